'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const byId = id => document.getElementById(id);
  const amount = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
  const text = (value, unit = '') => value === null ? '–' : amount.format(value) + unit;

  // Whatever the service sends becomes the text of a node, never markup.
  const element = (name, attributes, ...content) => {
    const made = document.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...content);
    return made;
  };
  const swatch = index => element('span', { class: 'swatch s' + index % 10 });
  const bar = (index, value, max, label) => element('progress',
    { class: 's' + index % 10, value: Math.min(value, max), max: max > 0 ? max : 1, 'aria-label': label });

  // A cell is text or nodes. The first cell of a row is its header.
  const fill = (id, rows) => {
    const table = byId(id);
    const kinds = [...table.tHead.rows[0].cells].map(cell => cell.className);
    table.tBodies[0].append(...rows.map(cells => element('tr', {}, ...cells.map((cell, i) =>
      element(i === 0 ? 'th' : 'td', { ...(i === 0 && { scope: 'row' }), class: kinds[i] }, ...[cell].flat())))));
  };

  byId('subtitle').textContent = data.subtitle;
  byId('left').textContent = text(data.left);
  byId('used').textContent = text(data.used);
  byId('calls').textContent = text(data.calls);
  byId('rate').textContent = text(data.found, ' %');

  // A product has the same color in every report, whatever it costs. A product that is not listed here gets a color that is left.
  const palette = ['email_validation', 'company_search', 'people_search', 'job_search', 'email_finder',
    'company_funding', 'job_change_detector', 'meta_ads_search', 'search_stats', 'company_lookalike'];
  const others = data.products.map(product => product.id).filter(id => !palette.includes(id)).sort();
  const free = palette.map((_, index) => index).filter(index => !data.products.some(each => each.id === palette[index]));
  const colorOf = id => palette.includes(id) ? palette.indexOf(id) : free[others.indexOf(id) % free.length] ?? 8;

  data.products.forEach(product => {
    const index = colorOf(product.id);
    // A name can break where it has an underscore.
    const parts = product.id.split('_').flatMap((part, i) => i === 0 ? [part] : ['_', element('wbr', {}), part]);
    byId('credits-table').tHead.rows[0].append(element('th', { scope: 'col', class: 'n' }, ...parts));
    byId('legend').append(element('li', {}, swatch(index), product.id));
  });
  fill('credits-table', data.days.map((day, i) =>
    [day, text(data.totals[i]), ...data.products.map(product => text(product.byDay[i]))]));
  const most = Math.max(0, ...data.products.map(product => product.credits));
  byId('unused').hidden = data.products.length > 0;
  fill('products-table', data.products.map(product => [
    [swatch(colorOf(product.id)), product.id],
    bar(colorOf(product.id), product.credits, most, product.id),
    text(product.credits), text(product.calls), text(product.noData), text(product.found, ' %'),
  ]));
  fill('success-table', data.daily.map(day => [day.day, text(day.calls), text(day.noData), text(day.found, ' %')]));
  fill('latency-table', data.daily.map(day => [day.day, text(day.p50), text(day.p95), text(day.p99)]));
  fill('limits-table', data.limits.map(limit =>
    [limit.name, bar(0, limit.used, limit.permitted, limit.name), text(limit.used), text(limit.permitted)]));
  if (data.peak !== null) {
    byId('peak').textContent = 'At most ' + data.peak + ' calls at the same time so far.';
    byId('peak').hidden = false;
  }

  const month = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const labels = days => days.map(day => month.format(new Date(day + 'T00:00:00Z')));
  const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  const charts = [];

  // Colors are functions, so that a change of the color scheme only needs an update.
  const color = index => () => style('--c' + (index % 10));
  const muted = () => style('--muted');
  const line = () => style('--line');

  const draw = (id, type, datasets, unit, y, tooltip, days = data.days) => {
    charts.push(new Chart(byId(id), {
      type,
      data: { labels: labels(days), datasets },
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: {
            stacked: type === 'bar',
            grid: { display: false },
            border: { color: line },
            ticks: { color: muted, maxRotation: 0, autoSkipPadding: 18 },
          },
          y: {
            stacked: type === 'bar',
            beginAtZero: true,
            border: { display: false },
            grid: { color: line },
            ticks: { color: muted, maxTicksLimit: 6, callback: value => number.format(value) + unit },
            ...y,
          },
        },
        plugins: {
          legend: { display: false },
          tooltip: {
            itemSort: tooltip,
            filter: item => item.raw !== null && (type !== 'bar' || item.raw > 0),
            callbacks: { label: item => ' ' + item.dataset.label + ': ' + number.format(item.raw) + unit },
          },
        },
      },
    }));
  };

  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  Chart.defaults.font.size = 12;

  const known = data.products.some(product => product.byDay.some(credits => credits > 0));
  const series = known ? data.products : [{ id: 'credits', byDay: data.totals }];
  draw('credits', 'bar', series.map(product => ({
    label: product.id,
    data: product.byDay,
    backgroundColor: color(known ? colorOf(product.id) : 0),
    maxBarThickness: 28,
  })), '', {}, (a, b) => b.raw - a.raw);

  const curve = (label, values, index, more) => ({
    label,
    data: values,
    borderColor: color(index),
    backgroundColor: color(index),
    borderWidth: 2,
    pointRadius: values.length > 45 ? 1.5 : 2.5,
    pointHoverRadius: 4,
    // The lines between days are straight, because a smooth line would show figures that no day had. No line crosses a
    // day without calls.
    tension: 0,
    spanGaps: false,
    ...more,
  });
  // A day without calls has neither success nor latency.
  const daily = new Map(data.daily.map(day => [day.day, day]));
  const eachDay = figure => data.days.map(day => daily.get(day)?.[figure] ?? null);
  draw('success', 'line', [curve('found data', eachDay('found'), 2, {
    fill: 'origin',
    backgroundColor: () => style('--c2') + '22',
    pointBackgroundColor: color(2),
  })], ' %', { max: 100 });
  draw('latency', 'line', [
    curve('half of the calls', eachDay('p50'), 0),
    curve('19 of 20', eachDay('p95'), 1, { fill: '-1', backgroundColor: () => 'rgba(' + style('--band') + ', 0.10)', pointBackgroundColor: color(1) }),
    curve('99 of 100', eachDay('p99'), 7, { borderDash: [4, 3] }),
  ], ' ms', {});

  const repaint = () => charts.forEach(chart => chart.update('none'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);

  // On paper, everything is light and the tables are open.
  const closed = [];
  addEventListener('beforeprint', () => {
    document.documentElement.dataset.theme = 'light';
    document.querySelectorAll('details:not([open])').forEach(each => {
      each.open = true;
      closed.push(each);
    });
    charts.forEach(chart => chart.resize(620, 220));
    repaint();
  });
  addEventListener('afterprint', () => {
    delete document.documentElement.dataset.theme;
    closed.splice(0).forEach(each => { each.open = false; });
    charts.forEach(chart => chart.resize());
    repaint();
  });
})();
