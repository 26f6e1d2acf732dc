// Calls the wallet service over the bus to prove an owner's ledger, which has no public route.
import type { Ctx } from '@pay/contract/ctx';
import type { Out } from '@pay/contract/operation';
import { wallet } from '@pay/contract/wallet/operations';
import { randomIds, type Id } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { createClient } from '@pay/kernel/client';
import { createMetrics } from '@pay/kernel/metrics';
import type { ProvablePlatform } from '@pay/testkit/conservation';
import { busOf } from './bus.ts';

export type Ledger = {
  violations(account: Id<'key'>): Promise<Out<(typeof wallet)['checkInvariants']>>;
  close(): Promise<void>;
};

export async function ledgerOf(platform: ProvablePlatform): Promise<Ledger> {
  const bus = await busOf(platform, 'auditor');
  const ids = randomIds();
  const { client, shutdown } = createClient(wallet, {
    bus,
    clock: systemClock,
    metrics: createMetrics('auditor', false),
    strict: true,
  });
  return {
    violations(account) {
      const now = systemClock.now();
      const ctx: Ctx = {
        owner: { account, environment: 'sandbox' },
        operationId: ids.next('operation', now),
        requestId: ids.next('request', now),
        keyId: account,
        deadline: now + 10_000,
      };
      return client.checkInvariants(ctx, {});
    },
    async close() {
      shutdown();
      await bus.close();
    },
  };
}
