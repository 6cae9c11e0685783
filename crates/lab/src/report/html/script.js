'use strict';
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const form = document.querySelector('form');
if (form) {
  const name = form.elements.name, order = form.elements.order, hidden = document.getElementById('hidden');
  const shown = document.getElementById('shown');
  const show = () => {
    const words = name.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const card of all('.card')) {
      card.hidden = !words.every(word => card.dataset.name.includes(word));
      count += card.hidden ? 0 : 1;
    }
    for (const group of all('details.group')) {
      group.hidden = !group.querySelector('.card:not([hidden])');
      if (words.length) group.open = true;
    }
    const off = all('input[type=checkbox]', form).filter(box => !box.checked).map(box => `.l${box.value}`);
    hidden.textContent = off.length ? `${off.join()}{display:none}` : '';
    shown.textContent = `${count} shown`;
  };
  const sort = () => {
    const key = order.value;
    for (const cards of all('.cards')) {
      const value = card => key === 'name' ? card.dataset.name : Number(card.dataset[key]);
      const sorted = [...cards.children].sort((a, b) => value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0);
      cards.append(...sorted);
    }
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', event => event.preventDefault());
  order.addEventListener('change', sort);
  show();
}
for (const button of all('th button')) {
  button.addEventListener('click', () => {
    const head = button.parentNode, body = head.closest('table').tBodies[0], index = head.cellIndex;
    const down = head.getAttribute('aria-sort') === 'ascending';
    all('th', head.parentNode).forEach(other => other.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const value = row => { const cell = row.cells[index], number = Number(cell.dataset.v); return cell.dataset.v ? number : cell.textContent; };
    const sorted = [...body.rows].sort((a, b) => { const x = value(a), y = value(b); return x < y ? -1 : x > y ? 1 : 0; });
    body.append(...(down ? sorted.reverse() : sorted));
  });
}
const samples = JSON.parse(document.getElementById('samples').textContent);
const short = value => value >= 1e6 ? `${(value / 1e6).toFixed(2)}M` : value >= 1e4 ? `${(value / 1e3).toFixed(1)}k` : value.toPrecision(4);
const draw = details => {
  for (const place of all('.strip:empty', details)) {
    const {n, m, q} = samples[place.dataset.s];
    const low = Math.min(...q), high = Math.max(...q), x = value => 2 + 296 * (high > low ? (value - low) / (high - low) : .5);
    const ticks = q.map(value => `M${x(value).toFixed(1)} 4v10`).join('');
    place.innerHTML = `<span class="small"></span><svg viewBox="0 0 300 22" role="img" preserveAspectRatio="none"><path class="whisker" d="${ticks}"/></svg>`;
    place.firstChild.textContent = `${n}: ${short(m * low / 1000)} to ${short(m * high / 1000)} cycles`;
    place.querySelector('svg').setAttribute('aria-label', place.firstChild.textContent);
  }
};
for (const details of all('details.more')) details.addEventListener('toggle', () => details.open && draw(details));
addEventListener('beforeprint', () => all('details.group').forEach(group => { group.open = true; }));
