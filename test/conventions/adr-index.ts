// The index of decision records, from the head of each record.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/local-stack/paths';

const folder = join(repositoryRoot, 'docs', 'adr');

type DecisionRecord = {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly date: string;
  readonly area: string;
  /** Numbers of the records that replace it, wholly or in part. */
  readonly successors: readonly string[];
};

/** @throws Error where a record lacks its title, date, or area. */
function readRecords(): DecisionRecord[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return names.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, number, title] = /^# ADR-(\d{4}): (.+)$/m.exec(text) ?? [];
    const [, date] = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(text) ?? [];
    const [, area] = /^- Area: ([a-z ]+)$/m.exec(text) ?? [];
    if (number === undefined || title === undefined || date === undefined || area === undefined)
      throw new Error(`${file} begins with "# ADR-NNNN: title", "- Date: YYYY-MM-DD", and "- Area: area"`);
    const successors = [...text.matchAll(/^- Superseded (?:in part )?by: ADR-(\d{4})/gm)].flatMap(
      ([, successor]) => successor ?? [],
    );
    return { file, number, title, date, area, successors };
  });
}

const link = ({ file, number }: DecisionRecord): string => `[${number}](${file})`;

/** The page `docs/adr/README.md`. */
export function adrIndex(): string {
  const records = readRecords();
  const byNumber = new Map(records.map((record) => [record.number, record]));
  const areas = [...new Set(records.map(({ area }) => area))].sort();
  const sections = areas.map((area) => {
    const rows = records
      .filter((record) => record.area === area)
      .map((record) => {
        const successors = record.successors.map((number) => {
          const successor = byNumber.get(number);
          return successor === undefined ? number : link(successor);
        });
        return `| ${link(record)} | ${record.title} | ${record.date} | ${successors.join(', ')} |`;
      });
    return [
      `## ${area.charAt(0).toUpperCase()}${area.slice(1)}`,
      '',
      '| | Decision | Date | Superseded by |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n');
  });
  return [
    '# Decision records',
    '',
    'Written by `npm run generate` from the head of each record. Do not edit.',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}
