// The request for an export from the entered values.
import type { Input } from '../../api/call.ts';
import { shiftDay } from '../../parts/days.ts';
import type { Export, ExportType } from './export-types.ts';

export type ExportForm = {
  readonly type: ExportType;
  readonly format: Export['format'];
  /** `2026-10-01`, or empty. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timezone: string;
  readonly filters: Readonly<Record<string, string>>;
};
type CreateExport = NonNullable<Input<'/v1/exports', 'post'>['body']>;

/** Without empty values. The API takes the day after the last one. */
export function exportBody({ type, format, firstDay, lastDay, timezone, filters }: ExportForm): CreateExport {
  const filled = Object.entries(filters).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()] as const]));
  const hasDays = firstDay !== '' || lastDay !== '';
  return {
    type,
    format,
    ...(firstDay === '' ? {} : { from: firstDay }),
    ...(lastDay === '' ? {} : { to: shiftDay(lastDay, 1) }),
    ...(hasDays ? { timezone } : {}),
    ...(filled.length === 0 ? {} : { filters: Object.fromEntries(filled) }),
  };
}
