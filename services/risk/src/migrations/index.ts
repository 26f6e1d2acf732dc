import type { Migration } from '@pay/kernel/service';
import { migration0001 } from './0001-configurations.ts';
import { migration0002 } from './0002-observations.ts';
import { migration0003 } from './0003-anomalies.ts';
import { migration0004 } from './0004-buckets-by-index.ts';
import { migration0005, migration0005Index } from './0005-reviews.ts';
import { migration0006, migration0006Indexes } from './0006-customers-of-observations.ts';
import { migration0007 } from './0007-erased-customers.ts';

export const migrations: readonly Migration[] = [
  ...[migration0001, migration0002, migration0003],
  ...[migration0004, migration0005, migration0005Index, migration0006, migration0006Indexes],
  migration0007,
];
