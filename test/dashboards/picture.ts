// Panels as a picture for the documentation: SVG that follows the reader's light or dark theme, from the same queries
// that Grafana would run.
import type { Panel, Threshold, Unit } from '@pay/observability/panel';
import { dashboards } from '@pay/observability/dashboards/all';
import { svgOf, style } from '../plots/svg-of.ts';
import { barChart, linesMax, timeChart } from './chart.ts';
import { colourAt, last, say, type Line } from './lines.ts';
import { nameOf } from './prometheus.ts';
import type { PanelResult } from './judge.ts';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

type Span = { readonly fromS: number; readonly toS: number };

const width = 1_200;
const gap = 14;
const columns = 24;
const heights: Readonly<Record<Panel['kind'], number>> = { stat: 92, bargauge: 250, timeseries: 250, table: 0, heatmap: 0 };

const cardStyle = `
.card{fill:var(--card);stroke:var(--edge)}.title{fill:var(--text);font-weight:600;font-size:13px}.heading{fill:var(--muted);font-size:20px;font-weight:600}
.muted{fill:var(--muted)}.big{font-size:30px;font-weight:650}`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One picture per dashboard that has pictured panels, by file name. */
export async function pictures(results: readonly PanelResult[], span: Span): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const { uid, title } of dashboards) {
    const panels = results.filter(({ dashboard, panel }) => dashboard === uid && panel.isPictured === true);
    if (panels.length > 0) drawn[`${uid}.svg`] = await picture(title.replace(/^\d+ /, ''), panels, span);
  }
  return drawn;
}

async function picture(title: string, results: readonly PanelResult[], span: Span): Promise<string> {
  const top = 46;
  const { placed, height } = layOut(results, top);
  const cards = placed.map(async ({ one, box }) => {
    const inner = { x: box.x + 14, y: box.y + 34, w: box.w - 28, h: box.h - 44 };
    return `<g><title>${escape(one.panel.about)}</title>
<rect class="card" x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="8"/>
<text class="title" x="${box.x + 14}" y="${box.y + 23}">${escape(one.panel.title)}</text>
${await figure(one, inner, span)}
</g>`;
  });
  const label = `${title}: ${results.map(({ panel }) => panel.title).join(', ')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(label)}">
<style>${style}${cardStyle}</style>
<text class="heading" x="2" y="26">${escape(title)}</text>
<text class="muted" x="${width - 2}" y="26" text-anchor="end">a local stack under a mixed load of ${Math.round((span.toS - span.fromS) / 60)} minutes, one service and the bus taken away for seconds</text>
${(await Promise.all(cards)).join('\n')}
</svg>
`;
}

type PlacedPanel = { readonly one: PanelResult; readonly box: Box };

/** If the legend needs more than three rows, the panel gets taller. */
function heightOf({ panel, series }: PanelResult): number {
  if (panel.kind !== 'timeseries') return heights[panel.kind];
  const moving = series.flat().filter(({ points }) => points.some(([, value]) => value > 0)).length;
  return heights.timeseries + Math.max(0, Math.min(moving, linesMax) - 3) * 12;
}

/** Positions panels as on the dashboard. All panels of a row are as tall as its tallest panel. */
function layOut(results: readonly PanelResult[], top: number): { placed: PlacedPanel[]; height: number } {
  const unit = (width + gap) / columns;
  const rows: { w: number; panels: PanelResult[] }[] = [];
  for (const one of results) {
    const share = one.panel.width ?? 8;
    const row = rows.at(-1);
    if (row !== undefined && row.w + share <= columns) [row.w, row.panels] = [row.w + share, [...row.panels, one]];
    else rows.push({ w: share, panels: [one] });
  }
  const placed: PlacedPanel[] = [];
  let y = top;
  for (const { panels } of rows) {
    const h = Math.max(...panels.map(heightOf));
    let x = 0;
    for (const one of panels) {
      const w = (one.panel.width ?? 8) * unit - gap;
      placed.push({ one, box: { x, y, w, h } });
      x += w + gap;
    }
    y += h + gap;
  }
  return { placed, height: y - gap + 4 };
}

/** Lines of a panel during the load, named by its legend, in the order of their names. */
const linesOf = ({ panel, series }: PanelResult, toS: number): Line[] =>
  series
    .flatMap((lines, at) =>
      lines.map((one) => ({
        name: nameOf(one, panel.queries[at]?.legend),
        points: one.points.filter(([when]) => when <= toS),
      })),
    )
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));

async function figure(result: PanelResult, { x, y, w, h }: Box, span: Span): Promise<string> {
  const { panel } = result;
  const lines = linesOf(result, span.toS);
  const { unit } = panel;
  const thresholds: readonly Threshold[] = panel.thresholds ?? [];
  if (panel.kind === 'stat') return tile(lines, { x, y, unit, thresholds });
  const size = { width: w, height: h };
  const chart =
    panel.kind === 'bargauge'
      ? barChart(lines, { size, unit, thresholds, max: panel.max })
      : timeChart(lines, { size, unit, thresholds, span, isStacked: panel.stacked === true });
  return (await svgOf(chart)).replace('<svg ', `<svg x="${x}" y="${y}" `);
}

type Tile = { readonly x: number; readonly y: number; readonly unit: Unit; readonly thresholds: readonly Threshold[] };

/** A large number: the sum of the lines. With one line, also the name of the line. */
function tile(lines: readonly Line[], { x, y, unit, thresholds }: Tile): string {
  const value = lines.reduce((sum, line) => sum + last(line), 0);
  const name = lines.length === 1 ? (lines[0]?.name ?? '') : '';
  return `<text x="${x}" y="${y + 34}" fill="var(--${colourAt(value, thresholds)})"><tspan class="big">${say(value, unit)}</tspan><tspan class="muted" dx="8">${escape(name)}</tspan></text>`;
}
