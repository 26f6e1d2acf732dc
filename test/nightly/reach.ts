// Counts a tool's answers by the gateway's metrics. A tool whose requests are all rejected finds and proves nothing.
import { fetchText } from '@pay/testkit/http';

/** Answers by operation and class of status. */
export type Reach = ReadonlyMap<string, number>;

const line = /^payments_http_request_duration_seconds_count\{(.*)\} (\d+)$/;

export async function reachOf(adminUrl: string): Promise<Reach> {
  const { text } = await fetchText(`${adminUrl}/metrics`);
  const counts = new Map<string, number>();
  for (const [, labels = '', count] of text.split('\n').flatMap((one) => [line.exec(one) ?? []])) {
    const label = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    if (label('route') === '' || label('route') === 'unmatched') continue;
    const name = `${label('method')} ${label('route')} ${label('status_class')}`;
    counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  return counts;
}

/** Describes the answers between two counts. */
export function reachLine(before: Reach, after: Reach): string {
  const grown = [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
  const asked = new Set(grown.map((name) => name.slice(0, -4)));
  const never = [...asked].filter((operation) => !grown.includes(`${operation} 2xx`));
  return `${asked.size} operations answered, ${asked.size - never.length} of them with 2xx; never: ${never.join(', ') || 'none'}`;
}
