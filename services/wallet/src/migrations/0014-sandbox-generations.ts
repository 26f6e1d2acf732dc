import type { Migration } from '@pay/kernel/service';
import { sandboxGenerationsTable } from '@pay/kernel/sandbox-generations';

/** The generation of each sandbox that was reset. The ledger refuses postings of an earlier one. */
export const sandboxGenerations: Migration = { name: '0014-sandbox-generations', sql: sandboxGenerationsTable };
