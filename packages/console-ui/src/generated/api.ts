// Written by `npm run generate` from packages/contract/openapi.json; do not edit.
export interface paths {
    readonly "/files/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["openFileLink"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/kyc/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["openKycPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/kyc/{token}/{decision}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["decideKyc"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/logos/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["openLogo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reveal/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["openRevealPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tos/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["openTermsPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tos/{token}/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["acceptTerms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/agents": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAgents"];
        readonly put?: never;
        readonly post: operations["createAgent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/agents/{agentId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAgent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateAgent"];
        readonly trace?: never;
    };
    readonly "/v1/agents/{agentId}/activate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["activateAgent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/agents/{agentId}/suspend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["suspendAgent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/api-keys/current": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getCurrentKey"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/audit-log": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAuditLog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/audit-log/{auditEntryId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAuditEntry"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/audit-log/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["verifyAuditLog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/banks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listBanks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/batches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listBatches"];
        readonly put?: never;
        readonly post: operations["createBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/batches/{batchId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getBatch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/batches/{batchId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["cancelBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/batches/{batchId}/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["confirmBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/batches/{batchId}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["retryBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/batches/{batchId}/rows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listBatchRows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/brand": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getBrand"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateBrand"];
        readonly trace?: never;
    };
    readonly "/v1/card-transactions/{cardTransactionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getCardTransaction"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/card-transactions/{cardTransactionId}/timeline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getCardTransactionTimeline"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listCards"];
        readonly put?: never;
        readonly post: operations["createCard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getCard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateCard"];
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/access-events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listCardAccessEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["cancelCard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/close": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["closeCard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/details": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["getCardDetails"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/freeze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["freezeCard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/reveal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["revealCard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/transactions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listCardTransactions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cards/{cardId}/unfreeze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["unfreezeCard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/conversions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listConversions"];
        readonly put?: never;
        readonly post: operations["createConversion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/conversions/{conversionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getConversion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/counterparties": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listCounterparties"];
        readonly put?: never;
        readonly post: operations["createCounterparty"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/counterparties/{counterpartyId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getCounterparty"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteCounterparty"];
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateCounterparty"];
        readonly trace?: never;
    };
    readonly "/v1/counterparties/validate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["validateCounterparty"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/countries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listCountries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listCustomers"];
        readonly put?: never;
        readonly post: operations["createCustomer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{customerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getCustomer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateCustomer"];
        readonly trace?: never;
    };
    readonly "/v1/customers/{customerId}/kyc-link": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getCustomerLinks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events/{eventId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getEvent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events/{eventId}/resend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["resendEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["streamEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/exports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listExports"];
        readonly put?: never;
        readonly post: operations["createExport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/exports/{exportId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/exports/{exportId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["cancelExport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/fees/balance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getFeesBalance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/fees/entries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listFeeEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/fees/payouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["createFeePayout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listFiles"];
        readonly put?: never;
        readonly post: operations["uploadFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/files/{fileId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteFile"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/files/{fileId}/content": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["downloadFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/files/{fileId}/links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["createFileLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/holds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listHolds"];
        readonly put?: never;
        readonly post: operations["createHold"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/holds/{holdId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getHold"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateHold"];
        readonly trace?: never;
    };
    readonly "/v1/holds/{holdId}/release": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["releaseHold"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/idempotency-keys/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getIdempotencyKey"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/industry-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listIndustryCodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/journal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listJournalEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/journal/{journalEntryId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getJournalEntry"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/journal/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listJournalAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/journal/trial-balance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getTrialBalance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getLimits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/meta/sandbox-scenarios": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listSandboxScenarios"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/meta/state-machines": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listStateMachines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/occupation-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listOccupationCodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/quotes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["createQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/quotes/{quoteId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getQuote"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/rails": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listRails"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/rates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getRates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/requests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listRequests"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/requests/{requestId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getRequest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/risk/anomalies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAnomalies"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/risk/anomalies/{anomalyId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAnomaly"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/settings/fees": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getFeeSettings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateFeeSettings"];
        readonly trace?: never;
    };
    readonly "/v1/settings/risk": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getRiskSettings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateRiskSettings"];
        readonly trace?: never;
    };
    readonly "/v1/settings/risk/backtest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["backtestRiskSettings"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/settings/risk/preset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["applyRiskPreset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/card-transactions/{cardTransactionId}/clear": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCardClearing"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/card-transactions/{cardTransactionId}/expire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCardExpiry"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/card-transactions/{cardTransactionId}/increment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCardIncrement"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/card-transactions/{cardTransactionId}/refund": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCardRefund"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/card-transactions/{cardTransactionId}/reverse": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCardReversal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/cards/{cardId}/authorizations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCardAuthorization"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSandboxClock"];
        readonly put?: never;
        readonly post: operations["setSandboxClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/counterparties/{counterpartyId}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCounterpartyStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/customers/{customerId}/kyc": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCustomerKyc"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/customers/{customerId}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCustomerStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/customers/{customerId}/tos": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateCustomerTerms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/exports/{exportId}/fail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateExportFailure"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/http-faults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateHttpFault"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["resetSandbox"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/risk/anomalies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateAnomaly"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSandboxSettings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateSandboxSettings"];
        readonly trace?: never;
    };
    readonly "/v1/simulate/transactions/{transactionId}/advance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateTransactionAdvance"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/transactions/{transactionId}/fail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateTransactionFailure"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/transactions/{transactionId}/refund": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateTransactionRefund"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/transactions/{transactionId}/return": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateTransactionReturn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/virtual-accounts/{virtualAccountId}/deposits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateVirtualAccountDeposit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/virtual-accounts/{virtualAccountId}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateVirtualAccountStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/wallets/{walletId}/deposits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateWalletDeposit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/wallets/{walletId}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateWalletStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/simulate/webhooks/{webhookId}/faults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["simulateWebhookFault"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/statements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listStatements"];
        readonly put?: never;
        readonly post: operations["createStatement"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/statements/{statementId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getStatement"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/statements/{statementId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["cancelStatement"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/statements/{statementId}/content": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["downloadStatement"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/statements/{statementId}/lines": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listStatementLines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/transactions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listTransactions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/transactions/{transactionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getTransaction"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateTransaction"];
        readonly trace?: never;
    };
    readonly "/v1/transactions/{transactionId}/timeline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getTransactionTimeline"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/transfers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["createTransfer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/transfers/{transactionId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["cancelTransfer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/virtual-accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listVirtualAccounts"];
        readonly put?: never;
        readonly post: operations["createVirtualAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/virtual-accounts/{virtualAccountId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getVirtualAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/virtual-accounts/{virtualAccountId}/balance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getVirtualAccountBalance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/virtual-accounts/{virtualAccountId}/deactivate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["deactivateVirtualAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/virtual-accounts/{virtualAccountId}/reactivate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["reactivateVirtualAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/wallets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listWallets"];
        readonly put?: never;
        readonly post: operations["createWallet"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/wallets/{walletId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getWallet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateWallet"];
        readonly trace?: never;
    };
    readonly "/v1/wallets/{walletId}/balance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getWalletBalance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/wallets/{walletId}/crypto-deposit-addresses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listCryptoDepositAddresses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/wallets/{walletId}/deposit-addresses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listDepositAddresses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/wallets/{walletId}/entries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listWalletEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-event-types": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listEventTypes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getWebhook"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["updateWebhook"];
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["retryWebhookDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}/recover": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["recoverWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}/replay-missing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["replayMissingEvents"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}/secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getWebhookSecret"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{webhookId}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["verifyWebhookSignature"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AccountKind: "checking" | "savings";
        readonly AccountType: "us_bank" | "iban" | "clabe" | "pix" | "gb_bank" | "mobile_money" | "ghipss" | "nip" | "swift";
        readonly AccountTypeInput: "asset" | "liability" | "equity" | "revenue" | "expense";
        readonly Address: {
            readonly city: string;
            readonly country: string;
            readonly line1: string;
            readonly line2?: string;
            readonly postalCode: string;
            readonly state?: string;
        };
        readonly AddressInput: {
            readonly city: string;
            readonly country: string;
            readonly line1: string;
            readonly line2?: string;
            readonly postalCode: string;
            readonly state?: string;
        };
        readonly Agent: {
            readonly cardCount: number;
            readonly createdAt: number;
            readonly currentSpend: number;
            readonly description?: string;
            readonly id: string;
            readonly maxCards?: number;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly name: string;
            readonly object: "agent";
            readonly onLimitExceeded: components["schemas"]["OnLimitExceeded"];
            readonly spendingLimit?: number;
            readonly spendingLimitFrequency?: components["schemas"]["LimitFrequency"];
            readonly status: components["schemas"]["AgentStatus"];
            readonly userId?: string;
        };
        readonly AgentActivatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Agent"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "agent.activated";
        };
        readonly AgentAutoSuspendedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Agent"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "agent.auto_suspended";
        };
        readonly AgentCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Agent"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "agent.created";
        };
        readonly AgentLimitExceededEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Agent"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "agent.limit_exceeded";
        };
        readonly AgentList: {
            readonly cursor: string | null;
            readonly data: readonly components["schemas"]["Agent"][];
            readonly hasMore: boolean;
            readonly object: "list";
        };
        readonly AgentStatus: "active" | "suspended";
        readonly AgentSuspendedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Agent"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "agent.suspended";
        };
        readonly Anomaly: {
            readonly action: components["schemas"]["RiskAction"];
            readonly actionTaken: components["schemas"]["RiskActionTaken"];
            readonly agentId: string | null;
            readonly anomalyId: string;
            readonly cardId: string | null;
            readonly cardTransactionId: string | null;
            readonly createdAt: number;
            readonly customerId: string | null;
            readonly dryRun: boolean;
            readonly explanation: string;
            readonly forced: boolean;
            readonly id: string;
            readonly object: "anomaly";
            readonly observed: components["schemas"]["ObservedValue"];
            readonly rule: components["schemas"]["RiskRule"];
            readonly threshold: components["schemas"]["ObservedValue"];
            readonly transactionId: string | null;
        };
        readonly AnomalyCooldownEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Anomaly"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "anomaly.cooldown";
        };
        readonly AnomalyDuplicateEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Anomaly"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "anomaly.duplicate";
        };
        readonly AnomalyIntentMismatchEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Anomaly"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "anomaly.intent_mismatch";
        };
        readonly AnomalyList: {
            readonly cursor: string | null;
            readonly data: readonly components["schemas"]["Anomaly"][];
            readonly hasMore: boolean;
            readonly object: "list";
        };
        readonly AnomalyMerchantDriftEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Anomaly"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "anomaly.merchant_drift";
        };
        readonly AnomalySpendSpikeEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Anomaly"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "anomaly.spend_spike";
        };
        readonly AnomalyUnattestedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Anomaly"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "anomaly.unattested";
        };
        readonly AnomalyVelocityEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Anomaly"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "anomaly.velocity";
        };
        readonly AttestationStatus: "attested" | "stale" | "unattested";
        readonly AuditAction: "api_key.created" | "api_key.rolled" | "api_key.offered" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_read" | "webhook.secret_rotated" | "risk_settings.updated" | "brand.updated" | "fee_settings.updated" | "card.updated" | "card.frozen" | "card.unfrozen" | "card.canceled" | "card.details_read" | "card.link_created" | "agent.updated" | "agent.suspended" | "agent.activated" | "wallet.status_changed" | "virtual_account.status_changed" | "customer.kyc_decided" | "customer.assigned" | "customer.status_changed" | "customer.terms_accepted" | "customer.legal_hold_set" | "customer.legal_hold_lifted" | "customer.erased" | "counterparty.status_changed" | "audit_log.exported" | "export.created" | "statement.downloaded" | "file.downloaded" | "file.link_created" | "file.link_opened" | "file.deleted" | "member.invited" | "member.invitation_revoked" | "member.joined" | "member.role_changed" | "member.removed" | "user.password_changed" | "user.password_reset" | "user.totp_added" | "user.totp_removed" | "user.passkey_added" | "user.passkey_removed" | "user.recovery_codes_renewed" | "user.recovery_code_used" | "user.second_factor_reset" | "user.identity_linked" | "user.unproven_credentials_voided" | "user.sessions_ended" | "user.sign_in_delayed" | "customer.viewed" | "customer.document_viewed" | "counterparty.viewed" | "wallet.viewed" | "card.viewed" | "card.quarantine_lifted" | "transaction.viewed" | "batch.viewed" | "transaction.decided" | "transaction.assigned" | "transaction.recovered" | "transaction.rescheduled" | "reconciliation_break.closed" | "anomaly.reviewed" | "anomaly.assigned" | "customer.note_added" | "counterparty.note_added" | "wallet.note_added" | "card.note_added" | "transaction.note_added" | "batch.note_added" | "anomaly.note_added" | "fee_limit.changed" | "ledger.corrected" | "ledger_account.recounted" | "account.frozen" | "account.unfrozen" | "event.resent" | "work.released" | "event.replayed" | "event.discarded" | "sandbox.settings_changed" | "sandbox.clock_moved" | "sandbox.fault_ordered" | "sandbox.reset";
        readonly AuditActor: {
            readonly id: string;
            readonly label: string;
            readonly type: components["schemas"]["AuditActorType"];
        };
        readonly AuditActorType: "key" | "user" | "operator" | "system";
        readonly AuditChange: {
            readonly field: string;
            readonly from: string | null;
            readonly to: string | null;
        };
        readonly AuditEntry: {
            readonly action: components["schemas"]["AuditAction"];
            readonly actor: components["schemas"]["AuditActor"];
            readonly at: string;
            readonly changes: readonly components["schemas"]["AuditChange"][];
            readonly hash: string;
            readonly id: string;
            readonly ip: string | null;
            readonly previousHash: string;
            readonly requestId: string | null;
            readonly sequence: number;
            readonly target: components["schemas"]["AuditTarget"];
            readonly userAgent: string | null;
        };
        readonly AuditEntryPage: {
            readonly data: readonly components["schemas"]["AuditEntry"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly AuditEntryResult: {
            readonly data: components["schemas"]["AuditEntry"];
            readonly ok: true;
        };
        readonly AuditHead: {
            readonly hash: string;
            readonly sequence: number;
        };
        readonly AuditTarget: {
            readonly id: string;
            readonly type: string;
        };
        readonly AuditVerification: {
            readonly brokenAt: number | null;
            readonly checked: number;
            readonly head: components["schemas"]["AuditHead"];
            readonly ok: boolean;
        };
        readonly AuditVerificationResult: {
            readonly data: components["schemas"]["AuditVerification"];
            readonly ok: true;
        };
        readonly Bank: {
            readonly code: string;
            readonly country: string;
            readonly instantCode?: string;
            readonly name: string;
        };
        readonly Batch: {
            readonly approvalId: null;
            readonly completedAt: string | null;
            readonly counts: components["schemas"]["BatchCounts"];
            readonly createdAt: string;
            readonly customerId: string;
            readonly dryRun: boolean;
            readonly fileId: string | null;
            readonly id: string;
            readonly ignoredColumns: readonly string[];
            readonly metadata?: components["schemas"]["Metadata"];
            readonly mode: components["schemas"]["BatchMode"];
            readonly name: string | null;
            readonly process: components["schemas"]["BatchProcess"];
            readonly progress: components["schemas"]["BatchProgress"];
            readonly resultFileId: string | null;
            readonly retryOf: string | null;
            readonly status: components["schemas"]["BatchStatus"];
            readonly totals: readonly components["schemas"]["BatchTotal"][];
            readonly updatedAt: string;
            readonly walletId: string;
            readonly warnings: readonly components["schemas"]["BatchWarning"][];
        };
        readonly BatchCompletedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Batch"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "batch.completed";
        };
        readonly BatchCounts: {
            readonly canceled: number;
            readonly completed: number;
            readonly failed: number;
            readonly invalid: number;
            readonly pending: number;
            readonly refunded: number;
            readonly returned: number;
            readonly total: number;
            readonly valid: number;
        };
        readonly BatchCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Batch"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "batch.created";
        };
        readonly BatchMode: "partial" | "all_or_nothing";
        readonly BatchPage: {
            readonly data: readonly components["schemas"]["Batch"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly BatchProcess: "manual" | "auto";
        readonly BatchProgress: {
            readonly done: number;
            readonly total: number;
        };
        readonly BatchResult: {
            readonly data: components["schemas"]["Batch"];
            readonly ok: true;
        };
        readonly BatchRow: {
            readonly clientRowId: string | null;
            readonly counterpartyId: string | null;
            readonly errors: readonly components["schemas"]["BatchRowError"][];
            readonly finalAmount: string | null;
            readonly number: number;
            readonly status: components["schemas"]["BatchRowStatus"];
            readonly transactionId: string | null;
        };
        readonly BatchRowError: {
            readonly code: string;
            readonly field: string;
            readonly message: string;
        };
        readonly BatchRowInput: {
            readonly amount?: string;
            readonly clientReferenceId?: string;
            readonly clientRowId?: string;
            readonly counterparty?: {
                readonly [key: string]: unknown;
            };
            readonly customerId?: string;
            readonly destinationAddress?: string;
            readonly destinationCurrency?: string;
            readonly destinationPaymentRail?: string;
            readonly developerFee?: string;
            readonly reference?: string;
            readonly sourceCurrency?: string;
            readonly walletId?: string;
        };
        readonly BatchRowPage: {
            readonly data: readonly components["schemas"]["BatchRow"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly BatchRowStatus: "invalid" | "valid" | "processing" | "completed" | "failed" | "returned" | "refunded" | "canceled";
        readonly BatchStatus: "validating" | "invalid" | "ready" | "awaiting_approval" | "processing" | "completed" | "partially_completed" | "canceled";
        readonly BatchTotal: {
            readonly amount: string;
            readonly currency: components["schemas"]["Currency"];
            readonly fees: string;
            readonly walletId: string;
        };
        readonly BatchUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Batch"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "batch.updated";
        };
        readonly BatchWarning: {
            readonly code: string;
            readonly message: string;
        };
        readonly Brand: {
            readonly accentColor: string | null;
            readonly addressLines: readonly string[];
            readonly displayName: string | null;
            readonly legalName: string | null;
            readonly logoFileId: string | null;
            readonly logoUrl: string | null;
            readonly supportEmail: string | null;
            readonly supportUrl: string | null;
            readonly updatedAt: string | null;
        };
        readonly BrandResult: {
            readonly data: components["schemas"]["Brand"];
            readonly ok: true;
        };
        readonly CancelCard: {
            readonly reason?: "lost" | "stolen" | "other";
        };
        readonly Capabilities: {
            readonly cards: boolean;
            readonly transfers: boolean;
            readonly virtualAccounts: boolean;
            readonly wallets: boolean;
        };
        readonly Card: {
            readonly agentId?: string;
            readonly allowedCountries?: readonly string[];
            readonly allowedMccs?: readonly string[];
            readonly allowedMerchants?: readonly string[];
            readonly attestationWindowMinutes?: number;
            readonly blockedCountries?: readonly string[];
            readonly blockedMccs?: readonly string[];
            readonly blockedMerchants?: readonly string[];
            readonly cooldownMinutes?: number;
            readonly createdAt: string;
            readonly customerId: string;
            readonly displayName?: string;
            readonly expirationMonth: number;
            readonly expirationYear: number;
            readonly id: string;
            readonly last4: string;
            readonly lockToFirstMerchant?: boolean;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly requireAttestation?: boolean;
            readonly spendingLimit: {
                readonly amount: number;
                readonly frequency: components["schemas"]["LimitFrequency"];
                readonly remaining?: number;
                readonly spent?: number;
            };
            readonly status: components["schemas"]["CardStatus"];
            readonly statusReason?: string;
            readonly type: components["schemas"]["CardType"];
            readonly updatedAt: string;
            readonly walletId?: string;
        };
        readonly CardAccessEvent: {
            readonly callerAddress?: string;
            readonly cardId: string;
            readonly clientContext?: string | components["schemas"]["Metadata"];
            readonly createdAt: string;
            readonly expectedAmount?: number;
            readonly expectedCurrency?: string;
            readonly exposureMode: components["schemas"]["ExposureMode"];
            readonly id: string;
            readonly keyId: string;
            readonly merchantText?: string;
            readonly openedAt?: string;
            readonly openedFrom?: string;
            readonly reason?: string;
            readonly requestId: string;
            readonly summary: string;
        };
        readonly CardAccessEventPage: {
            readonly data: readonly components["schemas"]["CardAccessEvent"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly CardAutoFrozenEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Card"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "card.auto_frozen";
        };
        readonly CardCanceledEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Card"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "card.canceled";
        };
        readonly CardCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Card"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "card.created";
        };
        readonly CardDetails: {
            readonly accessEventId: string;
            readonly cardId: string;
            readonly cvv?: string;
            readonly expirationMonth: number;
            readonly expirationYear: number;
            readonly expiresAt: string;
            readonly exposureMode: components["schemas"]["ExposureMode"];
            readonly last4: string;
            readonly pan?: string;
            readonly revealUrl?: string;
        };
        readonly CardDetailsResult: {
            readonly data: components["schemas"]["CardDetails"];
            readonly ok: true;
        };
        readonly CardFrozenEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Card"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "card.frozen";
        };
        readonly CardPage: {
            readonly data: readonly components["schemas"]["Card"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly CardResult: {
            readonly data: components["schemas"]["Card"];
            readonly ok: true;
        };
        readonly CardShipping: {
            readonly city: string;
            readonly country: string;
            readonly line1: string;
            readonly line2?: string;
            readonly name: string;
            readonly phone?: string;
            readonly postalCode: string;
            readonly state?: string;
        };
        readonly CardStatus: "active" | "frozen" | "canceled" | "expired";
        readonly CardTransaction: {
            readonly agentId?: string;
            readonly amount: number;
            readonly attestationStatus: components["schemas"]["AttestationStatus"];
            readonly authorizedAmount: number;
            readonly authorizedAt?: number;
            readonly cardId: string;
            readonly createdAt: number;
            readonly currency: components["schemas"]["Currency"];
            readonly decline: components["schemas"]["Decline"] | null;
            readonly declinedReason?: components["schemas"]["DeclinedReason"];
            readonly enrichedMerchantIcon?: string;
            readonly enrichedMerchantName?: string;
            readonly forced?: true;
            readonly id: string;
            readonly localAmount: number;
            readonly localCurrency: components["schemas"]["Currency"];
            readonly merchantCategory?: string;
            readonly merchantCategoryCode?: string;
            readonly merchantCity?: string;
            readonly merchantCountry?: string;
            readonly merchantId?: string;
            readonly merchantName: string;
            readonly postedAt?: number;
            readonly relatedTransactionId?: string;
            readonly riskRule?: string;
            readonly status: components["schemas"]["CardTransactionStatus"];
            readonly userId: string;
        };
        readonly CardTransactionPage: {
            readonly cursor: string | null;
            readonly data: readonly components["schemas"]["CardTransaction"][];
            readonly hasMore: boolean;
        };
        readonly CardTransactionResult: {
            readonly data: components["schemas"]["CardTransaction"];
            readonly ok: true;
        };
        readonly CardTransactionStatus: "pending" | "completed" | "declined" | "reversed";
        readonly CardTransactionTimeline: {
            readonly cardTransactionId: string;
            readonly entries: readonly {
                readonly amount?: number;
                readonly at: number;
                readonly currency?: components["schemas"]["Currency"];
                readonly description: string;
                readonly eventType?: string;
                readonly kind: "status" | "network" | "ledger" | "risk" | "event" | "delivery";
                readonly relatedTransactionId?: string;
                readonly status?: components["schemas"]["CardTransactionStatus"];
                readonly webhookId?: string;
            }[];
            readonly statusHistory: readonly {
                readonly at: number;
                readonly status: components["schemas"]["CardTransactionStatus"];
            }[];
        };
        readonly CardType: "virtual" | "physical";
        readonly CardUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Card"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "card.updated";
        };
        readonly Chain: "ethereum" | "polygon" | "arbitrum" | "base" | "optimism" | "avalanche" | "solana" | "tron";
        readonly Code: {
            readonly code: string;
            readonly name: string;
        };
        readonly CooldownViolation: {
            readonly action: components["schemas"]["RiskAction"];
            readonly enabled: boolean;
        };
        readonly Counterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType: components["schemas"]["OwnerType"];
            readonly accountType: components["schemas"]["AccountType"];
            readonly address?: components["schemas"]["Address"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly createdAt: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details: {
                readonly [key: string]: string;
            };
            readonly firstName?: string;
            readonly id: string;
            readonly last4?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly requirements: readonly components["schemas"]["CounterpartyRequirement"][];
            readonly status: components["schemas"]["CounterpartyStatus"];
            readonly updatedAt: string;
        };
        readonly CounterpartyCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Counterparty"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "counterparty.created";
        };
        readonly CounterpartyPage: {
            readonly data: readonly components["schemas"]["Counterparty"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly CounterpartyRequirement: {
            readonly code: "required";
            readonly field: string;
        };
        readonly CounterpartyResult: {
            readonly data: components["schemas"]["Counterparty"];
            readonly ok: true;
        };
        readonly CounterpartyStatus: "active" | "under_review" | "rejected" | "inactive";
        readonly CounterpartyUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Counterparty"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "counterparty.updated";
        };
        readonly CounterpartyValidation: {
            readonly accountType?: components["schemas"]["AccountType"];
            readonly bankName?: string;
            readonly errors: readonly {
                readonly code: string;
                readonly field: string;
                readonly message: string;
            }[];
            readonly normalized: {
                readonly [key: string]: unknown;
            };
            readonly requirements: readonly components["schemas"]["CounterpartyRequirement"][];
            readonly valid: boolean;
        };
        readonly CounterpartyValidationResult: {
            readonly data: components["schemas"]["CounterpartyValidation"];
            readonly ok: true;
        };
        readonly Country: {
            readonly alpha3: string;
            readonly callingCode?: string;
            readonly code: string;
            readonly currency?: string;
            readonly name: string;
        };
        readonly CreateAgent: {
            readonly description?: string;
            readonly maxCards?: number;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly name: string;
            readonly onLimitExceeded?: components["schemas"]["OnLimitExceeded"];
            readonly spendingLimit?: number;
            readonly spendingLimitFrequency?: components["schemas"]["LimitFrequency"];
            readonly userId?: string;
        };
        readonly CreateBatch: {
            readonly allowDuplicate?: boolean;
            readonly customerId: string;
            readonly dryRun?: boolean;
            readonly fileId?: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly mode?: components["schemas"]["BatchMode"];
            readonly name?: string;
            readonly process?: components["schemas"]["BatchProcess"];
            readonly rows?: readonly components["schemas"]["BatchRowInput"][];
            readonly walletId: string;
        };
        readonly CreateCard: {
            readonly agentId?: string;
            readonly allowedCountries?: readonly string[];
            readonly allowedMccs?: readonly string[];
            readonly allowedMerchants?: readonly string[];
            readonly attestationWindowMinutes?: number;
            readonly blockedCountries?: readonly string[];
            readonly blockedMccs?: readonly string[];
            readonly blockedMerchants?: readonly string[];
            readonly cooldownMinutes?: number;
            readonly customerId: string;
            readonly displayName?: string;
            readonly limitAmount: number;
            readonly limitFrequency: components["schemas"]["LimitFrequency"];
            readonly lockToFirstMerchant?: boolean;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly requireAttestation?: boolean;
            readonly shipping?: components["schemas"]["CardShipping"];
            readonly type: components["schemas"]["CardType"];
            readonly walletId?: string;
        };
        readonly CreateClabeCounterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "clabe";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly clabe: string;
            readonly currency: string;
            readonly customerId: string;
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreateConversion: {
            readonly amount?: string;
            readonly clientReferenceId?: string;
            readonly customerId: string;
            readonly destinationAmount?: string;
            readonly destinationWalletId: string;
            readonly holdId?: string;
            readonly keepRemainder?: boolean;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly quoteId?: string;
            readonly walletId: string;
        };
        readonly CreateCounterparty: components["schemas"]["CreateUsBankCounterparty"] | components["schemas"]["CreateIbanCounterparty"] | components["schemas"]["CreateClabeCounterparty"] | components["schemas"]["CreatePixCounterparty"] | components["schemas"]["CreateGbBankCounterparty"] | components["schemas"]["CreateMobileMoneyCounterparty"] | components["schemas"]["CreateGhipssCounterparty"] | components["schemas"]["CreateNipCounterparty"] | components["schemas"]["CreateSwiftCounterparty"];
        readonly CreateCustomer: {
            readonly businessName?: string;
            readonly email: string;
            readonly firstName: string;
            readonly lastName: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly phone?: string;
            readonly type?: components["schemas"]["OwnerType"];
        };
        readonly CreatedWebhook: {
            readonly createdAt: number;
            readonly description: string;
            readonly disabledAt?: number;
            readonly disabledReason?: components["schemas"]["DisabledReason"];
            readonly events: readonly components["schemas"]["EventName"][];
            readonly id: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly object: "webhook";
            readonly secret: string;
            readonly status: components["schemas"]["WebhookStatus"];
            readonly url: string;
        };
        readonly CreateExport: {
            readonly accountMap?: {
                readonly [key: string]: string;
            };
            readonly columns?: readonly string[];
            readonly filters?: {
                readonly [key: string]: string;
            };
            readonly format: components["schemas"]["ExportFormat"];
            readonly from?: string;
            readonly since?: string;
            readonly timezone?: string;
            readonly to?: string;
            readonly type: components["schemas"]["ExportType"];
        };
        readonly CreateFeePayout: {
            readonly amount?: string;
            readonly currency: components["schemas"]["Currency"];
            readonly walletId: string;
        };
        readonly CreateFeePayoutAnswer: components["schemas"]["Transaction"] | components["schemas"]["TransferDryRun"];
        readonly CreateFeePayoutAnswerResult: {
            readonly data: components["schemas"]["CreateFeePayoutAnswer"];
            readonly ok: true;
        };
        readonly CreateFileLink: {
            readonly expiresInSeconds?: number;
        };
        readonly CreateGbBankCounterparty: {
            readonly account: string;
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "gb_bank";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly sortCode?: string;
            };
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreateGhipssCounterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "ghipss";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly accountNumber?: string;
                readonly bankCode?: string;
                readonly branchCode?: string;
            };
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreateHold: {
            readonly amount: string;
            readonly clientReferenceId?: string;
            readonly expiresAt?: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly reason: string;
            readonly walletId: string;
        };
        readonly CreateIbanCounterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "iban";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly bic?: string;
            };
            readonly firstName?: string;
            readonly iban: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreateMobileMoneyCounterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "mobile_money";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly country?: string;
                readonly phoneNumber?: string;
                readonly provider?: string;
            };
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreateNipCounterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "nip";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly accountNumber?: string;
                readonly bankCode?: string;
            };
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreatePixCounterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "pix";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly brCode?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly pixKeyType?: string;
                readonly taxId?: string;
            };
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly pixKey?: string;
        };
        readonly CreateQuote: {
            readonly amount?: string;
            readonly customerId: string;
            readonly destinationAmount?: string;
            readonly destinationCurrency?: components["schemas"]["Currency"];
            readonly destinationPaymentRail: components["schemas"]["PaymentRail"];
            readonly destinationWalletId?: string;
            readonly walletId: string;
        };
        readonly CreateStatement: {
            readonly from: string;
            readonly timezone?: string;
            readonly to: string;
            readonly walletId: string;
        };
        readonly CreateSwiftCounterparty: {
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "swift";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly accountNumber?: string;
                readonly bankCountry?: string;
                readonly intermediarySwiftCode?: string;
                readonly swiftCode?: string;
            };
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreateTransfer: {
            readonly amount: string;
            readonly clientReferenceId?: string;
            readonly customerId: string;
            readonly destinationAddress?: string;
            readonly destinationCurrency: components["schemas"]["Currency"];
            readonly destinationPaymentRail: components["schemas"]["PaymentRail"];
            readonly destinations?: readonly components["schemas"]["SplitDestination"][];
            readonly developerFee?: string;
            readonly hold?: boolean;
            readonly holdId?: string;
            readonly keepRemainder?: boolean;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly quoteId?: string;
            readonly reference?: string;
            readonly scheduledFor?: string;
            readonly sourceCurrency?: components["schemas"]["Currency"];
            readonly walletId: string;
        };
        readonly CreateTransferAnswer: components["schemas"]["Transaction"] | components["schemas"]["TransferDryRun"] | components["schemas"]["TransferSplit"] | components["schemas"]["TransferSplitDryRun"];
        readonly CreateTransferAnswerResult: {
            readonly data: components["schemas"]["CreateTransferAnswer"];
            readonly ok: true;
        };
        readonly CreateUsBankCounterparty: {
            readonly account: string;
            readonly accountName?: string;
            readonly accountOwnerName: string;
            readonly accountOwnerType?: components["schemas"]["OwnerType"];
            readonly accountType: "us_bank";
            readonly address?: components["schemas"]["AddressInput"];
            readonly bankName?: string;
            readonly businessName?: string;
            readonly currency: string;
            readonly customerId: string;
            readonly details?: {
                readonly accountKind?: components["schemas"]["AccountKind"];
                readonly routingNumber?: string;
            };
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["Metadata"];
        };
        readonly CreateVirtualAccount: {
            readonly clientReferenceId?: string;
            readonly customerId: string;
            readonly destinationAddress?: string | null;
            readonly destinationCurrency?: components["schemas"]["Currency"] | null;
            readonly destinationPaymentRail?: string | null;
            readonly developerFeePercent?: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly sourceCurrency: components["schemas"]["VirtualAccountCurrency"];
            readonly walletId?: string;
        };
        readonly CreateWallet: {
            readonly currency?: components["schemas"]["Currency"];
            readonly customerId: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly type?: components["schemas"]["WalletType"];
        };
        readonly CreateWebhook: {
            readonly description?: string;
            readonly events?: readonly components["schemas"]["EventName"][];
            readonly metadata?: components["schemas"]["Metadata"];
            readonly url: string;
        };
        readonly Currency: "usd" | "eur" | "gbp" | "mxn" | "brl" | "ghs" | "ngn" | "kes" | "usdc" | "usdt" | "pyusd" | "eurc";
        readonly CurrentKey: {
            readonly createdAt: string;
            readonly environment: components["schemas"]["Environment"];
            readonly expiresAt: string | null;
            readonly id: string;
            readonly name: string;
            readonly scopes: readonly string[] | null;
        };
        readonly CurrentKeyResult: {
            readonly data: components["schemas"]["CurrentKey"];
            readonly ok: true;
        };
        readonly Customer: {
            readonly businessName?: string;
            readonly capabilities: components["schemas"]["Capabilities"];
            readonly createdAt: string;
            readonly email: string;
            readonly erasedAt?: string;
            readonly firstName: string;
            readonly id: string;
            readonly kycLink?: string;
            readonly kycStatus: components["schemas"]["KycStatus"];
            readonly lastName: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly phone?: string;
            readonly rejectionReasons: readonly {
                readonly code: string;
                readonly message: string;
            }[];
            readonly requirements: readonly {
                readonly code: string;
                readonly field: string;
            }[];
            readonly status: components["schemas"]["CustomerStatus"];
            readonly tosAcceptance?: components["schemas"]["TosAcceptance"];
            readonly tosLink?: string;
            readonly tosStatus: components["schemas"]["TosStatus"];
            readonly type: components["schemas"]["OwnerType"];
            readonly updatedAt: string;
        };
        readonly CustomerCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["CustomerSnapshot"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "customer.created";
        };
        readonly CustomerLinks: {
            readonly expiresAt: string;
            readonly kycLink: string;
            readonly tosLink: string;
        };
        readonly CustomerLinksResult: {
            readonly data: components["schemas"]["CustomerLinks"];
            readonly ok: true;
        };
        readonly CustomerPage: {
            readonly data: readonly components["schemas"]["Customer"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly CustomerResult: {
            readonly data: components["schemas"]["Customer"];
            readonly ok: true;
        };
        readonly CustomerSnapshot: {
            readonly businessName?: string;
            readonly capabilities: components["schemas"]["Capabilities"];
            readonly createdAt: string;
            readonly email: string;
            readonly erasedAt?: string;
            readonly firstName: string;
            readonly id: string;
            readonly kycStatus: components["schemas"]["KycStatus"];
            readonly lastName: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly phone?: string;
            readonly rejectionReasons: readonly {
                readonly code: string;
                readonly message: string;
            }[];
            readonly requirements: readonly {
                readonly code: string;
                readonly field: string;
            }[];
            readonly status: components["schemas"]["CustomerStatus"];
            readonly tosAcceptance?: components["schemas"]["TosAcceptance"];
            readonly tosStatus: components["schemas"]["TosStatus"];
            readonly type: components["schemas"]["OwnerType"];
            readonly updatedAt: string;
        };
        readonly CustomerStatus: "active" | "suspended" | "rejected";
        readonly CustomerUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["CustomerSnapshot"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "customer.updated";
        };
        readonly Decline: {
            readonly code: components["schemas"]["DeclinedReason"];
            readonly limit: {
                readonly amount: number;
                readonly remaining: number;
                readonly resetsAt: number | null;
                readonly spent: number;
            } | null;
            readonly message: string;
            readonly requested: number;
            readonly rule: string | null;
            readonly source: "card" | "agent" | "customer" | "risk" | "wallet" | "network";
        };
        readonly DeclinedReason: "insufficient_funds" | "spending_limit_exceeded" | "card_frozen" | "card_canceled" | "card_expired" | "card_not_activated" | "customer_suspended" | "agent_suspended" | "agent_limit_exceeded" | "merchant_not_allowed" | "mcc_blocked" | "country_blocked" | "cvv_mismatch" | "expiry_mismatch" | "pin_attempts_exceeded" | "risk_rule" | "suspected_fraud" | "issuer_unavailable";
        readonly DeletedFile: {
            readonly deleted: true;
            readonly id: string;
        };
        readonly DeletedFileResult: {
            readonly data: components["schemas"]["DeletedFile"];
            readonly ok: true;
        };
        readonly DeletedWebhook: {
            readonly deleted: true;
            readonly id: string;
            readonly object: "deleted";
        };
        readonly DeliveryStatus: "pending" | "delivering" | "succeeded" | "failed" | "exhausted" | "canceled";
        readonly DeliveryTrigger: "automatic" | "manual" | "test";
        readonly DepositAddress: {
            readonly address: string;
            readonly chain: components["schemas"]["Chain"];
            readonly currencies: readonly components["schemas"]["Currency"][];
        };
        readonly DepositInstructions: {
            readonly accountHolderName: string;
            readonly accountNumber?: string;
            readonly accountType?: string;
            readonly bankAddress?: string;
            readonly bankName?: string;
            readonly bic?: string;
            readonly brCode?: string;
            readonly clabe?: string;
            readonly iban?: string;
            readonly paymentRails: readonly string[];
            readonly pixKey?: string;
            readonly routingNumber?: string;
            readonly sortCode?: string;
        };
        readonly DisabledReason: "requested" | "gone" | "failing";
        readonly DuplicateDetection: {
            readonly action: components["schemas"]["RiskAction"];
            readonly enabled: boolean;
            readonly windowMinutes: number;
        };
        readonly EntryKind: "opening_balance" | "deposit" | "transfer" | "fee" | "conversion" | "card" | "refund" | "return" | "adjustment";
        readonly EntrySide: "debit" | "credit";
        readonly Environment: "sandbox" | "live";
        readonly Error: {
            readonly error: components["schemas"]["ErrorBody"];
            readonly ok: false;
        };
        readonly ErrorBody: {
            readonly code: components["schemas"]["ErrorCode"];
            readonly details?: readonly components["schemas"]["ErrorDetail"][];
            readonly docUrl?: string;
            readonly hint?: string;
            readonly message: string;
            readonly requestId?: string;
        };
        readonly ErrorCode: string;
        readonly ErrorDetail: {
            readonly code: components["schemas"]["ErrorDetailCode"];
            readonly docUrl: string;
            readonly field: string;
            readonly hint: string;
            readonly message: string;
            readonly params?: {
                readonly [key: string]: unknown;
            };
        };
        readonly ErrorDetailCode: string;
        readonly Event: components["schemas"]["CustomerCreatedEvent"] | components["schemas"]["CustomerUpdatedEvent"] | components["schemas"]["CounterpartyCreatedEvent"] | components["schemas"]["CounterpartyUpdatedEvent"] | components["schemas"]["WalletCreatedEvent"] | components["schemas"]["WalletUpdatedEvent"] | components["schemas"]["VirtualAccountCreatedEvent"] | components["schemas"]["VirtualAccountUpdatedEvent"] | components["schemas"]["HoldCreatedEvent"] | components["schemas"]["HoldUpdatedEvent"] | components["schemas"]["TransactionCreatedEvent"] | components["schemas"]["TransactionUpdatedEvent"] | components["schemas"]["TransactionCompletedEvent"] | components["schemas"]["BatchCreatedEvent"] | components["schemas"]["BatchUpdatedEvent"] | components["schemas"]["BatchCompletedEvent"] | components["schemas"]["CardCreatedEvent"] | components["schemas"]["CardUpdatedEvent"] | components["schemas"]["CardFrozenEvent"] | components["schemas"]["CardCanceledEvent"] | components["schemas"]["CardAutoFrozenEvent"] | components["schemas"]["AgentCreatedEvent"] | components["schemas"]["AgentSuspendedEvent"] | components["schemas"]["AgentActivatedEvent"] | components["schemas"]["AgentLimitExceededEvent"] | components["schemas"]["AgentAutoSuspendedEvent"] | components["schemas"]["TransactionAuthorizedEvent"] | components["schemas"]["TransactionDeclinedEvent"] | components["schemas"]["TransactionSettledEvent"] | components["schemas"]["TransactionReversedEvent"] | components["schemas"]["AnomalyDuplicateEvent"] | components["schemas"]["AnomalyVelocityEvent"] | components["schemas"]["AnomalySpendSpikeEvent"] | components["schemas"]["AnomalyUnattestedEvent"] | components["schemas"]["AnomalyIntentMismatchEvent"] | components["schemas"]["AnomalyCooldownEvent"] | components["schemas"]["AnomalyMerchantDriftEvent"] | components["schemas"]["StatementCreatedEvent"] | components["schemas"]["StatementFailedEvent"] | components["schemas"]["ExportCompletedEvent"] | components["schemas"]["ExportFailedEvent"] | components["schemas"]["WebhookTestEvent"];
        readonly EventList: {
            readonly cursor: string | null;
            readonly data: readonly components["schemas"]["Event"][];
            readonly hasMore: boolean;
            readonly object: "list";
        };
        readonly EventName: "*" | "customer.*" | "counterparty.*" | "wallet.*" | "virtual_account.*" | "hold.*" | "transaction.*" | "batch.*" | "card.*" | "agent.*" | "anomaly.*" | "statement.*" | "export.*" | "webhook.*" | "customer.created" | "customer.updated" | "counterparty.created" | "counterparty.updated" | "wallet.created" | "wallet.updated" | "virtual_account.created" | "virtual_account.updated" | "hold.created" | "hold.updated" | "transaction.created" | "transaction.updated" | "transaction.completed" | "batch.created" | "batch.updated" | "batch.completed" | "card.created" | "card.updated" | "card.frozen" | "card.canceled" | "card.auto_frozen" | "agent.created" | "agent.suspended" | "agent.activated" | "agent.limit_exceeded" | "agent.auto_suspended" | "transaction.authorized" | "transaction.declined" | "transaction.settled" | "transaction.reversed" | "anomaly.duplicate" | "anomaly.velocity" | "anomaly.spend_spike" | "anomaly.unattested" | "anomaly.intent_mismatch" | "anomaly.cooldown" | "anomaly.merchant_drift" | "statement.created" | "statement.failed" | "export.completed" | "export.failed" | "webhook.test" | "test.webhook";
        readonly EventResult: {
            readonly data: components["schemas"]["Event"];
            readonly ok: true;
        };
        readonly EventType: "customer.created" | "customer.updated" | "counterparty.created" | "counterparty.updated" | "wallet.created" | "wallet.updated" | "virtual_account.created" | "virtual_account.updated" | "hold.created" | "hold.updated" | "transaction.created" | "transaction.updated" | "transaction.completed" | "batch.created" | "batch.updated" | "batch.completed" | "card.created" | "card.updated" | "card.frozen" | "card.canceled" | "card.auto_frozen" | "agent.created" | "agent.suspended" | "agent.activated" | "agent.limit_exceeded" | "agent.auto_suspended" | "transaction.authorized" | "transaction.declined" | "transaction.settled" | "transaction.reversed" | "anomaly.duplicate" | "anomaly.velocity" | "anomaly.spend_spike" | "anomaly.unattested" | "anomaly.intent_mismatch" | "anomaly.cooldown" | "anomaly.merchant_drift" | "statement.created" | "statement.failed" | "export.completed" | "export.failed" | "webhook.test";
        readonly EventTypes: {
            readonly data: readonly {
                readonly category: string;
                readonly description: string;
                readonly name: string;
            }[];
            readonly object: "list";
        };
        readonly Export: {
            readonly completedAt: string | null;
            readonly consistentAsOf: string;
            readonly createdAt: string;
            readonly expiresAt: string | null;
            readonly failureReason: components["schemas"]["JobFailureReason"] | null;
            readonly fileId: string | null;
            readonly format: components["schemas"]["ExportFormat"];
            readonly id: string;
            readonly progress: components["schemas"]["JobProgress"];
            readonly rowCount: number;
            readonly sha256: string | null;
            readonly sizeBytes: number | null;
            readonly status: components["schemas"]["JobStatus"];
            readonly type: components["schemas"]["ExportType"];
            readonly warnings: readonly components["schemas"]["ExportWarning"][];
            readonly watermark: string | null;
        };
        readonly ExportCompletedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Export"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "export.completed";
        };
        readonly ExportFailedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Export"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "export.failed";
        };
        readonly ExportFormat: "csv" | "ndjson" | "beancount";
        readonly ExportPage: {
            readonly data: readonly components["schemas"]["Export"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly ExportResult: {
            readonly data: components["schemas"]["Export"];
            readonly ok: true;
        };
        readonly ExportType: "transactions" | "wallet_entries" | "journal" | "card_transactions" | "deliveries" | "requests" | "audit_log";
        readonly ExportWarning: {
            readonly about: string;
            readonly code: "unmapped_account";
        };
        readonly ExposureMode: "rawPan" | "revealUrl";
        readonly FailureCode: "insufficient_funds" | "canceled" | "compliance_rejected" | "invalid_account" | "account_closed" | "name_mismatch" | "rail_unavailable" | "limit_exceeded" | "onchain_reverted" | "expired" | "network_error";
        readonly FailureReason: {
            readonly code: components["schemas"]["FailureCode"];
            readonly message: string;
            readonly railCode?: string;
        };
        readonly FeeEntry: {
            readonly amount: string;
            readonly balanceAfter: string;
            readonly createdAt: string;
            readonly currency: components["schemas"]["Currency"];
            readonly id: string;
            readonly kind: components["schemas"]["FeeEntryKind"];
            readonly state: components["schemas"]["FeeState"];
            readonly transactionId: string | null;
        };
        readonly FeeEntryKind: "collected" | "returned" | "payout" | "adjustment" | "released" | "recovered" | "advanced" | "repaid";
        readonly FeeEntryPage: {
            readonly data: readonly components["schemas"]["FeeEntry"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly FeePayoutMode: "manual" | "daily" | "monthly";
        readonly FeePayoutProblem: {
            readonly code: string;
            readonly currency: components["schemas"]["Currency"];
            readonly walletId: string;
        };
        readonly FeesBalance: {
            readonly balances: readonly {
                readonly available: string;
                readonly balance: string;
                readonly currency: components["schemas"]["Currency"];
                readonly debt: string;
                readonly pending: string;
                readonly takenBack: string;
            }[];
        };
        readonly FeesBalanceResult: {
            readonly data: components["schemas"]["FeesBalance"];
            readonly ok: true;
        };
        readonly FeeSettings: {
            readonly lastPayoutAt: string | null;
            readonly nextPayoutAt: string | null;
            readonly payout: components["schemas"]["FeePayoutMode"];
            readonly problems: readonly components["schemas"]["FeePayoutProblem"][];
            readonly wallets: components["schemas"]["FeeWallets"];
        };
        readonly FeeSettingsResult: {
            readonly data: components["schemas"]["FeeSettings"];
            readonly ok: true;
        };
        readonly FeeState: "pending" | "available";
        readonly FeeWallets: {
            readonly brl?: string;
            readonly eur?: string;
            readonly eurc?: string;
            readonly gbp?: string;
            readonly ghs?: string;
            readonly kes?: string;
            readonly mxn?: string;
            readonly ngn?: string;
            readonly pyusd?: string;
            readonly usd?: string;
            readonly usdc?: string;
            readonly usdt?: string;
        };
        readonly File: {
            readonly contentType: string;
            readonly createdAt: string;
            readonly expiresAt: string | null;
            readonly id: string;
            readonly name: string;
            readonly purpose: components["schemas"]["FilePurpose"];
            readonly sha256: string;
            readonly sizeBytes: number;
            readonly status: components["schemas"]["FileStatus"];
        };
        readonly FileLink: {
            readonly expiresAt: string;
            readonly url: string;
        };
        readonly FileLinkResult: {
            readonly data: components["schemas"]["FileLink"];
            readonly ok: true;
        };
        readonly FilePage: {
            readonly data: readonly components["schemas"]["File"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly FilePurpose: "batch" | "reconciliation" | "evidence" | "identity_document" | "brand_logo" | "batch_result" | "reconciliation_result" | "statement" | "export";
        readonly FileResult: {
            readonly data: components["schemas"]["File"];
            readonly ok: true;
        };
        readonly FileStatus: "available" | "expired";
        readonly ForcedAnomaly: {
            readonly action: components["schemas"]["RiskAction"];
            readonly actionTaken: components["schemas"]["RiskActionTaken"];
            readonly agentId: string | null;
            readonly anomalyId: string;
            readonly cardId: string;
            readonly dryRun: boolean;
            readonly explanation: string;
            readonly observed: components["schemas"]["ObservedValue"];
            readonly rule: components["schemas"]["RiskRule"];
            readonly threshold: components["schemas"]["ObservedValue"];
        };
        readonly ForcedAnomalyResult: {
            readonly data: components["schemas"]["ForcedAnomaly"];
            readonly ok: true;
        };
        readonly FreezeCard: {
            readonly reason?: string;
        };
        readonly GetRatesResult: {
            readonly data: components["schemas"]["Rate"] | readonly components["schemas"]["Rate"][];
            readonly ok: true;
        };
        readonly GetUsageResult: {
            readonly data: readonly components["schemas"]["UsageInterval"][];
            readonly ok: true;
        };
        readonly Health: {
            readonly environment: components["schemas"]["Environment"];
            readonly status: "ok";
            readonly time: string;
            readonly version: string;
        };
        readonly HealthResult: {
            readonly data: components["schemas"]["Health"];
            readonly ok: true;
        };
        readonly Hold: {
            readonly amount: string;
            readonly cardTransactionId: string | null;
            readonly clientReferenceId: string | null;
            readonly createdAt: string;
            readonly currency: components["schemas"]["Currency"];
            readonly customerId: string;
            readonly expiresAt: string | null;
            readonly id: string;
            readonly kind: components["schemas"]["HoldKind"];
            readonly metadata?: components["schemas"]["Metadata"];
            readonly reason: string | null;
            readonly remaining: string;
            readonly status: components["schemas"]["HoldStatus"];
            readonly transactionId: string | null;
            readonly updatedAt: string;
            readonly walletId: string;
        };
        readonly HoldCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Hold"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "hold.created";
        };
        readonly HoldKind: "transfer" | "card" | "manual" | "batch";
        readonly HoldPage: {
            readonly data: readonly components["schemas"]["Hold"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly HoldResult: {
            readonly data: components["schemas"]["Hold"];
            readonly ok: true;
        };
        readonly HoldStatus: "active" | "captured" | "released" | "expired";
        readonly HoldUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Hold"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "hold.updated";
        };
        readonly HttpFault: {
            readonly count: number;
            readonly delayMs: number;
            readonly route?: string;
            readonly status: components["schemas"]["HttpFaultStatus"];
        };
        readonly HttpFaultInput: {
            readonly count: number;
            readonly delayMs?: number;
            readonly route?: string;
            readonly status: components["schemas"]["HttpFaultStatus"];
        };
        readonly HttpFaultResult: {
            readonly data: components["schemas"]["HttpFault"];
            readonly ok: true;
        };
        readonly HttpFaultStatus: 429 | 500 | 503;
        readonly IdempotencyKey: {
            readonly createdAt: string;
            readonly expiresAt: string;
            readonly key: string;
            readonly method: string;
            readonly path: string;
            readonly resourceId: string | null;
            readonly status: number | null;
        };
        readonly IdempotencyKeyResult: {
            readonly data: components["schemas"]["IdempotencyKey"];
            readonly ok: true;
        };
        readonly IntentMismatch: {
            readonly action: components["schemas"]["RiskAction"];
            readonly appliesTo: components["schemas"]["RiskAppliesTo"];
            readonly enabled: boolean;
        };
        readonly JobFailureReason: "too_many_rows" | "simulated" | "rows_unavailable" | "processing_failed";
        readonly JobProgress: {
            readonly done: number;
            readonly total: number | null;
        };
        readonly JobStatus: "pending" | "running" | "completed" | "failed" | "canceled";
        readonly JournalAccount: {
            readonly balance: string;
            readonly code: string;
            readonly currency: components["schemas"]["Currency"];
            readonly normalSide: components["schemas"]["EntrySide"];
            readonly type: components["schemas"]["AccountTypeInput"];
        };
        readonly JournalAccountPage: {
            readonly data: readonly components["schemas"]["JournalAccount"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly JournalEntry: {
            readonly cardTransactionId: string | null;
            readonly description: string;
            readonly id: string;
            readonly kind: components["schemas"]["EntryKind"];
            readonly lines: readonly components["schemas"]["JournalLine"][];
            readonly number: number;
            readonly postedAt: string;
            readonly reversalOf: string | null;
            readonly transactionId: string | null;
        };
        readonly JournalEntryPage: {
            readonly data: readonly components["schemas"]["JournalEntry"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly JournalEntryResult: {
            readonly data: components["schemas"]["JournalEntry"];
            readonly ok: true;
        };
        readonly JournalLine: {
            readonly account: string;
            readonly amount: string;
            readonly currency: components["schemas"]["Currency"];
            readonly side: components["schemas"]["EntrySide"];
            readonly walletId: string | null;
        };
        readonly KycDecision: "submit" | "approve" | "reject" | "need-more";
        readonly KycStatus: "not_started" | "incomplete" | "under_review" | "approved" | "rejected";
        readonly LimitFrequency: "per24HourPeriod" | "per7DayPeriod" | "per30DayPeriod" | "allTime";
        readonly Limits: {
            readonly policies: readonly components["schemas"]["PolicyWindow"][];
            readonly quotas: readonly components["schemas"]["QuotaStanding"][];
            readonly rates: readonly components["schemas"]["RateStanding"][];
        };
        readonly LimitsResult: {
            readonly data: components["schemas"]["Limits"];
            readonly ok: true;
        };
        readonly ListBanksResult: {
            readonly data: readonly components["schemas"]["Bank"][];
            readonly ok: true;
        };
        readonly ListCountriesResult: {
            readonly data: readonly components["schemas"]["Country"][];
            readonly ok: true;
        };
        readonly ListDepositAddressesResult: {
            readonly data: readonly components["schemas"]["DepositAddress"][];
            readonly ok: true;
        };
        readonly ListIndustryCodesResult: {
            readonly data: readonly components["schemas"]["Code"][];
            readonly ok: true;
        };
        readonly ListOccupationCodesResult: {
            readonly data: readonly components["schemas"]["Code"][];
            readonly ok: true;
        };
        readonly ListRailsResult: {
            readonly data: readonly components["schemas"]["Rail"][];
            readonly ok: true;
        };
        readonly ListSandboxScenariosResult: {
            readonly data: readonly components["schemas"]["SandboxScenario"][];
            readonly ok: true;
        };
        readonly ListStateMachinesResult: {
            readonly data: readonly components["schemas"]["StateMachine"][];
            readonly ok: true;
        };
        readonly LoggedDetail: {
            readonly code: string;
            readonly field: string;
            readonly message: string;
        };
        readonly Merchant: {
            readonly city?: string;
            readonly country?: string;
            readonly id?: string;
            readonly mcc?: string;
            readonly name: string;
        };
        readonly MerchantDrift: {
            readonly action: components["schemas"]["RiskAction"];
            readonly appliesTo: components["schemas"]["RiskAppliesTo"];
            readonly enabled: boolean;
        };
        readonly Metadata: {
            readonly [key: string]: string;
        };
        readonly MetadataPatch: {
            readonly [key: string]: string | null;
        };
        readonly ObservedValue: string | number;
        readonly OnLimitExceeded: "suspend" | "notify" | "none";
        readonly OwnerType: "individual" | "business";
        readonly PatchFeeSettings: {
            readonly payout?: components["schemas"]["FeePayoutMode"];
            readonly wallets?: components["schemas"]["PatchFeeWallets"];
        };
        readonly PatchFeeWallets: {
            readonly brl?: string | null;
            readonly eur?: string | null;
            readonly eurc?: string | null;
            readonly gbp?: string | null;
            readonly ghs?: string | null;
            readonly kes?: string | null;
            readonly mxn?: string | null;
            readonly ngn?: string | null;
            readonly pyusd?: string | null;
            readonly usd?: string | null;
            readonly usdc?: string | null;
            readonly usdt?: string | null;
        };
        readonly PaymentRail: "ach" | "wire" | "rtp" | "fednow" | "sepa" | "faster_payments" | "spei" | "pix" | "swift" | "mobile_money" | "ghipss" | "nip" | "ethereum" | "polygon" | "arbitrum" | "base" | "optimism" | "avalanche" | "solana" | "tron" | "internal" | "conversion";
        readonly PolicyWindow: {
            readonly freesAt: string;
            readonly limit: string;
            readonly policyId: string;
            readonly remaining: string;
            readonly used: string;
            readonly window: string;
        };
        readonly QuotaStanding: {
            readonly limit: number;
            readonly quota: "webhooks" | "batches" | "holds" | "exports";
            readonly remaining: number;
            readonly used: number;
            readonly walletId: string | null;
        };
        readonly Quote: {
            readonly amount: string;
            readonly createdAt: string;
            readonly customerId: string;
            readonly destinationCurrency: components["schemas"]["Currency"];
            readonly destinationPaymentRail: components["schemas"]["PaymentRail"];
            readonly destinationWalletId: string | null;
            readonly exchangeFee: string | null;
            readonly exchangeRate: string | null;
            readonly expiresAt: string;
            readonly finalAmount: string;
            readonly gasFee: string | null;
            readonly id: string;
            readonly sourceCurrency: components["schemas"]["Currency"];
            readonly walletId: string;
        };
        readonly QuoteResult: {
            readonly data: components["schemas"]["Quote"];
            readonly ok: true;
        };
        readonly Rail: {
            readonly accountType: string | null;
            readonly currency: components["schemas"]["Currency"];
            readonly minimumAmount: string;
            readonly rail: components["schemas"]["PaymentRail"];
            readonly referenceMax: number;
        };
        readonly Rate: {
            readonly buyRate: string;
            readonly expiresAt: string;
            readonly from: components["schemas"]["Currency"];
            readonly midRate: string;
            readonly sellRate: string;
            readonly to: components["schemas"]["Currency"];
            readonly updatedAt: string;
        };
        readonly RateStanding: {
            readonly class: "read" | "write" | "cardCreation" | "files" | "batches" | "exports";
            readonly limit: number;
            readonly remaining: number;
            readonly resetSeconds: number;
            readonly windowSeconds: number;
        };
        readonly RecoverWebhook: {
            readonly since: string;
            readonly until?: string;
        };
        readonly ReleaseHold: {
            readonly amount?: string;
        };
        readonly ReplayMissing: {
            readonly since: string;
        };
        readonly RequestLogEntry: {
            readonly createdAt: string;
            readonly details: readonly components["schemas"]["LoggedDetail"][];
            readonly durationMs: number;
            readonly errorCode: string | null;
            readonly id: string;
            readonly idempotencyKey: string | null;
            readonly ip: string;
            readonly keyId: string;
            readonly keyPrefix: string;
            readonly method: string;
            readonly originalRequestId: string | null;
            readonly path: string;
            readonly query: {
                readonly [key: string]: string;
            };
            readonly replayed: boolean;
            readonly resourceIds: readonly string[];
            readonly route: string;
            readonly status: number;
            readonly traceId: string | null;
            readonly user: {
                readonly id: string;
                readonly label: string;
            } | null;
            readonly userAgent: string | null;
        };
        readonly RequestLogEntryPage: {
            readonly data: readonly components["schemas"]["RequestLogEntry"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly RequestLogRecord: {
            readonly createdAt: string;
            readonly details: readonly components["schemas"]["LoggedDetail"][];
            readonly durationMs: number;
            readonly errorCode: string | null;
            readonly eventIds: readonly string[];
            readonly id: string;
            readonly idempotencyKey: string | null;
            readonly ip: string;
            readonly keyId: string;
            readonly keyPrefix: string;
            readonly method: string;
            readonly originalRequestId: string | null;
            readonly path: string;
            readonly query: {
                readonly [key: string]: string;
            };
            readonly replayed: boolean;
            readonly requestBody: string | null;
            readonly resourceIds: readonly string[];
            readonly responseBody: string | null;
            readonly route: string;
            readonly status: number;
            readonly traceId: string | null;
            readonly truncated: boolean;
            readonly user: {
                readonly id: string;
                readonly label: string;
            } | null;
            readonly userAgent: string | null;
        };
        readonly RequestLogRecordResult: {
            readonly data: components["schemas"]["RequestLogRecord"];
            readonly ok: true;
        };
        readonly RequestSource: "key" | "console";
        readonly ResendEvent: {
            readonly webhookId: string;
        };
        readonly ResetSandbox: {
            readonly confirm: true;
        };
        readonly RetryBatch: {
            readonly statuses?: readonly ("failed" | "canceled")[];
        };
        readonly RevealCard: {
            readonly clientContext?: string | components["schemas"]["Metadata"];
            readonly expectedAmount?: number;
            readonly expectedCurrency?: string;
            readonly exposureMode?: components["schemas"]["ExposureMode"];
            readonly merchantText?: string;
            readonly reason?: components["schemas"]["RevealReason"];
            readonly summary: string;
        };
        readonly RevealReason: "one-time" | "subscription" | "preauth";
        readonly RiskAction: "alert" | "freeze_card" | "suspend_agent" | "decline";
        readonly RiskActionTaken: "alert" | "freeze_card" | "suspend_agent" | "decline" | "review" | "none";
        readonly RiskAppliesTo: "agents" | "all";
        readonly RiskBacktest: {
            readonly configuration?: components["schemas"]["RiskConfigChanges"];
            readonly last?: number;
            readonly since?: string;
        };
        readonly RiskBacktestResult: {
            readonly configuration: components["schemas"]["RiskConfig"];
            readonly from: number | null;
            readonly object: "riskBacktest";
            readonly replayed: number;
            readonly rules: {
                readonly cooldownViolation: components["schemas"]["RiskBacktestRule"];
                readonly duplicateDetection: components["schemas"]["RiskBacktestRule"];
                readonly intentMismatch: components["schemas"]["RiskBacktestRule"];
                readonly merchantDrift: components["schemas"]["RiskBacktestRule"];
                readonly spendSpike: components["schemas"]["RiskBacktestRule"];
                readonly unattestedSpend: components["schemas"]["RiskBacktestRule"];
                readonly velocityLimit: components["schemas"]["RiskBacktestRule"];
            };
            readonly to: number | null;
            readonly wouldDecline: number;
            readonly wouldFreezeCard: number;
            readonly wouldSuspendAgent: number;
        };
        readonly RiskBacktestRule: {
            readonly examples: readonly {
                readonly agentId: string | null;
                readonly amount: number;
                readonly cardId: string;
                readonly cardTransactionId: string;
                readonly createdAt: number;
                readonly currency: components["schemas"]["Currency"];
                readonly explanation: string;
                readonly merchantName: string;
                readonly observed: components["schemas"]["ObservedValue"];
                readonly threshold: components["schemas"]["ObservedValue"];
            }[];
            readonly fired: number;
            readonly firedNow: number;
        };
        readonly RiskConfig: {
            readonly cooldownViolation: components["schemas"]["CooldownViolation"];
            readonly dryRun: boolean;
            readonly duplicateDetection: components["schemas"]["DuplicateDetection"];
            readonly intentMismatch: components["schemas"]["IntentMismatch"];
            readonly merchantDrift: components["schemas"]["MerchantDrift"];
            readonly object: "riskConfig";
            readonly preset: components["schemas"]["RiskPreset"];
            readonly spendSpike: components["schemas"]["SpendSpike"];
            readonly unattestedSpend: components["schemas"]["UnattestedSpend"];
            readonly velocityLimit: components["schemas"]["VelocityLimit"];
        };
        readonly RiskConfigChanges: {
            readonly cooldownViolation?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly enabled?: boolean;
            };
            readonly dryRun?: boolean;
            readonly duplicateDetection?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly enabled?: boolean;
                readonly windowMinutes?: number;
            };
            readonly intentMismatch?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly appliesTo?: components["schemas"]["RiskAppliesTo"];
                readonly enabled?: boolean;
            };
            readonly merchantDrift?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly appliesTo?: components["schemas"]["RiskAppliesTo"];
                readonly enabled?: boolean;
            };
            readonly preset?: components["schemas"]["RiskPreset"];
            readonly spendSpike?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly baselineDays?: number;
                readonly enabled?: boolean;
                readonly multiplier?: number;
                readonly windowMinutes?: number;
            };
            readonly unattestedSpend?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly appliesTo?: components["schemas"]["RiskAppliesTo"];
                readonly enabled?: boolean;
            };
            readonly velocityLimit?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly enabled?: boolean;
                readonly maxPerDay?: number;
                readonly maxPerHour?: number;
            };
        };
        readonly RiskPreset: "permissive" | "moderate" | "strict" | "paranoid" | "custom";
        readonly RiskRule: "duplicateDetection" | "velocityLimit" | "spendSpike" | "unattestedSpend" | "intentMismatch" | "cooldownViolation" | "merchantDrift";
        readonly SandboxClock: {
            readonly now: string;
            readonly offsetMs: number;
        };
        readonly SandboxClockResult: {
            readonly data: components["schemas"]["SandboxClock"];
            readonly ok: true;
        };
        readonly SandboxEnforcement: "lenient" | "live";
        readonly SandboxReset: {
            readonly reset: true;
        };
        readonly SandboxResetResult: {
            readonly data: components["schemas"]["SandboxReset"];
            readonly ok: true;
        };
        readonly SandboxScenario: {
            readonly field: string;
            readonly resource: string;
            readonly state: string;
            readonly ways: readonly (readonly string[])[];
        };
        readonly SandboxSettings: {
            readonly autoAdvance: boolean;
            readonly counterpartyEnforcement: components["schemas"]["SandboxEnforcement"];
            readonly kycEnforcement: components["schemas"]["SandboxEnforcement"];
            readonly openingBalance: string;
            readonly rates: {
                readonly [key: string]: string;
            };
            readonly stepDelayMs: number;
        };
        readonly SandboxSettingsResult: {
            readonly data: components["schemas"]["SandboxSettings"];
            readonly ok: true;
        };
        readonly SetSandboxClock: {
            readonly advanceSeconds?: number;
            readonly reset?: true;
            readonly set?: string;
        };
        readonly SignatureVerification: {
            readonly code: string;
            readonly message: string;
            readonly object: "signature_verification";
            readonly scheme: ("service" | "standard") | null;
            readonly valid: boolean;
        };
        readonly SimulateAccountDeposit: {
            readonly amount: string;
            readonly outcome?: "completed" | "in_review" | "refunded" | "failed" | "pending" | "funds_received";
            readonly paymentRail?: components["schemas"]["PaymentRail"];
            readonly reference?: string;
            readonly senderName?: string;
        };
        readonly SimulateAdvance: {
            readonly to?: components["schemas"]["TransactionStatus"];
        };
        readonly SimulateAnomaly: {
            readonly cardId: string;
            readonly rule: components["schemas"]["RiskRule"];
        };
        readonly SimulateAuthorization: {
            readonly agentId?: string;
            readonly amount: string;
            readonly currency?: components["schemas"]["Currency"];
            readonly forcePost?: boolean;
            readonly merchant: components["schemas"]["Merchant"];
        };
        readonly SimulateClear: {
            readonly amount?: string;
        };
        readonly SimulateCounterpartyStatus: {
            readonly status: components["schemas"]["CounterpartyStatus"];
        };
        readonly SimulateCustomerStatus: {
            readonly status: components["schemas"]["CustomerStatus"];
        };
        readonly SimulateEvent: {
            readonly data?: {
                readonly [key: string]: unknown;
            };
            readonly resourceId: string;
            readonly type: components["schemas"]["EventType"];
        };
        readonly SimulateFailure: {
            readonly code?: components["schemas"]["FailureCode"];
        };
        readonly SimulateIncrement: {
            readonly amount: string;
        };
        readonly SimulateKyc: {
            readonly kycStatus: components["schemas"]["KycStatus"];
            readonly rejectionReasons?: readonly {
                readonly code: string;
                readonly message: string;
            }[];
            readonly requirements?: readonly {
                readonly code: string;
                readonly field: string;
            }[];
        };
        readonly SimulateRefund: {
            readonly amount?: string;
        };
        readonly SimulateReverse: {
            readonly amount?: string;
        };
        readonly SimulateVirtualAccountStatus: {
            readonly status: components["schemas"]["VirtualAccountStatus"];
        };
        readonly SimulateWalletDeposit: {
            readonly amount: string;
            readonly chain?: string;
            readonly currency: components["schemas"]["Currency"];
            readonly fromAddress?: string;
        };
        readonly SimulateWalletStatus: {
            readonly status: components["schemas"]["WalletStatus"];
        };
        readonly SimulateWebhookFault: {
            readonly count: number;
            readonly mode: components["schemas"]["WebhookFaultMode"];
        };
        readonly SpendSpike: {
            readonly action: components["schemas"]["RiskAction"];
            readonly baselineDays: number;
            readonly enabled: boolean;
            readonly multiplier: number;
            readonly windowMinutes: number;
        };
        readonly SplitDestination: {
            readonly address: string;
            readonly amount?: string;
            readonly share?: number;
        };
        readonly StateMachine: {
            readonly field: string;
            readonly initial: string;
            readonly resource: string;
            readonly states: readonly string[];
            readonly terminal: readonly string[];
            readonly transitions: readonly {
                readonly from: string;
                readonly to: string;
                readonly trigger: string;
            }[];
        };
        readonly Statement: {
            readonly closingBalance: string | null;
            readonly completedAt: string | null;
            readonly createdAt: string;
            readonly credits: components["schemas"]["StatementSum"];
            readonly currency: components["schemas"]["Currency"];
            readonly customerId: string;
            readonly debits: components["schemas"]["StatementSum"];
            readonly failureReason: components["schemas"]["JobFailureReason"] | null;
            readonly fees: components["schemas"]["StatementFees"];
            readonly id: string;
            readonly lineCount: number;
            readonly openingBalance: string | null;
            readonly period: string | null;
            readonly periodEnd: string;
            readonly periodStart: string;
            readonly progress: components["schemas"]["JobProgress"];
            readonly sha256: string | null;
            readonly status: components["schemas"]["JobStatus"];
            readonly timezone: string;
            readonly type: components["schemas"]["StatementType"];
            readonly walletId: string;
        };
        readonly StatementCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Statement"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "statement.created";
        };
        readonly StatementFailedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Statement"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "statement.failed";
        };
        readonly StatementFees: {
            readonly amount: string;
        };
        readonly StatementFormat: "json" | "csv" | "pdf" | "camt053";
        readonly StatementLine: {
            readonly amount: string;
            readonly balanceAfter: string;
            readonly cardTransactionId: string | null;
            readonly description: string;
            readonly entryId: string;
            readonly kind: components["schemas"]["EntryKind"];
            readonly number: number;
            readonly postedAt: string;
            readonly reference: string | null;
            readonly transactionId: string | null;
        };
        readonly StatementLinePage: {
            readonly data: readonly components["schemas"]["StatementLine"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly StatementPage: {
            readonly data: readonly components["schemas"]["Statement"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly StatementResult: {
            readonly data: components["schemas"]["Statement"];
            readonly ok: true;
        };
        readonly StatementSum: {
            readonly amount: string;
            readonly count: number;
        };
        readonly StatementType: "monthly" | "custom";
        readonly TakeRiskPreset: {
            readonly dryRun?: boolean;
            readonly preset: "permissive" | "moderate" | "strict" | "paranoid";
        };
        readonly TestSent: {
            readonly message: string;
            readonly object: "test_sent";
            readonly payload: {
                readonly createdAt: number;
                readonly data: {
                    readonly message: string;
                };
                readonly id: string;
                readonly type: "test.webhook";
            };
            readonly success: boolean;
        };
        readonly TosAcceptance: {
            readonly acceptedAt: string;
            readonly address?: string;
            readonly language: string;
            readonly textHash: string;
            readonly version: string;
        };
        readonly TosStatus: "pending" | "approved";
        readonly Transaction: {
            readonly amount: string;
            readonly batchId: string | null;
            readonly batchRow: number | null;
            readonly clientReferenceId: string | null;
            readonly createdAt: string;
            readonly customerId: string;
            readonly destinationAddress: string | null;
            readonly destinationCurrency: components["schemas"]["Currency"];
            readonly destinationPaymentRail: components["schemas"]["PaymentRail"];
            readonly destinationTxHash: string | null;
            readonly destinationWalletId: string | null;
            readonly developerFee: string | null;
            readonly direction: components["schemas"]["TransactionDirection"];
            readonly exchangeFee: string | null;
            readonly exchangeRate: string | null;
            readonly failureReason: components["schemas"]["FailureReason"] | null;
            readonly finalAmount: string | null;
            readonly gasFee: string | null;
            readonly groupId: string | null;
            readonly holdId: string | null;
            readonly id: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly payoutAccountId: string | null;
            readonly reference: string | null;
            readonly relatedTransactionId: string | null;
            readonly return: components["schemas"]["TransactionReturn"] | null;
            readonly returnOf: string | null;
            readonly scheduledFor: string | null;
            readonly sourceCurrency: components["schemas"]["Currency"];
            readonly status: components["schemas"]["TransactionStatus"];
            readonly type: components["schemas"]["TransactionType"];
            readonly updatedAt: string;
            readonly virtualAccountId: string | null;
            readonly walletId: string;
        };
        readonly TransactionAuthorizedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["CardTransaction"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "transaction.authorized";
        };
        readonly TransactionCompletedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Transaction"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "transaction.completed";
        };
        readonly TransactionCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Transaction"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "transaction.created";
        };
        readonly TransactionDeclinedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["CardTransaction"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "transaction.declined";
        };
        readonly TransactionDirection: "outbound" | "inbound" | "internal";
        readonly TransactionPage: {
            readonly data: readonly components["schemas"]["Transaction"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly TransactionResult: {
            readonly data: components["schemas"]["Transaction"];
            readonly ok: true;
        };
        readonly TransactionReturn: {
            readonly at: string;
            readonly code: components["schemas"]["FailureCode"];
            readonly message: string;
            readonly railCode: string | null;
            readonly transactionId: string | null;
        };
        readonly TransactionReversedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["CardTransaction"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "transaction.reversed";
        };
        readonly TransactionSettledEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["CardTransaction"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "transaction.settled";
        };
        readonly TransactionStatus: "pending" | "in_review" | "funds_received" | "payment_submitted" | "completed" | "failed" | "returned" | "refunded";
        readonly TransactionTimeline: {
            readonly entries: readonly {
                readonly amount?: string;
                readonly at: string;
                readonly credit?: string;
                readonly currency?: components["schemas"]["Currency"];
                readonly debit?: string;
                readonly description: string;
                readonly eventType?: string;
                readonly kind: "status" | "ledger" | "rail" | "risk" | "event" | "delivery";
                readonly railReference?: string;
                readonly status?: components["schemas"]["TransactionStatus"];
                readonly webhookId?: string;
            }[];
            readonly statusHistory: readonly {
                readonly at: string;
                readonly status: components["schemas"]["TransactionStatus"];
            }[];
            readonly transactionId: string;
        };
        readonly TransactionTimelineResult: {
            readonly data: components["schemas"]["TransactionTimeline"];
            readonly ok: true;
        };
        readonly TransactionType: "transfer" | "deposit" | "conversion";
        readonly TransactionUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Transaction"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "transaction.updated";
        };
        readonly TransferDryRun: {
            readonly amount: string;
            readonly batchId: string | null;
            readonly batchRow: number | null;
            readonly clientReferenceId: string | null;
            readonly createdAt: string;
            readonly customerId: string;
            readonly destinationAddress: string | null;
            readonly destinationCurrency: components["schemas"]["Currency"];
            readonly destinationPaymentRail: components["schemas"]["PaymentRail"];
            readonly destinationTxHash: string | null;
            readonly destinationWalletId: string | null;
            readonly developerFee: string | null;
            readonly direction: components["schemas"]["TransactionDirection"];
            readonly dryRun: true;
            readonly exchangeFee: string | null;
            readonly exchangeRate: string | null;
            readonly failureReason: components["schemas"]["FailureReason"] | null;
            readonly finalAmount: string | null;
            readonly gasFee: string | null;
            readonly groupId: string | null;
            readonly holdId: string | null;
            readonly id: null;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly payoutAccountId: string | null;
            readonly reference: string | null;
            readonly relatedTransactionId: string | null;
            readonly return: components["schemas"]["TransactionReturn"] | null;
            readonly returnOf: string | null;
            readonly scheduledFor: string | null;
            readonly sourceCurrency: components["schemas"]["Currency"];
            readonly status: components["schemas"]["TransactionStatus"];
            readonly type: components["schemas"]["TransactionType"];
            readonly updatedAt: string;
            readonly virtualAccountId: string | null;
            readonly walletId: string;
        };
        readonly TransferSplit: {
            readonly amount: string;
            readonly groupId: string;
            readonly transactions: readonly components["schemas"]["Transaction"][];
        };
        readonly TransferSplitDryRun: {
            readonly amount: string;
            readonly dryRun: true;
            readonly groupId: null;
            readonly transactions: readonly components["schemas"]["TransferDryRun"][];
        };
        readonly TrialBalance: {
            readonly at: string;
            readonly currencies: readonly {
                readonly credits: string;
                readonly currency: components["schemas"]["Currency"];
                readonly debits: string;
                readonly rows: readonly {
                    readonly code: string;
                    readonly credit: string;
                    readonly debit: string;
                }[];
            }[];
        };
        readonly TrialBalanceResult: {
            readonly data: components["schemas"]["TrialBalance"];
            readonly ok: true;
        };
        readonly UnattestedSpend: {
            readonly action: components["schemas"]["RiskAction"];
            readonly appliesTo: components["schemas"]["RiskAppliesTo"];
            readonly enabled: boolean;
        };
        readonly UpdateAgent: {
            readonly description?: string;
            readonly maxCards?: number | null;
            readonly metadata?: components["schemas"]["MetadataPatch"];
            readonly name?: string;
            readonly onLimitExceeded?: components["schemas"]["OnLimitExceeded"];
            readonly spendingLimit?: number | null;
            readonly spendingLimitFrequency?: components["schemas"]["LimitFrequency"];
            readonly status?: components["schemas"]["AgentStatus"];
        };
        readonly UpdateBrand: {
            readonly accentColor?: string | null;
            readonly addressLines?: readonly string[];
            readonly displayName?: string | null;
            readonly legalName?: string | null;
            readonly logoFileId?: string | null;
            readonly supportEmail?: string | null;
            readonly supportUrl?: string | null;
        };
        readonly UpdateCard: {
            readonly allowedCountries?: readonly string[];
            readonly allowedMccs?: readonly string[];
            readonly allowedMerchants?: readonly string[];
            readonly attestationWindowMinutes?: number;
            readonly blockedCountries?: readonly string[];
            readonly blockedMccs?: readonly string[];
            readonly blockedMerchants?: readonly string[];
            readonly cooldownMinutes?: number;
            readonly displayName?: string;
            readonly limitAmount?: number;
            readonly limitFrequency?: components["schemas"]["LimitFrequency"];
            readonly lockToFirstMerchant?: boolean;
            readonly metadata?: components["schemas"]["MetadataPatch"];
            readonly requireAttestation?: boolean;
            readonly status?: "active" | "frozen" | "locked";
        };
        readonly UpdateCounterparty: {
            readonly account?: string;
            readonly accountName?: string;
            readonly address?: components["schemas"]["AddressInput"];
            readonly brCode?: string;
            readonly clabe?: string;
            readonly details?: {
                readonly accountKind?: components["schemas"]["AccountKind"];
                readonly accountNumber?: string;
                readonly bankCode?: string;
                readonly bankCountry?: string;
                readonly bic?: string;
                readonly branchCode?: string;
                readonly country?: string;
                readonly intermediarySwiftCode?: string;
                readonly phoneNumber?: string;
                readonly pixKeyType?: string;
                readonly provider?: string;
                readonly routingNumber?: string;
                readonly sortCode?: string;
                readonly swiftCode?: string;
                readonly taxId?: string;
            };
            readonly iban?: string;
            readonly metadata?: components["schemas"]["MetadataPatch"];
            readonly pixKey?: string;
        };
        readonly UpdateCustomer: {
            readonly businessName?: string;
            readonly email?: string;
            readonly firstName?: string;
            readonly lastName?: string;
            readonly metadata?: components["schemas"]["MetadataPatch"];
            readonly phone?: string;
        };
        readonly UpdateHold: {
            readonly expiresAt: string;
        };
        readonly UpdateMetadata: {
            readonly metadata?: components["schemas"]["MetadataPatch"];
        };
        readonly UpdateSandboxSettings: {
            readonly autoAdvance?: boolean;
            readonly counterpartyEnforcement?: components["schemas"]["SandboxEnforcement"];
            readonly kycEnforcement?: components["schemas"]["SandboxEnforcement"];
            readonly openingBalance?: string;
            readonly rates?: {
                readonly [key: string]: string;
            };
            readonly stepDelayMs?: number;
        };
        readonly UpdateWebhook: {
            readonly description?: string;
            readonly events?: readonly components["schemas"]["EventName"][];
            readonly metadata?: components["schemas"]["MetadataPatch"];
            readonly status?: components["schemas"]["WebhookStatus"];
            readonly url?: string;
        };
        readonly UploadPurpose: "batch" | "reconciliation" | "evidence" | "identity_document" | "brand_logo";
        readonly UsageInterval: {
            readonly count: number;
            readonly errors4xx: number;
            readonly errors5xx: number;
            readonly from: string;
            readonly group: string | null;
            readonly limited: number;
            readonly p50Ms: number;
            readonly p99Ms: number;
            readonly to: string;
        };
        readonly VelocityLimit: {
            readonly action: components["schemas"]["RiskAction"];
            readonly enabled: boolean;
            readonly maxPerDay: number;
            readonly maxPerHour: number;
        };
        readonly VerifySignature: {
            readonly headers: {
                readonly [key: string]: string;
            };
            readonly payload: string;
            readonly secret?: string;
            readonly webhookId?: string;
        };
        readonly VirtualAccount: {
            readonly clientReferenceId?: string;
            readonly createdAt: string;
            readonly customerId: string;
            readonly depositInstructions: components["schemas"]["DepositInstructions"] | null;
            readonly destinationAddress: string | null;
            readonly destinationCurrency: components["schemas"]["Currency"] | null;
            readonly destinationPaymentRail: string | null;
            readonly developerFeePercent: string;
            readonly id: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly sourceCurrency: components["schemas"]["Currency"];
            readonly status: components["schemas"]["VirtualAccountStatus"];
            readonly updatedAt: string;
            readonly walletId: string;
        };
        readonly VirtualAccountBalance: {
            readonly balance: string;
            readonly currency: components["schemas"]["Currency"];
            readonly exchangeRate?: string;
            readonly virtualAccountId: string;
        };
        readonly VirtualAccountBalanceResult: {
            readonly data: components["schemas"]["VirtualAccountBalance"];
            readonly ok: true;
        };
        readonly VirtualAccountCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["VirtualAccount"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "virtual_account.created";
        };
        readonly VirtualAccountCurrency: "usd" | "eur" | "gbp" | "mxn" | "brl";
        readonly VirtualAccountPage: {
            readonly data: readonly components["schemas"]["VirtualAccount"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly VirtualAccountResult: {
            readonly data: components["schemas"]["VirtualAccount"];
            readonly ok: true;
        };
        readonly VirtualAccountStatus: "pending" | "active" | "inactive" | "closed";
        readonly VirtualAccountUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["VirtualAccount"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "virtual_account.updated";
        };
        readonly Wallet: {
            readonly createdAt: string;
            readonly currency: components["schemas"]["Currency"];
            readonly customerId: string;
            readonly id: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly status: components["schemas"]["WalletStatus"];
            readonly type: components["schemas"]["WalletType"];
            readonly updatedAt: string;
        };
        readonly WalletBalance: {
            readonly at?: string;
            readonly available: string;
            readonly balance: string;
            readonly balances: readonly {
                readonly available: string;
                readonly currency: components["schemas"]["Currency"];
                readonly held: string;
                readonly total: string;
            }[];
            readonly currency: components["schemas"]["Currency"];
            readonly held: string;
            readonly walletId: string;
        };
        readonly WalletBalanceResult: {
            readonly data: components["schemas"]["WalletBalance"];
            readonly ok: true;
        };
        readonly WalletCreatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Wallet"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "wallet.created";
        };
        readonly WalletEntry: {
            readonly amount: string;
            readonly availableAfter: string;
            readonly balanceAfter: string;
            readonly cardTransactionId: string | null;
            readonly createdAt: string;
            readonly currency: components["schemas"]["Currency"];
            readonly id: string;
            readonly kind: components["schemas"]["EntryKind"];
            readonly transactionId: string | null;
            readonly walletId: string;
        };
        readonly WalletEntryPage: {
            readonly data: readonly components["schemas"]["WalletEntry"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly WalletPage: {
            readonly data: readonly components["schemas"]["Wallet"][];
            readonly nextCursor?: string;
            readonly ok: true;
        };
        readonly WalletResult: {
            readonly data: components["schemas"]["Wallet"];
            readonly ok: true;
        };
        readonly WalletStatus: "pending" | "active" | "frozen" | "closed";
        readonly WalletType: "crypto" | "virtual_account";
        readonly WalletUpdatedEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["Wallet"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "wallet.updated";
        };
        readonly Webhook: {
            readonly createdAt: number;
            readonly description: string;
            readonly disabledAt?: number;
            readonly disabledReason?: components["schemas"]["DisabledReason"];
            readonly events: readonly components["schemas"]["EventName"][];
            readonly id: string;
            readonly metadata?: components["schemas"]["Metadata"];
            readonly object: "webhook";
            readonly status: components["schemas"]["WebhookStatus"];
            readonly url: string;
        };
        readonly WebhookDelivery: {
            readonly attemptNumber: number;
            readonly createdAt: number;
            readonly durationMs: number | null;
            readonly error: string | null;
            readonly event: string;
            readonly eventId: string;
            readonly httpStatus: number | null;
            readonly id: string;
            readonly nextAttemptAt: number | null;
            readonly object: "webhook_delivery";
            readonly responseBody: string | null;
            readonly status: components["schemas"]["DeliveryStatus"];
            readonly success: boolean;
            readonly trigger: components["schemas"]["DeliveryTrigger"];
            readonly url: string;
            readonly webhookId: string;
        };
        readonly WebhookDeliveryList: {
            readonly cursor: string | null;
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
            readonly hasMore: boolean;
            readonly object: "list";
        };
        readonly WebhookFault: {
            readonly count: number;
            readonly mode: components["schemas"]["WebhookFaultMode"];
            readonly webhookId: string;
        };
        readonly WebhookFaultMode: "duplicate" | "out_of_order" | "delay" | "drop_first" | "corrupt_signature";
        readonly WebhookFaultResult: {
            readonly data: components["schemas"]["WebhookFault"];
            readonly ok: true;
        };
        readonly WebhookList: {
            readonly cursor: string | null;
            readonly data: readonly components["schemas"]["Webhook"][];
            readonly hasMore: boolean;
            readonly object: "list";
        };
        readonly WebhookRecovery: {
            readonly hasMore: boolean;
            readonly object: "webhook_recovery";
            readonly queued: number;
            readonly webhookId: string;
        };
        readonly WebhookSecret: {
            readonly object: "webhook_secret";
            readonly secret: string;
        };
        readonly WebhookStatus: "enabled" | "disabled";
        readonly WebhookTest: {
            readonly message: string;
        };
        readonly WebhookTestEvent: {
            readonly createdAt: number;
            readonly data: components["schemas"]["WebhookTest"];
            readonly id: string;
            readonly object?: "event";
            readonly resourceId?: string;
            readonly sequence?: number;
            readonly type: "webhook.test";
        };
    };
    responses: {
        readonly Forbidden: {
            headers: {
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        readonly InternalError: {
            headers: {
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        readonly ServiceUnavailable: {
            headers: {
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        readonly TooManyRequests: {
            headers: {
                readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        readonly "Idempotency-Key": string;
        readonly "Idempotent-Replayed": "true";
        readonly "RateLimit-Limit": number;
        readonly "RateLimit-Policy": string;
        readonly "RateLimit-Remaining": number;
        readonly "RateLimit-Reset": number;
        readonly "Retry-After": number;
        readonly "X-Original-Request-Id": string;
        readonly "X-Request-Id": string;
        readonly "X-Service-Version": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly openFileLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly openKycPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly decideKyc: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly decision: components["schemas"]["KycDecision"];
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly openLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly openRevealPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly openTermsPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly acceptTerms: {
        readonly parameters: {
            readonly query?: {
                readonly terms?: string;
            };
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listAgents: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: components["schemas"]["AgentStatus"];
                readonly userId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AgentList"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateAgent"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Agent"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly agentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Agent"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly agentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAgent"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Agent"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly activateAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly agentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Agent"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly suspendAgent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly agentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Agent"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCurrentKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CurrentKeyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listAuditLog: {
        readonly parameters: {
            readonly query?: {
                readonly action?: components["schemas"]["AuditAction"];
                readonly actorId?: string;
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
                readonly targetId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getAuditEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly auditEntryId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditEntryResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly verifyAuditLog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditVerificationResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listBanks: {
        readonly parameters: {
            readonly query?: {
                readonly country?: "NG" | "GH" | "MX";
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListBanksResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listBatches: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
                readonly status?: components["schemas"]["BatchStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateBatch"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly batchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly cancelBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly batchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly confirmBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly batchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly retryBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly batchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RetryBatch"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listBatchRows: {
        readonly parameters: {
            readonly query?: {
                readonly cursor?: string;
                readonly limit?: number;
                readonly status?: components["schemas"]["BatchRowStatus"];
            };
            readonly header?: never;
            readonly path: {
                readonly batchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchRowPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getBrand: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrandResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateBrand: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateBrand"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrandResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCardTransaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cardTransactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransaction"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCardTransactionTimeline: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cardTransactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionTimeline"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCards: {
        readonly parameters: {
            readonly query?: {
                readonly agentId?: string;
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: "active" | "frozen" | "canceled" | "expired" | "locked";
                readonly type?: components["schemas"]["CardType"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCard"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCard"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCardAccessEvents: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardAccessEventPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly cancelCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CancelCard"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly closeCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CancelCard"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCardDetails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RevealCard"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardDetailsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly freezeCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["FreezeCard"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly revealCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RevealCard"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardDetailsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCardTransactions: {
        readonly parameters: {
            readonly query?: {
                readonly cursor?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly unfreezeCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listConversions: {
        readonly parameters: {
            readonly query?: {
                readonly clientReferenceId?: string;
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly destinationWalletId?: string;
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: components["schemas"]["TransactionStatus"];
                readonly walletId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createConversion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
                readonly "X-Sandbox-Scenario"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateConversion"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getConversion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly conversionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCounterparties: {
        readonly parameters: {
            readonly query?: {
                readonly accountType?: components["schemas"]["AccountType"];
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly currency?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: components["schemas"]["CounterpartyStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CounterpartyPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createCounterparty: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCounterparty"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CounterpartyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCounterparty: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly counterpartyId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CounterpartyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteCounterparty: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly counterpartyId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CounterpartyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateCounterparty: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly counterpartyId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCounterparty"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CounterpartyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly validateCounterparty: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCounterparty"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CounterpartyValidationResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCountries: {
        readonly parameters: {
            readonly query?: {
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListCountriesResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCustomers: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly email?: string;
                readonly kycStatus?: components["schemas"]["KycStatus"];
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: components["schemas"]["CustomerStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCustomer"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCustomer"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCustomerLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerLinksResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
                readonly resourceId?: string;
                readonly type?: components["schemas"]["EventName"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventList"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly eventId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Event"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly resendEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly eventId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResendEvent"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly streamEvents: {
        readonly parameters: {
            readonly query?: {
                readonly after?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listExports: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
                readonly status?: components["schemas"]["JobStatus"];
                readonly type?: components["schemas"]["ExportType"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
                readonly "X-Sandbox-Scenario"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateExport"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly exportId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly cancelExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly exportId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getFeesBalance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeesBalanceResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listFeeEntries: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly currency?: components["schemas"]["Currency"];
                readonly cursor?: string;
                readonly kind?: components["schemas"]["FeeEntryKind"];
                readonly limit?: number;
                readonly transactionId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeeEntryPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createFeePayout: {
        readonly parameters: {
            readonly query?: {
                readonly dryRun?: boolean;
            };
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateFeePayout"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateFeePayoutAnswerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listFiles: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
                readonly purpose?: components["schemas"]["FilePurpose"];
                readonly status?: components["schemas"]["FileStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FilePage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly uploadFile: {
        readonly parameters: {
            readonly query: {
                readonly purpose: components["schemas"]["UploadPurpose"];
            };
            readonly header?: {
                readonly "Idempotency-Key"?: string;
                readonly "X-File-Name"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/pdf": string;
                readonly "image/jpeg": string;
                readonly "image/png": string;
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly fileId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly fileId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedFileResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly downloadFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly fileId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createFileLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly fileId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateFileLink"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileLinkResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HealthResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listHolds: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly kind?: components["schemas"]["HoldKind"];
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: components["schemas"]["HoldStatus"];
                readonly walletId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HoldPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createHold: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateHold"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HoldResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getHold: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly holdId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HoldResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateHold: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly holdId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateHold"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HoldResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly releaseHold: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly holdId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReleaseHold"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HoldResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getIdempotencyKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdempotencyKeyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listIndustryCodes: {
        readonly parameters: {
            readonly query?: {
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListIndustryCodesResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listJournalEntries: {
        readonly parameters: {
            readonly query?: {
                readonly account?: string;
                readonly afterNumber?: number;
                readonly cursor?: string;
                readonly from?: string;
                readonly limit?: number;
                readonly to?: string;
                readonly transactionId?: string;
                readonly walletId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JournalEntryPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getJournalEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly journalEntryId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JournalEntryResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listJournalAccounts: {
        readonly parameters: {
            readonly query?: {
                readonly cursor?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JournalAccountPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getTrialBalance: {
        readonly parameters: {
            readonly query?: {
                readonly at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TrialBalanceResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LimitsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listSandboxScenarios: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListSandboxScenariosResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listStateMachines: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListStateMachinesResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listOccupationCodes: {
        readonly parameters: {
            readonly query?: {
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListOccupationCodesResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateQuote"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuoteResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getQuote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly quoteId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuoteResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listRails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListRailsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getRates: {
        readonly parameters: {
            readonly query?: {
                readonly from?: components["schemas"]["Currency"];
                readonly to?: components["schemas"]["Currency"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetRatesResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listRequests: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly errorCode?: string;
                readonly idempotencyKey?: string;
                readonly keyId?: string;
                readonly limit?: number;
                readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
                readonly resourceId?: string;
                readonly route?: string;
                readonly source?: components["schemas"]["RequestSource"];
                readonly status?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RequestLogEntryPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly requestId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RequestLogRecordResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listAnomalies: {
        readonly parameters: {
            readonly query?: {
                readonly action?: components["schemas"]["RiskAction"];
                readonly agentId?: string;
                readonly cardId?: string;
                readonly cardTransactionId?: string;
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly dryRun?: boolean;
                readonly limit?: number;
                readonly rule?: components["schemas"]["RiskRule"];
                readonly transactionId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnomalyList"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getAnomaly: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly anomalyId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Anomaly"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getFeeSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeeSettingsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateFeeSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PatchFeeSettings"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeeSettingsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getRiskSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RiskConfig"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateRiskSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RiskConfigChanges"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RiskConfig"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly backtestRiskSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RiskBacktest"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RiskBacktestResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly applyRiskPreset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TakeRiskPreset"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RiskConfig"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCardClearing: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardTransactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateClear"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCardExpiry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardTransactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCardIncrement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardTransactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateIncrement"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCardRefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardTransactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateRefund"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCardReversal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardTransactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateReverse"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCardAuthorization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cardId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateAuthorization"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardTransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getSandboxClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxClockResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly setSandboxClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetSandboxClock"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxClockResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCounterpartyStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly counterpartyId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateCounterpartyStatus"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CounterpartyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCustomerKyc: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateKyc"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCustomerStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateCustomerStatus"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateCustomerTerms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateEvent"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateExportFailure: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly exportId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateHttpFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HttpFaultInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HttpFaultResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly resetSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResetSandbox"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxResetResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateAnomaly: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateAnomaly"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ForcedAnomalyResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getSandboxSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxSettingsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateSandboxSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateSandboxSettings"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxSettingsResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateTransactionAdvance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateAdvance"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateTransactionFailure: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateFailure"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateTransactionRefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateFailure"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateTransactionReturn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateFailure"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateVirtualAccountDeposit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly virtualAccountId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateAccountDeposit"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateVirtualAccountStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly virtualAccountId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateVirtualAccountStatus"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VirtualAccountResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateWalletDeposit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateWalletDeposit"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateWalletStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateWalletStatus"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly simulateWebhookFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SimulateWebhookFault"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookFaultResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listStatements: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly limit?: number;
                readonly period?: string;
                readonly type?: components["schemas"]["StatementType"];
                readonly walletId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatementPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createStatement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
                readonly "X-Sandbox-Scenario"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateStatement"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatementResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getStatement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly statementId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatementResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly cancelStatement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly statementId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatementResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly downloadStatement: {
        readonly parameters: {
            readonly query?: {
                readonly format?: components["schemas"]["StatementFormat"];
            };
            readonly header?: never;
            readonly path: {
                readonly statementId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listStatementLines: {
        readonly parameters: {
            readonly query?: {
                readonly cursor?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly statementId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatementLinePage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listTransactions: {
        readonly parameters: {
            readonly query?: {
                readonly batchId?: string;
                readonly clientReferenceId?: string;
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly destinationWalletId?: string;
                readonly direction?: components["schemas"]["TransactionDirection"];
                readonly groupId?: string;
                readonly holdId?: string;
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly payoutAccountId?: string;
                readonly relatedTransactionId?: string;
                readonly returnOf?: string;
                readonly status?: components["schemas"]["TransactionStatus"];
                readonly type?: components["schemas"]["TransactionType"];
                readonly walletId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getTransaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateTransaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateMetadata"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getTransactionTimeline: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionTimelineResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createTransfer: {
        readonly parameters: {
            readonly query?: {
                readonly dryRun?: boolean;
            };
            readonly header?: {
                readonly "Idempotency-Key"?: string;
                readonly "X-Sandbox-Scenario"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateTransfer"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateTransferAnswerResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly cancelTransfer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getUsage: {
        readonly parameters: {
            readonly query?: {
                readonly from?: string;
                readonly granularity?: "hour" | "day";
                readonly groupBy?: "route" | "key" | "status";
                readonly source?: components["schemas"]["RequestSource"];
                readonly to?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetUsageResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listVirtualAccounts: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: components["schemas"]["VirtualAccountStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VirtualAccountPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createVirtualAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateVirtualAccount"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VirtualAccountResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getVirtualAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly virtualAccountId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VirtualAccountResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getVirtualAccountBalance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly virtualAccountId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VirtualAccountBalanceResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deactivateVirtualAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly virtualAccountId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VirtualAccountResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly reactivateVirtualAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly virtualAccountId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VirtualAccountResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listWallets: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly customerId?: string;
                readonly limit?: number;
                readonly metadata?: {
                    readonly [key: string]: string;
                };
                readonly status?: components["schemas"]["WalletStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createWallet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
                readonly "X-Sandbox-Scenario"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWallet"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getWallet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateWallet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateMetadata"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getWalletBalance: {
        readonly parameters: {
            readonly query?: {
                readonly at?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletBalanceResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCryptoDepositAddresses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListDepositAddressesResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listDepositAddresses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListDepositAddressesResult"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listWalletEntries: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly walletId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletEntryPage"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listEventTypes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventTypes"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly limit?: number;
                readonly status?: components["schemas"]["WebhookStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookList"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedWebhook"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                readonly createdAfter?: string;
                readonly createdBefore?: string;
                readonly cursor?: string;
                readonly event?: string;
                readonly eventId?: string;
                readonly limit?: number;
                readonly status?: components["schemas"]["DeliveryStatus"];
            };
            readonly header?: never;
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly retryWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly deliveryId: string;
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly recoverWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoverWebhook"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookRecovery"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replayMissingEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayMissing"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookRecovery"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TestSent"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly verifyWebhookSignature: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifySignature"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignatureVerification"];
                };
            };
            readonly 400: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: {
                headers: {
                    readonly "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Service-Version": components["headers"]["X-Service-Version"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
