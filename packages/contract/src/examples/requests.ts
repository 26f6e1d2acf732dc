// An example request for each operation with a body. Values are realistic: none is a magic value of the sandbox. An
// end-to-end test sends all of them, with its own ids.
import { batchCsv, exampleIds } from './ids.ts';

const { cardId, counterpartyId, customerId, destinationWalletId, eurWalletId, feeWalletId, holdId, walletId, webhookId } =
  exampleIds;

/** Examples by name if there are several. */
export type RequestExamples = Readonly<Record<string, unknown>>;

const owner = { accountOwnerName: 'Grace Hopper', accountOwnerType: 'individual' } as const;
const counterparties: RequestExamples = {
  us_bank: {
    customerId,
    accountType: 'us_bank',
    currency: 'usd',
    ...owner,
    account: '000200317744',
    details: { routingNumber: '021000021', accountKind: 'checking' },
    address: { line1: '350 Fifth Avenue', city: 'New York', state: 'NY', postalCode: '10118', country: 'US' },
  },
  iban: {
    customerId,
    accountType: 'iban',
    currency: 'eur',
    ...owner,
    iban: 'NL91ABNA0417164300',
    details: { bic: 'ABNANL2A' },
  },
  clabe: { customerId, accountType: 'clabe', currency: 'mxn', ...owner, clabe: '032180000118359719' },
  pix: { customerId, accountType: 'pix', currency: 'brl', ...owner, pixKey: 'grace.hopper@example.com' },
  gb_bank: {
    customerId,
    accountType: 'gb_bank',
    currency: 'gbp',
    ...owner,
    account: '12345678',
    details: { sortCode: '040004' },
  },
  mobile_money: {
    customerId,
    accountType: 'mobile_money',
    currency: 'ghs',
    ...owner,
    details: { provider: 'mtn', phoneNumber: '+233241234567', country: 'GH' },
  },
  ghipss: {
    customerId,
    accountType: 'ghipss',
    currency: 'ghs',
    ...owner,
    details: { accountNumber: '1234567890', bankCode: 'GH300312' },
  },
  nip: {
    customerId,
    accountType: 'nip',
    currency: 'ngn',
    ...owner,
    details: { accountNumber: '0000014579', bankCode: '011' },
  },
  swift: {
    customerId,
    accountType: 'swift',
    currency: 'usd',
    ...owner,
    details: { accountNumber: '12345678', swiftCode: 'DEUTDEFF', bankCountry: 'DE' },
  },
};

const one = (body: unknown): RequestExamples => ({ example: body });

const reveal = one({
  summary: 'Book a hotel in Lisbon',
  expectedAmount: 180,
  expectedCurrency: 'usd',
  merchantText: 'Hotel Avenida',
  reason: 'one-time',
});

const payout = {
  customerId,
  walletId,
  amount: '125.50',
  sourceCurrency: 'usdc',
  destinationCurrency: 'usd',
  destinationPaymentRail: 'ach',
  destinationAddress: counterpartyId,
  reference: 'INV 2041',
  clientReferenceId: 'invoice-2041',
  developerFee: '0.75',
};
const onChain = {
  customerId,
  walletId,
  amount: '40.00',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'base',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};
const internal = {
  customerId,
  walletId,
  amount: '25.50',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'internal',
  destinationAddress: destinationWalletId,
  reference: 'Savings',
};
const split = {
  customerId,
  walletId,
  amount: '25.50',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'internal',
  destinations: [
    { address: destinationWalletId, share: 9_000 },
    { address: feeWalletId, share: 1_000 },
  ],
  reference: 'Order 2041',
};
const scheduledPayout = { ...payout, scheduledFor: '2026-12-31T09:00:00Z', clientReferenceId: 'rent-2026-12' };
const fromHold = { ...internal, holdId, keepRemainder: true, reference: 'Order 2041' };

