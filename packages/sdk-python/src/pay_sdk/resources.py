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
    Brand,
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
    RequestSource,
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
        """Create a customer
        
        Creates a customer: a person or business that holds or receives money. Create the customer before its wallets,
        transfers, and cards. Send your customer the links in the response, for the identity check and the terms. Each
        capability becomes true when its requirements are met.
        
        Reasons of a ConflictError: `already_exists`.
        
        Reference: /docs/api/createCustomer"""
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
        """List customers
        
        Returns customers, newest first. Filters combine with AND. Use a cursor only with the filters that produced
        it.
        
        Reference: /docs/api/listCustomers"""
        call = Call("GET", "/v1/customers", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "kycStatus": kyc_status, "email": email})
        result: Pages[Customer] = self._api.list(call, Customer, options)
        return result

    def get(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Retrieve a customer
        
        Returns a customer with its current capabilities and the requirements of each capability that is false.
        
        Reference: /docs/api/getCustomer"""
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
        """Update a customer
        
        Updates a customer. `metadata` is merged key by key.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateCustomer"""
        call = Call("PATCH", f"/v1/customers/{segment(customer_id)}", body=compact({"email": email, "firstName": first_name, "lastName": last_name, "businessName": business_name, "phone": phone, "metadata": metadata}))
        result: Customer = self._api.send(call, Customer, options)
        return result

    def kyc_link(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CustomerLinks:
        """Retrieve hosted page links
        
        Creates new links to the identity and terms pages. Send them to your customer if the earlier links have
        expired. A restricted key needs `customers:write`, because any holder of a link can use it.
        
        Reference: /docs/api/getCustomerLinks"""
        call = Call("GET", f"/v1/customers/{segment(customer_id)}/kyc-link")
        result: CustomerLinks = self._api.send(call, CustomerLinks, options)
        return result


class BrandResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Brand:
        """Retrieve the brand
        
        Returns the brand of this environment. Every field is null or empty before the first change.
        
        Reference: /docs/api/getBrand"""
        call = Call("GET", "/v1/brand")
        result: Brand = self._api.send(call, Brand, options)
        return result

    def update(
        self,
        *,
        display_name: Optional[Union[str, Null]] = None,
        legal_name: Optional[Union[str, Null]] = None,
        address_lines: Optional[List[str]] = None,
        support_email: Optional[Union[str, Null]] = None,
        support_url: Optional[Union[str, Null]] = None,
        accent_color: Optional[Union[str, Null]] = None,
        logo_file_id: Optional[Union[str, Null]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Brand:
        """Update the brand
        
        Updates the brand of this environment. Hosted pages show it from the next visit on, and PDF statements from
        the next statement on. Upload the logo first: a PNG or JPEG file of at most 128 KiB and 512 × 512 pixels, with
        `purpose=brand_logo`. If you delete that file, pages show only the name.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateBrand"""
        call = Call("PATCH", "/v1/brand", body=compact({"displayName": display_name, "legalName": legal_name, "addressLines": address_lines, "supportEmail": support_email, "supportUrl": support_url, "accentColor": accent_color, "logoFileId": logo_file_id}))
        result: Brand = self._api.send(call, Brand, options)
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
        """Create a counterparty
        
        Stores a payout account that fiat transfers use as `destinationAddress`. `accountType` determines its fields.
        The platform validates the values that you send and lists missing routing values in `requirements`.
        
        Reasons of a ConflictError: `already_exists`.
        
        Reference: /docs/api/createCounterparty"""
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
        """List counterparties
        
        Returns counterparties, newest first. Deleted counterparties have the status `inactive`.
        
        Reference: /docs/api/listCounterparties"""
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
        """Validate a counterparty
        
        Validates a counterparty without storing it and returns all problems. An invalid counterparty gets the
        response 200 with `valid: false`. Use this operation to check a form.
        
        Reference: /docs/api/validateCounterparty"""
        call = Call("POST", "/v1/counterparties/validate", body=compact({"customerId": customer_id, "currency": currency, "accountOwnerName": account_owner_name, "accountOwnerType": account_owner_type, "bankName": bank_name, "accountName": account_name, "firstName": first_name, "lastName": last_name, "businessName": business_name, "address": address, "metadata": metadata, "accountType": account_type, "account": account, "details": details, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code}), keyed=True)
        result: CounterpartyValidation = self._api.send(call, CounterpartyValidation, options)
        return result

    def get(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Retrieve a counterparty
        
        Returns a counterparty. Account numbers show only their last four characters.
        
        Reference: /docs/api/getCounterparty"""
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
        """Update a counterparty
        
        Updates the display name and the metadata, or fills open requirements. Account values and addresses that are
        already set cannot change. Create another counterparty instead.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateCounterparty"""
        call = Call("PATCH", f"/v1/counterparties/{segment(counterparty_id)}", body=compact({"accountName": account_name, "account": account, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code, "address": address, "details": details, "metadata": metadata}))
        result: Counterparty = self._api.send(call, Counterparty, options)
        return result

    def delete(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Delete a counterparty
        
        Sets the status of a counterparty to `inactive`, which is final. Transfers in progress continue.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/deleteCounterparty"""
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
        """List occupation codes
        
        Returns the codes of the Standard Occupational Classification (SOC 2018).
        
        Reference: /docs/api/listOccupationCodes"""
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
        """List industry codes
        
        Returns the codes of the North American Industry Classification System (NAICS 2022).
        
        Reference: /docs/api/listIndustryCodes"""
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
        """List countries
        
        Returns the countries with their ISO 3166-1 codes, calling codes, and currencies.
        
        Reference: /docs/api/listCountries"""
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
        """List banks
        
        Returns the banks of Ghana, Mexico, and Nigeria with the codes that identify them in local transfers.
        
        Reference: /docs/api/listBanks"""
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
        """Simulate an identity check
        
        Moves the identity check to a status through all statuses in between, with their events. Use it in automated
        tests instead of the hosted page.
        
        Reference: /docs/api/simulateCustomerKyc"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/kyc", body=compact({"kycStatus": kyc_status, "requirements": requirements, "rejectionReasons": rejection_reasons}), keyed=True)
        result: Customer = self._api.send(call, Customer, options)
        return result

    def tos(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate terms acceptance
        
        Accepts the terms as if the customer had used the hosted page. `tosStatus` becomes `approved`.
        
        Reference: /docs/api/simulateCustomerTerms"""
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
        """Simulate a customer status
        
        Sets the status that operators set in live. A suspended customer cannot move money, and its cards are frozen.
        To reactivate a rejected customer, set the identity check to `under_review`.
        
        Reference: /docs/api/simulateCustomerStatus"""
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
        """Simulate a counterparty status
        
        Sets the result of the name check, or deactivates the counterparty. Transfers to a counterparty that is not
        `active` are rejected.
        
        Reference: /docs/api/simulateCounterpartyStatus"""
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
        """Simulate a wallet status
        
        Sets the status that operators set in live. A frozen wallet cannot pay. A closed wallet can neither pay nor
        receive. Only an empty wallet without payments in progress can be closed.
        
        Reference: /docs/api/simulateWalletStatus"""
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
        """Simulate an on-chain deposit
        
        Simulates a payment to the wallet’s address. The platform credits the deposit after steps of `stepDelayMs`
        each, unless `autoAdvance` is false.
        
        Reference: /docs/api/simulateWalletDeposit"""
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
        """Simulate a virtual account status
        
        Moves a virtual account to a status and sends the event.
        
        Reference: /docs/api/simulateVirtualAccountStatus"""
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
        """Simulate a bank deposit
        
        Simulates a payment to the bank details. Set `outcome` for a status other than `completed`. A deposit to an
        account that is not active is refunded.
        
        Reference: /docs/api/simulateVirtualAccountDeposit"""
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
        """Simulate an export failure
        
        Fails a pending or running export with the reason `simulated`.
        
        Reference: /docs/api/simulateExportFailure"""
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
        """Advance a transaction
        
        Moves a transaction to its usual next status, or to the named status if the state machine allows it.
        
        Reference: /docs/api/simulateTransactionAdvance"""
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
        """Simulate a transaction failure
        
        Fails a transaction with the failure code that you send, or with a suitable default. The funds of a transfer
        return to the wallet.
        
        Reference: /docs/api/simulateTransactionFailure"""
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
        """Simulate a return
        
        Simulates the return of a transfer by its rail. A transfer in `payment_submitted` becomes `returned`. A
        completed transfer stays `completed`, and the response is a new deposit with `returnOf`.
        
        Reference: /docs/api/simulateTransactionReturn"""
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
        """Simulate a refund
        
        Refunds a deposit or transfer that is `in_review` or `funds_received`. The transaction becomes `refunded`, and
        the funds return to their source.
        
        Reference: /docs/api/simulateTransactionRefund"""
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
        """Simulate a card authorization
        
        Checks a simulated charge against the card’s limits, controls, funds, and risk rules. A decline returns 200
        with `status: declined`, not an error.
        
        Reference: /docs/api/simulateCardAuthorization"""
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
        """Simulate a card clearing
        
        Posts an authorized charge. A smaller amount releases the remainder, and a larger amount is posted as a tip.
        
        Reference: /docs/api/simulateCardClearing"""
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
        """Simulate an authorization increment
        
        Raises an authorization after the same checks as for a new authorization. If the increment is declined, the
        earlier authorization stays.
        
        Reference: /docs/api/simulateCardIncrement"""
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
        """Simulate an authorization reversal
        
        Releases all or part of an authorization before clearing. The hold shrinks by the same amount.
        
        Reference: /docs/api/simulateCardReversal"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/reverse", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result

    def expire(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization expiry
        
        Expires an authorization that the merchant has not cleared. The held money becomes available.
        
        Reference: /docs/api/simulateCardExpiry"""
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
        """Simulate a card refund
        
        Refunds all or part of a cleared charge. The response is a new transaction with a negative amount and
        `relatedTransactionId`.
        
        Reference: /docs/api/simulateCardRefund"""
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
        """Simulate delivery faults
        
        Applies one `mode` to the next `count` delivery attempts of a webhook. Use this operation to test your
        receiver.
        
        Reference: /docs/api/simulateWebhookFault"""
        call = Call("POST", f"/v1/simulate/webhooks/{segment(webhook_id)}/faults", body=compact({"mode": mode, "count": count}), keyed=True)
        result: WebhookFault = self._api.send(call, WebhookFault, options)
        return result


class SimulateSettingsResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxSettings:
        """Retrieve the sandbox settings
        
        Returns the sandbox behavior for this key’s owner.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/getSandboxSettings"""
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
        """Update the sandbox settings
        
        Updates the sandbox behavior for all keys of the owner.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateSandboxSettings"""
        call = Call("PATCH", "/v1/simulate/settings", body=compact({"autoAdvance": auto_advance, "openingBalance": text(opening_balance), "kycEnforcement": kyc_enforcement, "counterpartyEnforcement": counterparty_enforcement, "stepDelayMs": step_delay_ms, "rates": rates}))
        result: SandboxSettings = self._api.send(call, SandboxSettings, options)
        return result


class SimulateClockResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxClock:
        """Retrieve the sandbox clock
        
        Returns the sandbox clock. Each owner has a separate clock.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/getSandboxClock"""
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
        """Move the sandbox clock
        
        Moves the sandbox clock and runs everything that becomes due, such as scheduled transfers and the expiry of
        quotes, links, holds, and cards.
        
        Reference: /docs/api/setSandboxClock"""
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
        """Simulate a risk anomaly
        
        Triggers a risk rule for a card with the rule’s current configuration, including its action, anomaly, and
        event.
        
        Reference: /docs/api/simulateAnomaly"""
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
        """Simulate an event
        
        Sends an event with the snapshot of an existing resource. Use it to test receivers for events that are hard to
        cause.
        
        Reference: /docs/api/simulateEvent"""
        call = Call("POST", "/v1/simulate/events", body=compact({"type": type, "resourceId": resource_id, "data": data}), keyed=True)
        result: WebhookEvent = self._api.send(call, WebhookEvent, options)
        return result

    def reset(
        self,
        *,
        confirm: Literal[True],
        options: Optional[RequestOptions] = None,
    ) -> SandboxReset:
        """Reset the sandbox
        
        Deletes all sandbox resources of this key’s owner permanently and resets the settings and the clock. API keys
        and logs stay.
        
        Reference: /docs/api/resetSandbox"""
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
        """Simulate HTTP faults
        
        Makes the next calls of this key fail with a status, without processing them. Use it to test your error
        handling.
        
        Reference: /docs/api/simulateHttpFault"""
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
        """Create a wallet
        
        Creates a wallet for a customer in one currency. In the sandbox, a new wallet starts with the `openingBalance`
        of the sandbox settings, by default 10,000.00.
        
        Reasons of a ConflictError: `customer_not_active`.
        
        Reference: /docs/api/createWallet"""
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
        """List wallets
        
        Returns wallets, newest first, without their balances.
        
        Reference: /docs/api/listWallets"""
        call = Call("GET", "/v1/wallets", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Wallet] = self._api.list(call, Wallet, options)
        return result

    def get(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Retrieve a wallet
        
        Returns a wallet without its balance.
        
        Reference: /docs/api/getWallet"""
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
        """Update a wallet
        
        Updates the metadata of a wallet in any status and sends `wallet.updated`.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateWallet"""
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
        """Retrieve a wallet balance
        
        Returns the balance now or at an instant. `available` can be spent. `held` is reserved by your holds, by
        transfers, and by card authorizations. List the wallet’s holds for details.
        
        Reference: /docs/api/getWalletBalance"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/balance", query={"at": at})
        result: WalletBalance = self._api.send(call, WalletBalance, options)
        return result

    def deposit_addresses(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[DepositAddress]:
        """List deposit addresses
        
        Returns one deposit address for each chain that supports the wallet’s currency. Deposits in other currencies
        of the chain are not credited.
        
        Reference: /docs/api/listDepositAddresses"""
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
        """List wallet entries
        
        Returns every movement with the balance after it, newest first. The sum of all entries is the balance.
        
        Reference: /docs/api/listWalletEntries"""
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
        """Create a hold
        
        Reserves money in a wallet: the hold lowers `available` and raises `held`. A transfer can use the reserved
        money if you pass its `holdId`. A wallet can have at most 1,000 active manual holds.
        
        Reference: /docs/api/createHold"""
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
        """List holds
        
        Returns all holds, newest first: holds that you created, and holds of transfers, batches, and card
        authorizations. The `held` balance is the sum of `remaining` of the active holds.
        
        Reference: /docs/api/listHolds"""
        call = Call("GET", "/v1/holds", query={"metadata": metadata, "walletId": wallet_id, "status": status, "kind": kind, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Hold] = self._api.list(call, Hold, options)
        return result

    def get(
        self,
        hold_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Retrieve a hold
        
        Returns a hold that you created, or a hold of a transfer, batch, or card authorization.
        
        Reference: /docs/api/getHold"""
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
        """Update a hold
        
        Changes the end of an active manual hold.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateHold"""
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
        """Release a hold
        
        Releases `amount`, or the whole remainder, of a manual hold. When nothing remains, the hold is `released`. A
        hold that is already released is returned unchanged, without an event. Holds of transfers and cards end with
        their transfer or card transaction.
        
        Reference: /docs/api/releaseHold"""
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
        """Create a virtual account
        
        Opens an account with bank details in your customer’s name. The platform credits each payment to the account’s
        wallet, minus your fee. If you send `destinationCurrency`, `destinationPaymentRail`, and `destinationAddress`,
        the platform forwards each payment at once.
        
        Reasons of a ConflictError: `capability_missing`.
        
        Reference: /docs/api/createVirtualAccount"""
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
        """List virtual accounts
        
        Returns virtual accounts, newest first, including deactivated accounts.
        
        Reference: /docs/api/listVirtualAccounts"""
        call = Call("GET", "/v1/virtual-accounts", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[VirtualAccount] = self._api.list(call, VirtualAccount, options)
        return result

    def get(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Retrieve a virtual account
        
        Returns a virtual account. Give `depositInstructions` to payers. The field is null while the account is
        pending.
        
        Reference: /docs/api/getVirtualAccount"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}")
        result: VirtualAccount = self._api.send(call, VirtualAccount, options)
        return result

    def balance(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccountBalance:
        """Retrieve a virtual account balance
        
        Returns the balance of the account’s wallet and the exchange rate of its currency to US dollars.
        
        Reference: /docs/api/getVirtualAccountBalance"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}/balance")
        result: VirtualAccountBalance = self._api.send(call, VirtualAccountBalance, options)
        return result

    def deactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Deactivate a virtual account
        
        Deactivates a virtual account. The platform returns later deposits to their senders.
        
        Reference: /docs/api/deactivateVirtualAccount"""
        call = Call("POST", f"/v1/virtual-accounts/{segment(virtual_account_id)}/deactivate", keyed=True)
        result: VirtualAccount = self._api.send(call, VirtualAccount, options)
        return result

    def reactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Reactivate a virtual account
        
        Reactivates a virtual account, which accepts deposits again with the same bank details.
        
        Reference: /docs/api/reactivateVirtualAccount"""
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
        """List journal entries
        
        Returns every ledger posting as an entry whose debits equal its credits, oldest first. An entry appears within
        five seconds, when it receives its number. Numbers have no gaps and never change. Holds are not postings.
        
        Reference: /docs/api/listJournalEntries"""
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
        """List journal accounts
        
        Returns the current balance of each account, with wallets last. `liability:wallet:…` is the `total` of the
        wallet. System accounts contain only the postings of this key’s owner.
        
        Reference: /docs/api/listJournalAccounts"""
        call = Call("GET", "/v1/journal/accounts", query={"cursor": cursor, "limit": limit})
        result: Pages[JournalAccount] = self._api.list(call, JournalAccount, options)
        return result

    def trial_balance(
        self,
        *,
        at: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> TrialBalance:
        """Retrieve the trial balance
        
        Returns the balance of every account that is not empty, in its debit or credit column. Debits equal credits in
        each currency, now and at any instant. If there are more than 2,000 wallets, they form one row,
        `liability:wallet:*`.
        
        Reference: /docs/api/getTrialBalance"""
        call = Call("GET", "/v1/journal/trial-balance", query={"at": at})
        result: TrialBalance = self._api.send(call, TrialBalance, options)
        return result

    def get(
        self,
        journal_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> JournalEntry:
        """Retrieve a journal entry
        
        Returns a journal entry with its lines.
        
        Reference: /docs/api/getJournalEntry"""
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
        """Create a statement
        
        Creates a statement for a period of your choice. The platform creates monthly statements automatically. A
        statement of up to 1,000 lines is complete in the response, unless its period has just ended. Otherwise, wait
        for `statement.created`.
        
        Reference: /docs/api/createStatement"""
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
        """List statements
        
        Returns monthly and custom statements, newest first.
        
        Reference: /docs/api/listStatements"""
        call = Call("GET", "/v1/statements", query={"walletId": wallet_id, "customerId": customer_id, "period": period, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Statement] = self._api.list(call, Statement, options)
        return result

    def get(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Retrieve a statement
        
        Returns a statement with its balances and sums. A completed statement never changes.
        
        Reference: /docs/api/getStatement"""
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
        """List statement lines
        
        Returns the lines of a statement, oldest first, with the balance after each line.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/listStatementLines"""
        call = Call("GET", f"/v1/statements/{segment(statement_id)}/lines", query={"cursor": cursor, "limit": limit})
        result: Pages[StatementLine] = self._api.list(call, StatementLine, options)
        return result

    def cancel(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Cancel a statement
        
        Cancels a statement that has not completed. A statement that is already canceled is returned unchanged.
        
        Reference: /docs/api/cancelStatement"""
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
        """Create an export
        
        Starts an export of a list as a file and responds at once. Wait for `export.completed`. The export contains
        everything committed before the request.
        
        Reference: /docs/api/createExport"""
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
        """List exports
        
        Returns exports, newest first.
        
        Reference: /docs/api/listExports"""
        call = Call("GET", "/v1/exports", query={"type": type, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Export] = self._api.list(call, Export, options)
        return result

    def get(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Retrieve an export
        
        Returns the progress of an export and, when it completes, its file.
        
        Reference: /docs/api/getExport"""
        call = Call("GET", f"/v1/exports/{segment(export_id)}")
        result: Export = self._api.send(call, Export, options)
        return result

    def cancel(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Cancel an export
        
        Cancels an export that has not completed. An export that is already canceled is returned unchanged.
        
        Reference: /docs/api/cancelExport"""
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
        """Create a transfer
        
        Reserves `amount`, which includes all fees, and starts a payment. The transfer is `pending`, and the payment
        continues in the background. The rail `internal` pays another of your wallets at once. The transfer is then
        `completed`. If screening stops it, it is `in_review` or `failed`. With `destinations`, the transfer pays
        several wallets, all or none, and the response is a `TransferSplit`. `scheduledFor` starts the transfer later.
        `dryRun=true` returns the transfer without creating it. To follow a transfer, use webhooks or retrieve the
        transaction. Check `status` when you receive `transaction.completed`: the event announces every final status.
        Send an Idempotency-Key, so that a retry never pays twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
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
        """Preview a transfer
        
        Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
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
        """Create a split transfer
        
        Reserves `amount`, which includes all fees, and starts a payment. The transfer is `pending`, and the payment
        continues in the background. The rail `internal` pays another of your wallets at once. The transfer is then
        `completed`. If screening stops it, it is `in_review` or `failed`. With `destinations`, the transfer pays
        several wallets, all or none, and the response is a `TransferSplit`. `scheduledFor` starts the transfer later.
        `dryRun=true` returns the transfer without creating it. To follow a transfer, use webhooks or retrieve the
        transaction. Check `status` when you receive `transaction.completed`: the event announces every final status.
        Send an Idempotency-Key, so that a retry never pays twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
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
        """Preview a split transfer
        
        Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
        call = Call("POST", "/v1/transfers?dryRun=true", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}))
        result: TransferSplitDryRun = self._api.send(call, TransferSplitDryRun, options)
        return result

    def cancel(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Cancel a transfer
        
        Cancels a transfer or conversion that is `pending` or `in_review`. The transaction ends as `failed` with the
        code `canceled`, and the held money becomes available. A transfer that entered review after `funds_received`
        cannot be canceled: its rail may have paid it.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/cancelTransfer"""
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
        """Create a conversion
        
        Exchanges money between two wallets of a customer in different currencies. Both balances change at once, and
        the conversion is `completed`. If screening stops it, it is `in_review` or `failed`. Send `amount` to fix the
        source amount, or `destinationAmount` to fix the amount that arrives. With a `quoteId`, the conversion uses
        the price of the quote. A conversion is one transaction with an entry in each wallet. Send an Idempotency-Key,
        so that a retry never converts twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `quote_used`, `wallet_frozen`.
        
        Reference: /docs/api/createConversion"""
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
        """List conversions
        
        Returns the transactions of type `conversion`, newest first. `walletId` matches either side.
        
        Reference: /docs/api/listConversions"""
        call = Call("GET", "/v1/conversions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "walletId": wallet_id, "destinationWalletId": destination_wallet_id, "clientReferenceId": client_reference_id})
        result: Pages[Transaction] = self._api.list(call, Transaction, options)
        return result

    def get(
        self,
        conversion_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a conversion
        
        Returns the current state of a transaction of type `conversion`.
        
        Reference: /docs/api/getConversion"""
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
        """List transactions
        
        Returns transfers, deposits, and conversions of all wallets, newest first. An internal transfer appears twice:
        as the transfer, and as the deposit of the receiving wallet.
        
        Reference: /docs/api/listTransactions"""
        call = Call("GET", "/v1/transactions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "type": type, "status": status, "walletId": wallet_id, "payoutAccountId": payout_account_id, "destinationWalletId": destination_wallet_id, "relatedTransactionId": related_transaction_id, "batchId": batch_id, "clientReferenceId": client_reference_id, "direction": direction, "holdId": hold_id, "groupId": group_id, "returnOf": return_of})
        result: Pages[Transaction] = self._api.list(call, Transaction, options)
        return result

    def get(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a transaction
        
        Returns the current state of a transfer, deposit, or conversion.
        
        Reference: /docs/api/getTransaction"""
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
        """Update a transaction
        
        Updates the metadata of a transaction in any status. The update sends no event and does not change
        `updatedAt`.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateTransaction"""
        call = Call("PATCH", f"/v1/transactions/{segment(transaction_id)}", body=compact({"metadata": metadata}))
        result: Transaction = self._api.send(call, Transaction, options)
        return result

    def timeline(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TransactionTimeline:
        """Retrieve a transaction timeline
        
        Returns status changes, ledger postings, rail messages, risk decisions, events, and their deliveries in one
        list. Use it first to investigate a problem.
        
        Reference: /docs/api/getTransactionTimeline"""
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
        """Create a quote
        
        Fixes the rate and fees for 60 seconds. To use the quote, send its `id` as `quoteId` in a transfer with the
        same customer, wallet, amount, currency, and rail. The transfer cannot have a `developerFee`. For a
        conversion, send the rail `conversion`, `destinationWalletId`, and `amount` or `destinationAmount`. The rail
        `internal` has no quotes, because the whole amount arrives.
        
        Reasons of a ConflictError: `customer_not_active`.
        
        Reference: /docs/api/createQuote"""
        call = Call("POST", "/v1/quotes", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "destinationAmount": text(destination_amount), "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationWalletId": destination_wallet_id}), keyed=True)
        result: Quote = self._api.send(call, Quote, options)
        return result

    def get(
        self,
        quote_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Quote:
        """Retrieve a quote
        
        Returns a quote, even after it expires or is used.
        
        Reference: /docs/api/getQuote"""
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
        """Retrieve exchange rates
        
        Returns one pair if you send `from` and `to`, and all pairs if you send neither. Transfers use `midRate` and
        pay the margin as `exchangeFee`.
        
        Reference: /docs/api/getRates"""
        call = Call("GET", "/v1/rates", query={"from": from_, "to": to})
        result: Union[Rate, List[Rate]] = self._api.send(call, Union[Rate, List[Rate]], options)
        return result


class RailsResource(Resource):
    def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[Rail]:
        """List payment rails
        
        Returns each rail and currency with the minimum amount, the account type, and the maximum length of a
        reference.
        
        Reference: /docs/api/listRails"""
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
        """Create a batch
        
        Creates a batch of up to 10,000 transfers from `rows` or a CSV file. The platform checks each row like a
        single transfer. No transfer starts before you confirm the batch. With `process: auto`, the platform confirms
        it. If you sent the same rows within 24 hours, the response is 409 `already_exists` with `params.batchId`. To
        send them again, set `allowDuplicate`. You can have at most 20 open batches.
        
        Reasons of a ConflictError: `already_exists`, `limit_exceeded`.
        
        Reference: /docs/api/createBatch"""
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
        """List batches
        
        Returns batches, newest first.
        
        Reference: /docs/api/listBatches"""
        call = Call("GET", "/v1/batches", query={"status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Batch] = self._api.list(call, Batch, options)
        return result

    def get(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Retrieve a batch
        
        Returns the progress and totals of a batch and, when it ends, its result file.
        
        Reference: /docs/api/getBatch"""
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
        """List batch rows
        
        Returns the checked rows of a batch in the order of their numbers.
        
        Reference: /docs/api/listBatchRows"""
        call = Call("GET", f"/v1/batches/{segment(batch_id)}/rows", query={"status": status, "cursor": cursor, "limit": limit})
        result: Pages[BatchRow] = self._api.list(call, BatchRow, options)
        return result

    def confirm(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Confirm a batch
        
        Holds the total in every wallet, then sends the rows in order. If a wallet lacks the funds, the response is
        409 `insufficient_funds`, nothing is sent, and the batch stays `ready`. Confirming twice has no further
        effect.
        
        Reasons of a ConflictError: `insufficient_funds`, `invalid_state_transition`.
        
        Reference: /docs/api/confirmBatch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/confirm", keyed=True)
        result: Batch = self._api.send(call, Batch, options)
        return result

    def cancel(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Cancel a batch
        
        Cancels the rows that are not yet sent and releases their money. Rows that were sent continue. If no row was
        sent, the batch becomes `canceled`.
        
        Reference: /docs/api/cancelBatch"""
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
        """Retry rows of a batch
        
        Creates a batch from the failed and canceled rows of a batch that has ended. `retryOf` names the original
        batch. Check and confirm the new batch like any other. A row can be in only one retry. To retry it again,
        retry the new batch.
        
        Reference: /docs/api/retryBatch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/retry", body=compact({"statuses": statuses}) or None, keyed=True)
        result: Batch = self._api.send(call, Batch, options)
        return result


class FeesResource(Resource):
    def balance(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeesBalance:
        """Retrieve the fee balance
        
        Returns the developer fees that you have collected and not paid out. A fee is `pending` until its transfer can
        no longer be returned, then `available`. If a transfer is returned, the platform takes its fee from pending
        fees, available fees, and wallets that received fees. The remainder is `debt`.
        
        Reference: /docs/api/getFeesBalance"""
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
        """List fee entries
        
        Returns every movement of developer fees, newest first. A release from pending to available has two entries.
        The sum of all entries of a currency is its balance.
        
        Reference: /docs/api/listFeeEntries"""
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
        """Create a fee payout
        
        Moves developer fees into one of your wallets. The response is a transaction of that wallet: a completed
        `deposit` over the rail `internal`. A payout uses only `available` fees. If they do not suffice, the response
        is 409 `insufficient_funds`. While `debt` or `takenBack` is above zero, the response is 409 `fees_owed`.
        `dryRun=true` returns the transaction without creating it. Send an Idempotency-Key, so that a retry never pays
        twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `wallet_frozen`, `fees_owed`.
        
        Reference: /docs/api/createFeePayout"""
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
        """Preview a fee payout
        
        Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
        
        Reasons of a ConflictError: `insufficient_funds`, `wallet_frozen`, `fees_owed`.
        
        Reference: /docs/api/createFeePayout"""
        call = Call("POST", "/v1/fees/payouts?dryRun=true", body=compact({"currency": currency, "amount": text(amount), "walletId": wallet_id}))
        result: TransferDryRun = self._api.send(call, TransferDryRun, options)
        return result


class SettingsFeesResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeeSettings:
        """Retrieve fee settings
        
        Returns the schedule and the wallets of automatic fee payouts, the next payout, and the problems of the last
        payout.
        
        Reference: /docs/api/getFeeSettings"""
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
        """Update fee settings
        
        Updates the schedule and the wallets of automatic fee payouts. With `daily` or `monthly`, the platform pays
        the available fees of each currency to its wallet in `wallets` at 00:00 UTC. The sandbox uses its own clock.
        If a payout fails, `problems` shows the reason, and the fees stay until the next payout. The audit log records
        changes.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateFeeSettings"""
        call = Call("PATCH", "/v1/settings/fees", body=compact({"payout": payout, "wallets": wallets}))
        result: FeeSettings = self._api.send(call, FeeSettings, options)
        return result


class SettingsRiskResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Retrieve the risk settings
        
        Returns the seven risk rules, their actions, and whether they run as a dry run.
        
        Reference: /docs/api/getRiskSettings"""
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
        """Update the risk settings
        
        Updates the risk rules. If you change a rule, the preset becomes `custom`. Unknown rules are rejected.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateRiskSettings"""
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
        """Apply a risk preset
        
        Replaces the settings of all seven rules. `dryRun` changes only if you send it.
        
        Reference: /docs/api/applyRiskPreset"""
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
        """Backtest risk settings
        
        Replays past card transactions against other rules and changes nothing. Use it before you update the rules. An
        authorization that the other rules would decline still counts for later authorizations.
        
        Reference: /docs/api/backtestRiskSettings"""
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
        """List files
        
        Returns your uploads and the files that the platform wrote for you, newest first.
        
        Reference: /docs/api/listFiles"""
        call = Call("GET", "/v1/files", query={"purpose": purpose, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[File] = self._api.list(call, File, options)
        return result

    def get(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> File:
        """Retrieve a file
        
        Returns the metadata of a file, even after the file expires.
        
        Reference: /docs/api/getFile"""
        call = Call("GET", f"/v1/files/{segment(file_id)}")
        result: File = self._api.send(call, File, options)
        return result

    def delete(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedFile:
        """Delete a file
        
        Deletes a file that no resource uses. If a batch, export, or customer uses the file, the response is 409
        `in_use`.
        
        Reasons of a ConflictError: `in_use`.
        
        Reference: /docs/api/deleteFile"""
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
        """Create a file link
        
        Creates a link that opens in a browser without a key. Any holder can download the content until the link
        expires.
        
        Reference: /docs/api/createFileLink"""
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
        """Create a card
        
        Creates a card that spends from a wallet of the customer. Amounts are JSON numbers in US dollars, in major
        units: `limitAmount: 250` is USD 250.00.
        
        Reasons of a ConflictError: `customer_not_active`.
        
        Reference: /docs/api/createCard"""
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
        """List cards
        
        Returns cards, newest first, without the spending against their limits.
        
        Reference: /docs/api/listCards"""
        call = Call("GET", "/v1/cards", query={"metadata": metadata, "customerId": customer_id, "agentId": agent_id, "status": status, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Card] = self._api.list(call, Card, options)
        return result

    def get(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Retrieve a card
        
        Returns a card with the spending that counts against its limit now. The response never contains the card
        number.
        
        Reference: /docs/api/getCard"""
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
        """Update a card
        
        Updates a card. A list replaces the previous list, and an empty list removes the control.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateCard"""
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
        """Freeze a card
        
        Declines new authorizations until you unfreeze the card. Existing authorizations can still clear.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/freezeCard"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/freeze", body=compact({"reason": reason}) or None, keyed=True)
        result: Card = self._api.send(call, Card, options)
        return result

    def unfreeze(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Unfreeze a card
        
        Allows new authorizations again, within the card’s limits and controls.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/unfreezeCard"""
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
        """Cancel a card
        
        Cancels a card. This is final. Existing authorizations can still clear, and refunds can still arrive.
        
        Reference: /docs/api/cancelCard"""
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
        """Reveal card details
        
        Returns the card number or, by default in live, a page that shows the number once. Each call creates an access
        event and attests the next authorizations.
        
        Reasons of a ConflictError: `card_canceled`.
        
        Reference: /docs/api/getCardDetails"""
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
        """List card access events
        
        Returns the requests for the card details, newest first, with caller, time, address, and purpose.
        
        Reference: /docs/api/listCardAccessEvents"""
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
        """List card transactions
        
        Returns the card transactions, newest first. Amounts are JSON numbers in major units, and times are epoch
        milliseconds.
        
        Reference: /docs/api/listCardTransactions"""
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
        """Create an agent
        
        Creates an agent: software that spends with cards. The agent’s spending limit covers all cards that you create
        with its `agentId`.
        
        Reference: /docs/api/createAgent"""
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
        """List agents
        
        Returns agents, newest first.
        
        Reference: /docs/api/listAgents"""
        call = Call("GET", "/v1/agents", query={"metadata": metadata, "userId": user_id, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[Agent] = self._api.list(call, Agent, options)
        return result

    def get(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Retrieve an agent
        
        Returns an agent with the spending that counts against its limit now.
        
        Reference: /docs/api/getAgent"""
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
        """Update an agent
        
        Updates an agent. Setting `status` has the same effect as suspending or activating the agent.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateAgent"""
        call = Call("PATCH", f"/v1/agents/{segment(agent_id)}", body=compact({"name": name, "description": description, "spendingLimit": number(spending_limit), "spendingLimitFrequency": spending_limit_frequency, "onLimitExceeded": on_limit_exceeded, "maxCards": max_cards, "metadata": metadata, "status": status}))
        result: Agent = self._api.send(call, Agent, options)
        return result

    def suspend(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Suspend an agent
        
        Suspends an agent. Its cards are frozen, and its authorizations are declined.
        
        Reference: /docs/api/suspendAgent"""
        call = Call("POST", f"/v1/agents/{segment(agent_id)}/suspend", keyed=True)
        result: Agent = self._api.send(call, Agent, options)
        return result

    def activate(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Activate an agent
        
        Allows a suspended agent to spend again. Its cards stay frozen until you unfreeze each of them.
        
        Reference: /docs/api/activateAgent"""
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
        """Retrieve a card transaction
        
        Returns a card transaction. Amounts are JSON numbers in major units, and times are epoch milliseconds.
        
        Reference: /docs/api/getCardTransaction"""
        call = Call("GET", f"/v1/card-transactions/{segment(card_transaction_id)}")
        result: CardTransaction = self._api.send(call, CardTransaction, options)
        return result

    def timeline(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransactionTimeline:
        """Retrieve a card transaction timeline
        
        Returns the states, network requests, payments, and webhook deliveries of a card transaction. Use it to
        investigate a problem.
        
        Reference: /docs/api/getCardTransactionTimeline"""
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
        """List anomalies
        
        Returns anomalies, newest first, including those of dry runs.
        
        Reference: /docs/api/listAnomalies"""
        call = Call("GET", "/v1/risk/anomalies", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "rule": rule, "action": action, "dryRun": dry_run, "customerId": customer_id, "cardId": card_id, "agentId": agent_id, "cardTransactionId": card_transaction_id, "transactionId": transaction_id})
        result: Pages[Anomaly] = self._api.list(call, Anomaly, options)
        return result

    def get(
        self,
        anomaly_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Anomaly:
        """Retrieve an anomaly
        
        Returns an anomaly with the observed value, the threshold, and the action taken.
        
        Reference: /docs/api/getAnomaly"""
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
        """Create a webhook
        
        Creates a webhook. The response has its signing secret. Without `events`, the webhook receives all events.
        
        Reasons of a ConflictError: `webhook_limit_reached`.
        
        Reference: /docs/api/createWebhook"""
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
        """List webhooks
        
        Returns webhooks, newest first, without their secrets.
        
        Reference: /docs/api/listWebhooks"""
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
        """Verify a webhook signature
        
        Verifies the signature of a delivery. If the signature is wrong, the platform tries common mistakes, and the
        response names the mistake that matches. Use this operation if your receiver rejects a delivery.
        
        Reference: /docs/api/verifyWebhookSignature"""
        call = Call("POST", "/v1/webhooks/verify", body=compact({"payload": payload, "headers": headers, "secret": secret, "webhookId": webhook_id}), keyed=True)
        result: SignatureVerification = self._api.send(call, SignatureVerification, options)
        return result

    def get(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Webhook:
        """Retrieve a webhook
        
        Returns a webhook without its secret.
        
        Reference: /docs/api/getWebhook"""
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
        """Update a webhook
        
        Updates a webhook. `events` replaces the list, and `metadata` is merged.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateWebhook"""
        call = Call("PATCH", f"/v1/webhooks/{segment(webhook_id)}", body=compact({"url": url, "description": description, "events": events, "status": status, "metadata": metadata}))
        result: Webhook = self._api.send(call, Webhook, options)
        return result

    def delete(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedWebhook:
        """Delete a webhook
        
        Deletes a webhook and drops its queued deliveries.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/deleteWebhook"""
        call = Call("DELETE", f"/v1/webhooks/{segment(webhook_id)}")
        result: DeletedWebhook = self._api.send(call, DeletedWebhook, options)
        return result

    def secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Retrieve a signing secret
        
        Returns the signing secret of a webhook. A restricted key needs `webhooks:write`.
        
        Reference: /docs/api/getWebhookSecret"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}/secret")
        result: WebhookSecret = self._api.send(call, WebhookSecret, options)
        return result

    def rotate_secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Rotate a signing secret
        
        Creates a new signing secret. For 24 hours, the platform signs deliveries with both secrets. At most two
        secrets are valid, so a second rotation ends the oldest.
        
        Reference: /docs/api/rotateWebhookSecret"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/rotate-secret", keyed=True)
        result: WebhookSecret = self._api.send(call, WebhookSecret, options)
        return result

    def test(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TestSent:
        """Test a webhook
        
        Sends a test event at once, even if the webhook is disabled or not subscribed to the event. The attempt lasts
        at most ten seconds. The response is 200 even if the attempt failed.
        
        Reference: /docs/api/testWebhook"""
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
        """List delivery attempts
        
        Returns every delivery attempt with the receiver’s response, newest first. Attempts are kept for 30 days.
        
        Reference: /docs/api/listWebhookDeliveries"""
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
        """Retry a delivery
        
        Queues one more attempt for the event of a delivery, even if the event was already delivered. The webhook must
        be enabled.
        
        Reference: /docs/api/retryWebhookDelivery"""
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
        """Retry failed deliveries
        
        Queues the events of a time range for which every delivery attempt failed. Use this operation after an outage
        of your receiver. The webhook must be enabled.
        
        Reference: /docs/api/recoverWebhook"""
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
        """Replay missing events
        
        Queues the events since `since` that match the webhook’s subscription and were never sent to it. Use this
        operation if you created the webhook, subscribed it, or enabled it too late. The webhook must be enabled.
        
        Reference: /docs/api/replayMissingEvents"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/replay-missing", body=compact({"since": since}), keyed=True)
        result: WebhookRecovery = self._api.send(call, WebhookRecovery, options)
        return result


class WebhookEventTypesResource(Resource):
    def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[WebhookEventTypesListAnswer]:
        """List event types
        
        Returns the event types with their categories and descriptions. Use the names in `events` of a webhook.
        
        Reference: /docs/api/listEventTypes"""
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
        """List events
        
        Returns events, newest first. Each event has a snapshot of its resource at that time.
        
        Reference: /docs/api/listEvents"""
        call = Call("GET", "/v1/events", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "type": type, "resourceId": resource_id})
        result: Pages[WebhookEvent] = self._api.list(call, WebhookEvent, options)
        return result

    def get(
        self,
        event_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookEvent:
        """Retrieve an event
        
        Returns an event with a snapshot of its resource at the time of the event.
        
        Reference: /docs/api/getEvent"""
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
        """Resend an event
        
        Queues an event for one enabled webhook, even one that does not subscribe to it.
        
        Reference: /docs/api/resendEvent"""
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
        """List audit log entries
        
        Returns changes to keys, webhooks, cards, limits, risk rules, customers, members, and the sandbox, and access
        to files, secrets, and card numbers. The platform commits each entry together with its change. No one can
        change the log, and a sandbox reset keeps it. A restricted key with the scope `audit:read` sees all entries.
        
        Reference: /docs/api/listAuditLog"""
        call = Call("GET", "/v1/audit-log", query={"action": action, "actorId": actor_id, "targetId": target_id, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[AuditEntry] = self._api.list(call, AuditEntry, options)
        return result

    def verify(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditVerification:
        """Verify the audit log
        
        Verifies the hash chain from the oldest to the newest entry. Store `head` outside the platform: a later log
        without this entry was rewritten. If the check takes longer than 30 seconds, the response is 503.
        
        Reference: /docs/api/verifyAuditLog"""
        call = Call("GET", "/v1/audit-log/verify")
        result: AuditVerification = self._api.send(call, AuditVerification, options)
        return result

    def get(
        self,
        audit_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditEntry:
        """Retrieve an audit log entry
        
        Returns an entry with its actor, its resource, the changed fields, and the hash that links it to the previous
        entry.
        
        Reference: /docs/api/getAuditEntry"""
        call = Call("GET", f"/v1/audit-log/{segment(audit_entry_id)}")
        result: AuditEntry = self._api.send(call, AuditEntry, options)
        return result


class HealthResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Health:
        """Check the platform
        
        Returns the environment of the key. Use it to check that the platform responds and the key works. It does not
        count against rate limits.
        
        Reference: /docs/api/getHealth"""
        call = Call("GET", "/v1/health")
        result: Health = self._api.send(call, Health, options)
        return result


class ApiKeysResource(Resource):
    def current(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CurrentKey:
        """Retrieve the current key
        
        Returns the environment, scopes, and expiry of the key. The response never contains its secret.
        
        Reference: /docs/api/getCurrentKey"""
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
        """Retrieve an idempotency key
        
        Returns whether a request with the Idempotency-Key has completed or is still running. Use this operation if
        you lost a response. The response is 404 if the platform processed no such request within 24 hours.
        
        Reference: /docs/api/getIdempotencyKey"""
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
        source: Optional[RequestSource] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[RequestLogEntry]:
        """List requests
        
        Returns requests with your keys, including rejected ones, newest first. A request appears within two seconds
        and is kept for 30 days. Requests with an invalid key are not logged. A restricted key with the scope
        `requests:read` sees the requests of all keys of its owner.
        
        Reference: /docs/api/listRequests"""
        call = Call("GET", "/v1/requests", query={"method": method, "route": route, "status": status, "errorCode": error_code, "keyId": key_id, "resourceId": resource_id, "idempotencyKey": idempotency_key, "source": source, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: Pages[RequestLogEntry] = self._api.list(call, RequestLogEntry, options)
        return result

    def get(
        self,
        request_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RequestLogRecord:
        """Retrieve a request
        
        Returns a request and its response by the `X-Request-Id`. Bodies are kept for 30 days in the sandbox and 7
        days in live. Ids, amounts, currencies, statuses, times, and enum values stay readable. Other values are
        masked before storage and read `[masked]`. The log stores no bodies of requests for the log, card details,
        counterparty validations, and backtests.
        
        Reference: /docs/api/getRequest"""
        call = Call("GET", f"/v1/requests/{segment(request_id)}")
        result: RequestLogRecord = self._api.send(call, RequestLogRecord, options)
        return result


class LimitsResource(Resource):
    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Limits:
        """Retrieve the limits
        
        Returns the rate limits, quotas, and policies that apply to this key. The call counts against the rate limit
        for reads.
        
        Reference: /docs/api/getLimits"""
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
        source: Optional[RequestSource] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[UsageInterval]:
        """Retrieve the usage
        
        Returns request counts for all keys of this key’s owner. Counts appear within two seconds, ignore the sandbox
        clock, and are kept for 90 days. Intervals without requests are omitted. The first and last intervals are
        whole hours or days in UTC. A response has at most 4,000 intervals.
        
        Reference: /docs/api/getUsage"""
        call = Call("GET", "/v1/usage", query={"from": from_, "to": to, "granularity": granularity, "groupBy": group_by, "source": source})
        result: List[UsageInterval] = self._api.send(call, List[UsageInterval], options)
        return result


class MetaResource(Resource):
    def sandbox_scenarios(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[SandboxScenario]:
        """List sandbox scenarios
        
        Returns the calls that produce each status and each error, including magic values. You can cache the response
        for a day.
        
        Reference: /docs/api/listSandboxScenarios"""
        call = Call("GET", "/v1/meta/sandbox-scenarios")
        result: List[SandboxScenario] = self._api.send(call, List[SandboxScenario], options)
        return result

    def state_machines(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[StateMachine]:
        """List state machines
        
        Returns every status field with its states and transitions, as the platform enforces them. You can cache the
        response for a day.
        
        Reference: /docs/api/listStateMachines"""
        call = Call("GET", "/v1/meta/state-machines")
        result: List[StateMachine] = self._api.send(call, List[StateMachine], options)
        return result


class Resources(Resource):
    def __init__(self, api: Transport) -> None:
        super().__init__(api)
        self.customers = CustomersResource(api)
        self.brand = BrandResource(api)
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
        """Create a customer
        
        Creates a customer: a person or business that holds or receives money. Create the customer before its wallets,
        transfers, and cards. Send your customer the links in the response, for the identity check and the terms. Each
        capability becomes true when its requirements are met.
        
        Reasons of a ConflictError: `already_exists`.
        
        Reference: /docs/api/createCustomer"""
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
        """List customers
        
        Returns customers, newest first. Filters combine with AND. Use a cursor only with the filters that produced
        it.
        
        Reference: /docs/api/listCustomers"""
        call = Call("GET", "/v1/customers", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "kycStatus": kyc_status, "email": email})
        result: AsyncPages[Customer] = self._api.list(call, Customer, options)
        return result

    async def get(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Retrieve a customer
        
        Returns a customer with its current capabilities and the requirements of each capability that is false.
        
        Reference: /docs/api/getCustomer"""
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
        """Update a customer
        
        Updates a customer. `metadata` is merged key by key.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateCustomer"""
        call = Call("PATCH", f"/v1/customers/{segment(customer_id)}", body=compact({"email": email, "firstName": first_name, "lastName": last_name, "businessName": business_name, "phone": phone, "metadata": metadata}))
        result: Customer = await self._api.send(call, Customer, options)
        return result

    async def kyc_link(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CustomerLinks:
        """Retrieve hosted page links
        
        Creates new links to the identity and terms pages. Send them to your customer if the earlier links have
        expired. A restricted key needs `customers:write`, because any holder of a link can use it.
        
        Reference: /docs/api/getCustomerLinks"""
        call = Call("GET", f"/v1/customers/{segment(customer_id)}/kyc-link")
        result: CustomerLinks = await self._api.send(call, CustomerLinks, options)
        return result


class AsyncBrandResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Brand:
        """Retrieve the brand
        
        Returns the brand of this environment. Every field is null or empty before the first change.
        
        Reference: /docs/api/getBrand"""
        call = Call("GET", "/v1/brand")
        result: Brand = await self._api.send(call, Brand, options)
        return result

    async def update(
        self,
        *,
        display_name: Optional[Union[str, Null]] = None,
        legal_name: Optional[Union[str, Null]] = None,
        address_lines: Optional[List[str]] = None,
        support_email: Optional[Union[str, Null]] = None,
        support_url: Optional[Union[str, Null]] = None,
        accent_color: Optional[Union[str, Null]] = None,
        logo_file_id: Optional[Union[str, Null]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Brand:
        """Update the brand
        
        Updates the brand of this environment. Hosted pages show it from the next visit on, and PDF statements from
        the next statement on. Upload the logo first: a PNG or JPEG file of at most 128 KiB and 512 × 512 pixels, with
        `purpose=brand_logo`. If you delete that file, pages show only the name.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateBrand"""
        call = Call("PATCH", "/v1/brand", body=compact({"displayName": display_name, "legalName": legal_name, "addressLines": address_lines, "supportEmail": support_email, "supportUrl": support_url, "accentColor": accent_color, "logoFileId": logo_file_id}))
        result: Brand = await self._api.send(call, Brand, options)
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
        """Create a counterparty
        
        Stores a payout account that fiat transfers use as `destinationAddress`. `accountType` determines its fields.
        The platform validates the values that you send and lists missing routing values in `requirements`.
        
        Reasons of a ConflictError: `already_exists`.
        
        Reference: /docs/api/createCounterparty"""
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
        """List counterparties
        
        Returns counterparties, newest first. Deleted counterparties have the status `inactive`.
        
        Reference: /docs/api/listCounterparties"""
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
        """Validate a counterparty
        
        Validates a counterparty without storing it and returns all problems. An invalid counterparty gets the
        response 200 with `valid: false`. Use this operation to check a form.
        
        Reference: /docs/api/validateCounterparty"""
        call = Call("POST", "/v1/counterparties/validate", body=compact({"customerId": customer_id, "currency": currency, "accountOwnerName": account_owner_name, "accountOwnerType": account_owner_type, "bankName": bank_name, "accountName": account_name, "firstName": first_name, "lastName": last_name, "businessName": business_name, "address": address, "metadata": metadata, "accountType": account_type, "account": account, "details": details, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code}), keyed=True)
        result: CounterpartyValidation = await self._api.send(call, CounterpartyValidation, options)
        return result

    async def get(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Retrieve a counterparty
        
        Returns a counterparty. Account numbers show only their last four characters.
        
        Reference: /docs/api/getCounterparty"""
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
        """Update a counterparty
        
        Updates the display name and the metadata, or fills open requirements. Account values and addresses that are
        already set cannot change. Create another counterparty instead.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateCounterparty"""
        call = Call("PATCH", f"/v1/counterparties/{segment(counterparty_id)}", body=compact({"accountName": account_name, "account": account, "iban": iban, "clabe": clabe, "pixKey": pix_key, "brCode": br_code, "address": address, "details": details, "metadata": metadata}))
        result: Counterparty = await self._api.send(call, Counterparty, options)
        return result

    async def delete(
        self,
        counterparty_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Counterparty:
        """Delete a counterparty
        
        Sets the status of a counterparty to `inactive`, which is final. Transfers in progress continue.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/deleteCounterparty"""
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
        """List occupation codes
        
        Returns the codes of the Standard Occupational Classification (SOC 2018).
        
        Reference: /docs/api/listOccupationCodes"""
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
        """List industry codes
        
        Returns the codes of the North American Industry Classification System (NAICS 2022).
        
        Reference: /docs/api/listIndustryCodes"""
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
        """List countries
        
        Returns the countries with their ISO 3166-1 codes, calling codes, and currencies.
        
        Reference: /docs/api/listCountries"""
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
        """List banks
        
        Returns the banks of Ghana, Mexico, and Nigeria with the codes that identify them in local transfers.
        
        Reference: /docs/api/listBanks"""
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
        """Simulate an identity check
        
        Moves the identity check to a status through all statuses in between, with their events. Use it in automated
        tests instead of the hosted page.
        
        Reference: /docs/api/simulateCustomerKyc"""
        call = Call("POST", f"/v1/simulate/customers/{segment(customer_id)}/kyc", body=compact({"kycStatus": kyc_status, "requirements": requirements, "rejectionReasons": rejection_reasons}), keyed=True)
        result: Customer = await self._api.send(call, Customer, options)
        return result

    async def tos(
        self,
        customer_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Customer:
        """Simulate terms acceptance
        
        Accepts the terms as if the customer had used the hosted page. `tosStatus` becomes `approved`.
        
        Reference: /docs/api/simulateCustomerTerms"""
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
        """Simulate a customer status
        
        Sets the status that operators set in live. A suspended customer cannot move money, and its cards are frozen.
        To reactivate a rejected customer, set the identity check to `under_review`.
        
        Reference: /docs/api/simulateCustomerStatus"""
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
        """Simulate a counterparty status
        
        Sets the result of the name check, or deactivates the counterparty. Transfers to a counterparty that is not
        `active` are rejected.
        
        Reference: /docs/api/simulateCounterpartyStatus"""
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
        """Simulate a wallet status
        
        Sets the status that operators set in live. A frozen wallet cannot pay. A closed wallet can neither pay nor
        receive. Only an empty wallet without payments in progress can be closed.
        
        Reference: /docs/api/simulateWalletStatus"""
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
        """Simulate an on-chain deposit
        
        Simulates a payment to the wallet’s address. The platform credits the deposit after steps of `stepDelayMs`
        each, unless `autoAdvance` is false.
        
        Reference: /docs/api/simulateWalletDeposit"""
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
        """Simulate a virtual account status
        
        Moves a virtual account to a status and sends the event.
        
        Reference: /docs/api/simulateVirtualAccountStatus"""
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
        """Simulate a bank deposit
        
        Simulates a payment to the bank details. Set `outcome` for a status other than `completed`. A deposit to an
        account that is not active is refunded.
        
        Reference: /docs/api/simulateVirtualAccountDeposit"""
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
        """Simulate an export failure
        
        Fails a pending or running export with the reason `simulated`.
        
        Reference: /docs/api/simulateExportFailure"""
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
        """Advance a transaction
        
        Moves a transaction to its usual next status, or to the named status if the state machine allows it.
        
        Reference: /docs/api/simulateTransactionAdvance"""
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
        """Simulate a transaction failure
        
        Fails a transaction with the failure code that you send, or with a suitable default. The funds of a transfer
        return to the wallet.
        
        Reference: /docs/api/simulateTransactionFailure"""
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
        """Simulate a return
        
        Simulates the return of a transfer by its rail. A transfer in `payment_submitted` becomes `returned`. A
        completed transfer stays `completed`, and the response is a new deposit with `returnOf`.
        
        Reference: /docs/api/simulateTransactionReturn"""
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
        """Simulate a refund
        
        Refunds a deposit or transfer that is `in_review` or `funds_received`. The transaction becomes `refunded`, and
        the funds return to their source.
        
        Reference: /docs/api/simulateTransactionRefund"""
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
        """Simulate a card authorization
        
        Checks a simulated charge against the card’s limits, controls, funds, and risk rules. A decline returns 200
        with `status: declined`, not an error.
        
        Reference: /docs/api/simulateCardAuthorization"""
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
        """Simulate a card clearing
        
        Posts an authorized charge. A smaller amount releases the remainder, and a larger amount is posted as a tip.
        
        Reference: /docs/api/simulateCardClearing"""
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
        """Simulate an authorization increment
        
        Raises an authorization after the same checks as for a new authorization. If the increment is declined, the
        earlier authorization stays.
        
        Reference: /docs/api/simulateCardIncrement"""
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
        """Simulate an authorization reversal
        
        Releases all or part of an authorization before clearing. The hold shrinks by the same amount.
        
        Reference: /docs/api/simulateCardReversal"""
        call = Call("POST", f"/v1/simulate/card-transactions/{segment(card_transaction_id)}/reverse", body=compact({"amount": text(amount)}) or None, keyed=True)
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result

    async def expire(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransaction:
        """Simulate an authorization expiry
        
        Expires an authorization that the merchant has not cleared. The held money becomes available.
        
        Reference: /docs/api/simulateCardExpiry"""
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
        """Simulate a card refund
        
        Refunds all or part of a cleared charge. The response is a new transaction with a negative amount and
        `relatedTransactionId`.
        
        Reference: /docs/api/simulateCardRefund"""
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
        """Simulate delivery faults
        
        Applies one `mode` to the next `count` delivery attempts of a webhook. Use this operation to test your
        receiver.
        
        Reference: /docs/api/simulateWebhookFault"""
        call = Call("POST", f"/v1/simulate/webhooks/{segment(webhook_id)}/faults", body=compact({"mode": mode, "count": count}), keyed=True)
        result: WebhookFault = await self._api.send(call, WebhookFault, options)
        return result


class AsyncSimulateSettingsResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxSettings:
        """Retrieve the sandbox settings
        
        Returns the sandbox behavior for this key’s owner.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/getSandboxSettings"""
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
        """Update the sandbox settings
        
        Updates the sandbox behavior for all keys of the owner.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateSandboxSettings"""
        call = Call("PATCH", "/v1/simulate/settings", body=compact({"autoAdvance": auto_advance, "openingBalance": text(opening_balance), "kycEnforcement": kyc_enforcement, "counterpartyEnforcement": counterparty_enforcement, "stepDelayMs": step_delay_ms, "rates": rates}))
        result: SandboxSettings = await self._api.send(call, SandboxSettings, options)
        return result


class AsyncSimulateClockResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> SandboxClock:
        """Retrieve the sandbox clock
        
        Returns the sandbox clock. Each owner has a separate clock.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/getSandboxClock"""
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
        """Move the sandbox clock
        
        Moves the sandbox clock and runs everything that becomes due, such as scheduled transfers and the expiry of
        quotes, links, holds, and cards.
        
        Reference: /docs/api/setSandboxClock"""
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
        """Simulate a risk anomaly
        
        Triggers a risk rule for a card with the rule’s current configuration, including its action, anomaly, and
        event.
        
        Reference: /docs/api/simulateAnomaly"""
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
        """Simulate an event
        
        Sends an event with the snapshot of an existing resource. Use it to test receivers for events that are hard to
        cause.
        
        Reference: /docs/api/simulateEvent"""
        call = Call("POST", "/v1/simulate/events", body=compact({"type": type, "resourceId": resource_id, "data": data}), keyed=True)
        result: WebhookEvent = await self._api.send(call, WebhookEvent, options)
        return result

    async def reset(
        self,
        *,
        confirm: Literal[True],
        options: Optional[RequestOptions] = None,
    ) -> SandboxReset:
        """Reset the sandbox
        
        Deletes all sandbox resources of this key’s owner permanently and resets the settings and the clock. API keys
        and logs stay.
        
        Reference: /docs/api/resetSandbox"""
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
        """Simulate HTTP faults
        
        Makes the next calls of this key fail with a status, without processing them. Use it to test your error
        handling.
        
        Reference: /docs/api/simulateHttpFault"""
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
        """Create a wallet
        
        Creates a wallet for a customer in one currency. In the sandbox, a new wallet starts with the `openingBalance`
        of the sandbox settings, by default 10,000.00.
        
        Reasons of a ConflictError: `customer_not_active`.
        
        Reference: /docs/api/createWallet"""
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
        """List wallets
        
        Returns wallets, newest first, without their balances.
        
        Reference: /docs/api/listWallets"""
        call = Call("GET", "/v1/wallets", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Wallet] = self._api.list(call, Wallet, options)
        return result

    async def get(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Wallet:
        """Retrieve a wallet
        
        Returns a wallet without its balance.
        
        Reference: /docs/api/getWallet"""
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
        """Update a wallet
        
        Updates the metadata of a wallet in any status and sends `wallet.updated`.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateWallet"""
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
        """Retrieve a wallet balance
        
        Returns the balance now or at an instant. `available` can be spent. `held` is reserved by your holds, by
        transfers, and by card authorizations. List the wallet’s holds for details.
        
        Reference: /docs/api/getWalletBalance"""
        call = Call("GET", f"/v1/wallets/{segment(wallet_id)}/balance", query={"at": at})
        result: WalletBalance = await self._api.send(call, WalletBalance, options)
        return result

    async def deposit_addresses(
        self,
        wallet_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[DepositAddress]:
        """List deposit addresses
        
        Returns one deposit address for each chain that supports the wallet’s currency. Deposits in other currencies
        of the chain are not credited.
        
        Reference: /docs/api/listDepositAddresses"""
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
        """List wallet entries
        
        Returns every movement with the balance after it, newest first. The sum of all entries is the balance.
        
        Reference: /docs/api/listWalletEntries"""
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
        """Create a hold
        
        Reserves money in a wallet: the hold lowers `available` and raises `held`. A transfer can use the reserved
        money if you pass its `holdId`. A wallet can have at most 1,000 active manual holds.
        
        Reference: /docs/api/createHold"""
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
        """List holds
        
        Returns all holds, newest first: holds that you created, and holds of transfers, batches, and card
        authorizations. The `held` balance is the sum of `remaining` of the active holds.
        
        Reference: /docs/api/listHolds"""
        call = Call("GET", "/v1/holds", query={"metadata": metadata, "walletId": wallet_id, "status": status, "kind": kind, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Hold] = self._api.list(call, Hold, options)
        return result

    async def get(
        self,
        hold_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Hold:
        """Retrieve a hold
        
        Returns a hold that you created, or a hold of a transfer, batch, or card authorization.
        
        Reference: /docs/api/getHold"""
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
        """Update a hold
        
        Changes the end of an active manual hold.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateHold"""
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
        """Release a hold
        
        Releases `amount`, or the whole remainder, of a manual hold. When nothing remains, the hold is `released`. A
        hold that is already released is returned unchanged, without an event. Holds of transfers and cards end with
        their transfer or card transaction.
        
        Reference: /docs/api/releaseHold"""
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
        """Create a virtual account
        
        Opens an account with bank details in your customer’s name. The platform credits each payment to the account’s
        wallet, minus your fee. If you send `destinationCurrency`, `destinationPaymentRail`, and `destinationAddress`,
        the platform forwards each payment at once.
        
        Reasons of a ConflictError: `capability_missing`.
        
        Reference: /docs/api/createVirtualAccount"""
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
        """List virtual accounts
        
        Returns virtual accounts, newest first, including deactivated accounts.
        
        Reference: /docs/api/listVirtualAccounts"""
        call = Call("GET", "/v1/virtual-accounts", query={"metadata": metadata, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[VirtualAccount] = self._api.list(call, VirtualAccount, options)
        return result

    async def get(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Retrieve a virtual account
        
        Returns a virtual account. Give `depositInstructions` to payers. The field is null while the account is
        pending.
        
        Reference: /docs/api/getVirtualAccount"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}")
        result: VirtualAccount = await self._api.send(call, VirtualAccount, options)
        return result

    async def balance(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccountBalance:
        """Retrieve a virtual account balance
        
        Returns the balance of the account’s wallet and the exchange rate of its currency to US dollars.
        
        Reference: /docs/api/getVirtualAccountBalance"""
        call = Call("GET", f"/v1/virtual-accounts/{segment(virtual_account_id)}/balance")
        result: VirtualAccountBalance = await self._api.send(call, VirtualAccountBalance, options)
        return result

    async def deactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Deactivate a virtual account
        
        Deactivates a virtual account. The platform returns later deposits to their senders.
        
        Reference: /docs/api/deactivateVirtualAccount"""
        call = Call("POST", f"/v1/virtual-accounts/{segment(virtual_account_id)}/deactivate", keyed=True)
        result: VirtualAccount = await self._api.send(call, VirtualAccount, options)
        return result

    async def reactivate(
        self,
        virtual_account_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> VirtualAccount:
        """Reactivate a virtual account
        
        Reactivates a virtual account, which accepts deposits again with the same bank details.
        
        Reference: /docs/api/reactivateVirtualAccount"""
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
        """List journal entries
        
        Returns every ledger posting as an entry whose debits equal its credits, oldest first. An entry appears within
        five seconds, when it receives its number. Numbers have no gaps and never change. Holds are not postings.
        
        Reference: /docs/api/listJournalEntries"""
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
        """List journal accounts
        
        Returns the current balance of each account, with wallets last. `liability:wallet:…` is the `total` of the
        wallet. System accounts contain only the postings of this key’s owner.
        
        Reference: /docs/api/listJournalAccounts"""
        call = Call("GET", "/v1/journal/accounts", query={"cursor": cursor, "limit": limit})
        result: AsyncPages[JournalAccount] = self._api.list(call, JournalAccount, options)
        return result

    async def trial_balance(
        self,
        *,
        at: Optional[datetime] = None,
        options: Optional[RequestOptions] = None,
    ) -> TrialBalance:
        """Retrieve the trial balance
        
        Returns the balance of every account that is not empty, in its debit or credit column. Debits equal credits in
        each currency, now and at any instant. If there are more than 2,000 wallets, they form one row,
        `liability:wallet:*`.
        
        Reference: /docs/api/getTrialBalance"""
        call = Call("GET", "/v1/journal/trial-balance", query={"at": at})
        result: TrialBalance = await self._api.send(call, TrialBalance, options)
        return result

    async def get(
        self,
        journal_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> JournalEntry:
        """Retrieve a journal entry
        
        Returns a journal entry with its lines.
        
        Reference: /docs/api/getJournalEntry"""
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
        """Create a statement
        
        Creates a statement for a period of your choice. The platform creates monthly statements automatically. A
        statement of up to 1,000 lines is complete in the response, unless its period has just ended. Otherwise, wait
        for `statement.created`.
        
        Reference: /docs/api/createStatement"""
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
        """List statements
        
        Returns monthly and custom statements, newest first.
        
        Reference: /docs/api/listStatements"""
        call = Call("GET", "/v1/statements", query={"walletId": wallet_id, "customerId": customer_id, "period": period, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Statement] = self._api.list(call, Statement, options)
        return result

    async def get(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Retrieve a statement
        
        Returns a statement with its balances and sums. A completed statement never changes.
        
        Reference: /docs/api/getStatement"""
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
        """List statement lines
        
        Returns the lines of a statement, oldest first, with the balance after each line.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/listStatementLines"""
        call = Call("GET", f"/v1/statements/{segment(statement_id)}/lines", query={"cursor": cursor, "limit": limit})
        result: AsyncPages[StatementLine] = self._api.list(call, StatementLine, options)
        return result

    async def cancel(
        self,
        statement_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Statement:
        """Cancel a statement
        
        Cancels a statement that has not completed. A statement that is already canceled is returned unchanged.
        
        Reference: /docs/api/cancelStatement"""
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
        """Create an export
        
        Starts an export of a list as a file and responds at once. Wait for `export.completed`. The export contains
        everything committed before the request.
        
        Reference: /docs/api/createExport"""
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
        """List exports
        
        Returns exports, newest first.
        
        Reference: /docs/api/listExports"""
        call = Call("GET", "/v1/exports", query={"type": type, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Export] = self._api.list(call, Export, options)
        return result

    async def get(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Retrieve an export
        
        Returns the progress of an export and, when it completes, its file.
        
        Reference: /docs/api/getExport"""
        call = Call("GET", f"/v1/exports/{segment(export_id)}")
        result: Export = await self._api.send(call, Export, options)
        return result

    async def cancel(
        self,
        export_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Export:
        """Cancel an export
        
        Cancels an export that has not completed. An export that is already canceled is returned unchanged.
        
        Reference: /docs/api/cancelExport"""
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
        """Create a transfer
        
        Reserves `amount`, which includes all fees, and starts a payment. The transfer is `pending`, and the payment
        continues in the background. The rail `internal` pays another of your wallets at once. The transfer is then
        `completed`. If screening stops it, it is `in_review` or `failed`. With `destinations`, the transfer pays
        several wallets, all or none, and the response is a `TransferSplit`. `scheduledFor` starts the transfer later.
        `dryRun=true` returns the transfer without creating it. To follow a transfer, use webhooks or retrieve the
        transaction. Check `status` when you receive `transaction.completed`: the event announces every final status.
        Send an Idempotency-Key, so that a retry never pays twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
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
        """Preview a transfer
        
        Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
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
        """Create a split transfer
        
        Reserves `amount`, which includes all fees, and starts a payment. The transfer is `pending`, and the payment
        continues in the background. The rail `internal` pays another of your wallets at once. The transfer is then
        `completed`. If screening stops it, it is `in_review` or `failed`. With `destinations`, the transfer pays
        several wallets, all or none, and the response is a `TransferSplit`. `scheduledFor` starts the transfer later.
        `dryRun=true` returns the transfer without creating it. To follow a transfer, use webhooks or retrieve the
        transaction. Check `status` when you receive `transaction.completed`: the event announces every final status.
        Send an Idempotency-Key, so that a retry never pays twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
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
        """Preview a split transfer
        
        Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
        
        Reasons of a ConflictError: `insufficient_funds`, `counterparty_not_active`, `quote_expired`.
        
        Reference: /docs/api/createTransfer"""
        call = Call("POST", "/v1/transfers?dryRun=true", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "sourceCurrency": source_currency, "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationAddress": destination_address, "destinations": destinations, "reference": reference, "clientReferenceId": client_reference_id, "developerFee": text(developer_fee), "quoteId": quote_id, "holdId": hold_id, "keepRemainder": keep_remainder, "scheduledFor": scheduled_for, "hold": hold, "metadata": metadata}))
        result: TransferSplitDryRun = await self._api.send(call, TransferSplitDryRun, options)
        return result

    async def cancel(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Cancel a transfer
        
        Cancels a transfer or conversion that is `pending` or `in_review`. The transaction ends as `failed` with the
        code `canceled`, and the held money becomes available. A transfer that entered review after `funds_received`
        cannot be canceled: its rail may have paid it.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/cancelTransfer"""
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
        """Create a conversion
        
        Exchanges money between two wallets of a customer in different currencies. Both balances change at once, and
        the conversion is `completed`. If screening stops it, it is `in_review` or `failed`. Send `amount` to fix the
        source amount, or `destinationAmount` to fix the amount that arrives. With a `quoteId`, the conversion uses
        the price of the quote. A conversion is one transaction with an entry in each wallet. Send an Idempotency-Key,
        so that a retry never converts twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `quote_used`, `wallet_frozen`.
        
        Reference: /docs/api/createConversion"""
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
        """List conversions
        
        Returns the transactions of type `conversion`, newest first. `walletId` matches either side.
        
        Reference: /docs/api/listConversions"""
        call = Call("GET", "/v1/conversions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "status": status, "walletId": wallet_id, "destinationWalletId": destination_wallet_id, "clientReferenceId": client_reference_id})
        result: AsyncPages[Transaction] = self._api.list(call, Transaction, options)
        return result

    async def get(
        self,
        conversion_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a conversion
        
        Returns the current state of a transaction of type `conversion`.
        
        Reference: /docs/api/getConversion"""
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
        """List transactions
        
        Returns transfers, deposits, and conversions of all wallets, newest first. An internal transfer appears twice:
        as the transfer, and as the deposit of the receiving wallet.
        
        Reference: /docs/api/listTransactions"""
        call = Call("GET", "/v1/transactions", query={"metadata": metadata, "cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "customerId": customer_id, "type": type, "status": status, "walletId": wallet_id, "payoutAccountId": payout_account_id, "destinationWalletId": destination_wallet_id, "relatedTransactionId": related_transaction_id, "batchId": batch_id, "clientReferenceId": client_reference_id, "direction": direction, "holdId": hold_id, "groupId": group_id, "returnOf": return_of})
        result: AsyncPages[Transaction] = self._api.list(call, Transaction, options)
        return result

    async def get(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Transaction:
        """Retrieve a transaction
        
        Returns the current state of a transfer, deposit, or conversion.
        
        Reference: /docs/api/getTransaction"""
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
        """Update a transaction
        
        Updates the metadata of a transaction in any status. The update sends no event and does not change
        `updatedAt`.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateTransaction"""
        call = Call("PATCH", f"/v1/transactions/{segment(transaction_id)}", body=compact({"metadata": metadata}))
        result: Transaction = await self._api.send(call, Transaction, options)
        return result

    async def timeline(
        self,
        transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TransactionTimeline:
        """Retrieve a transaction timeline
        
        Returns status changes, ledger postings, rail messages, risk decisions, events, and their deliveries in one
        list. Use it first to investigate a problem.
        
        Reference: /docs/api/getTransactionTimeline"""
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
        """Create a quote
        
        Fixes the rate and fees for 60 seconds. To use the quote, send its `id` as `quoteId` in a transfer with the
        same customer, wallet, amount, currency, and rail. The transfer cannot have a `developerFee`. For a
        conversion, send the rail `conversion`, `destinationWalletId`, and `amount` or `destinationAmount`. The rail
        `internal` has no quotes, because the whole amount arrives.
        
        Reasons of a ConflictError: `customer_not_active`.
        
        Reference: /docs/api/createQuote"""
        call = Call("POST", "/v1/quotes", body=compact({"customerId": customer_id, "walletId": wallet_id, "amount": text(amount), "destinationAmount": text(destination_amount), "destinationCurrency": destination_currency, "destinationPaymentRail": destination_payment_rail, "destinationWalletId": destination_wallet_id}), keyed=True)
        result: Quote = await self._api.send(call, Quote, options)
        return result

    async def get(
        self,
        quote_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Quote:
        """Retrieve a quote
        
        Returns a quote, even after it expires or is used.
        
        Reference: /docs/api/getQuote"""
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
        """Retrieve exchange rates
        
        Returns one pair if you send `from` and `to`, and all pairs if you send neither. Transfers use `midRate` and
        pay the margin as `exchangeFee`.
        
        Reference: /docs/api/getRates"""
        call = Call("GET", "/v1/rates", query={"from": from_, "to": to})
        result: Union[Rate, List[Rate]] = await self._api.send(call, Union[Rate, List[Rate]], options)
        return result


class AsyncRailsResource(AsyncResource):
    async def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[Rail]:
        """List payment rails
        
        Returns each rail and currency with the minimum amount, the account type, and the maximum length of a
        reference.
        
        Reference: /docs/api/listRails"""
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
        """Create a batch
        
        Creates a batch of up to 10,000 transfers from `rows` or a CSV file. The platform checks each row like a
        single transfer. No transfer starts before you confirm the batch. With `process: auto`, the platform confirms
        it. If you sent the same rows within 24 hours, the response is 409 `already_exists` with `params.batchId`. To
        send them again, set `allowDuplicate`. You can have at most 20 open batches.
        
        Reasons of a ConflictError: `already_exists`, `limit_exceeded`.
        
        Reference: /docs/api/createBatch"""
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
        """List batches
        
        Returns batches, newest first.
        
        Reference: /docs/api/listBatches"""
        call = Call("GET", "/v1/batches", query={"status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Batch] = self._api.list(call, Batch, options)
        return result

    async def get(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Retrieve a batch
        
        Returns the progress and totals of a batch and, when it ends, its result file.
        
        Reference: /docs/api/getBatch"""
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
        """List batch rows
        
        Returns the checked rows of a batch in the order of their numbers.
        
        Reference: /docs/api/listBatchRows"""
        call = Call("GET", f"/v1/batches/{segment(batch_id)}/rows", query={"status": status, "cursor": cursor, "limit": limit})
        result: AsyncPages[BatchRow] = self._api.list(call, BatchRow, options)
        return result

    async def confirm(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Confirm a batch
        
        Holds the total in every wallet, then sends the rows in order. If a wallet lacks the funds, the response is
        409 `insufficient_funds`, nothing is sent, and the batch stays `ready`. Confirming twice has no further
        effect.
        
        Reasons of a ConflictError: `insufficient_funds`, `invalid_state_transition`.
        
        Reference: /docs/api/confirmBatch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/confirm", keyed=True)
        result: Batch = await self._api.send(call, Batch, options)
        return result

    async def cancel(
        self,
        batch_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Batch:
        """Cancel a batch
        
        Cancels the rows that are not yet sent and releases their money. Rows that were sent continue. If no row was
        sent, the batch becomes `canceled`.
        
        Reference: /docs/api/cancelBatch"""
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
        """Retry rows of a batch
        
        Creates a batch from the failed and canceled rows of a batch that has ended. `retryOf` names the original
        batch. Check and confirm the new batch like any other. A row can be in only one retry. To retry it again,
        retry the new batch.
        
        Reference: /docs/api/retryBatch"""
        call = Call("POST", f"/v1/batches/{segment(batch_id)}/retry", body=compact({"statuses": statuses}) or None, keyed=True)
        result: Batch = await self._api.send(call, Batch, options)
        return result


class AsyncFeesResource(AsyncResource):
    async def balance(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeesBalance:
        """Retrieve the fee balance
        
        Returns the developer fees that you have collected and not paid out. A fee is `pending` until its transfer can
        no longer be returned, then `available`. If a transfer is returned, the platform takes its fee from pending
        fees, available fees, and wallets that received fees. The remainder is `debt`.
        
        Reference: /docs/api/getFeesBalance"""
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
        """List fee entries
        
        Returns every movement of developer fees, newest first. A release from pending to available has two entries.
        The sum of all entries of a currency is its balance.
        
        Reference: /docs/api/listFeeEntries"""
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
        """Create a fee payout
        
        Moves developer fees into one of your wallets. The response is a transaction of that wallet: a completed
        `deposit` over the rail `internal`. A payout uses only `available` fees. If they do not suffice, the response
        is 409 `insufficient_funds`. While `debt` or `takenBack` is above zero, the response is 409 `fees_owed`.
        `dryRun=true` returns the transaction without creating it. Send an Idempotency-Key, so that a retry never pays
        twice.
        
        Reasons of a ConflictError: `insufficient_funds`, `wallet_frozen`, `fees_owed`.
        
        Reference: /docs/api/createFeePayout"""
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
        """Preview a fee payout
        
        Checks everything and returns a dry run. Nothing is created, and quotes and Idempotency-Keys stay unused.
        
        Reasons of a ConflictError: `insufficient_funds`, `wallet_frozen`, `fees_owed`.
        
        Reference: /docs/api/createFeePayout"""
        call = Call("POST", "/v1/fees/payouts?dryRun=true", body=compact({"currency": currency, "amount": text(amount), "walletId": wallet_id}))
        result: TransferDryRun = await self._api.send(call, TransferDryRun, options)
        return result


class AsyncSettingsFeesResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> FeeSettings:
        """Retrieve fee settings
        
        Returns the schedule and the wallets of automatic fee payouts, the next payout, and the problems of the last
        payout.
        
        Reference: /docs/api/getFeeSettings"""
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
        """Update fee settings
        
        Updates the schedule and the wallets of automatic fee payouts. With `daily` or `monthly`, the platform pays
        the available fees of each currency to its wallet in `wallets` at 00:00 UTC. The sandbox uses its own clock.
        If a payout fails, `problems` shows the reason, and the fees stay until the next payout. The audit log records
        changes.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateFeeSettings"""
        call = Call("PATCH", "/v1/settings/fees", body=compact({"payout": payout, "wallets": wallets}))
        result: FeeSettings = await self._api.send(call, FeeSettings, options)
        return result


class AsyncSettingsRiskResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RiskConfig:
        """Retrieve the risk settings
        
        Returns the seven risk rules, their actions, and whether they run as a dry run.
        
        Reference: /docs/api/getRiskSettings"""
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
        """Update the risk settings
        
        Updates the risk rules. If you change a rule, the preset becomes `custom`. Unknown rules are rejected.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateRiskSettings"""
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
        """Apply a risk preset
        
        Replaces the settings of all seven rules. `dryRun` changes only if you send it.
        
        Reference: /docs/api/applyRiskPreset"""
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
        """Backtest risk settings
        
        Replays past card transactions against other rules and changes nothing. Use it before you update the rules. An
        authorization that the other rules would decline still counts for later authorizations.
        
        Reference: /docs/api/backtestRiskSettings"""
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
        """List files
        
        Returns your uploads and the files that the platform wrote for you, newest first.
        
        Reference: /docs/api/listFiles"""
        call = Call("GET", "/v1/files", query={"purpose": purpose, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[File] = self._api.list(call, File, options)
        return result

    async def get(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> File:
        """Retrieve a file
        
        Returns the metadata of a file, even after the file expires.
        
        Reference: /docs/api/getFile"""
        call = Call("GET", f"/v1/files/{segment(file_id)}")
        result: File = await self._api.send(call, File, options)
        return result

    async def delete(
        self,
        file_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedFile:
        """Delete a file
        
        Deletes a file that no resource uses. If a batch, export, or customer uses the file, the response is 409
        `in_use`.
        
        Reasons of a ConflictError: `in_use`.
        
        Reference: /docs/api/deleteFile"""
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
        """Create a file link
        
        Creates a link that opens in a browser without a key. Any holder can download the content until the link
        expires.
        
        Reference: /docs/api/createFileLink"""
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
        """Create a card
        
        Creates a card that spends from a wallet of the customer. Amounts are JSON numbers in US dollars, in major
        units: `limitAmount: 250` is USD 250.00.
        
        Reasons of a ConflictError: `customer_not_active`.
        
        Reference: /docs/api/createCard"""
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
        """List cards
        
        Returns cards, newest first, without the spending against their limits.
        
        Reference: /docs/api/listCards"""
        call = Call("GET", "/v1/cards", query={"metadata": metadata, "customerId": customer_id, "agentId": agent_id, "status": status, "type": type, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Card] = self._api.list(call, Card, options)
        return result

    async def get(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Retrieve a card
        
        Returns a card with the spending that counts against its limit now. The response never contains the card
        number.
        
        Reference: /docs/api/getCard"""
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
        """Update a card
        
        Updates a card. A list replaces the previous list, and an empty list removes the control.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateCard"""
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
        """Freeze a card
        
        Declines new authorizations until you unfreeze the card. Existing authorizations can still clear.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/freezeCard"""
        call = Call("POST", f"/v1/cards/{segment(card_id)}/freeze", body=compact({"reason": reason}) or None, keyed=True)
        result: Card = await self._api.send(call, Card, options)
        return result

    async def unfreeze(
        self,
        card_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Card:
        """Unfreeze a card
        
        Allows new authorizations again, within the card’s limits and controls.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/unfreezeCard"""
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
        """Cancel a card
        
        Cancels a card. This is final. Existing authorizations can still clear, and refunds can still arrive.
        
        Reference: /docs/api/cancelCard"""
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
        """Reveal card details
        
        Returns the card number or, by default in live, a page that shows the number once. Each call creates an access
        event and attests the next authorizations.
        
        Reasons of a ConflictError: `card_canceled`.
        
        Reference: /docs/api/getCardDetails"""
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
        """List card access events
        
        Returns the requests for the card details, newest first, with caller, time, address, and purpose.
        
        Reference: /docs/api/listCardAccessEvents"""
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
        """List card transactions
        
        Returns the card transactions, newest first. Amounts are JSON numbers in major units, and times are epoch
        milliseconds.
        
        Reference: /docs/api/listCardTransactions"""
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
        """Create an agent
        
        Creates an agent: software that spends with cards. The agent’s spending limit covers all cards that you create
        with its `agentId`.
        
        Reference: /docs/api/createAgent"""
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
        """List agents
        
        Returns agents, newest first.
        
        Reference: /docs/api/listAgents"""
        call = Call("GET", "/v1/agents", query={"metadata": metadata, "userId": user_id, "customerId": customer_id, "status": status, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[Agent] = self._api.list(call, Agent, options)
        return result

    async def get(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Retrieve an agent
        
        Returns an agent with the spending that counts against its limit now.
        
        Reference: /docs/api/getAgent"""
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
        """Update an agent
        
        Updates an agent. Setting `status` has the same effect as suspending or activating the agent.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateAgent"""
        call = Call("PATCH", f"/v1/agents/{segment(agent_id)}", body=compact({"name": name, "description": description, "spendingLimit": number(spending_limit), "spendingLimitFrequency": spending_limit_frequency, "onLimitExceeded": on_limit_exceeded, "maxCards": max_cards, "metadata": metadata, "status": status}))
        result: Agent = await self._api.send(call, Agent, options)
        return result

    async def suspend(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Suspend an agent
        
        Suspends an agent. Its cards are frozen, and its authorizations are declined.
        
        Reference: /docs/api/suspendAgent"""
        call = Call("POST", f"/v1/agents/{segment(agent_id)}/suspend", keyed=True)
        result: Agent = await self._api.send(call, Agent, options)
        return result

    async def activate(
        self,
        agent_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Agent:
        """Activate an agent
        
        Allows a suspended agent to spend again. Its cards stay frozen until you unfreeze each of them.
        
        Reference: /docs/api/activateAgent"""
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
        """Retrieve a card transaction
        
        Returns a card transaction. Amounts are JSON numbers in major units, and times are epoch milliseconds.
        
        Reference: /docs/api/getCardTransaction"""
        call = Call("GET", f"/v1/card-transactions/{segment(card_transaction_id)}")
        result: CardTransaction = await self._api.send(call, CardTransaction, options)
        return result

    async def timeline(
        self,
        card_transaction_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CardTransactionTimeline:
        """Retrieve a card transaction timeline
        
        Returns the states, network requests, payments, and webhook deliveries of a card transaction. Use it to
        investigate a problem.
        
        Reference: /docs/api/getCardTransactionTimeline"""
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
        """List anomalies
        
        Returns anomalies, newest first, including those of dry runs.
        
        Reference: /docs/api/listAnomalies"""
        call = Call("GET", "/v1/risk/anomalies", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "rule": rule, "action": action, "dryRun": dry_run, "customerId": customer_id, "cardId": card_id, "agentId": agent_id, "cardTransactionId": card_transaction_id, "transactionId": transaction_id})
        result: AsyncPages[Anomaly] = self._api.list(call, Anomaly, options)
        return result

    async def get(
        self,
        anomaly_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Anomaly:
        """Retrieve an anomaly
        
        Returns an anomaly with the observed value, the threshold, and the action taken.
        
        Reference: /docs/api/getAnomaly"""
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
        """Create a webhook
        
        Creates a webhook. The response has its signing secret. Without `events`, the webhook receives all events.
        
        Reasons of a ConflictError: `webhook_limit_reached`.
        
        Reference: /docs/api/createWebhook"""
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
        """List webhooks
        
        Returns webhooks, newest first, without their secrets.
        
        Reference: /docs/api/listWebhooks"""
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
        """Verify a webhook signature
        
        Verifies the signature of a delivery. If the signature is wrong, the platform tries common mistakes, and the
        response names the mistake that matches. Use this operation if your receiver rejects a delivery.
        
        Reference: /docs/api/verifyWebhookSignature"""
        call = Call("POST", "/v1/webhooks/verify", body=compact({"payload": payload, "headers": headers, "secret": secret, "webhookId": webhook_id}), keyed=True)
        result: SignatureVerification = await self._api.send(call, SignatureVerification, options)
        return result

    async def get(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Webhook:
        """Retrieve a webhook
        
        Returns a webhook without its secret.
        
        Reference: /docs/api/getWebhook"""
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
        """Update a webhook
        
        Updates a webhook. `events` replaces the list, and `metadata` is merged.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/updateWebhook"""
        call = Call("PATCH", f"/v1/webhooks/{segment(webhook_id)}", body=compact({"url": url, "description": description, "events": events, "status": status, "metadata": metadata}))
        result: Webhook = await self._api.send(call, Webhook, options)
        return result

    async def delete(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> DeletedWebhook:
        """Delete a webhook
        
        Deletes a webhook and drops its queued deliveries.
        
        Reasons of a ConflictError: `invalid_state_transition`.
        
        Reference: /docs/api/deleteWebhook"""
        call = Call("DELETE", f"/v1/webhooks/{segment(webhook_id)}")
        result: DeletedWebhook = await self._api.send(call, DeletedWebhook, options)
        return result

    async def secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Retrieve a signing secret
        
        Returns the signing secret of a webhook. A restricted key needs `webhooks:write`.
        
        Reference: /docs/api/getWebhookSecret"""
        call = Call("GET", f"/v1/webhooks/{segment(webhook_id)}/secret")
        result: WebhookSecret = await self._api.send(call, WebhookSecret, options)
        return result

    async def rotate_secret(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookSecret:
        """Rotate a signing secret
        
        Creates a new signing secret. For 24 hours, the platform signs deliveries with both secrets. At most two
        secrets are valid, so a second rotation ends the oldest.
        
        Reference: /docs/api/rotateWebhookSecret"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/rotate-secret", keyed=True)
        result: WebhookSecret = await self._api.send(call, WebhookSecret, options)
        return result

    async def test(
        self,
        webhook_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> TestSent:
        """Test a webhook
        
        Sends a test event at once, even if the webhook is disabled or not subscribed to the event. The attempt lasts
        at most ten seconds. The response is 200 even if the attempt failed.
        
        Reference: /docs/api/testWebhook"""
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
        """List delivery attempts
        
        Returns every delivery attempt with the receiver’s response, newest first. Attempts are kept for 30 days.
        
        Reference: /docs/api/listWebhookDeliveries"""
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
        """Retry a delivery
        
        Queues one more attempt for the event of a delivery, even if the event was already delivered. The webhook must
        be enabled.
        
        Reference: /docs/api/retryWebhookDelivery"""
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
        """Retry failed deliveries
        
        Queues the events of a time range for which every delivery attempt failed. Use this operation after an outage
        of your receiver. The webhook must be enabled.
        
        Reference: /docs/api/recoverWebhook"""
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
        """Replay missing events
        
        Queues the events since `since` that match the webhook’s subscription and were never sent to it. Use this
        operation if you created the webhook, subscribed it, or enabled it too late. The webhook must be enabled.
        
        Reference: /docs/api/replayMissingEvents"""
        call = Call("POST", f"/v1/webhooks/{segment(webhook_id)}/replay-missing", body=compact({"since": since}), keyed=True)
        result: WebhookRecovery = await self._api.send(call, WebhookRecovery, options)
        return result


class AsyncWebhookEventTypesResource(AsyncResource):
    async def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[WebhookEventTypesListAnswer]:
        """List event types
        
        Returns the event types with their categories and descriptions. Use the names in `events` of a webhook.
        
        Reference: /docs/api/listEventTypes"""
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
        """List events
        
        Returns events, newest first. Each event has a snapshot of its resource at that time.
        
        Reference: /docs/api/listEvents"""
        call = Call("GET", "/v1/events", query={"cursor": cursor, "limit": limit, "createdAfter": created_after, "createdBefore": created_before, "type": type, "resourceId": resource_id})
        result: AsyncPages[WebhookEvent] = self._api.list(call, WebhookEvent, options)
        return result

    async def get(
        self,
        event_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> WebhookEvent:
        """Retrieve an event
        
        Returns an event with a snapshot of its resource at the time of the event.
        
        Reference: /docs/api/getEvent"""
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
        """Resend an event
        
        Queues an event for one enabled webhook, even one that does not subscribe to it.
        
        Reference: /docs/api/resendEvent"""
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
        """List audit log entries
        
        Returns changes to keys, webhooks, cards, limits, risk rules, customers, members, and the sandbox, and access
        to files, secrets, and card numbers. The platform commits each entry together with its change. No one can
        change the log, and a sandbox reset keeps it. A restricted key with the scope `audit:read` sees all entries.
        
        Reference: /docs/api/listAuditLog"""
        call = Call("GET", "/v1/audit-log", query={"action": action, "actorId": actor_id, "targetId": target_id, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[AuditEntry] = self._api.list(call, AuditEntry, options)
        return result

    async def verify(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditVerification:
        """Verify the audit log
        
        Verifies the hash chain from the oldest to the newest entry. Store `head` outside the platform: a later log
        without this entry was rewritten. If the check takes longer than 30 seconds, the response is 503.
        
        Reference: /docs/api/verifyAuditLog"""
        call = Call("GET", "/v1/audit-log/verify")
        result: AuditVerification = await self._api.send(call, AuditVerification, options)
        return result

    async def get(
        self,
        audit_entry_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> AuditEntry:
        """Retrieve an audit log entry
        
        Returns an entry with its actor, its resource, the changed fields, and the hash that links it to the previous
        entry.
        
        Reference: /docs/api/getAuditEntry"""
        call = Call("GET", f"/v1/audit-log/{segment(audit_entry_id)}")
        result: AuditEntry = await self._api.send(call, AuditEntry, options)
        return result


class AsyncHealthResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Health:
        """Check the platform
        
        Returns the environment of the key. Use it to check that the platform responds and the key works. It does not
        count against rate limits.
        
        Reference: /docs/api/getHealth"""
        call = Call("GET", "/v1/health")
        result: Health = await self._api.send(call, Health, options)
        return result


class AsyncApiKeysResource(AsyncResource):
    async def current(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> CurrentKey:
        """Retrieve the current key
        
        Returns the environment, scopes, and expiry of the key. The response never contains its secret.
        
        Reference: /docs/api/getCurrentKey"""
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
        """Retrieve an idempotency key
        
        Returns whether a request with the Idempotency-Key has completed or is still running. Use this operation if
        you lost a response. The response is 404 if the platform processed no such request within 24 hours.
        
        Reference: /docs/api/getIdempotencyKey"""
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
        source: Optional[RequestSource] = None,
        created_after: Optional[datetime] = None,
        created_before: Optional[datetime] = None,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[RequestLogEntry]:
        """List requests
        
        Returns requests with your keys, including rejected ones, newest first. A request appears within two seconds
        and is kept for 30 days. Requests with an invalid key are not logged. A restricted key with the scope
        `requests:read` sees the requests of all keys of its owner.
        
        Reference: /docs/api/listRequests"""
        call = Call("GET", "/v1/requests", query={"method": method, "route": route, "status": status, "errorCode": error_code, "keyId": key_id, "resourceId": resource_id, "idempotencyKey": idempotency_key, "source": source, "createdAfter": created_after, "createdBefore": created_before, "cursor": cursor, "limit": limit})
        result: AsyncPages[RequestLogEntry] = self._api.list(call, RequestLogEntry, options)
        return result

    async def get(
        self,
        request_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> RequestLogRecord:
        """Retrieve a request
        
        Returns a request and its response by the `X-Request-Id`. Bodies are kept for 30 days in the sandbox and 7
        days in live. Ids, amounts, currencies, statuses, times, and enum values stay readable. Other values are
        masked before storage and read `[masked]`. The log stores no bodies of requests for the log, card details,
        counterparty validations, and backtests.
        
        Reference: /docs/api/getRequest"""
        call = Call("GET", f"/v1/requests/{segment(request_id)}")
        result: RequestLogRecord = await self._api.send(call, RequestLogRecord, options)
        return result


class AsyncLimitsResource(AsyncResource):
    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Limits:
        """Retrieve the limits
        
        Returns the rate limits, quotas, and policies that apply to this key. The call counts against the rate limit
        for reads.
        
        Reference: /docs/api/getLimits"""
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
        source: Optional[RequestSource] = None,
        options: Optional[RequestOptions] = None,
    ) -> List[UsageInterval]:
        """Retrieve the usage
        
        Returns request counts for all keys of this key’s owner. Counts appear within two seconds, ignore the sandbox
        clock, and are kept for 90 days. Intervals without requests are omitted. The first and last intervals are
        whole hours or days in UTC. A response has at most 4,000 intervals.
        
        Reference: /docs/api/getUsage"""
        call = Call("GET", "/v1/usage", query={"from": from_, "to": to, "granularity": granularity, "groupBy": group_by, "source": source})
        result: List[UsageInterval] = await self._api.send(call, List[UsageInterval], options)
        return result


class AsyncMetaResource(AsyncResource):
    async def sandbox_scenarios(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[SandboxScenario]:
        """List sandbox scenarios
        
        Returns the calls that produce each status and each error, including magic values. You can cache the response
        for a day.
        
        Reference: /docs/api/listSandboxScenarios"""
        call = Call("GET", "/v1/meta/sandbox-scenarios")
        result: List[SandboxScenario] = await self._api.send(call, List[SandboxScenario], options)
        return result

    async def state_machines(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> List[StateMachine]:
        """List state machines
        
        Returns every status field with its states and transitions, as the platform enforces them. You can cache the
        response for a day.
        
        Reference: /docs/api/listStateMachines"""
        call = Call("GET", "/v1/meta/state-machines")
        result: List[StateMachine] = await self._api.send(call, List[StateMachine], options)
        return result


class AsyncResources(AsyncResource):
    def __init__(self, api: AsyncTransport) -> None:
        super().__init__(api)
        self.customers = AsyncCustomersResource(api)
        self.brand = AsyncBrandResource(api)
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
