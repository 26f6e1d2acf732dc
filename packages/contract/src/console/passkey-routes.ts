// Console routes for passkeys (WebAuthn). Browser data has the JSON forms of WebAuthn level 3:
// `parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON`, and `toJSON` of `PublicKeyCredential`.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { ConsoleSession, Instant, many, nothing, Password, route, SignedIn } from './route.ts';

const Code = z.string().trim().min(6).max(32);
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const credential = { id: base64url(1_400).min(1), rawId: base64url(1_400).min(1), type: z.literal('public-key') };
const aside = {
  authenticatorAttachment: z.string().max(32).nullable().optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The result of `navigator.credentials.create`. Ignores members that browsers add. */
export const NewPasskey = z.object({
  ...credential,
  ...aside,
  response: z.object({
    clientDataJSON: base64url(2_048).min(1),
    attestationObject: base64url(8_192).min(1),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** The result of `navigator.credentials.get`. */
export const PasskeyProof = z.object({
  ...credential,
  ...aside,
  response: z.object({
    clientDataJSON: base64url(2_048).min(1),
    authenticatorData: base64url(2_048).min(1),
    // Post-quantum signatures (ML-DSA) have some 3,000 bytes.
    signature: base64url(8_192).min(1),
    userHandle: base64url(128).nullable().optional(),
  }),
});
export type PasskeyProof = z.output<typeof PasskeyProof>;

/** Proof of a second factor: exactly one of these members. */
export const factorProof = { code: Code.optional(), recoveryCode: Code.optional(), passkey: PasskeyProof.optional() };

const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether a provider, such as a password manager, syncs the passkey to several devices. */
  synced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const PasskeyName = z.string().trim().min(1).max(limits.name);

export const passkeyRoutes = {
  /**
   * With a session that waits for a second factor, the challenge is for that factor. Otherwise it is for signing in
   * with a passkey alone.
   */
  beginPasskeySignIn: route('POST', '/sign-in/passkey/begin', { body: nothing, answer: PasskeyOptions }),
  signInPasskey: route('POST', '/sign-in/passkey', { body: z.strictObject({ passkey: PasskeyProof }), answer: SignedIn }),
  listPasskeys: route('GET', '/passkeys', { body: nothing, answer: many(Passkey) }),
  beginPasskey: route('POST', '/passkeys/begin', {
    body: z.strictObject({ password: Password.optional() }),
    answer: PasskeyOptions,
  }),
  addPasskey: route('POST', '/passkeys', {
    body: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
    /** `recoveryCodes` only with the very first second factor. */
    answer: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).optional() }),
  }),
  renamePasskey: route('PATCH', '/passkeys/:id', { body: z.strictObject({ name: PasskeyName }), answer: Passkey }),
  /** A challenge for a signed-in person who proves a passkey instead of a code. */
  beginPasskeyProof: route('POST', '/passkeys/proof', { body: nothing, answer: PasskeyOptions }),
  removePasskey: route('POST', '/passkeys/:id/remove', {
    body: z.strictObject({ password: Password.optional(), ...factorProof }),
    answer: ConsoleSession,
  }),
} as const;
