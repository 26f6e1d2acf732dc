// Written by `npm run generate` from packages/contract/openapi.json; do not edit.

/** Kind of US bank account. */
export type AccountKind = 'checking' | 'savings';

/** Kind of payout account: which details it has and which rails reach it. */
export type AccountType = 'us_bank' | 'iban' | 'clabe' | 'pix' | 'gb_bank' | 'mobile_money' | 'ghipss' | 'nip' | 'swift';

/** What an account is to the platform that keeps the books. */
export type AccountTypeInput = 'asset' | 'liability' | 'equity' | 'revenue' | 'expense';

/** Postal address. */
export interface Address {
  /** Street and number. */
  line1: string;
  /** What the first line had no room for. */
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
  /** What the first line had no room for. */
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

/** Software that spends with cards, within limits of its own. */
export interface Agent {
  /** Always `agent`. */
  object: 'agent';
  /** Id, unique for ever. */
  id: string;
  /** Id of the customer that the agent works for: `cus_…`. */
  userId?: string;
  /** Name. */
  name: string;
  /** Words of your own. */
  description?: string;
  status: AgentStatus;
  /** Major units: US dollars. */
  spendingLimit?: string;
  spendingLimitFrequency?: LimitFrequency;
  /** US dollars that count against the limit now. */
  currentSpend: string;
  onLimitExceeded: OnLimitExceeded;
  /** How many cards it may have that are active or frozen. */
  maxCards?: number;
  /** Cards of this agent that are active or frozen. */
  cardCount: number;
  metadata?: Metadata;
  createdAt: Date;
}

/** A suspended agent can not spend, and its cards are frozen. */
export type AgentStatus = 'active' | 'suspended';

export interface AgentsListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of the customer that the agent works for: `cus_…`. */
  userId?: string | undefined;
  /** The same as userId. */
  customerId?: string | undefined;
  /** Only this status. */
  status?: AgentStatus | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** A rule that fired, why, and what was done about it. */
export interface Anomaly {
  /** Always `anomaly`. */
  object: 'anomaly';
  /** Id, unique for ever. */
  id: string;
  /** Same as `id`. */
  anomalyId: string;
  rule: RiskRule;
  action: RiskAction;
  actionTaken: RiskActionTaken;
  /** Whether nothing is done about what fires. */
  dryRun: boolean;
  /** Asked for by a sandbox caller. */
  forced: boolean;
  /** Id of a customer: `cus_…`. */
  customerId: string | null;
  /** Id of a card: `card_…`. */
  cardId: string | null;
  /** Id of an agent: `agent_…`. */
  agentId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  /** The transfer, where it is one. */
  transactionId: string | null;
  /** What was seen: a count, minutes, major units or a word. */
  observed: ObservedValue;
  /** What it was held against. */
  threshold: ObservedValue;
  /** What happened, in a sentence. */
  explanation: string;
  createdAt: Date;
}

/** Whether the card’s details were asked for inside the attestation window. */
export type AttestationStatus = 'attested' | 'stale' | 'unattested';

/** What was done: a resource and a past participle. */
export type AuditAction = 'api_key.created' | 'api_key.rolled' | 'api_key.offered' | 'api_key.revoked' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_read' | 'webhook.secret_rotated' | 'risk_settings.updated' | 'fee_settings.updated' | 'card.updated' | 'card.frozen' | 'card.unfrozen' | 'card.canceled' | 'card.details_read' | 'card.link_created' | 'agent.updated' | 'agent.suspended' | 'agent.activated' | 'wallet.status_changed' | 'virtual_account.status_changed' | 'customer.kyc_decided' | 'customer.status_changed' | 'customer.legal_hold_set' | 'customer.legal_hold_lifted' | 'customer.erased' | 'counterparty.status_changed' | 'audit_log.exported' | 'export.created' | 'statement.downloaded' | 'file.downloaded' | 'file.link_created' | 'file.link_opened' | 'file.deleted' | 'member.invited' | 'member.invitation_revoked' | 'member.joined' | 'member.role_changed' | 'member.removed' | 'user.password_changed' | 'user.password_reset' | 'user.totp_added' | 'user.totp_removed' | 'user.passkey_added' | 'user.passkey_removed' | 'user.recovery_codes_renewed' | 'user.recovery_code_used' | 'user.second_factor_reset' | 'user.identity_linked' | 'user.unproven_credentials_voided' | 'user.sessions_ended' | 'user.sign_in_delayed' | 'customer.viewed' | 'customer.document_viewed' | 'counterparty.viewed' | 'wallet.viewed' | 'card.viewed' | 'card.quarantine_lifted' | 'transaction.viewed' | 'transaction.decided' | 'transaction.recovered' | 'transaction.rescheduled' | 'reconciliation_break.closed' | 'anomaly.reviewed' | 'fee_limit.changed' | 'ledger.corrected' | 'ledger_account.recounted' | 'account.frozen' | 'account.unfrozen' | 'event.resent' | 'work.released' | 'event.replayed' | 'event.discarded' | 'sandbox.settings_changed' | 'sandbox.clock_moved' | 'sandbox.fault_ordered' | 'sandbox.reset';

/** Who did it. */
export interface AuditActor {
  type: AuditActorType;
  /** Id of the key, of the customer whose page it was, of the console’s user, or of the operator, at the command line their name; `risk_rule` or `agent_limit` of the system. */
  id: string;
  /** Name of the key as it was then, e-mail of the console’s user, or the risk rule where one is known; empty where there is none. */
  label: string;
}

/** `key`: an API key; `user`: a person on a hosted page or in the console; `operator`: staff of the platform; `system`: the platform itself, by a risk rule or a limit of yours. */
export type AuditActorType = 'key' | 'user' | 'operator' | 'system';

/** A field that changed. A value that is no text is written as JSON; a secret reads `[secret]`, and a text that may tell of a person `[masked]`. */
export interface AuditChange {
  /** Name of the field; a part of one is written with a dot, `velocityLimit.maxPerDay`. */
  field: string;
  /** Value before, null where there was none. */
  from: string | null;
  /** Value after, null where there is none. */
  to: string | null;
}

/** An entry of the audit log. */
export interface AuditEntry {
  /** Id of the entry. */
  id: string;
  /** Place in the chain of this owner and environment, from 1 without a gap. */
  sequence: number;
  /** When it was done, in real time whatever the sandbox clock says. */
  at: Date;
  action: AuditAction;
  actor: AuditActor;
  target: AuditTarget;
  /** What it changed; empty where something was only read. */
  changes: AuditChange[];
  /** Address that the request came from; null where there was none. */
  ip: string | null;
  /** User-Agent of the request; null where none was sent. */
  userAgent: string | null;
  /** Request that did it; null where no key asked. */
  requestId: string | null;
  /** `hash` of the entry before; 64 zeros on the first. */
  previousHash: string;
  /** SHA-256 of `previousHash` followed by this entry without `hash` as canonical JSON (RFC 8785), in hex. */
  hash: string;
}

/** The newest entry; sequence 0 and 64 zeros for a log without one. */
export interface AuditHead {
  /** Place in the chain of this owner and environment, from 1 without a gap. */
  sequence: number;
  /** SHA-256 in lower-case hex. */
  hash: string;
}

export interface AuditLogListQuery {
  /** What was done. */
  action?: AuditAction | undefined;
  /** Who did it. */
  actorId?: string | undefined;
  /** What it was done to. */
  targetId?: string | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** What it was done to. */
export interface AuditTarget {
  /** Kind of the resource, such as `webhook`. */
  type: string;
  /** Its id; for settings, which have none, that of the owner’s key. */
  id: string;
}

/** Whether the chain holds. */
export interface AuditVerification {
  /** Every entry is there and says what it said when it was written. */
  ok: boolean;
  /** Entries that were checked. */
  checked: number;
  head: AuditHead;
  /** Sequence of the first entry that is missing or altered; null where all are well. */
  brokenAt: number | null;
}

/** A bank that local transfers name by a code. */
export interface Bank {
  /** What `details.bankCode` takes; for MX the first three digits of a CLABE. */
  code: string;
  /** Name. */
  name: string;
  /** ISO 3166-1 alpha-2 code of the country that it is in. */
  country: string;
  /** NG: the six-digit instant-payment institution code. */
  instantCode?: string;
}

export interface BanksListQuery {
  /** Beginnings of words of the name, or of the code. */
  search?: string | undefined;
  /** ISO 3166-1 alpha-2 code. */
  country?: 'NG' | 'GH' | 'MX' | undefined;
}

/** Many transfers as one. Amounts are decimal strings in major units. */
export interface Batch {
  /** Id, unique for ever. */
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
  /** Only checks; it can never be confirmed. */
  dryRun: boolean;
  counts: BatchCounts;
  /** One for each wallet that pays, once all rows are checked. */
  totals: BatchTotal[];
  progress: BatchProgress;
  /** Null: no batch waits for an approval yet. */
  approvalId: null;
  /** The batch whose rows these are, tried again. */
  retryOf: string | null;
  /** Columns that nothing was read from. */
  ignoredColumns: string[];
  /** What did not stop it: the same rows were sent before, or a wallet lacked the funds. */
  warnings: BatchWarning[];
  /** CSV of the rows as sent with what became of each; once it has ended. */
  resultFileId: string | null;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
  /** When it ended, however it did. */
  completedAt: Date | null;
}

/** How many rows are where. */
export interface BatchCounts {
  /** All rows. */
  total: number;
  /** Rows that were found valid. */
  valid: number;
  /** Rows that were found invalid, and are not sent. */
  invalid: number;
  /** Valid rows that have not ended. */
  pending: number;
  /** Rows that were paid. */
  completed: number;
  /** Rows whose transfer failed, or could not be made any more. */
  failed: number;
  /** Rows that came back. */
  returned: number;
  /** Rows that a review sent back. */
  refunded: number;
  /** Rows that were not sent. */
  canceled: number;
}

/** Whether the valid rows are paid although others are invalid. */
export type BatchMode = 'partial' | 'all_or_nothing';

/** `auto` confirms itself once all rows are checked. */
export type BatchProcess = 'manual' | 'auto';

/** How far it is. */
export interface BatchProgress {
  /** Rows that have ended; it only rises. */
  done: number;
  /** All rows. */
  total: number;
}

/** A row of a batch. */
export interface BatchRow {
  /** Place in what was sent, from 1. */
  number: number;
  /** Your own id of the row. */
  clientRowId: string | null;
  status: BatchRowStatus;
  /** Its transfer, once it is sent. */
  transactionId: string | null;
  /** The payout account that it names or was found for it. */
  counterpartyId: string | null;
  /** Why it is invalid, or failed; `transactionId` with the code of `failureReason` where its transfer did not complete. */
  errors: BatchRowError[];
  /** What arrives, in the destination currency; null while it is not known. */
  finalAmount: string | null;
}

/** What is wrong with a row: as a transfer would be refused. */
export interface BatchRowError {
  /** Name of the field. */
  field: string;
  /** Stable word to branch on. */
  code: string;
  /** A sentence for people. */
  message: string;
}

/** A transfer to make. A row with `scheduledFor`, `holdId`, or `quoteId` is invalid. Members that are not known are ignored and named in `ignoredColumns`. */
export interface BatchRowInput {
  /** Your own id of the row, printable ASCII; no two rows have the same. */
  clientRowId?: string | undefined;
  /** Major units of the wallet’s currency. */
  amount?: string | undefined;
  /** Must be the wallet’s currency if you send it. */
  sourceCurrency?: string | undefined;
  /** Currency that arrives. */
  destinationCurrency?: string | undefined;
  /** Rail or chain that carries it. */
  destinationPaymentRail?: string | undefined;
  /** On-chain address, payout account (`pa_…`) or wallet (`wal_…`); empty where `counterparty` says it. */
  destinationAddress?: string | undefined;
  /** Sent to the recipient’s bank. */
  reference?: string | undefined;
  /** Your own id of the transfer. */
  clientReferenceId?: string | undefined;
  /** Major units of the wallet’s currency, credited to your fee account. */
  developerFee?: string | undefined;
  /** Another customer than the batch’s. */
  customerId?: string | undefined;
  /** Another wallet than the batch’s. */
  walletId?: string | undefined;
  /** A payout account to find or create, with the fields of `POST /v1/counterparties`; in a file, columns such as `counterparty.iban`. */
  counterparty?: Record<string, unknown> | undefined;
}

/** How far a row is; the last ones are those of its transfer. `canceled` was not sent. */
export type BatchRowStatus = 'invalid' | 'valid' | 'processing' | 'completed' | 'failed' | 'returned' | 'refunded' | 'canceled';

/** Nothing is sent before `processing`. `partially_completed`: some rows ended otherwise. No batch waits for an approval yet. */
export type BatchStatus = 'validating' | 'invalid' | 'ready' | 'awaiting_approval' | 'processing' | 'completed' | 'partially_completed' | 'canceled';

/** What the valid rows of one wallet come to. */
export interface BatchTotal {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  currency: Currency;
  /** What the valid rows take from the wallet, fees included. */
  amount: string;
  /** What of it are fees. */
  fees: string;
}

/** What to look at. */
export interface BatchWarning {
  /** Stable word to branch on. */
  code: string;
  /** A sentence for people. */
  message: string;
}

export interface BatchesListQuery {
  /** Only this status. */
  status?: BatchStatus | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface BatchesRowsQuery {
  /** Only this status. */
  status?: BatchRowStatus | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Why the card is canceled. */
export interface CancelCard {
  /** Reason that is kept with it. */
  reason?: 'lost' | 'stolen' | 'other' | undefined;
}

/** What the customer may do now. */
export interface Capabilities {
  /** May open virtual accounts. */
  virtualAccounts: boolean;
  /** May open wallets. */
  wallets: boolean;
  /** May send transfers. */
  transfers: boolean;
  /** May have cards. */
  cards: boolean;
}

/** A payment card. Amounts are JSON numbers in US dollars, major units. */
export interface Card {
  /** Id, unique for ever. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  type: CardType;
  status: CardStatus;
  /** Why it was frozen or canceled, where a reason was given. */
  statusReason?: string;
  /** Last four characters of the number. */
  last4: string;
  /** Month that the card ends with, 1 to 12. */
  expirationMonth: number;
  /** Year that the card ends in, four digits. */
  expirationYear: number;
  /** What may be spent with it. */
  spendingLimit: {
    /** Major units: US dollars. */
    amount: string;
    frequency: LimitFrequency;
    /** US dollars that count against the limit now. Not in lists. */
    spent?: string;
    /** US dollars left of the limit now. Not in lists. */
    remaining?: string;
  };
  /** Id of a wallet: `wal_…`. */
  walletId?: string;
  /** Id of an agent: `agent_…`. */
  agentId?: string;
  /** Printed or shown on the card. */
  displayName?: string;
  /** ISO 18245 merchant category codes. */
  allowedMccs?: string[];
  /** ISO 18245 merchant category codes. */
  blockedMccs?: string[];
  /** Merchant ids or names, compared without regard to case. */
  allowedMerchants?: string[];
  /** Merchant ids or names, compared without regard to case. */
  blockedMerchants?: string[];
  /** ISO 3166 two-letter codes. */
  allowedCountries?: string[];
  /** ISO 3166 two-letter codes. */
  blockedCountries?: string[];
  /** Only the merchant of the first approved authorization from then on. */
  lockToFirstMerchant?: boolean;
  /** Least time between two authorizations; a shorter gap is what the cooldown rule looks for. */
  cooldownMinutes?: number;
  /** How long asking for the details attests what follows. Default 60. */
  attestationWindowMinutes?: number;
  /** Decline what is not attested. */
  requireAttestation?: boolean;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** Who asked for a card’s details, when and for what. */
export interface CardAccessEvent {
  /** Id, unique for ever. */
  id: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** Id of the API key that asked. */
  keyId: string;
  /** X-Request-Id of the request. */
  requestId: string;
  exposureMode: ExposureMode;
  /** What the card was about to be used for. */
  summary: string;
  /** Major units of expectedCurrency. */
  expectedAmount?: string;
  /** Currency of the amount that was announced. */
  expectedCurrency?: string;
  /** Where the card was about to be used. */
  merchantText?: string;
  /** Reason that is kept with it. */
  reason?: string;
  /** Whatever you want to find in the record later. */
  clientContext?: string | Metadata;
  /** The network address that asked. */
  callerAddress?: string;
  /** When the page of revealUrl was opened. */
  openedAt?: Date;
  /** The network address that opened it. */
  openedFrom?: string;
  createdAt: Date;
}

/** Never kept for replays and never cached. */
export interface CardDetails {
  /** Id of the record that is kept of this access. */
  accessEventId: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** Last four characters of the number. */
  last4: string;
  /** Month that the card ends with, 1 to 12. */
  expirationMonth: number;
  /** Year that the card ends in, four digits. */
  expirationYear: number;
  exposureMode: ExposureMode;
  /** The number itself. Never log it. */
  pan?: string;
  /** Security code. Never log it. */
  cvv?: string;
  /** A page that shows the number once, within 60 seconds. */
  revealUrl?: string;
  /** rawPan: end of the attestation window. revealUrl: end of the page. */
  expiresAt: Date;
}

/** Where a physical card is sent to. Stored sealed and never shown again. */
export interface CardShipping {
  /** Name. */
  name: string;
  /** Street and number. */
  line1: string;
  /** What the first line had no room for. */
  line2?: string | undefined;
  /** City. */
  city: string;
  /** State or region. */
  state?: string | undefined;
  /** Postal code. */
  postalCode: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** International number: +, country code, number. */
  phone?: string | undefined;
}

/** Only an `active` card is approved for anything; `canceled` and `expired` are final. */
export type CardStatus = 'active' | 'frozen' | 'canceled' | 'expired';

/** One authorization, refund or forced posting on a card. Amounts in major units. */
export interface CardTransaction {
  /** Id, unique for ever. */
  id: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** What counts now: authorized while `pending`, cleared once `completed` (negative for a refund), asked for when `declined`, given back when `reversed`. US dollars, major units. */
  amount: string;
  currency: Currency;
  status: CardTransactionStatus;
  /** When the card was presented. */
  createdAt: Date;
  /** Id of an agent: `agent_…`. */
  agentId?: string;
  /** The customer whose card it is. */
  userId: string;
  /** Approved in all, increments included; 0 when nothing was. US dollars, major units. */
  authorizedAmount: string;
  /** `amount` in `localCurrency`, major units, at the rate of the authorization. */
  localAmount: string;
  localCurrency: Currency;
  /** Name of the merchant, as it came with the charge. */
  merchantName: string;
  /** Id of the merchant in the card network. */
  merchantId?: string;
  /** Kind of merchant in words. */
  merchantCategory?: string;
  /** ISO 18245 merchant category code. */
  merchantCategoryCode?: string;
  /** City of the merchant. */
  merchantCity?: string;
  /** Country of the merchant, ISO 3166-1 alpha-2. */
  merchantCountry?: string;
  /** Name of the merchant as people know it. */
  enrichedMerchantName?: string;
  /** Address of the merchant’s icon. */
  enrichedMerchantIcon?: string;
  declinedReason?: DeclinedReason;
  /** Which rule or control declined; only with `risk_rule`. */
  riskRule?: string;
  /** Why it was declined; null when it was not, or before declines were explained. */
  decline: Decline | null;
  attestationStatus: AttestationStatus;
  /** When it was approved. */
  authorizedAt?: Date;
  /** When it first cleared. */
  postedAt?: Date;
  /** The transaction that a refund, or a clearing after a reversal, belongs to. */
  relatedTransactionId?: string;
  /** Present when it was posted without an authorization, or beyond one: the merchant asked nobody, or for less. */
  forced?: true;
}

/** `pending` is authorized and not yet cleared, `completed` cleared, `reversed` given back before clearing. */
export type CardTransactionStatus = 'pending' | 'completed' | 'declined' | 'reversed';

/** What happened to a card transaction, oldest first: all of it, or the newest 500 operations and increments of one with more. */
export interface CardTransactionTimeline {
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string;
  /** States with their times, oldest first. */
  statusHistory: {
    status: CardTransactionStatus;
    /** When it was reached. */
    at: Date;
  }[];
  /** Everything that happened, oldest first. */
  entries: ({
    /** When it happened. */
    at: Date;
    /** What kind of thing happened. Clients should tolerate new values. */
    kind: 'status' | 'network' | 'ledger' | 'risk' | 'event' | 'delivery';
    status?: CardTransactionStatus;
    /** What happened, in a sentence. */
    description: string;
    /** In `currency`, major units. */
    amount?: string;
    currency?: Currency;
    /** The transaction that a refund or a clearing made. */
    relatedTransactionId?: string;
    /** Type of the event that was emitted or delivered. */
    eventType?: string;
    /** Id of a webhook. */
    webhookId?: string;
  })[];
}

/** A virtual card exists as a number only. */
export type CardType = 'virtual' | 'physical';

export interface CardsAccessEventsQuery {
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface CardsListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Id of an agent: `agent_…`. */
  agentId?: string | undefined;
  /** `locked` is read as `frozen`. */
  status?: 'active' | 'frozen' | 'canceled' | 'expired' | 'locked' | undefined;
  /** Only this type. */
  type?: CardType | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface CardsTransactionsQuery {
  /** `cursor` of the page before. */
  cursor?: string | undefined;
  /** Default: `20`. */
  limit?: number | undefined;
}

/** A blockchain that wallets receive on and transfers pay over. */
export type Chain = 'ethereum' | 'polygon' | 'arbitrum' | 'base' | 'optimism' | 'avalanche' | 'solana' | 'tron';

/** An entry of a code list. */
export interface Code {
  /** The code. */
  code: string;
  /** Name. */
  name: string;
}

export interface ConversionsListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Only this status. */
  status?: TransactionStatus | undefined;
  /** A wallet on either side. */
  walletId?: string | undefined;
  /** The wallet that received it. */
  destinationWalletId?: string | undefined;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId?: string | undefined;
}

/** Sooner after the authorization before than the card’s `cooldownMinutes`. */
export interface CooldownViolation {
  /** Whether the rule is on. */
  enabled: boolean;
  action: RiskAction;
}

export interface CounterpartiesListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Currency code. */
  currency?: string | undefined;
  /** Only this account type. */
  accountType?: AccountType | undefined;
  /** Only this status. */
  status?: CounterpartyStatus | undefined;
}

/** An external payout account of a customer. */
export interface Counterparty {
  /** Id, unique for ever. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  accountType: AccountType;
  /** Lower-case ISO 4217 code. */
  currency: string;
  status: CounterpartyStatus;
  /** Whose account it is, as the bank knows the name. */
  accountOwnerName: string;
  accountOwnerType: OwnerType;
  /** Name of the bank, where it is known. */
  bankName?: string;
  /** Friendly name. */
  accountName?: string;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Name of the business. */
  businessName?: string;
  /** Last four characters of the number. */
  last4?: string;
  /** By account type; account numbers are masked to their last four. */
  details: Record<string, string>;
  address?: Address;
  /** Open fields; a transfer needs none under live enforcement. */
  requirements: CounterpartyRequirement[];
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** A field that is still open; PATCH can fill it. */
export interface CounterpartyRequirement {
  /** Name of the field that is open. */
  field: string;
  /** Always `required`. */
  code: 'required';
}

/** Only an `active` counterparty is paid. */
export type CounterpartyStatus = 'active' | 'under_review' | 'rejected' | 'inactive';

/** What creating this counterparty would say. Nothing is stored. */
export interface CounterpartyValidation {
  /** Whether everything is right. */
  valid: boolean;
  accountType?: AccountType;
  /** What was understood, in normal form. */
  normalized: Record<string, unknown>;
  /** Name of the bank, where it is known. */
  bankName?: string;
  /** What is missing. */
  requirements: CounterpartyRequirement[];
  /** Everything that is wrong. */
  errors: {
    /** Name of the field. */
    field: string;
    /** Stable word to branch on. */
    code: string;
    /** A sentence for people. */
    message: string;
  }[];
}

export interface CountriesListQuery {
  /** Beginnings of words of the name, or of the code. */
  search?: string | undefined;
}

/** A country with its codes. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ISO 3166-1 alpha-3. */
  alpha3: string;
  /** Name. */
  name: string;
  /** International calling code. */
  callingCode?: string;
  /** Currency code. */
  currency?: string;
}

/** Amounts are in US dollars, major units. */
export interface CreateAgent {
  /** Name. */
  name: string;
  /** The customer it works for; its cards are then this customer’s. */
  userId?: string | undefined;
  /** Words of your own. */
  description?: string | undefined;
  /** US dollars over all cards of the agent. */
  spendingLimit?: string | undefined;
  /** Default `allTime`. */
  spendingLimitFrequency?: LimitFrequency | undefined;
  /** Spending beyond the limit is declined in any case. `suspend` also suspends the agent, `notify` (default) sends agent.limit_exceeded, `none` does neither. */
  onLimitExceeded?: OnLimitExceeded | undefined;
  /** How many cards it may have that are active or frozen. */
  maxCards?: number | undefined;
  metadata?: Metadata | undefined;
}

/** Transfers to make. */
export interface CreateBatch {
  /** For people. */
  name?: string | undefined;
  /** Pays the rows that name no other customer. */
  customerId: string;
  /** Pays the rows that name no other wallet. */
  walletId: string;
  /** Default: `partial`. */
  mode?: BatchMode | undefined;
  /** Default: `manual`. */
  process?: BatchProcess | undefined;
  /** Only check the rows. Default: `false`. */
  dryRun?: boolean | undefined;
  /** Take rows that were sent within the last 24 hours again. Default: `false`. */
  allowDuplicate?: boolean | undefined;
  metadata?: Metadata | undefined;
  /** The rows, at most 10,000. */
  rows?: BatchRowInput[] | undefined;
  /** A CSV file with a header row, uploaded with the purpose `batch`. */
  fileId?: string | undefined;
}

/** Amounts are JSON numbers in US dollars, major units: 250 is USD 250.00. */
export interface CreateCard {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  type: CardType;
  /** Maximum spend in US dollars, major units. Sandbox: 9001.02 is refused. */
  limitAmount: string;
  limitFrequency: LimitFrequency;
  /** A USD or USDC wallet of the customer. Default: the oldest active one when it is charged. */
  walletId?: string | undefined;
  /** Id of an agent: `agent_…`. */
  agentId?: string | undefined;
  /** Needed for physical cards with a live key. */
  shipping?: CardShipping | undefined;
  /** Printed or shown on the card. */
  displayName?: string | undefined;
  /** ISO 18245 merchant category codes. */
  allowedMccs?: string[] | undefined;
  /** ISO 18245 merchant category codes. */
  blockedMccs?: string[] | undefined;
  /** Merchant ids or names, compared without regard to case. */
  allowedMerchants?: string[] | undefined;
  /** Merchant ids or names, compared without regard to case. */
  blockedMerchants?: string[] | undefined;
  /** ISO 3166 two-letter codes. */
  allowedCountries?: string[] | undefined;
  /** ISO 3166 two-letter codes. */
  blockedCountries?: string[] | undefined;
  /** Only the merchant of the first approved authorization from then on. */
  lockToFirstMerchant?: boolean | undefined;
  /** Least time between two authorizations; a shorter gap is what the cooldown rule looks for. */
  cooldownMinutes?: number | undefined;
  /** How long asking for the details attests what follows. Default 60. */
  attestationWindowMinutes?: number | undefined;
  /** Decline what is not attested. */
  requireAttestation?: boolean | undefined;
  metadata?: Metadata | undefined;
}

/** Mexican account to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateClabeCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `clabe`. The server also takes a body without it, told from the account’s own field. */
  accountType: 'clabe';
  /** CLABE, 18 digits. */
  clabe: string;
}

/** Which wallet pays, which receives, and how much of either. */
export interface CreateConversion {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Wallet that pays: `wal_…`. */
  walletId: string;
  /** Wallet of the same customer, in another currency, that receives it: `wal_…`. */
  destinationWalletId: string;
  /** Major units of the source currency, as a string or a number: what leaves. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
  /** Major units of the destination currency, as a string or a number: what arrives. Instead of `amount`. Text is the form to send; a JSON number is read as its shortest text. */
  destinationAmount?: string | undefined;
  /** Books exactly what this quote said. */
  quoteId?: string | undefined;
  /** A manual hold of the wallet that pays: it pays first, and stays captured if the conversion fails. */
  holdId?: string | undefined;
  /** What is left of the hold stays held. */
  keepRemainder?: boolean | undefined;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** A payout account to store. Absent routing values become requirements; values that are sent are validated strictly. */
export type CreateCounterparty = CreateUsBankCounterparty | CreateIbanCounterparty | CreateClabeCounterparty | CreatePixCounterparty | CreateGbBankCounterparty | CreateMobileMoneyCounterparty | CreateGhipssCounterparty | CreateNipCounterparty | CreateSwiftCounterparty;

/** A customer to create. */
export interface CreateCustomer {
  /** E-mail address, echoed as sent; unique per key and environment without regard to case, among customers not rejected. */
  email: string;
  /** First name. */
  firstName: string;
  /** Sandbox: ending in 001, 002, 003 or 004 leads to under_review, rejected, incomplete or suspended within a second. */
  lastName: string;
  /** Default: `individual`. */
  type?: OwnerType | undefined;
  /** For a business; the names above are its control person’s. */
  businessName?: string | undefined;
  /** International number: +, country code, number. */
  phone?: string | undefined;
  metadata?: Metadata | undefined;
}

/** What to export, and how. */
export interface CreateExport {
  type: ExportType;
  format: ExportFormat;
  /** Rows from then on: an instant, or a day in `timezone`. */
  from?: Date | string | string | undefined;
  /** Rows before then: an instant, or a day in `timezone`. */
  to?: Date | string | string | undefined;
  /** `watermark` of the export before: the rows that it did not have. Nothing is left out and nothing comes twice. */
  since?: string | undefined;
  /** Filters of the list, such as `walletId` or `status`; which ones there are depends on the type. */
  filters?: Record<string, string> | undefined;
  /** Members of a row, in this order; all unless given. */
  columns?: string[] | undefined;
  /** IANA zone of days in `from` and `to`. Default: `UTC`. */
  timezone?: string | undefined;
  /** Journal only: your account numbers by code; a code may end in `*`. CSV shows them as `mappedAccount`. */
  accountMap?: Record<string, string> | undefined;
}

/** How much of the developer fees goes to which wallet. */
export interface CreateFeePayout {
  currency: Currency;
  /** Major units, as a string or a number; all that is there where it is not sent. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
  /** Any wallet of yours in that currency: `wal_…`. */
  walletId: string;
}

/** A link to make. */
export interface CreateFileLink {
  /** How long the link works, 60 to 3,600; default 300. Default: `300`. */
  expiresInSeconds?: number | undefined;
}

/** UK bank account to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateGbBankCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `gb_bank`. */
  accountType: 'gb_bank';
  /** Account number, eight digits. */
  account: string;
  /** Routing values. Absent ones become requirements. */
  details?: {
    /** Sort code, six digits, with or without dashes. */
    sortCode?: string | undefined;
  } | undefined;
}

/** Ghanaian bank account to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateGhipssCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `ghipss`. */
  accountType: 'ghipss';
  /** Routing values. Absent ones become requirements. */
  details?: {
    /** Account number. */
    accountNumber?: string | undefined;
    /** Code of the bank, as `GET /v1/banks` lists it. */
    bankCode?: string | undefined;
    /** Code of the branch. */
    branchCode?: string | undefined;
  } | undefined;
}

/** Money to set aside. */
export interface CreateHold {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Major units of the wallet’s currency, as a string or a number. Text is the form to send; a JSON number is read as its shortest text. */
  amount: string;
  /** What it is for, in your words. */
  reason: string;
  /** At most 31 days ahead; default 7 days. */
  expiresAt?: Date | string | undefined;
  /** Your own id, printable ASCII, not unique. */
  clientReferenceId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** IBAN account to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateIbanCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `iban`. The server also takes a body without it, told from the account’s own field. */
  accountType: 'iban';
  /** IBAN, with or without spaces. */
  iban: string;
  /** Routing values. Absent ones become requirements. */
  details?: {
    /** BIC of the bank, 8 or 11 characters. */
    bic?: string | undefined;
  } | undefined;
}

/** Mobile money to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateMobileMoneyCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `mobile_money`. */
  accountType: 'mobile_money';
  /** Routing values. Absent ones become requirements. */
  details?: {
    /** Network operator. */
    provider?: string | undefined;
    /** Phone number in international form. */
    phoneNumber?: string | undefined;
    /** ISO 3166-1 alpha-2 code. */
    country?: string | undefined;
  } | undefined;
}

/** Nigerian bank account to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateNipCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `nip`. */
  accountType: 'nip';
  /** Routing values. Absent ones become requirements. */
  details?: {
    /** Account number. */
    accountNumber?: string | undefined;
    /** Code of the bank, as `GET /v1/banks` lists it. */
    bankCode?: string | undefined;
  } | undefined;
}

