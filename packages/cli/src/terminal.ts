// What the program knows of the terminal it runs in. Tests pass one of their own.
import type { Readable } from 'node:stream';

export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(mode: boolean): unknown };
  /** Answers. */
  readonly out: (text: string) => void;
  /** Progress, notes and failures: never part of an answer. */
  readonly err: (text: string) => void;
  readonly isOutTty: boolean;
  readonly isErrTty: boolean;
  /** Characters in a line of the terminal. */
  readonly columns: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Shows an address in the user's browser; false where there is none. */
  readonly browse: (url: string) => Promise<boolean>;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Milliseconds since the epoch. */
export const now = (): number => Date.now();

/** Waits; ends early, without an error, when the signal aborts. */
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

/** Text of others as it may be shown: what would move the cursor or set a title is replaced. */
export const toPrintable = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');

export interface Progress {
  /** Says what is waited for now. */
  say(text: string): void;
  /** Removes the line, so that answers stand alone. */
  end(): void;
}

/** One line that changes on a terminal; a line for each step elsewhere. */
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

/** Everything that is piped in. */
export async function readInput({ stdin }: Terminal): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/** A line that is typed. A hidden one is not shown; on Ctrl-C it throws. Without a terminal it is the first line of the input. */
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

/** Ctrl-C while something was asked. */
export class Interrupted extends Error {}
