import type { Migration } from '@pay/kernel/service';
import { migration0001 } from './0001-people.ts';
import { migration0002 } from './0002-sessions.ts';
import { migration0003 } from './0003-operator-actions.ts';

export const migrations: readonly Migration[] = [migration0001, migration0002, migration0003];
