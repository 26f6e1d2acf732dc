// Passkeys: the purpose of a challenge, and where passkeys work. Pure; adapters/webauthn checks signatures.
import { Fault, invalidField } from '@pay/core/fault';
import { MINUTE } from '@pay/core/time';

/** Maximum number of passkeys of a person. */
export const passkeysMax = 20;
/** Milliseconds until a challenge expires: time to find and unlock a phone. */
export const challengeMs = 5 * MINUTE;

/** `register`: a new passkey. `signIn`: a passkey alone. `prove`: the second factor of a known person. */
export const challengePurposes = { register: 0, signIn: 1, prove: 2 } as const;
export type ChallengePurpose = keyof typeof challengePurposes;

/** The stored data of a passkey that verifies its signatures. */
export type PasskeyKey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  /** The count of the last signature; authenticators that do not count always send 0. */
  readonly counter: number;
  readonly transports: readonly string[];
};

/** The binding of a passkey: pages of this origin, and the host that makes the signature worthless anywhere else. */
export type RelyingParty = { readonly origin: string; readonly id: string };

/** @throws 400 if the request has no origin, or one for which browsers create no passkeys */
export function relyingPartyOf(origin: string | undefined): RelyingParty {
  if (origin === undefined)
    throw invalidField('header:Origin', 'required', 'A passkey needs the origin of the page, and the request has none', {
      hint: 'Use a browser that sends Origin, or ask an operator to set CONSOLE_URL.',
    });
  const { hostname } = new URL(origin);
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname))
    throw invalidField('header:Origin', 'not_supported', 'Browsers do not create passkeys for an IP address', {
      hint: 'Open the console under a host name. On this machine, use http://localhost instead of http://127.0.0.1.',
    });
  return { origin, id: hostname };
}

export const wrongPasskey = (): Fault =>
  new Fault('UNAUTHORIZED', 'The passkey was not accepted', {
    hint: 'Try again. If it fails again, sign in with your password, remove the passkey, and add it again.',
  });
