// Invitations to a place: found by the hash of a token that the inviter passes on.
import type { Role } from '@pay/contract/console';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import { keeperOf } from '../domain/access.ts';
import type { Place } from './memberships.ts';
import { emailHashOf } from './users.ts';

type Reader = Database['knex'] | Tx;

export type StoredInvitation = {
  readonly id: Id<'invitation'>;
  readonly account: Place;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: Id<'user'>;
  readonly expiresAt: Date;
  /** The token went to the invited address by mail, and to nobody else. */
  readonly isMailed: boolean;
};

type InvitationRow = {
  id: string;
  account_id: string | null;
  email: string;
  role: Role;
  invited_by: string;
  expires_at: Date;
  mailed: boolean;
};

const placeOfEmail = (id: string): string => `console-invitation|${id}`;

const invitationOf = (keyring: Keyring, row: InvitationRow): StoredInvitation => ({
  id: idOf('invitation', row.id),
  account: row.account_id === null ? undefined : idOf('account', row.account_id),
  email: keyring.open(row.email, placeOfEmail(row.id)),
  role: row.role,
  invitedBy: idOf('user', row.invited_by),
  expiresAt: row.expires_at,
  isMailed: row.mailed,
});

type NewInvitation = StoredInvitation & { readonly tokenHash: Buffer };

/** False when there is one of this id already. */
export async function insertInvitation(db: Reader, keyring: Keyring, invitation: NewInvitation): Promise<boolean> {
  const id = uuid(invitation.id);
  const row = {
    id,
    account_id: invitation.account === undefined ? null : uuid(invitation.account),
    token_hash: invitation.tokenHash,
    email_hash: emailHashOf(keyring, invitation.email),
    email: keyring.seal(invitation.email.trim(), placeOfEmail(id)),
    role: invitation.role,
    invited_by: uuid(invitation.invitedBy),
    expires_at: invitation.expiresAt.toISOString(),
    mailed: invitation.isMailed,
  };
  return (await db('invitations').insert(row).onConflict('id').ignore().returning('id')).length === 1;
}

const isInviterKeeper = `exists (select 1 from memberships m where m.user_id = invitations.invited_by
  and m.account_id is not distinct from invitations.account_id
  and m.role = case when invitations.account_id is null then ? else ? end)`;

/**
 * Those that may still be accepted. A person who may no longer let others in lets nobody in by an invitation of before: they have its token,
 * or the mailbox that it went to.
 */
const acceptable = (db: Reader, at: number) =>
  db('invitations')
    .whereNull('ended_at')
    .andWhere('expires_at', '>', iso(at))
    .whereRaw(isInviterKeeper, [keeperOf(true), keeperOf(false)]);

/** Whether an invitation may still be accepted. */
export const isInvitationOpen = async (db: Reader, id: Id<'invitation'>, at: number): Promise<boolean> =>
  (await acceptable(db, at)
    .where({ id: uuid(id) })
    .first('id')) !== undefined;

/** Ends what a person invited to the platform and nobody accepted; returns how many. */
export const endPlatformInvitations = (tx: Tx, invitedBy: Id<'user'>, at: number): Promise<number> =>
  tx('invitations')
    .where({ account_id: null, invited_by: uuid(invitedBy) })
    .whereNull('ended_at')
    .update({ ended_at: iso(at) });

const openMax = 200;

/** Those of a place that may still be accepted, newest first. */
export async function openInvitations(
  db: Reader,
  keyring: Keyring,
  given: { account: Place; at: number },
): Promise<StoredInvitation[]> {
  const rows = (await acceptable(db, given.at)
    .where({ account_id: given.account === undefined ? null : uuid(given.account) })
    .orderBy('id', 'desc')
    .limit(openMax)) as InvitationRow[];
  return rows.map((row) => invitationOf(keyring, row));
}

/** The open invitation of a token, which stays open; undefined as in takeInvitation. */
export async function findInvitation(
  db: Reader,
  keyring: Keyring,
  given: { tokenHash: Buffer; at: number },
): Promise<StoredInvitation | undefined> {
  const row = (await acceptable(db, given.at).where({ token_hash: given.tokenHash }).first()) as InvitationRow | undefined;
  return row === undefined ? undefined : invitationOf(keyring, row);
}

/** Takes the invitation of a token, which then leads nowhere; undefined when it is unknown, over, taken, or to another e-mail. */
export async function takeInvitation(
  tx: Tx,
  keyring: Keyring,
  given: { tokenHash: Buffer; at: number; email?: string },
): Promise<StoredInvitation | undefined> {
  const to = given.email === undefined ? {} : { email_hash: emailHashOf(keyring, given.email) };
  const [row] = (await acceptable(tx, given.at)
    .where({ token_hash: given.tokenHash, ...to })
    .update({ ended_at: iso(given.at) })
    .returning('*')) as InvitationRow[];
  return row === undefined ? undefined : invitationOf(keyring, row);
}

/** Whether there was an open one of this id in this place; it is over now. */
export async function endInvitation(db: Reader, given: { id: string; account: Place; at: number }): Promise<boolean> {
  const changed = await db('invitations')
    .where({ id: given.id, account_id: given.account === undefined ? null : uuid(given.account) })
    .whereNull('ended_at')
    .update({ ended_at: iso(given.at) });
  return changed === 1;
}

export async function deleteOldInvitations(db: Reader, before: number, max: number): Promise<number> {
  const old = db('invitations').where('expires_at', '<', iso(before)).limit(max).select('id');
  return db('invitations').whereIn('id', old).delete();
}
