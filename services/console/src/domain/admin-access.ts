// Who may ask the operator API for what. The declarations of the contract are the table; this is the one function that reads it.
import { adminOperations } from '@pay/contract/admin/admin-openapi';
import type { Role } from '@pay/contract/console';
import { mustSetUpSecondFactor, type Asker, type Verdict } from './access.ts';

/** A role of an account never gets in, whatever the person may do elsewhere: it is the session that acts. */
export function adminVerdict(roles: readonly Role[], asker: Asker | undefined): Verdict {
  if (asker?.isWhole !== true) return 'sign in';
  if (asker.passwordExpired) return 'change the password';
  if (mustSetUpSecondFactor(asker)) return 'set up a second factor';
  return asker.role !== undefined && roles.includes(asker.role) ? 'yes' : 'your role does not allow this';
}

export const allowedToAdmin = (role: Role): string[] =>
  adminOperations.filter(({ route }) => route.roles.includes(role)).map(({ name }) => name);
