import type { Route } from '../route.ts';

export const riskRoutes: readonly Route[] = [];
