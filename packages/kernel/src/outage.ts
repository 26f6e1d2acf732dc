// Decides whether work failed because of an outage, and of which dependency. Operators respond differently to outages
// and defects.
import { isFault } from '@pay/core/fault';
import { SECOND, type Clock } from '@pay/core/time';
import { BusError, type Bus } from './bus.ts';
import { databaseFault } from './db.ts';
import { errorOf, type Log } from './log.ts';

/** The unavailable dependency: Postgres, NATS, or another service. */
export type Outage = 'database' | 'bus' | 'service';

/** Undefined for a defect. If a service cannot be called while the bus is disconnected, the outage is the bus's. */
export function outageOf(error: unknown, bus: Pick<Bus, 'connected'>): Outage | undefined {
  if (error instanceof BusError) return error.kind === 'refused' || error.kind === 'other' ? undefined : 'bus';
  const fault = databaseFault(error);
  if (fault?.code !== 'SERVICE_UNAVAILABLE' && fault?.code !== 'RATE_LIMITED') return undefined;
  if (!isFault(error) || fault.reason === 'database' || fault.reason === 'contention') return 'database';
  return bus.connected() ? 'service' : 'bus';
}

/** Maximum number of failures in a row that count as momentary. The next failure is logged. */
const momentFailures = 2;
/** Milliseconds between two log lines about one outage. */
const repeatMs = 300 * SECOND;

export type OutageLines = {
  /** Logs an outage once it lasts, and every five minutes after that. */
  failed(outage: Outage, error: unknown): void;
  worked(): void;
};

/** Logs the outages of a loop (`job`, `outbox`). */
export function outageLines(loop: string, { log, clock, fields = {} }: OutageLinesInput): OutageLines {
  let [failures, beganAt, toldAt] = [0, 0, -Infinity];
  return {
    failed(outage, error) {
      const now = clock.now();
      if (failures === 0) beganAt = now;
      failures += 1;
      if (failures <= momentFailures || now - toldAt < repeatMs) return;
      toldAt = now;
      log.warn(`${loop} waits for an outage to end`, { ...fields, outage, err: errorOf(error) });
    },
    worked() {
      if (toldAt !== -Infinity)
        log.info(`${loop} resumed after an outage`, {
          ...fields,
          outage_seconds: Math.round((clock.now() - beganAt) / SECOND),
        });
      [failures, toldAt] = [0, -Infinity];
    },
  };
}

type OutageLinesInput = { readonly log: Log; readonly clock: Clock; readonly fields?: Readonly<Record<string, string>> };
