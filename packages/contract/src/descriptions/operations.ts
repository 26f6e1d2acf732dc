// What an operation does, when to call it and what to know before: by the name that clients call it by. Those whose route says
// it by itself (a route has more to tell than its operation) are not here.

const customers: Readonly<Record<string, string>> = {
  createCustomer:
    'The first call for everybody who is to hold or receive money. The answer has links for the identity check and the terms; send your customer there. Capabilities turn true as both are done.',
  listCustomers: 'Newest first. Filters are combined with and; a page token belongs to the filters that it was made with.',
  getCustomer: 'With its capabilities now, and with what is missing for those that are false.',
  updateCustomer: 'Only the fields that are sent change. `metadata` is replaced as a whole.',
  simulateCustomerKyc:
    'Walks the check to the named status over the statuses between, with their events. Use it instead of the page in automatic tests.',
  simulateCustomerTerms: 'As if the customer had pressed the button on the page. `tosStatus` is `approved` afterwards.',
  simulateCustomerStatus: 'What operators do in live. A suspended customer moves no money and its cards are frozen.',
  openKycPage:
    'A page for people, without a key: whoever has the link may use it. In the sandbox its buttons decide the check at once.',
  decideKyc:
    'What the page sends. In live its form collects what a reviewer needs, and only what is complete is submitted; in the sandbox the buttons play both sides. The answer is the page again, with the new status.',
  openTermsPage: 'A page for people, without a key: whoever has the link may use it.',
  acceptTerms: 'What the button of the page sends. The answer is the page again.',
  createCounterparty:
    'Stores a payout account, which transfers over fiat rails name as `destinationAddress`. Which fields there are depends on `accountType`. Sent values are validated at once; absent routing values become `requirements`.',
  listCounterparties: 'Newest first. Deactivated ones are listed with the status `inactive`.',
  validateCounterparty:
    'What creating it would say, all problems at once, and nothing is stored. Answers 200 with `valid: false` where creating would be refused.',
  getCounterparty: 'Account numbers are masked to their last four.',
  updateCounterparty:
    'Renames it, or fills requirements that are open. Values that are set can not be changed: create another counterparty.',
  deleteCounterparty: 'Its status becomes `inactive` for good. Transfers that are under way are not stopped.',
  simulateCounterpartyStatus:
    'What the name check decides in live. Transfers to a counterparty that is not `active` are refused.',
  listOccupationCodes: 'Codes of the Standard Occupational Classification, for forms. May be kept for a day.',
  listIndustryCodes: 'Codes of the North American Industry Classification System, for forms. May be kept for a day.',
  listCountries: 'Countries with their codes, for forms. May be kept for a day.',
  listBanks: 'Banks of the countries whose local transfers name a bank by a code. May be kept for a day.',
};

