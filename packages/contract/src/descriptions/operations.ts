// Descriptions by operation id: what an operation does, when to use it, and what the caller must know. A route with its
// own description has no entry here.

const customers: Readonly<Record<string, string>> = {
  createCustomer:
    'Creates a customer: a person or business that holds or receives money. Create the customer before its wallets, transfers, and cards. Send your customer the links in the response, for the identity check and the terms. Each capability becomes true when its requirements are met.',
  listCustomers:
    'Returns customers, newest first. Filters combine with AND. Use a cursor only with the filters that produced it.',
  getCustomer: 'Returns a customer with its current capabilities and the requirements of each capability that is false.',
  updateCustomer: 'Updates a customer. `metadata` is merged key by key.',
  simulateCustomerKyc:
    'Moves the identity check to a status through all statuses in between, with their events. Use it in automated tests instead of the hosted page.',
  simulateCustomerTerms: 'Accepts the terms as if the customer had used the hosted page. `tosStatus` becomes `approved`.',
  simulateCustomerStatus:
    'Sets the status that operators set in live. A suspended customer cannot move money, and its cards are frozen. To reactivate a rejected customer, set the identity check to `under_review`.',
  getBrand: 'Returns the brand of this environment. Every field is null or empty before the first change.',
  updateBrand:
    'Updates the brand of this environment. Hosted pages show it from the next visit on, and PDF statements from the next statement on. Upload the logo first: a PNG or JPEG file of at most 128 KiB and 512 × 512 pixels, with `purpose=brand_logo`. If you delete that file, pages show only the name.',
  openLogo: 'Returns the logo of a hosted page. A replaced or deleted logo returns 404.',
  openKycPage:
    'Opens the identity page for your customer. Any holder of the link can use the page. The first visit changes `kycStatus` from `not_started` to `incomplete`.',
  decideKyc:
    'Submits the identity page. In live, the platform stores every valid field, and a complete submission goes to review. In the sandbox, the buttons decide the check at once. The response is the page with the new status.',
  openTermsPage: 'Opens the terms page for your customer. Any holder of the link can use the page.',
  acceptTerms: 'Accepts the terms from the hosted page. The response is the page with the new status.',
  createCounterparty:
    'Stores a payout account that fiat transfers use as `destinationAddress`. `accountType` determines its fields. The platform validates the values that you send and lists missing routing values in `requirements`.',
  listCounterparties: 'Returns counterparties, newest first. Deleted counterparties have the status `inactive`.',
  validateCounterparty:
    'Validates a counterparty without storing it and returns all problems. An invalid counterparty gets the response 200 with `valid: false`. Use this operation to check a form.',
  getCounterparty: 'Returns a counterparty. Account numbers show only their last four characters.',
  updateCounterparty:
    'Updates the display name and the metadata, or fills open requirements. Account values and addresses that are already set cannot change. Create another counterparty instead.',
  deleteCounterparty: 'Sets the status of a counterparty to `inactive`, which is final. Transfers in progress continue.',
  simulateCounterpartyStatus:
    'Sets the result of the name check, or deactivates the counterparty. Transfers to a counterparty that is not `active` are rejected.',
  listOccupationCodes: 'Returns the codes of the Standard Occupational Classification (SOC 2018).',
  listIndustryCodes: 'Returns the codes of the North American Industry Classification System (NAICS 2022).',
  listCountries: 'Returns the countries with their ISO 3166-1 codes, calling codes, and currencies.',
  listBanks: 'Returns the banks of Ghana, Mexico, and Nigeria with the codes that identify them in local transfers.',
};

