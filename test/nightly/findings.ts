// Findings, each kind once, with the request that first showed it.
import type { Finding } from './judge.ts';

type Kept = Finding & { readonly curl: string; times: number };

export interface Findings {
  /** Whether it is of a new kind. */
  add(finding: Finding, curl: string): boolean;
  readonly count: number;
  lines(): string[];
}

export function createFindings(): Findings {
  const kept = new Map<string, Kept>();
  return {
    add(finding, curl) {
      const name = `${finding.operation} ${finding.status} ${finding.cause}`;
      const known = kept.get(name);
      if (known === undefined) kept.set(name, { ...finding, curl, times: 1 });
      else known.times += 1;
      return known === undefined;
    },
    get count() {
      return kept.size;
    },
    lines: () =>
      [...kept.values()].flatMap(({ operation, status, cause, curl, times }) => [
        `FINDING ${operation} answered ${status === 0 ? 'nothing' : status} (${times} times): ${cause}`,
        `  ${curl}`,
      ]),
  };
}
