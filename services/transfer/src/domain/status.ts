// The states of a transaction. The table of transitions is part of the public contract, so the published table is the
// enforced one.
import { transactionStatuses, type transactionTypes } from '@pay/contract/transfer/transaction';
import { transactionTransitions } from '@pay/contract/transfer/machines';
import { assert } from '@pay/core/fault';

export const statuses = transactionStatuses;
export type Status = (typeof statuses)[number];

export type TransactionType = (typeof transactionTypes)[number];
export type Direction = 'outbound' | 'inbound' | 'internal';
const directions: Readonly<Record<TransactionType, Direction>> = {
  transfer: 'outbound',
  deposit: 'inbound',
  conversion: 'internal',
};
export const directionOf = (type: TransactionType): Direction => directions[type];

const after = (status: Status): readonly string[] => Object.keys(transactionTransitions[status]);

export const isTerminal = (status: Status): boolean => after(status).length === 0;

/** True when a transaction of this type may go straight from one status to the other. */
export function isAllowed(type: TransactionType, from: Status, to: Status): boolean {
  if (!after(from).includes(to)) return false;
  // Only a transfer goes to a rail, and it completes only after its rail confirms it.
  if (from === 'funds_received' && to === 'payment_submitted') return type === 'transfer';
  if (from === 'funds_received' && to === 'completed') return type !== 'transfer';
  return true;
}

export function assertAllowed(type: TransactionType, from: Status, to: Status): void {
  assert(isAllowed(type, from, to), `${type} status cannot change from ${from} to ${to}`);
}

/** The next status on the ordinary path, for `simulate …/advance` without a target. */
export function nextOnTheWay(type: TransactionType, from: Status): Status | undefined {
  if (from === 'pending' || from === 'in_review') return 'funds_received';
  if (from === 'funds_received') return type === 'transfer' ? 'payment_submitted' : 'completed';
  return from === 'payment_submitted' ? 'completed' : undefined;
}

export type TransactionEvent = 'transaction.created' | 'transaction.updated' | 'transaction.completed';

/** Events of entering a status, in order. A terminal status emits two: the update and then the completion. */
export const eventsOn = (status: Status): readonly TransactionEvent[] =>
  isTerminal(status) ? ['transaction.updated', 'transaction.completed'] : ['transaction.updated'];

/** One visited status and when, in milliseconds. */
export type Visit = { readonly status: Status; readonly at: number };

const VISIT_BYTES = 7;

/**
 * Packs the history into seven bytes a visit (status, then 48 bits of milliseconds): the row is stored forever, so it
 * must stay small.
 */
export function packHistory(history: readonly Visit[]): Buffer {
  const packed = Buffer.alloc(history.length * VISIT_BYTES);
  history.forEach((visit, i) => {
    packed.writeUInt8(statuses.indexOf(visit.status), i * VISIT_BYTES);
    packed.writeUIntBE(visit.at, i * VISIT_BYTES + 1, 6);
  });
  return packed;
}

export function unpackHistory(bytes: Buffer): Visit[] {
  assert(bytes.length % VISIT_BYTES === 0, 'packed status history truncated');
  return Array.from({ length: bytes.length / VISIT_BYTES }, (_, i) => {
    const status = statuses[bytes.readUInt8(i * VISIT_BYTES)];
    assert(status !== undefined, 'packed status history has an unknown status');
    return { status, at: bytes.readUIntBE(i * VISIT_BYTES + 1, 6) };
  });
}
