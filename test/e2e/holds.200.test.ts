// Manual holds from the caller's view: money reserved, spent by transfers, released, and listed with the platform's
// own.
import { DAY } from '@pay/core/time';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  authorize,
  balanceOf,
  everything,
  inState,
  newCard,
  newHold,
  newSender,
  send,
  transferOf,
  type Sender,
} from './support/arrange.ts';
import { recordEvents, type EventRecorder } from './support/events.ts';
import { aPair, internalOf, provesLedger } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';
import { statementHolds, units } from './support/statement.ts';

const harness = createSharedHarness();
let recorder: EventRecorder;
beforeAll(async () => {
  recorder = await recordEvents(harness.platform);
});
afterAll(() => recorder.close());

const funds = async (api: Owner, { wallet }: Sender) => {
  const { balance, available, held } = await balanceOf(api, wallet.id);
  return [balance, available, held];
};
const read = async (api: Owner, id: unknown) => must(await api.get(`/v1/holds/${id as string}`));
const release = (api: Owner, id: unknown, body?: object) => api.post(`/v1/holds/${id as string}/release`, body);
const listEventTypes = async (api: Owner, id: string) => (await recorder.about(api.account, id)).map(({ type }) => type);

async function aHolder(amount = '10000') {
  const api = await harness.owner();
  const sender = await newSender(api);
  const hold = await newHold(api, sender.wallet.id, { amount });
  return { api, sender, hold };
}

test('a hold lowers the available balance, and the active holds of every kind sum to the held balance', async () => {
  const { api, sender, hold } = await aHolder('600');
  expect(await funds(api, sender)).toEqual(['10000.000000', '9400.000000', '600.000000']);
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const transfer = await send(api, transferOf(sender, { amount: '25' }));
  const card = await newCard(api, sender.customer.id, { walletId: sender.wallet.id });
  const approved = await authorize(api, card.id, { amount: 7 });
  must(await api.post(`/v1/simulate/card-transactions/${approved.id as string}/increment`, { amount: 5 }));
  const holds = await everything(api, `/v1/holds?walletId=${sender.wallet.id as string}&status=active`, 2);
  const sum = holds.reduce((all, { remaining }) => all + units(remaining, 'usdc'), 0n);
  const [, , held] = await funds(api, sender);
  expect(sum).toBe(units(held as string, 'usdc'));
  expect(holds.map(({ kind }) => kind as string).sort()).toEqual(['card', 'card', 'manual', 'transfer']);
  expect(holds.find(({ kind }) => kind === 'transfer')).toMatchObject({ transactionId: transfer.id, reason: null });
  for (const { cardTransactionId } of holds.filter(({ kind }) => kind === 'card')) expect(cardTransactionId).toBe(approved.id);
  expect(holds.find(({ kind }) => kind === 'manual')).toEqual(hold);
  const cards = holds.find(({ kind }) => kind === 'card')?.id;
  expect(refusal(await release(api, cards))).toEqual(toRefusal(409, 'holdId:invalid_state_transition'));
  await provesLedger(harness, api);
});

test('without other available funds a transfer uses the hold, and the rest becomes available or stays held', async () => {
  for (const keepRemainder of [false, true]) {
    const { api, sender, hold } = await aHolder();
    expect(refusal(await api.post('/v1/transfers', transferOf(sender, { amount: '300' })))).toEqual(
      toRefusal(409, 'amount:insufficient_funds'),
    );
    const sent = await send(api, transferOf(sender, { amount: '300', holdId: hold.id, keepRemainder }));
    expect(sent.holdId).toBe(hold.id);
    await inState(api, sent.id, 'completed');
    const rest = keepRemainder ? ['0.000000', '9700.000000'] : ['9700.000000', '0.000000'];
    expect(await funds(api, sender)).toEqual(['9700.000000', ...rest]);
    expect(await read(api, hold.id)).toMatchObject({
      ...{ status: keepRemainder ? 'active' : 'captured', remaining: rest[1], transactionId: sent.id },
    });
    expect(await listEventTypes(api, hold.id)).toEqual(['hold.created', 'hold.updated']);
    const own = must(await api.get(`/v1/holds?walletId=${sender.wallet.id as string}&kind=transfer&status=captured`));
    expect(own).toMatchObject([{ transactionId: sent.id, remaining: '0.000000', amount: '300.000000' }]);
    await statementHolds(api, sender.wallet);
  }
});

