// Repays owners' debts of developer fees from their pending and available fees and from the wallets that received
// payouts. The ledger decides the amount under its locks and never takes more than the debt: however often this runs, a
// debt is repaid once.
import { derive, uuid, type IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import { loadSettings } from '@pay/kernel/settings';
import { collectableDebts, findPayingFeeWallets, type FeeDebt } from '../store/fee-debts.ts';
import { applyBatch, ownerWord } from '../store/ledger.ts';
import type { Ledger } from '../store/post.ts';

type CollectInput = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};

/** Handles at most `limit` debts, one commit each. Returns their number. */
export async function collectFeeDebts(input: CollectInput, limit: number): Promise<number> {
  const debts = await collectableDebts(input.db, limit);
  for (const debt of debts) {
    // A failing debt must not delay the others.
    await collect(input, debt).catch((error: unknown) =>
      input.log.error('fee debt not collected', { key_id: debt.owner.account, err: errorOf(error) }),
    );
  }
  return debts.length;
}

async function collect({ db, ledger, clock, ids }: CollectInput, { owner, currency }: FeeDebt): Promise<void> {
  const refs = ['developer_fees_pending', 'developer_fees', 'developer_fee_debt'] as const;
  const requests = refs.map((kind) => ({ owner, ref: { kind, id: '' }, currency }));
  await ledger.directory.learn(requests);
  const [pending, available, debt] = requests.map((request) => ledger.directory.targetOf(request));
  // The sandbox was reset after the debt was found.
  if (typeof pending !== 'number' || typeof available !== 'number' || typeof debt !== 'number') return;
  const wallets = await findPayingFeeWallets(db, available);
  const { clockOffsetMs = 0 } = await loadSettings(db.knex, owner);
  const { account, environment } = ownerColumns(owner);
  const at = clock.now() + clockOffsetMs;
  const fees = { mode: 'collect', pending, available, debt, wallets } as const;
  // The units do not matter: the debt decides the amount.
  const step = {
    op: 'post',
    debit: pending,
    credit: debt,
    units: 1n,
    currency,
    kind: 'adjustment',
    subject: null,
    card: false,
  } as const;
  const group = {
    group: uuid(derive('transaction', ids.next('operation', at), 'fee-debt')),
    stage: 0,
    owner: ownerWord(account, environment),
    at,
    steps: [{ ...step, fees }],
  };
  const { postings } = await db.hot.tx((tx) => applyBatch(tx, { groups: [group], unmoved: new Map() }));
  ledger.posted(postings);
}
