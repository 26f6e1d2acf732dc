// Tests a receiver of the guides: it accepts a signed delivery, rejects a forged one, and prints only the first.
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { webhooks } from '@pay/sdk';
import { eventually } from '@pay/testkit/eventually';

const secret = 'whsec_c2VjcmV0IG9mIGEgdGVzdA==';
/** Starting a runtime can take many seconds on a busy machine. */
const patience = { withinMs: 60_000 };

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export type Trial = { readonly statuses: readonly (number | undefined)[]; readonly printed: string };

/** The program's answers to a delivery and to a forgery, and its output. */
export async function tryReceiver(
  [program = '', ...args]: readonly string[],
  { port, cwd, env }: { readonly port: number; readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Trial> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env, PAY_WEBHOOK_SECRET: secret } });
  let [printed, complaints, hasEnded] = ['', '', false];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  child.once('error', (error) => (complaints += error.message));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => (hasEnded = true));
  try {
    const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', createdAt: 1, data: { message: 'Hello' } });
    const headers = await webhooks.testHeaders({ body, secret });
    const send = async (text: string): Promise<number | undefined> => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: text, headers }).catch(() => undefined);
      return answer?.status;
    };
    const first = await eventually(
      () => send(body),
      (status) => status !== undefined || hasEnded,
      patience,
    );
    if (first === undefined) throw new Error(`the receiver does not answer: ${complaints}`);
    const second = await send(`${body} `);
    // The receiver prints the event after its answer.
    await eventually(
      () => printed,
      (text) => text.includes('\n'),
      patience,
    );
    return { statuses: [first, second], printed };
  } finally {
    child.kill();
    await ended;
  }
}

export const isRight = ({ statuses, printed }: Trial): boolean =>
  statuses.join() === '200,400' && printed.trim() === 'webhook.test evt_1';
