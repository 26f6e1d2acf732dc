// Reads the fired alerts from Prometheus.
import type { FiredAlert, Labels } from './notifications.ts';

type Answer = {
  readonly error?: string;
  readonly data?: {
    readonly result: readonly { readonly metric: Labels; readonly values?: readonly (readonly [number, string])[] }[];
  };
};

const query = 'ALERTS{alertstate="firing"}';

async function ask(url: string): Promise<NonNullable<Answer['data']>['result']> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  const answer = (await response.json()) as Answer;
  if (answer.data === undefined) throw new Error(`Prometheus: ${answer.error ?? response.status}`);
  return answer.data.result;
}

/** Labels of all alerts that fire now. */
export async function fetchFiringLabels(prometheus: string): Promise<Labels[]> {
  const found = await ask(`${prometheus}/api/v1/query?${new URLSearchParams({ query })}`);
  return found.map(({ metric }) => metric);
}

export type Look = { readonly fromS: number; readonly toS: number; readonly everyS: number };

/** All alerts that fired in a period, with an item per uninterrupted time of firing. */
export async function fetchFiredAlerts(prometheus: string, { fromS, toS, everyS }: Look): Promise<FiredAlert[]> {
  const span = { query, start: String(fromS), end: String(toS), step: String(everyS) };
  const found = await ask(`${prometheus}/api/v1/query_range?${new URLSearchParams(span)}`);
  return found.flatMap(({ metric, values = [] }) =>
    stretches(
      values.map(([atS]) => atS),
      everyS,
    ).map((one) => ({ labels: metric, ...one })),
  );
}

function stretches(times: readonly number[], everyS: number): { fromS: number; toS: number }[] {
  const found: { fromS: number; toS: number }[] = [];
  for (const atS of times) {
    const open = found.at(-1);
    if (open !== undefined && atS - open.toS <= everyS * 1.5) open.toS = atS;
    else found.push({ fromS: atS, toS: atS });
  }
  return found;
}

/** The description of each firing alert by its labels, with the value filled in. */
export async function summariesNow(prometheus: string): Promise<Map<string, string>> {
  const response = await fetch(`${prometheus}/api/v1/alerts`, { signal: AbortSignal.timeout(10_000) });
  const { data } = (await response.json()) as {
    data: { alerts: { labels: Labels; annotations: Labels; state: string }[] };
  };
  return new Map(
    data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels, annotations }) => [keyOf(labels), annotations['description'] ?? annotations['summary'] ?? '']),
  );
}

/** Labels of an alert without those that only mark it as firing. */
export const keyOf = ({ alertstate: _state, __name__: _name, ...labels }: Labels): string =>
  JSON.stringify(Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1)));
