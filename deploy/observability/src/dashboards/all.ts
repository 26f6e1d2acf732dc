import type { Dashboard } from '../panel.ts';
import { bus } from './bus.ts';
import { canary } from './canary.ts';
import { cards } from './cards.ts';
import { database } from './database.ts';
import { gateway } from './gateway.ts';
import { ledger } from './ledger.ts';
import { overview } from './overview.ts';
import { people } from './people.ts';
import { service } from './service.ts';
import { transfers } from './transfers.ts';
import { webhooks } from './webhooks.ts';

/** The dashboards in the order in which a person on call reads them. */
export const dashboards: readonly Dashboard[] = [
  overview,
  gateway,
  transfers,
  ledger,
  cards,
  webhooks,
  bus,
  database,
  service,
  canary,
  people,
];
