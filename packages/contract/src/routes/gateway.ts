import type { Route } from '../route.ts';

export const gatewayRoutes: readonly Route[] = [];
