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
  Brand,
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
  UpdateBrand,
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
  /**
   * Create a customer
   *
   * Creates a customer: a person or business that holds or receives money. Create the customer before its wallets,
   * transfers, and cards. Send your customer the links in the response, for the identity check and the terms. Each
   * capability becomes true when its requirements are met.
   *
   * Reasons of a ConflictError: `already_exists`.
   *
   * Reference: /docs/api/createCustomer
   */
  create(body: CreateCustomer, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: '/v1/customers', body, returns: plans.Customer, isKeyed: true }, options);
  }

  /**
   * List customers
   *
   * Returns customers, newest first. Filters combine with AND. Use a cursor only with the filters that produced it.
   *
   * Reference: /docs/api/listCustomers
   */
  list(query?: CustomersListQuery, options?: RequestOptions): List<Customer> {
    return this.api.list({ method: 'GET', path: '/v1/customers', ...(query && { query }), returns: plans.Customer }, options);
  }

  /**
   * Retrieve a customer
   *
   * Returns a customer with its current capabilities and the requirements of each capability that is false.
   *
   * Reference: /docs/api/getCustomer
   */
  get(customerId: string, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'GET', path: `/v1/customers/${segment(customerId)}`, returns: plans.Customer }, options);
  }

  /**
   * Update a customer
   *
   * Updates a customer. `metadata` is merged key by key.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateCustomer
   */
  update(customerId: string, body: UpdateCustomer, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'PATCH', path: `/v1/customers/${segment(customerId)}`, body, returns: plans.Customer }, options);
  }

  /**
   * Retrieve hosted page links
   *
   * Creates new links to the identity and terms pages. Send them to your customer if the earlier links have expired. A
   * restricted key needs `customers:write`, because any holder of a link can use it.
   *
   * Reference: /docs/api/getCustomerLinks
   */
  kycLink(customerId: string, options?: RequestOptions): Promise<CustomerLinks> {
    return this.api.send({ method: 'GET', path: `/v1/customers/${segment(customerId)}/kyc-link`, returns: plans.CustomerLinks }, options);
  }
}

export class BrandResource extends Resource {
  /**
   * Retrieve the brand
   *
   * Returns the brand of this environment. Every field is null or empty before the first change.
   *
   * Reference: /docs/api/getBrand
   */
  get(options?: RequestOptions): Promise<Brand> {
    return this.api.send({ method: 'GET', path: '/v1/brand', returns: plans.Brand }, options);
  }

  /**
   * Update the brand
   *
   * Updates the brand of this environment. Hosted pages show it from the next visit on, and PDF statements from the
   * next statement on. Upload the logo first: a PNG or JPEG file of at most 128 KiB and 512 × 512 pixels, with
   * `purpose=brand_logo`. If you delete that file, pages show only the name.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateBrand
   */
  update(body: UpdateBrand, options?: RequestOptions): Promise<Brand> {
    return this.api.send({ method: 'PATCH', path: '/v1/brand', body, returns: plans.Brand }, options);
  }
}

export class CounterpartiesResource extends Resource {
  /**
   * Create a counterparty
   *
   * Stores a payout account that fiat transfers use as `destinationAddress`. `accountType` determines its fields. The
   * platform validates the values that you send and lists missing routing values in `requirements`.
   *
   * Reasons of a ConflictError: `already_exists`.
   *
   * Reference: /docs/api/createCounterparty
   */
  create(body: CreateCounterparty, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'POST', path: '/v1/counterparties', body, returns: plans.Counterparty, isKeyed: true }, options);
  }

  /**
   * List counterparties
   *
   * Returns counterparties, newest first. Deleted counterparties have the status `inactive`.
   *
   * Reference: /docs/api/listCounterparties
   */
  list(query?: CounterpartiesListQuery, options?: RequestOptions): List<Counterparty> {
    return this.api.list({ method: 'GET', path: '/v1/counterparties', ...(query && { query }), returns: plans.Counterparty }, options);
  }

  /**
   * Validate a counterparty
   *
   * Validates a counterparty without storing it and returns all problems. An invalid counterparty gets the response
   * 200 with `valid: false`. Use this operation to check a form.
   *
   * Reference: /docs/api/validateCounterparty
   */
  validate(body: CreateCounterparty, options?: RequestOptions): Promise<CounterpartyValidation> {
    return this.api.send({ method: 'POST', path: '/v1/counterparties/validate', body, isKeyed: true }, options);
  }

  /**
   * Retrieve a counterparty
   *
   * Returns a counterparty. Account numbers show only their last four characters.
   *
   * Reference: /docs/api/getCounterparty
   */
  get(counterpartyId: string, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'GET', path: `/v1/counterparties/${segment(counterpartyId)}`, returns: plans.Counterparty }, options);
  }

  /**
   * Update a counterparty
   *
   * Updates the display name and the metadata, or fills open requirements. Account values and addresses that are
   * already set cannot change. Create another counterparty instead.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateCounterparty
   */
  update(counterpartyId: string, body: UpdateCounterparty, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'PATCH', path: `/v1/counterparties/${segment(counterpartyId)}`, body, returns: plans.Counterparty }, options);
  }

  /**
   * Delete a counterparty
   *
   * Sets the status of a counterparty to `inactive`, which is final. Transfers in progress continue.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/deleteCounterparty
   */
  delete(counterpartyId: string, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'DELETE', path: `/v1/counterparties/${segment(counterpartyId)}`, returns: plans.Counterparty }, options);
  }
}

export class OccupationCodesResource extends Resource {
  /**
   * List occupation codes
   *
   * Returns the codes of the Standard Occupational Classification (SOC 2018).
   *
   * Reference: /docs/api/listOccupationCodes
   */
  list(query?: OccupationCodesListQuery, options?: RequestOptions): Promise<Code[]> {
    return this.api.send({ method: 'GET', path: '/v1/occupation-codes', ...(query && { query }) }, options);
  }
}

export class IndustryCodesResource extends Resource {
  /**
   * List industry codes
   *
   * Returns the codes of the North American Industry Classification System (NAICS 2022).
   *
   * Reference: /docs/api/listIndustryCodes
   */
  list(query?: IndustryCodesListQuery, options?: RequestOptions): Promise<Code[]> {
    return this.api.send({ method: 'GET', path: '/v1/industry-codes', ...(query && { query }) }, options);
  }
}

export class CountriesResource extends Resource {
  /**
   * List countries
   *
   * Returns the countries with their ISO 3166-1 codes, calling codes, and currencies.
   *
   * Reference: /docs/api/listCountries
   */
  list(query?: CountriesListQuery, options?: RequestOptions): Promise<Country[]> {
    return this.api.send({ method: 'GET', path: '/v1/countries', ...(query && { query }) }, options);
  }
}

export class BanksResource extends Resource {
  /**
   * List banks
   *
   * Returns the banks of Ghana, Mexico, and Nigeria with the codes that identify them in local transfers.
   *
   * Reference: /docs/api/listBanks
   */
  list(query?: BanksListQuery, options?: RequestOptions): Promise<Bank[]> {
    return this.api.send({ method: 'GET', path: '/v1/banks', ...(query && { query }) }, options);
  }
}

export class SimulateCustomersResource extends Resource {
  /**
   * Simulate an identity check
   *
   * Moves the identity check to a status through all statuses in between, with their events. Use it in automated tests
   * instead of the hosted page.
   *
   * Reference: /docs/api/simulateCustomerKyc
   */
  kyc(customerId: string, body: SimulateKyc, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/customers/${segment(customerId)}/kyc`, body, returns: plans.Customer, isKeyed: true }, options);
  }

  /**
   * Simulate terms acceptance
   *
   * Accepts the terms as if the customer had used the hosted page. `tosStatus` becomes `approved`.
   *
   * Reference: /docs/api/simulateCustomerTerms
   */
  tos(customerId: string, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/customers/${segment(customerId)}/tos`, returns: plans.Customer, isKeyed: true }, options);
  }

  /**
   * Simulate a customer status
   *
   * Sets the status that operators set in live. A suspended customer cannot move money, and its cards are frozen. To
   * reactivate a rejected customer, set the identity check to `under_review`.
   *
   * Reference: /docs/api/simulateCustomerStatus
   */
  status(customerId: string, body: SimulateCustomerStatus, options?: RequestOptions): Promise<Customer> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/customers/${segment(customerId)}/status`, body, returns: plans.Customer, isKeyed: true }, options);
  }
}

export class SimulateCounterpartiesResource extends Resource {
  /**
   * Simulate a counterparty status
   *
   * Sets the result of the name check, or deactivates the counterparty. Transfers to a counterparty that is not
   * `active` are rejected.
   *
   * Reference: /docs/api/simulateCounterpartyStatus
   */
  status(counterpartyId: string, body: SimulateCounterpartyStatus, options?: RequestOptions): Promise<Counterparty> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/counterparties/${segment(counterpartyId)}/status`, body, returns: plans.Counterparty, isKeyed: true }, options);
  }
}

