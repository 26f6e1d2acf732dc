// `npm run stop`: ends a stack that runs in the background or in another terminal, and waits for its end.
import { endLeftover, isOurs } from './daemon.ts';
import { systemClock } from '@pay/core/time';
import { UserError } from '@pay/platform/user-error';
import { releaseStack, findRunningStack } from './state.ts';
import { explain, say } from '@pay/platform/terminal';

const mark = 'packages/local-stack/src/stack.ts';

const pid = findRunningStack();
if (pid === undefined) {
  say('No stack of this checkout is running.');
} else {
  try {
    await stop(pid);
  } catch {
    explain(new UserError(`The stack (process ${pid}) belongs to another user.`, `sudo kill ${pid}`));
    process.exitCode = 1;
  }
}

async function stop(stackPid: number): Promise<void> {
  process.kill(stackPid, 'SIGTERM');
  for (let waitedMs = 0; waitedMs < 60_000 && isOurs(stackPid, mark); waitedMs += 50) await systemClock.sleep(50);
  if (isOurs(stackPid, mark)) await endLeftover(stackPid, mark, 'SIGKILL');
  releaseStack();
  say('Stopped.');
}
