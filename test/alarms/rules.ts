// Every alert of the rule files for this suite: its identity, and the promised seconds until it fires.
import { alertGroups } from '@pay/observability/alert-groups';
import { burns } from '@pay/observability/slo';
import type { Alert } from '@pay/observability/rules';
import { msOf } from './accelerate.ts';

/**
 * A window of at least this many seconds only remembers past events, so the alert does not wait until the window is
 * full.
 */
const rememberedS = 6 * 3_600;

/** Labels that distinguish alerts of one name. */
const identityLabels = ['service', 'slo', 'burn'] as const;

export type AlertId = string;

/** The name of an alert and its identifying labels, such as `PaymentsMetricsAbsent service=wallet`. */
export const idOf = (alertname: string, labels: Readonly<Record<string, string | undefined>>): AlertId =>
  [alertname, ...identityLabels.flatMap((name) => (labels[name] === undefined ? [] : [`${name}=${labels[name]}`]))].join(' ');

export type KnownAlert = { readonly id: AlertId; readonly alert: Alert };

export const alertsBySeverity = (severity: Alert['severity']): KnownAlert[] =>
  alertGroups
    .flatMap(({ alerts }) => alerts)
    .filter((alert) => alert.severity === severity)
    // Only labels of the rule itself: an expression's labels belong to the condition.
    .map((alert) => ({ id: idOf(alert.alert, alert.labels ?? {}), alert }));

/**
 * Maximum seconds, on the faster clock, from the beginning of a condition to the alert: the rule's delay, and the
 * shortest window that must fill.
 */
export function promiseS({ alert }: KnownAlert, factor: number): number {
  const waitS = alert.for === undefined ? 0 : msOf(alert.for) / 1_000 / factor;
  return waitS + windowS(alert) / factor;
}

/** Seconds of the shortest window that must fill. 0 if the first sample is enough. */
function windowS(alert: Alert): number {
  const burn = burns.find(({ factor }) => String(factor) === alert.labels?.['burn']);
  if (burn !== undefined) return msOf(burn.short) / 1_000;
  if (/increase\([^)]*\)\) > 0$/.test(alert.expr)) return 0;
  // The first sample above a threshold is the maximum of its window.
  const filled = alert.expr.replaceAll(/max_over_time\([^()]*\)/g, '');
  const ranges = [...filled.matchAll(/\[(\d+(?:ms|[smhdwy]))[\]:]/g)].map(([, text = '']) => msOf(text) / 1_000);
  const filling = ranges.filter((seconds) => seconds < rememberedS);
  return filling.length === 0 ? 0 : Math.min(...filling);
}
