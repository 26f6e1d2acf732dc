// `npm run cli -- listen`: an owner's events as they happen, shown, and if wished signed and posted to a program under
// development as the webhook service would post them. Nothing on this machine has to be reachable from outside.
import { createHmac } from 'node:crypto';
import { systemClock } from '@pay/core/time';
import { secretPrefix, signatureHeaders } from '@pay/webhook/domain/signature';
import { UserError } from '@pay/local-stack/user-error';
import { serverSentEvents } from './server-sent-events.ts';

export type ForwardOptions = {
  /** Base address of the API. */
  readonly api: string;
  readonly key: string;
  readonly forwardTo: string | undefined;
  /** Types, `*` or families such as `card.*`; empty is all. */
  readonly events: readonly string[];
  readonly json: boolean;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

type Event = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: number;
  readonly data: unknown;
  readonly resourceId: string;
  readonly sequence: number;
};

const timeouts = { forwardMs: 15_000, pauseMs: 1_000, pauseMsMax: 15_000 } as const;

/** Signs what is forwarded. Follows from the key, so that a receiver is told once and every later session agrees. */
export const listenSecret = (key: string): string =>
  `${secretPrefix}${createHmac('sha256', key).update('listen').digest('base64')}`;

/** Follows the stream until told to stop, across restarts of the platform. Throws a UserError for what waiting will not mend. */
export async function listen(listening: ForwardOptions): Promise<void> {
  const { say, signal, key, json } = listening;
  let after: string | undefined;
  let isReady = false;
  for (let pauseMs: number = timeouts.pauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, timeouts.pauseMsMax)) {
    const body = await connect(listening, after);
    if (body !== undefined) {
      pauseMs = timeouts.pauseMs;
      const secret = listenSecret(key);
      if (!isReady)
        say(json ? JSON.stringify({ ready: true, secret }) : `Ready! Your webhook signing secret is ${secret} (^C to quit)`);
      isReady = true;
      after = await follow(listening, body, after);
    }
    if (!signal.aborted) await systemClock.sleep(pauseMs, signal);
  }
}

/** The open stream; undefined when it could not be opened now and may be later. */
async function connect(
  { api, key, signal, say, json }: ForwardOptions,
  after: string | undefined,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const headers = { authorization: `Bearer ${key}`, ...(after === undefined ? {} : { 'last-event-id': after }) };
  const response = await fetch(`${api}/v1/events/stream`, { headers, signal }).catch(() => undefined);
  if (response?.ok === true && response.body !== null) return response.body;
  const reason = response === undefined ? `nothing answers at ${api}` : await refusalOf(response);
  if (response !== undefined && response.status < 500 && response.status !== 429)
    throw new UserError(reason, 'npm run cli -- listen --key svc_test_…');
  if (!signal.aborted && !json) say(`· ${reason}; trying again`);
  return undefined;
}

async function refusalOf(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  return answer.error?.message ?? `the API answered ${response.status}`;
}

/** Shows and forwards until the stream ends; resolves with the last event's id. */
async function follow(
  listening: ForwardOptions,
  body: ReadableStream<Uint8Array>,
  after: string | undefined,
): Promise<string | undefined> {
  let last = after;
  try {
    for await (const { id, event: type, data } of serverSentEvents(body)) {
      if (type === 'closed') continue;
      if (wants(listening.events, type)) await show(listening, JSON.parse(data) as Event);
      last = id;
    }
  } catch (error) {
    // A stream that breaks is followed from where it broke; anything else is ours.
    if (!listening.signal.aborted && !(error instanceof TypeError)) throw error;
  }
  return last;
}

const wants = (events: readonly string[], type: string): boolean =>
  events.length === 0 ||
  events.some((name) => name === '*' || name === type || (name.endsWith('.*') && type.startsWith(name.slice(0, -1))));

async function show(listening: ForwardOptions, event: Event): Promise<void> {
  const { say, json, forwardTo } = listening;
  if (json) say(JSON.stringify({ event }));
  else say(`${clockTime()}  --> ${event.type} [${event.id}]`);
  if (forwardTo === undefined) return;
  const outcome = await forward(listening, forwardTo, event);
  if (json) say(JSON.stringify({ forwarded: { id: event.id, to: forwardTo, ...outcome } }));
  else say(`${clockTime()} <--  [${outcome.status ?? outcome.error}] POST ${forwardTo} [${event.id}] ${outcome.ms} ms`);
}

type Outcome = { readonly status?: number; readonly error?: string; readonly ms: number };

/** One attempt: what a program under development got wrong is to be seen, not to be tried again. */
async function forward({ key, signal }: ForwardOptions, url: string, event: Event): Promise<Outcome> {
  const { id, type, createdAt, data } = event;
  const body = Buffer.from(JSON.stringify({ id, type, createdAt, data }));
  const startedAt = systemClock.now();
  const signing = { secrets: [listenSecret(key)], eventId: id, timestampSeconds: Math.floor(startedAt / 1_000), body };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Service-Webhooks/1.0',
    'X-Service-Event-Id': id,
    'X-Service-Event-Type': type,
    'X-Service-Resource-Id': event.resourceId,
    'X-Service-Event-Sequence': String(event.sequence),
    ...signatureHeaders(signing),
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeouts.forwardMs)]);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit }).then(
    async (response): Promise<Omit<Outcome, 'ms'>> => {
      await response.body?.cancel();
      return { status: response.status };
    },
    (error: unknown) => ({ error: reasonOf(error) }),
  );
  return { ...answer, ms: systemClock.now() - startedAt };
}

const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'failed';
};

const clockTime = (): string => new Date(systemClock.now()).toISOString().slice(11, 19);
