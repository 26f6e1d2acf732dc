import type { gateway } from '@pay/contract/gateway/operations';
import { invalidField } from '@pay/core/fault';
import { idOf } from '@pay/core/id';
import { DAY, HOUR, iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { spanOf } from '../domain/usage.ts';
import { usageOf } from '../store/request-usage.ts';

/**
 * Maximum number of intervals in an answer. Each takes 190 bytes, and the answer must fit into a bus message (1 MiB).
 */
const intervalsMax = 4_000;

export const getUsage = query<typeof gateway.getUsage, Deps>()(async ({ ctx, input, db, deps }) => {
  const { granularity = 'hour', groupBy, source } = input;
  const toMs = input.to === undefined ? deps.now() : Date.parse(input.to);
  const fromMs = input.from === undefined ? toMs - DAY : Date.parse(input.from);
  if (fromMs >= toMs) throw invalidField('query:from', 'out_of_range', 'from must be in the past');
  const span = spanOf({ fromMs, toMs, granularity });
  const found = await usageOf(db, ctx.owner, { span, group: groupBy, source, rows: intervalsMax + 1 });
  if (found.length > intervalsMax)
    throw invalidField('query:from', 'out_of_range', `The response would have more than ${intervalsMax} intervals`, {
      hint: 'Request a shorter range, days instead of hours, or no groupBy.',
    });
  return found.map(({ hour, group, ...counts }) => ({
    from: iso(hour * HOUR),
    to: iso((hour + span.hours) * HOUR),
    group: groupBy === 'key' && group !== null ? idOf('key', group) : group,
    ...counts,
  }));
});
