// Decides whether the previous release's build can work on a schema after a migration. During a release both builds
// run, and a rollback leaves the new schema.

/** Changes that break a build which does not know them, each with an alternative. */
const breakingChanges: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /\bdrop\s+(table|column|view|function|type|schema|sequence)\b/i, why: 'drops what older code uses' },
  {
    pattern: /\balter\s+table\b[^;]*\bdrop\s+(?!constraint|default|not\s+null|expression|identity)\w/i,
    why: 'drops a column that older code uses',
  },
  { pattern: /\brename\b/i, why: 'renames what older code uses; add the new name and copy' },
  { pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, why: 'changes a type under older code; add a column' },
  {
    pattern: /\balter\s+(column\s+)?\w+\s+set\s+not\s+null\b/i,
    why: 'refuses what older code leaves out; check it with a constraint that is not valid first',
  },
  { pattern: /(^|;)\s*truncate\b/i, why: 'deletes rows' },
];

const addedColumns =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint|primary|unique|check|foreign|generated)\w+\s+[^,;]*/gi;
const notNullPattern = /\bnot\s+null\b/i;
const defaultPattern = /\b(default|generated)\b/i;

/** Reasons why the previous build could not work on the resulting schema. Ignores comments and strings. */
export function breaksOlderBuild(sql: string): string[] {
  const code = sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''");
  const found = breakingChanges.filter(({ pattern }) => pattern.test(code)).map(({ why }) => why);
  const columns = code
    .split(';')
    .filter((statement) => /^\s*alter\s+table\b/i.test(statement))
    .flatMap((statement) => statement.match(addedColumns) ?? [])
    .filter((column) => notNullPattern.test(column) && !defaultPattern.test(column));
  return [
    ...found,
    ...columns.map((column) => `older code cannot fill ${column.trim().split(/\s+/).slice(0, 3).join(' ')}; give it a default`),
  ];
}

const createdTable = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;
const plainIndex = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(?:only\s+)?(\w+)/gi;

/** Indexes that a migration builds on tables of earlier migrations, so that writers wait. */
export function indexesThatStopWriters(sql: string): string[] {
  const code = sql.replace(/--[^\n]*/g, '');
  const own = new Set([...code.matchAll(createdTable)].map(([, table]) => table));
  return [...code.matchAll(plainIndex)].filter(([, , table]) => !own.has(table)).map(([, name]) => name ?? '');
}

/**
 * Heavy migrations that block writers, each with the reason. Do not add a new one: build its index in a migration with
 * `concurrently`.
 */
export const stopsWriters: Readonly<Record<string, string>> = {};
