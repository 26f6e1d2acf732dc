import type { Route } from '../route.ts';

export const webhookRoutes: readonly Route[] = [];
