// Whether a card may be charged. One pure function, asked twice: before any money is held, so that hopeless requests cost
// nothing, and again under the card's lock, where its answer is final. The first reason that applies is the answer; the order
// is that of ADR-0028: who you are, what the sandbox was told, what the card allows, what its limits leave.
import type { AttestationStatus, DeclinedReason } from '@pay/contract/card-transaction';
import type { Merchant } from './card-transaction.ts';
import { magicOf, SILENT_ISSUER_LIMIT } from './magic.ts';
import { merchantKey, names } from './merchant.ts';

/** What a card allows; absent and empty lists allow everything. */
export type Controls = {
  readonly allowedMerchants?: readonly string[] | undefined;
  readonly blockedMerchants?: readonly string[] | undefined;
  readonly allowedMccs?: readonly string[] | undefined;
  readonly blockedMccs?: readonly string[] | undefined;
  readonly allowedCountries?: readonly string[] | undefined;
  readonly blockedCountries?: readonly string[] | undefined;
  readonly lockToFirstMerchant?: boolean | undefined;
  readonly requireAttestation?: boolean | undefined;
};

export type Charge = {
  readonly units: bigint;
  readonly merchant: Merchant;
  readonly sandbox: boolean;
};

export type Standing = {
  readonly cardStatus: 'active' | 'frozen' | 'canceled' | 'expired';
  readonly customerActive: boolean;
  /** Null for a card without an agent. */
  readonly agentActive: boolean | null;
  readonly controls: Controls;
  readonly attestation: AttestationStatus;
  readonly limitUnits: bigint;
  readonly spentUnits: bigint;
  /** Null when the agent has no limit. */
  readonly agentLimitUnits: bigint | null;
  readonly agentSpentUnits: bigint;
  /** By merchantKey; null before the first approval. */
  readonly firstMerchant: string | null;
  /** Whether the card was never asked before. */
  readonly first: boolean;
};

export type Decline = { readonly reason: DeclinedReason; readonly rule?: string };
const decline = (reason: DeclinedReason, rule?: string): Decline => (rule === undefined ? { reason } : { reason, rule });

/** Why the charge is declined; undefined when nothing here speaks against it. */
export const judge = (charge: Charge, standing: Standing): Decline | undefined =>
  byStanding(standing) ?? byMagic(charge, standing) ?? byControls(charge.merchant, standing) ?? byLimits(charge.units, standing);

/** Whether the only thing against it is the agent's limit, which has consequences of its own. */
export const exceedsAgentLimit = (declined: Decline | undefined): boolean => declined?.reason === 'agent_limit_exceeded';

function byStanding({ cardStatus, customerActive, agentActive }: Standing): Decline | undefined {
  if (cardStatus === 'canceled') return decline('card_canceled');
  if (cardStatus === 'expired') return decline('card_expired');
  // A suspended customer's or agent's cards are frozen too; the deeper reason is the more useful one.
  if (!customerActive) return decline('customer_suspended');
  if (agentActive === false) return decline('agent_suspended');
  return cardStatus === 'frozen' ? decline('card_frozen') : undefined;
}

function byMagic({ sandbox, merchant }: Charge, { limitUnits, first }: Standing): Decline | undefined {
  if (!sandbox) return undefined;
  const magic = magicOf(merchant.name);
  if (magic !== undefined && magic !== 'expires') return decline(magic);
  return limitUnits === SILENT_ISSUER_LIMIT && first ? decline('issuer_unavailable') : undefined;
}

function byControls(merchant: Merchant, { controls, firstMerchant, attestation }: Standing): Decline | undefined {
  const listed = (list: readonly string[] | undefined, holds: (entries: readonly string[]) => boolean): boolean =>
    list !== undefined && list.length > 0 && holds(list);
  const byName = (entries: readonly string[]): boolean => names(entries, merchant);
  if (listed(controls.blockedMerchants, byName)) return decline('merchant_not_allowed');
  if (listed(controls.allowedMerchants, (entries) => !byName(entries))) return decline('merchant_not_allowed');
  if (controls.lockToFirstMerchant === true && firstMerchant !== null && firstMerchant !== merchantKey(merchant)) {
    return decline('merchant_not_allowed');
  }
  // A merchant that does not say what or where it is can not be on a list of what is allowed.
  const { mcc } = merchant;
  const country = merchant.country?.toUpperCase();
  const has = (value: string | undefined) => (entries: readonly string[]) =>
    value !== undefined && entries.some((entry) => entry.toUpperCase() === value);
  if (listed(controls.blockedMccs, has(mcc))) return decline('mcc_blocked');
  if (listed(controls.allowedMccs, (entries) => !has(mcc)(entries))) return decline('mcc_blocked');
  if (listed(controls.blockedCountries, has(country))) return decline('country_blocked');
  if (listed(controls.allowedCountries, (entries) => !has(country)(entries))) return decline('country_blocked');
  return controls.requireAttestation === true && attestation !== 'attested' ? decline('risk_rule', 'unattestedSpend') : undefined;
}

function byLimits(units: bigint, standing: Standing): Decline | undefined {
  if (standing.spentUnits + units > standing.limitUnits) return decline('spending_limit_exceeded');
  const { agentLimitUnits, agentSpentUnits } = standing;
  return agentLimitUnits !== null && agentSpentUnits + units > agentLimitUnits ? decline('agent_limit_exceeded') : undefined;
}
