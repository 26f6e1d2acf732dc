// Written by `npm run generate` from packages/contract/openapi.json; do not edit.

/** Kind of US bank account. */
export type AccountKind = 'checking' | 'savings';

/** Kind of payout account. It determines the details and the rails. */
export type AccountType = 'us_bank' | 'iban' | 'clabe' | 'pix' | 'gb_bank' | 'mobile_money' | 'ghipss' | 'nip' | 'swift';

/** Kind of account from the platform’s point of view. */
export type AccountTypeInput = 'asset' | 'liability' | 'equity' | 'revenue' | 'expense';

/** Postal address. */
export interface Address {
  /** Street and number. */
  line1: string;
  /** Second address line. */
  line2?: string;
  /** City. */
  city: string;
  /** State or region. */
  state?: string;
  /** Postal code. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Postal address. */
export interface AddressInput {
  /** Street and number. */
  line1: string;
  /** Second address line. */
  line2?: string | undefined;
  /** City. */
  city: string;
  /** State or region. */
  state?: string | undefined;
  /** Postal code. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** An agent is software that spends with cards within its own limits. */
export interface Agent {
  /** Always `agent`. */
  object: 'agent';
  /** Unique id. */
  id: string;
  /** Id of the customer that the agent works for: `cus_…`. */
  userId?: string;
  /** Name. */
  name: string;
  /** Your own description. */
  description?: string;
  status: AgentStatus;
  /** Spending limit. US dollars in major units. */
  spendingLimit?: string;
  spendingLimitFrequency?: LimitFrequency;
  /** Spending that counts against the limit now, in US dollars. */
  currentSpend: string;
  onLimitExceeded: OnLimitExceeded;
  /** Maximum number of active or frozen cards. */
  maxCards?: number;
  /** Number of active or frozen cards of this agent. */
  cardCount: number;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
}

/** A suspended agent cannot spend, and its cards are frozen. */
export type AgentStatus = 'active' | 'suspended';

export interface AgentsListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of the customer that the agent works for: `cus_…`. */
  userId?: string | undefined;
  /** Same as `userId`. */
  customerId?: string | undefined;
  /** Returns only this status. */
  status?: AgentStatus | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Record of a rule that fired, with its reason and action. */
export interface Anomaly {
  /** Always `anomaly`. */
  object: 'anomaly';
  /** Unique id. */
  id: string;
  /** Same as `id`. */
  anomalyId: string;
  rule: RiskRule;
  action: RiskAction;
  actionTaken: RiskActionTaken;
  /** Whether the rule ran as a dry run. */
  dryRun: boolean;
  /** True if a sandbox request triggered the rule. */
  forced: boolean;
  /** Id of a customer: `cus_…`. */
  customerId: string | null;
  /** Id of a card: `card_…`. */
  cardId: string | null;
  /** Id of an agent: `agent_…`. */
  agentId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  /** Transfer, if the rule fired on one. */
  transactionId: string | null;
  /** Observed value: a count, minutes, major units, or a word. */
  observed: ObservedValue;
  /** Threshold or expected value. */
  threshold: ObservedValue;
  /** Human-readable explanation. */
  explanation: string;
  /** Time of creation. */
  createdAt: Date;
}

/** `attested` if the card details were requested within the attestation window, `stale` if earlier, `unattested` if never. */
export type AttestationStatus = 'attested' | 'stale' | 'unattested';

/** Action, written as a resource and a past participle. */
export type AuditAction = 'api_key.created' | 'api_key.rolled' | 'api_key.offered' | 'api_key.revoked' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_read' | 'webhook.secret_rotated' | 'risk_settings.updated' | 'brand.updated' | 'fee_settings.updated' | 'card.updated' | 'card.frozen' | 'card.unfrozen' | 'card.canceled' | 'card.details_read' | 'card.link_created' | 'agent.updated' | 'agent.suspended' | 'agent.activated' | 'wallet.status_changed' | 'virtual_account.status_changed' | 'customer.kyc_decided' | 'customer.assigned' | 'customer.status_changed' | 'customer.terms_accepted' | 'customer.legal_hold_set' | 'customer.legal_hold_lifted' | 'customer.erased' | 'counterparty.status_changed' | 'audit_log.exported' | 'export.created' | 'statement.downloaded' | 'file.downloaded' | 'file.link_created' | 'file.link_opened' | 'file.deleted' | 'member.invited' | 'member.invitation_revoked' | 'member.joined' | 'member.role_changed' | 'member.removed' | 'user.password_changed' | 'user.password_reset' | 'user.totp_added' | 'user.totp_removed' | 'user.passkey_added' | 'user.passkey_removed' | 'user.recovery_codes_renewed' | 'user.recovery_code_used' | 'user.second_factor_reset' | 'user.identity_linked' | 'user.unproven_credentials_voided' | 'user.sessions_ended' | 'user.sign_in_delayed' | 'customer.viewed' | 'customer.document_viewed' | 'counterparty.viewed' | 'wallet.viewed' | 'card.viewed' | 'card.quarantine_lifted' | 'transaction.viewed' | 'batch.viewed' | 'transaction.decided' | 'transaction.assigned' | 'transaction.recovered' | 'transaction.rescheduled' | 'reconciliation_break.closed' | 'anomaly.reviewed' | 'anomaly.assigned' | 'customer.note_added' | 'counterparty.note_added' | 'wallet.note_added' | 'card.note_added' | 'transaction.note_added' | 'batch.note_added' | 'anomaly.note_added' | 'fee_limit.changed' | 'ledger.corrected' | 'ledger_account.recounted' | 'account.frozen' | 'account.unfrozen' | 'event.resent' | 'work.released' | 'event.replayed' | 'event.discarded' | 'sandbox.settings_changed' | 'sandbox.clock_moved' | 'sandbox.fault_ordered' | 'sandbox.reset';

/** Actor of the entry. */
export interface AuditActor {
  type: AuditActorType;
  /** Id of the key, the console user, or the customer of the hosted page. Operators have an id or, on the command line, a name. `system` has `risk_rule` or `agent_limit`. */
  id: string;
  /** Name of the key at that time, e-mail address of the console user, or the risk rule. Empty if unknown. */
  label: string;
}

/** `key` is an API key, `user` a person on a hosted page or in the console, and `operator` platform staff. `system` is the platform itself: a risk rule or one of your limits. */
export type AuditActorType = 'key' | 'user' | 'operator' | 'system';

/** Field that changed. Values other than text are JSON. Secrets read `[secret]`, and text that may contain personal data reads `[masked]`. */
export interface AuditChange {
  /** Name of the field. Nested fields use a dot, such as `velocityLimit.maxPerDay`. */
  field: string;
  /** Value before the change. Null if the field had no value. */
  from: string | null;
  /** Value after the change. Null if the field has no value. */
  to: string | null;
}

/** Entry of the audit log. */
export interface AuditEntry {
  /** Id of the entry. */
  id: string;
  /** Position in the chain of this owner and environment, from 1 without gaps. */
  sequence: number;
  /** Real time of the action, independent of the sandbox clock. */
  at: Date;
  action: AuditAction;
  actor: AuditActor;
  target: AuditTarget;
  /** Changed fields. Empty for reads. */
  changes: AuditChange[];
  /** Network address of the request. Null if there was no request. */
  ip: string | null;
  /** User-Agent of the request. Null if the request had none. */
  userAgent: string | null;
  /** Id of the request. Null if the action did not use a key. */
  requestId: string | null;
  /** `hash` of the previous entry. 64 zeros on the first entry. */
  previousHash: string;
  /** SHA-256 in lower-case hex of `previousHash` followed by the canonical JSON (RFC 8785) of this entry without `hash`. */
  hash: string;
}

/** Newest entry. An empty log has sequence 0 and 64 zeros. */
export interface AuditHead {
  /** Position in the chain of this owner and environment, from 1 without gaps. */
  sequence: number;
  /** SHA-256 in lower-case hex. */
  hash: string;
}

export interface AuditLogListQuery {
  /** Returns only entries with this action. */
  action?: AuditAction | undefined;
  /** Returns only entries by this actor. */
  actorId?: string | undefined;
  /** Returns only entries about this resource. */
  targetId?: string | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Resource that the action changed or read. */
export interface AuditTarget {
  /** Kind of resource, such as `webhook`. */
  type: string;
  /** Id of the resource. Settings have no id, so this is the id of the owner’s key. */
  id: string;
}

/** Result of the chain check. */
export interface AuditVerification {
  /** True if no entry is missing or altered. */
  ok: boolean;
  /** Number of entries checked. */
  checked: number;
  head: AuditHead;
  /** Sequence of the first missing or altered entry. Null if there is none. */
  brokenAt: number | null;
}

/** Bank identified by a code in local transfers. */
export interface Bank {
  /** Value for `details.bankCode`. For MX, the first three digits of a CLABE. */
  code: string;
  /** Name. */
  name: string;
  /** ISO 3166-1 alpha-2 code of the bank’s country. */
  country: string;
  /** For NG, the six-digit institution code for instant payments. */
  instantCode?: string;
}

export interface BanksListQuery {
  /** Search words. Each must begin the code or a word of the name. */
  search?: string | undefined;
  /** ISO 3166-1 alpha-2 code. */
  country?: 'NG' | 'GH' | 'MX' | undefined;
}

/** A batch is many transfers in one request. Amounts are decimal strings in major units. */
export interface Batch {
  /** Unique id. */
  id: string;
  /** Name. */
  name: string | null;
  /** Pays the rows that name no other customer. */
  customerId: string;
  /** Pays the rows that name no other wallet. */
  walletId: string;
  status: BatchStatus;
  mode: BatchMode;
  process: BatchProcess;
  /** Whether the batch only checks its rows. Such a batch cannot be confirmed. */
  dryRun: boolean;
  counts: BatchCounts;
  /** One entry for each paying wallet, present when all rows are checked. */
  totals: BatchTotal[];
  progress: BatchProgress;
  /** Always null: batches do not need approval yet. */
  approvalId: null;
  /** Batch that this batch retries. */
  retryOf: string | null;
  /** File with the rows: your CSV upload, or a JSON file of the rows in the request. Null for a retry. */
  fileId: string | null;
  /** Columns that the platform ignored. */
  ignoredColumns: string[];
  /** Warnings, such as duplicate rows, or a wallet with insufficient funds. */
  warnings: BatchWarning[];
  /** CSV file with each sent row and its result. Present when the batch has ended. */
  resultFileId: string | null;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
  /** Time when the batch ended, with any result. */
  completedAt: Date | null;
}

/** Number of rows by status. */
export interface BatchCounts {
  /** All rows. */
  total: number;
  /** Valid rows. */
  valid: number;
  /** Invalid rows. The platform does not send them. */
  invalid: number;
  /** Valid rows that have not ended. */
  pending: number;
  /** Completed rows. */
  completed: number;
  /** Rows whose transfer failed or could not be created. */
  failed: number;
  /** Returned rows. */
  returned: number;
  /** Rows refunded by a review. */
  refunded: number;
  /** Canceled rows, which were not sent. */
  canceled: number;
}

/** Whether to pay the valid rows if other rows are invalid. */
export type BatchMode = 'partial' | 'all_or_nothing';

/** `auto` confirms the batch when all rows are checked. */
export type BatchProcess = 'manual' | 'auto';

/** Progress of the batch. */
export interface BatchProgress {
  /** Rows that have ended. This number only rises. */
  done: number;
  /** All rows. */
  total: number;
}

/** Row of a batch. */
export interface BatchRow {
  /** Position in the request or the file, from 1. */
  number: number;
  /** Your own id of the row. */
  clientRowId: string | null;
  status: BatchRowStatus;
  /** Transfer of the row, present when it is sent. */
  transactionId: string | null;
  /** Payout account that the row names or that its `counterparty` matched. */
  counterpartyId: string | null;
  /** Why the row is invalid or failed. If the transfer did not complete, `field` is `transactionId`, and `code` is that of the transfer’s `failureReason`. */
  errors: BatchRowError[];
  /** Amount that arrives, in the destination currency. Null until known. */
  finalAmount: string | null;
}

/** Problem of a row, in the form of a transfer error. */
export interface BatchRowError {
  /** Name of the field. */
  field: string;
  /** Stable code for programs. */
  code: string;
  /** Human-readable explanation. */
  message: string;
}

/** Transfer to create. A row with `scheduledFor`, `holdId`, or `quoteId` is invalid. The platform ignores unknown fields and lists them in `ignoredColumns`. */
export interface BatchRowInput {
  /** Your own id of the row in printable ASCII, unique within the batch. */
  clientRowId?: string | undefined;
  /** Amount in major units of the wallet’s currency. */
  amount?: string | undefined;
  /** Optional. If you send it, it must be the wallet’s currency. */
  sourceCurrency?: string | undefined;
  /** Currency that arrives. */
  destinationCurrency?: string | undefined;
  /** Payment rail or chain. */
  destinationPaymentRail?: string | undefined;
  /** On-chain address, payout account (`pa_…`), or wallet (`wal_…`). Leave it empty if you send `counterparty`. */
  destinationAddress?: string | undefined;
  /** Text for the recipient’s bank. */
  reference?: string | undefined;
  /** Your own id of the transfer. */
  clientReferenceId?: string | undefined;
  /** Developer fee in major units of the wallet’s currency, credited to your fee account. */
  developerFee?: string | undefined;
  /** Customer of the row, if it differs from the batch’s. */
  customerId?: string | undefined;
  /** Wallet of the row, if it differs from the batch’s. */
  walletId?: string | undefined;
  /** Payout account to find or create, with the fields of `POST /v1/counterparties`. In a file, use columns such as `counterparty.iban`. */
  counterparty?: Record<string, unknown> | undefined;
}

/** Status of the row. The status of a sent row follows its transfer. A `canceled` row was not sent. */
export type BatchRowStatus = 'invalid' | 'valid' | 'processing' | 'completed' | 'failed' | 'returned' | 'refunded' | 'canceled';

/** The platform sends nothing before `processing`. `partially_completed` means that some rows did not complete. Batches do not need approval yet. */
export type BatchStatus = 'validating' | 'invalid' | 'ready' | 'awaiting_approval' | 'processing' | 'completed' | 'partially_completed' | 'canceled';

/** Totals of the valid rows of one wallet. */
export interface BatchTotal {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Currency of the wallet. */
  currency: Currency;
  /** Total that the valid rows take from the wallet, including fees. */
  amount: string;
  /** Fees within the total. */
  fees: string;
}

/** Warning that did not stop the batch. */
export interface BatchWarning {
  /** Stable code for programs. */
  code: string;
  /** Human-readable explanation. */
  message: string;
}

export interface BatchesListQuery {
  /** Returns only this status. */
  status?: BatchStatus | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface BatchesRowsQuery {
  /** Returns only this status. */
  status?: BatchRowStatus | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** How hosted pages and PDF statements present this key’s owner. */
export interface Brand {
  /** Name at the top of hosted pages. Null if not set. */
  displayName: string | null;
  /** Name of the company as registered, at the end of hosted pages and at the top of PDF statements. Null if not set. */
  legalName: string | null;
  /** Postal address of the company, line by line, below the legal name. Empty if not set. */
  addressLines: string[];
  /** E-mail address for questions, at the end of hosted pages. Null if not set. */
  supportEmail: string | null;
  /** Web page for questions, at the end of hosted pages. Null if not set. */
  supportUrl: string | null;
  /** Color of the buttons on hosted pages. The platform chooses black or white text by contrast. Null if not set. */
  accentColor: string | null;
  /** Picture at the top of hosted pages and PDF statements: a file with the purpose `brand_logo`. Null if not set. */
  logoFileId: string | null;
  /** Public address of the logo. It changes with the logo. Null if not set. */
  logoUrl: string | null;
  /** Time of the last change. Null before the first. */
  updatedAt: Date | null;
}

/** Reason for the cancellation. */
export interface CancelCard {
  /** Reason to record. */
  reason?: 'lost' | 'stolen' | 'other' | undefined;
}

/** What the customer can do now. */
export interface Capabilities {
  /** Whether the customer can open virtual accounts. */
  virtualAccounts: boolean;
  /** Whether the customer can open wallets. */
  wallets: boolean;
  /** Whether the customer can send transfers. */
  transfers: boolean;
  /** Whether the customer can have cards. */
  cards: boolean;
}

/** Payment card. Amounts are JSON numbers in US dollars, in major units. */
export interface Card {
  /** Unique id. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  type: CardType;
  status: CardStatus;
  /** Reason for the freeze or cancellation, if one was given. */
  statusReason?: string;
  /** Last four characters of the number. */
  last4: string;
  /** Expiry month of the card, 1 to 12. */
  expirationMonth: number;
  /** Expiry year of the card, four digits. */
  expirationYear: number;
  /** Spending limit. */
  spendingLimit: {
    /** Maximum spending in the window. US dollars in major units. */
    amount: string;
    frequency: LimitFrequency;
    /** US dollars that count against the limit now. Lists omit this field. */
    spent?: string;
    /** US dollars remaining in the limit now. Lists omit this field. */
    remaining?: string;
  };
  /** Id of a wallet: `wal_…`. */
  walletId?: string;
  /** Id of an agent: `agent_…`. */
  agentId?: string;
  /** Text printed or shown on the card. */
  displayName?: string;
  /** Allows only these merchant categories. ISO 18245 merchant category codes. */
  allowedMccs?: string[];
  /** Declines these merchant categories. ISO 18245 merchant category codes. */
  blockedMccs?: string[];
  /** Allows only these merchants. Merchant ids or names. The comparison ignores case. */
  allowedMerchants?: string[];
  /** Declines these merchants. Merchant ids or names. The comparison ignores case. */
  blockedMerchants?: string[];
  /** Allows only merchants in these countries. ISO 3166-1 alpha-2 country codes. */
  allowedCountries?: string[];
  /** Declines merchants in these countries. ISO 3166-1 alpha-2 country codes. */
  blockedCountries?: string[];
  /** Allows only the merchant of the next approved authorization from then on. */
  lockToFirstMerchant?: boolean;
  /** Minimum time between two authorizations. The cooldown rule detects shorter gaps. */
  cooldownMinutes?: number;
  /** Minutes that a request for card details attests later authorizations. The default is 60. */
  attestationWindowMinutes?: number;
  /** Declines authorizations that are not attested. */
  requireAttestation?: boolean;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** Record of one request for card details. */
export interface CardAccessEvent {
  /** Unique id. */
  id: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** Id of the API key. */
  keyId: string;
  /** X-Request-Id of the request. */
  requestId: string;
  exposureMode: ExposureMode;
  /** Intended use of the card. */
  summary: string;
  /** Expected amount in major units of `expectedCurrency`. */
  expectedAmount?: string;
  /** Currency of the expected amount. */
  expectedCurrency?: string;
  /** Merchant where the card will be used. */
  merchantText?: string;
  /** Expected kind of charge. */
  reason?: string;
  /** Your own data for the access record. */
  clientContext?: string | Metadata;
  /** Network address of the request. */
  callerAddress?: string;
  /** Time when the `revealUrl` page was opened. */
  openedAt?: Date;
  /** Network address that opened the page. */
  openedFrom?: string;
  /** Time of creation. */
  createdAt: Date;
}

/** Card details. The platform never stores them for replays and never caches them. */
export interface CardDetails {
  /** Id of the access event. */
  accessEventId: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** Last four characters of the number. */
  last4: string;
  /** Expiry month of the card, 1 to 12. */
  expirationMonth: number;
  /** Expiry year of the card, four digits. */
  expirationYear: number;
  exposureMode: ExposureMode;
  /** Card number. Never log it. */
  pan?: string;
  /** Security code. Never log it. */
  cvv?: string;
  /** Page that shows the number once, within 60 seconds. */
  revealUrl?: string;
  /** For `rawPan`, the end of the attestation window. For `revealUrl`, the time when the page expires. */
  expiresAt: Date;
}

/** Delivery address of a physical card. The platform stores it encrypted and never shows it again. */
export interface CardShipping {
  /** Name. */
  name: string;
  /** Street and number. */
  line1: string;
  /** Second address line. */
  line2?: string | undefined;
  /** City. */
  city: string;
  /** State or region. */
  state?: string | undefined;
  /** Postal code. */
  postalCode: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** International phone number: +, country code, number. */
  phone?: string | undefined;
}

/** Only an `active` card can spend. `canceled` and `expired` are final. */
export type CardStatus = 'active' | 'frozen' | 'canceled' | 'expired';

/** One authorization, refund, or forced posting. Amounts are in major units. */
export interface CardTransaction {
  /** Unique id. */
  id: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** Amount that counts now: authorized if `pending`, cleared if `completed` (negative for a refund), requested if `declined`, released if `reversed`. US dollars, major units. */
  amount: string;
  /** Currency of `amount` and `authorizedAmount`. */
  currency: Currency;
  status: CardTransactionStatus;
  /** Time when the card was presented. */
  createdAt: Date;
  /** Id of an agent: `agent_…`. */
  agentId?: string;
  /** Customer who owns the card. */
  userId: string;
  /** Total approved amount including increments, 0 if nothing was approved. US dollars, major units. */
  authorizedAmount: string;
  /** `amount` in `localCurrency`, in major units, at the rate of the authorization. */
  localAmount: string;
  /** Currency of the merchant. */
  localCurrency: Currency;
  /** Merchant name, as received with the charge. */
  merchantName: string;
  /** Merchant id in the card network. */
  merchantId?: string;
  /** Merchant category in words. */
  merchantCategory?: string;
  /** ISO 18245 merchant category code. */
  merchantCategoryCode?: string;
  /** City of the merchant. */
  merchantCity?: string;
  /** Country of the merchant, ISO 3166-1 alpha-2. */
  merchantCountry?: string;
  /** Merchant name that people recognize. */
  enrichedMerchantName?: string;
  /** URL of the merchant’s icon. */
  enrichedMerchantIcon?: string;
  declinedReason?: DeclinedReason;
  /** Rule or control that declined. Present only with `risk_rule`. */
  riskRule?: string;
  /** Explanation of the decline. Null if the transaction was not declined. */
  decline: Decline | null;
  attestationStatus: AttestationStatus;
  /** Time of the approval. */
  authorizedAt?: Date;
  /** Time of the first clearing. */
  postedAt?: Date;
  /** Original transaction of a refund, or of a clearing after a reversal. */
  relatedTransactionId?: string;
  /** Present if the merchant posted without an authorization, or more than the authorized amount. */
  forced?: true;
}

/** `pending` is authorized but not cleared, `completed` is cleared, and `reversed` is released before clearing. */
export type CardTransactionStatus = 'pending' | 'completed' | 'declined' | 'reversed';

/** History of a card transaction, oldest first. A long history has only the newest 500 operations and increments. */
export interface CardTransactionTimeline {
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string;
  /** Statuses with their times, oldest first. */
  statusHistory: {
    status: CardTransactionStatus;
    /** Time of the state. */
    at: Date;
  }[];
  /** History, oldest first. */
  entries: ({
    /** Time of the entry. */
    at: Date;
    /** Kind of entry. Clients should tolerate new values. */
    kind: 'status' | 'network' | 'ledger' | 'risk' | 'event' | 'delivery';
    status?: CardTransactionStatus;
    /** Description of the entry in one sentence. */
    description: string;
    /** Amount in major units of `currency`. */
    amount?: string;
    /** Currency of the amount. */
    currency?: Currency;
    /** Transaction that the refund or clearing created. */
    relatedTransactionId?: string;
    /** Type of the event. */
    eventType?: string;
    /** Id of a webhook. */
    webhookId?: string;
  })[];
}

/** A virtual card has a number but no physical card. */
export type CardType = 'virtual' | 'physical';

export interface CardsAccessEventsQuery {
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface CardsListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Id of an agent: `agent_…`. */
  agentId?: string | undefined;
  /** `locked` is an alias of `frozen`. */
  status?: 'active' | 'frozen' | 'canceled' | 'expired' | 'locked' | undefined;
  /** Returns only this type. */
  type?: CardType | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface CardsTransactionsQuery {
  /** `cursor` of the previous page. */
  cursor?: string | undefined;
  /** Default: `20`. */
  limit?: number | undefined;
}

/** Blockchain that wallets receive on and transfers pay over. */
export type Chain = 'ethereum' | 'polygon' | 'arbitrum' | 'base' | 'optimism' | 'avalanche' | 'solana' | 'tron';

/** Entry of a code list. */
export interface Code {
  /** Code. */
  code: string;
  /** Name. */
  name: string;
}

export interface ConversionsListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Returns only this status. */
  status?: TransactionStatus | undefined;
  /** Wallet on either side. */
  walletId?: string | undefined;
  /** Receiving wallet. */
  destinationWalletId?: string | undefined;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId?: string | undefined;
}

/** Detects an authorization earlier than the card’s `cooldownMinutes` allows. */
export interface CooldownViolation {
  /** Whether the rule is on. */
  enabled: boolean;
  action: RiskAction;
}

export interface CounterpartiesListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Currency code. */
  currency?: string | undefined;
  /** Returns only this account type. */
  accountType?: AccountType | undefined;
  /** Returns only this status. */
  status?: CounterpartyStatus | undefined;
}

/** External payout account of a customer. */
export interface Counterparty {
  /** Unique id. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  accountType: AccountType;
  /** Currency of the account. Lower-case ISO 4217 code. */
  currency: string;
  status: CounterpartyStatus;
  /** Name of the account owner, as known to the bank. */
  accountOwnerName: string;
  accountOwnerType: OwnerType;
  /** Name of the bank, if known. */
  bankName?: string;
  /** Display name. */
  accountName?: string;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Name of the business. */
  businessName?: string;
  /** Last four characters of the number. */
  last4?: string;
  /** Details by account type. Account numbers are masked except for the last four characters. */
  details: Record<string, string>;
  address?: Address;
  /** Open fields. Under live enforcement, a transfer requires that none are open. */
  requirements: CounterpartyRequirement[];
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** Open field. Use PATCH to fill it. */
export interface CounterpartyRequirement {
  /** Name of the open field. */
  field: string;
  /** Always `required`. */
  code: 'required';
}

/** Only an `active` counterparty can be paid. */
export type CounterpartyStatus = 'active' | 'under_review' | 'rejected' | 'inactive';

/** Result of a validation. Nothing is stored. */
export interface CounterpartyValidation {
  /** Whether the counterparty is valid. */
  valid: boolean;
  accountType?: AccountType;
  /** Normalized values. */
  normalized: Record<string, unknown>;
  /** Name of the bank, if known. */
  bankName?: string;
  /** Missing items. */
  requirements: CounterpartyRequirement[];
  /** All problems of the counterparty. */
  errors: {
    /** Name of the field. */
    field: string;
    /** Stable code for programs. */
    code: string;
    /** Human-readable explanation. */
    message: string;
  }[];
}

export interface CountriesListQuery {
  /** Search words. Each must begin the code or a word of the name. */
  search?: string | undefined;
}

/** Country and its codes. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ISO 3166-1 alpha-3 code. */
  alpha3: string;
  /** Name. */
  name: string;
  /** International calling code. */
  callingCode?: string;
  /** Currency code. */
  currency?: string;
}

/** Agent to create. Amounts are US dollars in major units. */
export interface CreateAgent {
  /** Name. */
  name: string;
  /** Customer that the agent works for. All cards of the agent must belong to this customer. */
  userId?: string | undefined;
  /** Your own description. */
  description?: string | undefined;
  /** Limit in US dollars across all cards of the agent. */
  spendingLimit?: string | undefined;
  /** The default is `allTime`. */
  spendingLimitFrequency?: LimitFrequency | undefined;
  /** The default is `notify`. */
  onLimitExceeded?: OnLimitExceeded | undefined;
  /** Maximum number of active or frozen cards. */
  maxCards?: number | undefined;
  metadata?: Metadata | undefined;
}

/** Transfers to create. */
export interface CreateBatch {
  /** Name for people. */
  name?: string | undefined;
  /** Pays the rows that name no other customer. */
  customerId: string;
  /** Pays the rows that name no other wallet. */
  walletId: string;
  /** Default: `partial`. */
  mode?: BatchMode | undefined;
  /** Default: `manual`. */
  process?: BatchProcess | undefined;
  /** Checks the rows without paying them. Default: `false`. */
  dryRun?: boolean | undefined;
  /** Accepts rows that you already sent within the last 24 hours. Default: `false`. */
  allowDuplicate?: boolean | undefined;
  metadata?: Metadata | undefined;
  /** Rows, at most 10,000. */
  rows?: BatchRowInput[] | undefined;
  /** CSV file with a header row, uploaded with the purpose `batch`. */
  fileId?: string | undefined;
}

/** Card to create. Amounts are JSON numbers in US dollars, in major units: 250 is USD 250.00. */
export interface CreateCard {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  type: CardType;
  /** Spending limit in US dollars, in major units. In the sandbox, 9001.02 is rejected. */
  limitAmount: string;
  limitFrequency: LimitFrequency;
  /** USD or USDC wallet of the customer. The default is the customer’s oldest active one at the time of the charge. */
  walletId?: string | undefined;
  /** Id of an agent: `agent_…`. */
  agentId?: string | undefined;
  /** Required for physical cards with a live key. */
  shipping?: CardShipping | undefined;
  /** Text printed or shown on the card. */
  displayName?: string | undefined;
  /** Allows only these merchant categories. ISO 18245 merchant category codes. */
  allowedMccs?: string[] | undefined;
  /** Declines these merchant categories. ISO 18245 merchant category codes. */
  blockedMccs?: string[] | undefined;
  /** Allows only these merchants. Merchant ids or names. The comparison ignores case. */
  allowedMerchants?: string[] | undefined;
  /** Declines these merchants. Merchant ids or names. The comparison ignores case. */
  blockedMerchants?: string[] | undefined;
  /** Allows only merchants in these countries. ISO 3166-1 alpha-2 country codes. */
  allowedCountries?: string[] | undefined;
  /** Declines merchants in these countries. ISO 3166-1 alpha-2 country codes. */
  blockedCountries?: string[] | undefined;
  /** Allows only the merchant of the next approved authorization from then on. */
  lockToFirstMerchant?: boolean | undefined;
  /** Minimum time between two authorizations. The cooldown rule detects shorter gaps. */
  cooldownMinutes?: number | undefined;
  /** Minutes that a request for card details attests later authorizations. The default is 60. */
  attestationWindowMinutes?: number | undefined;
  /** Declines authorizations that are not attested. */
  requireAttestation?: boolean | undefined;
  metadata?: Metadata | undefined;
}

/** Mexican account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateClabeCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `clabe`. The server also accepts a body without it and derives it from the account fields. */
  accountType: 'clabe';
  /** CLABE, 18 digits. */
  clabe: string;
}

/** Paying wallet, receiving wallet, and amount. */
export interface CreateConversion {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Paying wallet: `wal_…`. */
  walletId: string;
  /** Receiving wallet of the same customer: `wal_…`. */
  destinationWalletId: string;
  /** Amount to convert, in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
  /** Amount to receive, in major units of the destination currency. Replaces `amount`. Send a string. The platform reads a JSON number as its shortest decimal form. */
  destinationAmount?: string | undefined;
  /** Uses the exact price of this quote. */
  quoteId?: string | undefined;
  /** Manual hold of the paying wallet that pays first. It stays captured if the conversion fails. */
  holdId?: string | undefined;
  /** Whether the remainder of the hold stays held. */
  keepRemainder?: boolean | undefined;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** Payout account to create. */
export type CreateCounterparty = CreateUsBankCounterparty | CreateIbanCounterparty | CreateClabeCounterparty | CreatePixCounterparty | CreateGbBankCounterparty | CreateMobileMoneyCounterparty | CreateGhipssCounterparty | CreateNipCounterparty | CreateSwiftCounterparty;

/** Customer to create. */
export interface CreateCustomer {
  /** E-mail address, returned as sent. It is unique per key and environment without regard to case, except among rejected customers. */
  email: string;
  /** First name. */
  firstName: string;
  /** In the sandbox, the endings 001, 002, 003, and 004 lead to `under_review`, `rejected`, `incomplete`, or `suspended` within a second. */
  lastName: string;
  /** Default: `individual`. */
  type?: OwnerType | undefined;
  /** Name of a business. The other names are those of its control person. */
  businessName?: string | undefined;
  /** International phone number: +, country code, number. */
  phone?: string | undefined;
  metadata?: Metadata | undefined;
}

/** Content and format of the export. */
export interface CreateExport {
  type: ExportType;
  format: ExportFormat;
  /** Includes rows from this instant, or from this day in `timezone`. */
  from?: Date | string | string | undefined;
  /** Includes rows before this instant, or before this day in `timezone`. */
  to?: Date | string | string | undefined;
  /** `watermark` of the previous export. The new export contains exactly the rows that the previous one lacked. */
  since?: string | undefined;
  /** Filters of the list, such as `walletId` or `status`. The type determines which filters exist. */
  filters?: Record<string, string> | undefined;
  /** Columns of the file, in this order. The default is all columns. */
  columns?: string[] | undefined;
  /** IANA time zone of the days in `from` and `to`. Default: `UTC`. */
  timezone?: string | undefined;
  /** Only for the journal: your account numbers by code. A code may end in `*`. CSV shows the numbers as `mappedAccount`. */
  accountMap?: Record<string, string> | undefined;
}

/** Amount of developer fees to pay out, and the wallet that receives it. */
export interface CreateFeePayout {
  currency: Currency;
  /** Amount in major units. The default is the whole available amount. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
  /** Any of your wallets in that currency: `wal_…`. */
  walletId: string;
}

/** Link to create. */
export interface CreateFileLink {
  /** Seconds that the link works: 60 to 3,600. The default is 300. Default: `300`. */
  expiresInSeconds?: number | undefined;
}

/** UK bank account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateGbBankCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `gb_bank`. */
  accountType: 'gb_bank';
  /** Account number, eight digits. */
  account: string;
  /** Routing values. Missing values become requirements. */
  details?: {
    /** Sort code, six digits, with or without dashes. */
    sortCode?: string | undefined;
  } | undefined;
}

/** Ghanaian bank account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateGhipssCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `ghipss`. */
  accountType: 'ghipss';
  /** Routing values. Missing values become requirements. */
  details?: {
    /** Account number. */
    accountNumber?: string | undefined;
    /** Code of the bank, from `GET /v1/banks`. */
    bankCode?: string | undefined;
    /** Code of the branch. */
    branchCode?: string | undefined;
  } | undefined;
}

/** Hold to create. */
export interface CreateHold {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Amount in major units of the wallet’s currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount: string;
  /** Purpose in your own words. */
  reason: string;
  /** End of the hold, at most 31 days ahead. The default is 7 days. */
  expiresAt?: Date | string | undefined;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** IBAN account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateIbanCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `iban`. The server also accepts a body without it and derives it from the account fields. */
  accountType: 'iban';
  /** IBAN, with or without spaces. */
  iban: string;
  /** Routing values. Missing values become requirements. */
  details?: {
    /** BIC of the bank, 8 or 11 characters. */
    bic?: string | undefined;
  } | undefined;
}

/** Mobile money account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateMobileMoneyCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `mobile_money`. */
  accountType: 'mobile_money';
  /** Routing values. Missing values become requirements. */
  details?: {
    /** Network operator. */
    provider?: string | undefined;
    /** Phone number in international form. */
    phoneNumber?: string | undefined;
    /** ISO 3166-1 alpha-2 code. */
    country?: string | undefined;
  } | undefined;
}

/** Nigerian bank account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateNipCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `nip`. */
  accountType: 'nip';
  /** Routing values. Missing values become requirements. */
  details?: {
    /** Account number. */
    accountNumber?: string | undefined;
    /** Code of the bank, from `GET /v1/banks`. */
    bankCode?: string | undefined;
  } | undefined;
}

/** Pix account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreatePixCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `pix`. The server also accepts a body without it and derives it from the account fields. */
  accountType: 'pix';
  /** E-mail, +55 phone, CPF, CNPJ, or random key. Send this or `brCode`. */
  pixKey?: string | undefined;
  /** Text of a BR Code. Send this or `pixKey`. */
  brCode?: string | undefined;
  /** Routing values. Missing values become requirements. */
  details?: {
    /** Kind of the key. The default is derived from the key. */
    pixKeyType?: string | undefined;
    /** CPF or CNPJ of the owner. */
    taxId?: string | undefined;
  } | undefined;
}

