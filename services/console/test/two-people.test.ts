// Who counts as a second person: independent of the first, in their role for a while, and still present when they
// decide.
import { consoleContract } from '@pay/contract/console/operations';
import type { Role } from '@pay/contract/console/shapes';
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { DAY, HOUR } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { oneTimeCode } from '@pay/testkit/one-time-code';
import { anOwner } from '@pay/testkit/service';
import { operatorAsk, type Answer, type Operator } from './operator-ask.ts';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { anEmail, consoleHarness, setUpTotp, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
const codeOf = ({ error }: Answer): unknown => (error['details'] as { code: string }[] | undefined)?.[0]?.code ?? error['code'];
const why = { reason: 'looks stolen' };
const password = 'correct horse battery';

const approve = ({ browser }: Pick<Operator, 'browser'>, { id }: { id: string }) =>
  ask(browser, `POST /actions/${id}/approve`, {});

/** A proposal of this person, which any other operator may approve. */
async function aProposal({ browser }: Pick<Operator, 'browser'>): Promise<Answer['data']> {
  const walletId = book.aThing('wallet', { status: 'frozen' });
  const { data } = await ask(browser, `POST /wallets/${walletId}/unfreeze`, why);
  expect(data.status).toBe('proposed');
  return data;
}

type InvitedPerson = Pick<Operator, 'browser' | 'userId' | 'email'>;

/** Invites a person: one operator proposes, another approves, and the invited person accepts. */
async function invite(by: InvitedPerson, approver: InvitedPerson, role: Role = 'operator'): Promise<InvitedPerson> {
  const email = anEmail();
  const { data } = await ask(by.browser, 'POST /people/invite', { email, role, ...why });
  expect((await approve(approver, data)).data.status).toBe('done');
  const { token } = (await ask(by.browser, `GET /actions/${data.id}`)).data['result'] as { token: string };
  const browser = harness.browser();
  await browser.send('POST', '/invitations/accept', { body: { token, name: 'Grace', password } });
  await browser.signIn({ email, password });
  await setUpTotp(browser, password, harness.clock.now());
  const { user } = (await ask(browser, 'GET /me')).data as unknown as { user: { id: string } };
  return { browser, email, userId: user.id };
}

async function remove(person: InvitedPerson, by: InvitedPerson, approver: InvitedPerson): Promise<void> {
  const { data } = await ask(by.browser, `POST /people/${person.userId}/remove`, why);
  expect((await approve(approver, data)).data.status).toBe('done');
}

test('a person cannot approve for their inviter or their invitees, also indirectly, even if a person in between has left', async () => {
  const [ada, grace] = [await operator(), await operator()];
  const child = await invite(ada, grace);
  const grandchild = await invite(child, grace);
  for (const [one, other] of [
    [ada, child],
    [child, ada],
    [ada, grandchild],
    [grandchild, child],
  ] as const)
    expect(codeOf(await approve(other, await aProposal(one)))).toBe('approver_not_independent');
  expect((await approve(grandchild, await aProposal(grace))).data.status).toBe('done');
  await remove(child, ada, grace);
  expect(codeOf(await approve(grandchild, await aProposal(ada)))).toBe('approver_not_independent');
});

test('only the proposer of an invitation reads its token, until it is accepted; the approver never does', async () => {
  const [ada, grace] = [await operator(), await operator()];
  const { data } = await ask(ada.browser, 'POST /people/invite', { email: anEmail(), role: 'auditor', ...why });
  const approved = await approve(grace, data);
  const read = async ({ browser }: Operator) =>
    (await ask(browser, `GET /actions/${data.id}`)).data['result'] as { token?: string };
  expect([approved.data['result'], await read(grace)]).toEqual(Array(2).fill({ invitationId: expect.any(String) as unknown }));
  const { token } = await read(ada);
  await harness.browser().send('POST', '/invitations/accept', { body: { token, name: 'Eve', password } });
  expect(await read(ada)).not.toHaveProperty('token');
  expect((await ask(ada.browser, 'GET /actions?status=done')).data.some((one) => JSON.stringify(one).includes(token ?? ''))).toBe(
    false,
  );
});

test('proposals about the platform itself wait in both environments', async () => {
  const { browser } = await operator();
  const { data } = await ask(browser, 'POST /people/invite', { email: anEmail(), role: 'auditor', ...why });
  for (const environment of ['live', 'sandbox']) {
    const waiting = await ask(browser, `GET /actions?status=proposed&environment=${environment}`);
    expect(waiting.data.map(({ id }) => id)).toContain(data.id);
  }
});

test('an invitation ends with its proposer’s role', async () => {
  const [ada, grace, linus] = [await operator(), await operator(), await operator()];
  const { data } = await ask(ada.browser, 'POST /people/invite', { email: anEmail(), role: 'operator', ...why });
  await approve(grace, data);
  const { token } = (await ask(ada.browser, `GET /actions/${data.id}`)).data['result'] as { token: string };
  await remove(ada, grace, linus);
  expect((await harness.browser().send('POST', '/invitations/accept', { body: { token, name: 'Eve', password } })).status).toBe(
    400,
  );
});

test('a proposal ends when its requester is removed, or gets a role that may not request it', async () => {
  const [ada, grace, linus] = [await operator(), await operator(), await operator()];
  const [first, second] = [await aProposal(ada), await aProposal(linus)];
  await remove(ada, grace, linus);
  expect(codeOf(await approve(grace, first))).toBe('already_decided');
  const { data } = await ask(grace.browser, `POST /people/${linus.userId}/role`, { role: 'auditor', ...why });
  expect((await approve(await operator(), data)).data.status).toBe('done');
  for (const { id } of [first, second]) {
    const { data: ended } = await ask(grace.browser, `GET /actions/${id}`);
    expect([ended.status, ended['decidedBy']]).toEqual(['withdrawn', null]);
    const { data: log } = await ask(grace.browser, `GET /log?targetId=${(ended['target'] as { id: string }).id}`);
    expect(log[0]).toMatchObject({ event: 'withdrawn', actor: { name: 'platform' } });
  }
});

test('a proposal changes only the role that was seen, and the last operator stays', async () => {
  const [ada, grace, maria] = [await operator(), await operator(), await operator('auditor')];
  const role = (by: Operator, to: string) => ask(by.browser, `POST /people/${maria.userId}/role`, { role: to, ...why });
  const [one, two] = [(await role(ada, 'compliance')).data, (await role(ada, 'operator')).data];
  expect((await approve(grace, one)).data['result']).toEqual({ role: 'compliance' });
  expect(codeOf(await approve(grace, two))).toBe('subject_changed');
  expect((await maria.browser.send('GET', '/session')).status).toBe(401);
  for (const id of ['usr_01k9x3v7m2c4q8s6t0w5y1z3ab', 'nobody', (await harness.aPerson('admin')).userId])
    expect((await ask(ada.browser, `POST /people/${id}/remove`, why)).status).toBe(404);
});

/** Changes the role of a person while their request waits for the action's lock, after its session was read. */
async function demoteDuring<T>({ userId }: Pick<Operator, 'userId'>, actionId: string, request: () => Promise<T>): Promise<T> {
  const { knex } = harness.running.db;
  let answer: Promise<T> | undefined;
  await knex.transaction(async (tx) => {
    await tx('operator_actions')
      .where({ id: uuid(actionId) })
      .forUpdate()
      .first();
    answer = request();
    await eventually(
      () => knex('pg_locks').where({ granted: false }).count<{ count: string }[]>(),
      ([row]) => Number(row?.count) > 0,
    );
    await knex('memberships')
      .where({ user_id: uuid(userId) })
      .update({ role: 'auditor' });
  });
  return answer as Promise<T>;
}

test.each(['approve', 'reject'] as const)('who loses the role while they %s decides nothing', async (decision) => {
  const [ada, grace] = [await operator(), await operator()];
  const { id } = await aProposal(ada);
  const decide = () => ask(grace.browser, `POST /actions/${id}/${decision}`, { reason: 'as agreed' });
  const answer = await demoteDuring(grace, id, decide);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
  expect((await ask(ada.browser, `GET /actions/${id}`)).data.status).toBe('proposed');
});

test('a demotion during an approval waits for it or stops it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [ada, grace] = [await operator(), await operator()];
    const { id } = await aProposal(ada);
    const { knex } = harness.running.db;
    const demotion = knex('memberships').where({ user_id: uuid(grace.userId) });
    const [answer] = await Promise.all([approve(grace, { id }), demotion.update({ role: 'auditor' })]);
    const isApproved = answer.status === 200;
    const { status } = (await ask(ada.browser, `GET /actions/${id}`)).data;
    expect([isApproved, status]).toEqual(isApproved ? [true, 'done'] : [false, 'proposed']);
  }
});

