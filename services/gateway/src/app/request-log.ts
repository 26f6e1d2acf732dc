// The log of requests. After an answer, its entry waits in a bounded queue, and a loop masks and writes it. The danger
// is a delayed request, so no request waits for it: if the queue is full, entries are counted and dropped.
import { performance } from 'node:perf_hooks';
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import { databaseFault, type Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import { entryOf, type FinishedRequest } from '../domain/request-log/entry.ts';
import type { Vocabulary } from '../domain/request-log/vocabulary.ts';
import { beginDay, insertMany, partitionsOf, sealEntry, type SealedEntry } from '../store/requests.ts';

export type RequestLogOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly log: Log;
  readonly vocabulary: Vocabulary;
  readonly count: (result: 'written' | 'dropped', rows: number) => void;
  readonly bounds?: RequestLogBounds;
};

export type RequestLogBounds = {
  /** Maximum numbers of queued rows: of all owners, and of one owner. */
  readonly rowsMax: number;
  readonly rowsPerOwnerMax: number;
  /** Maximum total size of queued bodies, in bytes. */
  readonly bytesMax: number;
};

const defaultBounds: RequestLogBounds = { rowsMax: 8_192, rowsPerOwnerMax: 4_096, bytesMax: 32 * 1_024 * 1_024 };
/**
 * `batchRows` is the number of rows of a statement. The others are milliseconds: to collect a batch, to mask without a
 * pause, more for a long queue, and after a failure. With 2 ms alone, the log dropped 2% of 7,000 reads a second of one
 * key.
 */
const pace = { batchRows: 256, gatherMs: 200, sliceMs: 2, sliceMoreMs: 20, failureMs: 1_000 } as const;

export interface RequestLog {
  /** Never throws and never waits. */
  note(request: FinishedRequest): void;
  /** Writes the queue, as long as the database accepts it, then stops. */
  close(): Promise<void>;
}

export function createRequestLog(options: RequestLogOptions): RequestLog {
  const { clock, count, bounds = defaultBounds } = options;
  const stopping = new AbortController();
  const writer = createWriter(options, stopping.signal);
  const waiting = createRowCounter();
  let queue: FinishedRequest[] = [];
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      if (queue.length < pace.batchRows) await clock.sleep(pace.gatherMs, stopping.signal);
      const requests = queue.slice(0, pace.batchRows);
      queue = queue.slice(pace.batchRows);
      const isWritten = await writer(requests, waiting.fullness(bounds));
      for (const request of requests) waiting.remove(request);
      count(isWritten ? 'written' : 'dropped', requests.length);
    }
    running = undefined;
  };
  return {
    note: (request) => {
      if (stopping.signal.aborted || waiting.isFull(bounds, request)) return count('dropped', 1);
      waiting.add(request);
      queue.push(request);
      running ??= run();
    },
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Counts queued rows and bytes, including those being written. */
function createRowCounter() {
  const byOwner = new Map<string, number>();
  let [rows, bytes] = [0, 0];
  const change = (request: FinishedRequest, sign: 1 | -1): void => {
    const { account } = request.owner;
    const left = (byOwner.get(account) ?? 0) + sign;
    if (left > 0) byOwner.set(account, left);
    else byOwner.delete(account);
    rows += sign;
    bytes += sign * ((request.requestBody?.length ?? 0) + (request.responseBody?.length ?? 0));
  };
  return {
    add: (request: FinishedRequest) => change(request, 1),
    remove: (request: FinishedRequest) => change(request, -1),
    fullness: ({ rowsPerOwnerMax, bytesMax }: RequestLogBounds): number =>
      Math.min(1, Math.max(rows / rowsPerOwnerMax, bytes / bytesMax)),
    isFull: (bounds: RequestLogBounds, { owner }: FinishedRequest): boolean =>
      rows >= bounds.rowsMax || bytes >= bounds.bytesMax || (byOwner.get(owner.account) ?? 0) >= bounds.rowsPerOwnerMax,
  };
}

/** `fullness`: how full the queue is, from 0 to 1. */
type Writer = (requests: readonly FinishedRequest[], fullness: number) => Promise<boolean>;

/**
 * Masks and writes batches; in an outage, retries until the process stops. Resolves with whether the rows are written.
 */
function createWriter(options: RequestLogOptions, stopSignal: AbortSignal): Writer {
  const { db, clock, log } = options;
  const begun = new Map<number, number>();
  const writeOnce = async (entries: readonly SealedEntry[]): Promise<void> => {
    for (const partition of partitionsOf(entries)) {
      if (begun.get(partition.slot) === partition.day) continue;
      await beginDay(db, partition);
      begun.set(partition.slot, partition.day);
    }
    await insertMany(db, entries);
  };
  return async (requests, fullness) => {
    const entries = await entriesOf(options, { requests, fullness });
    for (;;) {
      try {
        await writeOnce(entries);
        return true;
      } catch (error) {
        const isOutage = databaseFault(error) !== undefined;
        if (!isOutage || stopSignal.aborted) {
          log.error('request log not written', { rows: entries.length, err: errorOf(error) });
          return false;
        }
        await clock.sleep(pace.failureMs, stopSignal);
      }
    }
  };
}

type MakeEntriesInput = { readonly requests: readonly FinishedRequest[]; readonly fullness: number };

/** Entries of requests, built in slices, so that no request waits long for the event loop. */
async function entriesOf(
  { vocabulary, keyring, log }: RequestLogOptions,
  { requests, fullness }: MakeEntriesInput,
): Promise<SealedEntry[]> {
  const entries: SealedEntry[] = [];
  const sliceMs = pace.sliceMs + fullness * pace.sliceMoreMs;
  let sliceUntil = performance.now() + sliceMs;
  for (const request of requests) {
    try {
      entries.push(sealEntry(keyring, entryOf(vocabulary, request)));
    } catch (error) {
      // A row that cannot be masked is not written. The request itself was answered long ago.
      log.error('request not logged', { request_id: request.id, err: errorOf(error) });
    }
    if (performance.now() < sliceUntil) continue;
    await immediate();
    sliceUntil = performance.now() + sliceMs;
  }
  return entries;
}

const immediate = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
