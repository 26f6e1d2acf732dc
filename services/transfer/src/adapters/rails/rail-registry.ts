// Selects the provider that serves a rail in an environment. Requests for a live rail without a provider are rejected.
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
  /** Whether the simulator also serves the live environment, as in the local stack and in load tests. */
  readonly simulateLive: boolean;
  readonly live: ReadonlyMap<Rail, RailAdapter>;
  readonly recovery: Pick<RecoveryMode, 'isOn'>;
};

/**
 * Acknowledgments wait in recovery mode too. They make the provider forget a return, and a restore may have lost the
 * returned payment.
 */
const isSending: SendingMembers<RailAdapter> = {
  ...{ capabilities: false, prepare: false, screen: false, pace: false, lookup: false, parseCallback: false },
  ...{ lateReturns: false, statement: false },
  // In a rehearsal, the sandbox reports its deposits to the books, but not its clock or its resets.
  ...{ arrive: true, shift: false, forget: false },
  ...{ send: true, cancel: true, steer: true, acknowledge: true, postponeReturns: true },
};

export function railRegistry({ simulateLive, recovery, ...adapters }: RegistryOptions): RailRegistry {
  const withGate = (adapter: RailAdapter): RailAdapter => recoveryGate(recovery, adapter, isSending);
  const simulator = withGate(adapters.simulator);
  const live = new Map([...adapters.live].map(([rail, adapter]) => [rail, withGate(adapter)] as const));
  const find = (rail: Rail, environment: Environment): RailAdapter | undefined =>
    // Nothing is sent between wallets: the simulator only screens such a transfer, and clears it outside the sandbox.
    environment === 'sandbox' || isBetweenWallets(rail) ? simulator : (live.get(rail) ?? (simulateLive ? simulator : undefined));
  return {
    has: (rail, environment) => find(rail, environment) !== undefined,
    of: (rail, environment) => {
      const adapter = find(rail, environment);
      assert(adapter !== undefined, `no adapter for rail ${rail} in ${environment}`);
      return adapter;
    },
    all: () => [...new Set([simulator, ...live.values()])],
  };
}
