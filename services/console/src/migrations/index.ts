import type { Migration } from '@pay/kernel/service';
import { migration0001 } from './0001-people.ts';
import { migration0002 } from './0002-sessions.ts';
import { migration0003 } from './0003-passkeys.ts';
import { migration0004 } from './0004-identities.ts';
import { migration0005 } from './0005-traces.ts';
import { migration0006 } from './0006-mails.ts';
import { migration0007 } from './0007-operator-actions.ts';
import { migration0008, migration0008Index } from './0008-two-people.ts';
import { migration0009 } from './0009-key-offers.ts';
import { migration0010 } from './0010-proven-factors.ts';
import { migration0011 } from './0011-proven-emails.ts';

export const migrations: readonly Migration[] = [
  migration0001,
  migration0002,
  migration0003,
  migration0004,
  migration0005,
  migration0006,
  migration0007,
  migration0008,
  migration0008Index,
  migration0009,
  migration0010,
  migration0011,
];
