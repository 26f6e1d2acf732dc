import type { Migration } from '@pay/kernel/service';
import { baseline } from './0001-baseline.ts';
import { anomalyReview } from './0002-anomaly-review.ts';
import { closedAnomalies } from './0003-closed-anomalies.ts';
import { notes } from './0004-notes.ts';

/** In order, never reordered. */
export const migrations: readonly Migration[] = [baseline, anomalyReview, closedAnomalies, notes];
