// Invitations to a tenant: found by the hash of a token.
import type { Role } from '@pay/contract/console/shapes';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import { adminRoleOf } from '../domain/access.ts';
import type { Tenant } from './memberships.ts';
import { emailHashOf } from './users.ts';

type Reader = Database['knex'] | Tx;

export type StoredInvitation = {
  readonly id: Id<'invitation'>;
  readonly account: Tenant;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: Id<'user'>;
  readonly expiresAt: Date;
  /** Whether the token went only to the invited address, by mail. */
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

const toEmailEncryptionContext = (id: string): string => `console-invitation|${id}`;

const invitationOf = (keyring: Keyring, row: InvitationRow): StoredInvitation => ({
  id: idOf('invitation', row.id),
  account: row.account_id === null ? undefined : idOf('account', row.account_id),
  email: keyring.open(row.email, toEmailEncryptionContext(row.id)),
  role: row.role,
  invitedBy: idOf('user', row.invited_by),
  expiresAt: row.expires_at,
  isMailed: row.mailed,
});

type NewInvitation = StoredInvitation & { readonly tokenHash: Buffer };

/** False when this id exists already. */
export async function insertInvitation(db: Reader, keyring: Keyring, invitation: NewInvitation): Promise<boolean> {
  const id = uuid(invitation.id);
  const row = {
    id,
    account_id: invitation.account === undefined ? null : uuid(invitation.account),
    token_hash: invitation.tokenHash,
    email_hash: emailHashOf(keyring, invitation.email),
    email: keyring.seal(invitation.email.trim(), toEmailEncryptionContext(id)),
    role: invitation.role,
    invited_by: uuid(invitation.invitedBy),
    expires_at: invitation.expiresAt.toISOString(),
    mailed: invitation.isMailed,
  };
  return (await db('invitations').insert(row).onConflict('id').ignore().returning('id')).length === 1;
}

const isInviterAdmin = `exists (select 1 from memberships m where m.user_id = invitations.invited_by
  and m.account_id is not distinct from invitations.account_id
  and m.role = case when invitations.account_id is null then ? else ? end)`;

/**
 * Invitations that can still be accepted. A person who may no longer invite others cannot use an earlier invitation of
 * theirs: they have its token, or the mailbox that received it.
 */
const acceptable = (db: Reader, at: number) =>
  db('invitations')
    .whereNull('ended_at')
    .andWhere('expires_at', '>', iso(at))
    .whereRaw(isInviterAdmin, [adminRoleOf(true), adminRoleOf(false)]);

/** Whether an invitation can still be accepted. */
export const isInvitationOpen = async (db: Reader, id: Id<'invitation'>, at: number): Promise<boolean> =>
  (await acceptable(db, at)
    .where({ id: uuid(id) })
    .first('id')) !== undefined;

/** Ends a person's open invitations to the platform. Returns their number. */
export const endPlatformInvitations = (tx: Tx, inviterId: Id<'user'>, at: number): Promise<number> =>
  tx('invitations')
    .where({ account_id: null, invited_by: uuid(inviterId) })
    .whereNull('ended_at')
    .update({ ended_at: iso(at) });

const openMax = 200;

export async function openInvitations(
  db: Reader,
  keyring: Keyring,
  filter: { account: Tenant; at: number },
): Promise<StoredInvitation[]> {
  const rows = (await acceptable(db, filter.at)
    .where({ account_id: filter.account === undefined ? null : uuid(filter.account) })
    .orderBy('id', 'desc')
    .limit(openMax)) as InvitationRow[];
  return rows.map((row) => invitationOf(keyring, row));
}

/** The open invitation of a token, without consuming it. Undefined as in takeInvitation. */
export async function findInvitation(
  db: Reader,
  keyring: Keyring,
  filter: { tokenHash: Buffer; at: number },
): Promise<StoredInvitation | undefined> {
  const row = (await acceptable(db, filter.at).where({ token_hash: filter.tokenHash }).first()) as InvitationRow | undefined;
  return row === undefined ? undefined : invitationOf(keyring, row);
}

/** Consumes the invitation of a token. Undefined when it is unknown, expired, used, or for another e-mail. */
export async function takeInvitation(
  tx: Tx,
  keyring: Keyring,
  filter: { tokenHash: Buffer; at: number; email?: string },
): Promise<StoredInvitation | undefined> {
  const to = filter.email === undefined ? {} : { email_hash: emailHashOf(keyring, filter.email) };
  const [row] = (await acceptable(tx, filter.at)
    .where({ token_hash: filter.tokenHash, ...to })
    .update({ ended_at: iso(filter.at) })
    .returning('*')) as InvitationRow[];
  return row === undefined ? undefined : invitationOf(keyring, row);
}

/** Ends an invitation. Returns whether it was open in this tenant. */
export async function endInvitation(db: Reader, filter: { id: string; account: Tenant; at: number }): Promise<boolean> {
  const changed = await db('invitations')
    .where({ id: filter.id, account_id: filter.account === undefined ? null : uuid(filter.account) })
    .whereNull('ended_at')
    .update({ ended_at: iso(filter.at) });
  return changed === 1;
}

export async function deleteOldInvitations(db: Reader, before: number, max: number): Promise<number> {
  const old = db('invitations').where('expires_at', '<', iso(before)).limit(max).select('id');
  return db('invitations').whereIn('id', old).delete();
}
