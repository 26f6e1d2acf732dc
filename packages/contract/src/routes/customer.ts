import type { Route } from '../route.ts';

export const customerRoutes: readonly Route[] = [];
