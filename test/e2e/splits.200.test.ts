// POST /v1/transfers with several destinations, through HTTP: all of them are paid, or none.
import { must, refusal, toRefusal } from './support/answers.ts';
import { balanceOf, everything, newHold, newSender, type Resource } from './support/arrange.ts';
import { eventsOfCompleted, internalOf, withScenario, provesLedger } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';
import { statementHolds } from './support/statement.ts';

const harness = createSharedHarness();

/** A customer with 10,000 usdc, and two receivers of the same owner. */
async function aSplit() {
  const api = await harness.owner();
  const [from, ...to] = await Promise.all([newSender(api), newSender(api), newSender(api)]);
  const wallets = to.map(({ wallet }) => wallet);
  const body = (over: Record<string, unknown> = {}) => ({
    ...internalOf(from, from.wallet, { amount: '100.01' }),
    destinationAddress: undefined,
    destinations: [
      { address: wallets[0]?.id, share: 7_500 },
      { address: wallets[1]?.id, share: 2_500 },
    ],
    ...over,
  });
  const balances = () => Promise.all([from.wallet, ...wallets].map(async ({ id }) => (await balanceOf(api, id)).balance));
  return { api, from, wallets, body, balances };
}

const untouchedBalances = ['10000.000000', '10000.000000', '10000.000000'];

test('a split completes in its answer on all sides, and later reads, lists, and the ledger agree', async () => {
  const { api, from, wallets, body, balances } = await aSplit();
  const { groupId, amount, transactions } = must(await api.post('/v1/transfers', body({ reference: 'Order 7' })));
  expect([groupId, amount]).toEqual([expect.stringMatching(/^grp_/), '100.01']);
  expect(transactions).toMatchObject([
    { status: 'completed', amount: '75.007500', groupId, destinationWalletId: wallets[0]?.id, reference: 'Order 7' },
    { status: 'completed', amount: '25.002500', groupId, destinationWalletId: wallets[1]?.id, reference: 'Order 7' },
  ]);
  expect(await balances()).toEqual(['9899.990000', '10075.007500', '10025.002500']);
  const listed = await everything(api, `/v1/transactions?groupId=${groupId as string}`, 1);
  const byId = (some: Resource[]) => [...some].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  expect(byId(listed)).toEqual(byId(transactions as Resource[]));
  for (const leg of transactions as Resource[]) {
    const deposit = must(await api.get(`/v1/transactions/${leg.relatedTransactionId as string}`));
    expect(deposit).toMatchObject({ type: 'deposit', relatedTransactionId: leg.id, amount: leg.amount, groupId: null });
    const own = await eventsOfCompleted(api, leg.id);
    expect(own.map(({ type }) => type)).toEqual(['transaction.completed', 'transaction.updated', 'transaction.created']);
    const { statusHistory } = must(await api.get(`/v1/transactions/${leg.id as string}/timeline`));
    expect(statusHistory.map(({ status }: Resource) => status)).toEqual(['pending', 'funds_received', 'completed']);
  }
  const paid = await statementHolds(api, from.wallet);
  expect(
    paid.filter(({ kind }) => kind === 'transfer').map(({ amount: moved, transactionId }) => [moved, transactionId]),
  ).toEqual(expect.arrayContaining((transactions as Resource[]).map((leg) => [`-${leg.amount as string}`, leg.id])));
  await provesLedger(harness, api);
});

test('a key creates one split, names it, and is rejected for another; numbers keep their digits', async () => {
  const { api, wallets, body, balances } = await aSplit();
  const idempotencyKey = `split-${wallets[0]?.id as string}`;
  const text = JSON.stringify(body({ amount: 30 }))
    .replace('"share":7500', '"amount":20.123456')
    .replace('"share":2500', '"amount":9.876544');
  const first = await api.post('/v1/transfers', JSON.parse(text), { idempotencyKey });
  const again = await api.post('/v1/transfers', JSON.parse(text), { idempotencyKey });
  expect(must(again)).toEqual(must(first));
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(must(first).transactions.map(({ amount }: Resource) => amount)).toEqual(['20.123456', '9.876544']);
  expect(must(await api.get(`/v1/idempotency-keys/${idempotencyKey}`)).resourceId).toBe(must(first).groupId);
  expect(refusal(await api.post('/v1/transfers', body(), { idempotencyKey }))).toEqual(
    toRefusal(409, 'header:Idempotency-Key:idempotency_body_mismatch'),
  );
  expect(await balances()).toEqual(['9970.000000', '10020.123456', '10009.876544']);
});