export class SimulateWalletsResource extends Resource {
  /**
   * Simulate a wallet status
   *
   * Sets the status that operators set in live. A frozen wallet cannot pay. A closed wallet can neither pay nor
   * receive. Only an empty wallet without payments in progress can be closed.
   *
   * Reference: /docs/api/simulateWalletStatus
   */
  status(walletId: string, body: SimulateWalletStatus, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/wallets/${segment(walletId)}/status`, body, returns: plans.Wallet, isKeyed: true }, options);
  }

  /**
   * Simulate an on-chain deposit
   *
   * Simulates a payment to the wallet’s address. The platform credits the deposit after steps of `stepDelayMs` each,
   * unless `autoAdvance` is false.
   *
   * Reference: /docs/api/simulateWalletDeposit
   */
  createDeposit(walletId: string, body: SimulateWalletDeposit, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/wallets/${segment(walletId)}/deposits`, body, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class SimulateVirtualAccountsResource extends Resource {
  /**
   * Simulate a virtual account status
   *
   * Moves a virtual account to a status and sends the event.
   *
   * Reference: /docs/api/simulateVirtualAccountStatus
   */
  status(virtualAccountId: string, body: SimulateVirtualAccountStatus, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/virtual-accounts/${segment(virtualAccountId)}/status`, body, returns: plans.VirtualAccount, isKeyed: true }, options);
  }

  /**
   * Simulate a bank deposit
   *
   * Simulates a payment to the bank details. Set `outcome` for a status other than `completed`. A deposit to an
   * account that is not active is refunded.
   *
   * Reference: /docs/api/simulateVirtualAccountDeposit
   */
  createDeposit(virtualAccountId: string, body: SimulateAccountDeposit, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/virtual-accounts/${segment(virtualAccountId)}/deposits`, body, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class SimulateExportsResource extends Resource {
  /**
   * Simulate an export failure
   *
   * Fails a pending or running export with the reason `simulated`.
   *
   * Reference: /docs/api/simulateExportFailure
   */
  fail(exportId: string, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/exports/${segment(exportId)}/fail`, returns: plans.Export, isKeyed: true }, options);
  }
}

export class SimulateTransactionsResource extends Resource {
  /**
   * Advance a transaction
   *
   * Moves a transaction to its usual next status, or to the named status if the state machine allows it.
   *
   * Reference: /docs/api/simulateTransactionAdvance
   */
  advance(transactionId: string, body?: SimulateAdvance, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/advance`, body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /**
   * Simulate a transaction failure
   *
   * Fails a transaction with the failure code that you send, or with a suitable default. The funds of a transfer
   * return to the wallet.
   *
   * Reference: /docs/api/simulateTransactionFailure
   */
  fail(transactionId: string, body?: SimulateFailure, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/fail`, body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /**
   * Simulate a return
   *
   * Simulates the return of a transfer by its rail. A transfer in `payment_submitted` becomes `returned`. A completed
   * transfer stays `completed`, and the response is a new deposit with `returnOf`.
   *
   * Reference: /docs/api/simulateTransactionReturn
   */
  return(transactionId: string, body?: SimulateFailure, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/return`, body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /**
   * Simulate a refund
   *
   * Refunds a deposit or transfer that is `in_review` or `funds_received`. The transaction becomes `refunded`, and the
   * funds return to their source.
   *
   * Reference: /docs/api/simulateTransactionRefund
   */
  refund(transactionId: string, body?: SimulateFailure, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/transactions/${segment(transactionId)}/refund`, body, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class SimulateCardsResource extends Resource {
  /**
   * Simulate a card authorization
   *
   * Checks a simulated charge against the card’s limits, controls, funds, and risk rules. A decline returns 200 with
   * `status: declined`, not an error.
   *
   * Reference: /docs/api/simulateCardAuthorization
   */
  createAuthorization(cardId: string, body: SimulateAuthorization, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/cards/${segment(cardId)}/authorizations`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }
}

export class SimulateCardTransactionsResource extends Resource {
  /**
   * Simulate a card clearing
   *
   * Posts an authorized charge. A smaller amount releases the remainder, and a larger amount is posted as a tip.
   *
   * Reference: /docs/api/simulateCardClearing
   */
  clear(cardTransactionId: string, body?: SimulateClear, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/clear`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /**
   * Simulate an authorization increment
   *
   * Raises an authorization after the same checks as for a new authorization. If the increment is declined, the
   * earlier authorization stays.
   *
   * Reference: /docs/api/simulateCardIncrement
   */
  increment(cardTransactionId: string, body: SimulateIncrement, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/increment`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /**
   * Simulate an authorization reversal
   *
   * Releases all or part of an authorization before clearing. The hold shrinks by the same amount.
   *
   * Reference: /docs/api/simulateCardReversal
   */
  reverse(cardTransactionId: string, body?: SimulateReverse, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/reverse`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /**
   * Simulate an authorization expiry
   *
   * Expires an authorization that the merchant has not cleared. The held money becomes available.
   *
   * Reference: /docs/api/simulateCardExpiry
   */
  expire(cardTransactionId: string, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/expire`, returns: plans.CardTransaction, isKeyed: true }, options);
  }

  /**
   * Simulate a card refund
   *
   * Refunds all or part of a cleared charge. The response is a new transaction with a negative amount and
   * `relatedTransactionId`.
   *
   * Reference: /docs/api/simulateCardRefund
   */
  refund(cardTransactionId: string, body?: SimulateRefund, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/card-transactions/${segment(cardTransactionId)}/refund`, body, returns: plans.CardTransaction, isKeyed: true }, options);
  }
}

export class SimulateWebhooksResource extends Resource {
  /**
   * Simulate delivery faults
   *
   * Applies one `mode` to the next `count` delivery attempts of a webhook. Use this operation to test your receiver.
   *
   * Reference: /docs/api/simulateWebhookFault
   */
  createFault(webhookId: string, body: SimulateWebhookFault, options?: RequestOptions): Promise<WebhookFault> {
    return this.api.send({ method: 'POST', path: `/v1/simulate/webhooks/${segment(webhookId)}/faults`, body, isKeyed: true }, options);
  }
}

export class SimulateSettingsResource extends Resource {
  /**
   * Retrieve the sandbox settings
   *
   * Returns the sandbox behavior for this key’s owner.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/getSandboxSettings
   */
  get(options?: RequestOptions): Promise<SandboxSettings> {
    return this.api.send({ method: 'GET', path: '/v1/simulate/settings' }, options);
  }

  /**
   * Update the sandbox settings
   *
   * Updates the sandbox behavior for all keys of the owner.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateSandboxSettings
   */
  update(body: UpdateSandboxSettings, options?: RequestOptions): Promise<SandboxSettings> {
    return this.api.send({ method: 'PATCH', path: '/v1/simulate/settings', body }, options);
  }
}

export class SimulateClockResource extends Resource {
  /**
   * Retrieve the sandbox clock
   *
   * Returns the sandbox clock. Each owner has a separate clock.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/getSandboxClock
   */
  get(options?: RequestOptions): Promise<SandboxClock> {
    return this.api.send({ method: 'GET', path: '/v1/simulate/clock', returns: plans.SandboxClock }, options);
  }

  /**
   * Move the sandbox clock
   *
   * Moves the sandbox clock and runs everything that becomes due, such as scheduled transfers and the expiry of
   * quotes, links, holds, and cards.
   *
   * Reference: /docs/api/setSandboxClock
   */
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

  /**
   * Simulate a risk anomaly
   *
   * Triggers a risk rule for a card with the rule’s current configuration, including its action, anomaly, and event.
   *
   * Reference: /docs/api/simulateAnomaly
   */
  createRiskAnomaly(body: SimulateAnomaly, options?: RequestOptions): Promise<ForcedAnomaly> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/risk/anomalies', body, isKeyed: true }, options);
  }

  /**
   * Simulate an event
   *
   * Sends an event with the snapshot of an existing resource. Use it to test receivers for events that are hard to
   * cause.
   *
   * Reference: /docs/api/simulateEvent
   */
  createEvent(body: SimulateEvent, options?: RequestOptions): Promise<Event> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/events', body, returns: plans.events, isKeyed: true }, options);
  }

  /**
   * Reset the sandbox
   *
   * Deletes all sandbox resources of this key’s owner permanently and resets the settings and the clock. API keys and
   * logs stay.
   *
   * Reference: /docs/api/resetSandbox
   */
  reset(body: ResetSandbox, options?: RequestOptions): Promise<SandboxReset> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/reset', body, isKeyed: true }, options);
  }

  /**
   * Simulate HTTP faults
   *
   * Makes the next calls of this key fail with a status, without processing them. Use it to test your error handling.
   *
   * Reference: /docs/api/simulateHttpFault
   */
  createHttpFault(body: HttpFaultInput, options?: RequestOptions): Promise<HttpFault> {
    return this.api.send({ method: 'POST', path: '/v1/simulate/http-faults', body, isKeyed: true }, options);
  }
}

export class WalletsResource extends Resource {
  /**
   * Create a wallet
   *
   * Creates a wallet for a customer in one currency. In the sandbox, a new wallet starts with the `openingBalance` of
   * the sandbox settings, by default 10,000.00.
   *
   * Reasons of a ConflictError: `customer_not_active`.
   *
   * Reference: /docs/api/createWallet
   */
  create(body: CreateWallet, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'POST', path: '/v1/wallets', body, returns: plans.Wallet, isKeyed: true }, options);
  }

  /**
   * List wallets
   *
   * Returns wallets, newest first, without their balances.
   *
   * Reference: /docs/api/listWallets
   */
  list(query?: WalletsListQuery, options?: RequestOptions): List<Wallet> {
    return this.api.list({ method: 'GET', path: '/v1/wallets', ...(query && { query }), returns: plans.Wallet }, options);
  }

  /**
   * Retrieve a wallet
   *
   * Returns a wallet without its balance.
   *
   * Reference: /docs/api/getWallet
   */
  get(walletId: string, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'GET', path: `/v1/wallets/${segment(walletId)}`, returns: plans.Wallet }, options);
  }

  /**
   * Update a wallet
   *
   * Updates the metadata of a wallet in any status and sends `wallet.updated`.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateWallet
   */
  update(walletId: string, body: UpdateMetadata, options?: RequestOptions): Promise<Wallet> {
    return this.api.send({ method: 'PATCH', path: `/v1/wallets/${segment(walletId)}`, body, returns: plans.Wallet }, options);
  }

  /**
   * Retrieve a wallet balance
   *
   * Returns the balance now or at an instant. `available` can be spent. `held` is reserved by your holds, by
   * transfers, and by card authorizations. List the wallet’s holds for details.
   *
   * Reference: /docs/api/getWalletBalance
   */
  balance(walletId: string, query?: WalletsBalanceQuery, options?: RequestOptions): Promise<WalletBalance> {
    return this.api.send({ method: 'GET', path: `/v1/wallets/${segment(walletId)}/balance`, ...(query && { query }), returns: plans.WalletBalance }, options);
  }

  /**
   * List deposit addresses
   *
   * Returns one deposit address for each chain that supports the wallet’s currency. Deposits in other currencies of
   * the chain are not credited.
   *
   * Reference: /docs/api/listDepositAddresses
   */
  depositAddresses(walletId: string, options?: RequestOptions): Promise<DepositAddress[]> {
    return this.api.send({ method: 'GET', path: `/v1/wallets/${segment(walletId)}/deposit-addresses` }, options);
  }

  /**
   * List wallet entries
   *
   * Returns every movement with the balance after it, newest first. The sum of all entries is the balance.
   *
   * Reference: /docs/api/listWalletEntries
   */
  entries(walletId: string, query?: WalletsEntriesQuery, options?: RequestOptions): List<WalletEntry> {
    return this.api.list({ method: 'GET', path: `/v1/wallets/${segment(walletId)}/entries`, ...(query && { query }), returns: plans.WalletEntry }, options);
  }
}

export class HoldsResource extends Resource {
  /**
   * Create a hold
   *
   * Reserves money in a wallet: the hold lowers `available` and raises `held`. A transfer can use the reserved money
   * if you pass its `holdId`. A wallet can have at most 1,000 active manual holds.
   *
   * Reference: /docs/api/createHold
   */
  create(body: CreateHold, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'POST', path: '/v1/holds', body, returns: plans.Hold, isKeyed: true }, options);
  }

  /**
   * List holds
   *
   * Returns all holds, newest first: holds that you created, and holds of transfers, batches, and card authorizations.
   * The `held` balance is the sum of `remaining` of the active holds.
   *
   * Reference: /docs/api/listHolds
   */
  list(query?: HoldsListQuery, options?: RequestOptions): List<Hold> {
    return this.api.list({ method: 'GET', path: '/v1/holds', ...(query && { query }), returns: plans.Hold }, options);
  }

  /**
   * Retrieve a hold
   *
   * Returns a hold that you created, or a hold of a transfer, batch, or card authorization.
   *
   * Reference: /docs/api/getHold
   */
  get(holdId: string, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'GET', path: `/v1/holds/${segment(holdId)}`, returns: plans.Hold }, options);
  }

  /**
   * Update a hold
   *
   * Changes the end of an active manual hold.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateHold
   */
  update(holdId: string, body: UpdateHold, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'PATCH', path: `/v1/holds/${segment(holdId)}`, body, returns: plans.Hold }, options);
  }

  /**
   * Release a hold
   *
   * Releases `amount`, or the whole remainder, of a manual hold. When nothing remains, the hold is `released`. A hold
   * that is already released is returned unchanged, without an event. Holds of transfers and cards end with their
   * transfer or card transaction.
   *
   * Reference: /docs/api/releaseHold
   */
  release(holdId: string, body?: ReleaseHold, options?: RequestOptions): Promise<Hold> {
    return this.api.send({ method: 'POST', path: `/v1/holds/${segment(holdId)}/release`, body, returns: plans.Hold, isKeyed: true }, options);
  }
}

export class VirtualAccountsResource extends Resource {
  /**
   * Create a virtual account
   *
   * Opens an account with bank details in your customer’s name. The platform credits each payment to the account’s
   * wallet, minus your fee. If you send `destinationCurrency`, `destinationPaymentRail`, and `destinationAddress`, the
   * platform forwards each payment at once.
   *
   * Reasons of a ConflictError: `capability_missing`.
   *
   * Reference: /docs/api/createVirtualAccount
   */
  create(body: CreateVirtualAccount, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: '/v1/virtual-accounts', body, returns: plans.VirtualAccount, isKeyed: true }, options);
  }

  /**
   * List virtual accounts
   *
   * Returns virtual accounts, newest first, including deactivated accounts.
   *
   * Reference: /docs/api/listVirtualAccounts
   */
  list(query?: VirtualAccountsListQuery, options?: RequestOptions): List<VirtualAccount> {
    return this.api.list({ method: 'GET', path: '/v1/virtual-accounts', ...(query && { query }), returns: plans.VirtualAccount }, options);
  }

  /**
   * Retrieve a virtual account
   *
   * Returns a virtual account. Give `depositInstructions` to payers. The field is null while the account is pending.
   *
   * Reference: /docs/api/getVirtualAccount
   */
  get(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'GET', path: `/v1/virtual-accounts/${segment(virtualAccountId)}`, returns: plans.VirtualAccount }, options);
  }

  /**
   * Retrieve a virtual account balance
   *
   * Returns the balance of the account’s wallet and the exchange rate of its currency to US dollars.
   *
   * Reference: /docs/api/getVirtualAccountBalance
   */
  balance(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccountBalance> {
    return this.api.send({ method: 'GET', path: `/v1/virtual-accounts/${segment(virtualAccountId)}/balance` }, options);
  }

  /**
   * Deactivate a virtual account
   *
   * Deactivates a virtual account. The platform returns later deposits to their senders.
   *
   * Reference: /docs/api/deactivateVirtualAccount
   */
  deactivate(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: `/v1/virtual-accounts/${segment(virtualAccountId)}/deactivate`, returns: plans.VirtualAccount, isKeyed: true }, options);
  }

  /**
   * Reactivate a virtual account
   *
   * Reactivates a virtual account, which accepts deposits again with the same bank details.
   *
   * Reference: /docs/api/reactivateVirtualAccount
   */
  reactivate(virtualAccountId: string, options?: RequestOptions): Promise<VirtualAccount> {
    return this.api.send({ method: 'POST', path: `/v1/virtual-accounts/${segment(virtualAccountId)}/reactivate`, returns: plans.VirtualAccount, isKeyed: true }, options);
  }
}

export class JournalResource extends Resource {
  /**
   * List journal entries
   *
   * Returns every ledger posting as an entry whose debits equal its credits, oldest first. An entry appears within
   * five seconds, when it receives its number. Numbers have no gaps and never change. Holds are not postings.
   *
   * Reference: /docs/api/listJournalEntries
   */
  list(query?: JournalListQuery, options?: RequestOptions): List<JournalEntry> {
    return this.api.list({ method: 'GET', path: '/v1/journal', ...(query && { query }), returns: plans.JournalEntry }, options);
  }

  /**
   * List journal accounts
   *
   * Returns the current balance of each account, with wallets last. `liability:wallet:…` is the `total` of the wallet.
   * System accounts contain only the postings of this key’s owner.
   *
   * Reference: /docs/api/listJournalAccounts
   */
  accounts(query?: JournalAccountsQuery, options?: RequestOptions): List<JournalAccount> {
    return this.api.list({ method: 'GET', path: '/v1/journal/accounts', ...(query && { query }) }, options);
  }

  /**
   * Retrieve the trial balance
   *
   * Returns the balance of every account that is not empty, in its debit or credit column. Debits equal credits in
   * each currency, now and at any instant. If there are more than 2,000 wallets, they form one row,
   * `liability:wallet:*`.
   *
   * Reference: /docs/api/getTrialBalance
   */
  trialBalance(query?: JournalTrialBalanceQuery, options?: RequestOptions): Promise<TrialBalance> {
    return this.api.send({ method: 'GET', path: '/v1/journal/trial-balance', ...(query && { query }), returns: plans.TrialBalance }, options);
  }

  /**
   * Retrieve a journal entry
   *
   * Returns a journal entry with its lines.
   *
   * Reference: /docs/api/getJournalEntry
   */
  get(journalEntryId: string, options?: RequestOptions): Promise<JournalEntry> {
    return this.api.send({ method: 'GET', path: `/v1/journal/${segment(journalEntryId)}`, returns: plans.JournalEntry }, options);
  }
}

export class StatementsResource extends StatementContents {
  /**
   * Create a statement
   *
   * Creates a statement for a period of your choice. The platform creates monthly statements automatically. A
   * statement of up to 1,000 lines is complete in the response, unless its period has just ended. Otherwise, wait for
   * `statement.created`.
   *
   * Reference: /docs/api/createStatement
   */
  create(body: CreateStatement, options?: RequestOptions): Promise<Statement> {
    return this.api.send({ method: 'POST', path: '/v1/statements', body, returns: plans.Statement, isKeyed: true }, options);
  }

  /**
   * List statements
   *
   * Returns monthly and custom statements, newest first.
   *
   * Reference: /docs/api/listStatements
   */
  list(query?: StatementsListQuery, options?: RequestOptions): List<Statement> {
    return this.api.list({ method: 'GET', path: '/v1/statements', ...(query && { query }), returns: plans.Statement }, options);
  }

  /**
   * Retrieve a statement
   *
   * Returns a statement with its balances and sums. A completed statement never changes.
   *
   * Reference: /docs/api/getStatement
   */
  get(statementId: string, options?: RequestOptions): Promise<Statement> {
    return this.api.send({ method: 'GET', path: `/v1/statements/${segment(statementId)}`, returns: plans.Statement }, options);
  }

  /**
   * List statement lines
   *
   * Returns the lines of a statement, oldest first, with the balance after each line.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/listStatementLines
   */
  lines(statementId: string, query?: StatementsLinesQuery, options?: RequestOptions): List<StatementLine> {
    return this.api.list({ method: 'GET', path: `/v1/statements/${segment(statementId)}/lines`, ...(query && { query }), returns: plans.StatementLine }, options);
  }

  /**
   * Cancel a statement
   *
   * Cancels a statement that has not completed. A statement that is already canceled is returned unchanged.
   *
   * Reference: /docs/api/cancelStatement
   */
  cancel(statementId: string, options?: RequestOptions): Promise<Statement> {
    return this.api.send({ method: 'POST', path: `/v1/statements/${segment(statementId)}/cancel`, returns: plans.Statement, isKeyed: true }, options);
  }
}

export class ExportsResource extends Resource {
  /**
   * Create an export
   *
   * Starts an export of a list as a file and responds at once. Wait for `export.completed`. The export contains
   * everything committed before the request.
   *
   * Reference: /docs/api/createExport
   */
  create(body: CreateExport, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'POST', path: '/v1/exports', body, returns: plans.Export, isKeyed: true }, options);
  }

  /**
   * List exports
   *
   * Returns exports, newest first.
   *
   * Reference: /docs/api/listExports
   */
  list(query?: ExportsListQuery, options?: RequestOptions): List<Export> {
    return this.api.list({ method: 'GET', path: '/v1/exports', ...(query && { query }), returns: plans.Export }, options);
  }

  /**
   * Retrieve an export
   *
   * Returns the progress of an export and, when it completes, its file.
   *
   * Reference: /docs/api/getExport
   */
  get(exportId: string, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'GET', path: `/v1/exports/${segment(exportId)}`, returns: plans.Export }, options);
  }

  /**
   * Cancel an export
   *
   * Cancels an export that has not completed. An export that is already canceled is returned unchanged.
   *
   * Reference: /docs/api/cancelExport
   */
  cancel(exportId: string, options?: RequestOptions): Promise<Export> {
    return this.api.send({ method: 'POST', path: `/v1/exports/${segment(exportId)}/cancel`, returns: plans.Export, isKeyed: true }, options);
  }
}

export class TransfersResource extends Resource {
  /**
   * Create a transfer
   *
   * Reserves `amount`, which includes all fees, and starts a payment. The transfer is `pending`, and the payment
   * continues in the background. The rail `internal` pays another of your wallets at once. The transfer is then
   * `completed`. If screening stops it, it is `in_review` or `failed`. With `destinations`, the transfer pays several
   * wallets, all or none, and the response is a `TransferSplit`. `scheduledFor` starts the transfer later.
   * `dryRun=true` returns the transfer without creating it. To follow a transfer, use webhooks or retrieve the
   * transaction. Check `status` when you receive `transaction.completed`: the event announces every final status. Send
   * an Idempotency-Key, so that a retry never pays twice.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
   *
   * Reference: /docs/api/createTransfer
   */
  create(body: CreateTransfer, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: '/v1/transfers', body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /**
   * Preview a transfer
   *
   * Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
   *
   * Reference: /docs/api/createTransfer
   */
  dryRun(body: CreateTransfer, options?: RequestOptions): Promise<TransferDryRun> {
    return this.api.send({ method: 'POST', path: '/v1/transfers?dryRun=true', body, returns: plans.TransferDryRun }, options);
  }

  /**
   * Create a split transfer
   *
   * Reserves `amount`, which includes all fees, and starts a payment. The transfer is `pending`, and the payment
   * continues in the background. The rail `internal` pays another of your wallets at once. The transfer is then
   * `completed`. If screening stops it, it is `in_review` or `failed`. With `destinations`, the transfer pays several
   * wallets, all or none, and the response is a `TransferSplit`. `scheduledFor` starts the transfer later.
   * `dryRun=true` returns the transfer without creating it. To follow a transfer, use webhooks or retrieve the
   * transaction. Check `status` when you receive `transaction.completed`: the event announces every final status. Send
   * an Idempotency-Key, so that a retry never pays twice.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
   *
   * Reference: /docs/api/createTransfer
   */
  split(body: CreateTransfer, options?: RequestOptions): Promise<TransferSplit> {
    return this.api.send({ method: 'POST', path: '/v1/transfers', body, returns: plans.TransferSplit, isKeyed: true }, options);
  }

  /**
   * Preview a split transfer
   *
   * Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
   *
   * Reference: /docs/api/createTransfer
   */
  dryRunSplit(body: CreateTransfer, options?: RequestOptions): Promise<TransferSplitDryRun> {
    return this.api.send({ method: 'POST', path: '/v1/transfers?dryRun=true', body, returns: plans.TransferSplitDryRun }, options);
  }

  /**
   * Cancel a transfer
   *
   * Cancels a transfer or conversion that is `pending` or `in_review`. The transaction ends as `failed` with the code
   * `canceled`, and the held money becomes available. A transfer that entered review after `funds_received` cannot be
   * canceled: its rail may have paid it.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/cancelTransfer
   */
  cancel(transactionId: string, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: `/v1/transfers/${segment(transactionId)}/cancel`, returns: plans.Transaction, isKeyed: true }, options);
  }
}

export class ConversionsResource extends Resource {
  /**
   * Create a conversion
   *
   * Exchanges money between two wallets of a customer in different currencies. Both balances change at once, and the
   * conversion is `completed`. If screening stops it, it is `in_review` or `failed`. Send `amount` to fix the source
   * amount, or `destinationAmount` to fix the amount that arrives. With a `quoteId`, the conversion uses the price of
   * the quote. A conversion is one transaction with an entry in each wallet. Send an Idempotency-Key, so that a retry
   * never converts twice.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `quote_used`, `wallet_frozen`.
   *
   * Reference: /docs/api/createConversion
   */
  create(body: CreateConversion, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: '/v1/conversions', body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /**
   * List conversions
   *
   * Returns the transactions of type `conversion`, newest first. `walletId` matches either side.
   *
   * Reference: /docs/api/listConversions
   */
  list(query?: ConversionsListQuery, options?: RequestOptions): List<Transaction> {
    return this.api.list({ method: 'GET', path: '/v1/conversions', ...(query && { query }), returns: plans.Transaction }, options);
  }

  /**
   * Retrieve a conversion
   *
   * Returns the current state of a transaction of type `conversion`.
   *
   * Reference: /docs/api/getConversion
   */
  get(conversionId: string, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'GET', path: `/v1/conversions/${segment(conversionId)}`, returns: plans.Transaction }, options);
  }
}

export class TransactionsResource extends Resource {
  /**
   * List transactions
   *
   * Returns transfers, deposits, and conversions of all wallets, newest first. An internal transfer appears twice: as
   * the transfer, and as the deposit of the receiving wallet.
   *
   * Reference: /docs/api/listTransactions
   */
  list(query?: TransactionsListQuery, options?: RequestOptions): List<Transaction> {
    return this.api.list({ method: 'GET', path: '/v1/transactions', ...(query && { query }), returns: plans.Transaction }, options);
  }

  /**
   * Retrieve a transaction
   *
   * Returns the current state of a transfer, deposit, or conversion.
   *
   * Reference: /docs/api/getTransaction
   */
  get(transactionId: string, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'GET', path: `/v1/transactions/${segment(transactionId)}`, returns: plans.Transaction }, options);
  }

  /**
   * Update a transaction
   *
   * Updates the metadata of a transaction in any status. The update sends no event and does not change `updatedAt`.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateTransaction
   */
  update(transactionId: string, body: UpdateMetadata, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'PATCH', path: `/v1/transactions/${segment(transactionId)}`, body, returns: plans.Transaction }, options);
  }

  /**
   * Retrieve a transaction timeline
   *
   * Returns status changes, ledger postings, rail messages, risk decisions, events, and their deliveries in one list.
   * Use it first to investigate a problem.
   *
   * Reference: /docs/api/getTransactionTimeline
   */
  timeline(transactionId: string, options?: RequestOptions): Promise<TransactionTimeline> {
    return this.api.send({ method: 'GET', path: `/v1/transactions/${segment(transactionId)}/timeline`, returns: plans.TransactionTimeline }, options);
  }
}

export class QuotesResource extends Resource {
  /**
   * Create a quote
   *
   * Fixes the rate and fees for 60 seconds. To use the quote, send its `id` as `quoteId` in a transfer with the same
   * customer, wallet, amount, currency, and rail. The transfer cannot have a `developerFee`. For a conversion, send
   * the rail `conversion`, `destinationWalletId`, and `amount` or `destinationAmount`. The rail `internal` has no
   * quotes, because the whole amount arrives.
   *
   * Reasons of a ConflictError: `customer_not_active`.
   *
   * Reference: /docs/api/createQuote
   */
  create(body: CreateQuote, options?: RequestOptions): Promise<Quote> {
    return this.api.send({ method: 'POST', path: '/v1/quotes', body, returns: plans.Quote, isKeyed: true }, options);
  }

  /**
   * Retrieve a quote
   *
   * Returns a quote, even after it expires or is used.
   *
   * Reference: /docs/api/getQuote
   */
  get(quoteId: string, options?: RequestOptions): Promise<Quote> {
    return this.api.send({ method: 'GET', path: `/v1/quotes/${segment(quoteId)}`, returns: plans.Quote }, options);
  }
}

export class RatesResource extends Resource {
  /**
   * Retrieve exchange rates
   *
   * Returns one pair if you send `from` and `to`, and all pairs if you send neither. Transfers use `midRate` and pay
   * the margin as `exchangeFee`.
   *
   * Reference: /docs/api/getRates
   */
  list(query?: RatesListQuery, options?: RequestOptions): Promise<Rate | Rate[]> {
    return this.api.send({ method: 'GET', path: '/v1/rates', ...(query && { query }), returns: plans.Rate }, options);
  }
}

export class RailsResource extends Resource {
  /**
   * List payment rails
   *
   * Returns each rail and currency with the minimum amount, the account type, and the maximum length of a reference.
   *
   * Reference: /docs/api/listRails
   */
  list(options?: RequestOptions): Promise<Rail[]> {
    return this.api.send({ method: 'GET', path: '/v1/rails' }, options);
  }
}

export class BatchesResource extends Resource {
  /**
   * Create a batch
   *
   * Creates a batch of up to 10,000 transfers from `rows` or a CSV file. The platform checks each row like a single
   * transfer. No transfer starts before you confirm the batch. With `process: auto`, the platform confirms it. If you
   * sent the same rows within 24 hours, the response is 409 `already_exists` with `params.batchId`. To send them
   * again, set `allowDuplicate`. You can have at most 20 open batches.
   *
   * Reasons of a ConflictError: `already_exists`, `limit_exceeded`.
   *
   * Reference: /docs/api/createBatch
   */
  create(body: CreateBatch, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: '/v1/batches', body, returns: plans.Batch, isKeyed: true }, options);
  }

  /**
   * List batches
   *
   * Returns batches, newest first.
   *
   * Reference: /docs/api/listBatches
   */
  list(query?: BatchesListQuery, options?: RequestOptions): List<Batch> {
    return this.api.list({ method: 'GET', path: '/v1/batches', ...(query && { query }), returns: plans.Batch }, options);
  }

  /**
   * Retrieve a batch
   *
   * Returns the progress and totals of a batch and, when it ends, its result file.
   *
   * Reference: /docs/api/getBatch
   */
  get(batchId: string, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'GET', path: `/v1/batches/${segment(batchId)}`, returns: plans.Batch }, options);
  }

  /**
   * List batch rows
   *
   * Returns the checked rows of a batch in the order of their numbers.
   *
   * Reference: /docs/api/listBatchRows
   */
  rows(batchId: string, query?: BatchesRowsQuery, options?: RequestOptions): List<BatchRow> {
    return this.api.list({ method: 'GET', path: `/v1/batches/${segment(batchId)}/rows`, ...(query && { query }) }, options);
  }

  /**
   * Confirm a batch
   *
   * Holds the total in every wallet, then sends the rows in order. If a wallet lacks the funds, the response is 409
   * `insufficient_funds`, nothing is sent, and the batch stays `ready`. Confirming twice has no further effect.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `invalid_state_transition`.
   *
   * Reference: /docs/api/confirmBatch
   */
  confirm(batchId: string, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: `/v1/batches/${segment(batchId)}/confirm`, returns: plans.Batch, isKeyed: true }, options);
  }

  /**
   * Cancel a batch
   *
   * Cancels the rows that are not yet sent and releases their money. Rows that were sent continue. If no row was sent,
   * the batch becomes `canceled`.
   *
   * Reference: /docs/api/cancelBatch
   */
  cancel(batchId: string, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: `/v1/batches/${segment(batchId)}/cancel`, returns: plans.Batch, isKeyed: true }, options);
  }

  /**
   * Retry rows of a batch
   *
   * Creates a batch from the failed and canceled rows of a batch that has ended. `retryOf` names the original batch.
   * Check and confirm the new batch like any other. A row can be in only one retry. To retry it again, retry the new
   * batch.
   *
   * Reference: /docs/api/retryBatch
   */
  retry(batchId: string, body?: RetryBatch, options?: RequestOptions): Promise<Batch> {
    return this.api.send({ method: 'POST', path: `/v1/batches/${segment(batchId)}/retry`, body, returns: plans.Batch, isKeyed: true }, options);
  }
}

export class FeesResource extends Resource {
  /**
   * Retrieve the fee balance
   *
   * Returns the developer fees that you have collected and not paid out. A fee is `pending` until its transfer can no
   * longer be returned, then `available`. If a transfer is returned, the platform takes its fee from pending fees,
   * available fees, and wallets that received fees. The remainder is `debt`.
   *
   * Reference: /docs/api/getFeesBalance
   */
  balance(options?: RequestOptions): Promise<FeesBalance> {
    return this.api.send({ method: 'GET', path: '/v1/fees/balance' }, options);
  }

  /**
   * List fee entries
   *
   * Returns every movement of developer fees, newest first. A release from pending to available has two entries. The
   * sum of all entries of a currency is its balance.
   *
   * Reference: /docs/api/listFeeEntries
   */
  entries(query?: FeesEntriesQuery, options?: RequestOptions): List<FeeEntry> {
    return this.api.list({ method: 'GET', path: '/v1/fees/entries', ...(query && { query }), returns: plans.FeeEntry }, options);
  }

  /**
   * Create a fee payout
   *
   * Moves developer fees into one of your wallets. The response is a transaction of that wallet: a completed `deposit`
   * over the rail `internal`. A payout uses only `available` fees. If they do not suffice, the response is 409
   * `insufficient_funds`. While `debt` or `takenBack` is above zero, the response is 409 `fees_owed`. `dryRun=true`
   * returns the transaction without creating it. Send an Idempotency-Key, so that a retry never pays twice.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `wallet_frozen`, `fees_owed`.
   *
   * Reference: /docs/api/createFeePayout
   */
  createPayout(body: CreateFeePayout, options?: RequestOptions): Promise<Transaction> {
    return this.api.send({ method: 'POST', path: '/v1/fees/payouts', body, returns: plans.Transaction, isKeyed: true }, options);
  }

  /**
   * Preview a fee payout
   *
   * Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
   *
   * Reasons of a ConflictError: `insufficient_funds`, `wallet_frozen`, `fees_owed`.
   *
   * Reference: /docs/api/createFeePayout
   */
  dryRun(body: CreateFeePayout, options?: RequestOptions): Promise<TransferDryRun> {
    return this.api.send({ method: 'POST', path: '/v1/fees/payouts?dryRun=true', body, returns: plans.TransferDryRun }, options);
  }
}

export class SettingsFeesResource extends Resource {
  /**
   * Retrieve fee settings
   *
   * Returns the schedule and the wallets of automatic fee payouts, the next payout, and the problems of the last
   * payout.
   *
   * Reference: /docs/api/getFeeSettings
   */
  get(options?: RequestOptions): Promise<FeeSettings> {
    return this.api.send({ method: 'GET', path: '/v1/settings/fees', returns: plans.FeeSettings }, options);
  }

  /**
   * Update fee settings
   *
   * Updates the schedule and the wallets of automatic fee payouts. With `daily` or `monthly`, the platform pays the
   * available fees of each currency to its wallet in `wallets` at 00:00 UTC. The sandbox uses its own clock. If a
   * payout fails, `problems` shows the reason, and the fees stay until the next payout. The audit log records changes.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateFeeSettings
   */
  update(body: PatchFeeSettings, options?: RequestOptions): Promise<FeeSettings> {
    return this.api.send({ method: 'PATCH', path: '/v1/settings/fees', body, returns: plans.FeeSettings }, options);
  }
}

export class SettingsRiskResource extends Resource {
  /**
   * Retrieve the risk settings
   *
   * Returns the seven risk rules, their actions, and whether they run as a dry run.
   *
   * Reference: /docs/api/getRiskSettings
   */
  get(options?: RequestOptions): Promise<RiskConfig> {
    return this.api.send({ method: 'GET', path: '/v1/settings/risk' }, options);
  }

  /**
   * Update the risk settings
   *
   * Updates the risk rules. If you change a rule, the preset becomes `custom`. Unknown rules are rejected.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateRiskSettings
   */
  update(body: RiskConfigChanges, options?: RequestOptions): Promise<RiskConfig> {
    return this.api.send({ method: 'PATCH', path: '/v1/settings/risk', body }, options);
  }

  /**
   * Apply a risk preset
   *
   * Replaces the settings of all seven rules. `dryRun` changes only if you send it.
   *
   * Reference: /docs/api/applyRiskPreset
   */
  preset(body: TakeRiskPreset, options?: RequestOptions): Promise<RiskConfig> {
    return this.api.send({ method: 'POST', path: '/v1/settings/risk/preset', body, isKeyed: true }, options);
  }

  /**
   * Backtest risk settings
   *
   * Replays past card transactions against other rules and changes nothing. Use it before you update the rules. An
   * authorization that the other rules would decline still counts for later authorizations.
   *
   * Reference: /docs/api/backtestRiskSettings
   */
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
  /**
   * List files
   *
   * Returns your uploads and the files that the platform wrote for you, newest first.
   *
   * Reference: /docs/api/listFiles
   */
  list(query?: FilesListQuery, options?: RequestOptions): List<File> {
    return this.api.list({ method: 'GET', path: '/v1/files', ...(query && { query }), returns: plans.File }, options);
  }

  /**
   * Retrieve a file
   *
   * Returns the metadata of a file, even after the file expires.
   *
   * Reference: /docs/api/getFile
   */
  get(fileId: string, options?: RequestOptions): Promise<File> {
    return this.api.send({ method: 'GET', path: `/v1/files/${segment(fileId)}`, returns: plans.File }, options);
  }

  /**
   * Delete a file
   *
   * Deletes a file that no resource uses. If a batch, export, or customer uses the file, the response is 409 `in_use`.
   *
   * Reasons of a ConflictError: `in_use`.
   *
   * Reference: /docs/api/deleteFile
   */
  delete(fileId: string, options?: RequestOptions): Promise<DeletedFile> {
    return this.api.send({ method: 'DELETE', path: `/v1/files/${segment(fileId)}` }, options);
  }

  /**
   * Create a file link
   *
   * Creates a link that opens in a browser without a key. Any holder can download the content until the link expires.
   *
   * Reference: /docs/api/createFileLink
   */
  createLink(fileId: string, body?: CreateFileLink, options?: RequestOptions): Promise<FileLink> {
    return this.api.send({ method: 'POST', path: `/v1/files/${segment(fileId)}/links`, body, returns: plans.FileLink, isKeyed: true }, options);
  }
}

export class CardsResource extends Resource {
  /**
   * Create a card
   *
   * Creates a card that spends from a wallet of the customer. Amounts are JSON numbers in US dollars, in major units:
   * `limitAmount: 250` is USD 250.00.
   *
   * Reasons of a ConflictError: `customer_not_active`.
   *
   * Reference: /docs/api/createCard
   */
  create(body: CreateCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: '/v1/cards', body, sends: plans.CreateCardBody, returns: plans.Card, isKeyed: true }, options);
  }

  /**
   * List cards
   *
   * Returns cards, newest first, without the spending against their limits.
   *
   * Reference: /docs/api/listCards
   */
  list(query?: CardsListQuery, options?: RequestOptions): List<Card> {
    return this.api.list({ method: 'GET', path: '/v1/cards', ...(query && { query }), returns: plans.Card }, options);
  }

  /**
   * Retrieve a card
   *
   * Returns a card with the spending that counts against its limit now. The response never contains the card number.
   *
   * Reference: /docs/api/getCard
   */
  get(cardId: string, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'GET', path: `/v1/cards/${segment(cardId)}`, returns: plans.Card }, options);
  }

  /**
   * Update a card
   *
   * Updates a card. A list replaces the previous list, and an empty list removes the control.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateCard
   */
  update(cardId: string, body: UpdateCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'PATCH', path: `/v1/cards/${segment(cardId)}`, body, sends: plans.UpdateCardBody, returns: plans.Card }, options);
  }

  /**
   * Freeze a card
   *
   * Declines new authorizations until you unfreeze the card. Existing authorizations can still clear.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/freezeCard
   */
  freeze(cardId: string, body?: FreezeCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/freeze`, body, returns: plans.Card, isKeyed: true }, options);
  }

  /**
   * Unfreeze a card
   *
   * Allows new authorizations again, within the card’s limits and controls.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/unfreezeCard
   */
  unfreeze(cardId: string, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/unfreeze`, returns: plans.Card, isKeyed: true }, options);
  }

  /**
   * Cancel a card
   *
   * Cancels a card. This is final. Existing authorizations can still clear, and refunds can still arrive.
   *
   * Reference: /docs/api/cancelCard
   */
  cancel(cardId: string, body?: CancelCard, options?: RequestOptions): Promise<Card> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/cancel`, body, returns: plans.Card, isKeyed: true }, options);
  }

  /**
   * Reveal card details
   *
   * Returns the card number or, by default in live, a page that shows the number once. Each call creates an access
   * event and attests the next authorizations.
   *
   * Reasons of a ConflictError: `card_canceled`.
   *
   * Reference: /docs/api/getCardDetails
   */
  details(cardId: string, body: RevealCard, options?: RequestOptions): Promise<CardDetails> {
    return this.api.send({ method: 'POST', path: `/v1/cards/${segment(cardId)}/details`, body, sends: plans.RevealCardBody, returns: plans.CardDetails, isKeyed: true }, options);
  }

  /**
   * List card access events
   *
   * Returns the requests for the card details, newest first, with caller, time, address, and purpose.
   *
   * Reference: /docs/api/listCardAccessEvents
   */
  accessEvents(cardId: string, query?: CardsAccessEventsQuery, options?: RequestOptions): List<CardAccessEvent> {
    return this.api.list({ method: 'GET', path: `/v1/cards/${segment(cardId)}/access-events`, ...(query && { query }), returns: plans.CardAccessEvent }, options);
  }

  /**
   * List card transactions
   *
   * Returns the card transactions, newest first. Amounts are JSON numbers in major units, and times are epoch
   * milliseconds.
   *
   * Reference: /docs/api/listCardTransactions
   */
  transactions(cardId: string, query?: CardsTransactionsQuery, options?: RequestOptions): List<CardTransaction> {
    return this.api.list({ method: 'GET', path: `/v1/cards/${segment(cardId)}/transactions`, ...(query && { query }), returns: plans.CardTransaction }, options);
  }
}

export class AgentsResource extends Resource {
  /**
   * Create an agent
   *
   * Creates an agent: software that spends with cards. The agent’s spending limit covers all cards that you create
   * with its `agentId`.
   *
   * Reference: /docs/api/createAgent
   */
  create(body: CreateAgent, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'POST', path: '/v1/agents', body, sends: plans.CreateAgentBody, returns: plans.Agent, isKeyed: true }, options);
  }

  /**
   * List agents
   *
   * Returns agents, newest first.
   *
   * Reference: /docs/api/listAgents
   */
  list(query?: AgentsListQuery, options?: RequestOptions): List<Agent> {
    return this.api.list({ method: 'GET', path: '/v1/agents', ...(query && { query }), returns: plans.Agent }, options);
  }

  /**
   * Retrieve an agent
   *
   * Returns an agent with the spending that counts against its limit now.
   *
   * Reference: /docs/api/getAgent
   */
  get(agentId: string, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'GET', path: `/v1/agents/${segment(agentId)}`, returns: plans.Agent }, options);
  }

  /**
   * Update an agent
   *
   * Updates an agent. Setting `status` has the same effect as suspending or activating the agent.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateAgent
   */
  update(agentId: string, body: UpdateAgent, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'PATCH', path: `/v1/agents/${segment(agentId)}`, body, sends: plans.UpdateAgentBody, returns: plans.Agent }, options);
  }

  /**
   * Suspend an agent
   *
   * Suspends an agent. Its cards are frozen, and its authorizations are declined.
   *
   * Reference: /docs/api/suspendAgent
   */
  suspend(agentId: string, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'POST', path: `/v1/agents/${segment(agentId)}/suspend`, returns: plans.Agent, isKeyed: true }, options);
  }

  /**
   * Activate an agent
   *
   * Allows a suspended agent to spend again. Its cards stay frozen until you unfreeze each of them.
   *
   * Reference: /docs/api/activateAgent
   */
  activate(agentId: string, options?: RequestOptions): Promise<Agent> {
    return this.api.send({ method: 'POST', path: `/v1/agents/${segment(agentId)}/activate`, returns: plans.Agent, isKeyed: true }, options);
  }
}

