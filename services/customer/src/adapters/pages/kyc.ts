// The identity page: its buttons, and in live the form for the reviewer.
import type { PageBrand } from '@pay/contract/customer/brand';
import type { Environment } from '@pay/core/owner';
import { renderHostedPage, type Button, type PageField, type PageForm, type PageText } from '@pay/contract/hosted-page';
import type { PageLanguage, PageWords } from '@pay/contract/hosted-page-texts';
import type { KycStatus, CustomerStanding } from '../../domain/customer.ts';
import { listCountryChoices } from '../../domain/country-names.ts';
import { documentFields, identityFields, labelOf, openFields, requirementOf } from '../../domain/identity.ts';
import type { StoredCustomer } from '../../store/customers.ts';

export type Decision = 'submit' | 'approve' | 'reject' | 'need-more';

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

export type KycFacts = {
  readonly token: string;
  readonly language: PageLanguage;
  readonly customer: StoredCustomer;
  readonly environment: Environment;
  readonly brand?: PageBrand | undefined;
  /** The form that was just submitted: wrong and missing entries are reported beside each field. */
  readonly sent?: SentEntries;
};
type SentEntries = {
  readonly form: Readonly<Record<string, string>>;
  /** By field. */
  readonly errors: Readonly<Record<string, PageWords>>;
};

export function kycDocument({ token, language, customer, environment, brand, sent }: KycFacts): string {
  const { standing, requirements, type, identityGiven } = customer;
  const isForm = takesForm(standing, environment);
  const buttons = isForm
    ? []
    : decisionsFor(standing, environment).map((decision): Button => ({
        path: `/kyc/${token}/${decision}`,
        label: `kyc.${decision}`,
      }));
  const open = requirements.map(({ field }) => wordsForRequirement(customer, field));
  return renderHostedPage({
    brand,
    language,
    title: 'kyc.title',
    paragraphs: [
      `kyc.${standing.kycStatus}`,
      ...(standing.status === 'suspended' ? (['kyc.suspended'] as const) : []),
      ...(isForm ? ([sent === undefined ? 'kyc.later' : 'kyc.marked'] as const) : []),
      ...(open.length === 0 ? [] : (['kyc.open'] as const)),
    ],
    items: open,
    ...(isForm ? { progress: progressOf(openFields(type, identityGiven, requirements).length, customer) } : {}),
    buttons,
    ...(isForm ? { form: formOf({ token, language, customer, sent }) } : {}),
    ...(environment === 'sandbox' ? { note: 'kyc.sandbox' as const } : {}),
  });
}

/** Callers and reviewers may also require something that is not a field of the page. */
function wordsForRequirement({ type }: StoredCustomer, requirement: string): PageWords {
  if (requirement === 'identityDocument') return 'kyc.identityDocument';
  return labelOf(type, requirement) ?? { text: requirement };
}

function progressOf(open: number, { type, requirements }: StoredCustomer): NonNullable<PageText['progress']> {
  const total = openFields(type, [], requirements).length;
  const done = total - open;
  return { done, total, label: ['kyc.progress', { done: `${done}`, total: `${total}` }] };
}

type FormFacts = Pick<KycFacts, 'token' | 'language' | 'customer'> & { readonly sent: SentEntries | undefined };

/** Stored values are never shown again, because any holder of the link could read them. */
function formOf({ token, language, customer, sent }: FormFacts): PageForm {
  const { type, identityGiven, requirements } = customer;
  const open = new Set(openFields(type, identityGiven, requirements));
  const given = new Set(identityGiven);
  const about = (name: string, hints: readonly PageWords[] = []): Pick<PageField, 'name' | 'hints' | 'error'> => {
    const missing = sent !== undefined && open.has(name) ? ('error.required' as const) : undefined;
    const error = sent?.errors[name] ?? missing;
    return {
      name: requirementOf(name),
      hints: given.has(name) ? [...hints, 'hint.kept'] : hints,
      ...(error === undefined ? {} : { error }),
    };
  };
  return {
    path: `/kyc/${token}/submit`,
    label: 'kyc.submit',
    fields: [
      ...Object.entries(identityFields(type)).map(([name, { label, section, kind, max }]): PageField => {
        const entry = sent?.errors[name] === undefined ? undefined : sent.form[requirementOf(name)];
        const field = { ...about(name), label, section, ...(entry === undefined ? {} : { value: entry }) };
        if (kind === 'country') return { ...field, type: 'choice', options: listCountryChoices(language) };
        return { ...field, type: kind === 'text' ? 'text' : 'date', maxLength: max };
      }),
      ...Object.entries(documentFields(type)).map(([name, { label, hints, types, camera, isNeeded }]): PageField => ({
        ...about(name, isNeeded || open.has(name) ? hints : [...hints, 'hint.optional']),
        label,
        section: 'section.pictures',
        type: 'file',
        types,
        ...(camera === undefined ? {} : { camera }),
      })),
    ],
  };
}