/** Transfer or conversion to price. */
export interface CreateQuote {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Amount in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
  /** Amount to receive, in major units of the destination currency. Replaces `amount`. Send a string. The platform reads a JSON number as its shortest decimal form. */
  destinationAmount?: string | undefined;
  /** Required except for a conversion, which uses the currency of the receiving wallet. */
  destinationCurrency?: Currency | undefined;
  destinationPaymentRail: PaymentRail;
  /** Receiving wallet of the same customer. Required over the rail `conversion`, and allowed only there. */
  destinationWalletId?: string | undefined;
}

/** Wallet and period of a statement. */
export interface CreateStatement {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** First day. */
  from: string;
  /** Day after the last day: today at the latest, and at most 400 days after `from`. */
  to: string;
  /** IANA time zone that divides the days. Default: `UTC`. */
  timezone?: string | undefined;
}

/** SWIFT account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateSwiftCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `swift`. */
  accountType: 'swift';
  /** Routing values. Missing values become requirements. */
  details?: {
    /** Account number. */
    accountNumber?: string | undefined;
    /** BIC of the bank, 8 or 11 characters. */
    swiftCode?: string | undefined;
    /** ISO 3166-1 alpha-2 code. */
    bankCountry?: string | undefined;
    /** BIC of an intermediary bank. */
    intermediarySwiftCode?: string | undefined;
  } | undefined;
}

