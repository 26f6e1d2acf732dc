// A customer accepts a text of the terms: on the hosted page, or by simulation.
import { acceptTerms } from '../domain/customer.ts';
import type { TermsText } from '../domain/terms.ts';
import type { StoredCustomer } from '../store/customers.ts';
import { moveCustomer, type ChangeContext } from './change-customer.ts';
import { sealTermsAddress } from './views.ts';

type Acceptance = {
  readonly text: TermsText;
  /** The visitor's network address. Null if unknown. */
  readonly address: string | null;
};

/** Accepted terms stay accepted: the first acceptance is kept. */
export function acceptTermsText(
  context: ChangeContext,
  storedCustomer: StoredCustomer,
  { text, address }: Acceptance,
): Promise<StoredCustomer> {
  const { standing, requirements, rejectionReasons } = storedCustomer;
  if (standing.tosStatus === 'approved') return Promise.resolve(storedCustomer);
  const { version, language, hash } = text;
  const sealed = address === null ? {} : { address: sealTermsAddress(context.deps, storedCustomer, address) };
  const terms = { version, language, hash, acceptedAt: context.nowMs, ...sealed };
  return moveCustomer(context, { ...storedCustomer, terms }, { passed: [acceptTerms(standing)], requirements, rejectionReasons });
}
