import { invalidField } from '@pay/core/fault';
import { causeOf, recordAuditOfUser } from '../../app/people-audit.ts';
import { rotateToken, viewOfToken } from '../../app/sessions.ts';
import { provePassword } from '../../app/sign-in.ts';
import { endSessions } from '../../store/sessions.ts';
import { setPassword } from '../../store/users.ts';
import type { RouteHandlers } from '../call.ts';

export const passwordRoutes: RouteHandlers<'changePassword'> = {
  /** Ends every other session: whoever knew the old password is out. */
  async changePassword(call) {
    const { tools, body, browser, live, setToken } = call;
    const { currentPassword, newPassword } = body;
    const { address } = browser;
    await provePassword(tools, live, { password: currentPassword, field: 'currentPassword', address });
    if (newPassword === currentPassword) throw invalidField('newPassword', 'blocked', 'The new password is the old one');
    if (newPassword.toLowerCase().includes(live.user.email.split('@')[0]?.toLowerCase() ?? live.user.email))
      throw invalidField('newPassword', 'blocked', 'The password has the e-mail in it');
    const passwordHash = await tools.passwords.hash(newPassword, address);
    const token = await tools.db.tx(async (tx) => {
      await setPassword(tx, live.user.id, passwordHash);
      await endSessions(tx, { userId: live.user.id, except: live.session.id }, tools.clock.now());
      await recordAuditOfUser(tx, causeOf(call), live.user.id, { action: 'user.password_changed' });
      return rotateToken(tools, tx, live.session);
    });
    setToken(token);
    return viewOfToken(tools, token);
  },
};
