// The audit log: who changed what that decides about money and access, in a chain that shows what was altered. Services write a
// record in the commit of its cause; it travels as an event of a type of its own, which no webhook is sent and no list shows.
import { z } from 'zod';
import { createdQuery, id, Instant, page, pageQuery } from './field.ts';
import { query } from './operation.ts';

/** Every action of the log, and what it says. */
export const auditActions = {
  'api_key.created': 'A key was made',
  'api_key.rolled': 'A key got a new secret; the others end after the grace',
  'api_key.offered': 'An operator offered a key, or a new secret of one, to the account',
  'api_key.revoked': 'A key was ended, with all of its secrets',
  'webhook.created': 'A webhook was made, and its secret shown',
  'webhook.updated': 'A webhook was changed, enabled or disabled',
  'webhook.deleted': 'A webhook was deleted',
  'webhook.secret_read': 'The signing secret of a webhook was shown',
  'webhook.secret_rotated': 'A webhook got a new signing secret, which was shown',
  'risk_settings.updated': 'The rules of risk were changed',
  'fee_settings.updated': 'When developer fees are paid out, or to which wallets, was changed',
  'card.updated': 'The limit or the controls of a card were changed',
  'card.frozen': 'A card was frozen',
  'card.unfrozen': 'A card was made active again',
  'card.canceled': 'A card was canceled for good',
  'card.details_read': 'The number of a card was shown',
  'card.link_created': 'A link to the page that shows the number of a card was handed out',
  'agent.updated': 'The limit or another setting of an agent was changed',
  'agent.suspended': 'An agent was suspended, and its cards frozen',
  'agent.activated': 'An agent was made active again',
  'wallet.status_changed': 'A wallet was frozen, made active again or closed',
  'virtual_account.status_changed': 'A virtual account was activated or deactivated',
  'customer.kyc_decided': 'The identity check of a customer was decided or reopened',
  'customer.status_changed': 'A customer was suspended, approved or given another status',
  'customer.legal_hold_set': 'A customer was put under a legal hold',
  'customer.legal_hold_lifted': 'The legal hold of a customer was taken off',
  'customer.erased': 'Who a customer is was erased',
  'counterparty.status_changed': 'The check of a counterparty was decided, or it was deleted',
  'audit_log.exported': 'The audit log of the platform’s own people was fetched as a file',
  'export.created': 'A list was exported as a file',
  'statement.downloaded': 'The content of a statement was fetched',
  'file.downloaded': 'The content of a file was fetched with a key',
  'file.link_created': 'A link to the content of a file was handed out',
  'file.link_opened': 'The content of a file was fetched by a link',
  'file.deleted': 'A file was deleted',
  'member.invited': 'Somebody was invited to the account in the console',
  'member.invitation_revoked': 'An invitation to the account was ended',
  'member.joined': 'A person became a member of the account',
  'member.role_changed': 'A member got another role',
  'member.removed': 'A member was removed from the account',
  'user.password_changed': 'A member changed their password',
  'user.password_reset': 'A member chose another password by the link of a mail',
  'user.totp_added': 'A member added an authenticator app as their second factor',
  'user.totp_removed': 'A member took their authenticator app off',
  'user.passkey_added': 'A member added a passkey',
  'user.passkey_removed': 'A member removed a passkey',
  'user.recovery_codes_renewed': 'A member got new recovery codes in place of all earlier ones',
  'user.recovery_code_used': 'A member signed in with a recovery code',
  'user.second_factor_reset': 'Every second factor of a member was taken off, because they had lost theirs',
  'user.identity_linked': 'A member signed in by the provider of identities for the first time',
  'user.unproven_credentials_voided':
    'A member proved their e-mail address, and every password, session and second factor of before ended',
  'user.sessions_ended': 'A member ended sessions of theirs',
  'user.sign_in_delayed': 'So many wrong guesses at a member’s sign-in came from one address that further ones have to wait',
  'customer.viewed': 'An operator read who a customer is',
  'customer.document_viewed': 'An operator saw a document that a customer handed in',
  'counterparty.viewed': 'An operator read a counterparty',
  'wallet.viewed': 'An operator read a wallet',
  'card.viewed': 'An operator read a card, without its number',
  'card.quarantine_lifted': 'The number of a card may be shown again',
  'transaction.viewed': 'An operator read a transaction',
  'transaction.decided': 'An operator ended the review of a transaction',
  'transaction.recovered': 'A transaction that was lost in a restore was written again from the books of its rail',
  'transaction.rescheduled': 'An operator moved when a transaction is worked on',
  'reconciliation_break.closed': 'A difference from the books of a rail was put aside',
  'anomaly.reviewed': 'A person looked at an anomaly',
  'fee_limit.changed': 'An operator changed how large developer fees may be',
  'ledger.corrected': 'An operator corrected the ledger by a posting',
  'ledger_account.recounted': 'The counters of a ledger account were set to the sums of its postings',
  'account.frozen': 'The account was frozen: its keys may only read',
  'account.unfrozen': 'The account is no longer frozen',
  'event.resent': 'An operator sent an event to a webhook once more',
  'work.released': 'Work that a service had set aside was released, so that it is tried again',
  'event.replayed': 'An event that a service had set aside was handled after all',
  'event.discarded': 'An event that a service had set aside was given up',
  'sandbox.settings_changed': 'Settings of the sandbox were changed',
  'sandbox.clock_moved': 'The clock of the sandbox was moved',
  'sandbox.fault_ordered': 'The sandbox was told to fail calls or deliveries',
  'sandbox.reset': 'Everything in the sandbox was deleted, but for keys and logs',
} as const;
export type AuditAction = keyof typeof auditActions;

