// A live customer's submission of the identity page. Valid fields are stored even when others are missing. Only a
// complete submission goes to the review.
import type { PageWords } from '@pay/contract/hosted-page-texts';
import { readForm, requirementOf } from '../domain/identity.ts';
import { moveKyc, walkKyc } from '../domain/customer.ts';
import type { StoredCustomer } from '../store/customers.ts';
import type { StandingSteps } from './change-customer.ts';
import type { HostedVisit } from './hosted-visit.ts';
import { openIdentity, withDocuments, withIdentity } from './views.ts';

type HandIn = {
  readonly customer: StoredCustomer;
  /** Errors of the submitted form, by field. */
  readonly errors: Readonly<Record<string, PageWords>>;
  readonly steps: StandingSteps;
};

/**
 * The submitted form: texts by the names of its fields, and by field the accepted files or the reason of a rejection.
 */
export type SentForm = {
  readonly form: Readonly<Record<string, string>>;
  readonly documents: readonly string[];
  readonly refused: Readonly<Record<string, PageWords>>;
};

export function handInIdentity(
  visit: HostedVisit,
  storedCustomer: StoredCustomer,
  { form, documents, refused }: SentForm,
): HandIn {
  const { values, errors: wrong } = readForm(storedCustomer.type, form, visit.nowMs);
  const errors = { ...wrong, ...refused };
  const isFilled = Object.keys(values).length > 0;
  const hasNew = isFilled || documents.length > 0;
  const customer = withDocuments(isFilled ? withIdentity(visit.deps, storedCustomer, values) : storedCustomer, documents);
  const given = new Set([...Object.keys(values), ...documents].map(requirementOf));
  const requirements = storedCustomer.requirements.filter(({ field }) => !given.has(field));
  const isComplete = openIdentity(customer, visit.ctx.owner).length === 0 && Object.keys(errors).length === 0;
  if (isComplete) return { customer, errors, steps: { passed: walkKyc(customer.standing, 'under_review') ?? [] } };
  const { standing } = customer;
  const begun = standing.kycStatus === 'not_started' ? moveKyc(standing, 'incomplete') : standing;
  return { customer, errors, steps: hasNew || begun !== standing ? { passed: [begun], requirements } : { passed: [] } };
}
