// Decides whether a card may spend. One pure function, called twice: before any money is held, so that hopeless
// requests cost nothing, and again under the card's lock, where its answer is final. The first applicable reason is the
// answer, in the order of ADR-0028: the statuses, the sandbox's magic values, the card's controls, the limits.
import type { AttestationStatus, DeclinedReason } from '@pay/contract/card/card-transaction';
import type { Decline } from './decline.ts';
import { magicValueOf, ISSUER_UNAVAILABLE_LIMIT_UNITS } from './magic.ts';
import { isListed, merchantKey, type Merchant } from './merchant.ts';

/** A card's controls; absent and empty lists allow everything. */
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

export type SpendRequest = {
  readonly units: bigint;
  readonly merchant: Merchant;
  readonly sandbox: boolean;
};

export type CardState = {
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
  /**
   * Milliseconds on the owner's clock. Windows roll, so they have no fixed reset time: see `windowEnd` in
   * spend-window.ts.
   */
  readonly resetsAt: number | null;
  readonly agentResetsAt: number | null;
  /** The merchantKey of the first approval; null before it. */
  readonly firstMerchant: string | null;
  /** Whether the card had no decision yet. */
  readonly isFirstRequest: boolean;
};

const declineWith = (reason: DeclinedReason, control?: keyof Controls): Decline =>
  control === undefined ? { reason } : { reason, control };

export const checkSpend = (request: SpendRequest, state: CardState): Decline | undefined =>
  checkStatuses(state) ??
  checkMagicValues(request, state) ??
  checkControls(request.merchant, state) ??
  checkLimits(request.units, state);

/** Whether the agent's limit is the reason, which may suspend the agent. */
export const exceedsAgentLimit = (decline: Decline | undefined): boolean => decline?.reason === 'agent_limit_exceeded';

function checkStatuses({ cardStatus, customerActive, agentActive }: CardState): Decline | undefined {
  if (cardStatus === 'canceled') return declineWith('card_canceled');
  if (cardStatus === 'expired') return declineWith('card_expired');
  // The cards of a suspended customer or agent are frozen too; the cause is the more useful reason.
  if (!customerActive) return declineWith('customer_suspended');
  if (agentActive === false) return declineWith('agent_suspended');
  return cardStatus === 'frozen' ? declineWith('card_frozen') : undefined;
}

function checkMagicValues({ sandbox, merchant }: SpendRequest, { limitUnits, isFirstRequest }: CardState): Decline | undefined {
  if (!sandbox) return undefined;
  const magic = magicValueOf(merchant.name);
  if (magic !== undefined && magic !== 'expires') return declineWith(magic);
  return limitUnits === ISSUER_UNAVAILABLE_LIMIT_UNITS && isFirstRequest ? declineWith('issuer_unavailable') : undefined;
}

function checkControls(merchant: Merchant, { controls, firstMerchant, attestation }: CardState): Decline | undefined {
  const violates = (list: readonly string[] | undefined, holds: (entries: readonly string[]) => boolean): boolean =>
    list !== undefined && list.length > 0 && holds(list);
  const byName = (entries: readonly string[]): boolean => isListed(entries, merchant);
  if (violates(controls.blockedMerchants, byName)) return declineWith('merchant_not_allowed', 'blockedMerchants');
  if (violates(controls.allowedMerchants, (entries) => !byName(entries))) {
    return declineWith('merchant_not_allowed', 'allowedMerchants');
  }
  if (controls.lockToFirstMerchant === true && firstMerchant !== null && firstMerchant !== merchantKey(merchant)) {
    return declineWith('merchant_not_allowed', 'lockToFirstMerchant');
  }
  // A merchant without a category or a country cannot match an allow list.
  const { mcc } = merchant;
  const country = merchant.country?.toUpperCase();
  const has = (value: string | undefined) => (entries: readonly string[]) =>
    value !== undefined && entries.some((entry) => entry.toUpperCase() === value);
  if (violates(controls.blockedMccs, has(mcc))) return declineWith('mcc_blocked', 'blockedMccs');
  if (violates(controls.allowedMccs, (entries) => !has(mcc)(entries))) {
    return declineWith('mcc_blocked', 'allowedMccs');
  }
  if (violates(controls.blockedCountries, has(country))) return declineWith('country_blocked', 'blockedCountries');
  if (violates(controls.allowedCountries, (entries) => !has(country)(entries))) {
    return declineWith('country_blocked', 'allowedCountries');
  }
  return controls.requireAttestation === true && attestation !== 'attested'
    ? { reason: 'risk_rule', rule: 'unattestedSpend', control: 'requireAttestation', source: 'card' }
    : undefined;
}

function checkLimits(units: bigint, state: CardState): Decline | undefined {
  const { limitUnits, spentUnits, resetsAt } = state;
  if (spentUnits + units > limitUnits) {
    return { reason: 'spending_limit_exceeded', control: 'limitAmount', limit: { limitUnits, spentUnits, resetsAt } };
  }
  const { agentLimitUnits, agentSpentUnits, agentResetsAt } = state;
  if (agentLimitUnits === null || agentSpentUnits + units <= agentLimitUnits) return undefined;
  const limit = { limitUnits: agentLimitUnits, spentUnits: agentSpentUnits, resetsAt: agentResetsAt };
  return { reason: 'agent_limit_exceeded', control: 'spendingLimit', limit };
}
