// Appends to the audit log, each record once. A chain is locked from the read of its end to the commit, so that
// concurrent appends take turns. Several chains are locked in one order, or two commits could deadlock.
import type { AuditRecord } from '@pay/contract/audit-record';
import type { BusEvent } from '@pay/contract/event';
import type { Tx } from '@pay/kernel/db';
import { entryAfter, headOf } from '../domain/audit-chain.ts';
import { append, lockHead } from '../store/audit-entries.ts';

type RecordedEvent = BusEvent<AuditRecord>;

/** Appends records that are known to be new. `nowMs` is real time. */
export async function appendAudit(tx: Tx, events: readonly RecordedEvent[], nowMs: number): Promise<void> {
  const chains = Map.groupBy(events, ({ owner }) => `${owner.account}|${owner.environment}`);
  for (const [, chain] of [...chains].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = chain;
    if (first === undefined) continue;
    let head = await lockHead(tx, first.owner);
    const entries = chain.map(({ id, data }) => {
      const entry = entryAfter(head, { eventId: id, record: data }, nowMs);
      head = headOf(entry);
      return entry;
    });
    await append(tx, first.owner, entries);
  }
}