test('a command line proposal needs two approvers, and an approver whose role ended no longer counts', async () => {
  const [ada, grace, linus] = [await operator(), await operator(), await operator()];
  const line = harness.harness.client(consoleContract);
  const ctx = harness.createCtx();
  const caller = { type: 'operator', label: 'root', ip: null, userAgent: null } as const;
  const walletId = book.aThing('wallet', { status: 'frozen' });
  const input = { action: 'wallet.unfreeze', input: { walletId }, reason: 'cleared' };
  const proposed = await line.operate({ ...ctx, caller }, input);
  expect(proposed).toMatchObject({ status: 'proposed', requestedBy: { id: null, name: 'root' }, approvalsNeeded: 2 });
  expect((await approve(ada, proposed)).data).toMatchObject({ status: 'proposed', approvals: [{ id: ada.userId }] });
  await remove(ada, grace, linus);
  expect((await approve(grace, proposed)).data.status).toBe('proposed');
  expect([...book.effects.values()].filter((effect) => effect.includes(walletId))).toEqual([]);
  const done = await approve(linus, proposed);
  expect(done.data).toMatchObject({ status: 'done', decidedBy: { id: linus.userId } });
  const invitation = line.operate(ctx, {
    action: 'person.invite',
    input: { email: anEmail(), role: 'operator' },
    reason: 'new here',
  });
  await expect(invitation).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('small amounts of one person in one account are added up, and the command line has no amount limit', async () => {
  const [ada, grace] = [await operator(), await operator()];
  const rule = { rule: 'above', above: { usd: '1000' }, ...why };
  const { data: weaker } = await ask(ada.browser, 'POST /four-eyes/wallet.unfreeze', rule);
  expect(weaker.status).toBe('proposed');
  expect((await approve(grace, weaker)).data.status).toBe('done');
  const [owner, another] = [anOwner('live'), anOwner('live')];
  const aWallet = (of: Owner) => book.aThing('wallet', { status: 'frozen', amount: '400', currency: 'usd', owner: of });
  const unfreeze = async (by: Operator, of: Owner) =>
    (await ask(by.browser, `POST /wallets/${aWallet(of)}/unfreeze`, why)).data.status;
  const statuses = [await unfreeze(ada, owner), await unfreeze(ada, owner), await unfreeze(ada, owner)];
  expect(statuses).toEqual(['done', 'done', 'proposed']);
  expect([await unfreeze(grace, owner), await unfreeze(ada, another)]).toEqual(['done', 'done']);
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => unfreeze(grace, another)));
  expect(atOnce.sort()).toEqual(['done', 'done', 'proposed', 'proposed']);
  const ctx = harness.createCtx();
  const input = { action: 'wallet.unfreeze', input: { walletId: aWallet(anOwner('live')) }, reason: 'cleared' };
  expect(await harness.harness.client(consoleContract).operate(ctx, input)).toMatchObject({ status: 'proposed' });
  const { data } = await ask(ada.browser, 'GET /four-eyes');
  expect(data['items']).toContainEqual(
    expect.objectContaining({ action: 'wallet.unfreeze', rule: 'above', above: { usd: '1000' } }),
  );
  const { data: back } = await ask(ada.browser, 'POST /four-eyes/wallet.unfreeze', { rule: 'live', ...why });
  await approve(grace, back);
});

