// Invariants of the whole platform after any fault and any interruption.
import { eventKeyVariable } from '@pay/contract/variables';
import type { BusEvent } from '@pay/contract/event';
import { eventsIn } from '@pay/contract/event-rows';
import { parseKeyring, sealingUnder } from '@pay/core/sealing';
import { wallet } from '@pay/contract/wallet/operations';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { streamOf } from '@pay/kernel/outbox';
import { createClient } from '@pay/kernel/client';
import { createMetrics } from '@pay/kernel/metrics';
import type { Secrets } from '@pay/platform/secrets';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { ownersWithMoney, proveConservation } from '@pay/testkit/conservation';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, memoryLog } from '@pay/testkit/service';
import type { Client } from 'pg';

/** The number in the only column of the only row. */
export const countOf = async (db: Client, sql: string): Promise<number> =>
  Number(Object.values((await db.query<Record<string, string>>(sql)).rows[0] ?? {})[0]);

/** Waits until every committed event is published. */
export async function proveDrained(db: Client): Promise<void> {
  for (const service of serviceNames) {
    const waiting = `select count(*) from ${service}.outbox o, ${service}.outbox_cursor c where (o.xid, o.seq) > (c.xid, c.seq)`;
    await eventually(
      () => countOf(db, waiting),
      (rows) => rows === 0,
      { withinMs: 60_000 },
    );
  }
}

/** Proves that debits and credits are equal in every currency of every environment. */
export async function proveTrialBalance(db: Client): Promise<void> {
  const { rows } = await db.query(
    `select environment, currency, sum(credits_posted - debits_posted) as posted, sum(credits_pending) as pending
     from wallet.ledger_accounts group by 1, 2 having sum(credits_posted - debits_posted) <> 0`,
  );
  expect(rows).toEqual([]);
}

/**
 * The wallet's own checker recomputes every counter of every owner from the postings, and replays each owner's journal
 * to find created money. `databaseUrl` is the database of the wallet service.
 */
export async function proveByWallet(natsUrl: string, databaseUrl: string): Promise<void> {
  const bus = await natsBus({ url: () => natsUrl, name: 'prover', prefix: '', log: memoryLog().log });
  const { client, shutdown } = createClient(wallet, {
    bus,
    clock: systemClock,
    metrics: createMetrics('prover', false),
    strict: true,
  });
  try {
    const { violations, balances, wasEveryPosting } = await client.operatorProof(aCtx(anOwner()), {});
    expect({ violations, wasEveryPosting }).toEqual({ violations: [], wasEveryPosting: true });
    expect(balances.length).toBeGreaterThan(0);
    for (const { difference } of balances) expect(Number(difference)).toBe(0);
  } finally {
    shutdown();
    await bus.close();
  }
  await proveConservation({ natsUrl, busPrefix: '' }, await ownersWithMoney(databaseUrl));
}

export type Audit = { historyOf(resourceId: string): BusEvent[]; close(): Promise<void> };

/** Reads a stream from its beginning. A history has a resource's events in their order, each once. */
export async function auditOf(natsUrl: string, service: ServiceName, { keys }: Secrets): Promise<Audit> {
  const sealing = sealingUnder(parseKeyring(keys[eventKeyVariable(service)] ?? ''));
  const { name: stream } = streamOf(service);
  const bus = await natsBus({ url: () => natsUrl, name: 'auditor', prefix: '', log: memoryLog().log });
  const seen = new Map<string, BusEvent>();
  const durable = `audit-${systemClock.now()}`;
  const subscription = await bus.consume({ stream, durable, ackPendingMax: 256 }, (message) => {
    for (const event of eventsIn(message.payload, sealing)) seen.set(event.id, event);
    message.ack();
    return Promise.resolve();
  });
  return {
    historyOf: (id) =>
      [...seen.values()]
        .filter((event) => event.resourceId === id)
        .sort((a, b) => a.version - b.version || (a.id < b.id ? -1 : 1)),
    async close() {
      await subscription.close();
      await bus.close();
    },
  };
}
