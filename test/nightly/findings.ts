// Findings, each kind once, with the first request that showed it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder } from '@pay/platform/paths';
import type { Finding } from './judge.ts';

type FindingRecord = Finding & { readonly curl: string; times: number };

export interface Findings {
  /** Adds a finding. True if its kind is new. */
  add(finding: Finding, curl: string): boolean;
  readonly count: number;
  lines(): string[];
}

export function createFindings(): Findings {
  const kept = new Map<string, FindingRecord>();
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
      [...kept.values()].flatMap(({ operation, status, cause, curl, times }, at) => [
        `FINDING ${operation} answered ${status === 0 ? 'nothing' : status} (${times} times): ${cause}`,
        `  ${lineOf(curl, at)}`,
      ]),
  };
}

const lineMax = 1_000;

/** A readable command line. Writes a longer command completely into a file. */
function lineOf(curl: string, at: number): string {
  if (curl.length <= lineMax) return curl;
  const folder = join(localFolder, 'nightly');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `finding-${at + 1}.sh`);
  writeFileSync(file, `${curl}\n`);
  return `bash ${file}`;
}
