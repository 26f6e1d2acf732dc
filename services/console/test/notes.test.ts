// Notes on resources: of the people of an account, and of the platform.
import type { Role } from '@pay/contract/console/shapes';
import { notedKinds } from '@pay/contract/risk/notes';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { operatorAsk } from './operator-ask.ts';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
type Session = Awaited<ReturnType<ConsoleHarness['aSession']>>;

const pathOf = (id: string): string => `/resources/${id}/notes`;
const read = async ({ browser }: Pick<Session, 'browser'>, id: string): Promise<readonly object[]> => {
  const { status, data } = await browser.send('GET', pathOf(id));
  expect(status).toBe(200);
  return data.items;
};
const statusOf = async ({ browser }: Pick<Session, 'browser'>, id: string, text?: string): Promise<number> =>
  (await browser.send(text === undefined ? 'GET' : 'POST', pathOf(id), text === undefined ? {} : { body: { text } })).status;
/** A person of the account that owns the resource. */
const memberOf = (id: string, role: Role): Promise<Session> => {
  const owner = book.things.get(id)?.owner;
  return harness.aSession(role, { accountName: 'Acme', owners: { sandbox: owner?.account ?? '' } });
};

test.each(notedKinds)('people of an account share notes on a %s, and readers and other accounts add none', async (kind) => {
  const id = book.aThing(kind, { environment: 'sandbox' });
  const support = await memberOf(id, 'support');
  const viewer = await harness.aSession('viewer', { accountId: support.accountId ?? '' });
  const stranger = await harness.aSession('admin');
  expect(await statusOf(support, id, 'The customer called')).toBe(200);
  expect(await read(viewer, id)).toMatchObject([
    { text: 'The customer called', author: support.email, authorId: support.userId },
  ]);
  expect([await statusOf(viewer, id, 'x'), await statusOf(stranger, id), await statusOf(stranger, id, 'x')]).toEqual([
    403, 404, 404,
  ]);
  expect(await Promise.all(['', 'x'.repeat(2_001)].map((text) => statusOf(support, id, text)))).toEqual([400, 400]);
  const { customerId, owner } = book.things.get(id) ?? {};
  const sent = book.asked.filter(({ operation, input }) => operation === 'risk.addNote' && input['resourceId'] === id);
  expect(sent).toMatchObject([{ ctx: { owner }, input: { customerId } }]);
});

test('another account, another environment, an unknown id, and another kind of id get the same answer', async () => {
  const id = book.aThing('transaction', { environment: 'sandbox' });
  const admin = await memberOf(id, 'admin');
  const stranger = await harness.aSession('admin');
  const unknown = ['transaction', 'customer', 'webhook'] as const;
  const ids = unknown.map((kind) => randomIds().next(kind, systemClock.now()));
  const answer = async ({ browser }: Session, of: string): Promise<unknown> => {
    const { status, error } = await browser.send('GET', pathOf(of));
    return [status, error.code, error.message];
  };
  const missing = await answer(admin, ids[0] ?? '');
  expect(missing).toEqual([404, 'NOT_FOUND', 'No such resource']);
  for (const of of [...ids, 'nonsense']) expect(await answer(admin, of)).toEqual(missing);
  expect(await answer(stranger, id)).toEqual(missing);
  expect((await admin.browser.send('PATCH', '/session', { body: { environment: 'live' } })).status).toBe(200);
  expect(await answer(admin, id)).toEqual(missing);
  expect(await statusOf(admin, id, 'x')).toBe(404);
});

test('the platform and an account never see each other’s notes', async () => {
  const id = book.aThing('customer', { environment: 'sandbox' });
  const [admin, reviewer] = [await memberOf(id, 'admin'), await operator('compliance')];
  expect(await statusOf(admin, id, 'Pays late')).toBe(200);
  expect(await statusOf(reviewer, id, 'Known pattern')).toBe(200);
  expect(await read(admin, id)).toMatchObject([{ text: 'Pays late' }]);
  expect(await read(reviewer, id)).toMatchObject([{ text: 'Known pattern', author: 'Ada Byron' }]);
  expect(await read(await operator('auditor'), id)).toMatchObject([{ text: 'Known pattern' }]);
});

test('a note of the platform is in the operator log, only in the environment of the screens, and not for readers', async () => {
  const id = book.aThing('wallet', { environment: 'sandbox' });
  const reviewer = await operator('compliance');
  expect((await reviewer.browser.send('PATCH', '/session', { body: { environment: 'live' } })).status).toBe(200);
  expect(await statusOf(reviewer, id, 'too early')).toBe(400);
  await reviewer.browser.send('PATCH', '/session', { body: { environment: 'sandbox' } });
  expect(await statusOf(reviewer, id, 'Known pattern')).toBe(200);
  expect(await statusOf(await operator('auditor'), id, 'Known pattern')).toBe(403);
  expect(await read(reviewer, id)).toMatchObject([{ text: 'Known pattern' }]);
  const { data: log } = await ask(reviewer.browser, `GET /log?targetId=${id}`);
  const target = { targetType: 'wallet', targetId: id };
  expect(log).toMatchObject([{ event: 'noted', action: 'note', actor: { id: reviewer.userId }, ...target, reason: null }]);
  expect(JSON.stringify(log)).not.toContain('Known pattern');
});

test('a resource whose customer is unknown accepts no note, because an erasure would not find it, unless it is an anomaly', async () => {
  const [card, anomaly] = [
    book.aThing('card', { environment: 'sandbox', customerId: undefined }),
    book.aThing('anomaly', { environment: 'sandbox', customerId: undefined }),
  ];
  const reviewer = await operator();
  expect(await statusOf(reviewer, card, 'x')).toBe(503);
  expect(await statusOf(reviewer, anomaly, 'x')).toBe(200);
});