/** Transfer to create. */
export interface CreateTransfer {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Amount in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount: string;
  /** Optional. If you send it, it must be the wallet’s currency. */
  sourceCurrency?: Currency | undefined;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
  /** On-chain address, payout account id (`pa_…`) on fiat rails, or wallet id (`wal_…`) on the rail `internal`. Required without `destinations`. */
  destinationAddress?: string | undefined;
  /** Replaces `destinationAddress` over the rail `internal`: 2 to 50 wallets. The platform pays all of them or none. Amounts must add up to `amount`, shares to 10000. The first wallet receives the rounding remainder. */
  destinations?: SplitDestination[] | undefined;
  /** Text for the recipient’s bank or the receiving wallet. The rail limits its length and characters. */
  reference?: string | undefined;
  /** Your own id in printable ASCII. The recipient does not see it. */
  clientReferenceId?: string | undefined;
  /** Developer fee in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  developerFee?: string | undefined;
  /** Uses the exact price of this quote. */
  quoteId?: string | undefined;
  /** Manual hold of the wallet that pays first. It stays captured if the transfer fails. */
  holdId?: string | undefined;
  /** Whether the remainder of the hold stays held. */
  keepRemainder?: boolean | undefined;
  /** Start of the transfer, at most a year ahead. Until then, the transfer is `pending`, and you can cancel it. */
  scheduledFor?: Date | string | undefined;
  /** For a scheduled transfer: whether to hold its amount now (the default) or take it when the transfer is due. */
  hold?: boolean | undefined;
  metadata?: Metadata | undefined;
}

/** US bank account to create. The platform also accepts common other spellings, such as snake_case. */
export interface CreateUsBankCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code of the account type’s currency. */
  currency: string;
  /** 1 to 140 characters, at most 70 for `iban`. */
  accountOwnerName: string;
  /** Kind of account owner. The default is `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, if known. */
  bankName?: string | undefined;
  /** Display name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** For a business, the default is `accountOwnerName`. */
  businessName?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `us_bank`. */
  accountType: 'us_bank';
  /** Account number, 4 to 17 digits. */
  account: string;
  /** Routing values. Missing values become requirements. */
  details?: {
    /** ABA routing number, nine digits with a check digit. */
    routingNumber?: string | undefined;
    accountKind?: AccountKind | undefined;
  } | undefined;
}

