import type { Migration } from '@pay/kernel/service';
import { webhooks } from './0001-webhooks.ts';

export const migrations: readonly Migration[] = [webhooks];
