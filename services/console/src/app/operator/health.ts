// The state of the platform: whether services answer, and unfinished work. A service that does not answer is a finding
// here, not a fault, because operators still need the state of the others.
import type { AdminAnswer } from '@pay/contract/console/admin/admin-reads';
import type { Ctx } from '@pay/contract/ctx';
import { keysetOf } from '@pay/contract/page';
import { iso, SECOND } from '@pay/core/time';
import type { Environment } from '@pay/core/owner';
import { childCtx } from '@pay/kernel/ctx';
import { listStoredActions } from '../../store/shown-actions.ts';
import type { AppDeps } from '../app-deps.ts';
import { dashboardsAt } from '../../domain/dashboards.ts';
import { letterClients } from './dead-letters.ts';

type HealthAnswer = AdminAnswer<'getHealth'>;
const answerMs = 2 * SECOND;
/** Maximum number of items of a list that are counted. */
const countMax = 200;
const environments: readonly Environment[] = ['live', 'sandbox'];

export async function readHealth(tools: AppDeps, before: Ctx): Promise<HealthAnswer> {
  const ctx = { ...before, deadline: tools.clock.now() + answerMs };
  const [services, places] = await Promise.all([servicesOf(tools, ctx), listEnvironments(tools, ctx)]);
  return { recovery: recoveryOf(tools), services, places, dashboards: dashboardsAt(tools.dashboardsUrl) };
}

function recoveryOf({ recovery }: AppDeps): HealthAnswer['recovery'] {
  const current = recovery.current();
  if (current === undefined) return null;
  const text = (instant: Date | null): string | null => (instant === null ? null : iso(instant.getTime()));
  return { id: current.id, restoredTo: text(current.restoredTo), reconciledAt: text(current.reconciledAt) };
}

/** Asks each service for the events that it set aside: a small query that reads its database. */
function servicesOf(tools: AppDeps, ctx: Ctx): Promise<HealthAnswer['services']> {
  return Promise.all(
    letterClients(tools).map(async ({ service, client }) => {
      const startedAt = performance.now();
      const found = await client.listDeadLetters(childCtx(ctx, `health:${service}`), { limit: 1 }).then(
        ({ count }) => ({ answers: true, deadLetters: count }),
        () => ({ answers: false, deadLetters: null }),
      );
      return { service, ...found, tookMs: Math.round(performance.now() - startedAt) };
    }),
  );
}

async function listEnvironments(tools: AppDeps, ctx: Ctx): Promise<HealthAnswer['places']> {
  const { transfer, wallet } = tools.clients;
  const countItems = (list: Promise<{ items: readonly unknown[] }>): Promise<number | null> =>
    list.then(
      ({ items }) => items.length,
      () => null,
    );
  return Promise.all(
    environments.map(async (environment) => {
      const asked = { environment, limit: countMax };
      const [stuck, breaks, suspense] = await Promise.all([
        countItems(transfer.operatorStuck(childCtx(ctx, `health:stuck:${environment}`), asked)),
        countItems(transfer.operatorBreaks(childCtx(ctx, `health:breaks:${environment}`), asked)),
        countItems(wallet.operatorSuspense(childCtx(ctx, `health:suspense:${environment}`), asked)),
      ]);
      const filter = { status: 'proposed' as const, targetId: undefined, environment };
      const keyset = keysetOf('operatorAction', { limit: countMax });
      const proposals = (await listStoredActions(tools.db.knex, tools.keyring, { filter, keyset })).length;
      return {
        ...{ environment, stuck, breaks, suspense },
        proposals: Math.min(proposals, countMax),
      };
    }),
  );
}