/** Virtual account to create. */
export interface CreateVirtualAccount {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  sourceCurrency: VirtualAccountCurrency;
  /** Existing virtual-account wallet of this customer. Without it, the platform creates one. */
  walletId?: string | undefined;
  /** Currency of forwarded deposits. Send all three destination fields. */
  destinationCurrency?: Currency | null | undefined;
  /** Rail of forwarded deposits. Send all three destination fields. */
  destinationPaymentRail?: string | null | undefined;
  /** On-chain address or payout account id. Send all three destination fields. */
  destinationAddress?: string | null | undefined;
  /** Percentage from 0 to 50, as a string or a number. The platform can allow your account more. Default: `0`. */
  developerFeePercent?: string | undefined;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** Wallet to create. */
export interface CreateWallet {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Default: `crypto`. */
  type?: WalletType | undefined;
  /** The default is `usdc` for crypto wallets and `usd` for virtual-account wallets. */
  currency?: Currency | undefined;
  metadata?: Metadata | undefined;
}

/** Webhook to create. Its first deliveries can be events from shortly before its creation. */
export interface CreateWebhook {
  /** https URL. The sandbox also accepts http. The platform does not follow redirects and rejects private addresses. */
  url: string;
  /** Default: empty. */
  description?: string | undefined;
  /** Event types, `*` for all, or families such as `card.*`. An empty list means all. */
  events?: EventName[] | undefined;
  metadata?: Metadata | undefined;
}

/** New webhook and its signing secret. */
export interface CreatedWebhook {
  /** Always `webhook`. */
  object: 'webhook';
  /** Unique id. */
  id: string;
  /** URL that receives events. */
  url: string;
  /** Your own description. */
  description: string;
  /** Event types, `*`, or families such as `card.*`. An empty list means all. */
  events: EventName[];
  status: WebhookStatus;
  disabledReason?: DisabledReason;
  /** Time when `status` became `disabled`. Absent while it is `enabled`. */
  disabledAt?: Date;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** `whsec_` and base64 of 32 random bytes. */
  secret: string;
}

/** Lower-case currency code. */
export type Currency = 'usd' | 'eur' | 'gbp' | 'mxn' | 'brl' | 'ghs' | 'ngn' | 'kes' | 'usdc' | 'usdt' | 'pyusd' | 'eurc';

/** API key of this request, without its secret. */
export interface CurrentKey {
  /** Id of the key. */
  id: string;
  /** Name from the creation of the key. */
  name: string;
  environment: Environment;
  /** Scopes of a restricted key, such as `wallets:read`. Null if the key is not restricted. */
  scopes: string[] | null;
  /** Time when the key expires. Null if it does not expire. */
  expiresAt: Date | null;
  /** Time of creation. */
  createdAt: Date;
}

/** Person or business that owns wallets and counterparties. */
export interface Customer {
  /** Unique id. */
  id: string;
  /** E-mail address, as sent. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Name of the business. */
  businessName?: string;
  type: OwnerType;
  status: CustomerStatus;
  kycStatus: KycStatus;
  tosStatus: TosStatus;
  /** Set when the customer accepts the terms. It never changes afterwards. */
  tosAcceptance?: TosAcceptance;
  /** Page for identity verification, usable by any holder of the link. The link expires 30 days after `createdAt`. Absent for keys without `customers:write`. */
  kycLink?: string;
  /** Page for accepting the terms. It expires with `kycLink` and is absent for the same keys. */
  tosLink?: string;
  capabilities: Capabilities;
  /** Missing items for the capabilities that are false, and open items of the identity check. */
  requirements: {
    /** Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`. */
    field: string;
    /** Stable code for programs. */
    code: string;
  }[];
  /** Reasons for the rejection. */
  rejectionReasons: {
    /** Stable code for programs. */
    code: string;
    /** Human-readable explanation. */
    message: string;
  }[];
  /** International phone number: +, country code, number. */
  phone?: string;
  metadata?: Metadata;
  /** Time of the erasure. Names and `email` then read `[erased]`. Ids and money stay. */
  erasedAt?: Date;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** New links, which expire at `expiresAt`. */
export interface CustomerLinks {
  /** Page for identity verification. */
  kycLink: string;
  /** Page for accepting the terms. */
  tosLink: string;
  /** Time of expiry. */
  expiresAt: Date;
}

/** Customer in events, without the links. */
export interface CustomerSnapshot {
  /** Unique id. */
  id: string;
  /** E-mail address, as sent. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Name of the business. */
  businessName?: string;
  type: OwnerType;
  status: CustomerStatus;
  kycStatus: KycStatus;
  tosStatus: TosStatus;
  /** Set when the customer accepts the terms. It never changes afterwards. */
  tosAcceptance?: TosAcceptance;
  capabilities: Capabilities;
  /** Missing items for the capabilities that are false, and open items of the identity check. */
  requirements: {
    /** Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`. */
    field: string;
    /** Stable code for programs. */
    code: string;
  }[];
  /** Reasons for the rejection. */
  rejectionReasons: {
    /** Stable code for programs. */
    code: string;
    /** Human-readable explanation. */
    message: string;
  }[];
  /** International phone number: +, country code, number. */
  phone?: string;
  metadata?: Metadata;
  /** Time of the erasure. Names and `email` then read `[erased]`. Ids and money stay. */
  erasedAt?: Date;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** Only an `active` customer can move money. */
export type CustomerStatus = 'active' | 'suspended' | 'rejected';

export interface CustomersListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Returns only this status. */
  status?: CustomerStatus | undefined;
  /** Returns only this status of the identity check. */
  kycStatus?: KycStatus | undefined;
  /** Exact e-mail address, without regard to case. */
  email?: string | undefined;
}

/** Explanation of a declined authorization at decision time. Amounts are in major units. */
export interface Decline {
  code: DeclinedReason;
  /** Explanation in one sentence, with the numbers. */
  message: string;
  /** Field of the card or agent that declined, such as `blockedMccs` or `limitAmount`, or the risk rule. */
  rule: string | null;
  /** Source of the limit, list, state, or rule that declined. Clients should tolerate new values. */
  source: 'card' | 'agent' | 'customer' | 'risk' | 'wallet' | 'network';
  /** Limit that declined, as it stood then. Null if no limit did. */
  limit: {
    /** Limit. US dollars, major units. */
    amount: string;
    /** Spending that counted against the limit before this authorization. US dollars, major units. */
    spent: string;
    /** Remaining limit before this authorization. US dollars, major units. */
    remaining: string;
    /** Time when everything that counted has left the rolling window. Null for `allTime`. */
    resetsAt: Date | null;
  } | null;
  /** Requested amount. US dollars, major units. */
  requested: string;
}

/** Reason for the decline. Clients should tolerate new values. */
export type DeclinedReason = 'insufficient_funds' | 'spending_limit_exceeded' | 'card_frozen' | 'card_canceled' | 'card_expired' | 'card_not_activated' | 'customer_suspended' | 'agent_suspended' | 'agent_limit_exceeded' | 'merchant_not_allowed' | 'mcc_blocked' | 'country_blocked' | 'cvv_mismatch' | 'expiry_mismatch' | 'pin_attempts_exceeded' | 'risk_rule' | 'suspected_fraud' | 'issuer_unavailable';

/** Confirmation of the deletion. */
export interface DeletedFile {
  /** Unique id. */
  id: string;
  /** Always `true`. */
  deleted: true;
}

/** Confirmation of the deletion. */
export interface DeletedWebhook {
  /** Always `deleted`. */
  object: 'deleted';
  /** Unique id. */
  id: string;
  /** Always `true`. */
  deleted: true;
}

/** The platform retries `failed` attempts but not `exhausted` ones. `canceled` attempts were dropped because the webhook was disabled or deleted. */
export type DeliveryStatus = 'pending' | 'delivering' | 'succeeded' | 'failed' | 'exhausted' | 'canceled';

/** Reason for the attempt. */
export type DeliveryTrigger = 'automatic' | 'manual' | 'test';

/** On-chain deposit address of the wallet. All EVM chains share one address. */
export interface DepositAddress {
  chain: Chain;
  /** On-chain address. */
  address: string;
  /** Currencies that the wallet accepts on this chain. */
  currencies: Currency[];
}

/** Bank details for payers. The currency determines which fields are present. */
export interface DepositInstructions {
  /** Recipient name for the payer to enter. */
  accountHolderName: string;
  /** Rails that deliver to these details. */
  paymentRails: string[];
  /** Name of the bank, if known. */
  bankName?: string;
  /** Postal address of the bank. Only for usd. */
  bankAddress?: string;
  /** Account number. Only for usd and gbp. */
  accountNumber?: string;
  /** ABA routing number of the bank. Only for usd. */
  routingNumber?: string;
  /** Kind of account. Only for usd. */
  accountType?: string;
  /** IBAN of the account. Only for eur. */
  iban?: string;
  /** BIC of the bank. Only for eur. */
  bic?: string;
  /** Sort code of the bank. Only for gbp. */
  sortCode?: string;
  /** CLABE of the account. Only for mxn. */
  clabe?: string;
  /** Pix key of the account. Only for brl. */
  pixKey?: string;
  /** Text of a BR Code, which payers scan or paste. Only for brl. */
  brCode?: string;
}

/** Present while the webhook is disabled: `requested` by you, `gone` after a 410 response, `failing` after five days without success. */
export type DisabledReason = 'requested' | 'gone' | 'failing';

/** Detects the same card, merchant, and amount, or the same customer, destination, and amount, within the window. */
export interface DuplicateDetection {
  /** Whether the rule is on. */
  enabled: boolean;
  /** Length of the window. Minutes, 1 to 1440. */
  windowMinutes: number;
  action: RiskAction;
}

/** Reason for the movement. */
export type EntryKind = 'opening_balance' | 'deposit' | 'transfer' | 'fee' | 'conversion' | 'card' | 'refund' | 'return' | 'adjustment';

/** Side of an account. */
export type EntrySide = 'debit' | 'credit';

/** Environment of the key. Sandbox and live share nothing. */
export type Environment = 'sandbox' | 'live';

/** Codes that this version knows. Clients must tolerate others. */
export type ErrorDetailCode =
  | 'required'
  | 'unknown_field'
  | 'invalid_type'
  | 'invalid_format'
  | 'invalid_enum'
  | 'too_short'
  | 'too_long'
  | 'out_of_range'
  | 'invalid_check_digit'
  | 'invalid_checksum'
  | 'not_found'
  | 'not_supported'
  | 'mismatch'
  | 'blocked'
  | 'duplicate'
  | 'already_exists'
  | 'idempotency_route_mismatch'
  | 'idempotency_body_mismatch'
  | 'idempotency_in_progress'
  | 'insufficient_funds'
  | 'customer_not_active'
  | 'kyc_not_approved'
  | 'capability_missing'
  | 'wallet_frozen'
  | 'wallet_closed'
  | 'fees_owed'
  | 'counterparty_not_active'
  | 'counterparty_incomplete'
  | 'quote_expired'
  | 'quote_used'
  | 'hold_not_active'
  | 'in_use'
  | 'card_not_active'
  | 'card_canceled'
  | 'limit_exceeded'
  | 'webhook_limit_reached'
  | 'invalid_state_transition'
  | 'approver_is_requester'
  | 'approver_not_independent'
  | 'approver_too_new'
  | 'already_decided'
  | 'subject_changed'
  | (string & {});

/** An event as it is listed. `sequence` rises with each event of the resource. */
export type Event = WebhookEvent & { object: 'event'; resourceId: string; sequence: number };

/** Event type, `*` for all, or a family such as `card.*`. */
export type EventName = '*' | 'customer.*' | 'counterparty.*' | 'wallet.*' | 'virtual_account.*' | 'hold.*' | 'transaction.*' | 'batch.*' | 'card.*' | 'agent.*' | 'anomaly.*' | 'statement.*' | 'export.*' | 'webhook.*' | 'customer.created' | 'customer.updated' | 'counterparty.created' | 'counterparty.updated' | 'wallet.created' | 'wallet.updated' | 'virtual_account.created' | 'virtual_account.updated' | 'hold.created' | 'hold.updated' | 'transaction.created' | 'transaction.updated' | 'transaction.completed' | 'batch.created' | 'batch.updated' | 'batch.completed' | 'card.created' | 'card.updated' | 'card.frozen' | 'card.canceled' | 'card.auto_frozen' | 'agent.created' | 'agent.suspended' | 'agent.activated' | 'agent.limit_exceeded' | 'agent.auto_suspended' | 'transaction.authorized' | 'transaction.declined' | 'transaction.settled' | 'transaction.reversed' | 'anomaly.duplicate' | 'anomaly.velocity' | 'anomaly.spend_spike' | 'anomaly.unattested' | 'anomaly.intent_mismatch' | 'anomaly.cooldown' | 'anomaly.merchant_drift' | 'statement.created' | 'statement.failed' | 'export.completed' | 'export.failed' | 'webhook.test' | 'test.webhook';

/** Event that occurred. */
export type EventType = 'customer.created' | 'customer.updated' | 'counterparty.created' | 'counterparty.updated' | 'wallet.created' | 'wallet.updated' | 'virtual_account.created' | 'virtual_account.updated' | 'hold.created' | 'hold.updated' | 'transaction.created' | 'transaction.updated' | 'transaction.completed' | 'batch.created' | 'batch.updated' | 'batch.completed' | 'card.created' | 'card.updated' | 'card.frozen' | 'card.canceled' | 'card.auto_frozen' | 'agent.created' | 'agent.suspended' | 'agent.activated' | 'agent.limit_exceeded' | 'agent.auto_suspended' | 'transaction.authorized' | 'transaction.declined' | 'transaction.settled' | 'transaction.reversed' | 'anomaly.duplicate' | 'anomaly.velocity' | 'anomaly.spend_spike' | 'anomaly.unattested' | 'anomaly.intent_mismatch' | 'anomaly.cooldown' | 'anomaly.merchant_drift' | 'statement.created' | 'statement.failed' | 'export.completed' | 'export.failed' | 'webhook.test';

export interface EventsListQuery {
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Returns only this type. */
  type?: EventName | undefined;
  /** Id of the resource. */
  resourceId?: string | undefined;
}

/** Export of a list as a file. Each row shows its resource at the time the row is written. */
export interface Export {
  /** Unique id. */
  id: string;
  type: ExportType;
  format: ExportFormat;
  status: JobStatus;
  progress: JobProgress;
  /** Reason for the failure. Null if the job did not fail. */
  failureReason: JobFailureReason | null;
  /** Time of creation. */
  createdAt: Date;
  /** Time when the job ended, with any result. */
  completedAt: Date | null;
  /** Rows of the file, without the header. */
  rowCount: number;
  /** Bytes of the file. Null until the export completes. */
  sizeBytes: number | null;
  /** SHA-256 of the file, in hex. */
  sha256: string | null;
  /** File of a completed export. Download it with `GET /v1/files/{fileId}/content`. */
  fileId: string | null;
  /** Value for `since` of the next export. Null until the snapshot exists. */
  watermark: string | null;
  /** Time of the snapshot. */
  consistentAsOf: Date;
  /** Warnings for readers of the file. */
  warnings: ExportWarning[];
  /** Time when the file is deleted: seven days after the request. */
  expiresAt: Date | null;
}

/** `ndjson` has one JSON object per line. `beancount` is only for the journal. */
export type ExportFormat = 'csv' | 'ndjson' | 'beancount';

/** List to export. `deliveries` contains the attempts that ended. */
export type ExportType = 'transactions' | 'wallet_entries' | 'journal' | 'card_transactions' | 'deliveries' | 'requests' | 'audit_log';

/** `unmapped_account`: the account map has no number for this code. Clients should tolerate new codes. */
export interface ExportWarning {
  /** Stable code for programs. */
  code: 'unmapped_account';
  /** Subject of the warning, such as the code of an account. */
  about: string;
}

export interface ExportsListQuery {
  /** Returns only this type. */
  type?: ExportType | undefined;
  /** Returns only this status. */
  status?: JobStatus | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** `rawPan` returns the number, `revealUrl` a page that shows it once. */
export type ExposureMode = 'rawPan' | 'revealUrl';

/** Reason that money did not arrive. Clients should tolerate new values. */
export type FailureCode = 'insufficient_funds' | 'canceled' | 'compliance_rejected' | 'invalid_account' | 'account_closed' | 'name_mismatch' | 'rail_unavailable' | 'limit_exceeded' | 'onchain_reverted' | 'expired' | 'network_error';

/** Reason that a transaction failed or was returned. */
export interface FailureReason {
  code: FailureCode;
  /** Human-readable explanation. */
  message: string;
  /** Return code of the rail, such as R02. */
  railCode?: string;
}

/** One movement of developer fees. */
export interface FeeEntry {
  /** Unique id. */
  id: string;
  /** Currency of the fee. */
  currency: Currency;
  kind: FeeEntryKind;
  state: FeeState;
  /** Signed amount: positive adds to the fees in this state, negative subtracts. */
  amount: string;
  /** Fees of this currency in this state after the entry. */
  balanceAfter: string;
  /** Transaction that paid the fee, also for a reversed fee, or transaction of the payout. Null for an adjustment. */
  transactionId: string | null;
  /** Time of creation. */
  createdAt: Date;
}

/** `collected` from a transfer or a deposit. `released` from pending to available. `payout` to a wallet. `returned` with a returned transfer. `recovered` from a wallet that received fees. `advanced` by the platform, as your debt. `repaid` to reduce the debt. `adjustment` by an operator. */
export type FeeEntryKind = 'collected' | 'returned' | 'payout' | 'adjustment' | 'released' | 'recovered' | 'advanced' | 'repaid';

/** `manual` pays only on request. `daily` pays at 00:00 UTC, and `monthly` at 00:00 UTC on the first of the month. */
export type FeePayoutMode = 'manual' | 'daily' | 'monthly';

/** Currency whose payout failed. */
export interface FeePayoutProblem {
  /** Currency of the fees. */
  currency: Currency;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Why the payout failed, such as `wallet_frozen`. */
  code: string;
}

/** Schedule and wallets of automatic developer fee payouts. */
export interface FeeSettings {
  payout: FeePayoutMode;
  wallets: FeeWallets;
  /** Time of the next automatic payout. Null for `manual`. */
  nextPayoutAt: Date | null;
  /** Time of the last automatic payout. Null before the first. */
  lastPayoutAt: Date | null;
  /** Failures of the last payout. The platform retries them with the next payout. */
  problems: FeePayoutProblem[];
}

/** `pending` while the transfer that paid the fee can be returned, then `available`. */
export type FeeState = 'pending' | 'available';

/** Wallet that receives the available fees of a currency. Currencies without a wallet are not paid out automatically. */
export interface FeeWallets {
  /** Wallet for usd: `wal_…`. */
  usd?: string;
  /** Wallet for eur: `wal_…`. */
  eur?: string;
  /** Wallet for gbp: `wal_…`. */
  gbp?: string;
  /** Wallet for mxn: `wal_…`. */
  mxn?: string;
  /** Wallet for brl: `wal_…`. */
  brl?: string;
  /** Wallet for ghs: `wal_…`. */
  ghs?: string;
  /** Wallet for ngn: `wal_…`. */
  ngn?: string;
  /** Wallet for kes: `wal_…`. */
  kes?: string;
  /** Wallet for usdc: `wal_…`. */
  usdc?: string;
  /** Wallet for usdt: `wal_…`. */
  usdt?: string;
  /** Wallet for pyusd: `wal_…`. */
  pyusd?: string;
  /** Wallet for eurc: `wal_…`. */
  eurc?: string;
}

/** Developer fees that this key’s owner has collected and not paid out, by currency. */
export interface FeesBalance {
  /** Balances by currency. */
  balances: {
    /** Currency of the fees. */
    currency: Currency;
    /** Fees of transfers that can still be returned. A payout cannot use them. */
    pending: string;
    /** Fees available for a payout. */
    available: string;
    /** The sum of `pending` and `available`. */
    balance: string;
    /** Fees that you paid out before their transfers were returned, minus recoveries. While the debt is above zero, your wallets make no payments. */
    debt: string;
    /** Refunds and deposits that a wallet spent before they were taken back. While it is above zero, no wallet of yours makes payments. */
    takenBack: string;
  }[];
}

export interface FeesEntriesQuery {
  /** Currency code. */
  currency?: Currency | undefined;
  /** Kind of entry. */
  kind?: FeeEntryKind | undefined;
  /** Collected and reversed fees of the transaction. */
  transactionId?: string | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** File and its metadata. */
export interface File {
  /** Unique id. */
  id: string;
  purpose: FilePurpose;
  /** Name from `X-File-Name`, otherwise a name made from the id and the type. */
  name: string;
  /** Media type, verified against the content. */
  contentType: string;
  /** Bytes of the content. */
  sizeBytes: number;
  /** SHA-256 of the content in lower-case hex. */
  sha256: string;
  status: FileStatus;
  /** Time when the content is deleted. Null if the file does not expire. */
  expiresAt: Date | null;
  /** Time of creation. */
  createdAt: Date;
}

/** Link for browsers. Any holder of the link can download the content. */
export interface FileLink {
  /** URL that returns the content without a key. */
  url: string;
  /** Time of expiry. */
  expiresAt: Date;
}

/** Purpose of the file. The platform writes results, statements, and exports. Clients should tolerate new values. */
export type FilePurpose = 'batch' | 'reconciliation' | 'evidence' | 'identity_document' | 'brand_logo' | 'batch_result' | 'reconciliation_result' | 'statement' | 'export';

/** An `expired` file has no content, but its metadata stays. */
export type FileStatus = 'available' | 'expired';

export interface FilesListQuery {
  /** Returns only files with this purpose. */
  purpose?: FilePurpose | undefined;
  /** Returns only this status. */
  status?: FileStatus | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Risk rule that a sandbox request triggered. */
export interface ForcedAnomaly {
  /** Id of an anomaly. */
  anomalyId: string;
  rule: RiskRule;
  action: RiskAction;
  actionTaken: RiskActionTaken;
  /** Whether the rule ran as a dry run. */
  dryRun: boolean;
  /** Observed value: a count, minutes, major units, or a word. */
  observed: ObservedValue;
  /** Threshold or expected value. */
  threshold: ObservedValue;
  /** Human-readable explanation. */
  explanation: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** Id of an agent: `agent_…`. */
  agentId: string | null;
}

/** Reason for the freeze. */
export interface FreezeCard {
  /** Reason to record. */
  reason?: string | undefined;
}

/** Confirmation that the platform responds and the key works. */
export interface Health {
  /** Always `ok`. */
  status: 'ok';
  /** Version of the API. */
  version: string;
  environment: Environment;
  /** Time of the platform. */
  time: Date;
}

/** Money reserved in a wallet. Amounts are decimal strings in major units. */
export interface Hold {
  /** Unique id. */
  id: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Currency of the amounts. */
  currency: Currency;
  kind: HoldKind;
  /** Amount reserved at creation. */
  amount: string;
  /** Amount still reserved. Zero if the hold is not active. */
  remaining: string;
  status: HoldStatus;
  /** Purpose in your own words. Only on manual holds. */
  reason: string | null;
  /** Time when the money becomes available again. Only on manual holds. */
  expiresAt: Date | null;
  /** Transfer that the hold belongs to. For a manual hold, the last transfer that used it. */
  transactionId: string | null;
  /** Card transaction that the hold belongs to. */
  cardTransactionId: string | null;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId: string | null;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** You create `manual` holds. The platform creates `transfer`, `card`, and `batch` holds. Clients should tolerate new values. */
export type HoldKind = 'transfer' | 'card' | 'manual' | 'batch';

/** Only an `active` hold reserves money. `captured` money was spent, `released` money is available again, and `expired` money was released at `expiresAt`. */
export type HoldStatus = 'active' | 'captured' | 'released' | 'expired';

export interface HoldsListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a wallet: `wal_…`. */
  walletId?: string | undefined;
  /** Returns only this status. */
  status?: HoldStatus | undefined;
  /** Returns only this kind. */
  kind?: HoldKind | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Makes the next calls of this key fail. */
export interface HttpFault {
  status: HttpFaultStatus;
  /** Method and path template, such as `POST /v1/transfers`. The default is any route. */
  route?: string;
  /** Number of calls with the fault. */
  count: number;
  /** Additional delay of each response in milliseconds. */
  delayMs: number;
}

/** Makes the next calls of this key fail. */
export interface HttpFaultInput {
  status: HttpFaultStatus;
  /** Method and path template, such as `POST /v1/transfers`. The default is any route. */
  route?: string | undefined;
  /** Number of calls with the fault. */
  count: number;
  /** Default: `0`. */
  delayMs?: number | undefined;
}

/** HTTP status of the next responses. */
export type HttpFaultStatus = 429 | 500 | 503;

/** Record of an Idempotency-Key. */
export interface IdempotencyKey {
  /** Idempotency-Key. */
  key: string;
  /** HTTP method. */
  method: string;
  /** Path template of the request. */
  path: string;
  /** HTTP status of the stored response. Null while the request is running. */
  status: number | null;
  /** Id of the resource of the response. Null if there is none. */
  resourceId: string | null;
  /** Time of creation. */
  createdAt: Date;
  /** Time of expiry. */
  expiresAt: Date;
}

export interface IndustryCodesListQuery {
  /** Search words. Each must begin the code or a word of the name. */
  search?: string | undefined;
}

/** Detects an attested authorization for more than 10 % above the announced amount, or for another merchant. */
export interface IntentMismatch {
  /** Whether the rule is on. */
  enabled: boolean;
  appliesTo: RiskAppliesTo;
  action: RiskAction;
}

/** Reason for the failure. Clients should tolerate new values. */
export type JobFailureReason = 'too_many_rows' | 'simulated' | 'rows_unavailable' | 'processing_failed';

/** Rows already written. `total` is null until known. */
export interface JobProgress {
  /** Rows already written. */
  done: number;
  /** Total rows. */
  total: number | null;
}

/** Only a `completed` job has content. `failed` and `canceled` jobs have none. */
export type JobStatus = 'pending' | 'running' | 'completed' | 'failed' | 'canceled';

/** Ledger account in one currency. System accounts contain only this owner’s postings. */
export interface JournalAccount {
  /** Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach`, or `revenue:gas_fee`. */
  code: string;
  type: AccountTypeInput;
  /** Currency of the balance. */
  currency: Currency;
  /** Side on which the account grows. */
  normalSide: EntrySide;
  /** Balance, positive on the normal side and negative on the other. */
  balance: string;
}

export interface JournalAccountsQuery {
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Journal entry: the postings of one ledger commit. It receives its number within five seconds. */
export interface JournalEntry {
  /** Unique id. */
  id: string;
  /** Position in the journal, from 1 without gaps. It never changes. */
  number: number;
  /** Time of the posting on the owner’s clock. */
  postedAt: Date;
  kind: EntryKind;
  /** Description of the kind, for people. Do not parse it. */
  description: string;
  /** Id of a transfer, deposit, or conversion: `txn_…`. */
  transactionId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  /** Entry that this entry reverses. For a return, the first entry of the returned transfer. */
  reversalOf: string | null;
  /** Lines of the entry. Debits equal credits in each currency. */
  lines: JournalLine[];
}

/** One side of a posting. */
export interface JournalLine {
  /** Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach`, or `revenue:gas_fee`. */
  account: string;
  /** Side of the account that the line is written on. */
  side: EntrySide;
  /** Amount in major units of the currency, always positive. */
  amount: string;
  /** Currency of the amount. */
  currency: Currency;
  /** Wallet of a wallet account. Null for other accounts. */
  walletId: string | null;
}

export interface JournalListQuery {
  /** Posted at this instant or later. */
  from?: Date | string | undefined;
  /** Posted before this instant. */
  to?: Date | string | undefined;
  /** Returns entries with a line on the account with this code. */
  account?: string | undefined;
  /** Returns entries with a line on this wallet’s account. */
  walletId?: string | undefined;
  /** Returns entries of this transaction. */
  transactionId?: string | undefined;
  /** Returns entries with a higher number. Pass the last number that you processed. */
  afterNumber?: number | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface JournalTrialBalanceQuery {
  /** Includes postings up to this instant, to the millisecond. The default is all postings. */
  at?: Date | string | undefined;
}

/** Status of the identity check. */
export type KycStatus = 'not_started' | 'incomplete' | 'under_review' | 'approved' | 'rejected';

/** Rolling window that ends now. `allTime` counts everything. */
export type LimitFrequency = 'per24HourPeriod' | 'per7DayPeriod' | 'per30DayPeriod' | 'allTime';

/** Rate limits, quotas, and policies of this key. */
export interface Limits {
  /** Rate limits of this key. */
  rates: RateStanding[];
  /** Quotas of the key’s owner. */
  quotas: QuotaStanding[];
  /** Policy windows that apply to this key. Empty if none do. */
  policies: PolicyWindow[];
}

/** Detail of the error from `error.details`, without values of the request. */
export interface LoggedDetail {
  /** Name of the field. */
  field: string;
  /** Stable code for programs. */
  code: string;
  /** Human-readable explanation. */
  message: string;
}

/** Merchant that requests the payment. */
export interface Merchant {
  /** In the sandbox, the endings ` 002` to ` 006` are magic values. */
  name: string;
  /** Merchant id in the card network. */
  id?: string | undefined;
  /** ISO 18245 merchant category code, four digits. */
  mcc?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/** Detects a merchant other than the card’s first. */
export interface MerchantDrift {
  /** Whether the rule is on. */
  enabled: boolean;
  appliesTo: RiskAppliesTo;
  action: RiskAction;
}

/** Your own data: up to 50 keys of at most 40 characters, with values of at most 500. */
export type Metadata = Record<string, string>;

/** Keys to set. Send null to remove a key. Other keys stay. The result has at most 50 keys. */
export type MetadataPatch = Record<string, string | null>;

/** Count, minutes, major units, or a word, depending on the rule. */
export type ObservedValue = string | number;

export interface OccupationCodesListQuery {
  /** Search words. Each must begin the code or a word of the name. */
  search?: string | undefined;
}

/** The platform always declines spending above the limit. `suspend` also suspends the agent, `notify` sends `agent.limit_exceeded`, and `none` does nothing more. */
export type OnLimitExceeded = 'suspend' | 'notify' | 'none';

/** Person or company. */
export type OwnerType = 'individual' | 'business';

/** Fields to update. */
export interface PatchFeeSettings {
  payout?: FeePayoutMode | undefined;
  wallets?: PatchFeeWallets | undefined;
}

/** Wallets by currency. Send null to remove a wallet. Currencies that you leave out stay. */
export interface PatchFeeWallets {
  /** Wallet for usd: `wal_…`. */
  usd?: string | null | undefined;
  /** Wallet for eur: `wal_…`. */
  eur?: string | null | undefined;
  /** Wallet for gbp: `wal_…`. */
  gbp?: string | null | undefined;
  /** Wallet for mxn: `wal_…`. */
  mxn?: string | null | undefined;
  /** Wallet for brl: `wal_…`. */
  brl?: string | null | undefined;
  /** Wallet for ghs: `wal_…`. */
  ghs?: string | null | undefined;
  /** Wallet for ngn: `wal_…`. */
  ngn?: string | null | undefined;
  /** Wallet for kes: `wal_…`. */
  kes?: string | null | undefined;
  /** Wallet for usdc: `wal_…`. */
  usdc?: string | null | undefined;
  /** Wallet for usdt: `wal_…`. */
  usdt?: string | null | undefined;
  /** Wallet for pyusd: `wal_…`. */
  pyusd?: string | null | undefined;
  /** Wallet for eurc: `wal_…`. */
  eurc?: string | null | undefined;
}

/** Fiat rail or blockchain of the payment. `internal` is between your own wallets, and `conversion` is for conversions and their quotes. */
export type PaymentRail = 'ach' | 'wire' | 'rtp' | 'fednow' | 'sepa' | 'faster_payments' | 'spei' | 'pix' | 'swift' | 'mobile_money' | 'ghipss' | 'nip' | 'ethereum' | 'polygon' | 'arbitrum' | 'base' | 'optimism' | 'avalanche' | 'solana' | 'tron' | 'internal' | 'conversion';

/** Usage of a policy window that applies to this key. */
export interface PolicyWindow {
  /** Id of the policy. */
  policyId: string;
  /** Length of the window. */
  window: string;
  /** Maximum of the window, in major units. */
  limit: string;
  /** Used amount. */
  used: string;
  /** Remaining amount. */
  remaining: string;
  /** Time when part of the amount becomes available again. */
  freesAt: Date;
}

/** Quota of this key’s owner. */
export interface QuotaStanding {
  /** Resource with a quota: webhooks, open batches, active manual holds per wallet, or exports and statements in progress. */
  quota: 'webhooks' | 'batches' | 'holds' | 'exports';
  /** Maximum number. */
  limit: number;
  /** Current number. */
  used: number;
  /** Remaining number. */
  remaining: number;
  /** For `holds`, which count per wallet: the wallet with the most holds. Otherwise null. */
  walletId: string | null;
}

/** Price that a transfer or conversion with this `quoteId` uses exactly. A quote is valid for 60 seconds and works once. */
export interface Quote {
  /** Unique id. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Amount in major units of the source currency, exactly as sent. */
  amount: string;
  /** Currency of `amount`, and of the fees. */
  sourceCurrency: Currency;
  /** Currency that arrives. */
  destinationCurrency: Currency;
  /** Rail or chain of the payment. */
  destinationPaymentRail: PaymentRail;
  /** Receiving wallet. Only for conversions. */
  destinationWalletId: string | null;
  /** Mid rate. Null without an exchange. */
  exchangeRate: string | null;
  /** Fee in the source currency. Null without an exchange. */
  exchangeFee: string | null;
  /** Fee in the source currency. Only for on-chain transfers. */
  gasFee: string | null;
  /** Amount that arrives, in the destination currency. */
  finalAmount: string;
  /** Time of expiry. */
  expiresAt: Date;
  /** Time of creation. */
  createdAt: Date;
}

/** Payment rail and one of its currencies. */
export interface Rail {
  rail: PaymentRail;
  /** Currency that arrives. */
  currency: Currency;
  /** Minimum value of a transfer over this rail, in `currency`. An `amount` in another currency is converted at the mid rate. A smaller amount is 400 `out_of_range`. */
  minimumAmount: string;
  /** Account type that the rail pays. Null for chains. */
  accountType: string | null;
  /** Maximum characters of a reference. */
  referenceMax: number;
}

/** Exchange rate of a currency pair. */
export interface Rate {
  /** First currency of the pair. */
  from: Currency;
  /** Second currency of the pair. */
  to: Currency;
  /** Price of one unit of `from` in `to`, including the platform’s margin. */
  buyRate: string;
  /** Amount of `to` that a transfer of one unit of `from` yields after the platform’s margin. */
  sellRate: string;
  /** Rate of transfers, which pay the margin as `exchangeFee`. */
  midRate: string;
  /** Time of the rate. */
  updatedAt: Date;
  /** Time of expiry. */
  expiresAt: Date;
}

/** Rate limit of this key. */
export interface RateStanding {
  /** Requests that share a limit: `GET`, all others, card creation, file uploads, batch creation, and exports. */
  class: 'read' | 'write' | 'cardCreation' | 'files' | 'batches' | 'exports';
  /** Requests per window. */
  limit: number;
  /** Length of the window. */
  windowSeconds: number;
  /** Requests allowed now, at most `limit`. The value belongs to the responding gateway replica. Replicas divide each limit once a second according to your traffic. */
  remaining: number;
  /** Seconds until the full limit is available again. */
  resetSeconds: number;
}

export interface RatesListQuery {
  /** Source currency. */
  from?: Currency | undefined;
  /** Destination currency. */
  to?: Currency | undefined;
}

/** Time range of the events. */
export interface RecoverWebhook {
  /** ISO-8601 or epoch milliseconds. Send a string. The platform reads a JSON number as its shortest decimal form. */
  since: Date | string;
  /** Exclusive. The default is now. Send a string. The platform reads a JSON number as its shortest decimal form. */
  until?: Date | string | undefined;
}

/** Amount to release. */
export interface ReleaseHold {
  /** The default is the whole remaining amount. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
}

/** Start of the time range. */
export interface ReplayMissing {
  /** ISO-8601 or epoch milliseconds. Send a string. The platform reads a JSON number as its shortest decimal form. */
  since: Date | string;
}

/** Logged request in the list. */
export interface RequestLogEntry {
  /** X-Request-Id of the response: `req_…`. */
  id: string;
  /** Real time when the request headers arrived, independent of the sandbox clock. */
  createdAt: Date;
  /** HTTP method. */
  method: string;
  /** Path with its ids. Other variable parts read `[masked]`. */
  path: string;
  /** Path template, such as `/v1/customers/{customerId}`. */
  route: string;
  /** Query parameters, masked like bodies. */
  query: Record<string, string>;
  /** HTTP status of the response. */
  status: number;
  /** Milliseconds from the request headers to the response, rounded up. */
  durationMs: number;
  /** Id of the API key. */
  keyId: string;
  /** Public prefix of the secret. */
  keyPrefix: string;
  /** Network address of the request. */
  ip: string;
  /** User-Agent. Null if the request had none. */
  userAgent: string | null;
  /** Console user with their e-mail address. Null if the request used a key. */
  user: {
    /** Id of the person. */
    id: string;
    /** E-mail of the person. */
    label: string;
  } | null;
  /** Idempotency-Key, or `[masked]` if it looks like personal data. */
  idempotencyKey: string | null;
  /** Whether the response repeats that of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** Id of the earlier request. */
  originalRequestId: string | null;
  /** `error.code` of an error response. */
  errorCode: string | null;
  /** `error.details` of an error response. */
  details: LoggedDetail[];
  /** Ids in the path and body, and ids of created or changed resources, at most 20. */
  resourceIds: string[];
  /** Trace id. Null if the request was not traced. */
  traceId: string | null;
}

/** Logged request with its bodies and events. */
export interface RequestLogRecord {
  /** X-Request-Id of the response: `req_…`. */
  id: string;
  /** Real time when the request headers arrived, independent of the sandbox clock. */
  createdAt: Date;
  /** HTTP method. */
  method: string;
  /** Path with its ids. Other variable parts read `[masked]`. */
  path: string;
  /** Path template, such as `/v1/customers/{customerId}`. */
  route: string;
  /** Query parameters, masked like bodies. */
  query: Record<string, string>;
  /** HTTP status of the response. */
  status: number;
  /** Milliseconds from the request headers to the response, rounded up. */
  durationMs: number;
  /** Id of the API key. */
  keyId: string;
  /** Public prefix of the secret. */
  keyPrefix: string;
  /** Network address of the request. */
  ip: string;
  /** User-Agent. Null if the request had none. */
  userAgent: string | null;
  /** Console user with their e-mail address. Null if the request used a key. */
  user: {
    /** Id of the person. */
    id: string;
    /** E-mail of the person. */
    label: string;
  } | null;
  /** Idempotency-Key, or `[masked]` if it looks like personal data. */
  idempotencyKey: string | null;
  /** Whether the response repeats that of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** Id of the earlier request. */
  originalRequestId: string | null;
  /** `error.code` of an error response. */
  errorCode: string | null;
  /** `error.details` of an error response. */
  details: LoggedDetail[];
  /** Ids in the path and body, and ids of created or changed resources, at most 20. */
  resourceIds: string[];
  /** Trace id. Null if the request was not traced. */
  traceId: string | null;
  /** JSON body of the request, masked. Null if none is stored. */
  requestBody: string | null;
  /** JSON body of the response, masked. Null if none is stored. */
  responseBody: string | null;
  /** Whether a body was longer than 16 KiB and is cut off. */
  truncated: boolean;
  /** Events that the request itself caused, at most 100. To find later events, use the resource id. */
  eventIds: string[];
}

/** Origin of a request: `key` for an API key, `console` for a person in the console. */
export type RequestSource = 'key' | 'console';

export interface RequestsListQuery {
  /** HTTP method. */
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | undefined;
  /** Path template, such as `/v1/customers/{customerId}`. */
  route?: string | undefined;
  /** Status, such as `409`, or status class, such as `4xx`. */
  status?: string | undefined;
  /** `error.code`, or the code of a detail. */
  errorCode?: string | undefined;
  /** Id of the API key. */
  keyId?: string | undefined;
  /** Id of a resource that the request named, created, or changed. */
  resourceId?: string | undefined;
  /** Returns requests with this Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** Returns only requests with this origin. The default is both. */
  source?: RequestSource | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Webhook to resend the event to. */
export interface ResendEvent {
  /** Id of a webhook. */
  webhookId: string;
}

/** Confirmation of the reset. */
export interface ResetSandbox {
  /** Always `true`. */
  confirm: true;
}

/** Rows to retry. */
export interface RetryBatch {
  /** Statuses of the rows to retry. Returned rows are not retried. */
  statuses?: ('failed' | 'canceled')[] | undefined;
}

/** Attestation: the intended use of the number. */
export interface RevealCard {
  /** Intended use of the card. */
  summary: string;
  /** Expected amount in major units of `expectedCurrency`. */
  expectedAmount?: string | undefined;
  /** The default is `usd`. */
  expectedCurrency?: string | undefined;
  /** Merchant where the card will be used. */
  merchantText?: string | undefined;
  reason?: RevealReason | undefined;
  /** Your own data for the access record. */
  clientContext?: string | Metadata | undefined;
  /** The default is `rawPan` in the sandbox and `revealUrl` in live. In live, `rawPan` requires a restricted key with the scope `cards:reveal`. */
  exposureMode?: ExposureMode | undefined;
}

/** Expected kind of charge. */
export type RevealReason = 'one-time' | 'subscription' | 'preauth';

/** `alert` only sends an event. `decline` declines the payment. `freeze_card` and `suspend_agent` act after an authorization, and hold a transfer for review. Without an agent, `suspend_agent` freezes the card. */
export type RiskAction = 'alert' | 'freeze_card' | 'suspend_agent' | 'decline';

/** Action taken. `review` holds a transfer for review. `none` means a dry run, or no payment to decline. */
export type RiskActionTaken = 'alert' | 'freeze_card' | 'suspend_agent' | 'decline' | 'review' | 'none';

export interface RiskAnomaliesListQuery {
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Rule that fired. */
  rule?: RiskRule | undefined;
  /** Action of the rule when it fires. */
  action?: RiskAction | undefined;
  /** Whether the rule ran as a dry run. */
  dryRun?: boolean | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Id of a card: `card_…`. */
  cardId?: string | undefined;
  /** Id of an agent: `agent_…`. */
  agentId?: string | undefined;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId?: string | undefined;
  /** Id of a transfer, deposit, or conversion: `txn_…`. */
  transactionId?: string | undefined;
}

/** `agents` checks only cards with an agent, `all` checks every card. If you send `enabled: true` without it, the rule applies to `all`. */
export type RiskAppliesTo = 'agents' | 'all';

/** Backtest of other rules against past card transactions. */
export interface RiskBacktest {
  /** Changes to try, in the form of PATCH. Without changes, the current rules are tried. */
  configuration?: RiskConfigChanges | undefined;
  /** Number of card transactions to replay, newest first. The default is 100. */
  last?: number | undefined;
  /** ISO-8601 or epoch milliseconds. Older transactions are left out. Send a string. The platform reads a JSON number as its shortest decimal form. */
  since?: Date | string | undefined;
}

/** Backtest result. The replay keeps history as it happened. */
export interface RiskBacktestResult {
  /** Always `riskBacktest`. */
  object: 'riskBacktest';
  configuration: RiskConfig;
  /** Card transactions replayed. */
  replayed: number;
  /** Time of the oldest transaction, in epoch milliseconds. */
  from: number | null;
  /** Time of the newest transaction, in epoch milliseconds. */
  to: number | null;
  /** Number of authorizations that the rules would decline. */
  wouldDecline: number;
  /** Number of times that the rules would freeze a card. */
  wouldFreezeCard: number;
  /** Number of times that the rules would suspend an agent. */
  wouldSuspendAgent: number;
  /** Results by rule. */
  rules: {
    duplicateDetection: RiskBacktestRule;
    velocityLimit: RiskBacktestRule;
    spendSpike: RiskBacktestRule;
    unattestedSpend: RiskBacktestRule;
    intentMismatch: RiskBacktestRule;
    cooldownViolation: RiskBacktestRule;
    merchantDrift: RiskBacktestRule;
  };
}

/** Backtest result of one rule. */
export interface RiskBacktestRule {
  /** Number of times that the rule fired. */
  fired: number;
  /** How often the current rule fires on the same transactions. */
  firedNow: number;
  /** Up to five transactions on which the rule fired. */
  examples: ({
    /** Id of a card transaction: `ctx_…`. */
    cardTransactionId: string;
    /** Id of a card: `card_…`. */
    cardId: string;
    /** Id of an agent: `agent_…`. */
    agentId: string | null;
    /** Amount of the authorization. Major units. */
    amount: string;
    /** Currency of the amount. */
    currency: Currency;
    /** Merchant name, as received with the charge. */
    merchantName: string;
    /** Time of creation. */
    createdAt: Date;
    /** Observed value: a count, minutes, major units, or a word. */
    observed: ObservedValue;
    /** Threshold or expected value. */
    threshold: ObservedValue;
    /** Human-readable explanation. */
    explanation: string;
  })[];
}

/** Risk rules for authorizations and transfers of this key’s owner. */
export interface RiskConfig {
  /** Always `riskConfig`. */
  object: 'riskConfig';
  /** `custom` if any rule was changed. */
  preset: RiskPreset;
  /** If true, rules record and report anomalies but take no action. */
  dryRun: boolean;
  duplicateDetection: DuplicateDetection;
  velocityLimit: VelocityLimit;
  spendSpike: SpendSpike;
  unattestedSpend: UnattestedSpend;
  intentMismatch: IntentMismatch;
  cooldownViolation: CooldownViolation;
  merchantDrift: MerchantDrift;
}

/** Rules to merge, field by field, into the current configuration. */
export interface RiskConfigChanges {
  /** Preset to apply first. Send `custom` only together with rules, as GET returns them. */
  preset?: RiskPreset | undefined;
  /** Whether rules take no action. */
  dryRun?: boolean | undefined;
  /** Detects the same payment again within the window. */
  duplicateDetection?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    /** Length of the window. Minutes, 1 to 1440. */
    windowMinutes?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Detects too many authorizations or transfers in an hour or a day. */
  velocityLimit?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    /** Maximum number of authorizations or transfers in any 60 minutes. */
    maxPerHour?: number | undefined;
    /** Maximum number in any 24 hours. Must be at least `maxPerHour`. */
    maxPerDay?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Detects spending far above the average. */
  spendSpike?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    /** Multiple of the average that the rule detects. */
    multiplier?: number | undefined;
    /** Length of the window. Minutes, 1 to 1440. */
    windowMinutes?: number | undefined;
    /** Days that form the average. */
    baselineDays?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Detects authorizations without a request for the card details. */
  unattestedSpend?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    appliesTo?: RiskAppliesTo | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Detects an amount or merchant that differs from the attestation. */
  intentMismatch?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    appliesTo?: RiskAppliesTo | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Detects an authorization within the card’s `cooldownMinutes`. */
  cooldownViolation?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Detects a merchant other than the card’s first. */
  merchantDrift?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    appliesTo?: RiskAppliesTo | undefined;
    action?: RiskAction | undefined;
  } | undefined;
}

/** Preset of all rules, or `custom` for your own configuration. */
export type RiskPreset = 'permissive' | 'moderate' | 'strict' | 'paranoid' | 'custom';

/** One of the seven risk rules. */
export type RiskRule = 'duplicateDetection' | 'velocityLimit' | 'spendSpike' | 'unattestedSpend' | 'intentMismatch' | 'cooldownViolation' | 'merchantDrift';

/** Sandbox clock of this key’s owner. */
export interface SandboxClock {
  /** Time of the sandbox clock. */
  now: Date;
  /** Milliseconds ahead of real time. */
  offsetMs: number;
}

/** `live` applies the live checks. `lenient` lets tests start without them. */
export type SandboxEnforcement = 'lenient' | 'live';

/** Result of the reset. */
export interface SandboxReset {
  /** Always `true`. */
  reset: true;
}

/** Ways to reach one state in the sandbox, or to trigger one error. */
export interface SandboxScenario {
  /** `error` for the codes and reasons of errors. */
  resource: string;
  /** Name of the field. */
  field: string;
  /** State that the calls lead to. */
  state: string;
  /** Alternative ways to the state, each a list of calls. */
  ways: string[][];
}

/** Sandbox behavior for this key’s owner. */
export interface SandboxSettings {
  /** If false, transfers over a rail and deposits keep their status until you advance them. */
  autoAdvance: boolean;
  /** Starting balance of new wallets. Send 0 for none. */
  openingBalance: string;
  kycEnforcement: SandboxEnforcement;
  counterpartyEnforcement: SandboxEnforcement;
  /** Milliseconds between the automatic steps of a transfer or deposit. */
  stepDelayMs: number;
  /** Mid rates by pair, such as `usd_mxn`, that replace the fixed table. */
  rates: Record<string, string>;
}

/** Exactly one of the three fields. */
export interface SetSandboxClock {
  /** Seconds to advance the clock. */
  advanceSeconds?: number | undefined;
  /** Instant to move the clock to. */
  set?: Date | string | undefined;
  /** Always `true`. Returns the clock to real time. */
  reset?: true | undefined;
}

/** Result of a signature check and its reason. */
export interface SignatureVerification {
  /** Always `signature_verification`. */
  object: 'signature_verification';
  /** Whether the signature is valid. */
  valid: boolean;
  /** `service`: X-Service-Signature. `standard`: wh-signature or webhook-signature. Null if neither header is present. */
  scheme: 'service' | 'standard' | null;
  /** `valid`, `valid_previous_secret`, or a stable code for the problem. */
  code: string;
  /** Human-readable explanation. */
  message: string;
}

/** Payment to the bank details. */
export interface SimulateAccountDeposit {
  /** Amount in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount: string;
  paymentRail?: PaymentRail | undefined;
  /** Name of the sender. */
  senderName?: string | undefined;
  /** Text on the recipient’s statement. */
  reference?: string | undefined;
  /** Status at which the deposit stops. The default is `completed`. */
  outcome?: 'completed' | 'in_review' | 'refunded' | 'failed' | 'pending' | 'funds_received' | undefined;
}

/** Target status. The default is the next status. */
export interface SimulateAdvance {
  to?: TransactionStatus | undefined;
}

/** Risk rule to trigger for a card. */
export interface SimulateAnomaly {
  rule: RiskRule;
  /** Id of a card: `card_…`. */
  cardId: string;
}

/** Charge to the card by a merchant. */
export interface SimulateAuthorization {
  /** Amount in major units of `currency`. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount: string;
  /** Default: `usd`. */
  currency?: Currency | undefined;
  merchant: Merchant;
  /** Optional. It must be the card’s own agent. */
  agentId?: string | undefined;
  /** Posts a late or offline sale without an authorization or checks. */
  forcePost?: boolean | undefined;
}

/** Part to post. The default is the whole amount. */
export interface SimulateClear {
  /** US dollars in major units. The default is the authorized amount that has not cleared. A larger amount is a tip, and 0 expires the authorization. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
}

/** Result of the name check, or `inactive`. */
export interface SimulateCounterpartyStatus {
  status: CounterpartyStatus;
}

/** New status. */
export interface SimulateCustomerStatus {
  status: CustomerStatus;
}

/** Event to emit. */
export interface SimulateEvent {
  type: EventType;
  /** Your own resource of the event type’s kind. */
  resourceId: string;
  /** Fields that replace those of the resource’s snapshot. */
  data?: Record<string, unknown> | undefined;
}

/** Failure code. The default is a suitable code. */
export interface SimulateFailure {
  code?: FailureCode | undefined;
}

/** Request of the merchant for a larger authorization before clearing. */
export interface SimulateIncrement {
  /** Additional amount to authorize, in US dollars, in major units. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount: string;
}

/** Target status of the identity check. A decision implies submission. */
export interface SimulateKyc {
  kycStatus: KycStatus;
  /** Missing items. */
  requirements?: {
    /** Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`. */
    field: string;
    /** Stable code for programs. */
    code: string;
  }[] | undefined;
  /** Reasons for the rejection. */
  rejectionReasons?: {
    /** Stable code for programs. */
    code: string;
    /** Human-readable explanation. */
    message: string;
  }[] | undefined;
}

/** Part to post. The default is the whole amount. */
export interface SimulateRefund {
  /** US dollars in major units. The default is the cleared amount that is not yet refunded. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
}

/** Part to post. The default is the whole amount. */
export interface SimulateReverse {
  /** US dollars to release, in major units. The default is the whole authorized amount. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
}

/** New status. */
export interface SimulateVirtualAccountStatus {
  status: VirtualAccountStatus;
}

/** Payment to the wallet’s address. */
export interface SimulateWalletDeposit {
  /** Amount in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount: string;
  currency: Currency;
  /** Chain of the deposit. The default is a chain that supports the currency. */
  chain?: string | undefined;
  /** Sender’s address. */
  fromAddress?: string | undefined;
}

/** New status. */
export interface SimulateWalletStatus {
  status: WalletStatus;
}

/** Fault for the next delivery attempts of a webhook. */
export interface SimulateWebhookFault {
  mode: WebhookFaultMode;
  /** Number of attempts with the fault. */
  count: number;
}

/** Detects spending in the window above a multiple of the average of earlier windows. */
export interface SpendSpike {
  /** Whether the rule is on. */
  enabled: boolean;
  /** Multiple of the average that the rule detects. */
  multiplier: number;
  /** Length of the window. Minutes, 1 to 1440. */
  windowMinutes: number;
  /** Days that form the average. */
  baselineDays: number;
  action: RiskAction;
}

/** Wallet of a split with its `amount` or its `share`. */
export interface SplitDestination {
  /** Wallet that receives this part: `wal_…`. */
  address: string;
  /** Amount in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form. */
  amount?: string | undefined;
  /** Basis points of `amount`: 2500 is one quarter. */
  share?: number | undefined;
}

/** States of one field and the transitions between them. */
export interface StateMachine {
  /** Kind of resource. */
  resource: string;
  /** Name of the field. */
  field: string;
  /** Initial state. */
  initial: string;
  /** All states. */
  states: string[];
  /** States without further transitions. */
  terminal: string[];
  /** All transitions. */
  transitions: {
    /** State before the transition. */
    from: string;
    /** State after the transition. */
    to: string;
    /** Cause of the transition. */
    trigger: string;
  }[];
}

/** Movements of a wallet in a period. */
export interface Statement {
  /** Unique id. */
  id: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Currency of the wallet. */
  currency: Currency;
  type: StatementType;
  /** Month, such as `2026-10`. Null for custom statements. */
  period: string | null;
  /** First instant of the period. */
  periodStart: Date;
  /** First instant after the period. */
  periodEnd: Date;
  /** IANA time zone that divides the days. */
  timezone: string;
  /** Balance at the start. Null until the statement completes. */
  openingBalance: string | null;
  /** Opening balance plus all lines. */
  closingBalance: string | null;
  credits: StatementSum;
  debits: StatementSum;
  fees: StatementFees;
  /** Number of lines. */
  lineCount: number;
  /** SHA-256 of the CSV content, in hex. Null until the statement completes. */
  sha256: string | null;
  status: JobStatus;
  progress: JobProgress;
  /** Reason for the failure. Null if the job did not fail. */
  failureReason: JobFailureReason | null;
  /** Time of creation. */
  createdAt: Date;
  /** Time when the job ended, with any result. */
  completedAt: Date | null;
}

/** Fees minus returned fees: the lines of kind `fee`. */
export interface StatementFees {
  /** Fees of the period. Decimal string in major units, with the currency’s number of decimals. */
  amount: string;
}

/** `camt053` is ISO 20022 camt.053.001.08. It requires a currency with an ISO 4217 code. */
export type StatementFormat = 'json' | 'csv' | 'pdf' | 'camt053';

/** One movement of a statement. */
export interface StatementLine {
  /** Position in the statement, from 1. */
  number: number;
  /** Wallet entry of the line. */
  entryId: string;
  /** Time of the movement. */
  postedAt: Date;
  kind: EntryKind;
  /** Description of the kind, for people. Do not parse it. */
  description: string;
  /** `reference` of the transfer. Null if it has none. */
  reference: string | null;
  /** Id of a transfer, deposit, or conversion: `txn_…`. */
  transactionId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  /** Signed amount: positive adds to the balance, negative subtracts. */
  amount: string;
  /** Balance after the movement. Decimal string in major units, with the currency’s number of decimals. */
  balanceAfter: string;
}

/** Lines on one side. `credits` add to the balance, and `debits` subtract from it. */
export interface StatementSum {
  /** Number of lines. */
  count: number;
  /** Decimal string in major units, never negative. */
  amount: string;
}

/** The platform creates a `monthly` statement for each month in UTC with movements or a balance. You create `custom` statements. */
export type StatementType = 'monthly' | 'custom';

export interface StatementsLinesQuery {
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface StatementsListQuery {
  /** Id of a wallet: `wal_…`. */
  walletId?: string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Month, such as `2026-10`. */
  period?: string | undefined;
  /** Returns only this type. */
  type?: StatementType | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Preset for all rules. */
export interface TakeRiskPreset {
  /** Preset of the rules. */
  preset: 'permissive' | 'moderate' | 'strict' | 'paranoid';
  /** Whether rules take no action. */
  dryRun?: boolean | undefined;
}

/** Result of a test event. */
export interface TestSent {
  /** Always `test_sent`. */
  object: 'test_sent';
  /** Whether the receiver responded 2xx within ten seconds. */
  success: boolean;
  /** Result in one sentence. */
  message: string;
  /** Body that was sent. */
  payload: {
    /** Unique id. */
    id: string;
    /** Test event. Its delivered body has the type `webhook.test`. */
    type: 'test.webhook';
    /** Time of creation. */
    createdAt: Date;
    /** Data of the event. */
    data: {
      /** Text that identifies the test. */
      message: string;
    };
  };
}

/** Terms that the customer accepted, and when. */
export interface TosAcceptance {
  /** Version of the accepted terms. */
  version: string;
  /** Language of the accepted text. */
  language: string;
  /** SHA-256 in lower-case hex of the accepted text: its paragraphs, joined by empty lines. */
  textHash: string;
  /** Time of the acceptance. */
  acceptedAt: Date;
  /** Network address of the person who accepted. Absent after a simulation, after the erasure of the customer, and if unknown. */
  address?: string;
}

/** Status of the terms of service. */
export type TosStatus = 'pending' | 'approved';

/** Deposit, transfer, or conversion. Amounts are decimal strings in major units. */
export interface Transaction {
  /** Unique id. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  type: TransactionType;
  direction: TransactionDirection;
  status: TransactionStatus;
  /** Amount in major units of the source currency, exactly as sent. */
  amount: string;
  /** Currency of `amount`, and of the fees. */
  sourceCurrency: Currency;
  /** Currency that arrives. */
  destinationCurrency: Currency;
  /** Rail or chain of the payment. */
  destinationPaymentRail: PaymentRail;
  /** On-chain address that receives the payment. Only for on-chain payments. */
  destinationAddress: string | null;
  /** Id of the counterparty to pay: `pa_…`. Only for fiat transfers. */
  payoutAccountId: string | null;
  /** Receiving wallet. Only for internal transfers and conversions. */
  destinationWalletId: string | null;
  /** Other side of a completed internal transfer: its deposit, or the transfer that paid the deposit. */
  relatedTransactionId: string | null;
  /** Amount in major units of the destination currency. Null until the transaction completes. */
  finalAmount: string | null;
  /** On-chain transaction hash, from `payment_submitted` on. Preliminary until completion. */
  destinationTxHash: string | null;
  /** Fee in the source currency. Only for on-chain transfers. */
  gasFee: string | null;
  /** Fee in the source currency. Null without an exchange. */
  exchangeFee: string | null;
  /** Fee in the source currency, credited to the fee account of the key’s owner. */
  developerFee: string | null;
  /** Exact mid rate of the transaction. Null without an exchange. */
  exchangeRate: string | null;
  /** Text on the recipient’s statement. */
  reference: string | null;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId: string | null;
  /** Reason for the failure or return. Null otherwise. */
  failureReason: FailureReason | null;
  /** Id of a virtual account: `va_…`. */
  virtualAccountId: string | null;
  /** Manual hold that funded the transaction. */
  holdId: string | null;
  /** Start of a scheduled transfer. The transfer stays `pending` until then. At that time, the platform sets the price, checks the transfer, and evaluates its risk. */
  scheduledFor: Date | null;
  /** Split that this transaction belongs to. All legs have the same id. */
  groupId: string | null;
  /** Batch that this transaction belongs to. */
  batchId: string | null;
  /** Row number in the batch. */
  batchRow: number | null;
  /** Completed transfer that this deposit returns. */
  returnOf: string | null;
  /** Present on a returned transfer, and on the deposit that returns a completed transfer. */
  return: TransactionReturn | null;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** Direction of the money: out of the wallet, into it, or between two wallets of a customer. */
export type TransactionDirection = 'outbound' | 'inbound' | 'internal';

/** Reason and time of a return. */
export interface TransactionReturn {
  code: FailureCode;
  /** Return code of the rail, such as R02. Chains have none. */
  railCode: string | null;
  /** Human-readable explanation. */
  message: string;
  /** Time of the return. */
  at: Date;
  /** Other side of a return after completion: the deposit of a transfer, or the transfer of a deposit. Null if the transfer itself became `returned`. */
  transactionId: string | null;
}

/** State of the transaction. `completed`, `failed`, `returned`, and `refunded` are final. Clients should tolerate new values. */
export type TransactionStatus = 'pending' | 'in_review' | 'funds_received' | 'payment_submitted' | 'completed' | 'failed' | 'returned' | 'refunded';

/** History of a transaction, oldest first. */
export interface TransactionTimeline {
  /** Id of a transfer, deposit, or conversion: `txn_…`. */
  transactionId: string;
  /** Statuses with their times, oldest first. */
  statusHistory: {
    status: TransactionStatus;
    /** Time of the entry. */
    at: Date;
  }[];
  /** History, oldest first. */
  entries: ({
    /** Time of the entry. */
    at: Date;
    /** Kind of entry. */
    kind: 'status' | 'ledger' | 'rail' | 'risk' | 'event' | 'delivery';
    status?: TransactionStatus;
    /** Description of the entry in one sentence. */
    description: string;
    /** Amount of the entry. Decimal string in major units, with the currency’s number of decimals. */
    amount?: string;
    /** Currency of the amount. */
    currency?: Currency;
    /** Account that the posting debits. */
    debit?: string;
    /** Account that the posting credits. */
    credit?: string;
    /** Payment id at the rail. */
    railReference?: string;
    /** Type of the event. */
    eventType?: string;
    /** Id of a webhook. */
    webhookId?: string;
  })[];
}

/** Kind of transaction. Clients should tolerate new values. */
export type TransactionType = 'transfer' | 'deposit' | 'conversion';

export interface TransactionsListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Returns only this type. */
  type?: TransactionType | undefined;
  /** Returns only this status. */
  status?: TransactionStatus | undefined;
  /** Wallet on either side. The list includes internal transfers and conversions to the wallet. */
  walletId?: string | undefined;
  /** Id of the counterparty to pay: `pa_…`. */
  payoutAccountId?: string | undefined;
  /** Receiving wallet of internal transfers and conversions. */
  destinationWalletId?: string | undefined;
  /** Other side of an internal transfer. */
  relatedTransactionId?: string | undefined;
  /** Batch of the transactions. */
  batchId?: string | undefined;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId?: string | undefined;
  /** Returns only this direction. */
  direction?: TransactionDirection | undefined;
  /** Manual hold that funded the transactions. */
  holdId?: string | undefined;
  /** Split of the transactions. */
  groupId?: string | undefined;
  /** Completed transfer whose late return you want to find. */
  returnOf?: string | undefined;
}

/** Dry run of a transfer. The statuses `in_review` and `failed` show the risk decision. */
export interface TransferDryRun {
  /** Always null: a dry run creates nothing. */
  id: null;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  type: TransactionType;
  direction: TransactionDirection;
  status: TransactionStatus;
  /** Amount in major units of the source currency, exactly as sent. */
  amount: string;
  /** Currency of `amount`, and of the fees. */
  sourceCurrency: Currency;
  /** Currency that arrives. */
  destinationCurrency: Currency;
  /** Rail or chain of the payment. */
  destinationPaymentRail: PaymentRail;
  /** On-chain address that receives the payment. Only for on-chain payments. */
  destinationAddress: string | null;
  /** Id of the counterparty to pay: `pa_…`. Only for fiat transfers. */
  payoutAccountId: string | null;
  /** Receiving wallet. Only for internal transfers and conversions. */
  destinationWalletId: string | null;
  /** Other side of a completed internal transfer: its deposit, or the transfer that paid the deposit. */
  relatedTransactionId: string | null;
  /** Amount in major units of the destination currency. Null until the transaction completes. */
  finalAmount: string | null;
  /** On-chain transaction hash, from `payment_submitted` on. Preliminary until completion. */
  destinationTxHash: string | null;
  /** Fee in the source currency. Only for on-chain transfers. */
  gasFee: string | null;
  /** Fee in the source currency. Null without an exchange. */
  exchangeFee: string | null;
  /** Fee in the source currency, credited to the fee account of the key’s owner. */
  developerFee: string | null;
  /** Exact mid rate of the transaction. Null without an exchange. */
  exchangeRate: string | null;
  /** Text on the recipient’s statement. */
  reference: string | null;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId: string | null;
  /** Reason for the failure or return. Null otherwise. */
  failureReason: FailureReason | null;
  /** Id of a virtual account: `va_…`. */
  virtualAccountId: string | null;
  /** Manual hold that funded the transaction. */
  holdId: string | null;
  /** Start of a scheduled transfer. The transfer stays `pending` until then. At that time, the platform sets the price, checks the transfer, and evaluates its risk. */
  scheduledFor: Date | null;
  /** Split that this transaction belongs to. All legs have the same id. */
  groupId: string | null;
  /** Batch that this transaction belongs to. */
  batchId: string | null;
  /** Row number in the batch. */
  batchRow: number | null;
  /** Completed transfer that this deposit returns. */
  returnOf: string | null;
  /** Present on a returned transfer, and on the deposit that returns a completed transfer. */
  return: TransactionReturn | null;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
  /** Always true. */
  dryRun: true;
}

/** Transfer to several wallets. All of its transactions have the same status. */
export interface TransferSplit {
  /** Id of the split. Each of its transactions has it, and lists can filter by it. */
  groupId: string;
  /** Amount in major units of the source currency, exactly as sent. It is the sum of all legs. */
  amount: string;
  /** One transaction for each destination, in the order of the request. */
  transactions: Transaction[];
}

/** Dry run of a transfer to several wallets. */
export interface TransferSplitDryRun {
  /** Always null: a dry run creates nothing. */
  groupId: null;
  /** Amount in major units of the source currency, exactly as sent. It is the sum of all legs. */
  amount: string;
  /** One transaction for each destination, in the order of the request. */
  transactions: TransferDryRun[];
  /** Always true. */
  dryRun: true;
}

/** Balances of all accounts that are not empty, by currency. */
export interface TrialBalance {
  /** Instant of the balances, on the owner’s clock. */
  at: Date;
  /** Balances by currency. */
  currencies: {
    /** Currency of the accounts. */
    currency: Currency;
    /** Sum of the `debit` column as a decimal string in major units. It equals `credits`. */
    debits: string;
    /** Sum of the `credit` column as a decimal string in major units. */
    credits: string;
    /** Accounts with a balance, by code. */
    rows: {
      /** Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach`, or `revenue:gas_fee`. */
      code: string;
      /** Balance if it is a debit, otherwise zero. Decimal string in major units. */
      debit: string;
      /** Balance if it is a credit, otherwise zero. Decimal string in major units. */
      credit: string;
    }[];
  }[];
}

/** Detects an authorization whose `attestationStatus` is not `attested`. */
export interface UnattestedSpend {
  /** Whether the rule is on. */
  enabled: boolean;
  appliesTo: RiskAppliesTo;
  action: RiskAction;
}

/** Fields to update. Amounts are US dollars in major units. */
export interface UpdateAgent {
  /** Name. */
  name?: string | undefined;
  /** Your own description. */
  description?: string | undefined;
  /** Limit in US dollars. Send null to remove the limit. */
  spendingLimit?: string | null | undefined;
  spendingLimitFrequency?: LimitFrequency | undefined;
  onLimitExceeded?: OnLimitExceeded | undefined;
  /** Maximum number of cards. Send null to remove the maximum. */
  maxCards?: number | null | undefined;
  metadata?: MetadataPatch | undefined;
  status?: AgentStatus | undefined;
}

/** Fields to update. Absent fields stay unchanged. */
export interface UpdateBrand {
  /** Name at the top of hosted pages. Send null to remove it. */
  displayName?: string | null | undefined;
  /** Name of the company as registered, at the end of hosted pages and at the top of PDF statements. Send null to remove it. */
  legalName?: string | null | undefined;
  /** Postal address of the company, line by line, below the legal name. Send an empty list to remove it. */
  addressLines?: string[] | undefined;
  /** E-mail address for questions, at the end of hosted pages. Send null to remove it. */
  supportEmail?: string | null | undefined;
  /** Web page for questions, at the end of hosted pages. Send null to remove it. */
  supportUrl?: string | null | undefined;
  /** Color of the buttons on hosted pages. The platform chooses black or white text by contrast. Send null to remove it. */
  accentColor?: string | null | undefined;
  /** Picture at the top of hosted pages and PDF statements: a file with the purpose `brand_logo`. Send null to remove it. */
  logoFileId?: string | null | undefined;
}

/** Fields to update. Amounts are US dollars in major units. */
export interface UpdateCard {
  /** US dollars in major units, with at most two decimals. */
  limitAmount?: string | undefined;
  limitFrequency?: LimitFrequency | undefined;
  /** `locked` is an alias of `frozen`. */
  status?: 'active' | 'frozen' | 'locked' | undefined;
  /** Text printed or shown on the card. */
  displayName?: string | undefined;
  /** Allows only these merchant categories. ISO 18245 merchant category codes. */
  allowedMccs?: string[] | undefined;
  /** Declines these merchant categories. ISO 18245 merchant category codes. */
  blockedMccs?: string[] | undefined;
  /** Allows only these merchants. Merchant ids or names. The comparison ignores case. */
  allowedMerchants?: string[] | undefined;
  /** Declines these merchants. Merchant ids or names. The comparison ignores case. */
  blockedMerchants?: string[] | undefined;
  /** Allows only merchants in these countries. ISO 3166-1 alpha-2 country codes. */
  allowedCountries?: string[] | undefined;
  /** Declines merchants in these countries. ISO 3166-1 alpha-2 country codes. */
  blockedCountries?: string[] | undefined;
  /** Allows only the merchant of the next approved authorization from then on. */
  lockToFirstMerchant?: boolean | undefined;
  /** Minimum time between two authorizations. The cooldown rule detects shorter gaps. */
  cooldownMinutes?: number | undefined;
  /** Minutes that a request for card details attests later authorizations. The default is 60. */
  attestationWindowMinutes?: number | undefined;
  /** Declines authorizations that are not attested. */
  requireAttestation?: boolean | undefined;
  metadata?: MetadataPatch | undefined;
}

/** New display name, metadata changes, or values for open requirements. */
export interface UpdateCounterparty {
  /** Display name. */
  accountName?: string | undefined;
  /** Cannot change. Accepted only with its current value. */
  account?: string | undefined;
  /** Cannot change. Accepted only with its current value. */
  iban?: string | undefined;
  /** Cannot change. Accepted only with its current value. */
  clabe?: string | undefined;
  /** Cannot change. Accepted only with its current value. */
  pixKey?: string | undefined;
  /** Cannot change. Accepted only with its current value. */
  brCode?: string | undefined;
  /** Address of the account owner. Three-letter country codes are converted. */
  address?: AddressInput | undefined;
  /** Open routing values of the account type. */
  details?: {
    /** ABA routing number, nine digits with a check digit. */
    routingNumber?: string | undefined;
    accountKind?: AccountKind | undefined;
    /** BIC of the bank, 8 or 11 characters. */
    bic?: string | undefined;
    /** Kind of the key. The default is derived from the key. */
    pixKeyType?: string | undefined;
    /** CPF or CNPJ of the owner. */
    taxId?: string | undefined;
    /** Sort code, six digits, with or without dashes. */
    sortCode?: string | undefined;
    /** Network operator. */
    provider?: string | undefined;
    /** Phone number in international form. */
    phoneNumber?: string | undefined;
    /** ISO 3166-1 alpha-2 code. */
    country?: string | undefined;
    /** Account number. */
    accountNumber?: string | undefined;
    /** Code of the bank, from `GET /v1/banks`. */
    bankCode?: string | undefined;
    /** Code of the branch. */
    branchCode?: string | undefined;
    /** BIC of the bank, 8 or 11 characters. */
    swiftCode?: string | undefined;
    /** ISO 3166-1 alpha-2 code. */
    bankCountry?: string | undefined;
    /** BIC of an intermediary bank. */
    intermediarySwiftCode?: string | undefined;
  } | undefined;
  metadata?: MetadataPatch | undefined;
}

/** Fields to update. Names can change until the identity is approved. */
export interface UpdateCustomer {
  /** E-mail address, returned as sent. It is unique per key and environment without regard to case, except among rejected customers. */
  email?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Name of the business. */
  businessName?: string | undefined;
  /** International phone number: +, country code, number. */
  phone?: string | undefined;
  metadata?: MetadataPatch | undefined;
}

/** New end of the hold. */
export interface UpdateHold {
  /** End of the hold: in the future, at most 31 days ahead. */
  expiresAt: Date | string;
}

/** Metadata changes. */
export interface UpdateMetadata {
  metadata?: MetadataPatch | undefined;
}

/** Fields to update. */
export interface UpdateSandboxSettings {
  /** If false, transfers over a rail and deposits keep their status until you advance them. */
  autoAdvance?: boolean | undefined;
  /** Starting balance of new wallets. Send 0 for none. */
  openingBalance?: string | undefined;
  kycEnforcement?: SandboxEnforcement | undefined;
  counterpartyEnforcement?: SandboxEnforcement | undefined;
  /** Milliseconds between the automatic steps of a transfer or deposit. */
  stepDelayMs?: number | undefined;
  /** Mid rates by pair, such as `usd_mxn`, that replace the fixed table. */
  rates?: Record<string, string> | undefined;
}

/** Fields to update. The secret stays the same. */
export interface UpdateWebhook {
  /** https URL. The sandbox also accepts http. The platform does not follow redirects and rejects private addresses. */
  url?: string | undefined;
  /** Your own description. */
  description?: string | undefined;
  /** Event types, `*` for all, or families such as `card.*`. An empty list means all. */
  events?: EventName[] | undefined;
  /** Disabling drops queued deliveries. After you enable the webhook, queue failed events with recover and unsent events with replay-missing. */
  status?: WebhookStatus | undefined;
  metadata?: MetadataPatch | undefined;
}

/** Purpose of the upload. The file cannot serve another purpose. */
export type UploadPurpose = 'batch' | 'reconciliation' | 'evidence' | 'identity_document' | 'brand_logo';

/** Request counts of an hour or a day. */
export interface UsageInterval {
  /** Start of the interval, inclusive. */
  from: Date;
  /** End of the interval, exclusive. */
  to: Date;
  /** Method and path template, key id, or status, depending on `groupBy`. Null without it. */
  group: string | null;
  /** Requests. */
  count: number;
  /** Rejected requests, including those over a rate limit. */
  errors4xx: number;
  /** Requests that failed. */
  errors5xx: number;
  /** Requests over a rate limit (429). */
  limited: number;
  /** Median duration in milliseconds, accurate within 10 %. */
  p50Ms: number;
  /** 99th percentile of the duration in milliseconds, accurate within 10 %. */
  p99Ms: number;
}

export interface UsageListQuery {
  /** Inclusive. The default is one day ago. */
  from?: Date | string | undefined;
  /** Exclusive. The default is now. */
  to?: Date | string | undefined;
  /** Length of the intervals in UTC. The default is `hour`. */
  granularity?: 'hour' | 'day' | undefined;
  /** Counts each route, key, or status separately. */
  groupBy?: 'route' | 'key' | 'status' | undefined;
  /** Counts only requests with this origin. The default is both. */
  source?: RequestSource | undefined;
}

/** Detects more approved authorizations per agent (without an agent, per card), or more transfers per wallet, than these limits. */
export interface VelocityLimit {
  /** Whether the rule is on. */
  enabled: boolean;
  /** Maximum number of authorizations or transfers in any 60 minutes. */
  maxPerHour: number;
  /** Maximum number in any 24 hours. Must be at least `maxPerHour`. */
  maxPerDay: number;
  action: RiskAction;
}

/** Received delivery to verify. */
export interface VerifySignature {
  /** Raw body of the delivery. */
  payload: string;
  /** Headers of the delivery. */
  headers: Record<string, string>;
  /** Signing secret with its prefix `whsec_`. */
  secret?: string | undefined;
  /** Webhook of yours whose secret to use. Replaces `secret`. */
  webhookId?: string | undefined;
}

/** Bank details whose deposits the platform credits to a wallet or forwards. */
export interface VirtualAccount {
  /** Unique id. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Currency of the deposits. */
  sourceCurrency: Currency;
  /** Currency of forwarded deposits. Null if deposits stay in the wallet. */
  destinationCurrency: Currency | null;
  /** Rail of forwarded deposits. Null if deposits stay in the wallet. */
  destinationPaymentRail: string | null;
  /** Destination of forwarded deposits. Null if deposits stay in the wallet. */
  destinationAddress: string | null;
  /** Your percentage of each deposit, as a decimal string. The maximum is 50, unless the platform allows your account more. */
  developerFeePercent: string;
  status: VirtualAccountStatus;
  /** Bank details for payers. Null while the account is pending. */
  depositInstructions: DepositInstructions | null;
  /** Your own id in printable ASCII. It need not be unique. */
  clientReferenceId?: string;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** Balance of the wallet of a virtual account. */
export interface VirtualAccountBalance {
  /** Id of a virtual account: `va_…`. */
  virtualAccountId: string;
  /** Whole balance. Decimal string in major units, with the currency’s number of decimals. */
  balance: string;
  /** Currency of the balance. */
  currency: Currency;
  /** US dollars per unit of `currency`. Absent for usd. */
  exchangeRate?: string;
}

/** Currency of the account. */
export type VirtualAccountCurrency = 'usd' | 'eur' | 'gbp' | 'mxn' | 'brl';

/** Only an `active` account accepts deposits. The platform refunds deposits to other accounts. */
export type VirtualAccountStatus = 'pending' | 'active' | 'inactive' | 'closed';

export interface VirtualAccountsListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Returns only this status. */
  status?: VirtualAccountStatus | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Wallet with one customer’s balance in one currency. */
export interface Wallet {
  /** Unique id. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  type: WalletType;
  /** Currency of the balance. */
  currency: Currency;
  status: WalletStatus;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
  /** Time of the last change. */
  updatedAt: Date;
}

/** Balance in major units. `balance` is `available` plus `held`. */
export interface WalletBalance {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Currency of the amounts. */
  currency: Currency;
  /** Whole balance. Decimal string in major units, with the currency’s number of decimals. */
  balance: string;
  /** Amount that the wallet can spend. Decimal string in major units, with the currency’s number of decimals. */
  available: string;
  /** Amount that holds reserve. Decimal string in major units, with the currency’s number of decimals. */
  held: string;
  /** Balances by currency. */
  balances: {
    /** Currency of the amounts. */
    currency: Currency;
    /** Whole balance. Decimal string in major units, with the currency’s number of decimals. */
    total: string;
    /** Amount that the wallet can spend. Decimal string in major units, with the currency’s number of decimals. */
    available: string;
    /** Amount that holds reserve. Decimal string in major units, with the currency’s number of decimals. */
    held: string;
  }[];
  /** Instant of the balance. Absent for the current balance. */
  at?: Date;
}

/** Movement of a wallet. */
export interface WalletEntry {
  /** Unique id. */
  id: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Currency of the amounts. */
  currency: Currency;
  /** Signed amount: positive adds to the balance, negative subtracts. */
  amount: string;
  /** Balance after the movement. Decimal string in major units, with the currency’s number of decimals. */
  balanceAfter: string;
  /** Amount that the wallet can spend after the movement. Decimal string in major units, with the currency’s number of decimals. */
  availableAfter: string;
  kind: EntryKind;
  /** Id of a transfer, deposit, or conversion: `txn_…`. */
  transactionId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  /** Time of creation. */
  createdAt: Date;
}

/** Only an `active` wallet can pay. */
export type WalletStatus = 'pending' | 'active' | 'frozen' | 'closed';

/** `crypto` wallets hold stablecoins. `virtual_account` wallets hold the currencies of virtual accounts. */
export type WalletType = 'crypto' | 'virtual_account';

export interface WalletsBalanceQuery {
  /** Instant of the balance on the owner’s clock, to the millisecond. The balance includes every posting up to then, and is zero before the wallet existed. `held` is the amount held after the newest entry up to then. */
  at?: Date | string | undefined;
}

export interface WalletsEntriesQuery {
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface WalletsListQuery {
  /** Up to 5 metadata filters, such as `metadata[order]=2041`. Results match all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Returns only this status. */
  status?: WalletStatus | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Endpoint that receives events. */
export interface Webhook {
  /** Always `webhook`. */
  object: 'webhook';
  /** Unique id. */
  id: string;
  /** URL that receives events. */
  url: string;
  /** Your own description. */
  description: string;
  /** Event types, `*`, or families such as `card.*`. An empty list means all. */
  events: EventName[];
  status: WebhookStatus;
  disabledReason?: DisabledReason;
  /** Time when `status` became `disabled`. Absent while it is `enabled`. */
  disabledAt?: Date;
  metadata?: Metadata;
  /** Time of creation. */
  createdAt: Date;
}

/** One attempt to deliver one event to one webhook, kept for 30 days. */
export interface WebhookDelivery {
  /** Always `webhook_delivery`. */
  object: 'webhook_delivery';
  /** Unique id. */
  id: string;
  /** Id of a webhook. */
  webhookId: string;
  /** Id of an event: `evt_…`. */
  eventId: string;
  /** Type of the event. */
  event: string;
  /** URL that receives events. */
  url: string;
  status: DeliveryStatus;
  /** Whether the receiver responded 2xx. */
  success: boolean;
  /** HTTP status of the receiver. Null without a response. */
  httpStatus: number | null;
  /** Number of the attempt for this event, from 1. */
  attemptNumber: number;
  trigger: DeliveryTrigger;
  /** Milliseconds until the response. Null without a response. */
  durationMs: number | null;
  /** Reason that the attempt failed. Null otherwise. */
  error: string | null;
  /** Response of the receiver, up to 1 KiB. */
  responseBody: string | null;
  /** Time of the next attempt. Null without a further attempt. */
  nextAttemptAt: Date | null;
  /** Time of creation. */
  createdAt: Date;
}

/** An event as it is delivered; `type` tells what `data` is. */
export type WebhookEvent = {
  [T in keyof WebhookEvents]: { id: string; type: T; createdAt: Date; data: WebhookEvents[T] };
}[keyof WebhookEvents];

export interface WebhookEventTypesListAnswer {
  /** Event type. */
  name: string;
  /** Kind of resource. */
  category: string;
  /** Description of the event. */
  description: string;
}

/** What each type of event carries in `data`: the resource as its GET answered at that moment. */
export interface WebhookEvents {
  'customer.created': CustomerSnapshot;
  'customer.updated': CustomerSnapshot;
  'counterparty.created': Counterparty;
  'counterparty.updated': Counterparty;
  'wallet.created': Wallet;
  'wallet.updated': Wallet;
  'virtual_account.created': VirtualAccount;
  'virtual_account.updated': VirtualAccount;
  'hold.created': Hold;
  'hold.updated': Hold;
  'transaction.created': Transaction;
  'transaction.updated': Transaction;
  'transaction.completed': Transaction;
  'batch.created': Batch;
  'batch.updated': Batch;
  'batch.completed': Batch;
  'card.created': Card;
  'card.updated': Card;
  'card.frozen': Card;
  'card.canceled': Card;
  'card.auto_frozen': Card;
  'agent.created': Agent;
  'agent.suspended': Agent;
  'agent.activated': Agent;
  'agent.limit_exceeded': Agent;
  'agent.auto_suspended': Agent;
  'transaction.authorized': CardTransaction;
  'transaction.declined': CardTransaction;
  'transaction.settled': CardTransaction;
  'transaction.reversed': CardTransaction;
  'anomaly.duplicate': Anomaly;
  'anomaly.velocity': Anomaly;
  'anomaly.spend_spike': Anomaly;
  'anomaly.unattested': Anomaly;
  'anomaly.intent_mismatch': Anomaly;
  'anomaly.cooldown': Anomaly;
  'anomaly.merchant_drift': Anomaly;
  'statement.created': Statement;
  'statement.failed': Statement;
  'export.completed': Export;
  'export.failed': Export;
  'webhook.test': WebhookTest;
}

/** Pending fault for the next delivery attempts. */
export interface WebhookFault {
  /** Id of a webhook. */
  webhookId: string;
  mode: WebhookFaultMode;
  /** Number of attempts with the fault. */
  count: number;
}

/** `duplicate` sends the event twice. `out_of_order` delays it by 2 s, so that later events pass it. `delay` sends it 3 s late. `drop_first` fails without sending. `corrupt_signature` sends a wrong signature. */
export type WebhookFaultMode = 'duplicate' | 'out_of_order' | 'delay' | 'drop_first' | 'corrupt_signature';

/** Result of a recovery. */
export interface WebhookRecovery {
  /** Always `webhook_recovery`. */
  object: 'webhook_recovery';
  /** Id of a webhook. */
  webhookId: string;
  /** Deliveries that this call queued. */
  queued: number;
  /** True if more events remain than one call queues. Call again. */
  hasMore: boolean;
}

/** Secret that signs deliveries to this webhook. */
export interface WebhookSecret {
  /** Always `webhook_secret`. */
  object: 'webhook_secret';
  /** `whsec_` and base64 of 32 random bytes. */
  secret: string;
}

/** The platform sends nothing to a disabled webhook. */
export type WebhookStatus = 'enabled' | 'disabled';

/** Text that identifies the test. */
export interface WebhookTest {
  /** Human-readable explanation. */
  message: string;
}

export interface WebhooksDeliveriesQuery {
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Returns only this status. */
  status?: DeliveryStatus | undefined;
  /** Event type. */
  event?: string | undefined;
  /** Id of an event: `evt_…`. */
  eventId?: string | undefined;
}

export interface WebhooksListQuery {
  /** `nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Created at this instant or later. */
  createdAfter?: Date | string | undefined;
  /** Created before this instant. */
  createdBefore?: Date | string | undefined;
  /** Returns only this status. */
  status?: WebhookStatus | undefined;
}
