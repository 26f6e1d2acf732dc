// Stored quotes. The first transaction that claims a quote uses it. The claim names the transaction, so a retry finds
// its own claim.
import { idOf, uuid, uuidOfKind, type Id } from '@pay/core/id';
import { formatUnits, parseUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { timeOf } from '@pay/core/id';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { Quote } from '@pay/contract/transfer/quote';
import type { Price } from '../domain/pricing.ts';
import type { Rail } from '../domain/rail-matrix.ts';
import { currencyCodes, railCodes } from './codes.ts';

export type StoredQuote = {
  readonly id: Id<'quote'>;
  readonly customerId: Id<'customer'>;
  readonly walletId: Id<'wallet'>;
  readonly rail: Rail;
  /** Only for conversions. */
  readonly destinationWalletId: Id<'wallet'> | null;
  readonly sourceCurrency: Currency;
  readonly destinationCurrency: Currency;
  readonly amount: string;
  readonly price: Price;
  /** Milliseconds on the owner's clock. */
  readonly expiresAt: number;
  readonly usedBy: Id<'transaction'> | null;
};

type QuoteRow = {
  id: string;
  customer_id: string;
  wallet_id: string;
  rail: number;
  destination_wallet_id: string | null;
  source_currency: number;
  destination_currency: number;
  amount: string;
  final_units: string;
  exchange_fee_units: string | null;
  gas_fee_units: string | null;
  exchange_rate: string | null;
  expires_at: Date;
  used_by: string | null;
};

export async function insertQuote(tx: Tx, owner: Owner, quote: StoredQuote): Promise<void> {
  await tx('quotes').insert({
    ...ownerColumns(owner),
    id: uuid(quote.id),
    customer_id: uuid(quote.customerId),
    wallet_id: uuid(quote.walletId),
    rail: railCodes.code(quote.rail),
    destination_wallet_id: quote.destinationWalletId === null ? null : uuid(quote.destinationWalletId),
    source_currency: currencyCodes.code(quote.sourceCurrency),
    destination_currency: currencyCodes.code(quote.destinationCurrency),
    amount: quote.amount,
    final_units: quote.price.finalUnits.toString(),
    exchange_fee_units: quote.price.exchangeFeeUnits?.toString() ?? null,
    gas_fee_units: quote.price.gasFeeUnits?.toString() ?? null,
    exchange_rate: quote.price.exchangeRate,
    expires_at: iso(quote.expiresAt),
  });
}

export async function findQuote(db: Database, owner: Owner, id: string): Promise<StoredQuote | undefined> {
  const key = uuidOfKind('quote', id);
  if (key === undefined || !id.startsWith('quo_')) return undefined;
  const row = (await ofOwner(db.knex, owner, 'quotes').where({ id: key }).first()) as QuoteRow | undefined;
  return row === undefined ? undefined : quoteOf(row);
}

const claimSql = `
  update quotes set used_by = $4 where id = $1 and account = $2 and environment = $3 and (used_by is null or used_by = $4) returning id`;

/** Claims a quote for one transaction. Returns false if another has it. */
export async function claimQuote(
  db: Database,
  owner: Owner,
  ids: { quote: Id<'quote'>; transaction: Id<'transaction'> },
): Promise<boolean> {
  const { account, environment } = ownerColumns(owner);
  const rows = await db.hot.query('quotes-claim', claimSql, [uuid(ids.quote), account, environment, uuid(ids.transaction)]);
  return rows.length === 1;
}

/** Returns a claimed quote: its transfer was refused. */
export async function returnQuote(
  db: Database,
  owner: Owner,
  ids: { quote: Id<'quote'>; transaction: Id<'transaction'> },
): Promise<void> {
  await ofOwner(db.knex, owner, 'quotes')
    .where({ id: uuid(ids.quote), used_by: uuid(ids.transaction) })
    .update({ used_by: null });
}

/** Deletes quotes that expired before this time, in milliseconds. Returns their number. */
export async function deleteQuotes(db: Database, before: number, limit: number): Promise<number> {
  const expired = db.knex('quotes').select('id').where('expires_at', '<', iso(before)).limit(limit);
  return db.knex('quotes').whereIn('id', expired).delete();
}

function quoteOf(row: QuoteRow): StoredQuote {
  const sourceCurrency = currencyCodes.name(row.source_currency);
  const units = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
  return {
    id: idOf('quote', row.id),
    customerId: idOf('customer', row.customer_id),
    walletId: idOf('wallet', row.wallet_id),
    rail: railCodes.name(row.rail),
    destinationWalletId: row.destination_wallet_id === null ? null : idOf('wallet', row.destination_wallet_id),
    sourceCurrency,
    destinationCurrency: currencyCodes.name(row.destination_currency),
    amount: row.amount,
    price: {
      amountUnits: parseUnits(row.amount, scales[sourceCurrency]) ?? 0n,
      exchangeFeeUnits: units(row.exchange_fee_units),
      gasFeeUnits: units(row.gas_fee_units),
      developerFeeUnits: null,
      exchangeRate: row.exchange_rate,
      finalUnits: BigInt(row.final_units),
    },
    expiresAt: row.expires_at.getTime(),
    usedBy: row.used_by === null ? null : idOf('transaction', row.used_by),
  };
}

export function quoteView(quote: StoredQuote): Quote {
  const inSource = (units: bigint | null): string | null =>
    units === null ? null : formatUnits(units, scales[quote.sourceCurrency]);
  return {
    id: quote.id,
    customerId: quote.customerId,
    walletId: quote.walletId,
    amount: quote.amount,
    sourceCurrency: quote.sourceCurrency,
    destinationCurrency: quote.destinationCurrency,
    destinationPaymentRail: quote.rail,
    destinationWalletId: quote.destinationWalletId,
    exchangeRate: quote.price.exchangeRate,
    exchangeFee: inSource(quote.price.exchangeFeeUnits),
    gasFee: inSource(quote.price.gasFeeUnits),
    finalAmount: formatUnits(quote.price.finalUnits, scales[quote.destinationCurrency]),
    expiresAt: iso(quote.expiresAt),
    createdAt: iso(timeOf(quote.id)),
  };
}
