// The program's interface to its terminal. Tests pass their own.
import type { Readable } from 'node:stream';

export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(mode: boolean): unknown };
  readonly out: (text: string) => void;
  /** Writes progress, notes, and errors, which are never part of the output. */
  readonly err: (text: string) => void;
  readonly isOutTty: boolean;
  readonly isErrTty: boolean;
  /** Characters in a line of the terminal. */
  readonly columns: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Opens an address in the user's browser. Returns false if there is no browser. */
  readonly browse: (url: string) => Promise<boolean>;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Milliseconds since the epoch. */
export const now = (): number => Date.now();

/** Waits. Returns early, without an error, when the signal aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', end);
  });
}

const mayPaint = (terminal: Terminal): boolean => terminal.isErrTty && !terminal.env['NO_COLOR'];

export const paint = (terminal: Terminal, code: number, text: string): string =>
  mayPaint(terminal) ? `\u001b[${code}m${text}\u001b[0m` : text;

/** Makes third-party text safe to print: replaces characters that would move the cursor or set a title. */
export const toPrintable = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');

export interface Progress {
  /** Shows what the program is waiting for. */
  say(text: string): void;
  /** Removes the progress line before output. */
  end(): void;
}

/** One line that changes on a terminal, or a line per step elsewhere. */
export function progressOn(terminal: Terminal): Progress {
  let last = '';
  return {
    say(text) {
      if (text === last) return;
      last = text;
      const line = toPrintable(text).slice(0, terminal.columns - 3);
      terminal.err(terminal.isErrTty ? `\r\u001b[2K… ${line}` : `… ${toPrintable(text)}\n`);
    },
    end() {
      if (last !== '' && terminal.isErrTty) terminal.err('\r\u001b[2K');
      last = '';
    },
  };
}

export async function readInput({ stdin }: Terminal): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a line that the user types. A hidden line is not echoed. Ctrl-C throws. Without a terminal it reads the first
 * line of standard input.
 */
export async function ask(terminal: Terminal, question: string, options: { readonly isHidden?: boolean } = {}): Promise<string> {
  const { stdin } = terminal;
  if (stdin.isTTY !== true) return (await readInput(terminal)).split('\n')[0]?.trim() ?? '';
  terminal.err(question);
  stdin.setRawMode?.(true);
  stdin.resume();
  try {
    return (await readTypedLine(terminal, options.isHidden === true)).trim();
  } finally {
    stdin.setRawMode?.(false);
    stdin.pause();
    terminal.err('\n');
  }
}

function readTypedLine({ stdin, err }: Terminal, isHidden: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const end = (finish: () => void): void => {
      stdin.off('data', read);
      finish();
    };
    const read = (chunk: Buffer | string): void => {
      for (const character of chunk.toString()) {
        if (character === '\r' || character === '\n') return end(() => resolve(text));
        if (character === '\u0003') return end(() => reject(new Interrupted()));
        if (character === '\u007f' || character === '\b') {
          if (!isHidden && text !== '') err('\b \b');
          text = text.slice(0, -1);
        } else if (character >= ' ') {
          text += character;
          if (!isHidden) err(character);
        }
      }
    };
    stdin.on('data', read);
  });
}

/** The user pressed Ctrl-C during a prompt. */
export class Interrupted extends Error {}
