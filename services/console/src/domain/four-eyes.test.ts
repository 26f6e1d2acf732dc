import { actionNames, adminChanges } from '@pay/contract/console/admin/admin-changes';
import { parseRules, isFixed, needsSecond, ruleIn, ruleOf, type FourEyesRule, type FourEyesRules } from './four-eyes.ts';

const live = (amount?: string, currency = 'usd') => ({
  environment: 'live' as const,
  moves: amount === undefined ? undefined : { amount, currency },
});
const none: FourEyesRules = new Map();
const above = (usd: string): FourEyesRule => ({ rule: 'above', above: { usd } });
const withRule = (action: string, rule: FourEyesRule): FourEyesRules => new Map([[action, rule]]);

test('lifting a block, moving money, granting roles, and approving a live customer need two people, and a freeze does not', () => {
  const two = actionNames.filter((name) => needsSecond(ruleOf(name, none, none), live()));
  expect(two).toEqual(
    expect.arrayContaining(['customer.approve', 'customer.reactivate', 'wallet.unfreeze', 'card.unfreeze', 'owner.unfreeze']),
  );
  expect(two).toEqual(expect.arrayContaining(['transaction.approve', 'suspense.clear', 'ledger.correct', 'customer.erase']));
  expect(two).toEqual(
    expect.arrayContaining(['key.create', 'key.roll', 'person.invite', 'person_role.change', 'four_eyes.change']),
  );
  expect(two.filter((name) => /freeze$|suspend$|reject$/.test(name) && !name.endsWith('unfreeze'))).toEqual([]);
});

test('in the sandbox only the rules marked always need two people', () => {
  const two = actionNames.filter((name) => needsSecond(ruleOf(name, none, none), { environment: 'sandbox', moves: undefined }));
  expect(two).toEqual(actionNames.filter((name) => adminChanges[name].second === 'always'));
});

test('an amount at its limit passes, above it or in an unlisted currency it does not; earlier amounts count with it', () => {
  const rule = above('1000');
  expect(needsSecond(rule, live('1000'))).toBe(false);
  expect(needsSecond(rule, live('1000.00'))).toBe(false);
  expect(needsSecond(rule, live('1000.01'))).toBe(true);
  expect(needsSecond(rule, { ...live('400'), movedBefore: 600_00n })).toBe(false);
  expect(needsSecond(rule, { ...live('400'), movedBefore: 600_01n })).toBe(true);
  expect(needsSecond(rule, live('1', 'eur'))).toBe(true);
  expect(needsSecond(rule, live())).toBe(true);
  expect(needsSecond(rule, { environment: 'sandbox', moves: { amount: '5000', currency: 'usd' } })).toBe(false);
});

test('two people can weaken a rule, the configuration can only tighten it, and neither changes a fixed one', () => {
  const weaker = withRule('transaction.approve', above('1000'));
  expect(ruleOf('transaction.approve', weaker, none)).toEqual(above('1000'));
  expect(ruleOf('transaction.approve', weaker, parseRules('{"transaction.approve":"live"}'))).toEqual({ rule: 'live' });
  expect(ruleOf('owner.freeze', none, parseRules('{"owner.freeze":"always"}'))).toEqual({ rule: 'always' });
  const both = ruleOf(
    'anomaly.close',
    withRule('anomaly.close', above('5')),
    parseRules('{"anomaly.close":{"above":{"usd":"9"}}}'),
  );
  expect(both).toEqual(above('5'));
  for (const action of actionNames.filter(isFixed))
    expect(ruleOf(action, withRule(action, { rule: 'never' }), none)).toEqual({ rule: adminChanges[action].second });
  expect(actionNames.filter(isFixed)).toEqual(
    expect.arrayContaining(['key.create', 'key.roll', 'ledger.correct', 'person.invite', 'person.remove', 'four_eyes.change']),
  );
});

test.each(['{"wallet.unfreeze":"never"}', '{"transaction.approve":{"above":{"usd":"1000"}}}', '{"ledger.correct":"live"}'])(
  'a configuration that would take the second person away is refused: %s',
  (text) => {
    expect(() => parseRules(text)).toThrow('four_eyes.change');
  },
);

test.each([
  '{"wallet.melt":"never"}',
  '{"wallet.freeze":"sometimes"}',
  '{"wallet.freeze":{"above":{"usd":"much"}}}',
  '{"wallet.freeze":{"above":{"dollars":"1"}}}',
  '["never"]',
  'never',
])('a configuration that says nothing clear is refused: %s', (text) => {
  expect(() => parseRules(text)).toThrow('FOUR_EYES');
});

test('a rule is one of three words or a list of amounts', () => {
  expect(ruleIn('live')).toEqual({ rule: 'live' });
  expect(ruleIn({ above: { usd: '10' } })).toEqual(above('10'));
  for (const wrong of ['sometimes', undefined, { above: { usd: 10 } }, { above: null }, {}])
    expect(typeof ruleIn(wrong)).toBe('string');
});
