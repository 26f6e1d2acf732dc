// Written by `npm run generate` from packages/contract/openapi.json; do not edit.

/** Postal address. */
export interface Address {
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Software that spends with cards, within limits of its own. */
export interface Agent {
  object: 'agent';
  id: string;
  userId?: string;
  name: string;
  description?: string;
  status: 'active' | 'suspended';
  /** Major units: US dollars. */
  spendingLimit?: string;
  spendingLimitFrequency?: LimitFrequency;
  /** US dollars that count against the limit now. */
  currentSpend: string;
  onLimitExceeded: 'suspend' | 'notify' | 'none';
  maxCards?: number;
  /** Cards of this agent that are active or frozen. */
  cardCount: number;
  metadata?: Metadata;
  createdAt: Date;
}

export interface AgentsListQuery {
  userId?: string | undefined;
  /** The same as userId. */
  customerId?: string | undefined;
  status?: 'active' | 'suspended' | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A rule that fired, why, and what was done about it. */
export interface Anomaly {
  object: 'anomaly';
  id: string;
  /** Same as `id`. */
  anomalyId: string;
  rule: RiskRule;
  action: RiskAction;
  actionTaken: 'alert' | 'freeze_card' | 'suspend_agent' | 'decline' | 'review' | 'none';
  dryRun: boolean;
  /** Asked for by a sandbox caller. */
  forced: boolean;
  customerId: string | null;
  cardId: string | null;
  agentId: string | null;
  cardTransactionId: string | null;
  /** The transfer, where it is one. */
  transactionId: string | null;
  /** What was seen: a count, minutes, major units or a word. */
  observed: string | number;
  /** What it was held against. */
  threshold: string | number;
  explanation: string;
  createdAt: Date;
}

/** Whether the card’s details were asked for inside the attestation window. */
export type AttestationStatus = 'attested' | 'stale' | 'unattested';

/** A bank that local transfers name by a code. */
export interface Bank {
  /** What `details.bankCode` takes; for MX the first three digits of a CLABE. */
  code: string;
  name: string;
  country: string;
  /** NG: the six-digit instant-payment institution code. */
  instantCode?: string;
}

export interface BanksListQuery {
  /** Beginnings of words of the name, or of the code. */
  search?: string | undefined;
  country?: 'NG' | 'GH' | 'MX' | undefined;
}

export interface CancelCard {
  reason?: 'lost' | 'stolen' | 'other' | undefined;
}

/** What the customer may do now. */
export interface Capabilities {
  virtualAccounts: boolean;
  wallets: boolean;
  transfers: boolean;
  cards: boolean;
}

/** A payment card. Amounts are JSON numbers in US dollars, major units. */
export interface Card {
  id: string;
  customerId: string;
  type: 'virtual' | 'physical';
  status: 'active' | 'frozen' | 'canceled' | 'expired';
  /** Why it was frozen or canceled, where a reason was given. */
  statusReason?: string;
  last4: string;
  expirationMonth: number;
  expirationYear: number;
  spendingLimit: {
    /** Major units: US dollars. */
    amount: string;
    frequency: LimitFrequency;
    /** US dollars that count against the limit now. Not in lists. */
    spent?: string;
    /** US dollars left of the limit now. Not in lists. */
    remaining?: string;
  };
  walletId?: string;
  agentId?: string;
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
  /** Only the merchant of the first approved authorisation from then on. */
  lockToFirstMerchant?: boolean;
  /** Least time between two authorisations; a shorter gap is what the cooldown rule looks for. */
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
  id: string;
  cardId: string;
  keyId: string;
  requestId: string;
  exposureMode: 'rawPan' | 'revealUrl';
  summary: string;
  /** Major units of expectedCurrency. */
  expectedAmount?: string;
  expectedCurrency?: string;
  merchantText?: string;
  reason?: string;
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
  accessEventId: string;
  cardId: string;
  last4: string;
  expirationMonth: number;
  expirationYear: number;
  exposureMode: 'rawPan' | 'revealUrl';
  pan?: string;
  cvv?: string;
  /** A page that shows the number once, within 60 seconds. */
  revealUrl?: string;
  /** rawPan: end of the attestation window. revealUrl: end of the page. */
  expiresAt: Date;
}

/** Where a physical card is sent to. Stored sealed and never shown again. */
export interface CardShipping {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  state?: string | undefined;
  postalCode: string;
  country: string;
  phone?: string | undefined;
}

/** One authorisation, refund or forced posting on a card. Amounts in major units. */
export interface CardTransaction {
  id: string;
  cardId: string;
  /** What counts now: authorised while `pending`, cleared once `completed` (negative for a refund), asked for when `declined`, given back when `reversed`. US dollars, major units. */
  amount: string;
  currency: Currency;
  status: 'pending' | 'completed' | 'declined' | 'reversed';
  /** When the card was presented. */
  createdAt: Date;
  agentId?: string;
  /** The customer whose card it is. */
  userId: string;
  /** Approved in all, increments included; 0 when nothing was. US dollars, major units. */
  authorizedAmount: string;
  /** `amount` in `localCurrency`, major units, at the rate of the authorisation. */
  localAmount: string;
  localCurrency: Currency;
  merchantName: string;
  merchantId?: string;
  merchantCategory?: string;
  merchantCategoryCode?: string;
  merchantCity?: string;
  merchantCountry?: string;
  enrichedMerchantName?: string;
  enrichedMerchantIcon?: string;
  declinedReason?: 'insufficient_funds' | 'spending_limit_exceeded' | 'card_frozen' | 'card_canceled' | 'card_expired' | 'card_not_activated' | 'customer_suspended' | 'agent_suspended' | 'agent_limit_exceeded' | 'merchant_not_allowed' | 'mcc_blocked' | 'country_blocked' | 'cvv_mismatch' | 'expiry_mismatch' | 'pin_attempts_exceeded' | 'risk_rule' | 'suspected_fraud' | 'issuer_unavailable';
  /** Which rule or control declined; only with `risk_rule`. */
  riskRule?: string;
  attestationStatus: AttestationStatus;
  /** When it was approved. */
  authorizedAt?: Date;
  /** When it first cleared. */
  postedAt?: Date;
  /** The transaction that a refund, or a clearing after a reversal, belongs to. */
  relatedTransactionId?: string;
  /** Present when it was posted without an authorisation, or beyond one: the merchant asked nobody, or for less. */
  forced?: true;
}

export interface CardsAccessEventsQuery {
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface CardsListQuery {
  customerId?: string | undefined;
  agentId?: string | undefined;
  /** `locked` is read as `frozen`. */
  status?: 'active' | 'frozen' | 'canceled' | 'expired' | 'locked' | undefined;
  type?: 'virtual' | 'physical' | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface CardsTransactionsQuery {
  /** `cursor` of the page before. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** An entry of a code list. */
export interface Code {
  code: string;
  name: string;
}

/** Sooner after the authorisation before than the card’s `cooldownMinutes`. */
export interface CooldownViolation {
  enabled: boolean;
  action: RiskAction;
}

export interface CounterpartiesListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  customerId?: string | undefined;
  currency?: string | undefined;
  accountType?: 'us_bank' | 'iban' | 'clabe' | 'pix' | 'gb_bank' | 'mobile_money' | 'ghipss' | 'nip' | 'swift' | undefined;
  status?: 'active' | 'under_review' | 'rejected' | 'inactive' | undefined;
}

/** An external payout account of a customer. */
export interface Counterparty {
  id: string;
  customerId: string;
  accountType: 'us_bank' | 'iban' | 'clabe' | 'pix' | 'gb_bank' | 'mobile_money' | 'ghipss' | 'nip' | 'swift';
  /** Lower-case ISO 4217 code. */
  currency: string;
  status: 'active' | 'under_review' | 'rejected' | 'inactive';
  accountOwnerName: string;
  accountOwnerType: 'individual' | 'business';
  bankName?: string;
  accountName?: string;
  firstName?: string;
  lastName?: string;
  businessName?: string;
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
  field: string;
  code: 'required';
}

/** What creating this counterparty would say. Nothing is stored. */
export interface CounterpartyValidation {
  valid: boolean;
  accountType?: 'us_bank' | 'iban' | 'clabe' | 'pix' | 'gb_bank' | 'mobile_money' | 'ghipss' | 'nip' | 'swift';
  /** What was understood, in normal form. */
  normalized: Record<string, unknown>;
  bankName?: string;
  requirements: CounterpartyRequirement[];
  errors: {
    field: string;
    code: string;
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
  alpha3: string;
  name: string;
  callingCode?: string;
  currency?: string;
}

/** Amounts are in US dollars, major units. */
export interface CreateAgent {
  name: string;
  /** The customer it works for; its cards are then this customer’s. */
  userId?: string | undefined;
  description?: string | undefined;
  /** US dollars over all cards of the agent. */
  spendingLimit?: string | undefined;
  /** Default `allTime`. */
  spendingLimitFrequency?: LimitFrequency | undefined;
  /** Spending beyond the limit is declined in any case. `suspend` also suspends the agent, `notify` (default) sends agent.limit_exceeded, `none` does neither. */
  onLimitExceeded?: 'suspend' | 'notify' | 'none' | undefined;
  maxCards?: number | undefined;
  metadata?: Metadata | undefined;
}

/** Amounts are JSON numbers in US dollars, major units: 250 is USD 250.00. */
export interface CreateCard {
  customerId: string;
  type: 'virtual' | 'physical';
  /** Maximum spend in US dollars, major units. Sandbox: 9001.02 is refused. */
  limitAmount: string;
  limitFrequency: LimitFrequency;
  /** A USD or USDC wallet of the customer. Default: the oldest active one when it is charged. */
  walletId?: string | undefined;
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
  /** Only the merchant of the first approved authorisation from then on. */
  lockToFirstMerchant?: boolean | undefined;
  /** Least time between two authorisations; a shorter gap is what the cooldown rule looks for. */
  cooldownMinutes?: number | undefined;
  /** How long asking for the details attests what follows. Default 60. */
  attestationWindowMinutes?: number | undefined;
  /** Decline what is not attested. */
  requireAttestation?: boolean | undefined;
  metadata?: Metadata | undefined;
}

/** A payout account to store. Absent routing values become requirements; values that are sent are validated strictly. */
export interface CreateCounterparty {
  customerId: string;
  /** Told from `iban`, `clabe` or `pixKey`/`brCode` when exactly one of them is sent. */
  accountType?: 'us_bank' | 'iban' | 'clabe' | 'pix' | 'gb_bank' | 'mobile_money' | 'ghipss' | 'nip' | 'swift' | undefined;
  /** Lower-case ISO 4217 code that the account type is paid in. */
  currency: string;
  /** 1 to 140 characters, 70 for iban. */
  accountOwnerName: string;
  accountOwnerType?: 'individual' | 'business' | undefined;
  bankName?: string | undefined;
  /** Friendly name. */
  accountName?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Defaults to accountOwnerName for a business. */
  businessName?: string | undefined;
  /** Account number: required for us_bank (4 to 17 digits) and gb_bank (8 digits). Also taken as an object with `account_number` and `routing_number` or `sort_code`. */
  account?: string | Record<string, string> | undefined;
  /** Required for iban. */
  iban?: string | undefined;
  /** Required for clabe: 18 digits. */
  clabe?: string | undefined;
  /** For pix: e-mail, +55 phone, CPF, CNPJ or random key. Send this or brCode. */
  pixKey?: string | undefined;
  /** For pix: the text of a BR Code. */
  brCode?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: Address | undefined;
  /** us_bank: routingNumber, accountKind · iban: bic · pix: pixKeyType, taxId · gb_bank: sortCode · mobile_money: provider, phoneNumber, country · ghipss: accountNumber, bankCode, branchCode · nip: accountNumber, bankCode · swift: accountNumber, swiftCode, bankCountry, intermediarySwiftCode. snake_case is folded. */
  details?: Record<string, string> | undefined;
  metadata?: Metadata | undefined;
}

/** A customer to create. */
export interface CreateCustomer {
  /** Echoed as sent; unique per key and environment without regard to case, among customers not rejected. */
  email: string;
  firstName: string;
  /** Sandbox: ending in 001, 002, 003 or 004 leads to under_review, rejected, incomplete or suspended within a second. */
  lastName: string;
  type?: 'individual' | 'business' | undefined;
  /** For a business; the names above are its control person’s. */
  businessName?: string | undefined;
  phone?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface CreateQuote {
  customerId: string;
  walletId: string;
  /** Major units of the source currency, as a string or a number. */
  amount: string;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
}

export interface CreateTransfer {
  customerId: string;
  walletId: string;
  /** Major units of the source currency, as a string or a number. */
  amount: string;
  /** Must be the wallet’s currency when given. */
  sourceCurrency?: Currency | undefined;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
  /** On-chain address, or a payout account id (`pa_…`) on fiat rails. */
  destinationAddress: string;
  /** Sent to the recipient’s bank; its length and characters depend on the rail. */
  reference?: string | undefined;
  /** Your own id, printable ASCII, not unique and not sent to the recipient. */
  clientReferenceId?: string | undefined;
  /** Major units of the source currency, credited to your fee account. */
  developerFee?: string | undefined;
  quoteId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** With the three destination fields every completed deposit is forwarded to them. */
export interface CreateVirtualAccount {
  customerId: string;
  sourceCurrency: 'usd' | 'eur' | 'gbp' | 'mxn' | 'brl';
  /** An existing virtual-account wallet of this customer; without it one is created. */
  walletId?: string | undefined;
  destinationCurrency?: Currency | null | undefined;
  destinationPaymentRail?: string | null | undefined;
  destinationAddress?: string | null | undefined;
  /** 0 to 100, string or number. */
  developerFeePercent?: string | undefined;
  clientReferenceId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** A new wallet for a customer. */
export interface CreateWallet {
  customerId: string;
  type?: 'crypto' | 'virtual_account' | undefined;
  /** Default `usdc` for crypto wallets and `usd` for virtual-account wallets. */
  currency?: Currency | undefined;
  metadata?: Metadata | undefined;
}

/** An endpoint to create. Its first deliveries may be of events from moments before it was made. */
export interface CreateWebhook {
  /** https; the sandbox also takes http. Redirects are not followed, and private addresses are refused. */
  url: string;
  description?: string | undefined;
  /** Event types, `*` for all, or prefixes such as `card.*`; empty means all. */
  events?: EventName[] | undefined;
  metadata?: Metadata | undefined;
}

/** A new webhook with its signing secret. */
export interface CreatedWebhook {
  object: 'webhook';
  id: string;
  url: string;
  description: string;
  /** Event types, `*` or prefixes such as `card.*`; empty means all. */
  events: EventName[];
  status: 'enabled' | 'disabled';
  /** `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only. */
  disabledReason?: 'requested' | 'gone' | 'failing';
  disabledAt?: Date;
  metadata?: Metadata;
  createdAt: Date;
  /** `whsec_` and base64 of 32 random bytes. */
  secret: string;
}

/** Lower-case currency code. */
export type Currency = 'usd' | 'eur' | 'gbp' | 'mxn' | 'brl' | 'ghs' | 'ngn' | 'kes' | 'usdc' | 'usdt' | 'pyusd' | 'eurc';

/** A person or business that wallets and counterparties belong to. */
export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  businessName?: string;
  type: 'individual' | 'business';
  status: 'active' | 'suspended' | 'rejected';
  kycStatus: 'not_started' | 'incomplete' | 'under_review' | 'approved' | 'rejected';
  tosStatus: 'pending' | 'approved';
  /** Page for identity verification; whoever has the link can use it. Ends 30 days after `createdAt`. Absent for keys without `customers:write`. */
  kycLink?: string;
  /** Page for accepting the terms. Ends as `kycLink` does, and is absent where that is. */
  tosLink?: string;
  capabilities: Capabilities;
  /** What is missing for the capabilities that are false, and what the identity check still needs. */
  requirements: {
    /** What is missing: `tosStatus`, `kycStatus`, or what the check asked for, such as `identityDocument`. */
    field: string;
    code: string;
  }[];
  rejectionReasons: {
    code: string;
    message: string;
  }[];
  phone?: string;
  metadata?: Metadata;
  /** Set once the customer is erased: names and address read `[erased]`, ids and money stay. */
  erasedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Fresh links that stop working at `expiresAt`; those on the customer end 30 days after it was created. */
export interface CustomerLinks {
  kycLink: string;
  tosLink: string;
  expiresAt: Date;
}

/** A customer as events carry it: without its links. */
export interface CustomerSnapshot {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  businessName?: string;
  type: 'individual' | 'business';
  status: 'active' | 'suspended' | 'rejected';
  kycStatus: 'not_started' | 'incomplete' | 'under_review' | 'approved' | 'rejected';
  tosStatus: 'pending' | 'approved';
  capabilities: Capabilities;
  /** What is missing for the capabilities that are false, and what the identity check still needs. */
  requirements: {
    /** What is missing: `tosStatus`, `kycStatus`, or what the check asked for, such as `identityDocument`. */
    field: string;
    code: string;
  }[];
  rejectionReasons: {
    code: string;
    message: string;
  }[];
  phone?: string;
  metadata?: Metadata;
  /** Set once the customer is erased: names and address read `[erased]`, ids and money stay. */
  erasedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface CustomersListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  customerId?: string | undefined;
  status?: 'active' | 'suspended' | 'rejected' | undefined;
  kycStatus?: 'not_started' | 'incomplete' | 'under_review' | 'approved' | 'rejected' | undefined;
  /** Exact address, in any case. */
  email?: string | undefined;
}

/** It is gone. */
export interface DeletedWebhook {
  object: 'deleted';
  id: string;
  deleted: true;
}

/** Where a chain delivers to this wallet. All EVM chains share one address. */
export interface DepositAddress {
  chain: 'ethereum' | 'polygon' | 'arbitrum' | 'base' | 'optimism' | 'avalanche' | 'solana' | 'tron';
  address: string;
  currencies: Currency[];
}

/** Where a payer sends money. Which members are there depends on the currency. */
export interface DepositInstructions {
  accountHolderName: string;
  paymentRails: string[];
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

/** The same card, merchant and amount again inside the window. */
export interface DuplicateDetection {
  enabled: boolean;
  /** Minutes, 1 to 1440. */
  windowMinutes: number;
  action: RiskAction;
}

/** An event as it is listed. `sequence` rises with each event of the resource. */
export type Event = WebhookEvent & { object: 'event'; resourceId: string; sequence: number };

/** An event type, `*` for all, or a family such as `card.*`. */
export type EventName = '*' | 'customer.*' | 'counterparty.*' | 'wallet.*' | 'virtual_account.*' | 'transaction.*' | 'card.*' | 'agent.*' | 'anomaly.*' | 'webhook.*' | 'customer.created' | 'customer.updated' | 'counterparty.created' | 'counterparty.updated' | 'wallet.created' | 'wallet.updated' | 'virtual_account.created' | 'virtual_account.updated' | 'transaction.created' | 'transaction.updated' | 'transaction.completed' | 'card.created' | 'card.updated' | 'card.frozen' | 'card.canceled' | 'card.auto_frozen' | 'agent.created' | 'agent.suspended' | 'agent.activated' | 'agent.limit_exceeded' | 'agent.auto_suspended' | 'transaction.authorized' | 'transaction.declined' | 'transaction.settled' | 'transaction.reversed' | 'anomaly.duplicate' | 'anomaly.velocity' | 'anomaly.spend_spike' | 'anomaly.unattested' | 'anomaly.intent_mismatch' | 'anomaly.cooldown' | 'anomaly.merchant_drift' | 'webhook.test' | 'test.webhook';

/** What happened. */
export type EventType = 'customer.created' | 'customer.updated' | 'counterparty.created' | 'counterparty.updated' | 'wallet.created' | 'wallet.updated' | 'virtual_account.created' | 'virtual_account.updated' | 'transaction.created' | 'transaction.updated' | 'transaction.completed' | 'card.created' | 'card.updated' | 'card.frozen' | 'card.canceled' | 'card.auto_frozen' | 'agent.created' | 'agent.suspended' | 'agent.activated' | 'agent.limit_exceeded' | 'agent.auto_suspended' | 'transaction.authorized' | 'transaction.declined' | 'transaction.settled' | 'transaction.reversed' | 'anomaly.duplicate' | 'anomaly.velocity' | 'anomaly.spend_spike' | 'anomaly.unattested' | 'anomaly.intent_mismatch' | 'anomaly.cooldown' | 'anomaly.merchant_drift' | 'webhook.test';

export interface EventsListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  type?: EventName | undefined;
  resourceId?: string | undefined;
}

/** Why a transaction failed or was returned. */
export interface FailureReason {
  code: 'insufficient_funds' | 'canceled' | 'compliance_rejected' | 'invalid_account' | 'account_closed' | 'name_mismatch' | 'rail_unavailable' | 'limit_exceeded' | 'onchain_reverted' | 'expired' | 'network_error';
  message: string;
  /** The rail’s own return code, such as R02. */
  railCode?: string;
}

/** Developer fees collected for this key’s owner, by currency. */
export interface FeesBalance {
  balances: {
    currency: Currency;
    /** Decimal string in major units, with the currency’s number of decimals. */
    balance: string;
  }[];
}

/** A rule that fired because a sandbox caller asked for it. */
export interface ForcedAnomaly {
  /** Same as `id`. */
  anomalyId: string;
  rule: RiskRule;
  action: RiskAction;
  actionTaken: 'alert' | 'freeze_card' | 'suspend_agent' | 'decline' | 'review' | 'none';
  dryRun: boolean;
  /** What was seen: a count, minutes, major units or a word. */
  observed: string | number;
  /** What it was held against. */
  threshold: string | number;
  explanation: string;
  cardId: string;
  agentId: string | null;
}

export interface FreezeCard {
  reason?: string | undefined;
}

/** The platform answers and this key works. */
export interface Health {
  status: 'ok';
  version: string;
  environment: 'sandbox' | 'live';
  time: Date;
}

/** Makes the next calls of this key fail. */
export interface HttpFault {
  status: 429 | 500 | 503;
  /** Method and template, such as `POST /v1/transfers`; absent: any route. */
  route?: string;
  count: number;
  delayMs: number;
}

/** Makes the next calls of this key fail. */
export interface HttpFaultInput {
  status: 429 | 500 | 503;
  /** Method and template, such as `POST /v1/transfers`; absent: any route. */
  route?: string | undefined;
  count: number;
  delayMs?: number | undefined;
}

/** What is remembered under an Idempotency-Key. */
export interface IdempotencyKey {
  key: string;
  method: string;
  path: string;
  /** HTTP status of the remembered answer; null while running. */
  status: number | null;
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
  enabled: boolean;
  action: RiskAction;
}

/** A rolling window ending now; `allTime` never forgets. */
export type LimitFrequency = 'per24HourPeriod' | 'per7DayPeriod' | 'per30DayPeriod' | 'allTime';

/** Who asks for the money. */
export interface Merchant {
  /** In the sandbox an ending decides: ` 002` to ` 006` are magic values. */
  name: string;
  id?: string | undefined;
  /** ISO 18245 merchant category code, four digits. */
  mcc?: string | undefined;
  city?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/** Another merchant than the one the card was first used at. */
export interface MerchantDrift {
  enabled: boolean;
  action: RiskAction;
}

/** Up to 50 keys of at most 40 characters with values of at most 500. */
export type Metadata = Record<string, string>;

export interface OccupationCodesListQuery {
  /** Beginnings of words of the name, or of the code. */
  search?: string | undefined;
}

/** Fiat rail or blockchain that carries the payment. */
export type PaymentRail = 'ach' | 'wire' | 'sepa' | 'faster_payments' | 'spei' | 'pix' | 'swift' | 'mobile_money' | 'ghipss' | 'nip' | 'ethereum' | 'polygon' | 'arbitrum' | 'base' | 'optimism' | 'avalanche' | 'solana' | 'tron';

/** Amounts that a transfer with this quoteId books exactly; valid for 60 seconds, usable once. */
export interface Quote {
  id: string;
  customerId: string;
  walletId: string;
  /** Major units of the source currency, exactly as sent. */
  amount: string;
  sourceCurrency: Currency;
  destinationCurrency: Currency;
  destinationPaymentRail: PaymentRail;
  exchangeRate: string | null;
  exchangeFee: string | null;
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

export interface RatesListQuery {
  from?: Currency | undefined;
  to?: Currency | undefined;
}

/** The time whose events are meant. */
export interface RecoverWebhook {
  /** ISO-8601 or epoch milliseconds. */
  since: Date | string;
  /** Exclusive; now unless told. */
  until?: Date | string | undefined;
}

/** Since when events are looked through. */
export interface ReplayMissing {
  /** ISO-8601 or epoch milliseconds. */
  since: Date | string;
}

/** Where to send it once more. */
export interface ResendEvent {
  webhookId: string;
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
  reason?: 'one-time' | 'subscription' | 'preauth' | undefined;
  clientContext?: string | Metadata | undefined;
  /** Sandbox default rawPan, live default revealUrl. With a live key rawPan takes a restricted key with the scope cards:reveal. */
  exposureMode?: 'rawPan' | 'revealUrl' | undefined;
}

/** `alert` only tells; `freeze_card` and `suspend_agent` act after the authorisation (without an agent the card is frozen); `decline` refuses the authorisation. */
export type RiskAction = 'alert' | 'freeze_card' | 'suspend_agent' | 'decline';

export interface RiskAnomaliesListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  rule?: 'duplicateDetection' | 'velocityLimit' | 'spendSpike' | 'unattestedSpend' | 'intentMismatch' | 'cooldownViolation' | 'merchantDrift' | undefined;
  action?: 'alert' | 'freeze_card' | 'suspend_agent' | 'decline' | undefined;
  dryRun?: boolean | undefined;
  customerId?: string | undefined;
  cardId?: string | undefined;
  agentId?: string | undefined;
  cardTransactionId?: string | undefined;
  transactionId?: string | undefined;
}

/** Replays past card transactions against other rules. */
export interface RiskBacktest {
  /** Changes to try, as PATCH takes them; none tries the present rules. */
  configuration?: RiskConfigChanges | undefined;
  /** Card transactions to replay, newest first; default 100. */
  last?: number | undefined;
  /** ISO-8601 or epoch milliseconds; older ones are left out. */
  since?: Date | string | undefined;
}

/** What would have fired; history is taken as it happened. */
export interface RiskBacktestResult {
  object: 'riskBacktest';
  configuration: RiskConfig;
  /** Card transactions that were replayed. */
  replayed: number;
  /** Time of the oldest of them, epoch milliseconds. */
  from: number | null;
  to: number | null;
  wouldDecline: number;
  wouldFreezeCard: number;
  wouldSuspendAgent: number;
  rules: Record<string, {
    fired: number;
    /** How often it fires on the same transactions as it is configured now. */
    firedNow: number;
    examples: ({
      cardTransactionId: string;
      cardId: string;
      agentId: string | null;
      /** Major units. */
      amount: string;
      currency: Currency;
      merchantName: string;
      createdAt: Date;
      observed: string | number;
      threshold: string | number;
      explanation: string;
    })[];
  }>;
}

/** How authorisations and transfers of this key’s owner are judged. */
export interface RiskConfig {
  object: 'riskConfig';
  /** `custom` once any rule was changed by hand. */
  preset: 'permissive' | 'moderate' | 'strict' | 'paranoid' | 'custom';
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
  preset?: 'permissive' | 'moderate' | 'strict' | 'paranoid' | 'custom' | undefined;
  dryRun?: boolean | undefined;
  duplicateDetection?: {
    enabled?: boolean | undefined;
    /** Minutes, 1 to 1440. */
    windowMinutes?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  velocityLimit?: {
    enabled?: boolean | undefined;
    maxPerHour?: number | undefined;
    /** Not less than `maxPerHour`. */
    maxPerDay?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  spendSpike?: {
    enabled?: boolean | undefined;
    multiplier?: number | undefined;
    /** Minutes, 1 to 1440. */
    windowMinutes?: number | undefined;
    baselineDays?: number | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  unattestedSpend?: {
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  intentMismatch?: {
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  cooldownViolation?: {
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
  merchantDrift?: {
    enabled?: boolean | undefined;
    action?: RiskAction | undefined;
  } | undefined;
}

/** One of the seven rules of the risk configuration. */
export type RiskRule = 'duplicateDetection' | 'velocityLimit' | 'spendSpike' | 'unattestedSpend' | 'intentMismatch' | 'cooldownViolation' | 'merchantDrift';

/** The clock of this key’s owner in the sandbox. */
export interface SandboxClock {
  now: Date;
  /** Milliseconds ahead of real time. */
  offsetMs: number;
}

export interface SandboxReset {
  reset: true;
}

/** Ways to reach one state in the sandbox, or to be refused for one reason. */
export interface SandboxScenario {
  /** `error` for the codes and reasons of refusals. */
  resource: string;
  field: string;
  state: string;
  ways: string[][];
}

/** Sandbox behaviour of this key’s owner. */
export interface SandboxSettings {
  /** false stops transfers at `pending` until they are advanced by hand. */
  autoAdvance: boolean;
  /** Units a new wallet is born with; 0 switches it off. */
  openingBalance: string;
  kycEnforcement: 'lenient' | 'live';
  counterpartyEnforcement: 'lenient' | 'live';
  /** Milliseconds between the automatic steps of a transfer. */
  stepDelayMs: number;
  /** Mid rates by pair, such as `usd_mxn`, that replace the fixed table. */
  rates: Record<string, string>;
}

export type SettingsRiskUpdateBody = RiskConfigChanges;

/** Whether a signature holds, and if not, why. */
export interface SignatureVerification {
  object: 'signature_verification';
  valid: boolean;
  /** `service`: X-Service-Signature; `standard`: wh-signature or webhook-signature; null when neither is there. */
  scheme: 'service' | 'standard' | null;
  /** `valid`, `valid_previous_secret`, or a stable word for what is wrong. */
  code: string;
  message: string;
}

export interface SimulateAccountDeposit {
  /** Major units of the source currency, as a string or a number. */
  amount: string;
  paymentRail?: PaymentRail | undefined;
  senderName?: string | undefined;
  reference?: string | undefined;
  outcome?: 'completed' | 'in_review' | 'refunded' | 'failed' | 'pending' | 'funds_received' | undefined;
}

export interface SimulateAdvance {
  to?: TransactionStatus | undefined;
}

/** Lets a risk rule fire for a card, as it is configured now. */
export interface SimulateAnomaly {
  rule: 'duplicateDetection' | 'velocityLimit' | 'spendSpike' | 'unattestedSpend' | 'intentMismatch' | 'cooldownViolation' | 'merchantDrift';
  cardId: string;
}

/** A merchant asks to charge the card. */
export interface SimulateAuthorization {
  /** Major units of `currency`, as a number or a string. */
  amount: string;
  currency?: Currency | undefined;
  merchant: Merchant;
  /** Must be the card’s own agent when given. */
  agentId?: string | undefined;
  /** Posts without an authorisation, as a merchant’s late or offline sale: nothing is checked or declined. */
  forcePost?: boolean | undefined;
}

/** All of it when no amount is given. */
export interface SimulateClear {
  /** US dollars, major units. Default: what is authorised and not yet cleared. More is a tip, 0 lets the authorisation expire. */
  amount?: string | undefined;
}

export interface SimulateClockSetBody {
  advanceSeconds?: number | undefined;
  set?: Date | string | undefined;
  reset?: true | undefined;
}

/** Clear or refuse the name check, or deactivate. */
export interface SimulateCounterpartyStatus {
  status: 'active' | 'under_review' | 'rejected' | 'inactive';
}

/** Suspend, reject or reactivate. */
export interface SimulateCustomerStatus {
  status: 'active' | 'suspended' | 'rejected';
}

/** An event to emit. */
export interface SimulateEvent {
  type: EventType;
  /** An existing resource of yours of the kind the type is about. */
  resourceId: string;
  /** Members to lay over the resource’s real snapshot. */
  data?: Record<string, unknown> | undefined;
}

export interface SimulateFailure {
  code?: 'insufficient_funds' | 'canceled' | 'compliance_rejected' | 'invalid_account' | 'account_closed' | 'name_mismatch' | 'rail_unavailable' | 'limit_exceeded' | 'onchain_reverted' | 'expired' | 'network_error' | undefined;
}

/** The merchant asks for more before clearing. */
export interface SimulateIncrement {
  /** US dollars to authorise on top, major units. */
  amount: string;
}

/** Where to walk the identity check to; submission is implied on the way to a decision. */
export interface SimulateKyc {
  kycStatus: 'not_started' | 'incomplete' | 'under_review' | 'approved' | 'rejected';
  requirements?: {
    /** What is missing: `tosStatus`, `kycStatus`, or what the check asked for, such as `identityDocument`. */
    field: string;
    code: string;
  }[] | undefined;
  rejectionReasons?: {
    code: string;
    message: string;
  }[] | undefined;
}

/** All of it when no amount is given. */
export interface SimulateRefund {
  /** US dollars, major units. Default: what was cleared and not yet refunded. */
  amount?: string | undefined;
}

export interface SimulateResetBody {
  confirm: true;
}

/** All of it when no amount is given. */
export interface SimulateReverse {
  /** US dollars to give back, major units. Default: all that is authorised. */
  amount?: string | undefined;
}

export interface SimulateSettingsUpdateBody {
  /** false stops transfers at `pending` until they are advanced by hand. */
  autoAdvance?: boolean | undefined;
  /** Units a new wallet is born with; 0 switches it off. */
  openingBalance?: string | undefined;
  kycEnforcement?: 'lenient' | 'live' | undefined;
  counterpartyEnforcement?: 'lenient' | 'live' | undefined;
  /** Milliseconds between the automatic steps of a transfer. */
  stepDelayMs?: number | undefined;
  /** Mid rates by pair, such as `usd_mxn`, that replace the fixed table. */
  rates?: Record<string, string> | undefined;
}

/** The status to move to. */
export interface SimulateVirtualAccountStatus {
  status: 'pending' | 'active' | 'inactive' | 'closed';
}

export interface SimulateWalletDeposit {
  /** Major units of the source currency, as a string or a number. */
  amount: string;
  currency: Currency;
  chain?: string | undefined;
  fromAddress?: string | undefined;
}

/** The status to move to. */
export interface SimulateWalletStatus {
  status: 'pending' | 'active' | 'frozen' | 'closed';
}

/** What goes wrong with the next attempts to deliver to a webhook. */
export interface SimulateWebhookFault {
  /** Each delivered twice; one held back until later ones are sent; each sent 3 s late; each lost before it is sent; each with signatures that do not match. */
  mode: 'duplicate' | 'out_of_order' | 'delay' | 'drop_first' | 'corrupt_signature';
  /** How many of the next attempts it applies to. */
  count: number;
}

/** Spend inside the window above a multiple of the average window before. */
export interface SpendSpike {
  enabled: boolean;
  multiplier: number;
  /** Minutes, 1 to 1440. */
  windowMinutes: number;
  baselineDays: number;
  action: RiskAction;
}

/** States of one field and the moves between them. */
export interface StateMachine {
  resource: string;
  field: string;
  initial: string;
  states: string[];
  terminal: string[];
  transitions: {
    from: string;
    to: string;
    trigger: string;
  }[];
}

/** Sets all rules at once. */
export interface TakeRiskPreset {
  preset: 'permissive' | 'moderate' | 'strict' | 'paranoid';
  dryRun?: boolean | undefined;
}

/** What came of a test event. */
export interface TestSent {
  object: 'test_sent';
  /** Whether the receiver answered 2xx within ten seconds. */
  success: boolean;
  message: string;
  payload: {
    id: string;
    /** The body that was delivered says `webhook.test`. */
    type: 'test.webhook';
    createdAt: Date;
    data: {
      message: string;
    };
  };
}

/** A deposit or transfer. Amounts are decimal strings in major units. */
export interface Transaction {
  id: string;
  customerId: string;
  walletId: string;
  /** Clients should tolerate new values. */
  type: 'transfer' | 'deposit';
  direction: 'outbound' | 'inbound';
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
  reference: string | null;
  clientReferenceId: string | null;
  failureReason: FailureReason | null;
  virtualAccountId: string | null;
  /** The completed transfer whose late return this deposit is. */
  returnOf: string | null;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** Terminal: completed, failed, returned, refunded. Clients should tolerate new values. */
export type TransactionStatus = 'pending' | 'in_review' | 'funds_received' | 'payment_submitted' | 'completed' | 'failed' | 'returned' | 'refunded';

/** Everything that happened to a transaction, oldest first. */
export interface TransactionTimeline {
  transactionId: string;
  statusHistory: {
    status: TransactionStatus;
    at: Date;
  }[];
  entries: ({
    at: Date;
    kind: 'status' | 'ledger' | 'rail' | 'risk' | 'event' | 'delivery';
    status?: TransactionStatus;
    description: string;
    /** Decimal string in major units, with the currency’s number of decimals. */
    amount?: string;
    currency?: Currency;
    debit?: string;
    credit?: string;
    railReference?: string;
    eventType?: string;
    webhookId?: string;
  })[];
}

export interface TransactionsListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  customerId?: string | undefined;
  type?: 'transfer' | 'deposit' | undefined;
  status?: 'pending' | 'in_review' | 'funds_received' | 'payment_submitted' | 'completed' | 'failed' | 'returned' | 'refunded' | undefined;
  walletId?: string | undefined;
  payoutAccountId?: string | undefined;
  clientReferenceId?: string | undefined;
  direction?: 'outbound' | 'inbound' | undefined;
}

/** An authorisation whose `attestationStatus` is not `attested`. */
export interface UnattestedSpend {
  enabled: boolean;
  action: RiskAction;
}

/** Fields to change. Amounts are in US dollars, major units. */
export interface UpdateAgent {
  name?: string | undefined;
  description?: string | undefined;
  /** US dollars; null takes the limit away. */
  spendingLimit?: string | null | undefined;
  /** Default `allTime`. */
  spendingLimitFrequency?: LimitFrequency | undefined;
  /** Spending beyond the limit is declined in any case. `suspend` also suspends the agent, `notify` (default) sends agent.limit_exceeded, `none` does neither. */
  onLimitExceeded?: 'suspend' | 'notify' | 'none' | undefined;
  /** null takes the bound away. */
  maxCards?: number | null | undefined;
  metadata?: Metadata | undefined;
  status?: 'active' | 'suspended' | undefined;
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
  /** Only the merchant of the first approved authorisation from then on. */
  lockToFirstMerchant?: boolean | undefined;
  /** Least time between two authorisations; a shorter gap is what the cooldown rule looks for. */
  cooldownMinutes?: number | undefined;
  /** How long asking for the details attests what follows. Default 60. */
  attestationWindowMinutes?: number | undefined;
  /** Decline what is not attested. */
  requireAttestation?: boolean | undefined;
  /** Replaces all metadata. */
  metadata?: Metadata | undefined;
}

/** A new friendly name, new metadata, or values for open requirements. What is set stays. */
export interface UpdateCounterparty {
  /** Friendly name. */
  accountName?: string | undefined;
  /** Account number: required for us_bank (4 to 17 digits) and gb_bank (8 digits). Also taken as an object with `account_number` and `routing_number` or `sort_code`. */
  account?: string | Record<string, string> | undefined;
  /** Required for iban. */
  iban?: string | undefined;
  /** Required for clabe: 18 digits. */
  clabe?: string | undefined;
  /** For pix: e-mail, +55 phone, CPF, CNPJ or random key. Send this or brCode. */
  pixKey?: string | undefined;
  /** For pix: the text of a BR Code. */
  brCode?: string | undefined;
  /** The owner’s address; three-letter countries are mapped. */
  address?: Address | undefined;
  /** us_bank: routingNumber, accountKind · iban: bic · pix: pixKeyType, taxId · gb_bank: sortCode · mobile_money: provider, phoneNumber, country · ghipss: accountNumber, bankCode, branchCode · nip: accountNumber, bankCode · swift: accountNumber, swiftCode, bankCountry, intermediarySwiftCode. snake_case is folded. */
  details?: Record<string, string> | undefined;
  metadata?: Metadata | undefined;
}

/** Fields to change. Names can change until the identity is approved. */
export interface UpdateCustomer {
  /** Echoed as sent; unique per key and environment without regard to case, among customers not rejected. */
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  businessName?: string | undefined;
  phone?: string | undefined;
  /** Replaces all metadata. */
  metadata?: Metadata | undefined;
}

/** Fields to change. The secret stays the same. */
export interface UpdateWebhook {
  /** https; the sandbox also takes http. Redirects are not followed, and private addresses are refused. */
  url?: string | undefined;
  description?: string | undefined;
  /** Event types, `*` for all, or prefixes such as `card.*`; empty means all. */
  events?: EventName[] | undefined;
  /** Disabling drops what is queued; enabling again does not send it, recover does. */
  status?: 'enabled' | 'disabled' | undefined;
  /** Replaces all metadata. */
  metadata?: Metadata | undefined;
}

/** More approved authorisations of an agent, else of a card, than this. */
export interface VelocityLimit {
  enabled: boolean;
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
  secret?: string | undefined;
  /** Instead of a secret: one of your webhooks. */
  webhookId?: string | undefined;
}

/** Bank details whose deposits land in a wallet or are forwarded. */
export interface VirtualAccount {
  id: string;
  customerId: string;
  walletId: string;
  sourceCurrency: Currency;
  destinationCurrency: Currency | null;
  destinationPaymentRail: string | null;
  destinationAddress: string | null;
  developerFeePercent: string;
  status: 'pending' | 'active' | 'inactive' | 'closed';
  /** `null` while the account is pending. */
  depositInstructions: DepositInstructions | null;
  clientReferenceId?: string;
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** Balance of the wallet behind a virtual account. */
export interface VirtualAccountBalance {
  virtualAccountId: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  balance: string;
  currency: Currency;
  /** US dollars per one unit of `currency`; absent for usd. */
  exchangeRate?: string;
}

export interface VirtualAccountsListQuery {
  customerId?: string | undefined;
  status?: 'pending' | 'active' | 'inactive' | 'closed' | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Holds one customer’s balance in one currency. */
export interface Wallet {
  id: string;
  customerId: string;
  type: 'crypto' | 'virtual_account';
  currency: Currency;
  status: 'pending' | 'active' | 'frozen' | 'closed';
  metadata?: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

/** balance = available + held, in major units. */
export interface WalletBalance {
  walletId: string;
  currency: Currency;
  /** Decimal string in major units, with the currency’s number of decimals. */
  balance: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  available: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  held: string;
  balances: {
    currency: Currency;
    /** Decimal string in major units, with the currency’s number of decimals. */
    total: string;
    /** Decimal string in major units, with the currency’s number of decimals. */
    available: string;
    /** Decimal string in major units, with the currency’s number of decimals. */
    held: string;
  }[];
}

/** One movement on a wallet. The sum of all entries is the balance. */
export interface WalletEntry {
  id: string;
  walletId: string;
  currency: Currency;
  /** Signed: positive adds to the balance, negative takes from it. */
  amount: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  balanceAfter: string;
  /** Decimal string in major units, with the currency’s number of decimals. */
  availableAfter: string;
  kind: 'opening_balance' | 'deposit' | 'transfer' | 'fee' | 'conversion' | 'card' | 'refund' | 'return' | 'adjustment';
  transactionId: string | null;
  cardTransactionId: string | null;
  createdAt: Date;
}

export interface WalletsEntriesQuery {
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface WalletsListQuery {
  customerId?: string | undefined;
  status?: 'pending' | 'active' | 'frozen' | 'closed' | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** An address that events are delivered to. */
export interface Webhook {
  object: 'webhook';
  id: string;
  url: string;
  description: string;
  /** Event types, `*` or prefixes such as `card.*`; empty means all. */
  events: EventName[];
  status: 'enabled' | 'disabled';
  /** `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only. */
  disabledReason?: 'requested' | 'gone' | 'failing';
  disabledAt?: Date;
  metadata?: Metadata;
  createdAt: Date;
}

/** One attempt to deliver one event to one webhook. Kept for 30 days. */
export interface WebhookDelivery {
  object: 'webhook_delivery';
  id: string;
  webhookId: string;
  eventId: string;
  /** Type of the event. */
  event: string;
  url: string;
  status: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'exhausted' | 'canceled';
  success: boolean;
  httpStatus: number | null;
  attemptNumber: number;
  trigger: 'automatic' | 'manual' | 'test';
  durationMs: number | null;
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
  name: string;
  category: string;
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
  'transaction.created': Transaction;
  'transaction.updated': Transaction;
  'transaction.completed': Transaction;
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
  'webhook.test': WebhookTest;
}

/** A fault that waits for the next attempts. */
export interface WebhookFault {
  webhookId: string;
  /** Each delivered twice; one held back until later ones are sent; each sent 3 s late; each lost before it is sent; each with signatures that do not match. */
  mode: 'duplicate' | 'out_of_order' | 'delay' | 'drop_first' | 'corrupt_signature';
  /** How many of the next attempts it applies to. */
  count: number;
}

/** What a recovery queued. */
export interface WebhookRecovery {
  object: 'webhook_recovery';
  webhookId: string;
  /** Deliveries that were queued by this call. */
  queued: number;
  /** True when there are more than one call queues; call again. */
  hasMore: boolean;
}

/** What deliveries to this webhook are signed with. */
export interface WebhookSecret {
  object: 'webhook_secret';
  /** `whsec_` and base64 of 32 random bytes. */
  secret: string;
}

/** A sentence to recognise a test by. */
export interface WebhookTest {
  message: string;
}

export interface WebhooksDeliveriesQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  status?: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'exhausted' | 'canceled' | undefined;
  /** An event type. */
  event?: string | undefined;
  eventId?: string | undefined;
}

export interface WebhooksListQuery {
  /** `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Inclusive. */
  createdAfter?: Date | string | undefined;
  /** Exclusive. */
  createdBefore?: Date | string | undefined;
  status?: 'enabled' | 'disabled' | undefined;
}