test('an invalid split is rejected by name, and no money moves', async () => {
  const { api, wallets, body, balances } = await aSplit();
  const [first, second] = wallets.map(({ id }) => id);
  const stranger = await newSender(await harness.owner());
  const fields = async (over: Record<string, unknown>) => refusal(await api.post('/v1/transfers', body(over)));
  const legs = (...some: object[]) => ({ destinations: some });
  expect(await fields(legs({ address: first, share: 10_000 }))).toEqual(toRefusal(400, 'destinations:too_short'));
  const many = Array.from({ length: 51 }, () => ({ address: first, share: 100 }));
  expect(await fields(legs(...many))).toEqual(toRefusal(400, 'destinations:too_long'));
  expect(await fields(legs({ address: first, share: 5_000 }, { address: second, amount: '50' }))).toEqual(
    toRefusal(400, 'destinations.1.amount:mismatch'),
  );
  expect(await fields(legs({ address: first, share: 5_000 }, { address: second }))).toEqual(
    toRefusal(400, 'destinations.1.share:required'),
  );
  expect(await fields(legs({ address: first, share: 5_000 }, { address: second, share: 4_999 }))).toEqual(
    toRefusal(400, 'destinations:mismatch'),
  );
  expect(await fields(legs({ address: first, amount: '50' }, { address: second, amount: '50' }))).toEqual(
    toRefusal(400, 'amount:mismatch'),
  );
  expect(await fields(legs({ adress: first, share: 5_000 }, { address: second, share: 5_000 }))).toMatchObject({ status: 400 });
  expect(await fields({ destinationAddress: first })).toEqual(toRefusal(400, 'destinationAddress:mismatch'));
  expect(await fields({ destinations: undefined })).toEqual(toRefusal(400, 'destinationAddress:required'));
  expect(await fields({ quoteId: 'quo_none', destinationPaymentRail: 'sepa' })).toEqual(
    toRefusal(400, 'destinationPaymentRail:not_supported', 'quoteId:not_supported'),
  );
  expect(await fields({ amount: undefined, destinations: undefined })).toEqual(
    toRefusal(400, 'amount:required', 'destinationAddress:required'),
  );
  expect(await fields(legs({ address: first, share: 5_000 }, { address: stranger.wallet.id, share: 5_000 }))).toEqual(
    toRefusal(400, 'destinations.1.address:not_found'),
  );
  must(await api.post(`/v1/simulate/wallets/${second as string}/status`, { status: 'frozen' }));
  expect(await fields({})).toEqual(toRefusal(409, 'destinations.1.address:wallet_frozen'));
  expect(
    await fields({
      amount: '10000.01',
      destinations: [
        { address: first, share: 1 },
        { address: first, share: 9_999 },
      ],
    }),
  ).toEqual(toRefusal(409, 'amount:insufficient_funds'));
  expect(await balances()).toEqual(untouchedBalances);
});

test('a dry run of a split, a split from a hold, and one in review that ends by any of its legs', async () => {
  const { api, from, body, balances } = await aSplit();
  const tried = must(await api.post('/v1/transfers?dryRun=true', body()));
  expect(tried).toMatchObject({ groupId: null, dryRun: true, transactions: [{ id: null }, { id: null, status: 'completed' }] });
  const hold = await newHold(api, from.wallet.id, { amount: '150' });
  expect(await balances()).toEqual(untouchedBalances);
  const parked = must(await api.post('/v1/transfers', body({ holdId: hold.id }), withScenario('in_review')));
  expect(parked.transactions.map(({ status }: Resource) => status)).toEqual(['in_review', 'in_review']);
  const heldNow = await everything(api, `/v1/holds?walletId=${from.wallet.id as string}&status=active`);
  expect(heldNow).toMatchObject([{ kind: 'transfer', amount: '100.010000', transactionId: parked.transactions[0].id }]);
  const [, second] = parked.transactions as Resource[];
  expect(must(await api.post(`/v1/transfers/${second?.id as string}/cancel`))).toMatchObject({
    id: second?.id,
    status: 'failed',
  });
  const legs = await everything(api, `/v1/transactions?groupId=${parked.groupId as string}`);
  expect(legs.map(({ status, failureReason }) => [status, failureReason.code])).toEqual([
    ['failed', 'canceled'],
    ['failed', 'canceled'],
  ]);
  expect(await balances()).toEqual(untouchedBalances);
  expect((await everything(api, `/v1/transactions?holdId=${hold.id as string}`)).length).toBe(2);
  const other: Owner = await harness.owner();
  expect(await everything(other, `/v1/transactions?groupId=${parked.groupId as string}`)).toEqual([]);
  await provesLedger(harness, api);
});
