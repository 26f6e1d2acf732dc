// One of the callers that walk at once: what it has made so far, and how it sends. A kind of operation reports whether it did what it
// is named after, so that a kind that is always refused can be seen.
import type { Answer, Api } from '@pay/testkit/api';
import type { Resource } from '../e2e/support/arrange.ts';
import type { Party } from './party.ts';
import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

export type MoneyRequest = {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string;
};

export type Caller = {
  readonly api: Api;
  readonly party: Party;
  readonly random: Random;
  /** Milliseconds of the owner's clock; shared, and moved by the first caller alone. */
  readonly clock: { now: number; moves: number };
  readonly isFirst: boolean;
  /** Ids of what this caller made; the newest of each are kept. */
  readonly made: {
    /** Over rails, where they may fail or come back. */
    readonly sent: string[];
    /** Between wallets, and conversions. */
    readonly internal: string[];
    readonly deposits: string[];
    /** Transfers and deposits that were asked to stop on their way. */
    readonly waiting: string[];
    readonly holds: { readonly id: string; readonly walletId: string }[];
    readonly cards: string[];
    readonly batches: string[];
  };
  /** The last request with a definite answer, and that answer. */
  last: { readonly sent: MoneyRequest; readonly answer: Answer; readonly moves: number } | undefined;
  /** What no answer may be: printed, and the walk has failed. */
  readonly problems: string[];
  readonly tally: Tally;
  nextKey(): string;
};

/** How many of its own resources a caller chooses among. */
const keptMax = 60;

export function keep<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > keptMax) list.shift();
}

/** Scenarios and outcomes that stop a transaction until it is moved on. */
export const stops: readonly string[] = ['in_review', 'pending', 'funds_received', 'payment_submitted'];

export type PostOptions = { readonly headers?: Readonly<Record<string, string>>; readonly key?: string };

/** Sends a POST under a key of its own. A refusal is an answer like any other; a 5xx other than 503 is a problem. */
export async function post(caller: Caller, path: string, body: unknown, options: PostOptions = {}): Promise<Answer> {
  const sent: MoneyRequest = { path, body, headers: options.headers ?? {}, key: options.key ?? caller.nextKey() };
  const { moves } = caller.clock;
  const answer = await send(caller, sent);
  if (isDefinite(answer)) caller.last = { sent, answer, moves };
  return answer;
}

export async function send({ api, problems }: Caller, { path, body, headers, key }: MoneyRequest): Promise<Answer> {
  const answer = await api.post(path, body, { headers, idempotencyKey: key }).catch((error: unknown): Answer => {
    // No answer, or one that breaks the contract.
    problems.push(`POST ${path} ${JSON.stringify(body)}: ${String(error)}`);
    return { status: 0, headers: new Headers(), text: '', body: {} };
  });
  if (answer.status >= 500 && answer.status !== 503)
    problems.push(`POST ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Whether a repetition must answer the same: all but an outage, a request on its way, a full bucket, and a body that is refused. */
export const isDefinite = ({ status, text }: Answer): boolean =>
  status === 200 || (status === 409 && !text.includes('idempotency_in_progress'));

export const dataOf = ({ body }: Answer): Resource => (body as { data?: Resource }).data ?? body;
