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
AuditAction = Literal["api_key.created", "api_key.rolled", "api_key.offered", "api_key.revoked", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.secret_read", "webhook.secret_rotated", "risk_settings.updated", "brand.updated", "fee_settings.updated", "card.updated", "card.frozen", "card.unfrozen", "card.canceled", "card.details_read", "card.link_created", "agent.updated", "agent.suspended", "agent.activated", "wallet.status_changed", "virtual_account.status_changed", "customer.kyc_decided", "customer.assigned", "customer.status_changed", "customer.terms_accepted", "customer.legal_hold_set", "customer.legal_hold_lifted", "customer.erased", "counterparty.status_changed", "audit_log.exported", "export.created", "statement.downloaded", "file.downloaded", "file.link_created", "file.link_opened", "file.deleted", "member.invited", "member.invitation_revoked", "member.joined", "member.role_changed", "member.removed", "user.password_changed", "user.password_reset", "user.totp_added", "user.totp_removed", "user.passkey_added", "user.passkey_removed", "user.recovery_codes_renewed", "user.recovery_code_used", "user.second_factor_reset", "user.identity_linked", "user.unproven_credentials_voided", "user.sessions_ended", "user.sign_in_delayed", "customer.viewed", "customer.document_viewed", "counterparty.viewed", "wallet.viewed", "card.viewed", "card.quarantine_lifted", "transaction.viewed", "batch.viewed", "transaction.decided", "transaction.assigned", "transaction.recovered", "transaction.rescheduled", "reconciliation_break.closed", "anomaly.reviewed", "anomaly.assigned", "customer.note_added", "counterparty.note_added", "wallet.note_added", "card.note_added", "transaction.note_added", "batch.note_added", "anomaly.note_added", "fee_limit.changed", "ledger.corrected", "ledger_account.recounted", "account.frozen", "account.unfrozen", "event.resent", "work.released", "event.replayed", "event.discarded", "sandbox.settings_changed", "sandbox.clock_moved", "sandbox.fault_ordered", "sandbox.reset"]
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
FilePurpose = Literal["batch", "reconciliation", "evidence", "identity_document", "brand_logo", "batch_result", "reconciliation_result", "statement", "export"]
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
RequestSource = Literal["key", "console"]
RevealReason = Literal["one-time", "subscription", "preauth"]
RiskAction = Literal["alert", "freeze_card", "suspend_agent", "decline"]
RiskActionTaken = Literal["alert", "freeze_card", "suspend_agent", "decline", "review", "none"]
RiskAppliesTo = Literal["agents", "all"]
RiskPreset = Literal["permissive", "moderate", "strict", "paranoid", "custom"]
RiskRule = Literal["duplicateDetection", "velocityLimit", "spendSpike", "unattestedSpend", "intentMismatch", "cooldownViolation", "merchantDrift"]
SandboxEnforcement = Literal["lenient", "live"]
StatementFormat = Literal["json", "csv", "pdf", "camt053"]
StatementType = Literal["monthly", "custom"]
TosStatus = Literal["pending", "approved"]
TransactionDirection = Literal["outbound", "inbound", "internal"]
TransactionStatus = Literal["pending", "in_review", "funds_received", "payment_submitted", "completed", "failed", "returned", "refunded"]
TransactionType = Literal["transfer", "deposit", "conversion"]
UploadPurpose = Literal["batch", "reconciliation", "evidence", "identity_document", "brand_logo"]
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
    #: Second address line.
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
    #: Second address line.
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
    """An agent is software that spends with cards within its own limits."""
    #: Always `agent`.
    object: Literal["agent"]
    #: Unique id.
    id: str
    #: Id of the customer that the agent works for: `cus_…`.
    user_id: Optional[str] = None
    #: Name.
    name: str
    #: Your own description.
    description: Optional[str] = None
    status: AgentStatus
    #: Spending limit. US dollars in major units.
    spending_limit: Optional[Decimal] = None
    spending_limit_frequency: Optional[LimitFrequency] = None
    #: Spending that counts against the limit now, in US dollars.
    current_spend: Decimal
    on_limit_exceeded: OnLimitExceeded
    #: Maximum number of active or frozen cards.
    max_cards: Optional[int] = None
    #: Number of active or frozen cards of this agent.
    card_count: int
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Anomaly(Model):
    """Record of a rule that fired, with its reason and action."""
    #: Always `anomaly`.
    object: Literal["anomaly"]
    #: Unique id.
    id: str
    #: Same as `id`.
    anomaly_id: str
    rule: RiskRule
    action: RiskAction
    action_taken: RiskActionTaken
    #: Whether the rule ran as a dry run.
    dry_run: bool
    #: True if a sandbox request triggered the rule.
    forced: bool
    #: Id of a customer: `cus_…`.
    customer_id: Optional[str]
    #: Id of a card: `card_…`.
    card_id: Optional[str]
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    #: Transfer, if the rule fired on one.
    transaction_id: Optional[str]
    #: Observed value: a count, minutes, major units, or a word.
    observed: ObservedValue
    #: Threshold or expected value.
    threshold: ObservedValue
    #: Human-readable explanation.
    explanation: str
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class AuditActor(Model):
    """Actor of the entry."""
    type: AuditActorType
    #: Id of the key, the console user, or the customer of the hosted page. Operators have an id or, on the command line, a name. `system` has `risk_rule` or `agent_limit`.
    id: str
    #: Name of the key at that time, e-mail address of the console user, or the risk rule. Empty if unknown.
    label: str


@dataclass(frozen=True, kw_only=True)
class AuditChange(Model):
    """Field that changed. Values other than text are JSON. Secrets read `[secret]`, and text that may contain personal data reads `[masked]`."""
    #: Name of the field. Nested fields use a dot, such as `velocityLimit.maxPerDay`.
    field: str
    #: Value before the change. Null if the field had no value.
    from_: Optional[str]
    #: Value after the change. Null if the field has no value.
    to: Optional[str]


@dataclass(frozen=True, kw_only=True)
class AuditEntry(Model):
    """Entry of the audit log."""
    #: Id of the entry.
    id: str
    #: Position in the chain of this owner and environment, from 1 without gaps.
    sequence: int
    #: Real time of the action, independent of the sandbox clock.
    at: datetime
    action: AuditAction
    actor: AuditActor
    target: AuditTarget
    #: Changed fields. Empty for reads.
    changes: List[AuditChange]
    #: Network address of the request. Null if there was no request.
    ip: Optional[str]
    #: User-Agent of the request. Null if the request had none.
    user_agent: Optional[str]
    #: Id of the request. Null if the action did not use a key.
    request_id: Optional[str]
    #: `hash` of the previous entry. 64 zeros on the first entry.
    previous_hash: str
    #: SHA-256 in lower-case hex of `previousHash` followed by the canonical JSON (RFC 8785) of this entry without `hash`.
    hash: str


@dataclass(frozen=True, kw_only=True)
class AuditHead(Model):
    """Newest entry. An empty log has sequence 0 and 64 zeros."""
    #: Position in the chain of this owner and environment, from 1 without gaps.
    sequence: int
    #: SHA-256 in lower-case hex.
    hash: str


@dataclass(frozen=True, kw_only=True)
class AuditTarget(Model):
    """Resource that the action changed or read."""
    #: Kind of resource, such as `webhook`.
    type: str
    #: Id of the resource. Settings have no id, so this is the id of the owner’s key.
    id: str


@dataclass(frozen=True, kw_only=True)
class AuditVerification(Model):
    """Result of the chain check."""
    #: True if no entry is missing or altered.
    ok: bool
    #: Number of entries checked.
    checked: int
    head: AuditHead
    #: Sequence of the first missing or altered entry. Null if there is none.
    broken_at: Optional[int]


@dataclass(frozen=True, kw_only=True)
class Bank(Model):
    """Bank identified by a code in local transfers."""
    #: Value for `details.bankCode`. For MX, the first three digits of a CLABE.
    code: str
    #: Name.
    name: str
    #: ISO 3166-1 alpha-2 code of the bank’s country.
    country: str
    #: For NG, the six-digit institution code for instant payments.
    instant_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class Batch(Model):
    """A batch is many transfers in one request. Amounts are decimal strings in major units."""
    #: Unique id.
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
    #: Whether the batch only checks its rows. Such a batch cannot be confirmed.
    dry_run: bool
    counts: BatchCounts
    #: One entry for each paying wallet, present when all rows are checked.
    totals: List[BatchTotal]
    progress: BatchProgress
    #: Always null: batches do not need approval yet.
    approval_id: None
    #: Batch that this batch retries.
    retry_of: Optional[str]
    #: File with the rows: your CSV upload, or a JSON file of the rows in the request. Null for a retry.
    file_id: Optional[str]
    #: Columns that the platform ignored.
    ignored_columns: List[str]
    #: Warnings, such as duplicate rows, or a wallet with insufficient funds.
    warnings: List[BatchWarning]
    #: CSV file with each sent row and its result. Present when the batch has ended.
    result_file_id: Optional[str]
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime
    #: Time when the batch ended, with any result.
    completed_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class BatchCounts(Model):
    """Number of rows by status."""
    #: All rows.
    total: int
    #: Valid rows.
    valid: int
    #: Invalid rows. The platform does not send them.
    invalid: int
    #: Valid rows that have not ended.
    pending: int
    #: Completed rows.
    completed: int
    #: Rows whose transfer failed or could not be created.
    failed: int
    #: Returned rows.
    returned: int
    #: Rows refunded by a review.
    refunded: int
    #: Canceled rows, which were not sent.
    canceled: int


@dataclass(frozen=True, kw_only=True)
class BatchProgress(Model):
    """Progress of the batch."""
    #: Rows that have ended. This number only rises.
    done: int
    #: All rows.
    total: int


@dataclass(frozen=True, kw_only=True)
class BatchRow(Model):
    """Row of a batch."""
    #: Position in the request or the file, from 1.
    number: int
    #: Your own id of the row.
    client_row_id: Optional[str]
    status: BatchRowStatus
    #: Transfer of the row, present when it is sent.
    transaction_id: Optional[str]
    #: Payout account that the row names or that its `counterparty` matched.
    counterparty_id: Optional[str]
    #: Why the row is invalid or failed. If the transfer did not complete, `field` is `transactionId`, and `code` is that of the transfer’s `failureReason`.
    errors: List[BatchRowError]
    #: Amount that arrives, in the destination currency. Null until known.
    final_amount: Optional[Decimal]


@dataclass(frozen=True, kw_only=True)
class BatchRowError(Model):
    """Problem of a row, in the form of a transfer error."""
    #: Name of the field.
    field: str
    #: Stable code for programs.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class BatchRowInput(Model):
    """Transfer to create. A row with `scheduledFor`, `holdId`, or `quoteId` is invalid. The platform ignores unknown fields and lists them in `ignoredColumns`."""
    #: Your own id of the row in printable ASCII, unique within the batch.
    client_row_id: Optional[str] = None
    #: Amount in major units of the wallet’s currency.
    amount: Optional[Decimal] = None
    #: Optional. If you send it, it must be the wallet’s currency.
    source_currency: Optional[str] = None
    #: Currency that arrives.
    destination_currency: Optional[str] = None
    #: Payment rail or chain.
    destination_payment_rail: Optional[str] = None
    #: On-chain address, payout account (`pa_…`), or wallet (`wal_…`). Leave it empty if you send `counterparty`.
    destination_address: Optional[str] = None
    #: Text for the recipient’s bank.
    reference: Optional[str] = None
    #: Your own id of the transfer.
    client_reference_id: Optional[str] = None
    #: Developer fee in major units of the wallet’s currency, credited to your fee account.
    developer_fee: Optional[Decimal] = None
    #: Customer of the row, if it differs from the batch’s.
    customer_id: Optional[str] = None
    #: Wallet of the row, if it differs from the batch’s.
    wallet_id: Optional[str] = None
    #: Payout account to find or create, with the fields of `POST /v1/counterparties`. In a file, use columns such as `counterparty.iban`.
    counterparty: Optional[Dict[str, Any]] = None


@dataclass(frozen=True, kw_only=True)
class BatchTotal(Model):
    """Totals of the valid rows of one wallet."""
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Currency of the wallet.
    currency: Currency
    #: Total that the valid rows take from the wallet, including fees.
    amount: Decimal
    #: Fees within the total.
    fees: str


@dataclass(frozen=True, kw_only=True)
class BatchWarning(Model):
    """Warning that did not stop the batch."""
    #: Stable code for programs.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class Brand(Model):
    """How hosted pages and PDF statements present this key’s owner."""
    #: Name at the top of hosted pages. Null if not set.
    display_name: Optional[str]
    #: Name of the company as registered, at the end of hosted pages and at the top of PDF statements. Null if not set.
    legal_name: Optional[str]
    #: Postal address of the company, line by line, below the legal name. Empty if not set.
    address_lines: List[str]
    #: E-mail address for questions, at the end of hosted pages. Null if not set.
    support_email: Optional[str]
    #: Web page for questions, at the end of hosted pages. Null if not set.
    support_url: Optional[str]
    #: Color of the buttons on hosted pages. The platform chooses black or white text by contrast. Null if not set.
    accent_color: Optional[str]
    #: Picture at the top of hosted pages and PDF statements: a file with the purpose `brand_logo`. Null if not set.
    logo_file_id: Optional[str]
    #: Public address of the logo. It changes with the logo. Null if not set.
    logo_url: Optional[str]
    #: Time of the last change. Null before the first.
    updated_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class Capabilities(Model):
    """What the customer can do now."""
    #: Whether the customer can open virtual accounts.
    virtual_accounts: bool
    #: Whether the customer can open wallets.
    wallets: bool
    #: Whether the customer can send transfers.
    transfers: bool
    #: Whether the customer can have cards.
    cards: bool


@dataclass(frozen=True, kw_only=True)
class Card(Model):
    """Payment card. Amounts are JSON numbers in US dollars, in major units."""
    #: Unique id.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    type: CardType
    status: CardStatus
    #: Reason for the freeze or cancellation, if one was given.
    status_reason: Optional[str] = None
    #: Last four characters of the number.
    last4: str
    #: Expiry month of the card, 1 to 12.
    expiration_month: int
    #: Expiry year of the card, four digits.
    expiration_year: int
    #: Spending limit.
    spending_limit: CardSpendingLimit
    #: Id of a wallet: `wal_…`.
    wallet_id: Optional[str] = None
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str] = None
    #: Text printed or shown on the card.
    display_name: Optional[str] = None
    #: Allows only these merchant categories. ISO 18245 merchant category codes.
    allowed_mccs: Optional[List[str]] = None
    #: Declines these merchant categories. ISO 18245 merchant category codes.
    blocked_mccs: Optional[List[str]] = None
    #: Allows only these merchants. Merchant ids or names. The comparison ignores case.
    allowed_merchants: Optional[List[str]] = None
    #: Declines these merchants. Merchant ids or names. The comparison ignores case.
    blocked_merchants: Optional[List[str]] = None
    #: Allows only merchants in these countries. ISO 3166-1 alpha-2 country codes.
    allowed_countries: Optional[List[str]] = None
    #: Declines merchants in these countries. ISO 3166-1 alpha-2 country codes.
    blocked_countries: Optional[List[str]] = None
    #: Allows only the merchant of the next approved authorization from then on.
    lock_to_first_merchant: Optional[bool] = None
    #: Minimum time between two authorizations. The cooldown rule detects shorter gaps.
    cooldown_minutes: Optional[int] = None
    #: Minutes that a request for card details attests later authorizations. The default is 60.
    attestation_window_minutes: Optional[int] = None
    #: Declines authorizations that are not attested.
    require_attestation: Optional[bool] = None
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CardAccessEvent(Model):
    """Record of one request for card details."""
    #: Unique id.
    id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Id of the API key.
    key_id: str
    #: X-Request-Id of the request.
    request_id: str
    exposure_mode: ExposureMode
    #: Intended use of the card.
    summary: str
    #: Expected amount in major units of `expectedCurrency`.
    expected_amount: Optional[Decimal] = None
    #: Currency of the expected amount.
    expected_currency: Optional[str] = None
    #: Merchant where the card will be used.
    merchant_text: Optional[str] = None
    #: Expected kind of charge.
    reason: Optional[str] = None
    #: Your own data for the access record.
    client_context: Optional[Union[str, Metadata]] = None
    #: Network address of the request.
    caller_address: Optional[str] = None
    #: Time when the `revealUrl` page was opened.
    opened_at: Optional[datetime] = None
    #: Network address that opened the page.
    opened_from: Optional[str] = None
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class CardDetails(Model):
    """Card details. The platform never stores them for replays and never caches them."""
    #: Id of the access event.
    access_event_id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Last four characters of the number.
    last4: str
    #: Expiry month of the card, 1 to 12.
    expiration_month: int
    #: Expiry year of the card, four digits.
    expiration_year: int
    exposure_mode: ExposureMode
    #: Card number. Never log it.
    pan: Optional[str] = None
    #: Security code. Never log it.
    cvv: Optional[str] = None
    #: Page that shows the number once, within 60 seconds.
    reveal_url: Optional[str] = None
    #: For `rawPan`, the end of the attestation window. For `revealUrl`, the time when the page expires.
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class CardShipping(Model):
    """Delivery address of a physical card. The platform stores it encrypted and never shows it again."""
    #: Name.
    name: str
    #: Street and number.
    line1: str
    #: Second address line.
    line2: Optional[str] = None
    #: City.
    city: str
    #: State or region.
    state: Optional[str] = None
    #: Postal code.
    postal_code: str
    #: ISO 3166-1 alpha-2 code.
    country: str
    #: International phone number: +, country code, number.
    phone: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CardSpendingLimit(Model):
    """Spending limit."""
    #: Maximum spending in the window. US dollars in major units.
    amount: Decimal
    frequency: LimitFrequency
    #: US dollars that count against the limit now. Lists omit this field.
    spent: Optional[Decimal] = None
    #: US dollars remaining in the limit now. Lists omit this field.
    remaining: Optional[Decimal] = None