test('a transfer between wallets can use a hold and completes in its answer', async () => {
  const { api, from, to } = await aPair(harness);
  const hold = await newHold(api, from.wallet.id, { amount: '10000' });
  const sent = must(await api.post('/v1/transfers', internalOf(from, to.wallet, { holdId: hold.id })));
  expect(sent).toMatchObject({ status: 'completed', holdId: hold.id });
  expect([await funds(api, from), await funds(api, to)]).toEqual([
    ['9974.500000', '9974.500000', '0.000000'],
    ['10025.500000', '10025.500000', '0.000000'],
  ]);
  expect(await read(api, hold.id)).toMatchObject({ status: 'captured', transactionId: sent.id });
});

test('an amount above the hold and the available funds is rejected, and the hold is unchanged to the cent', async () => {
  const { api, sender, hold } = await aHolder('60');
  const body = transferOf(sender, { amount: '10000.01', holdId: hold.id });
  expect(refusal(await api.post('/v1/transfers', body))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(await read(api, hold.id)).toEqual(hold);
  expect(await funds(api, sender)).toEqual(['10000.000000', '9940.000000', '60.000000']);
  expect(await listEventTypes(api, hold.id)).toEqual(['hold.created']);
  await send(api, transferOf(sender, { amount: '10000', holdId: hold.id }));
});

test('after its end on the clock a hold is expired, its money is available, and a transfer with it is rejected', async () => {
  const { api, sender, hold } = await aHolder('60');
  must(await api.post('/v1/simulate/clock', { advanceSeconds: (7 * DAY) / 1_000 + 1 }));
  expect(await read(api, hold.id)).toMatchObject({ status: 'expired', remaining: '0.000000' });
  expect(await funds(api, sender)).toEqual(['10000.000000', '10000.000000', '0.000000']);
  expect(await listEventTypes(api, hold.id)).toEqual(['hold.created', 'hold.updated']);
  const body = transferOf(sender, { amount: '1', holdId: hold.id });
  expect(refusal(await api.post('/v1/transfers', body))).toEqual(toRefusal(409, 'holdId:hold_not_active'));
});

test('releasing a part, the rest, and again frees each unit once, without a third event and without an entry', async () => {
  const { api, sender, hold } = await aHolder('100');
  expect(must(await release(api, hold.id, { amount: '40.5' }))).toMatchObject({ status: 'active', remaining: '59.500000' });
  expect(refusal(await release(api, hold.id, { amount: '60' }))).toEqual(toRefusal(400, 'amount:out_of_range'));
  for (let again = 0; again < 2; again += 1)
    expect(must(await release(api, hold.id))).toMatchObject({ status: 'released', remaining: '0.000000' });
  expect(await funds(api, sender)).toEqual(['10000.000000', '10000.000000', '0.000000']);
  expect(await listEventTypes(api, hold.id)).toEqual(['hold.created', 'hold.updated', 'hold.updated']);
  expect(await statementHolds(api, sender.wallet)).toHaveLength(1);
});

test('a failed transfer returns its money to the available balance, and its hold stays captured', async () => {
  const { api, sender, hold } = await aHolder('100');
  const sent = await send(api, transferOf(sender, { amount: '9001.02', holdId: hold.id }));
  await inState(api, sent.id, 'failed');
  expect(await funds(api, sender)).toEqual(['10000.000000', '10000.000000', '0.000000']);
  expect(await read(api, hold.id)).toMatchObject({ status: 'captured', remaining: '0.000000' });
});

test('fifty times, of a concurrent transfer and release one gets the hold, and the total stays the same', async () => {
  const { api, from, to } = await aPair(harness);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const hold = await newHold(api, from.wallet.id, { amount: '20' });
        const body = internalOf(from, to.wallet, { amount: '5', holdId: hold.id });
        const [sent, released] = await Promise.all([api.post('/v1/transfers', body), release(api, hold.id)]);
        const { status } = await read(api, hold.id);
        const won = status === 'captured' ? [200, 409] : [409, 200];
        expect([sent.status, released.status]).toEqual(won);
        const lost = status === 'captured' ? released : sent;
        expect(refusal(lost)).toEqual(toRefusal(409, 'holdId:hold_not_active'));
      }),
    );
  }
  const [[left, , held], [got]] = [await funds(api, from), await funds(api, to)];
  expect(units(left as string, 'usdc') + units(got as string, 'usdc')).toBe(20_000_000_000n);
  expect(held).toBe('0.000000');
  await provesLedger(harness, api);
});