const wallets: Readonly<Record<string, string>> = {
  listWallets: 'Newest first. Balances are not in the list: read them one by one.',
  getWallet: 'Without its balance, which changes far more often.',
  updateWallet: 'Only metadata can change. A wallet of any status takes it, and `wallet.updated` tells of it.',
  getWalletBalance:
    '`available` is what can be spent, `held` what your holds, transfers and card authorizations have reserved: list it by the holds of the wallet.',
  listDepositAddresses:
    'One address for each chain that carries the wallet’s currency. Deposits of other currencies of the chain are not credited.',
  listWalletEntries: 'Every movement with the balance after it, newest first. The sum of all entries is the balance.',
  listJournalEntries:
    'Every posting of the ledger as an entry whose debits equal its credits, oldest first. An entry is listed once it has its number, within five seconds; numbers have no gaps and never change, so the last number you have seen, as `afterNumber`, is a safe place to go on from. Holds are no postings.',
  getJournalEntry: 'An entry with its lines.',
  listJournalAccounts:
    'What each account has now, wallets last. `liability:wallet:…` is the `total` of the wallet; system accounts have the postings of this key’s owner only.',
  getTrialBalance:
    'Every account that is not empty, in the column of its side. Debits equal credits in each currency, now and at any instant. Wallets beyond 2,000 are one row, `liability:wallet:*`.',
  getFeesBalance:
    'Returns the developer fees that were collected for you and not paid out. A fee is `pending` until its transfer can no longer come back, then `available`. A transfer that comes back takes its fee back: from pending fees, available fees, and wallets that fees were paid to. The rest is `debt`. `takenBack` is what you owe for refunds and deposits that were taken back. While you owe either, your wallets make no payments.',
  listFeeEntries:
    'Newest first: each fee with the transaction that paid it, what went back with a transfer that was returned or refunded, and each payout. A release from pending to available has two entries. The sum of all entries of a currency is its balance.',
  createFeePayout:
    'Moves developer fees into one of your wallets, from which they are spent or paid out like any other money. The answer is the movement as a transaction of that wallet, a `deposit` over the rail `internal` that is `completed` already. It takes `available` fees only, however many payouts race: the others are 409 `insufficient_funds`. While you owe fees, it is 409 `fees_owed`. With `dryRun=true` it is what would be made, without an id. Send an Idempotency-Key, so that a repeated request never pays twice.',
  getFeeSettings: 'Whether fees are paid out by themselves, when next, and what could not be paid the last time.',
  updateFeeSettings:
    'With `daily` or `monthly` everything that was collected in a currency goes to the wallet named for it, at 00:00 UTC; the sandbox goes by its own clock. A wallet that can not take it is named in `problems`, and the fees stay until the next time. Changes are in the audit log.',
  createHold:
    'Lowers `available`, raises `held`, and moves no money. A transfer that names it as `holdId` takes from it what others can not take meanwhile. It ends by itself at `expiresAt`. A wallet has at most 1,000 active ones.',
  listHolds:
    'All of them, newest first: yours, and those of transfers and card authorizations. What remains of the active ones is `held` of the balance.',
  getHold: 'Of any kind. `remaining` is zero once it is not active.',
  updateHold: 'Only an active one, and only when it ends.',
  releaseHold:
    'Gives back `amount`, or all that remains. It is `released` when nothing remains; a released one is answered as it is, without an event. The holds of transfers and cards end with these.',
  createStatement:
    'For a period of your own; the statement of each month is made by itself. Up to 1,000 lines it is complete in the answer, a longer one is told of by `statement.created`.',
  listStatements: 'Newest first, months and periods together.',
  getStatement: 'With its balances and sums; a complete one never changes.',
  listStatementLines: 'Oldest first, each with the balance after it.',
  downloadStatement:
    'The same lines in each format. `ETag` of the CSV is the statement’s `sha256`. A PDF has at most 50,000 lines; camt.053 needs a currency of ISO 4217. Every download is in the audit log.',
  cancelStatement: 'Only one that is not complete; a canceled one is answered as it is.',
  createExport:
    'Answers at once; the file is made behind the answer and told of by `export.completed`. Everything that was committed before the request is in it. With `since`, it has what the export before did not have: no row is missing, none comes twice.',
  listExports: 'Newest first.',
  getExport: 'How far it is, and its file once it is completed.',
  cancelExport: 'Only one that is not complete; a canceled one is answered as it is.',
  simulateExportFailure: 'A pending or running export fails with `simulated`.',
  createBatch:
    'Up to 10,000 transfers, as `rows` or as a CSV file. Each row is checked by the rules of a transfer; none is sent before the batch is confirmed. The same rows within 24 hours are refused with 409 `already_exists`, whose `params.batchId` names the first, unless `allowDuplicate` is true. At most 20 batches may be open.',
  listBatches: 'Newest first.',
  getBatch: 'How far it is, what it comes to and, once it has ended, its result as a file.',
  listBatchRows: 'By number. Rows that are not checked yet are not listed.',
  confirmBatch:
    'Holds the total of every wallet, or of none: without the funds it is 409 `insufficient_funds`, nothing is sent and the batch stays `ready`. Then the rows are sent in order. Confirming twice changes nothing.',
  cancelBatch:
    'Rows that are not sent yet are `canceled` and their money is available again; rows that are sent go on. A batch of which nothing is sent is `canceled`.',
  retryBatch:
    'A new batch of the rows that failed or were not sent, with `retryOf`. It is checked and confirmed like any other. A row is in one retry alone: to try it once more, retry that batch.',
  uploadFile:
    'The body is the file itself: CSV, PDF, PNG or JPEG, 1 byte to 10 MiB, with its type in `Content-Type`. The type is compared with the content. A file that nothing uses is deleted after 30 days. With an Idempotency-Key the bytes are compared too.',
  listFiles: 'Newest first: what you sent, and what the platform wrote for you.',
  getFile: 'What is known of a file, also after its content is gone.',
  deleteFile: 'Only a file that nothing uses; one that a batch, a report or a dispute uses is kept.',
  downloadFile:
    'The bytes, as an attachment. `ETag` is the SHA-256 in quotes; with it in `If-None-Match` the answer is 304. Every download is in the audit log.',
  createFileLink:
    'For browsers, which have no key: whoever has the link has the content, until it expires. Then, and when it was altered, it answers 404.',
  openFileLink: 'The content of the file that the link was made for.',
  createVirtualAccount:
    'Bank details in your customer’s name. Payments to them are credited to the wallet, less your fee; with the three destination fields they are sent on at once.',
  listVirtualAccounts: 'Newest first, deactivated ones included.',
  getVirtualAccount: '`depositInstructions` are what a payer needs; they are null while the account is pending.',
  getVirtualAccountBalance: 'The balance of the wallet behind the account, with its rate to US dollars.',
  deactivateVirtualAccount: 'Deposits that arrive from then on are sent back to their sender.',
  reactivateVirtualAccount: 'Takes deposits again, with the same bank details.',
  simulateWalletStatus: 'What operators do in live. A frozen wallet pays nothing, a closed one neither pays nor receives.',
  simulateVirtualAccountStatus: 'Moves the account to the named status, with its event.',
};

