// The demo operators on a platform with the limits of production: two founders, and seven days before a later operator
// approves.
import { SECOND, systemClock } from '@pay/core/time';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { currentCode, seedOperators, type DemoOperator } from '../src/demo/operators.ts';
import { send } from '../src/demo/console-client.ts';

let fleet: TestFleet;
let operators: DemoOperator[];
beforeAll(async () => {
  const console = { OPERATOR_PROBATION_DAYS: '7', OPERATORS_BY_COMMAND_LINE_MAX: '2', TRUST_INVITERS: 'true' };
  fleet = await testFleet({ oneProcess: true, perService: { console } });
  operators = await seedOperators(serversOf(fleet));
}, 120_000);
afterAll(() => fleet.stop(), 60_000);

const serversOf = ({ consoleUrl, infra }: TestFleet) => ({ natsUrl: infra.nats.url, consoleUrl });

async function signIn({ email, password, totpSecret }: DemoOperator): Promise<string> {
  const begun = await send(fleet.consoleUrl, '/console/api/sign-in', { body: { email, password } });
  expect(begun.data).toEqual({ status: 'totp_required', factors: ['totp', 'recovery_code'] });
  // The console accepts the next code too. The current one may have been used a moment ago, and a code works once.
  const { code } = currentCode(totpSecret, systemClock.now() + 30 * SECOND);
  return (await send(fleet.consoleUrl, '/console/api/sign-in/totp', { body: { code }, cookie: begun.cookie })).cookie;
}

test('right after the start, one demo operator proposes and the other approves', async () => {
  expect(operators).toHaveLength(2);
  const [first, second] = operators as [DemoOperator, DemoOperator];
  const [requester, approver] = [await signIn(first), await signIn(second)];
  const invitation = { email: 'third@example.com', role: 'auditor', reason: 'the auditor starts today' };
  const proposal = await send(fleet.consoleUrl, '/admin/v1/people/invite', { body: invitation, cookie: requester });
  expect(proposal.data).toMatchObject({ status: 'proposed', approvalsNeeded: 1 });
  const path = `/admin/v1/actions/${String(proposal.data['id'])}/approve`;
  await expect(send(fleet.consoleUrl, path, { body: {}, cookie: requester })).rejects.toThrow('approver_is_requester');
  expect((await send(fleet.consoleUrl, path, { body: {}, cookie: approver })).data).toMatchObject({ status: 'done' });
});

test('a second start creates no operator, and neither does a platform with two people', async () => {
  expect(await seedOperators(serversOf(fleet))).toEqual([]);
  await expect(fleet.operator.createUser({ email: 'more@example.com', name: 'More', role: 'operator' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});
