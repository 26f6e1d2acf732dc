// Holds for the sweeps of the services that placed them.
import { unconfirmedHoldMs } from '@pay/contract/wallet/hold';
import { idOf, uuidOf, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import type { HoldPurpose } from '../domain/ledger-state.ts';
import { currencyCodes, holdKindCodes, holdStateCodes } from './codes.ts';

export type UnconfirmedHold = {
  readonly holdId: Id<'hold'>;
  readonly account: Id<'key'>;
  readonly environment: Environment;
  readonly walletId: Id<'wallet'>;
  readonly currency: Currency;
  readonly amountUnits: string;
  readonly expiresAt: number;
};

const open = holdStateCodes.code('open');
const unconfirmedSql = `
  select h.id, a.account, a.environment, a.key, a.currency, h.amount, (extract(epoch from h.expires_at) * 1000)::bigint as expires_ms
  from holds h join ledger_accounts a on a.id = h.debit_account
  where h.state = ${open} and h.kind = $1 and h.expires_at < $2 order by h.expires_at, h.id limit $3`;

type HoldRow = {
  id: string;
  account: string;
  environment: number;
  key: string;
  currency: number;
  amount: string;
  expires_ms: string;
};

/** Oldest first; `createdBefore` in milliseconds of real time. */
export async function listUnconfirmed(
  db: Database,
  filter: { readonly kind: HoldPurpose; readonly createdBefore: number; readonly limit: number },
): Promise<UnconfirmedHold[]> {
  const rows = await db.hot.query<HoldRow>('holds-unconfirmed', unconfirmedSql, [
    holdKindCodes.code(filter.kind),
    iso(filter.createdBefore + unconfirmedHoldMs),
    filter.limit,
  ]);
  return rows.map((row) => ({
    holdId: idOf('hold', row.id),
    account: idOf('key', row.account),
    environment: row.environment === 1 ? 'live' : 'sandbox',
    // A wallet account's key is its wallet's id.
    walletId: row.key as Id<'wallet'>,
    currency: currencyCodes.name(row.currency),
    amountUnits: row.amount,
    expiresAt: Number(row.expires_ms),
  }));
}

/**
 * Makes open holds stay until they are resolved. Returns how many of them are open now. Like the list, it covers all
 * owners: the sweep that read the list answers it in one call.
 */
export async function confirm(tx: Tx, holdIds: readonly string[]): Promise<number> {
  const ids = holdIds.flatMap((id) => uuidOf(id) ?? []);
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `update holds set expires_at = null where state = ${open} and id = any(?::uuid[])`,
    [ids],
  );
  return rowCount;
}

const stagesSql = `
  select g.id as group_id, array_agg(p.stage order by p.stage) as stages
  from unnest($1::uuid[]) as g(id) cross join lateral (select stage from postings where group_id = g.id and ordinal = 0) p group by g.id`;

/** The stages of each group that changed balances; groups without any are omitted. An index lookup each. */
export async function listAppliedStages(
  db: Database,
  groupIds: readonly string[],
): Promise<{ groupId: Id<'transaction'>; stages: number[] }[]> {
  const ids = groupIds.flatMap((id) => uuidOf(id) ?? []);
  const rows = await db.hot.query<{ group_id: string; stages: number[] }>('holds-stages', stagesSql, [ids]);
  return rows.map(({ group_id, stages }) => ({ groupId: idOf('transaction', group_id), stages }));
}
