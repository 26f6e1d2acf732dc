import { changesBetween } from '@pay/contract/audit-record';
import { conflict, notFound } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { recordAudit } from '@pay/kernel/outbox';
import type { Database, Tx } from '@pay/kernel/db';
import { virtualAccountView, virtualAccountWithStatus, type VirtualAccount } from '../domain/virtual-account.ts';
import type { Operation } from '@pay/contract/operation';
import type { Call, Emit } from '@pay/kernel/handler';
import type { VirtualAccountStatus, VirtualAccount as VirtualAccountView } from '@pay/contract/wallet/virtual-account';
import * as virtualAccounts from '../store/virtual-accounts.ts';

export async function requireVirtualAccount(db: Database, owner: Owner, id: string): Promise<VirtualAccount> {
  const found = await virtualAccounts.find(db.knex, owner, id);
  if (found === undefined) throw notFound();
  return found;
}

export type MoveVirtualAccountInput = Pick<Call<Operation>, 'ctx' | 'clock'> & {
  readonly tx: Tx;
  readonly emit: Emit;
  readonly id: string;
};

/** If the status is already the requested one, returns the same answer and emits no event, so that a retry is safe. */
export async function moveVirtualAccount(
  to: VirtualAccountStatus,
  { ctx, clock, tx, emit, id }: MoveVirtualAccountInput,
  from?: readonly VirtualAccountStatus[],
): Promise<VirtualAccountView> {
  const found = await virtualAccounts.lock(tx, ctx.owner, id);
  if (found === undefined) throw notFound();
  if (from !== undefined && found.status !== to && !from.includes(found.status)) {
    throw conflict(
      'invalid_state_transition',
      'status',
      `A virtual account that is ${found.status} cannot become ${to} this way`,
    );
  }
  const changed = virtualAccountWithStatus(found, to, clock.now());
  if (changed === undefined) return virtualAccountView(found);
  await virtualAccounts.saveStatus(tx, ctx.owner, changed);
  const snapshot = virtualAccountView(changed);
  emit('virtual_account.updated', { id: changed.id, version: changed.version, snapshot });
  const changes = changesBetween({ status: found.status }, { status: changed.status });
  const target = { type: 'virtual_account', id: changed.id };
  await recordAudit(tx, { ctx, clock }, { action: 'virtual_account.status_changed', target, changes });
  return snapshot;
}
