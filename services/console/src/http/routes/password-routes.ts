// Changes of the password: with the old one, or by the link of a mail.
import { Fault, invalidField } from '@pay/core/fault';
import { countBegin, mayMail } from '../../app/login-throttle.ts';
import { writeMail } from '../../app/mails.ts';
import { causeOf, recordAuditOfUser } from '../../app/people-audit.ts';
import { factorsOf } from '../../app/second-factor.ts';
import { rotateToken, viewOfToken } from '../../app/sessions.ts';
import { provePassword } from '../../app/sign-in.ts';
import { hashToken } from '../../domain/token.ts';
import { findReset, useReset } from '../../store/mails.ts';
import { endSessions } from '../../store/sessions.ts';
import { findUser, proveEmail, setPassword } from '../../store/users.ts';
import type { RouteHandlers } from '../call.ts';

const noLink = (): Fault =>
  invalidField('token', 'not_found', 'The link has expired or was already used', { hint: 'Request a new link.' });

function checkNewPassword(newPassword: string, email: string): void {
  if (newPassword.toLowerCase().includes(email.split('@')[0]?.toLowerCase() ?? email))
    throw invalidField('newPassword', 'blocked', 'The password must not contain the e-mail address');
}

export const passwordRoutes: RouteHandlers<'changePassword' | 'beginPasswordReset' | 'resetPassword'> = {
  /** Ends every other session: an attacker who knew the old password is signed out. */
  async changePassword(call) {
    const { tools, body, browser, live, setToken } = call;
    const { currentPassword, newPassword } = body;
    const { address } = browser;
    await provePassword(tools, live, { password: currentPassword, field: 'currentPassword', address });
    if (newPassword === currentPassword)
      throw invalidField('newPassword', 'blocked', 'The new password must differ from the old one');
    checkNewPassword(newPassword, live.user.email);
    const passwordHash = await tools.passwords.hash(newPassword, { lane: 'other', address });
    const token = await tools.db.tx(async (tx) => {
      await setPassword(tx, live.user.id, passwordHash);
      await endSessions(tx, { userId: live.user.id, except: live.session.id }, tools.clock.now());
      await recordAuditOfUser(tx, causeOf(call), live.user.id, { action: 'user.password_changed' });
      return rotateToken(tools, tx, live.session);
    });
    setToken(token);
    return viewOfToken(tools, token);
  },

  /** Stores the mail for every e-mail without checking whether it is known: a job does that. */
  async beginPasswordReset({ tools, body, browser }) {
    if (tools.mailer === undefined)
      throw new Fault('NOT_FOUND', 'This platform does not send e-mail', { hint: 'Ask a platform operator for help.' });
    await countBegin(tools, browser.address);
    // Over the limit, the answer is the same: the requester learns nothing, and earlier mails are on their way.
    if (await mayMail(tools, body.email))
      await writeMail(tools.db.knex, tools, { kind: 'password_reset', email: body.email.trim() });
    tools.wakeMailer();
    return {};
  },

  async resetPassword(call) {
    const { tools, body, browser } = call;
    const { db, keyring, clock } = tools;
    await countBegin(tools, browser.address);
    const tokenHash = hashToken(body.token);
    const userId = await findReset(db.knex, { tokenHash, at: clock.now() });
    const user = userId === undefined ? undefined : await findUser(db.knex, keyring, userId);
    if (user === undefined) throw noLink();
    checkNewPassword(body.newPassword, user.email);
    const passwordHash = await tools.passwords.hash(body.newPassword, { lane: 'other', address: browser.address });
    // The mail does not prove the second factor: a locked-out person asks an admin, who removes the factor.
    const isEmailProven = (await factorsOf(tools, user)).length === 0;
    await db.tx(async (tx) => {
      if (!(await useReset(tx, { tokenHash, userId: user.id }))) throw noLink();
      await setPassword(tx, user.id, passwordHash);
      if (isEmailProven) await proveEmail(tx, user.id, clock.now());
      await endSessions(tx, { userId: user.id }, clock.now());
      await recordAuditOfUser(tx, causeOf({ ...call, live: { user } }), user.id, { action: 'user.password_reset' });
      await writeMail(tx, tools, { kind: 'password_was_reset', email: user.email });
    });
    tools.wakeMailer();
    return {};
  },
};
