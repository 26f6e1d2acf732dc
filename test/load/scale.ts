// `node test/load/scale.ts` simulates two questions of docs/scale.md that arithmetic cannot answer. How evenly do
// owners spread over shards when some are far larger than others? And how full may one shard be before waits grow?
// Writes docs/scale.svg.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { palette, pictureOf, type Chart } from '../plots/svg-of.ts';

const owners = 20_000;
const transfersPerS = 10_000;

/**
 * Transfers a second of each owner. The n-th largest has 1/n^exponent of the largest. With exponent 0, all are equal.
 */
function zipf(exponent: number): number[] {
  const weights = Array.from({ length: owners }, (_, at) => 1 / (at + 1) ** exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (weight / sum) * transfersPerS);
}

const shardOf = (key: string, shards: number): number => createHash('sha256').update(key).digest().readUInt32BE(0) % shards;

/** Load of the busiest shard over the mean, if a hash places whole owners or single wallets. */
function imbalance(loads: readonly number[], shards: number, walletsPerOwner: number): number {
  const sums = new Array<number>(shards).fill(0);
  loads.forEach((load, owner) => {
    for (let wallet = 0; wallet < walletsPerOwner; wallet += 1) {
      const shard = shardOf(`${owner}/${wallet}`, shards);
      sums[shard] = (sums[shard] ?? 0) + load / walletsPerOwner;
    }
  });
  return Math.max(...sums) / (transfersPerS / shards);
}

const shardCounts = [2, 4, 8, 16, 32, 64];
const lines = [
  { name: 'owners alike', values: shardCounts.map((shards) => imbalance(zipf(0), shards, 1)) },
  { name: 'owners by Zipf 0.8', values: shardCounts.map((shards) => imbalance(zipf(0.8), shards, 1)) },
  { name: 'owners by Zipf 1.0', values: shardCounts.map((shards) => imbalance(zipf(1), shards, 1)) },
  {
    name: 'Zipf 1.0, wallets instead of owners (50 each)',

    values: shardCounts.map((shards) => imbalance(zipf(1), shards, 50)),
  },
];

for (const { name, values } of lines)
  process.stdout.write(`${name.padEnd(48)} ${values.map((value) => value.toPrecision(3).padStart(6)).join(' ')}\n`);
writeFileSync(join(repositoryRoot, 'docs', 'scale.svg'), await plot());

/** Plots the busiest shard against the number of shards, both on logarithmic scales. */
function plot(): Promise<string> {
  const chart: Chart = {
    title: 'Busiest shard over the mean shard',
    data: {
      values: lines.flatMap(({ name, values }) => values.map((value, at) => ({ name, shards: shardCounts[at], value }))),
    },
    width: 520,
    height: 260,
    mark: { type: 'line', strokeWidth: 2 },
    encoding: {
      x: {
        field: 'shards',
        type: 'quantitative',
        title: 'shards',
        scale: { type: 'log', base: 2, nice: false },
        axis: { values: shardCounts },
      },
      y: {
        field: 'value',
        type: 'quantitative',
        scale: { type: 'log', base: 2, domain: [1, 8] },
        axis: { grid: true, values: [1, 2, 4, 8], labelExpr: "datum.value + ' ×'" },
      },
      color: {
        field: 'name',
        scale: { domain: lines.map(({ name }) => name), range: palette },
        legend: { columns: 1 },
      },
    },
  };
  return pictureOf(chart, 'Busiest shard over the mean, by number of shards');
}
