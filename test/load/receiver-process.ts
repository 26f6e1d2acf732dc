// The receiver of webhooks and the bare loop, each in a separate process, and their messages.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bare, BareResult } from './bare.ts';
import type { Ask, ReceiverMessage } from './receiver.ts';

export type Receiver = { readonly origin: string; ask(ask: Ask): Promise<ReceiverMessage>; end(): void };

export async function startReceiver(): Promise<Receiver> {
  const child = fork(join(import.meta.dirname, 'receiver.ts'), { execArgv: [] });
  const { port } = await readMessage<ReceiverMessage>(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    ask: async (ask) => {
      child.send(ask);
      return readMessage<ReceiverMessage>(child);
    },
    end: () => child.disconnect(),
  };
}

const readMessage = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = (await once(child, 'message')) as [T];
  return message;
};

/** Measures the cost of posting the same bodies without a platform. */
export async function bareLoop(bare: Bare): Promise<BareResult> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), { execArgv: [] });
  await readMessage(child);
  child.send(bare);
  const result = await readMessage<BareResult>(child);
  child.disconnect();
  return result;
}
