// The seven rules. Each compares one observation with the features of the past, and returns nothing or a finding: the
// observed value, the threshold, and an explanation.
import { riskRules, type RiskRule, type RiskRules } from '@pay/contract/risk/risk-config';
import { divide, formatUnits, parseRate, scales, type Currency } from '@pay/core/money';
import { HOUR, MINUTE, SECOND } from '@pay/core/time';
import type { Features } from './features.ts';
import { hasAgent, matchesExpectedMerchant, isSamePayee, type Observation } from './observation.ts';

export type RuleFinding = {
  readonly observed: number | string;
  readonly threshold: number | string;
  readonly explanation: string;
};
export type FiredRule = RuleFinding & { readonly rule: RiskRule };

type RuleInput = { readonly observation: Observation; readonly features: Features; readonly rules: RiskRules };
type Rule = (input: RuleInput) => RuleFinding | undefined;

/** Minimum number of earlier observations for a meaningful average. */
const BASELINE_MIN = 3;
/** An expected amount may be exceeded by a tenth. */
const TOLERANCE = { numerator: 11n, denominator: 10n } as const;

const formatAmount = (units: bigint, currency: Currency): string =>
  `${formatUnits(units, scales[currency])} ${currency.toUpperCase()}`;
/** Major units as a JSON number, like amounts on cards. */
const majorUnits = (units: bigint, currency: Currency): number => Number(formatUnits(units, scales[currency]));
/** Rounded down, so that a gap inside a window is never shown as long as the window. */
const minutes = (ms: number): number => Math.floor((ms / MINUTE) * 100) / 100;
const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
/** Formats a gap in words; below one second it is "less than a second". */
function formatGap(ms: number): string {
  if (ms < SECOND) return 'less than a second';
  return ms < MINUTE ? plural(Math.floor(ms / SECOND), 'second') : plural(minutes(ms), 'minute');
}
const payerNoun = ({ request }: Observation): string => (request.subject === 'transfer' ? 'wallet' : 'card');

const duplicateDetection: Rule = ({ observation, features, rules }) => {
  const { windowMinutes } = rules.duplicateDetection;
  const gap = features.duplicateAt === null ? Infinity : Math.abs(observation.at - features.duplicateAt);
  if (gap >= windowMinutes * MINUTE) return undefined;
  const amount = formatAmount(observation.units, observation.currency);
  const what =
    observation.payee === null
      ? `The customer sent the same amount, ${amount}, to the same destination`
      : `The same amount, ${amount}, was charged at “${observation.payee.name}” on this card`;
  return {
    observed: minutes(gap),
    threshold: windowMinutes,
    explanation: `${what} ${formatGap(gap)} ${(features.duplicateAt ?? 0) > observation.at ? 'later' : 'earlier'}. The window is ${plural(windowMinutes, 'minute')}.`,
  };
};

const velocityLimit: Rule = ({ observation, features, rules }) => {
  const { maxPerHour, maxPerDay } = rules.velocityLimit;
  const [kind, who] =
    observation.request.subject === 'transfer'
      ? ['transfer', 'this wallet']
      : ['authorization', observation.velocityScope === observation.scope ? 'this card' : 'this agent'];
  const over = (count: number, max: number, span: string): RuleFinding | undefined =>
    count <= max
      ? undefined
      : {
          observed: count,
          threshold: max,
          explanation: `This is ${kind} number ${count} of ${who} within ${span}. The limit is ${max}.`,
        };
  return over(features.lastHour + 1, maxPerHour, 'one hour') ?? over(features.lastDay + 1, maxPerDay, '24 hours');
};

const spendSpike: Rule = ({ observation, features, rules }) => {
  const { multiplier, windowMinutes } = rules.spendSpike;
  const { units, observations, windows, present } = features.baseline;
  const spans = BigInt(windows + (present > 0 ? 1 : 0));
  if (observations < BASELINE_MIN || spans === 0n || units <= 0n) return undefined;
  const spent = features.windowUnits + observation.units;
  const factor = parseRate(String(multiplier));
  if (spent * spans * factor.denominator <= units * factor.numerator) return undefined;
  const threshold = divide(units * factor.numerator, spans * factor.denominator, 'down');
  const average = divide(units, spans, 'down');
  return {
    observed: majorUnits(spent, observation.currency),
    threshold: majorUnits(threshold, observation.currency),
    explanation:
      `${formatAmount(spent, observation.currency)} within ${plural(windowMinutes, 'minute')} on this ${payerNoun(observation)} is more than ` +
      `${multiplier} times the average of ${formatAmount(average, observation.currency)} in windows with spending.`,
  };
};

const unattestedSpend: Rule = ({ observation: { request } }) => {
  if (request.subject === 'transfer' || request.attestation.status === 'attested') return undefined;
  const { status } = request.attestation;
  const why =
    status === 'stale'
      ? 'The last request for the card’s details was before the attestation window'
      : 'The card’s details were not requested with an attestation';
  return { observed: status, threshold: 'attested', explanation: `${why}. The attestation status is ${status}.` };
};

