// Written by `npm run generate` from packages/contract/openapi.json; do not edit.
import { FileContents, StatementContents } from '../files/contents.ts';
import type { List } from '../core/list.ts';
import { Resource, segment, type RequestOptions, type Transport } from '../core/transport.ts';
import { WebhookReceiver } from '../core/webhook-receiver.ts';
import { EventStreams } from '../stream/event-stream.ts';
import * as plans from './plans.ts';
import type {
  Agent,
  AgentsListQuery,
  Anomaly,
  AuditEntry,
  AuditLogListQuery,
  AuditVerification,
  Bank,
  BanksListQuery,
  Batch,
  BatchRow,
  BatchesListQuery,
  BatchesRowsQuery,
  CancelCard,
  Card,
  CardAccessEvent,
  CardDetails,
  CardTransaction,
  CardTransactionTimeline,
  CardsAccessEventsQuery,
  CardsListQuery,
  CardsTransactionsQuery,
  Code,
  ConversionsListQuery,
  CounterpartiesListQuery,
  Counterparty,
  CounterpartyValidation,
  CountriesListQuery,
  Country,
  CreateAgent,
  CreateBatch,
  CreateCard,
  CreateConversion,
  CreateCounterparty,
  CreateCustomer,
  CreateExport,
  CreateFeePayout,
  CreateFileLink,
  CreateHold,
  CreateQuote,
  CreateStatement,
  CreateTransfer,
  CreateVirtualAccount,
  CreateWallet,
  CreateWebhook,
  CreatedWebhook,
  CurrentKey,
  Customer,
  CustomerLinks,
  CustomersListQuery,
  DeletedFile,
  DeletedWebhook,
  DepositAddress,
  Event,
  EventsListQuery,
  Export,
  ExportsListQuery,
  FeeEntry,
  FeeSettings,
  FeesBalance,
  FeesEntriesQuery,
  File,
  FileLink,
  FilesListQuery,
  ForcedAnomaly,
  FreezeCard,
  Health,
  Hold,
  HoldsListQuery,
  HttpFault,
  HttpFaultInput,
  IdempotencyKey,
  IndustryCodesListQuery,
  JournalAccount,
  JournalAccountsQuery,
  JournalEntry,
  JournalListQuery,
  JournalTrialBalanceQuery,
  Limits,
  OccupationCodesListQuery,
  PatchFeeSettings,
  Quote,
  Rail,
  Rate,
  RatesListQuery,
  RecoverWebhook,
  ReleaseHold,
  ReplayMissing,
  RequestLogEntry,
  RequestLogRecord,
  RequestsListQuery,
  ResendEvent,
  ResetSandbox,
  RetryBatch,
  RevealCard,
  RiskAnomaliesListQuery,
  RiskBacktest,
  RiskBacktestResult,
  RiskConfig,
  RiskConfigChanges,
  SandboxClock,
  SandboxReset,
  SandboxScenario,
  SandboxSettings,
  SetSandboxClock,
  SignatureVerification,
  SimulateAccountDeposit,
  SimulateAdvance,
  SimulateAnomaly,
  SimulateAuthorization,
  SimulateClear,
  SimulateCounterpartyStatus,
  SimulateCustomerStatus,
  SimulateEvent,
  SimulateFailure,
  SimulateIncrement,
  SimulateKyc,
  SimulateRefund,
  SimulateReverse,
  SimulateVirtualAccountStatus,
  SimulateWalletDeposit,
  SimulateWalletStatus,
  SimulateWebhookFault,
  StateMachine,
  Statement,
  StatementLine,
  StatementsLinesQuery,
  StatementsListQuery,
  TakeRiskPreset,
  TestSent,
  Transaction,
  TransactionTimeline,
  TransactionsListQuery,
  TransferDryRun,
  TransferSplit,
  TransferSplitDryRun,
  TrialBalance,
  UpdateAgent,
  UpdateCard,
  UpdateCounterparty,
  UpdateCustomer,
  UpdateHold,
  UpdateMetadata,
  UpdateSandboxSettings,
  UpdateWebhook,
  UsageInterval,
  UsageListQuery,
  VerifySignature,
  VirtualAccount,
  VirtualAccountBalance,
  VirtualAccountsListQuery,
  Wallet,
  WalletBalance,
  WalletEntry,
  WalletsBalanceQuery,
  WalletsEntriesQuery,
  WalletsListQuery,
  Webhook,
  WebhookDelivery,
  WebhookEventTypesListAnswer,
  WebhookFault,
  WebhookRecovery,
  WebhookSecret,
  WebhooksDeliveriesQuery,
  WebhooksListQuery,
} from './types.ts';

export class CustomersResource extends Resource {
  /** Create a customer */
  create(body: CreateCustomer, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: '/v1/customers', body, returns: plans.Customer, isKeyed: true }, options);
  }

  /** List customers */
  list(query?: CustomersListQuery, options?: RequestOptions): List<Customer> {
    return this.api.list({ method: 'GET', path: '/v1/customers', ...(query && { query }), returns: plans.Customer }, options);
  }

  /** Retrieve a customer */
  get(customerId: string, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'GET', path: `/v1/customers/${segment(customerId)}`, returns: plans.Customer }, options);
  }

  /** Update a customer */
  update(customerId: string, body: UpdateCustomer, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'PATCH', path: `/v1/customers/${segment(customerId)}`, body, returns: plans.Customer }, options);
  }

  /** Retrieve hosted page links */
  kycLink(customerId: string, options?: RequestOptions): Promise<CustomerLinks> {
    return this.api.send({ method: 'GET', path: `/v1/customers/${segment(customerId)}/kyc-link`, returns: plans.CustomerLinks }, options);
  }
}

