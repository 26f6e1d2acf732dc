// Sessions as requests see them. A new token is issued whenever the session's permissions change, so an attacker cannot
// plant their own token on a victim.
import { randomBytes } from 'node:crypto';
import type { ConsoleSession } from '@pay/contract/console/route';
import { ipBucket } from '@pay/core/address';
import { Fault } from '@pay/core/fault';
import { HOUR, iso, MINUTE } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { listAllowedRoutes, mustSetUpSecondFactor, type Principal } from '../domain/access.ts';
import { scopesOf } from '../domain/role-scopes.ts';
import { sessionIdleMs } from '../domain/session-idle.ts';
import { hashToken, isToken, tokenBytes } from '../domain/token.ts';
import { membershipsOf, type Membership, type Tenant } from '../store/memberships.ts';
import { countPasskeys } from '../store/passkeys.ts';
import {
  addressHashOf,
  findSession,
  insertSession,
  renewSession,
  touchSession,
  type Browser,
  type StoredSession,
} from '../store/sessions.ts';
import { findUser, recoveryCodesLeft, type User } from '../store/users.ts';
import type { AppDeps } from './app-deps.ts';

export const sessionMsMax = 12 * HOUR;
/** Milliseconds for which a proof of the second factor counts for actions that need a recent one. */
const freshFactorMs = 5 * MINUTE;
/** Milliseconds until a session without its second factor ends: time for typing a code. */
const unfinishedMs = 5 * MINUTE;
/** Milliseconds until the record of a session's last request is renewed. */
const touchEveryMs = MINUTE;

/** Everything that a request may rely on about its principal. */
export type LiveSession = Principal & {
  readonly session: StoredSession;
  readonly user: User;
  readonly memberships: readonly Membership[];
  /** The tenant in which the session acts; undefined if the user has no membership. */
  readonly membership: Membership | undefined;
};

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The session of a token, if it is valid; each use extends it. */
export async function liveSession(tools: AppDeps, token: string | undefined): Promise<LiveSession | undefined> {
  if (token === undefined || !isToken(token)) return undefined;
  const { db, keyring, clock } = tools;
  const at = clock.now();
  const session = await findSession(db.knex, keyring, { tokenHash: hashToken(token), at, idleSince: at - sessionIdleMs });
  if (session === undefined) return undefined;
  if (at - session.lastSeenAt.getTime() > touchEveryMs) await touchSession(db.knex, session.id, at);
  return toLiveSession(tools, session);
}

async function toLiveSession({ db, keyring }: AppDeps, session: StoredSession): Promise<LiveSession | undefined> {
  const user = await findUser(db.knex, keyring, session.userId);
  if (user === undefined) return undefined;
  const memberships = await membershipsOf(db.knex, user.id);
  // Read at every request: a removal from a tenant takes effect at once.
  const membership = memberships.find(({ account }) => account === session.account);
  const { isSignedIn } = session;
  const { passwordExpired } = user;
  const hasSecondFactor = user.totp !== undefined || (await countPasskeys(db.knex, user.id)) > 0;
  return { session, user, memberships, membership, isSignedIn, passwordExpired, hasSecondFactor, role: membership?.role };
}

type BeginInput = {
  readonly user: User;
  readonly browser: Browser;
  readonly isSignedIn: boolean;
  /** Whether the sign-in also proved a second factor. */
  readonly isFactorProven?: boolean;
};

/** A session of a user who just authenticated, completely or with the first factor. Returns its token, which is new. */
export async function beginSession(tools: AppDeps, tx: Tx, input: BeginInput): Promise<string> {
  const { user, browser, isSignedIn, isFactorProven = false } = input;
  const { keyring, clock, ids } = tools;
  const at = clock.now();
  const token = newToken();
  const [first] = await membershipsOf(tx, user.id);
  await insertSession(tx, keyring, {
    id: ids.next('session', at),
    userId: user.id,
    tokenHash: hashToken(token),
    isSignedIn,
    account: first?.account,
    environment: 'sandbox',
    browser,
    addressHash: addressHashOf(keyring, ipBucket(browser.address)),
    at,
    expiresAt: new Date(at + (isSignedIn ? sessionMsMax : unfinishedMs)),
    factorProvenAt: isFactorProven ? new Date(at) : undefined,
  });
  return token;
}

type RenewInput = {
  readonly isSignedIn?: true;
  readonly account?: Tenant | null;
  readonly environment?: StoredSession['environment'];
  /** The person just proved their second factor. */
  readonly isFactorProven?: true;
};

export async function rotateToken(tools: AppDeps, tx: Tx, { id }: StoredSession, change: RenewInput = {}): Promise<string> {
  const token = newToken();
  const at = tools.clock.now();
  const { isFactorProven, ...rest } = change;
  const whole = change.isSignedIn === undefined ? {} : { expiresAt: new Date(at + sessionMsMax) };
  const proven = isFactorProven === undefined ? {} : { factorProvenAt: new Date(at) };
  await renewSession(tx, id, { tokenHash: hashToken(token), ...rest, ...whole, ...proven });
  return token;
}

/** Until when the session has a fresh second factor; null without one. */
function factorProvenUntil({ factorProvenAt }: StoredSession): string | null {
  return factorProvenAt === undefined ? null : iso(factorProvenAt.getTime() + freshFactorMs);
}

/** @throws 403 unless the person proved their second factor in this session within the last minutes */
export function requireFreshFactor({ clock }: Pick<AppDeps, 'clock'>, { session, hasSecondFactor }: LiveSession): void {
  const { factorProvenAt } = session;
  if (factorProvenAt !== undefined && clock.now() - factorProvenAt.getTime() <= freshFactorMs) return;
  if (!hasSecondFactor)
    throw new Fault('FORBIDDEN', 'This action requires a second factor, and you have none', {
      hint: 'Set up an authenticator app or a passkey on the Security screen, then try again.',
    });
  throw new Fault('FORBIDDEN', 'Confirm your second factor first', {
    hint: 'Send POST /console/api/second-factor/proof with a code or a passkey, then retry within five minutes.',
  });
}

const accountView = ({ account, name, role }: Membership) => ({ accountId: account ?? null, name, role });

export async function sessionView(tools: AppDeps, live: LiveSession): Promise<ConsoleSession> {
  const { user, session, memberships, membership } = live;
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      totp: user.totp !== undefined,
      hasPassword: user.hasPassword,
      factorResetAt: user.factorResetAt === undefined ? null : iso(user.factorResetAt.getTime()),
      passkeys: await countPasskeys(tools.db.knex, user.id),
      recoveryCodesLeft: await recoveryCodesLeft(tools.db.knex, user.id),
    },
    passwordExpired: user.passwordExpired,
    mustSetUpSecondFactor: mustSetUpSecondFactor(live),
    factorProvenUntil: factorProvenUntil(session),
    account: membership === undefined ? null : accountView(membership),
    accounts: memberships.map(accountView),
    environment: session.environment,
    recovering: tools.recovery.isOn(),
    apiUrl: tools.apiUrl,
    scopes: [...scopesOf(membership?.role, session.environment)],
    allowed: listAllowedRoutes(live),
    expiresAt: iso(session.expiresAt.getTime()),
  };
}

/** Like sessionView, for a token that was just created. */
export async function viewOfToken(tools: AppDeps, token: string): Promise<ConsoleSession> {
  const live = await liveSession(tools, token);
  if (live === undefined) throw new Error('new session not found');
  return sessionView(tools, live);
}