export class CardTransactionsResource extends Resource {
  /**
   * Retrieve a card transaction
   *
   * Returns a card transaction. Amounts are JSON numbers in major units, and times are epoch milliseconds.
   *
   * Reference: /docs/api/getCardTransaction
   */
  get(cardTransactionId: string, options?: RequestOptions): Promise<CardTransaction> {
    return this.api.send({ method: 'GET', path: `/v1/card-transactions/${segment(cardTransactionId)}`, returns: plans.CardTransaction }, options);
  }

  /**
   * Retrieve a card transaction timeline
   *
   * Returns the states, network requests, payments, and webhook deliveries of a card transaction. Use it to
   * investigate a problem.
   *
   * Reference: /docs/api/getCardTransactionTimeline
   */
  timeline(cardTransactionId: string, options?: RequestOptions): Promise<CardTransactionTimeline> {
    return this.api.send({ method: 'GET', path: `/v1/card-transactions/${segment(cardTransactionId)}/timeline`, returns: plans.CardTransactionTimeline }, options);
  }
}

export class RiskAnomaliesResource extends Resource {
  /**
   * List anomalies
   *
   * Returns anomalies, newest first, including those of dry runs.
   *
   * Reference: /docs/api/listAnomalies
   */
  list(query?: RiskAnomaliesListQuery, options?: RequestOptions): List<Anomaly> {
    return this.api.list({ method: 'GET', path: '/v1/risk/anomalies', ...(query && { query }), returns: plans.Anomaly }, options);
  }

