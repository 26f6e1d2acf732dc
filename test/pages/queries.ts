// Checks SQL against the schema of this commit, and PromQL against the metrics of services and exporters.
import type { Client } from 'pg';
import { exporters, recordedNames } from '@pay/observability/exporters';
import { read as readPromql } from '@pay/observability/promql';
import { catalogue } from '@pay/telemetry/catalogue';
import { runtime } from '@pay/telemetry/catalogue/runtime';
import { Wrong } from './shims.ts';

/** Replaces placeholders of the pages: texts that the operator fills in, and numbers in capitals. */
const fillSql = (text: string): string =>
  text
    .replaceAll(/'(?:…|<[^']*>|[a-z]+_…)'/g, 'null')
    .replaceAll(/\b(?:PID|NUMBER)\b/g, '1')
    .replaceAll(/^ *--.*$/gm, '');

/**
 * Plans each statement in a transaction that is rolled back. A statement without a plan runs there. Throws a Wrong with
 * Postgres' error.
 */
export async function judgeSql(client: Client, text: string): Promise<void> {
  const statements = fillSql(text)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  if (statements.length === 0) throw new Wrong('no statement');
  for (const statement of statements) {
    try {
      if (/^vacuum/i.test(statement)) await client.query(statement);
      else if (/^alter system/i.test(statement))
        await judgeSetting(client, /^alter system (?:re)?set (\w+)/i.exec(statement)?.[1] ?? '');
      // This statement ends a transaction that another session prepared, which does not exist here.
      else if (/^rollback prepared '\w+'$/i.test(statement)) continue;
      else if (/^(create (role|database)|grant pg_monitor)\b/i.test(statement)) await judgeCreate(client, statement);
      else
        await runAndRollBack(client, /^(select|with|update|delete|insert)/i.test(statement) ? `explain ${statement}` : statement);
    } catch (error) {
      throw error instanceof Wrong ? error : new Wrong(`${(error as Error).message} in ${statement}`);
    }
  }
}

async function runAndRollBack(client: Client, statement: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(statement);
  } finally {
    await client.query('rollback');
  }
}

/** Runs `create role`. A database cannot be created in a transaction, so only the statement's form is checked. */
async function judgeCreate(client: Client, statement: string): Promise<void> {
  if (/^create role/i.test(statement)) return runAndRollBack(client, statement.replace(/role (\w+)/i, 'role $1_of_the_pages'));
  // The role of the page does not exist here.
  if (/^grant pg_monitor to \w+ with admin option$/i.test(statement))
    return runAndRollBack(client, `create role of_the_pages; ${statement.replace(/ to \w+/i, ' to of_the_pages')}`);
  if (!/^create database \w+ owner \w+$/i.test(statement)) throw new Wrong(`not known to be right: ${statement}`);
}

export async function judgeSetting(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_settings where name = $1', [name]);
  if (rowCount !== 1) throw new Wrong(`Postgres has no setting ${name}`);
}

const declaredMetrics = { ...catalogue, ...runtime } as Readonly<Record<string, { type: string; labels: object }>>;
const scrapeLabels = ['instance', 'job', 'namespace', 'pod', 'release', 'service'];

function labelsOf(metric: string): readonly string[] | undefined {
  if (recordedNames.includes(metric)) return ['slo', 'namespace', 'release'];
  if (metric === 'up') return scrapeLabels;
  if (exporters[metric] !== undefined) return exporters[metric];
  const part = /^(.*)_(bucket|count|sum)$/.exec(metric);
  const histogram = declaredMetrics[part?.[1] ?? ''];
  if (histogram?.type === 'histogram')
    return [...scrapeLabels, ...Object.keys(histogram.labels), ...(part?.[2] === 'bucket' ? ['le'] : [])];
  const found = declaredMetrics[metric];
  return found === undefined || found.type === 'histogram' ? undefined : [...scrapeLabels, ...Object.keys(found.labels)];
}

/** Throws a Wrong for a metric that does not exist, or a label that it does not have. */
export function judgePromql(text: string): void {
  if (text.trim().startsWith('{__name__=~')) {
    const pattern = /^\{__name__=~"([^"]+)"/.exec(text.trim())?.[1] ?? '';
    if (!recordedNames.some((name) => new RegExp(`^(?:${pattern})$`).test(name)))
      throw new Wrong(`no recorded metric like ${pattern}`);
    return;
  }
  const { selectors, grouping } = readPromql(text.trim());
  if (selectors.length === 0) throw new Wrong('selects no metric');
  const known = selectors.map(({ metric, labels }) => {
    // A query must not name a histogram without its suffix.
    const own = labelsOf(metric);
    if (own === undefined) throw new Wrong(`no metric ${metric}`);
    const label = labels.find((name) => !own.includes(name));
    if (label !== undefined) throw new Wrong(`${metric} has no label ${label}`);
    return own;
  });
  const label = grouping.find((name) => !known.some((own) => own.includes(name)));
  if (label !== undefined) throw new Wrong(`nothing to group by ${label}`);
}
