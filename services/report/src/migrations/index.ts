import type { Migration } from '@pay/kernel/service';
import { migration0001 } from './0001-statements.ts';
import { migration0002 } from './0002-exports.ts';

export const migrations: readonly Migration[] = [migration0001, migration0002];
