// A Postgres server that cannot be reached causes 503, never 500.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { systemClock } from '@pay/core/time';
import { databaseFault, openDatabase, type Database } from './db.ts';

const open = (port: number): Database =>
  openDatabase({
    url: () => `postgres://user:password@127.0.0.1:${port}/db`,
    poolMax: 1,
    hotPoolMax: 1,
    clock: systemClock,
    applicationName: 'test',
  });

/** Accepts connections and runs the given function on each. */
async function server(onSocket: (socket: Socket) => void): Promise<{ port: number; close: () => void }> {
  const sockets: Socket[] = [];
  const listener: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  };
  return { port: (listener.address() as AddressInfo).port, close };
}

const queries: [string, (db: Database) => Promise<unknown>][] = [
  ['the builder', (db) => db.knex.raw('select 1')],
  ['a transaction', (db) => db.tx((tx) => tx.raw('select 1'))],
  ['a prepared statement', (db) => db.hot.query('one', 'select 1', [])],
  ['a hot transaction', (db) => db.hot.tx((tx) => tx.query('one', 'select 1', []))],
];

describe.each([
  ['accepts and stays silent', () => undefined],
  ['hangs up', (socket: Socket) => void socket.destroy()],
] as const)('a database that %s', (_name, onSocket) => {
  // Runs all at once, because the client gives up on the silent server only after two seconds.
  test('is unavailable to the builder, to a transaction, to a prepared statement and to a hot transaction', async () => {
    const { port, close } = await server(onSocket);
    const faults = await Promise.all(
      queries.map(async ([kind, ask]) => {
        const db = open(port);
        const error: unknown = await ask(db).catch((failure: unknown) => failure);
        await db.close();
        return [kind, databaseFault(error)?.code];
      }),
    );
    close();
    expect(faults).toEqual(queries.map(([kind]) => [kind, 'SERVICE_UNAVAILABLE']));
  });
});

test('a caller that waits for a connection attempt of another caller gets the same fault', async () => {
  const second = Promise.withResolvers<unknown>();
  const { port, close } = await server(() => void db.knex.raw('select 1').then(second.resolve, second.resolve));
  const db = open(port);
  await db.knex.raw('select 1').catch(() => undefined);
  const error = await second.promise;
  close();
  await db.close();
  expect(databaseFault(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a rejected statement is not an outage', () => {
  expect(databaseFault(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeUndefined();
  expect(databaseFault(new TypeError('x is not a function'))).toBeUndefined();
});
