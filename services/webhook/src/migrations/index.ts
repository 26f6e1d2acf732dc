import type { Migration } from '@pay/kernel/service';

export const migrations: readonly Migration[] = [];
