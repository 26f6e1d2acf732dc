import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { gateway } from './operations.ts';
import { route, type Route, type RouteOptions } from '../route.ts';

const meta = { tag: 'Platform', envelope: 'ok', errors: [401, 429, 500] } as const satisfies Partial<RouteOptions>;
const sandbox = {
  tag: 'Sandbox',
  envelope: 'ok',
  scope: 'simulate',
  sandboxOnly: true,
  errors: [400, 401, 404, 409, 429, 500],
} as const satisfies Partial<RouteOptions>;
const body = (operation: { input: z.ZodType }): { body: z.ZodType } => ({ body: operation.input });

export const gatewayRoutes: readonly Route[] = [
  route('GET /v1/health', { ...meta, to: gateway.health, rate: 'none', summary: 'Check the platform' }),
  route('GET /v1/api-keys/current', { ...meta, to: gateway.getCurrentKey }),
  route('GET /v1/idempotency-keys/:key', {
    ...meta,
    to: gateway.getIdempotencyKey,
    params: z.object({ key: z.string().min(1).max(limits.idempotencyKey).meta({ pattern: '^[\\x20-\\x7e]+$' }) }),
    errors: [401, 404, 429, 500],
  }),
  route('GET /v1/requests', {
    tag: 'Request log',
    envelope: 'okPage',
    scope: 'requests',
    to: gateway.listRequests,
    query: gateway.listRequests.input,
    errors: [400, 401, 429, 500],
  }),
  route('GET /v1/requests/:requestId', {
    tag: 'Request log',
    envelope: 'ok',
    scope: 'requests',
    to: gateway.getRequest,
    params: gateway.getRequest.input,
    errors: [401, 404, 429, 500],
  }),
  // A person of the console has separate limits.
  route('GET /v1/limits', { ...meta, to: gateway.getLimits, tellsCaller: true }),
  route('GET /v1/usage', {
    tag: 'Request log',
    envelope: 'ok',
    scope: 'requests',
    to: gateway.getUsage,
    query: gateway.getUsage.input,
    errors: [400, 401, 429, 500],
  }),
  route('GET /v1/meta/sandbox-scenarios', { ...meta, to: gateway.listScenarios, cacheControl: 'public, max-age=86400' }),
  route('GET /v1/meta/state-machines', { ...meta, to: gateway.listStateMachines, cacheControl: 'public, max-age=86400' }),
  route('GET /v1/simulate/settings', { ...sandbox, to: gateway.getSettings }),
  route('PATCH /v1/simulate/settings', { ...sandbox, to: gateway.changeSettings, ...body(gateway.changeSettings) }),
  route('GET /v1/simulate/clock', { ...sandbox, to: gateway.getClock }),
  route('POST /v1/simulate/clock', { ...sandbox, to: gateway.setClock, ...body(gateway.setClock) }),
  route('POST /v1/simulate/reset', { ...sandbox, to: gateway.reset, ...body(gateway.reset) }),
  route('POST /v1/simulate/http-faults', { ...sandbox, to: gateway.addHttpFault, ...body(gateway.addHttpFault) }),
];
