// Counts the blocks that a statement reads, which is independent of the machine's load.
import type { Database, Tx } from '@pay/kernel/db';

type Plan = { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };

/** A database that runs hot statements and explains the plan of each one's first execution. */
export function createExplainingDatabase(tx: Tx): { readonly db: Database; readonly blocks: ReadonlyMap<string, number> } {
  const known = new Set<string>();
  const blocks = new Map<string, number>();
  const text = (value: unknown): string => {
    if (value === null) return 'null';
    if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`;
    return typeof value === 'number' ? String(value) : `'${String(value)}'`;
  };
  const query = async (name: string, sql: string, parameters: readonly unknown[]): Promise<never[]> => {
    const statement = name.replaceAll('-', '_');
    if (!known.has(name)) await tx.raw(`prepare ${statement} as ${sql}`);
    known.add(name);
    const asked = `explain (analyze, buffers, format json) execute ${statement}(${parameters.map(text).join(', ')})`;
    const { rows } = await tx.raw<{ rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }>(asked);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    blocks.set(name, (plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN));
    return [];
  };
  return { db: { hot: { query } } as unknown as Database, blocks };
}
