// Invitations to the session's place. A mail brings the token where mails are sent; otherwise whoever invites passes it on.
import { masked } from '@pay/contract/audit-record';
import type { Invitation } from '@pay/contract/console-routes';
import { conflict, Fault, invalidField, notFound } from '@pay/core/fault';
import { idOf, type Id } from '@pay/core/id';
import { DAY, iso } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { mayMail } from '../../app/guesses.ts';
import { linkToken, writeMail } from '../../app/mails.ts';
import { causeOf, recordAuditOfPlace, roleChange } from '../../app/people-audit.ts';
import { checkRole } from '../../app/roles.ts';
import type { Tools } from '../../app/tools.ts';
import { hashToken } from '../../domain/token.ts';
import {
  endInvitation,
  insertInvitation,
  openInvitations,
  takeInvitation,
  type StoredInvitation,
} from '../../store/invitations.ts';
import { insertMembership, membershipsOf } from '../../store/memberships.ts';
import { findUserByEmail, insertUser } from '../../store/users.ts';
import { rowId, type Call, type RouteHandlers } from '../call.ts';

const invitationMs = 7 * DAY;

const invitationView = ({ id, email, role, expiresAt }: StoredInvitation): Invitation => ({
  id,
  email,
  role,
  expiresAt: iso(expiresAt.getTime()),
});

const tooMany = (): Fault =>
  new Fault('RATE_LIMITED', 'There were many mails to this e-mail; wait before the next one', { retryAfterS: 600 });

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
    if (places.some((place) => place.account === account)) throw conflict('already_exists', 'email', 'They are a member already');
    const at = clock.now();
    if (tools.mailer !== undefined && !(await mayMail(tools, body.email))) throw tooMany();
    const invitation = {
      id: ids.next('invitation', at),
      account,
      ...body,
      invitedBy: live.user.id,
      expiresAt: new Date(at + invitationMs),
    };
    const token = linkToken(keyring, invitation.id);
    await db.tx(async (tx) => {
      await insertInvitation(tx, keyring, { ...invitation, tokenHash: hashToken(token) });
      const target = { type: 'invitation', id: invitation.id } as const;
      const changes = [...roleChange(null, body.role), { field: 'email', from: null, to: masked('') }];
      await recordAuditOfPlace(tx, causeOf(call), account, { action: 'member.invited', target, changes });
      const { email, role, id: invitationId } = invitation;
      const place = live.membership?.name ?? '';
      await writeMail(tx, tools, { kind: 'invitation', email, role, invitationId, place, inviter: live.user.name });
    });
    tools.wakeMailer();
    // Whoever reads the mail proves that the e-mail is theirs; the inviter would prove nothing with it.
    return { ...invitationView(invitation), ...(tools.mailer === undefined ? { token } : {}) };
  },

  async revokeInvitation(call) {
    const { tools, live } = call;
    const given = { id: rowId(call), account: live.session.account, at: tools.clock.now() };
    await tools.db.tx(async (tx) => {
      if (!(await endInvitation(tx, given))) throw notFound();
      const target = { type: 'invitation', id: idOf('invitation', given.id) } as const;
      await recordAuditOfPlace(tx, causeOf(call), given.account, { action: 'member.invitation_revoked', target });
    });
    return {};
  },

  async acceptInvitation(call) {
    const { tools, body, browser } = call;
    // Before the transaction: a hash takes longer than a connection should be held.
    const passwordHash = body.password === undefined ? undefined : await tools.passwords.hash(body.password, browser.address);
    await tools.db.tx(async (tx) => {
      const given = { tokenHash: hashToken(body.token), at: tools.clock.now() };
      const invitation = await takeInvitation(tx, tools.keyring, given);
      if (invitation === undefined)
        throw invalidField('token', 'not_found', 'The invitation is over, or there is none', {
          hint: 'Ask for another invitation.',
        });
      const userId = await invitedUser(tx, call, { invitation, passwordHash });
      const { account, role, email, invitedBy } = invitation;
      await insertMembership(tx, { userId, account, role, invitedBy, at: given.at });
      const cause = causeOf({ ...call, live: { user: { id: userId, email } } });
      const target = { type: 'user', id: userId } as const;
      await recordAuditOfPlace(tx, cause, account, { action: 'member.joined', target, changes: roleChange(null, role) });
    });
    return {};
  },
};

type InvitedInput = { readonly invitation: StoredInvitation; readonly passwordHash: string | undefined };

/** The invited person: the one who is signed in, or a new one. @throws 409 when they must sign in first. */
async function invitedUser(
  tx: Tx,
  call: Call<'acceptInvitation'>,
  { invitation, passwordHash }: InvitedInput,
): Promise<Id<'user'>> {
  const { tools, live, body } = call;
  const known = await findUserByEmail(tx, tools.keyring, invitation.email);
  if (known !== undefined) {
    // Having the token is not being them: their password, and their second factor, stay what lets them in.
    if (live?.isWhole !== true || live.user.id !== known.id)
      throw conflict('invalid_state_transition', 'token', 'Sign in as the invited person first', {
        hint: 'Sign in with the e-mail that was invited, then accept again.',
      });
    return known.id;
  }
  if (body.name === undefined) throw invalidField('name', 'required', 'name is required');
  if (passwordHash === undefined) throw invalidField('password', 'required', 'password is required');
  return newUser(tx, tools, { email: invitation.email, name: body.name, passwordHash });
}

async function newUser(
  tx: Tx,
  { ids, clock, keyring }: Tools,
  given: { email: string; name: string; passwordHash: string },
): Promise<Id<'user'>> {
  const at = clock.now();
  const id = ids.next('user', at);
  if (!(await insertUser(tx, keyring, { ...given, id, passwordExpired: false, hasPassword: true, at })))
    throw conflict('already_exists', 'token', 'Somebody has this e-mail already', { hint: 'Sign in, then accept again.' });
  return id;
}
