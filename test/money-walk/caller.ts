// One of the concurrent callers of the walk: its created resources, and its requests. A kind of operation returns its
// answer, so that a kind that is always rejected is visible.
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
  /** Milliseconds of the owner's clock, which all callers share and only the first caller advances. */
  readonly clock: { now: number; moves: number };
  readonly isFirst: boolean;
  /** Ids of this caller's newest resources. */
  readonly made: {
    /** Transfers over rails, which may fail or be returned. */
    readonly sent: string[];
    /** Transfers between wallets, and conversions. */
    readonly internal: string[];
    readonly deposits: string[];
    /** Transfers and deposits with a scenario that stops them. */
    readonly waiting: string[];
    readonly holds: { readonly id: string; readonly walletId: string }[];
    readonly cards: string[];
    readonly batches: string[];
  };
  last: { readonly sent: MoneyRequest; readonly answer: Answer; readonly moves: number } | undefined;
  /** Forbidden answers, which are printed and fail the walk. */
  readonly problems: string[];
  readonly tally: Tally;
  nextKey(): string;
};

/** Maximum number of newest resources, per kind, among which a caller chooses. */
const keptMax = 60;

export function keep<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > keptMax) list.shift();
}

/** Scenarios and outcomes that stop a transaction until it is advanced. */
export const stops: readonly string[] = ['in_review', 'pending', 'funds_received', 'payment_submitted'];

export type PostOptions = { readonly headers?: Readonly<Record<string, string>>; readonly key?: string };

/** Sends a POST under a new key. A rejection is an ordinary answer. A 5xx other than 503 is a problem. */
export async function post(caller: Caller, path: string, body: unknown, options: PostOptions = {}): Promise<Answer> {
  const sent: MoneyRequest = { path, body, headers: options.headers ?? {}, key: options.key ?? caller.nextKey() };
  const { moves } = caller.clock;
  const answer = await send(caller, sent);
  if (isDefinite(answer)) caller.last = { sent, answer, moves };
  return answer;
}

export async function send({ api, problems }: Caller, { path, body, headers, key }: MoneyRequest): Promise<Answer> {
  const answer = await api.post(path, body, { headers, idempotencyKey: key }).catch((error: unknown): Answer => {
    // There is no answer, or the answer breaks the contract.
    problems.push(`POST ${path} ${JSON.stringify(body)}: ${String(error)}`);
    return { status: 0, headers: new Headers(), text: '', body: {} };
  });
  if (answer.status >= 500 && answer.status !== 503)
    problems.push(`POST ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
  return answer;
}

/**
 * Whether a repetition must get the same answer: all except an outage, a request in progress, an empty bucket, and a
 * rejected body.
 */
export const isDefinite = ({ status, text }: Answer): boolean =>
  status === 200 || (status === 409 && !text.includes('idempotency_in_progress'));

export const dataOf = ({ body }: Answer): Resource => (body as { data?: Resource }).data ?? body;
