// Sandbox: the outcome that a caller asks for by X-Sandbox-Scenario.
import { invalidField } from '@pay/core/fault';
import type { Principal } from './auth.ts';
import type { RequestHead } from './request-head.ts';

/** Final or sticking states, and room for scenarios that later services bring. */
const scenarioForm = /^[a-z][a-z0-9_]{0,39}$/;

/** Undefined when none is asked for, or by a live key; throws 400 for what can be no state. */
export function scenarioOf(head: RequestHead, principal: Principal): string | undefined {
  if (head.scenario === undefined || principal.owner.environment === 'live') return undefined;
  if (!scenarioForm.test(head.scenario))
    throw invalidField('header:X-Sandbox-Scenario', 'invalid_format', 'X-Sandbox-Scenario must name a state');
  return head.scenario;
}