const wallets: Readonly<Record<string, string>> = {
  listWallets: 'Returns wallets, newest first, without their balances.',
  getWallet: 'Returns a wallet without its balance.',
  updateWallet: 'Updates the metadata of a wallet in any status and sends `wallet.updated`.',
  getWalletBalance:
    'Returns the balance now or at an instant. `available` can be spent. `held` is reserved by your holds, by transfers, and by card authorizations. List the wallet’s holds for details.',
  listDepositAddresses:
    'Returns one deposit address for each chain that supports the wallet’s currency. Deposits in other currencies of the chain are not credited.',
  listWalletEntries: 'Returns every movement with the balance after it, newest first. The sum of all entries is the balance.',
  listJournalEntries:
    'Returns every ledger posting as an entry whose debits equal its credits, oldest first. An entry appears within five seconds, when it receives its number. Numbers have no gaps and never change. Holds are not postings.',
  getJournalEntry: 'Returns a journal entry with its lines.',
  listJournalAccounts:
    'Returns the current balance of each account, with wallets last. `liability:wallet:…` is the `total` of the wallet. System accounts contain only the postings of this key’s owner.',
  getTrialBalance:
    'Returns the balance of every account that is not empty, in its debit or credit column. Debits equal credits in each currency, now and at any instant. If there are more than 2,000 wallets, they form one row, `liability:wallet:*`.',
  getFeesBalance:
    'Returns the developer fees that you have collected and not paid out. A fee is `pending` until its transfer can no longer be returned, then `available`. If a transfer is returned, the platform takes its fee from pending fees, available fees, and wallets that received fees. The remainder is `debt`.',
  listFeeEntries:
    'Returns every movement of developer fees, newest first. A release from pending to available has two entries. The sum of all entries of a currency is its balance.',
  createFeePayout:
    'Moves developer fees into one of your wallets. The response is a transaction of that wallet: a completed `deposit` over the rail `internal`. A payout uses only `available` fees. If they do not suffice, the response is 409 `insufficient_funds`. While `debt` or `takenBack` is above zero, the response is 409 `fees_owed`. `dryRun=true` returns the transaction without creating it. Send an Idempotency-Key, so that a retry never pays twice.',
  getFeeSettings:
    'Returns the schedule and the wallets of automatic fee payouts, the next payout, and the problems of the last payout.',
  updateFeeSettings:
    'Updates the schedule and the wallets of automatic fee payouts. With `daily` or `monthly`, the platform pays the available fees of each currency to its wallet in `wallets` at 00:00 UTC. The sandbox uses its own clock. If a payout fails, `problems` shows the reason, and the fees stay until the next payout. The audit log records changes.',
  createHold:
    'Reserves money in a wallet: the hold lowers `available` and raises `held`. A transfer can use the reserved money if you pass its `holdId`. A wallet can have at most 1,000 active manual holds.',
  listHolds:
    'Returns all holds, newest first: holds that you created, and holds of transfers, batches, and card authorizations. The `held` balance is the sum of `remaining` of the active holds.',
  getHold: 'Returns a hold that you created, or a hold of a transfer, batch, or card authorization.',
  updateHold: 'Changes the end of an active manual hold.',
  releaseHold:
    'Releases `amount`, or the whole remainder, of a manual hold. When nothing remains, the hold is `released`. A hold that is already released is returned unchanged, without an event. Holds of transfers and cards end with their transfer or card transaction.',
  createStatement:
    'Creates a statement for a period of your choice. The platform creates monthly statements automatically. A statement of up to 1,000 lines is complete in the response, unless its period has just ended. Otherwise, wait for `statement.created`.',
  listStatements: 'Returns monthly and custom statements, newest first.',
  getStatement: 'Returns a statement with its balances and sums. A completed statement never changes.',
  listStatementLines: 'Returns the lines of a statement, oldest first, with the balance after each line.',
  downloadStatement:
    'Returns the statement as JSON, CSV, PDF, or camt.053, with the same lines in each format. `ETag` of the CSV is the statement’s `sha256`. A PDF has at most 50,000 lines, and begins with the brand of the statement’s creation. The audit log records every download.',
  cancelStatement: 'Cancels a statement that has not completed. A statement that is already canceled is returned unchanged.',
  createExport:
    'Starts an export of a list as a file and responds at once. Wait for `export.completed`. The export contains everything committed before the request.',
  listExports: 'Returns exports, newest first.',
  getExport: 'Returns the progress of an export and, when it completes, its file.',
  cancelExport: 'Cancels an export that has not completed. An export that is already canceled is returned unchanged.',
  simulateExportFailure: 'Fails a pending or running export with the reason `simulated`.',
  createBatch:
    'Creates a batch of up to 10,000 transfers from `rows` or a CSV file. The platform checks each row like a single transfer. No transfer starts before you confirm the batch. With `process: auto`, the platform confirms it. If you sent the same rows within 24 hours, the response is 409 `already_exists` with `params.batchId`. To send them again, set `allowDuplicate`. You can have at most 20 open batches.',
  listBatches: 'Returns batches, newest first.',
  getBatch: 'Returns the progress and totals of a batch and, when it ends, its result file.',
  listBatchRows: 'Returns the checked rows of a batch in the order of their numbers.',
  confirmBatch:
    'Holds the total in every wallet, then sends the rows in order. If a wallet lacks the funds, the response is 409 `insufficient_funds`, nothing is sent, and the batch stays `ready`. Confirming twice has no further effect.',
  cancelBatch:
    'Cancels the rows that are not yet sent and releases their money. Rows that were sent continue. If no row was sent, the batch becomes `canceled`.',
  retryBatch:
    'Creates a batch from the failed and canceled rows of a batch that has ended. `retryOf` names the original batch. Check and confirm the new batch like any other. A row can be in only one retry. To retry it again, retry the new batch.',
  uploadFile:
    'Stores the request body as a file: CSV, PDF, PNG, or JPEG, from 1 byte to 10 MiB. Send the type in `Content-Type`. The platform verifies it against the content. A file that no resource uses expires after 30 days, except a `brand_logo`. Requests with the same Idempotency-Key must have the same bytes.',
  listFiles: 'Returns your uploads and the files that the platform wrote for you, newest first.',
  getFile: 'Returns the metadata of a file, even after the file expires.',
  deleteFile:
    'Deletes a file that no resource uses. If a batch, export, or customer uses the file, the response is 409 `in_use`.',
  downloadFile:
    'Returns the content of a file as an attachment. `ETag` is the SHA-256 in quotes. If you send the `ETag` in `If-None-Match`, the response is 304. The audit log records every download.',
  createFileLink:
    'Creates a link that opens in a browser without a key. Any holder can download the content until the link expires.',
  openFileLink: 'Returns the content of the linked file. An expired or altered link returns 404.',
  createVirtualAccount:
    'Opens an account with bank details in your customer’s name. The platform credits each payment to the account’s wallet, minus your fee. If you send `destinationCurrency`, `destinationPaymentRail`, and `destinationAddress`, the platform forwards each payment at once.',
  listVirtualAccounts: 'Returns virtual accounts, newest first, including deactivated accounts.',
  getVirtualAccount:
    'Returns a virtual account. Give `depositInstructions` to payers. The field is null while the account is pending.',
  getVirtualAccountBalance: 'Returns the balance of the account’s wallet and the exchange rate of its currency to US dollars.',
  deactivateVirtualAccount: 'Deactivates a virtual account. The platform returns later deposits to their senders.',
  reactivateVirtualAccount: 'Reactivates a virtual account, which accepts deposits again with the same bank details.',
  simulateWalletStatus:
    'Sets the status that operators set in live. A frozen wallet cannot pay. A closed wallet can neither pay nor receive. Only an empty wallet without payments in progress can be closed.',
  simulateVirtualAccountStatus: 'Moves a virtual account to a status and sends the event.',
};