export class CounterpartiesResource extends Resource {
  /** Create a counterparty */
  create(body: CreateCounterparty, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'POST', path: '/v1/counterparties', body, returns: plans.Counterparty, isKeyed: true }, options);
  }

  /** List counterparties */
  list(query?: CounterpartiesListQuery, options?: RequestOptions): List<Counterparty> {
    return this.api.list({ method: 'GET', path: '/v1/counterparties', ...(query && { query }), returns: plans.Counterparty }, options);
  }

  /** Validate a counterparty */
  validate(body: CreateCounterparty, options?: RequestOptions): Promise<CounterpartyValidation> {
    return this.api.send({ method: 'POST', path: '/v1/counterparties/validate', body, isKeyed: true }, options);
  }

  /** Retrieve a counterparty */
  get(counterpartyId: string, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'GET', path: `/v1/counterparties/${segment(counterpartyId)}`, returns: plans.Counterparty }, options);
  }

  /** Update a counterparty */
  update(counterpartyId: string, body: UpdateCounterparty, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'PATCH', path: `/v1/counterparties/${segment(counterpartyId)}`, body, returns: plans.Counterparty }, options);
  }

  /** Delete a counterparty */
  delete(counterpartyId: string, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'DELETE', path: `/v1/counterparties/${segment(counterpartyId)}`, returns: plans.Counterparty }, options);
  }
}

export class OccupationCodesResource extends Resource {
  /** List occupation codes */
  list(query?: OccupationCodesListQuery, options?: RequestOptions): Promise<Code[]> {
    return this.api.send({ method: 'GET', path: '/v1/occupation-codes', ...(query && { query }) }, options);
  }
}

export class IndustryCodesResource extends Resource {
  /** List industry codes */
  list(query?: IndustryCodesListQuery, options?: RequestOptions): Promise<Code[]> {
    return this.api.send({ method: 'GET', path: '/v1/industry-codes', ...(query && { query }) }, options);
  }
}

export class CountriesResource extends Resource {
  /** List countries */
  list(query?: CountriesListQuery, options?: RequestOptions): Promise<Country[]> {
    return this.api.send({ method: 'GET', path: '/v1/countries', ...(query && { query }) }, options);
  }
}

export class BanksResource extends Resource {
  /** List banks */
  list(query?: BanksListQuery, options?: RequestOptions): Promise<Bank[]> {
    return this.api.send({ method: 'GET', path: '/v1/banks', ...(query && { query }) }, options);
  }
}

export class SimulateCustomersResource extends Resource {
  /** Simulate an identity check */
  kyc(customerId: string, body: SimulateKyc, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/customers/${segment(customerId)}/kyc`, body, returns: plans.Customer, isKeyed: true }, options);
  }

  /** Simulate terms acceptance */
  tos(customerId: string, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/customers/${segment(customerId)}/tos`, returns: plans.Customer, isKeyed: true }, options);
  }

  /** Simulate a customer status */
  status(customerId: string, body: SimulateCustomerStatus, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/customers/${segment(customerId)}/status`, body, returns: plans.Customer, isKeyed: true }, options);
  }
}

export class SimulateCounterpartiesResource extends Resource {
  /** Simulate a counterparty status */
  status(counterpartyId: string, body: SimulateCounterpartyStatus, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/counterparties/${segment(counterpartyId)}/status`, body, returns: plans.Counterparty, isKeyed: true }, options);
  }
}

