// Gives the documentation a short slice of one event loop turn in each millisecond, however many callers read it.
// Hundreds of answers in one turn, or one large answer written at once, would delay every caller of the API.
import type { ServerResponse } from 'node:http';
import type { Clock } from '@pay/core/time';
import { pagePace } from '../../config.ts';

export interface Pacer {
  /**
   * Resolves when a request for a page may be answered, in order of arrival. Requests above their rate (`over`) come
   * after all others. Resolves to false at once if too many wait.
   */
  admit(lane: 'within' | 'over'): Promise<boolean>;
  /** Ends an answer whose head is written, by slices that take turns with those of other answers. */
  write(response: ServerResponse, body: Buffer): void;
}

const unfinishedResponses = new WeakSet<ServerResponse>();

/** Whether the answer is made and some of it still waits for its reader. */
export const isUnread = (response: ServerResponse): boolean =>
  !response.writableFinished && (response.writableEnded || unfinishedResponses.has(response));

export function createPacer(clock: Pick<Clock, 'sleep'>): Pacer {
  const lanes = { within: new Set<() => void>(), over: new Set<() => void>() };
  /** The next slices, in the order in which their sockets became ready for more. */
  const slices = new Set<() => void>();
  const state = { isRunning: false };
  const run = async (): Promise<void> => {
    if (state.isRunning) return;
    state.isRunning = true;
    while (lanes.within.size + lanes.over.size + slices.size > 0) {
      for (let n = 0; n < pagePace.answersPerTurn; n += 1) void (takeFirst(lanes.within) || takeFirst(lanes.over));
      takeFirst(slices);
      // A socket that takes a slice emits 'drain' in the same turn of the event loop. Without the pause, the loop would
      // write a whole page before any other work.
      await clock.sleep(pagePace.pauseMs);
    }
    state.isRunning = false;
  };
  return {
    admit(lane) {
      if (lanes[lane].size >= pagePace.waitingMax) return Promise.resolve(false);
      return new Promise((resolve) => {
        lanes[lane].add(() => resolve(true));
        void run();
      });
    },
    write(response, body) {
      let at = 0;
      const wait = (): void => {
        slices.add(writeNext);
        void run();
      };
      const stop = (): void => {
        slices.delete(writeNext);
        unfinishedResponses.delete(response);
        response.off('drain', wait);
        response.off('close', stop);
      };
      const writeNext = (): void => {
        if (response.destroyed) return stop();
        const slice = body.subarray(at, at + pagePace.sliceBytes);
        at += slice.length;
        if (at >= body.length) {
          stop();
          response.end(slice);
        } else if (response.write(slice)) wait();
      };
      unfinishedResponses.add(response);
      response.on('drain', wait);
      response.once('close', stop);
      wait();
    },
  };
}

/** Takes the first out and runs it; false when there is none. */
function takeFirst(queue: Set<() => void>): boolean {
  const [first] = queue;
  if (first === undefined) return false;
  queue.delete(first);
  first();
  return true;
}
