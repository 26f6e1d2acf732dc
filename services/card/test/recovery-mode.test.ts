// After a restore no purchase is approved against a balance that may be outdated.
import { inRecovery } from '@pay/testkit/recovery';
import { aCardholder, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test('in recovery mode an authorization is declined as issuer_unavailable and holds nothing', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const declined = await inRecovery({ adminUrl: harness.adminUrl, running: [harness.running] }, () => holder.ask(10));
  expect(declined).toMatchObject({ status: 'declined', declinedReason: 'issuer_unavailable', authorizedAmount: 0 });
  expect(holder.held()).toBe(0n);
  expect((await holder.ask(10)).status).toBe('pending');
});
