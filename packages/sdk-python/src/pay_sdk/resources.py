# Written by `npm run generate` from packages/contract/openapi.json; do not edit.
from __future__ import annotations

from datetime import datetime
from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, Union

from ._contents import AsyncFileContents, AsyncStatementContents, FileContents, StatementContents
from ._stream import AsyncEventStream, EventStream
from ._transport import (
    AsyncPages,
    AsyncResource,
    AsyncTransport,
    Call,
    Pages,
    RequestOptions,
    Resource,
    Transport,
    segment,
)
from ._values import Amount as ExactAmount
from ._values import Null, compact, number, text
from .models import (
    AccountType,
    AddressInput,
    Agent,
    AgentStatus,
    Anomaly,
    AuditAction,
    AuditEntry,
    AuditVerification,
    Bank,
    Batch,
    BatchMode,
    BatchProcess,
    BatchRow,
    BatchRowInput,
    BatchRowStatus,
    BatchStatus,
    Card,
    CardAccessEvent,
    CardDetails,
    CardShipping,
    CardTransaction,
    CardTransactionTimeline,
    CardType,
    Code,
    CounterpartiesCreateDetails,
    CounterpartiesUpdateDetails,
    CounterpartiesValidateDetails,
    Counterparty,
    CounterpartyStatus,
    CounterpartyValidation,
    Country,
    CreatedWebhook,
    Currency,
    CurrentKey,
    Customer,
    CustomerLinks,
    CustomerStatus,
    DeletedFile,
    DeletedWebhook,
    DeliveryStatus,
    DepositAddress,
    EventName,
    EventType,
    Export,
    ExportFormat,
    ExportType,
    ExposureMode,
    FailureCode,
    FeeEntry,
    FeeEntryKind,
    FeePayoutMode,
    FeeSettings,
    FeesBalance,
    File,
    FileLink,
    FilePurpose,
    FileStatus,
    ForcedAnomaly,
    Health,
    Hold,
    HoldKind,
    HoldStatus,
    HttpFault,
    HttpFaultStatus,
    IdempotencyKey,
    JobStatus,
    JournalAccount,
    JournalEntry,
    KycStatus,
    LimitFrequency,
    Limits,
    Merchant,
    Metadata,
    MetadataPatch,
    OnLimitExceeded,
    OwnerType,
    PatchFeeWallets,
    PaymentRail,
    Quote,
    Rail,
    Rate,
    RequestLogEntry,
    RequestLogRecord,
    RevealReason,
    RiskAction,
    RiskBacktestResult,
    RiskConfig,
    RiskConfigChanges,
    RiskPreset,
    RiskRule,
    SandboxClock,
    SandboxEnforcement,
    SandboxReset,
    SandboxScenario,
    SandboxSettings,
    SettingsRiskUpdateCooldownViolation,
    SettingsRiskUpdateDuplicateDetection,
    SettingsRiskUpdateIntentMismatch,
    SettingsRiskUpdateMerchantDrift,
    SettingsRiskUpdateSpendSpike,
    SettingsRiskUpdateUnattestedSpend,
    SettingsRiskUpdateVelocityLimit,
    SignatureVerification,
    SimulateCustomersKycRejectionReasons,
    SimulateCustomersKycRequirements,
    SplitDestination,
    StateMachine,
    Statement,
    StatementLine,
    StatementType,
    TestSent,
    Transaction,
    TransactionDirection,
    TransactionStatus,
    TransactionTimeline,
    TransactionType,
    TransferDryRun,
    TransferSplit,
    TransferSplitDryRun,
    TrialBalance,
    UsageInterval,
    VirtualAccount,
    VirtualAccountBalance,
    VirtualAccountCurrency,
    VirtualAccountStatus,
    Wallet,
    WalletBalance,
    WalletEntry,
    WalletStatus,
    WalletType,
    Webhook,
    WebhookDelivery,
    WebhookEvent,
    WebhookEventTypesListAnswer,
    WebhookFault,
    WebhookFaultMode,
    WebhookRecovery,
    WebhookSecret,
    WebhookStatus,
)