/** Pix key or BR Code to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreatePixCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `pix`. The server also takes a body without it, told from the account’s own field. */
  accountType: 'pix';
  /** E-mail, +55 phone, CPF, CNPJ or random key. Send this or `brCode`. */
  pixKey?: string | undefined;
  /** Text of a BR Code. Send this or `pixKey`. */
  brCode?: string | undefined;
  /** Routing values. Absent ones become requirements. */
  details?: {
    /** Kind of the key; told from the key when absent. */
    pixKeyType?: string | undefined;
    /** CPF or CNPJ of the owner. */
    taxId?: string | undefined;
  } | undefined;
}

/** What is to be sent or converted, as the transfer or the conversion will say it. */
export interface CreateQuote {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Major units of the source currency, as a string or a number. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
  /** Major units of the destination currency, as a string or a number: what arrives. Instead of `amount`. Text is the form to send; a JSON number is read as its shortest text. */
  destinationAmount?: string | undefined;
  /** Required but for a conversion, which takes the currency of the receiving wallet. */
  destinationCurrency?: Currency | undefined;
  destinationPaymentRail: PaymentRail;
  /** Wallet of the same customer that receives a conversion; required over the rail `conversion`, and only there. */
  destinationWalletId?: string | undefined;
}

/** A period of a wallet. */
export interface CreateStatement {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** First day. */
  from: string;
  /** The day after the last one: today at the latest, at most 400 days after `from`. */
  to: string;
  /** IANA zone whose midnights divide the days. Default: `UTC`. */
  timezone?: string | undefined;
}

