# Written by `npm run generate` from packages/contract/openapi.json; do not edit.
"""Things that the API sends and takes. Amounts are Decimal in major units, dates are datetime in UTC."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Dict, List, Literal, Optional, Union

from ._values import Model

AttestationStatus = Literal["attested", "stale", "unattested"]
Currency = Literal["usd", "eur", "gbp", "mxn", "brl", "ghs", "ngn", "kes", "usdc", "usdt", "pyusd", "eurc"]
EventName = Literal["*", "customer.*", "counterparty.*", "wallet.*", "virtual_account.*", "transaction.*", "card.*", "agent.*", "anomaly.*", "webhook.*", "customer.created", "customer.updated", "counterparty.created", "counterparty.updated", "wallet.created", "wallet.updated", "virtual_account.created", "virtual_account.updated", "transaction.created", "transaction.updated", "transaction.completed", "card.created", "card.updated", "card.frozen", "card.canceled", "card.auto_frozen", "agent.created", "agent.suspended", "agent.activated", "agent.limit_exceeded", "agent.auto_suspended", "transaction.authorized", "transaction.declined", "transaction.settled", "transaction.reversed", "anomaly.duplicate", "anomaly.velocity", "anomaly.spend_spike", "anomaly.unattested", "anomaly.intent_mismatch", "anomaly.cooldown", "anomaly.merchant_drift", "webhook.test", "test.webhook"]
EventType = Literal["customer.created", "customer.updated", "counterparty.created", "counterparty.updated", "wallet.created", "wallet.updated", "virtual_account.created", "virtual_account.updated", "transaction.created", "transaction.updated", "transaction.completed", "card.created", "card.updated", "card.frozen", "card.canceled", "card.auto_frozen", "agent.created", "agent.suspended", "agent.activated", "agent.limit_exceeded", "agent.auto_suspended", "transaction.authorized", "transaction.declined", "transaction.settled", "transaction.reversed", "anomaly.duplicate", "anomaly.velocity", "anomaly.spend_spike", "anomaly.unattested", "anomaly.intent_mismatch", "anomaly.cooldown", "anomaly.merchant_drift", "webhook.test"]
LimitFrequency = Literal["per24HourPeriod", "per7DayPeriod", "per30DayPeriod", "allTime"]
Metadata = Dict[str, str]
PaymentRail = Literal["ach", "wire", "sepa", "faster_payments", "spei", "pix", "swift", "mobile_money", "ghipss", "nip", "ethereum", "polygon", "arbitrum", "base", "optimism", "avalanche", "solana", "tron"]
RiskAction = Literal["alert", "freeze_card", "suspend_agent", "decline"]
RiskRule = Literal["duplicateDetection", "velocityLimit", "spendSpike", "unattestedSpend", "intentMismatch", "cooldownViolation", "merchantDrift"]
TransactionStatus = Literal["pending", "in_review", "funds_received", "payment_submitted", "completed", "failed", "returned", "refunded"]


@dataclass(frozen=True, kw_only=True)
class Address(Model):
    """Postal address."""
    line1: str
    line2: Optional[str] = None
    city: str
    state: Optional[str] = None
    postal_code: str
    #: ISO 3166-1 alpha-2.
    country: str


@dataclass(frozen=True, kw_only=True)
class Agent(Model):
    """Software that spends with cards, within limits of its own."""
    object: Literal["agent"]
    id: str
    user_id: Optional[str] = None
    name: str
    description: Optional[str] = None
    status: Literal["active", "suspended"]
    #: Major units: US dollars.
    spending_limit: Optional[Decimal] = None
    spending_limit_frequency: Optional[LimitFrequency] = None
    #: US dollars that count against the limit now.
    current_spend: Decimal
    on_limit_exceeded: Literal["suspend", "notify", "none"]
    max_cards: Optional[int] = None
    #: Cards of this agent that are active or frozen.
    card_count: int
    metadata: Optional[Metadata] = None
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Anomaly(Model):
    """A rule that fired, why, and what was done about it."""
    object: Literal["anomaly"]
    id: str
    #: Same as `id`.
    anomaly_id: str
    rule: RiskRule
    action: RiskAction
    action_taken: Literal["alert", "freeze_card", "suspend_agent", "decline", "review", "none"]
    dry_run: bool
    #: Asked for by a sandbox caller.
    forced: bool
    customer_id: Optional[str]
    card_id: Optional[str]
    agent_id: Optional[str]
    card_transaction_id: Optional[str]
    #: The transfer, where it is one.
    transaction_id: Optional[str]
    #: What was seen: a count, minutes, major units or a word.
    observed: Union[str, float]
    #: What it was held against.
    threshold: Union[str, float]
    explanation: str
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Bank(Model):
    """A bank that local transfers name by a code."""
    #: What `details.bankCode` takes; for MX the first three digits of a CLABE.
    code: str
    name: str
    country: str
    #: NG: the six-digit instant-payment institution code.
    instant_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class Capabilities(Model):
    """What the customer may do now."""
    virtual_accounts: bool
    wallets: bool
    transfers: bool
    cards: bool


@dataclass(frozen=True, kw_only=True)
class Card(Model):
    """A payment card. Amounts are JSON numbers in US dollars, major units."""
    id: str
    customer_id: str
    type: Literal["virtual", "physical"]
    status: Literal["active", "frozen", "canceled", "expired"]
    #: Why it was frozen or canceled, where a reason was given.
    status_reason: Optional[str] = None
    last4: str
    expiration_month: int
    expiration_year: int
    spending_limit: CardSpendingLimit
    wallet_id: Optional[str] = None
    agent_id: Optional[str] = None
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
    #: Only the merchant of the first approved authorisation from then on.
    lock_to_first_merchant: Optional[bool] = None
    #: Least time between two authorisations; a shorter gap is what the cooldown rule looks for.
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
    id: str
    card_id: str
    key_id: str
    request_id: str
    exposure_mode: Literal["rawPan", "revealUrl"]
    summary: str
    #: Major units of expectedCurrency.
    expected_amount: Optional[Decimal] = None
    expected_currency: Optional[str] = None
    merchant_text: Optional[str] = None
    reason: Optional[str] = None
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
    access_event_id: str
    card_id: str
    last4: str
    expiration_month: int
    expiration_year: int
    exposure_mode: Literal["rawPan", "revealUrl"]
    pan: Optional[str] = None
    cvv: Optional[str] = None
    #: A page that shows the number once, within 60 seconds.
    reveal_url: Optional[str] = None
    #: rawPan: end of the attestation window. revealUrl: end of the page.
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class CardShipping(Model):
    """Where a physical card is sent to. Stored sealed and never shown again."""
    name: str
    line1: str
    line2: Optional[str] = None
    city: str
    state: Optional[str] = None
    postal_code: str
    country: str
    phone: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CardSpendingLimit(Model):
    #: Major units: US dollars.
    amount: Decimal
    frequency: LimitFrequency
    #: US dollars that count against the limit now. Not in lists.
    spent: Optional[Decimal] = None
    #: US dollars left of the limit now. Not in lists.
    remaining: Optional[Decimal] = None


@dataclass(frozen=True, kw_only=True)
class CardTransaction(Model):
    """One authorisation, refund or forced posting on a card. Amounts in major units."""
    id: str
    card_id: str
    #: What counts now: authorised while `pending`, cleared once `completed` (negative for a refund), asked for when `declined`, given back when `reversed`. US dollars, major units.
    amount: Decimal
    currency: Currency
    status: Literal["pending", "completed", "declined", "reversed"]
    #: When the card was presented.
    created_at: datetime
    agent_id: Optional[str] = None
    #: The customer whose card it is.
    user_id: str
    #: Approved in all, increments included; 0 when nothing was. US dollars, major units.
    authorized_amount: Decimal
    #: `amount` in `localCurrency`, major units, at the rate of the authorisation.
    local_amount: Decimal
    local_currency: Currency
    merchant_name: str
    merchant_id: Optional[str] = None
    merchant_category: Optional[str] = None
    merchant_category_code: Optional[str] = None
    merchant_city: Optional[str] = None
    merchant_country: Optional[str] = None
    enriched_merchant_name: Optional[str] = None
    enriched_merchant_icon: Optional[str] = None
    declined_reason: Optional[Literal["insufficient_funds", "spending_limit_exceeded", "card_frozen", "card_canceled", "card_expired", "card_not_activated", "customer_suspended", "agent_suspended", "agent_limit_exceeded", "merchant_not_allowed", "mcc_blocked", "country_blocked", "cvv_mismatch", "expiry_mismatch", "pin_attempts_exceeded", "risk_rule", "suspected_fraud", "issuer_unavailable"]] = None
    #: Which rule or control declined; only with `risk_rule`.
    risk_rule: Optional[str] = None
    attestation_status: AttestationStatus
    #: When it was approved.
    authorized_at: Optional[datetime] = None
    #: When it first cleared.
    posted_at: Optional[datetime] = None
    #: The transaction that a refund, or a clearing after a reversal, belongs to.
    related_transaction_id: Optional[str] = None
    #: Present when it was posted without an authorisation, or beyond one: the merchant asked nobody, or for less.
    forced: Optional[Literal[True]] = None


@dataclass(frozen=True, kw_only=True)
class Code(Model):
    """An entry of a code list."""
    code: str
    name: str


@dataclass(frozen=True, kw_only=True)
class CooldownViolation(Model):
    """Sooner after the authorisation before than the card’s `cooldownMinutes`."""
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class Counterparty(Model):
    """An external payout account of a customer."""
    id: str
    customer_id: str
    account_type: Literal["us_bank", "iban", "clabe", "pix", "gb_bank", "mobile_money", "ghipss", "nip", "swift"]
    #: Lower-case ISO 4217 code.
    currency: str
    status: Literal["active", "under_review", "rejected", "inactive"]
    account_owner_name: str
    account_owner_type: Literal["individual", "business"]
    bank_name: Optional[str] = None
    account_name: Optional[str] = None
    first_name: Optional[str] = None
    last_name: Optional[str] = None
    business_name: Optional[str] = None
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
    field: str
    code: Literal["required"]


@dataclass(frozen=True, kw_only=True)
class CounterpartyValidation(Model):
    """What creating this counterparty would say. Nothing is stored."""
    valid: bool
    account_type: Optional[Literal["us_bank", "iban", "clabe", "pix", "gb_bank", "mobile_money", "ghipss", "nip", "swift"]] = None
    #: What was understood, in normal form.
    normalized: Dict[str, Any]
    bank_name: Optional[str] = None
    requirements: List[CounterpartyRequirement]
    errors: List[CounterpartyValidationErrors]


@dataclass(frozen=True, kw_only=True)
class CounterpartyValidationErrors(Model):
    field: str
    code: str
    message: str


@dataclass(frozen=True, kw_only=True)
class Country(Model):
    """A country with its codes."""
    #: ISO 3166-1 alpha-2.
    code: str
    alpha3: str
    name: str
    calling_code: Optional[str] = None
    currency: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class CreatedWebhook(Model):
    """A new webhook with its signing secret."""
    object: Literal["webhook"]
    id: str
    url: str
    description: str
    #: Event types, `*` or prefixes such as `card.*`; empty means all.
    events: List[EventName]
    status: Literal["enabled", "disabled"]
    #: `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only.
    disabled_reason: Optional[Literal["requested", "gone", "failing"]] = None
    disabled_at: Optional[datetime] = None
    metadata: Optional[Metadata] = None
    created_at: datetime
    #: `whsec_` and base64 of 32 random bytes.
    secret: str


@dataclass(frozen=True, kw_only=True)
class Customer(Model):
    """A person or business that wallets and counterparties belong to."""
    id: str
    email: str
    first_name: str
    last_name: str
    business_name: Optional[str] = None
    type: Literal["individual", "business"]
    status: Literal["active", "suspended", "rejected"]
    kyc_status: Literal["not_started", "incomplete", "under_review", "approved", "rejected"]
    tos_status: Literal["pending", "approved"]
    #: Page for identity verification; whoever has the link can use it. Ends 30 days after `createdAt`. Absent for keys without `customers:write`.
    kyc_link: Optional[str] = None
    #: Page for accepting the terms. Ends as `kycLink` does, and is absent where that is.
    tos_link: Optional[str] = None
    capabilities: Capabilities
    #: What is missing for the capabilities that are false, and what the identity check still needs.
    requirements: List[CustomerRequirements]
    rejection_reasons: List[CustomerRejectionReasons]
    phone: Optional[str] = None
    metadata: Optional[Metadata] = None
    #: Set once the customer is erased: names and address read `[erased]`, ids and money stay.
    erased_at: Optional[datetime] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerLinks(Model):
    """Fresh links that stop working at `expiresAt`; those on the customer end 30 days after it was created."""
    kyc_link: str
    tos_link: str
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerRejectionReasons(Model):
    code: str
    message: str


@dataclass(frozen=True, kw_only=True)
class CustomerRequirements(Model):
    #: What is missing: `tosStatus`, `kycStatus`, or what the check asked for, such as `identityDocument`.
    field: str
    code: str


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshot(Model):
    """A customer as events carry it: without its links."""
    id: str
    email: str
    first_name: str
    last_name: str
    business_name: Optional[str] = None
    type: Literal["individual", "business"]
    status: Literal["active", "suspended", "rejected"]
    kyc_status: Literal["not_started", "incomplete", "under_review", "approved", "rejected"]
    tos_status: Literal["pending", "approved"]
    capabilities: Capabilities
    #: What is missing for the capabilities that are false, and what the identity check still needs.
    requirements: List[CustomerSnapshotRequirements]
    rejection_reasons: List[CustomerSnapshotRejectionReasons]
    phone: Optional[str] = None
    metadata: Optional[Metadata] = None
    #: Set once the customer is erased: names and address read `[erased]`, ids and money stay.
    erased_at: Optional[datetime] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshotRejectionReasons(Model):
    code: str
    message: str


@dataclass(frozen=True, kw_only=True)
class CustomerSnapshotRequirements(Model):
    #: What is missing: `tosStatus`, `kycStatus`, or what the check asked for, such as `identityDocument`.
    field: str
    code: str


@dataclass(frozen=True, kw_only=True)
class DeletedWebhook(Model):
    """It is gone."""
    object: Literal["deleted"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, kw_only=True)
class DepositAddress(Model):
    """Where a chain delivers to this wallet. All EVM chains share one address."""
    chain: Literal["ethereum", "polygon", "arbitrum", "base", "optimism", "avalanche", "solana", "tron"]
    address: str
    currencies: List[Currency]


@dataclass(frozen=True, kw_only=True)
class DepositInstructions(Model):
    """Where a payer sends money. Which members are there depends on the currency."""
    account_holder_name: str
    payment_rails: List[str]
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
    enabled: bool
    #: Minutes, 1 to 1440.
    window_minutes: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class FailureReason(Model):
    """Why a transaction failed or was returned."""
    code: Literal["insufficient_funds", "canceled", "compliance_rejected", "invalid_account", "account_closed", "name_mismatch", "rail_unavailable", "limit_exceeded", "onchain_reverted", "expired", "network_error"]
    message: str
    #: The rail’s own return code, such as R02.
    rail_code: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class FeesBalance(Model):
    """Developer fees collected for this key’s owner, by currency."""
    balances: List[FeesBalanceBalances]


@dataclass(frozen=True, kw_only=True)
class FeesBalanceBalances(Model):
    currency: Currency
    #: Decimal string in major units, with the currency’s number of decimals.
    balance: Decimal


@dataclass(frozen=True, kw_only=True)
class ForcedAnomaly(Model):
    """A rule that fired because a sandbox caller asked for it."""
    #: Same as `id`.
    anomaly_id: str
    rule: RiskRule
    action: RiskAction
    action_taken: Literal["alert", "freeze_card", "suspend_agent", "decline", "review", "none"]
    dry_run: bool
    #: What was seen: a count, minutes, major units or a word.
    observed: Union[str, float]
    #: What it was held against.
    threshold: Union[str, float]
    explanation: str
    card_id: str
    agent_id: Optional[str]


@dataclass(frozen=True, kw_only=True)
class Health(Model):
    """The platform answers and this key works."""
    status: Literal["ok"]
    version: str
    environment: Literal["sandbox", "live"]
    time: datetime


@dataclass(frozen=True, kw_only=True)
class HttpFault(Model):
    """Makes the next calls of this key fail."""
    status: Union[Literal[429], Literal[500], Literal[503]]
    #: Method and template, such as `POST /v1/transfers`; absent: any route.
    route: Optional[str] = None
    count: int
    delay_ms: int


@dataclass(frozen=True, kw_only=True)
class IdempotencyKey(Model):
    """What is remembered under an Idempotency-Key."""
    key: str
    method: str
    path: str
    #: HTTP status of the remembered answer; null while running.
    status: Optional[int]
    resource_id: Optional[str]
    created_at: datetime
    expires_at: datetime


@dataclass(frozen=True, kw_only=True)
class IntentMismatch(Model):
    """Attested, but for a smaller amount (by more than 10 %) or another merchant."""
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class Merchant(Model):
    """Who asks for the money."""
    #: In the sandbox an ending decides: ` 002` to ` 006` are magic values.
    name: str
    id: Optional[str] = None
    #: ISO 18245 merchant category code, four digits.
    mcc: Optional[str] = None
    city: Optional[str] = None
    #: ISO 3166-1 alpha-2.
    country: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class MerchantDrift(Model):
    """Another merchant than the one the card was first used at."""
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class Quote(Model):
    """Amounts that a transfer with this quoteId books exactly; valid for 60 seconds, usable once."""
    id: str
    customer_id: str
    wallet_id: str
    #: Major units of the source currency, exactly as sent.
    amount: Decimal
    source_currency: Currency
    destination_currency: Currency
    destination_payment_rail: PaymentRail
    exchange_rate: Optional[Decimal]
    exchange_fee: Optional[Decimal]
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
class RiskBacktestResult(Model):
    """What would have fired; history is taken as it happened."""
    object: Literal["riskBacktest"]
    configuration: RiskConfig
    #: Card transactions that were replayed.
    replayed: int
    #: Time of the oldest of them, epoch milliseconds.
    from_: Optional[int]
    to: Optional[int]
    would_decline: int
    would_freeze_card: int
    would_suspend_agent: int
    rules: Dict[str, RiskBacktestResultRules]


@dataclass(frozen=True, kw_only=True)
class RiskBacktestResultRules(Model):
    fired: int
    #: How often it fires on the same transactions as it is configured now.
    fired_now: int
    examples: List[RiskBacktestResultRulesExamples]


@dataclass(frozen=True, kw_only=True)
class RiskBacktestResultRulesExamples(Model):
    card_transaction_id: str
    card_id: str
    agent_id: Optional[str]
    #: Major units.
    amount: Decimal
    currency: Currency
    merchant_name: str
    created_at: datetime
    observed: Union[str, float]
    threshold: Union[str, float]
    explanation: str


@dataclass(frozen=True, kw_only=True)
class RiskConfig(Model):
    """How authorisations and transfers of this key’s owner are judged."""
    object: Literal["riskConfig"]
    #: `custom` once any rule was changed by hand.
    preset: Literal["permissive", "moderate", "strict", "paranoid", "custom"]
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
class SandboxClock(Model):
    """The clock of this key’s owner in the sandbox."""
    now: datetime
    #: Milliseconds ahead of real time.
    offset_ms: int


@dataclass(frozen=True, kw_only=True)
class SandboxReset(Model):
    reset: Literal[True]


@dataclass(frozen=True, kw_only=True)
class SandboxScenario(Model):
    """Ways to reach one state in the sandbox, or to be refused for one reason."""
    #: `error` for the codes and reasons of refusals.
    resource: str
    field: str
    state: str
    ways: List[List[str]]


@dataclass(frozen=True, kw_only=True)
class SandboxSettings(Model):
    """Sandbox behaviour of this key’s owner."""
    #: false stops transfers at `pending` until they are advanced by hand.
    auto_advance: bool
    #: Units a new wallet is born with; 0 switches it off.
    opening_balance: Decimal
    kyc_enforcement: Literal["lenient", "live"]
    counterparty_enforcement: Literal["lenient", "live"]
    #: Milliseconds between the automatic steps of a transfer.
    step_delay_ms: int
    #: Mid rates by pair, such as `usd_mxn`, that replace the fixed table.
    rates: Dict[str, str]


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfiguration(Model):
    """Changes to try, as PATCH takes them; none tries the present rules."""
    #: Taken over first; `custom` only together with rules, as GET shows them.
    preset: Literal["permissive", "moderate", "strict", "paranoid", "custom"]
    dry_run: bool
    duplicate_detection: SettingsRiskBacktestConfigurationDuplicateDetection
    velocity_limit: SettingsRiskBacktestConfigurationVelocityLimit
    spend_spike: SettingsRiskBacktestConfigurationSpendSpike
    unattested_spend: SettingsRiskBacktestConfigurationUnattestedSpend
    intent_mismatch: SettingsRiskBacktestConfigurationIntentMismatch
    cooldown_violation: SettingsRiskBacktestConfigurationCooldownViolation
    merchant_drift: SettingsRiskBacktestConfigurationMerchantDrift


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfigurationCooldownViolation(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfigurationDuplicateDetection(Model):
    enabled: Optional[bool] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfigurationIntentMismatch(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfigurationMerchantDrift(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfigurationSpendSpike(Model):
    enabled: Optional[bool] = None
    multiplier: Optional[float] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    baseline_days: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfigurationUnattestedSpend(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskBacktestConfigurationVelocityLimit(Model):
    enabled: Optional[bool] = None
    max_per_hour: Optional[int] = None
    #: Not less than `maxPerHour`.
    max_per_day: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateCooldownViolation(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateDuplicateDetection(Model):
    enabled: Optional[bool] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateIntentMismatch(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateMerchantDrift(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateSpendSpike(Model):
    enabled: Optional[bool] = None
    multiplier: Optional[float] = None
    #: Minutes, 1 to 1440.
    window_minutes: Optional[int] = None
    baseline_days: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateUnattestedSpend(Model):
    enabled: Optional[bool] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SettingsRiskUpdateVelocityLimit(Model):
    enabled: Optional[bool] = None
    max_per_hour: Optional[int] = None
    #: Not less than `maxPerHour`.
    max_per_day: Optional[int] = None
    action: Optional[RiskAction] = None


@dataclass(frozen=True, kw_only=True)
class SignatureVerification(Model):
    """Whether a signature holds, and if not, why."""
    object: Literal["signature_verification"]
    valid: bool
    #: `service`: X-Service-Signature; `standard`: wh-signature or webhook-signature; null when neither is there.
    scheme: Optional[Literal["service", "standard"]]
    #: `valid`, `valid_previous_secret`, or a stable word for what is wrong.
    code: str
    message: str


@dataclass(frozen=True, kw_only=True)
class SimulateCustomersKycRejectionReasons(Model):
    code: str
    message: str


@dataclass(frozen=True, kw_only=True)
class SimulateCustomersKycRequirements(Model):
    #: What is missing: `tosStatus`, `kycStatus`, or what the check asked for, such as `identityDocument`.
    field: str
    code: str


@dataclass(frozen=True, kw_only=True)
class SpendSpike(Model):
    """Spend inside the window above a multiple of the average window before."""
    enabled: bool
    multiplier: float
    #: Minutes, 1 to 1440.
    window_minutes: int
    baseline_days: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class StateMachine(Model):
    """States of one field and the moves between them."""
    resource: str
    field: str
    initial: str
    states: List[str]
    terminal: List[str]
    transitions: List[StateMachineTransitions]


@dataclass(frozen=True, kw_only=True)
class StateMachineTransitions(Model):
    from_: str
    to: str
    trigger: str


@dataclass(frozen=True, kw_only=True)
class TestSent(Model):
    """What came of a test event."""
    object: Literal["test_sent"]
    #: Whether the receiver answered 2xx within ten seconds.
    success: bool
    message: str
    payload: TestSentPayload


@dataclass(frozen=True, kw_only=True)
class TestSentPayload(Model):
    id: str
    #: The body that was delivered says `webhook.test`.
    type: Literal["test.webhook"]
    created_at: datetime
    data: TestSentPayloadData


@dataclass(frozen=True, kw_only=True)
class TestSentPayloadData(Model):
    message: str


@dataclass(frozen=True, kw_only=True)
class Transaction(Model):
    """A deposit or transfer. Amounts are decimal strings in major units."""
    id: str
    customer_id: str
    wallet_id: str
    #: Clients should tolerate new values.
    type: Literal["transfer", "deposit"]
    direction: Literal["outbound", "inbound"]
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
    reference: Optional[str]
    client_reference_id: Optional[str]
    failure_reason: Optional[FailureReason]
    virtual_account_id: Optional[str]
    #: The completed transfer whose late return this deposit is.
    return_of: Optional[str]
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class TransactionTimeline(Model):
    """Everything that happened to a transaction, oldest first."""
    transaction_id: str
    status_history: List[TransactionTimelineStatusHistory]
    entries: List[TransactionTimelineEntries]


@dataclass(frozen=True, kw_only=True)
class TransactionTimelineEntries(Model):
    at: datetime
    kind: Literal["status", "ledger", "rail", "risk", "event", "delivery"]
    status: Optional[TransactionStatus] = None
    description: str
    #: Decimal string in major units, with the currency’s number of decimals.
    amount: Optional[Decimal] = None
    currency: Optional[Currency] = None
    debit: Optional[str] = None
    credit: Optional[str] = None
    rail_reference: Optional[str] = None
    event_type: Optional[str] = None
    webhook_id: Optional[str] = None


@dataclass(frozen=True, kw_only=True)
class TransactionTimelineStatusHistory(Model):
    status: TransactionStatus
    at: datetime


@dataclass(frozen=True, kw_only=True)
class UnattestedSpend(Model):
    """An authorisation whose `attestationStatus` is not `attested`."""
    enabled: bool
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class VelocityLimit(Model):
    """More approved authorisations of an agent, else of a card, than this."""
    enabled: bool
    max_per_hour: int
    #: Not less than `maxPerHour`.
    max_per_day: int
    action: RiskAction


@dataclass(frozen=True, kw_only=True)
class VirtualAccount(Model):
    """Bank details whose deposits land in a wallet or are forwarded."""
    id: str
    customer_id: str
    wallet_id: str
    source_currency: Currency
    destination_currency: Optional[Currency]
    destination_payment_rail: Optional[str]
    destination_address: Optional[str]
    developer_fee_percent: Decimal
    status: Literal["pending", "active", "inactive", "closed"]
    #: `null` while the account is pending.
    deposit_instructions: Optional[DepositInstructions]
    client_reference_id: Optional[str] = None
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class VirtualAccountBalance(Model):
    """Balance of the wallet behind a virtual account."""
    virtual_account_id: str
    #: Decimal string in major units, with the currency’s number of decimals.
    balance: Decimal
    currency: Currency
    #: US dollars per one unit of `currency`; absent for usd.
    exchange_rate: Optional[Decimal] = None


@dataclass(frozen=True, kw_only=True)
class Wallet(Model):
    """Holds one customer’s balance in one currency."""
    id: str
    customer_id: str
    type: Literal["crypto", "virtual_account"]
    currency: Currency
    status: Literal["pending", "active", "frozen", "closed"]
    metadata: Optional[Metadata] = None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class WalletBalance(Model):
    """balance = available + held, in major units."""
    wallet_id: str
    currency: Currency
    #: Decimal string in major units, with the currency’s number of decimals.
    balance: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    available: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    held: Decimal
    balances: List[WalletBalanceBalances]


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
    id: str
    wallet_id: str
    currency: Currency
    #: Signed: positive adds to the balance, negative takes from it.
    amount: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    balance_after: Decimal
    #: Decimal string in major units, with the currency’s number of decimals.
    available_after: Decimal
    kind: Literal["opening_balance", "deposit", "transfer", "fee", "conversion", "card", "refund", "return", "adjustment"]
    transaction_id: Optional[str]
    card_transaction_id: Optional[str]
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Webhook(Model):
    """An address that events are delivered to."""
    object: Literal["webhook"]
    id: str
    url: str
    description: str
    #: Event types, `*` or prefixes such as `card.*`; empty means all.
    events: List[EventName]
    status: Literal["enabled", "disabled"]
    #: `requested` by you, `gone` when the receiver answered 410, `failing` when nothing succeeded for five days. While disabled only.
    disabled_reason: Optional[Literal["requested", "gone", "failing"]] = None
    disabled_at: Optional[datetime] = None
    metadata: Optional[Metadata] = None
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Model):
    """One attempt to deliver one event to one webhook. Kept for 30 days."""
    object: Literal["webhook_delivery"]
    id: str
    webhook_id: str
    event_id: str
    #: Type of the event.
    event: str
    url: str
    status: Literal["pending", "delivering", "succeeded", "failed", "exhausted", "canceled"]
    success: bool
    http_status: Optional[int]
    attempt_number: int
    trigger: Literal["automatic", "manual", "test"]
    duration_ms: Optional[int]
    error: Optional[str]
    #: Up to 1 KiB of what the receiver answered.
    response_body: Optional[str]
    next_attempt_at: Optional[datetime]
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class WebhookEventTypesListAnswer(Model):
    name: str
    category: str
    description: str


@dataclass(frozen=True, kw_only=True)
class WebhookFault(Model):
    """A fault that waits for the next attempts."""
    webhook_id: str
    #: Each delivered twice; one held back until later ones are sent; each sent 3 s late; each lost before it is sent; each with signatures that do not match.
    mode: Literal["duplicate", "out_of_order", "delay", "drop_first", "corrupt_signature"]
    #: How many of the next attempts it applies to.
    count: int


@dataclass(frozen=True, kw_only=True)
class WebhookRecovery(Model):
    """What a recovery queued."""
    object: Literal["webhook_recovery"]
    webhook_id: str
    #: Deliveries that were queued by this call.
    queued: int
    #: True when there are more than one call queues; call again.
    has_more: bool


@dataclass(frozen=True, kw_only=True)
class WebhookSecret(Model):
    """What deliveries to this webhook are signed with."""
    object: Literal["webhook_secret"]
    #: `whsec_` and base64 of 32 random bytes.
    secret: str


@dataclass(frozen=True, kw_only=True)
class WebhookTest(Model):
    """A sentence to recognise a test by."""
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
    TransactionCreatedEvent,
    TransactionUpdatedEvent,
    TransactionCompletedEvent,
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
    WebhookTestEvent,
    UnknownEvent,
]
