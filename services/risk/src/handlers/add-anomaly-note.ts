import type { risk } from '@pay/contract/risk/operations';
import { notesMax } from '@pay/contract/risk/review';
import { conflict, notFound } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findAnomaly } from '../store/anomalies.ts';
import { lockReviewAnomaly } from '../store/anomaly-review.ts';
import { countNotes, insertNote } from '../store/anomaly-notes.ts';
import { isErased } from '../store/erasure.ts';

export const addAnomalyNote = command<typeof risk.addAnomalyNote, Deps>()({
  prepare: ({ deps }) => Promise.resolve(deps.keyring),
  async commit({ ctx, input, tx, clock, prepared: keyring }) {
    const { caller, owner } = ctx;
    // Only people write notes.
    if (caller?.type !== 'operator' && caller?.type !== 'user') throw notFound();
    const anomaly = await findAnomaly(tx, owner, input.anomalyId);
    if (anomaly === undefined) throw notFound();
    const { id, customerId } = anomaly;
    if (customerId !== null && (await isErased(tx, owner, customerId)))
      throw conflict(
        'customer_not_active',
        'anomalyId',
        'An erasure removed the customer of this anomaly, so it accepts no notes',
      );
    // Concurrent notes count one after another. An erasure locks in the same order: the customer, then its anomalies.
    await lockReviewAnomaly(tx, owner, id);
    const key = { owner, anomalyId: id, isPlatform: caller.type === 'operator' };
    if ((await countNotes(tx, key)) >= notesMax)
      throw conflict('limit_exceeded', 'text', `The anomaly has ${notesMax} notes, which is the maximum`);
    const note = { authorId: caller.id ?? null, author: caller.label, text: input.text };
    const at = clock.now();
    await insertNote(tx, keyring, key, { ...note, id: uuid(ctx.operationId), at });
    await recordAudit(tx, { ctx, clock }, { action: 'anomaly.note_added', target: { type: 'anomaly', id } });
    return { ...note, at: iso(at) };
  },
});
