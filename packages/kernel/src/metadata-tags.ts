// Finds resources by their metadata. Values are encrypted at rest, so a table beside the resources has a keyed hash, a
// tag, for each pair of key and value. A page is always read in the order of the tag table's primary key (ADR-0074).
import { withinPage, type Keyset } from '@pay/contract/page';
import { prefixes, uuid, type Id, type IdKind } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Sealing } from '@pay/core/sealing';
import type { Knex } from 'knex';
import { ofOwner, ownerColumns, sealingOf, type HotTx, type Tx } from './db.ts';

/**
 * For a migration of each service whose resources have metadata. The index by id is a hash index: it has no order, so
 * no plan can walk it backwards through all owners' rows. Measured: the planner did so for a frequent tag.
 */
export const metadataTagsTable = `
  create table metadata_tags (
    account uuid not null, environment smallint not null, tag bytea not null, id uuid not null,
    primary key (account, environment, tag, id));
  create index metadata_tags_id on metadata_tags using hash (id);`;

const TAG_BYTES = 16;
/** Keys with their values. */
type MetadataFilter = Readonly<Record<string, string>>;
type TagScope = { readonly owner: Owner; readonly kind: IdKind };

/** The tags include the owner, so equal values of two owners have different tags. */
export const tagsOf = (sealing: Sealing, { owner, kind }: TagScope, metadata: MetadataFilter | null | undefined): Buffer[] =>
  Object.entries(metadata ?? {}).map((pair) => {
    const text = JSON.stringify([prefixes[kind], owner.account, owner.environment, ...pair]);
    return sealing.hash('metadata', text).subarray(0, TAG_BYTES);
  });

export type TaggedResource<K extends IdKind = IdKind> = TagScope & {
  readonly id: Id<K>;
  readonly metadata: MetadataFilter | null | undefined;
};

const rowsOf = (sealing: Sealing, resources: readonly TaggedResource[]) =>
  resources.flatMap((resource) =>
    tagsOf(sealing, resource, resource.metadata).map((tag) => ({ ...ownerColumns(resource.owner), tag, id: uuid(resource.id) })),
  );

/** Inserts tags of new resources, in their commit. */
export async function insertTags(tx: Tx, ...resources: readonly TaggedResource[]): Promise<void> {
  const rows = rowsOf(sealingOf(tx), resources);
  if (rows.length > 0) await tx('metadata_tags').insert(rows).onConflict().ignore();
}

/**
 * Replaces the tags of a resource whose metadata changed, in the commit of the change, which has locked the resource.
 */
export async function replaceTags(tx: Tx, resource: TaggedResource): Promise<void> {
  await ofOwner(tx, resource.owner, 'metadata_tags')
    .where({ id: uuid(resource.id) })
    .delete();
  await insertTags(tx, resource);
}

const insertSql = `
  insert into metadata_tags (account, environment, tag, id)
  select * from unnest($1::uuid[], $2::smallint[], $3::bytea[], $4::uuid[]) on conflict do nothing`;

/** Like `insertTags`, for many at once. */
export async function insertTagsHot(tx: HotTx, resources: readonly TaggedResource[]): Promise<void> {
  const rows = rowsOf(tx.sealing, resources);
  if (rows.length === 0) return;
  const columns = [
    rows.map((row) => row.account),
    rows.map((row) => row.environment),
    rows.map((row) => row.tag),
    rows.map((row) => row.id),
  ];
  await tx.query('metadata-tags-insert', insertSql, columns);
}

/** Deletes the tags of the resources in the query, such as those of an erased customer. */
export const deleteTags = async (tx: Tx, owner: Owner, ids: Knex.QueryBuilder): Promise<void> =>
  void (await ofOwner(tx, owner, 'metadata_tags').whereIn('id', ids).delete());

type PageInput = TagScope & { readonly metadata: MetadataFilter | undefined; readonly keyset: Keyset };

/**
 * The rows of a page, newest first. `query` contains the owner and all other filters. Its limit makes the planner walk
 * the tags in order and look up each row by its id.
 */
export async function pageOfRows<Row>(
  db: Knex | Tx,
  query: Knex.QueryBuilder,
  { metadata, keyset, ...scope }: PageInput,
): Promise<Row[]> {
  const [first, ...others] = tagsOf(sealingOf(db), scope, metadata);
  if (first === undefined) return (await withinPage(query, keyset)) as Row[];
  const tagOf = (tag: Buffer) => ofOwner(db, scope.owner, 'metadata_tags').where({ tag }).select({ tagged: 'id' });
  const tags = tagOf(first);
  if (keyset.before !== undefined) void tags.where('id', '<', keyset.before);
  if (keyset.from !== undefined) void tags.where('id', '>=', keyset.from);
  const row = query.whereRaw('id = m.tagged').limit(1);
  const all = db.from(tags.as('m'));
  // The planner begins with the rarest tag.
  others.forEach((tag, i) => void all.join(tagOf(tag).as(`m${i}`), `m${i}.tagged`, 'm.tagged'));
  const found: unknown = await all
    .joinRaw('cross join lateral ? as r', [row] as never)
    .orderBy('m.tagged', 'desc')
    .limit(keyset.rows)
    .select('r.*');
  return found as Row[];
}
