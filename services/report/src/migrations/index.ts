import type { Migration } from '@pay/kernel/service';
import { migration0001 } from './0001-statements.ts';

export const migrations: readonly Migration[] = [migration0001];
