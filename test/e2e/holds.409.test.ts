// Impossible holds: each rejection names the field, and nothing is held.
import { DAY } from '@pay/core/time';
import { must, refusal, toRefusal } from './support/answers.ts';
import { balanceOf, newHold, newSender, newWallet, transferOf } from './support/arrange.ts';
import { setWalletStatus } from './support/internal.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

test('of twenty concurrent holds of 600 on 10,000, sixteen are placed, and the others get insufficient funds', async () => {
  const api = await harness.owner();
  const { wallet } = await newSender(api);
  const createHold = () => api.post('/v1/holds', { walletId: wallet.id, amount: '600', reason: 'Deposit' });
  const answers = await Promise.all(Array.from({ length: 20 }, createHold));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(16).fill(200), ...Array<number>(4).fill(409)]);
  const { details } = answers.find(({ status }) => status === 409)?.body.error ?? {};
  expect(details[0]).toMatchObject({ field: 'amount', code: 'insufficient_funds', params: { required: '600.000000' } });
  expect(await balanceOf(api, wallet.id)).toMatchObject({ available: '400.000000', held: '9600.000000' });
});

test('holds on frozen and closed wallets, with wrong amounts, and with wrong ends', async () => {
  const api = await harness.owner();
  const { wallet, customer } = await newSender(api);
  const ask = async (over: object) =>
    refusal(await api.post('/v1/holds', { walletId: wallet.id, amount: '1', reason: 'Deposit', ...over }));
  expect(await ask({ amount: '0' })).toEqual(toRefusal(400, 'amount:out_of_range'));
  expect(await ask({ amount: '0.0000001' })).toEqual(toRefusal(400, 'amount:invalid_format'));
  expect(await ask({ expiresAt: inDays(-1) })).toEqual(toRefusal(400, 'expiresAt:out_of_range'));
  expect(await ask({ expiresAt: inDays(32) })).toEqual(toRefusal(400, 'expiresAt:out_of_range'));
  expect(await ask({ reason: 'x'.repeat(141) })).toEqual(toRefusal(400, 'reason:too_long'));
  expect(await ask({ walletId: 'wal_nonsense' })).toEqual(toRefusal(400, 'walletId:not_found'));
  const hold = await newHold(api, wallet.id);
  await setWalletStatus(api, wallet, 'frozen');
  expect(await ask({})).toEqual(toRefusal(409, 'walletId:wallet_frozen'));
  must(await api.post(`/v1/holds/${hold.id as string}/release`, {}));
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const closed = await newWallet(api, customer.id);
  await setWalletStatus(api, closed, 'closed');
  expect(await ask({ walletId: closed.id })).toEqual(toRefusal(409, 'walletId:wallet_closed'));
});

test('a transfer with a hold of another wallet, an ended hold, or keepRemainder without a hold', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const other = await newWallet(api, sender.customer.id);
  const hold = await newHold(api, other.id);
  const ask = async (over: Record<string, unknown>) => refusal(await api.post('/v1/transfers', transferOf(sender, over)));
  expect(await ask({ holdId: hold.id })).toEqual(toRefusal(400, 'holdId:mismatch'));
  expect(await ask({ holdId: sender.wallet.id })).toEqual(toRefusal(400, 'holdId:not_found'));
  expect(await ask({ keepRemainder: true })).toEqual(toRefusal(400, 'keepRemainder:mismatch'));
  const own = await newHold(api, sender.wallet.id);
  must(await api.post(`/v1/holds/${own.id as string}/release`, {}));
  expect(await ask({ holdId: own.id })).toEqual(toRefusal(409, 'holdId:hold_not_active'));
  const late = await api.patch(`/v1/holds/${own.id as string}`, { expiresAt: inDays(1) });
  expect(refusal(late)).toEqual(toRefusal(409, 'holdId:hold_not_active'));
});
