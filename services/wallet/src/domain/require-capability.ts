// Checks whether a customer may open wallets and virtual accounts.
import { conflict, invalidField } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import type { customer } from '@pay/contract/customer/operations';
import type { Out } from '@pay/contract/operation';
import type { SandboxSettings } from '@pay/contract/sandbox';

export type CustomerLookup = NonNullable<Out<typeof customer.lookUpForTransfer>['customer']>;
export type Enforcement = { readonly environment: Environment; readonly kycEnforcement: SandboxSettings['kycEnforcement'] };

/** Throws 400 for another owner's customer, and 409 for a customer that may not open the resource now. */
export function requireCapability(
  customer: CustomerLookup | null,
  resource: 'wallet' | 'virtualAccount',
  rule: Enforcement,
): void {
  if (customer === null) throw invalidField('customerId', 'not_found', 'No such customer');
  if (customer.status !== 'active') throw conflict('customer_not_active', 'customerId', `The customer is ${customer.status}`);
  const lenient = rule.environment === 'sandbox' && rule.kycEnforcement === 'lenient';
  if (lenient && (customer.kycStatus === 'not_started' || customer.kycStatus === 'approved')) return;
  if (resource === 'virtualAccount' && customer.kycStatus !== 'approved') {
    throw conflict(
      'kyc_not_approved',
      'customerId',
      `Virtual accounts require an approved identity, but \`kycStatus\` is ${customer.kycStatus}`,
    );
  }
  if (customer.tosStatus !== 'approved')
    throw conflict('capability_missing', 'customerId', 'The customer has not accepted the terms');
}
