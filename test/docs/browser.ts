// A minimal browser driver: headless Chromium over its own protocol, by Node's WebSocket. A library for this would
// install a second browser, which is larger than all other packages together.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, withTimeout } from '@pay/core/time';
import type { Chromium } from './chromium.ts';

export type View = { readonly width: number; readonly height: number; readonly theme: 'light' | 'dark' };

export interface Tab {
  show(view: View): Promise<void>;
  /** Resolves when the page and its resources have loaded. */
  open(url: string): Promise<void>;
  /** Value of an expression in the page. Awaits a promise. */
  evaluate<T>(expression: string): Promise<T>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors in the console and requests that failed since the last call. */
  complaints(): string[];
}

export interface Browser {
  readonly tab: Tab;
  close(): Promise<void>;
}

type Message = { id?: number; method?: string; params?: Record<string, unknown>; result?: unknown; error?: { message: string } };

/** Maximum milliseconds of a command of the protocol. Pages are local. */
const commandMs = 30_000;

const inTime = <T>(work: Promise<T>, complaint: string): Promise<T> =>
  withTimeout(systemClock, commandMs, work, () => {
    throw new Error(complaint);
  });

export async function openBrowser({ program, flags, env }: Chromium): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'pay-chromium-'));
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${program} ended: ${text.slice(-2_000)}`)));
  });
  const { host } = new URL(address);
  const pages = (await (await fetch(`http://${host}/json/list`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
  const page = pages.find(({ type }) => type === 'page');
  const tab = await openTab(page?.webSocketDebuggerUrl ?? '');
  return {
    tab,
    close: async () => {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openTab(address: string): Promise<Tab> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (message: Message) => void>();
  const heard: string[] = [];
  let loaded: (() => void) | undefined;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    if (message.method === 'Page.loadEventFired') loaded?.();
    const complaint = complaintIn(message);
    if (complaint !== undefined) heard.push(complaint);
  });
  let last = 0;
  const send = async <T>(method: string, params: object = {}): Promise<T> => {
    last += 1;
    const id = last;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const message = await inTime(answered, `${method} was not answered`);
    waiting.delete(id);
    if (message.error !== undefined) throw new Error(`${method}: ${message.error.message}`);
    return message.result as T;
  };
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await send(`${domain}.enable`);
  return {
    show: async ({ width, height, theme }) => {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
      await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
    },
    open: async (url) => {
      const arrived = new Promise<void>((resolve) => (loaded = resolve));
      await send('Page.navigate', { url });
      await inTime(arrived, `${url} did not load`);
    },
    evaluate: async (expression) => {
      type Evaluated = { result: { value: never }; exceptionDetails?: { exception?: { description?: string }; text: string } };
      const { result, exceptionDetails: wrong } = await send<Evaluated>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (wrong !== undefined) throw new Error(wrong.exception?.description ?? wrong.text);
      return result.value;
    },
    type: (text) => send('Input.insertText', { text }),
    screenshot: async () =>
      Buffer.from((await send<{ data: string }>('Page.captureScreenshot', { format: 'png' })).data, 'base64'),
    complaints: () => heard.splice(0),
  };
}

function complaintIn({ method, params = {} }: Message): string | undefined {
  const { entry, exceptionDetails } = params as {
    entry?: { level: string; text: string; url?: string };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  };
  if (method === 'Log.entryAdded' && entry?.level === 'error') return `${entry.text} ${entry.url ?? ''}`;
  if (method === 'Runtime.exceptionThrown') return exceptionDetails?.exception?.description ?? exceptionDetails?.text;
  return undefined;
}