  /**
   * Retrieve an anomaly
   *
   * Returns an anomaly with the observed value, the threshold, and the action taken.
   *
   * Reference: /docs/api/getAnomaly
   */
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
  /**
   * Create a webhook
   *
   * Creates a webhook. The response has its signing secret. Without `events`, the webhook receives all events.
   *
   * Reasons of a ConflictError: `webhook_limit_reached`.
   *
   * Reference: /docs/api/createWebhook
   */
  create(body: CreateWebhook, options?: RequestOptions): Promise<CreatedWebhook> {
    return this.api.send({ method: 'POST', path: '/v1/webhooks', body, returns: plans.CreatedWebhook, isKeyed: true }, options);
  }

  /**
   * List webhooks
   *
   * Returns webhooks, newest first, without their secrets.
   *
   * Reference: /docs/api/listWebhooks
   */
  list(query?: WebhooksListQuery, options?: RequestOptions): List<Webhook> {
    return this.api.list({ method: 'GET', path: '/v1/webhooks', ...(query && { query }), returns: plans.Webhook }, options);
  }

  /**
   * Verify a webhook signature
   *
   * Verifies the signature of a delivery. If the signature is wrong, the platform tries common mistakes, and the
   * response names the mistake that matches. Use this operation if your receiver rejects a delivery.
   *
   * Reference: /docs/api/verifyWebhookSignature
   */
  verify(body: VerifySignature, options?: RequestOptions): Promise<SignatureVerification> {
    return this.api.send({ method: 'POST', path: '/v1/webhooks/verify', body, isKeyed: true }, options);
  }

