// When manual holds expire, on whose clock, and who may change it.
import { DAY, HOUR, iso, systemClock } from '@pay/core/time';
import { saveSettings } from '@pay/kernel/settings';
import { eventually } from '@pay/testkit/eventually';
import { aCtx } from '@pay/testkit/service';
import { aWallet, ledgerOf, walletHarness, type WalletHarness } from './harness.ts';
import { codesOf, holdCallsOf, inDays } from './hold-calls.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());
const { funds } = ledgerOf(() => harness);
const { place, capture, release, read, eventsOf, typesOf, apply } = holdCallsOf(() => harness);

test('a hold expires at its time on its owner’s clock, with one event, and then cannot be used', async () => {
  const wallet = await aWallet(harness);
  const other = await aWallet(harness);
  const [hold, later, stranger] = [await place(wallet, '100'), await place(wallet, '50', inDays(20)), await place(other, '5')];
  await apply(wallet, 8 * DAY);
  const ctx = aCtx(wallet.owner, { sandbox: { clockOffsetMs: 8 * DAY } });
  expect(await read(wallet, hold)).toMatchObject({ status: 'expired', remaining: '0.000000' });
  expect(await typesOf(hold)).toEqual(['hold.created 1', 'hold.updated 2']);
  expect(await funds(wallet)).toMatchObject({ available: '9950.000000', held: '50.000000' });
  expect(await capture(wallet, hold, 1, {}, ctx)).toEqual({ refused: 'hold_not_active' });
  expect(await codesOf(release(wallet, hold, undefined, ctx))).toBe('CONFLICT holdId:hold_not_active');
  expect([(await read(wallet, later)).status, (await read(other, stranger)).status]).toEqual(['active', 'active']);
  await apply(wallet, 8 * DAY);
  expect(await eventsOf(hold)).toHaveLength(2);
});

test('a transfer between a hold’s expiry and the job gets nothing from the hold', async () => {
  const wallet = await aWallet(harness);
  const hold = await place(wallet, '100');
  const late = aCtx(wallet.owner, { sandbox: { clockOffsetMs: 8 * DAY } });
  expect(await capture(wallet, hold, 1, {}, late)).toEqual({ refused: 'hold_not_active' });
  expect(await read(wallet, hold)).toMatchObject({ status: 'expired' });
  expect(await typesOf(hold)).toEqual(['hold.created 1', 'hold.updated 2']);
  expect(await funds(wallet)).toMatchObject({ held: '0.000000' });
});

test('the job expires the holds of every owner on each owner’s clock, once', async () => {
  const [soon, ahead, on] = [await aWallet(harness), await aWallet(harness), await aWallet(harness)];
  const past = aCtx(soon.owner, { sandbox: { clockOffsetMs: -10 * DAY } });
  const [over, overAhead, kept] = [await place(soon, '10', { ctx: past }), await place(ahead, '10'), await place(on, '10')];
  await harness.running.db.tx((tx) => saveSettings(tx, ahead.owner, { clockOffsetMs: 8 * DAY }));
  for (const [wallet, hold] of [
    [soon, over],
    [ahead, overAhead],
  ] as const) {
    await eventually(
      () => read(wallet, hold),
      ({ status }) => status === 'expired',
    );
  }
  expect(await read(on, kept)).toMatchObject({ status: 'active' });
  expect([await eventsOf(over), await eventsOf(overAhead)].map(({ length }) => length)).toEqual([2, 2]);
});

test('an active hold’s expiry can be moved within 31 days from now', async () => {
  const wallet = await aWallet(harness);
  const hold = await place(wallet, '10');
  const update = (expiresAt: string) => harness.wallets.updateHold(aCtx(wallet.owner), { holdId: hold.id, expiresAt });
  const { expiresAt } = inDays(3);
  expect(await update(expiresAt)).toMatchObject({ expiresAt, status: 'active', remaining: '10.000000' });
  await update(expiresAt);
  expect(await typesOf(hold)).toEqual(['hold.created 1', 'hold.updated 2']);
  for (const wrong of [iso(systemClock.now() - HOUR), iso(systemClock.now() + 32 * DAY)]) {
    expect(await codesOf(update(wrong))).toBe('INVALID_REQUEST expiresAt:out_of_range');
    expect(await codesOf(place(wallet, '1', { expiresAt: wrong }))).toBe('INVALID_REQUEST expiresAt:out_of_range');
  }
  await release(wallet, hold);
  expect(await codesOf(update(inDays(4).expiresAt))).toBe('CONFLICT holdId:hold_not_active');
});
