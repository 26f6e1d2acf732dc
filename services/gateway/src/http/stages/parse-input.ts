import type { FaultDetail } from '@pay/core/fault';
import { choosePageLanguage } from '../../domain/accept-language.ts';
import { idempotencyKeyOf } from '../../domain/idempotency.ts';
import { toIgnoredHeader } from '../../domain/members.ts';
import { validate, withOrigin } from '../compiled-route.ts';
import { fileNameIn } from '../files/upload.ts';
import type { Stage } from '../pipeline.ts';
import { collect } from '../request/collect.ts';
import { findSensitiveFields } from '../request/find-sensitive-fields.ts';
import type { RequestWithBody, ValidRequest } from '../request/gateway-request.ts';
import { scenarioOf } from '../request/scenario.ts';

/**
 * Builds the operation's input from path, query, headers, and body. Throws 400 with every failing field, or 404 for a
 * bad path.
 */
export const parseInput: Stage<RequestWithBody, ValidRequest> = (deps, request) => {
  const { compiledRoute, principal, nodeRequest, head, params, query, body, answerHeaders } = request;
  const details: FaultDetail[] = [];
  const idempotencyKey = compiledRoute.keyed ? collect(details, () => idempotencyKeyOf(head.idempotencyKeys)) : undefined;
  const scenario = collect(details, () => scenarioOf(head, principal));
  // The value of a file field represents its bytes: only the file's name is checked.
  const value = body?.file === undefined ? body?.value : undefined;
  details.push(...findSensitiveFields(deps.sensitiveData, request, value ?? fileNameIn(body?.file)), ...(body?.blocked ?? []));
  const { input, ignored } = validate(compiledRoute, { params, query, body: value }, details);
  if (ignored.length > 0) answerHeaders['X-Service-Ignored-Fields'] = toIgnoredHeader(ignored);
  const language = choosePageLanguage(nodeRequest.headers['accept-language']);
  const origin = { ip: head.ip, language, form: body?.value, files: body?.formFiles };
  return { ...request, idempotencyKey, scenario, input: withOrigin(compiledRoute, input, origin) };
};
