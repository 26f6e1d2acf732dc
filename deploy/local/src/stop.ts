// `npm run stop`: ends a stack that runs in the background or in another terminal, and waits until it is gone.
import { endLeftover, isOurs } from './daemon.ts';
import { systemClock } from '@pay/core/time';
import { releaseStack, runningStack } from './state.ts';
import { say } from './terminal.ts';

const mark = 'deploy/local/src/stack.ts';
const pid = runningStack();
if (pid === undefined) {
  say('No stack of this checkout is running.');
} else {
  process.kill(pid, 'SIGTERM');
  for (let waitedMs = 0; waitedMs < 60_000 && isOurs(pid, mark); waitedMs += 50) await systemClock.sleep(50);
  if (isOurs(pid, mark)) await endLeftover(pid, mark, 'SIGKILL');
  releaseStack();
  say('Stopped.');
}
