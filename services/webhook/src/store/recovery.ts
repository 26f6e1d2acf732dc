// Finds events that a webhook missed, and queues them again with a full schedule.
import { uuid, uuidAt, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode, hotOf, type Tx } from '@pay/kernel/db';
import { deliveryStatusCodes, triggerCodes } from './codes.ts';
import { matches } from './events.ts';

type RecoveryInput = {
  readonly webhookId: Id<'webhook'>;
  /** Bounds of the events' creation on the owner's clock, in milliseconds: from inclusive, to exclusive. */
  readonly since: number;
  readonly until: number;
  /** Real milliseconds, and those of the owner's clock. */
  readonly now: number;
  readonly ownerNow: number;
  readonly rowsMax: number;
};

type Statement = { readonly name: string; readonly sql: string };

const insert = `
  insert into delivery_queue (account, environment, webhook_id, id, event_id, resource_id, sequence, trigger, attempt, failures,
    once, ordered, queued_at, due_at)
  select e.account, e.environment, $3::uuid,
    (lpad(to_hex($7::bigint), 12, '0') || substr(md5(e.id::text || $3::text || $6::float8::text), 1, 20))::uuid,
    e.id, e.resource_id, e.sequence, ${triggerCodes.code('manual')}, m.last + 1, 0, false, false,
    to_timestamp($6::float8 / 1000), to_timestamp($6::float8 / 1000)
  from missed m join events e on e.account = $1::uuid and e.environment = $2 and e.id = m.event_id`;
const range = `account = $1::uuid and environment = $2::smallint`;
// The subquery is read once and kept as a hash. Row by row, no index finds an event in the queue, and the replay of a
// few thousand events took longer than the statement timeout.
const notQueuedSql = `e.event_id not in (
  select q.event_id from delivery_queue q where q.account = $1::uuid and q.environment = $2 and q.webhook_id = $3)`;

const failedSql = `
  with missed as (
    select e.event_id, max(e.attempt) as last from attempts e
    where ${range} and webhook_id = $3 and event_id >= $4 and event_id < $5
      and trigger <> ${triggerCodes.code('test')} and ${notQueuedSql}
    group by e.event_id
    having bool_or(e.status in (${deliveryStatusCodes.code('failed')}, ${deliveryStatusCodes.code('exhausted')}))
      and not bool_or(e.status = ${deliveryStatusCodes.code('succeeded')})
    order by e.event_id limit $8)
  ${insert}`;

const missingSql = `
  with wanted as (
    select e.id as event_id from events e join webhooks w on w.id = $3
    where e.account = $1::uuid and e.environment = $2 and e.id >= $4 and e.id < $5
      and e.type <> 'webhook.test' and ${matches}),
  missed as (
    select e.event_id, coalesce((select max(a.attempt) from attempts a where ${range.replaceAll(/\b(account|environment) =/g, 'a.$1 =')}
      and a.webhook_id = $3 and a.event_id = e.event_id), 0) as last from wanted e
    where ${notQueuedSql} and not exists (
      select 1 from attempts a where a.account = $1::uuid and a.environment = $2 and a.webhook_id = $3
        and a.event_id = e.event_id and a.status <> ${deliveryStatusCodes.code('canceled')})
    order by e.event_id limit $8)
  ${insert}`;

async function queue(tx: Tx, { name, sql }: Statement, owner: Owner, input: RecoveryInput): Promise<number> {
  const hot = await hotOf(tx);
  const rows = await hot.query(name, `${sql} returning 1`, [
    uuid(owner.account),
    environmentCode[owner.environment],
    uuid(input.webhookId),
    uuidAt(input.since),
    uuidAt(input.until),
    input.now,
    input.ownerNow,
    input.rowsMax,
  ]);
  return rows.length;
}

/** Queues the events of a period whose attempts failed and that have not succeeded since. Returns their number. */
export const queueFailed = (tx: Tx, owner: Owner, input: RecoveryInput): Promise<number> =>
  queue(tx, { name: 'recovery-failed', sql: failedSql }, owner, input);

/** Queues the events of a period that the webhook receives and that were never attempted. Returns their number. */
export const queueMissing = (tx: Tx, owner: Owner, input: RecoveryInput): Promise<number> =>
  queue(tx, { name: 'recovery-missing', sql: missingSql }, owner, input);
