// Access control of the operator API. The declarations of the contract are the table; this is the one function that
// reads it.
import { adminOperations } from '@pay/contract/console/admin/admin-openapi';
import type { Role } from '@pay/contract/console/shapes';
import { mustSetUpSecondFactor, type Principal, type Verdict } from './access.ts';

/** Only the session's role counts. A role of an account never gets access, regardless of the person's other roles. */
export function adminVerdict(roles: readonly Role[], principal: Principal | undefined): Verdict {
  if (principal?.isSignedIn !== true) return 'sign in';
  if (principal.passwordExpired) return 'change the password';
  if (mustSetUpSecondFactor(principal)) return 'set up a second factor';
  return principal.role !== undefined && roles.includes(principal.role) ? 'yes' : 'your role does not allow this';
}

export const listAllowedAdminOperations = (role: Role): string[] =>
  adminOperations.filter(({ route }) => route.roles.includes(role)).map(({ name }) => name);