const AuditAction = z
  .enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])
  .meta({ id: 'AuditAction', description: 'What was done: a resource and a past participle.' });

const AuditActor = z
  .object({
    type: z.enum(['key', 'user', 'operator', 'system']).meta({
      id: 'AuditActorType',
      description:
        '`key`: an API key; `user`: a person on a hosted page or in the console; `operator`: staff of the platform; `system`: the platform itself, by a risk rule or a limit of yours.',
    }),
    id: z.string().meta({
      description:
        'Id of the key, of the customer whose page it was, of the console’s user, or of the operator, at the command line their name; `risk_rule` or `agent_limit` of the system.',
    }),
    label: z.string().meta({
      description:
        'Name of the key as it was then, e-mail of the console’s user, or the risk rule where one is known; empty where there is none.',
    }),
  })
  .meta({ id: 'AuditActor', description: 'Who did it.' });

const AuditTarget = z
  .object({
    type: z.string().meta({ description: 'Kind of the resource, such as `webhook`.' }),
    id: z.string().meta({ description: 'Its id; for settings, which have none, that of the owner’s key.' }),
  })
  .meta({ id: 'AuditTarget', description: 'What it was done to.' });

const AuditChange = z
  .object({
    field: z.string().meta({ description: 'Name of the field; a part of one is written with a dot, `velocityLimit.maxPerDay`.' }),
    from: z.string().nullable().meta({ description: 'Value before, null where there was none.' }),
    to: z.string().nullable().meta({ description: 'Value after, null where there is none.' }),
  })
  .meta({
    id: 'AuditChange',
    description:
      'A field that changed. A value that is no text is written as JSON; a secret reads `[secret]`, and a text that may tell of a person `[masked]`.',
  });

/** What a service knows when it makes a change. */
const recordMembers = {
  at: Instant.meta({ description: 'When it was done, in real time whatever the sandbox clock says.' }),
  action: AuditAction,
  actor: AuditActor,
  target: AuditTarget,
  changes: z.array(AuditChange).meta({ description: 'What it changed; empty where something was only read.' }),
  ip: z.string().nullable().meta({ description: 'Address that the request came from; null where there was none.' }),
  userAgent: z.string().nullable().meta({ description: 'User-Agent of the request; null where none was sent.' }),
  requestId: z.string().nullable().meta({ description: 'Request that did it; null where no key asked.' }),
};
const Hash = z.string().meta({ description: 'SHA-256 in lower-case hex.', examples: ['0'.repeat(64)] });
const Sequence = z.int().min(0).meta({ description: 'Place in the chain of this owner and environment, from 1 without a gap.' });

