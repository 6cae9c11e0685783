//! A function of DataFusion's.

use crate::arguments::{Given, KEY_IN_QUERY, Takes, is_text, usage};
use crate::operation::Operation;
use arrow_schema::{DataType, Field, FieldRef};
use datafusion::common::{DataFusionError, Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use saltern_columns::keys::Keys;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A function by its name, with the keys that names stand for, unless they are on another machine.
pub struct Function {
    name: String,
    operation: Operation,
    signature: Signature,
    keys: Option<Arc<Keys>>,
}

impl Function {
    pub fn new(name: String, operation: Operation, keys: Option<Arc<Keys>>) -> Self {
        let volatility = match operation {
            _ if operation.is_random() => Volatility::Volatile,
            _ if operation.is_keyed() => Volatility::Stable,
            _ => Volatility::Immutable,
        };
        Function { name, operation, signature: Signature::user_defined(volatility), keys }
    }

    /// Refuses what the function does not take, by saying what it takes.
    fn check(&self, types: &[DataType]) -> Result<()> {
        let arguments = self.operation.arguments();
        let fewest = arguments.iter().filter(|argument| !argument.optional).count();
        let accepted = (fewest..=arguments.len()).contains(&types.len())
            && arguments.iter().zip(types).all(|(argument, of)| of.is_null() || argument.takes.accepts(of));
        if accepted {
            return Ok(());
        }
        let given = types.iter().map(DataType::to_string).collect::<Vec<_>>().join(", ");
        plan_err!("{}, and nothing else: ({given}) was given", usage(&self.name, arguments))
    }

    /// Refuses constants that are no constants, keys that are, and names of no key, where the keys are known.
    fn check_constants(&self, constants: &[Option<&ScalarValue>]) -> Result<()> {
        for (argument, constant) in self.operation.arguments().iter().zip(constants) {
            match (argument.takes, constant) {
                (Takes::Key, Some(key)) if !key.is_null() && !is_text(&key.data_type()) => {
                    return plan_err!("{}: {KEY_IN_QUERY}", self.name);
                }
                (Takes::Key, Some(name)) => {
                    let given = Given::scalar((*name).clone());
                    let found = given.and_then(|given| match (&given, &self.keys) {
                        (Some(given), Some(keys)) => given.key(keys).map(drop),
                        _ => Ok(()),
                    });
                    if let Err(error) = found {
                        return plan_err!("{}: {error}", self.name);
                    }
                }
                (Takes::Constant, None) => {
                    return plan_err!("{}: the {} has to be a constant", self.name, argument.name);
                }
                _ => {}
            }
        }
        if self.operation.is_secret() && constants.iter().all(Option::is_some) {
            return plan_err!(
                "{}: of nothing but constants it would be computed into the plan: one argument has to be a column",
                self.name
            );
        }
        Ok(())
    }

    fn refused(&self, error: &saltern_columns::Error) -> DataFusionError {
        DataFusionError::Execution(format!("{}: {error}", self.name))
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.keys.as_ref().map(Arc::as_ptr) == other.keys.as_ref().map(Arc::as_ptr)
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        self.check(types)?;
        // A null without a type is one of bytes, or of the name of a key.
        let typed = |(of, takes): (&DataType, Takes)| match (of, takes) {
            (DataType::Null, Takes::Key | Takes::Constant) => DataType::Utf8,
            (DataType::Null, _) => DataType::Binary,
            _ => of.clone(),
        };
        Ok(types.iter().zip(self.operation.arguments().iter().map(|argument| argument.takes)).map(typed).collect())
    }

    fn return_type(&self, types: &[DataType]) -> Result<DataType> {
        self.check(types)?;
        Ok(self.operation.data_type())
    }

    fn return_field_from_args(&self, arguments: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let types: Vec<_> = arguments.arg_fields.iter().map(|field| field.data_type().clone()).collect();
        self.check(&types)?;
        self.check_constants(arguments.scalar_arguments)?;
        let nullable = self.operation.makes_nulls() || arguments.arg_fields.iter().any(|field| field.is_nullable());
        Ok(Arc::new(Field::new(&self.name, self.operation.data_type(), nullable)))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let types: Vec<_> = arguments.args.iter().map(ColumnarValue::data_type).collect();
        self.check(&types)?;
        let constant = arguments.args.iter().all(|value| matches!(value, ColumnarValue::Scalar(_)));
        // Rows of constants that are sealed by random nonces differ.
        let once = constant && !self.operation.is_random();
        let rows = if once { 1 } else { arguments.number_rows };
        let mut given = Vec::with_capacity(arguments.args.len());
        for (value, argument) in arguments.args.into_iter().zip(self.operation.arguments()) {
            // A column of keys alone has to stay one: it says how many rows there are.
            let is_one = matches!(argument.takes, Takes::Key | Takes::Constant) && types.len() > 1;
            match Given::of(value).map_err(|error| self.refused(&error))? {
                Some(value) if is_one => given.push(value.same()),
                Some(value) => given.push(value),
                None => return Ok(ColumnarValue::Scalar(ScalarValue::try_from(&self.operation.data_type())?)),
            }
        }
        let none = Keys::default();
        let keys = self.keys.as_deref().unwrap_or(&none);
        let made = self.operation.compute(keys, &given, rows).map_err(|error| self.refused(&error))?;
        Ok(match once {
            true => ColumnarValue::Scalar(ScalarValue::try_from_array(&made, 0)?),
            false => ColumnarValue::Array(made),
        })
    }
}