export class SimulateWalletsResource extends Resource {
  /** Simulate a wallet status */
  status(walletId: string, body: SimulateWalletStatus, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/wallets/${segment(walletId)}/status`, body, returns: plans.Wallet, isKeyed: true }, options);
  }

  /** Simulate an on-chain deposit */
  createDeposit(walletId: string, body: SimulateWalletDeposit, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/wallets/${segment(walletId)}/deposits`, body, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class SimulateVirtualAccountsResource extends Resource {
  /** Simulate a virtual account status */
  status(virtualAccountId: string, body: SimulateVirtualAccountStatus, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/virtual-accounts/${segment(virtualAccountId)}/status`, body, returns: plans.VirtualAccount, isKeyed: true }, options);
  }

  /** Simulate a bank deposit */
  createDeposit(virtualAccountId: string, body: SimulateAccountDeposit, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/virtual-accounts/${segment(virtualAccountId)}/deposits`, body, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class SimulateExportsResource extends Resource {
  /** Simulate an export failure */
  fail(exportId: string, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/exports/${segment(exportId)}/fail`, returns: plans.Export, isKeyed: true }, options);
  }
}

export class SimulateTransactionsResource extends Resource {
  /** Advance a transaction */
  advance(transactionId: string, body?: SimulateAdvance, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/advance`, body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /** Simulate a transaction failure */
  fail(transactionId: string, body?: SimulateFailure, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/fail`, body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /** Simulate a return */
  return(transactionId: string, body?: SimulateFailure, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/return`, body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /** Simulate a refund */
  refund(transactionId: string, body?: SimulateFailure, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/refund`, body, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class SimulateCardsResource extends Resource {
  /** Simulate a card authorization */
  createAuthorization(cardId: string, body: SimulateAuthorization, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/cards/${segment(cardId)}/authorizations`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }
}

export class SimulateCardTransactionsResource extends Resource {
  /** Simulate a card clearing */
  clear(cardTransactionId: string, body?: SimulateClear, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/clear`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /** Simulate an authorization increment */
  increment(cardTransactionId: string, body: SimulateIncrement, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/increment`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /** Simulate an authorization reversal */
  reverse(cardTransactionId: string, body?: SimulateReverse, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/reverse`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /** Simulate an authorization expiry */
  expire(cardTransactionId: string, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/expire`, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /** Simulate a card refund */
  refund(cardTransactionId: string, body?: SimulateRefund, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/refund`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }
}

export class SimulateWebhooksResource extends Resource {
  /** Simulate delivery faults */
  createFault(webhookId: string, body: SimulateWebhookFault, options?: RequestOptions): Promise<WebhookFault> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/webhooks/${segment(webhookId)}/faults`, body, isKeyed: true }, options);
  }
}

export class SimulateSettingsResource extends Resource {
  /** Retrieve the sandbox settings */
  get(options?: RequestOptions): Promise<SandboxSettings> {
    return this.api.send({ method: 'GET', path: '/v1/simulate/settings' }, options);
  }

  /** Update the sandbox settings */
  update(body: UpdateSandboxSettings, options?: RequestOptions): Promise<SandboxSettings> {
    return this.api.send({ method: 'PATCH', path: '/v1/simulate/settings', body }, options);
  }
}

export class SimulateClockResource extends Resource {
  /** Retrieve the sandbox clock */
  get(options?: RequestOptions): Promise<SandboxClock> {
    return this.api.send({ method: 'GET', path: '/v1/simulate/clock', returns: plans.SandboxClock }, options);
  }

  /** Move the sandbox clock */
  set(body: SetSandboxClock, options?: RequestOptions): Promise<SandboxClock> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/clock', body, returns: plans.SandboxClock, isKeyed: true }, options);
  }
}

export class SimulateResource extends Resource {
  readonly customers: SimulateCustomersResource;
  readonly counterparties: SimulateCounterpartiesResource;
  readonly wallets: SimulateWalletsResource;
  readonly virtualAccounts: SimulateVirtualAccountsResource;
  readonly exports: SimulateExportsResource;
  readonly transactions: SimulateTransactionsResource;
  readonly cards: SimulateCardsResource;
  readonly cardTransactions: SimulateCardTransactionsResource;
  readonly webhooks: SimulateWebhooksResource;
  readonly settings: SimulateSettingsResource;
  readonly clock: SimulateClockResource;

  constructor(api: Transport) {
    super(api);
    this.customers = new SimulateCustomersResource(api);
    this.counterparties = new SimulateCounterpartiesResource(api);
    this.wallets = new SimulateWalletsResource(api);
    this.virtualAccounts = new SimulateVirtualAccountsResource(api);
    this.exports = new SimulateExportsResource(api);
    this.transactions = new SimulateTransactionsResource(api);
    this.cards = new SimulateCardsResource(api);
    this.cardTransactions = new SimulateCardTransactionsResource(api);
    this.webhooks = new SimulateWebhooksResource(api);
    this.settings = new SimulateSettingsResource(api);
    this.clock = new SimulateClockResource(api);
  }

  /** Simulate a risk anomaly */
  createRiskAnomaly(body: SimulateAnomaly, options?: RequestOptions): Promise<ForcedAnomaly> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/risk/anomalies', body, isKeyed: true }, options);
  }

  /** Simulate an event */
  createEvent(body: SimulateEvent, options?: RequestOptions): Promise<Event> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/events', body, returns: plans.events, isKeyed: true }, options);
  }

  /** Reset the sandbox */
  reset(body: ResetSandbox, options?: RequestOptions): Promise<SandboxReset> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/reset', body, isKeyed: true }, options);
  }

  /** Simulate HTTP faults */
  createHttpFault(body: HttpFaultInput, options?: RequestOptions): Promise<HttpFault> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/http-faults', body, isKeyed: true }, options);
  }
}

export class WalletsResource extends Resource {
  /** Create a wallet */
  create(body: CreateWallet, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'POST', path: '/v1/wallets', body, returns: plans.Wallet, isKeyed: true }, options);
  }

  /** List wallets */
  list(query?: WalletsListQuery, options?: RequestOptions): List<Wallet> {
    return this.api.list({ method: 'GET', path: '/v1/wallets', ...(query && { query }), returns: plans.Wallet }, options);
  }

  /** Retrieve a wallet */
  get(walletId: string, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'GET', path: `/v1/wallets/${segment(walletId)}`, returns: plans.Wallet }, options);
  }

  /** Update a wallet */
  update(walletId: string, body: UpdateMetadata, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'PATCH', path: `/v1/wallets/${segment(walletId)}`, body, returns: plans.Wallet }, options);
  }

  /** Retrieve a wallet balance */
  balance(walletId: string, query?: WalletsBalanceQuery, options?: RequestOptions): Promise<WalletBalance> {
    return this.api.send({ method: 'GET', path: `/v1/wallets/${segment(walletId)}/balance`, ...(query && { query }), returns: plans.WalletBalance }, options);
  }

  /** List deposit addresses */
  depositAddresses(walletId: string, options?: RequestOptions): Promise<DepositAddress[]> {
    return this.api.send({ method: 'GET', path: `/v1/wallets/${segment(walletId)}/deposit-addresses` }, options);
  }

  /** List wallet entries */
  entries(walletId: string, query?: WalletsEntriesQuery, options?: RequestOptions): List<WalletEntry> {
    return this.api.list({ method: 'GET', path: `/v1/wallets/${segment(walletId)}/entries`, ...(query && { query }), returns: plans.WalletEntry }, options);
  }
}

export class HoldsResource extends Resource {
  /** Create a hold */
  create(body: CreateHold, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'POST', path: '/v1/holds', body, returns: plans.Hold, isKeyed: true }, options);
  }

  /** List holds */
  list(query?: HoldsListQuery, options?: RequestOptions): List<Hold> {
    return this.api.list({ method: 'GET', path: '/v1/holds', ...(query && { query }), returns: plans.Hold }, options);
  }

  /** Retrieve a hold */
  get(holdId: string, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'GET', path: `/v1/holds/${segment(holdId)}`, returns: plans.Hold }, options);
  }

  /** Update a hold */
  update(holdId: string, body: UpdateHold, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'PATCH', path: `/v1/holds/${segment(holdId)}`, body, returns: plans.Hold }, options);
  }

  /** Release a hold */
  release(holdId: string, body?: ReleaseHold, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'POST', path: `/v1/holds/${segment(holdId)}/release`, body, returns: plans.Hold, isKeyed: true }, options);
  }
}

