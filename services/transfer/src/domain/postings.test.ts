import fc from 'fast-check';
import type { Currency } from '@pay/core/money';
import { aTransaction } from './fixtures.ts';
import { holdGroup, postingsFor, releaseGroup, type PostingGroup } from './postings.ts';
import { price } from './pricing.ts';
import { statuses, isAllowed, type Status } from './status.ts';
import type { Progress, Transaction } from './transaction.ts';
import type { Rail } from './rail-matrix.ts';

const now = 1_780_000_000_000;

const at = (...path: Status[]): Progress => ({
  status: path.at(-1) ?? 'pending',
  history: path.map((status, i) => ({ status, at: now + i })),
  failure: null,
  railRef: null,
});

/** Balances after the groups of a walk, by `kind:id:currency`; zero ones left out. */
function balancesAfter(groups: readonly (PostingGroup | undefined)[]): Record<string, bigint> {
  const balances: Record<string, bigint> = {};
  const add = (ref: { kind: string; id: string }, currency: string, units: bigint): void => {
    const key = `${ref.kind}:${ref.id}:${currency}`;
    balances[key] = (balances[key] ?? 0n) + units;
  };
  for (const step of groups.flatMap((group) => group?.steps ?? [])) {
    if (step.op !== 'post') continue;
    add(step.debit, step.currency, -BigInt(step.amountUnits));
    add(step.credit, step.currency, BigInt(step.amountUnits));
  }
  return Object.fromEntries(Object.entries(balances).filter(([, units]) => units !== 0n));
}

function walk(t: Transaction, path: readonly Status[], original?: Transaction): (PostingGroup | undefined)[] {
  return path.slice(1).map((to, i) => postingsFor(t, at(...path.slice(0, i + 1)), { to, held: true, original }));
}

test('a completed exchange debits the amount, books the fees, and pays out the final amount', () => {
  expect(balancesAfter(walk(aTransaction(), ['pending', 'funds_received', 'payment_submitted', 'completed']))).toEqual({
    'wallet:wal_0:usdc': -100_000_000n,
    'exchange_fees::usdc': 500_000n,
    'developer_fees_pending::usdc': 250_000n,
    'liquidity::usdc': 99_250_000n,
    'liquidity::eur': -9_190n,
    'external:sepa:eur': 9_190n,
  });
});

test('a conversion is one entry in each wallet, and each currency balances', () => {
  const t = aTransaction({ type: 'conversion', rail: 'conversion', developerFeeUnits: null, destinationWalletId: 'wal_1' });
  const group = postingsFor(t, at('pending'), { to: 'completed', held: true });
  expect(balancesAfter([group])).toEqual({
    'wallet:wal_0:usdc': -100_000_000n,
    'exchange_fees::usdc': 500_000n,
    'liquidity::usdc': 99_500_000n,
    'liquidity::eur': -9_190n,
    'wallet:wal_1:eur': 9_190n,
  });
  const posts = (group?.steps ?? []).flatMap((step) => (step.op === 'post' ? [step] : []));
  // The first posting tells a closing wallet that the money arrived. A wallet that is now frozen must not receive it.
  expect(posts[0]).toMatchObject({ credit: { id: 'wal_1' }, requireActive: true });
  const ofWallets = posts.filter(({ debit, credit }) => debit.kind === 'wallet' || credit.kind === 'wallet');
  expect(ofWallets.map(({ entryKind, transactionId }) => [entryKind, transactionId])).toEqual([
    ['conversion', t.id],
    ['conversion', t.id],
  ]);
  for (const to of ['failed', 'refunded'] as const)
    expect(postingsFor(t, at('pending', 'in_review'), { to, held: true })?.steps).toMatchObject([{ op: 'release' }]);
});

test('a transfer that ends without completion restores the wallet and leaves no money elsewhere', () => {
  const fiat = fc.constantFrom<[Rail, Currency, Currency]>(
    ['sepa', 'usdc', 'eur'],
    ['ach', 'usd', 'usd'],
    ['base', 'usdc', 'usdc'],
    ['tron', 'eurc', 'usdt'],
    ['spei', 'usd', 'mxn'],
  );
  fc.assert(
    fc.property(
      fiat,
      fc.bigInt(1_000n, 10n ** 18n),
      fc.option(fc.bigInt(1n, 100n), { nil: undefined }),
      ([rail, from, to], amountUnits, developerFeeUnits) => {
        const priced = price({ amountUnits, sourceCurrency: from, destinationCurrency: to, rail, developerFeeUnits });
        if (priced === undefined) return;
        const t = aTransaction({ ...priced, rail, sourceCurrency: from, destinationCurrency: to });
        for (const path of endings.filter((ending) => ending.at(-1) !== 'completed'))
          expect([path, balancesAfter(walk(t, path))]).toEqual([path, {}]);
        const done = walk(t, ['pending', 'funds_received', 'payment_submitted', 'completed']);
        expect(balancesAfter(done)[`external:${rail}:${to}`]).toBe(priced.finalUnits);
      },
    ),
    { numRuns: 100 },
  );
});

/** Every path of a transfer through the machine that visits no state twice. */
const endings: Status[][] = (function paths(path: Status[]): Status[][] {
  const from = path.at(-1) ?? 'pending';
  const next = statuses.filter((to) => isAllowed('transfer', from, to) && !path.includes(to));
  return next.length === 0 ? [path] : next.flatMap((to) => paths([...path, to]));
})(['pending']);

