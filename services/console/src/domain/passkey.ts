// Passkeys: what a challenge is for and where passkeys work. Pure; signatures are checked in adapters/webauthn.
import { Fault, invalidField } from '@pay/core/fault';
import { MINUTE } from '@pay/core/time';

/** What a person may have; more than anybody carries about. */
export const passkeysMax = 20;
/** For finding a telephone and unlocking it. */
export const challengeMs = 5 * MINUTE;

/** `register`: a new passkey. `signIn`: a passkey alone. `prove`: the second factor of somebody who is known. */
export const challengePurposes = { register: 0, signIn: 1, prove: 2 } as const;
export type ChallengePurpose = keyof typeof challengePurposes;

/** What is stored of a passkey to check its signatures. */
export type PasskeyKey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  /** Of the last signature; authenticators that do not count say 0 for ever. */
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Where a passkey is bound to: pages of this origin, and the host that makes the signature worthless anywhere else. */
export type RelyingParty = { readonly origin: string; readonly id: string };

/** @throws 400 where the request says no origin, or one that browsers make no passkeys for. */
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
