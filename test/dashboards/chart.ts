// Panels as Vega-Lite charts: lines over time, stacked or not, with the panel's limit, or bars of the latest values.
import type { Threshold, Unit } from '@pay/observability/panel';
import { nameInCharts, type Chart, type Layer } from '../plots/svg-of.ts';
import { colourAt, coloursOf, last, say, type Line } from './lines.ts';

type Size = { readonly width: number; readonly height: number };
type Drawing = { readonly size: Size; readonly unit: Unit; readonly thresholds: readonly Threshold[] };
type OverTime = Drawing & { readonly span: { readonly fromS: number; readonly toS: number }; readonly isStacked: boolean };

export const linesMax = 10;
const barsMax = 9;
const fit = { autosize: { type: 'fit', contains: 'padding' } } as const;

nameInCharts('say', (value: number, unit: Unit) => say(value, unit));

export function timeChart(all: readonly Line[], { size, unit, thresholds, span, isStacked }: OverTime): Chart {
  const lines = selectShown(all);
  const names = lines.map((line) => `${line.name}  ${say(last(line), unit)}`);
  const values = lines.flatMap(({ points }, at) =>
    points.map(([when, value]) => ({ name: names[at], at: (when - span.fromS) * 1_000, value })),
  );
  const most = Math.max(...values.map(({ value }) => value), 0);
  const limit = thresholds.at(-1)?.from;
  // A limit far above all values would flatten the lines, and is not relevant either.
  const isNear = limit !== undefined && limit <= most * 3;
  // The widest name determines the number of names in a row of the legend.
  const columns = Math.max(1, Math.floor((size.width - 50) / (32 + 7.2 * Math.max(...names.map(({ length }) => length), 0))));
  return {
    ...fit,
    ...size,
    data: { values },
    layer: [
      {
        // No line around an area: the line of an empty area would cover the area below.
        mark: isStacked ? { type: 'area', fillOpacity: 0.6 } : { type: 'line', strokeWidth: 1.7 },
        encoding: {
          x: {
            field: 'at',
            type: 'temporal',
            scale: { type: 'utc', domain: [0, (span.toS - span.fromS) * 1_000] },
            axis: { format: '%-M:%S', tickCount: 5 },
          },
          y: {
            field: 'value',
            type: 'quantitative',
            stack: isStacked ? 'zero' : null,
            scale: most === 0 ? { domain: [0, 1] } : { nice: 4 },
            axis: { grid: true, tickCount: 4, minExtent: 46, labelExpr: `say(datum.value, '${unit}')` },
          },
          color: {
            field: 'name',
            scale: { domain: names, range: coloursOf(lines) },
            legend: { columns, symbolType: isStacked ? 'square' : 'stroke' },
          },
          order: { field: 'name', type: 'ordinal' },
        },
      },
      ...(isNear ? [limitAt(limit)] : []),
    ],
  };
}

const limitAt = (limit: number): Layer => ({
  data: { values: [{}] },
  mark: { type: 'rule', color: 'var(--red)', strokeDash: [5, 4], strokeWidth: 1.2 },
  encoding: { y: { datum: limit } },
});

/** At most `linesMax` lines, the largest. Omits lines that stayed at zero, unless all did. */
function selectShown(all: readonly Line[]): readonly Line[] {
  const peak = ({ points }: Line): number => Math.max(...points.map(([, value]) => value));
  const moving = all.filter((line) => peak(line) > 0);
  const kept = new Set([...(moving.length > 0 ? moving : all)].sort((a, b) => peak(b) - peak(a)).slice(0, linesMax));
  return all.filter((line) => kept.has(line));
}

export function barChart(lines: readonly Line[], { size, unit, thresholds, max }: Drawing & { max?: number | undefined }): Chart {
  const sorted = [...lines].sort((a, b) => last(b) - last(a)).slice(0, barsMax);
  const most = max ?? Math.max(...sorted.map(last), 1e-9);
  const values = sorted.map((line) => {
    const value = last(line);
    const colour = `var(--${colourAt(value, thresholds)})`;
    return { name: line.name, most, value: Math.min(Math.max(value, 0), most), said: say(value, unit), colour };
  });
  const bar = { type: 'bar', cornerRadius: 3, height: 14 } as const;
  return {
    ...fit,
    width: size.width,
    height: Math.min(size.height, values.length * 30),
    data: { values },
    encoding: { y: { field: 'name', sort: null, axis: { labelColor: 'var(--text)', labelFontSize: 12 } } },
    layer: [
      {
        mark: { ...bar, color: 'var(--track)' },
        encoding: { x: { field: 'most', type: 'quantitative', axis: null, scale: { domain: [0, most * 1.4] } } },
      },
      { mark: bar, encoding: { x: { field: 'value', type: 'quantitative' }, color: { field: 'colour', scale: null } } },
      {
        mark: { type: 'text', align: 'right', color: 'var(--muted)' },
        encoding: { x: { datum: most * 1.4 }, text: { field: 'said' } },
      },
    ],
  };
}
