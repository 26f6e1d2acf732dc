// The guarantees of docs/guarantees.yaml, and the lists that docs/testing.md shows of them.
import { parse } from 'yaml';

/** Files and folders are paths from the root, or patterns. */
type Guarantee = {
  readonly area: string;
  readonly guarantee: string;
  /** Tests that `npm test` runs. */
  readonly test: readonly string[];
  /** Tests that `npm run test:faults` runs. */
  readonly faults: readonly string[];
  /** Other scripts of package.json. */
  readonly commands: readonly string[];
};

const marks = { begin: '<!-- guarantees: written by npm run generate -->', end: '<!-- /guarantees -->' } as const;
const memberNames = new Set(['guarantee', 'test', 'faults', 'commands']);

/** @throws Error if a row has an unknown member, which is probably misspelled. */
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

/** An item of a list, in lines of at most 120 characters. */
const wrap = (text: string): string => text.replaceAll(/(.{1,118})(?: |$)/g, '$1\n  ').trimEnd();

/** A guarantee, with the commands that prove it if `npm test` does not. */
function itemOf({ guarantee, test, faults, commands }: Guarantee): string {
  const scripts = [...(faults.length > 0 ? ['test:faults'] : []), ...commands].map((name) => `\`${name}\``);
  return wrap(test.length > 0 ? `- ${guarantee}` : `- ${guarantee} (${scripts.join(', ')})`);
}

/** The page with current lists. @throws Error if the page has no place for the lists. */
export function withGuarantees(page: string, guarantees: readonly Guarantee[]): string {
  const [before, rest] = page.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${marks.begin} … ${marks.end}`);
  const areas = [...new Set(guarantees.map(({ area }) => area))];
  const sections = areas.map((area) =>
    [`### ${area}`, '', ...guarantees.filter((row) => row.area === area).map(itemOf)].join('\n'),
  );
  return `${before}${marks.begin}\n\n${sections.join('\n\n')}\n\n${marks.end}${after}`;
}
