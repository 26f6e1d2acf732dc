import { notesMax, type NotedKind } from '@pay/contract/risk/notes';
import type { risk } from '@pay/contract/risk/operations';
import type { AuditAction } from '@pay/contract/webhook/audit';
import { conflict, notFound } from '@pay/core/fault';
import { sameBody, uuid } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { readResource } from '../domain/read-resource.ts';
import { isErased } from '../store/erasure.ts';
import { countNotes, insertNote, lockNotes } from '../store/notes.ts';

const auditActionOf: Readonly<Record<NotedKind, AuditAction>> = {
  customer: 'customer.note_added',
  counterparty: 'counterparty.note_added',
  wallet: 'wallet.note_added',
  card: 'card.note_added',
  transaction: 'transaction.note_added',
  batch: 'batch.note_added',
  anomaly: 'anomaly.note_added',
};

/** The console has checked that the resource belongs to the owner of the context, and found its customer. */
export const addNote = command<typeof risk.addNote, Deps>()({
  prepare: ({ deps }) => Promise.resolve(deps.keyring),
  async commit({ ctx, input, tx, clock, prepared: keyring }) {
    const { caller, owner } = ctx;
    // Only people write notes.
    if (caller?.type !== 'operator' && caller?.type !== 'user') throw notFound();
    const resource = readResource(input.resourceId);
    const customerId = input.customerId === null ? null : sameBody('customer', input.customerId);
    if (customerId !== null && (await isErased(tx, owner, customerId)))
      throw conflict('customer_not_active', 'resourceId', 'An erasure removed the customer, so this resource accepts no notes');
    const key = { owner, resource, isPlatform: caller.type === 'operator' };
    // Concurrent notes count one after another. An erasure takes only the first of the two locks.
    await lockNotes(tx, key);
    if ((await countNotes(tx, key)) >= notesMax)
      throw conflict('limit_exceeded', 'text', `This resource has ${notesMax} notes, which is the maximum`);
    const note = { authorId: caller.id ?? null, author: caller.label, text: input.text };
    const at = clock.now();
    await insertNote(tx, keyring, key, { ...note, id: uuid(ctx.operationId), at, customerId });
    const { kind, id } = resource;
    await recordAudit(tx, { ctx, clock }, { action: auditActionOf[kind], target: { type: kind, id } });
    return { ...note, at: iso(at) };
  },
});
