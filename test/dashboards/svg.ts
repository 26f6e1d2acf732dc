// What all drawings share: colours that read on light and dark pages, numbers with their unit, text that is safe in SVG.
import type { Threshold, Unit } from '@pay/observability/panel';

export type Line = { readonly name: string; readonly points: readonly (readonly [number, number])[] };

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** The page's own scheme decides; a picture cannot know on which background it will stand. */
export const style = `
svg{font-family:${font};font-size:12px;--text:#1f2328;--muted:#59636e;--card:#fff;--edge:#d1d9e0;--grid:#e6eaef;--good:#1a7f37;--warn:#9a6700;--bad:#cf222e;--track:#eaeef2}
@media (prefers-color-scheme:dark){svg{--text:#e6edf3;--muted:#9198a1;--card:#161b22;--edge:#3d444d;--grid:#2a313c;--good:#3fb950;--warn:#d29922;--bad:#f85149;--track:#2a313c}}
.card{fill:var(--card);stroke:var(--edge)}.title{fill:var(--text);font-weight:600;font-size:13px}.heading{fill:var(--muted);font-size:20px;font-weight:600}
.muted{fill:var(--muted)}.value{fill:var(--text)}.grid{stroke:var(--grid)}.track{fill:var(--track)}.limit{stroke:var(--bad);stroke-dasharray:5 4;stroke-width:1.2}
.green{fill:var(--good)}.yellow{fill:var(--warn)}.red{fill:var(--bad)}.blue{fill:#218bff}.big{font-size:30px;font-weight:650}`;

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Good is green and bad is red wherever the words say so; the rest take turns. */
const known: Readonly<Record<string, string>> = {
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
const palette = ['#218bff', '#e0823d', '#a475f9', '#1f9e9e', '#d4a72c', '#e85aad', '#2da44e', '#8b949e', '#e5534b', '#6e7781'];

export function coloursOf(lines: readonly Line[]): string[] {
  let next = 0;
  return lines.map(({ name }) => known[name] ?? palette[next++ % palette.length] ?? '#8b949e');
}

const trimmed = (value: number, digits: number): string => String(Number(value.toPrecision(digits)));

/** A value as a person would say it, in the unit's usual scale. */
export function say(value: number, unit: Unit, digits = 3): string {
  const size = Math.abs(value);
  if (unit === 'percentunit') return `${trimmed(value * 100, digits)} %`;
  if (unit === 's') {
    if (size === 0) return '0 s';
    if (size < 0.001) return `${trimmed(value * 1e6, digits)} µs`;
    if (size < 1) return `${trimmed(value * 1_000, digits)} ms`;
    return size < 120 ? `${trimmed(value, digits)} s` : `${trimmed(value / 60, digits)} min`;
  }
  if (unit === 'bytes')
    return size < 2 ** 20 ? `${trimmed(value / 1_024, digits)} KiB` : `${trimmed(value / 2 ** 20, digits)} MiB`;
  const suffix = unit === 'reqps' || unit === 'ops' ? ' /s' : '';
  return size >= 10_000 ? `${trimmed(value / 1_000, digits)}k${suffix}` : `${trimmed(value, digits)}${suffix}`;
}

export const last = ({ points }: Line): number => points.at(-1)?.[1] ?? 0;

/** The threshold's colour that holds at a value. */
export const colourAt = (value: number, thresholds: readonly Threshold[]): Threshold['colour'] =>
  thresholds.reduce<Threshold['colour']>((colour, step) => (value >= (step.from ?? -Infinity) ? step.colour : colour), 'green');

/** Roughly how wide a text of 12 pixels becomes: nothing here can measure one. */
export const widthOf = (text: string): number => text.length * 6.7;
