// Rows of anomalies, always within one owner.
import { keysetOf, withinPage } from '@pay/contract/page';
import { queueCountMax, without } from '@pay/contract/operator';
import type { ListAnomalies, RiskActionTaken } from '@pay/contract/risk/shapes';
import type { RiskAction, RiskRule } from '@pay/contract/risk/risk-config';
import { idOf, uuid, uuidAt, uuidOf, uuidOfKind, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, ofOwner, ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import type { Anomaly } from '../domain/anomaly.ts';
import type { Observation } from '../domain/observation.ts';
import { isSameOwner, kindCodes } from './observations.ts';

type Builder = Parameters<typeof ofOwner>[0];

export type AnomalyRow = {
  account: string;
  environment: number;
  id: string;
  rule: string;
  action: string;
  action_taken: string;
  dry_run: boolean;
  forced: boolean;
  subject_id: string | null;
  kind: number;
  customer_id: string | null;
  card_id: string | null;
  agent_id: string | null;
  observed: string;
  threshold: string;
  explanation: string;
};

export const anomalyOf = (row: AnomalyRow): Anomaly => ({
  owner: { account: idOf('key', row.account), environment: row.environment === 1 ? 'live' : 'sandbox' },
  id: idOf('anomaly', row.id),
  // Written from an Anomaly.
  rule: row.rule as RiskRule,
  action: row.action as RiskAction,
  actionTaken: row.action_taken as RiskActionTaken,
  dryRun: row.dry_run,
  forced: row.forced,
  customerId: row.customer_id === null ? null : idOf('customer', row.customer_id),
  cardId: row.card_id === null ? null : idOf('card', row.card_id),
  agentId: row.agent_id === null ? null : idOf('agent', row.agent_id),
  cardTransactionId:
    row.subject_id === null || row.kind !== kindCodes.card_authorisation ? null : idOf('cardTransaction', row.subject_id),
  transactionId: row.subject_id === null || row.kind !== kindCodes.transfer ? null : idOf('transaction', row.subject_id),
  observed: JSON.parse(row.observed) as string | number,
  threshold: JSON.parse(row.threshold) as string | number,
  explanation: row.explanation,
});

const insertSql = `
  insert into anomalies (account, environment, id, rule, action, action_taken, dry_run, forced, subject_id, kind, customer_id, card_id, agent_id, observed, threshold, explanation)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::boolean[], $9::uuid[], $10::smallint[], $11::uuid[], $12::uuid[], $13::uuid[], $14::text[], $15::text[], $16::text[])
  on conflict (id) do nothing`;

const bare = (id: string | null): string | null => (id === null ? null : uuid(id));

export async function insertAnomalies(tx: HotTx, anomalies: readonly Anomaly[]): Promise<void> {
  if (anomalies.length === 0) return;
  const owners = anomalies.map(({ owner }) => ownerColumns(owner));
  await tx.query('anomalies-insert', insertSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    anomalies.map(({ id }) => uuid(id)),
    anomalies.map(({ rule }) => rule),
    anomalies.map(({ action }) => action),
    anomalies.map(({ actionTaken }) => actionTaken),
    anomalies.map(({ dryRun }) => dryRun),
    anomalies.map(({ forced }) => forced),
    anomalies.map(({ cardTransactionId, transactionId }) => bare(cardTransactionId ?? transactionId)),
    anomalies.map(({ transactionId }) => (transactionId === null ? kindCodes.card_authorisation : kindCodes.transfer)),
    anomalies.map(({ customerId }) => bare(customerId)),
    anomalies.map(({ cardId }) => bare(cardId)),
    anomalies.map(({ agentId }) => bare(agentId)),
    anomalies.map(({ observed }) => JSON.stringify(observed)),
    anomalies.map(({ threshold }) => JSON.stringify(threshold)),
    anomalies.map(({ explanation }) => explanation),
  ]);
}

const aboutSql = `
  select a.* from unnest($1::uuid[], $2::smallint[], $3::uuid[]) as i(account, environment, id)
  join anomalies a on a.subject_id = i.id and ${isSameOwner('a', 'i')}`;

/** Anomalies of subjects that were evaluated before, by the subject's uuid. */
export async function findAnomaliesAbout(tx: HotTx, observations: readonly Observation[]): Promise<Map<string, Anomaly[]>> {
  const about = new Map<string, Anomaly[]>();
  if (observations.length === 0) return about;
  const owners = observations.map(({ owner }) => ownerColumns(owner));
  const rows = await tx.query<AnomalyRow>('anomalies-about', aboutSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    observations.map(({ id }) => id),
  ]);
  for (const row of rows) {
    const subject = row.subject_id ?? '';
    about.set(subject, [...(about.get(subject) ?? []), anomalyOf(row)]);
  }
  return about;
}

export async function findAnomaly(db: Builder, owner: Owner, id: string): Promise<Anomaly | undefined> {
  const key = uuidOfKind('anomaly', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(db, owner, 'anomalies').where({ id: key }).first()) as AnomalyRow | undefined;
  return row === undefined ? undefined : anomalyOf(row);
}

