// Written by `npm run generate` from packages/contract/src/admin; do not edit.
import type { OperatorTable } from '../operator-table-source.ts';

export const operatorTable: OperatorTable = {
  "reads": {
    "getSelf": "/me",
    "getFourEyes": "/four-eyes",
    "listQueue": "/queue",
    "countQueue": "/queue/counts",
    "lookUp": "/lookup/:id",
    "listIdentityDocuments": "/customers/:customerId/documents",
    "previewErasure": "/customers/:customerId/erasure",
    "listStuck": "/stuck-transactions",
    "listBreaks": "/reconciliation-breaks",
    "listSuspense": "/suspense",
    "getLedgerAccount": "/ledger/accounts/:number",
    "listDeadLetters": "/dead-letters",
    "listSetAsideWork": "/set-aside-work",
    "listAccounts": "/accounts",
    "listOwnerKeys": "/owners/:ownerId/keys",
    "listActions": "/actions",
    "getAction": "/actions/:actionId",
    "listLog": "/log",
    "getHealth": "/health",
    "proveLedger": "/ledger/proof",
    "proveOwnerLedger": "/owners/:ownerId/ledger-proof",
    "listOwnerAudit": "/owners/:ownerId/audit-log",
    "verifyOwnerAudit": "/owners/:ownerId/audit-log/verify",
    "listAuditLog": "/audit-log",
    "verifyAuditLog": "/audit-log/verify",
    "getAuditEntry": "/audit-log/:auditEntryId"
  },
  "decisions": {
    "approveAction": "/actions/:actionId/approve",
    "rejectAction": "/actions/:actionId/reject",
    "withdrawAction": "/actions/:actionId/withdraw"
  },
  "actions": {
    "customer.approve": {
      "path": "/customers/:customerId/approve",
      "operation": "approveCustomer",
      "summary": "Approve a customer’s identity",
      "description": "Approves a customer under review. The customer can then use its capabilities."
    },
    "customer.reject": {
      "path": "/customers/:customerId/reject",
      "operation": "rejectCustomer",
      "summary": "Reject a customer’s identity",
      "description": "Freezes the customer’s wallets and cards."
    },
    "customer.request_more": {
      "path": "/customers/:customerId/request-more",
      "operation": "requestMoreCustomer",
      "summary": "Request more information",
      "description": "The customer’s identity page asks for the named items."
    },
    "customer.reopen": {
      "path": "/customers/:customerId/reopen",
      "operation": "reopenCustomer",
      "summary": "Reopen an identity check"
    },
    "customer.suspend": {
      "path": "/customers/:customerId/suspend",
      "operation": "suspendCustomer",
      "summary": "Suspend a customer",
      "description": "Freezes all wallets and cards of the customer until an operator reactivates it."
    },
    "customer.reactivate": {
      "path": "/customers/:customerId/reactivate",
      "operation": "reactivateCustomer",
      "summary": "Reactivate a customer",
      "description": "Reactivates the customer’s wallets, except those that an operator froze."
    },
    "customer.hold": {
      "path": "/customers/:customerId/legal-hold",
      "operation": "holdCustomer",
      "summary": "Place a legal hold",
      "description": "Prevents the erasure of a customer. The platform stores the reason with the customer."
    },
    "customer.release": {
      "path": "/customers/:customerId/release-legal-hold",
      "operation": "releaseCustomer",
      "summary": "Lift a legal hold"
    },
    "customer.erase": {
      "path": "/customers/:customerId/erase",
      "operation": "eraseCustomer",
      "summary": "Erase a customer’s personal data",
      "description": "Erases personal data permanently. If obstacles exist, the response lists them. Use `GET /admin/v1/customers/{customerId}/erasure` to check first."
    },
    "wallet.freeze": {
      "path": "/wallets/:walletId/freeze",
      "operation": "freezeWallet",
      "summary": "Freeze a wallet",
      "description": "Stops all payments from the wallet at once. The wallet stays frozen when its customer is reactivated."
    },
    "wallet.unfreeze": {
      "path": "/wallets/:walletId/unfreeze",
      "operation": "unfreezeWallet",
      "summary": "Unfreeze a wallet"
    },
    "card.freeze": {
      "path": "/cards/:cardId/freeze",
      "operation": "freezeCard",
      "summary": "Freeze a card"
    },
    "card.unfreeze": {
      "path": "/cards/:cardId/unfreeze",
      "operation": "unfreezeCard",
      "summary": "Unfreeze a card"
    },
    "card.release_quarantine": {
      "path": "/cards/:cardId/release-quarantine",
      "operation": "releaseQuarantineCard",
      "summary": "Lift a card number quarantine",
      "description": "Shows the card number again. If the number still cannot be decrypted, the request is rejected."
    },
    "owner.freeze": {
      "path": "/owners/:ownerId/freeze",
      "operation": "freezeOwner",
      "summary": "Freeze an account",
      "description": "Stops all new activity. Scheduled transfers fail when due, and unsent batch rows are canceled. Fees are not paid out, cards decline, and no key is created. Payments in progress continue."
    },
    "owner.unfreeze": {
      "path": "/owners/:ownerId/unfreeze",
      "operation": "unfreezeOwner",
      "summary": "Unfreeze an account",
      "description": "Moves no money. Operations that came due during the freeze have ended."
    },
    "owner.set_fee_limit": {
      "path": "/owners/:ownerId/fee-limit",
      "operation": "setFeeLimitOwner",
      "summary": "Set a developer fee limit",
      "description": "Sets the limit in percent of the amount, at most `DEVELOPER_FEE_PERCENT_MAX` of the wallet service."
    },
    "transaction.approve": {
      "path": "/transactions/:transactionId/approve",
      "operation": "approveTransaction",
      "summary": "Approve a transaction in review",
      "description": "If the rail may already have paid, the platform asks the rail before it sends anything."
    },
    "transaction.reject": {
      "path": "/transactions/:transactionId/reject",
      "operation": "rejectTransaction",
      "summary": "Reject a transaction in review",
      "description": "A transfer fails, and its money becomes available. A deposit returns to its sender."
    },
    "transaction.reject_unpaid": {
      "path": "/transactions/:transactionId/reject-unpaid",
      "operation": "rejectUnpaidTransaction",
      "summary": "Reject an unpaid rail transfer",
      "description": "Returns the money to the wallet. Use it only if the rail confirms in writing that it did not pay."
    },
    "transaction.retry": {
      "path": "/transactions/:transactionId/retry",
      "operation": "retryTransaction",
      "summary": "Retry a transaction step",
      "description": "Runs the next step now, also for a postponed transaction. If the rail may have received the payment, the platform asks it first."
    },
    "transaction.postpone": {
      "path": "/transactions/:transactionId/postpone",
      "operation": "postponeTransaction",
      "summary": "Postpone a transaction"
    },
    "break.close": {
      "path": "/reconciliation-breaks/:transactionId/close",
      "operation": "closeBreak",
      "summary": "Close a rail difference",
      "description": "Closes a difference that you settled with the rail. It changes no ledger; if the ledger is wrong, correct it first."
    },
    "anomaly.close": {
      "path": "/anomalies/:anomalyId/close",
      "operation": "closeAnomaly",
      "summary": "Close an anomaly"
    },
    "dead_letter.replay": {
      "path": "/dead-letters/:service/:eventId/replay",
      "operation": "replayDeadLetter",
      "summary": "Replay a set-aside event",
      "description": "Processes the event once. If it fails again, the response has the error."
    },
    "dead_letter.discard": {
      "path": "/dead-letters/:service/:eventId/discard",
      "operation": "discardDeadLetter",
      "summary": "Discard a set-aside event"
    },
    "work.release": {
      "path": "/set-aside-work/:service/:kind/:workId/release",
      "operation": "releaseWork",
      "summary": "Release set-aside work",
      "description": "The service retries the work up to three times. If the work ended as failed, the release only removes it from the list."
    },
    "event.resend": {
      "path": "/events/:eventId/resend",
      "operation": "resendEvent",
      "summary": "Resend an event"
    },
    "suspense.clear": {
      "path": "/suspense/clear",
      "operation": "clearSuspense",
      "summary": "Clear a suspense account",
      "description": "Pays waiting money to the other account, or collects an advance from it, up to the balance."
    },
    "ledger.correct": {
      "path": "/ledger/corrections",
      "operation": "correctLedger",
      "summary": "Correct an owner’s ledger",
      "description": "Posts an `adjustment` between two existing accounts of the owner. The balances must stay at or above zero."
    },
    "ledger.recount": {
      "path": "/ledger/accounts/:number/recount",
      "operation": "recountLedger",
      "summary": "Recount a ledger account"
    },
    "recovery.resume": {
      "path": "/recovery/resume",
      "operation": "resumeRecovery",
      "summary": "Resume the platform",
      "description": "Allows callers to write and sends payments, webhooks, and e-mails. Run `pay ops reconcile-gap` for this restore first."
    },
    "account.create": {
      "path": "/accounts",
      "operation": "createAccount",
      "summary": "Create a console account"
    },
    "key.create": {
      "path": "/owners/:ownerId/keys",
      "operation": "createKey",
      "summary": "Offer a restricted key",
      "description": "An admin of the account accepts the key in the console within seven days. The console shows its secret once, only to that admin."
    },
    "key.roll": {
      "path": "/keys/:keyId/roll",
      "operation": "rollKey",
      "summary": "Offer a new key secret",
      "description": "An admin of the account accepts the secret in the console within seven days and sees it once. The old secret works until then, plus a grace period."
    },
    "key.revoke": {
      "path": "/keys/:keyId/revoke",
      "operation": "revokeKey",
      "summary": "Revoke a key",
      "description": "Revokes a key with all its secrets. Revoking the first key of an owner revokes all its keys and, in live, requires a second person."
    },
    "person.invite": {
      "path": "/people/invite",
      "operation": "invitePerson",
      "summary": "Invite a platform person",
      "description": "Sends the invitation by e-mail. Without a mail server, the action shows the token only to the requester."
    },
    "person_role.change": {
      "path": "/people/:userId/role",
      "operation": "changePersonRole",
      "summary": "Change a platform role",
      "description": "Ends the person’s platform sessions and withdraws proposals that the new role does not allow."
    },
    "person.remove": {
      "path": "/people/:userId/remove",
      "operation": "removePerson",
      "summary": "Remove a platform person",
      "description": "Ends the person’s platform sessions and withdraws their proposals and open invitations."
    },
    "second_factor.reset": {
      "path": "/people/:userId/reset-second-factor",
      "operation": "resetSecondFactor",
      "summary": "Reset a second factor",
      "description": "Removes the app, passkeys, and recovery codes of a user who lost them, and ends all sessions."
    },
    "four_eyes.change": {
      "path": "/four-eyes/:action",
      "operation": "changeFourEyes",
      "summary": "Change a second-person rule",
      "description": "Rules about keys, and rules that always require two people, cannot change."
    }
  },
  "keyScopes": [
    "customers:read",
    "wallets:read",
    "virtual-accounts:read",
    "counterparties:read",
    "holds:read",
    "files:read",
    "batches:read",
    "transfers:read",
    "transactions:read",
    "cards:read",
    "agents:read",
    "risk:read",
    "webhooks:read",
    "events:read",
    "requests:read",
    "audit:read",
    "journal:read",
    "statements:read",
    "exports:read",
    "simulate:read",
    "files:write",
    "webhooks:write",
    "events:write",
    "statements:write",
    "exports:write"
  ]
};
