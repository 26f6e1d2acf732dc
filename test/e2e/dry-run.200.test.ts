// POST /v1/transfers?dryRun=true: all of a transfer's checks and none of its effects, through HTTP.
import { must, refusal, toRefusal } from './support/answers.ts';
import { balanceOf, everything, newSender, transferOf, type Resource } from './support/arrange.ts';
import { aPair, internalOf } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const path = '/v1/transfers?dryRun=true';

/** An owner's resources of every kind that a transfer affects. */
async function tracesOf(api: Owner, ...wallets: Resource[]): Promise<unknown> {
  const balances = await Promise.all(wallets.map(({ id }) => balanceOf(api, id)));
  const entries = await Promise.all(wallets.map(({ id }) => everything(api, `/v1/wallets/${id as string}/entries`)));
  const events = await everything(api, '/v1/events?type=transaction.created');
  return { balances, entries, events, transactions: await everything(api, '/v1/transactions') };
}

test('a dry run returns the transaction that would be created, without an id, and stores nothing', async () => {
  const { api, from, to } = await aPair(harness);
  const before = await tracesOf(api, from.wallet, to.wallet);
  const onChain = transferOf(from, { amount: '12.5' });
  expect(must(await api.post(path, onChain))).toMatchObject({
    id: null,
    dryRun: true,
    type: 'transfer',
    direction: 'outbound',
    status: 'pending',
    amount: '12.5',
    walletId: from.wallet.id,
    finalAmount: null,
    relatedTransactionId: null,
  });
  expect(must(await api.post(path, internalOf(from, to.wallet)))).toMatchObject({
    id: null,
    dryRun: true,
    status: 'completed',
    finalAmount: '25.500000',
  });
  expect(await tracesOf(api, from.wallet, to.wallet)).toEqual(before);
  // `false` is an ordinary transfer, and other values are rejected.
  const made = must(await api.post('/v1/transfers?dryRun=false', onChain));
  expect(made).toMatchObject({ id: expect.stringMatching(/^txn_/) as string });
  expect('dryRun' in made).toBe(false);
  expect(refusal(await api.post('/v1/transfers?dryRun=yes', onChain))).toEqual(toRefusal(400, 'query:dryRun:invalid_type'));
});

test('a dry run does not use up its Idempotency-Key: the transfer can use it', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const idempotencyKey = `tried-${sender.wallet.id as string}`;
  const body = transferOf(sender, { amount: '3' });
  const tried = await api.post(path, transferOf(sender, { amount: '2' }), { idempotencyKey });
  expect(must(tried).amount).toBe('2');
  expect(tried.headers.get('idempotent-replayed')).toBeNull();
  expect((await api.get(`/v1/idempotency-keys/${idempotencyKey}`)).status).toBe(404);
  const made = await api.post('/v1/transfers', body, { idempotencyKey });
  expect(must(made).amount).toBe('3');
  expect(must(await api.post(path, body, { idempotencyKey })).id).toBeNull();
  expect(must(await api.post('/v1/transfers', body, { idempotencyKey })).id).toBe(must(made).id);
});

test('a dry run rejects what the transfer would reject', async () => {
  const { api, from } = await aPair(harness);
  const stranger = await newSender(await harness.owner());
  const both = async (body: Record<string, unknown>) => {
    const [tried, made] = [await api.post(path, body), await api.post('/v1/transfers', body)];
    expect(refusal(tried)).toEqual(refusal(made));
    return refusal(tried);
  };
  expect(await both(transferOf(from, { amount: '10000.01' }))).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(await both(transferOf(from, { walletId: stranger.wallet.id }))).toEqual(toRefusal(400, 'walletId:not_found'));
  expect(await both(transferOf(from, { refrence: 'x' }))).toEqual(toRefusal(400, 'refrence:unknown_field'));
  expect(await both(transferOf(from, { quoteId: 'quo_none' }))).toEqual(toRefusal(400, 'quoteId:not_found'));
  expect(await both({})).toMatchObject({ status: 400 });
});

test('a dry run counts for no risk rule and uses up no quote', async () => {
  const { api, from, to } = await aPair(harness);
  const asked = { customerId: from.customer.id, walletId: from.wallet.id, amount: '40', destinationCurrency: 'usdc' };
  const quote = must(await api.post('/v1/quotes', { ...asked, destinationPaymentRail: 'internal' }));
  must(
    await api.patch('/v1/settings/risk', { velocityLimit: { enabled: true, maxPerHour: 2, maxPerDay: 2, action: 'decline' } }),
  );
  const body = internalOf(from, to.wallet, { amount: '40', quoteId: quote.id });
  for (let n = 0; n < 5; n += 1) expect(must(await api.post(path, body))).toMatchObject({ status: 'completed' });
  expect(must(await api.post('/v1/transfers', body))).toMatchObject({ status: 'completed' });
  expect(must(await api.post('/v1/transfers', internalOf(from, to.wallet)))).toMatchObject({ status: 'completed' });
  // After two transfers, the rule fires for the dry run and for the transfer.
  const third = internalOf(from, to.wallet, { amount: '1' });
  const tried = must(await api.post(path, third));
  const made = must(await api.post('/v1/transfers', third));
  expect([tried.status, tried.failureReason]).toEqual([made.status, made.failureReason]);
  expect(made.status).not.toBe('completed');
  expect((await everything(api, '/v1/risk/anomalies')).length).toBe(1);
});
