// Which credentials count at which listener. Delegations count at the inner one alone, which the console reaches and callers do not, and
// only with the console's proof of each request; keys count at the public one alone.
import type { IncomingMessage } from 'node:http';
import { isProven } from '@pay/contract/delegation-proof';
import { isDelegation } from '../../domain/delegation.ts';
import type { HttpDeps } from '../http-deps.ts';
import { createUnauthorized } from './auth.ts';
import type { RequestHead } from './request-head.ts';

type ListenerDeps = Pick<HttpDeps, 'listener' | 'delegationKeys' | 'clock'>;
type CheckedRequest = { readonly request: IncomingMessage; readonly inbound: RequestHead };

/** @throws the UNAUTHORIZED of every bad key. */
export function checkListener({ listener, delegationKeys, clock }: ListenerDeps, { request, inbound }: CheckedRequest): void {
  const { keys, delegationProof: proof = '' } = inbound;
  const delegations = keys.filter(isDelegation);
  if (listener === 'public') {
    if (delegations.length > 0) throw createUnauthorized('listener');
    return;
  }
  const [credential] = delegations;
  if (credential === undefined || delegations.length < keys.length) throw createUnauthorized('listener');
  const delegated = { method: request.method ?? '', target: request.url ?? '', credential };
  if (!isProven(delegationKeys, proof, { request: delegated, nowMs: clock.now() })) throw createUnauthorized('proof');
}
