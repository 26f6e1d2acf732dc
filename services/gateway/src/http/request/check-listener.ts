// Checks a credential against its listener. API keys count only at the public listener. Delegations count only at the
// inner one, which the console reaches and callers do not, and only with the console's proof of each request.
import { isProven } from '@pay/contract/gateway/delegation-proof';
import { isDelegation } from '../../domain/delegation.ts';
import type { HttpDeps } from '../http-deps.ts';
import { createUnauthorized } from './auth.ts';
import type { ReceivedRequest } from './gateway-request.ts';

type ListenerDeps = Pick<HttpDeps, 'listener' | 'delegationKeys' | 'clock'>;

/** @throws the UNAUTHORIZED of every bad key. */
export function checkListener({ listener, delegationKeys, clock }: ListenerDeps, { nodeRequest, head }: ReceivedRequest): void {
  const { keys, delegationProof: proof = '' } = head;
  const delegations = keys.filter(isDelegation);
  if (listener === 'public') {
    if (delegations.length > 0) throw createUnauthorized('listener');
    return;
  }
  const [credential] = delegations;
  if (credential === undefined || delegations.length < keys.length) throw createUnauthorized('listener');
  const provenRequest = { method: nodeRequest.method ?? '', target: nodeRequest.url ?? '', credential };
  if (!isProven(delegationKeys, proof, { request: provenRequest, nowMs: clock.now() })) throw createUnauthorized('proof');
}
