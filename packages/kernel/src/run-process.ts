// The process around a service. It notifies its parent when the service serves and drains it on a stop signal. After a
// permanent loss it exits non-zero, so that a supervisor restarts it.
import { systemClock } from '@pay/core/time';
import { collectGarbage } from './collect-garbage.ts';
import { createLog, errorOf, stdoutSink, type Log } from './log.ts';

export interface RunningPart {
  /** Address of /healthz, /readyz, and /metrics. */
  readonly adminUrl: string;
  /** Address of the public listener, if any. */
  readonly httpUrl: string | undefined;
  /** Stops gracefully: finishes requests in flight, then closes in order. */
  stop(): Promise<void>;
  /** Resolves when the bus connection is lost permanently. */
  lost(): Promise<void>;
}

const drainMsMax = 25_000;
/** Milliseconds from the start until no caller waits for it and the first jobs have run. */
const startupQuietMs = 5_000;

/** The whole of a `main.ts`. `name` is the log name before anything runs. */
export async function runProcess(name: string, start: () => Promise<RunningPart>): Promise<void> {
  const log = createLog({ service: name, level: 'info', clock: systemClock, sink: stdoutSink() });
  let running: RunningPart | undefined;
  let stopping = false;
  const stop = (exitCode: number): void => {
    // A second signal, or a signal before there was anything to drain.
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
  // Sends the chosen ports to the parent process over IPC.
  process.send?.({ ready: { adminUrl: running.adminUrl, httpUrl: running.httpUrl } });
  // After a start, a third of the memory is unused. V8 would keep it while the load is low.
  void systemClock.sleep(startupQuietMs).then(collectGarbage);
  // A drain closes the connection too, and must then finish.
  void running.lost().then(() => (stopping ? undefined : stop(1)));
}

/** Listens before the start: a parent that dies during the start must not leave this process behind. */
function listenForTheEnd(log: Log, stop: (exitCode: number) => void): void {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stop(0));
  // Unhandled rejections arrive here too. `origin` distinguishes them.
  process.on('uncaughtException', (error, origin) => {
    log.error('uncaught exception', { err: error, origin });
    stop(1);
  });
}
