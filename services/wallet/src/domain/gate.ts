// Who may open wallets and virtual accounts (contract 2.4, §5.2).
import { conflict, invalidField } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import type { customer } from '@pay/contract/customer';
import type { Out } from '@pay/contract/operation';
import type { SandboxSettings } from '@pay/contract/sandbox';

export type CustomerFacts = NonNullable<Out<typeof customer.transferFacts>['customer']>;
export type Enforcement = { readonly environment: Environment; readonly kycEnforcement: SandboxSettings['kycEnforcement'] };

/** Throws 400 for a customer that is not this owner's, 409 for one that may not do this now. */
export function gate(facts: CustomerFacts | null, wish: 'wallet' | 'virtualAccount', rule: Enforcement): void {
  if (facts === null) throw invalidField('customerId', 'not_found', 'No such customer');
  if (facts.status !== 'active') throw conflict('customer_not_active', 'customerId', `The customer is ${facts.status}`);
  const lenient = rule.environment === 'sandbox' && rule.kycEnforcement === 'lenient';
  if (lenient && (facts.kycStatus === 'not_started' || facts.kycStatus === 'approved')) return;
  if (wish === 'virtualAccount' && facts.kycStatus !== 'approved') {
    throw conflict('kyc_not_approved', 'customerId', `Virtual accounts need an approved identity; it is ${facts.kycStatus}`);
  }
  if (facts.tosStatus !== 'approved')
    throw conflict('capability_missing', 'customerId', 'The customer has not accepted the terms');
}
