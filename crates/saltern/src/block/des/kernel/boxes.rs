//! The S-boxes of DES as logic: six bits, the first of them `x0`, become four.
//!
//! Both forms were found by a program, which takes what is there already where that does, then any operation on it that does, and
//! otherwise halves the table by one of the six bits (the way of M. Kwan, "Reducing the Gate Count of Bitslice DES", 2000). A test compares
//! them with the tables.

use saltern_lanes::{Bits, Ternary};

/// The eight S-boxes.
pub trait Boxes<V> {
    /// S1.
    fn s1(x: [V; 6]) -> [V; 4];
    /// S2.
    fn s2(x: [V; 6]) -> [V; 4];
    /// S3.
    fn s3(x: [V; 6]) -> [V; 4];
    /// S4.
    fn s4(x: [V; 6]) -> [V; 4];
    /// S5.
    fn s5(x: [V; 6]) -> [V; 4];
    /// S6.
    fn s6(x: [V; 6]) -> [V; 4];
    /// S7.
    fn s7(x: [V; 6]) -> [V; 4];
    /// S8.
    fn s8(x: [V; 6]) -> [V; 4];
}

/// Of operations on two operands: 466.
pub enum Logic {}

impl<V: Bits<Constant = u32>> Boxes<V> for Logic {
    #[inline(always)]
    fn s1([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x2.xor(x0);
        let t7 = t6.xor(ones);
        let t8 = x2.or(x0);
        let t9 = t8.and(x3);
        let t10 = t9.or(x5);
        let t11 = t10.xor(t7);
        let t12 = x2.and_not(x3);
        let t13 = t12.or(t7);
        let t14 = x3.and(x5);
        let t15 = t14.xor(t13);
        let t16 = t15.and(x4);
        let t17 = t16.xor(t11);
        let t18 = t12.xor(ones);
        let t19 = t17.xor(x4);
        let t20 = x4.xor(x2);
        let t21 = t20.and_not(t11);
        let t22 = t21.or(x5);
        let t23 = t22.xor(t19);
        let t24 = t23.and(x0);
        let t25 = t24.xor(t18);
        let t26 = t25.and(x1);
        let t27 = t26.xor(t17);
        let t28 = t23.and_not(t21);
        let t29 = t27.and_not(t28);
        let t30 = t29.and(x2);
        let t31 = t30.xor(t28);
        let t32 = t19.and_not(x5);
        let t33 = t32.xor(t25);
        let t34 = t33.or(x1);
        let t35 = t34.xor(t31);
        let t36 = t22.and_not(t27);
        let t37 = t36.xor(t6);
        let t38 = t19.or(x0);
        let t39 = t38.xor(t17);
        let t40 = t39.or(x1);
        let t41 = t40.xor(t37);
        let t42 = t41.and(x3);
        let t43 = t42.xor(t35);
        let t44 = t26.or(t17);
        let t45 = t44.xor(t35);
        let t46 = t22.and_not(t29);
        let t47 = t46.xor(t15);
        let t48 = t47.and(x0);
        let t49 = t48.xor(t45);
        let t50 = t40.and(x0);
        let t51 = t50.and(x4);
        let t52 = t51.xor(t43);
        let t53 = t27.and(x4);
        let t54 = t53.xor(t11);
        let t55 = t54.and(x3);
        let t56 = t55.xor(t52);
        let t57 = t56.or(x2);
        let t58 = t57.xor(t49);
        let t59 = t58.and_not(t44);
        let t60 = t59.xor(t54);
        let t61 = t44.and_not(t50);
        let t62 = t61.or(x3);
        let t63 = t62.or(x2);
        let t64 = t63.xor(t60);
        let t65 = t31.and_not(t14);
        let t66 = t65.and(x1);
        let t67 = t66.xor(x3);
        let t68 = t27.xor(t21);
        let t69 = t68.and(x0);
        let t70 = t69.xor(t67);
        let t71 = t70.or(x4);
        let t72 = t71.xor(t64);
        [t27, t43, t58, t72]
    }
    #[inline(always)]
    fn s2([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x4.xor(ones);
        let t7 = t6.or(x3);
        let t8 = t7.xor(x2);
        let t9 = t6.or(x2);
        let t10 = t9.and(x0);
        let t11 = t10.xor(t8);
        let t12 = x4.and(x0);
        let t13 = t12.and_not(t8);
        let t14 = t13.or(x5);
        let t15 = t14.xor(t11);
        let t16 = x3.xor(x0);
        let t17 = t16.and_not(x4);
        let t18 = t8.and(x0);
        let t19 = t18.xor(x2);
        let t20 = t19.or(x5);
        let t21 = t20.xor(t17);
        let t22 = t21.and(x1);
        let t23 = t22.xor(t15);
        let t24 = t6.xor(x0);
        let t25 = x2.or(x1);
        let t26 = t25.xor(t24);
        let t27 = t9.and(x3);
        let t28 = t27.xor(t26);
        let t29 = x3.xor(x2);
        let t30 = t29.xor(t27);
        let t31 = t12.xor(x3);
        let t32 = t31.xor(t13);
        let t33 = t32.and(x1);
        let t34 = t33.xor(t30);
        let t35 = t34.or(x5);
        let t36 = t35.xor(t28);
        let t37 = t8.and(x1);
        let t38 = t37.xor(t16);
        let t39 = t13.xor(t11);
        let t40 = t39.or(x1);
        let t41 = t40.xor(t24);
        let t42 = t41.and(x5);
        let t43 = t42.xor(t38);
        let t44 = t42.or(t38);
        let t45 = t44.xor(t21);
        let t46 = t36.xor(x0);
        let t47 = t46.xor(t44);
        let t48 = t47.or(x1);
        let t49 = t48.xor(t45);
        let t50 = t49.or(x4);
        let t51 = t50.xor(t43);
        let t52 = t15.or(x5);
        let t53 = t52.xor(x1);
        let t54 = t44.and_not(x3);
        let t55 = t54.or(x4);
        let t56 = t55.xor(t53);
        let t57 = t31.and_not(t17);
        let t58 = t57.xor(t51);
        let t59 = t15.and_not(t22);
        let t60 = t59.xor(t45);
        let t61 = t60.or(x5);
        let t62 = t61.xor(t58);
        let t63 = t62.or(x2);
        let t64 = t63.xor(t56);
        [t23, t36, t64, t51]
    }
    #[inline(always)]
    fn s3([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x3.xor(x2);
        let t7 = t6.xor(ones);
        let t8 = x0.and_not(x2);
        let t9 = t8.or(x5);
        let t10 = t9.xor(t7);
        let t11 = t10.or(x0);
        let t12 = t11.and_not(x3);
        let t13 = t12.or(x2);
        let t14 = t13.xor(t11);
        let t15 = t14.or(x4);
        let t16 = t15.xor(t10);
        let t17 = x5.or(x4);
        let t18 = t17.and(x3);
        let t19 = x5.or(x2);
        let t20 = t19.xor(t18);
        let t21 = t13.xor(x4);
        let t22 = t16.and(x5);
        let t23 = t22.xor(t21);
        let t24 = t23.or(x0);
        let t25 = t24.xor(t20);
        let t26 = t25.and(x1);
        let t27 = t26.xor(t16);
        let t28 = x5.xor(x4);
        let t29 = t28.and(x2);
        let t30 = t29.xor(t20);
        let t31 = x3.and_not(t10);
        let t32 = t19.or(x4);
        let t33 = t32.xor(t31);
        let t34 = t33.and(x1);
        let t35 = t34.xor(t30);
        let t36 = x4.or(x2);
        let t37 = t25.and_not(t36);
        let t38 = t30.or(t16);
        let t39 = t38.or(x1);
        let t40 = t39.xor(t37);
        let t41 = t40.and(x0);
        let t42 = t41.xor(t35);
        let t43 = x5.xor(x3);
        let t44 = t6.and(x4);
        let t45 = t44.xor(t43);
        let t46 = t22.or(t18);
        let t47 = t46.and(x0);
        let t48 = t47.xor(t45);
        let t49 = t8.and_not(x4);
        let t50 = t41.and_not(t16);
        let t51 = t50.and(x5);
        let t52 = t51.xor(t49);
        let t53 = t52.or(x1);
        let t54 = t53.xor(t48);
        let t55 = t12.or(x0);
        let t56 = t55.xor(t43);
        let t57 = t24.and(t10);
        let t58 = t57.xor(t7);
        let t59 = t58.and(x4);
        let t60 = t59.xor(t56);
        let t61 = t11.and_not(x2);
        let t62 = t54.xor(t10);
        let t63 = t62.or(x5);
        let t64 = t63.xor(t61);
        let t65 = t64.and(x1);
        let t66 = t65.xor(t60);
        [t66, t42, t27, t54]
    }
    #[inline(always)]
    fn s4([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x2.and(x0);
        let t7 = t6.or(x3);
        let t8 = t7.xor(x0);
        let t9 = t7.xor(x2);
        let t10 = t9.or(x1);
        let t11 = t10.xor(t8);
        let t12 = t6.xor(ones);
        let t13 = x1.and_not(x0);
        let t14 = t13.or(x3);
        let t15 = t14.xor(t12);
        let t16 = t15.or(x4);
        let t17 = t16.xor(t11);
        let t18 = x2.xor(x0);
        let t19 = t18.or(x3);
        let t20 = t19.and_not(x2);
        let t21 = t20.and(x4);
        let t22 = t21.xor(t19);
        let t23 = x4.xor(x2);
        let t24 = t23.and(t15);
        let t25 = t24.or(x1);
        let t26 = t25.xor(t22);
        let t27 = t26.or(x5);
        let t28 = t27.xor(t17);
        let t29 = t26.xor(x5);
        let t30 = t29.xor(t28);
        let t31 = t23.and(t16);
        let t32 = t11.and(x1);
        let t33 = t32.xor(t31);
        let t34 = t28.or(t21);
        let t35 = t34.xor(t10);
        let t36 = t35.or(x5);
        let t37 = t36.xor(t33);
        let t38 = t28.xor(t15);
        let t39 = t38.or(x5);
        let t40 = t39.xor(t8);
        let t41 = t14.and(x2);
        let t42 = t41.xor(t38);
        let t43 = t42.or(x4);
        let t44 = t43.xor(t40);
        let t45 = t44.or(x0);
        let t46 = t45.xor(t37);
        let t47 = t35.and_not(t46);
        let t48 = t47.or(x0);
        let t49 = t48.xor(t33);
        let t50 = t8.and_not(t35);
        let t51 = t50.and(x3);
        let t52 = t51.xor(t49);
        let t53 = t30.or(t18);
        let t54 = t20.and_not(t35);
        let t55 = t54.or(x1);
        let t56 = t55.xor(t53);
        let t57 = t56.and(x5);
        let t58 = t57.xor(t52);
        [t58, t46, t28, t30]
    }
    #[inline(always)]
    fn s5([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x3.xor(ones);
        let t7 = x5.and(x2);
        let t8 = t7.or(x0);
        let t9 = t8.xor(t6);
        let t10 = t6.and_not(x5);
        let t11 = t10.and_not(x0);
        let t12 = t11.or(x2);
        let t13 = t12.xor(t10);
        let t14 = t13.and(x4);
        let t15 = t14.xor(t9);
        let t16 = x5.and_not(t9);
        let t17 = t16.or(x0);
        let t18 = t17.xor(t13);
        let t19 = t10.xor(x2);
        let t20 = t19.xor(t17);
        let t21 = t20.and(x4);
        let t22 = t21.xor(t18);
        let t23 = t22.or(x1);
        let t24 = t23.xor(t15);
        let t25 = t18.xor(x5);
        let t26 = t16.and_not(x0);
        let t27 = t26.or(x4);
        let t28 = t27.xor(t25);
        let t29 = t17.and_not(t22);
        let t30 = t29.xor(x3);
        let t31 = t30.or(x2);
        let t32 = t31.xor(t28);
        let t33 = t13.xor(x0);
        let t34 = t33.or(x3);
        let t35 = t34.and(x1);
        let t36 = t35.xor(t32);
        let t37 = t34.xor(t29);
        let t38 = t36.or(x1);
        let t39 = t38.xor(t37);
        let t40 = t39.and(t30);
        let t41 = t40.or(x1);
        let t42 = t41.xor(t19);
        let t43 = t42.or(x5);
        let t44 = t43.xor(t39);
        let t45 = t24.and_not(t39);
        let t46 = t45.xor(x1);
        let t47 = t40.or(t13);
        let t48 = t47.xor(t46);
        let t49 = t48.and(x4);
        let t50 = t49.xor(t46);
        let t51 = t50.or(x0);
        let t52 = t51.xor(t44);
        let t53 = t23.and(t15);
        let t54 = t53.xor(t47);
        let t55 = t28.and(x1);
        let t56 = t55.or(t36);
        let t57 = t56.and(x0);
        let t58 = t57.xor(t54);
        let t59 = t55.xor(t9);
        let t60 = t59.and_not(t24);
        let t61 = t51.and(t23);
        let t62 = t61.or(x4);
        let t63 = t62.xor(t60);
        let t64 = t63.or(x5);
        let t65 = t64.xor(t58);
        [t65, t36, t24, t52]
    }
    #[inline(always)]
    fn s6([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x3.xor(x0);
        let t7 = t6.xor(x4);
        let t8 = t7.and(x0);
        let t9 = t8.xor(x3);
        let t10 = t9.and(t6);
        let t11 = t10.xor(ones);
        let t12 = t11.or(x1);
        let t13 = t12.xor(t9);
        let t14 = t13.and(x5);
        let t15 = t14.xor(t7);
        let t16 = t11.and_not(x5);
        let t17 = t16.or(x4);
        let t18 = x5.xor(x1);
        let t19 = t18.or(t13);
        let t20 = t19.and(x1);
        let t21 = t20.xor(t17);
        let t22 = t21.or(x2);
        let t23 = t22.xor(t15);
        let t24 = x4.and(x3);
        let t25 = t24.xor(t18);
        let t26 = t16.xor(x4);
        let t27 = t19.and_not(t26);
        let t28 = t27.or(x0);
        let t29 = t28.xor(t25);
        let t30 = t29.and_not(x3);
        let t31 = t30.xor(t7);
        let t32 = t25.and(t6);
        let t33 = t32.and(x5);
        let t34 = t33.xor(t31);
        let t35 = t34.or(x2);
        let t36 = t35.xor(t29);
        let t37 = t9.and_not(t27);
        let t38 = t16.or(x3);
        let t39 = t38.xor(t37);
        let t40 = t36.and_not(t6);
        let t41 = t40.or(x2);
        let t42 = t41.xor(t39);
        let t43 = x5.or(x2);
        let t44 = t43.and(t8);
        let t45 = t39.xor(t32);
        let t46 = t45.and(x3);
        let t47 = t46.xor(t44);
        let t48 = t47.or(x1);
        let t49 = t48.xor(t42);
        let t50 = t20.or(t16);
        let t51 = t50.xor(x2);
        let t52 = t23.and_not(t49);
        let t53 = t52.xor(t16);
        let t54 = t53.or(x4);
        let t55 = t54.xor(t51);
        let t56 = t29.or(t23);
        let t57 = t56.and_not(t44);
        let t58 = x5.and(x3);
        let t59 = t58.xor(t57);
        let t60 = t59.and(x0);
        let t61 = t60.xor(t55);
        [t23, t49, t61, t36]
    }
    #[inline(always)]
    fn s7([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x3.xor(x0);
        let t7 = t6.xor(x4);
        let t8 = x3.and_not(x4);
        let t9 = t8.xor(x1);
        let t10 = t9.or(x2);
        let t11 = t10.xor(t7);
        let t12 = x5.xor(x1);
        let t13 = t12.or(t9);
        let t14 = t7.xor(x2);
        let t15 = t9.and_not(t14);
        let t16 = t15.and(x0);
        let t17 = t16.xor(t13);
        let t18 = t17.and(x5);
        let t19 = t18.xor(t11);
        let t20 = t13.and_not(t6);
        let t21 = t20.xor(x1);
        let t22 = t9.and(x3);
        let t23 = t22.or(x0);
        let t24 = t23.and(x2);
        let t25 = t24.xor(t21);
        let t26 = x4.xor(x1);
        let t27 = t26.or(t21);
        let t28 = t20.and(x0);
        let t29 = t28.xor(t27);
        let t30 = t11.and_not(x4);
        let t31 = t23.and_not(t30);
        let t32 = t31.or(x2);
        let t33 = t32.xor(t29);
        let t34 = t33.or(x5);
        let t35 = t34.xor(t25);
        let t36 = t14.xor(x5);
        let t37 = t36.and(t17);
        let t38 = t33.and_not(t20);
        let t39 = t38.or(x3);
        let t40 = t39.xor(t37);
        let t41 = t34.xor(t26);
        let t42 = t25.or(x5);
        let t43 = t42.and(t19);
        let t44 = t43.or(x0);
        let t45 = t44.xor(t41);
        let t46 = t45.and(x1);
        let t47 = t46.xor(t40);
        let t48 = t19.xor(x2);
        let t49 = t48.xor(t25);
        let t50 = t25.xor(t6);
        let t51 = t50.xor(t47);
        let t52 = t51.and(x3);
        let t53 = t52.xor(t49);
        let t54 = t32.xor(x5);
        let t55 = t21.and_not(t54);
        let t56 = t55.xor(ones);
        let t57 = t56.or(x0);
        let t58 = t57.xor(t55);
        let t59 = t58.or(x4);
        let t60 = t59.xor(t53);
        [t47, t60, t35, t19]
    }
    #[inline(always)]
    fn s8([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let ones = x0.constant(!0);
        let t6 = x2.or(x0);
        let t7 = t6.xor(ones);
        let t8 = t7.or(x1);
        let t9 = t8.xor(x3);
        let t10 = x1.and_not(x3);
        let t11 = t10.or(x0);
        let t12 = t11.xor(x2);
        let t13 = t12.or(x4);
        let t14 = t13.xor(t9);
        let t15 = x4.and_not(x2);
        let t16 = t12.or(x1);
        let t17 = t16.and(x3);
        let t18 = t17.xor(t15);
        let t19 = t18.and(x0);
        let t20 = t19.xor(x5);
        let t21 = t20.or(x5);
        let t22 = t21.xor(t14);
        let t23 = x4.xor(x0);
        let t24 = t23.xor(t14);
        let t25 = t18.or(t14);
        let t26 = t25.xor(t20);
        let t27 = t26.and(x5);
        let t28 = t27.xor(t24);
        let t29 = t28.xor(t12);
        let t30 = x0.and_not(x5);
        let t31 = t30.and(x3);
        let t32 = t31.xor(t29);
        let t33 = t24.and_not(t30);
        let t34 = t33.and(x4);
        let t35 = t34.xor(t32);
        let t36 = t35.or(x1);
        let t37 = t36.xor(t28);
        let t38 = t14.xor(t10);
        let t39 = t37.and(x4);
        let t40 = t39.xor(t38);
        let t41 = x4.xor(x1);
        let t42 = t41.or(x2);
        let t43 = t42.xor(t40);
        let t44 = t26.xor(x1);
        let t45 = t44.xor(t34);
        let t46 = t36.or(t18);
        let t47 = t46.and(x0);
        let t48 = t47.xor(t45);
        let t49 = t48.and(x5);
        let t50 = t49.xor(t43);
        let t51 = t50.xor(t48);
        let t52 = t30.xor(t11);
        let t53 = t52.and(x4);
        let t54 = t53.xor(t51);
        let t55 = t21.xor(x4);
        let t56 = t55.or(t43);
        let t57 = t56.or(x3);
        let t58 = t57.xor(t34);
        let t59 = t58.or(x2);
        let t60 = t59.xor(t54);
        [t60, t22, t37, t50]
    }
}

/// Of operations on three operands: 252.
pub enum TernaryLogic {}

impl<V: Ternary> Boxes<V> for TernaryLogic {
    #[inline(always)]
    fn s1([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x5.ternary::<0x92>(x1, x0);
        let t7 = x5.ternary::<0x49>(x1, x0);
        let t8 = x3.ternary::<0xca>(t7, t6);
        let t9 = t8.ternary::<0x07>(t7, x0);
        let t10 = x2.ternary::<0xca>(t9, t8);
        let t11 = t10.ternary::<0x85>(x5, x3);
        let t12 = x0.ternary::<0xca>(t11, x3);
        let t13 = t12.ternary::<0x67>(t11, x5);
        let t14 = x1.ternary::<0xca>(t13, t12);
        let t15 = x4.ternary::<0xca>(t10, t14);
        let t16 = t14.ternary::<0x3a>(t12, x5);
        let t17 = t16.ternary::<0x1b>(t14, x0);
        let t18 = x2.ternary::<0xca>(t17, t16);
        let t19 = t16.ternary::<0x93>(t6, x2);
        let t20 = t10.ternary::<0x8d>(t6, x0);
        let t21 = x3.ternary::<0xca>(t20, t19);
        let t22 = x4.ternary::<0xca>(t18, t21);
        let t23 = t22.ternary::<0x59>(t11, x4);
        let t24 = t23.ternary::<0x6c>(x3, x0);
        let t25 = x1.ternary::<0xca>(t24, t23);
        let t26 = t24.ternary::<0xd2>(t14, x4);
        let t27 = x5.ternary::<0xca>(t26, t25);
        let t28 = t27.ternary::<0x29>(t19, x5);
        let t29 = t28.ternary::<0x1c>(t9, x1);
        let t30 = x4.ternary::<0xca>(t29, t28);
        let t31 = x2.ternary::<0xca>(t30, t27);
        let t32 = t20.ternary::<0x1b>(t10, x4);
        let t33 = t31.ternary::<0x69>(t22, t15);
        let t34 = x3.ternary::<0xca>(t33, t32);
        let t35 = t34.ternary::<0xe6>(t7, x4);
        let t36 = x5.ternary::<0x94>(x4, x3);
        let t37 = x2.ternary::<0xca>(t36, t35);
        let t38 = x1.ternary::<0xca>(t37, t34);
        [t38, t31, t22, t15]
    }
    #[inline(always)]
    fn s2([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x4.ternary::<0x69>(x3, x2);
        let t7 = t6.ternary::<0xd8>(x3, x2);
        let t8 = x0.ternary::<0xca>(t7, t6);
        let t9 = t6.ternary::<0x1e>(x2, x0);
        let t10 = x5.ternary::<0xca>(t8, t9);
        let t11 = x5.ternary::<0x69>(x2, x0);
        let t12 = t11.ternary::<0x6b>(x3, x0);
        let t13 = t12.ternary::<0x60>(t8, x5);
        let t14 = x2.ternary::<0xca>(t13, t12);
        let t15 = x4.ternary::<0xca>(t14, t11);
        let t16 = x1.ternary::<0xca>(t10, t15);
        let t17 = t16.ternary::<0x9e>(x5, x0);
        let t18 = x1.ternary::<0xca>(t17, t10);
        let t19 = t18.ternary::<0x0f>(x1, x0);
        let t20 = x2.ternary::<0xca>(t19, t18);
        let t21 = t11.ternary::<0xb4>(t6, x1);
        let t22 = t20.ternary::<0x69>(t17, x1);
        let t23 = x5.ternary::<0xca>(t22, t21);
        let t24 = x4.ternary::<0xca>(t23, t20);
        let t25 = t24.ternary::<0xc9>(t20, x3);
        let t26 = t24.ternary::<0x36>(t11, x4);
        let t27 = x0.ternary::<0xca>(t26, t25);
        let t28 = t23.ternary::<0x4c>(t11, t10);
        let t29 = t25.ternary::<0x67>(t12, t9);
        let t30 = x3.ternary::<0xca>(t29, t28);
        let t31 = x1.ternary::<0xca>(t30, t27);
        let t32 = t29.ternary::<0xb1>(t21, x5);
        let t33 = t32.ternary::<0x78>(t15, x5);
        let t34 = x3.ternary::<0xca>(t33, t32);
        let t35 = t19.ternary::<0x39>(t15, x4);
        let t36 = t34.ternary::<0xa1>(t26, x2);
        let t37 = x5.ternary::<0xca>(t36, t35);
        let t38 = x1.ternary::<0xca>(t37, t34);
        [t16, t38, t31, t24]
    }
    #[inline(always)]
    fn s3([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x3.ternary::<0x5b>(x2, x0);
        let t7 = x3.ternary::<0x96>(x2, x0);
        let t8 = x1.ternary::<0xca>(t7, t6);
        let t9 = t8.ternary::<0x1e>(x3, x0);
        let t10 = x5.ternary::<0xca>(t9, t8);
        let t11 = t10.ternary::<0x1b>(x2, x1);
        let t12 = x5.ternary::<0xca>(t8, t11);
        let t13 = t12.ternary::<0xb6>(t10, x1);
        let t14 = x3.ternary::<0xca>(t12, t13);
        let t15 = x4.ternary::<0xca>(t14, t10);
        let t16 = x5.ternary::<0x96>(x3, x1);
        let t17 = t16.ternary::<0x96>(x3, x2);
        let t18 = x4.ternary::<0xca>(t17, t16);
        let t19 = t17.ternary::<0x1c>(x4, x1);
        let t20 = t19.ternary::<0x87>(t8, x5);
        let t21 = x3.ternary::<0xca>(t19, t20);
        let t22 = x0.ternary::<0xca>(t21, t18);
        let t23 = t18.ternary::<0x96>(t15, x0);
        let t24 = t16.ternary::<0x3d>(x4, x0);
        let t25 = x2.ternary::<0xca>(t24, t23);
        let t26 = t17.ternary::<0x3e>(x4, x3);
        let t27 = t26.ternary::<0x6c>(t24, t23);
        let t28 = x0.ternary::<0xca>(t26, t27);
        let t29 = x1.ternary::<0xca>(t28, t25);
        let t30 = t26.ternary::<0x92>(t21, t10);
        let t31 = t23.ternary::<0xa6>(t15, t7);
        let t32 = x1.ternary::<0xca>(t31, t30);
        let t33 = t30.ternary::<0x4b>(t26, x1);
        let t34 = t32.ternary::<0xc5>(t23, t16);
        let t35 = x4.ternary::<0xca>(t34, t33);
        let t36 = x0.ternary::<0xca>(t35, t32);
        [t15, t36, t29, t22]
    }
    #[inline(always)]
    fn s4([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x4.ternary::<0x63>(x3, x2);
        let t7 = t6.ternary::<0x56>(x4, x2);
        let t8 = x1.ternary::<0xca>(t7, t6);
        let t9 = t6.ternary::<0x4b>(x3, x1);
        let t10 = t9.ternary::<0x26>(t7, x1);
        let t11 = x2.ternary::<0xca>(t10, t9);
        let t12 = x0.ternary::<0xca>(t11, t8);
        let t13 = t10.ternary::<0x94>(x4, x1);
        let t14 = t13.ternary::<0x29>(t7, x1);
        let t15 = x3.ternary::<0xca>(t14, t13);
        let t16 = t15.ternary::<0x66>(t13, t6);
        let t17 = x0.ternary::<0xca>(t16, t15);
        let t18 = x5.ternary::<0xca>(t12, t17);
        let t19 = t17.ternary::<0xb1>(t12, x5);
        let t20 = t16.ternary::<0x1b>(t7, x1);
        let t21 = t20.ternary::<0x0d>(x3, x1);
        let t22 = x2.ternary::<0xca>(t14, t21);
        let t23 = x0.ternary::<0xca>(t22, t20);
        let t24 = t23.ternary::<0x86>(t10, x0);
        let t25 = t24.ternary::<0xac>(t12, x2);
        let t26 = x4.ternary::<0xca>(t25, t24);
        let t27 = t26.ternary::<0x27>(t23, t9);
        let t28 = x3.ternary::<0xca>(t27, t26);
        let t29 = x5.ternary::<0xca>(t23, t28);
        let t30 = t28.ternary::<0xb1>(t23, x5);
        [t19, t18, t29, t30]
    }
    #[inline(always)]
    fn s5([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x5.ternary::<0x16>(x4, x0);
        let t7 = t6.ternary::<0x1d>(x4, x0);
        let t8 = x2.ternary::<0xca>(t7, t6);
        let t9 = t8.ternary::<0x70>(x5, x2);
        let t10 = t8.ternary::<0x96>(x5, x2);
        let t11 = x0.ternary::<0xca>(t10, t9);
        let t12 = x1.ternary::<0xca>(t11, t8);
        let t13 = t6.ternary::<0x69>(x2, x1);
        let t14 = t11.ternary::<0x9a>(t9, x1);
        let t15 = x0.ternary::<0xca>(t14, t13);
        let t16 = x3.ternary::<0xca>(t15, t12);
        let t17 = t16.ternary::<0x98>(x3, x2);
        let t18 = t17.ternary::<0x16>(x5, x2);
        let t19 = x4.ternary::<0xca>(t18, t17);
        let t20 = t19.ternary::<0xa9>(t6, x3);
        let t21 = x1.ternary::<0xca>(t20, t19);
        let t22 = t20.ternary::<0x6c>(t13, x4);
        let t23 = t19.ternary::<0x2e>(t14, t9);
        let t24 = x2.ternary::<0xca>(t23, t22);
        let t25 = x0.ternary::<0xca>(t24, t21);
        let t26 = t25.ternary::<0x12>(t6, x2);
        let t27 = x1.ternary::<0xca>(t8, t26);
        let t28 = t27.ternary::<0x78>(t21, x0);
        let t29 = x4.ternary::<0xca>(t28, t27);
        let t30 = t18.ternary::<0x86>(t14, t8);
        let t31 = t30.ternary::<0x76>(t9, x0);
        let t32 = x4.ternary::<0xca>(t31, t30);
        let t33 = x3.ternary::<0xca>(t32, t29);
        let t34 = t29.ternary::<0xb6>(t22, x3);
        let t35 = t34.ternary::<0x2b>(t21, t13);
        let t36 = x0.ternary::<0xca>(t35, t34);
        let t37 = t23.ternary::<0xd8>(t22, x4);
        let t38 = t20.ternary::<0x64>(t17, t14);
        let t39 = x0.ternary::<0xca>(t38, t37);
        let t40 = x5.ternary::<0xca>(t39, t36);
        [t25, t16, t40, t33]
    }
    #[inline(always)]
    fn s6([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x4.ternary::<0x69>(x3, x0);
        let t7 = t6.ternary::<0x87>(x3, x1);
        let t8 = t7.ternary::<0xdc>(x3, x1);
        let t9 = x0.ternary::<0xca>(t8, t7);
        let t10 = x5.ternary::<0xca>(t9, t6);
        let t11 = t10.ternary::<0xb5>(x5, x4);
        let t12 = t6.ternary::<0x86>(x5, x4);
        let t13 = x1.ternary::<0xca>(t12, t11);
        let t14 = x2.ternary::<0xca>(t10, t13);
        let t15 = t11.ternary::<0x38>(t7, x0);
        let t16 = t15.ternary::<0x07>(t6, x1);
        let t17 = x3.ternary::<0xca>(t15, t16);
        let t18 = t13.ternary::<0x1e>(x3, x0);
        let t19 = t15.ternary::<0xd3>(t13, t6);
        let t20 = x5.ternary::<0xca>(t19, t18);
        let t21 = x2.ternary::<0xca>(t20, t17);
        let t22 = t7.ternary::<0x69>(x5, x1);
        let t23 = t22.ternary::<0x87>(t17, t9);
        let t24 = x2.ternary::<0xca>(t23, t22);
        let t25 = t24.ternary::<0x74>(t7, x2);
        let t26 = x3.ternary::<0xca>(t25, t24);
        let t27 = x4.ternary::<0xca>(t26, t24);
        let t28 = t23.ternary::<0xb1>(t10, t8);
        let t29 = t26.ternary::<0x68>(t11, t8);
        let t30 = x2.ternary::<0xca>(t29, t28);
        let t31 = t25.ternary::<0x9c>(t9, x2);
        let t32 = t31.ternary::<0x34>(t23, x2);
        let t33 = x5.ternary::<0xca>(t32, t31);
        let t34 = x4.ternary::<0xca>(t33, t30);
        [t14, t27, t34, t21]
    }
    #[inline(always)]
    fn s7([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x5.ternary::<0xb4>(x4, x3);
        let t7 = t6.ternary::<0x2d>(x4, x3);
        let t8 = x2.ternary::<0xca>(t7, t6);
        let t9 = t8.ternary::<0x47>(t7, x2);
        let t10 = x0.ternary::<0xca>(t9, t8);
        let t11 = t9.ternary::<0x52>(t6, x2);
        let t12 = t11.ternary::<0x2d>(t8, x5);
        let t13 = x0.ternary::<0xca>(t12, t11);
        let t14 = x1.ternary::<0xca>(t13, t10);
        let t15 = t14.ternary::<0x9c>(x1, x0);
        let t16 = t15.ternary::<0x52>(x4, x0);
        let t17 = x2.ternary::<0xca>(t16, t15);
        let t18 = t17.ternary::<0xc6>(t8, x0);
        let t19 = x5.ternary::<0xca>(t18, t17);
        let t20 = t14.ternary::<0xcb>(t11, x4);
        let t21 = t19.ternary::<0xb4>(t9, x4);
        let t22 = x1.ternary::<0xca>(t21, t20);
        let t23 = x3.ternary::<0xca>(t22, t19);
        let t24 = t16.ternary::<0x69>(x5, x2);
        let t25 = t24.ternary::<0xca>(t18, t10);
        let t26 = x1.ternary::<0xca>(t25, t24);
        let t27 = t19.ternary::<0xb6>(x5, x4);
        let t28 = t14.ternary::<0x95>(t9, t7);
        let t29 = x1.ternary::<0xca>(t28, t27);
        let t30 = x3.ternary::<0xca>(t29, t26);
        let t31 = t28.ternary::<0x49>(t13, x2);
        let t32 = t25.ternary::<0xb4>(t23, t12);
        let t33 = x4.ternary::<0xca>(t32, t31);
        let t34 = t33.ternary::<0xcd>(t24, x0);
        let t35 = t34.ternary::<0x35>(t21, t10);
        let t36 = x3.ternary::<0xca>(t35, t34);
        let t37 = x1.ternary::<0xca>(t36, t33);
        [t23, t30, t37, t14]
    }
    #[inline(always)]
    fn s8([x0, x1, x2, x3, x4, x5]: [V; 6]) -> [V; 4] {
        let t6 = x5.ternary::<0x46>(x4, x2);
        let t7 = x5.ternary::<0x69>(x4, x2);
        let t8 = x3.ternary::<0xca>(t7, t6);
        let t9 = t8.ternary::<0x2b>(t7, x2);
        let t10 = x0.ternary::<0xca>(t9, t8);
        let t11 = t10.ternary::<0x8d>(x3, x2);
        let t12 = t10.ternary::<0x65>(x5, x3);
        let t13 = x4.ternary::<0xca>(t12, t11);
        let t14 = t11.ternary::<0x9a>(t8, t6);
        let t15 = x0.ternary::<0xca>(t14, t13);
        let t16 = x1.ternary::<0xca>(t10, t15);
        let t17 = t8.ternary::<0xa6>(t7, x1);
        let t18 = t17.ternary::<0x63>(x4, x2);
        let t19 = t18.ternary::<0x95>(x2, x1);
        let t20 = x5.ternary::<0xca>(t19, t18);
        let t21 = x3.ternary::<0xca>(t20, t17);
        let t22 = t19.ternary::<0x39>(t7, x2);
        let t23 = t22.ternary::<0x2d>(x4, x1);
        let t24 = x3.ternary::<0xca>(t22, t23);
        let t25 = x0.ternary::<0xca>(t21, t24);
        let t26 = t25.ternary::<0x52>(t19, t18);
        let t27 = t24.ternary::<0xd2>(t18, t13);
        let t28 = x0.ternary::<0xca>(t27, t26);
        let t29 = t21.ternary::<0x72>(t19, x0);
        let t30 = t29.ternary::<0xe2>(t13, t10);
        let t31 = x5.ternary::<0xca>(t30, t29);
        let t32 = x3.ternary::<0xca>(t31, t28);
        let t33 = t32.ternary::<0x96>(t25, t10);
        let t34 = t33.ternary::<0x58>(t25, t8);
        let t35 = x1.ternary::<0xca>(t33, t34);
        let t36 = t33.ternary::<0x39>(t27, t20);
        let t37 = t35.ternary::<0x31>(t24, t18);
        let t38 = x0.ternary::<0xca>(t37, t36);
        let t39 = x4.ternary::<0xca>(t38, t35);
        [t32, t25, t39, t16]
    }
}
