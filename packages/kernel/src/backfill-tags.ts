// Backfills tags for resources that were written before tags existed (ADR-0074). It walks each table once in id order,
// a page per run. It stores its position after each page, so an interrupted walk repeats at most one page. Later
// resources get their tags in the commit that writes them, so a finished walk never runs again.
import { idOf, type Id, type IdKind } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { MINUTE } from '@pay/core/time';
import { environmentCode, type Database, type Tx } from './db.ts';
import type { Job } from './jobs.ts';
import { insertTags, type TaggedResource } from './metadata-tags.ts';

/** For a migration of each service whose resources have metadata. */
export const tagBackfillTable = `
  create table tag_backfill (kind text primary key, after_id uuid, done boolean not null default false);`;

type TagSource<D> = {
  readonly kind: IdKind;
  readonly table: string;
  /**
   * The resource's metadata, with its row locked until the commit. Undefined if the resource is gone or has no
   * metadata.
   */
  metadataOf(tx: Tx, owner: Owner, resource: { readonly id: string; readonly deps: D }): Promise<TaggedResource['metadata']>;
};

/** Rows that one run checks. Each row without tags gets its own small commit, so that no two locks are held at once. */
export const backfillRowsMax = 200;

/** A job of this name, for the service that owns the resources. */
export const backfillOf = <D>(name: string, sources: readonly TagSource<D>[]): Job<D> => ({
  name,
  alone: true,
  everyMs: MINUTE,
  async run({ db, deps }) {
    for (const source of sources) {
      const place = await readPosition(db, source.kind);
      if (!place.done) return walk(db, source, { deps, after: place.after });
    }
    return false;
  },
});

type BackfillPosition = { readonly after: string; readonly done: boolean };
const beforeAll = '00000000-0000-0000-0000-000000000000';

async function readPosition(db: Database, kind: IdKind): Promise<BackfillPosition> {
  const row = await db.knex('tag_backfill').where({ kind }).first<{ after_id: string | null; done: boolean } | undefined>();
  return { after: row?.after_id ?? beforeAll, done: row?.done === true };
}

type PageRow = { readonly id: string; readonly account: string; readonly environment: number; readonly tagged: boolean };

const pageSql = (table: string): string => `
  select t.id, t.account, t.environment, exists (select 1 from metadata_tags m where m.id = t.id) as tagged
  from ${table} t where t.id > ? order by t.id limit ${backfillRowsMax}`;

/** Walks one page. Always returns true, because the next source may begin after the last page of this one. */
async function walk<D>(db: Database, source: TagSource<D>, { deps, after }: { deps: D; after: string }): Promise<true> {
  const { rows } = await db.knex.raw<{ rows: PageRow[] }>(pageSql(source.table), [after]);
  for (const row of rows.filter(({ tagged }) => !tagged)) await db.tx((tx) => tag(tx, source, { row, deps }));
  const place = { after_id: rows.at(-1)?.id ?? after, done: rows.length < backfillRowsMax };
  await db
    .knex('tag_backfill')
    .insert({ kind: source.kind, ...place })
    .onConflict('kind')
    .merge(place);
  return true;
}

async function tag<D>(tx: Tx, source: TagSource<D>, { row, deps }: { row: PageRow; deps: D }): Promise<void> {
  const environment = row.environment === environmentCode.live ? 'live' : 'sandbox';
  const owner: Owner = { account: idOf('key', row.account), environment };
  const id: Id<IdKind> = idOf(source.kind, row.id);
  await insertTags(tx, { owner, id, kind: source.kind, metadata: await source.metadataOf(tx, owner, { id, deps }) });
}
