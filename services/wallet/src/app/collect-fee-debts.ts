// Repays what owners owe of developer fees from their pending and available fees and from the wallets that fees were paid to. The ledger
// decides under its locks how much, and never takes more than is owed: however often this runs, a debt is repaid once.
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

/** Returns how many debts there were; at most `limit`, one commit each. */
export async function collectFeeDebts(input: CollectInput, limit: number): Promise<number> {
  const debts = await collectableDebts(input.db, limit);
  for (const debt of debts) {
    // One that cannot be collected must not keep the others waiting.
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
  // The sandbox was reset since the debt was found.
  if (typeof pending !== 'number' || typeof available !== 'number' || typeof debt !== 'number') return;
  const wallets = await findPayingFeeWallets(db, available);
  const { clockOffsetMs = 0 } = await loadSettings(db.knex, owner);
  const { account, environment } = ownerColumns(owner);
  const at = clock.now() + clockOffsetMs;
  const fees = { mode: 'collect', pending, available, debt, wallets } as const;
  // Units do not matter: what is owed decides.
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
