// The life of a customer: identity checks (kycStatus), terms (tosStatus) and status, as tables.
import { assert } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';

export const kycStatuses = ['not_started', 'incomplete', 'under_review', 'approved', 'rejected'] as const;
export type KycStatus = (typeof kycStatuses)[number];
export const customerStatuses = ['active', 'suspended', 'rejected'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];
export type TosStatus = 'pending' | 'approved';

const kycNext = {
  not_started: ['incomplete', 'under_review'],
  incomplete: ['under_review'],
  under_review: ['incomplete', 'approved', 'rejected'],
  approved: ['under_review'],
  rejected: ['under_review'],
} as const satisfies Record<KycStatus, readonly KycStatus[]>;

const statusNext = {
  active: ['suspended', 'rejected'],
  suspended: ['active', 'rejected'],
  // Only reopening the identity check leaves this status.
  rejected: [],
} as const satisfies Record<CustomerStatus, readonly CustomerStatus[]>;

export type CustomerStanding = {
  readonly status: CustomerStatus;
  readonly kycStatus: KycStatus;
  readonly tosStatus: TosStatus;
  /** True while an approved customer is checked again: the capabilities stay until the new check ends. */
  readonly grace: boolean;
};

export const newStanding: CustomerStanding = { status: 'active', kycStatus: 'not_started', tosStatus: 'pending', grace: false };

export const kycCanMove = (from: KycStatus, to: KycStatus): boolean => (kycNext[from] as readonly KycStatus[]).includes(to);
export const statusCanMove = (from: CustomerStatus, to: CustomerStatus): boolean =>
  (statusNext[from] as readonly CustomerStatus[]).includes(to);

/** One step of the identity check. A rejection ends the customer's standing, reopening restores it. */
export function moveKyc(before: CustomerStanding, to: KycStatus): CustomerStanding {
  assert(kycCanMove(before.kycStatus, to), `KYC status cannot change from ${before.kycStatus} to ${to}`);
  if (to === 'rejected') return { ...before, kycStatus: to, status: 'rejected', grace: false };
  const status = to === 'under_review' && before.status === 'rejected' ? 'active' : before.status;
  return { ...before, kycStatus: to, status, grace: to === 'under_review' && before.kycStatus === 'approved' };
}

/** An operator reopens a rejected customer: under review again, regardless of the identity check's earlier result. */
export function reopen(before: CustomerStanding): CustomerStanding {
  assert(before.status === 'rejected', `customer with status ${before.status} cannot be reopened`);
  return { ...before, status: 'active', kycStatus: 'under_review', grace: false };
}

export function moveStatus(before: CustomerStanding, to: CustomerStatus): CustomerStanding {
  assert(statusCanMove(before.status, to), `customer status cannot change from ${before.status} to ${to}`);
  return { ...before, status: to };
}

export const acceptTerms = (before: CustomerStanding): CustomerStanding => ({ ...before, tosStatus: 'approved' });

/**
 * The states on the way to a wanted outcome, each transition legal; undefined when there is no way. Submission is
 * implied for a customer who never submitted; returning to an earlier decision is not.
 */
export function kycWalk(from: KycStatus, to: KycStatus): readonly KycStatus[] | undefined {
  if (from === to) return [];
  if (kycCanMove(from, to)) return [to];
  const unsubmitted = from === 'not_started' || from === 'incomplete';
  return unsubmitted && kycCanMove('under_review', to) ? ['under_review', to] : undefined;
}

/** The standings a customer passes on the way to an outcome; undefined when there is no legal way. */
export function walkKyc(before: CustomerStanding, to: KycStatus): readonly CustomerStanding[] | undefined {
  if (before.status === 'rejected' && to === 'under_review') return [reopen(before)];
  if (before.status === 'rejected' && to !== before.kycStatus) return undefined;
  const passed: CustomerStanding[] = [];
  for (const step of kycWalk(before.kycStatus, to) ?? []) passed.push(moveKyc(passed.at(-1) ?? before, step));
  return passed.length > 0 || before.kycStatus === to ? passed : undefined;
}

