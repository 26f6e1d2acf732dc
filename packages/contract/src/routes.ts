// All public routes, in the order the reference shows them.
import type { Route } from './route.ts';
import { customerRoutes } from './routes/customer.ts';
import { gatewayRoutes } from './routes/gateway.ts';
import { transferRoutes } from './routes/transfer.ts';
import { walletRoutes } from './routes/wallet.ts';

export const routes: readonly Route[] = [...customerRoutes, ...walletRoutes, ...transferRoutes, ...gatewayRoutes];