export class VirtualAccountsResource extends Resource {
  /** Create a virtual account */
  create(body: CreateVirtualAccount, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: '/v1/virtual-accounts', body, returns: plans.VirtualAccount, isKeyed: true }, options);
  }

  /** List virtual accounts */
  list(query?: VirtualAccountsListQuery, options?: RequestOptions): List<VirtualAccount> {
    return this.api.list({ method: 'GET', path: '/v1/virtual-accounts', ...(query && { query }), returns: plans.VirtualAccount }, options);
  }

  /** Retrieve a virtual account */
  get(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'GET', path: `/v1/virtual-accounts/${segment(virtualAccountId)}`, returns: plans.VirtualAccount }, options);
  }

  /** Retrieve a virtual account balance */
  balance(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccountBalance> {
    return this.api.send({ method: 'GET', path: `/v1/virtual-accounts/${segment(virtualAccountId)}/balance` }, options);
  }

  /** Deactivate a virtual account */
  deactivate(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: `/v1/virtual-accounts/${segment(virtualAccountId)}/deactivate`, returns: plans.VirtualAccount, isKeyed: true }, options);
  }

  /** Reactivate a virtual account */
  reactivate(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: `/v1/virtual-accounts/${segment(virtualAccountId)}/reactivate`, returns: plans.VirtualAccount, isKeyed: true }, options);
  }
}

export class JournalResource extends Resource {
  /** List journal entries */
  list(query?: JournalListQuery, options?: RequestOptions): List<JournalEntry> {
    return this.api.list({ method: 'GET', path: '/v1/journal', ...(query && { query }), returns: plans.JournalEntry }, options);
  }

  /** List journal accounts */
  accounts(query?: JournalAccountsQuery, options?: RequestOptions): List<JournalAccount> {
    return this.api.list({ method: 'GET', path: '/v1/journal/accounts', ...(query && { query }) }, options);
  }

  /** Retrieve the trial balance */
  trialBalance(query?: JournalTrialBalanceQuery, options?: RequestOptions): Promise<TrialBalance> {
    return this.api.send({ method: 'GET', path: '/v1/journal/trial-balance', ...(query && { query }), returns: plans.TrialBalance }, options);
  }

  /** Retrieve a journal entry */
  get(journalEntryId: string, options?: RequestOptions): Promise<JournalEntry> {
    return this.api.send({ method: 'GET', path: `/v1/journal/${segment(journalEntryId)}`, returns: plans.JournalEntry }, options);
  }
}

export class StatementsResource extends StatementContents {
  /** Create a statement */
  create(body: CreateStatement, options?: RequestOptions): Promise<Statement> {
    return this.api.send({ method: 'POST', path: '/v1/statements', body, returns: plans.Statement, isKeyed: true }, options);
  }

  /** List statements */
  list(query?: StatementsListQuery, options?: RequestOptions): List<Statement> {
    return this.api.list({ method: 'GET', path: '/v1/statements', ...(query && { query }), returns: plans.Statement }, options);
  }

  /** Retrieve a statement */
  get(statementId: string, options?: RequestOptions): Promise<Statement> {
    return this.api.send({ method: 'GET', path: `/v1/statements/${segment(statementId)}`, returns: plans.Statement }, options);
  }

  /** List statement lines */
  lines(statementId: string, query?: StatementsLinesQuery, options?: RequestOptions): List<StatementLine> {
    return this.api.list({ method: 'GET', path: `/v1/statements/${segment(statementId)}/lines`, ...(query && { query }), returns: plans.StatementLine }, options);
  }

  /** Cancel a statement */
  cancel(statementId: string, options?: RequestOptions): Promise<Statement> {
    return this.api.send({ method: 'POST', path: `/v1/statements/${segment(statementId)}/cancel`, returns: plans.Statement, isKeyed: true }, options);
  }
}

export class ExportsResource extends Resource {
  /** Create an export */
  create(body: CreateExport, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'POST', path: '/v1/exports', body, returns: plans.Export, isKeyed: true }, options);
  }

  /** List exports */
  list(query?: ExportsListQuery, options?: RequestOptions): List<Export> {
    return this.api.list({ method: 'GET', path: '/v1/exports', ...(query && { query }), returns: plans.Export }, options);
  }

  /** Retrieve an export */
  get(exportId: string, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'GET', path: `/v1/exports/${segment(exportId)}`, returns: plans.Export }, options);
  }

  /** Cancel an export */
  cancel(exportId: string, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'POST', path: `/v1/exports/${segment(exportId)}/cancel`, returns: plans.Export, isKeyed: true }, options);
  }
}