class CustomersResource(Resource):
    def create(
        self,
        *,
        email: str,
        first_name: str,
        last_name: str,
        type: Optional[OwnerType] = None,
        business_name: Optional[str] = None,
        phone: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Create a customer"""
        call = Call("POST", "/v1/customers", body=compact({"email": email, "firstName": first_name, "lastName": last_name, "type": type, "businessName": business_name, "phone": phone, "metadata": metadata}), keyed=True)
        result: Customer = self._api.send(call, Customer, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        status: Optional[CustomerStatus] = None,
        kyc_status: Optional[KycStatus] = None,
        email: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Customer]:
        """List customers"""
        call = Call("GET", "/v1/customers", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "kycStatus": kyc_status, "email": email})
        result: Pages[Customer] = self._api.list(call, Customer, options)
        return result

    def get(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Retrieve a customer"""
        call = Call("GET", f"/v1/customers/{segment(customer_id)}")
        result: Customer = self._api.send(call, Customer, options)
        return result

    def update(
        self,
        customer_id: str,
        *,
        email: Optional[str] = None,
        first_name: Optional[str] = None,
        last_name: Optional[str] = None,
        business_name: Optional[str] = None,
        phone: Optional[str] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Update a customer"""
        call = Call("PATCH", f"/v1/customers/{segment(customer_id)}", body=compact({"email": email, "firstName": first_name, "lastName": last_name, "businessName": business_name, "phone": phone, "metadata": metadata}))
        result: Customer = self._api.send(call, Customer, options)
        return result

    def kyc_link(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CustomerLinks:
        """Retrieve hosted page links"""
        call = Call("GET", f"/v1/customers/{segment(customer_id)}/kyc-link")
        result: CustomerLinks = self._api.send(call, CustomerLinks, options)
        return result


class CounterpartiesResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        currency: str,
        account_owner_name: str,
        account_type: Union[Literal["us_bank"], Literal["iban"], Literal["clabe"], Literal["pix"], Literal["gb_bank"], Literal["mobile_money"], Literal["ghipss"], Literal["nip"], Literal["swift"]],
        account_owner_type: Optional[OwnerType] = None,
        bank_name: Optional[str] = None,
        account_name: Optional[str] = None,
        first_name: Optional[str] = None,
        last_name: Optional[str] = None,
        business_name: Optional[str] = None,
        address: Optional[Union[AddressInput, Mapping[str, Any]]] = None,
        metadata: Optional[Metadata] = None,
        account: Optional[str] = None,
        details: Optional[Union[CounterpartiesCreateDetails, Mapping[str, Any]]] = None,
        iban: Optional[str] = None,
        clabe: Optional[str] = None,
        pix_key: Optional[str] = None,
        br_code: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Create a counterparty"""
        call = Call("POST", "/v1/counterparties", body=compact({"customerId": customer_id, "currency": currency, "accountOwnerName": account_owner_name, "accountOwnerType": account_owner_type, "bankName": bank_name, "accountName": account_name, "firstName": first_name, "lastName": last_name, "businessName": business_name, "address": address, "metadata": metadata, "accountType": account_type, "account": account, "details": details, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code}), keyed=True)
        result: Counterparty = self._api.send(call, Counterparty, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        currency: Optional[str] = None,
        account_type: Optional[AccountType] = None,
        status: Optional[CounterpartyStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Counterparty]:
        """List counterparties"""
        call = Call("GET", "/v1/counterparties", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "currency": currency, "accountType": account_type, "status": status})
        result: Pages[Counterparty] = self._api.list(call, Counterparty, options)
        return result

    def validate(
        self,
        *,
        customer_id: str,
        currency: str,
        account_owner_name: str,
        account_type: Union[Literal["us_bank"], Literal["iban"], Literal["clabe"], Literal["pix"], Literal["gb_bank"], Literal["mobile_money"], Literal["ghipss"], Literal["nip"], Literal["swift"]],
        account_owner_type: Optional[OwnerType] = None,
        bank_name: Optional[str] = None,
        account_name: Optional[str] = None,
        first_name: Optional[str] = None,
        last_name: Optional[str] = None,
        business_name: Optional[str] = None,
        address: Optional[Union[AddressInput, Mapping[str, Any]]] = None,
        metadata: Optional[Metadata] = None,
        account: Optional[str] = None,
        details: Optional[Union[CounterpartiesValidateDetails, Mapping[str, Any]]] = None,
        iban: Optional[str] = None,
        clabe: Optional[str] = None,
        pix_key: Optional[str] = None,
        br_code: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> CounterpartyValidation:
        """Validate a counterparty"""
        call = Call("POST", "/v1/counterparties/validate", body=compact({"customerId": customer_id, "currency": currency, "accountOwnerName": account_owner_name, "accountOwnerType": account_owner_type, "bankName": bank_name, "accountName": account_name, "firstName": first_name, "lastName": last_name, "businessName": business_name, "address": address, "metadata": metadata, "accountType": account_type, "account": account, "details": details, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code}), keyed=True)
        result: CounterpartyValidation = self._api.send(call, CounterpartyValidation, options)
        return result

    def get(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Retrieve a counterparty"""
        call = Call("GET", f"/v1/counterparties/{segment(counterparty_id)}")
        result: Counterparty = self._api.send(call, Counterparty, options)
        return result

    def update(
        self,
        counterparty_id: str,
        *,
        account_name: Optional[str] = None,
        account: Optional[str] = None,
        iban: Optional[str] = None,
        clabe: Optional[str] = None,
        pix_key: Optional[str] = None,
        br_code: Optional[str] = None,
        address: Optional[Union[AddressInput, Mapping[str, Any]]] = None,
        details: Optional[Union[CounterpartiesUpdateDetails, Mapping[str, Any]]] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Update a counterparty"""
        call = Call("PATCH", f"/v1/counterparties/{segment(counterparty_id)}", body=compact({"accountName": account_name, "account": account, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code, "address": address, "details": details, "metadata": metadata}))
        result: Counterparty = self._api.send(call, Counterparty, options)
        return result

    def delete(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Delete a counterparty"""
        call = Call("DELETE", f"/v1/counterparties/{segment(counterparty_id)}")
        result: Counterparty = self._api.send(call, Counterparty, options)
        return result


class OccupationCodesResource(Resource):
    def list(
        self,
        *,
        search: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Code]:
        """List occupation codes"""
        call = Call("GET", "/v1/occupation-codes", query={"search": search})
        result: List[Code] = self._api.send(call, List[Code], options)
        return result


class IndustryCodesResource(Resource):
    def list(
        self,
        *,
        search: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Code]:
        """List industry codes"""
        call = Call("GET", "/v1/industry-codes", query={"search": search})
        result: List[Code] = self._api.send(call, List[Code], options)
        return result


class CountriesResource(Resource):
    def list(
        self,
        *,
        search: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Country]:
        """List countries"""
        call = Call("GET", "/v1/countries", query={"search": search})
        result: List[Country] = self._api.send(call, List[Country], options)
        return result


class BanksResource(Resource):
    def list(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[Literal["NG", "GH", "MX"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Bank]:
        """List banks"""
        call = Call("GET", "/v1/banks", query={"search": search, "country": country})
        result: List[Bank] = self._api.send(call, List[Bank], options)
        return result


class SimulateCustomersResource(Resource):
    def kyc(
        self,
        customer_id: str,
        *,
        kyc_status: KycStatus,
        requirements: Optional[Union[List[SimulateCustomersKycRequirements], Sequence[Mapping[str, Any]]]] = None,
        rejection_reasons: Optional[Union[List[SimulateCustomersKycRejectionReasons], Sequence[Mapping[str, Any]]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate an identity check"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/kyc", body=compact({"kycStatus": kyc_status, "requirements": requirements, "rejectionReasons": rejection_reasons}), keyed=True)
        result: Customer = self._api.send(call, Customer, options)
        return result

    def tos(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate terms acceptance"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/tos", keyed=True)
        result: Customer = self._api.send(call, Customer, options)
        return result

    def status(
        self,
        customer_id: str,
        *,
        status: CustomerStatus,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate a customer status"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/status", body=compact({"status": status}), keyed=True)
        result: Customer = self._api.send(call, Customer, options)
        return result


class SimulateCounterpartiesResource(Resource):
    def status(
        self,
        counterparty_id: str,
        *,
        status: CounterpartyStatus,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Simulate a counterparty status"""
        call = Call("POST", f"/v1/simulate/counterparties/{segment(counterparty_id)}/status", body=compact({"status": status}), keyed=True)
        result: Counterparty = self._api.send(call, Counterparty, options)
        return result


class SimulateWalletsResource(Resource):
    def status(
        self,
        wallet_id: str,
        *,
        status: WalletStatus,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Simulate a wallet status"""
        call = Call("POST", f"/v1/simulate/wallets/{segment(wallet_id)}/status", body=compact({"status": status}), keyed=True)
        result: Wallet = self._api.send(call, Wallet, options)
        return result

    def create_deposit(
        self,
        wallet_id: str,
        *,
        amount: ExactAmount,
        currency: Currency,
        chain: Optional[str] = None,
        from_address: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate an on-chain deposit"""
        call = Call("POST", f"/v1/simulate/wallets/{segment(wallet_id)}/deposits", body=compact({"amount": text(amount), "currency": currency, "chain": chain, "fromAddress": from_address}), keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result


class SimulateVirtualAccountsResource(Resource):
    def status(
        self,
        virtual_account_id: str,
        *,
        status: VirtualAccountStatus,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Simulate a virtual account status"""
        call = Call("POST", f"/v1/simulate/virtual-accounts/{segment(virtual_account_id)}/status", body=compact({"status": status}), keyed=True)
        result: VirtualAccount = self._api.send(call, VirtualAccount, options)
        return result

    def create_deposit(
        self,
        virtual_account_id: str,
        *,
        amount: ExactAmount,
        payment_rail: Optional[PaymentRail] = None,
        sender_name: Optional[str] = None,
        reference: Optional[str] = None,
        outcome: Optional[Literal["completed", "in_review", "refunded", "failed", "pending", "funds_received"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a bank deposit"""
        call = Call("POST", f"/v1/simulate/virtual-accounts/{segment(virtual_account_id)}/deposits", body=compact({"amount": text(amount), "paymentRail": payment_rail, "senderName": sender_name, "reference": reference, "outcome": outcome}), keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result


class SimulateExportsResource(Resource):
    def fail(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Simulate an export failure"""
        call = Call("POST", f"/v1/simulate/exports/{segment(export_id)}/fail", keyed=True)
        result: Export = self._api.send(call, Export, options)
        return result


class SimulateTransactionsResource(Resource):
    def advance(
        self,
        transaction_id: str,
        *,
        to: Optional[TransactionStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Advance a transaction"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/advance", body=compact({"to": to}) or None, keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def fail(
        self,
        transaction_id: str,
        *,
        code: Optional[FailureCode] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a transaction failure"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/fail", body=compact({"code": code}) or None, keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def return_(
        self,
        transaction_id: str,
        *,
        code: Optional[FailureCode] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a return"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/return", body=compact({"code": code}) or None, keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def refund(
        self,
        transaction_id: str,
        *,
        code: Optional[FailureCode] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a refund"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/refund", body=compact({"code": code}) or None, keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result


class SimulateCardsResource(Resource):
    def create_authorization(
        self,
        card_id: str,
        *,
        amount: ExactAmount,
        merchant: Union[Merchant, Mapping[str, Any]],
        currency: Optional[Currency] = None,
        agent_id: Optional[str] = None,
        force_post: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate a card authorization"""
        call = Call("POST", f"/v1/simulate/cards/{segment(card_id)}/authorizations", body=compact({"amount": text(amount), "currency": currency, "merchant": merchant, "agentId": agent_id, "forcePost": force_post}), keyed=True)
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result


class SimulateCardTransactionsResource(Resource):
    def clear(
        self,
        card_transaction_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate a card clearing"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/clear", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result

    def increment(
        self,
        card_transaction_id: str,
        *,
        amount: ExactAmount,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization increment"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/increment", body=compact({"amount": text(amount)}), keyed=True)
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result

    def reverse(
        self,
        card_transaction_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization reversal"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/reverse", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result

    def expire(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization expiry"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/expire", keyed=True)
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result

    def refund(
        self,
        card_transaction_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate a card refund"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/refund", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result


class SimulateWebhooksResource(Resource):
    def create_fault(
        self,
        webhook_id: str,
        *,
        mode: WebhookFaultMode,
        count: int,
        options: Optional[RequestOptions] = None,
    ) -> WebhookFault:
        """Simulate delivery faults"""
        call = Call("POST", f"/v1/simulate/webhooks/{segment(webhook_id)}/faults", body=compact({"mode": mode, "count": count}), keyed=True)
        result: WebhookFault = self._api.send(call, WebhookFault, options)
        return result


class SimulateSettingsResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxSettings:
        """Retrieve the sandbox settings"""
        call = Call("GET", "/v1/simulate/settings")
        result: SandboxSettings = self._api.send(call, SandboxSettings, options)
        return result

    def update(
        self,
        *,
        auto_advance: Optional[bool] = None,
        opening_balance: Optional[ExactAmount] = None,
        kyc_enforcement: Optional[SandboxEnforcement] = None,
        counterparty_enforcement: Optional[SandboxEnforcement] = None,
        step_delay_ms: Optional[int] = None,
        rates: Optional[Dict[str, str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> SandboxSettings:
        """Update the sandbox settings"""
        call = Call("PATCH", "/v1/simulate/settings", body=compact({"autoAdvance": auto_advance, "openingBalance": text(opening_balance), "kycEnforcement": kyc_enforcement, "counterpartyEnforcement": counterparty_enforcement, "stepDelayMs": step_delay_ms, "rates": rates}))
        result: SandboxSettings = self._api.send(call, SandboxSettings, options)
        return result


class SimulateClockResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxClock:
        """Retrieve the sandbox clock"""
        call = Call("GET", "/v1/simulate/clock")
        result: SandboxClock = self._api.send(call, SandboxClock, options)
        return result

    def set(
        self,
        *,
        advance_seconds: Optional[int] = None,
        set: Optional[datetime] = None,
        reset: Optional[Literal[True]] = None,
        options: Optional[RequestOptions] = None,
    ) -> SandboxClock:
        """Move the sandbox clock"""
        call = Call("POST", "/v1/simulate/clock", body=compact({"advanceSeconds": advance_seconds, "set": set, "reset": reset}), keyed=True)
        result: SandboxClock = self._api.send(call, SandboxClock, options)
        return result


class SimulateResource(Resource):
    def __init__(self, api: Transport) -> None:
        super().__init__(api)
        self.customers = SimulateCustomersResource(api)
        self.counterparties = SimulateCounterpartiesResource(api)
        self.wallets = SimulateWalletsResource(api)
        self.virtual_accounts = SimulateVirtualAccountsResource(api)
        self.exports = SimulateExportsResource(api)
        self.transactions = SimulateTransactionsResource(api)
        self.cards = SimulateCardsResource(api)
        self.card_transactions = SimulateCardTransactionsResource(api)
        self.webhooks = SimulateWebhooksResource(api)
        self.settings = SimulateSettingsResource(api)
        self.clock = SimulateClockResource(api)


    def create_risk_anomaly(
        self,
        *,
        rule: RiskRule,
        card_id: str,
        options: Optional[RequestOptions] = None,
    ) -> ForcedAnomaly:
        """Simulate a risk anomaly"""
        call = Call("POST", "/v1/simulate/risk/anomalies", body=compact({"rule": rule, "cardId": card_id}), keyed=True)
        result: ForcedAnomaly = self._api.send(call, ForcedAnomaly, options)
        return result

    def create_event(
        self,
        *,
        type: EventType,
        resource_id: str,
        data: Optional[Dict[str, Any]] = None,
        options: Optional[RequestOptions] = None,
    ) -> WebhookEvent:
        """Simulate an event"""
        call = Call("POST", "/v1/simulate/events", body=compact({"type": type, "resourceId": resource_id, "data": data}), keyed=True)
        result: WebhookEvent = self._api.send(call, WebhookEvent, options)
        return result

    def reset(
        self,
        *,
        confirm: Literal[True],
        options: Optional[RequestOptions] = None,
    ) -> SandboxReset:
        """Reset the sandbox"""
        call = Call("POST", "/v1/simulate/reset", body=compact({"confirm": confirm}), keyed=True)
        result: SandboxReset = self._api.send(call, SandboxReset, options)
        return result

    def create_http_fault(
        self,
        *,
        status: HttpFaultStatus,
        count: int,
        route: Optional[str] = None,
        delay_ms: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> HttpFault:
        """Simulate HTTP faults"""
        call = Call("POST", "/v1/simulate/http-faults", body=compact({"status": status, "route": route, "count": count, "delayMs": delay_ms}), keyed=True)
        result: HttpFault = self._api.send(call, HttpFault, options)
        return result


class WalletsResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        type: Optional[WalletType] = None,
        currency: Optional[Currency] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Create a wallet"""
        call = Call("POST", "/v1/wallets", body=compact({"customerId": customer_id, "type": type, "currency": currency, "metadata": metadata}), keyed=True)
        result: Wallet = self._api.send(call, Wallet, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        customer_id: Optional[str] = None,
        status: Optional[WalletStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Wallet]:
        """List wallets"""
        call = Call("GET", "/v1/wallets", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Wallet] = self._api.list(call, Wallet, options)
        return result

    def get(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Retrieve a wallet"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}")
        result: Wallet = self._api.send(call, Wallet, options)
        return result

    def update(
        self,
        wallet_id: str,
        *,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Update a wallet"""
        call = Call("PATCH", f"/v1/wallets/{segment(wallet_id)}", body=compact({"metadata": metadata}))
        result: Wallet = self._api.send(call, Wallet, options)
        return result

    def balance(
        self,
        wallet_id: str,
        *,
        at: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> WalletBalance:
        """Retrieve a wallet balance"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/balance", query={"at": at})
        result: WalletBalance = self._api.send(call, WalletBalance, options)
        return result

    def deposit_addresses(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[DepositAddress]:
        """List deposit addresses"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/deposit-addresses")
        result: List[DepositAddress] = self._api.send(call, List[DepositAddress], options)
        return result

    def entries(
        self,
        wallet_id: str,
        *,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[WalletEntry]:
        """List wallet entries"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/entries", query={"createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[WalletEntry] = self._api.list(call, WalletEntry, options)
        return result


class HoldsResource(Resource):
    def create(
        self,
        *,
        wallet_id: str,
        amount: ExactAmount,
        reason: str,
        expires_at: Optional[datetime] = None,
        client_reference_id: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Create a hold"""
        call = Call("POST", "/v1/holds", body=compact({"walletId": wallet_id, "amount": text(amount), "reason": reason, "expiresAt": expires_at, "clientReferenceId": client_reference_id, "metadata": metadata}), keyed=True)
        result: Hold = self._api.send(call, Hold, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        wallet_id: Optional[str] = None,
        status: Optional[HoldStatus] = None,
        kind: Optional[HoldKind] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Hold]:
        """List holds"""
        call = Call("GET", "/v1/holds", query={"metadata": metadata, "walletId": wallet_id, "status": status, "kind": kind, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Hold] = self._api.list(call, Hold, options)
        return result

    def get(
        self,
        hold_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Retrieve a hold"""
        call = Call("GET", f"/v1/holds/{segment(hold_id)}")
        result: Hold = self._api.send(call, Hold, options)
        return result

    def update(
        self,
        hold_id: str,
        *,
        expires_at: datetime,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Update a hold"""
        call = Call("PATCH", f"/v1/holds/{segment(hold_id)}", body=compact({"expiresAt": expires_at}))
        result: Hold = self._api.send(call, Hold, options)
        return result

    def release(
        self,
        hold_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Release a hold"""
        call = Call("POST", f"/v1/holds/{segment(hold_id)}/release", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: Hold = self._api.send(call, Hold, options)
        return result


class VirtualAccountsResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        source_currency: VirtualAccountCurrency,
        wallet_id: Optional[str] = None,
        destination_currency: Optional[Union[Currency, Null]] = None,
        destination_payment_rail: Optional[Union[str, Null]] = None,
        destination_address: Optional[Union[str, Null]] = None,
        developer_fee_percent: Optional[ExactAmount] = None,
        client_reference_id: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Create a virtual account"""
        call = Call("POST", "/v1/virtual-accounts", body=compact({"customerId": customer_id, "sourceCurrency": source_currency, "walletId": wallet_id, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "developerFeePercent": text(developer_fee_percent), "clientReferenceId": client_reference_id, "metadata": metadata}), keyed=True)
        result: VirtualAccount = self._api.send(call, VirtualAccount, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        customer_id: Optional[str] = None,
        status: Optional[VirtualAccountStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[VirtualAccount]:
        """List virtual accounts"""
        call = Call("GET", "/v1/virtual-accounts", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[VirtualAccount] = self._api.list(call, VirtualAccount, options)
        return result

    def get(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Retrieve a virtual account"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}")
        result: VirtualAccount = self._api.send(call, VirtualAccount, options)
        return result

    def balance(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccountBalance:
        """Retrieve a virtual account balance"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}/balance")
        result: VirtualAccountBalance = self._api.send(call, VirtualAccountBalance, options)
        return result

    def deactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Deactivate a virtual account"""
        call = Call("POST", f"/v1/virtual-accounts/{segment(virtual_account_id)}/deactivate", keyed=True)
        result: VirtualAccount = self._api.send(call, VirtualAccount, options)
        return result

    def reactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Reactivate a virtual account"""
        call = Call("POST", f"/v1/virtual-accounts/{segment(virtual_account_id)}/reactivate", keyed=True)
        result: VirtualAccount = self._api.send(call, VirtualAccount, options)
        return result


class JournalResource(Resource):
    def list(
        self,
        *,
        from_: Optional[datetime] = None,
        to: Optional[datetime] = None,
        account: Optional[str] = None,
        wallet_id: Optional[str] = None,
        transaction_id: Optional[str] = None,
        after_number: Optional[int] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[JournalEntry]:
        """List journal entries"""
        call = Call("GET", "/v1/journal", query={"from": from_, "to": to, "account": account, "walletId": wallet_id, "transactionId": transaction_id, "afterNumber": after_number, "cursor": cursor, "limit": limit})
        result: Pages[JournalEntry] = self._api.list(call, JournalEntry, options)
        return result

    def accounts(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[JournalAccount]:
        """List journal accounts"""
        call = Call("GET", "/v1/journal/accounts", query={"cursor": cursor, "limit": limit})
        result: Pages[JournalAccount] = self._api.list(call, JournalAccount, options)
        return result

    def trial_balance(
        self,
        *,
        at: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> TrialBalance:
        """Retrieve the trial balance"""
        call = Call("GET", "/v1/journal/trial-balance", query={"at": at})
        result: TrialBalance = self._api.send(call, TrialBalance, options)
        return result

    def get(
        self,
        journal_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> JournalEntry:
        """Retrieve a journal entry"""
        call = Call("GET", f"/v1/journal/{segment(journal_entry_id)}")
        result: JournalEntry = self._api.send(call, JournalEntry, options)
        return result


class StatementsResource(StatementContents):
    def create(
        self,
        *,
        wallet_id: str,
        from_: str,
        to: str,
        timezone: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Create a statement"""
        call = Call("POST", "/v1/statements", body=compact({"walletId": wallet_id, "from": from_, "to": to, "timezone": timezone}), keyed=True)
        result: Statement = self._api.send(call, Statement, options)
        return result

    def list(
        self,
        *,
        wallet_id: Optional[str] = None,
        customer_id: Optional[str] = None,
        period: Optional[str] = None,
        type: Optional[StatementType] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Statement]:
        """List statements"""
        call = Call("GET", "/v1/statements", query={"walletId": wallet_id, "customerId": customer_id, "period": period, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Statement] = self._api.list(call, Statement, options)
        return result

    def get(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Retrieve a statement"""
        call = Call("GET", f"/v1/statements/{segment(statement_id)}")
        result: Statement = self._api.send(call, Statement, options)
        return result

    def lines(
        self,
        statement_id: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[StatementLine]:
        """List statement lines"""
        call = Call("GET", f"/v1/statements/{segment(statement_id)}/lines", query={"cursor": cursor, "limit": limit})
        result: Pages[StatementLine] = self._api.list(call, StatementLine, options)
        return result

    def cancel(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Cancel a statement"""
        call = Call("POST", f"/v1/statements/{segment(statement_id)}/cancel", keyed=True)
        result: Statement = self._api.send(call, Statement, options)
        return result


class ExportsResource(Resource):
    def create(
        self,
        *,
        type: ExportType,
        format: ExportFormat,
        from_: Optional[Union[datetime, str]] = None,
        to: Optional[Union[datetime, str]] = None,
        since: Optional[str] = None,
        filters: Optional[Dict[str, str]] = None,
        columns: Optional[List[str]] = None,
        timezone: Optional[str] = None,
        account_map: Optional[Dict[str, str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Create an export"""
        call = Call("POST", "/v1/exports", body=compact({"type": type, "format": format, "from": from_, "to": to, "since": since, "filters": filters, "columns": columns, "timezone": timezone, "accountMap": account_map}), keyed=True)
        result: Export = self._api.send(call, Export, options)
        return result

    def list(
        self,
        *,
        type: Optional[ExportType] = None,
        status: Optional[JobStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Export]:
        """List exports"""
        call = Call("GET", "/v1/exports", query={"type": type, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Export] = self._api.list(call, Export, options)
        return result

    def get(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Retrieve an export"""
        call = Call("GET", f"/v1/exports/{segment(export_id)}")
        result: Export = self._api.send(call, Export, options)
        return result

    def cancel(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Cancel an export"""
        call = Call("POST", f"/v1/exports/{segment(export_id)}/cancel", keyed=True)
        result: Export = self._api.send(call, Export, options)
        return result


class TransfersResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Create a transfer"""
        call = Call("POST", "/v1/transfers", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}), keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def dry_run(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferDryRun:
        """Preview a transfer"""
        call = Call("POST", "/v1/transfers?dryRun=true", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}))
        result: TransferDryRun = self._api.send(call, TransferDryRun, options)
        return result

    def split(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferSplit:
        """Create a split transfer"""
        call = Call("POST", "/v1/transfers", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}), keyed=True)
        result: TransferSplit = self._api.send(call, TransferSplit, options)
        return result

    def dry_run_split(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferSplitDryRun:
        """Preview a split transfer"""
        call = Call("POST", "/v1/transfers?dryRun=true", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}))
        result: TransferSplitDryRun = self._api.send(call, TransferSplitDryRun, options)
        return result

    def cancel(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Cancel a transfer"""
        call = Call("POST", f"/v1/transfers/{segment(transaction_id)}/cancel", keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result


class ConversionsResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        destination_wallet_id: str,
        amount: Optional[ExactAmount] = None,
        destination_amount: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        client_reference_id: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Create a conversion"""
        call = Call("POST", "/v1/conversions", body=compact({"customerId": customer_id, "walletId": wallet_id, "destinationWalletId": destination_wallet_id, "amount": text(amount), "destinationAmount": text(destination_amount), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "clientReferenceId": client_reference_id, "metadata": metadata}), keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        status: Optional[TransactionStatus] = None,
        wallet_id: Optional[str] = None,
        destination_wallet_id: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Transaction]:
        """List conversions"""
        call = Call("GET", "/v1/conversions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "walletId": wallet_id, "destinationWalletId": destination_wallet_id, "clientReferenceId": client_reference_id})
        result: Pages[Transaction] = self._api.list(call, Transaction, options)
        return result

    def get(
        self,
        conversion_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a conversion"""
        call = Call("GET", f"/v1/conversions/{segment(conversion_id)}")
        result: Transaction = self._api.send(call, Transaction, options)
        return result


class TransactionsResource(Resource):
    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        type: Optional[TransactionType] = None,
        status: Optional[TransactionStatus] = None,
        wallet_id: Optional[str] = None,
        payout_account_id: Optional[str] = None,
        destination_wallet_id: Optional[str] = None,
        related_transaction_id: Optional[str] = None,
        batch_id: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        direction: Optional[TransactionDirection] = None,
        hold_id: Optional[str] = None,
        group_id: Optional[str] = None,
        return_of: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Transaction]:
        """List transactions"""
        call = Call("GET", "/v1/transactions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "type": type, "status": status, "walletId": wallet_id, "payoutAccountId": payout_account_id, "destinationWalletId": destination_wallet_id, "relatedTransactionId": related_transaction_id, "batchId": batch_id, "clientReferenceId": client_reference_id, "direction": direction, "holdId": hold_id, "groupId": group_id, "returnOf": return_of})
        result: Pages[Transaction] = self._api.list(call, Transaction, options)
        return result

    def get(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a transaction"""
        call = Call("GET", f"/v1/transactions/{segment(transaction_id)}")
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def update(
        self,
        transaction_id: str,
        *,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Update a transaction"""
        call = Call("PATCH", f"/v1/transactions/{segment(transaction_id)}", body=compact({"metadata": metadata}))
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def timeline(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TransactionTimeline:
        """Retrieve a transaction timeline"""
        call = Call("GET", f"/v1/transactions/{segment(transaction_id)}/timeline")
        result: TransactionTimeline = self._api.send(call, TransactionTimeline, options)
        return result


class QuotesResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        destination_payment_rail: PaymentRail,
        amount: Optional[ExactAmount] = None,
        destination_amount: Optional[ExactAmount] = None,
        destination_currency: Optional[Currency] = None,
        destination_wallet_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Quote:
        """Create a quote"""
        call = Call("POST", "/v1/quotes", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "destinationAmount": text(destination_amount), "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationWalletId": destination_wallet_id}), keyed=True)
        result: Quote = self._api.send(call, Quote, options)
        return result

    def get(
        self,
        quote_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Quote:
        """Retrieve a quote"""
        call = Call("GET", f"/v1/quotes/{segment(quote_id)}")
        result: Quote = self._api.send(call, Quote, options)
        return result


class RatesResource(Resource):
    def list(
        self,
        *,
        from_: Optional[Currency] = None,
        to: Optional[Currency] = None,
        options: Optional[RequestOptions] = None,
    ) -> Union[Rate, List[Rate]]:
        """Retrieve exchange rates"""
        call = Call("GET", "/v1/rates", query={"from": from_, "to": to})
        result: Union[Rate, List[Rate]] = self._api.send(call, Union[Rate, List[Rate]], options)
        return result


class RailsResource(Resource):
    def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[Rail]:
        """List payment rails"""
        call = Call("GET", "/v1/rails")
        result: List[Rail] = self._api.send(call, List[Rail], options)
        return result


class BatchesResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        name: Optional[str] = None,
        mode: Optional[BatchMode] = None,
        process: Optional[BatchProcess] = None,
        dry_run: Optional[bool] = None,
        allow_duplicate: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        rows: Optional[Union[List[BatchRowInput], Sequence[Mapping[str, Any]]]] = None,
        file_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Create a batch"""
        call = Call("POST", "/v1/batches", body=compact({"name": name, "customerId": customer_id, "walletId": wallet_id, "mode": mode, "process": process, "dryRun": dry_run, "allowDuplicate": allow_duplicate, "metadata": metadata, "rows": rows, "fileId": file_id}), keyed=True)
        result: Batch = self._api.send(call, Batch, options)
        return result

    def list(
        self,
        *,
        status: Optional[BatchStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Batch]:
        """List batches"""
        call = Call("GET", "/v1/batches", query={"status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Batch] = self._api.list(call, Batch, options)
        return result

    def get(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Retrieve a batch"""
        call = Call("GET", f"/v1/batches/{segment(batch_id)}")
        result: Batch = self._api.send(call, Batch, options)
        return result

    def rows(
        self,
        batch_id: str,
        *,
        status: Optional[BatchRowStatus] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[BatchRow]:
        """List batch rows"""
        call = Call("GET", f"/v1/batches/{segment(batch_id)}/rows", query={"status": status, "cursor": cursor, "limit": limit})
        result: Pages[BatchRow] = self._api.list(call, BatchRow, options)
        return result

    def confirm(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Confirm a batch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/confirm", keyed=True)
        result: Batch = self._api.send(call, Batch, options)
        return result

    def cancel(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Cancel a batch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/cancel", keyed=True)
        result: Batch = self._api.send(call, Batch, options)
        return result

    def retry(
        self,
        batch_id: str,
        *,
        statuses: Optional[List[Literal["failed", "canceled"]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Retry rows of a batch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/retry", body=compact({"statuses": statuses}) or None, keyed=True)
        result: Batch = self._api.send(call, Batch, options)
        return result


class FeesResource(Resource):
    def balance(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeesBalance:
        """Retrieve the fee balance"""
        call = Call("GET", "/v1/fees/balance")
        result: FeesBalance = self._api.send(call, FeesBalance, options)
        return result

    def entries(
        self,
        *,
        currency: Optional[Currency] = None,
        kind: Optional[FeeEntryKind] = None,
        transaction_id: Optional[str] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[FeeEntry]:
        """List fee entries"""
        call = Call("GET", "/v1/fees/entries", query={"currency": currency, "kind": kind, "transactionId": transaction_id, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[FeeEntry] = self._api.list(call, FeeEntry, options)
        return result

    def create_payout(
        self,
        *,
        currency: Currency,
        wallet_id: str,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Create a fee payout"""
        call = Call("POST", "/v1/fees/payouts", body=compact({"currency": currency, "amount": text(amount), "walletId": wallet_id}), keyed=True)
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def dry_run(
        self,
        *,
        currency: Currency,
        wallet_id: str,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferDryRun:
        """Preview a fee payout"""
        call = Call("POST", "/v1/fees/payouts?dryRun=true", body=compact({"currency": currency, "amount": text(amount), "walletId": wallet_id}))
        result: TransferDryRun = self._api.send(call, TransferDryRun, options)
        return result


class SettingsFeesResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeeSettings:
        """Retrieve fee settings"""
        call = Call("GET", "/v1/settings/fees")
        result: FeeSettings = self._api.send(call, FeeSettings, options)
        return result

    def update(
        self,
        *,
        payout: Optional[FeePayoutMode] = None,
        wallets: Optional[Union[PatchFeeWallets, Mapping[str, Any]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> FeeSettings:
        """Update fee settings"""
        call = Call("PATCH", "/v1/settings/fees", body=compact({"payout": payout, "wallets": wallets}))
        result: FeeSettings = self._api.send(call, FeeSettings, options)
        return result


class SettingsRiskResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Retrieve the risk settings"""
        call = Call("GET", "/v1/settings/risk")
        result: RiskConfig = self._api.send(call, RiskConfig, options)
        return result

    def update(
        self,
        *,
        preset: Optional[RiskPreset] = None,
        dry_run: Optional[bool] = None,
        duplicate_detection: Optional[Union[SettingsRiskUpdateDuplicateDetection, Mapping[str, Any]]] = None,
        velocity_limit: Optional[Union[SettingsRiskUpdateVelocityLimit, Mapping[str, Any]]] = None,
        spend_spike: Optional[Union[SettingsRiskUpdateSpendSpike, Mapping[str, Any]]] = None,
        unattested_spend: Optional[Union[SettingsRiskUpdateUnattestedSpend, Mapping[str, Any]]] = None,
        intent_mismatch: Optional[Union[SettingsRiskUpdateIntentMismatch, Mapping[str, Any]]] = None,
        cooldown_violation: Optional[Union[SettingsRiskUpdateCooldownViolation, Mapping[str, Any]]] = None,
        merchant_drift: Optional[Union[SettingsRiskUpdateMerchantDrift, Mapping[str, Any]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Update the risk settings"""
        call = Call("PATCH", "/v1/settings/risk", body=compact({"preset": preset, "dryRun": dry_run, "duplicateDetection": duplicate_detection, "velocityLimit": velocity_limit, "spendSpike": spend_spike, "unattestedSpend": unattested_spend, "intentMismatch": intent_mismatch, "cooldownViolation": cooldown_violation, "merchantDrift": merchant_drift}))
        result: RiskConfig = self._api.send(call, RiskConfig, options)
        return result

    def preset(
        self,
        *,
        preset: Literal["permissive", "moderate", "strict", "paranoid"],
        dry_run: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Apply a risk preset"""
        call = Call("POST", "/v1/settings/risk/preset", body=compact({"preset": preset, "dryRun": dry_run}), keyed=True)
        result: RiskConfig = self._api.send(call, RiskConfig, options)
        return result

    def backtest(
        self,
        *,
        configuration: Optional[Union[RiskConfigChanges, Mapping[str, Any]]] = None,
        last: Optional[int] = None,
        since: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> RiskBacktestResult:
        """Backtest risk settings"""
        call = Call("POST", "/v1/settings/risk/backtest", body=compact({"configuration": configuration, "last": last, "since": since}) or None, keyed=True)
        result: RiskBacktestResult = self._api.send(call, RiskBacktestResult, options)
        return result


class SettingsResource(Resource):
    def __init__(self, api: Transport) -> None:
        super().__init__(api)
        self.fees = SettingsFeesResource(api)
        self.risk = SettingsRiskResource(api)


class FilesResource(FileContents):
    def list(
        self,
        *,
        purpose: Optional[FilePurpose] = None,
        status: Optional[FileStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[File]:
        """List files"""
        call = Call("GET", "/v1/files", query={"purpose": purpose, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[File] = self._api.list(call, File, options)
        return result

    def get(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> File:
        """Retrieve a file"""
        call = Call("GET", f"/v1/files/{segment(file_id)}")
        result: File = self._api.send(call, File, options)
        return result

    def delete(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedFile:
        """Delete a file"""
        call = Call("DELETE", f"/v1/files/{segment(file_id)}")
        result: DeletedFile = self._api.send(call, DeletedFile, options)
        return result

    def create_link(
        self,
        file_id: str,
        *,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> FileLink:
        """Create a file link"""
        call = Call("POST", f"/v1/files/{segment(file_id)}/links", body=compact({"expiresInSeconds": expires_in_seconds}) or None, keyed=True)
        result: FileLink = self._api.send(call, FileLink, options)
        return result


class CardsResource(Resource):
    def create(
        self,
        *,
        customer_id: str,
        type: CardType,
        limit_amount: ExactAmount,
        limit_frequency: LimitFrequency,
        wallet_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        shipping: Optional[Union[CardShipping, Mapping[str, Any]]] = None,
        display_name: Optional[str] = None,
        allowed_mccs: Optional[List[str]] = None,
        blocked_mccs: Optional[List[str]] = None,
        allowed_merchants: Optional[List[str]] = None,
        blocked_merchants: Optional[List[str]] = None,
        allowed_countries: Optional[List[str]] = None,
        blocked_countries: Optional[List[str]] = None,
        lock_to_first_merchant: Optional[bool] = None,
        cooldown_minutes: Optional[int] = None,
        attestation_window_minutes: Optional[int] = None,
        require_attestation: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Create a card"""
        call = Call("POST", "/v1/cards", body=compact({"customerId": customer_id, "type": type, "limitAmount": number(limit_amount), "limitFrequency": limit_frequency, "walletId": wallet_id, "agentId": agent_id, "shipping": shipping, "displayName": display_name, "allowedMccs": allowed_mccs, "blockedMccs": blocked_mccs, "allowedMerchants": allowed_merchants, "blockedMerchants": blocked_merchants, "allowedCountries": allowed_countries, "blockedCountries": blocked_countries, "lockToFirstMerchant": lock_to_first_merchant, "cooldownMinutes": cooldown_minutes, "attestationWindowMinutes": attestation_window_minutes, "requireAttestation": require_attestation, "metadata": metadata}), keyed=True)
        result: Card = self._api.send(call, Card, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        customer_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        status: Optional[Literal["active", "frozen", "canceled", "expired", "locked"]] = None,
        type: Optional[CardType] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Card]:
        """List cards"""
        call = Call("GET", "/v1/cards", query={"metadata": metadata, "customerId": customer_id, "agentId": agent_id, "status": status, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Card] = self._api.list(call, Card, options)
        return result

    def get(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Retrieve a card"""
        call = Call("GET", f"/v1/cards/{segment(card_id)}")
        result: Card = self._api.send(call, Card, options)
        return result

    def update(
        self,
        card_id: str,
        *,
        limit_amount: Optional[ExactAmount] = None,
        limit_frequency: Optional[LimitFrequency] = None,
        status: Optional[Literal["active", "frozen", "locked"]] = None,
        display_name: Optional[str] = None,
        allowed_mccs: Optional[List[str]] = None,
        blocked_mccs: Optional[List[str]] = None,
        allowed_merchants: Optional[List[str]] = None,
        blocked_merchants: Optional[List[str]] = None,
        allowed_countries: Optional[List[str]] = None,
        blocked_countries: Optional[List[str]] = None,
        lock_to_first_merchant: Optional[bool] = None,
        cooldown_minutes: Optional[int] = None,
        attestation_window_minutes: Optional[int] = None,
        require_attestation: Optional[bool] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Update a card"""
        call = Call("PATCH", f"/v1/cards/{segment(card_id)}", body=compact({"limitAmount": number(limit_amount), "limitFrequency": limit_frequency, "status": status, "displayName": display_name, "allowedMccs": allowed_mccs, "blockedMccs": blocked_mccs, "allowedMerchants": allowed_merchants, "blockedMerchants": blocked_merchants, "allowedCountries": allowed_countries, "blockedCountries": blocked_countries, "lockToFirstMerchant": lock_to_first_merchant, "cooldownMinutes": cooldown_minutes, "attestationWindowMinutes": attestation_window_minutes, "requireAttestation": require_attestation, "metadata": metadata}))
        result: Card = self._api.send(call, Card, options)
        return result

    def freeze(
        self,
        card_id: str,
        *,
        reason: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Freeze a card"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/freeze", body=compact({"reason": reason}) or None, keyed=True)
        result: Card = self._api.send(call, Card, options)
        return result

    def unfreeze(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Unfreeze a card"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/unfreeze", keyed=True)
        result: Card = self._api.send(call, Card, options)
        return result

    def cancel(
        self,
        card_id: str,
        *,
        reason: Optional[Literal["lost", "stolen", "other"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Cancel a card"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/cancel", body=compact({"reason": reason}) or None, keyed=True)
        result: Card = self._api.send(call, Card, options)
        return result

    def details(
        self,
        card_id: str,
        *,
        summary: str,
        expected_amount: Optional[ExactAmount] = None,
        expected_currency: Optional[str] = None,
        merchant_text: Optional[str] = None,
        reason: Optional[RevealReason] = None,
        client_context: Optional[Union[str, Metadata]] = None,
        exposure_mode: Optional[ExposureMode] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardDetails:
        """Reveal card details"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/details", body=compact({"summary": summary, "expectedAmount": number(expected_amount), "expectedCurrency": expected_currency, "merchantText": merchant_text, "reason": reason, "clientContext": client_context, "exposureMode": exposure_mode}), keyed=True)
        result: CardDetails = self._api.send(call, CardDetails, options)
        return result

    def access_events(
        self,
        card_id: str,
        *,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[CardAccessEvent]:
        """List card access events"""
        call = Call("GET", f"/v1/cards/{segment(card_id)}/access-events", query={"createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[CardAccessEvent] = self._api.list(call, CardAccessEvent, options)
        return result

    def transactions(
        self,
        card_id: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[CardTransaction]:
        """List card transactions"""
        call = Call("GET", f"/v1/cards/{segment(card_id)}/transactions", query={"cursor": cursor, "limit": limit})
        result: Pages[CardTransaction] = self._api.list(call, CardTransaction, options)
        return result


class AgentsResource(Resource):
    def create(
        self,
        *,
        name: str,
        user_id: Optional[str] = None,
        description: Optional[str] = None,
        spending_limit: Optional[ExactAmount] = None,
        spending_limit_frequency: Optional[LimitFrequency] = None,
        on_limit_exceeded: Optional[OnLimitExceeded] = None,
        max_cards: Optional[int] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Create an agent"""
        call = Call("POST", "/v1/agents", body=compact({"name": name, "userId": user_id, "description": description, "spendingLimit": number(spending_limit), "spendingLimitFrequency": spending_limit_frequency, "onLimitExceeded": on_limit_exceeded, "maxCards": max_cards, "metadata": metadata}), keyed=True)
        result: Agent = self._api.send(call, Agent, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        user_id: Optional[str] = None,
        customer_id: Optional[str] = None,
        status: Optional[AgentStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Agent]:
        """List agents"""
        call = Call("GET", "/v1/agents", query={"metadata": metadata, "userId": user_id, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Agent] = self._api.list(call, Agent, options)
        return result

    def get(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Retrieve an agent"""
        call = Call("GET", f"/v1/agents/{segment(agent_id)}")
        result: Agent = self._api.send(call, Agent, options)
        return result

    def update(
        self,
        agent_id: str,
        *,
        name: Optional[str] = None,
        description: Optional[str] = None,
        spending_limit: Optional[Union[ExactAmount, Null]] = None,
        spending_limit_frequency: Optional[LimitFrequency] = None,
        on_limit_exceeded: Optional[OnLimitExceeded] = None,
        max_cards: Optional[Union[int, Null]] = None,
        metadata: Optional[MetadataPatch] = None,
        status: Optional[AgentStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Update an agent"""
        call = Call("PATCH", f"/v1/agents/{segment(agent_id)}", body=compact({"name": name, "description": description, "spendingLimit": number(spending_limit), "spendingLimitFrequency": spending_limit_frequency, "onLimitExceeded": on_limit_exceeded, "maxCards": max_cards, "metadata": metadata, "status": status}))
        result: Agent = self._api.send(call, Agent, options)
        return result

    def suspend(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Suspend an agent"""
        call = Call("POST", f"/v1/agents/{segment(agent_id)}/suspend", keyed=True)
        result: Agent = self._api.send(call, Agent, options)
        return result

    def activate(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Activate an agent"""
        call = Call("POST", f"/v1/agents/{segment(agent_id)}/activate", keyed=True)
        result: Agent = self._api.send(call, Agent, options)
        return result


class CardTransactionsResource(Resource):
    def get(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Retrieve a card transaction"""
        call = Call("GET", f"/v1/card-transactions/{segment(card_transaction_id)}")
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result

    def timeline(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransactionTimeline:
        """Retrieve a card transaction timeline"""
        call = Call("GET", f"/v1/card-transactions/{segment(card_transaction_id)}/timeline")
        result: CardTransactionTimeline = self._api.send(call, CardTransactionTimeline, options)
        return result


class RiskAnomaliesResource(Resource):
    def list(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        rule: Optional[RiskRule] = None,
        action: Optional[RiskAction] = None,
        dry_run: Optional[bool] = None,
        customer_id: Optional[str] = None,
        card_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        card_transaction_id: Optional[str] = None,
        transaction_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Anomaly]:
        """List anomalies"""
        call = Call("GET", "/v1/risk/anomalies", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "rule": rule, "action": action, "dryRun": dry_run, "customerId": customer_id, "cardId": card_id, "agentId": agent_id, "cardTransactionId": card_transaction_id, "transactionId": transaction_id})
        result: Pages[Anomaly] = self._api.list(call, Anomaly, options)
        return result

    def get(
        self,
        anomaly_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Anomaly:
        """Retrieve an anomaly"""
        call = Call("GET", f"/v1/risk/anomalies/{segment(anomaly_id)}")
        result: Anomaly = self._api.send(call, Anomaly, options)
        return result


class RiskResource(Resource):
    def __init__(self, api: Transport) -> None:
        super().__init__(api)
        self.anomalies = RiskAnomaliesResource(api)


class WebhooksResource(Resource):
    def create(
        self,
        *,
        url: str,
        description: Optional[str] = None,
        events: Optional[List[EventName]] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> CreatedWebhook:
        """Create a webhook"""
        call = Call("POST", "/v1/webhooks", body=compact({"url": url, "description": description, "events": events, "metadata": metadata}), keyed=True)
        result: CreatedWebhook = self._api.send(call, CreatedWebhook, options)
        return result

    def list(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        status: Optional[WebhookStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Webhook]:
        """List webhooks"""
        call = Call("GET", "/v1/webhooks", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "status": status})
        result: Pages[Webhook] = self._api.list(call, Webhook, options)
        return result

    def verify(
        self,
        *,
        payload: str,
        headers: Dict[str, str],
        secret: Optional[str] = None,
        webhook_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> SignatureVerification:
        """Verify a webhook signature"""
        call = Call("POST", "/v1/webhooks/verify", body=compact({"payload": payload, "headers": headers, "secret": secret, "webhookId": webhook_id}), keyed=True)
        result: SignatureVerification = self._api.send(call, SignatureVerification, options)
        return result

    def get(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Webhook:
        """Retrieve a webhook"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}")
        result: Webhook = self._api.send(call, Webhook, options)
        return result

    def update(
        self,
        webhook_id: str,
        *,
        url: Optional[str] = None,
        description: Optional[str] = None,
        events: Optional[List[EventName]] = None,
        status: Optional[WebhookStatus] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Webhook:
        """Update a webhook"""
        call = Call("PATCH", f"/v1/webhooks/{segment(webhook_id)}", body=compact({"url": url, "description": description, "events": events, "status": status, "metadata": metadata}))
        result: Webhook = self._api.send(call, Webhook, options)
        return result

    def delete(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedWebhook:
        """Delete a webhook"""
        call = Call("DELETE", f"/v1/webhooks/{segment(webhook_id)}")
        result: DeletedWebhook = self._api.send(call, DeletedWebhook, options)
        return result

    def secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Retrieve a signing secret"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}/secret")
        result: WebhookSecret = self._api.send(call, WebhookSecret, options)
        return result

    def rotate_secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Rotate a signing secret"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/rotate-secret", keyed=True)
        result: WebhookSecret = self._api.send(call, WebhookSecret, options)
        return result

    def test(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TestSent:
        """Test a webhook"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/test", keyed=True)
        result: TestSent = self._api.send(call, TestSent, options)
        return result

    def deliveries(
        self,
        webhook_id: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        status: Optional[DeliveryStatus] = None,
        event: Optional[str] = None,
        event_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[WebhookDelivery]:
        """List delivery attempts"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}/deliveries", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "status": status, "event": event, "eventId": event_id})
        result: Pages[WebhookDelivery] = self._api.list(call, WebhookDelivery, options)
        return result

    def retry_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookDelivery:
        """Retry a delivery"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/retry", keyed=True)
        result: WebhookDelivery = self._api.send(call, WebhookDelivery, options)
        return result

    def recover(
        self,
        webhook_id: str,
        *,
        since: datetime,
        until: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> WebhookRecovery:
        """Retry failed deliveries"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/recover", body=compact({"since": since, "until": until}), keyed=True)
        result: WebhookRecovery = self._api.send(call, WebhookRecovery, options)
        return result

    def replay_missing(
        self,
        webhook_id: str,
        *,
        since: datetime,
        options: Optional[RequestOptions] = None,
    ) -> WebhookRecovery:
        """Replay missing events"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/replay-missing", body=compact({"since": since}), keyed=True)
        result: WebhookRecovery = self._api.send(call, WebhookRecovery, options)
        return result


class WebhookEventTypesResource(Resource):
    def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[WebhookEventTypesListAnswer]:
        """List event types"""
        call = Call("GET", "/v1/webhook-event-types")
        result: List[WebhookEventTypesListAnswer] = self._api.send(call, List[WebhookEventTypesListAnswer], options)
        return result


class EventsResource(EventStream):
    def list(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        type: Optional[EventName] = None,
        resource_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[WebhookEvent]:
        """List events"""
        call = Call("GET", "/v1/events", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "type": type, "resourceId": resource_id})
        result: Pages[WebhookEvent] = self._api.list(call, WebhookEvent, options)
        return result

    def get(
        self,
        event_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookEvent:
        """Retrieve an event"""
        call = Call("GET", f"/v1/events/{segment(event_id)}")
        result: WebhookEvent = self._api.send(call, WebhookEvent, options)
        return result

    def resend(
        self,
        event_id: str,
        *,
        webhook_id: str,
        options: Optional[RequestOptions] = None,
    ) -> WebhookDelivery:
        """Resend an event"""
        call = Call("POST", f"/v1/events/{segment(event_id)}/resend", body=compact({"webhookId": webhook_id}), keyed=True)
        result: WebhookDelivery = self._api.send(call, WebhookDelivery, options)
        return result


class AuditLogResource(Resource):
    def list(
        self,
        *,
        action: Optional[AuditAction] = None,
        actor_id: Optional[str] = None,
        target_id: Optional[str] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[AuditEntry]:
        """List audit log entries"""
        call = Call("GET", "/v1/audit-log", query={"action": action, "actorId": actor_id, "targetId": target_id, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[AuditEntry] = self._api.list(call, AuditEntry, options)
        return result

    def verify(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditVerification:
        """Verify the audit log"""
        call = Call("GET", "/v1/audit-log/verify")
        result: AuditVerification = self._api.send(call, AuditVerification, options)
        return result

    def get(
        self,
        audit_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditEntry:
        """Retrieve an audit log entry"""
        call = Call("GET", f"/v1/audit-log/{segment(audit_entry_id)}")
        result: AuditEntry = self._api.send(call, AuditEntry, options)
        return result


class HealthResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Health:
        """Check the platform"""
        call = Call("GET", "/v1/health")
        result: Health = self._api.send(call, Health, options)
        return result


class ApiKeysResource(Resource):
    def current(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CurrentKey:
        """Retrieve the current key"""
        call = Call("GET", "/v1/api-keys/current")
        result: CurrentKey = self._api.send(call, CurrentKey, options)
        return result


class IdempotencyKeysResource(Resource):
    def get(
        self,
        key: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> IdempotencyKey:
        """Retrieve an idempotency key"""
        call = Call("GET", f"/v1/idempotency-keys/{segment(key)}")
        result: IdempotencyKey = self._api.send(call, IdempotencyKey, options)
        return result


class RequestsResource(Resource):
    def list(
        self,
        *,
        method: Optional[Literal["GET", "POST", "PATCH", "DELETE"]] = None,
        route: Optional[str] = None,
        status: Optional[str] = None,
        error_code: Optional[str] = None,
        key_id: Optional[str] = None,
        resource_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[RequestLogEntry]:
        """List requests"""
        call = Call("GET", "/v1/requests", query={"method": method, "route": route, "status": status, "errorCode": error_code, "keyId": key_id, "resourceId": resource_id, "idempotencyKey": idempotency_key, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[RequestLogEntry] = self._api.list(call, RequestLogEntry, options)
        return result

    def get(
        self,
        request_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RequestLogRecord:
        """Retrieve a request"""
        call = Call("GET", f"/v1/requests/{segment(request_id)}")
        result: RequestLogRecord = self._api.send(call, RequestLogRecord, options)
        return result


class LimitsResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Limits:
        """Retrieve the limits"""
        call = Call("GET", "/v1/limits")
        result: Limits = self._api.send(call, Limits, options)
        return result


class UsageResource(Resource):
    def list(
        self,
        *,
        from_: Optional[datetime] = None,
        to: Optional[datetime] = None,
        granularity: Optional[Literal["hour", "day"]] = None,
        group_by: Optional[Literal["route", "key", "status"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[UsageInterval]:
        """Retrieve the usage"""
        call = Call("GET", "/v1/usage", query={"from": from_, "to": to, "granularity": granularity, "groupBy": group_by})
        result: List[UsageInterval] = self._api.send(call, List[UsageInterval], options)
        return result


class MetaResource(Resource):
    def sandbox_scenarios(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[SandboxScenario]:
        """List sandbox scenarios"""
        call = Call("GET", "/v1/meta/sandbox-scenarios")
        result: List[SandboxScenario] = self._api.send(call, List[SandboxScenario], options)
        return result

    def state_machines(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[StateMachine]:
        """List state machines"""
        call = Call("GET", "/v1/meta/state-machines")
        result: List[StateMachine] = self._api.send(call, List[StateMachine], options)
        return result


class Resources(Resource):
    def __init__(self, api: Transport) -> None:
        super().__init__(api)
        self.customers = CustomersResource(api)
        self.counterparties = CounterpartiesResource(api)
        self.occupation_codes = OccupationCodesResource(api)
        self.industry_codes = IndustryCodesResource(api)
        self.countries = CountriesResource(api)
        self.banks = BanksResource(api)
        self.simulate = SimulateResource(api)
        self.wallets = WalletsResource(api)
        self.holds = HoldsResource(api)
        self.virtual_accounts = VirtualAccountsResource(api)
        self.journal = JournalResource(api)
        self.statements = StatementsResource(api)
        self.exports = ExportsResource(api)
        self.transfers = TransfersResource(api)
        self.conversions = ConversionsResource(api)
        self.transactions = TransactionsResource(api)
        self.quotes = QuotesResource(api)
        self.rates = RatesResource(api)
        self.rails = RailsResource(api)
        self.batches = BatchesResource(api)
        self.fees = FeesResource(api)
        self.settings = SettingsResource(api)
        self.files = FilesResource(api)
        self.cards = CardsResource(api)
        self.agents = AgentsResource(api)
        self.card_transactions = CardTransactionsResource(api)
        self.risk = RiskResource(api)
        self.webhooks = WebhooksResource(api)
        self.webhook_event_types = WebhookEventTypesResource(api)
        self.events = EventsResource(api)
        self.audit_log = AuditLogResource(api)
        self.health = HealthResource(api)
        self.api_keys = ApiKeysResource(api)
        self.idempotency_keys = IdempotencyKeysResource(api)
        self.requests = RequestsResource(api)
        self.limits = LimitsResource(api)
        self.usage = UsageResource(api)
        self.meta = MetaResource(api)


class AsyncCustomersResource(AsyncResource):
    async def create(
        self,
        *,
        email: str,
        first_name: str,
        last_name: str,
        type: Optional[OwnerType] = None,
        business_name: Optional[str] = None,
        phone: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Create a customer"""
        call = Call("POST", "/v1/customers", body=compact({"email": email, "firstName": first_name, "lastName": last_name, "type": type, "businessName": business_name, "phone": phone, "metadata": metadata}), keyed=True)
        result: Customer = await self._api.send(call, Customer, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        status: Optional[CustomerStatus] = None,
        kyc_status: Optional[KycStatus] = None,
        email: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Customer]:
        """List customers"""
        call = Call("GET", "/v1/customers", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "kycStatus": kyc_status, "email": email})
        result: AsyncPages[Customer] = self._api.list(call, Customer, options)
        return result

    async def get(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Retrieve a customer"""
        call = Call("GET", f"/v1/customers/{segment(customer_id)}")
        result: Customer = await self._api.send(call, Customer, options)
        return result

    async def update(
        self,
        customer_id: str,
        *,
        email: Optional[str] = None,
        first_name: Optional[str] = None,
        last_name: Optional[str] = None,
        business_name: Optional[str] = None,
        phone: Optional[str] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Update a customer"""
        call = Call("PATCH", f"/v1/customers/{segment(customer_id)}", body=compact({"email": email, "firstName": first_name, "lastName": last_name, "businessName": business_name, "phone": phone, "metadata": metadata}))
        result: Customer = await self._api.send(call, Customer, options)
        return result

    async def kyc_link(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CustomerLinks:
        """Retrieve hosted page links"""
        call = Call("GET", f"/v1/customers/{segment(customer_id)}/kyc-link")
        result: CustomerLinks = await self._api.send(call, CustomerLinks, options)
        return result


class AsyncCounterpartiesResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        currency: str,
        account_owner_name: str,
        account_type: Union[Literal["us_bank"], Literal["iban"], Literal["clabe"], Literal["pix"], Literal["gb_bank"], Literal["mobile_money"], Literal["ghipss"], Literal["nip"], Literal["swift"]],
        account_owner_type: Optional[OwnerType] = None,
        bank_name: Optional[str] = None,
        account_name: Optional[str] = None,
        first_name: Optional[str] = None,
        last_name: Optional[str] = None,
        business_name: Optional[str] = None,
        address: Optional[Union[AddressInput, Mapping[str, Any]]] = None,
        metadata: Optional[Metadata] = None,
        account: Optional[str] = None,
        details: Optional[Union[CounterpartiesCreateDetails, Mapping[str, Any]]] = None,
        iban: Optional[str] = None,
        clabe: Optional[str] = None,
        pix_key: Optional[str] = None,
        br_code: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Create a counterparty"""
        call = Call("POST", "/v1/counterparties", body=compact({"customerId": customer_id, "currency": currency, "accountOwnerName": account_owner_name, "accountOwnerType": account_owner_type, "bankName": bank_name, "accountName": account_name, "firstName": first_name, "lastName": last_name, "businessName": business_name, "address": address, "metadata": metadata, "accountType": account_type, "account": account, "details": details, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code}), keyed=True)
        result: Counterparty = await self._api.send(call, Counterparty, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        currency: Optional[str] = None,
        account_type: Optional[AccountType] = None,
        status: Optional[CounterpartyStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Counterparty]:
        """List counterparties"""
        call = Call("GET", "/v1/counterparties", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "currency": currency, "accountType": account_type, "status": status})
        result: AsyncPages[Counterparty] = self._api.list(call, Counterparty, options)
        return result

    async def validate(
        self,
        *,
        customer_id: str,
        currency: str,
        account_owner_name: str,
        account_type: Union[Literal["us_bank"], Literal["iban"], Literal["clabe"], Literal["pix"], Literal["gb_bank"], Literal["mobile_money"], Literal["ghipss"], Literal["nip"], Literal["swift"]],
        account_owner_type: Optional[OwnerType] = None,
        bank_name: Optional[str] = None,
        account_name: Optional[str] = None,
        first_name: Optional[str] = None,
        last_name: Optional[str] = None,
        business_name: Optional[str] = None,
        address: Optional[Union[AddressInput, Mapping[str, Any]]] = None,
        metadata: Optional[Metadata] = None,
        account: Optional[str] = None,
        details: Optional[Union[CounterpartiesValidateDetails, Mapping[str, Any]]] = None,
        iban: Optional[str] = None,
        clabe: Optional[str] = None,
        pix_key: Optional[str] = None,
        br_code: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> CounterpartyValidation:
        """Validate a counterparty"""
        call = Call("POST", "/v1/counterparties/validate", body=compact({"customerId": customer_id, "currency": currency, "accountOwnerName": account_owner_name, "accountOwnerType": account_owner_type, "bankName": bank_name, "accountName": account_name, "firstName": first_name, "lastName": last_name, "businessName": business_name, "address": address, "metadata": metadata, "accountType": account_type, "account": account, "details": details, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code}), keyed=True)
        result: CounterpartyValidation = await self._api.send(call, CounterpartyValidation, options)
        return result

    async def get(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Retrieve a counterparty"""
        call = Call("GET", f"/v1/counterparties/{segment(counterparty_id)}")
        result: Counterparty = await self._api.send(call, Counterparty, options)
        return result

    async def update(
        self,
        counterparty_id: str,
        *,
        account_name: Optional[str] = None,
        account: Optional[str] = None,
        iban: Optional[str] = None,
        clabe: Optional[str] = None,
        pix_key: Optional[str] = None,
        br_code: Optional[str] = None,
        address: Optional[Union[AddressInput, Mapping[str, Any]]] = None,
        details: Optional[Union[CounterpartiesUpdateDetails, Mapping[str, Any]]] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Update a counterparty"""
        call = Call("PATCH", f"/v1/counterparties/{segment(counterparty_id)}", body=compact({"accountName": account_name, "account": account, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code, "address": address, "details": details, "metadata": metadata}))
        result: Counterparty = await self._api.send(call, Counterparty, options)
        return result

    async def delete(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Delete a counterparty"""
        call = Call("DELETE", f"/v1/counterparties/{segment(counterparty_id)}")
        result: Counterparty = await self._api.send(call, Counterparty, options)
        return result


class AsyncOccupationCodesResource(AsyncResource):
    async def list(
        self,
        *,
        search: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Code]:
        """List occupation codes"""
        call = Call("GET", "/v1/occupation-codes", query={"search": search})
        result: List[Code] = await self._api.send(call, List[Code], options)
        return result


class AsyncIndustryCodesResource(AsyncResource):
    async def list(
        self,
        *,
        search: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Code]:
        """List industry codes"""
        call = Call("GET", "/v1/industry-codes", query={"search": search})
        result: List[Code] = await self._api.send(call, List[Code], options)
        return result


class AsyncCountriesResource(AsyncResource):
    async def list(
        self,
        *,
        search: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Country]:
        """List countries"""
        call = Call("GET", "/v1/countries", query={"search": search})
        result: List[Country] = await self._api.send(call, List[Country], options)
        return result


class AsyncBanksResource(AsyncResource):
    async def list(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[Literal["NG", "GH", "MX"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[Bank]:
        """List banks"""
        call = Call("GET", "/v1/banks", query={"search": search, "country": country})
        result: List[Bank] = await self._api.send(call, List[Bank], options)
        return result


class AsyncSimulateCustomersResource(AsyncResource):
    async def kyc(
        self,
        customer_id: str,
        *,
        kyc_status: KycStatus,
        requirements: Optional[Union[List[SimulateCustomersKycRequirements], Sequence[Mapping[str, Any]]]] = None,
        rejection_reasons: Optional[Union[List[SimulateCustomersKycRejectionReasons], Sequence[Mapping[str, Any]]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate an identity check"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/kyc", body=compact({"kycStatus": kyc_status, "requirements": requirements, "rejectionReasons": rejection_reasons}), keyed=True)
        result: Customer = await self._api.send(call, Customer, options)
        return result

    async def tos(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate terms acceptance"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/tos", keyed=True)
        result: Customer = await self._api.send(call, Customer, options)
        return result

    async def status(
        self,
        customer_id: str,
        *,
        status: CustomerStatus,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate a customer status"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/status", body=compact({"status": status}), keyed=True)
        result: Customer = await self._api.send(call, Customer, options)
        return result


class AsyncSimulateCounterpartiesResource(AsyncResource):
    async def status(
        self,
        counterparty_id: str,
        *,
        status: CounterpartyStatus,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Simulate a counterparty status"""
        call = Call("POST", f"/v1/simulate/counterparties/{segment(counterparty_id)}/status", body=compact({"status": status}), keyed=True)
        result: Counterparty = await self._api.send(call, Counterparty, options)
        return result


class AsyncSimulateWalletsResource(AsyncResource):
    async def status(
        self,
        wallet_id: str,
        *,
        status: WalletStatus,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Simulate a wallet status"""
        call = Call("POST", f"/v1/simulate/wallets/{segment(wallet_id)}/status", body=compact({"status": status}), keyed=True)
        result: Wallet = await self._api.send(call, Wallet, options)
        return result

    async def create_deposit(
        self,
        wallet_id: str,
        *,
        amount: ExactAmount,
        currency: Currency,
        chain: Optional[str] = None,
        from_address: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate an on-chain deposit"""
        call = Call("POST", f"/v1/simulate/wallets/{segment(wallet_id)}/deposits", body=compact({"amount": text(amount), "currency": currency, "chain": chain, "fromAddress": from_address}), keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result


class AsyncSimulateVirtualAccountsResource(AsyncResource):
    async def status(
        self,
        virtual_account_id: str,
        *,
        status: VirtualAccountStatus,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Simulate a virtual account status"""
        call = Call("POST", f"/v1/simulate/virtual-accounts/{segment(virtual_account_id)}/status", body=compact({"status": status}), keyed=True)
        result: VirtualAccount = await self._api.send(call, VirtualAccount, options)
        return result

    async def create_deposit(
        self,
        virtual_account_id: str,
        *,
        amount: ExactAmount,
        payment_rail: Optional[PaymentRail] = None,
        sender_name: Optional[str] = None,
        reference: Optional[str] = None,
        outcome: Optional[Literal["completed", "in_review", "refunded", "failed", "pending", "funds_received"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a bank deposit"""
        call = Call("POST", f"/v1/simulate/virtual-accounts/{segment(virtual_account_id)}/deposits", body=compact({"amount": text(amount), "paymentRail": payment_rail, "senderName": sender_name, "reference": reference, "outcome": outcome}), keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result


class AsyncSimulateExportsResource(AsyncResource):
    async def fail(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Simulate an export failure"""
        call = Call("POST", f"/v1/simulate/exports/{segment(export_id)}/fail", keyed=True)
        result: Export = await self._api.send(call, Export, options)
        return result


class AsyncSimulateTransactionsResource(AsyncResource):
    async def advance(
        self,
        transaction_id: str,
        *,
        to: Optional[TransactionStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Advance a transaction"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/advance", body=compact({"to": to}) or None, keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def fail(
        self,
        transaction_id: str,
        *,
        code: Optional[FailureCode] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a transaction failure"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/fail", body=compact({"code": code}) or None, keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def return_(
        self,
        transaction_id: str,
        *,
        code: Optional[FailureCode] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a return"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/return", body=compact({"code": code}) or None, keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def refund(
        self,
        transaction_id: str,
        *,
        code: Optional[FailureCode] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Simulate a refund"""
        call = Call("POST", f"/v1/simulate/transactions/{segment(transaction_id)}/refund", body=compact({"code": code}) or None, keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result


class AsyncSimulateCardsResource(AsyncResource):
    async def create_authorization(
        self,
        card_id: str,
        *,
        amount: ExactAmount,
        merchant: Union[Merchant, Mapping[str, Any]],
        currency: Optional[Currency] = None,
        agent_id: Optional[str] = None,
        force_post: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate a card authorization"""
        call = Call("POST", f"/v1/simulate/cards/{segment(card_id)}/authorizations", body=compact({"amount": text(amount), "currency": currency, "merchant": merchant, "agentId": agent_id, "forcePost": force_post}), keyed=True)
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result


class AsyncSimulateCardTransactionsResource(AsyncResource):
    async def clear(
        self,
        card_transaction_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate a card clearing"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/clear", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result

    async def increment(
        self,
        card_transaction_id: str,
        *,
        amount: ExactAmount,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization increment"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/increment", body=compact({"amount": text(amount)}), keyed=True)
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result

    async def reverse(
        self,
        card_transaction_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization reversal"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/reverse", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result

    async def expire(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization expiry"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/expire", keyed=True)
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result

    async def refund(
        self,
        card_transaction_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate a card refund"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/refund", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result


class AsyncSimulateWebhooksResource(AsyncResource):
    async def create_fault(
        self,
        webhook_id: str,
        *,
        mode: WebhookFaultMode,
        count: int,
        options: Optional[RequestOptions] = None,
    ) -> WebhookFault:
        """Simulate delivery faults"""
        call = Call("POST", f"/v1/simulate/webhooks/{segment(webhook_id)}/faults", body=compact({"mode": mode, "count": count}), keyed=True)
        result: WebhookFault = await self._api.send(call, WebhookFault, options)
        return result


class AsyncSimulateSettingsResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxSettings:
        """Retrieve the sandbox settings"""
        call = Call("GET", "/v1/simulate/settings")
        result: SandboxSettings = await self._api.send(call, SandboxSettings, options)
        return result

    async def update(
        self,
        *,
        auto_advance: Optional[bool] = None,
        opening_balance: Optional[ExactAmount] = None,
        kyc_enforcement: Optional[SandboxEnforcement] = None,
        counterparty_enforcement: Optional[SandboxEnforcement] = None,
        step_delay_ms: Optional[int] = None,
        rates: Optional[Dict[str, str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> SandboxSettings:
        """Update the sandbox settings"""
        call = Call("PATCH", "/v1/simulate/settings", body=compact({"autoAdvance": auto_advance, "openingBalance": text(opening_balance), "kycEnforcement": kyc_enforcement, "counterpartyEnforcement": counterparty_enforcement, "stepDelayMs": step_delay_ms, "rates": rates}))
        result: SandboxSettings = await self._api.send(call, SandboxSettings, options)
        return result


class AsyncSimulateClockResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxClock:
        """Retrieve the sandbox clock"""
        call = Call("GET", "/v1/simulate/clock")
        result: SandboxClock = await self._api.send(call, SandboxClock, options)
        return result

    async def set(
        self,
        *,
        advance_seconds: Optional[int] = None,
        set: Optional[datetime] = None,
        reset: Optional[Literal[True]] = None,
        options: Optional[RequestOptions] = None,
    ) -> SandboxClock:
        """Move the sandbox clock"""
        call = Call("POST", "/v1/simulate/clock", body=compact({"advanceSeconds": advance_seconds, "set": set, "reset": reset}), keyed=True)
        result: SandboxClock = await self._api.send(call, SandboxClock, options)
        return result


class AsyncSimulateResource(AsyncResource):
    def __init__(self, api: AsyncTransport) -> None:
        super().__init__(api)
        self.customers = AsyncSimulateCustomersResource(api)
        self.counterparties = AsyncSimulateCounterpartiesResource(api)
        self.wallets = AsyncSimulateWalletsResource(api)
        self.virtual_accounts = AsyncSimulateVirtualAccountsResource(api)
        self.exports = AsyncSimulateExportsResource(api)
        self.transactions = AsyncSimulateTransactionsResource(api)
        self.cards = AsyncSimulateCardsResource(api)
        self.card_transactions = AsyncSimulateCardTransactionsResource(api)
        self.webhooks = AsyncSimulateWebhooksResource(api)
        self.settings = AsyncSimulateSettingsResource(api)
        self.clock = AsyncSimulateClockResource(api)


    async def create_risk_anomaly(
        self,
        *,
        rule: RiskRule,
        card_id: str,
        options: Optional[RequestOptions] = None,
    ) -> ForcedAnomaly:
        """Simulate a risk anomaly"""
        call = Call("POST", "/v1/simulate/risk/anomalies", body=compact({"rule": rule, "cardId": card_id}), keyed=True)
        result: ForcedAnomaly = await self._api.send(call, ForcedAnomaly, options)
        return result

    async def create_event(
        self,
        *,
        type: EventType,
        resource_id: str,
        data: Optional[Dict[str, Any]] = None,
        options: Optional[RequestOptions] = None,
    ) -> WebhookEvent:
        """Simulate an event"""
        call = Call("POST", "/v1/simulate/events", body=compact({"type": type, "resourceId": resource_id, "data": data}), keyed=True)
        result: WebhookEvent = await self._api.send(call, WebhookEvent, options)
        return result

    async def reset(
        self,
        *,
        confirm: Literal[True],
        options: Optional[RequestOptions] = None,
    ) -> SandboxReset:
        """Reset the sandbox"""
        call = Call("POST", "/v1/simulate/reset", body=compact({"confirm": confirm}), keyed=True)
        result: SandboxReset = await self._api.send(call, SandboxReset, options)
        return result

    async def create_http_fault(
        self,
        *,
        status: HttpFaultStatus,
        count: int,
        route: Optional[str] = None,
        delay_ms: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> HttpFault:
        """Simulate HTTP faults"""
        call = Call("POST", "/v1/simulate/http-faults", body=compact({"status": status, "route": route, "count": count, "delayMs": delay_ms}), keyed=True)
        result: HttpFault = await self._api.send(call, HttpFault, options)
        return result


class AsyncWalletsResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        type: Optional[WalletType] = None,
        currency: Optional[Currency] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Create a wallet"""
        call = Call("POST", "/v1/wallets", body=compact({"customerId": customer_id, "type": type, "currency": currency, "metadata": metadata}), keyed=True)
        result: Wallet = await self._api.send(call, Wallet, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        customer_id: Optional[str] = None,
        status: Optional[WalletStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Wallet]:
        """List wallets"""
        call = Call("GET", "/v1/wallets", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Wallet] = self._api.list(call, Wallet, options)
        return result

    async def get(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Retrieve a wallet"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}")
        result: Wallet = await self._api.send(call, Wallet, options)
        return result

    async def update(
        self,
        wallet_id: str,
        *,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Update a wallet"""
        call = Call("PATCH", f"/v1/wallets/{segment(wallet_id)}", body=compact({"metadata": metadata}))
        result: Wallet = await self._api.send(call, Wallet, options)
        return result

    async def balance(
        self,
        wallet_id: str,
        *,
        at: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> WalletBalance:
        """Retrieve a wallet balance"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/balance", query={"at": at})
        result: WalletBalance = await self._api.send(call, WalletBalance, options)
        return result

    async def deposit_addresses(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[DepositAddress]:
        """List deposit addresses"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/deposit-addresses")
        result: List[DepositAddress] = await self._api.send(call, List[DepositAddress], options)
        return result

    def entries(
        self,
        wallet_id: str,
        *,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[WalletEntry]:
        """List wallet entries"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/entries", query={"createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[WalletEntry] = self._api.list(call, WalletEntry, options)
        return result


class AsyncHoldsResource(AsyncResource):
    async def create(
        self,
        *,
        wallet_id: str,
        amount: ExactAmount,
        reason: str,
        expires_at: Optional[datetime] = None,
        client_reference_id: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Create a hold"""
        call = Call("POST", "/v1/holds", body=compact({"walletId": wallet_id, "amount": text(amount), "reason": reason, "expiresAt": expires_at, "clientReferenceId": client_reference_id, "metadata": metadata}), keyed=True)
        result: Hold = await self._api.send(call, Hold, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        wallet_id: Optional[str] = None,
        status: Optional[HoldStatus] = None,
        kind: Optional[HoldKind] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Hold]:
        """List holds"""
        call = Call("GET", "/v1/holds", query={"metadata": metadata, "walletId": wallet_id, "status": status, "kind": kind, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Hold] = self._api.list(call, Hold, options)
        return result

    async def get(
        self,
        hold_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Retrieve a hold"""
        call = Call("GET", f"/v1/holds/{segment(hold_id)}")
        result: Hold = await self._api.send(call, Hold, options)
        return result

    async def update(
        self,
        hold_id: str,
        *,
        expires_at: datetime,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Update a hold"""
        call = Call("PATCH", f"/v1/holds/{segment(hold_id)}", body=compact({"expiresAt": expires_at}))
        result: Hold = await self._api.send(call, Hold, options)
        return result

    async def release(
        self,
        hold_id: str,
        *,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Release a hold"""
        call = Call("POST", f"/v1/holds/{segment(hold_id)}/release", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: Hold = await self._api.send(call, Hold, options)
        return result


class AsyncVirtualAccountsResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        source_currency: VirtualAccountCurrency,
        wallet_id: Optional[str] = None,
        destination_currency: Optional[Union[Currency, Null]] = None,
        destination_payment_rail: Optional[Union[str, Null]] = None,
        destination_address: Optional[Union[str, Null]] = None,
        developer_fee_percent: Optional[ExactAmount] = None,
        client_reference_id: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Create a virtual account"""
        call = Call("POST", "/v1/virtual-accounts", body=compact({"customerId": customer_id, "sourceCurrency": source_currency, "walletId": wallet_id, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "developerFeePercent": text(developer_fee_percent), "clientReferenceId": client_reference_id, "metadata": metadata}), keyed=True)
        result: VirtualAccount = await self._api.send(call, VirtualAccount, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        customer_id: Optional[str] = None,
        status: Optional[VirtualAccountStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[VirtualAccount]:
        """List virtual accounts"""
        call = Call("GET", "/v1/virtual-accounts", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[VirtualAccount] = self._api.list(call, VirtualAccount, options)
        return result

    async def get(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Retrieve a virtual account"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}")
        result: VirtualAccount = await self._api.send(call, VirtualAccount, options)
        return result

    async def balance(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccountBalance:
        """Retrieve a virtual account balance"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}/balance")
        result: VirtualAccountBalance = await self._api.send(call, VirtualAccountBalance, options)
        return result

    async def deactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Deactivate a virtual account"""
        call = Call("POST", f"/v1/virtual-accounts/{segment(virtual_account_id)}/deactivate", keyed=True)
        result: VirtualAccount = await self._api.send(call, VirtualAccount, options)
        return result

    async def reactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Reactivate a virtual account"""
        call = Call("POST", f"/v1/virtual-accounts/{segment(virtual_account_id)}/reactivate", keyed=True)
        result: VirtualAccount = await self._api.send(call, VirtualAccount, options)
        return result


class AsyncJournalResource(AsyncResource):
    def list(
        self,
        *,
        from_: Optional[datetime] = None,
        to: Optional[datetime] = None,
        account: Optional[str] = None,
        wallet_id: Optional[str] = None,
        transaction_id: Optional[str] = None,
        after_number: Optional[int] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[JournalEntry]:
        """List journal entries"""
        call = Call("GET", "/v1/journal", query={"from": from_, "to": to, "account": account, "walletId": wallet_id, "transactionId": transaction_id, "afterNumber": after_number, "cursor": cursor, "limit": limit})
        result: AsyncPages[JournalEntry] = self._api.list(call, JournalEntry, options)
        return result

    def accounts(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[JournalAccount]:
        """List journal accounts"""
        call = Call("GET", "/v1/journal/accounts", query={"cursor": cursor, "limit": limit})
        result: AsyncPages[JournalAccount] = self._api.list(call, JournalAccount, options)
        return result

    async def trial_balance(
        self,
        *,
        at: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> TrialBalance:
        """Retrieve the trial balance"""
        call = Call("GET", "/v1/journal/trial-balance", query={"at": at})
        result: TrialBalance = await self._api.send(call, TrialBalance, options)
        return result

    async def get(
        self,
        journal_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> JournalEntry:
        """Retrieve a journal entry"""
        call = Call("GET", f"/v1/journal/{segment(journal_entry_id)}")
        result: JournalEntry = await self._api.send(call, JournalEntry, options)
        return result


class AsyncStatementsResource(AsyncStatementContents):
    async def create(
        self,
        *,
        wallet_id: str,
        from_: str,
        to: str,
        timezone: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Create a statement"""
        call = Call("POST", "/v1/statements", body=compact({"walletId": wallet_id, "from": from_, "to": to, "timezone": timezone}), keyed=True)
        result: Statement = await self._api.send(call, Statement, options)
        return result

    def list(
        self,
        *,
        wallet_id: Optional[str] = None,
        customer_id: Optional[str] = None,
        period: Optional[str] = None,
        type: Optional[StatementType] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Statement]:
        """List statements"""
        call = Call("GET", "/v1/statements", query={"walletId": wallet_id, "customerId": customer_id, "period": period, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Statement] = self._api.list(call, Statement, options)
        return result

    async def get(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Retrieve a statement"""
        call = Call("GET", f"/v1/statements/{segment(statement_id)}")
        result: Statement = await self._api.send(call, Statement, options)
        return result

    def lines(
        self,
        statement_id: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[StatementLine]:
        """List statement lines"""
        call = Call("GET", f"/v1/statements/{segment(statement_id)}/lines", query={"cursor": cursor, "limit": limit})
        result: AsyncPages[StatementLine] = self._api.list(call, StatementLine, options)
        return result

    async def cancel(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Cancel a statement"""
        call = Call("POST", f"/v1/statements/{segment(statement_id)}/cancel", keyed=True)
        result: Statement = await self._api.send(call, Statement, options)
        return result


class AsyncExportsResource(AsyncResource):
    async def create(
        self,
        *,
        type: ExportType,
        format: ExportFormat,
        from_: Optional[Union[datetime, str]] = None,
        to: Optional[Union[datetime, str]] = None,
        since: Optional[str] = None,
        filters: Optional[Dict[str, str]] = None,
        columns: Optional[List[str]] = None,
        timezone: Optional[str] = None,
        account_map: Optional[Dict[str, str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Create an export"""
        call = Call("POST", "/v1/exports", body=compact({"type": type, "format": format, "from": from_, "to": to, "since": since, "filters": filters, "columns": columns, "timezone": timezone, "accountMap": account_map}), keyed=True)
        result: Export = await self._api.send(call, Export, options)
        return result

    def list(
        self,
        *,
        type: Optional[ExportType] = None,
        status: Optional[JobStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Export]:
        """List exports"""
        call = Call("GET", "/v1/exports", query={"type": type, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Export] = self._api.list(call, Export, options)
        return result

    async def get(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Retrieve an export"""
        call = Call("GET", f"/v1/exports/{segment(export_id)}")
        result: Export = await self._api.send(call, Export, options)
        return result

    async def cancel(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Cancel an export"""
        call = Call("POST", f"/v1/exports/{segment(export_id)}/cancel", keyed=True)
        result: Export = await self._api.send(call, Export, options)
        return result


class AsyncTransfersResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Create a transfer"""
        call = Call("POST", "/v1/transfers", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}), keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def dry_run(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferDryRun:
        """Preview a transfer"""
        call = Call("POST", "/v1/transfers?dryRun=true", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}))
        result: TransferDryRun = await self._api.send(call, TransferDryRun, options)
        return result

    async def split(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferSplit:
        """Create a split transfer"""
        call = Call("POST", "/v1/transfers", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}), keyed=True)
        result: TransferSplit = await self._api.send(call, TransferSplit, options)
        return result

    async def dry_run_split(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        amount: ExactAmount,
        destination_currency: Currency,
        destination_payment_rail: PaymentRail,
        source_currency: Optional[Currency] = None,
        destination_address: Optional[str] = None,
        destinations: Optional[Union[List[SplitDestination], Sequence[Mapping[str, Any]]]] = None,
        reference: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        developer_fee: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        scheduled_for: Optional[datetime] = None,
        hold: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferSplitDryRun:
        """Preview a split transfer"""
        call = Call("POST", "/v1/transfers?dryRun=true", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}))
        result: TransferSplitDryRun = await self._api.send(call, TransferSplitDryRun, options)
        return result

    async def cancel(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Cancel a transfer"""
        call = Call("POST", f"/v1/transfers/{segment(transaction_id)}/cancel", keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result


class AsyncConversionsResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        destination_wallet_id: str,
        amount: Optional[ExactAmount] = None,
        destination_amount: Optional[ExactAmount] = None,
        quote_id: Optional[str] = None,
        hold_id: Optional[str] = None,
        keep_remainder: Optional[bool] = None,
        client_reference_id: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Create a conversion"""
        call = Call("POST", "/v1/conversions", body=compact({"customerId": customer_id, "walletId": wallet_id, "destinationWalletId": destination_wallet_id, "amount": text(amount), "destinationAmount": text(destination_amount), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "clientReferenceId": client_reference_id, "metadata": metadata}), keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        status: Optional[TransactionStatus] = None,
        wallet_id: Optional[str] = None,
        destination_wallet_id: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Transaction]:
        """List conversions"""
        call = Call("GET", "/v1/conversions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "walletId": wallet_id, "destinationWalletId": destination_wallet_id, "clientReferenceId": client_reference_id})
        result: AsyncPages[Transaction] = self._api.list(call, Transaction, options)
        return result

    async def get(
        self,
        conversion_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a conversion"""
        call = Call("GET", f"/v1/conversions/{segment(conversion_id)}")
        result: Transaction = await self._api.send(call, Transaction, options)
        return result


class AsyncTransactionsResource(AsyncResource):
    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        customer_id: Optional[str] = None,
        type: Optional[TransactionType] = None,
        status: Optional[TransactionStatus] = None,
        wallet_id: Optional[str] = None,
        payout_account_id: Optional[str] = None,
        destination_wallet_id: Optional[str] = None,
        related_transaction_id: Optional[str] = None,
        batch_id: Optional[str] = None,
        client_reference_id: Optional[str] = None,
        direction: Optional[TransactionDirection] = None,
        hold_id: Optional[str] = None,
        group_id: Optional[str] = None,
        return_of: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Transaction]:
        """List transactions"""
        call = Call("GET", "/v1/transactions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "type": type, "status": status, "walletId": wallet_id, "payoutAccountId": payout_account_id, "destinationWalletId": destination_wallet_id, "relatedTransactionId": related_transaction_id, "batchId": batch_id, "clientReferenceId": client_reference_id, "direction": direction, "holdId": hold_id, "groupId": group_id, "returnOf": return_of})
        result: AsyncPages[Transaction] = self._api.list(call, Transaction, options)
        return result

    async def get(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a transaction"""
        call = Call("GET", f"/v1/transactions/{segment(transaction_id)}")
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def update(
        self,
        transaction_id: str,
        *,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Update a transaction"""
        call = Call("PATCH", f"/v1/transactions/{segment(transaction_id)}", body=compact({"metadata": metadata}))
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def timeline(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TransactionTimeline:
        """Retrieve a transaction timeline"""
        call = Call("GET", f"/v1/transactions/{segment(transaction_id)}/timeline")
        result: TransactionTimeline = await self._api.send(call, TransactionTimeline, options)
        return result


class AsyncQuotesResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        destination_payment_rail: PaymentRail,
        amount: Optional[ExactAmount] = None,
        destination_amount: Optional[ExactAmount] = None,
        destination_currency: Optional[Currency] = None,
        destination_wallet_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Quote:
        """Create a quote"""
        call = Call("POST", "/v1/quotes", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "destinationAmount": text(destination_amount), "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationWalletId": destination_wallet_id}), keyed=True)
        result: Quote = await self._api.send(call, Quote, options)
        return result

    async def get(
        self,
        quote_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Quote:
        """Retrieve a quote"""
        call = Call("GET", f"/v1/quotes/{segment(quote_id)}")
        result: Quote = await self._api.send(call, Quote, options)
        return result


class AsyncRatesResource(AsyncResource):
    async def list(
        self,
        *,
        from_: Optional[Currency] = None,
        to: Optional[Currency] = None,
        options: Optional[RequestOptions] = None,
    ) -> Union[Rate, List[Rate]]:
        """Retrieve exchange rates"""
        call = Call("GET", "/v1/rates", query={"from": from_, "to": to})
        result: Union[Rate, List[Rate]] = await self._api.send(call, Union[Rate, List[Rate]], options)
        return result


class AsyncRailsResource(AsyncResource):
    async def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[Rail]:
        """List payment rails"""
        call = Call("GET", "/v1/rails")
        result: List[Rail] = await self._api.send(call, List[Rail], options)
        return result


class AsyncBatchesResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        wallet_id: str,
        name: Optional[str] = None,
        mode: Optional[BatchMode] = None,
        process: Optional[BatchProcess] = None,
        dry_run: Optional[bool] = None,
        allow_duplicate: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        rows: Optional[Union[List[BatchRowInput], Sequence[Mapping[str, Any]]]] = None,
        file_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Create a batch"""
        call = Call("POST", "/v1/batches", body=compact({"name": name, "customerId": customer_id, "walletId": wallet_id, "mode": mode, "process": process, "dryRun": dry_run, "allowDuplicate": allow_duplicate, "metadata": metadata, "rows": rows, "fileId": file_id}), keyed=True)
        result: Batch = await self._api.send(call, Batch, options)
        return result

    def list(
        self,
        *,
        status: Optional[BatchStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Batch]:
        """List batches"""
        call = Call("GET", "/v1/batches", query={"status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Batch] = self._api.list(call, Batch, options)
        return result

    async def get(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Retrieve a batch"""
        call = Call("GET", f"/v1/batches/{segment(batch_id)}")
        result: Batch = await self._api.send(call, Batch, options)
        return result

    def rows(
        self,
        batch_id: str,
        *,
        status: Optional[BatchRowStatus] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[BatchRow]:
        """List batch rows"""
        call = Call("GET", f"/v1/batches/{segment(batch_id)}/rows", query={"status": status, "cursor": cursor, "limit": limit})
        result: AsyncPages[BatchRow] = self._api.list(call, BatchRow, options)
        return result

    async def confirm(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Confirm a batch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/confirm", keyed=True)
        result: Batch = await self._api.send(call, Batch, options)
        return result

    async def cancel(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Cancel a batch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/cancel", keyed=True)
        result: Batch = await self._api.send(call, Batch, options)
        return result

    async def retry(
        self,
        batch_id: str,
        *,
        statuses: Optional[List[Literal["failed", "canceled"]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Retry rows of a batch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/retry", body=compact({"statuses": statuses}) or None, keyed=True)
        result: Batch = await self._api.send(call, Batch, options)
        return result


class AsyncFeesResource(AsyncResource):
    async def balance(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeesBalance:
        """Retrieve the fee balance"""
        call = Call("GET", "/v1/fees/balance")
        result: FeesBalance = await self._api.send(call, FeesBalance, options)
        return result

    def entries(
        self,
        *,
        currency: Optional[Currency] = None,
        kind: Optional[FeeEntryKind] = None,
        transaction_id: Optional[str] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[FeeEntry]:
        """List fee entries"""
        call = Call("GET", "/v1/fees/entries", query={"currency": currency, "kind": kind, "transactionId": transaction_id, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[FeeEntry] = self._api.list(call, FeeEntry, options)
        return result

    async def create_payout(
        self,
        *,
        currency: Currency,
        wallet_id: str,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Create a fee payout"""
        call = Call("POST", "/v1/fees/payouts", body=compact({"currency": currency, "amount": text(amount), "walletId": wallet_id}), keyed=True)
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def dry_run(
        self,
        *,
        currency: Currency,
        wallet_id: str,
        amount: Optional[ExactAmount] = None,
        options: Optional[RequestOptions] = None,
    ) -> TransferDryRun:
        """Preview a fee payout"""
        call = Call("POST", "/v1/fees/payouts?dryRun=true", body=compact({"currency": currency, "amount": text(amount), "walletId": wallet_id}))
        result: TransferDryRun = await self._api.send(call, TransferDryRun, options)
        return result


class AsyncSettingsFeesResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeeSettings:
        """Retrieve fee settings"""
        call = Call("GET", "/v1/settings/fees")
        result: FeeSettings = await self._api.send(call, FeeSettings, options)
        return result

    async def update(
        self,
        *,
        payout: Optional[FeePayoutMode] = None,
        wallets: Optional[Union[PatchFeeWallets, Mapping[str, Any]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> FeeSettings:
        """Update fee settings"""
        call = Call("PATCH", "/v1/settings/fees", body=compact({"payout": payout, "wallets": wallets}))
        result: FeeSettings = await self._api.send(call, FeeSettings, options)
        return result


class AsyncSettingsRiskResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Retrieve the risk settings"""
        call = Call("GET", "/v1/settings/risk")
        result: RiskConfig = await self._api.send(call, RiskConfig, options)
        return result

    async def update(
        self,
        *,
        preset: Optional[RiskPreset] = None,
        dry_run: Optional[bool] = None,
        duplicate_detection: Optional[Union[SettingsRiskUpdateDuplicateDetection, Mapping[str, Any]]] = None,
        velocity_limit: Optional[Union[SettingsRiskUpdateVelocityLimit, Mapping[str, Any]]] = None,
        spend_spike: Optional[Union[SettingsRiskUpdateSpendSpike, Mapping[str, Any]]] = None,
        unattested_spend: Optional[Union[SettingsRiskUpdateUnattestedSpend, Mapping[str, Any]]] = None,
        intent_mismatch: Optional[Union[SettingsRiskUpdateIntentMismatch, Mapping[str, Any]]] = None,
        cooldown_violation: Optional[Union[SettingsRiskUpdateCooldownViolation, Mapping[str, Any]]] = None,
        merchant_drift: Optional[Union[SettingsRiskUpdateMerchantDrift, Mapping[str, Any]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Update the risk settings"""
        call = Call("PATCH", "/v1/settings/risk", body=compact({"preset": preset, "dryRun": dry_run, "duplicateDetection": duplicate_detection, "velocityLimit": velocity_limit, "spendSpike": spend_spike, "unattestedSpend": unattested_spend, "intentMismatch": intent_mismatch, "cooldownViolation": cooldown_violation, "merchantDrift": merchant_drift}))
        result: RiskConfig = await self._api.send(call, RiskConfig, options)
        return result

    async def preset(
        self,
        *,
        preset: Literal["permissive", "moderate", "strict", "paranoid"],
        dry_run: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Apply a risk preset"""
        call = Call("POST", "/v1/settings/risk/preset", body=compact({"preset": preset, "dryRun": dry_run}), keyed=True)
        result: RiskConfig = await self._api.send(call, RiskConfig, options)
        return result

    async def backtest(
        self,
        *,
        configuration: Optional[Union[RiskConfigChanges, Mapping[str, Any]]] = None,
        last: Optional[int] = None,
        since: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> RiskBacktestResult:
        """Backtest risk settings"""
        call = Call("POST", "/v1/settings/risk/backtest", body=compact({"configuration": configuration, "last": last, "since": since}) or None, keyed=True)
        result: RiskBacktestResult = await self._api.send(call, RiskBacktestResult, options)
        return result


class AsyncSettingsResource(AsyncResource):
    def __init__(self, api: AsyncTransport) -> None:
        super().__init__(api)
        self.fees = AsyncSettingsFeesResource(api)
        self.risk = AsyncSettingsRiskResource(api)


class AsyncFilesResource(AsyncFileContents):
    def list(
        self,
        *,
        purpose: Optional[FilePurpose] = None,
        status: Optional[FileStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[File]:
        """List files"""
        call = Call("GET", "/v1/files", query={"purpose": purpose, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[File] = self._api.list(call, File, options)
        return result

    async def get(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> File:
        """Retrieve a file"""
        call = Call("GET", f"/v1/files/{segment(file_id)}")
        result: File = await self._api.send(call, File, options)
        return result

    async def delete(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedFile:
        """Delete a file"""
        call = Call("DELETE", f"/v1/files/{segment(file_id)}")
        result: DeletedFile = await self._api.send(call, DeletedFile, options)
        return result

    async def create_link(
        self,
        file_id: str,
        *,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> FileLink:
        """Create a file link"""
        call = Call("POST", f"/v1/files/{segment(file_id)}/links", body=compact({"expiresInSeconds": expires_in_seconds}) or None, keyed=True)
        result: FileLink = await self._api.send(call, FileLink, options)
        return result


class AsyncCardsResource(AsyncResource):
    async def create(
        self,
        *,
        customer_id: str,
        type: CardType,
        limit_amount: ExactAmount,
        limit_frequency: LimitFrequency,
        wallet_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        shipping: Optional[Union[CardShipping, Mapping[str, Any]]] = None,
        display_name: Optional[str] = None,
        allowed_mccs: Optional[List[str]] = None,
        blocked_mccs: Optional[List[str]] = None,
        allowed_merchants: Optional[List[str]] = None,
        blocked_merchants: Optional[List[str]] = None,
        allowed_countries: Optional[List[str]] = None,
        blocked_countries: Optional[List[str]] = None,
        lock_to_first_merchant: Optional[bool] = None,
        cooldown_minutes: Optional[int] = None,
        attestation_window_minutes: Optional[int] = None,
        require_attestation: Optional[bool] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Create a card"""
        call = Call("POST", "/v1/cards", body=compact({"customerId": customer_id, "type": type, "limitAmount": number(limit_amount), "limitFrequency": limit_frequency, "walletId": wallet_id, "agentId": agent_id, "shipping": shipping, "displayName": display_name, "allowedMccs": allowed_mccs, "blockedMccs": blocked_mccs, "allowedMerchants": allowed_merchants, "blockedMerchants": blocked_merchants, "allowedCountries": allowed_countries, "blockedCountries": blocked_countries, "lockToFirstMerchant": lock_to_first_merchant, "cooldownMinutes": cooldown_minutes, "attestationWindowMinutes": attestation_window_minutes, "requireAttestation": require_attestation, "metadata": metadata}), keyed=True)
        result: Card = await self._api.send(call, Card, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        customer_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        status: Optional[Literal["active", "frozen", "canceled", "expired", "locked"]] = None,
        type: Optional[CardType] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Card]:
        """List cards"""
        call = Call("GET", "/v1/cards", query={"metadata": metadata, "customerId": customer_id, "agentId": agent_id, "status": status, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Card] = self._api.list(call, Card, options)
        return result

    async def get(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Retrieve a card"""
        call = Call("GET", f"/v1/cards/{segment(card_id)}")
        result: Card = await self._api.send(call, Card, options)
        return result

    async def update(
        self,
        card_id: str,
        *,
        limit_amount: Optional[ExactAmount] = None,
        limit_frequency: Optional[LimitFrequency] = None,
        status: Optional[Literal["active", "frozen", "locked"]] = None,
        display_name: Optional[str] = None,
        allowed_mccs: Optional[List[str]] = None,
        blocked_mccs: Optional[List[str]] = None,
        allowed_merchants: Optional[List[str]] = None,
        blocked_merchants: Optional[List[str]] = None,
        allowed_countries: Optional[List[str]] = None,
        blocked_countries: Optional[List[str]] = None,
        lock_to_first_merchant: Optional[bool] = None,
        cooldown_minutes: Optional[int] = None,
        attestation_window_minutes: Optional[int] = None,
        require_attestation: Optional[bool] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Update a card"""
        call = Call("PATCH", f"/v1/cards/{segment(card_id)}", body=compact({"limitAmount": number(limit_amount), "limitFrequency": limit_frequency, "status": status, "displayName": display_name, "allowedMccs": allowed_mccs, "blockedMccs": blocked_mccs, "allowedMerchants": allowed_merchants, "blockedMerchants": blocked_merchants, "allowedCountries": allowed_countries, "blockedCountries": blocked_countries, "lockToFirstMerchant": lock_to_first_merchant, "cooldownMinutes": cooldown_minutes, "attestationWindowMinutes": attestation_window_minutes, "requireAttestation": require_attestation, "metadata": metadata}))
        result: Card = await self._api.send(call, Card, options)
        return result

    async def freeze(
        self,
        card_id: str,
        *,
        reason: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Freeze a card"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/freeze", body=compact({"reason": reason}) or None, keyed=True)
        result: Card = await self._api.send(call, Card, options)
        return result

    async def unfreeze(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Unfreeze a card"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/unfreeze", keyed=True)
        result: Card = await self._api.send(call, Card, options)
        return result

    async def cancel(
        self,
        card_id: str,
        *,
        reason: Optional[Literal["lost", "stolen", "other"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Cancel a card"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/cancel", body=compact({"reason": reason}) or None, keyed=True)
        result: Card = await self._api.send(call, Card, options)
        return result

    async def details(
        self,
        card_id: str,
        *,
        summary: str,
        expected_amount: Optional[ExactAmount] = None,
        expected_currency: Optional[str] = None,
        merchant_text: Optional[str] = None,
        reason: Optional[RevealReason] = None,
        client_context: Optional[Union[str, Metadata]] = None,
        exposure_mode: Optional[ExposureMode] = None,
        options: Optional[RequestOptions] = None,
    ) -> CardDetails:
        """Reveal card details"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/details", body=compact({"summary": summary, "expectedAmount": number(expected_amount), "expectedCurrency": expected_currency, "merchantText": merchant_text, "reason": reason, "clientContext": client_context, "exposureMode": exposure_mode}), keyed=True)
        result: CardDetails = await self._api.send(call, CardDetails, options)
        return result

    def access_events(
        self,
        card_id: str,
        *,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[CardAccessEvent]:
        """List card access events"""
        call = Call("GET", f"/v1/cards/{segment(card_id)}/access-events", query={"createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[CardAccessEvent] = self._api.list(call, CardAccessEvent, options)
        return result

    def transactions(
        self,
        card_id: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[CardTransaction]:
        """List card transactions"""
        call = Call("GET", f"/v1/cards/{segment(card_id)}/transactions", query={"cursor": cursor, "limit": limit})
        result: AsyncPages[CardTransaction] = self._api.list(call, CardTransaction, options)
        return result


class AsyncAgentsResource(AsyncResource):
    async def create(
        self,
        *,
        name: str,
        user_id: Optional[str] = None,
        description: Optional[str] = None,
        spending_limit: Optional[ExactAmount] = None,
        spending_limit_frequency: Optional[LimitFrequency] = None,
        on_limit_exceeded: Optional[OnLimitExceeded] = None,
        max_cards: Optional[int] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Create an agent"""
        call = Call("POST", "/v1/agents", body=compact({"name": name, "userId": user_id, "description": description, "spendingLimit": number(spending_limit), "spendingLimitFrequency": spending_limit_frequency, "onLimitExceeded": on_limit_exceeded, "maxCards": max_cards, "metadata": metadata}), keyed=True)
        result: Agent = await self._api.send(call, Agent, options)
        return result

    def list(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        user_id: Optional[str] = None,
        customer_id: Optional[str] = None,
        status: Optional[AgentStatus] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Agent]:
        """List agents"""
        call = Call("GET", "/v1/agents", query={"metadata": metadata, "userId": user_id, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Agent] = self._api.list(call, Agent, options)
        return result

    async def get(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Retrieve an agent"""
        call = Call("GET", f"/v1/agents/{segment(agent_id)}")
        result: Agent = await self._api.send(call, Agent, options)
        return result

    async def update(
        self,
        agent_id: str,
        *,
        name: Optional[str] = None,
        description: Optional[str] = None,
        spending_limit: Optional[Union[ExactAmount, Null]] = None,
        spending_limit_frequency: Optional[LimitFrequency] = None,
        on_limit_exceeded: Optional[OnLimitExceeded] = None,
        max_cards: Optional[Union[int, Null]] = None,
        metadata: Optional[MetadataPatch] = None,
        status: Optional[AgentStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Update an agent"""
        call = Call("PATCH", f"/v1/agents/{segment(agent_id)}", body=compact({"name": name, "description": description, "spendingLimit": number(spending_limit), "spendingLimitFrequency": spending_limit_frequency, "onLimitExceeded": on_limit_exceeded, "maxCards": max_cards, "metadata": metadata, "status": status}))
        result: Agent = await self._api.send(call, Agent, options)
        return result

    async def suspend(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Suspend an agent"""
        call = Call("POST", f"/v1/agents/{segment(agent_id)}/suspend", keyed=True)
        result: Agent = await self._api.send(call, Agent, options)
        return result

    async def activate(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Activate an agent"""
        call = Call("POST", f"/v1/agents/{segment(agent_id)}/activate", keyed=True)
        result: Agent = await self._api.send(call, Agent, options)
        return result


class AsyncCardTransactionsResource(AsyncResource):
    async def get(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Retrieve a card transaction"""
        call = Call("GET", f"/v1/card-transactions/{segment(card_transaction_id)}")
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result

    async def timeline(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransactionTimeline:
        """Retrieve a card transaction timeline"""
        call = Call("GET", f"/v1/card-transactions/{segment(card_transaction_id)}/timeline")
        result: CardTransactionTimeline = await self._api.send(call, CardTransactionTimeline, options)
        return result


class AsyncRiskAnomaliesResource(AsyncResource):
    def list(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        rule: Optional[RiskRule] = None,
        action: Optional[RiskAction] = None,
        dry_run: Optional[bool] = None,
        customer_id: Optional[str] = None,
        card_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        card_transaction_id: Optional[str] = None,
        transaction_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Anomaly]:
        """List anomalies"""
        call = Call("GET", "/v1/risk/anomalies", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "rule": rule, "action": action, "dryRun": dry_run, "customerId": customer_id, "cardId": card_id, "agentId": agent_id, "cardTransactionId": card_transaction_id, "transactionId": transaction_id})
        result: AsyncPages[Anomaly] = self._api.list(call, Anomaly, options)
        return result

    async def get(
        self,
        anomaly_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Anomaly:
        """Retrieve an anomaly"""
        call = Call("GET", f"/v1/risk/anomalies/{segment(anomaly_id)}")
        result: Anomaly = await self._api.send(call, Anomaly, options)
        return result


class AsyncRiskResource(AsyncResource):
    def __init__(self, api: AsyncTransport) -> None:
        super().__init__(api)
        self.anomalies = AsyncRiskAnomaliesResource(api)


class AsyncWebhooksResource(AsyncResource):
    async def create(
        self,
        *,
        url: str,
        description: Optional[str] = None,
        events: Optional[List[EventName]] = None,
        metadata: Optional[Metadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> CreatedWebhook:
        """Create a webhook"""
        call = Call("POST", "/v1/webhooks", body=compact({"url": url, "description": description, "events": events, "metadata": metadata}), keyed=True)
        result: CreatedWebhook = await self._api.send(call, CreatedWebhook, options)
        return result

    def list(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        status: Optional[WebhookStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Webhook]:
        """List webhooks"""
        call = Call("GET", "/v1/webhooks", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "status": status})
        result: AsyncPages[Webhook] = self._api.list(call, Webhook, options)
        return result

    async def verify(
        self,
        *,
        payload: str,
        headers: Dict[str, str],
        secret: Optional[str] = None,
        webhook_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> SignatureVerification:
        """Verify a webhook signature"""
        call = Call("POST", "/v1/webhooks/verify", body=compact({"payload": payload, "headers": headers, "secret": secret, "webhookId": webhook_id}), keyed=True)
        result: SignatureVerification = await self._api.send(call, SignatureVerification, options)
        return result

    async def get(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Webhook:
        """Retrieve a webhook"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}")
        result: Webhook = await self._api.send(call, Webhook, options)
        return result

    async def update(
        self,
        webhook_id: str,
        *,
        url: Optional[str] = None,
        description: Optional[str] = None,
        events: Optional[List[EventName]] = None,
        status: Optional[WebhookStatus] = None,
        metadata: Optional[MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> Webhook:
        """Update a webhook"""
        call = Call("PATCH", f"/v1/webhooks/{segment(webhook_id)}", body=compact({"url": url, "description": description, "events": events, "status": status, "metadata": metadata}))
        result: Webhook = await self._api.send(call, Webhook, options)
        return result

    async def delete(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedWebhook:
        """Delete a webhook"""
        call = Call("DELETE", f"/v1/webhooks/{segment(webhook_id)}")
        result: DeletedWebhook = await self._api.send(call, DeletedWebhook, options)
        return result

    async def secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Retrieve a signing secret"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}/secret")
        result: WebhookSecret = await self._api.send(call, WebhookSecret, options)
        return result

    async def rotate_secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Rotate a signing secret"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/rotate-secret", keyed=True)
        result: WebhookSecret = await self._api.send(call, WebhookSecret, options)
        return result

    async def test(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TestSent:
        """Test a webhook"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/test", keyed=True)
        result: TestSent = await self._api.send(call, TestSent, options)
        return result

    def deliveries(
        self,
        webhook_id: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        status: Optional[DeliveryStatus] = None,
        event: Optional[str] = None,
        event_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[WebhookDelivery]:
        """List delivery attempts"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}/deliveries", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "status": status, "event": event, "eventId": event_id})
        result: AsyncPages[WebhookDelivery] = self._api.list(call, WebhookDelivery, options)
        return result

    async def retry_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookDelivery:
        """Retry a delivery"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/retry", keyed=True)
        result: WebhookDelivery = await self._api.send(call, WebhookDelivery, options)
        return result

    async def recover(
        self,
        webhook_id: str,
        *,
        since: datetime,
        until: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> WebhookRecovery:
        """Retry failed deliveries"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/recover", body=compact({"since": since, "until": until}), keyed=True)
        result: WebhookRecovery = await self._api.send(call, WebhookRecovery, options)
        return result

    async def replay_missing(
        self,
        webhook_id: str,
        *,
        since: datetime,
        options: Optional[RequestOptions] = None,
    ) -> WebhookRecovery:
        """Replay missing events"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/replay-missing", body=compact({"since": since}), keyed=True)
        result: WebhookRecovery = await self._api.send(call, WebhookRecovery, options)
        return result


class AsyncWebhookEventTypesResource(AsyncResource):
    async def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[WebhookEventTypesListAnswer]:
        """List event types"""
        call = Call("GET", "/v1/webhook-event-types")
        result: List[WebhookEventTypesListAnswer] = await self._api.send(call, List[WebhookEventTypesListAnswer], options)
        return result


class AsyncEventsResource(AsyncEventStream):
    def list(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        type: Optional[EventName] = None,
        resource_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[WebhookEvent]:
        """List events"""
        call = Call("GET", "/v1/events", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "type": type, "resourceId": resource_id})
        result: AsyncPages[WebhookEvent] = self._api.list(call, WebhookEvent, options)
        return result

    async def get(
        self,
        event_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookEvent:
        """Retrieve an event"""
        call = Call("GET", f"/v1/events/{segment(event_id)}")
        result: WebhookEvent = await self._api.send(call, WebhookEvent, options)
        return result

    async def resend(
        self,
        event_id: str,
        *,
        webhook_id: str,
        options: Optional[RequestOptions] = None,
    ) -> WebhookDelivery:
        """Resend an event"""
        call = Call("POST", f"/v1/events/{segment(event_id)}/resend", body=compact({"webhookId": webhook_id}), keyed=True)
        result: WebhookDelivery = await self._api.send(call, WebhookDelivery, options)
        return result


class AsyncAuditLogResource(AsyncResource):
    def list(
        self,
        *,
        action: Optional[AuditAction] = None,
        actor_id: Optional[str] = None,
        target_id: Optional[str] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[AuditEntry]:
        """List audit log entries"""
        call = Call("GET", "/v1/audit-log", query={"action": action, "actorId": actor_id, "targetId": target_id, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[AuditEntry] = self._api.list(call, AuditEntry, options)
        return result

    async def verify(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditVerification:
        """Verify the audit log"""
        call = Call("GET", "/v1/audit-log/verify")
        result: AuditVerification = await self._api.send(call, AuditVerification, options)
        return result

    async def get(
        self,
        audit_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditEntry:
        """Retrieve an audit log entry"""
        call = Call("GET", f"/v1/audit-log/{segment(audit_entry_id)}")
        result: AuditEntry = await self._api.send(call, AuditEntry, options)
        return result


class AsyncHealthResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Health:
        """Check the platform"""
        call = Call("GET", "/v1/health")
        result: Health = await self._api.send(call, Health, options)
        return result


class AsyncApiKeysResource(AsyncResource):
    async def current(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CurrentKey:
        """Retrieve the current key"""
        call = Call("GET", "/v1/api-keys/current")
        result: CurrentKey = await self._api.send(call, CurrentKey, options)
        return result


class AsyncIdempotencyKeysResource(AsyncResource):
    async def get(
        self,
        key: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> IdempotencyKey:
        """Retrieve an idempotency key"""
        call = Call("GET", f"/v1/idempotency-keys/{segment(key)}")
        result: IdempotencyKey = await self._api.send(call, IdempotencyKey, options)
        return result


class AsyncRequestsResource(AsyncResource):
    def list(
        self,
        *,
        method: Optional[Literal["GET", "POST", "PATCH", "DELETE"]] = None,
        route: Optional[str] = None,
        status: Optional[str] = None,
        error_code: Optional[str] = None,
        key_id: Optional[str] = None,
        resource_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[RequestLogEntry]:
        """List requests"""
        call = Call("GET", "/v1/requests", query={"method": method, "route": route, "status": status, "errorCode": error_code, "keyId": key_id, "resourceId": resource_id, "idempotencyKey": idempotency_key, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[RequestLogEntry] = self._api.list(call, RequestLogEntry, options)
        return result

    async def get(
        self,
        request_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RequestLogRecord:
        """Retrieve a request"""
        call = Call("GET", f"/v1/requests/{segment(request_id)}")
        result: RequestLogRecord = await self._api.send(call, RequestLogRecord, options)
        return result


class AsyncLimitsResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Limits:
        """Retrieve the limits"""
        call = Call("GET", "/v1/limits")
        result: Limits = await self._api.send(call, Limits, options)
        return result


class AsyncUsageResource(AsyncResource):
    async def list(
        self,
        *,
        from_: Optional[datetime] = None,
        to: Optional[datetime] = None,
        granularity: Optional[Literal["hour", "day"]] = None,
        group_by: Optional[Literal["route", "key", "status"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[UsageInterval]:
        """Retrieve the usage"""
        call = Call("GET", "/v1/usage", query={"from": from_, "to": to, "granularity": granularity, "groupBy": group_by})
        result: List[UsageInterval] = await self._api.send(call, List[UsageInterval], options)
        return result


class AsyncMetaResource(AsyncResource):
    async def sandbox_scenarios(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[SandboxScenario]:
        """List sandbox scenarios"""
        call = Call("GET", "/v1/meta/sandbox-scenarios")
        result: List[SandboxScenario] = await self._api.send(call, List[SandboxScenario], options)
        return result

    async def state_machines(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[StateMachine]:
        """List state machines"""
        call = Call("GET", "/v1/meta/state-machines")
        result: List[StateMachine] = await self._api.send(call, List[StateMachine], options)
        return result


class AsyncResources(AsyncResource):
    def __init__(self, api: AsyncTransport) -> None:
        super().__init__(api)
        self.customers = AsyncCustomersResource(api)
        self.counterparties = AsyncCounterpartiesResource(api)
        self.occupation_codes = AsyncOccupationCodesResource(api)
        self.industry_codes = AsyncIndustryCodesResource(api)
        self.countries = AsyncCountriesResource(api)
        self.banks = AsyncBanksResource(api)
        self.simulate = AsyncSimulateResource(api)
        self.wallets = AsyncWalletsResource(api)
        self.holds = AsyncHoldsResource(api)
        self.virtual_accounts = AsyncVirtualAccountsResource(api)
        self.journal = AsyncJournalResource(api)
        self.statements = AsyncStatementsResource(api)
        self.exports = AsyncExportsResource(api)
        self.transfers = AsyncTransfersResource(api)
        self.conversions = AsyncConversionsResource(api)
        self.transactions = AsyncTransactionsResource(api)
        self.quotes = AsyncQuotesResource(api)
        self.rates = AsyncRatesResource(api)
        self.rails = AsyncRailsResource(api)
        self.batches = AsyncBatchesResource(api)
        self.fees = AsyncFeesResource(api)
        self.settings = AsyncSettingsResource(api)
        self.files = AsyncFilesResource(api)
        self.cards = AsyncCardsResource(api)
        self.agents = AsyncAgentsResource(api)
        self.card_transactions = AsyncCardTransactionsResource(api)
        self.risk = AsyncRiskResource(api)
        self.webhooks = AsyncWebhooksResource(api)
        self.webhook_event_types = AsyncWebhookEventTypesResource(api)
        self.events = AsyncEventsResource(api)
        self.audit_log = AsyncAuditLogResource(api)
        self.health = AsyncHealthResource(api)
        self.api_keys = AsyncApiKeysResource(api)
        self.idempotency_keys = AsyncIdempotencyKeysResource(api)
        self.requests = AsyncRequestsResource(api)
        self.limits = AsyncLimitsResource(api)
        self.usage = AsyncUsageResource(api)
        self.meta = AsyncMetaResource(api)
