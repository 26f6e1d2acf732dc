// A transfer service whose simulated rail keeps its books in a separate database, and helpers for tests that use those
// books.
import { randomIds, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { referencesOf } from '../src/domain/end-to-end-id.ts';
import { aCtx, anOwner, aSender, evmAddress, type TransferHarness } from './harness.ts';

export type Sender = Pick<ReturnType<typeof aSender>, 'owner' | 'customerId' | 'walletId'>;
type Line = { id: Id<'transaction'>; owner: Owner; walletId: string; customerId: string };

export const ids = randomIds();
export const now = (): number => systemClock.now();
export const usdc = 1_000_000n;
export const fresh = (): Id<'transaction'> => ids.next('transaction', now());

const noCause = { virtualAccountId: null, batchId: null, batchRow: null };

/** The data that the rail stores for us with a payment of 100 USDC. */
export const originOf = (of: { walletId: string; customerId: string }) => ({
  ...{ ...of, sourceCurrency: 'usdc', amount: '100.00', amountUnits: (100n * usdc).toString() },
  ...{ exchangeFeeUnits: null, gasFeeUnits: null, developerFeeUnits: null, exchangeRate: null },
  ...{ destinationAddress: evmAddress, payoutAccountId: null, virtualAccountId: null, reference: null },
  ...{ batchId: null, batchRow: null, scenario: 'completed' },
});

/** Moves the books of a service's rail out of its database. The first payment creates their tables. */
export async function moveBooksOutside(harness: TransferHarness): Promise<ReturnType<typeof aSender>> {
  await harness.restart({ variables: { SIMULATOR_DATABASE_URL: harness.adminUrl } });
  const first = aSender(harness);
  await harness.api.create(aCtx(first.owner), first.body());
  await eventually(
    () => harness.sql('select 1 from simulated_rail.payments').catch(() => []),
    (rows) => rows.length > 0,
  );
  return first;
}

/** Operations of tests on the books of the currently running service. */
export function outsideBooks(harness: () => TransferHarness) {
  /** A payment of 100 USDC that the rail has settled. */
  async function aLine(
    line: Line,
    over: { direction?: 'in' | 'out'; units?: bigint; origin?: object | null } = {},
  ): Promise<void> {
    const { id, owner, walletId, customerId } = line;
    const { direction = 'out', units = 100n * usdc, origin = originOf({ walletId, customerId }) } = over;
    const type = direction === 'in' ? ('deposit' as const) : ('transfer' as const);
    const { current } = referencesOf({ ...noCause, ...origin, id, type });
    await harness().sql(
      `insert into simulated_rail.payments (end_to_end_id, id, direction, account, environment, rail, currency, units, ending, origin, accepted_at, settles_at)
       values ($1, $2, $3, $4, 0, 'ethereum', 'usdc', $5, 'completed', $6, now(), now())`,
      [current, uuid(id), direction, uuid(owner.account), units.toString(), JSON.stringify(origin)],
    );
  }

  /** Resets an owner's rows, and the ledger, to an earlier time. The rail keeps its payments. */
  function aRestorePoint({ owner }: Pick<Sender, 'owner'>): () => Promise<void> {
    const { ledger, sql } = harness();
    const [balances, groups] = [new Map(ledger.balances), new Map(ledger.groups)];
    const holds = new Map([...ledger.holds].map(([id, hold]) => [id, { ...hold }]));
    return async () => {
      for (const table of ['batch_rows', 'batch_wallets', 'batches', 'open_transactions', 'transactions'])
        await sql(`delete from transfer.${table} where account = $1`, [uuid(owner.account)]);
      Object.assign(ledger, { balances, groups, holds });
    };
  }

  /** A whole run over the last minute. */
  async function reconcile() {
    const from = new Date(now() - 60_000).toISOString();
    const begun = await harness().api.beginGapRun(aCtx(anOwner()), { marginMs: 60_000, from });
    const settled = await advanceToEnd(begun.id);
    return harness().api.finishGapRun(aCtx(anOwner()), { runId: settled.id });
  }
  const advanceToEnd = (runId: string) =>
    eventually(
      () => harness().api.advanceGapRun(aCtx(anOwner()), { runId }),
      ({ phase, unsettled }) => phase === 'settling' && unsettled === 0,
      { withinMs: 20_000 },
    );
  /** The rail's lines of an owner, by its ids. */
  const linesOf = async (owner: Owner): Promise<string[]> =>
    (
      await harness().sql<{ id: string }>('select id from simulated_rail.payments where account = $1 order by id', [
        uuid(owner.account),
      ])
    ).map(({ id }) => id);
  const balanceOf = (owner: Owner, kind: 'wallet' | 'suspense', id: string): bigint =>
    harness().ledger.balance(owner, kind, id, 'usdc');
  return {
    aLine,
    aRestorePoint,
    linesOf,
    reconciled: reconcile,
    settledRun: advanceToEnd,
    walletBalance: (owner: Owner, walletId: string): bigint => balanceOf(owner, 'wallet', walletId),
    suspense: (owner: Owner): bigint => balanceOf(owner, 'suspense', 'recovered'),
  };
}