  /**
   * Retrieve a webhook
   *
   * Returns a webhook without its secret.
   *
   * Reference: /docs/api/getWebhook
   */
  get(webhookId: string, options?: RequestOptions): Promise<Webhook> {
    return this.api.send({ method: 'GET', path: `/v1/webhooks/${segment(webhookId)}`, returns: plans.Webhook }, options);
  }

  /**
   * Update a webhook
   *
   * Updates a webhook. `events` replaces the list, and `metadata` is merged.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/updateWebhook
   */
  update(webhookId: string, body: UpdateWebhook, options?: RequestOptions): Promise<Webhook> {
    return this.api.send({ method: 'PATCH', path: `/v1/webhooks/${segment(webhookId)}`, body, returns: plans.Webhook }, options);
  }

  /**
   * Delete a webhook
   *
   * Deletes a webhook and drops its queued deliveries.
   *
   * Reasons of a ConflictError: `invalid_state_transition`.
   *
   * Reference: /docs/api/deleteWebhook
   */
  delete(webhookId: string, options?: RequestOptions): Promise<DeletedWebhook> {
    return this.api.send({ method: 'DELETE', path: `/v1/webhooks/${segment(webhookId)}` }, options);
  }

  /**
   * Retrieve a signing secret
   *
   * Returns the signing secret of a webhook. A restricted key needs `webhooks:write`.
   *
   * Reference: /docs/api/getWebhookSecret
   */
  secret(webhookId: string, options?: RequestOptions): Promise<WebhookSecret> {
    return this.api.send({ method: 'GET', path: `/v1/webhooks/${segment(webhookId)}/secret` }, options);
  }

