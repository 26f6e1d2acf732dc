import type { webhook } from '@pay/contract/webhook/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { eventTypes } from '../domain/catalogue.ts';

export const listEventTypes = query<typeof webhook.listEventTypes, Deps>()(() =>
  Promise.resolve({ object: 'list' as const, data: [...eventTypes] }),
);
