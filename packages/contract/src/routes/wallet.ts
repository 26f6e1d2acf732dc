import type { Route } from '../route.ts';

export const walletRoutes: readonly Route[] = [];
