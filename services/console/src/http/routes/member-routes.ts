// Members of the session's tenant. The last member who can invite others always stays.
import { conflict, Fault, notFound } from '@pay/core/fault';
import type { Role } from '@pay/contract/console/shapes';
import type { Member } from '@pay/contract/console/routes';
import { idOf, type Id } from '@pay/core/id';
import type { Tx } from '@pay/kernel/db';
import { causeOf, recordAuditOfTenant, roleChange } from '../../app/people-audit.ts';
import { lockMember } from '../../app/lock-member.ts';
import { resetFactor } from '../../app/reset-factor.ts';
import { checkRole } from '../../app/roles.ts';
import type { LiveSession } from '../../app/sessions.ts';
import { provePassword } from '../../app/sign-in.ts';
import type { AppDeps } from '../../app/app-deps.ts';
import { changeRole, deleteMembership, membershipsOf, membersOf, type TenantMember } from '../../store/memberships.ts';
import { countPasskeys, passkeyCounts } from '../../store/passkeys.ts';
import { endSessions } from '../../store/sessions.ts';
import { findUser, seeFactorReset, type User } from '../../store/users.ts';
import { rowId, type RouteHandlers } from '../call.ts';

type Reader = Tx | AppDeps['db']['knex'];

const viewOf = ({ user: { id, email, name, totp }, role }: TenantMember, passkeys: number): Member => ({
  ...{ userId: id, email, name, role },
  ...{ totp: totp !== undefined, passkeys },
});

async function memberViews(db: Reader, members: readonly TenantMember[]): Promise<Member[]> {
  const passkeys = await passkeyCounts(
    db,
    members.map(({ user }) => user.id),
  );
  return members.map((member) => viewOf(member, passkeys.get(member.user.id) ?? 0));
}

const memberView = async (db: Reader, member: TenantMember): Promise<Member> =>
  viewOf(member, await countPasskeys(db, member.user.id));

/**
 * Only the second factor of a member without another tenant can be reset here, because other tenants rely on it too.
 * @throws 404, 403
 */
async function userToReset({ keyring }: AppDeps, tx: Tx, input: { live: LiveSession; userId: Id<'user'> }): Promise<User> {
  const { account } = input.live.session;
  const user = await findUser(tx, keyring, input.userId);
  if (user === undefined) throw notFound();
  const places = await membershipsOf(tx, user.id);
  if (!places.some((place) => place.account === account)) throw notFound();
  if (places.length > 1)
    throw new Fault('FORBIDDEN', 'The user belongs to other accounts that rely on their second factor', {
      hint: 'Ask a platform operator to propose the reset.',
    });
  return user;
}

/**
 * A member of the session's tenant, with the tenant locked. @throws 404; 409 if no member could invite others
 * afterwards
 */
async function memberToChange(
  tools: AppDeps,
  tx: Tx,
  input: { live: LiveSession; userId: string; role?: Role },
): Promise<TenantMember> {
  const { account } = input.live.session;
  const member = await lockMember(tools, tx, { account, userId: idOf('user', input.userId) });
  if (member.isLastAdmin && input.role !== member.role)
    throw conflict('invalid_state_transition', 'role', `This is the last ${member.role}`, {
      hint: `Give another member the role ${member.role} first.`,
    });
  return member;
}

export const memberRoutes: RouteHandlers<
  'listMembers' | 'changeMember' | 'removeMember' | 'resetMemberFactor' | 'seeFactorReset'
> = {
  async listMembers({ tools, live }) {
    const members = await membersOf(tools.db.knex, tools.keyring, { account: live.session.account });
    return { items: await memberViews(tools.db.knex, members) };
  },

  /** The member's sessions in this tenant end: their permissions changed, so their tokens must change. */
  async changeMember(call) {
    const { tools, live, body } = call;
    checkRole(live, body.role);
    const userId = rowId(call);
    const { account } = live.session;
    return tools.db.tx(async (tx) => {
      const member = await memberToChange(tools, tx, { live, userId, role: body.role });
      if (member.role === body.role) return memberView(tx, member);
      await changeRole(tx, { userId: member.user.id, account, at: tools.clock.now() }, body.role);
      await endSessions(tx, { userId: member.user.id, account: account ?? null }, tools.clock.now());
      const changed = { target: { type: 'user', id: member.user.id }, changes: roleChange(member.role, body.role) } as const;
      await recordAuditOfTenant(tx, causeOf(call), account, { action: 'member.role_changed', ...changed });
      return memberView(tx, { ...member, role: body.role });
    });
  },

  async removeMember(call) {
    const { tools, live } = call;
    const userId = rowId(call);
    const { account } = live.session;
    await tools.db.tx(async (tx) => {
      const { user, role } = await memberToChange(tools, tx, { live, userId });
      await deleteMembership(tx, { userId: user.id, account });
      await endSessions(tx, { userId: user.id, account: account ?? null }, tools.clock.now());
      const removed = { target: { type: 'user', id: user.id }, changes: roleChange(role, null) } as const;
      await recordAuditOfTenant(tx, causeOf(call), account, { action: 'member.removed', ...removed });
    });
    return {};
  },

  /**
   * Removes the second factor of a person who lost app, passkeys, and recovery codes. The password then suffices, and
   * the person is notified.
   */
  async resetMemberFactor(call) {
    const { tools, live, body, browser } = call;
    const userId = idOf('user', rowId(call));
    if (userId === live.user.id)
      throw conflict('invalid_state_transition', 'id', 'You cannot reset your own second factor', {
        hint: 'Remove it with a recovery code, or ask another admin or an operator to reset it.',
      });
    await provePassword(tools, live, { password: body.password, field: 'password', address: browser.address });
    await tools.db.tx(async (tx) => {
      const user = await userToReset(tools, tx, { live, userId });
      if (!(await resetFactor(tx, tools, { user, cause: causeOf(call) })))
        throw conflict('invalid_state_transition', 'id', 'The user has no second factor', {
          hint: 'No reset is necessary: the user can sign in without a second factor.',
        });
    });
    return {};
  },

  async seeFactorReset({ tools, live }) {
    await seeFactorReset(tools.db.knex, live.user.id);
    return {};
  },
};
