// Two ways to inject faults. A proxy misbehaves between a client and a real server. A wrapper makes the n-th call of a
// port fail before or after its effect.
import { connect, createServer, type Socket } from 'node:net';
import { systemClock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';

export type ProxyMode =
  | { readonly kind: 'pass' }
  /** Closes connections at once, like a machine without the server. */
  | { readonly kind: 'refuse' }
  /** Accepts connections and drops the bytes, like a firewall that lost its state. */
  | { readonly kind: 'blackHole' }
  /** Delays every chunk in both directions by this many milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Forwards the request, which takes effect, and closes the connection before the first byte of the reply. */
  | { readonly kind: 'cutBeforeReply' };

export type TcpProxy = {
  readonly port: number;
  /** Applies to open connections from their next chunk on, and to new connections. */
  mode(next: ProxyMode): void;
  /** Bytes that the proxy received and never forwarded. */
  lostBytes(): number;
  /** Closes every open connection. */
  cut(): void;
  close(): Promise<void>;
};

export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: ProxyMode = { kind: 'pass' };
  let lost = 0;
  const open = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const pump = (from: Socket, to: Socket, isReply: boolean): void => {
    // One chain per direction keeps bytes in order if the delay changes between two chunks.
    let line = Promise.resolve();
    from.on('data', (chunk) => {
      line = line.then(async () => {
        if (mode.kind === 'delay') await systemClock.sleep(mode.ms);
        if (mode.kind === 'cutBeforeReply' && isReply) to.destroy();
        const isLost = mode.kind === 'blackHole' || mode.kind === 'refuse' || to.destroyed;
        if (isLost) lost += chunk.length;
        else to.write(chunk);
      });
    });
    from.on('close', () => void line.then(() => to.destroy()));
  };
  const server = createServer((client) => {
    track(client);
    if (mode.kind === 'refuse') return void client.destroy();
    const upstream = track(connect(target));
    pump(client, upstream, false);
    pump(upstream, client, true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = (): void => open.forEach((socket) => void socket.destroy());
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    mode: (next) => {
      mode = next;
      if (next.kind === 'refuse') cut();
    },
    lostBytes: () => lost,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type FailNth = {
  /** Wraps an async function. All wrapped functions share one count of calls. */
  wrap<A extends unknown[], R>(call: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  /** Number of calls so far. Run a scenario once with `n = 0` to learn the total. */
  readonly calls: number;
};

const buildInjectedError = (when: 'before' | 'after', n: number): Error => new Error(`injected failure ${when} call ${n}`);

/**
 * Makes the n-th wrapped call (from 1) throw `error`, either `before` or `after` it takes effect. 0 means no failure.
 */
export function failNth(n: number, when: 'before' | 'after', error: () => Error = () => buildInjectedError(when, n)): FailNth {
  let calls = 0;
  return {
    get calls() {
      return calls;
    },
    wrap:
      (call) =>
      async (...args) => {
        calls += 1;
        const isChosen = calls === n;
        if (isChosen && when === 'before') throw error();
        const answer = await call(...args);
        if (isChosen) throw error();
        return answer;
      },
  };
}

type HotTx = Database['hot']['tx'];

/** A database that counts its transactions and fails the selected ones. */
export const withFailingCommits =
  ({ wrap }: FailNth) =>
  (db: Database): Database => ({
    ...db,
    hot: { ...db.hot, tx: wrap((work: Parameters<HotTx>[0]) => db.hot.tx(work)) as HotTx },
  });