export type Capabilities = Readonly<Record<'virtualAccounts' | 'wallets' | 'transfers' | 'cards', boolean>>;
export type Enforcement = 'lenient' | 'live';

/**
 * A customer's capabilities. Live: wallets need accepted terms, the rest also needs an approved identity. The sandbox's
 * lenient default allows everything to a customer who was never checked.
 */
export function capabilitiesOf(standing: CustomerStanding, enforcement: Enforcement): Capabilities {
  const active = standing.status === 'active';
  const approved = standing.kycStatus === 'approved' || standing.grace;
  if (enforcement === 'lenient' && active && (approved || standing.kycStatus === 'not_started')) {
    return { virtualAccounts: true, wallets: true, transfers: true, cards: true };
  }
  const wallets = active && standing.tosStatus === 'approved';
  return { virtualAccounts: wallets && approved, wallets, transfers: wallets && approved, cards: wallets && approved };
}

export type CustomerRequirement = { readonly field: string; readonly code: string };

/**
 * The missing requirements of capabilities that are false: the `requirements` of the check, and fields of the customer.
 * `required` waits for the customer, `pending` is under review. A suspended or rejected customer gets no further ones.
 */
export function findMissingRequirements(
  standing: CustomerStanding,
  enforcement: Enforcement,
  requirements: readonly CustomerRequirement[],
  /** The data that the identity page must still collect; nothing in the sandbox. */
  open: readonly string[] = [],
): readonly CustomerRequirement[] {
  const { status, kycStatus, tosStatus, grace } = standing;
  const able = Object.values(capabilitiesOf(standing, enforcement)).every(Boolean);
  if (able || status !== 'active') return requirements;
  // The sandbox's lenient default does not require the terms.
  const terms = tosStatus === 'approved' || enforcement === 'lenient' ? [] : [{ field: 'tosStatus', code: 'required' }];
  const isUnsubmitted = kycStatus === 'not_started' || kycStatus === 'incomplete';
  const named = isUnsubmitted ? open.filter((field) => !requirements.some((one) => one.field === field)) : [];
  const identity = named.map((field) => ({ field, code: 'required' }));
  if (kycStatus === 'approved' || grace || requirements.length > 0) return [...terms, ...requirements, ...identity];
  return [...terms, { field: 'kycStatus', code: kycStatus === 'under_review' ? 'pending' : 'required' }, ...identity];
}

export type Magic = {
  readonly steps: readonly ({ readonly kyc: KycStatus } | { readonly status: CustomerStatus })[];
  readonly requirements: readonly CustomerRequirement[];
};

export const magic = {
  '001': { steps: [{ kyc: 'under_review' }], requirements: [] },
  '002': { steps: [{ kyc: 'under_review' }, { kyc: 'rejected' }], requirements: [] },
  '003': { steps: [{ kyc: 'incomplete' }], requirements: [{ field: 'identityDocument', code: 'required' }] },
  '004': { steps: [{ status: 'suspended' }], requirements: [] },
} as const satisfies Record<string, Magic>;
export type MagicSuffix = keyof typeof magic;

const isMagic = (suffix: string): suffix is MagicSuffix => Object.hasOwn(magic, suffix);

/** The suffix by which the sandbox changes a new customer; nothing in live. */
export function magicSuffix(lastName: string, environment: Environment): MagicSuffix | undefined {
  const suffix = [...lastName].slice(-3).join('');
  return environment === 'sandbox' && isMagic(suffix) ? suffix : undefined;
}

/** A customer's standing after the steps of a magic name; undefined when another change came first. */
export function magicStandings(before: CustomerStanding, steps: Magic['steps']): readonly CustomerStanding[] | undefined {
  const passed: CustomerStanding[] = [];
  let now = before;
  for (const step of steps) {
    const legal = 'kyc' in step ? kycCanMove(now.kycStatus, step.kyc) : statusCanMove(now.status, step.status);
    if (!legal || now.status !== 'active') return undefined;
    now = 'kyc' in step ? moveKyc(now, step.kyc) : moveStatus(now, step.status);
    passed.push(now);
  }
  return passed;
}
