import { systemClock } from '@pay/core/time';
import type { Daemon } from './daemon.ts';

/** Actions of a test or the local stack on a server process that was started here. */
export interface Server {
  /** Process id, which a restart changes. Undefined if it runs in a container or elsewhere. */
  readonly pid: number | undefined;
  /** Ends the server gracefully. */
  stop(): Promise<void>;
  /** Sends SIGKILL, like a crash. The server stays down until `start`, even if crashes are otherwise repaired. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data, after `stop` or `kill`. */
  start(): Promise<void>;
  restart(): Promise<void>;
}

export type ServerOptions = {
  readonly name: string;
  readonly launch: () => Promise<Daemon>;
  readonly stopSignal: NodeJS.Signals;
  readonly log: (line: string) => void;
  /** Restarts the server if it ends unexpectedly. */
  readonly repairCrashes: boolean;
};

const stopMsMax = 30_000;
const repairPauseMs = { first: 200, most: 5_000 } as const;

export async function runServer(options: ServerOptions): Promise<Server> {
  let daemon = await options.launch();
  let isWanted = true;
  const watch = async (): Promise<void> => {
    for (let pauseMs: number = repairPauseMs.first; ; pauseMs = Math.min(pauseMs * 2, repairPauseMs.most)) {
      await daemon.exited;
      if (!isWanted) return;
      options.log(`${options.name} exited unexpectedly, restarting`);
      await systemClock.sleep(pauseMs);
      if (isWanted) daemon = await options.launch().catch(() => daemon);
    }
  };
  if (options.repairCrashes) void watch();
  const down = async (signal: NodeJS.Signals): Promise<void> => {
    isWanted = false;
    await daemon.end(signal, stopMsMax);
  };
  const start = async (): Promise<void> => {
    if (!daemon.hasExited()) return;
    daemon = await options.launch();
    isWanted = true;
    if (options.repairCrashes) void watch();
  };
  return {
    get pid() {
      return daemon.hasExited() ? undefined : daemon.pid;
    },
    stop: () => down(options.stopSignal),
    kill: () => down('SIGKILL'),
    start,
    restart: async () => {
      await down(options.stopSignal);
      await start();
    },
  };
}
