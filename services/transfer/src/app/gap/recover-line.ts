// Writes a payment again that a provider knows and we lost. Only a line of the provider's own books leads here. A line
// is recovered once, despite crashes and repetitions: a transaction by its id, a posting to suspense by its group.
import type { Ctx } from '@pay/contract/ctx';
import { assert } from '@pay/core/fault';
import { idOf, timeOf, uuid, type Id } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { hotOf } from '@pay/kernel/db';
import { insertEventsHot, recordAudit } from '@pay/kernel/outbox';
import type { BookLine } from '../../adapters/rails/rail-adapter.ts';
import { toSuspendedGroup } from '../../domain/postings.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { markRecovered, removeTombstone, reserveBatchRow } from '../../store/gap-runs.ts';
import { insertRecovered, type RecoveredKind } from '../../store/recovered-payments.ts';
import { insertTransactions, type NewTransaction } from '../../store/transactions.ts';
import { noAccount } from '../../store/transaction-rows.ts';
import { buildCreatedEvent } from '../transaction-events.ts';
import type { GapDeps } from './deps.ts';
import { toLostTransaction } from './lost-transaction.ts';

const CALL_MS = 8 * SECOND;
/** Used as the owner if the provider's data names none. */
const noOwner: Transaction['owner'] = { account: idOf('key', noAccount), environment: 'live' };

/** The comparison that found a line: its requester, and the books that contain the line. */
export type Finding = { readonly ctx: Ctx; readonly runId: string; readonly book: string };

/** Recovers a line without a transaction of ours. Returns the kind of recovery. */
export async function recoverLine(deps: GapDeps, line: BookLine, finding: Finding): Promise<RecoveredKind> {
  const transaction = toLostTransaction(line, deps.clock.now());
  if (transaction === undefined || !(await isWalletThere(deps, transaction))) return suspend(deps, line, finding);
  return write(deps, { line, transaction }, finding);
}

/**
 * Whether the wallet belongs to the owner and the customer, in that currency: data from a provider is checked, not
 * trusted.
 */
async function isWalletThere(deps: GapDeps, { owner, walletId, customerId, sourceCurrency }: Transaction): Promise<boolean> {
  const facts = await deps.wallet.lookUpWallet(ctxOf(deps, owner), { walletId });
  return facts !== null && facts.customerId === customerId && facts.currency === sourceCurrency && facts.status !== 'closed';
}

const ctxOf = ({ clock, ids }: GapDeps, owner: Transaction['owner']): Ctx =>
  systemCtx(owner, ids.next('operation', clock.now()), clock.now() + CALL_MS);

type LostPayment = { readonly line: BookLine; readonly transaction: Transaction };

async function write(deps: GapDeps, { line, transaction }: LostPayment, finding: Finding): Promise<RecoveredKind> {
  const { db, clock } = deps;
  const now = clock.now();
  const { id, owner, type } = transaction;
  const payment = {
    id,
    owner,
    runId: finding.runId,
    book: finding.book,
    rail: line.rail,
    currency: line.currency,
    units: line.units,
  };
  const row: NewTransaction = {
    transaction,
    // The transfer's hold may have survived. The capture uses the hold, or works without it (domain/postings.ts).
    held: type === 'transfer',
    scenario: line.origin?.scenario ?? null,
    nextRunAt: now,
  };
  const kind = await db.tx(async (tx) => {
    const hot = await hotOf(tx);
    if (await reserveBatchRow(hot, transaction)) {
      // A line without an origin leads to no transaction.
      const kept = line.origin === null ? {} : { origin: line.origin };
      await insertRecovered(tx, { ...payment, ...kept, kind: 'batch_row' }, now);
      return 'batch_row';
    }
    await removeTombstone(hot, id);
    const written = await insertTransactions(hot, [row]);
    if (written.has(uuid(id))) {
      await markRecovered(hot, [id], now);
      await insertRecovered(tx, { ...payment, kind: type === 'deposit' ? 'deposit' : 'transfer' }, now);
      await insertEventsHot(hot, [buildCreatedEvent(deps, row, timeOf(id))]);
      const target = { type: 'transaction', id };
      const changes = [{ field: 'status', from: null, to: 'pending' }];
      await recordAudit(tx, { ctx: finding.ctx, clock }, { action: 'transaction.recovered', target, changes, owner });
    }
    return type === 'deposit' ? 'deposit' : 'transfer';
  });
  deps.published();
  deps.wakeTimer.wakeAt(now);
  return kind;
}

/** Posting first, then the record: after a crash in between, the same group is posted again and changes nothing. */
async function suspend(deps: GapDeps, line: BookLine, { runId, book }: Finding): Promise<RecoveredKind> {
  const { railKey: id, direction, rail, currency, units } = line;
  const owner = line.owner ?? noOwner;
  const outcome = await deps.wallet.post(ctxOf(deps, owner), toSuspendedGroup(line));
  assert(outcome.outcome === 'applied', 'ledger refused a posting to suspense');
  const kind = direction === 'in' ? 'suspended_deposit' : 'suspended_payment';
  await insertRecovered(deps.db.knex, { id, owner, runId, book, kind, rail, currency, units }, deps.clock.now());
  deps.log.warn('transaction recovered to suspense', { txn_id: id satisfies Id<'transaction'>, book, rail, direction });
  return kind;
}
