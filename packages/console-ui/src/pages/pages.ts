import { routes as customers } from './customers/routes.ts';
import { routes as home } from './home/routes.ts';
import { routes as transfers } from './transfers/routes.ts';
import type { PageRoute } from './page-route.ts';

/** Every screen, in the order of the navigation. */
export const pages: readonly PageRoute[] = [...home, ...transfers, ...customers];
