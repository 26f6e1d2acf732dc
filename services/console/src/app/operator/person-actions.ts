// Changes of the people who run the platform. No person makes these changes alone.
import { actionNames, type ActionName } from '@pay/contract/console/admin/admin-changes';
import { maskValue } from '@pay/contract/audit-record';
import { platformRoles, type Role } from '@pay/contract/console/shapes';
import type { Ctx } from '@pay/contract/ctx';
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, uuidOf, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { isFixed, ruleIn, ruleOf, type FourEyesRule } from '../../domain/four-eyes.ts';
import { isOperatorEmail } from '../../domain/operator-domains.ts';
import { hashToken } from '../../domain/token.ts';
import { findChangedRules, saveRule } from '../../store/four-eyes-rules.ts';
import { insertInvitation, isInvitationOpen } from '../../store/invitations.ts';
import { changeRole, deleteMembership, membershipsOf } from '../../store/memberships.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import { countPasskeys } from '../../store/passkeys.ts';
import { findPlatformMember } from '../../store/platform-people.ts';
import { endSessions } from '../../store/sessions.ts';
import { findUser, findUserByEmail } from '../../store/users.ts';
import { linkToken, writeMail } from '../mails.ts';
import { recordAuditOfTenant, roleChange, type Cause } from '../people-audit.ts';
import { lockMember } from '../lock-member.ts';
import { resetFactor } from '../reset-factor.ts';
import type { AppDeps } from '../app-deps.ts';
import { text, type ActionWork, type FindInput, type Input, type RunInput, type Subject } from './subject.ts';
import { withdrawProposals } from './withdraw.ts';

const invitationMs = 7 * DAY;
const platform = undefined;

const causeOf = ({ clock }: AppDeps, { operationId, requestId, caller }: Ctx): Cause => ({
  ...{ operationId, requestId, at: clock.now() },
  // Every action has a requester: a person or the command line.
  caller: caller ?? { type: 'operator', label: 'operator', ip: null, userAgent: null },
});

const about = (id: string, version: string | undefined): Subject => ({
  owner: undefined,
  target: { type: 'user', id, version },
});

function userIn(input: Input): Id<'user'> {
  const id = text(input, 'userId');
  if (!id.startsWith('usr_') || uuidOf(id) === undefined) throw notFound();
  return sameBody('user', id);
}

/** The schema of the action validated the role. */
const roleIn = (input: Input): Role => platformRoles.find((role) => role === input['role']) ?? 'auditor';

/** A person of the platform, with their current role. @throws 404 */
async function findPerson({ tools, input }: FindInput): Promise<Subject> {
  const userId = userIn(input);
  const member = await findPlatformMember(tools.db.knex, userId);
  if (member === undefined) throw notFound();
  return about(userId, `${member.role} since ${member.since.toISOString()}`);
}

async function refuseChanged(tx: Tx, { input, expected }: RunInput): Promise<void> {
  if (expected.expected === undefined) return;
  const userId = userIn(input);
  const member = await findPlatformMember(tx, userId);
  if (member === undefined || `${member.role} since ${member.since.toISOString()}` === expected.expected) return;
  throw conflict('subject_changed', 'userId', `The role of ${userId} changed after the proposal`);
}

/** Gives a person another role on the platform, or none, and ends their proposals in the same commit. */
async function changePerson(runInput: RunInput, role: Role | undefined): Promise<void> {
  const { tools, ctx, input } = runInput;
  const userId = userIn(input);
  await tools.db.tx(async (tx) => {
    const current = await findPlatformMember(tx, userId);
    // A repeated run finds its own result.
    if (current?.role === role) return;
    const member = await lockMember(tools, tx, { account: platform, userId });
    await refuseChanged(tx, runInput);
    if (member.isLastAdmin)
      throw conflict('invalid_state_transition', 'userId', `This is the last ${member.role}`, {
        hint: `Invite another ${member.role} first.`,
      });
    const at = tools.clock.now();
    if (role === undefined) await deleteMembership(tx, { userId, account: platform });
    else await changeRole(tx, { userId, account: platform, at }, role);
    await endSessions(tx, { userId, account: null }, at);
    await withdrawProposals(tools, tx, userId, role);
    const entry = { target: { type: 'user', id: userId }, changes: roleChange(member.role, role ?? null) } as const;
    const action = role === undefined ? 'member.removed' : 'member.role_changed';
    await recordAuditOfTenant(tx, causeOf(tools, ctx), platform, { action, ...entry });
  });
}