  /**
   * Rotate a signing secret
   *
   * Creates a new signing secret. For 24 hours, the platform signs deliveries with both secrets. At most two secrets
   * are valid, so a second rotation ends the oldest.
   *
   * Reference: /docs/api/rotateWebhookSecret
   */
  rotateSecret(webhookId: string, options?: RequestOptions): Promise<WebhookSecret> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/rotate-secret`, isKeyed: true }, options);
  }

  /**
   * Test a webhook
   *
   * Sends a test event at once, even if the webhook is disabled or not subscribed to the event. The attempt lasts at
   * most ten seconds. The response is 200 even if the attempt failed.
   *
   * Reference: /docs/api/testWebhook
   */
  test(webhookId: string, options?: RequestOptions): Promise<TestSent> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/test`, returns: plans.TestSent, isKeyed: true }, options);
  }

  /**
   * List delivery attempts
   *
   * Returns every delivery attempt with the receiver’s response, newest first. Attempts are kept for 30 days.
   *
   * Reference: /docs/api/listWebhookDeliveries
   */
  deliveries(webhookId: string, query?: WebhooksDeliveriesQuery, options?: RequestOptions): List<WebhookDelivery> {
    return this.api.list({ method: 'GET', path: `/v1/webhooks/${segment(webhookId)}/deliveries`, ...(query && { query }), returns: plans.WebhookDelivery }, options);
  }

  /**
   * Retry a delivery
   *
   * Queues one more attempt for the event of a delivery, even if the event was already delivered. The webhook must be
   * enabled.
   *
   * Reference: /docs/api/retryWebhookDelivery
   */
  retryDelivery(webhookId: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/deliveries/${segment(deliveryId)}/retry`, returns: plans.WebhookDelivery, isKeyed: true }, options);
  }

  /**
   * Retry failed deliveries
   *
   * Queues the events of a time range for which every delivery attempt failed. Use this operation after an outage of
   * your receiver. The webhook must be enabled.
   *
   * Reference: /docs/api/recoverWebhook
   */
  recover(webhookId: string, body: RecoverWebhook, options?: RequestOptions): Promise<WebhookRecovery> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/recover`, body, isKeyed: true }, options);
  }

  /**
   * Replay missing events
   *
   * Queues the events since `since` that match the webhook’s subscription and were never sent to it. Use this
   * operation if you created the webhook, subscribed it, or enabled it too late. The webhook must be enabled.
   *
   * Reference: /docs/api/replayMissingEvents
   */
  replayMissing(webhookId: string, body: ReplayMissing, options?: RequestOptions): Promise<WebhookRecovery> {
    return this.api.send({ method: 'POST', path: `/v1/webhooks/${segment(webhookId)}/replay-missing`, body, isKeyed: true }, options);
  }
}

