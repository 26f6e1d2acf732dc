// Rows of webhooks, always within one owner. A deleted webhook is kept, without its secrets, until its attempts are
// deleted.
import { idOf, uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { withinPage, type Keyset } from '@pay/contract/page';
import type { WebhookStatus } from '@pay/contract/webhook/shapes';
import { ofOwner, ownerColumns, type Tx } from '@pay/kernel/db';
import type { SealedSecrets, Webhook } from '../domain/webhook.ts';
import { disabledReasonCodes, webhookStatusCodes } from './codes.ts';

type Reader = Parameters<typeof ofOwner>[0];

type WebhookRow = {
  id: string;
  url: string;
  description: string;
  events: string[];
  status: number;
  metadata: Record<string, string> | null;
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  rotated_by: string | null;
  disabled_reason: number | null;
  disabled_at: Date | null;
};

/** A webhook with the fields that only this service may see. */
export type StoredWebhook = Webhook & { readonly secrets: SealedSecrets; readonly rotatedBy: string | null };

const webhookOf = (row: WebhookRow): StoredWebhook => ({
  id: idOf('webhook', row.id),
  url: row.url,
  description: row.description,
  events: row.events,
  status: webhookStatusCodes.name(row.status),
  disabledReason: row.disabled_reason === null ? null : disabledReasonCodes.name(row.disabled_reason),
  disabledAt: row.disabled_at === null ? null : row.disabled_at.getTime(),
  metadata: row.metadata,
  secrets: {
    current: row.secret,
    previous: row.old_secret,
    previousUntil: row.old_secret_until === null ? null : row.old_secret_until.getTime(),
  },
  rotatedBy: row.rotated_by,
});

const queryUndeleted = (db: Reader, owner: Owner) => ofOwner(db, owner, 'webhooks').whereNull('deleted_at');

const columnsOf = (webhook: Webhook) => ({
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  status: webhookStatusCodes.code(webhook.status),
  disabled_reason: webhook.disabledReason === null ? null : disabledReasonCodes.code(webhook.disabledReason),
  disabled_at: webhook.disabledAt === null ? null : iso(webhook.disabledAt),
  metadata: webhook.metadata === null ? null : JSON.stringify(webhook.metadata),
});

/**
 * Counts an owner's webhooks, and serializes creations, so that two of them cannot both be the last within the limit.
 */
export async function countForCreation(tx: Tx, owner: Owner): Promise<number> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`webhooks|${owner.account}|${owner.environment}`]);
  const rows: { count?: string | number }[] = await queryUndeleted(tx, owner).count('* as count');
  return Number(rows[0]?.count ?? 0);
}

export async function insert(tx: Tx, owner: Owner, webhook: Webhook & { secret: string }): Promise<void> {
  await tx('webhooks').insert({
    ...ownerColumns(owner),
    id: uuid(webhook.id),
    ...columnsOf(webhook),
    secret: webhook.secret,
  });
  await tx('endpoint_states').insert({ ...ownerColumns(owner), webhook_id: uuid(webhook.id) });
}

export async function find(db: Reader, owner: Owner, id: string): Promise<StoredWebhook | undefined> {
  const key = uuidOfKind('webhook', id);
  if (key === undefined) return undefined;
  const row = (await queryUndeleted(db, owner).where({ id: key }).first()) as WebhookRow | undefined;
  return row === undefined ? undefined : webhookOf(row);
}

export async function lock(tx: Tx, owner: Owner, id: string): Promise<StoredWebhook | undefined> {
  const key = uuidOfKind('webhook', id);
  if (key === undefined) return undefined;
  const row = (await queryUndeleted(tx, owner).where({ id: key }).forNoKeyUpdate().first()) as WebhookRow | undefined;
  return row === undefined ? undefined : webhookOf(row);
}

export async function list(
  db: Reader,
  owner: Owner,
  { status, keyset }: { status: WebhookStatus | undefined; keyset: Keyset },
): Promise<Webhook[]> {
  const query = withinPage(queryUndeleted(db, owner), keyset);
  if (status !== undefined) void query.where('status', webhookStatusCodes.code(status));
  return ((await query) as WebhookRow[]).map(webhookOf);
}

/** Writes a locked webhook back. `dropBefore` (real milliseconds) cancels deliveries queued until then. */
export async function save(tx: Tx, owner: Owner, webhook: Webhook, dropBefore?: number): Promise<void> {
  const dropping = dropBefore === undefined ? {} : { drop_before: iso(dropBefore) };
  await queryUndeleted(tx, owner)
    .where({ id: uuid(webhook.id) })
    .update({ ...columnsOf(webhook), ...dropping });
}

/** `rotatedBy` is the requesting operation, so that a repeated request returns the same secret. */
export async function saveSecrets(
  tx: Tx,
  owner: Owner,
  { id, secrets, rotatedBy }: { id: Id<'webhook'>; secrets: SealedSecrets; rotatedBy: Id<'operation'> },
): Promise<void> {
  await queryUndeleted(tx, owner)
    .where({ id: uuid(id) })
    .update({
      secret: secrets.current,
      old_secret: secrets.previous,
      old_secret_until: secrets.previousUntil === null ? null : iso(secrets.previousUntil),
      rotated_by: uuid(rotatedBy),
    });
}

/** Marks a locked webhook as deleted and deletes its secrets. `at` is in real milliseconds. */
export async function markDeleted(tx: Tx, owner: Owner, id: Id<'webhook'>, at: number): Promise<void> {
  await queryUndeleted(tx, owner)
    .where({ id: uuid(id) })
    .update({ deleted_at: iso(at), drop_before: iso(at), secret: null, old_secret: null, old_secret_until: null });
}

/** A number for the next test event: receivers drop numbers that do not rise. Null when there is no such webhook. */
export async function countTest(tx: Tx, owner: Owner, id: string): Promise<number | null> {
  const key = uuidOfKind('webhook', id);
  if (key === undefined) return null;
  const rows: { tests: number }[] = await queryUndeleted(tx, owner).where({ id: key }).increment('tests', 1).returning('tests');
  return rows[0]?.tests ?? null;
}

export async function recordSecretRead(
  db: Reader,
  owner: Owner,
  read: { webhookId: Id<'webhook'>; keyId: Id<'key'>; requestId: Id<'request'> },
): Promise<void> {
  await db('secret_reads').insert({
    ...ownerColumns(owner),
    webhook_id: uuid(read.webhookId),
    key_id: uuid(read.keyId),
    request_id: uuid(read.requestId),
  });
}

/**
 * Shifts the ends of replaced secrets, of pauses, and of the time until an endpoint is disabled: the owner's sandbox
 * clock jumped ahead.
 */
export async function shiftTimers(tx: Tx, owner: Owner, byMs: number): Promise<void> {
  const nearer = (column: string) => tx.raw(`${column} - ? * interval '1 millisecond'`, [byMs]);
  await queryUndeleted(tx, owner)
    .whereNotNull('old_secret_until')
    .update({ old_secret_until: nearer('old_secret_until') });
  await ofOwner(tx, owner, 'endpoint_states').update({
    failing_since: nearer('failing_since'),
    closed_until: nearer('closed_until'),
  });
}
