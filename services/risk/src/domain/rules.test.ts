import type { RiskRequest } from '@pay/contract/risk/shapes';
import { riskPresetRules, riskRules, type RiskRule, type RiskRules } from '@pay/contract/risk/risk-config';
import { randomIds } from '@pay/core/id';
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import fc from 'fast-check';
import { noFeatures, addObservation, type Features } from './features.ts';
import { matchesExpectedMerchant, observationOf, isSamePayee, type Observation } from './observation.ts';
import { evaluateRules, buildForcedFinding, type FiredRule } from './rules.ts';
import { baselineOf } from './window.ts';

const ids = randomIds();
const owner = { account: ids.next('key', 1), environment: 'sandbox' } as const;
const cardId = ids.next('card', 1);
const customerId = ids.next('customer', 1);
const agentId = ids.next('agent', 1);
const at = 20_000 * DAY + 30 * MINUTE;

type Card = Extract<RiskRequest, { subject: 'card_authorisation' }>;
const createObservation = (over: Partial<Card> = {}): Observation =>
  observationOf(owner, {
    subject: 'card_authorisation',
    subjectId: ids.next('cardTransaction', over.at ?? at),
    cardId,
    customerId,
    agentId,
    amountUnits: '1000',
    currency: 'usd',
    merchant: { name: 'Blue Bottle', id: 'm-1' },
    attestation: { status: 'attested' },
    at,
    ...over,
  });

const moderate = riskPresetRules.moderate;
const only = (rule: RiskRule, rules: RiskRules = moderate): RiskRules =>
  Object.fromEntries(riskRules.map((name) => [name, { ...rules[name], enabled: name === rule }])) as unknown as RiskRules;
const fireRule = (
  rule: RiskRule,
  features: Partial<Features>,
  input: { observation?: Observation; rules?: RiskRules } = {},
): FiredRule | undefined =>
  evaluateRules({
    observation: input.observation ?? createObservation(),
    features: { ...noFeatures, ...features },
    rules: only(rule, input.rules),
  })[0];

test('a disabled rule reports nothing, and a rule that fires reports its name', () => {
  const features = { ...noFeatures, duplicateAt: at };
  expect(evaluateRules({ observation: createObservation(), features, rules: moderate }).map(({ rule }) => rule)).toEqual([
    'duplicateDetection',
  ]);
  const off = { ...moderate, duplicateDetection: { ...moderate.duplicateDetection, enabled: false } };
  expect(evaluateRules({ observation: createObservation(), features, rules: off })).toEqual([]);
});

test.each([
  [5 * MINUTE - 1, true],
  [5 * MINUTE, false],
])('a duplicate %i ms before, with a window of five minutes: %s', (gap, fires) => {
  expect(fireRule('duplicateDetection', { duplicateAt: at - gap }) !== undefined).toBe(fires);
});

test.each([
  [0, 'less than a second earlier'],
  [1_000, '1 second earlier'],
  [59_999, '59 seconds earlier'],
  [MINUTE, '1 minute earlier'],
  [5 * MINUTE - 1, '4.99 minutes earlier. The window is 5 minutes.'],
  [-2 * MINUTE, '2 minutes later'],
])('a duplicate %i ms earlier is explained as %s', (gap, words) => {
  expect(fireRule('duplicateDetection', { duplicateAt: at - gap })?.explanation).toContain(words);
});

test.each([
  [{ lastHour: 19, lastDay: 19 }, undefined, undefined],
  [{ lastHour: 20, lastDay: 20 }, 21, 20],
  [{ lastHour: 0, lastDay: 99 }, undefined, undefined],
  [{ lastHour: 0, lastDay: 100 }, 101, 100],
])('of %j earlier authorizations, %s is held against %s', (features, expectedValue, threshold) => {
  const finding = fireRule('velocityLimit', features);
  expect([finding?.observed, finding?.threshold]).toEqual([expectedValue, threshold]);
});