export const AuditEntry = z
  .object({
    id: z.string().meta({ description: 'Id of the entry.' }),
    sequence: Sequence,
    ...recordMembers,
    previousHash: Hash.meta({ description: '`hash` of the entry before; 64 zeros on the first.' }),
    hash: Hash.meta({
      description: 'SHA-256 of `previousHash` followed by this entry without `hash` as canonical JSON (RFC 8785), in hex.',
    }),
  })
  .meta({ id: 'AuditEntry', description: 'An entry of the audit log.' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditVerification = z
  .object({
    ok: z.boolean().meta({ description: 'Every entry is there and says what it said when it was written.' }),
    checked: z.int().meta({ description: 'Entries that were checked.' }),
    head: z
      .object({ sequence: Sequence, hash: Hash })
      .meta({ id: 'AuditHead', description: 'The newest entry; sequence 0 and 64 zeros for a log without one.' }),
    brokenAt: z
      .int()
      .nullable()
      .meta({ description: 'Sequence of the first entry that is missing or altered; null where all are well.' }),
  })
  .meta({ id: 'AuditVerification', description: 'Whether the chain holds.' });

export const auditFilters = {
  action: AuditAction.optional().meta({ description: 'What was done.' }),
  actorId: z.string().min(1).max(64).optional().meta({ description: 'Who did it.' }),
  targetId: z.string().min(1).max(64).optional().meta({ description: 'What it was done to.' }),
};

export const auditLog = {
  listAuditLog: query({
    summary: 'List entries of the audit log, newest first',
    input: z.object({ ...auditFilters, ...createdQuery, ...pageQuery }),
    output: page(AuditEntry),
  }),
  getAuditEntry: query({
    summary: 'Read an entry of the audit log',
    input: z.object({ auditEntryId: id('auditEntry') }),
    output: AuditEntry,
  }),
  verifyAuditLog: query({
    summary: 'Check the chain of the audit log',
    input: z.object({}),
    output: AuditVerification,
  }),
};

/** Operations that write to the log; the gateway tells them who asks. A test holds this table against all public routes. */
export const auditedOperations: ReadonlySet<string> = new Set([
  ...['createKey', 'rollKey', 'revokeKey', 'eraseCustomer', 'holdCustomer'].map((name) => `gateway.${name}`),
  ...['changeSettings', 'setClock', 'reset', 'addHttpFault'].map((name) => `gateway.${name}`),
  ...['create', 'update', 'delete', 'getSecret', 'rotateSecret', 'simulateFault'].map((name) => `webhook.${name}`),
  ...['changeConfig', 'takePreset'].map((name) => `risk.${name}`),
  'transfer.updateFeeSettings',
  ...['update', 'freeze', 'unfreeze', 'cancel', 'details', 'rawDetails', 'revealPage'].map((name) => `card.${name}`),
  ...['updateAgent', 'suspendAgent', 'activateAgent'].map((name) => `card.${name}`),
  ...['simulateStatus', 'deactivateVirtualAccount', 'reactivateVirtualAccount'].map((name) => `wallet.${name}`),
  'wallet.simulateVirtualAccountStatus',
  'customer.deleteCounterparty',
  'customer.simulateCounterpartyStatus',
  ...['delete', 'createLink', 'download', 'openLink'].map((name) => `file.${name}`),
  ...['downloadStatement', 'createExport'].map((name) => `report.${name}`),
  ...['kycDecide', 'simulateKyc', 'simulateStatus'].map((name) => `customer.${name}`),
]);
