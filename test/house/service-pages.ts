// The part of a service's page that its table of contents already says: what it calls, serves, emits and hears.
import { definitions } from '@pay/local-stack/platform';
import type { ServiceName } from '@pay/local-stack/provision';

const marks = { begin: '<!-- contract -->', end: '<!-- /contract -->' } as const;

type Heard = { readonly source: string; readonly types: readonly string[] };

function contractBlock(name: ServiceName): string {
  const { contract, events, needs, itself, reactions } = definitions[name];
  const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ') || 'nothing';
  const asked = [...Object.values(needs), itself ?? {}].flatMap((part) =>
    Object.values(part).map(({ service, name: operation }) => `${service}.${operation}`),
  );
  const heard = ((reactions ?? []) as readonly Heard[]).flatMap(({ source, types }) =>
    types.map((type) => `${type} (${source})`),
  );
  return [
    marks.begin,
    '',
    '| operation | |',
    '|---|---|',
    ...Object.values(contract).map(
      (operation) => `| \`${operation.name}\` | ${operation.summary}${operation.batched ? ' (batched)' : ''} |`,
    ),
    '',
    `Calls ${code(asked)}. Emits ${code(Object.keys(events))}. Hears ${code(heard)}.`,
    '',
    marks.end,
  ].join('\n');
}

/** The page with its block brought up to date; a page without marks gets them at its end. */
export function withBlock(page: string, name: ServiceName): string {
  const [begin, end] = [page.indexOf(marks.begin), page.indexOf(marks.end)];
  const block = contractBlock(name);
  if (begin < 0 || end < begin) return `${page.trimEnd()}\n\n## Contract\n\n${block}\n`;
  return page.slice(0, begin) + block + page.slice(end + marks.end.length);
}
