// The features of an evaluation: facts about the past, loaded from sums and rows. Requests that the same batch has
// already allowed are added in memory. So two requests in one batch see each other as two in sequence would.
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import type { RiskRules } from '@pay/contract/risk/risk-config';
import type { Observation, Payee } from './observation.ts';
import { baselineOf } from './window.ts';

export type Features = {
  /**
   * The time of the last observation with the same payer, payee, amount, and currency, in milliseconds. It may be after
   * the evaluated observation if that arrives late: of two duplicates, the rule fires for the one evaluated second.
   */
  readonly duplicateAt: number | null;
  readonly lastHour: number;
  readonly lastDay: number;
  /** Spend inside the spike's window, in smallest units. */
  readonly windowUnits: bigint;
  readonly baseline: {
    readonly units: bigint;
    readonly observations: number;
    /** Windows with spend before the present window, and the number of observations in the present window. */
    readonly windows: number;
    readonly present: number;
  };
  /** When the card was last used. */
  readonly previousAt: number | null;
  /** The merchant of the card's first use. */
  readonly firstPayee: Payee | null;
};

export const noFeatures: Features = {
  duplicateAt: null,
  lastHour: 0,
  lastDay: 0,
  windowUnits: 0n,
  baseline: { units: 0n, observations: 0, windows: 0, present: 0 },
  previousAt: null,
  firstPayee: null,
};

const later = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));

/** `of` is the evaluated observation. */
type AddInput = { readonly of: Observation; readonly rules: RiskRules };

/** Adds the observation `before` to the features. If it happened after `of`, it can only be a duplicate of `of`. */
export function addObservation(features: Features, before: Observation, input: AddInput): Features {
  const { of } = input;
  const withDuplicate =
    before.duplicateKey === of.duplicateKey ? { ...features, duplicateAt: later(features.duplicateAt, before.at) } : features;
  if (before.at > of.at) return withDuplicate;
  const spent = before.scope === of.scope ? addToSpend(withDuplicate, before, input) : withDuplicate;
  return before.velocityScope === of.velocityScope ? addToCounts(spent, of.at - before.at) : spent;
}

const addToCounts = (features: Features, age: number): Features => ({
  ...features,
  lastHour: features.lastHour + (age < HOUR ? 1 : 0),
  lastDay: features.lastDay + (age < DAY ? 1 : 0),
});

function addToSpend(features: Features, before: Observation, { of, rules }: AddInput): Features {
  const { baseline } = features;
  const inWindow = of.at - before.at < rules.spendSpike.windowMinutes * MINUTE;
  const inPresent = before.at >= baselineOf(of.at, rules.spendSpike).presentFrom;
  return {
    ...features,
    windowUnits: inWindow ? features.windowUnits + before.units : features.windowUnits,
    baseline: {
      units: baseline.units + before.units,
      observations: baseline.observations + 1,
      windows: baseline.windows + (inPresent ? 0 : 1),
      present: baseline.present + (inPresent ? 1 : 0),
    },
    previousAt: later(features.previousAt, before.at),
    firstPayee: features.firstPayee ?? before.payee,
  };
}
