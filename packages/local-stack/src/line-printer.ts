// Log lines of the services, for the person who typed `npm start`.
import { chmodSync, createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { dim, paint, red, say, yellow } from '@pay/platform/terminal';

const serviceColours = [36, 35, 34, 33, 32, 96, 95, 94].map(paint);

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
    // Under load, services write a line per request. Lines that will not be shown are not parsed.
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
