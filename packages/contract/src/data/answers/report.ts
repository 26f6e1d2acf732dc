/** Recorded responses to the example requests about statements and exports. */
const statement = {
  id: 'stm_01kb0s5kxw3m8v2c6n1q9t7r4z',
  walletId: 'wal_01kb0s4qk9ft0w8m3c5v7n2xbd',
  customerId: 'cus_01kb0s4h7mz2v9x1c8n6b3q5rt',
  currency: 'usdc',
  type: 'custom',
  period: null,
  periodStart: '2025-10-01T04:00:00.000Z',
  periodEnd: '2025-11-01T04:00:00.000Z',
  timezone: 'America/New_York',
  openingBalance: '10000.000000',
  closingBalance: '9974.500000',
  credits: { count: 0, amount: '0.000000' },
  debits: { count: 1, amount: '25.500000' },
  fees: { amount: '0.000000' },
  lineCount: 1,
  sha256: '3203ebf85f99f3d4169218790f3b87abd5fdba9b6409280afc88463e48b630fc',
  status: 'completed',
  progress: { done: 1, total: 1 },
  failureReason: null,
  createdAt: '2026-11-23T09:14:05.410Z',
  completedAt: '2026-11-23T09:14:05.462Z',
};
const line = {
  number: 1,
  entryId: 'ent_01k6x3v7m2c4q8s6t0w5y1z3ab',
  postedAt: '2025-10-14T16:20:11.204Z',
  kind: 'transfer',
  description: 'Transfer',
  reference: 'Invoice 2041',
  transactionId: 'txn_01kb0s58d2e6ysn4q7b9r3k1tm',
  cardTransactionId: null,
  amount: '-25.500000',
  balanceAfter: '9974.500000',
};
const completed = {
  id: 'exp_01kb0s5m2h7q4x9v1k6c3t8n5w',
  type: 'transactions',
  format: 'csv',
  status: 'completed',
  progress: { done: 1240, total: 1240 },
  failureReason: null,
  createdAt: '2026-11-23T09:14:05.410Z',
  completedAt: '2026-11-23T09:14:06.018Z',
  rowCount: 1240,
  sizeBytes: 611402,
  sha256: '14827b08b1172163837da4f014360fdde0fdf2147d35db5fbd22191fd1338dc2',
  fileId: 'file_01kb0s5fq2c8v4n7x1m6t9k3wb',
  watermark: 'djEudDEub0tXdENJR2ZRdjd1SXNQUXhLcmVkYTYxejAyZk5JRDFaMStFTjN1eA',
  consistentAsOf: '2026-11-23T09:14:05.410Z',
  warnings: [],
  expiresAt: '2026-11-30T09:14:05.410Z',
};
const pending = {
  ...completed,
  status: 'pending',
  progress: { done: 0, total: null },
  completedAt: null,
  rowCount: 0,
  sizeBytes: null,
  sha256: null,
  fileId: null,
};
const canceled = { ...pending, status: 'canceled', completedAt: '2026-11-23T09:14:06.018Z' };

export const reportAnswers = {
  createStatement: { ok: true, data: statement },
  listStatements: { ok: true, data: [statement] },
  getStatement: { ok: true, data: statement },
  listStatementLines: { ok: true, data: [line] },
  cancelStatement: {
    ok: true,
    data: {
      ...statement,
      ...{ status: 'canceled', openingBalance: null, closingBalance: null, sha256: null, progress: { done: 1000, total: null } },
    },
  },
  createExport: { ok: true, data: pending },
  listExports: { ok: true, data: [completed] },
  getExport: { ok: true, data: completed },
  cancelExport: { ok: true, data: canceled },
  simulateExportFailure: { ok: true, data: { ...canceled, status: 'failed', failureReason: 'simulated' } },
};

/** The content of the statement, as CSV. */
export const statementCsv = `${Object.keys(line).join(',')}\r\n${Object.values(line).join(',')}\r\n`;