export class WebhookEventTypesResource extends Resource {
  /**
   * List event types
   *
   * Returns the event types with their categories and descriptions. Use the names in `events` of a webhook.
   *
   * Reference: /docs/api/listEventTypes
   */
  list(options?: RequestOptions): Promise<WebhookEventTypesListAnswer[]> {
    return this.api.send({ method: 'GET', path: '/v1/webhook-event-types' }, options);
  }
}

export class EventsResource extends EventStreams {
  /**
   * List events
   *
   * Returns events, newest first. Each event has a snapshot of its resource at that time.
   *
   * Reference: /docs/api/listEvents
   */
  list(query?: EventsListQuery, options?: RequestOptions): List<Event> {
    return this.api.list({ method: 'GET', path: '/v1/events', ...(query && { query }), returns: plans.events }, options);
  }

  /**
   * Retrieve an event
   *
   * Returns an event with a snapshot of its resource at the time of the event.
   *
   * Reference: /docs/api/getEvent
   */
  get(eventId: string, options?: RequestOptions): Promise<Event> {
    return this.api.send({ method: 'GET', path: `/v1/events/${segment(eventId)}`, returns: plans.events }, options);
  }

  /**
   * Resend an event
   *
   * Queues an event for one enabled webhook, even one that does not subscribe to it.
   *
   * Reference: /docs/api/resendEvent
   */
  resend(eventId: string, body: ResendEvent, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.api.send({ method: 'POST', path: `/v1/events/${segment(eventId)}/resend`, body, returns: plans.WebhookDelivery, isKeyed: true }, options);
  }
}

