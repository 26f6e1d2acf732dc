// Adds a command per operation of the API, from the generated table. Each calls the SDK's method of the same name.
import type { Command } from 'commander';
import { Option } from 'commander';
import { List, type Pay, type RequestOptions } from '@pay/sdk';
import { dataOf, membersOf, type Values } from './body.ts';
import { kebab, wordsOf, type CommandShape, type FieldShape } from './command-shape.ts';
import { exampleLines } from './examples.ts';
import { UsageError } from './failures.ts';
import { commands } from './generated/commands.ts';
import { printRows, printThing, type OutputOptions } from './output.ts';
import { connect, withExamples, withOutput, withProfile, type Session } from './session.ts';

interface ResourceOptions extends OutputOptions {
  readonly profile?: string;
  readonly data?: string;
  readonly all?: boolean;
  readonly idempotencyKey?: string;
}

export const resourceGroup = 'Resources of the API:';

export function addResourceCommands(program: Command, session: Session): void {
  for (const shape of commands) {
    const parent = shape.resource.reduce((node, name) => childOf(node, kebab(name)), program);
    addCommand(parent, shape, session);
  }
}

/** Returns the group of that name below a command. Creates it if it is missing. */
function childOf(parent: Command, name: string): Command {
  const found = parent.commands.find((one) => one.name() === name);
  if (found !== undefined) return found;
  const made = parent.command(name).description(descriptionOf([...pathOf(parent), name]));
  return parent.parent === null ? made.helpGroup(resourceGroup) : made;
}

const pathOf = (command: Command): string[] => (command.parent === null ? [] : [...pathOf(command.parent), command.name()]);

function descriptionOf(path: readonly string[]): string {
  const below = commands.map(wordsOf).filter((words) => path.every((word, at) => words[at] === word));
  return [...new Set(below.map((words) => words[path.length] ?? ''))].join(', ');
}

function addCommand(parent: Command, shape: CommandShape, session: Session): void {
  const { summary, description, body, query, isList, isKeyed, operationId } = shape;
  const command = parent.command(kebab(shape.method)).summary(summary);
  command.description([summary, description].filter((text) => text !== '').join('.\n\n'));
  for (const { name, example } of shape.pathParameters) command.argument(`<${kebab(name)}>`, `Such as ${example}.`);
  for (const field of [...query, ...(body?.fields ?? [])]) for (const option of optionsOf(field)) command.addOption(option);
  if (body !== undefined)
    command.option('--data <json>', 'Request body as JSON, @file, or - for standard input. Flags override its members.');
  if (isList) command.option('--all', 'Fetch all pages, not only the first.');
  if (isKeyed) command.option('--idempotency-key <key>', 'Idempotency key. Reuse it to retry a request safely.');
  withExamples(withProfile(withOutput(command)), ...exampleLines(shape));
  command.addHelpText('after', `Reference: pay open ${operationId}`);
  command.action(async () => run(session, shape, command.args, command.opts()));
}

/** One flag per field, two for a boolean. */
function optionsOf({ path, kind, description, choices, isRequired }: FieldShape): Option[] {
  const flag = `--${kebab(path)}`;
  const text = `${description.split('\n')[0] ?? ''}${isRequired === true ? ' (required)' : ''}`.trim();
  if (kind === 'boolean') return [new Option(flag, text), new Option(flag.replace('--', '--no-'), 'Set it to false.')];
  const isRepeated = kind === 'list' || kind === 'map';
  const option = new Option(
    `${flag} <${{ list: 'text', map: 'name=value', text: 'text', whole: 'number', number: 'number', json: 'json' }[kind]}>`,
    `${text}${isRepeated ? ' Repeatable.' : ''}`,
  );
  // Only for help and completion. The API rejects invalid values, because it may know newer ones.
  if (choices !== undefined) option.argChoices = [...choices];
  if (isRepeated) option.argParser((one: string, before: readonly string[] | undefined) => [...(before ?? []), one]);
  return [option];
}

async function run(session: Session, shape: CommandShape, ids: readonly string[], options: ResourceOptions): Promise<void> {
  const { terminal, progress } = session;
  session.context = { ...session.context, isJson: options.json === true };
  // Reports errors in the flags before it requires a key.
  const input = await inputOf(session, shape, ids, options);
  const { client } = connect(session, options);
  if (terminal.isErrTty) progress.say(wordsOf(shape).join(' '));
  const idempotencyKey = shape.isKeyed ? options.idempotencyKey : undefined;
  const answer = call(client, shape, input, { signal: terminal.signal, ...(idempotencyKey && { idempotencyKey }) });
  if (!(answer instanceof List)) {
    const value = await answer;
    progress.end();
    if (Array.isArray(value)) printRows(terminal, value, shape.columns, options);
    else printThing(terminal, value, options);
    return;
  }
  await printList(session, shape, answer, options);
}

interface CallInput {
  readonly ids: readonly string[];
  readonly body: object | undefined;
  readonly query: object | undefined;
}

async function inputOf(
  { terminal }: Session,
  { body, query, isList }: CommandShape,
  ids: readonly string[],
  options: ResourceOptions,
): Promise<CallInput> {
  // Commander names flags like the API's members.
  const flags = options as Values;
  const data = await dataOf(terminal, options.data);
  const members = body && (membersOf(body.fields, flags, data) ?? (body.isRequired ? {} : undefined));
  // Fetches all pages in as few requests as possible.
  const widest = isList && options.all === true ? { limit: 200 } : undefined;
  return { ids, body: members, query: membersOf(query, flags, widest) };
}

/** Calls the SDK's method. An error before the request is a usage error. */
export function call(
  client: Pay,
  shape: Pick<CommandShape, 'resource' | 'method' | 'body' | 'query'>,
  input: CallInput,
  options: RequestOptions,
): unknown {
  // The table has exactly the SDK's methods: both derive from one list of operations, and a test compares them.
  const resource = shape.resource.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], client) as Record<
    string,
    (...input: unknown[]) => unknown
  >;
  const parts = [...input.ids, ...(shape.body ? [input.body] : []), ...(shape.query.length > 0 ? [input.query] : []), options];
  const asMistake = (error: unknown): never => {
    if (error instanceof TypeError || error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  };
  try {
    const answer = resource[shape.method]?.(...parts);
    return answer instanceof Promise ? answer.catch(asMistake) : answer;
  } catch (error) {
    return asMistake(error);
  }
}

async function printList(
  { terminal, progress }: Session,
  shape: CommandShape,
  list: List<unknown>,
  options: ResourceOptions,
): Promise<void> {
  if (options.all !== true) {
    const { data, nextCursor } = await list.page();
    progress.end();
    printRows(terminal, data, shape.columns, options);
    if (nextCursor !== undefined) terminal.err(`More rows exist. Use --all or --cursor ${nextCursor}\n`);
    return;
  }
  // Prints JSON lines as they arrive. Other formats need the whole list.
  const isStream = options.json !== true && options.select === undefined && !terminal.isOutTty;
  const rows: unknown[] = [];
  let count = 0;
  for await (const row of list) {
    count += 1;
    if (isStream) printRows(terminal, [row], shape.columns, options);
    else rows.push(row);
    if (count % 200 === 0) progress.say(`${count} rows`);
  }
  progress.end();
  if (!isStream) printRows(terminal, rows, shape.columns, options);
}
