// Everyone who ever had a role on the platform, and their inviters. Rows outlive memberships: a person does not become
// independent of their inviter when either of them leaves.
import type { Role } from '@pay/contract/console/shapes';
import { idOf, uuid, type Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';

type Reader = Database['knex'] | Tx;

/** Number of founders: the first people that the command line creates. */
const foundersMax = 2;

type NewPerson = { readonly userId: Id<'user'>; readonly invitedBy: Id<'user'> | undefined; readonly at: number };

export async function insertPlatformPerson(tx: Tx, { userId, invitedBy, at }: NewPerson): Promise<void> {
  const isFounder = invitedBy === undefined && (await countPeopleEver(tx)) < foundersMax;
  await tx('platform_people')
    .insert({
      user_id: uuid(userId),
      invited_by: invitedBy === undefined ? null : uuid(invitedBy),
      joined_at: iso(at),
      is_founder: isFounder,
    })
    .onConflict()
    .ignore();
}

async function countPeopleEver(tx: Tx): Promise<number> {
  const [row] = await tx('platform_people').countDistinct<{ count: string }[]>({ count: 'user_id' });
  return Number(row?.count ?? 0);
}

/**
 * The number of people with a role on the platform. Calls are serialized: two requests that add people at once must not
 * both pass a limit.
 */
export async function countPlatformMembers(tx: Tx): Promise<number> {
  await tx.raw(`select pg_advisory_xact_lock(hashtext('platform members'))`);
  const [row] = await tx('memberships').whereNull('account_id').count<{ count: string }[]>({ count: '*' });
  return Number(row?.count ?? 0);
}

export type PlatformMember = {
  readonly userId: Id<'user'>;
  readonly role: Role;
  readonly since: Date;
  readonly isFounder: boolean;
};

/** Undefined for a person who has no role on the platform. */
export async function findPlatformMember(db: Reader, userId: Id<'user'>): Promise<PlatformMember | undefined> {
  type Row = { role: Role; role_since: Date; is_founder: boolean };
  const founded = db('platform_people').whereRaw('user_id = m.user_id and is_founder').select(db.raw('1'));
  const row: Row | undefined = await db('memberships as m')
    .where('m.user_id', uuid(userId))
    .whereNull('m.account_id')
    .first<Row | undefined>('m.role', 'm.role_since', db.raw('exists ? as is_founder', [founded]));
  return row === undefined ? undefined : { userId, role: row.role, since: row.role_since, isFounder: row.is_founder };
}

/** Like findPlatformMember. The role cannot change until this transaction ends. */
export async function lockPlatformMember(tx: Tx, userId: Id<'user'>): Promise<PlatformMember | undefined> {
  await tx('memberships').where('user_id', uuid(userId)).whereNull('account_id').forShare().first('user_id');
  return findPlatformMember(tx, userId);
}

const linesSql = `
  with recursive line (user_id) as (
    select invited_by from platform_people where user_id = ? and invited_by is not null
    union select p.invited_by from platform_people p join line l on p.user_id = l.user_id where p.invited_by is not null)
  select user_id from line`;

/** Everyone who invited a person, directly or through others. */
async function invitersOf(db: Reader, userId: Id<'user'>): Promise<Id<'user'>[]> {
  const { rows } = (await db.raw(linesSql, [uuid(userId)])) as unknown as { rows: { user_id: string }[] };
  return rows.map((row) => idOf('user', row.user_id));
}

/** Whether one of two people invited the other to the platform, directly or through others. */
export async function areRelated(db: Reader, one: Id<'user'>, other: Id<'user'>): Promise<boolean> {
  const [ofOne, ofOther] = [await invitersOf(db, one), await invitersOf(db, other)];
  return ofOne.includes(other) || ofOther.includes(one);
}
