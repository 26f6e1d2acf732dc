import type { Environment } from '@pay/core/owner';
import { hostedPage, type Button, type PageForm } from '@pay/contract/hosted-page';
import type { KycStatus, CustomerStanding } from '../../domain/customer.ts';
import { identityFields, openFields, requirementOf } from '../../domain/identity.ts';
import type { StoredCustomer } from '../../store/customers.ts';

export type Decision = 'submit' | 'approve' | 'reject' | 'need-more';

const explained: Readonly<Record<KycStatus, string>> = {
  not_started: 'Your identity has not been checked yet.',
  incomplete: 'Something is still needed before your identity can be checked.',
  under_review: 'Your details are being reviewed. You can close this page.',
  approved: 'Your identity is verified. There is nothing more to do.',
  rejected: 'Your identity could not be verified.',
};

/** Which buttons make sense: the review itself can be played by hand in the sandbox only. */
export function decisionsFor(standing: CustomerStanding, environment: Environment): readonly Decision[] {
  if (standing.status !== 'active') return [];
  const unsubmitted = standing.kycStatus === 'not_started' || standing.kycStatus === 'incomplete';
  if (environment === 'live') return unsubmitted ? ['submit'] : [];
  if (unsubmitted) return ['submit', 'approve', 'reject'];
  return standing.kycStatus === 'under_review' ? ['approve', 'reject', 'need-more'] : [];
}

/** Where a button leads the identity check. */
export const outcomeOf: Readonly<Record<Decision, KycStatus>> = {
  submit: 'under_review',
  approve: 'approved',
  reject: 'rejected',
  'need-more': 'incomplete',
};

const labels: Readonly<Record<Decision, string>> = {
  submit: 'Submit for review',
  approve: 'Approve',
  reject: 'Reject',
  'need-more': 'Need more',
};

export type KycFacts = {
  readonly token: string;
  readonly customer: StoredCustomer;
  readonly environment: Environment;
  /** By field, what was wrong with what was sent. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The form was sent just now: what it lacks is said beside each field. */
  readonly isSent?: boolean;
};

export function kycDocument({ token, customer, environment, errors = {}, isSent = false }: KycFacts): string {
  const { standing, requirements } = customer;
  const decisions = decisionsFor(standing, environment);
  const isForm = environment === 'live' && decisions.includes('submit');
  const buttons = isForm
    ? []
    : decisions.map((decision): Button => ({ path: `/kyc/${token}/${decision}`, label: labels[decision] }));
  const open = requirements.map(({ field }) => field).join(', ');
  return hostedPage({
    title: 'Identity verification',
    paragraphs: [
      explained[standing.kycStatus],
      ...(open === '' ? [] : [`Still needed: ${open}.`]),
      ...(standing.status === 'suspended' ? ['This customer is suspended.'] : []),
    ],
    buttons,
    ...(isForm ? { form: formOf({ token, customer, errors, isSent }) } : {}),
    ...(environment === 'sandbox'
      ? { note: 'Sandbox: no documents are taken; the buttons play both the customer and the reviewer.' }
      : {}),
  });
}

type FormFacts = Required<Omit<KycFacts, 'environment'>>;

/** Values are never shown again: whoever has the link would read them. */
function formOf({ token, customer, errors, isSent }: FormFacts): PageForm {
  const { type, identityGiven } = customer;
  const open = openFields(type, identityGiven);
  return {
    path: `/kyc/${token}/submit`,
    label: labels.submit,
    fields: Object.entries(identityFields(type)).map(([name, { label, kind, max }]) => {
      const isOpen = open.includes(name);
      const missing = isSent && isOpen ? 'This is needed.' : undefined;
      const error = errors[name] ?? missing;
      return {
        name: requirementOf(name),
        label,
        type: kind === 'date' || kind === 'birthDate' ? 'date' : 'text',
        maxLength: max,
        ...(isOpen ? {} : { hint: 'Given. Leave it empty to keep it.' }),
        ...(error === undefined ? {} : { error }),
      };
    }),
  };
}
