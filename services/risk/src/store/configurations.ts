// Rows of configurations: one per version. The newest counts, and the rest records the authors of changes.
import type { Ctx } from '@pay/contract/ctx';
import { idOf, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import {
  defaultConfiguration,
  restoreRules,
  type Configuration,
  type Preset,
  type StoredRules,
} from '../domain/configuration.ts';

type ConfigurationRow = { version: number; preset: string; dry_run: boolean; rules: string };

const configurationOf = (row: ConfigurationRow | undefined): Configuration =>
  row === undefined
    ? defaultConfiguration
    : {
        version: row.version,
        // Both were written from a Configuration.
        preset: row.preset as Preset,
        dryRun: row.dry_run,
        rules: restoreRules(row.preset as Preset, JSON.parse(row.rules) as StoredRules),
      };

const newestSql = `
  select o.account, o.environment, c.version, c.preset, c.dry_run, c.rules
  from unnest($1::uuid[], $2::smallint[]) as o(account, environment) cross join lateral (
    select version, preset, dry_run, rules from configurations c
    where c.account = o.account and c.environment = o.environment order by version desc limit 1) c`;

/** The current configuration of each owner, in order. */
export async function findConfigurations(db: Database, owners: readonly Owner[]): Promise<Configuration[]> {
  const columns = owners.map(ownerColumns);
  const rows = await db.hot.query<ConfigurationRow & { account: string; environment: number }>('configurations', newestSql, [
    columns.map(({ account }) => account),
    columns.map(({ environment }) => environment),
  ]);
  const found = new Map(rows.map((row) => [`${idOf('key', row.account)}:${row.environment}`, row]));
  return owners.map((owner, i) => configurationOf(found.get(`${owner.account}:${columns[i]?.environment ?? ''}`)));
}

/** The current configuration, locked until the commit. */
export async function lockConfiguration(tx: Tx, owner: Owner): Promise<Configuration> {
  // There may be no row to lock yet, so the owner's name is locked instead.
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${owner.account}:${owner.environment}`]);
  const row = (await ofOwner(tx, owner, 'configurations').orderBy('version', 'desc').first()) as ConfigurationRow | undefined;
  return configurationOf(row);
}

export async function insertConfiguration(tx: Tx, ctx: Ctx, input: { configuration: Configuration; at: number }): Promise<void> {
  const { configuration, at } = input;
  await tx('configurations').insert({
    ...ownerColumns(ctx.owner),
    version: configuration.version,
    preset: configuration.preset,
    dry_run: configuration.dryRun,
    rules: JSON.stringify(configuration.rules),
    key_id: uuid(ctx.keyId),
    request_id: uuid(ctx.requestId),
    changed_at: iso(at),
  });
}
