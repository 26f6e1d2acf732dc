// Work that services set aside: operators list it in one place, and two people release a live item.
import { randomUUID } from 'node:crypto';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { iso } from '@pay/core/time';
import { environmentCode } from '@pay/kernel/db';
import { anOwner } from '@pay/testkit/service';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { operatorAsk } from './operator-ask.ts';
import { consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness);
});
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
const why = { reason: 'the cause is removed' };

test('set-aside work of all services and the console is one list, with its owner and its reason', async () => {
  const owner = anOwner('live');
  const shared = {
    workId: 'b1',
    attempts: 3,
    error: 'The process that ran this work stopped 3 times.',
    isEnded: false,
    at: iso(0),
  };
  book.setAside.push({ service: 'transfer', work: { ...shared, ...owner, kind: 'batch', resourceId: 'bat_1' } });
  await harness.running.db.knex('work_attempts').insert({
    ...{ kind: 'mail', id: 'm1', resource_id: 'm1', attempts: 3, error: 'no route', set_aside_at: iso(harness.clock.now()) },
  });
  const { browser } = await operator('auditor');
  const { data } = await ask(browser, 'GET /set-aside-work');
  expect(data).toMatchObject([
    { service: 'transfer', kind: 'batch', ownerId: owner.account, environment: 'live', error: shared.error },
    { service: 'console', kind: 'mail', ownerId: null, environment: null, error: 'no route' },
  ]);
  expect((await ask(browser, 'GET /set-aside-work?service=console')).data).toHaveLength(1);
});

test('a live item is released only after a second person approves', async () => {
  const [first, second] = [await operator(), await operator()];
  const { data: proposal } = await ask(first.browser, 'POST /set-aside-work/transfer/batch/b1/release', why);
  expect([proposal.status, book.setAside.length]).toEqual(['proposed', 1]);
  const { data: done } = await ask(second.browser, `POST /actions/${proposal.id}/approve`, {});
  expect([done.status, book.setAside.length]).toEqual(['done', 0]);
  expect((await ask(first.browser, 'POST /set-aside-work/transfer/batch/b1/release', why)).status).toBe(404);
  expect((await ask((await operator('auditor')).browser, 'POST /set-aside-work/transfer/batch/b1/release', why)).status).toBe(
    403,
  );
});

test('the console releases its own work, which is retried', async () => {
  const [first, second] = [await operator(), await operator()];
  const { data: proposal } = await ask(first.browser, 'POST /set-aside-work/console/mail/m1/release', why);
  const { data: done } = await ask(second.browser, `POST /actions/${proposal.id}/approve`, {});
  expect(done.status).toBe('done');
  expect((await ask(first.browser, 'GET /set-aside-work')).data).toEqual([]);
});

test('a thousand sandbox entries hide no live work, and every entry can be released', async () => {
  const [first, second] = [await operator(), await operator()];
  const owner = { account: randomUUID(), environment: environmentCode.sandbox };
  const { knex } = harness.running.db;
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ ...owner, kind: 'mail', id: `ended${at}`, resource_id: 'x', attempts: 3, error: 'x', is_ended: at % 2 === 0 },
    set_aside_at: iso(at),
  }));
  const live = { kind: 'mail', id: 'late', resource_id: 'late', attempts: 3, error: 'x', set_aside_at: iso(harness.clock.now()) };
  await knex('work_attempts').insert([...rows, live]);
  const list = async () => (await ask(first.browser, 'GET /set-aside-work?service=console&limit=100')).data;
  expect(await list()).toHaveLength(100);
  const { data: proposal } = await ask(first.browser, 'POST /set-aside-work/console/mail/late/release', why);
  expect((await ask(second.browser, `POST /actions/${proposal.id}/approve`, {})).data.status).toBe('done');
  const ended = await ask(first.browser, 'POST /set-aside-work/console/mail/ended998/release', why);
  expect(ended.data.status).toBe('done');
  await knex('work_attempts').where({ kind: 'mail' }).delete();
});

test('an operator action that cannot be decrypted is set aside, others run, and it runs once it decrypts and is released', async () => {
  const { browser } = await operator();
  const { knex } = harness.running.db;
  const [bad, good] = [book.aThing('wallet'), book.aThing('wallet')];
  book.down = true;
  for (const walletId of [bad, good]) expect((await ask(browser, `POST /wallets/${walletId}/freeze`, why)).status).toBe(503);
  book.down = false;
  const status = async (walletId: string) => (await ask(browser, `GET /actions?targetId=${walletId}`)).data[0]?.status;
  const badRow = () => knex('operator_actions').where({ target_id: bad });
  const { id, request } = await badRow().first<{ id: string; request: string }>('id', 'request');
  await badRow().update({ request: 'not sealed' });
  const takeUp = async (): Promise<void> => {
    harness.clock.advance(60_000);
    await harness.running.jobs.runOnce('finish-actions');
  };
  for (let n = 0; n < 3; n += 1) await takeUp();
  expect(await status(good)).toBe('done');
  const { data } = await ask(browser, 'GET /set-aside-work?service=console');
  expect(data).toMatchObject([{ kind: 'operator_action', workId: id, attempts: 3, isEnded: false }]);
  const { data: actions } = await ask(browser, 'GET /actions');
  const idOfTarget = ({ target }: Record<string, unknown>): string => (target as { id: string }).id;
  expect(actions.filter((one) => [bad, good].includes(idOfTarget(one)))).toMatchObject([
    { target: { id: good }, isReadable: true, reason: why.reason },
    {
      target: { id: bad },
      isReadable: false,
      status: 'running',
      input: {},
      reason: expect.stringContaining('cannot be decrypted'),
    },
  ]);
  const shown = await ask(browser, `GET /actions/${actions.find((one) => idOfTarget(one) === bad)?.id ?? ''}`);
  expect([shown.status, shown.data]).toMatchObject([200, { isReadable: false, target: { id: bad } }]);
  await badRow().update({ request });
  const ctx = harness.createCtx();
  await harness.harness.client(setAsideWorkOperations('console')).releaseWork(ctx, { kind: 'operator_action', workId: id });
  await takeUp();
  expect(await status(bad)).toBe('done');
});

test('an operator action that fails three times is set aside, and others run', async () => {
  const { browser } = await operator();
  const walletId = book.aThing('wallet');
  book.down = true;
  const { status } = await ask(browser, `POST /wallets/${walletId}/freeze`, why);
  book.down = false;
  expect(status).toBe(503);
  const { data: running } = await ask(browser, `GET /actions?targetId=${walletId}`);
  const id = running[0]?.id ?? '';
  // The state that three dead processes leave.
  const { knex } = harness.running.db;
  const row = await knex('operator_actions').where({ target_id: walletId }).first<{ id: string }>('id');
  await knex('work_attempts').insert({ kind: 'operator_action', id: row.id, resource_id: id, attempts: 3 });
  harness.clock.advance(60_000);
  await harness.running.jobs.runOnce('finish-actions');
  expect((await ask(browser, `GET /actions/${id}`)).data.status).toBe('running');
  const { data } = await ask(browser, 'GET /set-aside-work');
  expect(data).toMatchObject([{ service: 'console', kind: 'operator_action', resourceId: id }]);
});
