// Finds anything by its id, of any owner. The owning service answers, and first writes access to personal data into its
// owner's audit log. Every lookup is in the operator log.
import type { Resource } from '@pay/contract/console/admin/admin-shapes';
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { kindOfId, sameBody, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { findAccount, namesOfOwners } from '../../store/memberships.ts';
import { appendLog } from '../../store/operator-log.ts';
import type { AppDeps } from '../app-deps.ts';
import { requireAction, type ActorContext } from './operate.ts';
import { actionView } from './views.ts';

type OwnedResource = { readonly owner: Owner | undefined; readonly resource: Readonly<Record<string, unknown>> };

export async function lookUp(tools: AppDeps, ctx: Ctx, { id, asking }: { id: string; asking: ActorContext }): Promise<Resource> {
  const kind = kindOfId(id);
  const found = kind === undefined ? undefined : await find(tools, ctx, { kind, id });
  if (kind === undefined || found === undefined) throw notFound('No resource has this id', { hint: hint });
  const { owner, resource } = found;
  const at = tools.clock.now();
  await appendLog(tools.db.knex, tools.keyring, {
    ...{ id: tools.ids.next('operatorLogEntry', at), at, event: 'looked', action: 'lookup', actor: asking.actor },
    ...{ target: { type: kind, id }, owner, actionId: undefined, reason: null, requestId: asking.requestId },
  });
  const names = owner === undefined ? undefined : await namesOfOwners(tools.db.knex, [uuid(owner.account)]);
  return {
    id,
    kind,
    ownerId: owner?.account ?? null,
    environment: owner?.environment ?? null,
    accountName: owner === undefined ? null : (names?.get(uuid(owner.account)) ?? null),
    resource: { ...resource },
  };
}

const hint =
  'Check the id. You can look up customers, counterparties, wallets, cards, transactions, batches, anomalies, keys, accounts, and actions.';

type LookAnswer = { account: string; environment: 'sandbox' | 'live'; resource: Record<string, unknown> } | null;

const toOwnedResource = (answer: LookAnswer): OwnedResource | undefined => {
  if (answer === null) return undefined;
  const { account, environment, resource } = answer;
  return { owner: { account: sameBody('key', account), environment }, resource };
};

async function find(
  tools: AppDeps,
  ctx: Ctx,
  { kind, id }: { kind: ReturnType<typeof kindOfId>; id: string },
): Promise<OwnedResource | undefined> {
  const { customer, wallet, card, transfer, risk } = tools.clients;
  switch (kind) {
    case 'customer':
    case 'counterparty':
      return toOwnedResource(await customer.operatorGet(ctx, { id }));
    case 'wallet':
      return toOwnedResource(await wallet.operatorGet(ctx, { id }));
    case 'card':
      return toOwnedResource(await card.operatorGet(ctx, { id }));
    case 'transaction':
    case 'batch':
      return toOwnedResource(await transfer.operatorGet(ctx, { id }));
    case 'anomaly':
      return toOwnedResource(await risk.operatorGet(ctx, { id }));
    case 'key':
      return findKey(tools, ctx, id);
    case 'account':
      return findConsoleAccount(tools, id);
    case 'operatorAction':
      return findOperatorAction(tools, id);
    default:
      return undefined;
  }
}

async function findKey({ clients: { gateway } }: AppDeps, ctx: Ctx, id: string): Promise<OwnedResource | undefined> {
  const found = await gateway.operatorSubject(ctx, { id });
  if (found === null) return undefined;
  const { account, environment, status } = found;
  const owner: Owner = { account: sameBody('key', account), environment };
  return { owner, resource: { id, ownerId: account, environment, status } };
}

async function findConsoleAccount({ db }: AppDeps, id: string): Promise<OwnedResource | undefined> {
  const account = await findAccount(db.knex, uuid(id));
  return account === undefined ? undefined : { owner: undefined, resource: { ...account } };
}

async function findOperatorAction(tools: AppDeps, id: string): Promise<OwnedResource | undefined> {
  const stored = await requireAction(tools, id);
  return { owner: stored.owner, resource: actionView(stored) };
}