const transfers: Readonly<Record<string, string>> = {
  createTransfer:
    'Reserves the amount with all fees and starts the payment; the answer is `pending` and the rest happens behind it. Over the rail `internal` it pays another of your wallets, and the answer is `completed`; with `destinations` it pays several of them, all or none, and the answer is a `TransferSplit`. With `scheduledFor` it begins then. With `dryRun=true` it is what would be made, without an id. Follow it by webhooks or by reading the transaction. `transaction.completed` tells of every final state: look at `status`. Send an Idempotency-Key, so that a repeated request never pays twice.',
  cancelTransfer:
    'Possible while it is `pending` or `in_review`. It ends as `failed` with the code `canceled`, and what was held is free again.',
  createConversion:
    'Takes `amount` from one wallet of a customer and puts what it yields, in another currency, into another one; both move at once and the answer is `completed`. `destinationAmount` instead asks for exactly that to arrive, for the smallest amount that yields it. With a `quoteId` it books what the quote said. It is one transaction of type `conversion`, with an entry in either wallet. Send an Idempotency-Key, so that a repeated request never converts twice.',
  getConversion: 'A transaction of type `conversion` as it is now.',
  listConversions: 'The transactions of type `conversion`. `walletId` finds them from either side.',
  listTransactions:
    'Transfers, deposits and conversions of all wallets, newest first. An internal transfer is there twice: as the transfer, and as the deposit of the wallet that it paid. Without `customerId` these are the transactions of all your customers.',
  getTransaction: 'A transfer, a deposit or a conversion as it is now.',
  updateTransaction: 'Only metadata can change, in any status. It is yours alone: no event tells of it and `updatedAt` stays.',
  getTransactionTimeline:
    'Status changes, ledger postings, messages of the rail, risk decisions, events and their deliveries in one list. The first place to look at when something is odd.',
  createQuote:
    'Fixes rate and fees for 60 seconds. Send its id as `quoteId` with a transfer of the same wallet, amount and destination. Over the rail `internal` there are none: all of it arrives. Over the rail `conversion` it is the price of a conversion to `destinationWalletId`, by what leaves (`amount`) or by what arrives (`destinationAmount`).',
  getQuote: 'Also after it expired or was used.',
  getRates:
    'One pair with `from` and `to`, otherwise all pairs as a list. `midRate` is what transfers apply; the margin is their `exchangeFee`.',
  listRails: 'What each rail delivers, the least amount that it takes and the account type that it pays to.',
  simulateWalletDeposit:
    'As if somebody had paid to the wallet’s address. It is credited after the steps that the sandbox settings say.',
  simulateVirtualAccountDeposit: 'As if somebody had paid to the bank details. `outcome` leads to states other than `completed`.',
  simulateTransactionAdvance: 'To the next state of the ordinary way, or to the one named, as far as the state machine allows.',
  simulateTransactionFailure:
    'With the failure code that is sent, otherwise one that fits. Funds of a transfer go back to the wallet.',
  simulateTransactionReturn:
    'A transfer that is under way becomes `returned`. One that was completed stays so, and a deposit with `returnOf` arrives.',
  simulateTransactionRefund: 'The transaction becomes `refunded` and the funds go back to where they came from.',
};

