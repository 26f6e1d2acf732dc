// Signing in. An unknown e-mail and a wrong password are answered alike and after the same work; a token that the browser brought is
// never taken over.
import { Fault, invalidField } from '@pay/core/fault';
import { endSessions, tryCode, type Browser } from '../store/sessions.ts';
import { findUserByEmail, setPassword, type User } from '../store/users.ts';
import { countCode, countGuess, forgetGuesses } from './guesses.ts';
import { provesFactor } from './second-factor.ts';
import { beginSession, rotateToken, type LiveSession } from './sessions.ts';
import type { Tools } from './tools.ts';

export type SignInResult = { readonly token: string; readonly isWhole: boolean };

type SignInInput = {
  readonly email: string;
  readonly password: string;
  readonly browser: Browser;
  readonly before: LiveSession | undefined;
};

const wrong = (): Fault =>
  new Fault('UNAUTHORIZED', 'The e-mail or the password is wrong', { hint: 'Check both, then try again.' });

/** @throws 401 for a wrong password and for an e-mail that nobody has; 429 for too many of either from one address. */
export async function signIn(tools: Tools, { email, password, browser, before }: SignInInput): Promise<SignInResult> {
  const { db, keyring, clock } = tools;
  const guess = { email, address: browser.address };
  await countGuess(tools, guess);
  const user = await findUserByEmail(db.knex, keyring, email);
  const isRight = await tools.passwords.matches(password, user?.passwordHash, browser.address);
  if (user === undefined || !isRight) {
    tools.log.warn('sign-in refused');
    throw wrong();
  }
  await strengthened(tools, { user, password, address: browser.address });
  const isWhole = user.totp === undefined;
  // With a second factor the guesses are not over yet.
  if (isWhole) await forgetGuesses(tools, guess);
  const token = await db.tx(async (tx) => {
    if (before !== undefined) await endSessions(tx, { userId: before.user.id, id: before.session.id }, clock.now());
    return beginSession(tools, tx, { user, browser, isWhole });
  });
  return { token, isWhole };
}

/** A hash of weaker parameters is replaced while the password is at hand. */
async function strengthened({ db, passwords }: Tools, given: { user: User; password: string; address: string }): Promise<void> {
  const { user, password, address } = given;
  if (!passwords.isOutdated(user.passwordHash)) return;
  const passwordHash = await passwords.hash(password, address);
  if (!user.passwordExpired) await setPassword(db.knex, user.id, passwordHash);
}

const codesMax = 5;

type FactorInput = { readonly code?: string | undefined; readonly recoveryCode?: string | undefined; readonly browser: Browser };

/** Completes a session that lacks its second factor. @throws 401 for a wrong code or a used one, and when there were too many. */
export async function signInTotp(tools: Tools, live: LiveSession, { browser, ...proof }: FactorInput): Promise<SignInResult> {
  const { db, clock } = tools;
  const { user, session } = live;
  if ((proof.code === undefined) === (proof.recoveryCode === undefined))
    throw invalidField('code', 'required', 'Give exactly one of code and recoveryCode');
  const guess = { email: user.email, address: browser.address };
  await countCode(tools, user, guess);
  const mayTry = await tryCode(db.knex, session.id, codesMax);
  if (!mayTry) await endSessions(db.knex, { userId: user.id, id: session.id }, clock.now());
  if (!mayTry || !(await provesFactor(tools, user, proof))) {
    tools.log.warn('second factor refused');
    throw new Fault('UNAUTHORIZED', 'The code is wrong or was used', {
      hint: 'Wait for the next code of the app; after five wrong ones sign in anew.',
    });
  }
  await forgetGuesses(tools, guess);
  return { token: await db.tx((tx) => rotateToken(tools, tx, session, { isWhole: true })), isWhole: true };
}

/** Has a signed-in person prove that they know their password. @throws 400 naming the field, or 429. */
export async function provePassword(
  tools: Tools,
  { user, session }: LiveSession,
  given: { password: string; field: string; address: string },
): Promise<void> {
  const { password, field, address } = given;
  const guess = { email: user.email, address };
  await countGuess(tools, guess);
  if (!(await tools.passwords.matches(password, user.passwordHash, address))) {
    tools.log.warn('password refused', { session: session.id });
    throw invalidField(field, 'mismatch', 'The password is wrong', { hint: 'Type the password that you sign in with.' });
  }
  await forgetGuesses(tools, guess);
}
