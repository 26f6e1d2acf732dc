// Every alert of the rule files as this suite knows it: which one it is, and within how many seconds it promises to fire.
import { alertGroups } from '@pay/observability/alert-groups';
import { burns } from '@pay/observability/slo';
import type { Alert } from '@pay/observability/rules';
import { msOf } from './accelerate.ts';

/** From here on, a window is what a rule remembers, and nothing that has to fill. */
const rememberedS = 6 * 3_600;

/** Labels that tell alerts of one name apart. */
const identityLabels = ['service', 'slo', 'burn'] as const;

export type AlertId = string;

/** `PaymentsMetricsAbsent service=wallet`. */
export const idOf = (alertname: string, labels: Readonly<Record<string, string | undefined>>): AlertId =>
  [alertname, ...identityLabels.flatMap((name) => (labels[name] === undefined ? [] : [`${name}=${labels[name]}`]))].join(' ');

export type KnownAlert = { readonly id: AlertId; readonly alert: Alert };

export const alertsBySeverity = (severity: Alert['severity']): KnownAlert[] =>
  alertGroups
    .flatMap(({ alerts }) => alerts)
    .filter((alert) => alert.severity === severity)
    // Only labels that the rule itself gives: what an expression adds is the condition's.
    .map((alert) => ({ id: idOf(alert.alert, alert.labels ?? {}), alert }));

/** Seconds, on the faster clock, from a condition that holds to the alert: what its rule waits, and the shortest window it needs. */
export function promiseS({ alert }: KnownAlert, factor: number): number {
  const waitS = alert.for === undefined ? 0 : msOf(alert.for) / 1_000 / factor;
  return waitS + windowS(alert) / factor;
}

/** The shortest window that has to fill; none where the first one counted is enough. */
function windowS(alert: Alert): number {
  const burn = burns.find(({ factor }) => String(factor) === alert.labels?.['burn']);
  if (burn !== undefined) return msOf(burn.short) / 1_000;
  if (/increase\([^)]*\)\) > 0$/.test(alert.expr)) return 0;
  // The first sample above a threshold is the most of its window.
  const filled = alert.expr.replaceAll(/max_over_time\([^()]*\)/g, '');
  const ranges = [...filled.matchAll(/\[(\d+(?:ms|[smhdwy]))[\]:]/g)].map(([, text = '']) => msOf(text) / 1_000);
  const filling = ranges.filter((seconds) => seconds < rememberedS);
  return filling.length === 0 ? 0 : Math.min(...filling);
}
