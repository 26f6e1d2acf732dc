// Wallets follow their customer's status as its events arrive.
import type { Owner } from '@pay/core/owner';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, messageOf } from '@pay/testkit/service';
import { aWallet, walletHarness, type WalletHarness } from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());

const ids = randomIds();
type CustomerStanding = { owner: Owner; customerId: string; version: number; status: 'active' | 'suspended' | 'rejected' };
const hear = async (...standings: CustomerStanding[]): Promise<void> => {
  const events = standings.map(({ owner, customerId, version, status }) => ({
    id: ids.next('event', systemClock.now()),
    type: 'customer.updated',
    createdAt: systemClock.now(),
    data: { id: customerId, status },
    owner,
    resourceId: customerId,
    version,
  }));
  await harness.bus.publish('EVT_CUSTOMER', 'evt.customer', messageOf('customer', events), {
    messageId: events[0]?.id ?? '',
    traces: [],
  });
};
const statusOf = (wallet: { owner: Owner; id: string }) => async () =>
  (await harness.wallets.get(aCtx(wallet.owner), { walletId: wallet.id })).status;
const becomes = (wallet: { owner: Owner; id: string }, status: string) =>
  eventually(statusOf(wallet), (walletStatus) => walletStatus === status);

test('a suspension freezes every wallet of the customer, and its end unfreezes exactly those', async () => {
  const wallet = await aWallet(harness);
  const { owner, customerId } = wallet;
  const byOperator = { owner, ...(await harness.wallets.create(aCtx(owner), { customerId })) };
  await harness.wallets.simulateStatus(aCtx(owner), { walletId: byOperator.id, status: 'frozen' });
  const bystander = await aWallet(harness, owner);
  await hear({ owner, customerId, version: 2, status: 'suspended' });
  await becomes(wallet, 'frozen');
  expect(await statusOf(bystander)()).toBe('active');
  await hear({ owner, customerId, version: 3, status: 'active' });
  await becomes(wallet, 'active');
  expect(await statusOf(byOperator)()).toBe('frozen');
});

test('an older event that arrives late changes nothing', async () => {
  const wallet = await aWallet(harness);
  const { owner, customerId } = wallet;
  await hear({ owner, customerId, version: 5, status: 'rejected' });
  await becomes(wallet, 'frozen');
  const marker = await aWallet(harness, owner);
  await hear({ owner, customerId, version: 4, status: 'active' });
  await hear({ owner, customerId: marker.customerId, version: 2, status: 'suspended' });
  await becomes(marker, 'frozen');
  expect(await statusOf(wallet)()).toBe('frozen');
});

test('after a suspension is received, no wallet is created for the customer, for any answer of the customer service', async () => {
  const wallet = await aWallet(harness);
  const { owner, customerId } = wallet;
  await hear({ owner, customerId, version: 2, status: 'suspended' });
  await becomes(wallet, 'frozen');
  await expect(harness.wallets.create(aCtx(owner), { customerId })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ field: 'customerId', code: 'customer_not_active' }],
  });
});