export class TransfersResource extends Resource {
  /** Create a transfer */
  create(body: CreateTransfer, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: '/v1/transfers', body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /** Preview a transfer */
  dryRun(body: CreateTransfer, options?: RequestOptions): Promise<TransferDryRun> {
    return this.api.send({ method: 'POST', path: '/v1/transfers?dryRun=true', body, returns: plans.TransferDryRun }, options);
  }

  /** Create a split transfer */
  split(body: CreateTransfer, options?: RequestOptions): Promise<TransferSplit> {
    return this.api.send({ method: 'POST', path: '/v1/transfers', body, returns: plans.TransferSplit, isKeyed: true }, options);
  }

  /** Preview a split transfer */
  dryRunSplit(body: CreateTransfer, options?: RequestOptions): Promise<TransferSplitDryRun> {
    return this.api.send({ method: 'POST', path: '/v1/transfers?dryRun=true', body, returns: plans.TransferSplitDryRun }, options);
  }

  /** Cancel a transfer */
  cancel(transactionId: string, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/transfers/${segment(transactionId)}/cancel`, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class ConversionsResource extends Resource {
  /** Create a conversion */
  create(body: CreateConversion, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: '/v1/conversions', body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /** List conversions */
  list(query?: ConversionsListQuery, options?: RequestOptions): List<Transaction> {
    return this.api.list({ method: 'GET', path: '/v1/conversions', ...(query && { query }), returns: plans.Transaction }, options);
  }

  /** Retrieve a conversion */
  get(conversionId: string, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'GET', path: `/v1/conversions/${segment(conversionId)}`, returns: plans.Transaction }, options);
  }
}

export class TransactionsResource extends Resource {
  /** List transactions */
  list(query?: TransactionsListQuery, options?: RequestOptions): List<Transaction> {
    return this.api.list({ method: 'GET', path: '/v1/transactions', ...(query && { query }), returns: plans.Transaction }, options);
  }

  /** Retrieve a transaction */
  get(transactionId: string, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'GET', path: `/v1/transactions/${segment(transactionId)}`, returns: plans.Transaction }, options);
  }

  /** Update a transaction */
  update(transactionId: string, body: UpdateMetadata, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'PATCH', path: `/v1/transactions/${segment(transactionId)}`, body, returns: plans.Transaction }, options);
  }

  /** Retrieve a transaction timeline */
  timeline(transactionId: string, options?: RequestOptions): Promise<TransactionTimeline> {
    return this.api.send({ method: 'GET', path: `/v1/transactions/${segment(transactionId)}/timeline`, returns: plans.TransactionTimeline }, options);
  }
}

export class QuotesResource extends Resource {
  /** Create a quote */
  create(body: CreateQuote, options?: RequestOptions): Promise<Quote> {
    return this.api.send({ method: 'POST', path: '/v1/quotes', body, returns: plans.Quote, isKeyed: true }, options);
  }

  /** Retrieve a quote */
  get(quoteId: string, options?: RequestOptions): Promise<Quote> {
    return this.api.send({ method: 'GET', path: `/v1/quotes/${segment(quoteId)}`, returns: plans.Quote }, options);
  }
}

export class RatesResource extends Resource {
  /** Retrieve exchange rates */
  list(query?: RatesListQuery, options?: RequestOptions): Promise<Rate | Rate[]> {
    return this.api.send({ method: 'GET', path: '/v1/rates', ...(query && { query }), returns: plans.Rate }, options);
  }
}

export class RailsResource extends Resource {
  /** List payment rails */
  list(options?: RequestOptions): Promise<Rail[]> {
    return this.api.send({ method: 'GET', path: '/v1/rails' }, options);
  }
}

export class BatchesResource extends Resource {
  /** Create a batch */
  create(body: CreateBatch, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: '/v1/batches', body, returns: plans.Batch, isKeyed: true }, options);
  }

  /** List batches */
  list(query?: BatchesListQuery, options?: RequestOptions): List<Batch> {
    return this.api.list({ method: 'GET', path: '/v1/batches', ...(query && { query }), returns: plans.Batch }, options);
  }

  /** Retrieve a batch */
  get(batchId: string, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'GET', path: `/v1/batches/${segment(batchId)}`, returns: plans.Batch }, options);
  }

  /** List batch rows */
  rows(batchId: string, query?: BatchesRowsQuery, options?: RequestOptions): List<BatchRow> {
    return this.api.list({ method: 'GET', path: `/v1/batches/${segment(batchId)}/rows`, ...(query && { query }) }, options);
  }

  /** Confirm a batch */
  confirm(batchId: string, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: `/v1/batches/${segment(batchId)}/confirm`, returns: plans.Batch, isKeyed: true }, options);
  }

  /** Cancel a batch */
  cancel(batchId: string, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: `/v1/batches/${segment(batchId)}/cancel`, returns: plans.Batch, isKeyed: true }, options);
  }

  /** Retry rows of a batch */
  retry(batchId: string, body?: RetryBatch, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: `/v1/batches/${segment(batchId)}/retry`, body, returns: plans.Batch, isKeyed: true }, options);
  }
}

export class FeesResource extends Resource {
  /** Retrieve the fee balance */
  balance(options?: RequestOptions): Promise<FeesBalance> {
    return this.api.send({ method: 'GET', path: '/v1/fees/balance' }, options);
  }

  /** List fee entries */
  entries(query?: FeesEntriesQuery, options?: RequestOptions): List<FeeEntry> {
    return this.api.list({ method: 'GET', path: '/v1/fees/entries', ...(query && { query }), returns: plans.FeeEntry }, options);
  }

  /** Create a fee payout */
  createPayout(body: CreateFeePayout, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: '/v1/fees/payouts', body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /** Preview a fee payout */
  dryRun(body: CreateFeePayout, options?: RequestOptions): Promise<TransferDryRun> {
    return this.api.send({ method: 'POST', path: '/v1/fees/payouts?dryRun=true', body, returns: plans.TransferDryRun }, options);
  }
}

export class SettingsFeesResource extends Resource {
  /** Retrieve fee settings */
  get(options?: RequestOptions): Promise<FeeSettings> {
    return this.api.send({ method: 'GET', path: '/v1/settings/fees', returns: plans.FeeSettings }, options);
  }

  /** Update fee settings */
  update(body: PatchFeeSettings, options?: RequestOptions): Promise<FeeSettings> {
    return this.api.send({ method: 'PATCH', path: '/v1/settings/fees', body, returns: plans.FeeSettings }, options);
  }
}

export class SettingsRiskResource extends Resource {
  /** Retrieve the risk settings */
  get(options?: RequestOptions): Promise<RiskConfig> {
    return this.api.send({ method: 'GET', path: '/v1/settings/risk' }, options);
  }

  /** Update the risk settings */
  update(body: RiskConfigChanges, options?: RequestOptions): Promise<RiskConfig> {
    return this.api.send({ method: 'PATCH', path: '/v1/settings/risk', body }, options);
  }

  /** Apply a risk preset */
  preset(body: TakeRiskPreset, options?: RequestOptions): Promise<RiskConfig> {
    return this.api.send({ method: 'POST', path: '/v1/settings/risk/preset', body, isKeyed: true }, options);
  }

  /** Backtest risk settings */
  backtest(body?: RiskBacktest, options?: RequestOptions): Promise<RiskBacktestResult> {
    return this.api.send({ method: 'POST', path: '/v1/settings/risk/backtest', body, returns: plans.RiskBacktestResult, isKeyed: true }, options);
  }
}

export class SettingsResource extends Resource {
  readonly fees: SettingsFeesResource;
  readonly risk: SettingsRiskResource;

  constructor(api: Transport) {
    super(api);
    this.fees = new SettingsFeesResource(api);
    this.risk = new SettingsRiskResource(api);
  }
}

export class FilesResource extends FileContents {
  /** List files */
  list(query?: FilesListQuery, options?: RequestOptions): List<File> {
    return this.api.list({ method: 'GET', path: '/v1/files', ...(query && { query }), returns: plans.File }, options);
  }

  /** Retrieve a file */
  get(fileId: string, options?: RequestOptions): Promise<File> {
    return this.api.send({ method: 'GET', path: `/v1/files/${segment(fileId)}`, returns: plans.File }, options);
  }

  /** Delete a file */
  delete(fileId: string, options?: RequestOptions): Promise<DeletedFile> {
    return this.api.send({ method: 'DELETE', path: `/v1/files/${segment(fileId)}` }, options);
  }

  /** Create a file link */
  createLink(fileId: string, body?: CreateFileLink, options?: RequestOptions): Promise<FileLink> {
    return this.api.send({ method: 'POST', path: `/v1/files/${segment(fileId)}/links`, body, returns: plans.FileLink, isKeyed: true }, options);
  }
}

export class CardsResource extends Resource {
  /** Create a card */
  create(body: CreateCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: '/v1/cards', body, sends: plans.CreateCardBody, returns: plans.Card, isKeyed: true }, options);
  }

  /** List cards */
  list(query?: CardsListQuery, options?: RequestOptions): List<Card> {
    return this.api.list({ method: 'GET', path: '/v1/cards', ...(query && { query }), returns: plans.Card }, options);
  }

  /** Retrieve a card */
  get(cardId: string, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'GET', path: `/v1/cards/${segment(cardId)}`, returns: plans.Card }, options);
  }

  /** Update a card */
  update(cardId: string, body: UpdateCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'PATCH', path: `/v1/cards/${segment(cardId)}`, body, sends: plans.UpdateCardBody, returns: plans.Card }, options);
  }

  /** Freeze a card */
  freeze(cardId: string, body?: FreezeCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/freeze`, body, returns: plans.Card, isKeyed: true }, options);
  }

  /** Unfreeze a card */
  unfreeze(cardId: string, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/unfreeze`, returns: plans.Card, isKeyed: true }, options);
  }

  /** Cancel a card */
  cancel(cardId: string, body?: CancelCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/cancel`, body, returns: plans.Card, isKeyed: true }, options);
  }

  /** Reveal card details */
  details(cardId: string, body: RevealCard, options?: RequestOptions): Promise<CardDetails> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/details`, body, sends: plans.RevealCardBody, returns: plans.CardDetails, isKeyed: true }, options);
  }

  /** List card access events */
  accessEvents(cardId: string, query?: CardsAccessEventsQuery, options?: RequestOptions): List<CardAccessEvent> {
    return this.api.list({ method: 'GET', path: `/v1/cards/${segment(cardId)}/access-events`, ...(query && { query }), returns: plans.CardAccessEvent }, options);
  }

  /** List card transactions */
  transactions(cardId: string, query?: CardsTransactionsQuery, options?: RequestOptions): List<CardTransaction> {
    return this.api.list({ method: 'GET', path: `/v1/cards/${segment(cardId)}/transactions`, ...(query && { query }), returns: plans.CardTransaction }, options);
  }
}

export class AgentsResource extends Resource {
  /** Create an agent */
  create(body: CreateAgent, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'POST', path: '/v1/agents', body, sends: plans.CreateAgentBody, returns: plans.Agent, isKeyed: true }, options);
  }

  /** List agents */
  list(query?: AgentsListQuery, options?: RequestOptions): List<Agent> {
    return this.api.list({ method: 'GET', path: '/v1/agents', ...(query && { query }), returns: plans.Agent }, options);
  }

  /** Retrieve an agent */
  get(agentId: string, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'GET', path: `/v1/agents/${segment(agentId)}`, returns: plans.Agent }, options);
  }

  /** Update an agent */
  update(agentId: string, body: UpdateAgent, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'PATCH', path: `/v1/agents/${segment(agentId)}`, body, sends: plans.UpdateAgentBody, returns: plans.Agent }, options);
  }

  /** Suspend an agent */
  suspend(agentId: string, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'POST', path: `/v1/agents/${segment(agentId)}/suspend`, returns: plans.Agent, isKeyed: true }, options);
  }

  /** Activate an agent */
  activate(agentId: string, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'POST', path: `/v1/agents/${segment(agentId)}/activate`, returns: plans.Agent, isKeyed: true }, options);
  }
}

export class CardTransactionsResource extends Resource {
  /** Retrieve a card transaction */
  get(cardTransactionId: string, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'GET', path: `/v1/card-transactions/${segment(cardTransactionId)}`, returns: plans.CardTransaction }, options);
  }

  /** Retrieve a card transaction timeline */
  timeline(cardTransactionId: string, options?: RequestOptions): Promise<CardTransactionTimeline> {
    return this.api.send({ method: 'GET', path: `/v1/card-transactions/${segment(cardTransactionId)}/timeline`, returns: plans.CardTransactionTimeline }, options);
  }
}

export class RiskAnomaliesResource extends Resource {
  /** List anomalies */
  list(query?: RiskAnomaliesListQuery, options?: RequestOptions): List<Anomaly> {
    return this.api.list({ method: 'GET', path: '/v1/risk/anomalies', ...(query && { query }), returns: plans.Anomaly }, options);
  }

  /** Retrieve an anomaly */
  get(anomalyId: string, options?: RequestOptions): Promise<Anomaly> {
    return this.api.send({ method: 'GET', path: `/v1/risk/anomalies/${segment(anomalyId)}`, returns: plans.Anomaly }, options);
  }
}

export class RiskResource extends Resource {
  readonly anomalies: RiskAnomaliesResource;

  constructor(api: Transport) {
    super(api);
    this.anomalies = new RiskAnomaliesResource(api);
  }
}

export class WebhooksResource extends WebhookReceiver {
  /** Create a webhook */
  create(body: CreateWebhook, options?: RequestOptions): Promise<CreatedWebhook> {
    return this.api.send({ method: 'POST', path: '/v1/webhooks', body, returns: plans.CreatedWebhook, isKeyed: true }, options);
  }

  /** List webhooks */
  list(query?: WebhooksListQuery, options?: RequestOptions): List<Webhook> {
    return this.api.list({ method: 'GET', path: '/v1/webhooks', ...(query && { query }), returns: plans.Webhook }, options);
  }

  /** Verify a webhook signature */
  verify(body: VerifySignature, options?: RequestOptions): Promise<SignatureVerification> {
    return this.api.send({ method: 'POST', path: '/v1/webhooks/verify', body, isKeyed: true }, options);
  }

  /** Retrieve a webhook */
  get(webhookId: string, options?: RequestOptions): Promise<Webhook> {
    return this.api.send({ method: 'GET', path: `/v1/webhooks/${segment(webhookId)}`, returns: plans.Webhook }, options);
  }

  /** Update a webhook */
  update(webhookId: string, body: UpdateWebhook, options?: RequestOptions): Promise<Webhook> {
    return this.api.send({ method: 'PATCH', path: `/v1/webhooks/${segment(webhookId)}`, body, returns: plans.Webhook }, options);
  }

  /** Delete a webhook */
  delete(webhookId: string, options?: RequestOptions): Promise<DeletedWebhook> {
    return this.api.send({ method: 'DELETE', path: `/v1/webhooks/${segment(webhookId)}` }, options);
  }

  /** Retrieve a signing secret */
  secret(webhookId: string, options?: RequestOptions): Promise<WebhookSecret> {
    return this.api.send({ method: 'GET', path: `/v1/webhooks/${segment(webhookId)}/secret` }, options);
  }

  /** Rotate a signing secret */
  rotateSecret(webhookId: string, options?: RequestOptions): Promise<WebhookSecret> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/rotate-secret`, isKeyed: true }, options);
  }

  /** Test a webhook */
  test(webhookId: string, options?: RequestOptions): Promise<TestSent> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/test`, returns: plans.TestSent, isKeyed: true }, options);
  }

  /** List delivery attempts */
  deliveries(webhookId: string, query?: WebhooksDeliveriesQuery, options?: RequestOptions): List<WebhookDelivery> {
    return this.api.list({ method: 'GET', path: `/v1/webhooks/${segment(webhookId)}/deliveries`, ...(query && { query }), returns: plans.WebhookDelivery }, options);
  }

  /** Retry a delivery */
  retryDelivery(webhookId: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/deliveries/${segment(deliveryId)}/retry`, returns: plans.WebhookDelivery, isKeyed: true }, options);
  }

  /** Retry failed deliveries */
  recover(webhookId: string, body: RecoverWebhook, options?: RequestOptions): Promise<WebhookRecovery> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/recover`, body, isKeyed: true }, options);
  }

  /** Replay missing events */
  replayMissing(webhookId: string, body: ReplayMissing, options?: RequestOptions): Promise<WebhookRecovery> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/replay-missing`, body, isKeyed: true }, options);
  }
}