const cards: Readonly<Record<string, string>> = {
  listCards: 'Newest first, without what is spent of their limits.',
  getCard: 'With what counts against its limit now. The number is never in it.',
  updateCard: 'Only the fields that are sent change; a list replaces the list before it, an empty one takes the control away.',
  freezeCard: 'Authorizations are declined until it is unfrozen. What is authorized can still clear.',
  unfreezeCard: 'Authorizations are approved again, within its limits and controls.',
  cancelCard: 'Final. What is authorized can still clear, and refunds still arrive.',
  closeCard: 'Another path of `cancelCard`, for older clients.',
  listCardAccessEvents: 'Who asked for the number, when, from where and for what: newest first.',
  openRevealPage: 'The page behind `revealUrl`. It opens once, within 60 seconds.',
  getCardTransaction: 'Amounts are JSON numbers in major units, instants are epoch milliseconds.',
  createAgent: 'Software that spends. Its limit counts over all cards that name it as `agentId`.',
  listAgents: 'Newest first.',
  getAgent: 'With what counts against its limit now.',
  updateAgent: 'Only the fields that are sent change. A `status` suspends or activates, as the two operations of their own do.',
  suspendAgent: 'Its cards are frozen and its authorizations declined.',
  activateAgent: 'Its cards stay frozen until each is unfrozen.',
  simulateCardClearing: 'The merchant posts the charge. Less than was authorized frees the rest, more is posted as a tip.',
  simulateCardIncrement: 'Checked like an authorization. Where it is declined, what was authorized before stays.',
  simulateCardReversal:
    'Before clearing: the merchant gives up all or a part of what was authorized, and the hold shrinks with it.',
  simulateCardExpiry: 'As if the merchant had never cleared it. What was held is free again.',
  simulateCardRefund: 'After clearing. The answer is a transaction of its own with a negative amount and `relatedTransactionId`.',
  simulateAnomaly: 'The rule fires for the card as it is configured now, with its action, its anomaly and its event.',
};

const risk: Readonly<Record<string, string>> = {
  getRiskSettings: 'Seven rules, what each does when it fires, and whether all of it is a dry run.',
  applyRiskPreset: 'Replaces the settings of all seven rules. `dryRun` stays as it is unless it is sent.',
  backtestRiskSettings:
    'Replays past card transactions against other rules and changes nothing. History is taken as it happened.',
  listAnomalies: 'Newest first, those of dry runs included.',
  getAnomaly: 'What was seen, what it was held against and what was done about it.',
};

