// A table for people, JSON for machines, and a picture for both.
import { cpus, totalmem } from 'node:os';
import { pictureOf, type Chart } from '../plots/svg-of.ts';

export type Row = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** The goal, or null if the figure is only context. */
  readonly goal: number | null;
};

/** A figure for which lower is better. Without a goal, it is only context. */
export const lowerIsBetter = (name: string, value: number, unit: string, goal: number | null = null): Row => ({
  name,
  value,
  unit,
  better: 'lower',
  goal,
});

export const machine = (): Record<string, string | number> => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
});

export const hasReachedGoal = (row: Row): boolean | undefined =>
  row.goal === null ? undefined : row.better === 'higher' ? row.value >= row.goal : row.value <= row.goal;

const short = (value: number): string =>
  value >= 100
    ? value.toLocaleString('en', { maximumFractionDigits: 0 })
    : value.toLocaleString('en', { maximumFractionDigits: 2 });

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.name.length));
  return rows
    .map((row) => {
      const mark = { true: '✔', false: '✘', undefined: ' ' }[String(hasReachedGoal(row)) as 'true' | 'false' | 'undefined'];
      const goal = row.goal === null ? '' : `goal ${row.better === 'higher' ? '≥' : '≤'} ${short(row.goal)}`;
      return `${mark} ${row.name.padEnd(width)} ${short(row.value).padStart(10)} ${row.unit.padEnd(12)} ${goal}`;
    })
    .join('\n');
}

/** Bars of each figure relative to its goal. The line at 1 is the goal, and further right is better. */
export function plot(rows: readonly Row[], title: string): Promise<string> {
  const values = rows.flatMap(({ name, value, unit, better, goal }) => {
    if (goal === null || goal <= 0) return [];
    const share = better === 'higher' ? value / goal : goal / Math.max(value, 1e-9);
    return [
      { name, share: Math.min(share, shareMax), said: `${short(value)} ${unit}`, colour: share >= 1 ? '#2f9e6e' : '#c2573a' },
    ];
  });
  const scale = { domain: [0, shareMax * 1.3] };
  const x = { field: 'share', type: 'quantitative' as const, axis: null, scale };
  const y = { field: 'name', sort: null, axis: { labelColor: 'var(--text)', labelFontSize: 12 } };
  const once = { data: { values: [{}] } };
  const chart: Chart = {
    title,
    data: { values },
    width: 500,
    height: { step: 26 },
    layer: [
      { mark: { type: 'bar', cornerRadius: 3, height: 18 }, encoding: { x, y, color: { field: 'colour', scale: null } } },
      { mark: { type: 'text', align: 'left', dx: 6 }, encoding: { x, y, text: { field: 'said' } } },
      { ...once, mark: { type: 'rule', color: 'var(--text)', strokeDash: [4, 3] }, encoding: { x: { datum: 1 } } },
      { ...once, mark: { type: 'text', text: 'goal', fontSize: 11 }, encoding: { x: { datum: 1 }, y: { value: -6 } } },
    ],
  };
  return pictureOf(chart, title);
}

/** Maximum length of a bar, relative to the goal. */
const shareMax = 2.2;
