// Changes of who may do what in a place, which is never left without somebody who can let others in.
import type { Role } from '@pay/contract/console';
import { notFound } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Tx } from '@pay/kernel/db';
import { keeperOf } from '../domain/access.ts';
import { membersOf, type Place, type PlaceMember } from '../store/memberships.ts';
import type { Tools } from './tools.ts';

export type LockedMember = PlaceMember & {
  /** Nobody would be left to let others in without this member, or with another role. */
  readonly isLastKeeper: boolean;
};

/** A member of a place, with the place locked until the commit. @throws 404. */
export async function lockMember(
  { keyring }: Pick<Tools, 'keyring'>,
  tx: Tx,
  { account, userId }: { account: Place; userId: Id<'user'> },
): Promise<LockedMember> {
  const members = await membersOf(tx, keyring, { account, lock: tx });
  const member = members.find(({ user }) => user.id === userId);
  if (member === undefined) throw notFound();
  const keeper: Role = keeperOf(account === undefined);
  const keepers = members.filter(({ role }) => role === keeper);
  return { ...member, isLastKeeper: member.role === keeper && keepers.length === 1 };
}
