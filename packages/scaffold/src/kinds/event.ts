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
  summary: 'Create an event with its declaration, fan-out, example, and sandbox trigger. Example: card.shipped.',
  scaffold(tree, type, { service }) {
    const [resource = '', participle = ''] = parseType(type);
    const name = `${resource}.${participle}`;
    const sibling = findDeclaredEvent(tree, { resource, name, service });
    if (resource === 'anomaly')
      throw new UserError(
        'Anomalies have one event for each rule. Follow "Add a risk rule" in CONTRIBUTING.md.',
        'npm run new -- --help',
      );
    const plain = wordsOf(resource.replaceAll('_', '-')).plain;
    // In the active voice, so that the prose linter accepts it.
    const sentence = `Reports the step \`${participle}\` of ${article(plain)} ${plain}.`;
    tree.edit(sibling.file, insertAfter(sibling.text, `\n${sibling.declare(name, sentence)}`));
    tree.edit(triggersFile, (text) => addTrigger(text, sibling.names, name));
    tree.create(`changes/${name.replaceAll(/[._]/g, '-')}.md`, fill('event-change', { event: name, sentence }));
    const [, , , owner = ''] = sibling.file.split('/');
    return [
      `Emit it in the commit of its cause in services/${owner}/src: \`emit('${name}', { id, version, snapshot })\`.`,
      `If a new status causes it, add the status to the machine and the scenarios in packages/contract/src/${owner}.`,
      `Test it beside its cause in services/${owner}/test: one event if the commit happened, none otherwise.`,
      `${triggersFile}: replace the simulated event with the calls that cause it.`,
      `${sibling.file}: say what happened instead of "${sentence}"`,
      'If its example differs from the usual one of the resource, add it to packages/contract/src/examples/answers.ts.',
    ];
  },
};

function parseType(type: string | undefined): readonly string[] {
  const [, resource, participle] = /^([a-z]+(?:_[a-z]+)*)\.([a-z]+(?:_[a-z]+)*)$/.exec(type ?? '') ?? [];
  if (resource === undefined || participle === undefined)
    throw new UserError(
      `The event type "${type ?? ''}" is invalid. Pass a resource and a past participle, such as card.shipped.`,
      'npm run new -- --help',
    );
  return [resource, participle];
}

type EventQuery = { readonly resource: string; readonly name: string; readonly service: string | undefined };
type DeclaredEvent = {
  readonly file: string;
  /** Names of all events of the resource in the file. */
  readonly names: readonly string[];
  /** The last declaration. */
  readonly text: string;
  declare(name: string, sentence: string): string;
};

/** The events of the resource, whose snapshot the new event shares. */
function findDeclaredEvent(tree: Tree, { resource, name, service }: EventQuery): DeclaredEvent {
  const folders = service === undefined ? tree.list('packages/contract/src').filter((one) => !one.includes('.')) : [service];
  const paths = folders.flatMap((folder) =>
    tree
      .list(`packages/contract/src/${folder}`)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `packages/contract/src/${folder}/${file}`),
  );
  const [found, other] = paths.flatMap((file) => findIn(tree.read(file), resource).map((one) => ({ ...one, file })));
  if (found === undefined)
    throw new UserError(`No table in packages/contract/src declares an event of ${resource}.`, 'npm run new -- --help');
  if (paths.some((file) => tree.read(file).includes(`  '${name}': `)))
    throw new UserError(`${name} already exists. Choose another name.`, 'npm run new -- --help');
  if (other !== undefined)
    throw new UserError(`${found.file} and ${other.file} declare events of ${resource}. Add --service.`, 'npm run new -- --help');
  return found;
}

/** A table declares an event by an object, or by a function of its description. */
function findIn(text: string, resource: string): readonly Omit<DeclaredEvent, 'file'>[] {
  const object = `\\{\\s+(category(?:: '\\w+')?),[^}]*?data: (\\w+),?\\s+\\}`;
  const call = `(\\w+)\\(\\s*'[^\\n]*',?\\s*\\)`;
  const declaration = new RegExp(`^  '(${resource}\\.[a-z_]+)': (?:${object}|${call}),`, 'gm');
  const all = [...text.matchAll(declaration)];
  const last = all.at(-1);
  if (last === undefined) return [];
  const [, , category, data, helper] = last;
  return [
    {
      names: all.map(([, name = '']) => name),
      text: last[0],
      declare: (name, sentence) =>
        helper === undefined
          ? `  '${name}': { ${category ?? ''}, description: '${sentence}', data: ${data ?? ''} },`
          : `  '${name}': ${helper}('${sentence}'),`,
    },
  ];
}

/** Adds a recipe: the calls that create the resource for another of its events, and then the simulated event. */
function addTrigger(text: string, names: readonly string[], name: string): string {
  const opening = new RegExp(`^  '(?:${names.join('|').replaceAll('.', '\\.')})': of\\(\\s*'(\\w+)',\\s`, 'm').exec(text);
  if (opening === null) throw new Error(`${triggersFile} has no recipe of ${names.join(', ')}.`);
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
