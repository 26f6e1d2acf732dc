// The generated part of a service's page: its operations, calls, events, and subscriptions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { definitions } from '@pay/platform/services/definitions';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';

const marks = { begin: '<!-- contract -->', end: '<!-- /contract -->' } as const;

type ReactionSource = { readonly source: string; readonly types: readonly string[] };

function contractBlock(name: ServiceName): string {
  const { contract, events, needs, itself, reactions } = definitions[name];
  const called = [...Object.values(needs), itself ?? {}].flatMap((part) =>
    Object.values(part).map(({ service, name: operation }): Member => [service, operation]),
  );
  const consumed = ((reactions ?? []) as readonly ReactionSource[]).flatMap(({ source, types }) =>
    types.map((type): Member => [source, type]),
  );
  return [
    marks.begin,
    '',
    ...listOperations(Object.values(contract)),
    ...listByService('Calls', called),
    ...listByService('Subscribes to', consumed),
    wrap(`Emits ${listNames(Object.keys(events))}.`),
    '',
    'Tables: [schema.sql](schema.sql).',
    '',
    marks.end,
  ].join('\n');
}

type Member = readonly [service: string, name: string];

const listNames = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : `\`${names.join(' ')}\``);

/** The names of all operations, with those that collect concurrent calls. */
function listOperations(operations: readonly { readonly name: string; readonly batched?: boolean | undefined }[]): string[] {
  const names = operations.map(({ name }) => name);
  const batched = operations.filter((operation) => operation.batched === true).map(({ name }) => name);
  return [
    wrap(`Operations: ${listNames(names)}.`),
    '',
    ...(batched.length === 0 ? [] : [wrap(`Batched: ${listNames(batched)}.`), '']),
  ];
}

/** A line per service, with the names of its operations or events in one span of code. */
function listByService(verb: string, members: readonly Member[]): string[] {
  if (members.length === 0) return [`${verb} nothing.`, ''];
  const services = [...new Set(members.map(([service]) => service))];
  const namesOf = (service: string): string[] => members.flatMap(([source, name]) => (source === service ? [name] : []));
  return [`${verb}:`, '', ...services.map((service) => wrap(`- ${service}: ${listNames(namesOf(service))}`, '  ')), ''];
}

const wrap = (text: string, indent = ''): string => text.replaceAll(/(.{1,118})(?: |$)/g, `$1\n${indent}`).trimEnd();

/** The page with its block updated. A page without marks gets the block at its end. */
export function withBlock(page: string, name: ServiceName): string {
  const [begin, end] = [page.indexOf(marks.begin), page.indexOf(marks.end)];
  const block = contractBlock(name);
  if (begin < 0 || end < begin) return `${page.trimEnd()}\n\n## Serves\n\n${block}\n`;
  return page.slice(0, begin) + block + page.slice(end + marks.end.length);
}

const list = { begin: '<!-- services: written by npm run generate -->', end: '<!-- /services -->' } as const;

/** The architecture's page with its list of services updated. @throws Error if the page has no place for the list. */
export function withServiceTable(page: string): string {
  const [before, rest] = page.split(list.begin);
  const after = rest?.split(list.end)[1];
  if (before === undefined || after === undefined) throw new Error('ARCHITECTURE.md has no place for the list of services');
  const items = serviceNames.map((name) => {
    const { needs, reactions } = definitions[name];
    const consumed = ((reactions ?? []) as readonly ReactionSource[]).flatMap(({ types }) => types);
    // The webhook service subscribes to every event.
    const events = name === 'webhook' ? 'every event' : [...new Set(consumed)].map((type) => `\`${type}\``).join(', ');
    const calls = listCalls(name, Object.keys(needs));
    const relations = [...(calls === '' ? [] : [`Calls ${calls}.`]), ...(events === '' ? [] : [`Subscribes to ${events}.`])];
    return wrap(`- [${name}](services/${name}/README.md): ${[firstSentence(name), ...relations].join(' ')}`, '  ');
  });
  return `${before}${list.begin}\n\n${items.join('\n')}\n\n${list.end}${after}`;
}

/** The services that a service calls. The list has dependencies first, so one may call all before itself. */
function listCalls(name: ServiceName, needs: readonly string[]): string {
  const above = serviceNames.slice(0, serviceNames.indexOf(name));
  if (above.length > 1 && above.every((one) => needs.includes(one))) return 'all services above';
  return serviceNames.filter((one) => needs.includes(one)).join(', ');
}

function firstSentence(name: ServiceName): string {
  const page = readFileSync(join(repositoryRoot, 'services', name, 'README.md'), 'utf8');
  const [, paragraph = ''] = page.split('\n\n');
  return /^.*?\.(?= |$)/.exec(paragraph.replaceAll(/\s+/g, ' '))?.[0] ?? paragraph;
}