test('two people cannot weaken a fixed rule, and an ambiguous rule is rejected', async () => {
  const { browser } = await operator();
  const change = (action: string, body: object) => ask(browser, `POST /four-eyes/${action}`, { ...body, ...why });
  for (const action of ['ledger.correct', 'key.create', 'key.roll', 'person.invite', 'four_eyes.change'])
    expect((await change(action, { rule: 'never' })).status).toBe(409);
  expect((await change('wallet.melt', { rule: 'never' })).status).toBe(404);
  for (const body of [{ rule: 'above' }, { rule: 'above', above: { usd: 'much' } }, { rule: 'sometimes' }])
    expect((await change('wallet.freeze', body)).status).toBe(400);
});

describe('with the limits of an installation', () => {
  let bounded: ConsoleHarness;
  beforeAll(async () => {
    bounded = await consoleHarness({
      ...{ OPERATOR_PROBATION_DAYS: '7', OPERATORS_BY_COMMAND_LINE_MAX: '3', OPERATOR_DOMAINS: 'example.com' },
    });
    await operatorBook(bounded.harness);
  });
  afterAll(() => bounded.stop());

  test('founders approve at once, later people after the probation, and other domains and a fourth person are rejected', async () => {
    const outside = bounded.createUser({ email: 'eve@evil.test', password: 'given at the command line', role: 'operator' });
    await expect(outside).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const people = operatorAsk(() => bounded);
    const [ada, grace, linus] = [await people.operator(), await people.operator(), await people.operator('operator')];
    const later = bounded.createUser({ email: anEmail(), password: 'given at the command line', role: 'auditor' });
    await expect(later).rejects.toMatchObject({ code: 'CONFLICT' });
    const proposal = async (by: Operator) =>
      (await people.ask(by.browser, `POST /people/${grace.userId}/reset-second-factor`, why)).data;
    const decide = (by: Operator, { id }: { id: string }) => people.ask(by.browser, `POST /actions/${id}/approve`, {});
    const invitation = await people.ask(ada.browser, 'POST /people/invite', { email: 'eve@evil.test', role: 'operator', ...why });
    expect(invitation.status).toBe(400);
    expect(codeOf(await decide(linus, await proposal(ada)))).toBe('approver_too_new');
    bounded.clock.advance(7 * DAY + HOUR);
    for (const person of [ada, linus]) {
      await person.browser.signIn(person);
      const code = oneTimeCode(person.secret ?? '', bounded.clock.now());
      await person.browser.send('POST', '/sign-in/totp', { body: { code } });
    }
    expect((await decide(linus, await proposal(ada))).data.status).toBe('done');
  });
});
