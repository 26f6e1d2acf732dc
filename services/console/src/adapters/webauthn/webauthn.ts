// WebAuthn by @simplewebauthn/server: options for browsers, and verification of their answers. Nothing here uses the
// network: no attestation is requested, and one that needs an external list of revoked certificates is rejected unread.
// The library is loaded when the first passkey is used: it takes seven megabytes.
import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '@pay/contract/console/passkey-routes';
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
/** The library converts bytes to base64url; it would read a text as UTF-8. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/**
 * Options for `navigator.credentials.create`. A key without user verification is accepted too, but only as a second
 * factor.
 */
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

/** Options for `navigator.credentials.get`; without `known` the browser offers every passkey for this host. */
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

/** The challenge that a browser claims to answer; undefined if the text is not client data. */
export function challengeIn({ response }: NewPasskey | PasskeyProof): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(bytesAsText(response.clientDataJSON)) as ClientData;
    // A cross-origin page embeds the console in a frame, which is never allowed.
    return crossOrigin === true || typeof challenge !== 'string' ? undefined : challenge;
  } catch {
    return undefined;
  }
}

export type VerifiedPasskey = PasskeyKey & { readonly isSynced: boolean };
type AnsweredQuestion<T> = Question & { readonly answer: T };

/** The new passkey; undefined if anything about it differs from the request. */
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
    // The library's error describes the problem. It contains the sender's input, so it is neither returned nor logged.
    return undefined;
  }
}

/**
 * Whether the attestation is empty, as requested, or self-signed, as some browsers send it. We do not use certificates.
 */
async function isPlainAttestation({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

export type ProvenPasskey = { readonly counter: number; readonly isUserVerified: boolean; readonly isSynced: boolean };

/**
 * The passkey that a signature proves. Undefined for another page, host, challenge, or key, or if the count is not
 * above the last one, which indicates a copied key.
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