@dataclass(frozen=True, kw_only=True)
class CardTransaction(Model):
    """One authorization, refund, or forced posting. Amounts are in major units."""
    #: Unique id.
    id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Amount that counts now: authorized if `pending`, cleared if `completed` (negative for a refund), requested if `declined`, released if `reversed`. US dollars, major units.
    amount: Decimal
    #: Currency of `amount` and `authorizedAmount`.
    currency: Currency
    status: CardTransactionStatus
    #: Time when the card was presented.
    created_at: datetime
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str] = None
    #: Customer who owns the card.
    user_id: str
    #: Total approved amount including increments, 0 if nothing was approved. US dollars, major units.
    authorized_amount: Decimal
    #: `amount` in `localCurrency`, in major units, at the rate of the authorization.
    local_amount: Decimal
    #: Currency of the merchant.
    local_currency: Currency
    #: Merchant name, as received with the charge.
    merchant_name: str
    #: Merchant id in the card network.
    merchant_id: Optional[str] = None
    #: Merchant category in words.
    merchant_category: Optional[str] = None
    #: ISO 18245 merchant category code.
    merchant_category_code: Optional[str] = None
    #: City of the merchant.
    merchant_city: Optional[str] = None
    #: Country of the merchant, ISO 3166-1 alpha-2.
    merchant_country: Optional[str] = None
    #: Merchant name that people recognize.
    enriched_merchant_name: Optional[str] = None
    #: URL of the merchant’s icon.
    enriched_merchant_icon: Optional[str] = None
    declined_reason: Optional[DeclinedReason] = None
    #: Rule or control that declined. Present only with `risk_rule`.
    risk_rule: Optional[str] = None
    #: Explanation of the decline. Null if the transaction was not declined.
    decline: Optional[Decline]
    attestation_status: AttestationStatus
    #: Time of the approval.
    authorized_at: Optional[datetime] = None
    #: Time of the first clearing.
    posted_at: Optional[datetime] = None
    #: Original transaction of a refund, or of a clearing after a reversal.
    related_transaction_id: Optional[str] = None
    #: Present if the merchant posted without an authorization, or more than the authorized amount.
    forced: Optional[Literal[True]] = None


