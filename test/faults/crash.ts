// The points where a process can be killed. A point names a seam of the kernel (transaction, query, commit, publish,
// request, serve, acknowledge), a phase, and a subject or statement. Production code contains nothing of this.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import type { Bus } from '@pay/kernel/bus';
import type { Database, HotTx } from '@pay/kernel/db';

/** `<seam>:<phase>:<what>`, such as `tx:mid:ledger-write` or `serve:after:rpc.transfer.create`. */
export type CrashPoint = string;

export type Crasher = { wrapDatabase(db: Database): Database; wrapBus(bus: Bus): Bus };

/**
 * Kills this process with SIGKILL at the point that the file `order` names. The file may be written at any time. The
 * dying process deletes the file, so that it takes effect once.
 */
export function crasher(order: string): Crasher {
  const at = (passage: string): void => {
    if (!existsSync(order) || readFileSync(order, 'utf8') !== passage) return;
    rmSync(order);
    process.kill(process.pid, 'SIGKILL');
  };
  return { wrapDatabase: (db) => withDatabaseDeaths(db, at), wrapBus: (bus) => withPoison(withBusDeaths(bus, at), order) };
}

/** A file with the text that kills each process that serves or sends it, and a file with one character per crash. */
export const poisonFiles = (order: string) => ({ text: `${order}.poison`, deaths: `${order}.deaths` });

/** Kills this process with SIGKILL at each message with the poison. Unlike an order, poison stays. */
function withPoison(bus: Bus, order: string): Bus {
  const { text, deaths } = poisonFiles(order);
  const meet = (payload: string): void => {
    if (!existsSync(text) || !payload.includes(readFileSync(text, 'utf8'))) return;
    appendFileSync(deaths, '.');
    process.kill(process.pid, 'SIGKILL');
  };
  return {
    ...bus,
    request: (subject, payload, timeoutMs) => {
      meet(payload);
      return bus.request(subject, payload, timeoutMs);
    },
    serve: (subject, queue, handler) =>
      bus.serve(subject, queue, (payload) => {
        meet(payload);
        return handler(payload);
      }),
  };
}

/** A bus that delivers every request and every message of a stream twice, at once. It discards the second reply. */
export const withDuplicates = (bus: Bus): Bus => ({
  ...bus,
  request: (subject, payload, timeoutMs) => {
    bus.request(subject, payload, timeoutMs).catch(() => undefined);
    return bus.request(subject, payload, timeoutMs);
  },
  consume: (consumer, handler) =>
    bus.consume(consumer, async (message) => {
      const ignore = (): void => undefined;
      await Promise.all([handler(message), handler({ ...message, ack: ignore, retry: ignore, discard: ignore })]);
    }),
});

type At = (passage: string) => void;

/** The served subject. It names transactions whose statements come from a builder and thus have no names. */
const servedSubject = new AsyncLocalStorage<string>();

function withDatabaseDeaths(db: Database, at: At): Database {
  return {
    ...db,
    tx: async (work) => {
      const subject = servedSubject.getStore() ?? 'nobody';
      const result = await db.tx(async (tx) => {
        const inside = await work(tx);
        at(`commit:mid:${subject}`);
        return inside;
      });
      at(`commit:after:${subject}`);
      return result;
    },
    hot: {
      ...db.hot,
      query: async (name, sql, parameters) => {
        const rows = await db.hot.query(name, sql, parameters);
        at(`query:after:${name}`);
        return rows as never;
      },
      tx: async (work) => {
        const seen = new Set<string>();
        const result = await db.hot.tx(async (tx) => {
          const watched: HotTx = {
            ...tx,
            query: (name, sql, parameters) => {
              seen.add(name);
              return tx.query(name, sql, parameters);
            },
          };
          const inside = await work(watched);
          for (const name of seen) at(`tx:mid:${name}`);
          return inside;
        });
        for (const name of seen) at(`tx:after:${name}`);
        return result;
      },
    },
  };
}

const withBusDeaths = (bus: Bus, at: At): Bus => ({
  ...bus,
  request: async (subject, payload, timeoutMs) => {
    at(`request:before:${subject}`);
    const reply = await bus.request(subject, payload, timeoutMs);
    at(`request:after:${subject}`);
    return reply;
  },
  serve: (subject, queue, handler) =>
    bus.serve(subject, queue, async (payload) => {
      at(`serve:before:${subject}`);
      const reply = await servedSubject.run(subject, () => handler(payload));
      at(`serve:after:${subject}`);
      return reply;
    }),
  publish: async (stream, subject, payload, messageId) => {
    at(`publish:before:${subject}`);
    const stored = await bus.publish(stream, subject, payload, messageId);
    at(`publish:after:${subject}`);
    return stored;
  },
  consume: (consumer, handler) =>
    bus.consume(consumer, (message) =>
      handler({
        ...message,
        ack: () => {
          at(`ack:before:${consumer.stream}`);
          message.ack();
          at(`ack:after:${consumer.stream}`);
        },
      }),
    ),
});
