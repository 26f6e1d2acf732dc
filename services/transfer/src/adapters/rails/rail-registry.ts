// Which provider serves a rail in an environment. A live rail without one is refused at the door.
import { assert } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import { isBetweenWallets, type Rail } from '../../domain/rail-matrix.ts';
import type { RailAdapter } from './rail-adapter.ts';

export type RailRegistry = {
  has(rail: Rail, environment: Environment): boolean;
  of(rail: Rail, environment: Environment): RailAdapter;
  /** Every adapter once. */
  all(): readonly RailAdapter[];
};

export type RegistryOptions = {
  readonly simulator: RailAdapter;
  /** Serve the live environment by the simulator as well: the local stack and load tests. */
  readonly simulateLive: boolean;
  /** Providers of live rails. */
  readonly live: ReadonlyMap<Rail, RailAdapter>;
};

export function railRegistry({ simulator, simulateLive, live }: RegistryOptions): RailRegistry {
  const find = (rail: Rail, environment: Environment): RailAdapter | undefined =>
    // Between wallets nothing is sent: the simulator only screens such a transfer, which outside the sandbox clears it.
    environment === 'sandbox' || isBetweenWallets(rail) ? simulator : (live.get(rail) ?? (simulateLive ? simulator : undefined));
  return {
    has: (rail, environment) => find(rail, environment) !== undefined,
    of: (rail, environment) => {
      const adapter = find(rail, environment);
      assert(adapter !== undefined, `a rail for ${rail} ${environment}`);
      return adapter;
    },
    all: () => [...new Set([simulator, ...live.values()])],
  };
}
