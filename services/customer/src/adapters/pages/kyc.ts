// The identity page: its texts, its buttons, and in live the form for the reviewer.
import type { Environment } from '@pay/core/owner';
import { renderHostedPage, type Button, type PageField, type PageForm } from '@pay/contract/hosted-page';
import type { KycStatus, CustomerStanding } from '../../domain/customer.ts';
import { documentFields, identityFields, openFields, requirementOf } from '../../domain/identity.ts';
import type { StoredCustomer } from '../../store/customers.ts';

export type Decision = 'submit' | 'approve' | 'reject' | 'need-more';

const statusTexts: Readonly<Record<KycStatus, string>> = {
  not_started: 'Your identity has not been checked yet.',
  incomplete: 'We need more information to check your identity.',
  under_review: 'We are reviewing your details. You can close this page.',
  approved: 'Your identity is verified. You do not need to do anything else.',
  rejected: 'We could not verify your identity.',
};

/** The buttons to show: only the sandbox can simulate the review itself. */
export function decisionsFor(standing: CustomerStanding, environment: Environment): readonly Decision[] {
  if (standing.status !== 'active') return [];
  const unsubmitted = standing.kycStatus === 'not_started' || standing.kycStatus === 'incomplete';
  if (environment === 'live') return unsubmitted ? ['submit'] : [];
  if (unsubmitted) return ['submit', 'approve', 'reject'];
  return standing.kycStatus === 'under_review' ? ['approve', 'reject', 'need-more'] : [];
}

/** Whether the page currently collects data for a reviewer. */
export const takesForm = (standing: CustomerStanding, environment: Environment): boolean =>
  environment === 'live' && decisionsFor(standing, environment).includes('submit');

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
  'need-more': 'Request more information',
};

export type KycFacts = {
  readonly token: string;
  readonly customer: StoredCustomer;
  readonly environment: Environment;
  /** Errors of the submitted form, by field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The form was just submitted: missing fields are reported beside each field. */
  readonly isSent?: boolean;
};

export function kycDocument({ token, customer, environment, errors = {}, isSent = false }: KycFacts): string {
  const { standing, requirements } = customer;
  const decisions = decisionsFor(standing, environment);
  const isForm = takesForm(standing, environment);
  const buttons = isForm
    ? []
    : decisions.map((decision): Button => ({ path: `/kyc/${token}/${decision}`, label: labels[decision] }));
  const open = requirements.map(({ field }) => field).join(', ');
  return renderHostedPage({
    title: 'Identity verification',
    paragraphs: [
      statusTexts[standing.kycStatus],
      ...(open === '' ? [] : [`Still required: ${open}.`]),
      ...(standing.status === 'suspended' ? ['This customer is suspended.'] : []),
    ],
    buttons,
    ...(isForm ? { form: formOf({ token, customer, errors, isSent }) } : {}),
    ...(environment === 'sandbox'
      ? { note: 'Sandbox: this page accepts no documents. The buttons simulate the customer and the reviewer.' }
      : {}),
  });
}

type FormFacts = Required<Omit<KycFacts, 'environment'>>;

/** Values are never shown again, because any holder of the link could read them. */
function formOf({ token, customer, errors, isSent }: FormFacts): PageForm {
  const { type, identityGiven, requirements } = customer;
  const open = new Set(openFields(type, identityGiven, requirements));
  const given = new Set(identityGiven);
  const about = (name: string, hint?: string): Pick<PageField, 'name' | 'hint' | 'error'> => {
    const missing = isSent && open.has(name) ? 'This field is required.' : undefined;
    const error = errors[name] ?? missing;
    const said = [hint, given.has(name) ? 'Already submitted. Leave it empty to keep it.' : undefined].filter(
      (one) => one !== undefined,
    );
    return {
      name: requirementOf(name),
      ...(said.length === 0 ? {} : { hint: said.join(' ') }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return {
    path: `/kyc/${token}/submit`,
    label: labels.submit,
    fields: [
      ...Object.entries(identityFields(type)).map(([name, { label, kind, max }]): PageField => ({
        ...about(name),
        label,
        type: kind === 'date' || kind === 'birthDate' ? 'date' : 'text',
        maxLength: max,
      })),
      ...Object.entries(documentFields(type)).map(([name, { label, hint, types, camera, isNeeded }]): PageField => ({
        ...about(name, isNeeded || open.has(name) ? hint : `${hint} Leave it empty if you have none.`),
        label,
        type: 'file',
        types,
        ...(camera === undefined ? {} : { camera }),
      })),
    ],
  };
}
