// Two people resume a restored platform, after the lost time was reconciled, and only for the state that they saw.
import { recordReconciliation } from '@pay/kernel/recovery-mode';
import { consoleContract } from '@pay/contract/console/operations';
import { operatorCtx } from '@pay/testkit/operator';
import { openAdmin } from '@pay/testkit/recovery';
import { operatorAsk } from './operator-ask.ts';
import { operatorBook } from './operator-book.ts';
import { consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let admin: Awaited<ReturnType<typeof openAdmin>>;
beforeAll(async () => {
  harness = await consoleHarness();
  await operatorBook(harness.harness);
  admin = await openAdmin(harness.harness.adminUrl);
});
afterAll(async () => {
  await admin.end();
  await harness.stop();
});

const { ask, operator } = operatorAsk(() => harness);
const resume = 'POST /recovery/resume';
const why = { reason: 'restored after the loss of a disk' };
const insertRecovery = async (id: string): Promise<void> => {
  await admin.query('insert into ops.recoveries (id, restored_to) values ($1, $2)', [id, '2026-01-31T12:00:00Z']);
  await harness.running.recovery.look();
};
/** Marks the restore as reconciled, like the administrator's command. */
const markReconciled = (id: string, at: number): Promise<unknown> =>
  admin.query('update ops.recoveries set reconciled_at = $2 where id = $1', [id, new Date(at)]);

test('resuming requires a reconciled gap; one person proposes it, and a second one ends recovery mode', async () => {
  const [first, second, auditor] = [await operator(), await operator(), await operator('auditor')];
  expect(await ask(first.browser, resume, why)).toMatchObject({ status: 409 });
  await insertRecovery('one');
  expect((await ask(first.browser, 'GET /health')).data).toMatchObject({
    recovery: { id: 'one', restoredTo: '2026-01-31T12:00:00.000Z', reconciledAt: null },
  });
  expect((await first.browser.send('GET', '/session')).data).toMatchObject({ recovering: true });
  const refused = await ask(first.browser, resume, why);
  expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('pay ops reconcile-gap') as string } });

  await markReconciled('one', Date.parse('2026-01-31T13:00:00Z'));
  expect((await ask(auditor.browser, resume, why)).status).toBe(403);
  const { data: proposal } = await ask(first.browser, resume, why);
  expect(proposal.status).toBe('proposed');
  expect((await ask(first.browser, `POST /actions/${proposal.id}/approve`, {})).status).toBe(409);
  expect(harness.running.recovery.isOn()).toBe(true);
  const { data: done } = await ask(second.browser, `POST /actions/${proposal.id}/approve`, {});
  expect(done).toMatchObject({ status: 'done', result: { recoveryId: 'one', isResumed: true } });
  expect(harness.running.recovery.isOn()).toBe(false);
  expect((await ask(first.browser, 'GET /health')).data).toMatchObject({ recovery: null });
  const { data: log } = await ask(auditor.browser, 'GET /log?targetId=one');
  expect(log.map(({ event, action }) => [event, action])).toEqual([
    ['done', 'recovery.resume'],
    ['approved', 'recovery.resume'],
    ['proposed', 'recovery.resume'],
  ]);
});

test('a new comparison ends the proposal, because its approver has not seen the new result', async () => {
  const [first, second] = [await operator(), await operator()];
  await insertRecovery('two');
  await markReconciled('two', Date.parse('2026-01-31T13:00:00Z'));
  const { data: proposal } = await ask(first.browser, resume, why);
  await markReconciled('two', Date.parse('2026-01-31T14:00:00Z'));
  const { error } = await ask(second.browser, `POST /actions/${proposal.id}/approve`, {});
  expect(error['details']).toMatchObject([{ code: 'subject_changed' }]);
  expect(harness.running.recovery.isOn()).toBe(true);
  const { data: again } = await ask(first.browser, resume, why);
  expect((await ask(second.browser, `POST /actions/${again.id}/approve`, {})).data.status).toBe('done');
});

test('a proposal of the command line needs two approvers', async () => {
  const [first, second] = [await operator(), await operator()];
  await insertRecovery('three');
  await markReconciled('three', Date.parse('2026-01-31T13:00:00Z'));
  const proposal = await harness.harness
    .client(consoleContract)
    .operate(operatorCtx(), { action: 'recovery.resume', input: {}, ...why });
  expect(proposal.status).toBe('proposed');
  expect((await ask(first.browser, `POST /actions/${proposal.id}/approve`, {})).data.status).toBe('proposed');
  expect((await ask(second.browser, `POST /actions/${proposal.id}/approve`, {})).data.status).toBe('done');
  expect(harness.running.recovery.isOn()).toBe(false);
});

test('the console can only resume: it cannot begin a recovery or mark a gap as reconciled', async () => {
  const { knex } = harness.running.db;
  await expect(knex.raw(`insert into ops.recoveries (id) values ('four')`)).rejects.toThrow('permission denied');
  await expect(recordReconciliation(knex, { id: 'one', restoredTo: null }, { at: 0, summary: {} })).rejects.toThrow(
    'permission denied',
  );
});
