// Which provider serves a rail in an environment. A live rail without one is refused at the door.
import { assert } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import { isBetweenWallets, type Rail } from '../../domain/rail-matrix.ts';
import { recoveryGate, type RecoveryMode, type SendingMembers } from '@pay/kernel/recovery-mode';
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
  readonly recovery: Pick<RecoveryMode, 'isOn'>;
};

/** What is acknowledged is forgotten by the provider, so that waits too: we may have lost the payment that it is about. */
const isSending: SendingMembers<RailAdapter> = {
  ...{ capabilities: false, prepare: false, screen: false, pace: false, lookup: false, parseCallback: false },
  ...{ lateReturns: false, statement: false },
  // The books of a rehearsal, which the sandbox tells what it does.
  ...{ arrive: true, shift: false, forget: false },
  ...{ send: true, cancel: true, steer: true, acknowledge: true, postponeReturns: true },
};

export function railRegistry({ simulateLive, recovery, ...adapters }: RegistryOptions): RailRegistry {
  const withGate = (adapter: RailAdapter): RailAdapter => recoveryGate(recovery, adapter, isSending);
  const simulator = withGate(adapters.simulator);
  const live = new Map([...adapters.live].map(([rail, adapter]) => [rail, withGate(adapter)] as const));
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
