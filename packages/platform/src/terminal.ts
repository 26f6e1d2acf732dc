// The terminal output of `npm start`: progress, the services' warnings in one readable line each, and the final
// summary.
import { UserError } from './user-error.ts';

const isColoured = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
export const paint =
  (code: number) =>
  (text: string): string =>
    isColoured ? `\u001b[${code}m${text}\u001b[0m` : text;
export const [dim, red, green, yellow, bold] = [paint(2), paint(31), paint(32), paint(33), paint(1)];

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const step = (line: string): void => say(`  ${green('✔')} ${line}`);
export const note = (line: string): void => say(`  ${yellow('·')} ${line}`);

/** Prints one sentence and one command for any error. `otherwise` is the command for an error that names none. */
export function explain(error: unknown, otherwise = 'npm start -- --verbose'): void {
  const sentence = error instanceof Error ? error.message : String(error);
  say(`\n${red('✖')} ${sentence}`);
  say(`  try: ${bold(error instanceof UserError ? error.command : otherwise)}`);
}

/** Parsed options. An unknown option ends the program with a sentence and a command, like every other failure. */
export function parseOrExit<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    explain(new UserError((error as Error).message, 'add -- --help'));
    process.exit(2);
  }
}