describe('a spending spike', () => {
  const features = (over: Partial<Features['baseline']> = {}): Partial<Features> => ({
    baseline: { units: 3_000n, observations: 3, windows: 3, present: 0, ...over },
  });
  test.each([
    ['3000', false],
    ['3001', true],
  ])('of %s against three times an average of 1000: %s', (amountUnits, fires) => {
    const finding = fireRule('spendSpike', features(), { observation: createObservation({ amountUnits }) });
    expect(finding !== undefined).toBe(fires);
    if (fires) expect(finding).toMatchObject({ observed: 30.01, threshold: 30 });
  });
  test('requires three earlier transactions and some spending', () => {
    const observation = createObservation({ amountUnits: '999999' });
    expect(fireRule('spendSpike', features({ observations: 2 }), { observation })).toBeUndefined();
    expect(fireRule('spendSpike', features({ units: 0n }), { observation })).toBeUndefined();
  });
  test('counts earlier spending in the window', () => {
    expect(fireRule('spendSpike', { ...features(), windowUnits: 2_001n })).toMatchObject({ observed: 30.01 });
  });
  test('is exact for multipliers without an exact binary form', () => {
    const rules = { ...moderate, spendSpike: { ...moderate.spendSpike, multiplier: 1.1 } };
    const createInput = (amountUnits: string) => ({ observation: createObservation({ amountUnits }), rules });
    expect(fireRule('spendSpike', features(), createInput('1100'))).toBeUndefined();
    expect(fireRule('spendSpike', features(), createInput('1101'))).toMatchObject({ threshold: 11 });
  });
});

describe.each(['unattestedSpend', 'intentMismatch', 'merchantDrift'] as const)('%s', (rule) => {
  const attestation = rule === 'intentMismatch' ? { status: 'attested', merchantText: 'Amazon' } : { status: 'unattested' };
  const features = { firstPayee: { key: 'id:m-2', name: 'Elsewhere' } };
  const fires = (over: Partial<Card>, appliesTo: 'agents' | 'all'): boolean => {
    const rules = { ...moderate, [rule]: { ...moderate[rule], appliesTo } };
    const observation = createObservation({ attestation: attestation as Card['attestation'], ...over });
    return fireRule(rule, features, { observation, rules }) !== undefined;
  };
  test('applies to cards with an agent, and with `all` to every card', () => {
    expect([fires({}, 'agents'), fires({}, 'all')]).toEqual([true, true]);
    expect([fires({ agentId: undefined }, 'agents'), fires({ agentId: undefined }, 'all')]).toEqual([false, true]);
  });
});

test.each([
  ['attested', false],
  ['stale', true],
  ['unattested', true],
] as const)('spend that is %s is unattested: %s', (status, fires) => {
  const finding = fireRule('unattestedSpend', {}, { observation: createObservation({ attestation: { status } }) });
  expect(finding !== undefined).toBe(fires);
  if (fires) expect(finding).toMatchObject({ observed: status, threshold: 'attested' });
});

describe('an intent mismatch', () => {
  const createAttested = (over: Partial<Card['attestation']>, more: Partial<Card> = {}) => ({
    observation: createObservation({ attestation: { status: 'attested', ...over }, ...more }),
  });
  test.each([
    ['910', undefined],
    ['909', 9.99],
  ])('an announced %s allows a tenth more', (expectedUnits, threshold) => {
    const finding = fireRule('intentMismatch', {}, createAttested({ expectedUnits, expectedCurrency: 'usd' }));
    expect(finding?.threshold).toBe(threshold);
  });
  test('in another currency is compared with the amount in that currency, or with nothing', () => {
    const intent = { expectedUnits: '900', expectedCurrency: 'eur' } as const;
    expect(fireRule('intentMismatch', {}, createAttested(intent))).toBeUndefined();
    expect(fireRule('intentMismatch', {}, createAttested(intent, { localUnits: '900', localCurrency: 'eur' }))).toBeUndefined();
    expect(fireRule('intentMismatch', {}, createAttested(intent, { localUnits: '1000', localCurrency: 'eur' }))).toMatchObject({
      observed: 10,
    });
  });
  test('for another merchant is reported with both names', () => {
    expect(fireRule('intentMismatch', {}, createAttested({ merchantText: 'Amazon' }))).toMatchObject({
      observed: 'Blue Bottle',
      threshold: 'Amazon',
    });
    expect(fireRule('intentMismatch', {}, createAttested({ merchantText: 'blue bottle coffee, Oakland' }))).toBeUndefined();
  });
  test('is not checked without an attestation', () => {
    expect(
      fireRule(
        'intentMismatch',
        {},
        { observation: createObservation({ attestation: { status: 'stale', merchantText: 'Amazon' } }) },
      ),
    ).toBeUndefined();
  });
});

