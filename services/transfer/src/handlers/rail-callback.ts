// A rail's message is only a hint: it makes the row due, and the row asks its rail. So repeated, early, late, and
// reordered messages all end in the same state.
import type { transfer } from '@pay/contract/transfer/operations';
import { invalidField } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { ownerColumns } from '@pay/kernel/db';
import type { Deps } from '../deps.ts';
import { rowOf } from '../domain/split.ts';
import { railCodes } from '../store/codes.ts';
import { noAccount } from '../store/transaction-rows.ts';
import { findByIds } from '../store/transactions.ts';

export const railCallback = command<typeof transfer.railCallback, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    const callback = deps.rails.of(input.rail, ctx.owner.environment).parseCallback(input.raw, input.headers);
    if (callback === undefined) throw invalidField('raw', 'invalid_format', 'The body is not a message of this rail');
    const stored = (await findByIds(db, [callback.railKey])).get(uuid(callback.railKey));
    const transaction = stored === undefined || stored === 'tombstone' ? undefined : stored.transaction;
    return { callback, transaction };
  },
  async commit({ input, prepared, tx }) {
    const { callback, transaction } = prepared;
    const known = transaction !== undefined;
    // An unknown key is stored too: reconciliation must be able to find the payment that the rail meant.
    const columns = known ? ownerColumns(transaction.owner) : { account: noAccount, environment: 0 };
    await tx('rail_events')
      .insert({
        ...columns,
        rail: railCodes.code(input.rail),
        event_id: callback.eventId,
        transaction_id: uuid(callback.railKey),
        matched: known,
      })
      .onConflict(['rail', 'event_id'])
      .ignore();
    const now = tx.raw('now()');
    if (known)
      await tx('open_transactions')
        .where({ ...columns, id: uuid(rowOf(transaction)) })
        .update({ next_run_at: now });
    return { known };
  },
  after: ({ deps, clock }) => deps.wakeTimer.wakeAt(clock.now()),
});
