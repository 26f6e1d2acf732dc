// Manual holds when many ask at once, and when one asks again.
import type { Hold } from '@pay/contract/manual-hold';
import { limits } from '@pay/core/limits';
import { aCtx } from '@pay/testkit/service';
import { aWallet, fresh, ledgerOf, walletHarness, type WalletHarness } from './harness.ts';
import { codesOf, holdCallsOf } from './hold-calls.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());
const { funds, sound } = ledgerOf(() => harness);
const { place, capture, release, read, listed, typesOf } = holdCallsOf(() => harness);

test('twenty holds of 600 at once on 10,000: sixteen get it', async () => {
  const wallet = await aWallet(harness);
  const answers = await Promise.all(Array.from({ length: 20 }, () => codesOf(place(wallet, '600'))));
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(16);
  expect(answers.filter((answer) => answer === 'CONFLICT amount:insufficient_funds')).toHaveLength(4);
  expect(await funds(wallet)).toEqual({ balance: '10000.000000', available: '400.000000', held: '9600.000000' });
  await sound(wallet.owner);
});

test('the same command twice, one after the other or at once, has one effect', async () => {
  const wallet = await aWallet(harness);
  const ctx = aCtx(wallet.owner);
  const [hold, same] = await Promise.all([place(wallet, '100', { ctx }), place(wallet, '100', { ctx })]);
  expect(same).toEqual(hold);
  expect(await place(wallet, '100', { ctx })).toEqual(hold);
  const releasing = aCtx(wallet.owner);
  const parts = await Promise.all([1, 2, 3].map(() => release(wallet, hold, '10', releasing)));
  expect(new Set(parts.map(({ remaining }) => remaining))).toEqual(new Set(['90.000000']));
  const capturing = aCtx(wallet.owner);
  const transactionId = fresh.transaction();
  const over = { transactionId, keepRemainder: true };
  const captures = await Promise.all([1, 2, 3].map(() => capture(wallet, hold, 20_000_000, over, capturing)));
  expect(captures).toEqual([{}, {}, {}]);
  expect(await read(wallet, hold)).toMatchObject({ remaining: '70.000000' });
  expect(await funds(wallet)).toMatchObject({ held: '90.000000' });
  expect(await typesOf(hold)).toEqual(['hold.created 1', 'hold.updated 2', 'hold.updated 3']);
  await sound(wallet.owner);
});

test('whoever was refused a hold’s money never finds out later that it was taken', async () => {
  const wallet = await aWallet(harness, undefined, '100');
  const hold = await place(wallet, '60');
  const [ctx, transactionId] = [aCtx(wallet.owner), fresh.transaction()];
  const ask = () => capture(wallet, hold, 101_000_000, { transactionId }, ctx);
  expect(await ask()).toEqual({ refused: 'insufficient_funds' });
  await release(wallet, hold, '10');
  expect(await ask()).toEqual({ refused: 'insufficient_funds' });
  expect(await read(wallet, hold)).toMatchObject({ status: 'active', remaining: '50.000000' });
});

test('a capture and a release at once, fifty times: one of them wins and no unit is lost', async () => {
  const wallet = await aWallet(harness);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const hold = await place(wallet, '20');
      const [captured, released] = await Promise.all([capture(wallet, hold, 5_000_000), codesOf(release(wallet, hold))]);
      const { status } = await read(wallet, hold);
      const isCaptured = captured.refused === undefined;
      expect([isCaptured, released]).toEqual(
        status === 'captured' ? [true, 'CONFLICT holdId:hold_not_active'] : [false, 'answered'],
      );
      if (!isCaptured) expect(captured.refused).toBe('hold_not_active');
      return isCaptured;
    }),
  );
  const taken = outcomes.filter(Boolean).length * 5;
  expect(await funds(wallet)).toEqual({
    balance: '10000.000000',
    available: `${10_000 - taken}.000000`,
    held: `${taken}.000000`,
  });
  await sound(wallet.owner);
});

test('a wallet has at most a thousand active manual holds, also when two come for the last place', async () => {
  const wallet = await aWallet(harness);
  for (let made = 0; made < limits.activeHolds - 1; made += 111)
    await Promise.all(Array.from({ length: 111 }, () => place(wallet, '0.01')));
  const last = await Promise.all(['0.01', '0.01', '0.01'].map((amount) => codesOf(place(wallet, amount))));
  expect(last.sort()).toEqual(['CONFLICT walletId:limit_exceeded', 'CONFLICT walletId:limit_exceeded', 'answered']);
  const [first] = await listed(wallet, { limit: 1 });
  await release(wallet, first as Hold);
  expect(await codesOf(place(wallet, '0.01'))).toBe('answered');
  expect(await funds(wallet)).toMatchObject({ held: '10.000000' });
});