test('a hold is captured once, or released once, and never both', () => {
  for (const path of endings) {
    const resolutions = walk(aTransaction(), path)
      .flatMap((group) => group?.steps ?? [])
      .filter((step) => step.op === 'capture' || step.op === 'release');
    expect([path, resolutions.length]).toEqual([path, path.includes('funds_received') || path.at(-1) !== 'in_review' ? 1 : 0]);
  }
});

test('no two groups of one transaction share a number, despite earlier rejections', () => {
  for (const path of endings) {
    const t = aTransaction();
    const groups = [
      holdGroup(t, 0),
      releaseGroup(t.id),
      ...path.flatMap((_, i) => statuses.map((to) => postingsFor(t, at(...path.slice(0, i + 1)), { to, held: true }))),
    ];
    const stages = groups.filter((group) => group !== undefined).map((group) => group.stage);
    expect(new Set(stages).size).toBe(stages.length);
  }
});

test('a transfer that the platform created places its hold in the group that captures it', () => {
  const group = postingsFor(aTransaction(), at('pending'), { to: 'funds_received', held: false });
  expect(group?.steps.slice(0, 2).map((step) => step.op)).toEqual(['hold', 'capture']);
});

test('a failed transfer that never placed its hold ensures that no later attempt places it', () => {
  const group = postingsFor(aTransaction(), at('pending'), { to: 'failed', held: false });
  expect(group?.steps).toMatchObject([{ op: 'hold', requireActive: false }, { op: 'release' }]);
});

test('a reversal names every group that could have advanced the transaction beyond its row', () => {
  const stagesTo =
    (...path: Status[]) =>
    (to: Status) =>
      path.map((_, i) => (i + 1) * statuses.length + statuses.indexOf(to));
  const transferUnless = (...path: Status[]) => postingsFor(aTransaction(), at(...path), { to: 'failed', held: true })?.unless;
  const submitted = stagesTo('pending', 'funds_received')('payment_submitted');
  expect(transferUnless('pending', 'funds_received')).toEqual(expect.arrayContaining(submitted));
  expect(transferUnless('pending', 'funds_received', 'payment_submitted')).toEqual(
    stagesTo('pending', 'funds_received', 'payment_submitted')('completed'),
  );
  expect(postingsFor(aTransaction(), at('pending'), { to: 'funds_received', held: true })).not.toHaveProperty('unless');
  const refund = postingsFor(deposit, at('pending', 'funds_received'), { to: 'refunded', held: false });
  expect(refund?.unless).toEqual(stagesTo('pending', 'funds_received')('completed'));
});

test('a deposit that may have arrived in an earlier attempt is booked in and out again, or found as arrived', () => {
  const failDeposit = (again: boolean) => postingsFor(deposit, at('pending'), { to: 'failed', held: false, again });
  expect(failDeposit(false)).toBeUndefined();
  expect(failDeposit(true)?.steps).toHaveLength(2);
  const arrivals = ['in_review', 'funds_received'] as const;
  expect(failDeposit(true)?.unless).toEqual(expect.arrayContaining(arrivals.map((to) => statuses.length + statuses.indexOf(to))));
  // It arrives once, on every path.
  expect(postingsFor(deposit, at('pending'), { to: 'in_review', held: false })?.unless).toEqual([
    statuses.length + statuses.indexOf('funds_received'),
  ]);
});

const deposit = aTransaction({
  type: 'deposit',
  rail: 'ach',
  sourceCurrency: 'usd',
  destinationCurrency: 'usd',
  amountUnits: 1_000n,
  exchangeFeeUnits: null,
  developerFeeUnits: 15n,
  exchangeRate: null,
  finalUnits: 985n,
});

test('a deposit is credited minus the developer fee, and a rejected one leaves nothing behind', () => {
  expect(balancesAfter(walk(deposit, ['pending', 'funds_received', 'completed']))).toEqual({
    'external:ach:usd': -1_000n,
    'wallet:wal_0:usd': 985n,
    'developer_fees_pending::usd': 15n,
  });
  for (const path of [
    ['pending', 'in_review', 'refunded'],
    ['pending', 'funds_received', 'refunded'],
    ['pending', 'in_review', 'funds_received', 'failed'],
    ['pending', 'failed'],
  ] as Status[][]) {
    expect(balancesAfter(walk(deposit, path))).toEqual({});
  }
});

test('a late return reverses its transfer completely', () => {
  const original = aTransaction();
  const returned = aTransaction({
    type: 'deposit',
    returnOf: original.id,
    destinationCurrency: 'usdc',
    exchangeRate: null,
    exchangeFeeUnits: null,
    developerFeeUnits: null,
    finalUnits: original.amountUnits,
  });
  const out = walk(original, ['pending', 'funds_received', 'payment_submitted', 'completed']);
  const back = walk(returned, ['pending', 'funds_received', 'completed'], original);
  expect(balancesAfter([...out, ...back])).toEqual({});
  // The wallet's entries name the return. Entries between other accounts name the returned transaction.
  const posts = back.flatMap((group) => group?.steps ?? []).filter((step) => step.op === 'post');
  const touchesWallet = ({ debit, credit }: (typeof posts)[number]): boolean =>
    [debit, credit].some(({ kind }) => kind === 'wallet');
  expect(posts.map((step) => step.transactionId)).toEqual(posts.map((step) => (touchesWallet(step) ? returned.id : original.id)));
  expect(posts.some(touchesWallet) && !posts.every(touchesWallet)).toBe(true);
});
