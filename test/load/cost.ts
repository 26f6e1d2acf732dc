// `node test/load/cost.ts`: the processor time of an accepted transfer by process, then and now, as docs/cost.svg. The figures are those of
// docs/performance.md; whoever measures anew writes them here, too.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/local-stack/paths';
import { palette, pictureOf, type Chart } from '../plots/svg-of.ts';

/** µs of CPU at 256 connections, all services on; the first is build 255b2d2 on a slow day. */
const measuredCosts = {
  'seven services': { gateway: 580, Postgres: 400, transfer: 260, webhook: 150, wallet: 105, NATS: 77, risk: 69, others: 78 },
  'ten services': { gateway: 310, Postgres: 158, transfer: 90, webhook: 64, wallet: 32, NATS: 26, risk: 9, others: 27 },
} as const;

const totalOf = (parts: Readonly<Record<string, number>>): number => Object.values(parts).reduce((sum, one) => sum + one, 0);
const values = Object.entries(measuredCosts).flatMap(([build, parts]) =>
  Object.entries(parts).map(([process, us], at) => ({ build: `${build}: ${totalOf(parts)} µs`, process, us, at })),
);
const chart: Chart = {
  title: 'Processor time of an accepted transfer, by process',
  data: { values },
  width: 520,
  height: { step: 44 },
  mark: { type: 'bar', cornerRadius: 2 },
  encoding: {
    x: { field: 'us', type: 'quantitative', title: 'µs', axis: { grid: true } },
    y: { field: 'build', sort: null, axis: { labelColor: 'var(--text)', labelFontSize: 12 } },
    color: {
      field: 'process',
      scale: { domain: Object.keys(measuredCosts['ten services']), range: palette },
      legend: { columns: 4 },
    },
    order: { field: 'at' },
  },
};
writeFileSync(
  join(repositoryRoot, 'docs', 'cost.svg'),
  await pictureOf(chart, 'Processor time of an accepted transfer, by process'),
);
