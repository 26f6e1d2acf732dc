// A table for people, JSON for machines and a picture for both.
import { cpus, totalmem } from 'node:os';

export type Row = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** The goal, or null where the figure is only context. */
  readonly goal: number | null;
};

export const machine = (): Record<string, string | number> => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
});

export const reached = (row: Row): boolean | undefined =>
  row.goal === null ? undefined : row.better === 'higher' ? row.value >= row.goal : row.value <= row.goal;

const short = (value: number): string =>
  value >= 100
    ? value.toLocaleString('en', { maximumFractionDigits: 0 })
    : value.toLocaleString('en', { maximumFractionDigits: 2 });

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.name.length));
  return rows
    .map((row) => {
      const mark = { true: '✔', false: '✘', undefined: ' ' }[String(reached(row)) as 'true' | 'false' | 'undefined'];
      const goal = row.goal === null ? '' : `goal ${row.better === 'higher' ? '≥' : '≤'} ${short(row.goal)}`;
      return `${mark} ${row.name.padEnd(width)} ${short(row.value).padStart(10)} ${row.unit.padEnd(12)} ${goal}`;
    })
    .join('\n');
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Bars of each goal's figure against its goal: the line at 1 is the goal, to its right is better. */
export function plot(rows: readonly Row[], title: string): string {
  const judged = rows.filter((row) => row.goal !== null && row.goal > 0);
  const line = 26;
  const left = 330;
  const scale = 170;
  const height = 70 + judged.length * line;
  const bars = judged.map((row, i) => {
    const share = row.better === 'higher' ? row.value / (row.goal ?? 1) : (row.goal ?? 1) / Math.max(row.value, 1e-9);
    const y = 50 + i * line;
    const width = Math.min(share, 2.2) * scale;
    const colour = share >= 1 ? '#2f9e6e' : '#c2573a';
    return `<text x="${left - 10}" y="${y + 14}" text-anchor="end">${escape(row.name)}</text>
<rect x="${left}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3" fill="${colour}"/>
<text x="${left + width + 6}" y="${y + 14}">${escape(`${short(row.value)} ${row.unit}`)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222">
<rect width="900" height="${height}" fill="#fff"/>
<text x="20" y="26" font-size="16" font-weight="600">${escape(title)}</text>
${bars.join('\n')}
<line x1="${left + scale}" x2="${left + scale}" y1="40" y2="${height - 14}" stroke="#222" stroke-dasharray="4 3"/>
<text x="${left + scale}" y="38" text-anchor="middle" font-size="11">goal</text>
</svg>
`;
}