async function invite({ tools, ctx, input }: RunInput): Promise<Id<'invitation'>> {
  const { keyring, clock, db } = tools;
  const id = sameBody('invitation', ctx.operationId);
  const [email, role] = [text(input, 'email'), roleIn(input)];
  // `find` refuses the command line, which is not a person.
  const invitedBy = sameBody('user', ctx.caller?.id ?? '');
  await db.tx(async (tx) => {
    const expiresAt = new Date(clock.now() + invitationMs);
    const tokenHash = hashToken(linkToken(keyring, id));
    const isMailed = tools.mailer !== undefined;
    const invitation = { id, account: platform, email, role, invitedBy, expiresAt, isMailed };
    if (!(await insertInvitation(tx, keyring, { ...invitation, tokenHash }))) return;
    const changes = [...roleChange(null, role), { field: 'email', from: null, to: maskValue('') }];
    const target = { type: 'invitation', id } as const;
    await recordAuditOfTenant(tx, causeOf(tools, ctx), platform, { action: 'member.invited', target, changes });
    const inviter = ctx.caller?.label ?? '';
    await writeMail(tx, tools, { kind: 'invitation', email, role, invitationId: id, place: 'Platform', inviter });
  });
  tools.wakeMailer();
  return id;
}

/**
 * The token of an invitation that is not mailed, only for the proposer. With the token, the approver could become the
 * invited person, and no record would relate the two.
 */
export async function invitationTokenFor(
  tools: AppDeps,
  storedAction: StoredAction,
  userId: Id<'user'>,
): Promise<object | undefined> {
  const { action, status, request } = storedAction;
  if (action !== 'person.invite' || status !== 'done' || request.actor.userId !== userId || tools.mailer !== undefined)
    return undefined;
  const id = sameBody('invitation', storedAction.id);
  return (await isInvitationOpen(tools.db.knex, id, tools.clock.now())) ? { token: linkToken(tools.keyring, id) } : undefined;
}

function readRule(input: Input): FourEyesRule {
  const { rule, above } = input;
  const found = ruleIn(rule === 'above' ? { above } : rule);
  if (typeof found === 'string') throw invalidField('above', 'invalid_format', `above ${found}`);
  return found;
}

function actionIn(input: Input): ActionName {
  const action = actionNames.find((name) => name === text(input, 'action'));
  if (action === undefined) throw notFound();
  return action;
}

export const personActions = {
  'person.invite': {
    async find({ tools, ctx, input }) {
      const email = text(input, 'email');
      if (ctx.caller?.id === undefined)
        throw conflict('invalid_state_transition', 'email', 'The command line cannot invite people to the platform', {
          hint: 'Propose the invitation in the console.',
        });
      if (!isOperatorEmail(tools.operators.domains, email))
        throw invalidField('email', 'not_supported', 'The domain of email is not allowed for platform staff', {
          hint: `Use one of these domains: ${tools.operators.domains.join(', ')}.`,
        });
      const known = await findUserByEmail(tools.db.knex, tools.keyring, email);
      const places = known === undefined ? [] : await membershipsOf(tools.db.knex, known.id);
      if (places.some(({ account }) => account === undefined))
        throw conflict('already_exists', 'email', 'This person already has a platform role');
      const target = { type: 'invitation', id: sameBody('invitation', ctx.operationId), version: undefined };
      return { owner: undefined, target };
    },
    run: async (runInput) => ({ result: { invitationId: await invite(runInput) } }),
  },
  'person_role.change': {
    find: findPerson,
    async run(runInput) {
      await changePerson(runInput, roleIn(runInput.input));
      return { result: { role: roleIn(runInput.input) } };
    },
  },
  'person.remove': {
    find: findPerson,
    async run(runInput) {
      await changePerson(runInput, undefined);
      return { result: { removed: true } };
    },
  },
  'second_factor.reset': {
    async find({ tools: { db, keyring }, ctx, input }) {
      const userId = userIn(input);
      const user = await findUser(db.knex, keyring, userId);
      if (user === undefined) throw notFound();
      if (ctx.caller?.id === userId)
        throw conflict('invalid_state_transition', 'userId', 'You cannot reset your own second factor', {
          hint: 'Remove it with a recovery code, or ask another operator to propose the reset.',
        });
      if (user.totp === undefined && (await countPasskeys(db.knex, userId)) === 0)
        throw conflict('invalid_state_transition', 'userId', 'This user has no second factor', {
          hint: 'No reset is necessary: the user can sign in without a second factor.',
        });
      return about(userId, undefined);
    },
    async run({ tools, ctx, input }) {
      return tools.db.tx(async (tx) => {
        const user = await findUser(tx, tools.keyring, userIn(input));
        if (user === undefined) throw notFound();
        return { result: { reset: await resetFactor(tx, tools, { user, cause: causeOf(tools, ctx) }) } };
      });
    },
  },
  'four_eyes.change': {
    async find({ tools, input }) {
      const action = actionIn(input);
      readRule(input);
      if (isFixed(action))
        throw conflict('invalid_state_transition', 'action', `The rule of ${action} cannot change`, {
          hint: 'The action always requires a second person.',
        });
      const rule = ruleOf(action, await findChangedRules(tools.db.knex), tools.fourEyes.configured);
      return { owner: undefined, target: { type: 'four_eyes_rule', id: action, version: JSON.stringify(rule) } };
    },
    async run({ tools, input }) {
      const rule = readRule(input);
      await tools.db.tx((tx) => saveRule(tx, actionIn(input), rule, tools.clock.now()));
      return { result: { ...rule } };
    },
  },
} satisfies Record<string, ActionWork>;