@dataclass(frozen=True, kw_only=True)
class CardTransactionTimeline(Model):
    """History of a card transaction, oldest first. A long history has only the newest 500 operations and increments."""
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: str
    #: Statuses with their times, oldest first.
    status_history: List[CardTransactionTimelineStatusHistory]
    #: History, oldest first.
    entries: List[CardTransactionTimelineEntries]


@dataclass(frozen=True, kw_only=True)
class CardTransactionTimelineEntries(Model):
    #: Time of the entry.
    at: datetime
    #: Kind of entry. Clients should tolerate new values.
    kind: Literal["status", "network", "ledger", "risk", "event", "delivery"]
    status: Optional[CardTransactionStatus] = None
    #: Description of the entry in one sentence.
    description: str
    #: Amount in major units of `currency`.
    amount: Optional[Decimal] = None
    #: Currency of the amount.
    currency: Optional[Currency] = None
    #: Transaction that the refund or clearing created.
    related_transaction_id: Optional[str] = None
    #: Type of the event.
    event_type: Optional[str] = None
    #: Id of a webhook.
    webhook_id: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CardTransactionTimelineStatusHistory(Model):
    status: CardTransactionStatus
    #: Time of the state.
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Code(Model):
    """Entry of a code list."""
    #: Code.
    code: str
    #: Name.
    name: str


@dataclass(frozen=True, kw_only=True)
class CooldownViolation(Model):
    """Detects an authorization earlier than the card’s `cooldownMinutes` allows."""
    #: Whether the rule is on.
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class CounterpartiesCreateDetails(Model):
    """Routing values. Missing values become requirements."""
    #: ABA routing number, nine digits with a check digit.
    routing_number: Optional[str] = None
    account_kind: Optional[AccountKind] = None


@dataclass(frozen=True, kw_only=True)
class CounterpartiesUpdateDetails(Model):
    """Open routing values of the account type."""
    #: ABA routing number, nine digits with a check digit.
    routing_number: Optional[str] = None
    account_kind: Optional[AccountKind] = None
    #: BIC of the bank, 8 or 11 characters.
    bic: Optional[str] = None
    #: Kind of the key. The default is derived from the key.
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
    #: Code of the bank, from `GET /v1/banks`.
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
    """Routing values. Missing values become requirements."""
    #: ABA routing number, nine digits with a check digit.
    routing_number: Optional[str] = None
    account_kind: Optional[AccountKind] = None


@dataclass(frozen=True, kw_only=True)
class Counterparty(Model):
    """External payout account of a customer."""
    #: Unique id.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    account_type: AccountType
    #: Currency of the account. Lower-case ISO 4217 code.
    currency: str
    status: CounterpartyStatus
    #: Name of the account owner, as known to the bank.
    account_owner_name: str
    account_owner_type: OwnerType
    #: Name of the bank, if known.
    bank_name: Optional[str] = None
    #: Display name.
    account_name: Optional[str] = None
    #: First name.
    first_name: Optional[str] = None
    #: Last name.
    last_name: Optional[str] = None
    #: Name of the business.
    business_name: Optional[str] = None
    #: Last four characters of the number.
    last4: Optional[str] = None
    #: Details by account type. Account numbers are masked except for the last four characters.
    details: Dict[str, str]
    address: Optional[Address] = None
    #: Open fields. Under live enforcement, a transfer requires that none are open.
    requirements: List[CounterpartyRequirement]
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CounterpartyRequirement(Model):
    """Open field. Use PATCH to fill it."""
    #: Name of the open field.
    field: str
    #: Always `required`.
    code: Literal["required"]


@dataclass(frozen=True, kw_only=True)
class CounterpartyValidation(Model):
    """Result of a validation. Nothing is stored."""
    #: Whether the counterparty is valid.
    valid: bool
    account_type: Optional[AccountType] = None
    #: Normalized values.
    normalized: Dict[str, Any]
    #: Name of the bank, if known.
    bank_name: Optional[str] = None
    #: Missing items.
    requirements: List[CounterpartyRequirement]
    #: All problems of the counterparty.
    errors: List[CounterpartyValidationErrors]


@dataclass(frozen=True, kw_only=True)
class CounterpartyValidationErrors(Model):
    #: Name of the field.
    field: str
    #: Stable code for programs.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class Country(Model):
    """Country and its codes."""
    #: ISO 3166-1 alpha-2.
    code: str
    #: ISO 3166-1 alpha-3 code.
    alpha3: str
    #: Name.
    name: str
    #: International calling code.
    calling_code: Optional[str] = None
    #: Currency code.
    currency: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CreatedWebhook(Model):
    """New webhook and its signing secret."""
    #: Always `webhook`.
    object: Literal["webhook"]
    #: Unique id.
    id: str
    #: URL that receives events.
    url: str
    #: Your own description.
    description: str
    #: Event types, `*`, or families such as `card.*`. An empty list means all.
    events: List[EventName]
    status: WebhookStatus
    disabled_reason: Optional[DisabledReason] = None
    #: Time when `status` became `disabled`. Absent while it is `enabled`.
    disabled_at: Optional[datetime] = None
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: `whsec_` and base64 of 32 random bytes.
    secret: str


@dataclass(frozen=True, kw_only=True)
class CurrentKey(Model):
    """API key of this request, without its secret."""
    #: Id of the key.
    id: str
    #: Name from the creation of the key.
    name: str
    environment: Environment
    #: Scopes of a restricted key, such as `wallets:read`. Null if the key is not restricted.
    scopes: Optional[List[str]]
    #: Time when the key expires. Null if it does not expire.
    expires_at: Optional[datetime]
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Customer(Model):
    """Person or business that owns wallets and counterparties."""
    #: Unique id.
    id: str
    #: E-mail address, as sent.
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
    #: Set when the customer accepts the terms. It never changes afterwards.
    tos_acceptance: Optional[TosAcceptance] = None
    #: Page for identity verification, usable by any holder of the link. The link expires 30 days after `createdAt`. Absent for keys without `customers:write`.
    kyc_link: Optional[str] = None
    #: Page for accepting the terms. It expires with `kycLink` and is absent for the same keys.
    tos_link: Optional[str] = None
    capabilities: Capabilities
    #: Missing items for the capabilities that are false, and open items of the identity check.
    requirements: List[CustomerRequirements]
    #: Reasons for the rejection.
    rejection_reasons: List[CustomerRejectionReasons]
    #: International phone number: +, country code, number.
    phone: Optional[str] = None
    metadata: Optional[Metadata] = None
    #: Time of the erasure. Names and `email` then read `[erased]`. Ids and money stay.
    erased_at: Optional[datetime] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerLinks(Model):
    """New links, which expire at `expiresAt`."""
    #: Page for identity verification.
    kyc_link: str
    #: Page for accepting the terms.
    tos_link: str
    #: Time of expiry.
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerRejectionReasons(Model):
    #: Stable code for programs.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class CustomerRequirements(Model):
    #: Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`.
    field: str
    #: Stable code for programs.
    code: str


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshot(Model):
    """Customer in events, without the links."""
    #: Unique id.
    id: str
    #: E-mail address, as sent.
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
    #: Set when the customer accepts the terms. It never changes afterwards.
    tos_acceptance: Optional[TosAcceptance] = None
    capabilities: Capabilities
    #: Missing items for the capabilities that are false, and open items of the identity check.
    requirements: List[CustomerSnapshotRequirements]
    #: Reasons for the rejection.
    rejection_reasons: List[CustomerSnapshotRejectionReasons]
    #: International phone number: +, country code, number.
    phone: Optional[str] = None
    metadata: Optional[Metadata] = None
    #: Time of the erasure. Names and `email` then read `[erased]`. Ids and money stay.
    erased_at: Optional[datetime] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshotRejectionReasons(Model):
    #: Stable code for programs.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshotRequirements(Model):
    #: Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`.
    field: str
    #: Stable code for programs.
    code: str


@dataclass(frozen=True, kw_only=True)
class Decline(Model):
    """Explanation of a declined authorization at decision time. Amounts are in major units."""
    code: DeclinedReason
    #: Explanation in one sentence, with the numbers.
    message: str
    #: Field of the card or agent that declined, such as `blockedMccs` or `limitAmount`, or the risk rule.
    rule: Optional[str]
    #: Source of the limit, list, state, or rule that declined. Clients should tolerate new values.
    source: Literal["card", "agent", "customer", "risk", "wallet", "network"]
    #: Limit that declined, as it stood then. Null if no limit did.
    limit: Optional[DeclineLimit]
    #: Requested amount. US dollars, major units.
    requested: Decimal


@dataclass(frozen=True, kw_only=True)
class DeclineLimit(Model):
    #: Limit. US dollars, major units.
    amount: Decimal
    #: Spending that counted against the limit before this authorization. US dollars, major units.
    spent: Decimal
    #: Remaining limit before this authorization. US dollars, major units.
    remaining: Decimal
    #: Time when everything that counted has left the rolling window. Null for `allTime`.
    resets_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class DeletedFile(Model):
    """Confirmation of the deletion."""
    #: Unique id.
    id: str
    #: Always `true`.
    deleted: Literal[True]


@dataclass(frozen=True, kw_only=True)
class DeletedWebhook(Model):
    """Confirmation of the deletion."""
    #: Always `deleted`.
    object: Literal["deleted"]
    #: Unique id.
    id: str
    #: Always `true`.
    deleted: Literal[True]


@dataclass(frozen=True, kw_only=True)
class DepositAddress(Model):
    """On-chain deposit address of the wallet. All EVM chains share one address."""
    chain: Chain
    #: On-chain address.
    address: str
    #: Currencies that the wallet accepts on this chain.
    currencies: List[Currency]