const intentMismatch: Rule = ({ observation: { request } }) => {
  if (request.subject === 'transfer' || request.attestation.status !== 'attested') return undefined;
  return amountMismatch(request) ?? payeeMismatch(request);
};

type CardRequest = Extract<Observation['request'], { subject: 'card_authorisation' }>;

function amountMismatch({ attestation, ...request }: CardRequest): RuleFinding | undefined {
  if (attestation.expectedUnits === undefined) return undefined;
  const currency = (attestation.expectedCurrency ?? request.currency) as Currency;
  // An expected amount in a currency that was not requested cannot be compared.
  const requested =
    currency === request.currency ? request.amountUnits : currency === request.localCurrency ? request.localUnits : undefined;
  if (requested === undefined) return undefined;
  const [units, expected] = [BigInt(requested), BigInt(attestation.expectedUnits)];
  if (units * TOLERANCE.denominator <= expected * TOLERANCE.numerator) return undefined;
  const threshold = divide(expected * TOLERANCE.numerator, TOLERANCE.denominator, 'down');
  return {
    observed: majorUnits(units, currency),
    threshold: majorUnits(threshold, currency),
    explanation: `${formatAmount(units, currency)} was requested, but ${formatAmount(expected, currency)} was attested. The tolerance is 10 %.`,
  };
}

function payeeMismatch({ attestation, merchant }: CardRequest): RuleFinding | undefined {
  const { merchantText } = attestation;
  if (merchantText === undefined || matchesExpectedMerchant(merchantText, merchant.name)) return undefined;
  return {
    observed: merchant.name,
    threshold: merchantText,
    explanation: `“${merchant.name}” requested the payment, but “${merchantText}” was attested.`,
  };
}

const cooldownViolation: Rule = ({ observation, features }) => {
  if (observation.request.subject === 'transfer') return undefined;
  const { cooldownMinutes } = observation.request;
  if (cooldownMinutes === undefined || features.previousAt === null) return undefined;
  const gap = observation.at - features.previousAt;
  if (gap >= cooldownMinutes * MINUTE) return undefined;
  return {
    observed: minutes(gap),
    threshold: cooldownMinutes,
    explanation: `The card was used ${formatGap(gap)} ago. Its cooldown is ${plural(cooldownMinutes, 'minute')}.`,
  };
};

const merchantDrift: Rule = ({ observation, features }) => {
  if (observation.payee === null || features.firstPayee === null || isSamePayee(observation.payee, features.firstPayee))
    return undefined;
  return {
    observed: observation.payee.name,
    threshold: features.firstPayee.name,
    explanation: `The card was first used at “${features.firstPayee.name}”. This request came from “${observation.payee.name}”.`,
  };
};

const table: Readonly<Record<RiskRule, Rule>> = {
  duplicateDetection,
  velocityLimit,
  spendSpike,
  unattestedSpend,
  intentMismatch,
  cooldownViolation,
  merchantDrift,
};

/** Whether a rule is on and applies to the observed card or wallet. */
export function checksObservation(rule: RiskRule, { observation, rules }: Omit<RuleInput, 'features'>): boolean {
  const settings = rules[rule];
  return settings.enabled && (!('appliesTo' in settings) || settings.appliesTo === 'all' || hasAgent(observation));
}

/** Every rule that checks the observation and fires, in the order of the configuration. */
export const evaluateRules = (input: RuleInput): FiredRule[] =>
  riskRules.flatMap((rule) => {
    const finding = checksObservation(rule, input) ? table[rule](input) : undefined;
    return finding === undefined ? [] : [{ rule, ...finding }];
  });

/** The finding of a forced anomaly: the smallest observation beyond the rule's limit. */
export function buildForcedFinding(rule: RiskRule, rules: RiskRules): RuleFinding {
  const { observed, threshold } = exampleFor(rule, rules);
  return {
    observed,
    threshold,
    explanation: `Triggered in the sandbox: ${rule} with observed ${observed} and threshold ${threshold}.`,
  };
}

function exampleFor(rule: RiskRule, rules: RiskRules): Pick<RuleFinding, 'observed' | 'threshold'> {
  switch (rule) {
    case 'duplicateDetection':
      return { observed: 0, threshold: rules.duplicateDetection.windowMinutes };
    case 'velocityLimit':
      return { observed: rules.velocityLimit.maxPerHour + 1, threshold: rules.velocityLimit.maxPerHour };
    case 'spendSpike':
      return { observed: 100, threshold: 10 };
    case 'unattestedSpend':
      return { observed: 'unattested', threshold: 'attested' };
    case 'intentMismatch':
      return { observed: 100, threshold: 11 };
    case 'cooldownViolation':
      return { observed: 0, threshold: HOUR / MINUTE };
    case 'merchantDrift':
      return { observed: 'Another merchant', threshold: 'First merchant of the card' };
  }
}
