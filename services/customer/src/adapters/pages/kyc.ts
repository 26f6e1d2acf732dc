import type { Environment } from '@pay/core/owner';
import type { CustomerRequirement, KycStatus, CustomerStanding } from '../../domain/customer.ts';
import { hostedPage, type Button } from '@pay/contract/hosted-page';

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
  readonly standing: CustomerStanding;
  readonly environment: Environment;
  readonly requirements: readonly CustomerRequirement[];
};

export function kycDocument({ token, standing, environment, requirements }: KycFacts): string {
  const buttons = decisionsFor(standing, environment).map((decision): Button => ({
    path: `/kyc/${token}/${decision}`,
    label: labels[decision],
  }));
  const open = requirements.map(({ field }) => field).join(', ');
  return hostedPage({
    title: 'Identity verification',
    paragraphs: [
      explained[standing.kycStatus],
      ...(open === '' ? [] : [`Still needed: ${open}.`]),
      ...(standing.status === 'suspended' ? ['This customer is suspended.'] : []),
    ],
    buttons,
    ...(environment === 'sandbox'
      ? { note: 'Sandbox: no documents are taken; the buttons play both the customer and the reviewer.' }
      : {}),
  });
}
