// What is known of the past when something is judged. Loaded from sums and rows; what the same batch has already let pass
// is added in memory, so that two in one batch see each other as two in a row would.
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import type { RiskRules } from '@pay/contract/risk-config';
import type { Observation, Place } from './observation.ts';
import { baselineOf } from './window.ts';

export type Facts = {
  /**
   * When the last one with the same payer, place and amount was, in milliseconds. It may lie after what is judged, which
   * then comes late: of two that look alike the one that is judged second is told.
   */
  readonly twinAt: number | null;
  readonly lastHour: number;
  readonly lastDay: number;
  /** Spend inside the spike's window, in smallest units. */
  readonly windowUnits: bigint;
  readonly baseline: {
    readonly units: bigint;
    readonly observations: number;
    /** Windows with spend before the present one, and how many fell into the present one. */
    readonly windows: number;
    readonly present: number;
  };
  /** When the card was last used. */
  readonly previousAt: number | null;
  /** Where the card was first used. */
  readonly established: Place | null;
};

export const nothingKnown: Facts = {
  twinAt: null,
  lastHour: 0,
  lastDay: 0,
  windowUnits: 0n,
  baseline: { units: 0n, observations: 0, windows: 0, present: 0 },
  previousAt: null,
  established: null,
};

const later = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));

/** The facts with one more observation in them. One that happened after `of` is at most its twin. */
export function withEarlier(facts: Facts, before: Observation, given: { of: Observation; rules: RiskRules }): Facts {
  const { of } = given;
  const twin = before.twin === of.twin ? { ...facts, twinAt: later(facts.twinAt, before.at) } : facts;
  if (before.at > of.at) return twin;
  const spent = before.scope === of.scope ? withSpend(twin, before, given) : twin;
  return before.counted === of.counted ? withCount(spent, of.at - before.at) : spent;
}

const withCount = (facts: Facts, age: number): Facts => ({
  ...facts,
  lastHour: facts.lastHour + (age < HOUR ? 1 : 0),
  lastDay: facts.lastDay + (age < DAY ? 1 : 0),
});

function withSpend(facts: Facts, before: Observation, { of, rules }: { of: Observation; rules: RiskRules }): Facts {
  const { baseline } = facts;
  const inWindow = of.at - before.at < rules.spendSpike.windowMinutes * MINUTE;
  const inPresent = before.at >= baselineOf(of.at, rules.spendSpike).presentFrom;
  return {
    ...facts,
    windowUnits: inWindow ? facts.windowUnits + before.units : facts.windowUnits,
    baseline: {
      units: baseline.units + before.units,
      observations: baseline.observations + 1,
      windows: baseline.windows + (inPresent ? 0 : 1),
      present: baseline.present + (inPresent ? 1 : 0),
    },
    previousAt: later(facts.previousAt, before.at),
    established: facts.established ?? before.place,
  };
}
