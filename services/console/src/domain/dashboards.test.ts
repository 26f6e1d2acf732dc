import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardsAt } from './dashboards.ts';

const folder = join(import.meta.dirname, '../../../../helm/payments/files/dashboards');

test('every shipped dashboard is linked by its own name, and no others', () => {
  const shipped = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { uid: string; title: string })
    .map(({ uid, title }) => [`https://grafana.example.com/d/${uid}`, title.replace(/^Payments \/ \d+ /, '')])
    .sort();
  const linked = dashboardsAt('https://grafana.example.com/').map(({ url, title }) => [url, title]);
  expect(linked.sort()).toEqual(shipped);
});

test('without a configured address there are no dashboard links', () => {
  expect(dashboardsAt(undefined)).toEqual([]);
});
