// Money between two wallets of one owner, in one commit, through HTTP.
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import { everything, inState, newCounterparty, payoutOf, send, type Resource, type Sender } from './support/arrange.ts';
import { createHooks } from './support/hooks.ts';
import { aPair, availableOf, internalOf, provesLedger, threeEvents } from './support/internal.ts';
import { createSharedHarness } from './support/platform.ts';
import { statementHolds } from './support/statement.ts';

const harness = createSharedHarness();
const { hooked } = createHooks();

test('a transfer between two customers completes in its answer, and the next reads show it on both sides', async () => {
  const { api, from, to } = await aPair(harness);
  const { receiver } = await hooked(api);
  const sent = await send(
    api,
    internalOf(from, to.wallet, { reference: 'Rent', developerFee: '0.50', clientReferenceId: 'r-1' }),
  );
  expect(sent).toMatchObject({
    type: 'transfer',
    direction: 'outbound',
    status: 'completed',
    amount: '25.50',
    developerFee: '0.500000',
    finalAmount: '25.000000',
    destinationPaymentRail: 'internal',
    destinationWalletId: to.wallet.id,
    destinationAddress: null,
    payoutAccountId: null,
    gasFee: null,
    exchangeFee: null,
    exchangeRate: null,
    relatedTransactionId: expect.stringMatching(/^txn_/),
  });
  expect(await availableOf(api, from, to)).toEqual(['9974.500000', '10025.000000']);
  const [received] = await everything(api, `/v1/transactions?customerId=${to.customer.id as string}`);
  expect(received).toMatchObject({
    id: sent.relatedTransactionId,
    type: 'deposit',
    direction: 'inbound',
    status: 'completed',
    walletId: to.wallet.id,
    amount: '25.000000',
    finalAmount: '25.000000',
    developerFee: null,
    reference: 'Rent',
    clientReferenceId: null,
    destinationWalletId: null,
    relatedTransactionId: sent.id,
  });
  expect(must(await api.get(`/v1/transactions/${sent.id as string}`))).toEqual(sent);

  const [paid, credited] = await Promise.all([statementHolds(api, from.wallet), statementHolds(api, to.wallet)]);
  expect(
    paid
      .filter(({ transactionId }) => transactionId === sent.id)
      .map(({ kind, amount }) => `${kind} ${amount}`)
      .sort(),
  ).toEqual(['fee -0.500000', 'transfer -25.000000']);
  expect(credited.filter(({ transactionId }) => transactionId === received.id)).toMatchObject([
    { kind: 'deposit', amount: '25.000000' },
  ]);

  const ids = [sent.id, received.id] as string[];
  const told = await eventually(
    () => receiver.got.map(({ body }) => JSON.parse(body)).filter(({ data }) => ids.includes(data.id)),
    (deliveries) => deliveries.length >= 6,
  );
  for (const id of ids) {
    const own = await everything(api, `/v1/events?resourceId=${id}`);
    expect(own.map(({ type }) => type as string).reverse()).toEqual(threeEvents);
    expect(
      told
        .filter(({ data }) => data.id === id)
        .map(({ type }) => type as string)
        .sort(),
    ).toEqual([...threeEvents].sort());
    const { statusHistory, entries } = must(await api.get(`/v1/transactions/${id}/timeline`));
    expect(statusHistory.map(({ status }: Resource) => status)).toEqual(['pending', 'funds_received', 'completed']);
    const posted = entries.filter(({ kind }: Resource) => kind === 'ledger');
    expect(posted.some(({ credit }: Resource) => credit === `wallet:${to.wallet.id as string}`)).toBe(true);
  }
  await provesLedger(harness, api);
});

test('internal transfers have no steps, minimum, or magic amounts, for the smallest and unusual amounts', async () => {
  const { api, from, to } = await aPair(harness);
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  for (const amount of ['0.000001', '9001.04', '100'])
    expect(await send(api, internalOf(from, to.wallet, { amount }))).toMatchObject({ status: 'completed' });
  expect(await availableOf(api, from, to)).toEqual(['898.959999', '19101.040001']);
});

