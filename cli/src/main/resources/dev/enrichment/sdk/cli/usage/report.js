'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const month = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const labels = data.days.map(day => month.format(new Date(day + 'T00:00:00Z')));
  const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  const charts = [];

  // Colours are functions, so that a change of the colour scheme only needs an update.
  const colour = index => () => style('--c' + (index % 10));
  const muted = () => style('--muted');
  const line = () => style('--line');

  const draw = (id, type, datasets, unit, y, tooltip) => {
    const canvas = document.getElementById(id);
    if (!canvas) {
      return;
    }
    charts.push(new Chart(canvas, {
      type,
      data: { labels, datasets },
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

  draw('credits', 'bar', data.products.map((product, index) => ({
    label: product.id,
    data: product.credits,
    backgroundColor: colour(index),
    maxBarThickness: 28,
  })), '', {}, (a, b) => b.raw - a.raw);

  const curve = (label, values, index, more) => ({
    label,
    data: values,
    borderColor: colour(index),
    backgroundColor: colour(index),
    borderWidth: 2,
    pointRadius: values.length > 45 ? 0 : 2,
    pointHoverRadius: 4,
    tension: 0.25,
    cubicInterpolationMode: 'monotone',
    spanGaps: true,
    ...more,
  });
  draw('success', 'line', [curve('success rate', data.success, 2, {
    fill: 'origin',
    backgroundColor: () => style('--c2') + '22',
    pointBackgroundColor: colour(2),
  })], ' %', { max: 100 });
  draw('latency', 'line', [
    curve('p50', data.p50, 0),
    curve('p95', data.p95, 1, { fill: '-1', backgroundColor: () => 'rgba(' + style('--band') + ', 0.10)', pointBackgroundColor: colour(1) }),
    curve('p99', data.p99, 7, { borderDash: [4, 3] }),
  ], ' ms', {});

  const repaint = () => charts.forEach(chart => chart.update('none'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);

  // On paper everything is light, and the tables are open.
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
