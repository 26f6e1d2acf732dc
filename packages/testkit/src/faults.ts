// Two ways to break things: a proxy that misbehaves between a client and a real server, and a wrapper that makes the n-th
// call of a port fail before or after it took effect.
import { connect, createServer, type Socket } from 'node:net';
import { systemClock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';

export type ProxyMode =
  | { readonly kind: 'pass' }
  /** Connections are closed at once, as by a machine whose server is down. */
  | { readonly kind: 'refuse' }
  /** Connections open and bytes vanish, as behind a firewall that lost its state. */
  | { readonly kind: 'blackHole' }
  /** Every chunk, both ways, arrives this many milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The request goes through and takes effect; the connection ends before any byte of the reply. */
  | { readonly kind: 'cutBeforeReply' };

export type TcpProxy = {
  readonly port: number;
  /** Applies to open connections from their next chunk on, and to new ones. */
  mode(next: ProxyMode): void;
  /** Bytes that were taken from one side and never given to the other. */
  lostBytes(): number;
  /** Ends every open connection now. */
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
    // One chain per direction keeps bytes in order when the delay changes between two chunks.
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
  /** Wraps an async function so that its calls are counted together with every other wrapped one's. */
  wrap<A extends unknown[], R>(call: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  /** Calls seen so far; run a scenario once with `n = 0` to learn how many there are. */
  readonly calls: number;
};

const buildInjectedError = (when: 'before' | 'after', n: number): Error => new Error(`injected failure ${when} call ${n}`);

/** Makes the n-th wrapped call (from 1) fail with `error`, either `before` it takes effect or `after`; 0 fails none. */
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

/** A database whose transactions are counted, and fail as they are told. */
export const withFailingCommits =
  ({ wrap }: FailNth) =>
  (db: Database): Database => ({
    ...db,
    hot: { ...db.hot, tx: wrap((work: Parameters<HotTx>[0]) => db.hot.tx(work)) as HotTx },
  });
