// Challenges for passkeys, and their answers. A challenge counts once, for the session or browser that received it, on
// the page that requested it. The stored key decides who answers, never the browser's statements about itself.
import { createHash, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@pay/contract/console/passkey-routes';
import { uuid, type Id } from '@pay/core/id';
import {
  challengeIn,
  verifyAttestation,
  provenPasskey,
  type VerifiedPasskey,
  type ProvenPasskey,
} from '../adapters/webauthn/webauthn.ts';
import { challengeMs, relyingPartyOf, type ChallengePurpose, type RelyingParty } from '../domain/passkey.ts';
import { hashToken } from '../domain/token.ts';
import {
  findPasskey,
  insertChallenge,
  takeChallenge,
  usePasskey,
  type ChallengeHolder,
  type StoredPasskey,
} from '../store/passkeys.ts';
import type { AppDeps } from './app-deps.ts';

const challengeBytes = 32;
const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Identifies a user inside the passkey: bits that reveal nothing about them. */
export const handleOf = (userId: Id<'user'>): Buffer => Buffer.from(uuid(userId).replaceAll('-', ''), 'hex');

export const ofBrowser = (signInToken: string): ChallengeHolder => ({ browserHash: hashToken(signInToken) });

type ChallengeInput = {
  readonly purpose: ChallengePurpose;
  readonly holder: ChallengeHolder;
  readonly origin: string | undefined;
};
export type OpenChallenge = { readonly challenge: string; readonly relyingParty: RelyingParty };

export async function newChallenge({ db, clock }: AppDeps, { purpose, holder, origin }: ChallengeInput): Promise<OpenChallenge> {
  const relyingParty = relyingPartyOf(origin);
  const challenge = randomBytes(challengeBytes).toString('base64url');
  const row = { hash: hashOf(challenge), purpose, holder, origin: relyingParty.origin, expiresAt: clock.now() + challengeMs };
  await db.tx((tx) => insertChallenge(tx, row));
  return { challenge, relyingParty };
}

type AnswerInput<T> = Omit<ChallengeInput, 'origin'> & { readonly answer: T };

/** Consumes the answered challenge, regardless of the result. */
async function takeAnsweredChallenge(
  { db, clock }: AppDeps,
  input: AnswerInput<NewPasskey | PasskeyProof>,
): Promise<OpenChallenge | undefined> {
  const challenge = challengeIn(input.answer);
  if (challenge === undefined) return undefined;
  const { purpose, holder } = input;
  const origin = await takeChallenge(db.knex, { hash: hashOf(challenge), purpose, holder, at: clock.now() });
  return origin === undefined ? undefined : { challenge, relyingParty: relyingPartyOf(origin) };
}

/** The passkey that was created for a session's challenge. */
export async function verifyRegistration(
  tools: AppDeps,
  holder: ChallengeHolder,
  answer: NewPasskey,
): Promise<VerifiedPasskey | undefined> {
  const open = await takeAnsweredChallenge(tools, { purpose: 'register', holder, answer });
  return open === undefined ? undefined : verifyAttestation({ ...open, answer });
}

export type SignedPasskey = ProvenPasskey & { readonly passkey: StoredPasskey };

/** The user whose passkey answered the challenge; undefined for every kind of wrong answer. */
export async function verifyPasskey(tools: AppDeps, input: AnswerInput<PasskeyProof>): Promise<SignedPasskey | undefined> {
  const { db, keyring, clock } = tools;
  const { answer } = input;
  const open = await takeAnsweredChallenge(tools, input);
  if (open === undefined) return undefined;
  const passkey = await findPasskey(db.knex, keyring, Buffer.from(answer.id, 'base64url'));
  if (passkey === undefined) return undefined;
  const { userHandle } = answer.response;
  const namesAnother = typeof userHandle === 'string' && !handleOf(passkey.userId).equals(Buffer.from(userHandle, 'base64url'));
  const proven = namesAnother ? undefined : await provenPasskey({ ...open, answer }, passkey);
  if (proven === undefined || !(await usePasskey(db.knex, passkey, { ...proven, at: clock.now() }))) {
    tools.log.warn('passkey refused', { passkey: passkey.id });
    return undefined;
  }
  return { ...proven, passkey };
}
