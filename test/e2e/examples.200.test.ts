// The examples of the OpenAPI document are working requests. The test sends each unchanged, with the ids of existing
// resources.
import { answerExamples } from '@pay/contract/examples/answers';
import { operationIdOf } from '@pay/contract/openapi/operation-ids';
import { requestExamples } from '@pay/contract/examples/requests';
import type { Route } from '@pay/contract/route';
import { oneOfEach } from './support/one-of-each.ts';
import { inPlaceFor, withIds } from './support/examples.ts';
import { fill, withBody } from './support/routes.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
/** Operations that come last: an owner can do them only once, or they change all later answers. */
const last = [
  'simulateCustomerStatus',
  'simulateWalletStatus',
  'simulateVirtualAccountStatus',
  'simulateCounterpartyStatus',
  'freezeCard',
  'cancelCard',
  'closeCard',
  'setSandboxClock',
  'simulateHttpFault',
  'resetSandbox',
];
const rank = (route: Route): number => last.indexOf(operationIdOf(route));
const inOrder = [...withBody].sort((a, b) => rank(a) - rank(b));

type Body = Readonly<Record<string, unknown>>;
/** Names of an answer's members, inside its envelope. */
const membersOf = (answer: unknown): string[] => {
  // Answers of these operations are objects.
  const body = answer as Body;
  return Object.keys(body['ok'] === true ? (body['data'] as Body) : body).sort();
};

let api: Owner;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  api = await harness.owner();
  ids = await oneOfEach(api);
});

test.each(inOrder.map((route) => [operationIdOf(route), route] as const))('the examples of %s succeed', async (id, route) => {
  const examples = Object.entries(requestExamples[id] ?? {});
  expect(examples.length).toBeGreaterThan(0);
  const answers: unknown[] = [];
  for (const [name, example] of examples) {
    const own = { ...ids, ...(await inPlaceFor(api, id, ids)) };
    const answer = await api.call(route.method, fill(route, own), { body: withIds(example, own) });
    expect([name, answer.status, answer.text]).toEqual([name, 200, expect.any(String)]);
    answers.push(answer.body);
  }
  // The answer has the members that the document shows. Earlier examples may have added more.
  expect(membersOf(answers[0])).toEqual(expect.arrayContaining(membersOf(answerExamples[id])));
});
