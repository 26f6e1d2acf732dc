import { metadataTagsTable } from '@pay/kernel/metadata-tags';
import type { Migration } from '@pay/kernel/service';

export const metadataTags: Migration = { name: '0007-metadata-tags', sql: metadataTagsTable };
