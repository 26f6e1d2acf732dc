import { changesBetween } from '@pay/contract/audit-record';
import type { Counterparty } from '@pay/contract/customer/counterparty';
import { conflict, notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import type { ChangeContext } from './change-customer.ts';
import { counterpartyCanMove, type CounterpartyStatus } from '../domain/counterparty.ts';
import { lockCounterparty, updateCounterparty } from '../store/counterparties.ts';
import { showCounterparty } from './views.ts';

/**
 * Moves a counterparty along its machine; does nothing if it has the status already. Throws 404, 409
 * `invalid_state_transition`.
 */
export async function moveCounterparty(
  context: Omit<ChangeContext, 'enforcement'>,
  id: string,
  to: CounterpartyStatus,
): Promise<Counterparty> {
  const { tx, ctx, emit, deps, nowMs } = context;
  const stored = await lockCounterparty(tx, ctx.owner, id);
  if (stored === undefined) throw notFound();
  if (stored.status === to) return showCounterparty(deps, stored);
  if (!counterpartyCanMove(stored.status, to)) {
    throw conflict('invalid_state_transition', 'status', `status cannot change from ${stored.status} to ${to}`);
  }
  const moved = { ...stored, status: to, version: stored.version + 1, updatedAt: nowMs };
  await updateCounterparty(tx, ctx, { before: stored.version, counterparty: moved });
  const shown = showCounterparty(deps, moved);
  emit('counterparty.updated', { id: moved.id, version: moved.version, snapshot: shown });
  const changes = changesBetween({ status: stored.status }, { status: to });
  const target = { type: 'counterparty', id: moved.id };
  await recordAudit(tx, { ctx, clock: { now: () => nowMs } }, { action: 'counterparty.status_changed', target, changes });
  return shown;
}