export class WebhookEventTypesResource extends Resource {
  /** List event types */
  list(options?: RequestOptions): Promise<WebhookEventTypesListAnswer[]> {
    return this.api.send({ method: 'GET', path: '/v1/webhook-event-types' }, options);
  }
}

export class EventsResource extends EventStreams {
  /** List events */
  list(query?: EventsListQuery, options?: RequestOptions): List<Event> {
    return this.api.list({ method: 'GET', path: '/v1/events', ...(query && { query }), returns: plans.events }, options);
  }

  /** Retrieve an event */
  get(eventId: string, options?: RequestOptions): Promise<Event> {
    return this.api.send({ method: 'GET', path: `/v1/events/${segment(eventId)}`, returns: plans.events }, options);
  }

  /** Resend an event */
  resend(eventId: string, body: ResendEvent, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.api.send({ method: 'POST', path: `/v1/events/${segment(eventId)}/resend`, body, returns: plans.WebhookDelivery, isKeyed: true }, options);
  }
}

export class AuditLogResource extends Resource {
  /** List audit log entries */
  list(query?: AuditLogListQuery, options?: RequestOptions): List<AuditEntry> {
    return this.api.list({ method: 'GET', path: '/v1/audit-log', ...(query && { query }), returns: plans.AuditEntry }, options);
  }

