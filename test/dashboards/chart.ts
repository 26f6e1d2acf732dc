// Lines over time, stacked or not, with a scale, the panel's limit and a legend of the last values.
import type { Threshold, Unit } from '@pay/observability/panel';
import type { Box } from './picture.ts';
import { coloursOf, escape, last, say, widthOf, type Line } from './svg.ts';

type Drawing = {
  readonly box: Box;
  readonly unit: Unit;
  readonly thresholds: readonly Threshold[];
  readonly span: { readonly fromS: number; readonly toS: number };
  readonly isStacked: boolean;
};

const linesMax = 10;
const legendLine = 17;

export function chart(all: readonly Line[], drawing: Drawing): string {
  const { box, unit, span, isStacked } = drawing;
  const lines = shownOf(all);
  const colours = coloursOf(lines);
  const legend = legendOf(lines, { colours, unit, room: box.w });
  const plot = { x: box.x + 52, y: box.y + 2, w: box.w - 56, h: box.h - 22 - legend.rows * legendLine };
  const stacks = isStacked ? stacked(lines) : lines.map(({ points }) => points.map(([at, value]) => [at, 0, value] as const));
  const limit = drawing.thresholds.at(-1)?.from;
  const most = Math.max(...stacks.flat().map(([, , top]) => top), 0);
  // A limit far above everything would flatten what happened, and is not near either.
  const isNear = limit !== undefined && limit <= most * 3;
  const scale = scaleFor(Math.max(most, isNear ? limit * 1.05 : 0));
  const toX = (at: number): number => plot.x + ((at - span.fromS) / (span.toS - span.fromS)) * plot.w;
  const toY = (value: number): number => plot.y + plot.h - (value / scale.most) * plot.h;
  const xy = (at: number, value: number): string => `${toX(at).toFixed(1)},${toY(value).toFixed(1)}`;
  const drawn = stacks.map((points, at) => {
    const top = points.map(([when, , value]) => xy(when, value));
    const area = isStacked ? [...top, ...points.map(([when, base]) => xy(when, base)).reverse()] : [];
    const fill = area.length < 3 ? '' : `<polygon points="${area.join(' ')}" fill="${colours[at]}" fill-opacity="0.32"/>`;
    return `${fill}<polyline points="${top.join(' ')}" fill="none" stroke="${colours[at]}" stroke-width="1.7" stroke-linejoin="round"/>`;
  });
  return [
    axes(plot, { scale, unit, span, toX, toY }),
    // The lowest of a stack is drawn last, so that its line is not covered by what stands on it.
    ...drawn.reverse(),
    isNear
      ? `<line class="limit" x1="${plot.x}" x2="${plot.x + plot.w}" y1="${toY(limit).toFixed(1)}" y2="${toY(limit).toFixed(1)}"/>`
      : '',
    `<g transform="translate(${box.x} ${box.y + box.h - legend.rows * legendLine + 10})">${legend.text}</g>`,
  ].join('\n');
}

/** The largest ones when there are too many to tell apart; a line that never left zero says nothing. */
function shownOf(all: readonly Line[]): readonly Line[] {
  const peak = ({ points }: Line): number => Math.max(...points.map(([, value]) => value));
  const moving = all.filter((line) => peak(line) > 0);
  const kept = new Set([...(moving.length > 0 ? moving : all)].sort((a, b) => peak(b) - peak(a)).slice(0, linesMax));
  return all.filter((line) => kept.has(line));
}

/** Each line on top of the ones before it, at the moments that any of them has. */
function stacked(lines: readonly Line[]): (readonly [number, number, number])[][] {
  const moments = [...new Set(lines.flatMap(({ points }) => points.map(([at]) => at)))].sort((a, b) => a - b);
  const base = new Map(moments.map((at) => [at, 0]));
  return lines.map(({ points }) => {
    const values = new Map(points);
    return moments.map((at) => {
      const from = base.get(at) ?? 0;
      const to = from + (values.get(at) ?? 0);
      base.set(at, to);
      return [at, from, to] as const;
    });
  });
}

type Scale = { readonly most: number; readonly step: number };

/** Four or five steps of 1, 2, 2.5 or 5 times a power of ten. */
function scaleFor(most: number): Scale {
  if (most <= 0) return { most: 1, step: 0.25 };
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((candidate) => candidate >= rough) ?? rough;
  return { most: step * Math.ceil((most * 1.02) / step), step };
}

type Axes = {
  readonly scale: Scale;
  readonly unit: Unit;
  readonly span: Drawing['span'];
  readonly toX: (at: number) => number;
  readonly toY: (value: number) => number;
};

function axes(plot: Box, { scale, unit, span, toX, toY }: Axes): string {
  const levels = Array.from({ length: Math.round(scale.most / scale.step) + 1 }, (_, at) => at * scale.step);
  const minutes = (span.toS - span.fromS) / 60;
  const every = minutes > 12 ? 5 : minutes > 4 ? 1 : 0.5;
  const moments = Array.from({ length: Math.floor(minutes / every) + 1 }, (_, at) => at * every);
  const clock = (minute: number): string => `${Math.floor(minute)}:${String(Math.round((minute % 1) * 60)).padStart(2, '0')}`;
  return [
    ...levels.map((level) => {
      const y = toY(level).toFixed(1);
      return `<line class="grid" x1="${plot.x}" x2="${plot.x + plot.w}" y1="${y}" y2="${y}"/><text class="muted" font-size="11" x="${plot.x - 6}" y="${Number(y) + 4}" text-anchor="end">${say(level, unit)}</text>`;
    }),
    ...moments.map(
      (minute) =>
        `<text class="muted" font-size="11" x="${toX(span.fromS + minute * 60).toFixed(1)}" y="${plot.y + plot.h + 15}" text-anchor="middle">${clock(minute)}</text>`,
    ),
  ].join('');
}

type Legend = { readonly text: string; readonly rows: number };

function legendOf(
  lines: readonly Line[],
  { colours, unit, room }: { colours: readonly string[]; unit: Unit; room: number },
): Legend {
  let [x, row] = [0, 0];
  const entries = lines.map((line, at) => {
    const value = say(last(line), unit);
    const w = 16 + widthOf(line.name) + 5 + widthOf(value) + 16;
    if (x > 0 && x + w - 16 > room) [x, row] = [0, row + 1];
    const text = `<g transform="translate(${x.toFixed(0)} ${row * legendLine})"><rect width="10" height="10" y="-9" rx="2" fill="${colours[at]}"/><text x="15"><tspan class="value">${escape(line.name)}</tspan><tspan class="muted" dx="5">${value}</tspan></text></g>`;
    x += w;
    return text;
  });
  return { text: entries.join(''), rows: row + 1 };
}
