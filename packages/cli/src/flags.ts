// Names that fields of the API do not get as flags, and how flags are spelt.

/** Flags of every command, and what must not be a flag. A field with such a name is sent inside `--data`. */
export const reservedFlags: ReadonlySet<string> = new Set([
  ...['data', 'json', 'select', 'all', 'profile', 'idempotencyKey', 'help', 'version'],
  // What is typed as an argument stands in the shell's history and in the list of processes.
  'secret',
]);

/** `--customerId` is taken for `--customer-id`, because the API writes its members so. Values and what follows `--` stay. */
export function withKebabFlags(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  return args.map((arg, at) => {
    if (end >= 0 && at > end) return arg;
    return arg.replace(/^--[A-Za-z][A-Za-z0-9.]*(?==|$)/, (flag) =>
      flag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
  });
}