  /** Verify the audit log */
  verify(options?: RequestOptions): Promise<AuditVerification> {
    return this.api.send({ method: 'GET', path: '/v1/audit-log/verify' }, options);
  }

  /** Retrieve an audit log entry */
  get(auditEntryId: string, options?: RequestOptions): Promise<AuditEntry> {
    return this.api.send({ method: 'GET', path: `/v1/audit-log/${segment(auditEntryId)}`, returns: plans.AuditEntry }, options);
  }
}

export class HealthResource extends Resource {
  /** Check the platform */
  get(options?: RequestOptions): Promise<Health> {
    return this.api.send({ method: 'GET', path: '/v1/health', returns: plans.Health }, options);
  }
}

export class ApiKeysResource extends Resource {
  /** Retrieve the current key */
  current(options?: RequestOptions): Promise<CurrentKey> {
    return this.api.send({ method: 'GET', path: '/v1/api-keys/current', returns: plans.CurrentKey }, options);
  }
}

export class IdempotencyKeysResource extends Resource {
  /** Retrieve an idempotency key */
  get(key: string, options?: RequestOptions): Promise<IdempotencyKey> {
    return this.api.send({ method: 'GET', path: `/v1/idempotency-keys/${segment(key)}`, returns: plans.IdempotencyKey }, options);
  }
}

