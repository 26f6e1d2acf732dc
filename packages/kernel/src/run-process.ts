// What a process does around what it runs: it tells its starter when that serves, drains it when told to stop, and exits non-zero
// when something was lost for good, which a supervisor answers with a restart.
import { systemClock } from '@pay/core/time';
import { collectGarbage } from './collect-garbage.ts';
import { createLog, errorOf, stdoutSink, type Log } from './log.ts';

export interface RunningPart {
  /** Address of /healthz, /readyz and /metrics. */
  readonly adminUrl: string;
  /** Address of the public listener, where there is one. */
  readonly httpUrl: string | undefined;
  /** Graceful: finishes what is in flight, then closes in order. */
  stop(): Promise<void>;
  /** Resolves when the bus connection is gone for good. */
  lost(): Promise<void>;
}

const drainMsMax = 25_000;
/** Milliseconds until nobody waits for the start any more, and its first jobs have run. */
const startupQuietMs = 5_000;

/** The whole of a `main.ts`; `name` is what its lines are logged under before anything runs. */
export async function runProcess(name: string, start: () => Promise<RunningPart>): Promise<void> {
  const log = createLog({ service: name, level: 'info', clock: systemClock, sink: stdoutSink() });
  let running: RunningPart | undefined;
  let stopping = false;
  const stop = (exitCode: number): void => {
    // Told twice, or before there was anything to drain.
    if (stopping || running === undefined) process.exit(exitCode === 0 && !stopping ? 0 : 1);
    stopping = true;
    void systemClock.sleep(drainMsMax).then(() => process.exit(1));
    void running.stop().then(() => process.exit(exitCode));
  };
  listenForTheEnd(log, stop);
  try {
    running = await start();
  } catch (error) {
    log.error('start failed', { err: errorOf(error) });
    return stop(1);
  }
  // Sent over IPC to the parent process, so that it knows the chosen ports.
  process.send?.({ ready: { adminUrl: running.adminUrl, httpUrl: running.httpUrl } });
  // A start leaves a third of the memory behind, which V8 would keep for as long as little is asked of it.
  void systemClock.sleep(startupQuietMs).then(collectGarbage);
  // A drain closes the connection too, and must then be let finish.
  void running.lost().then(() => (stopping ? undefined : stop(1)));
}

/** Before anything is started: a starter that dies while we start must not leave us behind. */
function listenForTheEnd(log: Log, stop: (exitCode: number) => void): void {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stop(0));
  // Rejections that nobody handles come here too; `origin` tells them apart.
  process.on('uncaughtException', (error, origin) => {
    log.error('uncaught exception', { err: error, origin });
    stop(1);
  });
}
