// `pay listen`: events of a key as they happen, shown, and if wished signed and posted to a program under development as the platform
// would post them. Nothing on this machine has to be reachable from outside.
import { createHmac } from 'node:crypto';
import { Pay, webhooks } from '@pay/sdk';
import { now, paint, toPrintable, sleep, type Terminal } from './terminal.ts';
import { version } from './version.ts';

export interface ListenOptions {
  readonly terminal: Terminal;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly forwardTo?: string;
  /** Headers for the receiver alone, such as one that it lets requests in by. */
  readonly headers: Readonly<Record<string, string>>;
  /** Types, `*` or families such as `card.*`; empty is all. */
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

/** Signs what is forwarded. Follows from the key, so that a receiver is told once and every later session agrees. */
export const listenSecret = (apiKey: string): string => `whsec_${createHmac('sha256', apiKey).update('listen').digest('base64')}`;

/** Follows the stream until told to stop, across restarts of the platform. Throws a PayError for what waiting will not mend. */
export async function listen(options: ListenOptions): Promise<void> {
  const { signal } = options.terminal;
  // An event is forwarded as the platform wrote it, so its text is asked for.
  const texts = clientOf(options).events.streamText({}, { signal, retry: { statuses: [429, 500, 502, 503, 504] } });
  for await (const text of texts) {
    const event = JSON.parse(text) as StreamedEvent;
    if (wants(options.events, event.type)) await show(options, event);
  }
}

/** A client that says when the stream is open, and when it is not. */
function clientOf({ terminal, apiKey, baseUrl, isJson }: ListenOptions): Pay {
  const { signal, out, err } = terminal;
  let isReady = false;
  return new Pay({
    ...{ apiKey, baseUrl, headers: { 'user-agent': `pay-cli/${version}` }, sleep: (ms) => sleep(ms, signal) },
    onRetry: ({ error }) => err(`· ${toPrintable(error.message)} (${toPrintable(baseUrl)}); trying again\n`),
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

/** Whether a list of names, `*` and families asks for a type; an empty list asks for all. */
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

/** One attempt: what a program under development got wrong is to be seen, not to be tried again. */
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
