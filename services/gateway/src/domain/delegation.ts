// The console's credential for a signed-in person: for minutes, for one owner, with the scopes of the person's role. It
// is not stored: the text contains everything, encrypted under the gateway's own keys, which no other service has. It
// counts only in requests of the console, each of which carries a proof (http/request/check-listener.ts).
import { z } from 'zod';
import type { Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { MINUTE, SECOND } from '@pay/core/time';

/** The person behind a request without an API key. */
export type Delegate = {
  readonly id: string;
  /** The person's e-mail address. */
  readonly label: string;
  /** The person's address, as the console saw it. */
  readonly ip: string | null;
  readonly userAgent: string | null;
};

export type Delegation = {
  readonly owner: Owner;
  readonly scopes: readonly string[];
  readonly delegate: Delegate;
  /** Milliseconds of real time. */
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
};

export const delegationMs = 2 * MINUTE;
/** Milliseconds by which the clocks of replicas may differ. */
const skewMs = 5 * SECOND;
/** Replaces a key's public prefix in the log of requests. */
export const delegatedPrefix = 'console';

const beginning = 'svc_session_';
/** Sealed text is bound to its use: text that the gateway encrypts for another use is not a delegation. */
const binding = 'gateway:delegation';

const Stored = z.object({
  account: z.string(),
  environment: z.enum(['sandbox', 'live']),
  scopes: z.array(z.string()),
  delegate: z.object({ id: z.string(), label: z.string(), ip: z.string().nullable(), userAgent: z.string().nullable() }),
  issuedAtMs: z.int(),
  expiresAtMs: z.int(),
});

export const isDelegation = (text: string): boolean => text.startsWith(beginning);

export function delegationText(keyring: Keyring, { owner, ...rest }: Delegation): string {
  const sealed = keyring.seal(JSON.stringify({ ...owner, ...rest }), binding);
  return beginning + Buffer.from(sealed).toString('base64url');
}

/**
 * Undefined if the gateway did not write the text, if the delegation is from the future, or if it lives longer than the
 * gateway allows. The caller checks whether the delegation has expired.
 */
export function readDelegation(keyring: Keyring, text: string, nowMs: number): Delegation | undefined {
  try {
    const sealed = Buffer.from(text.slice(beginning.length), 'base64url').toString();
    const { account, environment, ...rest } = Stored.parse(JSON.parse(keyring.open(sealed, binding)));
    if (rest.issuedAtMs > nowMs + skewMs || rest.expiresAtMs > rest.issuedAtMs + delegationMs) return undefined;
    // delegationText wrote it from an owner.
    return { ...rest, owner: { account: account as Id<'key'>, environment: environment satisfies Environment } };
  } catch {
    return undefined;
  }
}
