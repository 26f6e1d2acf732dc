// Deletes rows after their retention, in small batches, so that no lock is held for long.
import { HOUR } from '@pay/core/time';
import type { Job } from './jobs.ts';

const rowsMax = 1_000;
/** Outbox rows stay as long as a lost stream may need them again. Inbox rows and receipts outlive the stream's week. */
const statements = [
  // Attempts at work that no longer exists: a reset deleted it, or another process finished it.
  `delete from work_attempts where (kind, id) in (
     select kind, id from work_attempts where set_aside_at is null and at < now() - interval '8 days' limit ${rowsMax})`,
  `delete from outbox o using outbox_cursor c where (o.xid, o.seq) <= (c.xid, c.seq) and (o.xid, o.seq) in (
     select xid, seq from outbox where at < now() - interval '72 hours' order by xid, seq limit ${rowsMax})`,
  `delete from inbox where event_id in (select event_id from inbox where at < now() - interval '8 days' limit ${rowsMax})`,
  `update receipts set answer = null where (operation_id, operation) in (
     select operation_id, operation from receipts where answer is not null and at < now() - interval '8 days' limit ${rowsMax})`,
];

export const pruneJob: Job<unknown> = {
  name: 'prune',
  everyMs: HOUR,
  async run({ db }) {
    let most = 0;
    for (const statement of statements) {
      const { rowCount } = await db.knex.raw<{ rowCount: number }>(statement);
      most = Math.max(most, rowCount);
    }
    return most === rowsMax;
  },
};
