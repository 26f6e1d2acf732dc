import { checkSpend, type SpendRequest, type CardState } from './spend-check.ts';
import { merchantKey } from './merchant.ts';

const standing = (over: Partial<CardState> = {}): CardState => ({
  cardStatus: 'active',
  customerActive: true,
  agentActive: null,
  controls: {},
  attestation: 'unattested',
  limitUnits: 10_000n,
  spentUnits: 0n,
  agentLimitUnits: null,
  agentSpentUnits: 0n,
  resetsAt: 86_400_000,
  agentResetsAt: null,
  firstMerchant: null,
  isFirstRequest: false,
  ...over,
});
const authorize = (over: Partial<SpendRequest> = {}): SpendRequest => ({
  units: 1_000n,
  merchant: { name: 'Books' },
  sandbox: true,
  ...over,
});
const why = (request: SpendRequest, over: Partial<CardState> = {}): string | undefined =>
  checkSpend(request, standing(over))?.reason;

test('an ordinary authorization within its limits is not declined', () => {
  expect(checkSpend(authorize(), standing())).toBeUndefined();
});

test.each([
  ['card_canceled', { cardStatus: 'canceled' }],
  ['card_expired', { cardStatus: 'expired' }],
  ['card_frozen', { cardStatus: 'frozen' }],
  ['customer_suspended', { customerActive: false, cardStatus: 'frozen' }],
  ['agent_suspended', { agentActive: false, cardStatus: 'frozen' }],
  ['spending_limit_exceeded', { spentUnits: 9_001n }],
  ['agent_limit_exceeded', { agentActive: true, agentLimitUnits: 5_000n, agentSpentUnits: 4_001n }],
] as const)('declines with %s', (reason, over) => {
  expect(why(authorize(), over)).toBe(reason);
});

test('the last cent of a limit can be spent, and not one cent more', () => {
  expect(why(authorize({ units: 4_000n }), { spentUnits: 6_000n })).toBeUndefined();
  expect(why(authorize({ units: 4_001n }), { spentUnits: 6_000n })).toBe('spending_limit_exceeded');
});

test.each([
  [' 002', 'insufficient_funds'],
  [' 003', 'card_frozen'],
  [' 004', 'suspected_fraud'],
  [' 005', 'issuer_unavailable'],
  [' 006', undefined],
])('a merchant whose name ends in "%s" gives %s in the sandbox and nothing in live', (ending, reason) => {
  const merchant = { name: `Books${ending}` };
  expect(why(authorize({ merchant }))).toBe(reason);
  expect(why(authorize({ merchant, sandbox: false }))).toBeUndefined();
});

test('the first authorization of a card with the magic limit gets no answer from the issuer', () => {
  expect(why(authorize(), { limitUnits: 900_105n, isFirstRequest: true })).toBe('issuer_unavailable');
  expect(why(authorize(), { limitUnits: 900_105n, isFirstRequest: false })).toBeUndefined();
  expect(why(authorize({ sandbox: false }), { limitUnits: 900_105n, isFirstRequest: true })).toBeUndefined();
});

test.each([
  ['blocked by name, whatever its case', { blockedMerchants: ['  bOOKS '] }, 'merchant_not_allowed'],
  ['blocked by id', { blockedMerchants: ['m-1'] }, 'merchant_not_allowed'],
  ['not among the allowed', { allowedMerchants: ['Flowers'] }, 'merchant_not_allowed'],
  ['among the allowed', { allowedMerchants: ['books'] }, undefined],
  ['blocked by category', { blockedMccs: ['5942'] }, 'mcc_blocked'],
  ['of a category that is not allowed', { allowedMccs: ['5411'] }, 'mcc_blocked'],
  ['of an allowed category', { allowedMccs: ['5942'] }, undefined],
  ['in a blocked country', { blockedCountries: ['de'] }, 'country_blocked'],
  ['not in an allowed country', { allowedCountries: ['US'] }, 'country_blocked'],
  ['in an allowed country', { allowedCountries: ['de'] }, undefined],
  ['met by empty lists', { allowedMerchants: [], allowedMccs: [], allowedCountries: [] }, undefined],
] as const)('a merchant %s', (_, controls, reason) => {
  expect(why(authorize({ merchant: { name: 'Books', id: 'M-1', mcc: '5942', country: 'DE' } }), { controls })).toBe(reason);
});

test('a merchant without category or country never matches an allow list', () => {
  expect(why(authorize(), { controls: { allowedMccs: ['5942'] } })).toBe('mcc_blocked');
  expect(why(authorize(), { controls: { allowedCountries: ['US'] } })).toBe('country_blocked');
});

test('a card locked to its first merchant declines others', () => {
  const controls = { lockToFirstMerchant: true };
  const first = { name: 'Books', id: 'm-1' };
  expect(why(authorize({ merchant: first }), { controls })).toBeUndefined();
  expect(why(authorize({ merchant: first }), { controls, firstMerchant: merchantKey(first) })).toBeUndefined();
  expect(why(authorize({ merchant: { name: 'Flowers' } }), { controls, firstMerchant: merchantKey(first) })).toBe(
    'merchant_not_allowed',
  );
  expect(why(authorize({ merchant: { name: 'Flowers' } }), { firstMerchant: merchantKey(first) })).toBeUndefined();
});

test('a card that requires attestation declines authorizations without it, and names the rule', () => {
  const controls = { requireAttestation: true };
  expect(checkSpend(authorize(), standing({ controls, attestation: 'stale' }))).toMatchObject({
    reason: 'risk_rule',
    rule: 'unattestedSpend',
  });
  expect(why(authorize(), { controls, attestation: 'attested' })).toBeUndefined();
});

test('of several decline reasons, the first in the documented order is returned', () => {
  const all: Partial<CardState> = {
    cardStatus: 'canceled',
    customerActive: false,
    controls: { blockedMccs: ['5942'] },
    spentUnits: 10_000n,
  };
  const merchant = { name: 'Books 002', mcc: '5942' };
  expect(why(authorize({ merchant }), all)).toBe('card_canceled');
  expect(why(authorize({ merchant }), { ...all, cardStatus: 'frozen' })).toBe('customer_suspended');
  expect(why(authorize({ merchant }), { ...all, cardStatus: 'active', customerActive: true })).toBe('insufficient_funds');
  expect(
    why(authorize({ merchant: { ...merchant, name: 'Books' } }), { ...all, cardStatus: 'active', customerActive: true }),
  ).toBe('mcc_blocked');
});

test.each([
  ['blockedMerchants', { blockedMerchants: ['Books'] }],
  ['allowedMerchants', { allowedMerchants: ['Flowers'] }],
  ['blockedMccs', { blockedMccs: ['5942'] }],
  ['allowedMccs', { allowedMccs: ['7995'] }],
  ['blockedCountries', { blockedCountries: ['US'] }],
  ['allowedCountries', { allowedCountries: ['DE'] }],
  ['requireAttestation', { requireAttestation: true }],
] as const)('a decline by a control names %s', (control, controls) => {
  const merchant = { name: 'Books', mcc: '5942', country: 'US' };
  expect(checkSpend(authorize({ merchant }), standing({ controls }))).toMatchObject({ control });
});