@dataclass(frozen=True, kw_only=True)
class DepositInstructions(Model):
    """Bank details for payers. The currency determines which fields are present."""
    #: Recipient name for the payer to enter.
    account_holder_name: str
    #: Rails that deliver to these details.
    payment_rails: List[str]
    #: Name of the bank, if known.
    bank_name: Optional[str] = None
    #: Postal address of the bank. Only for usd.
    bank_address: Optional[str] = None
    #: Account number. Only for usd and gbp.
    account_number: Optional[str] = None
    #: ABA routing number of the bank. Only for usd.
    routing_number: Optional[str] = None
    #: Kind of account. Only for usd.
    account_type: Optional[str] = None
    #: IBAN of the account. Only for eur.
    iban: Optional[str] = None
    #: BIC of the bank. Only for eur.
    bic: Optional[str] = None
    #: Sort code of the bank. Only for gbp.
    sort_code: Optional[str] = None
    #: CLABE of the account. Only for mxn.
    clabe: Optional[str] = None
    #: Pix key of the account. Only for brl.
    pix_key: Optional[str] = None
    #: Text of a BR Code, which payers scan or paste. Only for brl.
    br_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class DuplicateDetection(Model):
    """Detects the same card, merchant, and amount, or the same customer, destination, and amount, within the window."""
    #: Whether the rule is on.
    enabled: bool
    #: Length of the window. Minutes, 1 to 1440.
    window_minutes: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class Export(Model):
    """Export of a list as a file. Each row shows its resource at the time the row is written."""
    #: Unique id.
    id: str
    type: ExportType
    format: ExportFormat
    status: JobStatus
    progress: JobProgress
    #: Reason for the failure. Null if the job did not fail.
    failure_reason: Optional[JobFailureReason]
    #: Time of creation.
    created_at: datetime
    #: Time when the job ended, with any result.
    completed_at: Optional[datetime]
    #: Rows of the file, without the header.
    row_count: int
    #: Bytes of the file. Null until the export completes.
    size_bytes: Optional[int]
    #: SHA-256 of the file, in hex.
    sha256: Optional[str]
    #: File of a completed export. Download it with `GET /v1/files/{fileId}/content`.
    file_id: Optional[str]
    #: Value for `since` of the next export. Null until the snapshot exists.
    watermark: Optional[str]
    #: Time of the snapshot.
    consistent_as_of: datetime
    #: Warnings for readers of the file.
    warnings: List[ExportWarning]
    #: Time when the file is deleted: seven days after the request.
    expires_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class ExportWarning(Model):
    """`unmapped_account`: the account map has no number for this code. Clients should tolerate new codes."""
    #: Stable code for programs.
    code: Literal["unmapped_account"]
    #: Subject of the warning, such as the code of an account.
    about: str


@dataclass(frozen=True, kw_only=True)
class FailureReason(Model):
    """Reason that a transaction failed or was returned."""
    code: FailureCode
    #: Human-readable explanation.
    message: str
    #: Return code of the rail, such as R02.
    rail_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class FeeEntry(Model):
    """One movement of developer fees."""
    #: Unique id.
    id: str
    #: Currency of the fee.
    currency: Currency
    kind: FeeEntryKind
    state: FeeState
    #: Signed amount: positive adds to the fees in this state, negative subtracts.
    amount: Decimal
    #: Fees of this currency in this state after the entry.
    balance_after: Decimal
    #: Transaction that paid the fee, also for a reversed fee, or transaction of the payout. Null for an adjustment.
    transaction_id: Optional[str]
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class FeePayoutProblem(Model):
    """Currency whose payout failed."""
    #: Currency of the fees.
    currency: Currency
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Why the payout failed, such as `wallet_frozen`.
    code: str


@dataclass(frozen=True, kw_only=True)
class FeeSettings(Model):
    """Schedule and wallets of automatic developer fee payouts."""
    payout: FeePayoutMode
    wallets: FeeWallets
    #: Time of the next automatic payout. Null for `manual`.
    next_payout_at: Optional[datetime]
    #: Time of the last automatic payout. Null before the first.
    last_payout_at: Optional[datetime]
    #: Failures of the last payout. The platform retries them with the next payout.
    problems: List[FeePayoutProblem]


@dataclass(frozen=True, kw_only=True)
class FeeWallets(Model):
    """Wallet that receives the available fees of a currency. Currencies without a wallet are not paid out automatically."""
    #: Wallet for usd: `wal_…`.
    usd: Optional[str] = None
    #: Wallet for eur: `wal_…`.
    eur: Optional[str] = None
    #: Wallet for gbp: `wal_…`.
    gbp: Optional[str] = None
    #: Wallet for mxn: `wal_…`.
    mxn: Optional[str] = None
    #: Wallet for brl: `wal_…`.
    brl: Optional[str] = None
    #: Wallet for ghs: `wal_…`.
    ghs: Optional[str] = None
    #: Wallet for ngn: `wal_…`.
    ngn: Optional[str] = None
    #: Wallet for kes: `wal_…`.
    kes: Optional[str] = None
    #: Wallet for usdc: `wal_…`.
    usdc: Optional[str] = None
    #: Wallet for usdt: `wal_…`.
    usdt: Optional[str] = None
    #: Wallet for pyusd: `wal_…`.
    pyusd: Optional[str] = None
    #: Wallet for eurc: `wal_…`.
    eurc: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class FeesBalance(Model):
    """Developer fees that this key’s owner has collected and not paid out, by currency."""
    #: Balances by currency.
    balances: List[FeesBalanceBalances]


@dataclass(frozen=True, kw_only=True)
class FeesBalanceBalances(Model):
    #: Currency of the fees.
    currency: Currency
    #: Fees of transfers that can still be returned. A payout cannot use them.
    pending: str
    #: Fees available for a payout.
    available: Decimal
    #: The sum of `pending` and `available`.
    balance: Decimal
    #: Fees that you paid out before their transfers were returned, minus recoveries. While the debt is above zero, your wallets make no payments.
    debt: str
    #: Refunds and deposits that a wallet spent before they were taken back. While it is above zero, no wallet of yours makes payments.
    taken_back: str


@dataclass(frozen=True, kw_only=True)
class File(Model):
    """File and its metadata."""
    #: Unique id.
    id: str
    purpose: FilePurpose
    #: Name from `X-File-Name`, otherwise a name made from the id and the type.
    name: str
    #: Media type, verified against the content.
    content_type: str
    #: Bytes of the content.
    size_bytes: int
    #: SHA-256 of the content in lower-case hex.
    sha256: str
    status: FileStatus
    #: Time when the content is deleted. Null if the file does not expire.
    expires_at: Optional[datetime]
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class FileLink(Model):
    """Link for browsers. Any holder of the link can download the content."""
    #: URL that returns the content without a key.
    url: str
    #: Time of expiry.
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class ForcedAnomaly(Model):
    """Risk rule that a sandbox request triggered."""
    #: Id of an anomaly.
    anomaly_id: str
    rule: RiskRule
    action: RiskAction
    action_taken: RiskActionTaken
    #: Whether the rule ran as a dry run.
    dry_run: bool
    #: Observed value: a count, minutes, major units, or a word.
    observed: ObservedValue
    #: Threshold or expected value.
    threshold: ObservedValue
    #: Human-readable explanation.
    explanation: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class Health(Model):
    """Confirmation that the platform responds and the key works."""
    #: Always `ok`.
    status: Literal["ok"]
    #: Version of the API.
    version: str
    environment: Environment
    #: Time of the platform.
    time: datetime


@dataclass(frozen=True, kw_only=True)
class Hold(Model):
    """Money reserved in a wallet. Amounts are decimal strings in major units."""
    #: Unique id.
    id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Currency of the amounts.
    currency: Currency
    kind: HoldKind
    #: Amount reserved at creation.
    amount: Decimal
    #: Amount still reserved. Zero if the hold is not active.
    remaining: str
    status: HoldStatus
    #: Purpose in your own words. Only on manual holds.
    reason: Optional[str]
    #: Time when the money becomes available again. Only on manual holds.
    expires_at: Optional[datetime]
    #: Transfer that the hold belongs to. For a manual hold, the last transfer that used it.
    transaction_id: Optional[str]
    #: Card transaction that the hold belongs to.
    card_transaction_id: Optional[str]
    #: Your own id in printable ASCII. It need not be unique.
    client_reference_id: Optional[str]
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class HttpFault(Model):
    """Makes the next calls of this key fail."""
    status: HttpFaultStatus
    #: Method and path template, such as `POST /v1/transfers`. The default is any route.
    route: Optional[str] = None
    #: Number of calls with the fault.
    count: int
    #: Additional delay of each response in milliseconds.
    delay_ms: int


@dataclass(frozen=True, kw_only=True)
class IdempotencyKey(Model):
    """Record of an Idempotency-Key."""
    #: Idempotency-Key.
    key: str
    #: HTTP method.
    method: str
    #: Path template of the request.
    path: str
    #: HTTP status of the stored response. Null while the request is running.
    status: Optional[int]
    #: Id of the resource of the response. Null if there is none.
    resource_id: Optional[str]
    #: Time of creation.
    created_at: datetime
    #: Time of expiry.
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class IntentMismatch(Model):
    """Detects an attested authorization for more than 10 % above the announced amount, or for another merchant."""
    #: Whether the rule is on.
    enabled: bool
    applies_to: RiskAppliesTo
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class JobProgress(Model):
    """Rows already written. `total` is null until known."""
    #: Rows already written.
    done: int
    #: Total rows.
    total: Optional[int]


@dataclass(frozen=True, kw_only=True)
class JournalAccount(Model):
    """Ledger account in one currency. System accounts contain only this owner’s postings."""
    #: Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach`, or `revenue:gas_fee`.
    code: str
    type: AccountTypeInput
    #: Currency of the balance.
    currency: Currency
    #: Side on which the account grows.
    normal_side: EntrySide
    #: Balance, positive on the normal side and negative on the other.
    balance: Decimal


