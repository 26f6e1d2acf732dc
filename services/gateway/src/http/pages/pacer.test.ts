import { EventEmitter, once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';
import { pagePace } from '../../config.ts';
import { createPacer, isUnread, type Pacer } from './pacer.ts';
import { send } from '../reply.ts';

const body = Buffer.alloc(20_000_000, 'abcdefg');

type TestListener = { url: string; port: number; answered: Promise<ServerResponse>; close: () => void };

/** Answers `/small` at once and everything else with the large body. */
async function startServer(pacer: Pacer): Promise<TestListener> {
  const { promise: answered, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    const sent = { requestId: 'req_1', close: true };
    if (request.url === '/small') return send(response, { status: 200, body: 'small' }, sent);
    send(response, { status: 200, body }, { ...sent, write: pacer.write });
    resolve(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, answered, close: () => server.close() };
}

/** A clock whose sleepers continue only on a signal. */
function standingClock(): { sleep: () => Promise<void>; turn: () => Promise<void> } {
  const sleepers: (() => void)[] = [];
  return {
    sleep: () => new Promise((resolve) => void sleepers.push(resolve)),
    async turn() {
      for (const wake of sleepers.splice(0)) wake();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a large answer arrives completely and counts as read after its last slice', async () => {
  const { url, answered, close } = await startServer(createPacer(systemClock));
  const received = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(received.equals(body)).toBe(true);
  expect(isUnread(await answered)).toBe(false);
  close();
});

test('an answer without a reader keeps its slices, and a closed socket ends it', async () => {
  const { port, answered, close } = await startServer(createPacer(systemClock));
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const response = await answered;
  expect(isUnread(response)).toBe(true);
  expect(response.writableLength).toBeLessThan(1_000_000);
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  expect(isUnread(response)).toBe(false);
  expect(response.listenerCount('drain')).toBe(0);
  close();
});

test('between two slices of a page, other requests are served', async () => {
  const clock = standingClock();
  const { url, close } = await startServer(createPacer(clock));
  let received = 0;
  const request = get(url, (response) => response.on('data', (chunk: Buffer) => (received += chunk.length)));
  request.on('error', () => undefined);
  await once(request, 'response');
  for (let slices = 1; slices <= 3; slices += 1) {
    for (let asked = 0; asked < 3; asked += 1) expect(await (await fetch(`${url}/small`)).text()).toBe('small');
    expect(received).toBeLessThanOrEqual(slices * pagePace.sliceBytes);
    await clock.turn();
  }
  request.destroy();
  close();
});

/** The part of a response that the pacer uses. A deaf response says that its socket is full, and never drains. */
function aReader(name: string, writes: string[], isDeaf = false): ServerResponse {
  const state = { destroyed: false };
  const take = (slice: Buffer): boolean => {
    expect(slice.length).toBeLessThanOrEqual(pagePace.sliceBytes);
    writes.push(name);
    return !isDeaf;
  };
  return Object.assign(new EventEmitter(), state, { write: take, end: take }) as unknown as ServerResponse;
}

test('all downloads together write one slice per turn, each in its order, and one without a reader takes no turn', async () => {
  const [clock, written] = [standingClock(), [] as string[]];
  const pacer = createPacer(clock);
  const page = Buffer.alloc(3 * pagePace.sliceBytes);
  for (const name of ['a', 'deaf', 'b', 'c']) pacer.write(aReader(name, written, name === 'deaf'), page);
  const gone = aReader('gone', written);
  pacer.write(gone, page);
  gone.emit('close');
  for (let turns = 1; turns <= 12; turns += 1) {
    expect(written).toHaveLength(Math.min(turns, 10));
    await clock.turn();
  }
  // The first request came when no other request waited.
  expect(written.join(' ')).toBe('a a deaf b c a b c b c');
});

test('a turn serves few page requests, those above their rate last, and too many are rejected', async () => {
  const [clock, answered] = [standingClock(), [] as string[]];
  const pacer = createPacer(clock);
  const ask = (lane: 'within' | 'over', name: string): void =>
    void pacer.admit(lane).then((isAdmitted) => answered.push(isAdmitted ? name : `no ${name}`));
  const all = pagePace.answersPerTurn;
  // The first begins the first turn, alone.
  for (let n = 0; n <= all; n += 1) ask('over', 'over');
  for (let n = 0; n < all; n += 1) ask('within', 'within');
  const perTurn: string[] = [];
  for (let turns = 0; turns < 4; turns += 1) {
    await clock.turn();
    perTurn.push(answered.splice(0).join(' '));
  }
  const many = (name: string): string => Array.from({ length: all }, () => name).join(' ');
  expect(perTurn).toEqual([`over ${many('within')}`, many('over'), '', '']);
  ask('over', 'first');
  for (let n = 0; n <= pagePace.waitingMax; n += 1) ask('over', 'over');
  ask('within', 'within');
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered.splice(0)).toEqual(['first', 'no over']);
  await clock.turn();
  expect(answered[0]).toBe('within');
});