/** Account reached over SWIFT to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateSwiftCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `swift`. */
  accountType: 'swift';
  /** Routing values. Absent ones become requirements. */
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

/** What is sent, from which wallet, over which rail and to whom. */
export interface CreateTransfer {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Major units of the source currency, as a string or a number. Text is the form to send; a JSON number is read as its shortest text. */
  amount: string;
  /** Must be the wallet’s currency when given. */
  sourceCurrency?: Currency | undefined;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
  /** On-chain address, a payout account id (`pa_…`) on fiat rails, or a wallet id (`wal_…`) on the rail `internal`. Required without `destinations`. */
  destinationAddress?: string | undefined;
  /** Instead of `destinationAddress`, over the rail `internal`: 2 to 50 wallets, all or none of which are paid. Amounts add up to `amount`, shares to 10000; the first gets what rounding leaves. */
  destinations?: SplitDestination[] | undefined;
  /** Sent to the recipient’s bank, or shown to the receiving wallet; its length and characters depend on the rail. */
  reference?: string | undefined;
  /** Your own id, printable ASCII, not unique and not sent to the recipient. */
  clientReferenceId?: string | undefined;
  /** Major units of the source currency, credited to your fee account. Text is the form to send; a JSON number is read as its shortest text. */
  developerFee?: string | undefined;
  /** Books exactly what this quote said. */
  quoteId?: string | undefined;
  /** A manual hold of the wallet: it pays first, and stays captured if the transfer fails. */
  holdId?: string | undefined;
  /** What is left of the hold stays held. */
  keepRemainder?: boolean | undefined;
  /** When it is to begin: in the future, at most a year ahead. Until then it is `pending` and can be canceled. */
  scheduledFor?: Date | string | undefined;
  /** Of a scheduled transfer: whether its amount is held from now on (the default) or taken when it is due. */
  hold?: boolean | undefined;
  metadata?: Metadata | undefined;
}

/** US bank account to store. Values that are sent are validated strictly; common other spellings, such as snake_case, are understood. */
export interface CreateUsBankCounterparty {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  /** Whose account it is. Default: `individual`. */
  accountOwnerType?: OwnerType | undefined;
  /** Name of the bank, where it is known. */
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  metadata?: Metadata | undefined;
  /** Always `us_bank`. */
  accountType: 'us_bank';
  /** Account number, 4 to 17 digits. */
  account: string;
  /** Routing values. Absent ones become requirements. */
  details?: {
    /** ABA routing number, nine digits with a check digit. */
    routingNumber?: string | undefined;
    accountKind?: AccountKind | undefined;
  } | undefined;
}

