import { SECOND } from '@pay/core/time';
import { aCtx, anOwner } from '@pay/testkit/service';
import { aCard, aWallet, listFiredRules, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => void (harness = await riskHarness()));
afterAll(() => harness.stop());

test('a preview decides like the evaluation and counts for nothing', async () => {
  const owner = anOwner();
  const rules = { velocityLimit: { enabled: true, maxPerHour: 2, maxPerDay: 2, action: 'decline' as const } };
  await harness.api.changeConfig(aCtx(owner), rules);
  for (const made of [aWallet(harness, owner), aCard(harness, owner)]) {
    const request = (n: number) => made.request({ after: n * SECOND, amountUnits: String(1_000 + n) });
    const preview = (n: number) => harness.api.preview(aCtx(owner), request(n));
    for (let n = 0; n < 4; n += 1) expect(await preview(n)).toEqual({ decision: 'allow' });
    for (const n of [5, 6]) expect((await harness.api.evaluate(aCtx(owner), request(n))).decision).toBe('allow');
    expect(await preview(7)).toEqual({ decision: 'decline' });
    expect(await harness.events(owner)).toEqual([]);
    expect((await harness.api.listAnomalies(aCtx(owner), {})).items).toEqual([]);
  }
  const wallet = aWallet(harness, owner);
  expect(listFiredRules(await wallet.evaluate())).toEqual([]);
});
