// Builds a command line for each operation from the document's example request. A test parses each one.
import { kebab, wordsOf, type CommandShape, type FieldShape } from './command-shape.ts';

/** Arguments after `pay`. */
export function exampleArgs(command: CommandShape): string[] {
  const ids = command.pathParameters.map(({ example }) => example);
  const example = command.body?.example;
  return [...wordsOf(command), ...ids, ...(example === undefined ? [] : bodyArgs(command.body?.fields ?? [], example as object))];
}

function bodyArgs(fields: readonly FieldShape[], example: object): string[] {
  const found = fields.flatMap((field) => {
    const value = field.path
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], example);
    return value === undefined ? [] : [{ field, value }];
  });
  return found.flatMap(({ field, value }) => flagArgs(field, value));
}

function flagArgs({ path, kind }: FieldShape, value: unknown): string[] {
  const flag = `--${kebab(path)}`;
  if (kind === 'boolean') return [value === true ? flag : flag.replace('--', '--no-')];
  if (kind === 'list') return (value as string[]).flatMap((one) => [flag, one]);
  if (kind === 'map') return Object.entries(value as object).flatMap(([name, one]) => [flag, `${name}=${String(one)}`]);
  return [flag, kind === 'json' ? JSON.stringify(value) : String(value)];
}

/** Quotes an argument for a shell. */
export const quoteArgument = (arg: string): string =>
  /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`;

export function exampleLines(command: CommandShape): string[] {
  const line = (...more: readonly string[]): string => ['pay', ...exampleArgs(command), ...more].map(quoteArgument).join(' ');
  if (command.isList) return [line('--limit', '5'), line('--all', '--select', '[].id')];
  if (command.body?.isRequired === true)
    return [
      line(),
      ['pay', ...wordsOf(command), ...command.pathParameters.map(({ example }) => example), '--data', '@request.json']
        .map(quoteArgument)
        .join(' '),
    ];
  return [line()];
}
