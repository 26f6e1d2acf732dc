// Idle connections between deliveries. A connection's address was checked when it opened and cannot change, so reuse is
// safe. A connection is not reused after a minute, so that a receiver may move to another address. Each connection
// carries one request at a time; the sender decides how many exist.
import type { Client } from 'undici';
import type { Environment } from '@pay/core/owner';
import { MINUTE } from '@pay/core/time';

export type Connection = {
  readonly client: Client;
  readonly key: string;
  readonly openedAt: number;
  /** Number of requests that the connection has carried. */
  uses: number;
};

export interface ConnectionPool {
  /** An idle connection of this origin and environment, or a new one; always a new one when `fresh`. */
  take(origin: string, environment: Environment, fresh: boolean): Connection;
  /** Returns a connection to the pool, or closes it. */
  giveBack(connection: Connection, reusable: boolean): void;
  close(): Promise<void>;
}

const ageMsMax = MINUTE;
/**
 * Maximum numbers of idle connections. If an origin already has `origin` of them, a returned connection closes. Beyond
 * `all`, a connection of the least recently used origin closes.
 */
const bounds = { origin: 32, all: 256 } as const;

export type ConnectionPoolOptions = {
  readonly open: (origin: string, environment: Environment) => Client;
  readonly now: () => number;
};

export function connectionPool({ open, now }: ConnectionPoolOptions): ConnectionPool {
  const resting = new Map<string, Connection[]>();
  const busy = new Set<Connection>();
  let count = 0;
  const end = (connection: Connection): void => void connection.client.destroy().catch(() => undefined);

  /** Takes the most recently used connection: its socket is the least likely to have been closed. */
  const takeIdle = (key: string): Connection | undefined => {
    const list = resting.get(key);
    const connection = list?.pop();
    if (connection === undefined) return undefined;
    count -= 1;
    if (list?.length === 0) resting.delete(key);
    return connection;
  };

  const evict = (): void => {
    for (const [key, list] of resting) {
      const connection = list.shift();
      if (list.length === 0) resting.delete(key);
      if (connection === undefined) continue;
      count -= 1;
      return end(connection);
    }
  };

  return {
    take(origin, environment, fresh) {
      const key = `${environment} ${origin}`;
      let found = fresh ? undefined : takeIdle(key);
      while (found !== undefined && now() - found.openedAt > ageMsMax) {
        end(found);
        found = takeIdle(key);
      }
      const connection = found ?? { client: open(origin, environment), key, openedAt: now(), uses: 0 };
      busy.add(connection);
      return connection;
    },
    giveBack(connection, reusable) {
      busy.delete(connection);
      connection.uses += 1;
      const list = resting.get(connection.key) ?? [];
      if (!reusable || list.length >= bounds.origin) return end(connection);
      // Deleted first, so that the map is in the order of the origins' last use.
      resting.delete(connection.key);
      resting.set(connection.key, [...list, connection]);
      count += 1;
      if (count > bounds.all) evict();
    },
    async close() {
      const all = [...busy, ...[...resting.values()].flat()];
      resting.clear();
      count = 0;
      await Promise.allSettled(all.map(({ client }) => client.destroy()));
    },
  };
}
