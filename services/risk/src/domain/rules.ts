// The seven rules (contract 2.9). Each looks at one observation and the facts before it and says nothing, or what it saw,
// what it held that against, and why that matters in one sentence.
import { riskRules, type RiskRule, type RiskRules } from '@pay/contract/risk-config';
import { divide, formatUnits, parseRate, scales, type Currency } from '@pay/core/money';
import { HOUR, MINUTE, SECOND } from '@pay/core/time';
import type { Facts } from './facts.ts';
import { announced, samePlace, type Observation } from './observation.ts';

export type Sight = { readonly observed: number | string; readonly threshold: number | string; readonly explanation: string };
export type Firing = Sight & { readonly rule: RiskRule };

type Given = { readonly seen: Observation; readonly facts: Facts; readonly rules: RiskRules };
type Rule = (given: Given) => Sight | undefined;

/** Earlier observations below which an average says nothing (contract 2.9). */
const BASELINE_MIN = 3;
/** An announced amount may be exceeded by a tenth (contract 2.9). */
const TOLERANCE = { numerator: 11n, denominator: 10n } as const;

const spelled = (units: bigint, currency: Currency): string =>
  `${formatUnits(units, scales[currency])} ${currency.toUpperCase()}`;
/** Major units as a JSON number, the form amounts have on cards. */
const major = (units: bigint, currency: Currency): number => Number(formatUnits(units, scales[currency]));
/** Rounded down, so that what is inside a window is never said to be as long as it. */
const minutes = (ms: number): number => Math.floor((ms / MINUTE) * 100) / 100;
const times = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
/** A time between two events in words; what lies together is not zero of something apart. */
function apart(ms: number): string {
  if (ms < SECOND) return 'less than a second';
  return ms < MINUTE ? times(Math.floor(ms / SECOND), 'second') : times(minutes(ms), 'minute');
}
const payer = ({ judged }: Observation): string => (judged.subject === 'transfer' ? 'wallet' : 'card');

const duplicateDetection: Rule = ({ seen, facts, rules }) => {
  const { windowMinutes } = rules.duplicateDetection;
  const gap = facts.twinAt === null ? Infinity : Math.abs(seen.at - facts.twinAt);
  if (gap >= windowMinutes * MINUTE) return undefined;
  const amount = spelled(seen.units, seen.currency);
  const what =
    seen.place === null
      ? `The customer sent the same amount, ${amount}, to the same destination`
      : `The same amount, ${amount}, was charged at “${seen.place.name}” on this card`;
  return {
    observed: minutes(gap),
    threshold: windowMinutes,
    explanation: `${what} ${apart(gap)} ${(facts.twinAt ?? 0) > seen.at ? 'later' : 'before'}; the window is ${times(windowMinutes, 'minute')}.`,
  };
};

const velocityLimit: Rule = ({ seen, facts, rules }) => {
  const { maxPerHour, maxPerDay } = rules.velocityLimit;
  const [kind, who] =
    seen.judged.subject === 'transfer'
      ? ['transfer', 'this wallet']
      : ['authorisation', seen.counted === seen.scope ? 'this card' : 'this agent'];
  const over = (count: number, max: number, span: string): Sight | undefined =>
    count <= max
      ? undefined
      : {
          observed: count,
          threshold: max,
          explanation: `This is ${kind} number ${count} of ${who} within ${span}; the limit is ${max}.`,
        };
  return over(facts.lastHour + 1, maxPerHour, 'one hour') ?? over(facts.lastDay + 1, maxPerDay, '24 hours');
};

const spendSpike: Rule = ({ seen, facts, rules }) => {
  const { multiplier, windowMinutes } = rules.spendSpike;
  const { units, observations, windows, present } = facts.baseline;
  const spans = BigInt(windows + (present > 0 ? 1 : 0));
  if (observations < BASELINE_MIN || spans === 0n || units <= 0n) return undefined;
  const spent = facts.windowUnits + seen.units;
  const factor = parseRate(String(multiplier));
  if (spent * spans * factor.denominator <= units * factor.numerator) return undefined;
  const threshold = divide(units * factor.numerator, spans * factor.denominator, 'down');
  const average = divide(units, spans, 'down');
  return {
    observed: major(spent, seen.currency),
    threshold: major(threshold, seen.currency),
    explanation:
      `${spelled(spent, seen.currency)} within ${times(windowMinutes, 'minute')} on this ${payer(seen)} is more than ` +
      `${multiplier} times the average of ${spelled(average, seen.currency)} of the windows it was used in.`,
  };
};

