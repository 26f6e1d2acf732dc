// Files of the operator API. Each access is recorded before the first byte is sent.
import { openDocument } from '../../app/operator/documents.ts';
import { exportPlatformLog } from '../../app/operator/platform-log.ts';
import type { AdminFileHandlers } from './admin-call.ts';

export const adminFileHandlers: AdminFileHandlers = {
  openIdentityDocument: ({ tools, ctx, params, asking, live }) =>
    openDocument(tools, ctx, { token: params['token'] ?? '', userId: live.user.id, asking }),
  exportAuditLog: ({ tools, ctx, query, asking }) => exportPlatformLog(tools, ctx, { query, asking }),
};
