// Every screen, in navigation order. One line per area.
import { routes as auditLog } from './audit-log/routes.ts';
import { routes as batches } from './batches/routes.ts';
import { routes as brand } from './brand/routes.ts';
import { routes as cards } from './cards/routes.ts';
import { routes as conversions } from './conversions/routes.ts';
import { routes as counterparties } from './counterparties/routes.ts';
import { routes as customers } from './customers/routes.ts';
import { routes as events } from './events/routes.ts';
import { routes as exports } from './exports/routes.ts';
import { routes as files } from './files/routes.ts';
import { routes as find } from './find/routes.ts';
import { routes as fees } from './fees/routes.ts';
import { routes as home } from './home/routes.ts';
import { routes as journal } from './journal/routes.ts';
import { routes as operator } from './operator/routes.ts';
import type { PageRoute } from './page-route.ts';
import { routes as requests } from './requests/routes.ts';
import { routes as risk } from './risk/routes.ts';
import { routes as sandbox } from './sandbox/routes.ts';
import { routes as statements } from './statements/routes.ts';
import { keyRoutes, teamRoutes } from './team/routes.ts';
import { routes as transfers } from './transfers/routes.ts';
import { routes as usage } from './usage/routes.ts';
import { routes as wallets } from './wallets/routes.ts';
import { routes as webhooks } from './webhooks/routes.ts';

export const pages: readonly PageRoute[] = [
  ...home,
  ...operator,
  ...transfers,
  ...batches,
  ...conversions,
  ...fees,
  ...counterparties,
  ...statements,
  ...exports,
  ...files,
  ...customers,
  ...wallets,
  ...cards,
  ...risk,
  ...keyRoutes,
  ...webhooks,
  ...events,
  ...requests,
  ...sandbox,
  ...journal,
  ...teamRoutes,
  ...brand,
  ...auditLog,
  ...usage,
  ...find,
];
