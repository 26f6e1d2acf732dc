// Assignees of identity checks and of transactions in review, in the queue of the operator API.
import { operatorAsk, type Json } from './operator-ask.ts';
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
type Operator = Awaited<ReturnType<typeof operator>>;

const why = { reason: 'takes the queue' };
const kinds = [
  { kind: 'customer', path: 'customers', words: 'approve customers' },
  { kind: 'transaction', path: 'transactions', words: 'approve transactions' },
] as const;

describe.each(kinds)('$kind', ({ kind, path, words }) => {
  const aReview = (): string => book.aThing(kind, { environment: 'sandbox', status: 'waiting' });
  const assign = ({ browser }: Operator, id: string, assigneeId: string | null) =>
    ask(browser, `POST /${path}/${id}/assign`, { ...why, assigneeId });
  const list = async ({ browser }: Operator, filter = ''): Promise<readonly Json[]> =>
    (await ask(browser, `GET /queue?kind=${kind}&environment=sandbox${filter}`)).data;
  const idsOf = (items: readonly Json[]): string[] => items.map(({ id }) => id);

  test('the queue shows the assignee of each item, and filters find mine, those of a colleague, and the unassigned ones', async () => {
    const [first, colleague] = [await operator(), await operator('compliance')];
    const [mine, theirs, free] = [aReview(), aReview(), aReview()];
    expect((await assign(first, mine, first.userId)).data).toMatchObject({ status: 'done', needsSecond: false });
    expect((await assign(first, theirs, colleague.userId)).data.status).toBe('done');
    expect(idsOf(await list(first, '&assigneeId=me'))).toEqual([mine]);
    expect(await list(first, `&assigneeId=${colleague.userId}`)).toMatchObject([
      { id: theirs, assignee: { id: colleague.userId, name: 'Ada Byron' } },
    ]);
    const unassigned = await list(first, '&assigneeId=none');
    expect(idsOf(unassigned)).toContain(free);
    expect(unassigned.filter(({ id, assignee }: Json & { assignee?: unknown }) => assignee !== null || id === mine)).toEqual([]);
    expect((await assign(colleague, mine, null)).data['result']).toMatchObject({ assigneeId: null });
    expect(await list(first, '&assigneeId=me')).toEqual([]);
  });

  test('only a person who can decide becomes the assignee, and the operator log has the assignment', async () => {
    const [first, auditor] = [await operator(), await operator('auditor')];
    const member = await harness.aSession('admin');
    const id = aReview();
    for (const userId of [auditor.userId, member.userId, 'usr_01k9x3v7m2c4q8s6t0w5y1z3ab', 'nonsense']) {
      const { status, error } = await assign(first, id, userId);
      expect([status, error['message']]).toEqual([400, expect.stringContaining(words)]);
    }
    expect((await assign(auditor, id, first.userId)).status).toBe(403);
    expect((await assign(first, id, first.userId)).status).toBe(200);
    const { data: log } = await ask(first.browser, `GET /log?targetId=${id}`);
    expect(log).toMatchObject([
      { event: 'done', action: `${kind}.assign`, actor: { id: first.userId } },
      { event: 'requested', action: `${kind}.assign`, reason: why.reason },
    ]);
  });
});
