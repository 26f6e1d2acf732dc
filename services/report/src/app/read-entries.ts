// Other services' data for a statement's lines: the entries themselves, and their descriptions.
import type { Ctx } from '@pay/contract/ctx';
import { namesMax, type ResourceName } from '@pay/contract/names';
import { statementEntriesMax, type PostedEntry, type References } from '@pay/contract/statement-entries';
import { notFound } from '@pay/core/fault';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import type { LineWords, StoredStatement } from '../domain/statement.ts';
import type { needs } from './clients.ts';

export type EntryPage = {
  readonly entries: readonly PostedEntry[];
  readonly wordsOf: (entry: PostedEntry) => LineWords;
  /** The period has no more entries. */
  readonly isLast: boolean;
  /** The wallet has entries after the period. */
  readonly goesOn: boolean;
};

/**
 * The next entries of a statement. A month follows the order of posting, and ends with the first entry whose date is
 * after it. Later postings belong to a later month, even with an earlier date. A requested period uses only the dates.
 */
export async function readEntries(clients: Clients<typeof needs>, ctx: Ctx, statement: StoredStatement): Promise<EntryPage> {
  const { walletId, type, periodStart, periodEnd, lastVersion } = statement;
  const dates = type === 'monthly' ? {} : { from: periodStart, to: periodEnd };
  const range = { walletId, afterVersion: lastVersion, limit: statementEntriesMax, ...dates };
  const found = await clients.wallet.listPostedEntries(childCtx(ctx, 'entries'), range);
  if (found === null) throw notFound();
  const later = type === 'monthly' ? found.entries.findIndex(({ at }) => at >= periodEnd) : -1;
  const entries = later < 0 ? found.entries : found.entries.slice(0, later);
  const isLast = later >= 0 || found.entries.length < statementEntriesMax;
  return { entries, wordsOf: await readWords(clients, ctx, entries), isLast, goesOn: later >= 0 };
}

async function readWords(
  clients: Clients<typeof needs>,
  ctx: Ctx,
  entries: readonly PostedEntry[],
): Promise<EntryPage['wordsOf']> {
  const transactionIds = distinct(entries.map(({ transactionId }) => transactionId));
  const cardTransactionIds = distinct(entries.map(({ cardTransactionId }) => cardTransactionId));
  const [{ references }, { merchants }] = await Promise.all([
    transactionIds.length === 0
      ? { references: [] }
      : clients.transfer.references(childCtx(ctx, 'references'), { transactionIds }),
    cardTransactionIds.length === 0
      ? { merchants: [] }
      : clients.card.merchantNames(childCtx(ctx, 'merchants'), { cardTransactionIds }),
  ]);
  const payees = await readPayees(clients, ctx, references);
  const wordsOfTransaction = new Map(references.map((one) => [one.transactionId, toWords(one, payees)]));
  const merchantOf = new Map(merchants.map((one) => [one.cardTransactionId, one.name]));
  return ({ transactionId, cardTransactionId }) => {
    const merchant = merchantOf.get(cardTransactionId ?? '');
    return { ...wordsOfTransaction.get(transactionId ?? ''), ...(merchant === undefined ? {} : { merchant }) };
  };
}

type Payees = ReadonlyMap<string, ResourceName>;

/** The payees of transactions, by the ids of their payout accounts. Erased ones have no name. */
async function readPayees(clients: Clients<typeof needs>, ctx: Ctx, references: readonly References[]): Promise<Payees> {
  const ids = [...new Set(references.flatMap(({ payoutAccountId }) => payoutAccountId ?? []))];
  const payees = new Map<string, ResourceName>();
  for (let at = 0; at < ids.length; at += namesMax) {
    const input = { ids: ids.slice(at, at + namesMax) };
    const { items } = await clients.customer.lookUpNames(childCtx(ctx, `payees:${at}`), input);
    for (const item of items) payees.set(item.id, item);
  }
  return payees;
}

function toWords({ reference, rail, payoutAccountId, address, endToEndId }: References, payees: Payees): LineWords {
  const payee = payees.get(payoutAccountId ?? '');
  const account = payee?.detail ?? address;
  return {
    ...(rail === undefined ? {} : { rail }),
    ...(reference === null ? {} : { reference }),
    ...(payee === undefined ? {} : { payee: payee.name }),
    ...(typeof account === 'string' ? { account } : {}),
    ...(typeof endToEndId === 'string' ? { endToEndId } : {}),
  };
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** The wallet's holder, as a statement prints it; null if the customer is erased. */
export async function readHolder(clients: Clients<typeof needs>, ctx: Ctx, customerId: string): Promise<string | null> {
  const { businessName, firstName, lastName, erasedAt } = await clients.customer.get(childCtx(ctx, 'holder'), { customerId });
  return erasedAt === undefined ? (businessName ?? `${firstName} ${lastName}`) : null;
}
