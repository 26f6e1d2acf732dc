import type { FaultDetail } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { HttpSender } from '../adapters/http-sender/http-sender.ts';
import { catalogue } from '../domain/catalogue.ts';
import { unknownEvents } from '../domain/subscription.ts';

/** All errors of an endpoint's URL and its event types, for one 400; empty when it is valid. */
export async function findEndpointProblems(
  httpSender: HttpSender,
  owner: Owner,
  { url, events }: { url?: string | undefined; events?: readonly string[] | undefined },
): Promise<FaultDetail[]> {
  const problem = url === undefined ? undefined : await httpSender.check(url, owner.environment);
  return [...(problem === undefined ? [] : [problem]), ...unknownEvents(events ?? [], catalogue)];
}
