import type { FaultDetail } from '@pay/core/fault';
import { sensitiveDataAt, type SensitiveDataDetector } from '../../domain/sensitive-data.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import type { RequestHead } from './request-head.ts';

type SensitiveDataInput = {
  readonly compiled: CompiledRoute;
  readonly inbound: Pick<RequestHead, 'idempotencyKeys' | 'scenario'>;
  /** The part of the URL after `?`. */
  readonly query: string;
};

/** A refusal for every part of a request that is kept and has a card number, a key or a secret in it. */
export function findSensitiveData(
  misplaced: SensitiveDataDetector,
  { inbound, query, compiled }: SensitiveDataInput,
  body: unknown,
): FaultDetail[] {
  const kept: (readonly [field: string, text: string])[] = [['header:X-Sandbox-Scenario', inbound.scenario ?? '']];
  for (const key of inbound.idempotencyKeys ?? []) kept.push(['header:Idempotency-Key', key]);
  if (query !== '') {
    for (const [name, value] of new URLSearchParams(query)) {
      // A name that is itself at fault is not repeated.
      kept.push(misplaced.isIn(name) ? ['query:', name] : [`query:${name}`, value]);
    }
  }
  const expected = compiled.route.secretFields ?? [];
  const inBody = misplaced.inBody(body).filter(({ field }) => !expected.includes(field));
  return [...kept.filter(([, text]) => misplaced.isIn(text)).map(([field]) => sensitiveDataAt(field)), ...inBody];
}
