// Proofs of the ledger, whole or of one owner, and of the chain of an owner's audit log.
import type { AdminAnswer, AdminQuery } from '@pay/contract/console/admin/admin-reads';
import type { AuditEntry } from '@pay/contract/webhook/audit';
import type { Ctx } from '@pay/contract/ctx';
import type { Owner } from '@pay/core/owner';
import { appendLog } from '../../store/operator-log.ts';
import type { AppDeps } from '../app-deps.ts';
import type { ActorContext } from './operate.ts';

export async function proveLedger({ clients }: AppDeps, ctx: Ctx): Promise<AdminAnswer<'proveLedger'>> {
  const proof = await clients.wallet.operatorProof(ctx, {});
  const holds = proof.violations.length === 0 && proof.balances.every(({ difference }) => !/[1-9]/.test(difference));
  return { holds, ...proof };
}

export async function proveOwnerLedger({ clients }: AppDeps, ctx: Ctx, owner: Owner): Promise<AdminAnswer<'proveOwnerLedger'>> {
  const [{ accounts, violations }, { currencies, breaches }] = await Promise.all([
    clients.wallet.checkInvariants({ ...ctx, owner }, {}),
    clients.wallet.proveConservation({ ...ctx, owner }, {}),
  ]);
  const [first] = breaches;
  const example = `${first?.currency ?? ''}: ${first?.excess ?? ''} too much, ${first?.belowZero.join(', ') ?? ''}`;
  const found = first === undefined ? violations : [...violations, { check: 'conservation', count: breaches.length, example }];
  return { holds: found.length === 0, accounts, violations: found, conservation: currencies };
}

type AuditInput = {
  readonly owner: Owner;
  readonly query: Omit<AdminQuery<'listOwnerAudit'>, 'environment'>;
  readonly asking: ActorContext;
};

/** An owner's audit log contains addresses and names of people, so the operator log records the access. */
export async function listOwnerAudit(
  tools: AppDeps,
  ctx: Ctx,
  { owner, query, asking }: AuditInput,
): Promise<{ items: AuditEntry[]; nextCursor?: string }> {
  const at = tools.clock.now();
  await appendLog(tools.db.knex, tools.keyring, {
    ...{ id: tools.ids.next('operatorLogEntry', at), at, event: 'looked', action: 'audit_log', actor: asking.actor },
    ...{ target: { type: 'account', id: owner.account }, owner, actionId: undefined, reason: null, requestId: asking.requestId },
  });
  const { actorId, targetId, limit, cursor } = query;
  const { items, nextCursor } = await tools.clients.webhook.listAuditLog(
    { ...ctx, owner },
    {
      limit,
      ...(cursor === undefined ? {} : { cursor }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(targetId === undefined ? {} : { targetId }),
    },
  );
  return nextCursor === undefined ? { items } : { items, nextCursor };
}

export const verifyOwnerAudit = ({ clients }: AppDeps, ctx: Ctx, owner: Owner): Promise<AdminAnswer<'verifyOwnerAudit'>> =>
  clients.webhook.verifyAuditLog({ ...ctx, owner }, {});
