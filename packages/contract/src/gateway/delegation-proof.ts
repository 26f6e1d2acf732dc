// Proves to the gateway that a delegated request comes from the console. Each request carries a proof, sealed under
// keys that no other service holds. A delegation alone is worthless. A proof is valid for one request and half a minute
// (ADR-0112).
import { hash } from 'node:crypto';
import type { Keyring } from '@pay/core/sealing';
import { SECOND } from '@pay/core/time';

export const delegationProofHeader = 'x-delegation-proof';

export type DelegatedRequest = {
  readonly method: string;
  /** Path and query of the request, unmodified. */
  readonly target: string;
  /** The delegation that the request carries. */
  readonly credential: string;
};

const binding = 'gateway:delegated-request';
/** Milliseconds for which a proof is valid. Clocks of an installation differ by far less. */
const proofMs = 30 * SECOND;

const contentOf = ({ method, target, credential }: DelegatedRequest): string =>
  JSON.stringify([method, target, hash('sha256', credential, 'base64')]);

export const proofOf = (keyring: Keyring, request: DelegatedRequest, nowMs: number): string =>
  keyring.seal(`${nowMs} ${contentOf(request)}`, binding, 'briefly');

/** Whether the proof was made for this request less than half a minute ago. */
export function isProven(
  keyring: Keyring,
  proof: string,
  { request, nowMs }: { request: DelegatedRequest; nowMs: number },
): boolean {
  try {
    const text = keyring.open(proof, binding);
    const at = text.indexOf(' ');
    return Math.abs(nowMs - Number(text.slice(0, at))) <= proofMs && text.slice(at + 1) === contentOf(request);
  } catch {
    return false;
  }
}
