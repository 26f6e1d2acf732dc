// Ids in examples: one of each kind, so that the examples of all operations refer to the same resources.

export const exampleIds = {
  customerId: 'cus_01kb0s3e5vf1mbtq2w8x4n7r6d',
  walletId: 'wal_01kb0s41h7e2sbvkq9c3m5t8pz',
  destinationWalletId: 'wal_01kb0s48q3f9bm1t6x2v7d4kzw',
  feeWalletId: 'wal_01kb0s4b2t9x5c7q1n8m3k6wvz',
  eurWalletId: 'wal_01kb0s4aw6h2n8r5y1c7m3x9qe',
  virtualAccountId: 'va_01kb0s4cxrf40t6n2j8w1d5qay',
  counterpartyId: 'pa_01kb0s4r9kfp3v7m1z5x8c2hwe',
  transactionId: 'txn_01kb0s58d2e6ysn4q7b9r3k1tm',
  groupId: 'grp_01kb0s5b1n6t3x9q8m2v7k4wze',
  holdId: 'hold_01kb0s5cz4h7n2v9k6q1m8t3xw',
  conversionId: 'txn_01kb0s5dv7k3w9m2c6x8t1q4rz',
  fileId: 'file_01kb0s5fq2c8v4n7x1m6t9k3wb',
  batchId: 'bat_01kb0s5h9x3t7k1v5c8n2m6q4w',
  statementId: 'stm_01kb0s5kxw3m8v2c6n1q9t7r4z',
  exportId: 'exp_01kb0s5m2h7q4x9v1k6c3t8n5w',
  quoteId: 'quo_01kb0s5k6pfwa8c1v3m7x9z2he',
  cardId: 'card_01kb0s61t4ejr5n8q2w6y3d7pb',
  cardTransactionId: 'ctx_01kb0s6fn8f2m7c4k1x9v5t3za',
  agentId: 'agent_01kb0s6vq1e9h3w8r6n2d4y7mc',
  anomalyId: 'ano_01kb0s79c5fsx2t7v4m1k8q3wp',
  webhookId: 'whk_01kb0s7qz9e5b8n3c6r1y4t2hd',
  deliveryId: 'whd_01kb0s84m3fv1k7w9x2q5z8npa',
  eventId: 'evt_01kb0s8h7xe4d6m2t8c3v1r9yb',
  accessEventId: 'int_01kb0s8yr2fwn5q1k7x4h9z3md',
  entryId: 'ent_01kb0s9bf6e8c3t5v2m7w1y4qa',
  journalEntryId: 'jrn_01kb0s58d30000000000bhs7jq',
  keyId: 'key_01kb0s9rt0f5x8n4r1d6k3z7hp',
  requestId: 'req_01kb0sa5k4eqm2w7c9v3t1y8nb',
  auditEntryId: 'aud_01kb0sahw2d7b9x4m6r1t8v5qk',
  key: 'transfer-2041',
  token: 'k7Qz2mT9vX4cR1nW',
  decision: 'submit',
} as const;

/** The content of a file of rows. */
export const batchCsv = [
  'clientRowId,amount,destinationCurrency,destinationPaymentRail,destinationAddress,reference',
  `row-1,25.00,usd,ach,${exampleIds.counterpartyId},INV 2041`,
  '',
].join('\r\n');

/** The address of the API in examples. */
export const exampleUrl = 'https://api.example.com';

/** The request and the installation of the errors in examples. */
export const exampleErrorContext = { requestId: exampleIds.requestId, publicUrl: exampleUrl } as const;
