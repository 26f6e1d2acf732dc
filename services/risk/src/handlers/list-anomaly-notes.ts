import type { risk } from '@pay/contract/risk/operations';
import { notFound } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findAnomaly } from '../store/anomalies.ts';
import { listNotes } from '../store/anomaly-notes.ts';

export const listAnomalyNotes = query<typeof risk.listAnomalyNotes, Deps>()(async ({ ctx, input, db, deps }) => {
  const anomaly = await findAnomaly(db.knex, ctx.owner, input.anomalyId);
  if (anomaly === undefined) throw notFound();
  const key = { owner: ctx.owner, anomalyId: anomaly.id, isPlatform: ctx.caller?.type === 'operator' };
  const notes = await listNotes(db, deps.keyring, key);
  return { items: notes.map(({ at, ...note }) => ({ ...note, at: iso(at.getTime()) })) };
});
