// `pay listen`: shows the events of a key as they happen. It can also sign them and post them to a local program, as
// the platform would. The machine needs no public address.
import { createHmac } from 'node:crypto';
import { Pay, webhooks } from '@pay/sdk';
import { now, paint, toPrintable, sleep, type Terminal } from './terminal.ts';
import { version } from './version.ts';

export interface ListenOptions {
  readonly terminal: Terminal;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly forwardTo?: string;
  /** Extra headers for the receiver, such as one that authorizes the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Event types, `*`, or families such as `card.*`. An empty list selects all. */
  readonly events: readonly string[];
  readonly isJson: boolean;
}

interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: number;
  readonly data: unknown;
  readonly resourceId: string;
  readonly sequence: number;
}

const forwardMs = 15_000;

/**
 * The secret that signs forwarded events. It derives from the key, so the developer configures a receiver once for all
 * sessions.
 */
export const listenSecret = (apiKey: string): string => `whsec_${createHmac('sha256', apiKey).update('listen').digest('base64')}`;

/**
 * Follows the stream until the signal aborts, across restarts of the platform. Throws a PayError that waiting cannot
 * fix.
 */
export async function listen(options: ListenOptions): Promise<void> {
  const { signal } = options.terminal;
  // Reads the event as text, because it is forwarded byte for byte.
  const texts = clientOf(options).events.streamText({}, { signal, retry: { statuses: [429, 500, 502, 503, 504] } });
  for await (const text of texts) {
    const event = JSON.parse(text) as StreamedEvent;
    if (wants(options.events, event.type)) await show(options, event);
  }
}

/** Creates a client that reports when the stream opens and closes. */
function clientOf({ terminal, apiKey, baseUrl, isJson }: ListenOptions): Pay {
  const { signal, out, err } = terminal;
  let isReady = false;
  return new Pay({
    ...{ apiKey, baseUrl, headers: { 'user-agent': `pay-cli/${version}` }, sleep: (ms) => sleep(ms, signal) },
    onRetry: ({ error }) => err(`· ${toPrintable(error.message)} (${toPrintable(baseUrl)}); retrying\n`),
    onResponse: ({ status }) => {
      if (status !== 200) return;
      const secret = listenSecret(apiKey);
      if (!isReady)
        out(isJson ? line({ ready: true, secret }) : `Ready! Your webhook signing secret is ${secret} (^C to quit)\n`);
      else if (!isJson) err('· connected again\n');
      isReady = true;
    },
  });
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** Whether a list of names, `*`, and families contains a type. An empty list contains all. */
export const wants = (events: readonly string[], type: string): boolean =>
  events.length === 0 ||
  events.some((name) => name === '*' || name === type || (name.endsWith('.*') && type.startsWith(name.slice(0, -1))));

async function show(options: ListenOptions, event: StreamedEvent): Promise<void> {
  const { terminal, isJson, forwardTo } = options;
  const { id, type, resourceId } = event;
  terminal.out(
    isJson ? line({ event }) : `${clockTime()}  --> ${toPrintable(type)} ${toPrintable(resourceId)} [${toPrintable(id)}]\n`,
  );
  if (forwardTo === undefined) return;
  const outcome = await forward(options, forwardTo, event);
  const { status, error, ms } = outcome;
  if (isJson) return terminal.out(line({ forwarded: { id, to: forwardTo, ...outcome } }));
  const isGood = status !== undefined && status >= 200 && status < 300;
  terminal.out(
    `${clockTime()} <--  [${paint(terminal, isGood ? 32 : 31, String(status ?? error))}] POST ${forwardTo} [${id}] ${ms} ms\n`,
  );
}

interface ForwardOutcome {
  readonly status?: number;
  readonly error?: string;
  readonly ms: number;
}

/** Posts once, without a retry: the developer should see each failure of the program. */
async function forward(
  { apiKey, headers: more, terminal }: ListenOptions,
  url: string,
  event: StreamedEvent,
): Promise<ForwardOutcome> {
  const { id, type, createdAt, data } = event;
  const startedAt = now();
  const body = JSON.stringify({ id, type, createdAt, data });
  const headers = {
    ...more,
    'user-agent': 'Service-Webhooks/1.0',
    'x-service-environment': apiKey.startsWith('svc_live_') ? 'live' : 'sandbox',
    'x-service-delivery-attempt': '1',
    'x-service-event-type': type,
    'x-service-resource-id': event.resourceId,
    'x-service-event-sequence': String(event.sequence),
    ...(await webhooks.testHeaders({ body, secret: listenSecret(apiKey), timestamp: startedAt })),
  };
  const limit = AbortSignal.any([terminal.signal, AbortSignal.timeout(forwardMs)]);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit }).then(
    async (response): Promise<Omit<ForwardOutcome, 'ms'>> => {
      await response.body?.cancel();
      return { status: response.status };
    },
    (error: unknown) => ({ error: reasonOf(error) }),
  );
  return { ...answer, ms: now() - startedAt };
}

const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'failed';
};

const clockTime = (): string => new Date(now()).toISOString().slice(11, 19);
