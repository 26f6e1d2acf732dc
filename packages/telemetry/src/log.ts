// Logs JSON lines. `msg` is a constant string and variable data goes into fields, so lines can be counted and searched.
// The log collects lines and writes once per turn of the event loop: a write per line cost more than making the line.
import { writeSync } from 'node:fs';
import type { Clock } from '@pay/core/time';
import { redact, redactMember } from '@pay/core/redact';
import { activeTrace, spanIdOf, traceIdOf } from './spans.ts';

export type Level = 'debug' | 'info' | 'warn' | 'error';
const rank: Readonly<Record<Level, number>> = { debug: 10, info: 20, warn: 30, error: 40 };

/** An error is a field called `err`, as in pino and bunyan. The type rejects `error`, so lines have one name for it. */
type Fields = { readonly [name: string]: unknown; readonly err?: Error; readonly error?: never };

export interface Log {
  debug(msg: string, fields?: Fields): void;
  info(msg: string, fields?: Fields): void;
  warn(msg: string, fields?: Fields): void;
  error(msg: string, fields?: Fields): void;
  /** A log whose every line carries these fields. */
  child(fields: Fields): Log;
  /** Whether lines of this level are written. A hot path can skip building fields. */
  enabled(level: Level): boolean;
}

type ErrorFields = Readonly<Record<'name' | 'message' | 'stack', string>> & { readonly cause?: ErrorFields };

function errorFields(error: Error, depth = 0): ErrorFields {
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

let stdout: Sink | undefined;

/** Standard output, written once per turn of the event loop and at exit. The process shares one sink. */
export const stdoutSink = (): Sink => (stdout ??= openStdout());

function openStdout(): Sink {
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

type LogOptions = {
  readonly service: string;
  readonly level: Level;
  readonly clock: Clock;
  readonly sink: Sink;
  /** The build that writes the line, and the operator's installation. */
  readonly version?: string;
  readonly environment?: string;
};

export function createLog({ service, level: leastLevel, clock, sink, version, environment }: LogOptions): Log {
  const least = rank[leastLevel];
  // Precomputes what every line repeats. A line is then mostly its own fields.
  const make = (bound: string): Log => {
    const at = (level: Level) => {
      const head = `","level":"${level}","msg":`;
      return (msg: string, fields: Fields = {}): void => {
        if (rank[level] < least) return;
        const time = new Date(clock.now()).toISOString();
        sink.write(`{"time":"${time}${head}${JSON.stringify(redact(msg))}${bound}${members(here())}${members(fields)}}\n`);
      };
    };
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      child: (fields) => make(bound + members(fields)),
      enabled: (level) => rank[level] >= least,
    };
  };
  return make(members({ service, version, env: environment }));
}

/** Formats fields as the rest of a JSON object. */
function members(fields: Fields): string {
  const shown = fields.err === undefined ? fields : { ...fields, err: errOf(fields.err) };
  const text = JSON.stringify(shown, replacer);
  return text === '{}' ? '' : `,${text.slice(1, -1)}`;
}

function errOf(error: Error): Readonly<Record<string, unknown>> {
  const { name: type, ...rest } = errorFields(error);
  const { code } = error as { code?: unknown };
  return { type, ...(typeof code === 'string' ? { code } : {}), ...rest };
}

/** The active span, if it is recorded. */
function here(): Fields {
  const trace = activeTrace();
  return trace === undefined ? {} : { trace_id: traceIdOf(trace), span_id: spanIdOf(trace) };
}

/** Converts any thrown value to an Error. */
export const errorOf = (thrownValue: unknown): Error =>
  thrownValue instanceof Error ? thrownValue : new Error(String(thrownValue));
