// Single values: a large number, or a bar for each.
import type { Threshold, Unit } from '@pay/observability/panel';
import type { Box } from './picture.ts';
import { colourAt, escape, last, say, widthOf, type Line } from './svg.ts';

type Drawing = { readonly box: Box; readonly unit: Unit; readonly thresholds: readonly Threshold[] };

export function tile(lines: readonly Line[], { box, unit, thresholds }: Drawing): string {
  const value = lines.reduce((sum, line) => sum + last(line), 0);
  const name = lines.length === 1 ? (lines[0]?.name ?? '') : '';
  const shown = say(value, unit);
  return `<text class="big ${colourAt(value, thresholds)}" x="${box.x}" y="${box.y + 34}">${shown}</text>
<text class="muted" x="${box.x + shown.length * 18 + 8}" y="${box.y + 34}">${escape(name)}</text>`;
}

export function bars(lines: readonly Line[], { box, unit, thresholds, max }: Drawing & { max?: number | undefined }): string {
  const sorted = [...lines].sort((a, b) => last(b) - last(a)).slice(0, 9);
  const most = max ?? Math.max(...sorted.map(last), 1e-9);
  const left = Math.min(box.w / 2, Math.max(...sorted.map(({ name }) => widthOf(name)), 40) + 8);
  const room = box.w - left - 64;
  const step = Math.min(30, box.h / Math.max(1, sorted.length));
  return sorted
    .map((line, at) => {
      const value = last(line);
      const y = box.y + 4 + at * step;
      const share = Math.min(1, Math.max(0, value / most));
      return `<text class="value" x="${box.x}" y="${y + 13}">${escape(line.name)}</text>
<rect class="track" x="${box.x + left}" y="${y + 2}" width="${room}" height="14" rx="3"/>
<rect class="${colourAt(value, thresholds)}" x="${box.x + left}" y="${y + 2}" width="${Math.max(2, room * share).toFixed(1)}" height="14" rx="3"/>
<text class="muted" x="${box.x + box.w}" y="${y + 13}" text-anchor="end">${say(value, unit)}</text>`;
    })
    .join('\n');
}