@dataclass(frozen=True, kw_only=True)
class JournalEntry(Model):
    """Journal entry: the postings of one ledger commit. It receives its number within five seconds."""
    #: Unique id.
    id: str
    #: Position in the journal, from 1 without gaps. It never changes.
    number: int
    #: Time of the posting on the owner’s clock.
    posted_at: datetime
    kind: EntryKind
    #: Description of the kind, for people. Do not parse it.
    description: str
    #: Id of a transfer, deposit, or conversion: `txn_…`.
    transaction_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    #: Entry that this entry reverses. For a return, the first entry of the returned transfer.
    reversal_of: Optional[str]
    #: Lines of the entry. Debits equal credits in each currency.
    lines: List[JournalLine]


@dataclass(frozen=True, kw_only=True)
class JournalLine(Model):
    """One side of a posting."""
    #: Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach`, or `revenue:gas_fee`.
    account: str
    #: Side of the account that the line is written on.
    side: EntrySide
    #: Amount in major units of the currency, always positive.
    amount: Decimal
    #: Currency of the amount.
    currency: Currency
    #: Wallet of a wallet account. Null for other accounts.
    wallet_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class Limits(Model):
    """Rate limits, quotas, and policies of this key."""
    #: Rate limits of this key.
    rates: List[RateStanding]
    #: Quotas of the key’s owner.
    quotas: List[QuotaStanding]
    #: Policy windows that apply to this key. Empty if none do.
    policies: List[PolicyWindow]


@dataclass(frozen=True, kw_only=True)
class LoggedDetail(Model):
    """Detail of the error from `error.details`, without values of the request."""
    #: Name of the field.
    field: str
    #: Stable code for programs.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class Merchant(Model):
    """Merchant that requests the payment."""
    #: In the sandbox, the endings ` 002` to ` 006` are magic values.
    name: str
    #: Merchant id in the card network.
    id: Optional[str] = None
    #: ISO 18245 merchant category code, four digits.
    mcc: Optional[str] = None
    #: City.
    city: Optional[str] = None
    #: ISO 3166-1 alpha-2.
    country: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class MerchantDrift(Model):
    """Detects a merchant other than the card’s first."""
    #: Whether the rule is on.
    enabled: bool
    applies_to: RiskAppliesTo
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class PatchFeeWallets(Model):
    """Wallets by currency. Send null to remove a wallet. Currencies that you leave out stay."""
    #: Wallet for usd: `wal_…`.
    usd: Optional[str] = None
    #: Wallet for eur: `wal_…`.
    eur: Optional[str] = None
    #: Wallet for gbp: `wal_…`.
    gbp: Optional[str] = None
    #: Wallet for mxn: `wal_…`.
    mxn: Optional[str] = None
    #: Wallet for brl: `wal_…`.
    brl: Optional[str] = None
    #: Wallet for ghs: `wal_…`.
    ghs: Optional[str] = None
    #: Wallet for ngn: `wal_…`.
    ngn: Optional[str] = None
    #: Wallet for kes: `wal_…`.
    kes: Optional[str] = None
    #: Wallet for usdc: `wal_…`.
    usdc: Optional[str] = None
    #: Wallet for usdt: `wal_…`.
    usdt: Optional[str] = None
    #: Wallet for pyusd: `wal_…`.
    pyusd: Optional[str] = None
    #: Wallet for eurc: `wal_…`.
    eurc: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class PolicyWindow(Model):
    """Usage of a policy window that applies to this key."""
    #: Id of the policy.
    policy_id: str
    #: Length of the window.
    window: str
    #: Maximum of the window, in major units.
    limit: str
    #: Used amount.
    used: str
    #: Remaining amount.
    remaining: str
    #: Time when part of the amount becomes available again.
    frees_at: datetime


@dataclass(frozen=True, kw_only=True)
class QuotaStanding(Model):
    """Quota of this key’s owner."""
    #: Resource with a quota: webhooks, open batches, active manual holds per wallet, or exports and statements in progress.
    quota: Literal["webhooks", "batches", "holds", "exports"]
    #: Maximum number.
    limit: int
    #: Current number.
    used: int
    #: Remaining number.
    remaining: int
    #: For `holds`, which count per wallet: the wallet with the most holds. Otherwise null.
    wallet_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class Quote(Model):
    """Price that a transfer or conversion with this `quoteId` uses exactly. A quote is valid for 60 seconds and works once."""
    #: Unique id.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Amount in major units of the source currency, exactly as sent.
    amount: Decimal
    #: Currency of `amount`, and of the fees.
    source_currency: Currency
    #: Currency that arrives.
    destination_currency: Currency
    #: Rail or chain of the payment.
    destination_payment_rail: PaymentRail
    #: Receiving wallet. Only for conversions.
    destination_wallet_id: Optional[str]
    #: Mid rate. Null without an exchange.
    exchange_rate: Optional[Decimal]
    #: Fee in the source currency. Null without an exchange.
    exchange_fee: Optional[Decimal]
    #: Fee in the source currency. Only for on-chain transfers.
    gas_fee: Optional[Decimal]
    #: Amount that arrives, in the destination currency.
    final_amount: Decimal
    #: Time of expiry.
    expires_at: datetime
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Rail(Model):
    """Payment rail and one of its currencies."""
    rail: PaymentRail
    #: Currency that arrives.
    currency: Currency
    #: Minimum value of a transfer over this rail, in `currency`. An `amount` in another currency is converted at the mid rate. A smaller amount is 400 `out_of_range`.
    minimum_amount: Decimal
    #: Account type that the rail pays. Null for chains.
    account_type: Optional[str]
    #: Maximum characters of a reference.
    reference_max: int


@dataclass(frozen=True, kw_only=True)
class Rate(Model):
    """Exchange rate of a currency pair."""
    #: First currency of the pair.
    from_: Currency
    #: Second currency of the pair.
    to: Currency
    #: Price of one unit of `from` in `to`, including the platform’s margin.
    buy_rate: Decimal
    #: Amount of `to` that a transfer of one unit of `from` yields after the platform’s margin.
    sell_rate: Decimal
    #: Rate of transfers, which pay the margin as `exchangeFee`.
    mid_rate: Decimal
    #: Time of the rate.
    updated_at: datetime
    #: Time of expiry.
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class RateStanding(Model):
    """Rate limit of this key."""
    #: Requests that share a limit: `GET`, all others, card creation, file uploads, batch creation, and exports.
    class_: Literal["read", "write", "cardCreation", "files", "batches", "exports"]
    #: Requests per window.
    limit: int
    #: Length of the window.
    window_seconds: int
    #: Requests allowed now, at most `limit`. The value belongs to the responding gateway replica. Replicas divide each limit once a second according to your traffic.
    remaining: int
    #: Seconds until the full limit is available again.
    reset_seconds: int


@dataclass(frozen=True, kw_only=True)
class RequestLogEntry(Model):
    """Logged request in the list."""
    #: X-Request-Id of the response: `req_…`.
    id: str
    #: Real time when the request headers arrived, independent of the sandbox clock.
    created_at: datetime
    #: HTTP method.
    method: str
    #: Path with its ids. Other variable parts read `[masked]`.
    path: str
    #: Path template, such as `/v1/customers/{customerId}`.
    route: str
    #: Query parameters, masked like bodies.
    query: Dict[str, str]
    #: HTTP status of the response.
    status: int
    #: Milliseconds from the request headers to the response, rounded up.
    duration_ms: int
    #: Id of the API key.
    key_id: str
    #: Public prefix of the secret.
    key_prefix: str
    #: Network address of the request.
    ip: str
    #: User-Agent. Null if the request had none.
    user_agent: Optional[str]
    #: Console user with their e-mail address. Null if the request used a key.
    user: Optional[RequestLogEntryUser]
    #: Idempotency-Key, or `[masked]` if it looks like personal data.
    idempotency_key: Optional[str]
    #: Whether the response repeats that of an earlier request with the same Idempotency-Key.
    replayed: bool
    #: Id of the earlier request.
    original_request_id: Optional[str]
    #: `error.code` of an error response.
    error_code: Optional[str]
    #: `error.details` of an error response.
    details: List[LoggedDetail]
    #: Ids in the path and body, and ids of created or changed resources, at most 20.
    resource_ids: List[str]
    #: Trace id. Null if the request was not traced.
    trace_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class RequestLogEntryUser(Model):
    #: Id of the person.
    id: str
    #: E-mail of the person.
    label: str


@dataclass(frozen=True, kw_only=True)
class RequestLogRecord(Model):
    """Logged request with its bodies and events."""
    #: X-Request-Id of the response: `req_…`.
    id: str
    #: Real time when the request headers arrived, independent of the sandbox clock.
    created_at: datetime
    #: HTTP method.
    method: str
    #: Path with its ids. Other variable parts read `[masked]`.
    path: str
    #: Path template, such as `/v1/customers/{customerId}`.
    route: str
    #: Query parameters, masked like bodies.
    query: Dict[str, str]
    #: HTTP status of the response.
    status: int
    #: Milliseconds from the request headers to the response, rounded up.
    duration_ms: int
    #: Id of the API key.
    key_id: str
    #: Public prefix of the secret.
    key_prefix: str
    #: Network address of the request.
    ip: str
    #: User-Agent. Null if the request had none.
    user_agent: Optional[str]
    #: Console user with their e-mail address. Null if the request used a key.
    user: Optional[RequestLogRecordUser]
    #: Idempotency-Key, or `[masked]` if it looks like personal data.
    idempotency_key: Optional[str]
    #: Whether the response repeats that of an earlier request with the same Idempotency-Key.
    replayed: bool
    #: Id of the earlier request.
    original_request_id: Optional[str]
    #: `error.code` of an error response.
    error_code: Optional[str]
    #: `error.details` of an error response.
    details: List[LoggedDetail]
    #: Ids in the path and body, and ids of created or changed resources, at most 20.
    resource_ids: List[str]
    #: Trace id. Null if the request was not traced.
    trace_id: Optional[str]
    #: JSON body of the request, masked. Null if none is stored.
    request_body: Optional[str]
    #: JSON body of the response, masked. Null if none is stored.
    response_body: Optional[str]
    #: Whether a body was longer than 16 KiB and is cut off.
    truncated: bool
    #: Events that the request itself caused, at most 100. To find later events, use the resource id.
    event_ids: List[str]


