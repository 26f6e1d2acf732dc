// Invitations to the session's tenant. If mail is configured, a mail carries the token; otherwise the inviter passes it
// on.
import { maskValue } from '@pay/contract/audit-record';
import type { Invitation } from '@pay/contract/console/routes';
import { conflict, Fault, invalidField, notFound } from '@pay/core/fault';
import { idOf, type Id } from '@pay/core/id';
import { DAY, iso } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { countBegin, mayMail } from '../../app/login-throttle.ts';
import { linkToken, writeMail } from '../../app/mails.ts';
import { causeOf, recordAuditOfTenant, roleChange } from '../../app/people-audit.ts';
import { checkRole } from '../../app/roles.ts';
import type { AppDeps } from '../../app/app-deps.ts';
import { hashToken } from '../../domain/token.ts';
import {
  endInvitation,
  findInvitation,
  insertInvitation,
  openInvitations,
  takeInvitation,
  type StoredInvitation,
} from '../../store/invitations.ts';
import { insertMembership, membershipsOf } from '../../store/memberships.ts';
import { findUserByEmail, insertUser, type User } from '../../store/users.ts';
import { rowId, type Call, type RouteHandlers } from '../call.ts';

const invitationMs = 7 * DAY;

const invitationView = ({ id, email, role, expiresAt }: StoredInvitation): Invitation => ({
  id,
  email,
  role,
  expiresAt: iso(expiresAt.getTime()),
});

const tooMany = (): Fault =>
  new Fault('RATE_LIMITED', 'Too many e-mails went to this address. Wait before the next one', { retryAfterS: 600 });

export const invitationRoutes: RouteHandlers<'listInvitations' | 'createInvitation' | 'revokeInvitation' | 'acceptInvitation'> = {
  async listInvitations({ tools, live }) {
    const given = { account: live.session.account, at: tools.clock.now() };
    return { items: (await openInvitations(tools.db.knex, tools.keyring, given)).map(invitationView) };
  },

  async createInvitation(call) {
    const { tools, live, body } = call;
    const { db, keyring, clock, ids } = tools;
    checkRole(live, body.role);
    const { account } = live.session;
    const known = await findUserByEmail(db.knex, keyring, body.email);
    const places = known === undefined ? [] : await membershipsOf(db.knex, known.id);
    if (places.some((place) => place.account === account))
      throw conflict('already_exists', 'email', 'The person is already a member');
    const at = clock.now();
    const isMailed = tools.mailer !== undefined;
    if (isMailed && !(await mayMail(tools, body.email))) throw tooMany();
    const invitation = {
      id: ids.next('invitation', at),
      account,
      ...body,
      invitedBy: live.user.id,
      expiresAt: new Date(at + invitationMs),
      isMailed,
    };
    const token = linkToken(keyring, invitation.id);
    await db.tx(async (tx) => {
      await insertInvitation(tx, keyring, { ...invitation, tokenHash: hashToken(token) });
      const target = { type: 'invitation', id: invitation.id } as const;
      const changes = [...roleChange(null, body.role), { field: 'email', from: null, to: maskValue('') }];
      await recordAuditOfTenant(tx, causeOf(call), account, { action: 'member.invited', target, changes });
      const { email, role, id: invitationId } = invitation;
      const place = live.membership?.name ?? '';
      await writeMail(tx, tools, { kind: 'invitation', email, role, invitationId, place, inviter: live.user.name });
    });
    tools.wakeMailer();
    // Reading the mail proves ownership of the e-mail address. A token that the inviter knows would not prove it.
    return { ...invitationView(invitation), ...(isMailed ? {} : { token }) };
  },

  async revokeInvitation(call) {
    const { tools, live } = call;
    const given = { id: rowId(call), account: live.session.account, at: tools.clock.now() };
    await tools.db.tx(async (tx) => {
      if (!(await endInvitation(tx, given))) throw notFound();
      const target = { type: 'invitation', id: idOf('invitation', given.id) } as const;
      await recordAuditOfTenant(tx, causeOf(call), given.account, { action: 'member.invitation_revoked', target });
    });
    return {};
  },

  async acceptInvitation(call) {
    const { tools, body, browser } = call;
    const { db, keyring, clock } = tools;
    await countBegin(tools, browser.address);
    const tokenHash = hashToken(body.token);
    const found = await findInvitation(db.knex, keyring, { tokenHash, at: clock.now() });
    if (found === undefined) throw noInvitation();
    const known = await findUserByEmail(db.knex, keyring, found.email);
    // Nothing is hashed for an unknown token. The hash comes before the transaction, because it takes longer than a
    // connection should be held.
    const newcomer = known === undefined ? await newcomerOf(call, found) : undefined;
    await db.tx(async (tx) => {
      const at = clock.now();
      const invitation = await takeInvitation(tx, keyring, { tokenHash, at });
      if (invitation === undefined) throw noInvitation();
      const userId = known === undefined ? await insertNewcomer(tx, tools, newcomer) : requireSignedInAs(call, known);
      const { account, role, email, invitedBy } = invitation;
      await insertMembership(tx, { userId, account, role, invitedBy, at });
      const cause = causeOf({ ...call, live: { user: { id: userId, email } } });
      const target = { type: 'user', id: userId } as const;
      await recordAuditOfTenant(tx, cause, account, { action: 'member.joined', target, changes: roleChange(null, role) });
    });
    return {};
  },
};

const noInvitation = (): Fault =>
  invalidField('token', 'not_found', 'The invitation does not exist or has ended', { hint: 'Ask for a new invitation.' });

/** @throws 409 unless the session is the invited person's: the token alone does not prove it */
function requireSignedInAs({ live }: Call<'acceptInvitation'>, user: User): Id<'user'> {
  if (live?.isSignedIn === true && live.user.id === user.id) return user.id;
  throw conflict('invalid_state_transition', 'token', 'Sign in as the invited person first', {
    hint: 'Sign in with the invited e-mail address, then accept again.',
  });
}

type Newcomer = Pick<User, 'email' | 'name' | 'passwordHash' | 'emailProvenAt'>;

/** A new person with a password. @throws 409 if the token does not prove that the invited address is theirs */
async function newcomerOf({ tools, body, browser }: Call<'acceptInvitation'>, invitation: StoredInvitation): Promise<Newcomer> {
  const { email, isMailed } = invitation;
  // The inviter has the token too, and could choose another person's password.
  if (!isMailed && !tools.trustsInviters)
    throw conflict('invalid_state_transition', 'token', 'This invitation does not verify your e-mail address', {
      hint:
        tools.provider === undefined
          ? 'Ask an operator to create your user, sign in, then accept again.'
          : `Accept by signing in with ${tools.provider.settings.name}.`,
    });
  if (body.name === undefined) throw invalidField('name', 'required', 'name is required');
  if (body.password === undefined) throw invalidField('password', 'required', 'password is required');
  const passwordHash = await tools.passwords.hash(body.password, { lane: 'other', address: browser.address });
  return { email, name: body.name, passwordHash, emailProvenAt: isMailed ? new Date(tools.clock.now()) : undefined };
}

async function insertNewcomer(tx: Tx, { ids, clock, keyring }: AppDeps, newcomer: Newcomer | undefined): Promise<Id<'user'>> {
  const at = clock.now();
  const id = ids.next('user', at);
  const user = newcomer && { ...newcomer, id, passwordExpired: false, hasPassword: true, at };
  if (user === undefined || !(await insertUser(tx, keyring, user)))
    throw conflict('already_exists', 'token', 'A user with this e-mail address already exists', {
      hint: 'Sign in, then accept again.',
    });
  return id;
}