export class AuditLogResource extends Resource {
  /**
   * List audit log entries
   *
   * Returns changes to keys, webhooks, cards, limits, risk rules, customers, members, and the sandbox, and access to
   * files, secrets, and card numbers. The platform commits each entry together with its change. No one can change the
   * log, and a sandbox reset keeps it. A restricted key with the scope `audit:read` sees all entries.
   *
   * Reference: /docs/api/listAuditLog
   */
  list(query?: AuditLogListQuery, options?: RequestOptions): List<AuditEntry> {
    return this.api.list({ method: 'GET', path: '/v1/audit-log', ...(query && { query }), returns: plans.AuditEntry }, options);
  }

  /**
   * Verify the audit log
   *
   * Verifies the hash chain from the oldest to the newest entry. Store `head` outside the platform: a later log
   * without this entry was rewritten. If the check takes longer than 30 seconds, the response is 503.
   *
   * Reference: /docs/api/verifyAuditLog
   */
  verify(options?: RequestOptions): Promise<AuditVerification> {
    return this.api.send({ method: 'GET', path: '/v1/audit-log/verify' }, options);
  }

  /**
   * Retrieve an audit log entry
   *
   * Returns an entry with its actor, its resource, the changed fields, and the hash that links it to the previous
   * entry.
   *
   * Reference: /docs/api/getAuditEntry
   */
  get(auditEntryId: string, options?: RequestOptions): Promise<AuditEntry> {
    return this.api.send({ method: 'GET', path: `/v1/audit-log/${segment(auditEntryId)}`, returns: plans.AuditEntry }, options);
  }
}

export class HealthResource extends Resource {
  /**
   * Check the platform
   *
   * Returns the environment of the key. Use it to check that the platform responds and the key works. It does not
   * count against rate limits.
   *
   * Reference: /docs/api/getHealth
   */
  get(options?: RequestOptions): Promise<Health> {
    return this.api.send({ method: 'GET', path: '/v1/health', returns: plans.Health }, options);
  }
}

export class ApiKeysResource extends Resource {
  /**
   * Retrieve the current key
   *
   * Returns the environment, scopes, and expiry of the key. The response never contains its secret.
   *
   * Reference: /docs/api/getCurrentKey
   */
  current(options?: RequestOptions): Promise<CurrentKey> {
    return this.api.send({ method: 'GET', path: '/v1/api-keys/current', returns: plans.CurrentKey }, options);
  }
}

export class IdempotencyKeysResource extends Resource {
  /**
   * Retrieve an idempotency key
   *
   * Returns whether a request with the Idempotency-Key has completed or is still running. Use this operation if you
   * lost a response. The response is 404 if the platform processed no such request within 24 hours.
   *
   * Reference: /docs/api/getIdempotencyKey
   */
  get(key: string, options?: RequestOptions): Promise<IdempotencyKey> {
    return this.api.send({ method: 'GET', path: `/v1/idempotency-keys/${segment(key)}`, returns: plans.IdempotencyKey }, options);
  }
}

export class RequestsResource extends Resource {
  /**
   * List requests
   *
   * Returns requests with your keys, including rejected ones, newest first. A request appears within two seconds and
   * is kept for 30 days. Requests with an invalid key are not logged. A restricted key with the scope `requests:read`
   * sees the requests of all keys of its owner.
   *
   * Reference: /docs/api/listRequests
   */
  list(query?: RequestsListQuery, options?: RequestOptions): List<RequestLogEntry> {
    return this.api.list({ method: 'GET', path: '/v1/requests', ...(query && { query }), returns: plans.RequestLogEntry }, options);
  }

  /**
   * Retrieve a request
   *
   * Returns a request and its response by the `X-Request-Id`. Bodies are kept for 30 days in the sandbox and 7 days in
   * live. Ids, amounts, currencies, statuses, times, and enum values stay readable. Other values are masked before
   * storage and read `[masked]`. The log stores no bodies of requests for the log, card details, counterparty
   * validations, and backtests.
   *
   * Reference: /docs/api/getRequest
   */
  get(requestId: string, options?: RequestOptions): Promise<RequestLogRecord> {
    return this.api.send({ method: 'GET', path: `/v1/requests/${segment(requestId)}`, returns: plans.RequestLogRecord }, options);
  }
}

export class LimitsResource extends Resource {
  /**
   * Retrieve the limits
   *
   * Returns the rate limits, quotas, and policies that apply to this key. The call counts against the rate limit for
   * reads.
   *
   * Reference: /docs/api/getLimits
   */
  get(options?: RequestOptions): Promise<Limits> {
    return this.api.send({ method: 'GET', path: '/v1/limits', returns: plans.Limits }, options);
  }
}

export class UsageResource extends Resource {
  /**
   * Retrieve the usage
   *
   * Returns request counts for all keys of this key’s owner. Counts appear within two seconds, ignore the sandbox
   * clock, and are kept for 90 days. Intervals without requests are omitted. The first and last intervals are whole
   * hours or days in UTC. A response has at most 4,000 intervals.
   *
   * Reference: /docs/api/getUsage
   */
  list(query?: UsageListQuery, options?: RequestOptions): Promise<UsageInterval[]> {
    return this.api.send({ method: 'GET', path: '/v1/usage', ...(query && { query }), returns: [plans.UsageInterval] }, options);
  }
}

export class MetaResource extends Resource {
  /**
   * List sandbox scenarios
   *
   * Returns the calls that produce each status and each error, including magic values. You can cache the response for
   * a day.
   *
   * Reference: /docs/api/listSandboxScenarios
   */
  sandboxScenarios(options?: RequestOptions): Promise<SandboxScenario[]> {
    return this.api.send({ method: 'GET', path: '/v1/meta/sandbox-scenarios' }, options);
  }

  /**
   * List state machines
   *
   * Returns every status field with its states and transitions, as the platform enforces them. You can cache the
   * response for a day.
   *
   * Reference: /docs/api/listStateMachines
   */
  stateMachines(options?: RequestOptions): Promise<StateMachine[]> {
    return this.api.send({ method: 'GET', path: '/v1/meta/state-machines' }, options);
  }
}

export class Resources extends Resource {
  readonly customers: CustomersResource;
  readonly brand: BrandResource;
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
    this.brand = new BrandResource(api);
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
