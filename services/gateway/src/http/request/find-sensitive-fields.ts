// Card numbers, API keys, and secrets in parts of a request that the platform stores.
import type { FaultDetail } from '@pay/core/fault';
import { sensitiveTextAt, type SensitiveTextDetector } from '../../domain/sensitive-text.ts';
import type { RequestWithBody } from './gateway-request.ts';

/** A fault detail for each such part. */
export function findSensitiveFields(
  detector: SensitiveTextDetector,
  { head, query, compiledRoute }: RequestWithBody,
  body: unknown,
): FaultDetail[] {
  const storedTexts: (readonly [field: string, text: string])[] = [['header:X-Sandbox-Scenario', head.scenario ?? '']];
  for (const key of head.idempotencyKeys ?? []) storedTexts.push(['header:Idempotency-Key', key]);
  if (query !== '') {
    for (const [name, value] of new URLSearchParams(query)) {
      // A name that is itself at fault is not repeated.
      storedTexts.push(detector.isIn(name) ? ['query:', name] : [`query:${name}`, value]);
    }
  }
  const expected = compiledRoute.route.secretFields ?? [];
  const inBody = detector.inBody(body).filter(({ field }) => !expected.includes(field));
  return [...storedTexts.filter(([, text]) => detector.isIn(text)).map(([field]) => sensitiveTextAt(field)), ...inBody];
}
