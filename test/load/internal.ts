// Transfers between wallets, compared with the ceiling of the same Postgres in the same round. The request completes
// them, so no work remains after its answer.
import { ceiling } from './ceiling.ts';
import type { Load } from './generator.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { lineOf, median, measureTransfers, prepareOwner, type Plan } from './transfers.ts';

/** Completed transfers between two wallets of a customer per second, at 256 connections. */
export async function benchInternal(stage: Stage, plan: Plan): Promise<Row[]> {
  const { key, wallets } = await prepareOwner(stage, plan, { autoAdvance: true });
  const requests = internalBy(key, wallets);
  const durationMs = plan.seconds * 1_000;
  plan.say('warming up');
  await stage.load({ connections: 64, durationMs: Math.min(3_000, durationMs), requests });
  const rounds: { perSecond: number; ratio: number; p99Ms: number }[] = [];
  for (let n = 1; n <= plan.rounds; n += 1) {
    const top = await ceiling(stage.infra.postgres.adminUrl, { seconds: plan.seconds });
    const internal = await measureTransfers(stage, { connections: 256, durationMs, requests });
    plan.say(`round ${n}/${plan.rounds}: ceiling ${top.perSecond.toFixed(0)} transfers/s, one transaction each`);
    plan.say(lineOf('256 internal', internal));
    const { perSecond, p99Ms } = internal;
    rounds.push({ perSecond, ratio: perSecond / top.perSecond, p99Ms });
  }
  const of = (pick: (round: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
  return [
    {
      name: 'internal transfers completed, 256 connections',
      value: of((r) => r.perSecond),
      unit: 'transfers/s',
      better: 'higher',
      goal: null,
    },
    { name: 'internal transfers ÷ ceiling', value: of((r) => r.ratio), unit: '×', better: 'higher', goal: 0.9 },
    { name: 'p99 of an internal transfer, 256 connections', value: of((r) => r.p99Ms), unit: 'ms', better: 'lower', goal: null },
  ];
}

/** Requests for transfers from each wallet to the next. */
export const internalBy = (key: string, wallets: readonly { id: string; customerId: string }[]): Load['requests'] =>
  wallets.map(({ id, customerId }, n) => ({
    method: 'POST',
    path: '/v1/transfers',
    key,
    idempotent: true,
    body: JSON.stringify({
      customerId,
      walletId: id,
      amount: '{amount}',
      destinationCurrency: 'usdc',
      destinationPaymentRail: 'internal',
      destinationAddress: wallets[(n + 1) % wallets.length]?.id,
    }),
  }));
