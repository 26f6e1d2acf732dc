import type { Migration } from '@pay/kernel/service';
import { customers } from './0001-customers.ts';
import { erasure } from './0002-erasure.ts';
import { metadataTags } from './0003-metadata-tags.ts';
import { reviews, reviewsIndex } from './0004-reviews.ts';
import { tagBackfill } from './0005-tag-backfill.ts';
import { identityDocuments } from './0006-identity-documents.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [
  customers,
  erasure,
  metadataTags,
  reviews,
  reviewsIndex,
  tagBackfill,
  identityDocuments,
];
