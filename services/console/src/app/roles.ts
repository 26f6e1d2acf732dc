import type { Role } from '@pay/contract/console/shapes';
import { invalidField } from '@pay/core/fault';
import { rolesWithin } from '../domain/access.ts';
import type { LiveSession } from './sessions.ts';

/** @throws 400 for a role that does not exist in the session's tenant */
export function checkRole({ session }: LiveSession, role: Role): void {
  const fitting = rolesWithin(session.account === undefined);
  if (!fitting.includes(role)) throw invalidField('role', 'invalid_enum', `Allowed roles are ${fitting.join(', ')}`);
}
