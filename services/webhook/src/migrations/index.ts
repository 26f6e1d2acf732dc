import type { Migration } from '@pay/kernel/service';
import { webhooks } from './0001-webhooks.ts';
import { oneWayIndexes, oneWayToARow, oneWayToARowTimes } from './0002-one-way-to-a-row.ts';
import { erasures } from './0003-erasures.ts';
import { eventsOfARequest, eventsOfARequestIndex } from './0004-events-of-a-request.ts';
import { auditLog } from './0005-audit-log.ts';
import { commitMarks, commitMarksIndex } from './0006-commit-marks.ts';
import { deliveryAttempts } from './0007-delivery-attempts.ts';
import { ownerResets } from './0020-owner-resets.ts';

export const migrations: readonly Migration[] = [
  webhooks,
  oneWayIndexes,
  oneWayToARow,
  oneWayToARowTimes,
  erasures,
  eventsOfARequest,
  eventsOfARequestIndex,
  auditLog,
  commitMarks,
  commitMarksIndex,
  deliveryAttempts,
  ownerResets,
];
