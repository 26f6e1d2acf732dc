import { tagBackfillTable } from '@pay/kernel/backfill-tags';
import type { Migration } from '@pay/kernel/service';

export const tagBackfill: Migration = { name: '0005-tag-backfill', sql: tagBackfillTable };
