// The terminal output of `npm start`: progress, the services' warnings in one readable line each, and the final
// summary.
import { chmodSync, createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.ts';
import type { StackFile } from './state.ts';

const isColoured = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
const paint =
  (code: number) =>
  (text: string): string =>
    isColoured ? `\u001b[${code}m${text}\u001b[0m` : text;
const [dim, red, green, yellow, bold] = [paint(2), paint(31), paint(32), paint(33), paint(1)];
const serviceColours = [36, 35, 34, 33, 32, 96, 95, 94].map(paint);

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

const rank: Readonly<Record<string, number>> = { debug: 10, info: 20, warn: 30, error: 40 };

/** A folder of logs that no other user can open, even if an earlier version left it open. */
export function createClosedFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/** Prints services' log lines: every line goes to its service's file, lines of `level` and above to the terminal. */
export function linePrinter(folder: string, level: 'debug' | 'warn'): (service: string, line: string) => void {
  createClosedFolder(folder);
  const known = new Map<string, { readonly file: WriteStream; readonly colour: (text: string) => string }>();
  const open = (service: string): { readonly file: WriteStream; readonly colour: (text: string) => string } => {
    const colour = serviceColours[known.size % serviceColours.length] ?? dim;
    const made = { file: createWriteStream(join(folder, `${service}.log`), { flags: 'a', mode: 0o600 }), colour };
    known.set(service, made);
    return made;
  };
  return (service, line) => {
    const { file, colour } = known.get(service) ?? open(service);
    file.write(`${line}\n`);
    // Under load, services write a line per request. Skips parsing lines that will not be shown.
    if (level === 'warn' && routine.test(line)) return;
    const text = readable(line, rank[level] ?? 0);
    if (text !== undefined) say(`${colour(service.padEnd(9))} ${text}`);
  };
}

const routine = /^\{"time":"[^"]*","level":"(debug|info)"/;

function readable(line: string, least: number): string | undefined {
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(line) as Record<string, unknown>;
  } catch {
    // Not a log line: Node itself reports something, which is always relevant.
    return line;
  }
  const { time, level, msg, service: _service, error, ...fields } = parsed;
  const name = String(level);
  if ((rank[name] ?? 40) < least) return undefined;
  const colour = name === 'error' ? red : name === 'warn' ? yellow : dim;
  const rest = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const cause = (error as { message?: string } | undefined)?.message;
  const words = [...rest, ...(cause === undefined ? [] : [cause])].join(' ');
  return `${dim(String(time).slice(11, 23))} ${colour(name.padEnd(5))} ${String(msg)} ${dim(words)}`;
}

/** The summary for a log file: addresses, but no key. */
export const keylessSummary = (stack: StackFile): string => `  serving on ${stack.api}; addresses and keys: .local/stack.json`;

/** The summary block. `mail` lets the printed command work repeatedly, because an e-mail address may be used once. */
export function summary(stack: StackFile, mail: string): string {
  const body = JSON.stringify({ type: 'individual', firstName: 'Ada', lastName: 'Byron', email: mail });
  const rows = [
    ['API', `${stack.api}/v1`],
    ['Docs', stack.docs],
    ...(stack.console === null ? [] : [['Console', stack.console]]),
    ['Metrics', stack.metrics['gateway'] ?? ''],
    ...(stack.inspector === null ? [] : [['Debugger', `attach to ${stack.inspector} (VS Code: "Attach to a service")`]]),
    ...(stack.prometheus === null ? [] : [['Prometheus', stack.prometheus]]),
    ...(stack.grafana === null ? [] : [['Grafana', stack.grafana]]),
    ['Sandbox key', stack.keys.test],
    ...(stack.firstUser === null
      ? []
      : [['First user', `${stack.firstUser.email}, password for one sign-in: ${stack.firstUser.password}`]]),
    ...(stack.demoUser === null
      ? []
      : [['Demo user', `${stack.demoUser.email}, password for one sign-in: ${stack.demoUser.password}`]]),
    ...(stack.keys.demo === undefined ? [] : [['Demo key', stack.keys.demo]]),
  ];
  return [
    '',
    ...rows.map(([name = '', value = '']) => `  ${bold(name.padEnd(12))} ${value}`),
    '',
    `  ${bold('Try')}`,
    `  curl -s ${stack.api}/v1/customers -H 'Authorization: Bearer ${stack.keys.test}' -H 'Content-Type: application/json' -d '${body}'`,
    '',
    dim('  All addresses and keys: .local/stack.json · logs: .local/log · stop: Ctrl-C or npm run stop'),
    '',
  ].join('\n');
}