const transfers: Readonly<Record<string, string>> = {
  createTransfer:
    'Reserves `amount`, which includes all fees, and starts a payment. The transfer is `pending`, and the payment continues in the background. The rail `internal` pays another of your wallets at once. The transfer is then `completed`. If screening stops it, it is `in_review` or `failed`. With `destinations`, the transfer pays several wallets, all or none, and the response is a `TransferSplit`. `scheduledFor` starts the transfer later. `dryRun=true` returns the transfer without creating it. To follow a transfer, use webhooks or retrieve the transaction. Check `status` when you receive `transaction.completed`: the event announces every final status. Send an Idempotency-Key, so that a retry never pays twice.',
  cancelTransfer:
    'Cancels a transfer or conversion that is `pending` or `in_review`. The transaction ends as `failed` with the code `canceled`, and the held money becomes available. A transfer that entered review after `funds_received` cannot be canceled: its rail may have paid it.',
  createConversion:
    'Exchanges money between two wallets of a customer in different currencies. Both balances change at once, and the conversion is `completed`. If screening stops it, it is `in_review` or `failed`. Send `amount` to fix the source amount, or `destinationAmount` to fix the amount that arrives. With a `quoteId`, the conversion uses the price of the quote. A conversion is one transaction with an entry in each wallet. Send an Idempotency-Key, so that a retry never converts twice.',
  getConversion: 'Returns the current state of a transaction of type `conversion`.',
  listConversions: 'Returns the transactions of type `conversion`, newest first. `walletId` matches either side.',
  listTransactions:
    'Returns transfers, deposits, and conversions of all wallets, newest first. An internal transfer appears twice: as the transfer, and as the deposit of the receiving wallet.',
  getTransaction: 'Returns the current state of a transfer, deposit, or conversion.',
  updateTransaction:
    'Updates the metadata of a transaction in any status. The update sends no event and does not change `updatedAt`.',
  getTransactionTimeline:
    'Returns status changes, ledger postings, rail messages, risk decisions, events, and their deliveries in one list. Use it first to investigate a problem.',
  createQuote:
    'Fixes the rate and fees for 60 seconds. To use the quote, send its `id` as `quoteId` in a transfer with the same customer, wallet, amount, currency, and rail. The transfer cannot have a `developerFee`. For a conversion, send the rail `conversion`, `destinationWalletId`, and `amount` or `destinationAmount`. The rail `internal` has no quotes, because the whole amount arrives.',
  getQuote: 'Returns a quote, even after it expires or is used.',
  getRates:
    'Returns one pair if you send `from` and `to`, and all pairs if you send neither. Transfers use `midRate` and pay the margin as `exchangeFee`.',
  listRails: 'Returns each rail and currency with the minimum amount, the account type, and the maximum length of a reference.',
  simulateWalletDeposit:
    'Simulates a payment to the wallet’s address. The platform credits the deposit after steps of `stepDelayMs` each, unless `autoAdvance` is false.',
  simulateVirtualAccountDeposit:
    'Simulates a payment to the bank details. Set `outcome` for a status other than `completed`. A deposit to an account that is not active is refunded.',
  simulateTransactionAdvance:
    'Moves a transaction to its usual next status, or to the named status if the state machine allows it.',
  simulateTransactionFailure:
    'Fails a transaction with the failure code that you send, or with a suitable default. The funds of a transfer return to the wallet.',
  simulateTransactionReturn:
    'Simulates the return of a transfer by its rail. A transfer in `payment_submitted` becomes `returned`. A completed transfer stays `completed`, and the response is a new deposit with `returnOf`.',
  simulateTransactionRefund:
    'Refunds a deposit or transfer that is `in_review` or `funds_received`. The transaction becomes `refunded`, and the funds return to their source.',
};

