// An order in which every request of a collection succeeds, by the resources that earlier ones create.
import type { Step } from './collection-runner.ts';

type Entry = string | Step;
/** Entries up to a pause. A pause waits for work in the background. */
export type Stage = { readonly steps: readonly Step[]; readonly waitFor?: 'batch' | 'requests' };

const stage = (entries: readonly Entry[], waitFor?: Stage['waitFor']): Stage => ({
  steps: entries.map((entry) => (typeof entry === 'string' ? { operationId: entry } : entry)),
  ...(waitFor === undefined ? {} : { waitFor }),
});
const to = (status: string): Step => ({ operationId: 'simulateTransactionAdvance', body: { to: status } });
/** Its fee is available at once. That of a bank transfer waits for the return window. */
const transferOnChain: Step = {
  operationId: 'createTransfer',
  body: {
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'base',
    destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    reference: undefined,
  },
};
const keepRunning = (operationId: string): Step => ({ operationId, scenario: 'running' });

/** Requests that no run can have, with the reason. */
export const exclusions: Readonly<Record<string, string>> = {
  streamEvents: 'its response does not end',
  openLogo: 'only a brand with an uploaded picture has its address',
  openRevealPage: 'only cards with a confirmed reveal on a page have the link',
};

/** The chain of the quick start. */
export const quickStart: Stage = stage([
  'getHealth',
  'createCustomer',
  'createWallet',
  'getWalletBalance',
  'createCounterparty',
  'createTransfer',
  'getTransaction',
]);

export const stages: readonly Stage[] = [
  stage([
    ...['getHealth', 'getCurrentKey', 'getLimits', 'listSandboxScenarios', 'listStateMachines', 'getSandboxClock'],
    ...['getSandboxSettings', 'listRails', 'getRates', 'listOccupationCodes', 'listIndustryCodes', 'listCountries', 'listBanks'],
    { operationId: 'updateSandboxSettings', body: { autoAdvance: false, openingBalance: '5000' } },
    ...['createCustomer', 'listCustomers', 'getCustomer', 'updateCustomer', 'getCustomerLinks', 'openTermsPage', 'acceptTerms'],
    ...['getBrand', 'updateBrand', 'openKycPage', 'decideKyc', 'simulateCustomerTerms', 'simulateCustomerKyc'],
    ...['createCounterparty', 'listCounterparties', 'getCounterparty', 'validateCounterparty', 'updateCounterparty'],
  ]),
  stage([
    { operationId: 'createWallet', body: { type: 'virtual_account', currency: 'eur' } },
    ...['createWallet', 'listWallets', 'getWallet', 'updateWallet', 'getWalletBalance', 'listDepositAddresses'],
    ...['listCryptoDepositAddresses', 'listWalletEntries', 'simulateWalletDeposit'],
    ...['createHold', 'listHolds', 'getHold', 'updateHold', 'releaseHold'],
    ...['createVirtualAccount', 'listVirtualAccounts', 'getVirtualAccount', 'getVirtualAccountBalance'],
    ...['simulateVirtualAccountDeposit', 'deactivateVirtualAccount', 'reactivateVirtualAccount'],
    ...['createQuote', 'getQuote', 'createConversion', 'listConversions', 'getConversion'],
  ]),
  stage([
    ...['createTransfer', 'listTransactions', 'getTransaction', 'updateTransaction', 'getTransactionTimeline'],
    ...['simulateTransactionAdvance', to('payment_submitted'), 'simulateTransactionReturn'],
    ...['createTransfer', 'simulateTransactionFailure', 'createTransfer', 'cancelTransfer'],
    ...['createTransfer', to('in_review'), 'simulateTransactionRefund'],
    ...[transferOnChain, to('funds_received'), to('payment_submitted'), to('completed')],
    ...['getFeesBalance', 'listFeeEntries', 'getFeeSettings', 'updateFeeSettings', 'createFeePayout'],
    ...['uploadFile', 'listFiles', 'getFile', 'downloadFile', 'createFileLink', 'openFileLink', 'deleteFile'],
  ]),
  stage(['createBatch'], 'batch'),
  stage(['listBatches', 'getBatch', 'listBatchRows', 'confirmBatch', 'createBatch'], 'batch'),
  stage([
    ...['cancelBatch', 'retryBatch'],
    ...['listJournalEntries', 'listJournalAccounts', 'getTrialBalance', 'getJournalEntry'],
    ...['createStatement', 'listStatements', 'getStatement', 'listStatementLines', 'downloadStatement'],
    ...[keepRunning('createStatement'), 'cancelStatement'],
    ...[
      keepRunning('createExport'),
      'listExports',
      'getExport',
      'simulateExportFailure',
      keepRunning('createExport'),
      'cancelExport',
    ],
  ]),
  stage([
    ...['createCard', 'listCards', 'getCard', 'updateCard', 'getCardDetails', 'revealCard', 'listCardAccessEvents'],
    ...['simulateCardAuthorization', 'getCardTransaction', 'getCardTransactionTimeline', 'listCardTransactions'],
    ...['simulateCardIncrement', 'simulateCardReversal', 'simulateCardAuthorization', 'simulateCardClearing'],
    ...['simulateCardRefund', 'simulateCardAuthorization', 'simulateCardExpiry'],
    ...['createAgent', 'listAgents', 'getAgent', 'updateAgent', 'suspendAgent', 'activateAgent'],
    ...['getRiskSettings', 'updateRiskSettings', 'applyRiskPreset', 'backtestRiskSettings'],
    ...['simulateAnomaly', 'listAnomalies', 'getAnomaly'],
    ...['freezeCard', 'unfreezeCard', 'cancelCard', 'createCard', 'closeCard'],
  ]),
  stage(
    [
      ...['createWebhook', 'listWebhooks', 'getWebhook', 'updateWebhook', 'getWebhookSecret', 'rotateWebhookSecret'],
      ...['testWebhook', 'verifyWebhookSignature', 'listEventTypes', 'simulateEvent', 'getEvent', 'listEvents'],
      ...['resendEvent', 'listWebhookDeliveries', 'retryWebhookDelivery', 'recoverWebhook', 'replayMissingEvents'],
      ...['simulateWebhookFault', 'deleteWebhook', 'listAuditLog', 'getAuditEntry', 'verifyAuditLog'],
    ],
    'requests',
  ),
  stage([
    ...['listRequests', 'getRequest', 'getIdempotencyKey', 'getUsage'],
    ...['simulateVirtualAccountStatus', 'simulateCounterpartyStatus', 'deleteCounterparty', 'simulateWalletStatus'],
    ...['simulateCustomerStatus', 'updateSandboxSettings', 'setSandboxClock', 'simulateHttpFault', 'resetSandbox'],
  ]),
];