const webhooks: Readonly<Record<string, string>> = {
  createWebhook: 'The answer has the signing secret. Without `events` it is told of everything.',
  listWebhooks: 'Newest first, without their secrets.',
  getWebhook: 'With the reason where it is disabled.',
  updateWebhook: 'Only the fields that are sent change. `events` and `metadata` are replaced as a whole.',
  deleteWebhook: 'Nothing is sent to it from then on, and what was queued for it is dropped.',
  listWebhookDeliveries: 'Every attempt with what the receiver answered, newest first. Kept for 30 days.',
  retryWebhookDelivery: 'One more attempt of the same event, whatever became of it. The answer is the new attempt.',
  recoverWebhook: 'For a receiver that was down: every event in the time whose deliveries all failed is queued once more.',
  replayMissingEvents:
    'For a webhook that was created or subscribed too late: events that fit it and were never sent to it are queued.',
  listEventTypes: 'Names, categories and meanings, as `events` of a webhook takes them.',
  listEvents: 'Newest first, kept for 30 days. An event has the resource as it was then.',
  getEvent: 'With the resource as it was then, not as it is now.',
  resendEvent: 'To one webhook, which has to be enabled. The answer is the attempt that was queued.',
  simulateEvent: 'With the snapshot of an existing resource, for receivers whose causes are laborious to make.',
  simulateWebhookFault: 'Tests a receiver against repetition, disorder, delay, loss and wrong signatures.',
};

const platform: Readonly<Record<string, string>> = {
  getHealth: 'Needs a key, counts against no rate limit and says which environment the key belongs to.',
  getCurrentKey: 'Environment, scopes and end of the key that asks. The text of a key is never answered.',
  getIdempotencyKey: 'Whether a request with the key was done, still runs or never arrived. Ask it when an answer was lost.',
  listRequests:
    'Every request with a key of yours, refusals included, newest first and visible within two seconds. Requests with a bad key are not in it. Rows are kept for 30 days. A restricted key with the scope `requests:read` sees those of all keys of its owner.',
  getRequest:
    'What was asked and answered, found by the `X-Request-Id` of any answer. Bodies are kept for 30 days of sandbox keys and 7 of live ones. Ids, amounts, currencies, states, instants and the words of closed lists are kept; every other value reads `[masked]`, and was masked before it was stored. Reads of the log have no bodies.',
  getLimits:
    'Rates as the headers of answers say them, and quotas. The answer counts as a read. Rates are those of the replica that answers; several replicas share a limit and follow the demand within seconds.',
  getUsage:
    'Requests of all keys of this key’s owner, from the request log: counted within two seconds, kept for 90 days. Real time, whatever the sandbox clock says. Intervals without requests are left out; the first and the last are whole hours or days in UTC. An answer has 4,000 intervals at most: ask for a shorter time where it would have more.',
  listAuditLog:
    'Who did what to keys, webhooks, cards, limits, risk rules, customers and the sandbox, and who saw a secret or the number of a card. An entry is written in the commit of what it tells of and shows within seconds. The log cannot be changed, not even by a reset of the sandbox, and is kept for seven years. A restricted key with the scope `audit:read` sees all of it.',
  getAuditEntry: 'With its hash, which covers all of it and the entry before.',
  verifyAuditLog:
    'Walks the chain from the oldest entry that is kept to the newest. Keep `head` somewhere else: a later log that does not contain it was written anew. A log that is too long for half a minute answers 503.',
  listSandboxScenarios:
    'Recipes of calls that lead to every state and every refusal, magic values included. May be kept for a day.',
  listStateMachines: 'Every status field with its states and moves, as the platform enforces them. May be kept for a day.',
  getSandboxSettings: 'How the sandbox behaves for this key’s owner.',
  updateSandboxSettings: 'Only the fields that are sent change. All keys of the owner see it.',
  getSandboxClock: 'The sandbox has a clock of its own for each owner.',
  setSandboxClock: 'Runs what becomes due on the way: quotes and links expire, holds end, cards expire.',
  resetSandbox:
    'All resources of this key’s owner in the sandbox are gone for good, and settings and clock are as at first. API keys stay.',
  simulateHttpFault:
    'Tests a client against refusals and outages: the next calls answer the status, before or without doing anything.',
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
