import type { Violation } from '../store/proofs.ts';

type ViolationCount = { readonly check: string; readonly count: number; readonly example: string };

/** Findings by check, with one example of each. */
export function violationCounts(violations: readonly Violation[]): ViolationCount[] {
  const byCheck = new Map<string, Violation[]>();
  for (const violation of violations) byCheck.set(violation.check, [...(byCheck.get(violation.check) ?? []), violation]);
  return [...byCheck].map(([check, found]) => ({ check, count: found.length, example: found[0]?.example ?? '' }));
}
