// Anomalies to review: the lists of operators, and assignees.
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
