// Payments recovered from the rails' books after a restore: each payment of a rail once, from the run that found it
// first.
import { recoveredKinds } from '@pay/contract/transfer/gap-run';
import { idOf, tagOf, uuid, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, sealingOf, type Database, type HotTx, type Tx } from '@pay/kernel/db';
import type { PaymentOrigin } from '../domain/payment-origin.ts';
import type { Rail } from '../domain/rail-matrix.ts';
import { currencyCodes, environmentOf, railCodes } from './codes.ts';
import { noAccount } from './transaction-rows.ts';

export type RecoveredKind = (typeof recoveredKinds)[number];
export type RecoveredPayment = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly runId: string;
  readonly book: string;
  readonly kind: RecoveredKind;
  readonly rail: Rail;
  readonly currency: Currency;
  readonly units: bigint;
  /** For a row of a batch in progress, whose transaction is written later. */
  readonly origin?: PaymentOrigin;
};

const originPlace = (id: Id<'transaction'>): string => `recovered-origin|${uuid(id)}`;

/** Once for each payment of a provider, from the run that finds it first. */
export async function insertRecovered(tx: Tx | Database['knex'], payment: RecoveredPayment, at: number): Promise<void> {
  await tx('recovered_payments')
    .insert({
      ...ownerColumns(payment.owner),
      id: uuid(payment.id),
      run_id: payment.runId,
      book: payment.book,
      kind: recoveredKinds.indexOf(payment.kind),
      rail: railCodes.code(payment.rail),
      currency: currencyCodes.code(payment.currency),
      units: payment.units.toString(),
      recovered_at: iso(at),
      origin: payment.origin === undefined ? null : sealJson(sealingOf(tx), originPlace(payment.id), payment.origin),
    })
    .onConflict('id')
    .ignore();
}

export type SuspendedPayment = Pick<RecoveredPayment, 'id' | 'owner' | 'rail' | 'currency' | 'units'>;
type SuspendedRow = { id: string; account: string; environment: number; rail: number; currency: number; units: string };

/** The payments among these that are in suspense, by their ids. They have no transaction of ours. */
export async function findSuspended(
  { knex }: Pick<Database, 'knex'>,
  ids: readonly Id<'transaction'>[],
): Promise<Map<Id<'transaction'>, SuspendedPayment>> {
  if (ids.length === 0) return new Map();
  const rows: SuspendedRow[] = await knex('recovered_payments')
    .whereIn('id', ids.map(uuid))
    .where({ kind: recoveredKinds.indexOf('suspended_payment') })
    .select('id', 'account', 'environment', 'rail', 'currency', 'units');
  return new Map(
    rows.map((row) => {
      const id = idOf('transaction', row.id);
      const owner = { account: idOf('key', row.account), environment: environmentOf(row.environment) };
      const payment = { id, owner, rail: railCodes.name(row.rail), currency: currencyCodes.name(row.currency) };
      return [id, { ...payment, units: BigInt(row.units) }];
    }),
  );
}

type ReservedRow = { id: string; rail: number; currency: number; units: string; origin: unknown };
export type ReservedPayment = Pick<RecoveredPayment, 'id' | 'rail' | 'currency' | 'units'> & { readonly origin: PaymentOrigin };

/** Payments of rows of batches in progress whose transactions are not written yet, by their ids. */
export async function findReserved(
  { knex }: Pick<Database, 'knex'>,
  owner: Owner,
  ids: readonly Id<'transaction'>[],
): Promise<Map<Id<'transaction'>, ReservedPayment>> {
  if (ids.length === 0) return new Map();
  const rows: ReservedRow[] = await ofOwner(knex, owner, 'recovered_payments')
    .whereIn('id', ids.map(uuid))
    .whereNotNull('origin')
    .select('id', 'rail', 'currency', 'units', 'origin');
  const payments = rows.map((row): ReservedPayment => {
    const id = idOf('transaction', row.id);
    const origin = openJson<PaymentOrigin>(sealingOf(knex), originPlace(id), row.origin);
    return { id, rail: railCodes.name(row.rail), currency: currencyCodes.name(row.currency), units: BigInt(row.units), origin };
  });
  return new Map(payments.map((payment) => [payment.id, payment]));
}

/** Once their transactions are written, no other data of these payments is kept. */
export async function forgetOrigins(tx: Tx, owner: Owner, ids: readonly Id<'transaction'>[]): Promise<void> {
  if (ids.length > 0) await ofOwner(tx, owner, 'recovered_payments').whereIn('id', ids.map(uuid)).update({ origin: null });
}

/** The run that recovered each of these payments, by their uuids. */
export async function findRecovered(
  { knex }: Pick<Database, 'knex'>,
  ids: readonly Id<'transaction'>[],
): Promise<Map<string, string>> {
  const rows: { id: string; run_id: string }[] = await knex('recovered_payments')
    .whereIn('id', ids.map(uuid))
    .select('id', 'run_id');
  return new Map(rows.map(({ id, run_id: runId }) => [id, runId]));
}

export type RecoveredSum = {
  readonly kind: RecoveredKind;
  readonly currency: Currency;
  readonly count: number;
  readonly units: bigint;
};

type RecoveredSumRow = { readonly kind: number; readonly currency: number; readonly count: number; readonly units: string };

export async function sumRecovered({ knex }: Pick<Database, 'knex'>, runId: string): Promise<RecoveredSum[]> {
  const rows: RecoveredSumRow[] = await knex('recovered_payments')
    .where({ run_id: runId })
    .groupBy('kind', 'currency')
    .orderBy(['kind', 'currency'])
    .select('kind', 'currency', knex.raw('count(*)::int as count'), knex.raw('sum(units)::text as units'));
  return rows.map(({ kind, currency, count, units }) => ({
    kind: recoveredKinds[kind] as RecoveredKind,
    currency: currencyCodes.name(currency),
    count,
    units: BigInt(units),
  }));
}

/** The forwards among these whose deposit has a recovered forward under another id, created before the restore. */
export async function findRecoveredForwards(
  db: HotTx,
  forwards: readonly { id: Id<'transaction'>; owner: Owner }[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { id, owner } of forwards) {
    const { account, environment } = ownerColumns(owner);
    const rows = await db.query(
      'gap-forward',
      `select 1 as found from recovered_payments where account = $1 and environment = $2 and substring(uuid_send(id) from 7) = decode($3, 'hex') limit 1`,
      [account, environment, Buffer.from(tagOf(id)).toString('hex')],
    );
    if (rows.length > 0) found.add(id);
  }
  return found;
}

export async function listRecoveredAfter(
  { hot }: Pick<Database, 'hot'>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ readonly id: Id<'transaction'>; readonly owner: Owner }[]> {
  type Row = { id: string; account: string; environment: number };
  // Only transactions replay: a payment in suspense has none, and neither has an unsent row of a batch.
  const kinds = (['transfer', 'deposit'] as const).map((kind) => recoveredKinds.indexOf(kind)).join();
  const sql = `select id, account, environment from recovered_payments where id > $1 and kind in (${kinds}) order by id limit $2`;
  const rows = await hot.query<Row>('gap-recovered', sql, [after === undefined ? noAccount : uuid(after), limit]);
  return rows.map(({ id, account, environment }) => ({
    id: idOf('transaction', id),
    owner: { account: idOf('key', account), environment: environmentOf(environment) },
  }));
}
