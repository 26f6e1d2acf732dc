// SIGKILL at every step of a transfer's way, one process at a time. Whatever dies wherever: each accepted transfer is
// posted once and ends, the ledger balances to zero, and every event is published.
import type { ServiceName } from '@pay/local-stack/provision';
import type { CrashPoint } from './crash.ts';
import { faultWorld, type FaultWorld } from './world.ts';

/** Who dies, where, and what that moment is. */
export type Death = readonly [ServiceName, CrashPoint, string];

export function survives(deaths: readonly Death[]): void {
  let world: FaultWorld;
  beforeAll(async () => {
    world = await faultWorld();
  }, 60_000);
  afterAll(() => world.stop(), 60_000);

  test.each(deaths)(
    'killing %s at %s loses and doubles nothing: %s',
    async (service, point) => {
      const owner = await world.owner();
      const armed = await world.arm(service, point);
      const accepted = await world.transfers(owner, 6, point);
      await armed.died();
      await world.settle(accepted);
    },
    120_000,
  );
}
