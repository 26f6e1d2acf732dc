// All public routes, in the order of the reference.
import type { Route } from './route.ts';
import { auditRoutes } from './routes/audit.ts';
import { batchRoutes } from './routes/batch.ts';
import { cardRoutes } from './routes/card.ts';
import { cardTransactionRoutes } from './routes/card-transaction.ts';
import { customerRoutes } from './routes/customer.ts';
import { feeRoutes } from './routes/fee.ts';
import { reportRoutes } from './routes/report.ts';
import { fileRoutes } from './routes/file.ts';
import { gatewayRoutes } from './routes/gateway.ts';
import { riskRoutes } from './routes/risk.ts';
import { transferRoutes } from './routes/transfer.ts';
import { walletRoutes } from './routes/wallet.ts';
import { webhookRoutes } from './routes/webhook.ts';

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
