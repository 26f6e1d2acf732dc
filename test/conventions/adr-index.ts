// The index of decision records, from the head of each record.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';

const folder = join(repositoryRoot, 'docs', 'adr');
const lineWidthMax = 120;

type DecisionRecord = {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly date: string;
  readonly area: string;
  /** Numbers of the records that this record replaces. */
  readonly replaced: readonly string[];
};

/** @throws Error if a record lacks its title, date, or area. */
function readRecords(): DecisionRecord[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return names.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, number, title] = /^# ADR-(\d{4}): (.+)$/m.exec(text) ?? [];
    const [, date] = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(text) ?? [];
    const [, area] = /^- Area: ([a-z ]+)$/m.exec(text) ?? [];
    if (number === undefined || title === undefined || date === undefined || area === undefined)
      throw new Error(`${file} begins with "# ADR-NNNN: title", "- Date: YYYY-MM-DD", and "- Area: area"`);
    const [, replaced = ''] = /^- Replaces: (.+)$/m.exec(text) ?? [];
    return { file, number, title, date, area, replaced: [...replaced.matchAll(/\d{4}/g)].map(([old]) => old) };
  });
}

/**
 * The page `docs/adr/README.md`. A record contains the records that it replaces, so the index has only current
 * decisions.
 */
export function adrIndex(): string {
  const records = readRecords();
  const areas = [...new Set(records.map(({ area }) => area))].sort();
  const sections = areas.map((area) => {
    const items = records
      .filter((record) => record.area === area)
      .map(({ file, number, title, date, replaced }) => {
        const link = `- [${number}](${file})`;
        const words = [`${title} (${date})`, ...replaced.map((old) => `replaces ${old}`)].join(', ');
        return link.length + words.length < lineWidthMax ? `${link} ${words}` : `${link}\n  ${words}`;
      });
    return [`## ${area.charAt(0).toUpperCase()}${area.slice(1)}`, '', ...items].join('\n');
  });
  return [
    '# Decision records',
    '',
    'Written by `npm run generate`. Do not edit. Fold a replaced record into its successor, and point references there.',
    'Numbers are never reused.',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}
