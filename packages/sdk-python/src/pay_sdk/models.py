# Written by `npm run generate` from packages/contract/openapi.json; do not edit.
"""Things that the API sends and takes. Amounts are Decimal in major units, dates are datetime in UTC."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Dict, List, Literal, Optional, Union

from ._values import Model

AccountKind = Literal["checking", "savings"]
AccountType = Literal["us_bank", "iban", "clabe", "pix", "gb_bank", "mobile_money", "ghipss", "nip", "swift"]
AccountTypeInput = Literal["asset", "liability", "equity", "revenue", "expense"]
AgentStatus = Literal["active", "suspended"]
AttestationStatus = Literal["attested", "stale", "unattested"]
AuditAction = Literal["api_key.created", "api_key.rolled", "api_key.offered", "api_key.revoked", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.secret_read", "webhook.secret_rotated", "risk_settings.updated", "fee_settings.updated", "card.updated", "card.frozen", "card.unfrozen", "card.canceled", "card.details_read", "card.link_created", "agent.updated", "agent.suspended", "agent.activated", "wallet.status_changed", "virtual_account.status_changed", "customer.kyc_decided", "customer.status_changed", "customer.legal_hold_set", "customer.legal_hold_lifted", "customer.erased", "counterparty.status_changed", "audit_log.exported", "export.created", "statement.downloaded", "file.downloaded", "file.link_created", "file.link_opened", "file.deleted", "member.invited", "member.invitation_revoked", "member.joined", "member.role_changed", "member.removed", "user.password_changed", "user.password_reset", "user.totp_added", "user.totp_removed", "user.passkey_added", "user.passkey_removed", "user.recovery_codes_renewed", "user.recovery_code_used", "user.second_factor_reset", "user.identity_linked", "user.unproven_credentials_voided", "user.sessions_ended", "user.sign_in_delayed", "customer.viewed", "customer.document_viewed", "counterparty.viewed", "wallet.viewed", "card.viewed", "card.quarantine_lifted", "transaction.viewed", "transaction.decided", "transaction.recovered", "transaction.rescheduled", "reconciliation_break.closed", "anomaly.reviewed", "fee_limit.changed", "ledger.corrected", "ledger_account.recounted", "account.frozen", "account.unfrozen", "event.resent", "work.released", "event.replayed", "event.discarded", "sandbox.settings_changed", "sandbox.clock_moved", "sandbox.fault_ordered", "sandbox.reset"]
AuditActorType = Literal["key", "user", "operator", "system"]
BatchMode = Literal["partial", "all_or_nothing"]
BatchProcess = Literal["manual", "auto"]
BatchRowStatus = Literal["invalid", "valid", "processing", "completed", "failed", "returned", "refunded", "canceled"]
BatchStatus = Literal["validating", "invalid", "ready", "awaiting_approval", "processing", "completed", "partially_completed", "canceled"]
CardStatus = Literal["active", "frozen", "canceled", "expired"]
CardTransactionStatus = Literal["pending", "completed", "declined", "reversed"]
CardType = Literal["virtual", "physical"]
Chain = Literal["ethereum", "polygon", "arbitrum", "base", "optimism", "avalanche", "solana", "tron"]
CounterpartyStatus = Literal["active", "under_review", "rejected", "inactive"]
Currency = Literal["usd", "eur", "gbp", "mxn", "brl", "ghs", "ngn", "kes", "usdc", "usdt", "pyusd", "eurc"]
CustomerStatus = Literal["active", "suspended", "rejected"]
DeclinedReason = Literal["insufficient_funds", "spending_limit_exceeded", "card_frozen", "card_canceled", "card_expired", "card_not_activated", "customer_suspended", "agent_suspended", "agent_limit_exceeded", "merchant_not_allowed", "mcc_blocked", "country_blocked", "cvv_mismatch", "expiry_mismatch", "pin_attempts_exceeded", "risk_rule", "suspected_fraud", "issuer_unavailable"]
DeliveryStatus = Literal["pending", "delivering", "succeeded", "failed", "exhausted", "canceled"]
DeliveryTrigger = Literal["automatic", "manual", "test"]
DisabledReason = Literal["requested", "gone", "failing"]
EntryKind = Literal["opening_balance", "deposit", "transfer", "fee", "conversion", "card", "refund", "return", "adjustment"]
EntrySide = Literal["debit", "credit"]
Environment = Literal["sandbox", "live"]
EventName = Literal["*", "customer.*", "counterparty.*", "wallet.*", "virtual_account.*", "hold.*", "transaction.*", "batch.*", "card.*", "agent.*", "anomaly.*", "statement.*", "export.*", "webhook.*", "customer.created", "customer.updated", "counterparty.created", "counterparty.updated", "wallet.created", "wallet.updated", "virtual_account.created", "virtual_account.updated", "hold.created", "hold.updated", "transaction.created", "transaction.updated", "transaction.completed", "batch.created", "batch.updated", "batch.completed", "card.created", "card.updated", "card.frozen", "card.canceled", "card.auto_frozen", "agent.created", "agent.suspended", "agent.activated", "agent.limit_exceeded", "agent.auto_suspended", "transaction.authorized", "transaction.declined", "transaction.settled", "transaction.reversed", "anomaly.duplicate", "anomaly.velocity", "anomaly.spend_spike", "anomaly.unattested", "anomaly.intent_mismatch", "anomaly.cooldown", "anomaly.merchant_drift", "statement.created", "statement.failed", "export.completed", "export.failed", "webhook.test", "test.webhook"]
EventType = Literal["customer.created", "customer.updated", "counterparty.created", "counterparty.updated", "wallet.created", "wallet.updated", "virtual_account.created", "virtual_account.updated", "hold.created", "hold.updated", "transaction.created", "transaction.updated", "transaction.completed", "batch.created", "batch.updated", "batch.completed", "card.created", "card.updated", "card.frozen", "card.canceled", "card.auto_frozen", "agent.created", "agent.suspended", "agent.activated", "agent.limit_exceeded", "agent.auto_suspended", "transaction.authorized", "transaction.declined", "transaction.settled", "transaction.reversed", "anomaly.duplicate", "anomaly.velocity", "anomaly.spend_spike", "anomaly.unattested", "anomaly.intent_mismatch", "anomaly.cooldown", "anomaly.merchant_drift", "statement.created", "statement.failed", "export.completed", "export.failed", "webhook.test"]
ExportFormat = Literal["csv", "ndjson", "beancount"]
ExportType = Literal["transactions", "wallet_entries", "journal", "card_transactions", "deliveries", "requests", "audit_log"]
ExposureMode = Literal["rawPan", "revealUrl"]
FailureCode = Literal["insufficient_funds", "canceled", "compliance_rejected", "invalid_account", "account_closed", "name_mismatch", "rail_unavailable", "limit_exceeded", "onchain_reverted", "expired", "network_error"]
FeeEntryKind = Literal["collected", "returned", "payout", "adjustment", "released", "recovered", "advanced", "repaid"]
FeePayoutMode = Literal["manual", "daily", "monthly"]
FeeState = Literal["pending", "available"]
FilePurpose = Literal["batch", "reconciliation", "evidence", "identity_document", "batch_result", "reconciliation_result", "statement", "export"]
FileStatus = Literal["available", "expired"]
HoldKind = Literal["transfer", "card", "manual", "batch"]
HoldStatus = Literal["active", "captured", "released", "expired"]
HttpFaultStatus = Literal[429, 500, 503]
JobFailureReason = Literal["too_many_rows", "simulated", "rows_unavailable", "processing_failed"]
JobStatus = Literal["pending", "running", "completed", "failed", "canceled"]
KycStatus = Literal["not_started", "incomplete", "under_review", "approved", "rejected"]
LimitFrequency = Literal["per24HourPeriod", "per7DayPeriod", "per30DayPeriod", "allTime"]
Metadata = Dict[str, str]
MetadataPatch = Dict[str, Optional[str]]
ObservedValue = Union[str, float]
OnLimitExceeded = Literal["suspend", "notify", "none"]
OwnerType = Literal["individual", "business"]
PaymentRail = Literal["ach", "wire", "rtp", "fednow", "sepa", "faster_payments", "spei", "pix", "swift", "mobile_money", "ghipss", "nip", "ethereum", "polygon", "arbitrum", "base", "optimism", "avalanche", "solana", "tron", "internal", "conversion"]
RevealReason = Literal["one-time", "subscription", "preauth"]
RiskAction = Literal["alert", "freeze_card", "suspend_agent", "decline"]
RiskActionTaken = Literal["alert", "freeze_card", "suspend_agent", "decline", "review", "none"]
RiskPreset = Literal["permissive", "moderate", "strict", "paranoid", "custom"]
RiskRule = Literal["duplicateDetection", "velocityLimit", "spendSpike", "unattestedSpend", "intentMismatch", "cooldownViolation", "merchantDrift"]
SandboxEnforcement = Literal["lenient", "live"]
StatementFormat = Literal["json", "csv", "pdf", "camt053"]
StatementType = Literal["monthly", "custom"]
TosStatus = Literal["pending", "approved"]
TransactionDirection = Literal["outbound", "inbound", "internal"]
TransactionStatus = Literal["pending", "in_review", "funds_received", "payment_submitted", "completed", "failed", "returned", "refunded"]
TransactionType = Literal["transfer", "deposit", "conversion"]
UploadPurpose = Literal["batch", "reconciliation", "evidence", "identity_document"]
VirtualAccountCurrency = Literal["usd", "eur", "gbp", "mxn", "brl"]
VirtualAccountStatus = Literal["pending", "active", "inactive", "closed"]
WalletStatus = Literal["pending", "active", "frozen", "closed"]
WalletType = Literal["crypto", "virtual_account"]
WebhookFaultMode = Literal["duplicate", "out_of_order", "delay", "drop_first", "corrupt_signature"]
WebhookStatus = Literal["enabled", "disabled"]


@dataclass(frozen=True, kw_only=True)
class Address(Model):
    """Postal address."""
    #: Street and number.
    line1: str
    #: What the first line had no room for.
    line2: Optional[str] = None
    #: City.
    city: str
    #: State or region.
    state: Optional[str] = None
    #: Postal code.
    postal_code: str
    #: ISO 3166-1 alpha-2.
    country: str


@dataclass(frozen=True, kw_only=True)
class AddressInput(Model):
    """Postal address."""
    #: Street and number.
    line1: str
    #: What the first line had no room for.
    line2: Optional[str] = None
    #: City.
    city: str
    #: State or region.
    state: Optional[str] = None
    #: Postal code.
    postal_code: str
    #: ISO 3166-1 alpha-2.
    country: str


@dataclass(frozen=True, kw_only=True)
class Agent(Model):
    """Software that spends with cards, within limits of its own."""
    #: Always `agent`.
    object: Literal["agent"]
    #: Id, unique for ever.
    id: str
    #: Id of the customer that the agent works for: `cus_…`.
    user_id: Optional[str] = None
    #: Name.
    name: str
    #: Words of your own.
    description: Optional[str] = None
    status: AgentStatus
    #: Major units: US dollars.
    spending_limit: Optional[Decimal] = None
    spending_limit_frequency: Optional[LimitFrequency] = None
    #: US dollars that count against the limit now.
    current_spend: Decimal
    on_limit_exceeded: OnLimitExceeded
    #: How many cards it may have that are active or frozen.
    max_cards: Optional[int] = None
    #: Cards of this agent that are active or frozen.
    card_count: int
    metadata: Optional[Metadata] = None
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Anomaly(Model):
    """A rule that fired, why, and what was done about it."""
    #: Always `anomaly`.
    object: Literal["anomaly"]
    #: Id, unique for ever.
    id: str
    #: Same as `id`.
    anomaly_id: str
    rule: RiskRule
    action: RiskAction
    action_taken: RiskActionTaken
    #: Whether nothing is done about what fires.
    dry_run: bool
    #: Asked for by a sandbox caller.
    forced: bool
    #: Id of a customer: `cus_…`.
    customer_id: Optional[str]
    #: Id of a card: `card_…`.
    card_id: Optional[str]
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    #: The transfer, where it is one.
    transaction_id: Optional[str]
    #: What was seen: a count, minutes, major units or a word.
    observed: ObservedValue
    #: What it was held against.
    threshold: ObservedValue
    #: What happened, in a sentence.
    explanation: str
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class AuditActor(Model):
    """Who did it."""
    type: AuditActorType
    #: Id of the key, of the customer whose page it was, of the console’s user, or of the operator, at the command line their name; `risk_rule` or `agent_limit` of the system.
    id: str
    #: Name of the key as it was then, e-mail of the console’s user, or the risk rule where one is known; empty where there is none.
    label: str


@dataclass(frozen=True, kw_only=True)
class AuditChange(Model):
    """A field that changed. A value that is no text is written as JSON; a secret reads `[secret]`, and a text that may tell of a person `[masked]`."""
    #: Name of the field; a part of one is written with a dot, `velocityLimit.maxPerDay`.
    field: str
    #: Value before, null where there was none.
    from_: Optional[str]
    #: Value after, null where there is none.
    to: Optional[str]


@dataclass(frozen=True, kw_only=True)
class AuditEntry(Model):
    """An entry of the audit log."""
    #: Id of the entry.
    id: str
    #: Place in the chain of this owner and environment, from 1 without a gap.
    sequence: int
    #: When it was done, in real time whatever the sandbox clock says.
    at: datetime
    action: AuditAction
    actor: AuditActor
    target: AuditTarget
    #: What it changed; empty where something was only read.
    changes: List[AuditChange]
    #: Address that the request came from; null where there was none.
    ip: Optional[str]
    #: User-Agent of the request; null where none was sent.
    user_agent: Optional[str]
    #: Request that did it; null where no key asked.
    request_id: Optional[str]
    #: `hash` of the entry before; 64 zeros on the first.
    previous_hash: str
    #: SHA-256 of `previousHash` followed by this entry without `hash` as canonical JSON (RFC 8785), in hex.
    hash: str


@dataclass(frozen=True, kw_only=True)
class AuditHead(Model):
    """The newest entry; sequence 0 and 64 zeros for a log without one."""
    #: Place in the chain of this owner and environment, from 1 without a gap.
    sequence: int
    #: SHA-256 in lower-case hex.
    hash: str


@dataclass(frozen=True, kw_only=True)
class AuditTarget(Model):
    """What it was done to."""
    #: Kind of the resource, such as `webhook`.
    type: str
    #: Its id; for settings, which have none, that of the owner’s key.
    id: str


@dataclass(frozen=True, kw_only=True)
class AuditVerification(Model):
    """Whether the chain holds."""
    #: Every entry is there and says what it said when it was written.
    ok: bool
    #: Entries that were checked.
    checked: int
    head: AuditHead
    #: Sequence of the first entry that is missing or altered; null where all are well.
    broken_at: Optional[int]


@dataclass(frozen=True, kw_only=True)
class Bank(Model):
    """A bank that local transfers name by a code."""
    #: What `details.bankCode` takes; for MX the first three digits of a CLABE.
    code: str
    #: Name.
    name: str
    #: ISO 3166-1 alpha-2 code of the country that it is in.
    country: str
    #: NG: the six-digit instant-payment institution code.
    instant_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class Batch(Model):
    """Many transfers as one. Amounts are decimal strings in major units."""
    #: Id, unique for ever.
    id: str
    #: Name.
    name: Optional[str]
    #: Pays the rows that name no other customer.
    customer_id: str
    #: Pays the rows that name no other wallet.
    wallet_id: str
    status: BatchStatus
    mode: BatchMode
    process: BatchProcess
    #: Only checks; it can never be confirmed.
    dry_run: bool
    counts: BatchCounts
    #: One for each wallet that pays, once all rows are checked.
    totals: List[BatchTotal]
    progress: BatchProgress
    #: Null: no batch waits for an approval yet.
    approval_id: None
    #: The batch whose rows these are, tried again.
    retry_of: Optional[str]
    #: Columns that nothing was read from.
    ignored_columns: List[str]
    #: What did not stop it: the same rows were sent before, or a wallet lacked the funds.
    warnings: List[BatchWarning]
    #: CSV of the rows as sent with what became of each; once it has ended.
    result_file_id: Optional[str]
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime
    #: When it ended, however it did.
    completed_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class BatchCounts(Model):
    """How many rows are where."""
    #: All rows.
    total: int
    #: Rows that were found valid.
    valid: int
    #: Rows that were found invalid, and are not sent.
    invalid: int
    #: Valid rows that have not ended.
    pending: int
    #: Rows that were paid.
    completed: int
    #: Rows whose transfer failed, or could not be made any more.
    failed: int
    #: Rows that came back.
    returned: int
    #: Rows that a review sent back.
    refunded: int
    #: Rows that were not sent.
    canceled: int


@dataclass(frozen=True, kw_only=True)
class BatchProgress(Model):
    """How far it is."""
    #: Rows that have ended; it only rises.
    done: int
    #: All rows.
    total: int


@dataclass(frozen=True, kw_only=True)
class BatchRow(Model):
    """A row of a batch."""
    #: Place in what was sent, from 1.
    number: int
    #: Your own id of the row.
    client_row_id: Optional[str]
    status: BatchRowStatus
    #: Its transfer, once it is sent.
    transaction_id: Optional[str]
    #: The payout account that it names or was found for it.
    counterparty_id: Optional[str]
    #: Why it is invalid, or failed; `transactionId` with the code of `failureReason` where its transfer did not complete.
    errors: List[BatchRowError]
    #: What arrives, in the destination currency; null while it is not known.
    final_amount: Optional[Decimal]


@dataclass(frozen=True, kw_only=True)
class BatchRowError(Model):
    """What is wrong with a row: as a transfer would be refused."""
    #: Name of the field.
    field: str
    #: Stable word to branch on.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class BatchRowInput(Model):
    """A transfer to make. A row with `scheduledFor`, `holdId`, or `quoteId` is invalid. Members that are not known are ignored and named in `ignoredColumns`."""
    #: Your own id of the row, printable ASCII; no two rows have the same.
    client_row_id: Optional[str] = None
    #: Major units of the wallet’s currency.
    amount: Optional[Decimal] = None
    #: Must be the wallet’s currency if you send it.
    source_currency: Optional[str] = None
    #: Currency that arrives.
    destination_currency: Optional[str] = None
    #: Rail or chain that carries it.
    destination_payment_rail: Optional[str] = None
    #: On-chain address, payout account (`pa_…`) or wallet (`wal_…`); empty where `counterparty` says it.
    destination_address: Optional[str] = None
    #: Sent to the recipient’s bank.
    reference: Optional[str] = None
    #: Your own id of the transfer.
    client_reference_id: Optional[str] = None
    #: Major units of the wallet’s currency, credited to your fee account.
    developer_fee: Optional[Decimal] = None
    #: Another customer than the batch’s.
    customer_id: Optional[str] = None
    #: Another wallet than the batch’s.
    wallet_id: Optional[str] = None
    #: A payout account to find or create, with the fields of `POST /v1/counterparties`; in a file, columns such as `counterparty.iban`.
    counterparty: Optional[Dict[str, Any]] = None


@dataclass(frozen=True, kw_only=True)
class BatchTotal(Model):
    """What the valid rows of one wallet come to."""
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    currency: Currency
    #: What the valid rows take from the wallet, fees included.
    amount: Decimal
    #: What of it are fees.
    fees: str


@dataclass(frozen=True, kw_only=True)
class BatchWarning(Model):
    """What to look at."""
    #: Stable word to branch on.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class Capabilities(Model):
    """What the customer may do now."""
    #: May open virtual accounts.
    virtual_accounts: bool
    #: May open wallets.
    wallets: bool
    #: May send transfers.
    transfers: bool
    #: May have cards.
    cards: bool


@dataclass(frozen=True, kw_only=True)
class Card(Model):
    """A payment card. Amounts are JSON numbers in US dollars, major units."""
    #: Id, unique for ever.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    type: CardType
    status: CardStatus
    #: Why it was frozen or canceled, where a reason was given.
    status_reason: Optional[str] = None
    #: Last four characters of the number.
    last4: str
    #: Month that the card ends with, 1 to 12.
    expiration_month: int
    #: Year that the card ends in, four digits.
    expiration_year: int
    #: What may be spent with it.
    spending_limit: CardSpendingLimit
    #: Id of a wallet: `wal_…`.
    wallet_id: Optional[str] = None
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str] = None
    #: Printed or shown on the card.
    display_name: Optional[str] = None
    #: ISO 18245 merchant category codes.
    allowed_mccs: Optional[List[str]] = None
    #: ISO 18245 merchant category codes.
    blocked_mccs: Optional[List[str]] = None
    #: Merchant ids or names, compared without regard to case.
    allowed_merchants: Optional[List[str]] = None
    #: Merchant ids or names, compared without regard to case.
    blocked_merchants: Optional[List[str]] = None
    #: ISO 3166 two-letter codes.
    allowed_countries: Optional[List[str]] = None
    #: ISO 3166 two-letter codes.
    blocked_countries: Optional[List[str]] = None
    #: Only the merchant of the first approved authorization from then on.
    lock_to_first_merchant: Optional[bool] = None
    #: Least time between two authorizations; a shorter gap is what the cooldown rule looks for.
    cooldown_minutes: Optional[int] = None
    #: How long asking for the details attests what follows. Default 60.
    attestation_window_minutes: Optional[int] = None
    #: Decline what is not attested.
    require_attestation: Optional[bool] = None
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CardAccessEvent(Model):
    """Who asked for a card’s details, when and for what."""
    #: Id, unique for ever.
    id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Id of the API key that asked.
    key_id: str
    #: X-Request-Id of the request.
    request_id: str
    exposure_mode: ExposureMode
    #: What the card was about to be used for.
    summary: str
    #: Major units of expectedCurrency.
    expected_amount: Optional[Decimal] = None
    #: Currency of the amount that was announced.
    expected_currency: Optional[str] = None
    #: Where the card was about to be used.
    merchant_text: Optional[str] = None
    #: Reason that is kept with it.
    reason: Optional[str] = None
    #: Whatever you want to find in the record later.
    client_context: Optional[Union[str, Metadata]] = None
    #: The network address that asked.
    caller_address: Optional[str] = None
    #: When the page of revealUrl was opened.
    opened_at: Optional[datetime] = None
    #: The network address that opened it.
    opened_from: Optional[str] = None
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class CardDetails(Model):
    """Never kept for replays and never cached."""
    #: Id of the record that is kept of this access.
    access_event_id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Last four characters of the number.
    last4: str
    #: Month that the card ends with, 1 to 12.
    expiration_month: int
    #: Year that the card ends in, four digits.
    expiration_year: int
    exposure_mode: ExposureMode
    #: The number itself. Never log it.
    pan: Optional[str] = None
    #: Security code. Never log it.
    cvv: Optional[str] = None
    #: A page that shows the number once, within 60 seconds.
    reveal_url: Optional[str] = None
    #: rawPan: end of the attestation window. revealUrl: end of the page.
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class CardShipping(Model):
    """Where a physical card is sent to. Stored sealed and never shown again."""
    #: Name.
    name: str
    #: Street and number.
    line1: str
    #: What the first line had no room for.
    line2: Optional[str] = None
    #: City.
    city: str
    #: State or region.
    state: Optional[str] = None
    #: Postal code.
    postal_code: str
    #: ISO 3166-1 alpha-2 code.
    country: str
    #: International number: +, country code, number.
    phone: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CardSpendingLimit(Model):
    """What may be spent with it."""
    #: Major units: US dollars.
    amount: Decimal
    frequency: LimitFrequency
    #: US dollars that count against the limit now. Not in lists.
    spent: Optional[Decimal] = None
    #: US dollars left of the limit now. Not in lists.
    remaining: Optional[Decimal] = None


@dataclass(frozen=True, kw_only=True)
class CardTransaction(Model):
    """One authorization, refund or forced posting on a card. Amounts in major units."""
    #: Id, unique for ever.
    id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: What counts now: authorized while `pending`, cleared once `completed` (negative for a refund), asked for when `declined`, given back when `reversed`. US dollars, major units.
    amount: Decimal
    currency: Currency
    status: CardTransactionStatus
    #: When the card was presented.
    created_at: datetime
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str] = None
    #: The customer whose card it is.
    user_id: str
    #: Approved in all, increments included; 0 when nothing was. US dollars, major units.
    authorized_amount: Decimal
    #: `amount` in `localCurrency`, major units, at the rate of the authorization.
    local_amount: Decimal
    local_currency: Currency
    #: Name of the merchant, as it came with the charge.
    merchant_name: str
    #: Id of the merchant in the card network.
    merchant_id: Optional[str] = None
    #: Kind of merchant in words.
    merchant_category: Optional[str] = None
    #: ISO 18245 merchant category code.
    merchant_category_code: Optional[str] = None
    #: City of the merchant.
    merchant_city: Optional[str] = None
    #: Country of the merchant, ISO 3166-1 alpha-2.
    merchant_country: Optional[str] = None
    #: Name of the merchant as people know it.
    enriched_merchant_name: Optional[str] = None
    #: Address of the merchant’s icon.
    enriched_merchant_icon: Optional[str] = None
    declined_reason: Optional[DeclinedReason] = None
    #: Which rule or control declined; only with `risk_rule`.
    risk_rule: Optional[str] = None
    #: Why it was declined; null when it was not, or before declines were explained.
    decline: Optional[Decline]
    attestation_status: AttestationStatus
    #: When it was approved.
    authorized_at: Optional[datetime] = None
    #: When it first cleared.
    posted_at: Optional[datetime] = None
    #: The transaction that a refund, or a clearing after a reversal, belongs to.
    related_transaction_id: Optional[str] = None
    #: Present when it was posted without an authorization, or beyond one: the merchant asked nobody, or for less.
    forced: Optional[Literal[True]] = None


@dataclass(frozen=True, kw_only=True)
class CardTransactionTimeline(Model):
    """What happened to a card transaction, oldest first: all of it, or the newest 500 operations and increments of one with more."""
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: str
    #: States with their times, oldest first.
    status_history: List[CardTransactionTimelineStatusHistory]
    #: Everything that happened, oldest first.
    entries: List[CardTransactionTimelineEntries]


@dataclass(frozen=True, kw_only=True)
class CardTransactionTimelineEntries(Model):
    #: When it happened.
    at: datetime
    #: What kind of thing happened. Clients should tolerate new values.
    kind: Literal["status", "network", "ledger", "risk", "event", "delivery"]
    status: Optional[CardTransactionStatus] = None
    #: What happened, in a sentence.
    description: str
    #: In `currency`, major units.
    amount: Optional[Decimal] = None
    currency: Optional[Currency] = None
    #: The transaction that a refund or a clearing made.
    related_transaction_id: Optional[str] = None
    #: Type of the event that was emitted or delivered.
    event_type: Optional[str] = None
    #: Id of a webhook.
    webhook_id: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CardTransactionTimelineStatusHistory(Model):
    status: CardTransactionStatus
    #: When it was reached.
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Code(Model):
    """An entry of a code list."""
    #: The code.
    code: str
    #: Name.
    name: str


@dataclass(frozen=True, kw_only=True)
class CooldownViolation(Model):
    """Sooner after the authorization before than the card’s `cooldownMinutes`."""
    #: Whether the rule is on.
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class CounterpartiesCreateDetails(Model):
    """Routing values. Absent ones become requirements."""
    #: ABA routing number, nine digits with a check digit.
    routing_number: Optional[str] = None
    account_kind: Optional[AccountKind] = None


@dataclass(frozen=True, kw_only=True)
class CounterpartiesUpdateDetails(Model):
    """Routing values of the account’s type that are still open."""
    #: ABA routing number, nine digits with a check digit.
    routing_number: Optional[str] = None
    account_kind: Optional[AccountKind] = None
    #: BIC of the bank, 8 or 11 characters.
    bic: Optional[str] = None
    #: Kind of the key; told from the key when absent.
    pix_key_type: Optional[str] = None
    #: CPF or CNPJ of the owner.
    tax_id: Optional[str] = None
    #: Sort code, six digits, with or without dashes.
    sort_code: Optional[str] = None
    #: Network operator.
    provider: Optional[str] = None
    #: Phone number in international form.
    phone_number: Optional[str] = None
    #: ISO 3166-1 alpha-2 code.
    country: Optional[str] = None
    #: Account number.
    account_number: Optional[str] = None
    #: Code of the bank, as `GET /v1/banks` lists it.
    bank_code: Optional[str] = None
    #: Code of the branch.
    branch_code: Optional[str] = None
    #: BIC of the bank, 8 or 11 characters.
    swift_code: Optional[str] = None
    #: ISO 3166-1 alpha-2 code.
    bank_country: Optional[str] = None
    #: BIC of an intermediary bank.
    intermediary_swift_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CounterpartiesValidateDetails(Model):
    """Routing values. Absent ones become requirements."""
    #: ABA routing number, nine digits with a check digit.
    routing_number: Optional[str] = None
    account_kind: Optional[AccountKind] = None


@dataclass(frozen=True, kw_only=True)
class Counterparty(Model):
    """An external payout account of a customer."""
    #: Id, unique for ever.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    account_type: AccountType
    #: Lower-case ISO 4217 code.
    currency: str
    status: CounterpartyStatus
    #: Whose account it is, as the bank knows the name.
    account_owner_name: str
    account_owner_type: OwnerType
    #: Name of the bank, where it is known.
    bank_name: Optional[str] = None
    #: Friendly name.
    account_name: Optional[str] = None
    #: First name.
    first_name: Optional[str] = None
    #: Last name.
    last_name: Optional[str] = None
    #: Name of the business.
    business_name: Optional[str] = None
    #: Last four characters of the number.
    last4: Optional[str] = None
    #: By account type; account numbers are masked to their last four.
    details: Dict[str, str]
    address: Optional[Address] = None
    #: Open fields; a transfer needs none under live enforcement.
    requirements: List[CounterpartyRequirement]
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CounterpartyRequirement(Model):
    """A field that is still open; PATCH can fill it."""
    #: Name of the field that is open.
    field: str
    #: Always `required`.
    code: Literal["required"]


@dataclass(frozen=True, kw_only=True)
class CounterpartyValidation(Model):
    """What creating this counterparty would say. Nothing is stored."""
    #: Whether everything is right.
    valid: bool
    account_type: Optional[AccountType] = None
    #: What was understood, in normal form.
    normalized: Dict[str, Any]
    #: Name of the bank, where it is known.
    bank_name: Optional[str] = None
    #: What is missing.
    requirements: List[CounterpartyRequirement]
    #: Everything that is wrong.
    errors: List[CounterpartyValidationErrors]


@dataclass(frozen=True, kw_only=True)
class CounterpartyValidationErrors(Model):
    #: Name of the field.
    field: str
    #: Stable word to branch on.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class Country(Model):
    """A country with its codes."""
    #: ISO 3166-1 alpha-2.
    code: str
    #: ISO 3166-1 alpha-3.
    alpha3: str
    #: Name.
    name: str
    #: International calling code.
    calling_code: Optional[str] = None
    #: Currency code.
    currency: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CreatedWebhook(Model):
    """A new webhook with its signing secret."""
    #: Always `webhook`.
    object: Literal["webhook"]
    #: Id, unique for ever.
    id: str
    #: Where events are sent to.
    url: str
    #: Words of your own.
    description: str
    #: Event types, `*` or prefixes such as `card.*`; empty means all.
    events: List[EventName]
    status: WebhookStatus
    #: `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only.
    disabled_reason: Optional[DisabledReason] = None
    disabled_at: Optional[datetime] = None
    metadata: Optional[Metadata] = None
    created_at: datetime
    #: `whsec_` and base64 of 32 random bytes.
    secret: str


@dataclass(frozen=True, kw_only=True)
class CurrentKey(Model):
    """The key of this request, without its text."""
    #: Id of the key.
    id: str
    #: Name that its maker gave it.
    name: str
    environment: Environment
    #: What a restricted key may do, such as `wallets:read`; null on a key that may do everything.
    scopes: Optional[List[str]]
    #: When the key ends; null if it does not.
    expires_at: Optional[datetime]
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Customer(Model):
    """A person or business that wallets and counterparties belong to."""
    #: Id, unique for ever.
    id: str
    #: E-mail address, as it was sent.
    email: str
    #: First name.
    first_name: str
    #: Last name.
    last_name: str
    #: Name of the business.
    business_name: Optional[str] = None
    type: OwnerType
    status: CustomerStatus
    kyc_status: KycStatus
    tos_status: TosStatus
    #: Page for identity verification; whoever has the link can use it. Ends 30 days after `createdAt`. Absent for keys without `customers:write`.
    kyc_link: Optional[str] = None
    #: Page for accepting the terms. Ends as `kycLink` does, and is absent where that is.
    tos_link: Optional[str] = None
    capabilities: Capabilities
    #: What is missing for the capabilities that are false, and what the identity check still needs.
    requirements: List[CustomerRequirements]
    #: Why it was refused.
    rejection_reasons: List[CustomerRejectionReasons]
    #: International number: +, country code, number.
    phone: Optional[str] = None
    metadata: Optional[Metadata] = None
    #: Set once the customer is erased: names and address read `[erased]`, ids and money stay.
    erased_at: Optional[datetime] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerLinks(Model):
    """Fresh links that stop working at `expiresAt`; those on the customer end 30 days after it was created."""
    #: Page for identity verification.
    kyc_link: str
    #: Page for accepting the terms.
    tos_link: str
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerRejectionReasons(Model):
    #: Stable word to branch on.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class CustomerRequirements(Model):
    #: What is missing: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or what the check asked for, such as `identityDocument`.
    field: str
    #: Stable word to branch on.
    code: str


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshot(Model):
    """A customer as events carry it: without its links."""
    #: Id, unique for ever.
    id: str
    #: E-mail address, as it was sent.
    email: str
    #: First name.
    first_name: str
    #: Last name.
    last_name: str
    #: Name of the business.
    business_name: Optional[str] = None
    type: OwnerType
    status: CustomerStatus
    kyc_status: KycStatus
    tos_status: TosStatus
    capabilities: Capabilities
    #: What is missing for the capabilities that are false, and what the identity check still needs.
    requirements: List[CustomerSnapshotRequirements]
    #: Why it was refused.
    rejection_reasons: List[CustomerSnapshotRejectionReasons]
    #: International number: +, country code, number.
    phone: Optional[str] = None
    metadata: Optional[Metadata] = None
    #: Set once the customer is erased: names and address read `[erased]`, ids and money stay.
    erased_at: Optional[datetime] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshotRejectionReasons(Model):
    #: Stable word to branch on.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshotRequirements(Model):
    #: What is missing: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or what the check asked for, such as `identityDocument`.
    field: str
    #: Stable word to branch on.
    code: str


@dataclass(frozen=True, kw_only=True)
class Decline(Model):
    """Why an authorization was declined, as it was decided. Amounts in major units."""
    code: DeclinedReason
    #: One sentence with the numbers.
    message: str
    #: The field of the card or the agent that declined (`blockedMccs`, `limitAmount`), or the risk rule.
    rule: Optional[str]
    #: Whose limit, list, state or rule declined. Clients should tolerate new values.
    source: Literal["card", "agent", "customer", "risk", "wallet", "network"]
    #: The limit that declined, as it stood then; null where no limit did.
    limit: Optional[DeclineLimit]
    #: What was asked for. US dollars, major units.
    requested: Decimal


@dataclass(frozen=True, kw_only=True)
class DeclineLimit(Model):
    #: The limit. US dollars, major units.
    amount: Decimal
    #: What counted against it before. US dollars, major units.
    spent: Decimal
    #: What was left of it. US dollars, major units.
    remaining: Decimal
    #: When all that counted against it has left the rolling window; null for `allTime`.
    resets_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class DeletedFile(Model):
    """The file is gone."""
    #: Id, unique for ever.
    id: str
    #: Always `true`.
    deleted: Literal[True]


@dataclass(frozen=True, kw_only=True)
class DeletedWebhook(Model):
    """It is gone."""
    #: Always `deleted`.
    object: Literal["deleted"]
    #: Id, unique for ever.
    id: str
    #: Always `true`.
    deleted: Literal[True]


@dataclass(frozen=True, kw_only=True)
class DepositAddress(Model):
    """Where a chain delivers to this wallet. All EVM chains share one address."""
    chain: Chain
    #: Address on the chain.
    address: str
    #: What it takes on this chain.
    currencies: List[Currency]


@dataclass(frozen=True, kw_only=True)
class DepositInstructions(Model):
    """Where a payer sends money. Which members are there depends on the currency."""
    #: Name that a payer writes as the recipient.
    account_holder_name: str
    #: Rails that deliver to these details.
    payment_rails: List[str]
    #: Name of the bank, where it is known.
    bank_name: Optional[str] = None
    #: usd only
    bank_address: Optional[str] = None
    #: usd and gbp
    account_number: Optional[str] = None
    #: usd only
    routing_number: Optional[str] = None
    #: usd only
    account_type: Optional[str] = None
    #: eur only
    iban: Optional[str] = None
    #: eur only
    bic: Optional[str] = None
    #: gbp only
    sort_code: Optional[str] = None
    #: mxn only
    clabe: Optional[str] = None
    #: brl only
    pix_key: Optional[str] = None
    #: brl only
    br_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class DuplicateDetection(Model):
    """The same card, merchant and amount again inside the window."""
    #: Whether the rule is on.
    enabled: bool
    #: Minutes, 1 to 1440.
    window_minutes: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class Export(Model):
    """A list as a file. Rows are shown as they are when they are written."""
    #: Id, unique for ever.
    id: str
    type: ExportType
    format: ExportFormat
    status: JobStatus
    progress: JobProgress
    #: Why it failed; null unless it did.
    failure_reason: Optional[JobFailureReason]
    created_at: datetime
    #: When it ended, well or not.
    completed_at: Optional[datetime]
    #: Rows of the file, its head line aside.
    row_count: int
    #: Bytes of the file; null until it is completed.
    size_bytes: Optional[int]
    #: SHA-256 of the file, in hex.
    sha256: Optional[str]
    #: The file once it is completed: `GET /v1/files/{fileId}/content`.
    file_id: Optional[str]
    #: Send it as `since` of the next export; null until the snapshot is taken.
    watermark: Optional[str]
    #: Everything that was committed by then is in it.
    consistent_as_of: datetime
    #: What a reader of the file should know.
    warnings: List[ExportWarning]
    #: When the file is deleted: seven days after it was asked for.
    expires_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class ExportWarning(Model):
    """`unmapped_account`: the account map has no number for this code. Clients should tolerate new codes."""
    #: Stable word to branch on.
    code: Literal["unmapped_account"]
    #: What it is about, such as the code of an account.
    about: str


@dataclass(frozen=True, kw_only=True)
class FailureReason(Model):
    """Why a transaction failed or was returned."""
    code: FailureCode
    #: A sentence for people.
    message: str
    #: The rail’s own return code, such as R02.
    rail_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class FeeEntry(Model):
    """One movement of the developer fees. A release has two entries, one for each state. The sum of all entries of a currency is its balance."""
    #: Id, unique for ever.
    id: str
    currency: Currency
    kind: FeeEntryKind
    state: FeeState
    #: Signed: positive adds to the fees in this state, negative takes from them.
    amount: Decimal
    #: The fees of this currency in this state after the entry.
    balance_after: Decimal
    #: The transaction that paid the fee, also where the fee was taken back, or the payout; null of an adjustment.
    transaction_id: Optional[str]
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class FeePayoutProblem(Model):
    """A currency that could not be paid."""
    currency: Currency
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Why it was not paid, such as `wallet_frozen`.
    code: str


@dataclass(frozen=True, kw_only=True)
class FeeSettings(Model):
    """Whether developer fees are paid out by themselves, and where to."""
    payout: FeePayoutMode
    wallets: FeeWallets
    #: When fees are paid out next; null when it is `manual`.
    next_payout_at: Optional[datetime]
    #: When fees were last paid out by themselves; null before.
    last_payout_at: Optional[datetime]
    #: What could not be paid the last time; it is tried again the next time.
    problems: List[FeePayoutProblem]


@dataclass(frozen=True, kw_only=True)
class FeeWallets(Model):
    """The wallet that all of a currency is paid to; a currency without one is not paid by itself."""
    #: The wallet for usd: `wal_…`.
    usd: Optional[str] = None
    #: The wallet for eur: `wal_…`.
    eur: Optional[str] = None
    #: The wallet for gbp: `wal_…`.
    gbp: Optional[str] = None
    #: The wallet for mxn: `wal_…`.
    mxn: Optional[str] = None
    #: The wallet for brl: `wal_…`.
    brl: Optional[str] = None
    #: The wallet for ghs: `wal_…`.
    ghs: Optional[str] = None
    #: The wallet for ngn: `wal_…`.
    ngn: Optional[str] = None
    #: The wallet for kes: `wal_…`.
    kes: Optional[str] = None
    #: The wallet for usdc: `wal_…`.
    usdc: Optional[str] = None
    #: The wallet for usdt: `wal_…`.
    usdt: Optional[str] = None
    #: The wallet for pyusd: `wal_…`.
    pyusd: Optional[str] = None
    #: The wallet for eurc: `wal_…`.
    eurc: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class FeesBalance(Model):
    """Developer fees collected for this key’s owner and not paid out, by currency."""
    #: By currency.
    balances: List[FeesBalanceBalances]


@dataclass(frozen=True, kw_only=True)
class FeesBalanceBalances(Model):
    currency: Currency
    #: Fees of transfers that can still come back. A payout cannot take them.
    pending: str
    #: Fees that a payout can take now.
    available: Decimal
    #: The sum of `pending` and `available`.
    balance: Decimal
    #: Fees that were paid out, then returned, and not recovered. While it is above zero, no wallet of yours makes payments.
    debt: str
    #: Refunds and deposits that a wallet spent before they were taken back. While it is above zero, no wallet of yours makes payments.
    taken_back: str


@dataclass(frozen=True, kw_only=True)
class File(Model):
    """A file and what is known of its content."""
    #: Id, unique for ever.
    id: str
    purpose: FilePurpose
    #: As sent in `X-File-Name`; otherwise made of the id and the type.
    name: str
    #: Media type, found to be true.
    content_type: str
    #: Bytes of the content.
    size_bytes: int
    #: SHA-256 of the content in lower-case hex.
    sha256: str
    status: FileStatus
    #: When the content is deleted: 30 days after the upload, unless something uses the file by then.
    expires_at: Optional[datetime]
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class FileLink(Model):
    """A link for browsers: whoever has it has the content."""
    #: Answers the content without a key.
    url: str
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class ForcedAnomaly(Model):
    """A rule that fired because a sandbox caller asked for it."""
    #: Same as `id`.
    anomaly_id: str
    rule: RiskRule
    action: RiskAction
    action_taken: RiskActionTaken
    #: Whether nothing is done about what fires.
    dry_run: bool
    #: What was seen: a count, minutes, major units or a word.
    observed: ObservedValue
    #: What it was held against.
    threshold: ObservedValue
    #: What happened, in a sentence.
    explanation: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class Health(Model):
    """The platform answers and this key works."""
    #: Always `ok`.
    status: Literal["ok"]
    #: Version of the API.
    version: str
    environment: Environment
    time: datetime


@dataclass(frozen=True, kw_only=True)
class Hold(Model):
    """Money of a wallet that is set aside. Amounts are decimal strings in major units."""
    #: Id, unique for ever.
    id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    currency: Currency
    kind: HoldKind
    #: What was set aside at first.
    amount: Decimal
    #: What is still set aside; zero once it is not active.
    remaining: str
    status: HoldStatus
    #: Manual holds only: what you said it is for.
    reason: Optional[str]
    #: Manual holds only: when the money becomes available again.
    expires_at: Optional[datetime]
    #: The transfer that it belongs to; of a manual hold the last transfer that took from it.
    transaction_id: Optional[str]
    #: The card transaction that it belongs to.
    card_transaction_id: Optional[str]
    #: Your own id for it, printable ASCII, not unique.
    client_reference_id: Optional[str]
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class HttpFault(Model):
    """Makes the next calls of this key fail."""
    status: HttpFaultStatus
    #: Method and template, such as `POST /v1/transfers`; absent: any route.
    route: Optional[str] = None
    #: How many calls it applies to.
    count: int
    #: Milliseconds that each answer takes longer.
    delay_ms: int


@dataclass(frozen=True, kw_only=True)
class IdempotencyKey(Model):
    """What is remembered under an Idempotency-Key."""
    #: The Idempotency-Key.
    key: str
    #: HTTP method.
    method: str
    #: Path of the request.
    path: str
    #: HTTP status of the remembered answer; null while running.
    status: Optional[int]
    #: Id of the resource that it is about.
    resource_id: Optional[str]
    created_at: datetime
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class IntentMismatch(Model):
    """Attested, but for a smaller amount (by more than 10 %) or another merchant."""
    #: Whether the rule is on.
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class JobProgress(Model):
    """Rows that are written; `total` is null where it is not known yet."""
    #: Rows that are written.
    done: int
    #: Rows that there are.
    total: Optional[int]


@dataclass(frozen=True, kw_only=True)
class JournalAccount(Model):
    """An account of the chart in one currency. System accounts hold this owner’s postings only."""
    #: Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach` or `revenue:gas_fee`.
    code: str
    type: AccountTypeInput
    currency: Currency
    #: The side on which the account grows.
    normal_side: EntrySide
    #: Positive on the normal side, negative on the other.
    balance: Decimal


@dataclass(frozen=True, kw_only=True)
class JournalEntry(Model):
    """What one commit of the ledger moved, numbered within five seconds."""
    #: Id, unique for ever.
    id: str
    #: Position in the journal: from 1, without gaps, never changed.
    number: int
    #: When it was posted, on the owner’s clock.
    posted_at: datetime
    kind: EntryKind
    #: The same in words, for people; not meant to be parsed.
    description: str
    #: Id of a transfer, deposit or conversion: `txn_…`.
    transaction_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    #: The entry that this one gives back: of a return, the first of the transfer that came back.
    reversal_of: Optional[str]
    #: Debits equal credits in each currency.
    lines: List[JournalLine]


@dataclass(frozen=True, kw_only=True)
class JournalLine(Model):
    """One side of a movement."""
    #: Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach` or `revenue:gas_fee`.
    account: str
    #: The side of the account that the amount is written on.
    side: EntrySide
    #: Always positive, in major units of the currency.
    amount: Decimal
    currency: Currency
    #: The wallet of a wallet’s account; null for every other account.
    wallet_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class Limits(Model):
    """What this key may still do."""
    #: Rate limits of this key.
    rates: List[RateStanding]
    #: Quotas of its owner.
    quotas: List[QuotaStanding]
    #: Windows of the policies that bind this key; empty where none does.
    policies: List[PolicyWindow]


@dataclass(frozen=True, kw_only=True)
class LoggedDetail(Model):
    """A reason of the refusal, as `error.details` had it, without values of the request."""
    #: Name of the field.
    field: str
    #: Stable word to branch on.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class Merchant(Model):
    """Who asks for the money."""
    #: In the sandbox an ending decides: ` 002` to ` 006` are magic values.
    name: str
    #: Id, unique for ever.
    id: Optional[str] = None
    #: ISO 18245 merchant category code, four digits.
    mcc: Optional[str] = None
    #: City.
    city: Optional[str] = None
    #: ISO 3166-1 alpha-2.
    country: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class MerchantDrift(Model):
    """Another merchant than the one the card was first used at."""
    #: Whether the rule is on.
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class PatchFeeWallets(Model):
    """Wallets by currency; null takes one out, and those not sent stay."""
    #: The wallet for usd: `wal_…`.
    usd: Optional[str] = None
    #: The wallet for eur: `wal_…`.
    eur: Optional[str] = None
    #: The wallet for gbp: `wal_…`.
    gbp: Optional[str] = None
    #: The wallet for mxn: `wal_…`.
    mxn: Optional[str] = None
    #: The wallet for brl: `wal_…`.
    brl: Optional[str] = None
    #: The wallet for ghs: `wal_…`.
    ghs: Optional[str] = None
    #: The wallet for ngn: `wal_…`.
    ngn: Optional[str] = None
    #: The wallet for kes: `wal_…`.
    kes: Optional[str] = None
    #: The wallet for usdc: `wal_…`.
    usdc: Optional[str] = None
    #: The wallet for usdt: `wal_…`.
    usdt: Optional[str] = None
    #: The wallet for pyusd: `wal_…`.
    pyusd: Optional[str] = None
    #: The wallet for eurc: `wal_…`.
    eurc: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class PolicyWindow(Model):
    """How a window of a policy stands that binds this key."""
    #: Id of the policy.
    policy_id: str
    #: Length of the window.
    window: str
    #: Most that the window allows, in major units.
    limit: str
    #: What was used of it.
    used: str
    #: What is left of it.
    remaining: str
    #: When some of it is free again.
    frees_at: datetime


@dataclass(frozen=True, kw_only=True)
class QuotaStanding(Model):
    """How a quota of this key’s owner stands."""
    #: What there may be only so many of: webhooks, batches that have not ended, active manual holds of one wallet, and exports with statements that are being made.
    quota: Literal["webhooks", "batches", "holds", "exports"]
    #: How many there may be.
    limit: int
    #: How many there are.
    used: int
    #: How many more can be made.
    remaining: int
    #: Of `holds`, which count for each wallet: the one that has the most. Null of the others, and without holds.
    wallet_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class Quote(Model):
    """Amounts that a transfer or conversion with this quoteId books exactly; valid for 60 seconds, usable once."""
    #: Id, unique for ever.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Major units of the source currency, exactly as sent.
    amount: Decimal
    source_currency: Currency
    destination_currency: Currency
    destination_payment_rail: PaymentRail
    #: Wallet that receives it; conversions only.
    destination_wallet_id: Optional[str]
    #: Mid rate that applies; null when nothing is exchanged.
    exchange_rate: Optional[Decimal]
    #: Decimal string in major units, with the currency’s number of decimals.
    exchange_fee: Optional[Decimal]
    #: Decimal string in major units, with the currency’s number of decimals.
    gas_fee: Optional[Decimal]
    #: Decimal string in major units, with the currency’s number of decimals.
    final_amount: Decimal
    expires_at: datetime
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Rail(Model):
    """A payment rail with one currency that it carries."""
    rail: PaymentRail
    #: What arrives over it.
    currency: Currency
    #: The least that a transfer over this rail is worth, in `currency`. Sent from another currency, an `amount` below its value at the mid rate is 400 `out_of_range`, and the message names the least amount.
    minimum_amount: Decimal
    #: Type of the payout account that it pays to; null on chains.
    account_type: Optional[str]
    #: Characters of a reference at most.
    reference_max: int


@dataclass(frozen=True, kw_only=True)
class Rate(Model):
    """Exchange rate of one pair."""
    from_: Currency
    to: Currency
    #: What one unit of `from` costs in `to`, our margin included.
    buy_rate: Decimal
    #: What one unit of `from` yields in `to` after our margin; the side a transfer is on.
    sell_rate: Decimal
    #: Exact rate that transfers apply; the margin is their exchangeFee.
    mid_rate: Decimal
    updated_at: datetime
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class RateStanding(Model):
    """How a rate limit of this key stands."""
    #: Requests that count together: `GET`, all others, creating cards, uploading files, creating batches, and exports.
    class_: Literal["read", "write", "cardCreation", "files", "batches", "exports"]
    #: Requests in a window.
    limit: int
    #: Length of a window.
    window_seconds: int
    #: Requests that pass right now, at most `limit`. As the headers do, it tells of the gateway that answers: several of them share out each limit once a second by what your key asks of them.
    remaining: int
    #: Seconds until all are there again.
    reset_seconds: int


@dataclass(frozen=True, kw_only=True)
class RequestLogEntry(Model):
    """A request that was answered, in the list of them."""
    #: X-Request-Id of its answer: `req_…`.
    id: str
    #: When its head had arrived, in real time whatever the sandbox clock says.
    created_at: datetime
    #: HTTP method.
    method: str
    #: Path with its ids; what is no id reads `[masked]`.
    path: str
    #: Path template, such as `/v1/customers/{customerId}`.
    route: str
    #: Query parameters, masked as bodies are.
    query: Dict[str, str]
    #: HTTP status of the answer.
    status: int
    #: Milliseconds from the head to the answer, rounded up.
    duration_ms: int
    #: Id of the key that asked.
    key_id: str
    #: The public beginning of the secret that was used.
    key_prefix: str
    #: Address that the request came from.
    ip: str
    #: User-Agent; null where none was sent.
    user_agent: Optional[str]
    #: Who asked in the console, with their e-mail address; null where a key was sent.
    user: Optional[RequestLogEntryUser]
    #: Idempotency-Key; `[masked]` where it looks like personal data.
    idempotency_key: Optional[str]
    #: The answer was that of an earlier request with the same Idempotency-Key.
    replayed: bool
    #: That earlier request.
    original_request_id: Optional[str]
    #: `error.code` of a refusal.
    error_code: Optional[str]
    #: `error.details` of a refusal.
    details: List[LoggedDetail]
    #: Ids in the path and the body, and of what was made or changed; at most 20.
    resource_ids: List[str]
    #: Trace of the request; null where it was not traced.
    trace_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class RequestLogEntryUser(Model):
    #: Id of the person.
    id: str
    #: E-mail of the person.
    label: str


@dataclass(frozen=True, kw_only=True)
class RequestLogRecord(Model):
    """A request that was answered, with its bodies and the events it caused."""
    #: X-Request-Id of its answer: `req_…`.
    id: str
    #: When its head had arrived, in real time whatever the sandbox clock says.
    created_at: datetime
    #: HTTP method.
    method: str
    #: Path with its ids; what is no id reads `[masked]`.
    path: str
    #: Path template, such as `/v1/customers/{customerId}`.
    route: str
    #: Query parameters, masked as bodies are.
    query: Dict[str, str]
    #: HTTP status of the answer.
    status: int
    #: Milliseconds from the head to the answer, rounded up.
    duration_ms: int
    #: Id of the key that asked.
    key_id: str
    #: The public beginning of the secret that was used.
    key_prefix: str
    #: Address that the request came from.
    ip: str
    #: User-Agent; null where none was sent.
    user_agent: Optional[str]
    #: Who asked in the console, with their e-mail address; null where a key was sent.
    user: Optional[RequestLogRecordUser]
    #: Idempotency-Key; `[masked]` where it looks like personal data.
    idempotency_key: Optional[str]
    #: The answer was that of an earlier request with the same Idempotency-Key.
    replayed: bool
    #: That earlier request.
    original_request_id: Optional[str]
    #: `error.code` of a refusal.
    error_code: Optional[str]
    #: `error.details` of a refusal.
    details: List[LoggedDetail]
    #: Ids in the path and the body, and of what was made or changed; at most 20.
    resource_ids: List[str]
    #: Trace of the request; null where it was not traced.
    trace_id: Optional[str]
    #: The JSON that was sent, masked; null where none is kept.
    request_body: Optional[str]
    #: The JSON that was answered, masked; null where none is kept.
    response_body: Optional[str]
    #: A body was longer than 16 KiB and ends early.
    truncated: bool
    #: Events that the request itself caused, at most 100; later ones name the resource.
    event_ids: List[str]


@dataclass(frozen=True, kw_only=True)
class RequestLogRecordUser(Model):
    #: Id of the person.
    id: str
    #: E-mail of the person.
    label: str


@dataclass(frozen=True, kw_only=True)
class RiskBacktestResult(Model):
    """What would have fired; history is taken as it happened."""
    #: Always `riskBacktest`.
    object: Literal["riskBacktest"]
    configuration: RiskConfig
    #: Card transactions that were replayed.
    replayed: int
    #: Time of the oldest of them, epoch milliseconds.
    from_: Optional[int]
    #: Time of the newest of them, epoch milliseconds.
    to: Optional[int]
    #: Authorizations that would have been declined.
    would_decline: int
    #: How often a card would have been frozen.
    would_freeze_card: int
    #: How often an agent would have been suspended.
    would_suspend_agent: int
    #: By rule.
    rules: RiskBacktestResultRules


@dataclass(frozen=True, kw_only=True)
class RiskBacktestResultRules(Model):
    """By rule."""
    duplicate_detection: RiskBacktestRule
    velocity_limit: RiskBacktestRule
    spend_spike: RiskBacktestRule
    unattested_spend: RiskBacktestRule
    intent_mismatch: RiskBacktestRule
    cooldown_violation: RiskBacktestRule
    merchant_drift: RiskBacktestRule


@dataclass(frozen=True, kw_only=True)
class RiskBacktestRule(Model):
    """What one rule would have done."""
    #: How often it fired.
    fired: int
    #: How often it fires on the same transactions as it is configured now.
    fired_now: int
    #: Up to five transactions that it fired on.
    examples: List[RiskBacktestRuleExamples]


@dataclass(frozen=True, kw_only=True)
class RiskBacktestRuleExamples(Model):
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str]
    #: Major units.
    amount: Decimal
    currency: Currency
    #: Name of the merchant, as it came with the charge.
    merchant_name: str
    created_at: datetime
    observed: ObservedValue
    threshold: ObservedValue
    #: What happened, in a sentence.
    explanation: str


@dataclass(frozen=True, kw_only=True)
class RiskConfig(Model):
    """How authorizations and transfers of this key’s owner are judged."""
    #: Always `riskConfig`.
    object: Literal["riskConfig"]
    #: `custom` once any rule was changed by hand.
    preset: RiskPreset
    #: Anomalies are recorded and told, and nothing is done about them.
    dry_run: bool
    duplicate_detection: DuplicateDetection
    velocity_limit: VelocityLimit
    spend_spike: SpendSpike
    unattested_spend: UnattestedSpend
    intent_mismatch: IntentMismatch
    cooldown_violation: CooldownViolation
    merchant_drift: MerchantDrift


@dataclass(frozen=True, kw_only=True)
class RiskConfigChanges(Model):
    """Merged field by field into the present configuration."""
    #: Taken over first; `custom` only together with rules, as GET shows them.
    preset: Optional[RiskPreset] = None
    #: Whether nothing is done about what fires.
    dry_run: Optional[bool] = None
    #: The same card, merchant and amount again inside the window.
    duplicate_detection: Optional[RiskConfigChangesDuplicateDetection] = None
    #: Too many authorizations in an hour or a day.
    velocity_limit: Optional[RiskConfigChangesVelocityLimit] = None
    #: Spend far above the average.
    spend_spike: Optional[RiskConfigChangesSpendSpike] = None
    #: Authorizations whose details nobody asked for.
    unattested_spend: Optional[RiskConfigChangesUnattestedSpend] = None
    #: Another amount or merchant than was announced.
    intent_mismatch: Optional[RiskConfigChangesIntentMismatch] = None
    #: Sooner than the card’s `cooldownMinutes`.
    cooldown_violation: Optional[RiskConfigChangesCooldownViolation] = None
    #: Another merchant than the card’s first.
    merchant_drift: Optional[RiskConfigChangesMerchantDrift] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesCooldownViolation(Model):
    """Sooner than the card’s `cooldownMinutes`."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesDuplicateDetection(Model):
    """The same card, merchant and amount again inside the window."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesIntentMismatch(Model):
    """Another amount or merchant than was announced."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesMerchantDrift(Model):
    """Another merchant than the card’s first."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesSpendSpike(Model):
    """Spend far above the average."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: How many times the average is too much.
    multiplier: Optional[float] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    #: Days that the average is made of.
    baseline_days: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesUnattestedSpend(Model):
    """Authorizations whose details nobody asked for."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesVelocityLimit(Model):
    """Too many authorizations in an hour or a day."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Approved authorizations in any 60 minutes.
    max_per_hour: Optional[int] = None
    #: Not less than `maxPerHour`.
    max_per_day: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SandboxClock(Model):
    """The clock of this key’s owner in the sandbox."""
    now: datetime
    #: Milliseconds ahead of real time.
    offset_ms: int