const unattestedSpend: Rule = ({ seen: { judged } }) => {
  if (judged.subject === 'transfer' || judged.attestation.status === 'attested') return undefined;
  const { status } = judged.attestation;
  const why =
    status === 'stale'
      ? 'The card’s details were last asked for before the attestation window'
      : 'Nobody had asked for the card’s details and said what for';
  return { observed: status, threshold: 'attested', explanation: `${why}, so this authorisation is ${status}.` };
};

const intentMismatch: Rule = ({ seen: { judged } }) => {
  if (judged.subject === 'transfer' || judged.attestation.status !== 'attested') return undefined;
  return amountBeyondIntent(judged) ?? placeBeyondIntent(judged);
};

type CardJudged = Extract<Observation['judged'], { subject: 'card_authorisation' }>;

function amountBeyondIntent({ attestation, ...judged }: CardJudged): Sight | undefined {
  if (attestation.expectedUnits === undefined) return undefined;
  const currency = (attestation.expectedCurrency ?? judged.currency) as Currency;
  // An amount announced in a currency that was not asked for says nothing about this one.
  const asked =
    currency === judged.currency ? judged.amountUnits : currency === judged.localCurrency ? judged.localUnits : undefined;
  if (asked === undefined) return undefined;
  const [seen, expected] = [BigInt(asked), BigInt(attestation.expectedUnits)];
  if (seen * TOLERANCE.denominator <= expected * TOLERANCE.numerator) return undefined;
  const threshold = divide(expected * TOLERANCE.numerator, TOLERANCE.denominator, 'down');
  return {
    observed: major(seen, currency),
    threshold: major(threshold, currency),
    explanation: `${spelled(seen, currency)} was asked for, but ${spelled(expected, currency)} was announced, and at most a tenth more is accepted.`,
  };
}

function placeBeyondIntent({ attestation, merchant }: CardJudged): Sight | undefined {
  const { merchantText } = attestation;
  if (merchantText === undefined || announced(merchantText, merchant.name)) return undefined;
  return {
    observed: merchant.name,
    threshold: merchantText,
    explanation: `“${merchant.name}” asked, but “${merchantText}” was announced.`,
  };
}

const cooldownViolation: Rule = ({ seen, facts }) => {
  if (seen.judged.subject === 'transfer') return undefined;
  const { cooldownMinutes } = seen.judged;
  if (cooldownMinutes === undefined || facts.previousAt === null) return undefined;
  const gap = seen.at - facts.previousAt;
  if (gap >= cooldownMinutes * MINUTE) return undefined;
  return {
    observed: minutes(gap),
    threshold: cooldownMinutes,
    explanation: `The card was used ${apart(gap)} before; it is to rest ${times(cooldownMinutes, 'minute')}.`,
  };
};

const merchantDrift: Rule = ({ seen, facts }) => {
  if (seen.place === null || facts.established === null || samePlace(seen.place, facts.established)) return undefined;
  return {
    observed: seen.place.name,
    threshold: facts.established.name,
    explanation: `The card is used at “${facts.established.name}”, and now “${seen.place.name}” asked.`,
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

/** Every enabled rule that fires, in the order of the configuration. */
export const firings = (given: Given): Firing[] =>
  riskRules.flatMap((rule) => {
    const sight = given.rules[rule].enabled ? table[rule](given) : undefined;
    return sight === undefined ? [] : [{ rule, ...sight }];
  });

/** What a forced anomaly says it saw: the smallest thing beyond what the rule allows. */
export function forcedSight(rule: RiskRule, rules: RiskRules): Sight {
  const { observed, threshold } = example(rule, rules);
  return { observed, threshold, explanation: `Forced in the sandbox: ${rule} as if it saw ${observed} against ${threshold}.` };
}

function example(rule: RiskRule, rules: RiskRules): Pick<Sight, 'observed' | 'threshold'> {
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
      return { observed: 'Another merchant', threshold: 'The card’s merchant' };
  }
}
