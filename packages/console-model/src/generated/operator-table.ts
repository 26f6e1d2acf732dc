// Written by `npm run generate` from packages/contract/src/admin; do not edit.
import type { OperatorTable } from '../operator-table-source.ts';

export const operatorTable: OperatorTable = {
  reads: {
    getSelf: '/me',
    getFourEyes: '/four-eyes',
    listQueue: '/queue',
    countQueue: '/queue/counts',
    lookUp: '/lookup/:id',
    listIdentityDocuments: '/customers/:customerId/documents',
    previewErasure: '/customers/:customerId/erasure',
    listStuck: '/stuck-transactions',
    listBreaks: '/reconciliation-breaks',
    listSuspense: '/suspense',
    getLedgerAccount: '/ledger/accounts/:number',
    listDeadLetters: '/dead-letters',
    listAccounts: '/accounts',
    listOwnerKeys: '/owners/:ownerId/keys',
    listActions: '/actions',
    getAction: '/actions/:actionId',
    listLog: '/log',
    getHealth: '/health',
    proveLedger: '/ledger/proof',
    proveOwnerLedger: '/owners/:ownerId/ledger-proof',
    listOwnerAudit: '/owners/:ownerId/audit-log',
    verifyOwnerAudit: '/owners/:ownerId/audit-log/verify',
    listAuditLog: '/audit-log',
    verifyAuditLog: '/audit-log/verify',
    getAuditEntry: '/audit-log/:auditEntryId',
  },
  decisions: {
    approveAction: '/actions/:actionId/approve',
    rejectAction: '/actions/:actionId/reject',
    withdrawAction: '/actions/:actionId/withdraw',
  },
  actions: {
    'customer.approve': {
      path: '/customers/:customerId/approve',
      operation: 'approveCustomer',
      summary: 'Approve the identity of a customer',
      description: 'Only of one under review. The customer may then do what its terms allow.',
    },
    'customer.reject': {
      path: '/customers/:customerId/reject',
      operation: 'rejectCustomer',
      summary: 'Reject the identity of a customer',
      description: 'Its wallets and cards are frozen.',
    },
    'customer.request_more': {
      path: '/customers/:customerId/request-more',
      operation: 'requestMoreCustomer',
      summary: 'Ask a customer under review for more',
      description: 'Its page asks for what is named here.',
    },
    'customer.reopen': {
      path: '/customers/:customerId/reopen',
      operation: 'reopenCustomer',
      summary: 'Take a rejected customer back into review',
    },
    'customer.suspend': {
      path: '/customers/:customerId/suspend',
      operation: 'suspendCustomer',
      summary: 'Freeze a customer with all of its wallets and cards',
      description: 'The customer is `suspended` until somebody reactivates it.',
    },
    'customer.reactivate': {
      path: '/customers/:customerId/reactivate',
      operation: 'reactivateCustomer',
      summary: 'Lift the suspension of a customer',
      description: 'Its wallets are active again, but for those that an operator froze.',
    },
    'customer.hold': {
      path: '/customers/:customerId/legal-hold',
      operation: 'holdCustomer',
      summary: 'Put a customer under a legal hold, so that it is not erased',
      description: 'The reason is kept with the customer.',
    },
    'customer.release': {
      path: '/customers/:customerId/release-legal-hold',
      operation: 'releaseCustomer',
      summary: 'Take the legal hold of a customer off',
    },
    'customer.erase': {
      path: '/customers/:customerId/erase',
      operation: 'eraseCustomer',
      summary: 'Erase who a customer is, for good',
      description:
        'Refused with everything that stands in the way; `GET /admin/v1/customers/{customerId}/erasure` lists it beforehand.',
    },
    'wallet.freeze': {
      path: '/wallets/:walletId/freeze',
      operation: 'freezeWallet',
      summary: 'Freeze a wallet',
      description: 'No payment leaves it from the answer on. It stays frozen when its customer is reactivated.',
    },
    'wallet.unfreeze': {
      path: '/wallets/:walletId/unfreeze',
      operation: 'unfreezeWallet',
      summary: 'Make a wallet active again',
    },
    'card.freeze': {
      path: '/cards/:cardId/freeze',
      operation: 'freezeCard',
      summary: 'Freeze a card, so that its owner cannot unfreeze it',
    },
    'card.unfreeze': {
      path: '/cards/:cardId/unfreeze',
      operation: 'unfreezeCard',
      summary: 'Make a card active again',
    },
    'card.release_quarantine': {
      path: '/cards/:cardId/release-quarantine',
      operation: 'releaseQuarantineCard',
      summary: 'Show the number of a card again that once did not open',
      description: 'Refused while it still does not open.',
    },
    'owner.freeze': {
      path: '/owners/:ownerId/freeze',
      operation: 'freezeOwner',
      summary: 'Freeze a whole account: its keys may read and change nothing',
    },
    'owner.unfreeze': {
      path: '/owners/:ownerId/unfreeze',
      operation: 'unfreezeOwner',
      summary: 'Lift the freeze of an account',
    },
    'transaction.approve': {
      path: '/transactions/:transactionId/approve',
      operation: 'approveTransaction',
      summary: 'Let a transaction in review go on',
      description: 'A transfer that its rail may have paid already is looked up there before anything is sent.',
    },
    'transaction.reject': {
      path: '/transactions/:transactionId/reject',
      operation: 'rejectTransaction',
      summary: 'End a transaction in review',
      description: 'A transfer fails and its money is available again; a deposit goes back to its sender.',
    },
    'transaction.reject_unpaid': {
      path: '/transactions/:transactionId/reject-unpaid',
      operation: 'rejectUnpaidTransaction',
      summary: 'End a transfer in review that its rail was asked to pay and did not',
      description: 'Only when the rail has said so in writing: the money goes back to the wallet.',
    },
    'transaction.retry': {
      path: '/transactions/:transactionId/retry',
      operation: 'retryTransaction',
      summary: 'Try the next step of a transaction now',
      description: 'Also takes one back that was postponed. What may have reached its rail is looked up there first.',
    },
    'transaction.postpone': {
      path: '/transactions/:transactionId/postpone',
      operation: 'postponeTransaction',
      summary: 'Take a transaction off the workers, so that others go on',
    },
    'break.close': {
      path: '/reconciliation-breaks/:transactionId/close',
      operation: 'closeBreak',
      summary: 'Put a difference from a rail’s books aside that was settled with the rail',
      description: 'Changes no books: correct the ledger first where it is wrong.',
    },
    'anomaly.close': {
      path: '/anomalies/:anomalyId/close',
      operation: 'closeAnomaly',
      summary: 'Take an anomaly off the queue after looking at it',
    },
    'dead_letter.replay': {
      path: '/dead-letters/:service/:eventId/replay',
      operation: 'replayDeadLetter',
      summary: 'Handle an event that was set aside after all',
      description: 'Once, whatever is repeated. Refused with the error when it fails again.',
    },
    'dead_letter.discard': {
      path: '/dead-letters/:service/:eventId/discard',
      operation: 'discardDeadLetter',
      summary: 'Give an event up that was set aside, so that it has no effect',
    },
    'event.resend': {
      path: '/events/:eventId/resend',
      operation: 'resendEvent',
      summary: 'Send an event to a webhook of its owner once more',
    },
    'suspense.clear': {
      path: '/suspense/clear',
      operation: 'clearSuspense',
      summary: 'Clear a suspense account against another account of the owner',
      description:
        'Money that waits is paid to the other account; what the platform has paid is collected from it. At most the balance.',
    },
    'ledger.correct': {
      path: '/ledger/corrections',
      operation: 'correctLedger',
      summary: 'Correct the ledger of an owner by a posting',
      description: 'A posting of kind `adjustment` between two accounts of one owner; never below zero, never an edit.',
    },
    'ledger.recount': {
      path: '/ledger/accounts/:number/recount',
      operation: 'recountLedger',
      summary: 'Set the counters of a ledger account to the sums of its postings',
    },
    'account.create': {
      path: '/accounts',
      operation: 'createAccount',
      summary: 'Make a console account with an owner in each environment',
    },
    'key.create': {
      path: '/owners/:ownerId/keys',
      operation: 'createKey',
      summary: 'Offer a restricted key to an owner',
      description:
        'An admin of the account takes it in the console within seven days and sees its text once. Nobody else sees it.',
    },
    'key.roll': {
      path: '/keys/:keyId/roll',
      operation: 'rollKey',
      summary: 'Offer an owner a new text for a key',
      description:
        'An admin of the account takes it in the console within seven days and sees it once. The old text works until then, and for the grace after it.',
    },
    'key.revoke': {
      path: '/keys/:keyId/revoke',
      operation: 'revokeKey',
      summary: 'End a key with all of its texts',
      description: 'In live, the first key of an owner needs a second person: all other keys of the owner end with it.',
    },
    'person.invite': {
      path: '/people/invite',
      operation: 'invitePerson',
      summary: 'Invite a person to run the platform',
      description:
        'The invitation goes out by mail. Without a mail server, only the person who proposed it reads its token, in the action.',
    },
    'person_role.change': {
      path: '/people/:userId/role',
      operation: 'changePersonRole',
      summary: 'Change the role of a person who runs the platform',
      description: 'Their sessions on the platform end. Proposals that the new role may not make are withdrawn.',
    },
    'person.remove': {
      path: '/people/:userId/remove',
      operation: 'removePerson',
      summary: 'Remove a person from the platform',
      description: 'Their sessions on the platform end, and their proposals and open invitations are withdrawn.',
    },
    'second_factor.reset': {
      path: '/people/:userId/reset-second-factor',
      operation: 'resetSecondFactor',
      summary: 'Reset the second factor of a user',
      description: 'For a user who lost it: app, passkeys and recovery codes are removed, and all sessions end.',
    },
    'four_eyes.change': {
      path: '/four-eyes/:action',
      operation: 'changeFourEyes',
      summary: 'Change when an action needs a second person',
      description: 'Actions that always need two people, and those about keys, keep their rule.',
    },
  },
};
