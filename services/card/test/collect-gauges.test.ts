import { createMetrics } from '@pay/kernel/metrics';
import { collectGauges } from '../src/app/collect-gauges.ts';
import { aCtx, aCardholder, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test('charges in progress are counted by mode until they are final', async () => {
  const metrics = createMetrics('card', false);
  const readPendingCounts = async (): Promise<string[]> => {
    await collectGauges({ db: harness.running.db, metrics });
    const { body } = await metrics.render();
    return [...body.matchAll(/^payments_card_transactions_in_state\{(.*)\} (\d+)$/gm)].map(
      ([, labels = '', count]) => `${/mode="(\w+)"/.exec(labels)?.[1] ?? ''} ${count ?? ''}`,
    );
  };
  expect(await readPendingCounts()).toEqual(['test 0', 'live 0']);
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const first = await holder.ask(10);
  await holder.ask(11);
  expect(await readPendingCounts()).toEqual(['test 2', 'live 0']);
  await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: first.id });
  expect(await readPendingCounts()).toEqual(['test 1', 'live 0']);
});
