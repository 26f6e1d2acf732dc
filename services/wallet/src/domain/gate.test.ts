import { isFault } from '@pay/core/fault';
import { gate, type CustomerFacts, type Enforcement } from './gate.ts';

const capabilities = { virtualAccounts: false, wallets: false, transfers: false, cards: false };
const person = (given: Partial<CustomerFacts>): CustomerFacts => ({
  status: 'active',
  kycStatus: 'not_started',
  tosStatus: 'pending',
  capabilities,
  ...given,
});
const lenient: Enforcement = { environment: 'sandbox', kycEnforcement: 'lenient' };
const strict: Enforcement = { environment: 'sandbox', kycEnforcement: 'live' };
const live: Enforcement = { environment: 'live', kycEnforcement: 'lenient' };

const verdict = (facts: CustomerFacts | null, wish: 'wallet' | 'virtualAccount', rule: Enforcement): string => {
  try {
    gate(facts, wish, rule);
    return 'open';
  } catch (error) {
    return isFault(error) ? (error.details[0]?.code ?? 'none') : 'bug';
  }
};

test.each<[string, CustomerFacts | null, 'wallet' | 'virtualAccount', Enforcement, string]>([
  ['unknown', null, 'wallet', lenient, 'not_found'],
  ['fresh, lenient', person({}), 'wallet', lenient, 'open'],
  ['fresh, lenient', person({}), 'virtualAccount', lenient, 'open'],
  ['approved, lenient', person({ kycStatus: 'approved' }), 'virtualAccount', lenient, 'open'],
  ['incomplete, lenient', person({ kycStatus: 'incomplete' }), 'wallet', lenient, 'capability_missing'],
  ['under review, lenient', person({ kycStatus: 'under_review' }), 'virtualAccount', lenient, 'kyc_not_approved'],
  ['under review with terms, lenient', person({ kycStatus: 'under_review', tosStatus: 'approved' }), 'wallet', lenient, 'open'],
  ['suspended, lenient', person({ status: 'suspended' }), 'wallet', lenient, 'customer_not_active'],
  ['fresh, strict', person({}), 'wallet', strict, 'capability_missing'],
  ['fresh with terms, strict', person({ tosStatus: 'approved' }), 'wallet', strict, 'open'],
  ['fresh with terms, strict', person({ tosStatus: 'approved' }), 'virtualAccount', strict, 'kyc_not_approved'],
  ['approved, live', person({ kycStatus: 'approved', tosStatus: 'approved' }), 'virtualAccount', live, 'open'],
  ['fresh, live', person({}), 'wallet', live, 'capability_missing'],
])('%s: case %# is decided as the contract says', (_, facts, wish, rule, expected) => {
  expect(verdict(facts, wish, rule)).toBe(expected);
});
