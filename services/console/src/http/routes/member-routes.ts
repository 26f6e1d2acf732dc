// Members of the place that the session acts in. A place is never left without the one who can let others in.
import { conflict } from '@pay/core/fault';
import type { Role } from '@pay/contract/console';
import type { Member } from '@pay/contract/console-routes';
import { idOf } from '@pay/core/id';
import type { Tx } from '@pay/kernel/db';
import { lockMember } from '../../app/places.ts';
import { checkRole } from '../../app/roles.ts';
import type { LiveSession } from '../../app/sessions.ts';
import type { Tools } from '../../app/tools.ts';
import { changeRole, deleteMembership, membersOf, type PlaceMember } from '../../store/memberships.ts';
import { endSessions } from '../../store/sessions.ts';
import { rowId, type RouteHandlers } from '../call.ts';

const memberView = ({ user, role }: PlaceMember): Member => ({
  userId: user.id,
  email: user.email,
  name: user.name,
  role,
  totp: user.totp !== undefined,
});

/** A member of the session's place, with the place locked. @throws 404; 409 where nobody would be left to let others in. */
async function memberToChange(
  tools: Tools,
  tx: Tx,
  given: { live: LiveSession; userId: string; role?: Role },
): Promise<PlaceMember> {
  const { account } = given.live.session;
  const member = await lockMember(tools, tx, { account, userId: idOf('user', given.userId) });
  if (member.isLastKeeper && given.role !== member.role)
    throw conflict('invalid_state_transition', 'role', `This is the last ${member.role}`, {
      hint: `Make another member ${member.role} first.`,
    });
  return member;
}

export const memberRoutes: RouteHandlers<'listMembers' | 'changeMember' | 'removeMember'> = {
  async listMembers({ tools, live }) {
    const members = await membersOf(tools.db.knex, tools.keyring, { account: live.session.account });
    return { items: members.map(memberView) };
  },

  /** The member's sessions in this place end: what they may do changed, so their tokens must. */
  async changeMember(call) {
    const { tools, live, body } = call;
    checkRole(live, body.role);
    const userId = rowId(call);
    const { account } = live.session;
    return tools.db.tx(async (tx) => {
      const member = await memberToChange(tools, tx, { live, userId, role: body.role });
      if (member.role === body.role) return memberView(member);
      await changeRole(tx, { userId: member.user.id, account }, body.role);
      await endSessions(tx, { userId: member.user.id, account: account ?? null }, tools.clock.now());
      return memberView({ ...member, role: body.role });
    });
  },

  async removeMember(call) {
    const { tools, live } = call;
    const userId = rowId(call);
    const { account } = live.session;
    await tools.db.tx(async (tx) => {
      const { user } = await memberToChange(tools, tx, { live, userId });
      await deleteMembership(tx, { userId: user.id, account });
      await endSessions(tx, { userId: user.id, account: account ?? null }, tools.clock.now());
    });
    return {};
  },
};