/** An anomaly of any owner, and whether a person has reviewed it, for operators. */
export async function findAnyonesAnomaly(db: Builder, id: string): Promise<(Anomaly & { reviewed: boolean }) | undefined> {
  const key = uuidOfKind('anomaly', id);
  if (key === undefined) return undefined;
  const row = (await db('anomalies').where({ id: key }).first()) as (AnomalyRow & { reviewed_at: Date | null }) | undefined;
  return row === undefined ? undefined : { ...anomalyOf(row), reviewed: row.reviewed_at !== null };
}

export type AnomalyQueuePage = {
  readonly environment: Environment | undefined;
  readonly account: string | undefined;
  readonly assigneeId: string | undefined;
  /** The last item of the previous page: its time in milliseconds, and its uuid. */
  readonly after: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
};

/**
 * Anomalies with an action that no person has reviewed, oldest first, and their total number, counted up to a limit.
 */
export async function listUnreviewedAnomalies(
  { knex }: Database,
  { environment, account, assigneeId, after, limit }: AnomalyQueuePage,
): Promise<{ items: (Anomaly & { readonly assigneeId: Id<'user'> | null })[]; count: number }> {
  const owner = account === undefined ? undefined : uuidOf(account);
  const assignee = assigneeId === undefined || assigneeId === without ? undefined : uuidOfKind('user', assigneeId);
  if (account !== undefined && owner === undefined) return { items: [], count: 0 };
  if (assigneeId !== undefined && assigneeId !== without && assignee === undefined) return { items: [], count: 0 };
  const buildQuery = () => {
    const query = knex('anomalies').whereNull('reviewed_at').where({ dry_run: false });
    if (environment !== undefined) void query.where({ environment: environmentCode[environment] });
    if (owner !== undefined) void query.where({ account: owner });
    if (assignee !== undefined) void query.where({ assignee_id: assignee });
    if (assigneeId === without) void query.whereNull('assignee_id');
    return query;
  };
  const page = buildQuery().orderBy('id').limit(limit);
  // An id begins with its time, so both orders are the same.
  if (after !== undefined)
    void page.whereRaw('(id >= ?::uuid or (id >= ?::uuid and id > ?::uuid))', [uuidAt(after.at + 1), uuidAt(after.at), after.id]);
  const counted = (await knex(buildQuery().select('id').limit(queueCountMax).as('w')).count({ n: '*' }).first()) as { n: string };
  const rows = (await page) as (AnomalyRow & { assignee_id: string | null })[];
  const items = rows.map((row) => ({
    ...anomalyOf(row),
    assigneeId: row.assignee_id === null ? null : idOf('user', row.assignee_id),
  }));
  return { items, count: Number(counted.n) };
}

/** Returns false if the anomaly was already reviewed. */
export async function markReviewed(tx: Builder, owner: Owner, review: { id: string; at: string }): Promise<boolean> {
  const marked = await ofOwner(tx, owner, 'anomalies')
    .where({ id: uuid(review.id) })
    .whereNull('reviewed_at')
    .update({ reviewed_at: review.at });
  return marked === 1;
}

/** Up to one more than the page shows, newest first. Throws 400 for a foreign cursor. */
export async function listOwnerAnomalies({ knex }: Database, owner: Owner, input: ListAnomalies): Promise<Anomaly[]> {
  const keyset = keysetOf('anomaly', input);
  const ids = idFilters(input);
  if (ids === undefined) return [];
  const query = ofOwner(knex, owner, 'anomalies').where(ids);
  if (input.rule !== undefined) void query.where('rule', input.rule);
  if (input.action !== undefined) void query.where('action', input.action);
  if (input.dryRun !== undefined) void query.where('dry_run', input.dryRun);
  const rows = (await withinPage(query, keyset)) as AnomalyRow[];
  return rows.map(anomalyOf);
}

/** Undefined when an id is malformed, or both kinds of subject are named: nothing can match. */
function idFilters(input: ListAnomalies): Record<string, string | number> | undefined {
  const { customerId, cardId, agentId, cardTransactionId, transactionId } = input;
  if (cardTransactionId !== undefined && transactionId !== undefined) return undefined;
  const filters: Record<string, string | number> = {};
  for (const [column, kind, id] of [
    ['customer_id', 'customer', customerId],
    ['card_id', 'card', cardId],
    ['agent_id', 'agent', agentId],
    ['subject_id', cardTransactionId === undefined ? 'transaction' : 'cardTransaction', cardTransactionId ?? transactionId],
  ] as const) {
    if (id === undefined) continue;
    const key = uuidOfKind(kind, id);
    if (key === undefined) return undefined;
    filters[column] = key;
  }
  if (cardTransactionId !== undefined) filters['kind'] = kindCodes.card_authorisation;
  if (transactionId !== undefined) filters['kind'] = kindCodes.transfer;
  return filters;
}
