// Anomalies to review: the lists of operators, assignees, and the notes of both sides.
import type { Role } from '@pay/contract/console/shapes';
import { HOUR } from '@pay/core/time';
import { operatorAsk, type Json } from './operator-ask.ts';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness({ REVIEW_HOURS: '36' });
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
const why = { reason: 'takes the queue' };
const since = '2020-01-01T00:00:00.000Z';
const anAnomaly = (): string => book.aThing('anomaly', { environment: 'sandbox', status: 'waiting', since });
const assign = async (as: Awaited<ReturnType<typeof operator>>, anomalyId: string, assigneeId: string | null) =>
  ask(as.browser, `POST /anomalies/${anomalyId}/assign`, { ...why, assigneeId });

test('an anomaly shows its deadline and its assignee, and filters find mine and the unassigned ones', async () => {
  const [first, colleague] = [await operator(), await operator('compliance')];
  const [mine, theirs, free] = [anAnomaly(), anAnomaly(), anAnomaly()];
  expect((await assign(first, mine, first.userId)).data.status).toBe('done');
  expect((await assign(first, theirs, colleague.userId)).data.status).toBe('done');
  const list = async (filter: string): Promise<Json[]> =>
    [...(await ask(first.browser, `GET /anomalies?environment=sandbox${filter}`)).data] as Json[];
  expect((await list('&assigneeId=me')).map(({ id }) => id)).toEqual([mine]);
  expect((await list('&assigneeId=none')).map(({ id }) => id)).toEqual([free]);
  const [shown] = await list(`&assigneeId=${colleague.userId}`);
  expect(shown).toMatchObject({ id: theirs, priority: 'high', assignee: { id: colleague.userId, name: 'Ada Byron' } });
  expect(Date.parse(String(shown?.['dueAt'])) - Date.parse(since)).toBe(36 * HOUR);
  const { data: groups } = await ask(first.browser, 'GET /anomaly-groups?environment=sandbox&assigneeId=none');
  expect(groups).toMatchObject([{ rule: 'velocityLimit', count: 1, unassigned: 1, priority: 'high', oldestSince: since }]);
  const page = await ask(first.browser, 'GET /anomalies?environment=sandbox&limit=2');
  const next = await ask(first.browser, `GET /anomalies?environment=sandbox&limit=2&cursor=${page.nextCursor ?? ''}`);
  expect([...page.data, ...next.data].map(({ id }) => id)).toEqual([mine, theirs, free]);
});

test('only a person who can close anomalies becomes the assignee, and the operator log has the assignment', async () => {
  const [first, auditor] = [await operator(), await operator('auditor')];
  const member = await harness.aSession('admin');
  const anomalyId = anAnomaly();
  for (const userId of [auditor.userId, member.userId, 'usr_01k9x3v7m2c4q8s6t0w5y1z3ab', 'nonsense'])
    expect((await assign(first, anomalyId, userId)).status).toBe(400);
  expect((await assign(auditor, anomalyId, first.userId)).status).toBe(403);
  expect((await assign(first, anomalyId, first.userId)).data).toMatchObject({ status: 'done', needsSecond: false });
  expect((await assign(first, anomalyId, null)).data['result']).toEqual({ anomalyId, assigneeId: null });
  const { data: log } = await ask(first.browser, `GET /log?targetId=${anomalyId}`);
  expect(log.filter(({ event }: Json & { event?: string }) => event === 'done')).toHaveLength(2);
});

test('people of an account share notes, those who only read add none, and another account finds nothing', async () => {
  const anomalyId = anAnomaly();
  const account = book.things.get(anomalyId)?.owner.account ?? '';
  const support = await harness.aSession('support', { accountName: 'Acme', owners: { sandbox: account } });
  const viewer = await harness.aSession('viewer', { accountId: support.accountId ?? '' });
  const stranger = await harness.aSession('admin');
  const path = `/anomalies/${anomalyId}/notes`;
  expect((await support.browser.send('POST', path, { body: { text: 'The customer called' } })).status).toBe(200);
  const { data } = await viewer.browser.send('GET', path);
  expect(data.items).toMatchObject([{ text: 'The customer called', author: support.email, authorId: support.userId }]);
  const status = async ({ browser }: Pick<typeof support, 'browser'>, text?: string): Promise<number> =>
    (await browser.send(text === undefined ? 'GET' : 'POST', path, text === undefined ? {} : { body: { text } })).status;
  expect([await status(viewer, 'x'), await status(stranger), await status(stranger, 'x')]).toEqual([403, 404, 404]);
  expect(await Promise.all(['', 'x'.repeat(2_001)].map((text) => status(support, text)))).toEqual([400, 400]);
  const reviewer = await operator('compliance');
  expect((await reviewer.browser.send('GET', path)).data.items).toEqual([]);
});

test('a note of the platform is in the operator log, only in the environment of the screens, and not for readers', async () => {
  const anomalyId = anAnomaly();
  const path = `/anomalies/${anomalyId}/notes`;
  const reviewer = await operator('compliance');
  const add = async (role: Role) => (await operator(role)).browser.send('POST', path, { body: { text: 'Known pattern' } });
  expect((await reviewer.browser.send('PATCH', '/session', { body: { environment: 'live' } })).status).toBe(200);
  expect((await reviewer.browser.send('POST', path, { body: { text: 'too early' } })).status).toBe(400);
  await reviewer.browser.send('PATCH', '/session', { body: { environment: 'sandbox' } });
  expect((await reviewer.browser.send('POST', path, { body: { text: 'Known pattern' } })).status).toBe(200);
  expect((await add('auditor')).status).toBe(403);
  expect((await reviewer.browser.send('GET', path)).data.items).toMatchObject([{ text: 'Known pattern', author: 'Ada Byron' }]);
  const { data: log } = await ask(reviewer.browser, `GET /log?targetId=${anomalyId}`);
  expect(log).toMatchObject([{ event: 'noted', action: 'note', actor: { id: reviewer.userId }, reason: null }]);
});
