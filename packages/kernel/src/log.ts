// JSON lines. `msg` is a constant string and what varies is a field, so that lines can be counted and searched.
// Lines are gathered and written once per turn of the event loop: a write per line cost more than making it.
import { writeSync } from 'node:fs';
import type { Clock } from '@pay/core/time';
import { redact, redactMember } from '@pay/core/redact';

export type Level = 'debug' | 'info' | 'warn' | 'error';
const rank: Readonly<Record<Level, number>> = { debug: 10, info: 20, warn: 30, error: 40 };

type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(msg: string, fields?: Fields): void;
  info(msg: string, fields?: Fields): void;
  warn(msg: string, fields?: Fields): void;
  error(msg: string, fields?: Fields): void;
  /** A log whose every line carries these fields. */
  child(fields: Fields): Log;
  /** True when lines of this level are written; lets a hot path skip building fields. */
  enabled(level: Level): boolean;
}

function errorFields(error: Error, depth = 0): Fields {
  const cause = error.cause instanceof Error && depth < 5 ? { cause: errorFields(error.cause, depth + 1) } : {};
  return { name: error.name, message: redact(error.message), stack: redact(error.stack ?? ''), ...cause };
}

function replacer(key: string, value: unknown): unknown {
  if (value instanceof Error) return errorFields(value);
  return redactMember(key, typeof value === 'bigint' ? value.toString() : value);
}

export interface Sink {
  write(line: string): void;
  flush(): void;
}

/** Standard output, written in one piece per turn of the event loop and at exit. */
export function stdoutSink(): Sink {
  let waiting = '';
  const flush = (): void => {
    if (waiting === '') return;
    const chunk = waiting;
    waiting = '';
    process.stdout.write(chunk);
  };
  process.once('exit', () => {
    if (waiting !== '') writeSync(1, waiting);
  });
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}

export function createLog(options: { service: string; level: Level; clock: Clock; sink: Sink }): Log {
  const least = rank[options.level];
  const make = (bound: Fields): Log => {
    const at =
      (level: Level) =>
      (msg: string, fields?: Fields): void => {
        if (rank[level] < least) return;
        const line = {
          time: new Date(options.clock.now()).toISOString(),
          level,
          msg,
          service: options.service,
          ...bound,
          ...fields,
        };
        options.sink.write(`${JSON.stringify(line, replacer)}\n`);
      };
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      child: (fields) => make({ ...bound, ...fields }),
      enabled: (level) => rank[level] >= least,
    };
  };
  return make({});
}

/** The error behind anything that was thrown. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
