// Turns for work that uses a processor: few run at once. Waiting requests are served block by block, so a crowd from
// one block of addresses delays only itself.
import { unavailable } from '@pay/core/fault';

/** `sign_in` is for people without a session; `other` for every request that needs a session or a valid token. */
export const hashLanes = ['sign_in', 'other'] as const;
export type HashLane = (typeof hashLanes)[number];

/** Maximum numbers of requests: running over all lanes, and waiting in each lane. */
export type TurnBounds = { readonly max: number; readonly waitingMax: number };
export type TurnRequest = { readonly lane: HashLane; readonly block: string };
export type TurnWatch = {
  readonly waiting: (count: number) => void;
  readonly started: (lane: HashLane) => void;
  readonly refused: () => void;
};
const noopWatch: TurnWatch = { waiting: () => undefined, started: () => undefined, refused: () => undefined };

/** Maximum number of requests of one block in one lane, running and waiting together. */
export const perBlockMax = 8;

type Waiter = { readonly start: () => void; readonly refuse: () => void };
type Lane = {
  readonly waiting: Map<string, Waiter[]>;
  readonly held: Map<string, number>;
  running: number;
  waitingCount: number;
};

/** @throws 503 when too many wait, or too many of one block. */
export function createTurns({ max, waitingMax }: TurnBounds, watch: TurnWatch = noopWatch) {
  const lanes: Readonly<Record<HashLane, Lane>> = { sign_in: newLane(), other: newLane() };
  /** Other work leaves at least one place to sign-ins if there are several. */
  const runningMax: Readonly<Record<HashLane, number>> = { sign_in: max, other: Math.max(1, max - 1) };
  let lastServed: HashLane = 'other';
  const mayRun = (name: HashLane): boolean =>
    lanes.sign_in.running + lanes.other.running < max && lanes[name].running < runningMax[name];
  const report = (): void => watch.waiting(lanes.sign_in.waitingCount + lanes.other.waitingCount);

  const startNext = (): void => {
    // Turns alternate while both lanes wait.
    const order: readonly HashLane[] = lastServed === 'sign_in' ? ['other', 'sign_in'] : ['sign_in', 'other'];
    const name = order.find((one) => lanes[one].waitingCount > 0 && mayRun(one));
    if (name === undefined) return;
    lastServed = name;
    const waiter = takeNext(lanes[name]);
    lanes[name].running += 1;
    waiter.start();
  };

  const enter = async ({ lane: name, block }: TurnRequest): Promise<void> => {
    const lane = lanes[name];
    if ((lane.held.get(block) ?? 0) >= perBlockMax || (lane.waitingCount >= waitingMax && !makeRoom(lane, block))) {
      watch.refused();
      throw unavailable('hashing');
    }
    change(lane.held, block, 1);
    if (mayRun(name)) return void (lane.running += 1);
    await new Promise<void>((start, refuse) => {
      const waiters = lane.waiting.get(block) ?? [];
      lane.waiting.set(block, waiters);
      waiters.push({
        start,
        refuse: () => {
          change(lane.held, block, -1);
          watch.refused();
          refuse(unavailable('hashing'));
        },
      });
      lane.waitingCount += 1;
      report();
    });
  };

  return async <T>(request: TurnRequest, work: () => Promise<T>): Promise<T> => {
    await enter(request);
    watch.started(request.lane);
    try {
      return await work();
    } finally {
      const lane = lanes[request.lane];
      lane.running -= 1;
      change(lane.held, request.block, -1);
      startNext();
      report();
    }
  };
}

const newLane = (): Lane => ({ waiting: new Map(), held: new Map(), running: 0, waitingCount: 0 });

function change(counts: Map<string, number>, block: string, by: number): void {
  const count = (counts.get(block) ?? 0) + by;
  if (count === 0) counts.delete(block);
  else counts.set(block, count);
}

/** Takes the first waiter of the block that was served longest ago. */
function takeNext(lane: Lane): Waiter {
  const [[block, waiters] = ['', []]] = lane.waiting;
  const waiter = waiters.shift();
  if (waiter === undefined) throw new Error('lane has no waiters');
  lane.waiting.delete(block);
  if (waiters.length > 0) lane.waiting.set(block, waiters);
  lane.waitingCount -= 1;
  return waiter;
}

/**
 * Refuses the newest waiter of the block that has the most, for a block that has fewer. Returns false if there is no
 * such block.
 */
function makeRoom(lane: Lane, block: string): boolean {
  const own = lane.waiting.get(block)?.length ?? 0;
  const most = [...lane.waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', [] as Waiter[]]);
  // With a difference of one, refusing a waiter would only swap the two blocks.
  if (most[1].length <= own + 1) return false;
  const waiter = most[1].pop();
  lane.waitingCount -= 1;
  waiter?.refuse();
  return true;
}