test('a list by wallet has both sides, and each side names the other', async () => {
  const { api, from, to } = await aPair(harness);
  const sent = await send(api, internalOf(from, to.wallet));
  const back = await send(api, internalOf(to, from.wallet, { amount: '1' }));
  const idsOf = async (query: string): Promise<string[]> =>
    (await everything(api, `/v1/transactions?${query}`, 1)).map(({ id }) => id as string).sort();
  const all = [sent, back].flatMap(({ id, relatedTransactionId }) => [id as string, relatedTransactionId as string]).sort();
  const walletOf = ({ wallet }: Sender): string => wallet.id as string;
  // The transfers in both directions, and the deposit of the incoming one.
  expect(await idsOf(`walletId=${walletOf(to)}`)).toEqual([sent.id, sent.relatedTransactionId, back.id].sort());
  expect(await idsOf(`walletId=${walletOf(from)}`)).toEqual([back.id, back.relatedTransactionId, sent.id].sort());
  expect(await idsOf(`walletId=${walletOf(to)}&type=deposit`)).toEqual([sent.relatedTransactionId]);
  expect(await idsOf(`destinationWalletId=${walletOf(to)}`)).toEqual([sent.id]);
  expect(await idsOf(`relatedTransactionId=${sent.id as string}`)).toEqual([sent.relatedTransactionId]);
  expect(await idsOf(`relatedTransactionId=${sent.relatedTransactionId as string}`)).toEqual([sent.id]);
  expect(await idsOf('status=completed')).toEqual(all);
  expect(await idsOf(`destinationWalletId=${walletOf(to)}&type=transfer&walletId=${walletOf(from)}`)).toEqual([sent.id]);
});

test('two hundred concurrent transfers in both directions all complete and preserve the total', async () => {
  const { api, from, to } = await aPair(harness);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      api.post(
        '/v1/transfers',
        n % 2 === 0 ? internalOf(from, to.wallet, { amount: '3' }) : internalOf(to, from.wallet, { amount: '2' }),
      ),
    ),
  );
  expect(
    answers.map(({ status, body }) => `${status} ${body.data?.status as string}`).filter((one) => one !== '200 completed'),
  ).toEqual([]);
  expect(await availableOf(api, from, to)).toEqual(['9900.000000', '10100.000000']);
  await statementHolds(api, from.wallet);
  await provesLedger(harness, api);
});

test('of forty transfers of 300 from 10,000, thirty-three pass and seven are rejected', async () => {
  const { api, from, to } = await aPair(harness);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => api.post('/v1/transfers', internalOf(from, to.wallet, { amount: '300' }))),
  );
  expect(answers.filter(({ body }) => body.data?.status === 'completed')).toHaveLength(33);
  const others = answers.filter(({ status }) => status !== 200).map(refusal);
  expect(others).toEqual(Array.from({ length: 7 }, () => toRefusal(409, 'amount:insufficient_funds')));
  expect(await availableOf(api, from, to)).toEqual(['100.000000', '19900.000000']);
  await provesLedger(harness, api);
});

test('ten concurrent requests with one key are one movement', async () => {
  const { api, from, to } = await aPair(harness);
  const idempotencyKey = `once-${from.wallet.id as string}`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.post('/v1/transfers', internalOf(from, to.wallet), { idempotencyKey })),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(refusal(answer).fields).toEqual(['header:Idempotency-Key:idempotency_in_progress']);
  expect(await availableOf(api, from, to)).toEqual(['9974.500000', '10025.500000']);
  expect(must(await api.post('/v1/transfers', internalOf(from, to.wallet), { idempotencyKey })).id).toBe(
    must(done[0] as never).id,
  );
});

test('a quote says that the whole amount arrives, and its transfer completes at once', async () => {
  const { api, from, to } = await aPair(harness);
  const asked = {
    customerId: from.customer.id,
    walletId: from.wallet.id,
    amount: '40',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'internal',
  };
  const quote = must(await api.post('/v1/quotes', asked));
  expect(quote).toMatchObject({ finalAmount: '40.000000', gasFee: null, exchangeFee: null, exchangeRate: null });
  expect(await send(api, internalOf(from, to.wallet, { amount: '40', quoteId: quote.id }))).toMatchObject({
    status: 'completed',
  });
  expect(refusal(await api.post('/v1/quotes', { ...asked, destinationCurrency: 'eurc' }))).toEqual(
    toRefusal(400, 'destinationCurrency:mismatch'),
  );
});

test('received money can be paid out', async () => {
  const { api, from, to } = await aPair(harness);
  await send(api, internalOf(from, to.wallet, { amount: '10000' }));
  const account = await newCounterparty(api, to.customer.id);
  const { id } = await send(api, payoutOf(to, account, { amount: '20000' }));
  await inState(api, id, 'completed');
  expect(await availableOf(api, from, to)).toEqual(['0.000000', '0.000000']);
});
