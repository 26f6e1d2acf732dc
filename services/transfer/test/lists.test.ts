import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

test('pages show every transaction once, newest first, and never include newer ones', async () => {
  const { owner, body } = aSender(harness);
  const sent: string[] = [];
  for (let i = 0; i < 7; i += 1) sent.push((await harness.api.create(aCtx(owner), body({ amount: '1' }))).id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await harness.api.list(aCtx(owner), { limit: 3, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.items.map((item) => item.id));
    if (cursor === undefined) await harness.api.create(aCtx(owner), body({ amount: '1' }));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(sent.toReversed());
});

test('each filter narrows the list, and combined filters narrow it further', async () => {
  const { owner, customerId, walletId, body, toBank } = aSender(harness);
  const sandbox = { settings: { stepDelayMs: 10 } };
  const failed = await harness.api.create(
    aCtx(owner, { sandbox: { ...sandbox, scenario: 'insufficient_funds' } }),
    body({ clientReferenceId: 'order 1' }),
  );
  const waiting = await harness.api.create(
    aCtx(owner, { sandbox: { ...sandbox, scenario: 'pending' } }),
    body({ clientReferenceId: 'order 1' }),
  );
  const bank = await harness.api.create(aCtx(owner, { sandbox }), toBank());
  const deposit = await harness.api.simulateWalletDeposit(aCtx(owner, { sandbox }), { walletId, amount: '1', currency: 'usdc' });
  await Promise.all([
    until(harness, owner, failed.id, 'failed'),
    until(harness, owner, bank.id, 'completed'),
    until(harness, owner, deposit.id, 'completed'),
  ]);
  const findIds = async (filter: object): Promise<string[]> =>
    (await harness.api.list(aCtx(owner), { limit: 50, ...filter })).items.map((item) => item.id);
  expect(await findIds({})).toEqual([deposit, bank, waiting, failed].map(({ id }) => id));
  expect(await findIds({ customerId })).toHaveLength(4);
  expect(await findIds({ customerId: 'cus_00000000000000000000000000' })).toEqual([]);
  expect(await findIds({ customerId: 'nonsense' })).toEqual([]);
  expect(await findIds({ type: 'deposit' })).toEqual([deposit.id]);
  expect(await findIds({ direction: 'outbound' })).toEqual([bank.id, waiting.id, failed.id]);
  expect(await findIds({ type: 'deposit', direction: 'outbound' })).toEqual([]);
  expect(await findIds({ status: 'completed' })).toEqual([deposit.id, bank.id]);
  expect(await findIds({ status: 'failed' })).toEqual([failed.id]);
  expect(await findIds({ status: 'pending', walletId })).toEqual([waiting.id]);
  expect(await findIds({ status: 'in_review' })).toEqual([]);
  expect(await findIds({ payoutAccountId: bank.payoutAccountId })).toEqual([bank.id]);
  expect(await findIds({ clientReferenceId: 'order 1', status: 'failed' })).toEqual([failed.id]);
  expect(await findIds({ createdAfter: bank.createdAt })).toEqual([deposit.id, bank.id]);
  expect(await findIds({ createdBefore: bank.createdAt })).toEqual([waiting.id, failed.id]);
});

test('a cursor used with other filters is a 400 that names it', async () => {
  const { owner, body } = aSender(harness);
  for (let i = 0; i < 2; i += 1) await harness.api.create(aCtx(owner), body({ amount: '1' }));
  const { nextCursor } = await harness.api.list(aCtx(owner), { limit: 1 });
  const refused = { code: 'INVALID_REQUEST', details: [{ field: 'query:cursor' }] };
  await expect(
    harness.api.list(aCtx(owner), { limit: 1, type: 'transfer', ...(nextCursor === undefined ? {} : { cursor: nextCursor }) }),
  ).rejects.toMatchObject(refused);
  await expect(harness.api.list(aCtx(owner), { limit: 1, cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject(refused);
});

test('a timeline shows states, postings, rail messages, and events in order', async () => {
  const { owner, body } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: { settings: { stepDelayMs: 10 } } }), body());
  await until(harness, owner, id, 'completed');
  const { entries } = await harness.api.timeline(aCtx(owner), { transactionId: id });
  expect(entries.map(({ kind, description }) => `${kind}: ${description}`)).toEqual([
    'status: Created',
    'ledger: Hold placed',
    'event: Event transaction.created',
    'status: Status changed to funds_received',
    'ledger: Hold captured',
    'ledger: Posted fee',
    'ledger: Posted transfer',
    'event: Event transaction.updated',
    'status: Status changed to payment_submitted',
    'ledger: Posted transfer',
    'rail: Accepted by ethereum',
    'event: Event transaction.updated',
    'status: Status changed to completed',
    'ledger: Posted transfer',
    'event: Event transaction.updated',
    'event: Event transaction.completed',
  ]);
  await expect(harness.api.timeline(aCtx(anOwner()), { transactionId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('rates can be requested for one pair or for all pairs, and a single currency gets 400', async () => {
  const owner = anOwner();
  expect(await harness.api.rates(aCtx(owner), { from: 'usd', to: 'mxn' })).toMatchObject({
    from: 'usd',
    to: 'mxn',
    midRate: '20',
    buyRate: '20.1',
    sellRate: '19.9',
  });
  expect(await harness.api.rates(aCtx(owner), {})).toHaveLength(132);
  await expect(harness.api.rates(aCtx(owner), { from: 'usd' })).rejects.toMatchObject({
    details: [{ field: 'query:to', code: 'required' }],
  });
  await expect(harness.api.rates(aCtx(owner), { from: 'usd', to: 'xau' })).rejects.toMatchObject({
    details: [{ field: 'query:to', code: 'not_supported' }],
  });
  const sandbox = { settings: { rates: { usd_mxn: '18.5' } } };
  expect(await harness.api.rates(aCtx(owner, { sandbox }), { from: 'usd', to: 'mxn' })).toMatchObject({ midRate: '18.5' });
});

describe('a quote', () => {
  const createQuote = async () => {
    const sender = aSender(harness);
    const { customerId, walletId, owner } = sender;
    const destination = { destinationCurrency: 'eur', destinationPaymentRail: 'sepa' } as const;
    const quote = await harness.api.createQuote(aCtx(owner), { customerId, walletId, amount: '100', ...destination });
    return { ...sender, quote };
  };

  test('is booked exactly, once, even after rates have changed', async () => {
    const { owner, toBank, quote } = await createQuote();
    expect(quote).toMatchObject({ exchangeFee: '0.500000', gasFee: null, finalAmount: '92.12', exchangeRate: '0.925925925926' });
    expect(await harness.api.getQuote(aCtx(owner), { quoteId: quote.id })).toEqual(quote);
    const sandbox = { settings: { rates: { usdc_eur: '0.5' }, stepDelayMs: 10 } };
    const ctx = aCtx(owner, { sandbox });
    const created = await harness.api.create(ctx, toBank({ amount: '100.00', quoteId: quote.id }));
    expect(await harness.api.create(ctx, toBank({ amount: '100.00', quoteId: quote.id }))).toEqual(created);
    expect(await until(harness, owner, created.id, 'completed')).toMatchObject({
      finalAmount: '92.12',
      exchangeRate: '0.925925925926',
    });
    await expect(harness.api.create(aCtx(owner), toBank({ amount: '100', quoteId: quote.id }))).rejects.toMatchObject({
      details: [{ code: 'quote_used' }],
    });
  });

  test('rejects a transfer that differs from it, field by field', async () => {
    const { owner, body, quote } = await createQuote();
    await expect(harness.api.create(aCtx(owner), body({ amount: '99', quoteId: quote.id }))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'amount', code: 'mismatch' }, { field: 'destinationCurrency' }, { field: 'destinationPaymentRail' }],
    });
  });

  test('expires on the owner’s clock', async () => {
    const { owner, toBank, quote } = await createQuote();
    const later = { clockOffsetMs: 61_000 };
    await expect(
      harness.api.create(aCtx(owner, { sandbox: later }), toBank({ amount: '100', quoteId: quote.id })),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ field: 'quoteId', code: 'quote_expired' }],
    });
  });

  test('can be used again after its transfer was rejected', async () => {
    const { owner, walletId, toBank, quote } = await createQuote();
    harness.ledger.frozen.add(walletId);
    await expect(harness.api.create(aCtx(owner), toBank({ amount: '100', quoteId: quote.id }))).rejects.toMatchObject({
      details: [{ code: 'wallet_frozen' }],
    });
    harness.ledger.frozen.delete(walletId);
    await expect(harness.api.create(aCtx(owner), toBank({ amount: '100', quoteId: quote.id }))).resolves.toMatchObject({
      status: 'pending',
    });
  });

  test('of another owner does not exist', async () => {
    const { quote, toBank } = await createQuote();
    const stranger = aSender(harness);
    await expect(harness.api.getQuote(aCtx(stranger.owner), { quoteId: quote.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      harness.api.create(aCtx(stranger.owner), stranger.toBank({ amount: '100', quoteId: quote.id })),
    ).rejects.toMatchObject({ details: [{ field: 'quoteId', code: 'not_found' }] });
    expect(toBank().amount).toBe('100.00');
  });
});