@dataclass(frozen=True, kw_only=True)
class RequestLogRecordUser(Model):
    #: Id of the person.
    id: str
    #: E-mail of the person.
    label: str


@dataclass(frozen=True, kw_only=True)
class RiskBacktestResult(Model):
    """Backtest result. The replay keeps history as it happened."""
    #: Always `riskBacktest`.
    object: Literal["riskBacktest"]
    configuration: RiskConfig
    #: Card transactions replayed.
    replayed: int
    #: Time of the oldest transaction, in epoch milliseconds.
    from_: Optional[int]
    #: Time of the newest transaction, in epoch milliseconds.
    to: Optional[int]
    #: Number of authorizations that the rules would decline.
    would_decline: int
    #: Number of times that the rules would freeze a card.
    would_freeze_card: int
    #: Number of times that the rules would suspend an agent.
    would_suspend_agent: int
    #: Results by rule.
    rules: RiskBacktestResultRules


@dataclass(frozen=True, kw_only=True)
class RiskBacktestResultRules(Model):
    """Results by rule."""
    duplicate_detection: RiskBacktestRule
    velocity_limit: RiskBacktestRule
    spend_spike: RiskBacktestRule
    unattested_spend: RiskBacktestRule
    intent_mismatch: RiskBacktestRule
    cooldown_violation: RiskBacktestRule
    merchant_drift: RiskBacktestRule


@dataclass(frozen=True, kw_only=True)
class RiskBacktestRule(Model):
    """Backtest result of one rule."""
    #: Number of times that the rule fired.
    fired: int
    #: How often the current rule fires on the same transactions.
    fired_now: int
    #: Up to five transactions on which the rule fired.
    examples: List[RiskBacktestRuleExamples]


@dataclass(frozen=True, kw_only=True)
class RiskBacktestRuleExamples(Model):
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: str
    #: Id of a card: `card_…`.
    card_id: str
    #: Id of an agent: `agent_…`.
    agent_id: Optional[str]
    #: Amount of the authorization. Major units.
    amount: Decimal
    #: Currency of the amount.
    currency: Currency
    #: Merchant name, as received with the charge.
    merchant_name: str
    #: Time of creation.
    created_at: datetime
    #: Observed value: a count, minutes, major units, or a word.
    observed: ObservedValue
    #: Threshold or expected value.
    threshold: ObservedValue
    #: Human-readable explanation.
    explanation: str


