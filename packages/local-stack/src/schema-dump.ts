// A service's schema as one readable file, from the catalog of a migrated database. Reviewers read it instead of the
// sum of all migrations. Everything is sorted by name, so the same schema always gives the same text.
import { roleOf } from '@pay/platform/migrate';
import { Client } from 'pg';

/** SQL that describes the service's schema. @throws Error that names an object of an unsupported kind. */
export async function schemaDump(databaseUrl: string, service: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Makes Postgres omit the schema from the names of the service's objects.
    await client.query(`set search_path to ${client.escapeIdentifier(service)}`);
    await refuseUnknown(client, service);
    const functions = await texts(client, functionsSql, service);
    const tables = (await client.query<Table>(tablesSql, [service])).rows;
    const bodies: string[] = [];
    for (const table of tables) bodies.push(await tableText(client, table, roleOf(service)));
    const head = [
      `-- The schema of ${service} after all of its migrations. Written by \`npm run generate\`; do not edit.`,
      `-- ${roleOf(service)} may select, insert, update and delete, but for tables whose grant says less.`,
    ].join('\n');
    return `${[head, ...functions.map((text) => `${text.trim()};`), ...bodies].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

type Table = {
  readonly oid: number;
  readonly name: string;
  readonly options: string | null;
  /** `LIST (slot)` of a partitioned table. */
  readonly partitionKey: string | null;
};

async function tableText(client: Client, { oid, name, options, partitionKey }: Table, role: string): Promise<string> {
  const columns = await texts(client, columnsSql, oid);
  const constraints = await texts(client, constraintsSql, oid);
  const partitions = partitionKey === null ? '' : ` partition by ${plain(partitionKey)}`;
  const storage = `${partitions}${options === null ? '' : ` with (${options})`}`;
  const grants = await texts(client, grantsSql, oid, role);
  return [
    `create table ${name} (\n${[...columns, ...constraints].map((line) => `  ${plain(line)}`).join(',\n')}\n)${storage};`,
    ...(await texts(client, partitionsSql, oid, role)),
    ...(await texts(client, indexesSql, oid)).map((text) => `${plain(text)};`),
    ...(await texts(client, triggersSql, oid)).map((text) => `${plain(text)};`),
    ...(grants[0] === everyRight ? [] : [`grant ${grants[0] ?? 'nothing'} on ${name} to ${role};`]),
  ].join('\n');
}

const everyRight = 'delete, insert, select, update';

/** Formats SQL like the migrations: lower-case keywords, short type names, no defaults. */
const plain = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|\b[A-Z]+\b/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()))
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(' using btree ', ' ')
    .replace(' on only ', ' on ');

async function texts(client: Client, sql: string, ...parameters: unknown[]): Promise<string[]> {
  return (await client.query<{ text: string }>(sql, parameters)).rows.map(({ text }) => text);
}

async function refuseUnknown(client: Client, service: string): Promise<void> {
  const unknown = await texts(client, unknownSql, service);
  if (unknown.length > 0) throw new Error(`schema-dump.ts cannot write down yet: ${unknown.join(', ')}`);
}

const unknownSql = `
  select 'relation ' || relname || ' of kind ' || relkind::text as text from pg_class
    where relnamespace = $1::regnamespace and (relkind not in ('r', 'i', 'S', 'p', 'I') or relrowsecurity)
  union all
  select 'type ' || typname from pg_type where typnamespace = $1::regnamespace and typtype in ('e', 'd', 'r')
  union all
  select 'sequence ' || relname from pg_class c where relnamespace = $1::regnamespace and relkind = 'S'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
  order by 1`;

const functionsSql = `
  select pg_get_functiondef(oid) as text from pg_proc where pronamespace = $1::regnamespace order by proname, oid::regprocedure::text`;

const tablesSql = `
  select oid::int, quote_ident(relname) as name, array_to_string(reloptions, ', ') as options, pg_get_partkeydef(oid) as "partitionKey"
    from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;

// Partitions differ only in their bounds. Their indexes and rows follow the table's.
const partitionsSql = `
  select format('-- %s partitions, %s to %s; %s may %s', count(*), min(c.relname), max(c.relname), $2::text, rights) as text
    from pg_inherits join pg_class c on c.oid = inhrelid, lateral (
      select string_agg(lower(privilege_type), ', ' order by privilege_type) as rights from aclexplode(c.relacl) r
        where r.grantee = $2::regrole) granted
    where inhparent = $1 group by rights order by 1`;

const columnsSql = `
  select quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || case a.attidentity when 'a' then ' generated always as identity' when 'd' then ' generated by default as identity' else '' end
    || case when d.adbin is null then ''
         when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
         else ' default ' || pg_get_expr(d.adbin, d.adrelid, true) end as text
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

// Newer servers list NOT NULL here too, which the column already states.
const constraintsSql = `
  select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) as text
    from pg_constraint where conrelid = $1 and contype in ('p', 'u', 'f', 'c', 'x')
    order by array_position(array['p', 'u', 'f', 'c', 'x'], contype::text), conname`;

const indexesSql = `
  select pg_get_indexdef(i.indexrelid, 0, true) as text from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = $1 and not exists (select from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
    order by c.relname`;

const triggersSql = `
  select pg_get_triggerdef(oid, true) as text from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`;

const grantsSql = `
  select string_agg(lower(privilege_type), ', ' order by privilege_type) as text
    from pg_class c, aclexplode(c.relacl) r where c.oid = $1 and r.grantee = $2::regrole having count(*) > 0`;
