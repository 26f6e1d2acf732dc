// All stored data of an installation, for a thief of its disks, and for a thief who also has its keys.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBytesWith, parseKeyring, type Keyring } from '@pay/core/sealing';
import { forEachService } from '@pay/platform/secrets';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import type { TestFleet } from '@pay/testkit/fleet';
import { Client } from 'pg';

/**
 * Every column of every row, and the texts that the installation's ring can decrypt, which a thief of the keys could
 * read.
 */
export async function tables(fleet: TestFleet): Promise<{ clear: string; opened: string; logged: string }> {
  const rings = forEachService((service) => parseKeyring(fleet.secrets.sealingKeys[service]));
  const client = new Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  try {
    const { rows: all } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema = any($1)`,
      [[...serviceNames]],
    );
    const parts: string[] = [];
    for (const { schema, name } of all) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${schema}.${name} t`);
      parts.push(...rows.map(({ row }) => `${schema}.${name} ${row}`));
    }
    const { rows: events } = await client.query<{ id: string; payload: string }>('select id, payload from webhook.events');
    const opened = events.map(({ id, payload }) => rings.webhook.open(payload, `event|${id}`));
    // The log of requests masks texts before it stores them, so even decrypted it contains no data of a customer.
    const { rows: logs } = await client.query<{ id: string; log: string }>('select id, log from gateway.requests');
    const { rows: bodies } = await client.query<{ id: string; bodies: string }>('select id, bodies from gateway.request_bodies');
    const logged = [
      ...logs.map(({ id, log }) => rings.gateway.open(log, `request|${id}`)),
      ...bodies.map(({ id, bodies: sealed }) => rings.gateway.open(sealed, `request-bodies|${id}`)),
    ];
    const { rows: keys } = await client.query<{ id: string; data_key: string }>('select id, data_key from customer.customers');
    for (const { id, data_key: key } of keys)
      if (key !== '') opened.push(rings.customer.openDataKey(key, `customer|${id}`).toString('hex'));
    const { rows: words } = await client.query<SealedWords>(sealedWordsSql);
    opened.push(...words.map(({ service, place, words: sealed }) => rings[service].open(sealed, place)));
    opened.push(...(await contents(client, rings.file)));
    return { clear: parts.join('\n'), opened: opened.join('\n'), logged: logged.join('\n') };
  } finally {
    await client.end();
  }
}

type SealedWords = { readonly service: ServiceName; readonly place: string; readonly words: string };

/** Texts of statements and batches, with the service that sealed each and its encryption context. */
const sealedWordsSql = [
  "'report' as service, 'statement|' || id as place, words #>> '{}' as words from report.statements",
  "'report', 'statement-line|' || statement_id || '|' || number, words #>> '{}' from report.statement_lines",
  "'report', 'export|' || id, asked #>> '{}' from report.exports",
  "'transfer', 'batch-words|' || id, words #>> '{}' from transfer.batches",
  "'transfer', 'batch-row|' || batch_id || '|' || number, words #>> '{}' from transfer.batch_rows",
]
  .map((columns) => `select * from (select ${columns}) t where t is not null`)
  .join(' union all ');

/** Contents of files that still have a key: of batches, and of exports, which are kept for seven days. */
async function contents(client: Client, ring: Keyring): Promise<string[]> {
  type Chunk = { id: string; data_key: string; number: number; bytes: Buffer };
  const { rows } = await client.query<Chunk>(
    `select f.id, f.data_key, c.number, c.bytes from file.files f join file.file_contents c on c.file_id = f.id where f.data_key <> ''`,
  );
  return rows.map(({ id, data_key: sealed, number, bytes }) => {
    const key = ring.openDataKey(sealed, `file|${id}`);
    return openBytesWith(key, bytes, `file-chunk|${id}|${number}`).toString();
  });
}

const filesOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    return entry.isDirectory() ? filesOf(inside) : [inside];
  });

/** All bytes in the files of the database and the bus, after a checkpoint of the database. */
export async function disk(fleet: TestFleet, folder: string): Promise<string> {
  const client = new Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
  return filesOf(folder)
    .filter((file) => !file.endsWith('.heapsnapshot'))
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}
