// Lifecycles of cards: creation and purchases, which are raised, cleared, reversed, expired, and refunded. Each
// lifecycle has the same end, regardless of crashes, so this file has its final state as plain figures.
import type { Id } from '@pay/core/id';
import { uuid } from '@pay/core/id';
import { apiOf, type Answer, type Api } from '@pay/testkit/api';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { Client } from 'pg';
import { auditOf, countOf, proveByWallet, proveDrained, proveTrialBalance, type Audit } from './proofs.ts';
import { findEarlyAbandonment, type FaultPlatform } from './fault-platform.ts';

type Resource = { readonly id: string } & Readonly<Record<string, unknown>>;
/** A request with its idempotency key, and its final answer. */
type Step = { readonly path: string; readonly body: object; readonly key: string; readonly answer: Answer };
export type CardLifecycle = {
  /** Identifies the lifecycle in a failure. */
  readonly label: string;
  readonly api: Api;
  readonly walletId: string;
  readonly steps: Step[];
  /** Answers that no fault may cause. */
  readonly unexpected: string[];
  card?: Resource;
  readonly charges: Record<string, Resource>;
};

/** The dollars at the end of every lifecycle. The wallet began with 10,000. */
const END = { balance: 9_964, held: 13, spent: 49 };

/** Starts lifecycles, each with a separate wallet. The wallet of the last one is in USDC. */
export async function startLifecycles(platform: FaultPlatform, count: number, label: string): Promise<CardLifecycle[]> {
  const { key, wallet } = await platform.owner();
  const api = apiOf(platform.fleet.url, key);
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const kind = n === count - 1 ? { type: 'crypto', currency: 'usdc' } : { type: 'virtual_account', currency: 'usd' };
      const made = await eventually(
        () => api.post('/v1/wallets', { customerId: wallet.customerId, ...kind }),
        ({ status }) => status === 200,
        { withinMs: 40_000 },
      );
      const walletId = (made.body.data as Resource).id;
      const lifecycle: CardLifecycle = {
        label: `${label}, ${kind.currency}`,
        api,
        walletId,
        steps: [],
        unexpected: [],
        charges: {},
      };
      const body = {
        customerId: wallet.customerId,
        walletId,
        type: 'virtual',
        limitAmount: 500,
        limitFrequency: 'per24HourPeriod',
      };
      lifecycle.steps.push({ path: '/v1/cards', body, key: `${label}-${n}-card`, answer: made });
      return lifecycle;
    }),
  );
}

/**
 * While other services are killed one after another, a request may meet several crashes and wait for a timeout at each.
 */
const patience = { withinMs: 150_000 };

/** Sends a request until its answer is final. Only an indefinite answer (409 in progress, 429, 503) is repeated. */
async function persist(lifecycle: CardLifecycle, request: Omit<Step, 'answer'>): Promise<Resource> {
  const firstSentAtMs = systemClock.now();
  const answer = await eventually<Answer>(
    () => lifecycle.api.post(request.path, request.body, { idempotencyKey: request.key }),
    isDefinite,
    patience,
  );
  // The request's hold was released before the caller's retry. The answer is final, and the caller starts again.
  if (answer.text.includes('this key was abandoned') && !request.key.endsWith('-again'.repeat(5))) {
    const problem = findEarlyAbandonment(firstSentAtMs);
    if (problem !== undefined) lifecycle.unexpected.push(`${request.key} ${problem}`);
    return persist(lifecycle, { ...request, key: `${request.key}-again` });
  }
  if (answer.status !== 200) {
    lifecycle.unexpected.push(`${request.path} ${answer.status} ${answer.text}`);
    throw new Error(lifecycle.unexpected.at(-1));
  }
  lifecycle.steps.push({ ...request, answer });
  return answer.body.data as Resource;
}

const isDefinite = ({ status, body }: Answer): boolean =>
  status !== 503 && status !== 429 && !(status === 409 && body.error.details[0].code === 'idempotency_in_progress');

/** Creates the card, and makes six purchases with it. */
export async function authorize(lifecycle: CardLifecycle): Promise<void> {
  const first = lifecycle.steps.shift();
  if (first === undefined) throw new Error('a lifecycle begins once');
  lifecycle.card = await persist(lifecycle, first);
  const prefix = first.key.replace(/card$/, '');
  await Promise.all(
    Object.entries({ refunded: 10, raised: 20, reversed: 7, expired: 9, reduced: 11, waiting: 5 }).map(async ([name, amount]) => {
      const path = `/v1/simulate/cards/${lifecycle.card?.id ?? ''}/authorizations`;
      const body = { amount, merchant: { name: `Shop ${name}` } };
      // If the wallet service does not answer, the decline is final. A merchant then sends another authorization.
      lifecycle.charges[name] = await eventually(
        () => persist(lifecycle, { path, body, key: `${prefix}${name}-${lifecycle.steps.length}` }),
        ({ status, declinedReason }) => status === 'pending' || declinedReason !== 'issuer_unavailable',
        patience,
      );
      expect(lifecycle.charges[name]).toMatchObject({ status: 'pending', amount });
    }),
  );
}

