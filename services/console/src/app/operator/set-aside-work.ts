// Work that services set aside, over all services. The console reads its own work from its own tables, because it has
// no client of itself.
import type { AdminAnswer, AdminQuery } from '@pay/contract/console/admin/admin-reads';
import { consolePeers, type ConsolePeer } from '@pay/contract/console/peers';
import type { Ctx } from '@pay/contract/ctx';
import type { SetAsideWork } from '@pay/contract/set-aside-work';
import { invalidField, notFound } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { listSetAsideWork as ownSetAsideWork, releaseWork } from '@pay/kernel/set-aside-work';
import type { AppDeps } from '../app-deps.ts';
import { text, type ActionTable, type FindInput, type Input, type Subject } from './subject.ts';

/** Maximum number of items of a service; work that waits for a release comes before finished work. */
const itemsMax = 1_000;
const own = 'console';
const workServices: readonly string[] = [...consolePeers, own];

const isPeer = (service: string): service is ConsolePeer => (consolePeers as readonly string[]).includes(service);

type WorkQuery = { readonly limit: number; readonly kind?: string; readonly workId?: string };

async function workOf({ clients, db }: AppDeps, ctx: Ctx, service: string, query: WorkQuery): Promise<readonly SetAsideWork[]> {
  if (!isPeer(service)) return ownSetAsideWork(db, query);
  const client = clients[service];
  return (await client.listSetAsideWork(childCtx(ctx, `set-aside:${service}`), query)).items;
}

/** Work that one or all services set aside, in one or both environments, oldest first. */
export async function listSetAsideWork(
  tools: AppDeps,
  ctx: Ctx,
  { service, environment }: Pick<AdminQuery<'listSetAsideWork'>, 'service' | 'environment'>,
): Promise<AdminAnswer<'listSetAsideWork'>> {
  const services = workServices.filter((one) => service === undefined || service === one);
  const found = await Promise.all(
    services.map(async (one) => {
      const items = await workOf(tools, ctx, one, { limit: itemsMax });
      return items
        .filter((item) => environment === undefined || item.environment === environment)
        .map(({ account, ...item }) => ({ service: one, ...item, ownerId: account }));
    }),
  );
  return found.flat().sort((a, b) => (a.at < b.at ? -1 : 1));
}

function serviceIn(input: Input): string {
  const service = text(input, 'service');
  if (!workServices.includes(service))
    throw invalidField('path:service', 'invalid_enum', `service must be one of ${workServices.join(', ')}`);
  return service;
}

async function findWork({ tools, ctx, input }: FindInput): Promise<Subject> {
  const key = { kind: text(input, 'kind'), workId: text(input, 'workId') };
  // The work is found by its key, because a list is limited.
  const items = await workOf(tools, ctx, serviceIn(input), { limit: 1, ...key });
  const found = items.find(({ kind, workId }) => kind === key.kind && workId === key.workId);
  if (found === undefined) throw notFound();
  const { account, environment, resourceId, at } = found;
  const owner = account === null || environment === null ? undefined : { account: sameBody('key', account), environment };
  return { owner, target: { type: found.kind, id: resourceId, version: at } };
}

export const workActions: ActionTable<'work.release'> = {
  'work.release': {
    find: findWork,
    async run({ tools, ctx, input }) {
      const service = serviceIn(input);
      const key = { kind: text(input, 'kind'), workId: text(input, 'workId') };
      const client = isPeer(service) ? tools.clients[service] : undefined;
      if (client !== undefined) return { result: await client.releaseWork(ctx, key) };
      return { result: await tools.db.tx((tx) => releaseWork(tx, key)) };
    },
  },
};
