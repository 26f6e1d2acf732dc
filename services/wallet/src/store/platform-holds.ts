// The platform's own holds on wallets, for lists: the ledger's holds of transfers and card authorizations.
import { idOf, isId, timeOf, uuid, type Id } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { Keyset } from '@pay/contract/page';
import type { Hold } from '@pay/contract/wallet/manual-hold';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { currencyCodes, holdKindCodes, holdStateCodes } from './codes.ts';

type PlatformState = 'active' | 'captured' | 'released';
type PlatformKind = 'transfer' | 'card' | 'batch';
type PlatformHoldFilter = {
  /** uuid. */
  readonly walletId: string | undefined;
  readonly kinds: readonly PlatformKind[];
  readonly states: readonly PlatformState[];
};

type PlatformHoldRow = {
  id: string;
  kind: number;
  state: number;
  amount: string;
  subject: string | null;
  wallet_id: string;
  customer_id: string;
  currency: number;
  resolved_at: Date | null;
};

// A released hold leaves no posting, so the time of its end is unknown.
const columns = `h.id, h.kind, h.state, h.amount, h.subject, w.id as wallet_id, w.customer_id, w.currency, (
    select p.at from postings p where p.group_id = coalesce(h.resolved_group, h.id) and p.stage = h.resolved_stage and p.ordinal = 0) as resolved_at`;

const codesOf: Readonly<Record<PlatformState, number>> = {
  active: holdStateCodes.code('open'),
  captured: holdStateCodes.code('captured'),
  released: holdStateCodes.code('released'),
};

// One index lookup for each wallet and state, in the order of the list.
const branchOf = (state: PlatformState): string => `(
    select h.* from holds h where h.debit_account = w.ledger_account and h.state = ${codesOf[state]} and h.kind = any($5::smallint[])
      and h.id < $6::uuid and h.id >= $7::uuid order by h.id desc limit $3)`;

function sqlOf({ states, walletId }: PlatformHoldFilter): string {
  const branches = states.map(branchOf);
  const wallet = walletId === undefined ? '$4::uuid is null' : 'w.id = $4::uuid';
  return `select ${columns} from (
      select w.id as wallet_id, h.id from wallets w cross join lateral (${branches.join(' union all ')}) h
      where w.account = $1 and w.environment = $2 and ${wallet} order by h.id desc limit $3) page
    join holds h on h.id = page.id join wallets w on w.id = page.wallet_id order by h.id desc`;
}

const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, one row more than the page shows. */
export async function platformHoldsOf(
  db: Database,
  owner: Owner,
  { filter, keyset }: { filter: PlatformHoldFilter; keyset: Keyset },
): Promise<Hold[]> {
  if (filter.kinds.length === 0 || filter.states.length === 0) return [];
  const { account, environment } = ownerColumns(owner);
  const rows = await db.hot.query<PlatformHoldRow>('platform-holds', sqlOf(filter), [
    account,
    environment,
    keyset.rows,
    filter.walletId ?? null,
    filter.kinds.map(holdKindCodes.code),
    keyset.before ?? highest,
    keyset.from ?? lowest,
  ]);
  return rows.map(viewOf);
}

const oneSql = `select a.key from holds h join ledger_accounts a on a.id = h.debit_account
  where h.id = $1 and h.kind <> ${holdKindCodes.code('manual')} and a.account = $2 and a.environment = $3 and a.floor_zero`;
const viewSql = `select ${columns} from holds h, wallets w where h.id = $1 and w.id = $2`;

export async function findPlatformHold(db: Database, owner: Owner, id: string): Promise<Hold | undefined> {
  if (!isId('hold', id)) return undefined;
  const key = uuid(id);
  const { account, environment } = ownerColumns(owner);
  const [found] = await db.hot.query<{ key: string }>('platform-hold', oneSql, [key, account, environment]);
  // A wallet account's key is its wallet's id.
  if (found === undefined) return undefined;
  const [row] = await db.hot.query<PlatformHoldRow>('platform-hold-view', viewSql, [key, uuid(found.key)]);
  return row === undefined ? undefined : viewOf(row);
}

function viewOf(row: PlatformHoldRow): Hold {
  const id: Id<'hold'> = idOf('hold', row.id);
  const scale = scales[currencyCodes.name(row.currency)];
  const kind = holdKindCodes.name(row.kind);
  const state = holdStateCodes.name(row.state);
  return {
    id,
    walletId: idOf('wallet', row.wallet_id),
    customerId: idOf('customer', row.customer_id),
    currency: currencyCodes.name(row.currency),
    kind,
    amount: formatUnits(BigInt(row.amount), scale),
    remaining: formatUnits(state === 'open' ? BigInt(row.amount) : 0n, scale),
    status: state === 'open' ? 'active' : state,
    reason: null,
    expiresAt: null,
    transactionId: kind === 'transfer' ? idOf('transaction', row.id) : null,
    cardTransactionId: row.subject === null ? null : idOf('cardTransaction', row.subject),
    clientReferenceId: null,
    createdAt: iso(timeOf(id)),
    updatedAt: iso(Math.max(timeOf(id), row.resolved_at?.getTime() ?? 0)),
  };
}
