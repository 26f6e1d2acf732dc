import { actionNames, adminChanges } from '@pay/contract/admin/admin-changes';
import { fourEyesPolicy, needsSecond } from './four-eyes.ts';

const live = (amount?: string, currency = 'usd') => ({
  environment: 'live' as const,
  moves: amount === undefined ? undefined : { amount, currency },
});

test('unless configured, what lifts a block, moves money or approves a live customer needs two people, and no freeze does', () => {
  const policy = fourEyesPolicy('');
  const two = actionNames.filter((name) => needsSecond(policy[name], live()));
  expect(two).toEqual(
    expect.arrayContaining(['customer.approve', 'customer.reactivate', 'wallet.unfreeze', 'card.unfreeze', 'owner.unfreeze']),
  );
  expect(two).toEqual(expect.arrayContaining(['transaction.approve', 'suspense.clear', 'ledger.correct', 'customer.erase']));
  expect(two.filter((name) => /freeze$|suspend$|reject$/.test(name) && !name.endsWith('unfreeze'))).toEqual([]);
});

test('in the sandbox only what is always decided by two needs them', () => {
  const policy = fourEyesPolicy('');
  const two = actionNames.filter((name) => needsSecond(policy[name], { environment: 'sandbox', moves: undefined }));
  expect(two).toEqual(actionNames.filter((name) => adminChanges[name].second === 'always'));
});

test('an amount is above its limit, at it, or in a currency that has none', () => {
  const { 'transaction.approve': rule } = fourEyesPolicy('{"transaction.approve":{"above":{"usd":"1000"}}}');
  expect(needsSecond(rule, live('1000'))).toBe(false);
  expect(needsSecond(rule, live('1000.00'))).toBe(false);
  expect(needsSecond(rule, live('1000.01'))).toBe(true);
  expect(needsSecond(rule, live('1', 'eur'))).toBe(true);
  expect(needsSecond(rule, live())).toBe(true);
  expect(needsSecond(rule, { environment: 'sandbox', moves: { amount: '5000', currency: 'usd' } })).toBe(false);
});

test.each([
  '{"wallet.melt":"never"}',
  '{"wallet.freeze":"sometimes"}',
  '{"transaction.approve":{"above":{"usd":"much"}}}',
  '{"transaction.approve":{"above":{"dollars":"1"}}}',
  '["never"]',
  'never',
])('a configuration that says nothing clear is refused: %s', (text) => {
  expect(() => fourEyesPolicy(text)).toThrow('FOUR_EYES');
});
