// Panels as a picture for the documentation: SVG that follows the reader's light or dark page, from the same queries that
// Grafana would run.
import type { Panel, Threshold } from '@pay/observability/panel';
import { dashboards } from '@pay/observability/dashboards/all';
import { chart } from './chart.ts';
import { bars, tile } from './figures.ts';
import { nameOf } from './prometheus.ts';
import type { PanelResult } from './judge.ts';
import { escape, style, type Line } from './svg.ts';

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const width = 1_200;
const gap = 14;
const columns = 24;
const heights: Readonly<Record<Panel['kind'], number>> = { stat: 92, bargauge: 250, timeseries: 250, table: 0, heatmap: 0 };

/** One picture per dashboard that has panels to draw, by file name. */
export function pictures(shown: readonly PanelResult[], span: { fromS: number; toS: number }): Record<string, string> {
  return Object.fromEntries(
    dashboards.flatMap(({ uid, title }) => {
      const drawn = shown.filter(({ dashboard, panel }) => dashboard === uid && panel.isPictured === true);
      return drawn.length === 0 ? [] : [[`${uid}.svg`, picture(title.replace(/^\d+ /, ''), drawn, span)]];
    }),
  );
}

function picture(title: string, drawn: readonly PanelResult[], span: { fromS: number; toS: number }): string {
  const top = 46;
  const { placed, height } = layOut(drawn, top);
  const cards = placed.map(({ one, box }) => {
    const inner = { x: box.x + 14, y: box.y + 34, w: box.w - 28, h: box.h - 44 };
    return `<g><title>${escape(one.panel.about)}</title>
<rect class="card" x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="8"/>
<text class="title" x="${box.x + 14}" y="${box.y + 23}">${escape(one.panel.title)}</text>
${figure(one, inner, span)}
</g>`;
  });
  const label = `${title}: ${drawn.map(({ panel }) => panel.title).join(', ')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(label)}">
<style>${style}</style>
<text class="heading" x="2" y="26">${escape(title)}</text>
<text class="muted" x="${width - 2}" y="26" text-anchor="end">a local stack under a mixed load of ${Math.round((span.toS - span.fromS) / 60)} minutes, one service and the bus taken away for seconds</text>
${cards.join('\n')}
</svg>
`;
}

type PlacedPanel = { readonly one: PanelResult; readonly box: Box };

/** Left to right as on the dashboard, each row as tall as its tallest. */
function layOut(drawn: readonly PanelResult[], top: number): { placed: PlacedPanel[]; height: number } {
  const placed: PlacedPanel[] = [];
  let [x, y, tallest] = [0, top, 0];
  const unit = (width + gap) / columns;
  for (const one of drawn) {
    const share = one.panel.width ?? 8;
    const w = share * unit - gap;
    if (x + w > width + 1) [x, y, tallest] = [0, y + tallest + gap, 0];
    const h = heights[one.panel.kind];
    placed.push({ one, box: { x, y, w, h } });
    [x, tallest] = [x + w + gap, Math.max(tallest, h)];
  }
  return { placed, height: y + tallest + 4 };
}

/** Lines of a panel while the load lasted, named as its legend says, in the order of their names. */
const linesOf = ({ panel, series }: PanelResult, toS: number): Line[] =>
  series
    .flatMap((found, at) =>
      found.map((one) => ({
        name: nameOf(one, panel.queries[at]?.legend),
        points: one.points.filter(([when]) => when <= toS),
      })),
    )
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));

function figure(shown: PanelResult, box: Box, span: { fromS: number; toS: number }): string {
  const { panel } = shown;
  const lines = linesOf(shown, span.toS);
  const thresholds: readonly Threshold[] = panel.thresholds ?? [];
  if (panel.kind === 'stat') return tile(lines, { box, unit: panel.unit, thresholds });
  if (panel.kind === 'bargauge') return bars(lines, { box, unit: panel.unit, thresholds, max: panel.max });
  return chart(lines, { box, unit: panel.unit, thresholds, span, isStacked: panel.stacked === true });
}
