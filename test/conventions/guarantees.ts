// The guarantees of docs/guarantees.yaml, and the tables that docs/testing.md shows of them.
import { parse } from 'yaml';

/** Files and folders are paths from the root, or patterns. */
type Guarantee = {
  readonly area: string;
  readonly guarantee: string;
  /** What `npm test` runs. */
  readonly test: readonly string[];
  /** What `npm run test:faults` runs. */
  readonly faults: readonly string[];
  /** Other scripts of package.json. */
  readonly commands: readonly string[];
};

const marks = { begin: '<!-- guarantees: written by npm run generate -->', end: '<!-- /guarantees -->' } as const;
const memberNames = new Set(['guarantee', 'test', 'faults', 'commands']);

/** @throws Error where a row has a member that is unknown, which is a misspelled one. */
export function parseGuarantees(source: string): Guarantee[] {
  const areas = parse(source) as Readonly<Record<string, readonly (Pick<Guarantee, 'guarantee'> & Partial<Guarantee>)[]>>;
  return Object.entries(areas).flatMap(([area, rows]) =>
    rows.map((row) => {
      const unknown = Object.keys(row).find((name) => !memberNames.has(name));
      if (unknown !== undefined) throw new Error(`"${row.guarantee}" has an unknown member "${unknown}"`);
      return { area, test: [], faults: [], commands: [], ...row };
    }),
  );
}

const code = (text: string): string => `\`${text}\``;

/** What runs the tests of a guarantee. */
const scriptsOf = ({ test, faults, commands }: Guarantee): string[] => [
  ...(test.length > 0 ? ['npm test'] : []),
  ...(faults.length > 0 ? ['npm run test:faults'] : []),
  ...commands.map((name) => `npm run ${name}`),
];

const tableOf = (guarantees: readonly Guarantee[]): string[] => [
  '| Guarantee | Tests | Command |',
  '| --- | --- | --- |',
  ...guarantees.map((row) => {
    const tests = [...new Set([...row.test, ...row.faults])].map(code).join(', ');
    return `| ${row.guarantee} | ${tests} | ${scriptsOf(row).map(code).join(', ')} |`;
  }),
];

/** The page with current tables. @throws Error where the page has no place for them. */
export function withGuarantees(page: string, guarantees: readonly Guarantee[]): string {
  const [before, rest] = page.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${marks.begin} … ${marks.end}`);
  const areas = [...new Set(guarantees.map(({ area }) => area))];
  const sections = areas.map((area) => [`### ${area}`, '', ...tableOf(guarantees.filter((row) => row.area === area))].join('\n'));
  return `${before}${marks.begin}\n\n${sections.join('\n\n')}\n\n${marks.end}${after}`;
}