const cards: Readonly<Record<string, string>> = {
  listCards: 'Returns cards, newest first, without the spending against their limits.',
  getCard: 'Returns a card with the spending that counts against its limit now. The response never contains the card number.',
  updateCard: 'Updates a card. A list replaces the previous list, and an empty list removes the control.',
  freezeCard: 'Declines new authorizations until you unfreeze the card. Existing authorizations can still clear.',
  unfreezeCard: 'Allows new authorizations again, within the card’s limits and controls.',
  cancelCard: 'Cancels a card. This is final. Existing authorizations can still clear, and refunds can still arrive.',
  closeCard: 'Alias of `cancelCard`, for older clients.',
  listCardAccessEvents: 'Returns the requests for the card details, newest first, with caller, time, address, and purpose.',
  openRevealPage:
    'Shows the card number, the expiry date, and the security code. The link works once and expires 60 seconds after its creation.',
  getCardTransaction: 'Returns a card transaction. Amounts are JSON numbers in major units, and times are epoch milliseconds.',
  createAgent:
    'Creates an agent: software that spends with cards. The agent’s spending limit covers all cards that you create with its `agentId`.',
  listAgents: 'Returns agents, newest first.',
  getAgent: 'Returns an agent with the spending that counts against its limit now.',
  updateAgent: 'Updates an agent. Setting `status` has the same effect as suspending or activating the agent.',
  suspendAgent: 'Suspends an agent. Its cards are frozen, and its authorizations are declined.',
  activateAgent: 'Allows a suspended agent to spend again. Its cards stay frozen until you unfreeze each of them.',
  simulateCardClearing:
    'Posts an authorized charge. A smaller amount releases the remainder, and a larger amount is posted as a tip.',
  simulateCardIncrement:
    'Raises an authorization after the same checks as for a new authorization. If the increment is declined, the earlier authorization stays.',
  simulateCardReversal: 'Releases all or part of an authorization before clearing. The hold shrinks by the same amount.',
  simulateCardExpiry: 'Expires an authorization that the merchant has not cleared. The held money becomes available.',
  simulateCardRefund:
    'Refunds all or part of a cleared charge. The response is a new transaction with a negative amount and `relatedTransactionId`.',
  simulateAnomaly:
    'Triggers a risk rule for a card with the rule’s current configuration, including its action, anomaly, and event.',
};

const risk: Readonly<Record<string, string>> = {
  getRiskSettings: 'Returns the seven risk rules, their actions, and whether they run as a dry run.',
  applyRiskPreset: 'Replaces the settings of all seven rules. `dryRun` changes only if you send it.',
  backtestRiskSettings:
    'Replays past card transactions against other rules and changes nothing. Use it before you update the rules. An authorization that the other rules would decline still counts for later authorizations.',
  listAnomalies: 'Returns anomalies, newest first, including those of dry runs.',
  getAnomaly: 'Returns an anomaly with the observed value, the threshold, and the action taken.',
};