test.each([
  [10 * MINUTE - 1, true],
  [10 * MINUTE, false],
])('%i ms after the last use, with ten minutes of rest: %s', (gap, fires) => {
  const observation = createObservation({ cooldownMinutes: 10 });
  expect(fireRule('cooldownViolation', { previousAt: at - gap }, { observation }) !== undefined).toBe(fires);
  expect(fireRule('cooldownViolation', { previousAt: null }, { observation })).toBeUndefined();
  expect(fireRule('cooldownViolation', { previousAt: at - gap })).toBeUndefined();
});

test('merchant drift compares with the first use of the card, by id where both have one', () => {
  expect(fireRule('merchantDrift', { firstPayee: null })).toBeUndefined();
  expect(fireRule('merchantDrift', { firstPayee: { key: 'id:m-1', name: 'BLUE-BOTTLE #9' } })).toBeUndefined();
  expect(fireRule('merchantDrift', { firstPayee: { key: 'name:blue bottle', name: 'blue  bottle!' } })).toBeUndefined();
  expect(fireRule('merchantDrift', { firstPayee: { key: 'id:m-2', name: 'Blue Bottle' } })).toMatchObject({
    observed: 'Blue Bottle',
  });
});

test.each([
  ['Amazon', 'AMAZON.COM*AB12', true],
  ['Café Zoë', 'CAFE ZOE', true],
  ['Uber Eats', 'UBER *TRIP', true],
  ['AWS', 'Amazon', false],
  ['???', 'Amazon', true],
])('“%s” announces “%s”: %s', (text, name, is) => expect(matchesExpectedMerchant(text, name)).toBe(is));

test('the comparison of two merchants is symmetric', () => {
  const place = fc.record({ key: fc.constantFrom('id:a', 'id:b', 'name:x'), name: fc.constantFrom('A', 'a ', 'B') });
  fc.assert(fc.property(place, place, (a, b) => expect(isSamePayee(a, b)).toBe(isSamePayee(b, a))));
});

test('transfers are duplicates by customer, destination, and amount, and have no card rules', () => {
  const transfer = (over: object = {}) =>
    observationOf(owner, {
      subject: 'transfer',
      subjectId: ids.next('transaction', at),
      customerId,
      walletId: ids.next('wallet', 1),
      amountUnits: '5',
      currency: 'usdc',
      destination: 'pa_x',
      at,
      ...over,
    });
  expect(transfer().duplicateKey).toBe(transfer().duplicateKey);
  for (const over of [
    { destination: 'pa_y' },
    { amountUnits: '6' },
    { currency: 'usdt' },
    { customerId: ids.next('customer', 2) },
  ])
    expect(transfer(over).duplicateKey).not.toBe(transfer().duplicateKey);
  const features = { ...noFeatures, previousAt: at, firstPayee: { key: 'id:z', name: 'Z' } };
  expect(evaluateRules({ observation: transfer(), features, rules: moderate })).toEqual([]);
});

test('each forced rule reports an observation beyond its threshold', () => {
  for (const rule of riskRules) {
    const { observed, threshold, explanation } = buildForcedFinding(rule, moderate);
    expect(observed).not.toEqual(threshold);
    expect(explanation).toContain(rule);
  }
});

test('features that are updated one by one equal those of the whole history', () => {
  const past = fc.array(
    fc.record({
      age: fc.integer({ min: 0, max: 3 * DAY }),
      units: fc.integer({ min: 0, max: 9_999 }),
      merchant: fc.constantFrom('m-1', 'm-2'),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(past, (earlier) => {
      const of = createObservation();
      const seen = earlier
        .sort((a, b) => b.age - a.age)
        .map(({ age, units, merchant }) =>
          createObservation({ at: at - age, amountUnits: String(units), merchant: { name: merchant, id: merchant } }),
        );
      const features = seen.reduce((sum, before) => addObservation(sum, before, { of, rules: moderate }), noFeatures);
      expect(features.lastHour).toBe(earlier.filter(({ age }) => age < HOUR).length);
      expect(features.lastDay).toBe(earlier.filter(({ age }) => age < DAY).length);
      expect(features.baseline.observations).toBe(earlier.length);
      expect(features.baseline.units).toBe(earlier.reduce((sum, { units }) => sum + BigInt(units), 0n));
      expect(features.previousAt).toBe(seen.at(-1)?.at ?? null);
      expect(features.firstPayee).toEqual(seen[0]?.payee ?? null);
      const present = seen.filter((one) => one.at >= baselineOf(at, moderate.spendSpike).presentFrom);
      expect(features.baseline.present).toBe(present.length);
    }),
  );
});
