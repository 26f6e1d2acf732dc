// All public routes, in the order of the reference.
import type { Route } from './route.ts';
import { auditRoutes } from './webhook/audit-routes.ts';
import { batchRoutes } from './transfer/batch-routes.ts';
import { cardRoutes } from './card/routes.ts';
import { cardTransactionRoutes } from './card/card-transaction-routes.ts';
import { customerRoutes } from './customer/routes.ts';
import { feeRoutes } from './transfer/fee-routes.ts';
import { reportRoutes } from './report/routes.ts';
import { fileRoutes } from './file/routes.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import { transferRoutes } from './transfer/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { webhookRoutes } from './webhook/routes.ts';

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...walletRoutes,
  ...reportRoutes,
  ...transferRoutes,
  ...batchRoutes,
  ...feeRoutes,
  ...fileRoutes,
  ...cardRoutes,
  ...cardTransactionRoutes,
  ...riskRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...gatewayRoutes,
];
