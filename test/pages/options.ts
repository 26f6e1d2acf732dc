// Parses the arguments of a program: options by name, and the rest in order.
import { Wrong } from './shims.ts';

export type Arguments = {
  readonly rest: readonly string[];
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** The arguments after `--`. */
  readonly behind: readonly string[];
};

/** Parses arguments. The lists have options with and without a value, by every spelling. Throws a Wrong for others. */
export function parse(args: readonly string[], optionsWithValue: readonly string[], bare: readonly string[]): Arguments {
  const rest: string[] = [];
  const options = new Map<string, string[]>();
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  for (let at = 0; at < own.length; at += 1) {
    const word = own[at] ?? '';
    if (!/^--?[A-Za-z1]/.test(word)) {
      rest.push(word);
      continue;
    }
    const [name = '', ...value] = word.split('=');
    const isTaking = optionsWithValue.includes(name);
    if (!isTaking && !bare.includes(name)) throw new Wrong(`has no option ${name}`);
    if (isTaking && value.length === 0) at += 1;
    const given = value.length > 0 ? value.join('=') : isTaking ? own[at] : '';
    if (given === undefined) throw new Wrong(`${name} has no value`);
    options.set(name, [...(options.get(name) ?? []), given]);
  }
  return { rest, options, behind: end < 0 ? [] : args.slice(end + 1) };
}

export const one = ({ options }: Arguments, ...names: readonly string[]): string | undefined =>
  names.flatMap((name) => options.get(name) ?? [])[0];
