// Signing in. An unknown e-mail and a wrong password get the same answer after the same work. A session never keeps a
// token that the browser had before.
import type { PasskeyProof } from '@pay/contract/console/passkey-routes';
import type { SecondFactor } from '@pay/contract/console/route';
import { Fault, invalidField } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { MINUTE } from '@pay/core/time';
import { wrongPasskey } from '../domain/passkey.ts';
import { endSessions, tryCode, type Browser } from '../store/sessions.ts';
import { findUser, findUserByEmail, setPassword, type User } from '../store/users.ts';
import { countCode, countGuess, forgetGuesses, tellWrongGuess } from './login-throttle.ts';
import { ofBrowser, verifyPasskey } from './passkeys.ts';
import { causeOf } from './people-audit.ts';
import { checkOneProof, factorsOf, provesFactor, type FactorProof } from './second-factor.ts';
import { beginSession, rotateToken, type LiveSession } from './sessions.ts';
import type { AppDeps } from './app-deps.ts';

/** `factors` can complete the session. It is complete if there are no factors. */
export type SignInResult = { readonly token: string; readonly factors: readonly SecondFactor[] };

type SignInInput = {
  readonly email: string;
  readonly password: string;
  readonly browser: Browser;
  readonly before: LiveSession | undefined;
};

const wrong = (): Fault =>
  new Fault('UNAUTHORIZED', 'The e-mail address or the password is wrong', { hint: 'Check both, then try again.' });

/** @throws 401 for a wrong password and for an unknown e-mail; 429 for too many of either from one address */
export async function signIn(tools: AppDeps, { email, password, browser, before }: SignInInput): Promise<SignInResult> {
  const { db, keyring } = tools;
  const guess = { email, address: browser.address };
  const counted = await countGuess(tools, guess);
  const user = await findUserByEmail(db.knex, keyring, email);
  const isRight = await tools.passwords.matches(password, user?.passwordHash, { lane: 'sign_in', address: browser.address });
  if (user === undefined || !isRight) {
    tools.log.warn('sign-in refused');
    tools.metrics.signInRefused('password');
    await tellWrongGuess(tools, { email, browser, counted });
    throw wrong();
  }
  tools.metrics.signedIn('password');
  await upgradePasswordHash(tools, { user, password, address: browser.address });
  const factors = await factorsOf(tools, user);
  const isSignedIn = factors.length === 0;
  // With a second factor, more guesses may follow.
  if (isSignedIn) await forgetGuesses(tools, guess);
  return { token: await replaceSession(tools, before, { user, browser, isSignedIn }), factors };
}

/** A hash with weaker parameters is replaced while the password is available. */
async function upgradePasswordHash(
  { db, passwords }: AppDeps,
  input: { user: User; password: string; address: string },
): Promise<void> {
  const { user, password, address } = input;
  if (!passwords.isOutdated(user.passwordHash)) return;
  const passwordHash = await passwords.hash(password, { lane: 'sign_in', address });
  if (!user.passwordExpired) await setPassword(db.knex, user.id, passwordHash);
}

const codesMax = 5;

type FactorInput = FactorProof & { readonly browser: Browser; readonly requestId: Id<'request'> };

const methodOf = ({ recoveryCode, passkey }: FactorProof): 'totp' | 'recovery_code' | 'passkey' =>
  passkey !== undefined ? 'passkey' : recoveryCode !== undefined ? 'recovery_code' : 'totp';

/**
 * Completes a session that lacks its second factor. @throws 401 for a wrong or used proof, and after too many attempts
 */
