// `node test/load/scale.ts`: the two questions of docs/scale.md that arithmetic cannot answer, simulated: how evenly owners fall
// onto shards when some are far larger than others, and how full one shard may be before waiting grows. Writes docs/scale.svg.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/local-stack/paths';

const owners = 20_000;
const transfersPerS = 10_000;

/** Transfers a second of each owner: the n-th largest has 1/n^exponent of the largest. Exponent 0 is all alike. */
function zipf(exponent: number): number[] {
  const weights = Array.from({ length: owners }, (_, at) => 1 / (at + 1) ** exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (weight / sum) * transfersPerS);
}

/** Shard of a key by a hash that everybody has. */
const shardOf = (key: string, shards: number): number => createHash('sha256').update(key).digest().readUInt32BE(0) % shards;

/** Busiest shard over the mean, when whole owners, or single wallets of them, are placed by hash. */
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
  { name: 'owners alike', colour: '#2da44e', values: shardCounts.map((shards) => imbalance(zipf(0), shards, 1)) },
  { name: 'owners by Zipf 0.8', colour: '#218bff', values: shardCounts.map((shards) => imbalance(zipf(0.8), shards, 1)) },
  { name: 'owners by Zipf 1.0', colour: '#e0823d', values: shardCounts.map((shards) => imbalance(zipf(1), shards, 1)) },
  {
    name: 'Zipf 1.0, wallets instead of owners (50 each)',
    colour: '#a475f9',
    values: shardCounts.map((shards) => imbalance(zipf(1), shards, 50)),
  },
];

for (const { name, values } of lines)
  process.stdout.write(`${name.padEnd(48)} ${values.map((value) => value.toPrecision(3).padStart(6)).join(' ')}\n`);
writeFileSync(join(repositoryRoot, 'docs', 'scale.svg'), plot());

/** Busiest shard against the number of shards, both on scales that double. */
function plot(): string {
  const [left, top, wide, high] = [60, 50, 520, 260];
  const toX = (at: number): number => left + (at / (shardCounts.length - 1)) * wide;
  const toY = (value: number): number => top + high - (Math.log2(value) / 3) * high;
  const levels = [1, 2, 4, 8].map(
    (level) =>
      `<line class="grid" x1="${left}" x2="${left + wide}" y1="${toY(level)}" y2="${toY(level)}"/><text class="muted" x="${left - 8}" y="${toY(level) + 4}" text-anchor="end">${level} ×</text>`,
  );
  const ticks = shardCounts.map(
    (shards, at) => `<text class="muted" x="${toX(at)}" y="${top + high + 18}" text-anchor="middle">${shards}</text>`,
  );
  const drawn = lines.map(({ name, colour, values }, at) => {
    const points = values.map((value, n) => `${toX(n).toFixed(1)},${toY(value).toFixed(1)}`).join(' ');
    const y = top + high + 58 + at * 18;
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>
<rect x="${left}" y="${y - 9}" width="10" height="10" rx="2" fill="${colour}"/><text class="value" x="${left + 16}" y="${y}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 450" role="img" aria-label="Busiest shard over the mean, by number of shards">
<style>svg{font-family:system-ui,sans-serif;font-size:12px;--text:#1f2328;--muted:#59636e;--grid:#e6eaef}@media (prefers-color-scheme:dark){svg{--text:#e6edf3;--muted:#9198a1;--grid:#2a313c}}.value{fill:var(--text)}.muted{fill:var(--muted)}.grid{stroke:var(--grid)}</style>
<text class="value" x="${left}" y="24" font-size="15" font-weight="600">Busiest shard over the mean shard</text>
${levels.join('')}
${ticks.join('')}
<text class="muted" x="${left + wide / 2}" y="${top + high + 36}" text-anchor="middle">shards</text>
${drawn.join('\n')}
</svg>
`;
}