/** Performs the later operations on the purchases. */
export async function move(lifecycle: CardLifecycle): Promise<void> {
  const verb = (name: string, what: string, body: object = {}): Promise<Resource> => {
    const id = lifecycle.charges[name]?.id ?? '';
    return persist(lifecycle, { path: `/v1/simulate/card-transactions/${id}/${what}`, body, key: `${id}-${what}` });
  };
  const settled = await Promise.all([
    verb('refunded', 'clear').then(() => verb('refunded', 'refund', { amount: 4 })),
    verb('raised', 'increment', { amount: 5 }).then(() => verb('raised', 'clear', { amount: 30 })),
    verb('reversed', 'reverse'),
    verb('expired', 'expire'),
    verb('reduced', 'reverse', { amount: 3 }),
  ]);
  expect(settled.map(({ status, amount }) => [status, amount])).toEqual([
    ['completed', -4],
    ['completed', 30],
    ['reversed', 7],
    ['reversed', 9],
    ['pending', 8],
  ]);
}

/** Waits until every job has done its part, then proves that nothing is lost, doubled, or left over. */
export async function concludeLifecycles(platform: FaultPlatform, lifecycles: readonly CardLifecycle[]): Promise<void> {
  const db = new Client({ connectionString: platform.databaseUrl });
  await db.connect();
  const natsUrl = platform.infra.nats.url;
  const audit = await auditOf(natsUrl, 'card', platform.secrets);
  try {
    await eventually(
      () => countOf(db, 'select count(*) from card.card_moves where not done'),
      (open) => open === 0,
      { withinMs: 60_000 },
    );
    // A hold without a decision is released after a minute.
    await eventually(
      () => strayHolds(db),
      (stray) => stray.length === 0,
      { withinMs: 120_000 },
    );
    await proveDrained(db);
    for (const lifecycle of lifecycles) await proveLifecycle(lifecycle, audit);
    await proveTrialBalance(db);
    await proveNumbers(db);
  } finally {
    await audit.close();
    await db.end();
  }
  await proveByWallet(natsUrl, platform.databaseUrl);
}

/** Open holds without a pending transaction, and holds of a transaction that are not open. */
async function strayHolds(db: Client): Promise<string[]> {
  const { rows: open } = await db.query<{ id: string }>('select id from wallet.holds where state = 1');
  const { rows: needed } = await db.query<{ holds: string }>('select holds from card.card_transactions where holds is not null');
  const held = new Set(open.map(({ id }) => id));
  const wanted = new Set(needed.flatMap(({ holds }) => holds.split(',').map((part) => uuid(part.split(':')[0] as Id<'hold'>))));
  return [
    ...[...held].filter((id) => !wanted.has(id)),
    ...[...wanted].filter((id) => !held.has(id)).map((id) => `${id} is gone`),
  ];
}

async function proveLifecycle(
  { label, api, card, walletId, steps, charges, unexpected }: CardLifecycle,
  audit: Audit,
): Promise<void> {
  expect([label, unexpected]).toEqual([label, []]);
  for (const { path, body, key, answer } of steps) {
    const again = await api.post(path, body, { idempotencyKey: key });
    expect([label, path, again.status, again.body]).toEqual([label, path, answer.status, answer.body]);
  }
  const cardId = card?.id ?? '';
  const wallet = (await api.get(`/v1/wallets/${walletId}/balance`)).body.data as Resource;
  const { spendingLimit } = (await api.get(`/v1/cards/${cardId}`)).body.data as { spendingLimit: { spent: number } };
  const end = { balance: Number(wallet['balance']), held: Number(wallet['held']), spent: spendingLimit.spent };
  expect([label, end]).toEqual([label, END]);
  const listed = (await api.get(`/v1/cards/${cardId}/transactions?limit=100`)).body.data as Resource[];
  const approved = listed.filter(({ status }) => status !== 'declined');
  // The approved authorizations and the refund. Declined authorizations got a decline as their answer.
  expect([label, approved.length]).toEqual([label, Object.keys(charges).length + 1]);
  const known = new Set(steps.map(({ answer }) => (answer.body.data as Resource).id));
  expect([label, listed.filter(({ id }) => !known.has(id))]).toEqual([label, []]);
  for (const id of [cardId, ...listed.map((one) => one.id)]) await proveEventHistory(label, audit, id);
}

/** Proves that each change of a resource has one event, without a gap, up to the current state. */
async function proveEventHistory(label: string, audit: Audit, id: string): Promise<void> {
  const history = await eventually(
    () => audit.historyOf(id),
    (events) => events.length > 0,
    { withinMs: 30_000 },
  );
  expect([label, id, history.map(({ version }) => version)]).toEqual([label, id, history.map((_, n) => n + 1)]);
  const types = history.map(({ type }) => type);
  if (id.startsWith('card_')) expect([label, types]).toEqual([label, ['card.created']]);
  else expect(types[0]).toMatch(/^transaction\.(authorized|declined|settled)$/);
}

async function proveNumbers(db: Client): Promise<void> {
  const { rows } = await db.query(
    `select c.id, s.card_id from card.cards c full join card.card_secrets s on s.card_id = c.id where c.id is null or s.card_id is null`,
  );
  expect(rows).toEqual([]);
}
