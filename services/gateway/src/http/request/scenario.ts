// Sandbox: the outcome that a caller requests by X-Sandbox-Scenario.
import { invalidField } from '@pay/core/fault';
import type { Principal } from './auth.ts';
import type { RequestHead } from './request-head.ts';

/** The form of all names; services know which names exist. */
const scenarioForm = /^[a-z][a-z0-9_]{0,39}$/;

/** Undefined without the header, or with a live key. Throws 400 for a malformed name. */
export function scenarioOf(head: RequestHead, principal: Principal): string | undefined {
  if (head.scenario === undefined || principal.owner.environment === 'live') return undefined;
  if (!scenarioForm.test(head.scenario))
    throw invalidField('header:X-Sandbox-Scenario', 'invalid_format', 'X-Sandbox-Scenario must name a state');
  return head.scenario;
}