@dataclass(frozen=True, kw_only=True)
class SandboxReset(Model):
    """It is done."""
    #: Always `true`.
    reset: Literal[True]


@dataclass(frozen=True, kw_only=True)
class SandboxScenario(Model):
    """Ways to reach one state in the sandbox, or to be refused for one reason."""
    #: `error` for the codes and reasons of refusals.
    resource: str
    #: Name of the field.
    field: str
    #: State that the ways lead to.
    state: str
    #: Ways to get there, each a list of calls.
    ways: List[List[str]]


@dataclass(frozen=True, kw_only=True)
class SandboxSettings(Model):
    """Sandbox behaviour of this key’s owner."""
    #: false stops transfers at `pending` until they are advanced by hand.
    auto_advance: bool
    #: Units a new wallet is born with; 0 switches it off.
    opening_balance: Decimal
    kyc_enforcement: SandboxEnforcement
    counterparty_enforcement: SandboxEnforcement
    #: Milliseconds between the automatic steps of a transfer.
    step_delay_ms: int
    #: Mid rates by pair, such as `usd_mxn`, that replace the fixed table.
    rates: Dict[str, str]


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateCooldownViolation(Model):
    """Sooner than the card’s `cooldownMinutes`."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateDuplicateDetection(Model):
    """The same card, merchant and amount again inside the window."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateIntentMismatch(Model):
    """Another amount or merchant than was announced."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateMerchantDrift(Model):
    """Another merchant than the card’s first."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateSpendSpike(Model):
    """Spend far above the average."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: How many times the average is too much.
    multiplier: Optional[float] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    #: Days that the average is made of.
    baseline_days: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateUnattestedSpend(Model):
    """Authorizations whose details nobody asked for."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateVelocityLimit(Model):
    """Too many authorizations in an hour or a day."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Approved authorizations in any 60 minutes.
    max_per_hour: Optional[int] = None
    #: Not less than `maxPerHour`.
    max_per_day: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SignatureVerification(Model):
    """Whether a signature holds, and if not, why."""
    #: Always `signature_verification`.
    object: Literal["signature_verification"]
    #: Whether everything is right.
    valid: bool
    #: `service`: X-Service-Signature; `standard`: wh-signature or webhook-signature; null when neither is there.
    scheme: Optional[Literal["service", "standard"]]
    #: `valid`, `valid_previous_secret`, or a stable word for what is wrong.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class SimulateCustomersKycRejectionReasons(Model):
    #: Stable word to branch on.
    code: str
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class SimulateCustomersKycRequirements(Model):
    #: What is missing: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or what the check asked for, such as `identityDocument`.
    field: str
    #: Stable word to branch on.
    code: str


@dataclass(frozen=True, kw_only=True)
class SpendSpike(Model):
    """Spend inside the window above a multiple of the average window before."""
    #: Whether the rule is on.
    enabled: bool
    #: How many times the average is too much.
    multiplier: float
    #: Minutes, 1 to 1440.
    window_minutes: int
    #: Days that the average is made of.
    baseline_days: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class SplitDestination(Model):
    """One of the wallets of a split, with its `amount` or its `share`."""
    #: Wallet of yours that receives it: `wal_…`.
    address: str
    #: Major units of the source currency, as a string or a number. Text is the form to send; a JSON number is read as its shortest text.
    amount: Optional[Decimal] = None
    #: Basis points of `amount`: 2500 is a quarter.
    share: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class StateMachine(Model):
    """States of one field and the moves between them."""
    #: Kind of resource.
    resource: str
    #: Name of the field.
    field: str
    #: State that it begins in.
    initial: str
    #: All states.
    states: List[str]
    #: States that nothing leads out of.
    terminal: List[str]
    #: All moves.
    transitions: List[StateMachineTransitions]


@dataclass(frozen=True, kw_only=True)
class StateMachineTransitions(Model):
    #: Where it begins.
    from_: str
    #: Where it ends.
    to: str
    #: What makes the move.
    trigger: str


@dataclass(frozen=True, kw_only=True)
class Statement(Model):
    """The movements of a wallet in a period. What comes later is in a later statement."""
    #: Id, unique for ever.
    id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    currency: Currency
    type: StatementType
    #: The month, `2026-10`; null for custom ones.
    period: Optional[str]
    #: The first instant of it.
    period_start: datetime
    #: The first instant after it.
    period_end: datetime
    #: IANA zone whose midnights divide the days.
    timezone: str
    #: Null until it is completed, as the closing balance is.
    opening_balance: Optional[Decimal]
    #: Opening balance and all lines together.
    closing_balance: Optional[Decimal]
    credits: StatementSum
    debits: StatementSum
    fees: StatementFees
    #: Lines that it has.
    line_count: int
    #: SHA-256 of the CSV content, in hex; null until it is completed.
    sha256: Optional[str]
    status: JobStatus
    progress: JobProgress
    #: Why it failed; null unless it did.
    failure_reason: Optional[JobFailureReason]
    created_at: datetime
    #: When it ended, well or not.
    completed_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class StatementFees(Model):
    """The part of the debits that are lines of kind `fee`."""
    #: Decimal string in major units, with the currency’s number of decimals.
    amount: Decimal


@dataclass(frozen=True, kw_only=True)
class StatementLine(Model):
    """One movement of a statement."""
    #: Place in the statement, from 1.
    number: int
    #: The wallet’s entry.
    entry_id: str
    posted_at: datetime
    kind: EntryKind
    #: The same in words, for people; not meant to be parsed.
    description: str
    #: `reference` of the transfer; null where there is none.
    reference: Optional[str]
    #: Id of a transfer, deposit or conversion: `txn_…`.
    transaction_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    #: Signed: positive adds to the balance, negative takes from it.
    amount: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    balance_after: Decimal


@dataclass(frozen=True, kw_only=True)
class StatementSum(Model):
    """Lines on one side: `credits` add to the balance, `debits` take from it."""
    #: How many calls it applies to.
    count: int
    #: Decimal string in major units, never negative.
    amount: Decimal


@dataclass(frozen=True, kw_only=True)
class TestSent(Model):
    """What came of a test event."""
    #: Always `test_sent`.
    object: Literal["test_sent"]
    #: Whether the receiver answered 2xx within ten seconds.
    success: bool
    #: What came of it, in a sentence.
    message: str
    #: What was sent.
    payload: TestSentPayload


@dataclass(frozen=True, kw_only=True)
class TestSentPayload(Model):
    """What was sent."""
    #: Id, unique for ever.
    id: str
    #: The body that was delivered says `webhook.test`.
    type: Literal["test.webhook"]
    created_at: datetime
    #: What the event says.
    data: TestSentPayloadData


@dataclass(frozen=True, kw_only=True)
class TestSentPayloadData(Model):
    """What the event says."""
    #: What came of it, in a sentence.
    message: str


@dataclass(frozen=True, kw_only=True)
class Transaction(Model):
    """A deposit, transfer or conversion. Amounts are decimal strings in major units."""
    #: Id, unique for ever.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    type: TransactionType
    direction: TransactionDirection
    status: TransactionStatus
    #: Major units of the source currency, exactly as sent.
    amount: Decimal
    source_currency: Currency
    destination_currency: Currency
    destination_payment_rail: PaymentRail
    #: On-chain recipient; on-chain transfers only.
    destination_address: Optional[str]
    #: Fiat transfers only.
    payout_account_id: Optional[str]
    #: Wallet that receives it; internal transfers and conversions only.
    destination_wallet_id: Optional[str]
    #: The other side of a completed internal transfer: its deposit, or the transfer that paid it.
    related_transaction_id: Optional[str]
    #: Major units of the destination currency; null until completed.
    final_amount: Optional[Decimal]
    #: Appears with payment_submitted and is preliminary until completed.
    destination_tx_hash: Optional[str]
    #: Source currency; on-chain transfers only.
    gas_fee: Optional[Decimal]
    #: Source currency; null when nothing is exchanged.
    exchange_fee: Optional[Decimal]
    #: Source currency; credited to the fee account of the key’s owner.
    developer_fee: Optional[Decimal]
    #: Exact mid rate that was applied; null when nothing is exchanged.
    exchange_rate: Optional[Decimal]
    #: What the recipient reads on the statement.
    reference: Optional[str]
    #: Your own id for it, printable ASCII, not unique.
    client_reference_id: Optional[str]
    #: Why it failed or was returned; null otherwise.
    failure_reason: Optional[FailureReason]
    #: Id of a virtual account: `va_…`.
    virtual_account_id: Optional[str]
    #: The manual hold that its money was taken from.
    hold_id: Optional[str]
    #: When a scheduled transfer begins; it is `pending` until then, and priced, checked and evaluated by risk when it is due.
    scheduled_for: Optional[datetime]
    #: The split that it is a leg of; all its legs have the same.
    group_id: Optional[str]
    #: The batch that it is a row of.
    batch_id: Optional[str]
    #: Its number in the batch.
    batch_row: Optional[int]
    #: The completed transfer whose late return this deposit is.
    return_of: Optional[str]
    #: Set on a transfer that came back, and on the deposit that a completed one came back as.
    return_: Optional[TransactionReturn]
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class TransactionReturn(Model):
    """Why and when money that had left came back."""
    code: FailureCode
    #: The rail’s own return code, such as R02; chains have none.
    rail_code: Optional[str]
    #: A sentence for people.
    message: str
    #: When the money came back.
    at: datetime
    #: The other side of a return after completion: on the transfer the deposit, on the deposit the transfer. Null when the transfer itself became `returned`.
    transaction_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class TransactionTimeline(Model):
    """Everything that happened to a transaction, oldest first."""
    #: Id of a transfer, deposit or conversion: `txn_…`.
    transaction_id: str
    #: States with their times, oldest first.
    status_history: List[TransactionTimelineStatusHistory]
    #: Everything that happened, oldest first.
    entries: List[TransactionTimelineEntries]


@dataclass(frozen=True, kw_only=True)
class TransactionTimelineEntries(Model):
    at: datetime
    #: What kind of entry it is.
    kind: Literal["status", "ledger", "rail", "risk", "event", "delivery"]
    status: Optional[TransactionStatus] = None
    #: What happened, in a sentence.
    description: str
    #: Decimal string in major units, with the currency’s number of decimals.
    amount: Optional[Decimal] = None
    currency: Optional[Currency] = None
    #: Account that the posting takes from.
    debit: Optional[str] = None
    #: Account that the posting adds to.
    credit: Optional[str] = None
    #: What the rail calls the payment.
    rail_reference: Optional[str] = None
    #: Type of the event that was emitted or delivered.
    event_type: Optional[str] = None
    #: Id of a webhook.
    webhook_id: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class TransactionTimelineStatusHistory(Model):
    status: TransactionStatus
    at: datetime


@dataclass(frozen=True, kw_only=True)
class TransferDryRun(Model):
    """The transaction that a transfer would be. `in_review` and `failed` also tell what risk would decide."""
    #: Null: nothing was made.
    id: None
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    type: TransactionType
    direction: TransactionDirection
    status: TransactionStatus
    #: Major units of the source currency, exactly as sent.
    amount: Decimal
    source_currency: Currency
    destination_currency: Currency
    destination_payment_rail: PaymentRail
    #: On-chain recipient; on-chain transfers only.
    destination_address: Optional[str]
    #: Fiat transfers only.
    payout_account_id: Optional[str]
    #: Wallet that receives it; internal transfers and conversions only.
    destination_wallet_id: Optional[str]
    #: The other side of a completed internal transfer: its deposit, or the transfer that paid it.
    related_transaction_id: Optional[str]
    #: Major units of the destination currency; null until completed.
    final_amount: Optional[Decimal]
    #: Appears with payment_submitted and is preliminary until completed.
    destination_tx_hash: Optional[str]
    #: Source currency; on-chain transfers only.
    gas_fee: Optional[Decimal]
    #: Source currency; null when nothing is exchanged.
    exchange_fee: Optional[Decimal]
    #: Source currency; credited to the fee account of the key’s owner.
    developer_fee: Optional[Decimal]
    #: Exact mid rate that was applied; null when nothing is exchanged.
    exchange_rate: Optional[Decimal]
    #: What the recipient reads on the statement.
    reference: Optional[str]
    #: Your own id for it, printable ASCII, not unique.
    client_reference_id: Optional[str]
    #: Why it failed or was returned; null otherwise.
    failure_reason: Optional[FailureReason]
    #: Id of a virtual account: `va_…`.
    virtual_account_id: Optional[str]
    #: The manual hold that its money was taken from.
    hold_id: Optional[str]
    #: When a scheduled transfer begins; it is `pending` until then, and priced, checked and evaluated by risk when it is due.
    scheduled_for: Optional[datetime]
    #: The split that it is a leg of; all its legs have the same.
    group_id: Optional[str]
    #: The batch that it is a row of.
    batch_id: Optional[str]
    #: Its number in the batch.
    batch_row: Optional[int]
    #: The completed transfer whose late return this deposit is.
    return_of: Optional[str]
    #: Set on a transfer that came back, and on the deposit that a completed one came back as.
    return_: Optional[TransactionReturn]
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime
    #: Always true.
    dry_run: Literal[True]


@dataclass(frozen=True, kw_only=True)
class TransferSplit(Model):
    """A transfer to several wallets: all of its transactions have one status."""
    #: On each of its transactions too; lists filter by it.
    group_id: str
    #: Major units of the source currency, exactly as sent: the sum of all legs.
    amount: Decimal
    #: One for each destination, in their order.
    transactions: List[Transaction]


@dataclass(frozen=True, kw_only=True)
class TransferSplitDryRun(Model):
    """The transactions that a transfer to several wallets would be."""
    #: Null: nothing was made.
    group_id: None
    #: Major units of the source currency, exactly as sent: the sum of all legs.
    amount: Decimal
    #: One for each destination, in their order.
    transactions: List[TransferDryRun]
    #: Always true.
    dry_run: Literal[True]


@dataclass(frozen=True, kw_only=True)
class TrialBalance(Model):
    """The balance of every account that is not empty, by currency."""
    #: The instant of the balances, on the owner’s clock.
    at: datetime
    #: What it takes on this chain.
    currencies: List[TrialBalanceCurrencies]


@dataclass(frozen=True, kw_only=True)
class TrialBalanceCurrencies(Model):
    currency: Currency
    #: Decimal string in major units: the sum of the column `debit`, equal to `credits`.
    debits: Decimal
    #: Decimal string in major units: the sum of the column `credit`.
    credits: Decimal
    #: Accounts that are not empty, by code.
    rows: List[TrialBalanceCurrenciesRows]


@dataclass(frozen=True, kw_only=True)
class TrialBalanceCurrenciesRows(Model):
    #: Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach` or `revenue:gas_fee`.
    code: str
    #: Decimal string in major units: the balance if it is a debit, else zero.
    debit: Decimal
    #: Decimal string in major units: the balance if it is a credit, else zero.
    credit: Decimal


@dataclass(frozen=True, kw_only=True)
class UnattestedSpend(Model):
    """An authorization whose `attestationStatus` is not `attested`."""
    #: Whether the rule is on.
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class UsageInterval(Model):
    """Requests of an hour or a day, counted."""
    #: Beginning of the interval, inclusive.
    from_: datetime
    #: End of the interval, exclusive.
    to: datetime
    #: Method and path template, key id or status, as `groupBy` asks; null without it.
    group: Optional[str]
    #: Requests.
    count: int
    #: Requests that were refused, those over a rate limit among them.
    errors4xx: int
    #: Requests that failed.
    errors5xx: int
    #: Requests over a rate limit (429).
    limited: int
    #: Milliseconds that half of the requests took at most, within 10 %.
    p50_ms: int
    #: Milliseconds that 99 of 100 requests took at most, within 10 %.
    p99_ms: int


@dataclass(frozen=True, kw_only=True)
class VelocityLimit(Model):
    """More approved authorizations of an agent, else of a card, than this."""
    #: Whether the rule is on.
    enabled: bool
    #: Approved authorizations in any 60 minutes.
    max_per_hour: int
    #: Not less than `maxPerHour`.
    max_per_day: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class VirtualAccount(Model):
    """Bank details whose deposits land in a wallet or are forwarded."""
    #: Id, unique for ever.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    source_currency: Currency
    #: Currency that deposits are sent on in; null when they stay in the wallet.
    destination_currency: Optional[Currency]
    #: Rail that deposits are sent on over; null when they stay in the wallet.
    destination_payment_rail: Optional[str]
    #: Where deposits are sent on to; null when they stay in the wallet.
    destination_address: Optional[str]
    #: Your part of each deposit in percent, as a decimal string. At most 50, unless the platform allows your account more.
    developer_fee_percent: Decimal
    status: VirtualAccountStatus
    #: `null` while the account is pending.
    deposit_instructions: Optional[DepositInstructions]
    #: Your own id for it, printable ASCII, not unique.
    client_reference_id: Optional[str] = None
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class VirtualAccountBalance(Model):
    """Balance of the wallet behind a virtual account."""
    #: Id of a virtual account: `va_…`.
    virtual_account_id: str
    #: Decimal string in major units, with the currency’s number of decimals.
    balance: Decimal
    currency: Currency
    #: US dollars per one unit of `currency`; absent for usd.
    exchange_rate: Optional[Decimal] = None


@dataclass(frozen=True, kw_only=True)
class Wallet(Model):
    """Holds one customer’s balance in one currency."""
    #: Id, unique for ever.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    type: WalletType
    currency: Currency
    status: WalletStatus
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class WalletBalance(Model):
    """balance = available + held, in major units."""
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    currency: Currency
    #: Decimal string in major units, with the currency’s number of decimals.
    balance: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    available: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    held: Decimal
    #: By currency.
    balances: List[WalletBalanceBalances]
    #: The instant that was asked for; absent from the present balance.
    at: Optional[datetime] = None


@dataclass(frozen=True, kw_only=True)
class WalletBalanceBalances(Model):
    currency: Currency
    #: Decimal string in major units, with the currency’s number of decimals.
    total: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    available: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    held: Decimal


@dataclass(frozen=True, kw_only=True)
class WalletEntry(Model):
    """One movement on a wallet. The sum of all entries is the balance."""
    #: Id, unique for ever.
    id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    currency: Currency
    #: Signed: positive adds to the balance, negative takes from it.
    amount: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    balance_after: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    available_after: Decimal
    kind: EntryKind
    #: Id of a transfer, deposit or conversion: `txn_…`.
    transaction_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Webhook(Model):
    """An address that events are delivered to."""
    #: Always `webhook`.
    object: Literal["webhook"]
    #: Id, unique for ever.
    id: str
    #: Where events are sent to.
    url: str
    #: Words of your own.
    description: str
    #: Event types, `*` or prefixes such as `card.*`; empty means all.
    events: List[EventName]
    status: WebhookStatus
    #: `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only.
    disabled_reason: Optional[DisabledReason] = None
    disabled_at: Optional[datetime] = None
    metadata: Optional[Metadata] = None
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Model):
    """One attempt to deliver one event to one webhook. Kept for 30 days."""
    #: Always `webhook_delivery`.
    object: Literal["webhook_delivery"]
    #: Id, unique for ever.
    id: str
    #: Id of a webhook.
    webhook_id: str
    #: Id of an event: `evt_…`.
    event_id: str
    #: Type of the event.
    event: str
    #: Where events are sent to.
    url: str
    status: DeliveryStatus
    #: Whether the receiver answered 2xx.
    success: bool
    #: What the receiver answered; null when it did not.
    http_status: Optional[int]
    #: Which attempt of this event it was, from 1.
    attempt_number: int
    trigger: DeliveryTrigger
    #: Milliseconds until the answer; null when there was none.
    duration_ms: Optional[int]
    #: Why there was no answer; null otherwise.
    error: Optional[str]
    #: Up to 1 KiB of what the receiver answered.
    response_body: Optional[str]
    next_attempt_at: Optional[datetime]
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class WebhookEventTypesListAnswer(Model):
    #: Type of event.
    name: str
    #: What kind of resource it is about.
    category: str
    #: What it tells.
    description: str


@dataclass(frozen=True, kw_only=True)
class WebhookFault(Model):
    """A fault that waits for the next attempts."""
    #: Id of a webhook.
    webhook_id: str
    mode: WebhookFaultMode
    #: How many of the next attempts it applies to.
    count: int


@dataclass(frozen=True, kw_only=True)
class WebhookRecovery(Model):
    """What a recovery queued."""
    #: Always `webhook_recovery`.
    object: Literal["webhook_recovery"]
    #: Id of a webhook.
    webhook_id: str
    #: Deliveries that were queued by this call.
    queued: int
    #: True when there are more than one call queues; call again.
    has_more: bool


@dataclass(frozen=True, kw_only=True)
class WebhookSecret(Model):
    """What deliveries to this webhook are signed with."""
    #: Always `webhook_secret`.
    object: Literal["webhook_secret"]
    #: `whsec_` and base64 of 32 random bytes.
    secret: str


@dataclass(frozen=True, kw_only=True)
class WebhookTest(Model):
    """A sentence to recognise a test by."""
    #: A sentence for people.
    message: str


@dataclass(frozen=True, kw_only=True)
class CustomerCreatedEvent(Model):
    id: str
    type: Literal["customer.created"]
    created_at: datetime
    data: CustomerSnapshot
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CustomerUpdatedEvent(Model):
    id: str
    type: Literal["customer.updated"]
    created_at: datetime
    data: CustomerSnapshot
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CounterpartyCreatedEvent(Model):
    id: str
    type: Literal["counterparty.created"]
    created_at: datetime
    data: Counterparty
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CounterpartyUpdatedEvent(Model):
    id: str
    type: Literal["counterparty.updated"]
    created_at: datetime
    data: Counterparty
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class WalletCreatedEvent(Model):
    id: str
    type: Literal["wallet.created"]
    created_at: datetime
    data: Wallet
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class WalletUpdatedEvent(Model):
    id: str
    type: Literal["wallet.updated"]
    created_at: datetime
    data: Wallet
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class VirtualAccountCreatedEvent(Model):
    id: str
    type: Literal["virtual_account.created"]
    created_at: datetime
    data: VirtualAccount
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class VirtualAccountUpdatedEvent(Model):
    id: str
    type: Literal["virtual_account.updated"]
    created_at: datetime
    data: VirtualAccount
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class HoldCreatedEvent(Model):
    id: str
    type: Literal["hold.created"]
    created_at: datetime
    data: Hold
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class HoldUpdatedEvent(Model):
    id: str
    type: Literal["hold.updated"]
    created_at: datetime
    data: Hold
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class TransactionCreatedEvent(Model):
    id: str
    type: Literal["transaction.created"]
    created_at: datetime
    data: Transaction
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class TransactionUpdatedEvent(Model):
    id: str
    type: Literal["transaction.updated"]
    created_at: datetime
    data: Transaction
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class TransactionCompletedEvent(Model):
    id: str
    type: Literal["transaction.completed"]
    created_at: datetime
    data: Transaction
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class BatchCreatedEvent(Model):
    id: str
    type: Literal["batch.created"]
    created_at: datetime
    data: Batch
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class BatchUpdatedEvent(Model):
    id: str
    type: Literal["batch.updated"]
    created_at: datetime
    data: Batch
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class BatchCompletedEvent(Model):
    id: str
    type: Literal["batch.completed"]
    created_at: datetime
    data: Batch
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CardCreatedEvent(Model):
    id: str
    type: Literal["card.created"]
    created_at: datetime
    data: Card
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CardUpdatedEvent(Model):
    id: str
    type: Literal["card.updated"]
    created_at: datetime
    data: Card
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CardFrozenEvent(Model):
    id: str
    type: Literal["card.frozen"]
    created_at: datetime
    data: Card
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CardCanceledEvent(Model):
    id: str
    type: Literal["card.canceled"]
    created_at: datetime
    data: Card
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class CardAutoFrozenEvent(Model):
    id: str
    type: Literal["card.auto_frozen"]
    created_at: datetime
    data: Card
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AgentCreatedEvent(Model):
    id: str
    type: Literal["agent.created"]
    created_at: datetime
    data: Agent
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AgentSuspendedEvent(Model):
    id: str
    type: Literal["agent.suspended"]
    created_at: datetime
    data: Agent
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AgentActivatedEvent(Model):
    id: str
    type: Literal["agent.activated"]
    created_at: datetime
    data: Agent
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AgentLimitExceededEvent(Model):
    id: str
    type: Literal["agent.limit_exceeded"]
    created_at: datetime
    data: Agent
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AgentAutoSuspendedEvent(Model):
    id: str
    type: Literal["agent.auto_suspended"]
    created_at: datetime
    data: Agent
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class TransactionAuthorizedEvent(Model):
    id: str
    type: Literal["transaction.authorized"]
    created_at: datetime
    data: CardTransaction
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class TransactionDeclinedEvent(Model):
    id: str
    type: Literal["transaction.declined"]
    created_at: datetime
    data: CardTransaction
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class TransactionSettledEvent(Model):
    id: str
    type: Literal["transaction.settled"]
    created_at: datetime
    data: CardTransaction
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class TransactionReversedEvent(Model):
    id: str
    type: Literal["transaction.reversed"]
    created_at: datetime
    data: CardTransaction
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AnomalyDuplicateEvent(Model):
    id: str
    type: Literal["anomaly.duplicate"]
    created_at: datetime
    data: Anomaly
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AnomalyVelocityEvent(Model):
    id: str
    type: Literal["anomaly.velocity"]
    created_at: datetime
    data: Anomaly
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AnomalySpendSpikeEvent(Model):
    id: str
    type: Literal["anomaly.spend_spike"]
    created_at: datetime
    data: Anomaly
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AnomalyUnattestedEvent(Model):
    id: str
    type: Literal["anomaly.unattested"]
    created_at: datetime
    data: Anomaly
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AnomalyIntentMismatchEvent(Model):
    id: str
    type: Literal["anomaly.intent_mismatch"]
    created_at: datetime
    data: Anomaly
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AnomalyCooldownEvent(Model):
    id: str
    type: Literal["anomaly.cooldown"]
    created_at: datetime
    data: Anomaly
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class AnomalyMerchantDriftEvent(Model):
    id: str
    type: Literal["anomaly.merchant_drift"]
    created_at: datetime
    data: Anomaly
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class StatementCreatedEvent(Model):
    id: str
    type: Literal["statement.created"]
    created_at: datetime
    data: Statement
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class StatementFailedEvent(Model):
    id: str
    type: Literal["statement.failed"]
    created_at: datetime
    data: Statement
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class ExportCompletedEvent(Model):
    id: str
    type: Literal["export.completed"]
    created_at: datetime
    data: Export
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class ExportFailedEvent(Model):
    id: str
    type: Literal["export.failed"]
    created_at: datetime
    data: Export
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class WebhookTestEvent(Model):
    id: str
    type: Literal["webhook.test"]
    created_at: datetime
    data: WebhookTest
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class UnknownEvent(Model):
    """An event of a type that this version does not know."""

    id: str
    type: str
    created_at: datetime
    data: Dict[str, Any]
    #: Only of listed events.
    resource_id: Optional[str] = None
    sequence: Optional[int] = None


#: An event as it is delivered or listed; its class tells what ``data`` is.
WebhookEvent = Union[
    CustomerCreatedEvent,
    CustomerUpdatedEvent,
    CounterpartyCreatedEvent,
    CounterpartyUpdatedEvent,
    WalletCreatedEvent,
    WalletUpdatedEvent,
    VirtualAccountCreatedEvent,
    VirtualAccountUpdatedEvent,
    HoldCreatedEvent,
    HoldUpdatedEvent,
    TransactionCreatedEvent,
    TransactionUpdatedEvent,
    TransactionCompletedEvent,
    BatchCreatedEvent,
    BatchUpdatedEvent,
    BatchCompletedEvent,
    CardCreatedEvent,
    CardUpdatedEvent,
    CardFrozenEvent,
    CardCanceledEvent,
    CardAutoFrozenEvent,
    AgentCreatedEvent,
    AgentSuspendedEvent,
    AgentActivatedEvent,
    AgentLimitExceededEvent,
    AgentAutoSuspendedEvent,
    TransactionAuthorizedEvent,
    TransactionDeclinedEvent,
    TransactionSettledEvent,
    TransactionReversedEvent,
    AnomalyDuplicateEvent,
    AnomalyVelocityEvent,
    AnomalySpendSpikeEvent,
    AnomalyUnattestedEvent,
    AnomalyIntentMismatchEvent,
    AnomalyCooldownEvent,
    AnomalyMerchantDriftEvent,
    StatementCreatedEvent,
    StatementFailedEvent,
    ExportCompletedEvent,
    ExportFailedEvent,
    WebhookTestEvent,
    UnknownEvent,
]
