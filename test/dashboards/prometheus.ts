// Sends a panel's queries to Prometheus.
import { selectInstallation } from '@pay/observability/dashboard-files';
import { fillVariables } from '@pay/observability/promql';

export type Series = {
  readonly labels: Readonly<Record<string, string>>;
  /** Seconds since the epoch, and the value. Omits values that are not a number. */
  readonly points: readonly (readonly [number, number])[];
};

export type Span = { readonly fromS: number; readonly toS: number; readonly stepS: number };

/** Replacements for Grafana's variables: everything, and a rate over some scrapes. */
const variables = { namespace: 'payments', release: 'payments', mode: '.*', service: '.*', rail: '.*', __rate_interval: '20s' };

type Sample = readonly [number, string];
type Answer = {
  readonly status: string;
  readonly error?: string;
  readonly data?: {
    readonly result: readonly { metric: Record<string, string>; values?: readonly Sample[]; value?: Sample }[];
  };
};

/** Series over a span of time. Throws Prometheus' error if it rejects the expression. */
export async function ask(prometheus: string, expr: string, span: Span): Promise<Series[]> {
  const query = new URLSearchParams({
    query: fillVariables(selectInstallation(expr), variables),
    start: String(span.fromS),
    end: String(span.toS),
    step: String(span.stepS),
  });
  const response = await fetch(`${prometheus}/api/v1/query_range?${query}`, { signal: AbortSignal.timeout(30_000) });
  const answer = (await response.json()) as Answer;
  if (answer.data === undefined || answer.status !== 'success') throw new Error(answer.error ?? `status ${response.status}`);
  return answer.data.result.flatMap(({ metric, values = [] }) => {
    const points = values.map(([at, value]) => [at, Number(value)] as const).filter(([, value]) => Number.isFinite(value));
    return points.length === 0 ? [] : [{ labels: metric, points }];
  });
}

/** A legend's template filled with a series' labels. Without a template, the labels themselves. */
export const nameOf = ({ labels }: Series, legend: string | undefined): string =>
  legend === undefined
    ? Object.entries(labels)
        .map(([label, value]) => `${label}=${value}`)
        .join(' ')
    : legend.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? '');
