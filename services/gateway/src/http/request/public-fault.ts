import { Fault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { databaseFault } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import type { HttpDeps } from '../http-deps.ts';

/** The public fault of anything thrown. Unknown errors are bugs: logged whole, answered with nothing but the request id. */
export function publicFault(deps: Pick<HttpDeps, 'log'>, error: unknown, requestId: Id<'request'>): Fault {
  const known = databaseFault(error);
  if (known !== undefined) return known;
  deps.log.error('request failed', { request_id: requestId, err: errorOf(error) });
  return new Fault('INTERNAL_ERROR', `Internal error (${requestId})`);
}
