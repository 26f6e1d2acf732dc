import { isFault } from '@pay/core/fault';
import { requireCapability, type CustomerLookup, type Enforcement } from './require-capability.ts';

const capabilities = { virtualAccounts: false, wallets: false, transfers: false, cards: false };
const aCustomer = (over: Partial<CustomerLookup>): CustomerLookup => ({
  status: 'active',
  kycStatus: 'not_started',
  tosStatus: 'pending',
  capabilities,
  ...over,
});
const lenient: Enforcement = { environment: 'sandbox', kycEnforcement: 'lenient' };
const strict: Enforcement = { environment: 'sandbox', kycEnforcement: 'live' };
const live: Enforcement = { environment: 'live', kycEnforcement: 'lenient' };

const verdict = (customer: CustomerLookup | null, resource: 'wallet' | 'virtualAccount', rule: Enforcement): string => {
  try {
    requireCapability(customer, resource, rule);
    return 'open';
  } catch (error) {
    return isFault(error) ? (error.details[0]?.code ?? 'none') : 'bug';
  }
};

test.each<[string, CustomerLookup | null, 'wallet' | 'virtualAccount', Enforcement, string]>([
  ['unknown', null, 'wallet', lenient, 'not_found'],
  ['fresh, lenient', aCustomer({}), 'wallet', lenient, 'open'],
  ['fresh, lenient', aCustomer({}), 'virtualAccount', lenient, 'open'],
  ['approved, lenient', aCustomer({ kycStatus: 'approved' }), 'virtualAccount', lenient, 'open'],
  ['incomplete, lenient', aCustomer({ kycStatus: 'incomplete' }), 'wallet', lenient, 'capability_missing'],
  ['under review, lenient', aCustomer({ kycStatus: 'under_review' }), 'virtualAccount', lenient, 'kyc_not_approved'],
  [
    'under review with terms, lenient',
    aCustomer({ kycStatus: 'under_review', tosStatus: 'approved' }),
    'wallet',
    lenient,
    'open',
  ],
  ['suspended, lenient', aCustomer({ status: 'suspended' }), 'wallet', lenient, 'customer_not_active'],
  ['fresh, strict', aCustomer({}), 'wallet', strict, 'capability_missing'],
  ['fresh with terms, strict', aCustomer({ tosStatus: 'approved' }), 'wallet', strict, 'open'],
  ['fresh with terms, strict', aCustomer({ tosStatus: 'approved' }), 'virtualAccount', strict, 'kyc_not_approved'],
  ['approved, live', aCustomer({ kycStatus: 'approved', tosStatus: 'approved' }), 'virtualAccount', live, 'open'],
  ['fresh, live', aCustomer({}), 'wallet', live, 'capability_missing'],
])('%s: case %# is decided as the contract says', (_, customer, resource, rule, expectedVerdict) => {
  expect(verdict(customer, resource, rule)).toBe(expectedVerdict);
});
