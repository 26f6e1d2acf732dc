// The request log in the order of its ids, newest first, for exports.
import { exportRowsMax, type ExportRowsInput } from '@pay/contract/export-rows';
import { uuidAt } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { DAY } from '@pay/core/time';
import { whereCommittedBetween, snapshotsOf } from '@pay/kernel/commit-mark';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { columns, requestOf, type RequestRow, type StoredRequest } from './requests.ts';

/**
 * `marked` is the time of the previous mark, in milliseconds. A row is written within seconds of its request, whose
 * time is in its id.
 */
export type RequestsAsked = ExportRowsInput & { readonly until: string; readonly marked: number | undefined };

const rowsSql = `
  select ${columns.map((name) => `r.${name}`).join(', ')},
    ($7::uuid is null or r.id >= $7) and ($8::uuid is null or r.id < $8) and ($9::text is null or r.method = $9)
    and ($10::text is null or r.route = $10) and ($11::text is null or r.status::text like $11)
    and ($13::boolean is null or r.is_console = $13)
    and ${whereCommittedBetween('r', { since: '$4', until: '$5' })} as wanted
  from requests r where r.account = $1 and r.environment = $2 and r.id < $3 and ($12::uuid is null or r.id >= $12)
  order by r.id desc limit $6`;

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type ExportRow = RequestRow & { readonly wanted: boolean };

/** A request that was read; undefined if the export does not include it. */
export type ExportedRequest = { readonly position: string; readonly request: StoredRequest | undefined };

export async function requestsForExport(
  db: Database,
  owner: Owner,
  keyring: Keyring,
  input: RequestsAsked,
): Promise<ExportedRequest[]> {
  const { account, environment } = ownerColumns(owner);
  const { since, until } = snapshotsOf(input);
  const { from, to, filters, marked } = input;
  const found = await db.hot.query<ExportRow>('requests-export', rowsSql, [
    ...[account, environment, input.after ?? afterAll, since, until, exportRowsMax],
    ...[from === undefined ? null : uuidAt(from), to === undefined ? null : uuidAt(to)],
    ...[filters['method'] ?? null, filters['route'] ?? null, filters['status']?.replace('xx', '__') ?? null],
    marked === undefined ? null : uuidAt(marked - DAY),
    filters['source'] === undefined ? null : filters['source'] === 'console',
  ]);
  return found.map((row) => ({ position: row.id, request: row.wanted ? requestOf(keyring, row) : undefined }));
}
