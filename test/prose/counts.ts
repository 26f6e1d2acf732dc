// Counts of problems by area and rule.
import type { AreaName, FoundProblem } from './areas.ts';
import { ruleNames, type RuleName } from './rules.ts';

export type Counts = Partial<Record<AreaName, Partial<Record<RuleName, number>>>>;
type Change = { readonly area: AreaName; readonly rule: RuleName; readonly from: number; readonly to: number };

const entriesOf = (counts: Counts) => Object.keys(counts) as AreaName[];

export const countsOf = (problems: Record<AreaName, readonly FoundProblem[]>): Counts =>
  Object.fromEntries(
    (Object.keys(problems) as AreaName[]).map((area) => [
      area,
      Object.fromEntries(ruleNames.map((rule) => [rule, problems[area].filter((problem) => problem.rule === rule).length])),
    ]),
  );

/** An area or a rule without a recorded count has the count 0. */
export function compareCounts(recordedCounts: Counts, now: Counts): { readonly risen: Change[]; readonly fallen: Change[] } {
  const changes = entriesOf(now).flatMap((area) =>
    ruleNames.map((rule): Change => ({ area, rule, from: recordedCounts[area]?.[rule] ?? 0, to: now[area]?.[rule] ?? 0 })),
  );
  return { risen: changes.filter(({ from, to }) => to > from), fallen: changes.filter(({ from, to }) => to < from) };
}

/** The smaller of both counts. */
export const lowerCounts = (recordedCounts: Counts, now: Counts): Counts =>
  Object.fromEntries(
    entriesOf(now).map((area) => [
      area,
      Object.fromEntries(ruleNames.map((rule) => [rule, Math.min(recordedCounts[area]?.[rule] ?? 0, now[area]?.[rule] ?? 0)])),
    ]),
  );
