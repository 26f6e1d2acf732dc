// Every screen, in the order of the navigation. A line for each area.
import { routes as counterparties } from './counterparties/routes.ts';
import { routes as customers } from './customers/routes.ts';
import { routes as home } from './home/routes.ts';
import type { PageRoute } from './page-route.ts';
import { keyRoutes, teamRoutes } from './team/routes.ts';
import { routes as transfers } from './transfers/routes.ts';
import { routes as wallets } from './wallets/routes.ts';

export const pages: readonly PageRoute[] = [
  ...home,
  ...transfers,
  ...counterparties,
  ...customers,
  ...wallets,
  ...keyRoutes,
  ...teamRoutes,
];
