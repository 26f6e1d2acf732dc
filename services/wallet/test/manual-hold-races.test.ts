// Manual holds with many concurrent requests, and with repeated ones.
import { uuid } from '@pay/core/id';
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
const { place, capture, release, read, typesOf } = holdCallsOf(() => harness);

test('of twenty concurrent holds of 600 on 10,000, sixteen are placed', async () => {
  const wallet = await aWallet(harness);
  const answers = await Promise.all(Array.from({ length: 20 }, () => codesOf(place(wallet, '600'))));
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(16);
  expect(answers.filter((answer) => answer === 'CONFLICT amount:insufficient_funds')).toHaveLength(4);
  expect(await funds(wallet)).toEqual({ balance: '10000.000000', available: '400.000000', held: '9600.000000' });
  await sound(wallet.owner);
});

test('the same command twice, sequential or concurrent, has one effect', async () => {
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

test('a rejected request for a hold’s money is never executed later', async () => {
  const wallet = await aWallet(harness, undefined, '100');
  const hold = await place(wallet, '60');
  const [ctx, transactionId] = [aCtx(wallet.owner), fresh.transaction()];
  const ask = () => capture(wallet, hold, 101_000_000, { transactionId }, ctx);
  expect(await ask()).toEqual({ refused: 'insufficient_funds' });
  await release(wallet, hold, '10');
  expect(await ask()).toEqual({ refused: 'insufficient_funds' });
  expect(await read(wallet, hold)).toMatchObject({ status: 'active', remaining: '50.000000' });
});

test('fifty times, of a concurrent capture and release one takes effect, and no unit is lost', async () => {
  const wallet = await aWallet(harness);
  const race = async (): Promise<boolean> => {
    const hold = await place(wallet, '20');
    const [captured, released] = await Promise.all([capture(wallet, hold, 5_000_000), codesOf(release(wallet, hold))]);
    const { status } = await read(wallet, hold);
    const isCaptured = captured.refused === undefined;
    expect([isCaptured, released]).toEqual(
      status === 'captured' ? [true, 'CONFLICT holdId:hold_not_active'] : [false, 'answered'],
    );
    if (!isCaptured) expect(captured.refused).toBe('hold_not_active');
    return isCaptured;
  };
  const outcomes: boolean[] = [];
  for (let round = 0; round < 10; round += 1) outcomes.push(...(await Promise.all(Array.from({ length: 5 }, race))));
  const taken = outcomes.filter(Boolean).length * 5;
  expect(await funds(wallet)).toEqual({
    balance: '10000.000000',
    available: `${10_000 - taken}.000000`,
    held: `${taken}.000000`,
  });
  await sound(wallet.owner);
});

// The rows of a thousand calls, without the money.
const copiesSql = `
  insert into manual_holds (account, environment, id, customer_id, wallet_id, ledger_account, currency, amount, remaining, expires_at, updated_at)
  select account, environment, gen_random_uuid(), customer_id, wallet_id, ledger_account, currency, amount, remaining, expires_at, updated_at
  from generate_series(1, ?), manual_holds where id = ?`;

test('a wallet has at most a thousand active manual holds, even with two requests for the last one', async () => {
  const wallet = await aWallet(harness);
  const { id } = await place(wallet, '0.01');
  await harness.running.db.knex.raw(copiesSql, [limits.activeHolds - 2, uuid(id)]);
  const last = await Promise.all(['0.01', '0.01', '0.01'].map((amount) => codesOf(place(wallet, amount))));
  expect(last.sort()).toEqual(['CONFLICT walletId:limit_exceeded', 'CONFLICT walletId:limit_exceeded', 'answered']);
  await release(wallet, { id });
  expect(await codesOf(place(wallet, '0.01'))).toBe('answered');
});
