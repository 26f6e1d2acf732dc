// Shared properties of a panel's lines in every output: their colors, and their values with a unit.
import type { Threshold, Unit } from '@pay/observability/panel';
import { palette } from '../plots/svg-of.ts';

export type Line = { readonly name: string; readonly points: readonly (readonly [number, number])[] };

/** Colors of names that mean good or bad. All other lines take turns. */
const knownColors: Readonly<Record<string, string>> = {
  '2xx': '#2da44e',
  '4xx': '#d4a72c',
  '5xx': '#e5534b',
  ok: '#2da44e',
  completed: '#2da44e',
  approved: '#2da44e',
  allow: '#2da44e',
  failed: '#e5534b',
  declined: '#e5534b',
  decline: '#e5534b',
  http_5xx: '#e5534b',
  timeout: '#a475f9',
  returned: '#e0823d',
  refunded: '#a475f9',
  canceled: '#8b949e',
  p99: '#e0823d',
  p95: '#218bff',
  p50: '#2da44e',
};

export function coloursOf(lines: readonly Line[]): string[] {
  let next = 0;
  return lines.map(({ name }) => knownColors[name] ?? palette[next++ % palette.length] ?? '#8b949e');
}

const trimDigits = (value: number, digits: number): string => String(Number(value.toPrecision(digits)));

/** A value in a readable form, in the unit's usual scale. */
export function say(value: number, unit: Unit, digits = 3): string {
  const size = Math.abs(value);
  if (unit === 'percentunit') return `${trimDigits(value * 100, digits)} %`;
  if (unit === 's') {
    if (size === 0) return '0 s';
    if (size < 0.001) return `${trimDigits(value * 1e6, digits)} µs`;
    if (size < 1) return `${trimDigits(value * 1_000, digits)} ms`;
    return size < 120 ? `${trimDigits(value, digits)} s` : `${trimDigits(value / 60, digits)} min`;
  }
  if (unit === 'bytes')
    return size < 2 ** 20 ? `${trimDigits(value / 1_024, digits)} KiB` : `${trimDigits(value / 2 ** 20, digits)} MiB`;
  const suffix = unit === 'reqps' || unit === 'ops' ? ' /s' : '';
  return size >= 10_000 ? `${trimDigits(value / 1_000, digits)}k${suffix}` : `${trimDigits(value, digits)}${suffix}`;
}

export const last = ({ points }: Line): number => points.at(-1)?.[1] ?? 0;

export const colourAt = (value: number, thresholds: readonly Threshold[]): Threshold['colour'] =>
  thresholds.reduce<Threshold['colour']>((colour, step) => (value >= (step.from ?? -Infinity) ? step.colour : colour), 'green');
