// Changes of roles in a tenant. At least one member who can invite others always remains.
import type { Role } from '@pay/contract/console/shapes';
import { notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Tx } from '@pay/kernel/db';
import { adminRoleOf } from '../domain/access.ts';
import { membersOf, type Tenant, type TenantMember } from '../store/memberships.ts';
import type { AppDeps } from './app-deps.ts';

export type LockedMember = TenantMember & {
  /** Without this member, or with another role for them, no member could invite others. */
  readonly isLastAdmin: boolean;
};

/** A member of a tenant, with the tenant locked until the commit. @throws 404 */
export async function lockMember(
  { keyring }: Pick<AppDeps, 'keyring'>,
  tx: Tx,
  { account, userId }: { account: Tenant; userId: Id<'user'> },
): Promise<LockedMember> {
  const members = await membersOf(tx, keyring, { account, lock: tx });
  const member = members.find(({ user }) => user.id === userId);
  if (member === undefined) throw notFound();
  const adminRole: Role = adminRoleOf(account === undefined);
  const admins = members.filter(({ role }) => role === adminRole);
  return { ...member, isLastAdmin: member.role === adminRole && admins.length === 1 };
}
