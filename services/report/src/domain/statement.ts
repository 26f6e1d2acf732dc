// A statement in progress: postings of a wallet become lines, and the sums follow from the lines. Pure.
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import type { JobStatus } from '@pay/contract/report/long-job';
import type { Statement, StatementLine, StatementType } from '@pay/contract/report/statement';
import type { PostedEntry } from '@pay/contract/statement-entries';
import { timeOf, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { iso } from '@pay/core/time';
import { describeLine, type PaymentRailName } from './line-description.ts';

export type FailureReason = NonNullable<Statement['failureReason']>;

/** Has everything for continuing after a crash. Times in milliseconds, amounts in units. */
export type StoredStatement = {
  readonly id: Id<'statement'>;
  readonly walletId: Id<'wallet'>;
  readonly customerId: Id<'customer'>;
  readonly currency: Currency;
  readonly type: StatementType;
  readonly period: string | null;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly timezone: string;
  readonly status: JobStatus;
  /** Whether a sandbox scenario stops it. */
  readonly isHeld: boolean;
  readonly opening: bigint;
  readonly credits: { readonly count: number; readonly units: bigint };
  readonly debits: { readonly count: number; readonly units: bigint };
  readonly feeUnits: bigint;
  readonly lineCount: number;
  /** The version of the last entry that became a line. */
  readonly lastVersion: number;
  readonly sha256: string | null;
  /** The wallet's holder, as printed; null once the customer is erased. */
  readonly holder: string | null;
  readonly isErased: boolean;
  readonly failureReason: FailureReason | null;
  readonly completedAt: number | null;
  readonly version: number;
};

export type StoredLine = {
  readonly number: number;
  readonly entryId: Id<'entry'>;
  readonly postedAt: number;
  readonly kind: EntryKind;
  readonly transactionId: Id<'transaction'> | null;
  readonly cardTransactionId: Id<'cardTransaction'> | null;
  readonly units: bigint;
  readonly balance: bigint;
  readonly words: LineWords;
};
/** Names and references of a line, erased with the customer. Lines of earlier builds have fewer of them. */
export type LineWords = {
  readonly reference?: string;
  readonly merchant?: string;
  readonly rail?: PaymentRailName;
  readonly payee?: string;
  /** Account of the payee, as `Deutsche Bank •••• 3000`, or an on-chain address. */
  readonly account?: string;
  readonly endToEndId?: string;
};

export const toClosingBalance = ({ opening, credits, debits }: StoredStatement): bigint => opening + credits.units - debits.units;

/**
 * The statement with its next entries, and their lines. Balances follow from the opening balance, not from the ledger's
 * balances.
 */
export function withEntries(
  statement: StoredStatement,
  entries: readonly PostedEntry[],
  wordsOf: (entry: PostedEntry) => LineWords,
): { statement: StoredStatement; lines: StoredLine[] } {
  let balance = toClosingBalance(statement);
  let { credits, debits, feeUnits, lineCount, lastVersion } = statement;
  const lines = entries.map((entry): StoredLine => {
    const units = BigInt(entry.units);
    balance += units;
    lineCount += 1;
    lastVersion = entry.version;
    if (units > 0n) credits = { count: credits.count + 1, units: credits.units + units };
    else debits = { count: debits.count + 1, units: debits.units - units };
    // A returned fee is shown as a fee.
    if (entry.kind === 'fee') feeUnits -= units;
    const { kind, transactionId, cardTransactionId } = entry;
    return {
      ...{ number: lineCount, entryId: entry.id as Id<'entry'>, postedAt: entry.at, kind, units, balance },
      transactionId: transactionId as StoredLine['transactionId'],
      cardTransactionId: cardTransactionId as StoredLine['cardTransactionId'],
      words: wordsOf(entry),
    };
  });
  return { statement: { ...statement, credits, debits, feeUnits, lineCount, lastVersion }, lines };
}

/** Changes the status. A final status sets the end time. */
export function withStatus(
  statement: StoredStatement,
  status: JobStatus,
  { at, ...over }: { at: number; sha256?: string; failureReason?: FailureReason },
): StoredStatement {
  const isOver = status !== 'pending' && status !== 'running';
  return { ...statement, ...over, status, version: statement.version + 1, completedAt: isOver ? at : null };
}

export function statementView(statement: StoredStatement): Statement {
  const { id, walletId, customerId, currency, type, period, timezone, status, lineCount, sha256, failureReason } = statement;
  const formatAmount = (units: bigint): string => formatUnits(units, scales[currency]);
  const isComplete = status === 'completed';
  return {
    ...{ id, walletId, customerId, currency, type, period },
    periodStart: iso(statement.periodStart),
    periodEnd: iso(statement.periodEnd),
    timezone,
    openingBalance: isComplete ? formatAmount(statement.opening) : null,
    closingBalance: isComplete ? formatAmount(toClosingBalance(statement)) : null,
    credits: { count: statement.credits.count, amount: formatAmount(statement.credits.units) },
    debits: { count: statement.debits.count, amount: formatAmount(statement.debits.units) },
    fees: { amount: formatAmount(statement.feeUnits) },
    lineCount,
    sha256,
    status,
    progress: { done: lineCount, total: isComplete ? lineCount : null },
    failureReason,
    createdAt: iso(timeOf(id)),
    completedAt: statement.completedAt === null ? null : iso(statement.completedAt),
  };
}

export function lineView(line: StoredLine, currency: Currency): StatementLine {
  const { number, entryId, kind, transactionId, cardTransactionId, words } = line;
  return {
    number,
    entryId,
    postedAt: iso(line.postedAt),
    kind,
    description: describeLine(line),
    reference: words.reference ?? null,
    transactionId,
    cardTransactionId,
    amount: formatUnits(line.units, scales[currency]),
    balanceAfter: formatUnits(line.balance, scales[currency]),
  };
}

/** A line with the members that only the PDF and camt.053 show. */
export type PrintedLine = StatementLine & Pick<LineWords, 'payee' | 'account' | 'endToEndId'>;

export function toPrintedLine(line: StoredLine, currency: Currency): PrintedLine {
  const view = lineView(line, currency);
  // A fee has the words of its payment, whose line shows them.
  if (line.kind === 'fee') return view;
  const { payee, account, endToEndId } = line.words;
  return {
    ...view,
    ...(payee === undefined ? {} : { payee }),
    ...(account === undefined ? {} : { account }),
    ...(endToEndId === undefined ? {} : { endToEndId }),
  };
}
