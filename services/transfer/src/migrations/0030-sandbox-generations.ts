import type { Migration } from '@pay/kernel/service';
import { sandboxGenerationsTable } from '@pay/kernel/sandbox-generations';

/**
 * The generation of each sandbox that was reset. A worker reads it with the rows that it leases, and their postings
 * claim it.
 */
export const sandboxGenerations: Migration = { name: '0030-sandbox-generations', sql: sandboxGenerationsTable };
