// The part of a service's page that its code already says: what it serves, calls, emits and subscribes to, and its tables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/local-stack/paths';
import { definitions } from '@pay/local-stack/services/definitions';
import { serviceNames, type ServiceName } from '@pay/local-stack/services/names';

const marks = { begin: '<!-- contract -->', end: '<!-- /contract -->' } as const;

type ReactionSource = { readonly source: string; readonly types: readonly string[] };

function contractBlock(name: ServiceName): string {
  const { contract, events, needs, itself, reactions } = definitions[name];
  const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ') || 'nothing';
  const asked = [...Object.values(needs), itself ?? {}].flatMap((part) =>
    Object.values(part).map(({ service, name: operation }) => `${service}.${operation}`),
  );
  const heard = ((reactions ?? []) as readonly ReactionSource[]).flatMap(({ source, types }) =>
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
    `Calls ${code(asked)}. Emits ${code(Object.keys(events))}. Subscribes to ${code(heard)}.`,
    '',
    `Tables ([schema.sql](schema.sql)): ${code(tablesOf(name))}; and those of the kernel.`,
    '',
    marks.end,
  ].join('\n');
}

const tablesIn = (name: ServiceName): string[] => {
  const schema = readFileSync(join(repositoryRoot, 'services', name, 'schema.sql'), 'utf8');
  return [...schema.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table);
};

/** Tables of its own: those that every service has are the kernel's. */
function tablesOf(name: ServiceName): string[] {
  const others = serviceNames.filter((other) => other !== name).map((other) => new Set(tablesIn(other)));
  return tablesIn(name).filter((table) => !others.every((tables) => tables.has(table)));
}

/** The page with its block brought up to date; a page without marks gets them at its end. */
export function withBlock(page: string, name: ServiceName): string {
  const [begin, end] = [page.indexOf(marks.begin), page.indexOf(marks.end)];
  const block = contractBlock(name);
  if (begin < 0 || end < begin) return `${page.trimEnd()}\n\n## Contract\n\n${block}\n`;
  return page.slice(0, begin) + block + page.slice(end + marks.end.length);
}

const table = { begin: '<!-- services: written by npm run generate -->', end: '<!-- /services -->' } as const;

/** The architecture's page with its table of services brought up to date. @throws Error where the page has no place for it. */
export function withServiceTable(page: string): string {
  const [before, rest] = page.split(table.begin);
  const after = rest?.split(table.end)[1];
  if (before === undefined || after === undefined) throw new Error('ARCHITECTURE.md has no place for the table of services');
  const rows = serviceNames.map((name) => {
    const { needs, reactions } = definitions[name];
    const heard = ((reactions ?? []) as readonly ReactionSource[]).flatMap(({ types }) => types);
    // The webhook service takes every event there is.
    const events = name === 'webhook' ? 'every event' : [...new Set(heard)].map((type) => `\`${type}\``).join(', ');
    return `| [${name}](services/${name}/README.md) | ${firstSentence(name)} | ${listServices(Object.keys(needs))} | ${events} |`;
  });
  const head = ['| service | what it is for | calls | subscribes to |', '| --- | --- | --- | --- |'];
  return `${before}${table.begin}\n\n${[...head, ...rows].join('\n')}\n\n${table.end}${after}`;
}

const listServices = (names: readonly string[]): string => serviceNames.filter((name) => names.includes(name)).join(', ');

/** What the service's own page begins with. */
function firstSentence(name: ServiceName): string {
  const page = readFileSync(join(repositoryRoot, 'services', name, 'README.md'), 'utf8');
  const [, paragraph = ''] = page.split('\n\n');
  return (/^.*?\.(?= |$)/.exec(paragraph.replaceAll(/\s+/g, ' '))?.[0] ?? paragraph).replaceAll('|', '\\|');
}
