// Requirements of operators' screens: they act in the shown environment, prove a fresh factor, and see outages.
import { consolePeers } from '@pay/contract/console/peers';
import { operatorAsk, type Answer } from './operator-ask.ts';
import { operatorBook, type OperatorBook } from './operator-book.ts';
import { consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
let book: OperatorBook;
beforeAll(async () => {
  harness = await consoleHarness();
  book = await operatorBook(harness.harness, 'report');
});
afterAll(() => harness.stop());

const { ask, operator } = operatorAsk(() => harness);
const codeOf = ({ error }: Answer): unknown => (error['details'] as { code: string }[] | undefined)?.[0]?.code ?? error['code'];
const why = { reason: 'looks stolen' };
const effectsOn = (id: string): string[] => [...book.effects.values()].filter((effect) => effect.includes(id));

test('an action or a decision in an environment other than the screen’s is rejected, and nothing is done', async () => {
  const [{ browser }, second] = [await operator(), await operator()];
  const walletId = book.aThing('wallet');
  const screen = { 'x-console-account': 'platform', 'x-console-environment': 'sandbox' };
  const elsewhere = await ask(browser, `POST /wallets/${walletId}/freeze`, why, screen);
  expect([elsewhere.status, codeOf(elsewhere)]).toEqual([400, 'mismatch']);
  expect(effectsOn(walletId)).toEqual([]);
  // The header must equal the session's environment, or the tab is outdated.
  const behind = await ask(browser, `POST /wallets/${walletId}/freeze`, why, { ...screen, 'x-console-environment': 'live' });
  expect([behind.status, codeOf(behind)]).toEqual([400, 'mismatch']);

  const proposed = await ask(browser, `POST /wallets/${walletId}/unfreeze`, why);
  const approve = `POST /actions/${proposed.data.id}/approve`;
  expect(codeOf(await ask(second.browser, approve, {}, screen))).toBe('mismatch');
  expect(effectsOn(walletId)).toEqual([]);
  expect((await ask(second.browser, `GET /actions/${proposed.data.id}`)).data.status).toBe('proposed');
  expect((await ask(second.browser, approve, {})).data.status).toBe('done');
});

test('permitted people can verify an owner’s ledger and audit log, and reading the log is recorded', async () => {
  const { browser, userId } = await operator('auditor');
  const { owner } = book.things.get(book.aThing('wallet')) ?? {};
  const place = `/owners/${owner?.account ?? ''}`;
  expect((await ask(browser, `GET ${place}/ledger-proof?environment=live`)).data).toMatchObject({ holds: true });
  expect((await ask(browser, `GET ${place}/audit-log?environment=live`)).data).toEqual([]);
  expect((await ask(browser, `GET ${place}/audit-log/verify?environment=live`)).data).toMatchObject({ ok: true });
  expect((await ask(browser, `GET ${place}/audit-log`)).status).toBe(400);
  expect((await ask(browser, 'GET /ledger/proof')).data).toMatchObject({ holds: true, wasEveryPosting: true });
  const log = await ask(browser, `GET /log?actorId=${userId}&environment=live`);
  expect(log.data).toMatchObject([{ event: 'looked', action: 'audit_log', targetId: owner?.account }]);
});

test('health lists the services that answer, and a failing service hides no other', async () => {
  const { browser } = await operator('auditor');
  const { data } = await ask(browser, 'GET /health');
  const services = (data['services'] as { service: string; answers: boolean }[]).map(({ service, answers }) => [
    service,
    answers,
  ]);
  expect(services).toEqual(consolePeers.map((service) => [service, service !== 'report']));
  expect((data['places'] as { environment: string }[]).map(({ environment }) => environment)).toEqual(['live', 'sandbox']);
});

test('a list of unfinished work that cannot be read is not shown as empty', async () => {
  const { browser } = await operator('auditor');
  const counts = { environment: 'live', breaks: 0, suspense: 0, proposals: 0 };
  expect((await ask(browser, 'GET /health')).data['places']).toContainEqual({ ...counts, stuck: 0 });
  book.isStuckListDown = true;
  const { data } = await ask(browser, 'GET /health');
  book.isStuckListDown = false;
  expect(data['places']).toContainEqual({ ...counts, stuck: null });
});
