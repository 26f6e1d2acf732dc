import { metadataTagsTable } from '@pay/kernel/metadata-tags';
import type { Migration } from '@pay/kernel/service';

export const metadataTags: Migration = { name: '0003-metadata-tags', sql: metadataTagsTable };
