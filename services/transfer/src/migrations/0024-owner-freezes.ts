import { ownerFreezesTable } from '@pay/kernel/owner-freezes';
import type { Migration } from '@pay/kernel/service';

export const ownerFreezes: Migration = { name: '0024-owner-freezes', sql: ownerFreezesTable };
