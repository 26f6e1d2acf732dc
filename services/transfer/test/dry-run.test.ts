import type { Owner } from '@pay/core/owner';
import { aCtx, aSender, nothingStandsOut, transferHarness, type TransferHarness } from './harness.ts';
import { refusalOf } from './conversion-pair.ts';
import { aPair } from './internal-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

/** This owner has no transaction, event, hold, or posting. */
async function expectNothing(owner: Owner, ...wallets: string[]): Promise<void> {
  expect((await harness.api.list(aCtx(owner), {})).items).toEqual([]);
  expect(await harness.events(owner)).toEqual([]);
  expect(wallets.map((id) => harness.ledger.held(owner, id))).toEqual(wallets.map(() => 0n));
  expect(harness.ledger.open(owner)).toEqual({});
}

test('a dry run returns what a creation would, without an id, and stores nothing', async () => {
  const { owner, walletId, toBank } = aSender(harness);
  const body = toBank({ reference: 'INV 7', developerFee: '0.50', metadata: { a: 'b' } });
  const tried = await harness.api.dryRun(aCtx(owner), body);
  await expectNothing(owner, walletId);
  const { id, createdAt, updatedAt, ...made } = await harness.api.create(aCtx(owner), body);
  expect(id).toMatch(/^txn_/);
  expect(tried).toEqual({
    ...made,
    id: null,
    dryRun: true,
    createdAt: expect.any(String) as string,
    updatedAt: tried.createdAt,
  });
  expect(tried.createdAt <= createdAt && createdAt <= updatedAt).toBe(true);
});

test('a dry run rejects the same requests as a creation, with the same messages', async () => {
  const { owner, customerId, walletId, body, toBank } = aSender(harness);
  const poor = harness.aWallet(owner, customerId, { units: 5n });
  const frozen = harness.aWallet(owner, customerId);
  harness.ledger.frozen.add(frozen);
  const barred = aSender(harness, owner, { status: 'suspended' });
  const bodies = [
    body({ walletId: 'wal_x', amount: '0' }),
    body({ amount: '10000.01' }),
    body({ walletId: poor }),
    body({ walletId: frozen }),
    body({ destinationPaymentRail: 'solana' }),
    body({ quoteId: 'quo_x' }),
    toBank({ destinationAddress: harness.anAccount(customerId, { status: 'inactive' }) }),
    barred.body(),
    body({ destinationPaymentRail: 'internal', destinationAddress: walletId }),
  ];
  const readOutcome = (request: Promise<unknown>) =>
    request.then(
      () => 'not refused',
      ({ code, message, details }: { code: string; message: string; details: unknown }) => ({ code, message, details }),
    );
  for (const one of bodies) {
    const tried = await readOutcome(harness.api.dryRun(aCtx(owner), one));
    expect(tried).not.toBe('not refused');
    expect(tried).toEqual(await readOutcome(harness.api.create(aCtx(owner), one)));
  }
  await expectNothing(owner, walletId, poor, frozen);
});

test('under live enforcement, a dry run applies the limit without an identity check', async () => {
  const { owner, body } = aSender(harness, undefined, { tosStatus: 'approved', kycStatus: 'incomplete' });
  const ctx = () => aCtx(owner, { sandbox: { settings: { kycEnforcement: 'live' } } });
  expect(await refusalOf(harness.api.dryRun(ctx(), body({ amount: '1000.01' })))).toEqual(['CONFLICT', 'amount:limit_exceeded']);
  expect(await harness.api.dryRun(ctx(), body({ amount: '1000' }))).toMatchObject({ status: 'pending', dryRun: true });
});

test('an internal dry run is completed, in review, or failed as its scenario says, and moves no money', async () => {
  const { owner, from, to, body, total } = aPair(harness);
  const play = (scenario?: string) =>
    harness.api.dryRun({ ...aCtx(owner), ...(scenario === undefined ? {} : { sandbox: { scenario } }) }, body());
  expect(await play()).toMatchObject({
    id: null,
    status: 'completed',
    finalAmount: '25.500000',
    destinationWalletId: to,
    relatedTransactionId: null,
  });
  expect(await play('in_review')).toMatchObject({ status: 'in_review', finalAmount: null });
  expect(await play('failed')).toMatchObject({ status: 'failed', failureReason: { code: 'compliance_rejected' } });
  expect(await refusalOf(play('returned'))).toEqual(['INVALID_REQUEST', 'header:X-Sandbox-Scenario:not_supported']);
  expect(total()).toBe(20_000_000_000n);
  await expectNothing(owner, from, to);
});

test('a dry run shows the decision of risk', async () => {
  const { owner, walletId, body } = aSender(harness);
  const decisions = ['review', 'decline'] as const;
  try {
    const found = [];
    for (const decision of decisions) {
      harness.judge = (requestOwner) =>
        requestOwner.account === owner.account ? { decision, apply: 'none', anomalies: [] } : nothingStandsOut;
      const { status, failureReason } = await harness.api.dryRun(aCtx(owner), body());
      found.push([status, failureReason?.code]);
    }
    expect(found).toEqual([
      ['in_review', undefined],
      ['failed', 'compliance_rejected'],
    ]);
  } finally {
    harness.judge = () => nothingStandsOut;
  }
  await expectNothing(owner, walletId);
});

test('a dry run uses the price of a quote and does not use up the quote', async () => {
  const { owner, body } = aSender(harness);
  const wanted = { destinationCurrency: 'usdc' as const, destinationPaymentRail: 'ethereum' as const };
  const { customerId, walletId } = body();
  const quote = await harness.api.createQuote(aCtx(owner), { customerId, walletId, amount: '100.00', ...wanted });
  const byQuote = body({ quoteId: quote.id });
  expect(await refusalOf(harness.api.dryRun(aCtx(owner), { ...byQuote, amount: '1' }))).toEqual([
    'INVALID_REQUEST',
    'amount:mismatch',
  ]);
  const late = aCtx(owner, { sandbox: { clockOffsetMs: 61_000 } });
  expect(await refusalOf(harness.api.dryRun(late, byQuote))).toEqual(['CONFLICT', 'quoteId:quote_expired']);
  for (let n = 0; n < 2; n += 1) expect(await harness.api.dryRun(aCtx(owner), byQuote)).toMatchObject({ gasFee: quote.gasFee });
  expect(await harness.api.create(aCtx(owner), byQuote)).toMatchObject({ status: 'pending' });
  expect(await refusalOf(harness.api.dryRun(aCtx(owner), byQuote))).toEqual(['CONFLICT', 'quoteId:quote_used']);
});
