// WebAuthn by @simplewebauthn/server: what browsers are asked, and whether what they answer holds. Nothing here uses the network:
// no attestation is asked for, and one that would be checked against somebody's list of revoked certificates is refused unread.
// The library is loaded when somebody uses a passkey: it is seven megabytes.
import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '@pay/contract/console-passkey-routes';
import { challengeMs, type PasskeyKey, type RelyingParty } from '../../domain/passkey.ts';

const library = () => import('@simplewebauthn/server');

type Question = { readonly challenge: string; readonly relyingParty: RelyingParty };
type NewOptions = Question & {
  readonly user: { readonly handle: Buffer; readonly email: string; readonly name: string };
  readonly known: readonly PasskeyKey[];
};

const idOf = ({ credentialId, transports }: PasskeyKey) => ({
  id: credentialId.toString('base64url'),
  transports: [...transports],
});
/** The library makes base64url of bytes; a text it would take for UTF-8. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/** Options for `navigator.credentials.create`. A key that its user cannot unlock is taken too, and is a second factor only. */
export const creationOptions = async ({ challenge, relyingParty, user, known }: NewOptions) => ({
  ...(await (
    await library()
  ).generateRegistrationOptions({
    rpName: 'Payments',
    rpID: relyingParty.id,
    userID: new Uint8Array(user.handle),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(challenge),
    timeout: challengeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: known.map(idOf),
  })),
});

/** Options for `navigator.credentials.get`; without `known` the browser offers what it has for this host. */
export const requestOptions = async ({
  challenge,
  relyingParty,
  known,
}: Question & { readonly known?: readonly PasskeyKey[] }) => ({
  ...(await (
    await library()
  ).generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: bytesOf(challenge),
    timeout: challengeMs,
    userVerification: known === undefined ? 'required' : 'preferred',
    ...(known === undefined ? {} : { allowCredentials: known.map(idOf) }),
  })),
});

type ClientData = { readonly challenge?: unknown; readonly crossOrigin?: unknown };
const bytesAsText = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');

/** The challenge that a browser says it answers, and nothing for what is no client data. */
export function challengeIn({ response }: NewPasskey | PasskeyProof): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(bytesAsText(response.clientDataJSON)) as ClientData;
    // A page of ours in a frame of another site: nothing of the console may be framed.
    return crossOrigin === true || typeof challenge !== 'string' ? undefined : challenge;
  } catch {
    return undefined;
  }
}

export type VerifiedPasskey = PasskeyKey & { readonly isSynced: boolean };
type AnsweredQuestion<T> = Question & { readonly answer: T };

/** The passkey that was made; undefined where anything about it is not as asked. */
export async function verifyAttestation({
  challenge,
  relyingParty,
  answer,
}: AnsweredQuestion<NewPasskey>): Promise<VerifiedPasskey | undefined> {
  const { clientExtensionResults: _unread, authenticatorAttachment: _where, ...response } = answer;
  try {
    if (!(await isPlainAttestation(answer))) return undefined;
    const { registrationInfo: made } = await (
      await library()
    ).verifyRegistrationResponse({
      // Transports are hints that go back to the browser as they came.
      response: { ...response, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
    });
    if (made === undefined) return undefined;
    const { credential } = made;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      isSynced: made.credentialBackedUp,
    };
  } catch {
    // The library says by an error what is wrong; whoever sent it made it, so that nothing of it is told or logged.
    return undefined;
  }
}

/** None, as was asked, or a key that signs for itself, which browsers pass on; certificates are no use to us. */
async function isPlainAttestation({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

export type ProvenPasskey = { readonly counter: number; readonly isUserVerified: boolean; readonly isSynced: boolean };

/**
 * What a signature proves; undefined where it proves nothing: of another page, host or challenge, by another key, or with a count
 * that is not above the last one, as a copied key would have it.
 */
export async function provenPasskey(
  { challenge, relyingParty, answer }: AnsweredQuestion<PasskeyProof>,
  { credentialId, publicKey, counter }: PasskeyKey,
): Promise<ProvenPasskey | undefined> {
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo: proven } = await (
      await library()
    ).verifyAuthenticationResponse({
      response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter },
    });
    if (!verified) return undefined;
    const { newCounter, userVerified, credentialBackedUp } = proven;
    return { counter: newCounter, isUserVerified: userVerified, isSynced: credentialBackedUp };
  } catch {
    return undefined;
  }
}
