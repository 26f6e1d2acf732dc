// What is kept of every request: one observation and one line.
import type { FaultCode } from '@pay/core/fault';
import { modeOf } from '@pay/kernel/metrics';
import type { Principal } from './auth.ts';
import type { CompiledRoute } from './compiled.ts';
import type { Gate } from './gate.ts';

export type Observed = {
  readonly requestId: string;
  readonly compiled: CompiledRoute;
  /** Undefined until the key is proved, and on routes that need none. */
  readonly principal: Principal | undefined;
};

export type Outcome = { readonly status: number; readonly code: FaultCode | undefined; readonly ms: number };

export function observe(gate: Gate, { requestId, compiled, principal }: Observed, { status, code, ms }: Outcome): void {
  const mode = principal === undefined ? 'none' : modeOf(principal.owner.environment);
  const { method, path: route } = compiled;
  gate.meters.duration.observe({ route, method, status_class: `${Math.trunc(status / 100)}xx`, mode }, ms / 1_000);
  if (code !== undefined) gate.meters.errors.inc({ code, mode });
  if (gate.log.enabled('info'))
    gate.log.info('request', { request: requestId, route: compiled.label, status, ms, key: principal?.keyId });
}
