// `pay ops drill`: checks whether a restored database is complete. It only reads. It runs the wallet service's ledger
// proofs over all data instead of the new data.
import { chains, floors, folds, pairs, toPendingSumsSql, trialBalance } from '@pay/wallet/store/proof-sql';
import { migrationsOf } from '@pay/platform/services/migrations';
import { serviceNames } from '@pay/platform/services/names';
import { Client } from 'pg';

export type Violation = { readonly check: string; readonly example: string };
export type TableCount = { readonly table: string; readonly rows: number; readonly original?: number };
export type DrillReport = {
  readonly violations: readonly Violation[];
  /** Migrations that this build has and the database lacks, by schema. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
  /** Instant of the newest posting. Later postings are not in this database. */
  readonly newest: string | null;
  readonly counts: readonly TableCount[];
  readonly seconds: number;
};

export type DrillOptions = {
  readonly databaseUrl: string;
  /** The original database, to compare counts. */
  readonly originalUrl?: string | undefined;
  /** Milliseconds of any clock, to measure the duration. */
  readonly now: () => number;
};

export async function drill({ databaseUrl, originalUrl, now }: DrillOptions): Promise<DrillReport> {
  const startedAt = now();
  const counts = await reading(databaseUrl, countsOf);
  const original = originalUrl === undefined ? undefined : new Map(await reading(originalUrl, countsOf));
  const report = await reading(databaseUrl, async (db) => ({
    violations: await violationsOf(db),
    missing: await findMissingMigrations(db),
    newest: await newestOf(db),
  }));
  return {
    ...report,
    counts: counts.map(([table, rows]) => {
      const before = original?.get(table);
      return before === undefined ? { table, rows } : { table, rows, original: before };
    }),
    seconds: (now() - startedAt) / 1_000,
  };
}

/** One read-only snapshot of everything. */
async function reading<T>(connectionString: string, work: (db: Client) => Promise<T>): Promise<T> {
  const db = new Client({ connectionString, application_name: 'drill' });
  await db.connect();
  try {
    await db.query('begin isolation level repeatable read read only');
    return await work(db);
  } finally {
    await db.end();
  }
}

const accountsPerSlice = 1_000;
const allPostings = 2 ** 53;

async function violationsOf(db: Client): Promise<Violation[]> {
  await db.query('set local search_path to wallet');
  const found: Violation[] = [];
  const { rows: balances } = await db.query<{ environment: string; currency: string; units: string }>(trialBalance(''));
  for (const { environment, currency, units } of balances)
    if (BigInt(units) !== 0n) found.push({ check: 'trial balance', example: `${environment} ${currency} ${units}` });
  for (const statement of [floors(''), toPendingSumsSql(''), folds(''), pairs('')])
    found.push(...(await db.query<Violation>(`select * from (${statement}) wrong limit 20`)).rows);
  for (let after = 0; ;) {
    const { rows } = await db.query<{ id: number; sound: boolean }>(chains, [after, accountsPerSlice, allPostings]);
    found.push(...rows.filter(({ sound }) => !sound).map(({ id }) => ({ check: 'chain', example: String(id) })));
    const last = rows.at(-1);
    if (last === undefined) return found;
    after = last.id;
  }
}

async function findMissingMigrations(db: Client): Promise<Record<string, string[]>> {
  const missing: Record<string, string[]> = {};
  for (const service of serviceNames) {
    const { rows } = await db.query<{ name: string }>(`select name from ${service}.migrations`);
    const there = new Set(rows.map(({ name }) => name));
    const lacking = migrationsOf[service].map(({ name }) => name).filter((name) => !there.has(name));
    if (lacking.length > 0) missing[service] = lacking;
  }
  return missing;
}

async function newestOf(db: Client): Promise<string | null> {
  const { rows } = await db.query<{ at: Date | null }>('select max(at) as at from wallet.postings');
  return rows[0]?.at?.toISOString() ?? null;
}

/** Number of rows in each of our tables, by schema and name. */
async function countsOf(db: Client): Promise<[string, number][]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [[...serviceNames]],
  );
  const counts: [string, number][] = [];
  for (const { name } of rows)
    counts.push([name, Number((await db.query<{ rows: string }>(`select count(*) as rows from ${name}`)).rows[0]?.rows)]);
  return counts;
}

export const isDrillPassed = ({ violations, missing }: DrillReport): boolean =>
  violations.length === 0 && Object.keys(missing).length === 0;

/** The report for people. The last line is the verdict. */
export function drillText(report: DrillReport): string {
  const { violations, missing, newest, counts, seconds } = report;
  const compared = counts.some(({ original }) => original !== undefined);
  const shown = counts.filter(({ rows, original }) => (compared ? original !== rows : rows > 0));
  return [
    ...shown.map(({ table, rows, original }) => `${table.padEnd(40)} ${rows}${original === undefined ? '' : ` of ${original}`}`),
    `newest posting: ${newest ?? 'none'}; verified in ${seconds.toFixed(1)} s`,
    ...Object.entries(missing).map(([schema, names]) => `${schema} lacks the migrations ${names.join(', ')}`),
    ...violations.map(({ check, example }) => `violated: ${check}, for example ${example}`),
    isDrillPassed(report) ? 'ledger proved' : 'NOT proved: do not connect services to this database',
  ].join('\n');
}
