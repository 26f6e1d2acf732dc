// An event of a resource that already has one: its snapshot, example, and sandbox recipe come from there.
import { UserError } from '@pay/platform/user-error';
import { appendTo, findClosing, insertAfter } from '../edits.ts';
import { fill } from '../templates.ts';
import type { Tree } from '../tree.ts';
import { article, wordsOf } from '../words.ts';
import type { Kind } from './kind.ts';

const triggersFile = 'packages/cli/src/data/triggers.ts';

export const event: Kind = {
  usage: 'RESOURCE.PARTICIPLE [--service SERVICE]',
  summary: 'An event with its declaration, fan-out, example, and sandbox trigger: card.shipped.',
  scaffold(tree, type, { service }) {
    const [resource = '', participle = ''] = parseType(type);
    const name = `${resource}.${participle}`;
    const sibling = findDeclaredEvent(tree, { resource, name, service });
    const plain = wordsOf(resource.replaceAll('_', '-')).plain;
    const sentence = `${capitalize(article(plain))} ${plain} was ${participle.replaceAll('_', ' ')}.`;
    const declaration = `\n  '${name}': { ${sibling.category}, description: '${sentence}', data: ${sibling.data} },`;
    tree.edit(sibling.file, insertAfter(sibling.text, declaration));
    tree.edit(triggersFile, (text) => addTrigger(text, resource, name));
    tree.create(`changes/${name.replaceAll(/[._]/g, '-')}.md`, fill('event-change', { event: name, sentence }));
    const [, , , owner = ''] = sibling.file.split('/');
    return [
      `Emit it in the commit of its cause in services/${owner}/src: \`emit('${name}', { id, version, snapshot })\`.`,
      `If a new status causes it, add the status to the machine and the scenarios in packages/contract/src/${owner}.`,
      `Test it beside its cause in services/${owner}/test: one event if the commit happened, none otherwise.`,
      `${triggersFile}: replace the simulated event by the calls that cause it.`,
      `${sibling.file}: check the description "${sentence}"`,
      'If its example differs from the usual one of the resource, add it to packages/contract/src/examples/answers.ts.',
    ];
  },
};

function parseType(type: string | undefined): readonly string[] {
  const [, resource, participle] = /^([a-z]+(?:_[a-z]+)*)\.([a-z]+(?:_[a-z]+)*)$/.exec(type ?? '') ?? [];
  if (resource === undefined || participle === undefined)
    throw new UserError(
      `"${type ?? ''}" is no event. Send a resource and a past participle: card.shipped.`,
      'npm run new -- --help',
    );
  return [resource, participle];
}

type EventQuery = { readonly resource: string; readonly name: string; readonly service: string | undefined };
type DeclaredEvent = { readonly file: string; readonly text: string; readonly category: string; readonly data: string };

/** The last declared event of the resource. */
function findDeclaredEvent(tree: Tree, { resource, name, service }: EventQuery): DeclaredEvent {
  const folders = service === undefined ? tree.list('packages/contract/src').filter((one) => !one.includes('.')) : [service];
  const paths = folders.flatMap((folder) =>
    tree
      .list(`packages/contract/src/${folder}`)
      .flatMap((file) => (file.endsWith('.ts') ? [`packages/contract/src/${folder}/${file}`] : [])),
  );
  const declaration = new RegExp(`^  '${resource}\\.[a-z_]+': \\{\\s+(category(?:: '\\w+')?),[^}]*?data: (\\w+),?\\s+\\},`, 'gm');
  const found = paths.flatMap((file) => {
    const last = [...tree.read(file).matchAll(declaration)].at(-1);
    return last === undefined ? [] : [{ file, text: last[0], category: last[1]?.trim() ?? '', data: last[2] ?? '' }];
  });
  const [sibling, other] = found;
  if (sibling === undefined)
    throw new UserError(`No table in packages/contract/src declares an event of ${resource}.`, 'npm run new -- --help');
  if (other !== undefined)
    throw new UserError(
      `${sibling.file} and ${other.file} declare events of ${resource}. Add --service.`,
      'npm run new -- --help',
    );
  if (paths.some((file) => tree.read(file).includes(`  '${name}': `)))
    throw new UserError(`${name} exists already.`, 'npm run new -- --help');
  return sibling;
}

/** Adds a recipe: the calls that create the resource, and then the simulated event. */
function addTrigger(text: string, resource: string, name: string): string {
  const opening = new RegExp(`^  '${resource}\\.[a-z_]+': of\\('(\\w+)', `, 'm').exec(text);
  if (opening === null) throw new Error(`${triggersFile} has no recipe of ${resource}.`);
  const from = opening.index + opening[0].length;
  const steps = text
    .slice(from, findClosing(text, from, '('))
    .trim()
    .replace(/,$/, '');
  const about = opening[1] ?? '';
  return appendTo(
    'export const triggers: Readonly<Record<string, Trigger>> = {',
    `'${name}': of('${about}', ${steps}, toldOf('${name}', '${about}'))`,
  )(text);
}

const capitalize = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
