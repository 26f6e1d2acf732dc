// What the requests of a collection store from their responses, so that later requests find the ids. Expressions are
// JavaScript over `body`, the parsed response.

export type Capture = {
  readonly variable: string;
  readonly expression: string;
  /** Stores nothing if this is false. By default, a response with status 200 always stores. */
  readonly condition?: string;
};

const resource = (variable: string): readonly Capture[] => [{ variable, expression: 'body.data.id' }];
const plainResource = (variable: string): readonly Capture[] => [{ variable, expression: 'body.id' }];
const firstOf = (variable: string): Capture => ({
  variable,
  expression: 'body.data[0].id',
  condition: 'body.data.length > 0',
});
const lastPart = (variable: string, member: string): Capture => ({
  variable,
  expression: `body.data.${member}.split('/').pop()`,
  condition: `body.data.${member}`,
});

/** By operation id. */
export const captures: Readonly<Record<string, readonly Capture[]>> = {
  getBrand: [lastPart('logoToken', 'logoUrl')],
  createCustomer: resource('customerId'),
  getCustomerLinks: [lastPart('kycToken', 'kycLink'), lastPart('termsToken', 'tosLink')],
  createCounterparty: resource('counterpartyId'),
  createWallet: [
    { variable: 'walletId', expression: 'body.data.id', condition: "body.data.currency !== 'eur'" },
    { variable: 'eurWalletId', expression: 'body.data.id', condition: "body.data.currency === 'eur'" },
  ],
  createHold: resource('holdId'),
  createVirtualAccount: resource('virtualAccountId'),
  listJournalEntries: [firstOf('journalEntryId')],
  createStatement: resource('statementId'),
  createExport: resource('exportId'),
  createTransfer: resource('transactionId'),
  createConversion: resource('conversionId'),
  createQuote: resource('quoteId'),
  createBatch: resource('batchId'),
  uploadFile: resource('fileId'),
  createFileLink: [lastPart('fileToken', 'url')],
  createCard: resource('cardId'),
  getCardDetails: [lastPart('revealToken', 'revealUrl')],
  createAgent: plainResource('agentId'),
  simulateCardAuthorization: resource('cardTransactionId'),
  simulateAnomaly: [{ variable: 'anomalyId', expression: 'body.data.anomalyId' }],
  createWebhook: plainResource('webhookId'),
  listWebhookDeliveries: [firstOf('deliveryId')],
  resendEvent: plainResource('deliveryId'),
  simulateEvent: resource('eventId'),
  listAuditLog: [firstOf('auditEntryId')],
  listRequests: [
    firstOf('requestId'),
    {
      variable: 'idempotencyKey',
      expression: 'body.data.find((one) => one.idempotencyKey !== null).idempotencyKey',
      condition: 'body.data.some((one) => one.idempotencyKey !== null)',
    },
  ],
};

/** The lines of a script that stores them, by the client's call for one variable. */
export const captureLines = (of: readonly Capture[], store: (variable: string, value: string) => string): string[] =>
  of.map(({ variable, expression, condition }) => {
    const line = `  ${store(variable, expression)};`;
    return condition === undefined ? line : `  if (${condition}) {\n  ${line}\n  }`;
  });

/** Times that an example cannot have as fixed text, by the variable. The values are JavaScript. */
export const movingTimes: Readonly<Record<string, string>> = {
  yesterday: 'new Date(Date.now() - 86_400_000).toISOString()',
  now: 'new Date().toISOString()',
  nextWeek: 'new Date(Date.now() + 7 * 86_400_000).toISOString()',
};
