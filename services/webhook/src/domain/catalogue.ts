// Every event type that callers may name, derived from the tables of all services.
import { events } from '@pay/contract/events';
import { testAlias } from '@pay/contract/webhook/shapes';
import { catalogueOf, familyOf } from './subscription.ts';

export const catalogue = catalogueOf(Object.keys(events), [testAlias]);

export const eventTypes: readonly { name: string; category: string; description: string }[] = Object.entries(events).map(
  ([name, { description }]) => ({ name, category: familyOf(name), description }),
);
