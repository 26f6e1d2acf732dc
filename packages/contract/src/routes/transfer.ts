import type { Route } from '../route.ts';

export const transferRoutes: readonly Route[] = [];
