// Ends every credential that another person may have set up before the user proved their e-mail address.
import { deletePasskeys } from '../store/passkeys.ts';
import { deleteResetsOf } from '../store/mails.ts';
import { endSessions } from '../store/sessions.ts';
import { clearTotp, proveEmail, replaceRecoveryCodes, seeFactorReset, voidPassword, type User } from '../store/users.ts';
import type { Tx } from '@pay/kernel/db';
import { recordAuditOfUser, type Cause } from './people-audit.ts';
import type { AppDeps } from './app-deps.ts';

/** The user with a proven e-mail, and without any earlier password, session, second factor, or link. */
export async function voidUnprovenCredentials(
  tx: Tx,
  { passwords }: Pick<AppDeps, 'passwords'>,
  { user, cause }: { readonly user: User; readonly cause: Cause },
): Promise<User> {
  const { id } = user;
  const { at } = cause;
  await voidPassword(tx, id, passwords.unusable);
  const hadTotp = await clearTotp(tx, id, at);
  const passkeys = await deletePasskeys(tx, id);
  // The notice on the screens is about a lost second factor.
  if (!hadTotp && passkeys === 0) await seeFactorReset(tx, id);
  await replaceRecoveryCodes(tx, id, []);
  await deleteResetsOf(tx, id);
  const sessions = await endSessions(tx, { userId: id }, at);
  await proveEmail(tx, id, at);
  const changes = [
    ...(user.hasPassword ? [{ field: 'password', from: 'true', to: null }] : []),
    ...(hadTotp ? [{ field: 'totp', from: 'true', to: null }] : []),
    ...(passkeys > 0 ? [{ field: 'passkeys', from: String(passkeys), to: '0' }] : []),
    ...(sessions > 0 ? [{ field: 'sessions', from: String(sessions), to: '0' }] : []),
  ];
  if (changes.length > 0) await recordAuditOfUser(tx, cause, id, { action: 'user.unproven_credentials_voided', changes });
  return {
    ...user,
    ...{ passwordHash: passwords.unusable, passwordExpired: false, hasPassword: false, totp: undefined },
    emailProvenAt: new Date(at),
  };
}