const webhooks: Readonly<Record<string, string>> = {
  createWebhook: 'Creates a webhook. The response has its signing secret. Without `events`, the webhook receives all events.',
  listWebhooks: 'Returns webhooks, newest first, without their secrets.',
  getWebhook: 'Returns a webhook without its secret.',
  updateWebhook: 'Updates a webhook. `events` replaces the list, and `metadata` is merged.',
  deleteWebhook: 'Deletes a webhook and drops its queued deliveries.',
  listWebhookDeliveries:
    'Returns every delivery attempt with the receiver’s response, newest first. Attempts are kept for 30 days.',
  retryWebhookDelivery:
    'Queues one more attempt for the event of a delivery, even if the event was already delivered. The webhook must be enabled.',
  recoverWebhook:
    'Queues the events of a time range for which every delivery attempt failed. Use this operation after an outage of your receiver. The webhook must be enabled.',
  replayMissingEvents:
    'Queues the events since `since` that match the webhook’s subscription and were never sent to it. Use this operation if you created the webhook, subscribed it, or enabled it too late. The webhook must be enabled.',
  listEventTypes: 'Returns the event types with their categories and descriptions. Use the names in `events` of a webhook.',
  listEvents: 'Returns events, newest first. Each event has a snapshot of its resource at that time.',
  getEvent: 'Returns an event with a snapshot of its resource at the time of the event.',
  resendEvent: 'Queues an event for one enabled webhook, even one that does not subscribe to it.',
  simulateEvent:
    'Sends an event with the snapshot of an existing resource. Use it to test receivers for events that are hard to cause.',
  simulateWebhookFault:
    'Applies one `mode` to the next `count` delivery attempts of a webhook. Use this operation to test your receiver.',
};

const platform: Readonly<Record<string, string>> = {
  getHealth:
    'Returns the environment of the key. Use it to check that the platform responds and the key works. It does not count against rate limits.',
  getCurrentKey: 'Returns the environment, scopes, and expiry of the key. The response never contains its secret.',
  getIdempotencyKey:
    'Returns whether a request with the Idempotency-Key has completed or is still running. Use this operation if you lost a response. The response is 404 if the platform processed no such request within 24 hours.',
  listRequests:
    'Returns requests with your keys, including rejected ones, newest first. A request appears within two seconds and is kept for 30 days. Requests with an invalid key are not logged. A restricted key with the scope `requests:read` sees the requests of all keys of its owner.',
  getRequest:
    'Returns a request and its response by the `X-Request-Id`. Bodies are kept for 30 days in the sandbox and 7 days in live. Ids, amounts, currencies, statuses, times, and enum values stay readable. Other values are masked before storage and read `[masked]`. The log stores no bodies of requests for the log, card details, counterparty validations, and backtests.',
  getLimits:
    'Returns the rate limits, quotas, and policies that apply to this key. The call counts against the rate limit for reads.',
  getUsage:
    'Returns request counts for all keys of this key’s owner. Counts appear within two seconds, ignore the sandbox clock, and are kept for 90 days. Intervals without requests are omitted. The first and last intervals are whole hours or days in UTC. A response has at most 4,000 intervals.',
  listAuditLog:
    'Returns changes to keys, webhooks, cards, limits, risk rules, customers, members, and the sandbox, and access to files, secrets, and card numbers. The platform commits each entry together with its change. No one can change the log, and a sandbox reset keeps it. A restricted key with the scope `audit:read` sees all entries.',
  getAuditEntry:
    'Returns an entry with its actor, its resource, the changed fields, and the hash that links it to the previous entry.',
  verifyAuditLog:
    'Verifies the hash chain from the oldest to the newest entry. Store `head` outside the platform: a later log without this entry was rewritten. If the check takes longer than 30 seconds, the response is 503.',
  listSandboxScenarios:
    'Returns the calls that produce each status and each error, including magic values. You can cache the response for a day.',
  listStateMachines:
    'Returns every status field with its states and transitions, as the platform enforces them. You can cache the response for a day.',
  getSandboxSettings: 'Returns the sandbox behavior for this key’s owner.',
  updateSandboxSettings: 'Updates the sandbox behavior for all keys of the owner.',
  getSandboxClock: 'Returns the sandbox clock. Each owner has a separate clock.',
  setSandboxClock:
    'Moves the sandbox clock and runs everything that becomes due, such as scheduled transfers and the expiry of quotes, links, holds, and cards.',
  resetSandbox:
    'Deletes all sandbox resources of this key’s owner permanently and resets the settings and the clock. API keys and logs stay.',
  simulateHttpFault:
    'Makes the next calls of this key fail with a status, without processing them. Use it to test your error handling.',
};

/** By operation id. */
export const operationTexts: Readonly<Record<string, string>> = {
  ...customers,
  ...wallets,
  ...transfers,
  ...cards,
  ...risk,
  ...webhooks,
  ...platform,
};
