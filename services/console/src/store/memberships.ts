// Memberships, and the accounts. A tenant without an account is the platform.
import type { Role } from '@pay/contract/console/shapes';
import { withinPage, type Keyset } from '@pay/contract/page';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import { insertPlatformPerson } from './platform-people.ts';
import { userOf, type User, type UserRow } from './users.ts';

type Reader = Database['knex'] | Tx;
/** An account; undefined is the platform. */
export type Tenant = Id<'account'> | undefined;

export type Membership = {
  readonly account: Tenant;
  /** The account's name; the platform has none. */
  readonly name: string;
  readonly role: Role;
};

export type Account = {
  readonly id: Id<'account'>;
  readonly name: string;
  /** The owners of its keys and their resources; each is the id of the owner's first key. */
  readonly owners: { readonly sandbox: Id<'key'>; readonly live: Id<'key'> };
};

const column = (account: Tenant): string | null => (account === undefined ? null : uuid(account));

/** False when another account has one of the owners. */
export async function insertAccount(tx: Tx, account: Account, at: number): Promise<boolean> {
  const { id, name, owners } = account;
  const rows = await tx('accounts')
    .insert({
      id: uuid(id),
      name,
      sandbox_owner: uuid(owners.sandbox),
      live_owner: uuid(owners.live),
      created_at: iso(at),
    })
    .onConflict()
    .ignore()
    .returning('id');
  return rows.length === 1;
}

type AccountRow = { id: string; name: string; sandbox_owner: string; live_owner: string };

export async function findAccount(db: Reader, id: string): Promise<Account | undefined> {
  const row = (await db('accounts').where({ id }).first()) as AccountRow | undefined;
  return row === undefined ? undefined : accountOf(row);
}

const accountOf = (row: AccountRow): Account => ({
  id: idOf('account', row.id),
  name: row.name,
  owners: { sandbox: idOf('key', row.sandbox_owner), live: idOf('key', row.live_owner) },
});

export async function findAccountOfOwner(db: Reader, owner: Owner): Promise<Account | undefined> {
  const column = owner.environment === 'live' ? 'live_owner' : 'sandbox_owner';
  const row = (await db('accounts')
    .where({ [column]: uuid(owner.account) })
    .first()) as AccountRow | undefined;
  return row === undefined ? undefined : accountOf(row);
}

/** Whether an account has a member who may decide about its keys. */
export async function hasAdmin(db: Reader, account: Id<'account'>): Promise<boolean> {
  const where = { account_id: uuid(account), role: 'admin' };
  return (await db('memberships').where(where).first('role')) !== undefined;
}

/** Names of the accounts of owners, by the owner's uuid. */
export async function namesOfOwners(db: Reader, ownerIds: readonly string[]): Promise<Map<string, string>> {
  if (ownerIds.length === 0) return new Map();
  const rows = (await db('accounts').whereIn('sandbox_owner', ownerIds).orWhereIn('live_owner', ownerIds)) as AccountRow[];
  return new Map(
    rows.flatMap(({ name, sandbox_owner, live_owner }) => [
      [sandbox_owner, name],
      [live_owner, name],
    ]),
  );
}

/** Accounts, newest first. */
export async function listStoredAccounts(db: Reader, keyset: Keyset): Promise<(Account & { createdAt: Date })[]> {
  const rows = (await withinPage(db('accounts'), keyset)) as (AccountRow & { created_at: Date })[];
  return rows.map((row) => ({ ...accountOf(row), createdAt: row.created_at }));
}

type NewMembership = {
  readonly userId: Id<'user'>;
  readonly account: Tenant;
  readonly role: Role;
  readonly at: number;
  /** Undefined for a person whom the command line created. */
  readonly invitedBy: Id<'user'> | undefined;
};

/** False when the user is a member already. */
export async function insertMembership(tx: Tx, membership: NewMembership): Promise<boolean> {
  const { userId, account, role, at } = membership;
  const rows = await tx('memberships')
    .insert({ user_id: uuid(userId), account_id: column(account), role, created_at: iso(at), role_since: iso(at) })
    .onConflict(['user_id', 'account_id'])
    .ignore()
    .returning('role');
  if (rows.length === 1 && account === undefined) await insertPlatformPerson(tx, membership);
  return rows.length === 1;
}

/** Every tenant of a user, the platform first, then accounts in the order of joining. */
export async function membershipsOf(db: Reader, userId: Id<'user'>): Promise<Membership[]> {
  type Found = { account_id: string | null; role: Role; name: string | null };
  const rows = await db('memberships as m')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.user_id', uuid(userId))
    .orderByRaw('m.account_id is not null, m.created_at, m.account_id')
    .select<Found[]>('m.account_id', 'm.role', 'a.name');
  return rows.map(({ account_id, role, name }) => ({
    account: account_id === null ? undefined : idOf('account', account_id),
    name: name ?? 'Platform',
    role,
  }));
}

export type TenantMember = { readonly user: User; readonly role: Role };

/** Maximum number of members that are read: more than a screen shows. */
const membersMax = 500;

/** Members of a tenant, by id; locked until the commit when `tx` changes them. */
export async function membersOf(db: Reader, keyring: Keyring, input: { account: Tenant; lock?: Tx }): Promise<TenantMember[]> {
  const { account, lock } = input;
  const query = (lock ?? db)('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where('m.account_id', column(account))
    .orderBy('u.id')
    .limit(membersMax)
    .select('u.*', 'm.role');
  if (lock !== undefined) void query.forUpdate('m');
  return ((await query) as (UserRow & { role: Role })[]).map((row) => ({ user: userOf(keyring, row), role: row.role }));
}

type RoleOf = { readonly userId: Id<'user'>; readonly account: Tenant; readonly at: number };

export async function changeRole(tx: Tx, { userId, account, at }: RoleOf, role: Role): Promise<void> {
  await tx('memberships')
    .where({ user_id: uuid(userId), account_id: column(account) })
    .update({ role, role_since: iso(at) });
}

export async function deleteMembership(tx: Tx, of: { userId: Id<'user'>; account: Tenant }): Promise<void> {
  await tx('memberships')
    .where({ user_id: uuid(of.userId), account_id: column(of.account) })
    .delete();
}
