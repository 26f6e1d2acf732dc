// Scheduled transfers through HTTP, on the sandbox's clock.
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import { balanceOf, everything, inState, newHold, newWallet, send, transferOf, type Resource } from './support/arrange.ts';
import { aPair, availableOf, eventsOfCompleted, internalOf, provesLedger, setWalletStatus } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const advance = async (api: Owner, hours: number) =>
  must(await api.post('/v1/simulate/clock', { advanceSeconds: hours * 3_600 }));
const read = async (api: Owner, { id }: Resource): Promise<Resource> => must(await api.get(`/v1/transactions/${id as string}`));

test('a scheduled transfer waits with its money held, and executes when the clock passes its time', async () => {
  const { api, from, to } = await aPair(harness);
  const scheduledFor = at(2);
  const sent = await send(api, internalOf(from, to.wallet, { scheduledFor }));
  const onRail = await send(api, transferOf(from, { amount: '10', scheduledFor }));
  expect(sent).toMatchObject({ status: 'pending', scheduledFor, finalAmount: null });
  expect(await availableOf(api, from, to)).toEqual(['9964.500000', '10000.000000']);
  await advance(api, 1);
  expect(await read(api, sent)).toMatchObject({ status: 'pending', scheduledFor });
  await advance(api, 2);
  expect(await inState(api, sent.id, 'completed')).toMatchObject({ scheduledFor, finalAmount: '25.500000' });
  await inState(api, onRail.id, 'completed');
  expect(await availableOf(api, from, to)).toEqual(['9964.500000', '10025.500000']);
  const events = await eventsOfCompleted(api, sent.id);
  expect(events.map(({ type, data }) => [type, data.scheduledFor])).toEqual([
    ['transaction.completed', scheduledFor],
    ['transaction.updated', scheduledFor],
    ['transaction.created', scheduledFor],
  ]);
  const { entries } = must(await api.get(`/v1/transactions/${sent.id as string}/timeline`));
  expect(entries[0]).toMatchObject({ kind: 'status', description: `Created, scheduled for ${scheduledFor}` });
  await provesLedger(harness, api);
});

test('a waiting transfer can be canceled; with a frozen wallet or without funds it fails at its time with a reason', async () => {
  const { api, from, to } = await aPair(harness);
  const ask = (over: object = {}) => send(api, internalOf(from, to.wallet, { scheduledFor: at(1), ...over }));
  const canceled = await ask();
  expect(must(await api.post(`/v1/transfers/${canceled.id as string}/cancel`))).toMatchObject({
    status: 'failed',
    failureReason: { code: 'canceled' },
  });
  const short = await ask({ amount: '10000', hold: false });
  const frozen = await ask();
  expect((await balanceOf(api, from.wallet.id)).held).toBe('25.500000');
  await setWalletStatus(api, to.wallet, 'frozen');
  await advance(api, 2);
  expect(await inState(api, frozen.id, 'failed')).toMatchObject({ failureReason: { code: 'compliance_rejected' } });
  await setWalletStatus(api, to.wallet, 'active');
  expect(
    await eventually(
      () => read(api, short),
      ({ status }) => status === 'failed',
    ),
  ).toMatchObject({
    failureReason: { code: expect.stringMatching(/compliance_rejected|insufficient_funds/) as string },
  });
  const poor = await ask({ amount: '9999', hold: false, scheduledFor: at(4) });
  await send(api, internalOf(from, to.wallet, { amount: '2' }));
  await advance(api, 4);
  expect(await inState(api, poor.id, 'failed')).toMatchObject({ failureReason: { code: 'insufficient_funds' } });
  expect(await availableOf(api, from, to)).toEqual(['9998.000000', '10002.000000']);
  await provesLedger(harness, api);
});

test('an invalid schedule is rejected by name', async () => {
  const { api, from, to } = await aPair(harness);
  const fields = async (over: object) => refusal(await api.post('/v1/transfers', internalOf(from, to.wallet, { ...over })));
  expect(await fields({ scheduledFor: at(-1) })).toEqual(toRefusal(400, 'scheduledFor:out_of_range'));
  expect(await fields({ scheduledFor: at(24 * 400) })).toEqual(toRefusal(400, 'scheduledFor:out_of_range'));
  expect(await fields({ scheduledFor: 'tomorrow' })).toEqual(toRefusal(400, 'scheduledFor:invalid_format'));
  expect(await fields({ hold: false })).toEqual(toRefusal(400, 'hold:mismatch'));
  expect(await fields({ scheduledFor: at(1), quoteId: 'quo_x' })).toEqual(toRefusal(400, 'quoteId:not_supported'));
  expect(await fields({ scheduledFor: at(1), hold: false, holdId: 'hold_x' })).toEqual(toRefusal(400, 'hold:mismatch'));
  const destinations = [to, from].map(({ wallet }) => ({ address: wallet.id, share: 5_000 }));
  expect(await fields({ scheduledFor: at(1), destinations, destinationAddress: undefined })).toEqual(
    toRefusal(400, 'scheduledFor:not_supported'),
  );
  expect(must(await api.post('/v1/transfers?dryRun=true', internalOf(from, to.wallet, { scheduledFor: at(1) })))).toMatchObject({
    id: null,
    status: 'pending',
  });
  expect(await availableOf(api, from)).toEqual(['10000.000000']);
});

test('a conversion is paid from a hold', async () => {
  const { api, from } = await aPair(harness);
  const euros = await newWallet(api, from.customer.id, { type: 'virtual_account', currency: 'eur' });
  const hold = await newHold(api, from.wallet.id, { amount: '10000' });
  const body = { customerId: from.customer.id, walletId: from.wallet.id, destinationWalletId: euros.id, amount: '100' };
  expect(refusal(await api.post('/v1/conversions', body))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(refusal(await api.post('/v1/conversions', { ...body, keepRemainder: true }))).toEqual(
    toRefusal(400, 'keepRemainder:mismatch'),
  );
  const converted = must(await api.post('/v1/conversions', { ...body, holdId: hold.id }));
  expect(converted).toMatchObject({ status: 'completed', holdId: hold.id });
  expect(must(await api.get(`/v1/holds/${hold.id as string}`))).toMatchObject({
    status: 'captured',
    transactionId: converted.id,
  });
  expect(await everything(api, `/v1/transactions?holdId=${hold.id as string}`)).toMatchObject([{ id: converted.id }]);
  await provesLedger(harness, api);
});
