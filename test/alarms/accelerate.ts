// The rules on a faster clock: divides every duration of a rule file by a factor, so that two hours of alerts take
// twelve minutes. Thresholds stay: the services measure ages in seconds (an outbox 60 s old) with unchanged clocks.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

type Rule = {
  readonly expr: string;
  readonly for?: string;
  readonly keep_firing_for?: string;
  readonly [field: string]: unknown;
};
type RuleGroup = { readonly name: string; readonly interval?: string; readonly rules: readonly Rule[] };
export type RuleFile = { readonly groups: readonly RuleGroup[] };

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  y: 365 * 86_400_000,
};
const part = String.raw`\d+(?:ms|[smhdwy])`;
const duration = new RegExp(`^(?:${part})+$`);

/** Milliseconds of a duration in Prometheus' format, such as `1h30m`. @throws RangeError on anything else */
export function msOf(text: string): number {
  if (!duration.test(text)) throw new RangeError(`not a duration: ${text}`);
  return [...text.matchAll(/(\d+)(ms|[smhdwy])/g)].reduce(
    (sum, [, count = '0', unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0),
    0,
  );
}

const formatDuration = (ms: number): string => (ms % 1_000 === 0 ? `${ms / 1_000}s` : `${Math.max(1, Math.round(ms))}ms`);
const faster = (text: string, factor: number): string => formatDuration(msOf(text) / factor);

// Matches a quoted text, whose brackets belong to a regular expression, or a range, a subquery, or an offset.
const places = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\boffset\s+-?(?:${part})+`, 'g');
const durations = new RegExp(`(?:${part})+`, 'g');

/** Divides the ranges, subqueries, and offsets of an expression. */
export const accelerateExpression = (expr: string, factor: number): string =>
  expr.replaceAll(places, (place) =>
    place.startsWith('"') ? place : place.replaceAll(durations, (text) => faster(text, factor)),
  );

/** Divides every duration of the rules. */
export const accelerateRules = (file: RuleFile, factor: number): RuleFile => ({
  groups: file.groups.map((group) => ({
    ...group,
    ...(group.interval === undefined ? {} : { interval: faster(group.interval, factor) }),
    rules: group.rules.map((rule) => ({
      ...rule,
      expr: accelerateExpression(rule.expr, factor),
      ...(rule.for === undefined ? {} : { for: faster(rule.for, factor) }),
      ...(rule.keep_firing_for === undefined ? {} : { keep_firing_for: faster(rule.keep_firing_for, factor) }),
    })),
  })),
});

/** Writes the accelerated rule files of the folder `from` into the folder `to`. Returns `to`. */
export function writeAccelerated(from: string, to: string, factor: number): string {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => one.endsWith('.yaml'))) {
    const file = parse(readFileSync(join(from, name), 'utf8')) as RuleFile;
    writeFileSync(join(to, name), stringify(accelerateRules(file, factor), { lineWidth: 0 }));
  }
  return to;
}
