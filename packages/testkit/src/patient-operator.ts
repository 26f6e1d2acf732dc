// The operator of a test platform. On a busy machine a new connection to Postgres can take longer than a service waits
// for it, and the call fails with a 503 that says to retry. Tests create their keys and people despite that.
import type { Operator } from '@pay/ops/operator';
import { isFault } from '@pay/core/fault';
import { systemClock } from '@pay/core/time';

const patienceMs = 20_000;
const pauseMs = 250;

/** Repeats the calls that create a test's owners and people while a dependency is down, for 20 seconds at most. */
export const patientOperator = (operator: Operator): Operator => ({
  ...operator,
  createKey: (...args) => retry(() => operator.createKey(...args)),
  createUser: (user) => retry(() => operator.createUser(user)),
});

async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (const giveUpAt = systemClock.now() + patienceMs; ; await systemClock.sleep(pauseMs)) {
    try {
      return await call();
    } catch (error) {
      // Any other message leaves open whether the call had an effect.
      const hadNoEffect = isFault(error) && error.message === 'The platform is temporarily unavailable. Retry';
      if (!hadNoEffect || systemClock.now() > giveUpAt) throw error;
    }
  }
}
