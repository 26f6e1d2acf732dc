// How the platform stands: whether services answer, and what is left undone. A service that does not answer is a finding here and no
// fault: whoever looks wants to know about the others.
import type { AdminAnswer } from '@pay/contract/admin/admin-reads';
import type { Ctx } from '@pay/contract/ctx';
import { keysetOf } from '@pay/contract/page';
import { SECOND } from '@pay/core/time';
import type { Environment } from '@pay/core/owner';
import { childCtx } from '@pay/kernel/ctx';
import { listStoredActions } from '../../store/operator-actions.ts';
import type { Tools } from '../tools.ts';
import { dashboardsAt } from '../../domain/dashboards.ts';

type HealthAnswer = AdminAnswer<'getHealth'>;
const answerMs = 2 * SECOND;
/** Longer lists are as bad. */
const countMax = 200;
const environments: readonly Environment[] = ['live', 'sandbox'];

/** Something small that each service answers; the number is of events that it set aside. */
const asksOf = ({ clients }: Tools, ctx: Ctx): Readonly<Record<string, () => Promise<number | null>>> => {
  const { customer, wallet, risk, card, transfer, webhook, gateway } = clients;
  const id = { id: 'none' };
  const letters = async (client: typeof wallet | typeof risk | typeof card | typeof webhook, name: string) =>
    (await client.listDeadLetters(childCtx(ctx, `health:${name}`), { limit: 1 })).count;
  return {
    gateway: () => gateway.operatorSubject(childCtx(ctx, 'health:gateway'), id).then(() => null),
    customer: () => customer.operatorSubject(childCtx(ctx, 'health:customer'), id).then(() => null),
    wallet: () => letters(wallet, 'wallet'),
    transfer: () => transfer.operatorSubject(childCtx(ctx, 'health:transfer'), id).then(() => null),
    card: () => letters(card, 'card'),
    risk: () => letters(risk, 'risk'),
    webhook: () => letters(webhook, 'webhook'),
  };
};

export async function readHealth(tools: Tools, before: Ctx): Promise<HealthAnswer> {
  const ctx = { ...before, deadline: tools.clock.now() + answerMs };
  const [services, places] = await Promise.all([servicesOf(tools, ctx), placesOf(tools, ctx)]);
  return { services, places, dashboards: dashboardsAt(tools.dashboardsUrl) };
}

function servicesOf(tools: Tools, ctx: Ctx): Promise<HealthAnswer['services']> {
  return Promise.all(
    Object.entries(asksOf(tools, ctx)).map(async ([service, ask]) => {
      const startedAt = performance.now();
      const found = await ask().then(
        (deadLetters) => ({ answers: true, deadLetters }),
        () => ({ answers: false, deadLetters: null }),
      );
      return { service, ...found, tookMs: Math.round(performance.now() - startedAt) };
    }),
  );
}

async function placesOf(tools: Tools, ctx: Ctx): Promise<HealthAnswer['places']> {
  const { transfer, wallet } = tools.clients;
  const counted = async (list: Promise<{ items: readonly unknown[] }>): Promise<number> =>
    (await list.catch(() => ({ items: [] }))).items.length;
  return Promise.all(
    environments.map(async (environment) => {
      const asked = { environment, limit: countMax };
      const [stuck, breaks, suspense] = await Promise.all([
        counted(transfer.operatorStuck(childCtx(ctx, `health:stuck:${environment}`), asked)),
        counted(transfer.operatorBreaks(childCtx(ctx, `health:breaks:${environment}`), asked)),
        counted(wallet.operatorSuspense(childCtx(ctx, `health:suspense:${environment}`), asked)),
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