export class RequestsResource extends Resource {
  /** List requests */
  list(query?: RequestsListQuery, options?: RequestOptions): List<RequestLogEntry> {
    return this.api.list({ method: 'GET', path: '/v1/requests', ...(query && { query }), returns: plans.RequestLogEntry }, options);
  }

  /** Retrieve a request */
  get(requestId: string, options?: RequestOptions): Promise<RequestLogRecord> {
    return this.api.send({ method: 'GET', path: `/v1/requests/${segment(requestId)}`, returns: plans.RequestLogRecord }, options);
  }
}

export class LimitsResource extends Resource {
  /** Retrieve the limits */
  get(options?: RequestOptions): Promise<Limits> {
    return this.api.send({ method: 'GET', path: '/v1/limits', returns: plans.Limits }, options);
  }
}

export class UsageResource extends Resource {
  /** Retrieve the usage */
  list(query?: UsageListQuery, options?: RequestOptions): Promise<UsageInterval[]> {
    return this.api.send({ method: 'GET', path: '/v1/usage', ...(query && { query }), returns: [plans.UsageInterval] }, options);
  }
}

export class MetaResource extends Resource {
  /** List sandbox scenarios */
  sandboxScenarios(options?: RequestOptions): Promise<SandboxScenario[]> {
    return this.api.send({ method: 'GET', path: '/v1/meta/sandbox-scenarios' }, options);
  }

  /** List state machines */
  stateMachines(options?: RequestOptions): Promise<StateMachine[]> {
    return this.api.send({ method: 'GET', path: '/v1/meta/state-machines' }, options);
  }
}

export class Resources extends Resource {
  readonly customers: CustomersResource;
  readonly counterparties: CounterpartiesResource;
  readonly occupationCodes: OccupationCodesResource;
  readonly industryCodes: IndustryCodesResource;
  readonly countries: CountriesResource;
  readonly banks: BanksResource;
  readonly simulate: SimulateResource;
  readonly wallets: WalletsResource;
  readonly holds: HoldsResource;
  readonly virtualAccounts: VirtualAccountsResource;
  readonly journal: JournalResource;
  readonly statements: StatementsResource;
  readonly exports: ExportsResource;
  readonly transfers: TransfersResource;
  readonly conversions: ConversionsResource;
  readonly transactions: TransactionsResource;
  readonly quotes: QuotesResource;
  readonly rates: RatesResource;
  readonly rails: RailsResource;
  readonly batches: BatchesResource;
  readonly fees: FeesResource;
  readonly settings: SettingsResource;
  readonly files: FilesResource;
  readonly cards: CardsResource;
  readonly agents: AgentsResource;
  readonly cardTransactions: CardTransactionsResource;
  readonly risk: RiskResource;
  readonly webhooks: WebhooksResource;
  readonly webhookEventTypes: WebhookEventTypesResource;
  readonly events: EventsResource;
  readonly auditLog: AuditLogResource;
  readonly health: HealthResource;
  readonly apiKeys: ApiKeysResource;
  readonly idempotencyKeys: IdempotencyKeysResource;
  readonly requests: RequestsResource;
  readonly limits: LimitsResource;
  readonly usage: UsageResource;
  readonly meta: MetaResource;

  constructor(api: Transport) {
    super(api);
    this.customers = new CustomersResource(api);
    this.counterparties = new CounterpartiesResource(api);
    this.occupationCodes = new OccupationCodesResource(api);
    this.industryCodes = new IndustryCodesResource(api);
    this.countries = new CountriesResource(api);
    this.banks = new BanksResource(api);
    this.simulate = new SimulateResource(api);
    this.wallets = new WalletsResource(api);
    this.holds = new HoldsResource(api);
    this.virtualAccounts = new VirtualAccountsResource(api);
    this.journal = new JournalResource(api);
    this.statements = new StatementsResource(api);
    this.exports = new ExportsResource(api);
    this.transfers = new TransfersResource(api);
    this.conversions = new ConversionsResource(api);
    this.transactions = new TransactionsResource(api);
    this.quotes = new QuotesResource(api);
    this.rates = new RatesResource(api);
    this.rails = new RailsResource(api);
    this.batches = new BatchesResource(api);
    this.fees = new FeesResource(api);
    this.settings = new SettingsResource(api);
    this.files = new FilesResource(api);
    this.cards = new CardsResource(api);
    this.agents = new AgentsResource(api);
    this.cardTransactions = new CardTransactionsResource(api);
    this.risk = new RiskResource(api);
    this.webhooks = new WebhooksResource(api);
    this.webhookEventTypes = new WebhookEventTypesResource(api);
    this.events = new EventsResource(api);
    this.auditLog = new AuditLogResource(api);
    this.health = new HealthResource(api);
    this.apiKeys = new ApiKeysResource(api);
    this.idempotencyKeys = new IdempotencyKeysResource(api);
    this.requests = new RequestsResource(api);
    this.limits = new LimitsResource(api);
    this.usage = new UsageResource(api);
    this.meta = new MetaResource(api);
  }
}