/** With the three destination fields every completed deposit is forwarded to them. */
export interface CreateVirtualAccount {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  sourceCurrency: VirtualAccountCurrency;
  /** An existing virtual-account wallet of this customer; without it one is created. */
  walletId?: string | undefined;
  /** Currency to send deposits on in; with both other destination fields. */
  destinationCurrency?: Currency | null | undefined;
  /** Rail to send deposits on over; with both other destination fields. */
  destinationPaymentRail?: string | null | undefined;
  /** On-chain address or payout account id; with both other destination fields. */
  destinationAddress?: string | null | undefined;
  /** 0 to 50, string or number. The platform can allow your account more. Default: `0`. */
  developerFeePercent?: string | undefined;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** A new wallet for a customer. */
export interface CreateWallet {
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Default: `crypto`. */
  type?: WalletType | undefined;
  /** Default `usdc` for crypto wallets and `usd` for virtual-account wallets. */
  currency?: Currency | undefined;
  metadata?: Metadata | undefined;
}

/** An endpoint to create. Its first deliveries may be of events from moments before it was made. */
export interface CreateWebhook {
  /** https; the sandbox also takes http. Redirects are not followed, and private addresses are refused. */
  url: string;
  /** Default: empty. */
  description?: string | undefined;
  /** Event types, `*` for all, or prefixes such as `card.*`; empty means all. */
  events?: EventName[] | undefined;
  metadata?: Metadata | undefined;
}

/** A new webhook with its signing secret. */
export interface CreatedWebhook {
  /** Always `webhook`. */
  object: 'webhook';
  /** Id, unique for ever. */
  id: string;
  /** Where events are sent to. */
  url: string;
  /** Words of your own. */
  description: string;
  /** Event types, `*` or prefixes such as `card.*`; empty means all. */
  events: EventName[];
  status: WebhookStatus;
  /** `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only. */
  disabledReason?: DisabledReason;
  disabledAt?: Date;
  metadata?: Metadata;
  createdAt: Date;
  /** `whsec_` and base64 of 32 random bytes. */
  secret: string;
}

/** Lower-case currency code. */
export type Currency = 'usd' | 'eur' | 'gbp' | 'mxn' | 'brl' | 'ghs' | 'ngn' | 'kes' | 'usdc' | 'usdt' | 'pyusd' | 'eurc';

/** The key of this request, without its text. */
export interface CurrentKey {
  /** Id of the key. */
  id: string;
  /** Name that its maker gave it. */
  name: string;
  environment: Environment;
  /** What a restricted key may do, such as `wallets:read`; null on a key that may do everything. */
  scopes: string[] | null;
  /** When the key ends; null if it does not. */
  expiresAt: Date | null;
  createdAt: Date;
}

/** A person or business that wallets and counterparties belong to. */
export interface Customer {
  /** Id, unique for ever. */
  id: string;
  /** E-mail address, as it was sent. */
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
  /** Page for identity verification; whoever has the link can use it. Ends 30 days after `createdAt`. Absent for keys without `customers:write`. */
  kycLink?: string;
  /** Page for accepting the terms. Ends as `kycLink` does, and is absent where that is. */
  tosLink?: string;
  capabilities: Capabilities;
  /** What is missing for the capabilities that are false, and what the identity check still needs. */
  requirements: {
    /** What is missing: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or what the check asked for, such as `identityDocument`. */
    field: string;
    /** Stable word to branch on. */
    code: string;
  }[];
  /** Why it was refused. */
  rejectionReasons: {
    /** Stable word to branch on. */
    code: string;
    /** A sentence for people. */
    message: string;
  }[];
  /** International number: +, country code, number. */
  phone?: string;
  metadata?: Metadata;
  /** Set once the customer is erased: names and address read `[erased]`, ids and money stay. */
  erasedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Fresh links that stop working at `expiresAt`; those on the customer end 30 days after it was created. */
export interface CustomerLinks {
  /** Page for identity verification. */
  kycLink: string;
  /** Page for accepting the terms. */
  tosLink: string;
  expiresAt: Date;
}

/** A customer as events carry it: without its links. */
export interface CustomerSnapshot {
  /** Id, unique for ever. */
  id: string;
  /** E-mail address, as it was sent. */
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
  capabilities: Capabilities;
  /** What is missing for the capabilities that are false, and what the identity check still needs. */
  requirements: {
    /** What is missing: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or what the check asked for, such as `identityDocument`. */
    field: string;
    /** Stable word to branch on. */
    code: string;
  }[];
  /** Why it was refused. */
  rejectionReasons: {
    /** Stable word to branch on. */
    code: string;
    /** A sentence for people. */
    message: string;
  }[];
  /** International number: +, country code, number. */
  phone?: string;
  metadata?: Metadata;
  /** Set once the customer is erased: names and address read `[erased]`, ids and money stay. */
  erasedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Only an `active` customer moves money. */
export type CustomerStatus = 'active' | 'suspended' | 'rejected';

export interface CustomersListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Only this status. */
  status?: CustomerStatus | undefined;
  /** Only this status of the identity check. */
  kycStatus?: KycStatus | undefined;
  /** Exact address, in any case. */
  email?: string | undefined;
}

/** Why an authorization was declined, as it was decided. Amounts in major units. */
export interface Decline {
  code: DeclinedReason;
  /** One sentence with the numbers. */
  message: string;
  /** The field of the card or the agent that declined (`blockedMccs`, `limitAmount`), or the risk rule. */
  rule: string | null;
  /** Whose limit, list, state or rule declined. Clients should tolerate new values. */
  source: 'card' | 'agent' | 'customer' | 'risk' | 'wallet' | 'network';
  /** The limit that declined, as it stood then; null where no limit did. */
  limit: {
    /** The limit. US dollars, major units. */
    amount: string;
    /** What counted against it before. US dollars, major units. */
    spent: string;
    /** What was left of it. US dollars, major units. */
    remaining: string;
    /** When all that counted against it has left the rolling window; null for `allTime`. */
    resetsAt: Date | null;
  } | null;
  /** What was asked for. US dollars, major units. */
  requested: string;
}

/** Why it was declined; tolerate new values. */
export type DeclinedReason = 'insufficient_funds' | 'spending_limit_exceeded' | 'card_frozen' | 'card_canceled' | 'card_expired' | 'card_not_activated' | 'customer_suspended' | 'agent_suspended' | 'agent_limit_exceeded' | 'merchant_not_allowed' | 'mcc_blocked' | 'country_blocked' | 'cvv_mismatch' | 'expiry_mismatch' | 'pin_attempts_exceeded' | 'risk_rule' | 'suspected_fraud' | 'issuer_unavailable';

/** The file is gone. */
export interface DeletedFile {
  /** Id, unique for ever. */
  id: string;
  /** Always `true`. */
  deleted: true;
}

/** It is gone. */
export interface DeletedWebhook {
  /** Always `deleted`. */
  object: 'deleted';
  /** Id, unique for ever. */
  id: string;
  /** Always `true`. */
  deleted: true;
}

/** `failed` is tried again, `exhausted` no more; `canceled` was dropped because the webhook was disabled or deleted. */
export type DeliveryStatus = 'pending' | 'delivering' | 'succeeded' | 'failed' | 'exhausted' | 'canceled';

/** What asked for the attempt. */
export type DeliveryTrigger = 'automatic' | 'manual' | 'test';

/** Where a chain delivers to this wallet. All EVM chains share one address. */
export interface DepositAddress {
  chain: Chain;
  /** Address on the chain. */
  address: string;
  /** What it takes on this chain. */
  currencies: Currency[];
}

/** Where a payer sends money. Which members are there depends on the currency. */
export interface DepositInstructions {
  /** Name that a payer writes as the recipient. */
  accountHolderName: string;
  /** Rails that deliver to these details. */
  paymentRails: string[];
  /** Name of the bank, where it is known. */
  bankName?: string;
  /** usd only */
  bankAddress?: string;
  /** usd and gbp */
  accountNumber?: string;
  /** usd only */
  routingNumber?: string;
  /** usd only */
  accountType?: string;
  /** eur only */
  iban?: string;
  /** eur only */
  bic?: string;
  /** gbp only */
  sortCode?: string;
  /** mxn only */
  clabe?: string;
  /** brl only */
  pixKey?: string;
  /** brl only */
  brCode?: string;
}

/** `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. */
export type DisabledReason = 'requested' | 'gone' | 'failing';

/** The same card, merchant and amount again inside the window. */
export interface DuplicateDetection {
  /** Whether the rule is on. */
  enabled: boolean;
  /** Minutes, 1 to 1440. */
  windowMinutes: number;
  action: RiskAction;
}

/** What moved the money. */
export type EntryKind = 'opening_balance' | 'deposit' | 'transfer' | 'fee' | 'conversion' | 'card' | 'refund' | 'return' | 'adjustment';

/** Side of an account. */
export type EntrySide = 'debit' | 'credit';

/** Which of the two worlds a key belongs to; nothing is shared between them. */
export type Environment = 'sandbox' | 'live';

/** An event as it is listed. `sequence` rises with each event of the resource. */
export type Event = WebhookEvent & { object: 'event'; resourceId: string; sequence: number };

/** An event type, `*` for all, or a family such as `card.*`. */
export type EventName = '*' | 'customer.*' | 'counterparty.*' | 'wallet.*' | 'virtual_account.*' | 'hold.*' | 'transaction.*' | 'batch.*' | 'card.*' | 'agent.*' | 'anomaly.*' | 'statement.*' | 'export.*' | 'webhook.*' | 'customer.created' | 'customer.updated' | 'counterparty.created' | 'counterparty.updated' | 'wallet.created' | 'wallet.updated' | 'virtual_account.created' | 'virtual_account.updated' | 'hold.created' | 'hold.updated' | 'transaction.created' | 'transaction.updated' | 'transaction.completed' | 'batch.created' | 'batch.updated' | 'batch.completed' | 'card.created' | 'card.updated' | 'card.frozen' | 'card.canceled' | 'card.auto_frozen' | 'agent.created' | 'agent.suspended' | 'agent.activated' | 'agent.limit_exceeded' | 'agent.auto_suspended' | 'transaction.authorized' | 'transaction.declined' | 'transaction.settled' | 'transaction.reversed' | 'anomaly.duplicate' | 'anomaly.velocity' | 'anomaly.spend_spike' | 'anomaly.unattested' | 'anomaly.intent_mismatch' | 'anomaly.cooldown' | 'anomaly.merchant_drift' | 'statement.created' | 'statement.failed' | 'export.completed' | 'export.failed' | 'webhook.test' | 'test.webhook';

/** What happened. */
export type EventType = 'customer.created' | 'customer.updated' | 'counterparty.created' | 'counterparty.updated' | 'wallet.created' | 'wallet.updated' | 'virtual_account.created' | 'virtual_account.updated' | 'hold.created' | 'hold.updated' | 'transaction.created' | 'transaction.updated' | 'transaction.completed' | 'batch.created' | 'batch.updated' | 'batch.completed' | 'card.created' | 'card.updated' | 'card.frozen' | 'card.canceled' | 'card.auto_frozen' | 'agent.created' | 'agent.suspended' | 'agent.activated' | 'agent.limit_exceeded' | 'agent.auto_suspended' | 'transaction.authorized' | 'transaction.declined' | 'transaction.settled' | 'transaction.reversed' | 'anomaly.duplicate' | 'anomaly.velocity' | 'anomaly.spend_spike' | 'anomaly.unattested' | 'anomaly.intent_mismatch' | 'anomaly.cooldown' | 'anomaly.merchant_drift' | 'statement.created' | 'statement.failed' | 'export.completed' | 'export.failed' | 'webhook.test';

export interface EventsListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** Only this type. */
  type?: EventName | undefined;
  /** Id of the resource that it is about. */
  resourceId?: string | undefined;
}

/** A list as a file. Rows are shown as they are when they are written. */
export interface Export {
  /** Id, unique for ever. */
  id: string;
  type: ExportType;
  format: ExportFormat;
  status: JobStatus;
  progress: JobProgress;
  /** Why it failed; null unless it did. */
  failureReason: JobFailureReason | null;
  createdAt: Date;
  /** When it ended, well or not. */
  completedAt: Date | null;
  /** Rows of the file, its head line aside. */
  rowCount: number;
  /** Bytes of the file; null until it is completed. */
  sizeBytes: number | null;
  /** SHA-256 of the file, in hex. */
  sha256: string | null;
  /** The file once it is completed: `GET /v1/files/{fileId}/content`. */
  fileId: string | null;
  /** Send it as `since` of the next export; null until the snapshot is taken. */
  watermark: string | null;
  /** Everything that was committed by then is in it. */
  consistentAsOf: Date;
  /** What a reader of the file should know. */
  warnings: ExportWarning[];
  /** When the file is deleted: seven days after it was asked for. */
  expiresAt: Date | null;
}

/** `ndjson`: one JSON object a line. `beancount` is for the journal alone. */
export type ExportFormat = 'csv' | 'ndjson' | 'beancount';

/** Which list is exported. `deliveries` has the attempts that ended. */
export type ExportType = 'transactions' | 'wallet_entries' | 'journal' | 'card_transactions' | 'deliveries' | 'requests' | 'audit_log';

/** `unmapped_account`: the account map has no number for this code. Clients should tolerate new codes. */
export interface ExportWarning {
  /** Stable word to branch on. */
  code: 'unmapped_account';
  /** What it is about, such as the code of an account. */
  about: string;
}

export interface ExportsListQuery {
  /** Only this type. */
  type?: ExportType | undefined;
  /** Only this status. */
  status?: JobStatus | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** The number itself, or a page that shows it once. */
export type ExposureMode = 'rawPan' | 'revealUrl';

/** Why money did not arrive. Clients should tolerate new values. */
export type FailureCode = 'insufficient_funds' | 'canceled' | 'compliance_rejected' | 'invalid_account' | 'account_closed' | 'name_mismatch' | 'rail_unavailable' | 'limit_exceeded' | 'onchain_reverted' | 'expired' | 'network_error';

/** Why a transaction failed or was returned. */
export interface FailureReason {
  code: FailureCode;
  /** A sentence for people. */
  message: string;
  /** The rail’s own return code, such as R02. */
  railCode?: string;
}

/** One movement of the developer fees. A release has two entries, one for each state. The sum of all entries of a currency is its balance. */
export interface FeeEntry {
  /** Id, unique for ever. */
  id: string;
  currency: Currency;
  kind: FeeEntryKind;
  state: FeeState;
  /** Signed: positive adds to the fees in this state, negative takes from them. */
  amount: string;
  /** The fees of this currency in this state after the entry. */
  balanceAfter: string;
  /** The transaction that paid the fee, also where the fee was taken back, or the payout; null of an adjustment. */
  transactionId: string | null;
  createdAt: Date;
}

/** `collected` from a transfer or a deposit. `released` from pending to available. `payout` to a wallet. `returned` with a transfer that came back. `recovered` from a wallet that fees were paid to. `advanced` by the platform, as your debt. `repaid`: taken to reduce the debt. `adjustment` by an operator. */
export type FeeEntryKind = 'collected' | 'returned' | 'payout' | 'adjustment' | 'released' | 'recovered' | 'advanced' | 'repaid';

/** `manual`: by request alone. `daily` at 00:00 UTC, `monthly` at 00:00 UTC of the first. */
export type FeePayoutMode = 'manual' | 'daily' | 'monthly';

/** A currency that could not be paid. */
export interface FeePayoutProblem {
  currency: Currency;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Why it was not paid, such as `wallet_frozen`. */
  code: string;
}

/** Whether developer fees are paid out by themselves, and where to. */
export interface FeeSettings {
  payout: FeePayoutMode;
  wallets: FeeWallets;
  /** When fees are paid out next; null when it is `manual`. */
  nextPayoutAt: Date | null;
  /** When fees were last paid out by themselves; null before. */
  lastPayoutAt: Date | null;
  /** What could not be paid the last time; it is tried again the next time. */
  problems: FeePayoutProblem[];
}

/** `pending` while the transfer that paid the fee can come back, then `available`. */
export type FeeState = 'pending' | 'available';

/** The wallet that all of a currency is paid to; a currency without one is not paid by itself. */
export interface FeeWallets {
  /** The wallet for usd: `wal_…`. */
  usd?: string;
  /** The wallet for eur: `wal_…`. */
  eur?: string;
  /** The wallet for gbp: `wal_…`. */
  gbp?: string;
  /** The wallet for mxn: `wal_…`. */
  mxn?: string;
  /** The wallet for brl: `wal_…`. */
  brl?: string;
  /** The wallet for ghs: `wal_…`. */
  ghs?: string;
  /** The wallet for ngn: `wal_…`. */
  ngn?: string;
  /** The wallet for kes: `wal_…`. */
  kes?: string;
  /** The wallet for usdc: `wal_…`. */
  usdc?: string;
  /** The wallet for usdt: `wal_…`. */
  usdt?: string;
  /** The wallet for pyusd: `wal_…`. */
  pyusd?: string;
  /** The wallet for eurc: `wal_…`. */
  eurc?: string;
}

/** Developer fees collected for this key’s owner and not paid out, by currency. */
export interface FeesBalance {
  /** By currency. */
  balances: {
    currency: Currency;
    /** Fees of transfers that can still come back. A payout cannot take them. */
    pending: string;
    /** Fees that a payout can take now. */
    available: string;
    /** The sum of `pending` and `available`. */
    balance: string;
    /** Fees that were paid out, then returned, and not recovered. While it is above zero, no wallet of yours makes payments. */
    debt: string;
    /** Refunds and deposits that a wallet spent before they were taken back. While it is above zero, no wallet of yours makes payments. */
    takenBack: string;
  }[];
}

export interface FeesEntriesQuery {
  /** Currency code. */
  currency?: Currency | undefined;
  /** What kind of entry it is. */
  kind?: FeeEntryKind | undefined;
  /** What was collected from it, and taken back. */
  transactionId?: string | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** A file and what is known of its content. */
export interface File {
  /** Id, unique for ever. */
  id: string;
  purpose: FilePurpose;
  /** As sent in `X-File-Name`; otherwise made of the id and the type. */
  name: string;
  /** Media type, found to be true. */
  contentType: string;
  /** Bytes of the content. */
  sizeBytes: number;
  /** SHA-256 of the content in lower-case hex. */
  sha256: string;
  status: FileStatus;
  /** When the content is deleted: 30 days after the upload, unless something uses the file by then. */
  expiresAt: Date | null;
  createdAt: Date;
}

/** A link for browsers: whoever has it has the content. */
export interface FileLink {
  /** Answers the content without a key. */
  url: string;
  expiresAt: Date;
}

/** What the file is for. The platform writes results, statements and exports. Clients should tolerate new values. */
export type FilePurpose = 'batch' | 'reconciliation' | 'evidence' | 'identity_document' | 'batch_result' | 'reconciliation_result' | 'statement' | 'export';

/** The content of an `expired` file is gone; what is known of it stays. */
export type FileStatus = 'available' | 'expired';

export interface FilesListQuery {
  /** Only files of this purpose. */
  purpose?: FilePurpose | undefined;
  /** Only this status. */
  status?: FileStatus | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** A rule that fired because a sandbox caller asked for it. */
export interface ForcedAnomaly {
  /** Same as `id`. */
  anomalyId: string;
  rule: RiskRule;
  action: RiskAction;
  actionTaken: RiskActionTaken;
  /** Whether nothing is done about what fires. */
  dryRun: boolean;
  /** What was seen: a count, minutes, major units or a word. */
  observed: ObservedValue;
  /** What it was held against. */
  threshold: ObservedValue;
  /** What happened, in a sentence. */
  explanation: string;
  /** Id of a card: `card_…`. */
  cardId: string;
  /** Id of an agent: `agent_…`. */
  agentId: string | null;
}

/** Why the card is frozen. */
export interface FreezeCard {
  /** Reason that is kept with it. */
  reason?: string | undefined;
}

/** The platform answers and this key works. */
export interface Health {
  /** Always `ok`. */
  status: 'ok';
  /** Version of the API. */
  version: string;
  environment: Environment;
  time: Date;
}

/** Money of a wallet that is set aside. Amounts are decimal strings in major units. */
export interface Hold {
  /** Id, unique for ever. */
  id: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  currency: Currency;
  kind: HoldKind;
  /** What was set aside at first. */
  amount: string;
  /** What is still set aside; zero once it is not active. */
  remaining: string;
  status: HoldStatus;
  /** Manual holds only: what you said it is for. */
  reason: string | null;
  /** Manual holds only: when the money becomes available again. */
  expiresAt: Date | null;
  /** The transfer that it belongs to; of a manual hold the last transfer that took from it. */
  transactionId: string | null;
  /** The card transaction that it belongs to. */
  cardTransactionId: string | null;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId: string | null;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** Who placed it: `manual` your call, `transfer`, `card` and `batch` the platform. Clients should tolerate new values. */
export type HoldKind = 'transfer' | 'card' | 'manual' | 'batch';

/** Only an `active` hold keeps money: `captured` was spent, `released` given back, `expired` given back on time. */
export type HoldStatus = 'active' | 'captured' | 'released' | 'expired';

export interface HoldsListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a wallet: `wal_…`. */
  walletId?: string | undefined;
  /** Only this status. */
  status?: HoldStatus | undefined;
  /** What kind of entry it is. */
  kind?: HoldKind | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Makes the next calls of this key fail. */
export interface HttpFault {
  status: HttpFaultStatus;
  /** Method and template, such as `POST /v1/transfers`; absent: any route. */
  route?: string;
  /** How many calls it applies to. */
  count: number;
  /** Milliseconds that each answer takes longer. */
  delayMs: number;
}

/** Makes the next calls of this key fail. */
export interface HttpFaultInput {
  status: HttpFaultStatus;
  /** Method and template, such as `POST /v1/transfers`; absent: any route. */
  route?: string | undefined;
  /** How many calls it applies to. */
  count: number;
  /** Default: `0`. */
  delayMs?: number | undefined;
}

/** Status of the answers to come. */
export type HttpFaultStatus = 429 | 500 | 503;

/** What is remembered under an Idempotency-Key. */
export interface IdempotencyKey {
  /** The Idempotency-Key. */
  key: string;
  /** HTTP method. */
  method: string;
  /** Path of the request. */
  path: string;
  /** HTTP status of the remembered answer; null while running. */
  status: number | null;
  /** Id of the resource that it is about. */
  resourceId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface IndustryCodesListQuery {
  /** Beginnings of words of the name, or of the code. */
  search?: string | undefined;
}

/** Attested, but for a smaller amount (by more than 10 %) or another merchant. */
export interface IntentMismatch {
  /** Whether the rule is on. */
  enabled: boolean;
  action: RiskAction;
}

/** Why it failed. Clients should tolerate new values. */
export type JobFailureReason = 'too_many_rows' | 'simulated' | 'rows_unavailable' | 'processing_failed';

/** Rows that are written; `total` is null where it is not known yet. */
export interface JobProgress {
  /** Rows that are written. */
  done: number;
  /** Rows that there are. */
  total: number | null;
}

/** Only `completed` has content. `failed` and `canceled` have none, also where work had begun. */
export type JobStatus = 'pending' | 'running' | 'completed' | 'failed' | 'canceled';

/** An account of the chart in one currency. System accounts hold this owner’s postings only. */
export interface JournalAccount {
  /** Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach` or `revenue:gas_fee`. */
  code: string;
  type: AccountTypeInput;
  currency: Currency;
  /** The side on which the account grows. */
  normalSide: EntrySide;
  /** Positive on the normal side, negative on the other. */
  balance: string;
}

export interface JournalAccountsQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** What one commit of the ledger moved, numbered within five seconds. */
export interface JournalEntry {
  /** Id, unique for ever. */
  id: string;
  /** Position in the journal: from 1, without gaps, never changed. */
  number: number;
  /** When it was posted, on the owner’s clock. */
  postedAt: Date;
  kind: EntryKind;
  /** The same in words, for people; not meant to be parsed. */
  description: string;
  /** Id of a transfer, deposit or conversion: `txn_…`. */
  transactionId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  /** The entry that this one gives back: of a return, the first of the transfer that came back. */
  reversalOf: string | null;
  /** Debits equal credits in each currency. */
  lines: JournalLine[];
}

/** One side of a movement. */
export interface JournalLine {
  /** Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach` or `revenue:gas_fee`. */
  account: string;
  /** The side of the account that the amount is written on. */
  side: EntrySide;
  /** Always positive, in major units of the currency. */
  amount: string;
  currency: Currency;
  /** The wallet of a wallet’s account; null for every other account. */
  walletId: string | null;
}

export interface JournalListQuery {
  /** Posted then or later. */
  from?: Date | string | undefined;
  /** Posted before. */
  to?: Date | string | undefined;
  /** Entries with a line on the account of this code. */
  account?: string | undefined;
  /** Entries with a line on this wallet’s account. */
  walletId?: string | undefined;
  /** Entries of this transaction. */
  transactionId?: string | undefined;
  /** Entries with a higher number; remember the last one you have seen. */
  afterNumber?: number | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface JournalTrialBalanceQuery {
  /** Balances of everything posted until then, to the millisecond; by default of everything posted. */
  at?: Date | string | undefined;
}

/** How far the identity check is. */
export type KycStatus = 'not_started' | 'incomplete' | 'under_review' | 'approved' | 'rejected';

/** A rolling window ending now; `allTime` never forgets. */
export type LimitFrequency = 'per24HourPeriod' | 'per7DayPeriod' | 'per30DayPeriod' | 'allTime';

/** What this key may still do. */
export interface Limits {
  /** Rate limits of this key. */
  rates: RateStanding[];
  /** Quotas of its owner. */
  quotas: QuotaStanding[];
  /** Windows of the policies that bind this key; empty where none does. */
  policies: PolicyWindow[];
}

/** A reason of the refusal, as `error.details` had it, without values of the request. */
export interface LoggedDetail {
  /** Name of the field. */
  field: string;
  /** Stable word to branch on. */
  code: string;
  /** A sentence for people. */
  message: string;
}

/** Who asks for the money. */
export interface Merchant {
  /** In the sandbox an ending decides: ` 002` to ` 006` are magic values. */
  name: string;
  /** Id, unique for ever. */
  id?: string | undefined;
  /** ISO 18245 merchant category code, four digits. */
  mcc?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/** Another merchant than the one the card was first used at. */
export interface MerchantDrift {
  /** Whether the rule is on. */
  enabled: boolean;
  action: RiskAction;
}

/** Up to 50 keys of at most 40 characters with values of at most 500. */
export type Metadata = Record<string, string>;

/** Keys to set; null takes a key away. Other keys stay. Afterwards there are 50 keys at most. */
export type MetadataPatch = Record<string, string | null>;

/** A count, minutes, major units or a word, as the rule sees it. */
export type ObservedValue = string | number;

export interface OccupationCodesListQuery {
  /** Beginnings of words of the name, or of the code. */
  search?: string | undefined;
}

/** Spending beyond the limit is declined in any case. `suspend` also suspends the agent, `notify` sends `agent.limit_exceeded`, `none` does neither. */
export type OnLimitExceeded = 'suspend' | 'notify' | 'none';

/** A person or a company. */
export type OwnerType = 'individual' | 'business';

/** What is not sent stays. */
export interface PatchFeeSettings {
  payout?: FeePayoutMode | undefined;
  wallets?: PatchFeeWallets | undefined;
}

/** Wallets by currency; null takes one out, and those not sent stay. */
export interface PatchFeeWallets {
  /** The wallet for usd: `wal_…`. */
  usd?: string | null | undefined;
  /** The wallet for eur: `wal_…`. */
  eur?: string | null | undefined;
  /** The wallet for gbp: `wal_…`. */
  gbp?: string | null | undefined;
  /** The wallet for mxn: `wal_…`. */
  mxn?: string | null | undefined;
  /** The wallet for brl: `wal_…`. */
  brl?: string | null | undefined;
  /** The wallet for ghs: `wal_…`. */
  ghs?: string | null | undefined;
  /** The wallet for ngn: `wal_…`. */
  ngn?: string | null | undefined;
  /** The wallet for kes: `wal_…`. */
  kes?: string | null | undefined;
  /** The wallet for usdc: `wal_…`. */
  usdc?: string | null | undefined;
  /** The wallet for usdt: `wal_…`. */
  usdt?: string | null | undefined;
  /** The wallet for pyusd: `wal_…`. */
  pyusd?: string | null | undefined;
  /** The wallet for eurc: `wal_…`. */
  eurc?: string | null | undefined;
}

/** Fiat rail or blockchain that carries the payment; `internal` between your own wallets, `conversion` on conversions and their quotes. */
export type PaymentRail = 'ach' | 'wire' | 'rtp' | 'fednow' | 'sepa' | 'faster_payments' | 'spei' | 'pix' | 'swift' | 'mobile_money' | 'ghipss' | 'nip' | 'ethereum' | 'polygon' | 'arbitrum' | 'base' | 'optimism' | 'avalanche' | 'solana' | 'tron' | 'internal' | 'conversion';

/** How a window of a policy stands that binds this key. */
export interface PolicyWindow {
  /** Id of the policy. */
  policyId: string;
  /** Length of the window. */
  window: string;
  /** Most that the window allows, in major units. */
  limit: string;
  /** What was used of it. */
  used: string;
  /** What is left of it. */
  remaining: string;
  /** When some of it is free again. */
  freesAt: Date;
}

/** How a quota of this key’s owner stands. */
export interface QuotaStanding {
  /** What there may be only so many of: webhooks, batches that have not ended, active manual holds of one wallet, and exports with statements that are being made. */
  quota: 'webhooks' | 'batches' | 'holds' | 'exports';
  /** How many there may be. */
  limit: number;
  /** How many there are. */
  used: number;
  /** How many more can be made. */
  remaining: number;
  /** Of `holds`, which count for each wallet: the one that has the most. Null of the others, and without holds. */
  walletId: string | null;
}

/** Amounts that a transfer or conversion with this quoteId books exactly; valid for 60 seconds, usable once. */
export interface Quote {
  /** Id, unique for ever. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Major units of the source currency, exactly as sent. */
  amount: string;
  sourceCurrency: Currency;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
  /** Wallet that receives it; conversions only. */
  destinationWalletId: string | null;
  /** Mid rate that applies; null when nothing is exchanged. */
  exchangeRate: string | null;
  /** Decimal string in major units, with the currency’s number of decimals. */
  exchangeFee: string | null;
  /** Decimal string in major units, with the currency’s number of decimals. */
  gasFee: string | null;
  /** Decimal string in major units, with the currency’s number of decimals. */
  finalAmount: string;
  expiresAt: Date;
  createdAt: Date;
}

/** A payment rail with one currency that it carries. */
export interface Rail {
  rail: PaymentRail;
  /** What arrives over it. */
  currency: Currency;
  /** The least that a transfer over this rail is worth, in `currency`. Sent from another currency, an `amount` below its value at the mid rate is 400 `out_of_range`, and the message names the least amount. */
  minimumAmount: string;
  /** Type of the payout account that it pays to; null on chains. */
  accountType: string | null;
  /** Characters of a reference at most. */
  referenceMax: number;
}

/** Exchange rate of one pair. */
export interface Rate {
  from: Currency;
  to: Currency;
  /** What one unit of `from` costs in `to`, our margin included. */
  buyRate: string;
  /** What one unit of `from` yields in `to` after our margin; the side a transfer is on. */
  sellRate: string;
  /** Exact rate that transfers apply; the margin is their exchangeFee. */
  midRate: string;
  updatedAt: Date;
  expiresAt: Date;
}

/** How a rate limit of this key stands. */
export interface RateStanding {
  /** Requests that count together: `GET`, all others, creating cards, uploading files, creating batches, and exports. */
  class: 'read' | 'write' | 'cardCreation' | 'files' | 'batches' | 'exports';
  /** Requests in a window. */
  limit: number;
  /** Length of a window. */
  windowSeconds: number;
  /** Requests that pass right now, at most `limit`. As the headers do, it tells of the gateway that answers: several of them share out each limit once a second by what your key asks of them. */
  remaining: number;
  /** Seconds until all are there again. */
  resetSeconds: number;
}

export interface RatesListQuery {
  /** Where it begins. */
  from?: Currency | undefined;
  /** Where it ends. */
  to?: Currency | undefined;
}

/** The time whose events are meant. */
export interface RecoverWebhook {
  /** ISO-8601 or epoch milliseconds. Text is the form to send; a JSON number is read as its shortest text. */
  since: Date | string;
  /** Exclusive; now unless told. Text is the form to send; a JSON number is read as its shortest text. */
  until?: Date | string | undefined;
}

/** How much to give back. */
export interface ReleaseHold {
  /** Default all that remains. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
}

/** Since when events are looked through. */
export interface ReplayMissing {
  /** ISO-8601 or epoch milliseconds. Text is the form to send; a JSON number is read as its shortest text. */
  since: Date | string;
}

/** A request that was answered, in the list of them. */
export interface RequestLogEntry {
  /** X-Request-Id of its answer: `req_…`. */
  id: string;
  /** When its head had arrived, in real time whatever the sandbox clock says. */
  createdAt: Date;
  /** HTTP method. */
  method: string;
  /** Path with its ids; what is no id reads `[masked]`. */
  path: string;
  /** Path template, such as `/v1/customers/{customerId}`. */
  route: string;
  /** Query parameters, masked as bodies are. */
  query: Record<string, string>;
  /** HTTP status of the answer. */
  status: number;
  /** Milliseconds from the head to the answer, rounded up. */
  durationMs: number;
  /** Id of the key that asked. */
  keyId: string;
  /** The public beginning of the secret that was used. */
  keyPrefix: string;
  /** Address that the request came from. */
  ip: string;
  /** User-Agent; null where none was sent. */
  userAgent: string | null;
  /** Who asked in the console, with their e-mail address; null where a key was sent. */
  user: {
    /** Id of the person. */
    id: string;
    /** E-mail of the person. */
    label: string;
  } | null;
  /** Idempotency-Key; `[masked]` where it looks like personal data. */
  idempotencyKey: string | null;
  /** The answer was that of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** That earlier request. */
  originalRequestId: string | null;
  /** `error.code` of a refusal. */
  errorCode: string | null;
  /** `error.details` of a refusal. */
  details: LoggedDetail[];
  /** Ids in the path and the body, and of what was made or changed; at most 20. */
  resourceIds: string[];
  /** Trace of the request; null where it was not traced. */
  traceId: string | null;
}

/** A request that was answered, with its bodies and the events it caused. */
export interface RequestLogRecord {
  /** X-Request-Id of its answer: `req_…`. */
  id: string;
  /** When its head had arrived, in real time whatever the sandbox clock says. */
  createdAt: Date;
  /** HTTP method. */
  method: string;
  /** Path with its ids; what is no id reads `[masked]`. */
  path: string;
  /** Path template, such as `/v1/customers/{customerId}`. */
  route: string;
  /** Query parameters, masked as bodies are. */
  query: Record<string, string>;
  /** HTTP status of the answer. */
  status: number;
  /** Milliseconds from the head to the answer, rounded up. */
  durationMs: number;
  /** Id of the key that asked. */
  keyId: string;
  /** The public beginning of the secret that was used. */
  keyPrefix: string;
  /** Address that the request came from. */
  ip: string;
  /** User-Agent; null where none was sent. */
  userAgent: string | null;
  /** Who asked in the console, with their e-mail address; null where a key was sent. */
  user: {
    /** Id of the person. */
    id: string;
    /** E-mail of the person. */
    label: string;
  } | null;
  /** Idempotency-Key; `[masked]` where it looks like personal data. */
  idempotencyKey: string | null;
  /** The answer was that of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** That earlier request. */
  originalRequestId: string | null;
  /** `error.code` of a refusal. */
  errorCode: string | null;
  /** `error.details` of a refusal. */
  details: LoggedDetail[];
  /** Ids in the path and the body, and of what was made or changed; at most 20. */
  resourceIds: string[];
  /** Trace of the request; null where it was not traced. */
  traceId: string | null;
  /** The JSON that was sent, masked; null where none is kept. */
  requestBody: string | null;
  /** The JSON that was answered, masked; null where none is kept. */
  responseBody: string | null;
  /** A body was longer than 16 KiB and ends early. */
  truncated: boolean;
  /** Events that the request itself caused, at most 100; later ones name the resource. */
  eventIds: string[];
}

export interface RequestsListQuery {
  /** HTTP method. */
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | undefined;
  /** Path template, such as `/v1/customers/{customerId}`. */
  route?: string | undefined;
  /** A status, such as `409`, or a class of them: `4xx`. */
  status?: string | undefined;
  /** `error.code`, or the code of one of its details. */
  errorCode?: string | undefined;
  /** Id of the key that asked. */
  keyId?: string | undefined;
  /** Id of a resource that the request names, made or changed. */
  resourceId?: string | undefined;
  /** Requests that were sent with this Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Where to send it once more. */
export interface ResendEvent {
  /** Id of a webhook. */
  webhookId: string;
}

/** That it is meant. */
export interface ResetSandbox {
  /** Always `true`. */
  confirm: true;
}

/** Which rows to try again. */
export interface RetryBatch {
  /** Which rows; returned ones are not tried again. */
  statuses?: ('failed' | 'canceled')[] | undefined;
}

/** An attestation: what the number is needed for. */
export interface RevealCard {
  /** What the card is about to be used for. */
  summary: string;
  /** Major units of expectedCurrency. */
  expectedAmount?: string | undefined;
  /** Default usd. */
  expectedCurrency?: string | undefined;
  /** Where the card is about to be used. */
  merchantText?: string | undefined;
  reason?: RevealReason | undefined;
  /** Whatever you want to find in the record later. */
  clientContext?: string | Metadata | undefined;
  /** Sandbox default rawPan, live default revealUrl. With a live key rawPan takes a restricted key with the scope cards:reveal. */
  exposureMode?: ExposureMode | undefined;
}

/** What kind of charge is expected. */
export type RevealReason = 'one-time' | 'subscription' | 'preauth';

/** `alert` only tells; `freeze_card` and `suspend_agent` act after the authorization (without an agent the card is frozen); `decline` refuses the authorization. */
export type RiskAction = 'alert' | 'freeze_card' | 'suspend_agent' | 'decline';

/** What was done; `review` parks a transfer, `none` is a dry run or came too late. */
export type RiskActionTaken = 'alert' | 'freeze_card' | 'suspend_agent' | 'decline' | 'review' | 'none';

export interface RiskAnomaliesListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** The rule that fired. */
  rule?: RiskRule | undefined;
  /** What the rule does when it fires. */
  action?: RiskAction | undefined;
  /** Whether nothing is done about what fires. */
  dryRun?: boolean | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Id of a card: `card_…`. */
  cardId?: string | undefined;
  /** Id of an agent: `agent_…`. */
  agentId?: string | undefined;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId?: string | undefined;
  /** Id of a transfer, deposit or conversion: `txn_…`. */
  transactionId?: string | undefined;
}

/** Replays past card transactions against other rules. */
export interface RiskBacktest {
  /** Changes to try, as PATCH takes them; none tries the present rules. */
  configuration?: RiskConfigChanges | undefined;
  /** Card transactions to replay, newest first; default 100. */
  last?: number | undefined;
  /** ISO-8601 or epoch milliseconds; older ones are left out. Text is the form to send; a JSON number is read as its shortest text. */
  since?: Date | string | undefined;
}

/** What would have fired; history is taken as it happened. */
export interface RiskBacktestResult {
  /** Always `riskBacktest`. */
  object: 'riskBacktest';
  configuration: RiskConfig;
  /** Card transactions that were replayed. */
  replayed: number;
  /** Time of the oldest of them, epoch milliseconds. */
  from: number | null;
  /** Time of the newest of them, epoch milliseconds. */
  to: number | null;
  /** Authorizations that would have been declined. */
  wouldDecline: number;
  /** How often a card would have been frozen. */
  wouldFreezeCard: number;
  /** How often an agent would have been suspended. */
  wouldSuspendAgent: number;
  /** By rule. */
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

/** What one rule would have done. */
export interface RiskBacktestRule {
  /** How often it fired. */
  fired: number;
  /** How often it fires on the same transactions as it is configured now. */
  firedNow: number;
  /** Up to five transactions that it fired on. */
  examples: ({
    /** Id of a card transaction: `ctx_…`. */
    cardTransactionId: string;
    /** Id of a card: `card_…`. */
    cardId: string;
    /** Id of an agent: `agent_…`. */
    agentId: string | null;
    /** Major units. */
    amount: string;
    currency: Currency;
    /** Name of the merchant, as it came with the charge. */
    merchantName: string;
    createdAt: Date;
    observed: ObservedValue;
    threshold: ObservedValue;
    /** What happened, in a sentence. */
    explanation: string;
  })[];
}

/** How authorizations and transfers of this key’s owner are judged. */
export interface RiskConfig {
  /** Always `riskConfig`. */
  object: 'riskConfig';
  /** `custom` once any rule was changed by hand. */
  preset: RiskPreset;
  /** Anomalies are recorded and told, and nothing is done about them. */
  dryRun: boolean;
  duplicateDetection: DuplicateDetection;
  velocityLimit: VelocityLimit;
  spendSpike: SpendSpike;
  unattestedSpend: UnattestedSpend;
  intentMismatch: IntentMismatch;
  cooldownViolation: CooldownViolation;
  merchantDrift: MerchantDrift;
}

/** Merged field by field into the present configuration. */
export interface RiskConfigChanges {
  /** Taken over first; `custom` only together with rules, as GET shows them. */
  preset?: RiskPreset | undefined;
  /** Whether nothing is done about what fires. */
  dryRun?: boolean | undefined;
  /** The same card, merchant and amount again inside the window. */
  duplicateDetection?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    /** Minutes, 1 to 1440. */
    windowMinutes?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Too many authorizations in an hour or a day. */
  velocityLimit?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    /** Approved authorizations in any 60 minutes. */
    maxPerHour?: number | undefined;
    /** Not less than `maxPerHour`. */
    maxPerDay?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Spend far above the average. */
  spendSpike?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    /** How many times the average is too much. */
    multiplier?: number | undefined;
    /** Minutes, 1 to 1440. */
    windowMinutes?: number | undefined;
    /** Days that the average is made of. */
    baselineDays?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Authorizations whose details nobody asked for. */
  unattestedSpend?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Another amount or merchant than was announced. */
  intentMismatch?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Sooner than the card’s `cooldownMinutes`. */
  cooldownViolation?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  /** Another merchant than the card’s first. */
  merchantDrift?: {
    /** Whether the rule is on. */
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
}

/** A ready-made configuration of all rules, or `custom` for one of your own. */
export type RiskPreset = 'permissive' | 'moderate' | 'strict' | 'paranoid' | 'custom';

/** One of the seven rules of the risk configuration. */
export type RiskRule = 'duplicateDetection' | 'velocityLimit' | 'spendSpike' | 'unattestedSpend' | 'intentMismatch' | 'cooldownViolation' | 'merchantDrift';

/** The clock of this key’s owner in the sandbox. */
export interface SandboxClock {
  now: Date;
  /** Milliseconds ahead of real time. */
  offsetMs: number;
}

/** `live` asks for what a live key is asked for; `lenient` lets tests begin without it. */
export type SandboxEnforcement = 'lenient' | 'live';

/** It is done. */
export interface SandboxReset {
  /** Always `true`. */
  reset: true;
}

/** Ways to reach one state in the sandbox, or to be refused for one reason. */
export interface SandboxScenario {
  /** `error` for the codes and reasons of refusals. */
  resource: string;
  /** Name of the field. */
  field: string;
  /** State that the ways lead to. */
  state: string;
  /** Ways to get there, each a list of calls. */
  ways: string[][];
}

/** Sandbox behaviour of this key’s owner. */
export interface SandboxSettings {
  /** false stops transfers at `pending` until they are advanced by hand. */
  autoAdvance: boolean;
  /** Units a new wallet is born with; 0 switches it off. */
  openingBalance: string;
  kycEnforcement: SandboxEnforcement;
  counterpartyEnforcement: SandboxEnforcement;
  /** Milliseconds between the automatic steps of a transfer. */
  stepDelayMs: number;
  /** Mid rates by pair, such as `usd_mxn`, that replace the fixed table. */
  rates: Record<string, string>;
}

/** Exactly one of the three. */
export interface SetSandboxClock {
  /** How far the clock moves ahead. */
  advanceSeconds?: number | undefined;
  /** Instant to move the clock to. */
  set?: Date | string | undefined;
  /** Always `true`. */
  reset?: true | undefined;
}

/** Whether a signature holds, and if not, why. */
export interface SignatureVerification {
  /** Always `signature_verification`. */
  object: 'signature_verification';
  /** Whether everything is right. */
  valid: boolean;
  /** `service`: X-Service-Signature; `standard`: wh-signature or webhook-signature; null when neither is there. */
  scheme: 'service' | 'standard' | null;
  /** `valid`, `valid_previous_secret`, or a stable word for what is wrong. */
  code: string;
  /** A sentence for people. */
  message: string;
}

/** A payment to the bank details. */
export interface SimulateAccountDeposit {
  /** Major units of the source currency, as a string or a number. Text is the form to send; a JSON number is read as its shortest text. */
  amount: string;
  paymentRail?: PaymentRail | undefined;
  /** Who sends it. */
  senderName?: string | undefined;
  /** What the recipient reads on the statement. */
  reference?: string | undefined;
  /** State that the deposit ends in; `completed` when absent. */
  outcome?: 'completed' | 'in_review' | 'refunded' | 'failed' | 'pending' | 'funds_received' | undefined;
}

/** Where to; the next state when nothing is sent. */
export interface SimulateAdvance {
  to?: TransactionStatus | undefined;
}

/** Lets a risk rule fire for a card, as it is configured now. */
export interface SimulateAnomaly {
  rule: RiskRule;
  /** Id of a card: `card_…`. */
  cardId: string;
}

/** A merchant asks to charge the card. */
export interface SimulateAuthorization {
  /** Major units of `currency`, as a number or a string. Text is the form to send; a JSON number is read as its shortest text. */
  amount: string;
  /** Default: `usd`. */
  currency?: Currency | undefined;
  merchant: Merchant;
  /** Must be the card’s own agent when given. */
  agentId?: string | undefined;
  /** Posts without an authorization, as a merchant’s late or offline sale: nothing is checked or declined. */
  forcePost?: boolean | undefined;
}

/** All of it when no amount is given. */
export interface SimulateClear {
  /** US dollars, major units. Default: what is authorized and not yet cleared. More is a tip, 0 lets the authorization expire. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
}

/** Clear or refuse the name check, or deactivate. */
export interface SimulateCounterpartyStatus {
  status: CounterpartyStatus;
}

/** Suspend, reject or reactivate. */
export interface SimulateCustomerStatus {
  status: CustomerStatus;
}

/** An event to emit. */
export interface SimulateEvent {
  type: EventType;
  /** An existing resource of yours of the kind the type is about. */
  resourceId: string;
  /** Members to lay over the resource’s real snapshot. */
  data?: Record<string, unknown> | undefined;
}

/** Why; a code that fits when nothing is sent. */
export interface SimulateFailure {
  code?: FailureCode | undefined;
}

/** The merchant asks for more before clearing. */
export interface SimulateIncrement {
  /** US dollars to authorize on top, major units. Text is the form to send; a JSON number is read as its shortest text. */
  amount: string;
}

/** Where to walk the identity check to; submission is implied on the way to a decision. */
export interface SimulateKyc {
  kycStatus: KycStatus;
  /** What is missing. */
  requirements?: {
    /** What is missing: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or what the check asked for, such as `identityDocument`. */
    field: string;
    /** Stable word to branch on. */
    code: string;
  }[] | undefined;
  /** Why it was refused. */
  rejectionReasons?: {
    /** Stable word to branch on. */
    code: string;
    /** A sentence for people. */
    message: string;
  }[] | undefined;
}

/** All of it when no amount is given. */
export interface SimulateRefund {
  /** US dollars, major units. Default: what was cleared and not yet refunded. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
}

/** All of it when no amount is given. */
export interface SimulateReverse {
  /** US dollars to give back, major units. Default: all that is authorized. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
}

/** The status to move to. */
export interface SimulateVirtualAccountStatus {
  status: VirtualAccountStatus;
}

/** A payment to the wallet’s address. */
export interface SimulateWalletDeposit {
  /** Major units of the source currency, as a string or a number. Text is the form to send; a JSON number is read as its shortest text. */
  amount: string;
  currency: Currency;
  /** Chain that the deposit comes over; one that carries the currency when absent. */
  chain?: string | undefined;
  /** Address that it comes from. */
  fromAddress?: string | undefined;
}

/** The status to move to. */
export interface SimulateWalletStatus {
  status: WalletStatus;
}

/** What goes wrong with the next attempts to deliver to a webhook. */
export interface SimulateWebhookFault {
  mode: WebhookFaultMode;
  /** How many of the next attempts it applies to. */
  count: number;
}

/** Spend inside the window above a multiple of the average window before. */
export interface SpendSpike {
  /** Whether the rule is on. */
  enabled: boolean;
  /** How many times the average is too much. */
  multiplier: number;
  /** Minutes, 1 to 1440. */
  windowMinutes: number;
  /** Days that the average is made of. */
  baselineDays: number;
  action: RiskAction;
}

/** One of the wallets of a split, with its `amount` or its `share`. */
export interface SplitDestination {
  /** Wallet of yours that receives it: `wal_…`. */
  address: string;
  /** Major units of the source currency, as a string or a number. Text is the form to send; a JSON number is read as its shortest text. */
  amount?: string | undefined;
  /** Basis points of `amount`: 2500 is a quarter. */
  share?: number | undefined;
}

/** States of one field and the moves between them. */
export interface StateMachine {
  /** Kind of resource. */
  resource: string;
  /** Name of the field. */
  field: string;
  /** State that it begins in. */
  initial: string;
  /** All states. */
  states: string[];
  /** States that nothing leads out of. */
  terminal: string[];
  /** All moves. */
  transitions: {
    /** Where it begins. */
    from: string;
    /** Where it ends. */
    to: string;
    /** What makes the move. */
    trigger: string;
  }[];
}

/** The movements of a wallet in a period. What comes later is in a later statement. */
export interface Statement {
  /** Id, unique for ever. */
  id: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  currency: Currency;
  type: StatementType;
  /** The month, `2026-10`; null for custom ones. */
  period: string | null;
  /** The first instant of it. */
  periodStart: Date;
  /** The first instant after it. */
  periodEnd: Date;
  /** IANA zone whose midnights divide the days. */
  timezone: string;
  /** Null until it is completed, as the closing balance is. */
  openingBalance: string | null;
  /** Opening balance and all lines together. */
  closingBalance: string | null;
  credits: StatementSum;
  debits: StatementSum;
  fees: StatementFees;
  /** Lines that it has. */
  lineCount: number;
  /** SHA-256 of the CSV content, in hex; null until it is completed. */
  sha256: string | null;
  status: JobStatus;
  progress: JobProgress;
  /** Why it failed; null unless it did. */
  failureReason: JobFailureReason | null;
  createdAt: Date;
  /** When it ended, well or not. */
  completedAt: Date | null;
}

/** The part of the debits that are lines of kind `fee`. */
export interface StatementFees {
  /** Decimal string in major units, with the currency’s number of decimals. */
  amount: string;
}

/** `camt053` is ISO 20022 camt.053.001.08, for currencies that ISO 4217 has a code for. */
export type StatementFormat = 'json' | 'csv' | 'pdf' | 'camt053';

/** One movement of a statement. */
export interface StatementLine {
  /** Place in the statement, from 1. */
  number: number;
  /** The wallet’s entry. */
  entryId: string;
  postedAt: Date;
  kind: EntryKind;
  /** The same in words, for people; not meant to be parsed. */
  description: string;
  /** `reference` of the transfer; null where there is none. */
  reference: string | null;
  /** Id of a transfer, deposit or conversion: `txn_…`. */
  transactionId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  /** Signed: positive adds to the balance, negative takes from it. */
  amount: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  balanceAfter: string;
}

/** Lines on one side: `credits` add to the balance, `debits` take from it. */
export interface StatementSum {
  /** How many calls it applies to. */
  count: number;
  /** Decimal string in major units, never negative. */
  amount: string;
}

/** `monthly` is made by the platform for every month in UTC, `custom` when you ask for one. */
export type StatementType = 'monthly' | 'custom';

export interface StatementsLinesQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface StatementsListQuery {
  /** Id of a wallet: `wal_…`. */
  walletId?: string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** The month, such as `2026-10`. */
  period?: string | undefined;
  /** Only this type. */
  type?: StatementType | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Sets all rules at once. */
export interface TakeRiskPreset {
  /** Which ready-made configuration. */
  preset: 'permissive' | 'moderate' | 'strict' | 'paranoid';
  /** Whether nothing is done about what fires. */
  dryRun?: boolean | undefined;
}

/** What came of a test event. */
export interface TestSent {
  /** Always `test_sent`. */
  object: 'test_sent';
  /** Whether the receiver answered 2xx within ten seconds. */
  success: boolean;
  /** What came of it, in a sentence. */
  message: string;
  /** What was sent. */
  payload: {
    /** Id, unique for ever. */
    id: string;
    /** The body that was delivered says `webhook.test`. */
    type: 'test.webhook';
    createdAt: Date;
    /** What the event says. */
    data: {
      /** What came of it, in a sentence. */
      message: string;
    };
  };
}

/** Whether the terms are accepted. */
export type TosStatus = 'pending' | 'approved';

/** A deposit, transfer or conversion. Amounts are decimal strings in major units. */
export interface Transaction {
  /** Id, unique for ever. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  type: TransactionType;
  direction: TransactionDirection;
  status: TransactionStatus;
  /** Major units of the source currency, exactly as sent. */
  amount: string;
  sourceCurrency: Currency;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
  /** On-chain recipient; on-chain transfers only. */
  destinationAddress: string | null;
  /** Fiat transfers only. */
  payoutAccountId: string | null;
  /** Wallet that receives it; internal transfers and conversions only. */
  destinationWalletId: string | null;
  /** The other side of a completed internal transfer: its deposit, or the transfer that paid it. */
  relatedTransactionId: string | null;
  /** Major units of the destination currency; null until completed. */
  finalAmount: string | null;
  /** Appears with payment_submitted and is preliminary until completed. */
  destinationTxHash: string | null;
  /** Source currency; on-chain transfers only. */
  gasFee: string | null;
  /** Source currency; null when nothing is exchanged. */
  exchangeFee: string | null;
  /** Source currency; credited to the fee account of the key’s owner. */
  developerFee: string | null;
  /** Exact mid rate that was applied; null when nothing is exchanged. */
  exchangeRate: string | null;
  /** What the recipient reads on the statement. */
  reference: string | null;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId: string | null;
  /** Why it failed or was returned; null otherwise. */
  failureReason: FailureReason | null;
  /** Id of a virtual account: `va_…`. */
  virtualAccountId: string | null;
  /** The manual hold that its money was taken from. */
  holdId: string | null;
  /** When a scheduled transfer begins; it is `pending` until then, and priced, checked and evaluated by risk when it is due. */
  scheduledFor: Date | null;
  /** The split that it is a leg of; all its legs have the same. */
  groupId: string | null;
  /** The batch that it is a row of. */
  batchId: string | null;
  /** Its number in the batch. */
  batchRow: number | null;
  /** The completed transfer whose late return this deposit is. */
  returnOf: string | null;
  /** Set on a transfer that came back, and on the deposit that a completed one came back as. */
  return: TransactionReturn | null;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** Out of the wallet, into it, or from one wallet of a customer to another. */
export type TransactionDirection = 'outbound' | 'inbound' | 'internal';

/** Why and when money that had left came back. */
export interface TransactionReturn {
  code: FailureCode;
  /** The rail’s own return code, such as R02; chains have none. */
  railCode: string | null;
  /** A sentence for people. */
  message: string;
  /** When the money came back. */
  at: Date;
  /** The other side of a return after completion: on the transfer the deposit, on the deposit the transfer. Null when the transfer itself became `returned`. */
  transactionId: string | null;
}

/** Terminal: completed, failed, returned, refunded. Clients should tolerate new values. */
export type TransactionStatus = 'pending' | 'in_review' | 'funds_received' | 'payment_submitted' | 'completed' | 'failed' | 'returned' | 'refunded';

/** Everything that happened to a transaction, oldest first. */
export interface TransactionTimeline {
  /** Id of a transfer, deposit or conversion: `txn_…`. */
  transactionId: string;
  /** States with their times, oldest first. */
  statusHistory: {
    status: TransactionStatus;
    at: Date;
  }[];
  /** Everything that happened, oldest first. */
  entries: ({
    at: Date;
    /** What kind of entry it is. */
    kind: 'status' | 'ledger' | 'rail' | 'risk' | 'event' | 'delivery';
    status?: TransactionStatus;
    /** What happened, in a sentence. */
    description: string;
    /** Decimal string in major units, with the currency’s number of decimals. */
    amount?: string;
    currency?: Currency;
    /** Account that the posting takes from. */
    debit?: string;
    /** Account that the posting adds to. */
    credit?: string;
    /** What the rail calls the payment. */
    railReference?: string;
    /** Type of the event that was emitted or delivered. */
    eventType?: string;
    /** Id of a webhook. */
    webhookId?: string;
  })[];
}

/** Clients should tolerate new values. */
export type TransactionType = 'transfer' | 'deposit' | 'conversion';

export interface TransactionsListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Only this type. */
  type?: TransactionType | undefined;
  /** Only this status. */
  status?: TransactionStatus | undefined;
  /** A wallet on either side: internal transfers and conversions to it are in its list too. */
  walletId?: string | undefined;
  /** Id of the counterparty that is paid: `pa_…`. */
  payoutAccountId?: string | undefined;
  /** The wallet that internal transfers and conversions went to. */
  destinationWalletId?: string | undefined;
  /** The other side of an internal transfer. */
  relatedTransactionId?: string | undefined;
  /** The batch that they are rows of. */
  batchId?: string | undefined;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId?: string | undefined;
  /** Only this direction. */
  direction?: TransactionDirection | undefined;
  /** The manual hold that money was taken from. */
  holdId?: string | undefined;
  /** The split whose legs are looked for. */
  groupId?: string | undefined;
  /** The completed transfer whose late return is looked for. */
  returnOf?: string | undefined;
}

/** The transaction that a transfer would be. `in_review` and `failed` also tell what risk would decide. */
export interface TransferDryRun {
  /** Null: nothing was made. */
  id: null;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  type: TransactionType;
  direction: TransactionDirection;
  status: TransactionStatus;
  /** Major units of the source currency, exactly as sent. */
  amount: string;
  sourceCurrency: Currency;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
  /** On-chain recipient; on-chain transfers only. */
  destinationAddress: string | null;
  /** Fiat transfers only. */
  payoutAccountId: string | null;
  /** Wallet that receives it; internal transfers and conversions only. */
  destinationWalletId: string | null;
  /** The other side of a completed internal transfer: its deposit, or the transfer that paid it. */
  relatedTransactionId: string | null;
  /** Major units of the destination currency; null until completed. */
  finalAmount: string | null;
  /** Appears with payment_submitted and is preliminary until completed. */
  destinationTxHash: string | null;
  /** Source currency; on-chain transfers only. */
  gasFee: string | null;
  /** Source currency; null when nothing is exchanged. */
  exchangeFee: string | null;
  /** Source currency; credited to the fee account of the key’s owner. */
  developerFee: string | null;
  /** Exact mid rate that was applied; null when nothing is exchanged. */
  exchangeRate: string | null;
  /** What the recipient reads on the statement. */
  reference: string | null;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId: string | null;
  /** Why it failed or was returned; null otherwise. */
  failureReason: FailureReason | null;
  /** Id of a virtual account: `va_…`. */
  virtualAccountId: string | null;
  /** The manual hold that its money was taken from. */
  holdId: string | null;
  /** When a scheduled transfer begins; it is `pending` until then, and priced, checked and evaluated by risk when it is due. */
  scheduledFor: Date | null;
  /** The split that it is a leg of; all its legs have the same. */
  groupId: string | null;
  /** The batch that it is a row of. */
  batchId: string | null;
  /** Its number in the batch. */
  batchRow: number | null;
  /** The completed transfer whose late return this deposit is. */
  returnOf: string | null;
  /** Set on a transfer that came back, and on the deposit that a completed one came back as. */
  return: TransactionReturn | null;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
  /** Always true. */
  dryRun: true;
}

/** A transfer to several wallets: all of its transactions have one status. */
export interface TransferSplit {
  /** On each of its transactions too; lists filter by it. */
  groupId: string;
  /** Major units of the source currency, exactly as sent: the sum of all legs. */
  amount: string;
  /** One for each destination, in their order. */
  transactions: Transaction[];
}

/** The transactions that a transfer to several wallets would be. */
export interface TransferSplitDryRun {
  /** Null: nothing was made. */
  groupId: null;
  /** Major units of the source currency, exactly as sent: the sum of all legs. */
  amount: string;
  /** One for each destination, in their order. */
  transactions: TransferDryRun[];
  /** Always true. */
  dryRun: true;
}

/** The balance of every account that is not empty, by currency. */
export interface TrialBalance {
  /** The instant of the balances, on the owner’s clock. */
  at: Date;
  /** What it takes on this chain. */
  currencies: {
    currency: Currency;
    /** Decimal string in major units: the sum of the column `debit`, equal to `credits`. */
    debits: string;
    /** Decimal string in major units: the sum of the column `credit`. */
    credits: string;
    /** Accounts that are not empty, by code. */
    rows: {
      /** Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach` or `revenue:gas_fee`. */
      code: string;
      /** Decimal string in major units: the balance if it is a debit, else zero. */
      debit: string;
      /** Decimal string in major units: the balance if it is a credit, else zero. */
      credit: string;
    }[];
  }[];
}

/** An authorization whose `attestationStatus` is not `attested`. */
export interface UnattestedSpend {
  /** Whether the rule is on. */
  enabled: boolean;
  action: RiskAction;
}

/** Fields to change. Amounts are in US dollars, major units. */
export interface UpdateAgent {
  /** Name. */
  name?: string | undefined;
  /** Words of your own. */
  description?: string | undefined;
  /** US dollars; null takes the limit away. */
  spendingLimit?: string | null | undefined;
  /** Default `allTime`. */
  spendingLimitFrequency?: LimitFrequency | undefined;
  /** Spending beyond the limit is declined in any case. `suspend` also suspends the agent, `notify` (default) sends agent.limit_exceeded, `none` does neither. */
  onLimitExceeded?: OnLimitExceeded | undefined;
  /** null takes the bound away. */
  maxCards?: number | null | undefined;
  metadata?: MetadataPatch | undefined;
  status?: AgentStatus | undefined;
}

/** Fields to change; a list replaces the list before it. US dollars, major units. */
export interface UpdateCard {
  /** Major units: US dollars, with at most two decimals. */
  limitAmount?: string | undefined;
  limitFrequency?: LimitFrequency | undefined;
  /** `locked` is read as `frozen`. */
  status?: 'active' | 'frozen' | 'locked' | undefined;
  /** Printed or shown on the card. */
  displayName?: string | undefined;
  /** ISO 18245 merchant category codes. */
  allowedMccs?: string[] | undefined;
  /** ISO 18245 merchant category codes. */
  blockedMccs?: string[] | undefined;
  /** Merchant ids or names, compared without regard to case. */
  allowedMerchants?: string[] | undefined;
  /** Merchant ids or names, compared without regard to case. */
  blockedMerchants?: string[] | undefined;
  /** ISO 3166 two-letter codes. */
  allowedCountries?: string[] | undefined;
  /** ISO 3166 two-letter codes. */
  blockedCountries?: string[] | undefined;
  /** Only the merchant of the first approved authorization from then on. */
  lockToFirstMerchant?: boolean | undefined;
  /** Least time between two authorizations; a shorter gap is what the cooldown rule looks for. */
  cooldownMinutes?: number | undefined;
  /** How long asking for the details attests what follows. Default 60. */
  attestationWindowMinutes?: number | undefined;
  /** Decline what is not attested. */
  requireAttestation?: boolean | undefined;
  metadata?: MetadataPatch | undefined;
}

/** A new friendly name, changes of metadata, or values for open requirements. What is set stays. */
export interface UpdateCounterparty {
  /** Friendly name. */
  accountName?: string | undefined;
  /** Account number of us_bank or gb_bank, while it is open. */
  account?: string | undefined;
  /** Required for iban. */
  iban?: string | undefined;
  /** Required for clabe: 18 digits. */
  clabe?: string | undefined;
  /** For pix: e-mail, +55 phone, CPF, CNPJ or random key. Send this or brCode. */
  pixKey?: string | undefined;
  /** For pix: the text of a BR Code. */
  brCode?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: AddressInput | undefined;
  /** Routing values of the account’s type that are still open. */
  details?: {
    /** ABA routing number, nine digits with a check digit. */
    routingNumber?: string | undefined;
    accountKind?: AccountKind | undefined;
    /** BIC of the bank, 8 or 11 characters. */
    bic?: string | undefined;
    /** Kind of the key; told from the key when absent. */
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
    /** Code of the bank, as `GET /v1/banks` lists it. */
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

/** Fields to change. Names can change until the identity is approved. */
export interface UpdateCustomer {
  /** E-mail address, echoed as sent; unique per key and environment without regard to case, among customers not rejected. */
  email?: string | undefined;
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Name of the business. */
  businessName?: string | undefined;
  /** International number: +, country code, number. */
  phone?: string | undefined;
  metadata?: MetadataPatch | undefined;
}

/** Another end. */
export interface UpdateHold {
  /** In the future, at most 31 days ahead. */
  expiresAt: Date | string;
}

/** Changes of metadata. */
export interface UpdateMetadata {
  metadata?: MetadataPatch | undefined;
}

/** Fields to change. */
export interface UpdateSandboxSettings {
  /** false stops transfers at `pending` until they are advanced by hand. */
  autoAdvance?: boolean | undefined;
  /** Units a new wallet is born with; 0 switches it off. */
  openingBalance?: string | undefined;
  kycEnforcement?: SandboxEnforcement | undefined;
  counterpartyEnforcement?: SandboxEnforcement | undefined;
  /** Milliseconds between the automatic steps of a transfer. */
  stepDelayMs?: number | undefined;
  /** Mid rates by pair, such as `usd_mxn`, that replace the fixed table. */
  rates?: Record<string, string> | undefined;
}

/** Fields to change. The secret stays the same. */
export interface UpdateWebhook {
  /** https; the sandbox also takes http. Redirects are not followed, and private addresses are refused. */
  url?: string | undefined;
  /** Words of your own. */
  description?: string | undefined;
  /** Event types, `*` for all, or prefixes such as `card.*`; empty means all. */
  events?: EventName[] | undefined;
  /** Disabling drops what is queued; enabling again does not send it, recover does. */
  status?: WebhookStatus | undefined;
  metadata?: MetadataPatch | undefined;
}

/** What you send the file for; it can be used for nothing else. */
export type UploadPurpose = 'batch' | 'reconciliation' | 'evidence' | 'identity_document';

/** Requests of an hour or a day, counted. */
export interface UsageInterval {
  /** Beginning of the interval, inclusive. */
  from: Date;
  /** End of the interval, exclusive. */
  to: Date;
  /** Method and path template, key id or status, as `groupBy` asks; null without it. */
  group: string | null;
  /** Requests. */
  count: number;
  /** Requests that were refused, those over a rate limit among them. */
  errors4xx: number;
  /** Requests that failed. */
  errors5xx: number;
  /** Requests over a rate limit (429). */
  limited: number;
  /** Milliseconds that half of the requests took at most, within 10 %. */
  p50Ms: number;
  /** Milliseconds that 99 of 100 requests took at most, within 10 %. */
  p99Ms: number;
}

export interface UsageListQuery {
  /** Inclusive; a day ago where it is not sent. */
  from?: Date | string | undefined;
  /** Exclusive; now where it is not sent. */
  to?: Date | string | undefined;
  /** Length of the intervals, in UTC: `hour` if not sent. */
  granularity?: 'hour' | 'day' | undefined;
  /** Counts each route, key or status apart. */
  groupBy?: 'route' | 'key' | 'status' | undefined;
}

/** More approved authorizations of an agent, else of a card, than this. */
export interface VelocityLimit {
  /** Whether the rule is on. */
  enabled: boolean;
  /** Approved authorizations in any 60 minutes. */
  maxPerHour: number;
  /** Not less than `maxPerHour`. */
  maxPerDay: number;
  action: RiskAction;
}

/** What a receiver got, to find out why it does not verify. */
export interface VerifySignature {
  /** The body exactly as it arrived. */
  payload: string;
  /** The headers that came with it. */
  headers: Record<string, string>;
  /** The signing secret, with its prefix `whsec_`. */
  secret?: string | undefined;
  /** Instead of a secret: one of your webhooks. */
  webhookId?: string | undefined;
}

/** Bank details whose deposits land in a wallet or are forwarded. */
export interface VirtualAccount {
  /** Id, unique for ever. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  sourceCurrency: Currency;
  /** Currency that deposits are sent on in; null when they stay in the wallet. */
  destinationCurrency: Currency | null;
  /** Rail that deposits are sent on over; null when they stay in the wallet. */
  destinationPaymentRail: string | null;
  /** Where deposits are sent on to; null when they stay in the wallet. */
  destinationAddress: string | null;
  /** Your part of each deposit in percent, as a decimal string. At most 50, unless the platform allows your account more. */
  developerFeePercent: string;
  status: VirtualAccountStatus;
  /** `null` while the account is pending. */
  depositInstructions: DepositInstructions | null;
  /** Your own id for it, printable ASCII, not unique. */
  clientReferenceId?: string;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** Balance of the wallet behind a virtual account. */
export interface VirtualAccountBalance {
  /** Id of a virtual account: `va_…`. */
  virtualAccountId: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  balance: string;
  currency: Currency;
  /** US dollars per one unit of `currency`; absent for usd. */
  exchangeRate?: string;
}

/** Currency that the account is opened in. */
export type VirtualAccountCurrency = 'usd' | 'eur' | 'gbp' | 'mxn' | 'brl';

/** Only an `active` account takes deposits; others are refunded. */
export type VirtualAccountStatus = 'pending' | 'active' | 'inactive' | 'closed';

export interface VirtualAccountsListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Only this status. */
  status?: VirtualAccountStatus | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** Holds one customer’s balance in one currency. */
export interface Wallet {
  /** Id, unique for ever. */
  id: string;
  /** Id of a customer: `cus_…`. */
  customerId: string;
  type: WalletType;
  currency: Currency;
  status: WalletStatus;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** balance = available + held, in major units. */
export interface WalletBalance {
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  currency: Currency;
  /** Decimal string in major units, with the currency’s number of decimals. */
  balance: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  available: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  held: string;
  /** By currency. */
  balances: {
    currency: Currency;
    /** Decimal string in major units, with the currency’s number of decimals. */
    total: string;
    /** Decimal string in major units, with the currency’s number of decimals. */
    available: string;
    /** Decimal string in major units, with the currency’s number of decimals. */
    held: string;
  }[];
  /** The instant that was asked for; absent from the present balance. */
  at?: Date;
}

/** One movement on a wallet. The sum of all entries is the balance. */
export interface WalletEntry {
  /** Id, unique for ever. */
  id: string;
  /** Id of a wallet: `wal_…`. */
  walletId: string;
  currency: Currency;
  /** Signed: positive adds to the balance, negative takes from it. */
  amount: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  balanceAfter: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  availableAfter: string;
  kind: EntryKind;
  /** Id of a transfer, deposit or conversion: `txn_…`. */
  transactionId: string | null;
  /** Id of a card transaction: `ctx_…`. */
  cardTransactionId: string | null;
  createdAt: Date;
}

/** Only an `active` wallet pays. */
export type WalletStatus = 'pending' | 'active' | 'frozen' | 'closed';

/** `crypto` holds stablecoins, `virtual_account` the currencies of virtual accounts. */
export type WalletType = 'crypto' | 'virtual_account';

export interface WalletsBalanceQuery {
  /** The balance of everything posted until then, to the millisecond, on the owner’s clock; zero before the wallet existed. `held` is what its newest entry by then left held. */
  at?: Date | string | undefined;
}

export interface WalletsEntriesQuery {
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

export interface WalletsListQuery {
  /** Keys of `metadata` with their values, up to 5: `metadata[order]=2041`. What is found has all of them. */
  metadata?: Record<string, string> | undefined;
  /** Id of a customer: `cus_…`. */
  customerId?: string | undefined;
  /** Only this status. */
  status?: WalletStatus | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
}

/** An address that events are delivered to. */
export interface Webhook {
  /** Always `webhook`. */
  object: 'webhook';
  /** Id, unique for ever. */
  id: string;
  /** Where events are sent to. */
  url: string;
  /** Words of your own. */
  description: string;
  /** Event types, `*` or prefixes such as `card.*`; empty means all. */
  events: EventName[];
  status: WebhookStatus;
  /** `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only. */
  disabledReason?: DisabledReason;
  disabledAt?: Date;
  metadata?: Metadata;
  createdAt: Date;
}

/** One attempt to deliver one event to one webhook. Kept for 30 days. */
export interface WebhookDelivery {
  /** Always `webhook_delivery`. */
  object: 'webhook_delivery';
  /** Id, unique for ever. */
  id: string;
  /** Id of a webhook. */
  webhookId: string;
  /** Id of an event: `evt_…`. */
  eventId: string;
  /** Type of the event. */
  event: string;
  /** Where events are sent to. */
  url: string;
  status: DeliveryStatus;
  /** Whether the receiver answered 2xx. */
  success: boolean;
  /** What the receiver answered; null when it did not. */
  httpStatus: number | null;
  /** Which attempt of this event it was, from 1. */
  attemptNumber: number;
  trigger: DeliveryTrigger;
  /** Milliseconds until the answer; null when there was none. */
  durationMs: number | null;
  /** Why there was no answer; null otherwise. */
  error: string | null;
  /** Up to 1 KiB of what the receiver answered. */
  responseBody: string | null;
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** An event as it is delivered; `type` tells what `data` is. */
export type WebhookEvent = {
  [T in keyof WebhookEvents]: { id: string; type: T; createdAt: Date; data: WebhookEvents[T] };
}[keyof WebhookEvents];

export interface WebhookEventTypesListAnswer {
  /** Type of event. */
  name: string;
  /** What kind of resource it is about. */
  category: string;
  /** What it tells. */
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

/** A fault that waits for the next attempts. */
export interface WebhookFault {
  /** Id of a webhook. */
  webhookId: string;
  mode: WebhookFaultMode;
  /** How many of the next attempts it applies to. */
  count: number;
}

/** Each delivered twice; one held back until later ones are sent; each sent 3 s late; each lost before it is sent; each with signatures that do not match. */
export type WebhookFaultMode = 'duplicate' | 'out_of_order' | 'delay' | 'drop_first' | 'corrupt_signature';

/** What a recovery queued. */
export interface WebhookRecovery {
  /** Always `webhook_recovery`. */
  object: 'webhook_recovery';
  /** Id of a webhook. */
  webhookId: string;
  /** Deliveries that were queued by this call. */
  queued: number;
  /** True when there are more than one call queues; call again. */
  hasMore: boolean;
}

/** What deliveries to this webhook are signed with. */
export interface WebhookSecret {
  /** Always `webhook_secret`. */
  object: 'webhook_secret';
  /** `whsec_` and base64 of 32 random bytes. */
  secret: string;
}

/** A disabled webhook is sent nothing. */
export type WebhookStatus = 'enabled' | 'disabled';

/** A sentence to recognise a test by. */
export interface WebhookTest {
  /** A sentence for people. */
  message: string;
}

export interface WebhooksDeliveriesQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** Only this status. */
  status?: DeliveryStatus | undefined;
  /** An event type. */
  event?: string | undefined;
  /** Id of an event: `evt_…`. */
  eventId?: string | undefined;
}

export interface WebhooksListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** Default: `50`. */
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** Only this status. */
  status?: WebhookStatus | undefined;
}
