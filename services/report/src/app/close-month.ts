// Closes the months of wallets: a statement for each month that has entries or a balance, and the next month to close.
// A statement opens at the previous closing balance. Entries that the ledger posts after the end of a month belong to a
// later month (read-entries.ts).
import type { BusEvent } from '@pay/contract/event';
import { isFault } from '@pay/core/fault';
import { insertEvents } from '@pay/kernel/outbox';
import type { StoredStatement } from '../domain/statement.ts';
import { toClosingBalance } from '../domain/statement.ts';
import { monthAfter, monthOf, monthStart } from '../domain/period.ts';
import { closeMonth, dropWallet, giveBack, type WalletMonth } from '../store/statement-wallets.ts';
import { findMonthly } from '../store/statements.ts';
import { commitPage, goOn, jobOf, type ReportContext } from './make-statement.ts';
import { readEntries, readHolder, type EntryPage } from './read-entries.ts';
import { readIssuer } from './read-issuer.ts';

/**
 * Maximum number of recent months without entries that get statements when a clock jumps. Earlier months are skipped,
 * because their statements would all be the same.
 */
const quietMonthsMax = 24;

/** Closes the next month of a leased wallet. A wallet that no longer exists is dropped. A failure is retried. */
export async function closeNextMonth(context: ReportContext, wallet: WalletMonth): Promise<void> {
  try {
    await closeOrBegin(context, wallet);
  } catch (error) {
    if (isFault(error) && error.code === 'NOT_FOUND') return dropWallet(context.db.knex, wallet);
    await giveBack(context.db.knex, wallet);
    throw error;
  }
}

async function closeOrBegin(context: ReportContext, wallet: WalletMonth): Promise<void> {
  const { owner, walletId, month } = wallet;
  const begun = (await findMonthly(context.db.knex, owner, { walletId, period: month })) ?? (await begin(context, wallet));
  if (begun !== undefined) await finish(context, wallet, begun);
}

/** Undefined if no statement is needed. */
async function begin(context: ReportContext, wallet: WalletMonth): Promise<StoredStatement | undefined> {
  const { owner, month, balance } = wallet;
  const { ctx, clock, emitterOf } = await jobOf(context, owner, { about: wallet.walletId, step: `month:${month}` });
  const now = clock.now();
  const empty = emptyStatement(context, wallet, now);
  const page = await readEntries(context.deps.clients, ctx, empty);
  const next = findNextMonth(wallet, page, now);
  if (next !== undefined) {
    await closeMonth(context.db.knex, wallet, { month: next, lastVersion: wallet.lastVersion, balance });
    return undefined;
  }
  const statement = { ...empty, holder: await readHolder(context.deps.clients, ctx, wallet.customerId) };
  const issuer = await readIssuer(context.deps.clients, context.db, ctx);
  let events: BusEvent[] = [];
  const saved = await context.db.tx(async (tx) => {
    events = [];
    const emit = emitterOf(events);
    const origin = { issuer, runAt: context.clock.now() };
    const done = await commitPage(tx, { owner, statement, page, at: now, emit, origin });
    await insertEvents(tx, events);
    return done;
  });
  if (events.length > 0) context.deps.published();
  return saved;
}

/**
 * The next month to close if this month gets no statement, because the wallet is empty or too many months have no
 * entries.
 */
function findNextMonth({ month, balance }: WalletMonth, page: EntryPage, now: number): string | undefined {
  if (page.entries.length > 0 || !page.isLast) return undefined;
  const current = monthOf(now);
  const following = monthAfter(month);
  if (balance === 0n) return page.goesOn || current < following ? following : current;
  const recent = monthAfter(current, -quietMonthsMax);
  return !page.goesOn && month < recent ? recent : undefined;
}

async function finish(context: ReportContext, wallet: WalletMonth, statement: StoredStatement): Promise<void> {
  let made: StoredStatement | undefined = statement;
  while (made !== undefined && made.status === 'running') made = await goOn(context, wallet.owner, made);
  // Also if a month was completed but not closed, because the process died in between.
  if (made?.status === 'completed') await closeMonth(context.db.knex, wallet, toNextMonth(wallet, made));
}

const toNextMonth = ({ month }: WalletMonth, statement: StoredStatement) => ({
  month: monthAfter(month),
  lastVersion: statement.lastVersion,
  balance: toClosingBalance(statement),
});

const emptyStatement = ({ ids }: ReportContext, wallet: WalletMonth, now: number): StoredStatement => ({
  id: ids.next('statement', now),
  walletId: wallet.walletId,
  customerId: wallet.customerId,
  currency: wallet.currency,
  type: 'monthly',
  period: wallet.month,
  periodStart: monthStart(wallet.month),
  periodEnd: monthStart(monthAfter(wallet.month)),
  timezone: 'UTC',
  status: 'pending',
  isHeld: false,
  opening: wallet.balance,
  credits: { count: 0, units: 0n },
  debits: { count: 0, units: 0n },
  feeUnits: 0n,
  lineCount: 0,
  lastVersion: wallet.lastVersion,
  sha256: null,
  holder: null,
  isErased: false,
  failureReason: null,
  completedAt: null,
  version: 0,
});
