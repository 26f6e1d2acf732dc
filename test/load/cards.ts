// Card authorizations from a caller's view, with every risk rule enabled, compared with the ceiling of the same
// Postgres in the same round.
import { createHash } from 'node:crypto';
import { idOf, uuid } from '@pay/core/id';
import { Client } from 'pg';
import { ceiling } from './ceiling.ts';
import type { Load } from './generator.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { measureTransfers, median, prepareOwner, type TransferMeasurement, type Plan } from './transfers.ts';

type Card = { readonly id: string };

/**
 * Creates a card for each wallet. The cards are copies of a properly created card, because an authorization reads no
 * card number.
 */
async function copyCard(stage: Stage, { id }: Card, wallets: readonly { readonly id: string }[]): Promise<string[]> {
  const copies = wallets.map((wallet) => {
    const digest = createHash('md5').update(`${id}:${wallet.id}`).digest('hex');
    // The id begins with the time of the original, so that the copies have ordinary ids.
    return {
      key: `${uuid(id).slice(0, 14)}${digest.slice(0, 4)}-${digest.slice(4, 8)}-${digest.slice(8, 20)}`,
      wallet: uuid(wallet.id),
    };
  });
  const keys = copies.map(({ key }) => key);
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  await client.query(
    `insert into card.card_secrets select (jsonb_populate_record(s, jsonb_build_object('card_id', g.id, 'fingerprint', '\\x' || md5(g.id::text)))).*
     from card.card_secrets s, unnest($2::uuid[]) g(id) where s.card_id = $1`,
    [uuid(id), keys],
  );
  await client.query(
    `insert into card.cards select (jsonb_populate_record(c, jsonb_build_object('id', g.id, 'wallet_id', g.wallet, 'limit_units', 1000000000000000))).*
     from card.cards c, unnest($2::uuid[], $3::uuid[]) g(id, wallet) where c.id = $1`,
    [uuid(id), keys, copies.map(({ wallet }) => wallet)],
  );
  await client.query('vacuum analyze card.cards');
  await client.end();
  return keys.map((key) => idOf('card', key));
}

const authorizeOn = (key: string, cardId: string): Load['requests'][number] => ({
  method: 'POST',
  path: `/v1/simulate/cards/${cardId}/authorizations`,
  key,
  idempotent: true,
  body: JSON.stringify({ amount: '{amount}', merchant: { name: 'Corner Books', id: 'm-1', mcc: '5942', country: 'US' } }),
});

/** Counts declined authorizations, because the benchmark must measure approvals. */
async function countDeclined(stage: Stage): Promise<number> {
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(`select count(*) from card.card_transactions where status <> 'pending'`);
  await client.end();
  return Number(rows[0]?.count);
}

type Round = {
  readonly ceiling: number;
  readonly c8: TransferMeasurement;
  readonly c64: TransferMeasurement;
  readonly c256: TransferMeasurement;
  readonly hot: TransferMeasurement;
};

export type PreparedCards = { readonly cards: readonly string[]; readonly requests: readonly Load['requests'][number][] };

/** An owner with a card on each of its funded wallets, and a purchase request for each card. */
export async function prepareCards(stage: Stage, plan: Plan): Promise<PreparedCards> {
  const { key, wallets } = await prepareOwner(stage, plan, { autoAdvance: false });
  const [first] = wallets;
  const made = await stage.call<Card>(key, 'POST', '/v1/cards', {
    customerId: first?.customerId,
    type: 'virtual',
    limitAmount: 1_000_000,
    limitFrequency: 'per24HourPeriod',
  });
  const cards = await copyCard(stage, made, wallets);
  return { cards, requests: cards.map((card) => authorizeOn(key, card)) };
}

export async function benchCards(stage: Stage, plan: Plan): Promise<Row[]> {
  const { requests: spread } = await prepareCards(stage, plan);
  const durationMs = plan.seconds * 1_000;
  plan.say('warming up');
  await stage.load({ connections: 64, durationMs: Math.min(3_000, durationMs), requests: spread });
  const rounds: Round[] = [];
  for (let n = 1; n <= plan.rounds; n += 1) {
    const top = await ceiling(stage.infra.postgres.adminUrl, { seconds: plan.seconds });
    const c8 = await measureTransfers(stage, { connections: 8, durationMs, requests: spread });
    const c64 = await measureTransfers(stage, { connections: 64, durationMs, requests: spread });
    const c256 = await measureTransfers(stage, { connections: 256, durationMs, requests: spread });
    const hot = await measureTransfers(stage, { connections: 256, durationMs, requests: spread.slice(0, 1) });
    plan.say(
      `round ${n}/${plan.rounds}: ceiling ${top.perSecond.toFixed(0)}/s; decisions ${c64.perSecond.toFixed(0)}/s at 64 (p50 ${c64.p50Ms.toFixed(1)}, p99 ${c64.p99Ms.toFixed(1)} ms), ` +
        `${c256.perSecond.toFixed(0)}/s at 256, one hot card ${hot.perSecond.toFixed(0)}/s; CPU ${Object.entries(c256.cpuUs)
          .map(([name, us]) => `${name} ${us.toFixed(0)}`)
          .join(', ')} µs`,
    );
    rounds.push({ ceiling: top.perSecond, c8, c64, c256, hot });
  }
  plan.say(`  ${await countDeclined(stage)} of all charges were not approved`);
  return rowsOf(rounds);
}

function rowsOf(rounds: readonly Round[]): Row[] {
  const row = (name: string, pick: (round: Round) => number, more: Pick<Row, 'unit' | 'better'> & { goal?: number }): Row => ({
    name,
    value: median(rounds.map(pick)),
    goal: null,
    ...more,
  });
  const rate = { unit: 'decisions/s', better: 'higher' } as const;
  const ms = { unit: 'ms', better: 'lower' } as const;
  return [
    row('ceiling, one transaction each', (r) => r.ceiling, { unit: 'transfers/s', better: 'higher' }),
    row('authorizations, 64 connections', (r) => r.c64.perSecond, rate),
    row('authorizations, 256 connections', (r) => r.c256.perSecond, rate),
    row('authorizations, 256, one hot card', (r) => r.hot.perSecond, rate),
    row('256 connections ÷ ceiling', (r) => r.c256.perSecond / r.ceiling, { unit: '×', better: 'higher', goal: 0.8 }),
    row('hot card ÷ spread', (r) => r.hot.perSecond / r.c256.perSecond, { unit: '×', better: 'higher', goal: 0.75 }),
    row('p50 at 8 connections', (r) => r.c8.p50Ms, { ...ms, goal: 25 }),
    row('p99 ÷ p50 at 64 connections', (r) => r.c64.p99Ms / r.c64.p50Ms, { unit: '×', better: 'lower', goal: 2.5 }),
    row('p50 at 64 connections', (r) => r.c64.p50Ms, ms),
    row('p99 at 64 connections', (r) => r.c64.p99Ms, ms),
    row('p50 on one hot card, 256', (r) => r.hot.p50Ms, ms),
    row('p99 on one hot card, 256', (r) => r.hot.p99Ms, ms),
    row('CPU per authorization, all processes', (r) => r.c256.totalCpuUs, { unit: 'µs', better: 'lower' }),
  ];
}
