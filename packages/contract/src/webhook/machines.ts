// The state machines of webhook endpoints and deliveries at /v1/meta/state-machines, and a way to every state.
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';
import { WebhookStatus } from './shapes.ts';
import { DeliveryStatus } from './delivery.ts';

const moves = (list: readonly (readonly [from: string, to: string, trigger: string])[]): StateMachine['transitions'] =>
  list.map(([from, to, trigger]) => ({ from, to, trigger }));

export const webhookMachines: readonly StateMachine[] = [
  {
    resource: 'webhook',
    field: 'status',
    initial: 'enabled',
    states: [...WebhookStatus.options],
    terminal: [],
    transitions: moves([
      ['enabled', 'disabled', 'requested, the receiver responds 410, or no delivery succeeds for five days'],
      ['disabled', 'enabled', 'requested'],
    ]),
  },
  {
    resource: 'webhook_delivery',
    field: 'status',
    initial: 'pending',
    states: [...DeliveryStatus.options],
    terminal: ['succeeded', 'failed', 'exhausted', 'canceled'],
    transitions: moves([
      ['pending', 'delivering', 'a worker claims it'],
      ['delivering', 'pending', 'the worker stops before sending'],
      ['delivering', 'succeeded', 'the receiver responds 2xx'],
      ['delivering', 'failed', 'any other response, while attempts remain'],
      ['delivering', 'exhausted', 'any other response to the last attempt'],
      ['pending', 'canceled', 'the webhook is disabled or deleted'],
    ]),
  },
];

const standing = scenariosOf('webhook', 'status');
const deliveryStatus = scenariosOf('webhook_delivery', 'status');
const hook = 'POST /v1/webhooks {"url":"{receiverUrl}","events":["customer.*"]}';
const event = 'POST /v1/simulate/events {"type":"customer.updated","resourceId":"{customerId}"}';
const fault = (mode: string, count = 1): string =>
  `POST /v1/simulate/webhooks/{webhookId}/faults {"mode":"${mode}","count":${count}}`;
const disableCall = 'PATCH /v1/webhooks/{webhookId} {"status":"disabled"}';
const later = 'POST /v1/simulate/clock {"advanceSeconds":3600}';

/** `{receiverUrl}` is a caller's server that answers 200. */
export const webhookScenarios: readonly SandboxScenario[] = [
  standing('enabled', [hook], [hook, disableCall, 'PATCH /v1/webhooks/{webhookId} {"status":"enabled"}']),
  standing('disabled', [hook, disableCall]),
  deliveryStatus('pending', [hook, fault('drop_first'), event]),
  deliveryStatus('delivering', [hook, fault('delay'), event]),
  deliveryStatus('succeeded', [hook, event], [hook, 'POST /v1/webhooks/{webhookId}/test']),
  deliveryStatus('failed', [hook, fault('drop_first'), event]),
  deliveryStatus('exhausted', [hook, fault('drop_first', 5), event, ...Array.from({ length: 5 }, () => later)]),
  deliveryStatus('canceled', [hook, fault('drop_first'), event, disableCall]),
];
