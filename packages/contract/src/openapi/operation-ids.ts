// Operation ids for client generators: a verb and a noun. Inside the platform an operation is `service.name`, which
// logs, metrics, and the bus use.
import type { Route } from '../route.ts';
import { capitalize } from './json.ts';

const verbs = ['create', 'get', 'list', 'update', 'delete', 'cancel', 'freeze', 'unfreeze', 'test', 'recover'];

/** Ids for operations whose own name has no noun, or uses a word that callers do not use. */
const chosenIds: Readonly<Record<string, string>> = {
  'customer.links': 'getCustomerLinks',
  'customer.kycPage': 'openKycPage',
  'customer.kycDecide': 'decideKyc',
  'customer.tosPage': 'openTermsPage',
  'customer.tosAccept': 'acceptTerms',
  'customer.simulateKyc': 'simulateCustomerKyc',
  'customer.simulateTos': 'simulateCustomerTerms',
  'customer.simulateStatus': 'simulateCustomerStatus',
  'file.finish': 'uploadFile',
  'file.download': 'downloadFile',
  'file.openLink': 'openFileLink',
  'file.createLink': 'createFileLink',
  'wallet.balance': 'getWalletBalance',
  'wallet.depositAddresses': 'listDepositAddresses',
  'wallet.entries': 'listWalletEntries',
  'wallet.listJournal': 'listJournalEntries',
  'wallet.trialBalance': 'getTrialBalance',
  'wallet.feesBalance': 'getFeesBalance',
  'wallet.virtualAccountBalance': 'getVirtualAccountBalance',
  'wallet.simulateStatus': 'simulateWalletStatus',
  'transfer.get': 'getTransaction',
  'transfer.list': 'listTransactions',
  'transfer.update': 'updateTransaction',
  'transfer.rates': 'getRates',
  'transfer.rails': 'listRails',
  'transfer.simulateAccountDeposit': 'simulateVirtualAccountDeposit',
  'transfer.simulateAdvance': 'simulateTransactionAdvance',
  'transfer.simulateFail': 'simulateTransactionFailure',
  'transfer.simulateReturn': 'simulateTransactionReturn',
  'transfer.simulateRefund': 'simulateTransactionRefund',
  'card.details': 'getCardDetails',
  'card.revealPage': 'openRevealPage',
  'card.listAccessEvents': 'listCardAccessEvents',
  'card.listTransactions': 'listCardTransactions',
  'card.getTransaction': 'getCardTransaction',
  'card.authorize': 'simulateCardAuthorization',
  'card.clearTransaction': 'simulateCardClearing',
  'card.incrementTransaction': 'simulateCardIncrement',
  'card.reverseTransaction': 'simulateCardReversal',
  'card.expireTransaction': 'simulateCardExpiry',
  'card.refundTransaction': 'simulateCardRefund',
  'card.forceAnomaly': 'simulateAnomaly',
  'risk.getConfig': 'getRiskSettings',
  'risk.changeConfig': 'updateRiskSettings',
  'risk.takePreset': 'applyRiskPreset',
  'risk.backtest': 'backtestRiskSettings',
  'webhook.verifySignature': 'verifyWebhookSignature',
  'webhook.getSecret': 'getWebhookSecret',
  'webhook.rotateSecret': 'rotateWebhookSecret',
  'webhook.listDeliveries': 'listWebhookDeliveries',
  'webhook.retryDelivery': 'retryWebhookDelivery',
  'webhook.replayMissing': 'replayMissingEvents',
  'webhook.listEventsAfter': 'streamEvents',
  'webhook.simulateFault': 'simulateWebhookFault',
  'gateway.timeline': 'getTransactionTimeline',
  'gateway.cardTimeline': 'getCardTransactionTimeline',
  'gateway.health': 'getHealth',
  'gateway.listScenarios': 'listSandboxScenarios',
  'gateway.getSettings': 'getSandboxSettings',
  'gateway.changeSettings': 'updateSandboxSettings',
  'gateway.getClock': 'getSandboxClock',
  'gateway.setClock': 'setSandboxClock',
  'gateway.reset': 'resetSandbox',
  'gateway.addHttpFault': 'simulateHttpFault',
};

/** Second paths of an operation: served forever, but not meant for new callers. */
const aliases: Readonly<Record<string, string>> = {
  '/v1/cards/:cardId/close': 'closeCard',
  '/v1/cards/:cardId/reveal': 'revealCard',
  '/v1/wallets/:walletId/crypto-deposit-addresses': 'listCryptoDepositAddresses',
};

export const isAlias = ({ path }: Route): boolean => aliases[path] !== undefined;

/** The public name of a route's operation, such as `createCustomer`. */
export function operationIdOf({ path, to: { service, name } }: Route): string {
  const known = aliases[path] ?? chosenIds[`${service}.${name}`];
  if (known !== undefined || !verbs.includes(name)) return known ?? name;
  return `${name}${capitalize(service)}${name === 'list' ? 's' : ''}`;
}