@dataclass(frozen=True, kw_only=True)
class RiskConfig(Model):
    """Risk rules for authorizations and transfers of this key’s owner."""
    #: Always `riskConfig`.
    object: Literal["riskConfig"]
    #: `custom` if any rule was changed.
    preset: RiskPreset
    #: If true, rules record and report anomalies but take no action.
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
    """Rules to merge, field by field, into the current configuration."""
    #: Preset to apply first. Send `custom` only together with rules, as GET returns them.
    preset: Optional[RiskPreset] = None
    #: Whether rules take no action.
    dry_run: Optional[bool] = None
    #: Detects the same payment again within the window.
    duplicate_detection: Optional[RiskConfigChangesDuplicateDetection] = None
    #: Detects too many authorizations or transfers in an hour or a day.
    velocity_limit: Optional[RiskConfigChangesVelocityLimit] = None
    #: Detects spending far above the average.
    spend_spike: Optional[RiskConfigChangesSpendSpike] = None
    #: Detects authorizations without a request for the card details.
    unattested_spend: Optional[RiskConfigChangesUnattestedSpend] = None
    #: Detects an amount or merchant that differs from the attestation.
    intent_mismatch: Optional[RiskConfigChangesIntentMismatch] = None
    #: Detects an authorization within the card’s `cooldownMinutes`.
    cooldown_violation: Optional[RiskConfigChangesCooldownViolation] = None
    #: Detects a merchant other than the card’s first.
    merchant_drift: Optional[RiskConfigChangesMerchantDrift] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesCooldownViolation(Model):
    """Detects an authorization within the card’s `cooldownMinutes`."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesDuplicateDetection(Model):
    """Detects the same payment again within the window."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Length of the window. Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesIntentMismatch(Model):
    """Detects an amount or merchant that differs from the attestation."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    applies_to: Optional[RiskAppliesTo] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesMerchantDrift(Model):
    """Detects a merchant other than the card’s first."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    applies_to: Optional[RiskAppliesTo] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesSpendSpike(Model):
    """Detects spending far above the average."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Multiple of the average that the rule detects.
    multiplier: Optional[float] = None
    #: Length of the window. Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    #: Days that form the average.
    baseline_days: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesUnattestedSpend(Model):
    """Detects authorizations without a request for the card details."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    applies_to: Optional[RiskAppliesTo] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class RiskConfigChangesVelocityLimit(Model):
    """Detects too many authorizations or transfers in an hour or a day."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Maximum number of authorizations or transfers in any 60 minutes.
    max_per_hour: Optional[int] = None
    #: Maximum number in any 24 hours. Must be at least `maxPerHour`.
    max_per_day: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SandboxClock(Model):
    """Sandbox clock of this key’s owner."""
    #: Time of the sandbox clock.
    now: datetime
    #: Milliseconds ahead of real time.
    offset_ms: int


@dataclass(frozen=True, kw_only=True)
class SandboxReset(Model):
    """Result of the reset."""
    #: Always `true`.
    reset: Literal[True]


@dataclass(frozen=True, kw_only=True)
class SandboxScenario(Model):
    """Ways to reach one state in the sandbox, or to trigger one error."""
    #: `error` for the codes and reasons of errors.
    resource: str
    #: Name of the field.
    field: str
    #: State that the calls lead to.
    state: str
    #: Alternative ways to the state, each a list of calls.
    ways: List[List[str]]


@dataclass(frozen=True, kw_only=True)
class SandboxSettings(Model):
    """Sandbox behavior for this key’s owner."""
    #: If false, transfers over a rail and deposits keep their status until you advance them.
    auto_advance: bool
    #: Starting balance of new wallets. Send 0 for none.
    opening_balance: Decimal
    kyc_enforcement: SandboxEnforcement
    counterparty_enforcement: SandboxEnforcement
    #: Milliseconds between the automatic steps of a transfer or deposit.
    step_delay_ms: int
    #: Mid rates by pair, such as `usd_mxn`, that replace the fixed table.
    rates: Dict[str, str]


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateCooldownViolation(Model):
    """Detects an authorization within the card’s `cooldownMinutes`."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateDuplicateDetection(Model):
    """Detects the same payment again within the window."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Length of the window. Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateIntentMismatch(Model):
    """Detects an amount or merchant that differs from the attestation."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    applies_to: Optional[RiskAppliesTo] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateMerchantDrift(Model):
    """Detects a merchant other than the card’s first."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    applies_to: Optional[RiskAppliesTo] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateSpendSpike(Model):
    """Detects spending far above the average."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Multiple of the average that the rule detects.
    multiplier: Optional[float] = None
    #: Length of the window. Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    #: Days that form the average.
    baseline_days: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateUnattestedSpend(Model):
    """Detects authorizations without a request for the card details."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    applies_to: Optional[RiskAppliesTo] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateVelocityLimit(Model):
    """Detects too many authorizations or transfers in an hour or a day."""
    #: Whether the rule is on.
    enabled: Optional[bool] = None
    #: Maximum number of authorizations or transfers in any 60 minutes.
    max_per_hour: Optional[int] = None
    #: Maximum number in any 24 hours. Must be at least `maxPerHour`.
    max_per_day: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SignatureVerification(Model):
    """Result of a signature check and its reason."""
    #: Always `signature_verification`.
    object: Literal["signature_verification"]
    #: Whether the signature is valid.
    valid: bool
    #: `service`: X-Service-Signature. `standard`: wh-signature or webhook-signature. Null if neither header is present.
    scheme: Optional[Literal["service", "standard"]]
    #: `valid`, `valid_previous_secret`, or a stable code for the problem.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class SimulateCustomersKycRejectionReasons(Model):
    #: Stable code for programs.
    code: str
    #: Human-readable explanation.
    message: str


@dataclass(frozen=True, kw_only=True)
class SimulateCustomersKycRequirements(Model):
    #: Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`.
    field: str
    #: Stable code for programs.
    code: str


@dataclass(frozen=True, kw_only=True)
class SpendSpike(Model):
    """Detects spending in the window above a multiple of the average of earlier windows."""
    #: Whether the rule is on.
    enabled: bool
    #: Multiple of the average that the rule detects.
    multiplier: float
    #: Length of the window. Minutes, 1 to 1440.
    window_minutes: int
    #: Days that form the average.
    baseline_days: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class SplitDestination(Model):
    """Wallet of a split with its `amount` or its `share`."""
    #: Wallet that receives this part: `wal_…`.
    address: str
    #: Amount in major units of the source currency. Send a string. The platform reads a JSON number as its shortest decimal form.
    amount: Optional[Decimal] = None
    #: Basis points of `amount`: 2500 is one quarter.
    share: Optional[int] = None


@dataclass(frozen=True, kw_only=True)
class StateMachine(Model):
    """States of one field and the transitions between them."""
    #: Kind of resource.
    resource: str
    #: Name of the field.
    field: str
    #: Initial state.
    initial: str
    #: All states.
    states: List[str]
    #: States without further transitions.
    terminal: List[str]
    #: All transitions.
    transitions: List[StateMachineTransitions]


@dataclass(frozen=True, kw_only=True)
class StateMachineTransitions(Model):
    #: State before the transition.
    from_: str
    #: State after the transition.
    to: str
    #: Cause of the transition.
    trigger: str


@dataclass(frozen=True, kw_only=True)
class Statement(Model):
    """Movements of a wallet in a period."""
    #: Unique id.
    id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Currency of the wallet.
    currency: Currency
    type: StatementType
    #: Month, such as `2026-10`. Null for custom statements.
    period: Optional[str]
    #: First instant of the period.
    period_start: datetime
    #: First instant after the period.
    period_end: datetime
    #: IANA time zone that divides the days.
    timezone: str
    #: Balance at the start. Null until the statement completes.
    opening_balance: Optional[Decimal]
    #: Opening balance plus all lines.
    closing_balance: Optional[Decimal]
    credits: StatementSum
    debits: StatementSum
    fees: StatementFees
    #: Number of lines.
    line_count: int
    #: SHA-256 of the CSV content, in hex. Null until the statement completes.
    sha256: Optional[str]
    status: JobStatus
    progress: JobProgress
    #: Reason for the failure. Null if the job did not fail.
    failure_reason: Optional[JobFailureReason]
    #: Time of creation.
    created_at: datetime
    #: Time when the job ended, with any result.
    completed_at: Optional[datetime]


@dataclass(frozen=True, kw_only=True)
class StatementFees(Model):
    """Fees minus returned fees: the lines of kind `fee`."""
    #: Fees of the period. Decimal string in major units, with the currency’s number of decimals.
    amount: Decimal


@dataclass(frozen=True, kw_only=True)
class StatementLine(Model):
    """One movement of a statement."""
    #: Position in the statement, from 1.
    number: int
    #: Wallet entry of the line.
    entry_id: str
    #: Time of the movement.
    posted_at: datetime
    kind: EntryKind
    #: Description of the kind, for people. Do not parse it.
    description: str
    #: `reference` of the transfer. Null if it has none.
    reference: Optional[str]
    #: Id of a transfer, deposit, or conversion: `txn_…`.
    transaction_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    #: Signed amount: positive adds to the balance, negative subtracts.
    amount: Decimal
    #: Balance after the movement. Decimal string in major units, with the currency’s number of decimals.
    balance_after: Decimal


@dataclass(frozen=True, kw_only=True)
class StatementSum(Model):
    """Lines on one side. `credits` add to the balance, and `debits` subtract from it."""
    #: Number of lines.
    count: int
    #: Decimal string in major units, never negative.
    amount: Decimal


@dataclass(frozen=True, kw_only=True)
class TestSent(Model):
    """Result of a test event."""
    #: Always `test_sent`.
    object: Literal["test_sent"]
    #: Whether the receiver responded 2xx within ten seconds.
    success: bool
    #: Result in one sentence.
    message: str
    #: Body that was sent.
    payload: TestSentPayload


@dataclass(frozen=True, kw_only=True)
class TestSentPayload(Model):
    """Body that was sent."""
    #: Unique id.
    id: str
    #: Test event. Its delivered body has the type `webhook.test`.
    type: Literal["test.webhook"]
    #: Time of creation.
    created_at: datetime
    #: Data of the event.
    data: TestSentPayloadData


@dataclass(frozen=True, kw_only=True)
class TestSentPayloadData(Model):
    """Data of the event."""
    #: Text that identifies the test.
    message: str


@dataclass(frozen=True, kw_only=True)
class TosAcceptance(Model):
    """Terms that the customer accepted, and when."""
    #: Version of the accepted terms.
    version: str
    #: Language of the accepted text.
    language: str
    #: SHA-256 in lower-case hex of the accepted text: its paragraphs, joined by empty lines.
    text_hash: str
    #: Time of the acceptance.
    accepted_at: datetime
    #: Network address of the person who accepted. Absent after a simulation, after the erasure of the customer, and if unknown.
    address: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class Transaction(Model):
    """Deposit, transfer, or conversion. Amounts are decimal strings in major units."""
    #: Unique id.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    type: TransactionType
    direction: TransactionDirection
    status: TransactionStatus
    #: Amount in major units of the source currency, exactly as sent.
    amount: Decimal
    #: Currency of `amount`, and of the fees.
    source_currency: Currency
    #: Currency that arrives.
    destination_currency: Currency
    #: Rail or chain of the payment.
    destination_payment_rail: PaymentRail
    #: On-chain address that receives the payment. Only for on-chain payments.
    destination_address: Optional[str]
    #: Id of the counterparty to pay: `pa_…`. Only for fiat transfers.
    payout_account_id: Optional[str]
    #: Receiving wallet. Only for internal transfers and conversions.
    destination_wallet_id: Optional[str]
    #: Other side of a completed internal transfer: its deposit, or the transfer that paid the deposit.
    related_transaction_id: Optional[str]
    #: Amount in major units of the destination currency. Null until the transaction completes.
    final_amount: Optional[Decimal]
    #: On-chain transaction hash, from `payment_submitted` on. Preliminary until completion.
    destination_tx_hash: Optional[str]
    #: Fee in the source currency. Only for on-chain transfers.
    gas_fee: Optional[Decimal]
    #: Fee in the source currency. Null without an exchange.
    exchange_fee: Optional[Decimal]
    #: Fee in the source currency, credited to the fee account of the key’s owner.
    developer_fee: Optional[Decimal]
    #: Exact mid rate of the transaction. Null without an exchange.
    exchange_rate: Optional[Decimal]
    #: Text on the recipient’s statement.
    reference: Optional[str]
    #: Your own id in printable ASCII. It need not be unique.
    client_reference_id: Optional[str]
    #: Reason for the failure or return. Null otherwise.
    failure_reason: Optional[FailureReason]
    #: Id of a virtual account: `va_…`.
    virtual_account_id: Optional[str]
    #: Manual hold that funded the transaction.
    hold_id: Optional[str]
    #: Start of a scheduled transfer. The transfer stays `pending` until then. At that time, the platform sets the price, checks the transfer, and evaluates its risk.
    scheduled_for: Optional[datetime]
    #: Split that this transaction belongs to. All legs have the same id.
    group_id: Optional[str]
    #: Batch that this transaction belongs to.
    batch_id: Optional[str]
    #: Row number in the batch.
    batch_row: Optional[int]
    #: Completed transfer that this deposit returns.
    return_of: Optional[str]
    #: Present on a returned transfer, and on the deposit that returns a completed transfer.
    return_: Optional[TransactionReturn]
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class TransactionReturn(Model):
    """Reason and time of a return."""
    code: FailureCode
    #: Return code of the rail, such as R02. Chains have none.
    rail_code: Optional[str]
    #: Human-readable explanation.
    message: str
    #: Time of the return.
    at: datetime
    #: Other side of a return after completion: the deposit of a transfer, or the transfer of a deposit. Null if the transfer itself became `returned`.
    transaction_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class TransactionTimeline(Model):
    """History of a transaction, oldest first."""
    #: Id of a transfer, deposit, or conversion: `txn_…`.
    transaction_id: str
    #: Statuses with their times, oldest first.
    status_history: List[TransactionTimelineStatusHistory]
    #: History, oldest first.
    entries: List[TransactionTimelineEntries]


@dataclass(frozen=True, kw_only=True)
class TransactionTimelineEntries(Model):
    #: Time of the entry.
    at: datetime
    #: Kind of entry.
    kind: Literal["status", "ledger", "rail", "risk", "event", "delivery"]
    status: Optional[TransactionStatus] = None
    #: Description of the entry in one sentence.
    description: str
    #: Amount of the entry. Decimal string in major units, with the currency’s number of decimals.
    amount: Optional[Decimal] = None
    #: Currency of the amount.
    currency: Optional[Currency] = None
    #: Account that the posting debits.
    debit: Optional[str] = None
    #: Account that the posting credits.
    credit: Optional[str] = None
    #: Payment id at the rail.
    rail_reference: Optional[str] = None
    #: Type of the event.
    event_type: Optional[str] = None
    #: Id of a webhook.
    webhook_id: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class TransactionTimelineStatusHistory(Model):
    status: TransactionStatus
    #: Time of the entry.
    at: datetime


@dataclass(frozen=True, kw_only=True)
class TransferDryRun(Model):
    """Dry run of a transfer. The statuses `in_review` and `failed` show the risk decision."""
    #: Always null: a dry run creates nothing.
    id: None
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    type: TransactionType
    direction: TransactionDirection
    status: TransactionStatus
    #: Amount in major units of the source currency, exactly as sent.
    amount: Decimal
    #: Currency of `amount`, and of the fees.
    source_currency: Currency
    #: Currency that arrives.
    destination_currency: Currency
    #: Rail or chain of the payment.
    destination_payment_rail: PaymentRail
    #: On-chain address that receives the payment. Only for on-chain payments.
    destination_address: Optional[str]
    #: Id of the counterparty to pay: `pa_…`. Only for fiat transfers.
    payout_account_id: Optional[str]
    #: Receiving wallet. Only for internal transfers and conversions.
    destination_wallet_id: Optional[str]
    #: Other side of a completed internal transfer: its deposit, or the transfer that paid the deposit.
    related_transaction_id: Optional[str]
    #: Amount in major units of the destination currency. Null until the transaction completes.
    final_amount: Optional[Decimal]
    #: On-chain transaction hash, from `payment_submitted` on. Preliminary until completion.
    destination_tx_hash: Optional[str]
    #: Fee in the source currency. Only for on-chain transfers.
    gas_fee: Optional[Decimal]
    #: Fee in the source currency. Null without an exchange.
    exchange_fee: Optional[Decimal]
    #: Fee in the source currency, credited to the fee account of the key’s owner.
    developer_fee: Optional[Decimal]
    #: Exact mid rate of the transaction. Null without an exchange.
    exchange_rate: Optional[Decimal]
    #: Text on the recipient’s statement.
    reference: Optional[str]
    #: Your own id in printable ASCII. It need not be unique.
    client_reference_id: Optional[str]
    #: Reason for the failure or return. Null otherwise.
    failure_reason: Optional[FailureReason]
    #: Id of a virtual account: `va_…`.
    virtual_account_id: Optional[str]
    #: Manual hold that funded the transaction.
    hold_id: Optional[str]
    #: Start of a scheduled transfer. The transfer stays `pending` until then. At that time, the platform sets the price, checks the transfer, and evaluates its risk.
    scheduled_for: Optional[datetime]
    #: Split that this transaction belongs to. All legs have the same id.
    group_id: Optional[str]
    #: Batch that this transaction belongs to.
    batch_id: Optional[str]
    #: Row number in the batch.
    batch_row: Optional[int]
    #: Completed transfer that this deposit returns.
    return_of: Optional[str]
    #: Present on a returned transfer, and on the deposit that returns a completed transfer.
    return_: Optional[TransactionReturn]
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime
    #: Always true.
    dry_run: Literal[True]


@dataclass(frozen=True, kw_only=True)
class TransferSplit(Model):
    """Transfer to several wallets. All of its transactions have the same status."""
    #: Id of the split. Each of its transactions has it, and lists can filter by it.
    group_id: str
    #: Amount in major units of the source currency, exactly as sent. It is the sum of all legs.
    amount: Decimal
    #: One transaction for each destination, in the order of the request.
    transactions: List[Transaction]


@dataclass(frozen=True, kw_only=True)
class TransferSplitDryRun(Model):
    """Dry run of a transfer to several wallets."""
    #: Always null: a dry run creates nothing.
    group_id: None
    #: Amount in major units of the source currency, exactly as sent. It is the sum of all legs.
    amount: Decimal
    #: One transaction for each destination, in the order of the request.
    transactions: List[TransferDryRun]
    #: Always true.
    dry_run: Literal[True]


@dataclass(frozen=True, kw_only=True)
class TrialBalance(Model):
    """Balances of all accounts that are not empty, by currency."""
    #: Instant of the balances, on the owner’s clock.
    at: datetime
    #: Balances by currency.
    currencies: List[TrialBalanceCurrencies]


@dataclass(frozen=True, kw_only=True)
class TrialBalanceCurrencies(Model):
    #: Currency of the accounts.
    currency: Currency
    #: Sum of the `debit` column as a decimal string in major units. It equals `credits`.
    debits: str
    #: Sum of the `credit` column as a decimal string in major units.
    credits: str
    #: Accounts with a balance, by code.
    rows: List[TrialBalanceCurrenciesRows]


@dataclass(frozen=True, kw_only=True)
class TrialBalanceCurrenciesRows(Model):
    #: Account code, such as `liability:wallet:wal_…`, `asset:clearing:ach`, `asset:in_transit:ach`, or `revenue:gas_fee`.
    code: str
    #: Balance if it is a debit, otherwise zero. Decimal string in major units.
    debit: str
    #: Balance if it is a credit, otherwise zero. Decimal string in major units.
    credit: str


@dataclass(frozen=True, kw_only=True)
class UnattestedSpend(Model):
    """Detects an authorization whose `attestationStatus` is not `attested`."""
    #: Whether the rule is on.
    enabled: bool
    applies_to: RiskAppliesTo
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class UsageInterval(Model):
    """Request counts of an hour or a day."""
    #: Start of the interval, inclusive.
    from_: datetime
    #: End of the interval, exclusive.
    to: datetime
    #: Method and path template, key id, or status, depending on `groupBy`. Null without it.
    group: Optional[str]
    #: Requests.
    count: int
    #: Rejected requests, including those over a rate limit.
    errors4xx: int
    #: Requests that failed.
    errors5xx: int
    #: Requests over a rate limit (429).
    limited: int
    #: Median duration in milliseconds, accurate within 10 %.
    p50_ms: int
    #: 99th percentile of the duration in milliseconds, accurate within 10 %.
    p99_ms: int


@dataclass(frozen=True, kw_only=True)
class VelocityLimit(Model):
    """Detects more approved authorizations per agent (without an agent, per card), or more transfers per wallet, than these limits."""
    #: Whether the rule is on.
    enabled: bool
    #: Maximum number of authorizations or transfers in any 60 minutes.
    max_per_hour: int
    #: Maximum number in any 24 hours. Must be at least `maxPerHour`.
    max_per_day: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class VirtualAccount(Model):
    """Bank details whose deposits the platform credits to a wallet or forwards."""
    #: Unique id.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Currency of the deposits.
    source_currency: Currency
    #: Currency of forwarded deposits. Null if deposits stay in the wallet.
    destination_currency: Optional[Currency]
    #: Rail of forwarded deposits. Null if deposits stay in the wallet.
    destination_payment_rail: Optional[str]
    #: Destination of forwarded deposits. Null if deposits stay in the wallet.
    destination_address: Optional[str]
    #: Your percentage of each deposit, as a decimal string. The maximum is 50, unless the platform allows your account more.
    developer_fee_percent: Decimal
    status: VirtualAccountStatus
    #: Bank details for payers. Null while the account is pending.
    deposit_instructions: Optional[DepositInstructions]
    #: Your own id in printable ASCII. It need not be unique.
    client_reference_id: Optional[str] = None
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class VirtualAccountBalance(Model):
    """Balance of the wallet of a virtual account."""
    #: Id of a virtual account: `va_…`.
    virtual_account_id: str
    #: Whole balance. Decimal string in major units, with the currency’s number of decimals.
    balance: Decimal
    #: Currency of the balance.
    currency: Currency
    #: US dollars per unit of `currency`. Absent for usd.
    exchange_rate: Optional[Decimal] = None


@dataclass(frozen=True, kw_only=True)
class Wallet(Model):
    """Wallet with one customer’s balance in one currency."""
    #: Unique id.
    id: str
    #: Id of a customer: `cus_…`.
    customer_id: str
    type: WalletType
    #: Currency of the balance.
    currency: Currency
    status: WalletStatus
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime
    #: Time of the last change.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class WalletBalance(Model):
    """Balance in major units. `balance` is `available` plus `held`."""
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Currency of the amounts.
    currency: Currency
    #: Whole balance. Decimal string in major units, with the currency’s number of decimals.
    balance: Decimal
    #: Amount that the wallet can spend. Decimal string in major units, with the currency’s number of decimals.
    available: Decimal
    #: Amount that holds reserve. Decimal string in major units, with the currency’s number of decimals.
    held: Decimal
    #: Balances by currency.
    balances: List[WalletBalanceBalances]
    #: Instant of the balance. Absent for the current balance.
    at: Optional[datetime] = None


@dataclass(frozen=True, kw_only=True)
class WalletBalanceBalances(Model):
    #: Currency of the amounts.
    currency: Currency
    #: Whole balance. Decimal string in major units, with the currency’s number of decimals.
    total: Decimal
    #: Amount that the wallet can spend. Decimal string in major units, with the currency’s number of decimals.
    available: Decimal
    #: Amount that holds reserve. Decimal string in major units, with the currency’s number of decimals.
    held: Decimal


@dataclass(frozen=True, kw_only=True)
class WalletEntry(Model):
    """Movement of a wallet."""
    #: Unique id.
    id: str
    #: Id of a wallet: `wal_…`.
    wallet_id: str
    #: Currency of the amounts.
    currency: Currency
    #: Signed amount: positive adds to the balance, negative subtracts.
    amount: Decimal
    #: Balance after the movement. Decimal string in major units, with the currency’s number of decimals.
    balance_after: Decimal
    #: Amount that the wallet can spend after the movement. Decimal string in major units, with the currency’s number of decimals.
    available_after: Decimal
    kind: EntryKind
    #: Id of a transfer, deposit, or conversion: `txn_…`.
    transaction_id: Optional[str]
    #: Id of a card transaction: `ctx_…`.
    card_transaction_id: Optional[str]
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Webhook(Model):
    """Endpoint that receives events."""
    #: Always `webhook`.
    object: Literal["webhook"]
    #: Unique id.
    id: str
    #: URL that receives events.
    url: str
    #: Your own description.
    description: str
    #: Event types, `*`, or families such as `card.*`. An empty list means all.
    events: List[EventName]
    status: WebhookStatus
    disabled_reason: Optional[DisabledReason] = None
    #: Time when `status` became `disabled`. Absent while it is `enabled`.
    disabled_at: Optional[datetime] = None
    metadata: Optional[Metadata] = None
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Model):
    """One attempt to deliver one event to one webhook, kept for 30 days."""
    #: Always `webhook_delivery`.
    object: Literal["webhook_delivery"]
    #: Unique id.
    id: str
    #: Id of a webhook.
    webhook_id: str
    #: Id of an event: `evt_…`.
    event_id: str
    #: Type of the event.
    event: str
    #: URL that receives events.
    url: str
    status: DeliveryStatus
    #: Whether the receiver responded 2xx.
    success: bool
    #: HTTP status of the receiver. Null without a response.
    http_status: Optional[int]
    #: Number of the attempt for this event, from 1.
    attempt_number: int
    trigger: DeliveryTrigger
    #: Milliseconds until the response. Null without a response.
    duration_ms: Optional[int]
    #: Reason that the attempt failed. Null otherwise.
    error: Optional[str]
    #: Response of the receiver, up to 1 KiB.
    response_body: Optional[str]
    #: Time of the next attempt. Null without a further attempt.
    next_attempt_at: Optional[datetime]
    #: Time of creation.
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class WebhookEventTypesListAnswer(Model):
    #: Event type.
    name: str
    #: Kind of resource.
    category: str
    #: Description of the event.
    description: str


@dataclass(frozen=True, kw_only=True)
class WebhookFault(Model):
    """Pending fault for the next delivery attempts."""
    #: Id of a webhook.
    webhook_id: str
    mode: WebhookFaultMode
    #: Number of attempts with the fault.
    count: int


@dataclass(frozen=True, kw_only=True)
class WebhookRecovery(Model):
    """Result of a recovery."""
    #: Always `webhook_recovery`.
    object: Literal["webhook_recovery"]
    #: Id of a webhook.
    webhook_id: str
    #: Deliveries that this call queued.
    queued: int
    #: True if more events remain than one call queues. Call again.
    has_more: bool


@dataclass(frozen=True, kw_only=True)
class WebhookSecret(Model):
    """Secret that signs deliveries to this webhook."""
    #: Always `webhook_secret`.
    object: Literal["webhook_secret"]
    #: `whsec_` and base64 of 32 random bytes.
    secret: str


@dataclass(frozen=True, kw_only=True)
class WebhookTest(Model):
    """Text that identifies the test."""
    #: Human-readable explanation.
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
