import type { Route } from '../route.ts';

export const cardRoutes: readonly Route[] = [];
