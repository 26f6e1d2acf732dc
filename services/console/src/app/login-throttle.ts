// Counts guesses before they are checked, and refuses those that come too soon.
import { Fault } from '@pay/core/fault';
import { ipBucket } from '@pay/core/address';
import { SECOND } from '@pay/core/time';
import { attemptBounds, attemptKinds, pauseAfter, type AttemptKind } from '../domain/attempts.ts';
import { clearAttempts, countAttempt } from '../store/attempts.ts';
import { insertBurst } from '../store/failed-login-alerts.ts';
import { addressHashOf, cameFrom, type Browser } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import type { AppDeps } from './app-deps.ts';

export type Guess = { readonly email: string; readonly address: string };

/** Number of attempts beyond which every pause is the longest. */
const pausesMax = 160;
const pausesOf = (kind: AttemptKind): number[] => Array.from({ length: pausesMax }, (_, at) => pauseAfter(kind, at + 1));

const subjectOf = ({ keyring }: AppDeps, parts: readonly string[]): Buffer =>
  keyring.keyedHash('console-attempt', parts.join('\n'));

type AttemptCount = Awaited<ReturnType<typeof countAttempt>>;

/** The number of this attempt in its window. @throws 429 */
async function count(tools: AppDeps, kind: AttemptKind, parts: readonly string[]): Promise<number> {
  const counted = await tryCount(tools, kind, parts);
  if ('count' in counted) return counted.count;
  tools.metrics.attemptDelayed(kind);
  const retryAfterS = Math.max(1, Math.ceil((counted.waitUntil.getTime() - tools.clock.now()) / SECOND));
  throw new Fault('RATE_LIMITED', 'Too many attempts from this address. Wait before the next attempt', { retryAfterS });
}

function tryCount(tools: AppDeps, kind: AttemptKind, parts: readonly string[]): Promise<AttemptCount> {
  const at = tools.clock.now();
  const subject = { kind: attemptKinds[kind], subject: subjectOf(tools, parts) };
  return countAttempt(tools.db, subject, { at, windowMs: attemptBounds[kind].windowMs, pauses: pausesOf(kind) });
}

/** Counts a mail to a person who may not exist. Returns false once the limit is reached. */
export async function mayMail(tools: AppDeps, email: string): Promise<boolean> {
  const isAllowed = 'count' in (await tryCount(tools, 'mail', [email.trim().toLowerCase()]));
  if (!isAllowed) tools.metrics.attemptDelayed('mail');
  return isAllowed;
}

const personOf = ({ email, address }: Guess): string[] => [email.trim().toLowerCase(), ipBucket(address)];

/** Counts a guess at a person's password or code, whether or not the person exists. @throws 429 */
export async function countGuess(tools: AppDeps, guess: Guess): Promise<number> {
  // The order matters: refused guesses at one person do not delay the others at this address.
  const counted = await count(tools, 'person', personOf(guess));
  await count(tools, 'address', [ipBucket(guess.address)]);
  return counted;
}

/** Records a wrong guess. The audit log gets an entry for the guess after which others must wait. */
export async function tellWrongGuess(tools: AppDeps, guess: { email: string; browser: Browser; counted: number }): Promise<void> {
  const { email, browser, counted } = guess;
  if (counted !== attemptBounds.person.free) return;
  const at = tools.clock.now();
  // An unknown e-mail is recorded too, and a job detects it: the duration of an answer must not reveal it.
  await insertBurst(tools.db.knex, tools.keyring, { id: tools.ids.next('operation', at), email, browser, at });
}

/**
 * Counts a guess at the second factor from any address. A known address of the person is not delayed by other
 * addresses.
 */
export async function countCode(tools: AppDeps, user: User, guess: Guess): Promise<number> {
  const counted = await countGuess(tools, guess);
  const addressHash = addressHashOf(tools.keyring, ipBucket(guess.address));
  if (!(await cameFrom(tools.db.knex, user.id, addressHash))) await count(tools, 'totp', [user.id]);
  return counted;
}

/** Counts the start of a sign-in: a passkey's challenge. @throws 429 */
export const countBegin = (tools: AppDeps, address: string): Promise<number> => count(tools, 'begin', [ipBucket(address)]);

/**
 * After a right guess, the person's failures are forgotten. The failures of the address stay, or an attacker could
 * reset them with their own account.
 */
export const forgetGuesses = (tools: AppDeps, guess: Guess): Promise<void> =>
  clearAttempts(tools.db.knex, { kind: attemptKinds.person, subject: subjectOf(tools, personOf(guess)) });