const fixedSource = { customerId, walletId, destinationWalletId: eurWalletId, amount: '250.00', clientReferenceId: 'treasury-7' };
const fixedDestination = { customerId, walletId, destinationWalletId: eurWalletId, destinationAmount: '100.00' };

/** By operation id. Each value is keyed by the name of the example. */
export const requestExamples: Readonly<Record<string, RequestExamples>> = {
  createCustomer: {
    individual: {
      type: 'individual',
      email: 'amara.okafor@example.com',
      firstName: 'Amara',
      lastName: 'Okafor',
      phone: '+14155550142',
      metadata: { externalId: 'u-48213' },
    },
    business: {
      type: 'business',
      email: 'finance@northwind.example.com',
      firstName: 'Nora',
      lastName: 'Winther',
      businessName: 'Northwind Traders Ltd',
    },
  },
  updateBrand: one({
    displayName: 'Northwind Pay',
    legalName: 'Northwind Payments Ltd',
    addressLines: ['1 Harbor Street', 'Dublin D02 X285', 'Ireland'],
    supportEmail: 'help@northwind.example.com',
    accentColor: '#0b5fff',
  }),
  updateCustomer: one({ phone: '+14155550177', metadata: { externalId: 'u-48213', tier: 'gold' } }),
  simulateCustomerKyc: one({ kycStatus: 'approved' }),
  simulateCustomerStatus: one({ status: 'suspended' }),
  createCounterparty: counterparties,
  validateCounterparty: one(counterparties['iban']),
  updateCounterparty: one({ accountName: 'Payroll account' }),
  simulateCounterpartyStatus: one({ status: 'inactive' }),

  createWallet: one({ customerId, type: 'crypto', currency: 'usdc' }),
  updateWallet: one({ metadata: { costCenter: '4711' } }),
  updateTransaction: one({ metadata: { invoice: 'INV-2041', approver: null } }),
  createBatch: {
    rows: {
      name: 'Suppliers, November',
      customerId,
      walletId,
      rows: [
        {
          clientRowId: 'row-1',
          amount: '25.00',
          destinationCurrency: 'usd',
          destinationPaymentRail: 'ach',
          destinationAddress: exampleIds.counterpartyId,
          reference: 'INV 2041',
        },
      ],
    },
    file: { customerId, walletId, fileId: exampleIds.fileId, mode: 'all_or_nothing', process: 'auto' },
  },
  retryBatch: one({ statuses: ['failed', 'canceled'] }),
  uploadFile: { example: batchCsv },
  createStatement: one({ walletId, from: '2025-10-01', to: '2025-11-01', timezone: 'America/New_York' }),
  createExport: one({ type: 'transactions', format: 'csv', from: '2025-10-01', to: '2025-11-01', filters: { customerId } }),
  createFileLink: one({ expiresInSeconds: 600 }),
  createHold: one({ walletId, amount: '120.00', reason: 'Deposit for order 2041', clientReferenceId: 'order-2041' }),
  updateHold: one({ expiresAt: '2026-12-20T09:00:00Z' }),
  releaseHold: one({ amount: '20.00' }),
  createVirtualAccount: one({
    customerId,
    sourceCurrency: 'usd',
    developerFeePercent: '0.5',
    clientReferenceId: 'account-48213',
  }),
  simulateWalletStatus: one({ status: 'frozen' }),
  simulateVirtualAccountStatus: one({ status: 'inactive' }),

  createTransfer: { payout, onChain, internal, split, scheduled: scheduledPayout, fromHold },
  createFeePayout: { part: { currency: 'usdc', amount: '0.10', walletId }, all: { currency: 'usdc', walletId } },
  updateFeeSettings: one({ payout: 'monthly', wallets: { usdc: walletId } }),
  createConversion: { fixedSource, fixedDestination },
  createQuote: {
    transfer: { customerId, walletId, amount: '125.50', destinationCurrency: 'usd', destinationPaymentRail: 'ach' },
    conversion: {
      customerId,
      walletId,
      destinationAmount: '100.00',
      destinationPaymentRail: 'conversion',
      destinationWalletId: eurWalletId,
    },
  },
  simulateWalletDeposit: one({ amount: '250.00', currency: 'usdc', chain: 'base' }),
  simulateVirtualAccountDeposit: one({
    amount: '2500.00',
    paymentRail: 'ach',
    senderName: 'Northwind Traders',
    reference: 'INV 88',
  }),
  simulateTransactionAdvance: one({ to: 'funds_received' }),
  simulateTransactionFailure: one({ code: 'rail_unavailable' }),
  simulateTransactionReturn: one({ code: 'account_closed' }),
  simulateTransactionRefund: one({ code: 'compliance_rejected' }),

  createCard: one({
    customerId,
    type: 'virtual',
    limitAmount: 250,
    limitFrequency: 'per30DayPeriod',
    displayName: 'Travel',
    blockedMccs: ['7995'],
    allowedCountries: ['US', 'PT'],
  }),
  updateCard: one({ limitAmount: 400 }),
  freezeCard: one({ reason: 'Left in a taxi' }),
  cancelCard: one({ reason: 'lost' }),
  closeCard: one({ reason: 'other' }),
  getCardDetails: reveal,
  revealCard: reveal,
  createAgent: one({
    name: 'Travel desk',
    description: 'Books hotels and trains',
    userId: customerId,
    spendingLimit: 1000,
    spendingLimitFrequency: 'per30DayPeriod',
    onLimitExceeded: 'notify',
    maxCards: 5,
  }),
  updateAgent: one({ spendingLimit: 1500 }),
  simulateCardAuthorization: one({
    amount: '42.50',
    currency: 'usd',
    merchant: { name: 'Corner Books', mcc: '5942', city: 'Springfield', country: 'US' },
  }),
  simulateCardClearing: one({ amount: '42.50' }),
  simulateCardIncrement: one({ amount: '7.50' }),
  simulateCardReversal: one({ amount: '20.00' }),
  simulateCardRefund: one({ amount: '12.00' }),
  simulateAnomaly: one({ rule: 'velocityLimit', cardId }),

  updateRiskSettings: one({ velocityLimit: { enabled: true, maxPerHour: 30, action: 'decline' } }),
  applyRiskPreset: one({ preset: 'strict', dryRun: true }),
  backtestRiskSettings: one({ last: 100, configuration: { merchantDrift: { enabled: true, action: 'decline' } } }),

  createWebhook: one({
    url: 'https://example.com/webhooks/payments',
    description: 'Ledger',
    events: ['transaction.completed', 'card.*'],
  }),
  updateWebhook: one({ description: 'Ledger and support', events: ['transaction.*'] }),
  verifyWebhookSignature: one({
    payload: '{"id":"evt_01kb0s8h7xe4d6m2t8c3v1r9yb","type":"customer.updated","createdAt":1795424400000,"data":{}}',
    headers: {
      'webhook-id': 'evt_01kb0s8h7xe4d6m2t8c3v1r9yb',
      'webhook-timestamp': '1795424400',
      'webhook-signature': 'v1,3jPpXc1J0uYc5Vf3sYVvXb0m5v1oJc2K9bQm7tq0e8w=',
    },
    webhookId,
  }),
  recoverWebhook: one({ since: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }),
  replayMissingEvents: one({ since: '2026-11-20T00:00:00Z' }),
  resendEvent: one({ webhookId }),
  simulateEvent: one({ type: 'customer.updated', resourceId: customerId }),
  simulateWebhookFault: one({ mode: 'delay', count: 3 }),

  updateSandboxSettings: one({ openingBalance: '500', stepDelayMs: 1000 }),
  setSandboxClock: one({ advanceSeconds: 86_400 }),
  resetSandbox: one({ confirm: true }),
  simulateHttpFault: one({ status: 503, count: 2, route: 'POST /v1/transfers' }),
};
