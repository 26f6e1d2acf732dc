// Proves at the end of a test file that no owner has more money than came in. The wallet service replays each owner's
// journal. A breach throws an error with the owner, the currency, and the responsible entries.
import type { Out } from '@pay/contract/operation';
import { wallet } from '@pay/contract/wallet/operations';
import { idOf, randomIds } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { environmentCode } from '@pay/kernel/db';
import { createLog } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import { Client } from 'pg';
import { eventually } from './eventually.ts';

export type ProvablePlatform = { readonly natsUrl: string; readonly busPrefix: string };
type Report = Out<typeof wallet.proveConservation>;

/** Maximum number of owners that are proved concurrently. */
const atOnce = 4;
/** Milliseconds until a proof times out. Ten thousand entries take about a second, or longer on a busy machine. */
const deadlineMs = 60_000;

/** @throws an error that prints every breach of these owners. */
export async function proveConservation(platform: ProvablePlatform, owners: readonly Owner[]): Promise<void> {
  if (owners.length === 0) return;
  const silent = { write: (): void => undefined, flush: (): void => undefined };
  const log = createLog({ service: 'prover', level: 'error', clock: systemClock, sink: silent });
  const bus = await natsBus({ url: () => platform.natsUrl, name: 'prover', prefix: platform.busPrefix, log });
  const { client, shutdown } = createClient(wallet, {
    bus,
    clock: systemClock,
    metrics: createMetrics('prover', false),
    strict: true,
  });
  try {
    const lines: string[] = [];
    const waiting = [...owners];
    const prove = async (): Promise<void> => {
      for (let owner = waiting.shift(); owner !== undefined; owner = waiting.shift()) {
        const asked = owner;
        const report = await eventually(() => client.proveConservation(ctxOf(asked), {}), Boolean, { withinMs: deadlineMs });
        lines.push(...linesOf(asked, report));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, prove));
    if (lines.length > 0) throw new Error(`more money left or remains than came in:\n${lines.join('\n')}`);
  } finally {
    shutdown();
    await bus.close();
  }
}

/** Every owner that ever posted on the platform of this database, including owners of reset sandboxes. */
export async function ownersWithMoney(databaseUrl: string): Promise<Owner[]> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    // The platform's wallet service may have its schema in another database.
    const found = await db.query<{ here: boolean }>("select to_regclass('wallet.ledger_accounts') is not null as here");
    if (found.rows[0]?.here !== true) return [];
    const sql = 'select distinct account, environment from wallet.ledger_accounts where version > 0';
    const { rows } = await db.query<{ account: string; environment: number }>(sql);
    return rows.map(({ account, environment }) => ({
      account: idOf('key', account),
      environment: environment === environmentCode.live ? 'live' : 'sandbox',
    }));
  } finally {
    await db.end();
  }
}

const ids = randomIds();

function ctxOf(owner: Owner) {
  const now = systemClock.now();
  const [operationId, requestId] = [ids.next('operation', now), ids.next('request', now)];
  return { owner, operationId, requestId, keyId: owner.account, deadline: now + deadlineMs };
}

function linesOf({ account, environment }: Owner, { breaches }: Report): string[] {
  return breaches.flatMap(({ currency, excess, belowZero, movements }) => [
    `${account} (${environment}): ${excess} ${currency} too much; below zero: ${belowZero.join(', ')}`,
    ...movements.map((movement) => `  ${movement}`),
  ]);
}
