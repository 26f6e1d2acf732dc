// Maps an identity of the identity provider to a user here. It admits known users by a verified e-mail of an allowed
// domain, and invited people. It creates no other users.
import type { Role } from '@pay/contract/console/shapes';
import type { OidcProblem } from '@pay/contract/console/oidc-routes';
import { isFault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { MINUTE } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import type { Identity, IdentityProvider } from '../adapters/oidc/provider.ts';
import { isPromotion, rolesWithin } from '../domain/access.ts';
import { isAllowedEmail, roleFrom } from '../domain/provider-settings.ts';
import { signInPage } from '../domain/return-path.ts';
import { hashToken } from '../domain/token.ts';
import { findIdentity, insertFlow, insertIdentity, takeFlow, type OidcFlow } from '../store/identities.ts';
import { takeInvitation } from '../store/invitations.ts';
import { changeRole, insertMembership, membershipsOf } from '../store/memberships.ts';
import { endSessions, type Browser } from '../store/sessions.ts';
import { findUser, findUserByEmail, insertUser, type User } from '../store/users.ts';
import { causeOf, ownCause, recordAuditOfTenant, recordAuditOfUser, roleChange, type Cause } from './people-audit.ts';
import { withdrawProposals } from './operator/withdraw.ts';
import { lockMember } from './lock-member.ts';
import { factorsOf } from './second-factor.ts';
import type { LiveSession } from './sessions.ts';
import { replaceSession } from './sign-in.ts';
import type { AppDeps } from './app-deps.ts';
import { voidUnprovenCredentials } from './void-credentials.ts';

const flowMs = 10 * MINUTE;

type BeginOidcInput = {
  readonly signInToken: string;
  readonly returnTo: string;
  readonly invitation?: string | undefined;
};

/** The URL for the browser. Only this browser can return from the provider. */
export async function beginOidc(tools: AppDeps, provider: IdentityProvider, input: BeginOidcInput): Promise<string> {
  const { url, secrets } = await provider.begin();
  const { signInToken, returnTo, invitation } = input;
  await insertFlow(tools.db.knex, tools.keyring, {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(signInToken),
    flow: { secrets, returnTo, invitation },
    expiresAt: tools.clock.now() + flowMs,
  });
  return url;
}

type CallbackInput = {
  readonly query: string;
  readonly signInToken: string | undefined;
  readonly browser: Browser;
  readonly before: LiveSession | undefined;
};
/** A token if a person is signed in, completely or not, and the next page. */
type CallbackOutcome = { readonly token?: string; readonly page: string };

/** The answer for a browser that returns from the provider. */
export async function finishOidc(tools: AppDeps, provider: IdentityProvider, input: CallbackInput): Promise<CallbackOutcome> {
  const { db, keyring, clock, log } = tools;
  const refuseSignIn = (problem: OidcProblem): CallbackOutcome => {
    log.warn('provider sign-in refused', { problem });
    tools.metrics.signInRefused('provider');
    return { page: signInPage({ problem }) };
  };
  const states = new URLSearchParams(input.query).getAll('state');
  const [state] = states;
  if (state === undefined || states.length > 1 || input.signInToken === undefined) return refuseSignIn('expired');
  const key = { stateHash: hashToken(state), browserHash: hashToken(input.signInToken), at: clock.now() };
  // The flow is consumed before any use.
  const flow = await takeFlow(db.knex, keyring, key);
  if (flow === undefined) return refuseSignIn('expired');
  try {
    const identity = await provider.finish(input.query, flow.secrets);
    if (identity === undefined) return refuseSignIn('refused');
    const found = await personOf(tools, provider, { identity, flow, browser: input.browser });
    return typeof found === 'string' ? refuseSignIn(found) : await completeSignIn(tools, { ...input, user: found, flow });
  } catch (error) {
    if (isFault(error) && error.code === 'SERVICE_UNAVAILABLE') return refuseSignIn('unavailable');
    throw error;
  }
}

/** A second factor that a person set up here is required for every way of signing in. */
async function completeSignIn(tools: AppDeps, input: CallbackInput & { user: User; flow: OidcFlow }): Promise<CallbackOutcome> {
  const { user, flow, browser, before } = input;
  const isSignedIn = (await factorsOf(tools, user)).length === 0;
  tools.metrics.signedIn('provider');
  const token = await replaceSession(tools, before, { user, browser, isSignedIn });
  return { token, page: isSignedIn ? flow.returnTo : signInPage({ returnTo: flow.returnTo }) };
}

type OidcCallback = { readonly identity: Identity; readonly flow: OidcFlow; readonly browser: Browser };
type VerifiedIdentity = OidcCallback & { readonly email: string };

/** The user of an identity, with the roles from its claims, or the reason for a refusal. */
async function personOf(tools: AppDeps, { settings }: IdentityProvider, callback: OidcCallback): Promise<User | OidcProblem> {
  const { email, isEmailVerified, claims } = callback.identity;
  // Checked at every sign-in, because the e-mail of an identity may change.
  if (email === undefined || !isEmailVerified) return 'unverified_email';
  if (!isAllowedEmail(settings, email)) return 'domain';
  return tools.db.tx(async (tx) => {
    const linked = await linkUser(tx, tools, { ...callback, email });
    if ('problem' in linked) return linked.problem;
    const { user } = linked;
    const { browser } = callback;
    await takeRoles(tx, tools, { user, browser, roleWithin: (within) => roleFrom(settings, claims, within) });
    return user;
  });
}

type LinkedUser = { readonly user: User } | { readonly problem: OidcProblem };

/** Links a user who is known already, or finds one by the e-mail that the provider verified. */
async function linkUser(tx: Tx, tools: AppDeps, callback: VerifiedIdentity): Promise<LinkedUser> {
  const { keyring, clock } = tools;
  const { issuer, subject } = callback.identity;
  const known = await findIdentity(tx, { issuer, subject });
  const found = known === undefined ? await findUserByEmail(tx, keyring, callback.email) : await findUser(tx, keyring, known);
  const user = found ?? (await createInvitedUser(tx, tools, callback));
  if (user === undefined) return { problem: 'no_user' };
  const cause = causeOfUser(tools, user, callback);
  if (known === undefined) {
    // This user is linked to another subject: their e-mail was assigned to another person.
    if (!(await insertIdentity(tx, { issuer, subject, userId: user.id, at: clock.now() }))) return { problem: 'linked' };
    await recordAuditOfUser(tx, cause, user.id, { action: 'user.identity_linked' });
  }
  // The inviter, or the creator of this user, may have chosen the existing credentials.
  return { user: user.emailProvenAt === undefined ? await voidUnprovenCredentials(tx, tools, { user, cause }) : user };
}

const causeOfUser = (tools: AppDeps, user: User, { browser }: OidcCallback): Cause =>
  causeOf({ tools, requestId: tools.ids.next('request', tools.clock.now()), browser, live: { user } });

/** The person who accepts an invitation to this e-mail. */
async function createInvitedUser(tx: Tx, tools: AppDeps, callback: VerifiedIdentity): Promise<User | undefined> {
  const { identity, flow, email } = callback;
  if (flow.invitation === undefined) return undefined;
  const { keyring, clock, ids, passwords } = tools;
  const at = clock.now();
  const invitation = await takeInvitation(tx, keyring, { tokenHash: hashToken(flow.invitation), at, email });
  if (invitation === undefined) return undefined;
  const id = ids.next('user', at);
  const { unusable: passwordHash } = passwords;
  const name = identity.name?.trim().slice(0, limits.name) || email;
  const emailProvenAt = new Date(at);
  const user: User = {
    id,
    email,
    name,
    passwordHash,
    passwordExpired: false,
    hasPassword: false,
    totp: undefined,
    emailProvenAt,
  };
  if (!(await insertUser(tx, keyring, { ...user, at }))) return undefined;
  const { account, role, invitedBy } = invitation;
  await insertMembership(tx, { userId: id, account, role, invitedBy, at });
  const joined = { target: { type: 'user', id }, changes: roleChange(null, role) } as const;
  await recordAuditOfTenant(tx, causeOfUser(tools, user, callback), account, { action: 'member.joined', ...joined });
  return user;
}

type RolesInput = {
  readonly user: User;
  readonly browser: Browser;
  readonly roleWithin: (within: readonly Role[]) => Role | undefined;
};

/**
 * Changes roles only in tenants to which the person belongs already, and never so that no admin remains. On the
 * platform, a claim can only reduce a role: one person may run the provider, but extending a role needs two people.
 */
async function takeRoles(tx: Tx, tools: AppDeps, { user, browser, roleWithin }: RolesInput): Promise<void> {
  // Tenants in one order, or two sign-ins could deadlock.
  const memberships = [...(await membershipsOf(tx, user.id))].sort((a, b) => ((a.account ?? '') < (b.account ?? '') ? -1 : 1));
  for (const { account, role: before } of memberships) {
    const role = roleWithin(rolesWithin(account === undefined));
    if (role === undefined || role === before || (account === undefined && isPromotion(before, role))) continue;
    const { isLastAdmin } = await lockMember(tools, tx, { account, userId: user.id });
    if (isLastAdmin) continue;
    await changeRole(tx, { userId: user.id, account, at: tools.clock.now() }, role);
    if (account === undefined) await withdrawProposals(tools, tx, user.id, role);
    await endSessions(tx, { userId: user.id, account: account ?? null }, tools.clock.now());
    const changed = { target: { type: 'user', id: user.id }, changes: roleChange(before, role) } as const;
    await recordAuditOfTenant(tx, ownCause(tools, 'identity-provider', browser), account, {
      action: 'member.role_changed',
      ...changed,
    });
  }
}