export async function completeSignIn(
  tools: AppDeps,
  live: LiveSession,
  { browser, requestId, ...proof }: FactorInput,
): Promise<SignInResult> {
  const { db, clock } = tools;
  const { user, session } = live;
  checkOneProof(proof);
  const guess = { email: user.email, address: browser.address };
  const counted = await countCode(tools, user, guess);
  const mayTry = await tryCode(db.knex, session.id, codesMax);
  if (!mayTry) await endSessions(db.knex, { userId: user.id, id: session.id }, clock.now());
  if (!mayTry || !(await provesFactor(tools, live, { ...proof, cause: causeOf({ tools, requestId, browser, live }) }))) {
    tools.log.warn('second factor refused at sign-in');
    tools.metrics.signInRefused(methodOf(proof));
    await tellWrongGuess(tools, { email: user.email, browser, counted });
    if (proof.passkey !== undefined) throw wrongPasskey();
    throw new Fault('UNAUTHORIZED', 'The code is wrong or was already used', {
      hint: 'Wait for the next code of the app. After five wrong codes, sign in again.',
    });
  }
  tools.metrics.signedIn(methodOf(proof));
  await forgetGuesses(tools, guess);
  return { token: await db.tx((tx) => rotateToken(tools, tx, session, { isSignedIn: true, isFactorProven: true })), factors: [] };
}

/** Maximum age, in milliseconds, of the sign-in by which a person without a password proves themselves. */
const freshMs = 10 * MINUTE;

/**
 * Requires a signed-in person to prove that they know their password, or a recent sign-in if they have none.
 * @throws 400 that names the field, 403 if the sign-in is too old, or 429
 */
export async function provePassword(
  tools: AppDeps,
  { user, session }: LiveSession,
  proof: { password: string | undefined; field: string; address: string },
): Promise<void> {
  const { password, field, address } = proof;
  if (!user.hasPassword) {
    if (tools.clock.now() - session.createdAt.getTime() <= freshMs) return;
    throw new Fault('FORBIDDEN', 'Your login is too old for this action', {
      hint: 'Sign out, sign in again, then repeat the action.',
    });
  }
  if (password === undefined) throw invalidField(field, 'required', `${field} is required`);
  const guess = { email: user.email, address };
  await countGuess(tools, guess);
  if (!(await tools.passwords.matches(password, user.passwordHash, { lane: 'other', address }))) {
    tools.log.warn('password refused', { session: session.id });
    throw invalidField(field, 'mismatch', 'The password is wrong', { hint: 'Enter the password that you sign in with.' });
  }
  await forgetGuesses(tools, guess);
}

type PasskeySignInInput = {
  readonly passkey: PasskeyProof;
  /** The token of the browser that received the challenge; without it there is no challenge. */
  readonly signInToken: string | undefined;
  readonly browser: Browser;
  readonly before: LiveSession | undefined;
};

/** Signs in by a passkey with user verification: possession and verification are two factors. @throws 401 */
export async function signInPasskey(tools: AppDeps, input: PasskeySignInInput): Promise<SignInResult> {
  const { passkey: answer, signInToken, browser, before } = input;
  const { db, keyring } = tools;
  const signed =
    signInToken === undefined
      ? undefined
      : await verifyPasskey(tools, { purpose: 'signIn', holder: ofBrowser(signInToken), answer });
  if (signed?.isUserVerified !== true) tools.metrics.signInRefused('passkey');
  if (signed === undefined) throw wrongPasskey();
  if (!signed.isUserVerified)
    throw new Fault('UNAUTHORIZED', 'The passkey did not verify its user', {
      hint: 'Sign in with your password, and use this passkey as your second factor.',
    });
  const user = await findUser(db.knex, keyring, signed.passkey.userId);
  if (user === undefined) throw wrongPasskey();
  tools.metrics.signedIn('passkey');
  await forgetGuesses(tools, { email: user.email, address: browser.address });
  return { token: await replaceSession(tools, before, { user, browser, isSignedIn: true, isFactorProven: true }), factors: [] };
}

/** Starts a new session that replaces the browser's earlier one, if it had one. */
export const replaceSession = (
  tools: AppDeps,
  before: LiveSession | undefined,
  input: Parameters<typeof beginSession>[2],
): Promise<string> =>
  tools.db.tx(async (tx) => {
    if (before !== undefined) await endSessions(tx, { userId: before.user.id, id: before.session.id }, tools.clock.now());
    return beginSession(tools, tx, input);
  });
