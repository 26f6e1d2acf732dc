// Removes every second factor of a person who lost them. The person's password then suffices, and the person is
// notified.
import type { Tx } from '@pay/kernel/db';
import { deletePasskeys } from '../store/passkeys.ts';
import { endSessions } from '../store/sessions.ts';
import { clearTotp, replaceRecoveryCodes, type User } from '../store/users.ts';
import { writeMail } from './mails.ts';
import { recordAuditOfUser, type Cause } from './people-audit.ts';

/** False if the person had no second factor. */
export async function resetFactor(
  tx: Tx,
  tools: Parameters<typeof writeMail>[1],
  { user: { id, email }, cause }: { readonly user: User; readonly cause: Cause },
): Promise<boolean> {
  const hadTotp = await clearTotp(tx, id, cause.at);
  const passkeys = await deletePasskeys(tx, id);
  if (!hadTotp && passkeys === 0) return false;
  await replaceRecoveryCodes(tx, id, []);
  await endSessions(tx, { userId: id }, cause.at);
  const changes = [
    ...(hadTotp ? [{ field: 'totp', from: 'true', to: null }] : []),
    ...(passkeys > 0 ? [{ field: 'passkeys', from: String(passkeys), to: '0' }] : []),
  ];
  await recordAuditOfUser(tx, cause, id, { action: 'user.second_factor_reset', changes });
  await writeMail(tx, tools, { kind: 'factor_was_reset', email });
  return true;
}
