// Spelling of flags, and names that fields of the API do not get as flags.

/** Flags of every command, and names that must not become flags. A field with such a name is sent inside `--data`. */
export const reservedFlags: ReadonlySet<string> = new Set([
  ...['data', 'json', 'select', 'all', 'profile', 'idempotencyKey', 'help', 'version'],
  // The shell's history and the process list show command-line arguments.
  'secret',
]);

/**
 * Accepts `--customerId` as `--customer-id`, because the API writes its members in camelCase. Changes no values and no
 * words after `--`.
 */
export function withKebabFlags(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  return args.map((arg, at) => {
    if (end >= 0 && at > end) return arg;
    return arg.replace(/^--[A-Za-z][A-Za-z0-9.]*(?==|$)/, (flag) =>
      flag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
  });
}
