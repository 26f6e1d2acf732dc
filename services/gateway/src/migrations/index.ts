import type { Migration } from '@pay/kernel/service';
import { idempotency } from './0002-idempotency.ts';
import { keys } from './0001-keys.ts';
import { requestUsage } from './0004-request-usage.ts';
import { ownerFreezes } from './0005-owner-freezes.ts';
import { commitMarks } from './0006-commit-marks.ts';
import { requestAttempts } from './0007-request-attempts.ts';
import { replicas } from './0008-replicas.ts';
import { recoveredKeys } from './0010-recovered-keys.ts';
import { sandboxResets } from './0012-sandbox-resets.ts';
import { requestLog } from './0003-request-log.ts';

export const migrations: readonly Migration[] = [
  keys,
  idempotency,
  requestLog,
  requestUsage,
  ownerFreezes,
  commitMarks,
  requestAttempts,
  replicas,
  recoveredKeys,
  sandboxResets,
];
