// Turns flags and `--data` into the body and the query of a request.
import { readFileSync } from 'node:fs';
import type { FieldShape } from './command-shape.ts';
import { UsageError } from './failures.ts';
import { readInput, type Terminal } from './terminal.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Merges the values of flags over the members of `data`. Returns undefined if the user set neither. */
export function membersOf(fields: readonly FieldShape[], flags: Values, data?: object): object | undefined {
  const given = fields.filter(({ path }) => flags[path] !== undefined);
  if (given.length === 0) return data;
  const members = structuredClone(data ?? {}) as Record<string, unknown>;
  for (const field of given) put(members, field.path.split('.'), valueOf(field, flags[field.path]));
  return members;
}

function put(members: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) members[name] = value;
  else put((members[name] ??= {}) as Record<string, unknown>, rest, value);
}

const flagOf = (path: string): string => `--${path.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function valueOf({ path, kind }: FieldShape, input: unknown): unknown {
  // Flags without a value are true or false. The others arrive as text or as a list of texts.
  if (kind === 'boolean') return input;
  if (kind === 'list') return input;
  if (kind === 'map') return Object.fromEntries((input as readonly string[]).map((one) => pairOf(path, one)));
  const text = input as string;
  if (kind === 'whole' && !/^-?\d{1,15}$/.test(text))
    throw new UsageError(`${flagOf(path)} must be a whole number, not ${text}.`);
  if (kind === 'number' && !(text !== '' && Number.isFinite(Number(text))))
    throw new UsageError(`${flagOf(path)} must be a number, not ${text}.`);
  if (kind === 'whole' || kind === 'number') return Number(text);
  return kind === 'json' ? parseJson(flagOf(path), text) : text;
}

function pairOf(path: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`${flagOf(path)} must be name=value, not ${text}.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Reads the object in `--data`: JSON, `@file`, or `-` for standard input. */
export async function dataOf(terminal: Terminal, argument: string | undefined): Promise<object | undefined> {
  if (argument === undefined) return undefined;
  const value = parseJson('--data', await textOf(terminal, argument));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new UsageError('--data must be a JSON object.', `Example: --data '{"email":"ada@example.com"}'`);
}

/** Reads the value of `@file` and `-`. Any other argument is the text itself. */
export async function textOf(terminal: Terminal, argument: string): Promise<string> {
  if (argument === '-' || argument === '@-') return readInput(terminal);
  if (!argument.startsWith('@')) return argument;
  try {
    return readFileSync(argument.slice(1), 'utf8');
  } catch {
    throw new UsageError(`Cannot read the file ${argument.slice(1)}.`);
  }
}

// Matches strings, which the check skips, and numbers.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function parseJson(flag: string, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${flag} is not JSON: ${(error as Error).message}`);
  }
  // JSON.parse would silently change an amount with more digits than a floating-point number keeps.
  const long = text
    .match(tokens)
    ?.find((token) => !token.startsWith('"') && token.replaceAll(/[eE].*$|\D/g, '').replace(/^0+/, '').length > 15);
  if (long !== undefined) throw new UsageError(`${flag}: the number ${long} has too many digits. Write it as text: "${long}"`);
  return value;
}
