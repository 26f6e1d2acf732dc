// The audit log: who changed settings of money and access, in a chain that reveals alterations. Services write a record
// in the commit of its cause. The record travels as an event of a separate type, which webhooks never receive and
// lists never show.
import { z } from 'zod';
import { createdQuery, id, Instant, page, pageQuery } from '../field.ts';
import { query } from '../operation.ts';

/** Every action of the log with its description. */
export const auditActions = {
  'api_key.created': 'A key was created',
  'api_key.rolled': 'A key received a new secret; its other secrets end after the grace period',
  'api_key.offered': 'An operator offered a new key, or a new secret for a key, to the account',
  'api_key.revoked': 'A key was revoked with all of its secrets',
  'webhook.created': 'A webhook was created and its secret was shown',
  'webhook.updated': 'A webhook was updated, enabled, or disabled',
  'webhook.deleted': 'A webhook was deleted',
  'webhook.secret_read': 'The signing secret of a webhook was shown',
  'webhook.secret_rotated': 'The signing secret of a webhook was rotated and shown',
  'risk_settings.updated': 'The risk rules were updated',
  'brand.updated': 'The brand on hosted pages and statements was updated',
  'fee_settings.updated': 'The schedule or the wallets for developer fee payouts were updated',
  'card.updated': 'The limit or the controls of a card were updated',
  'card.frozen': 'A card was frozen',
  'card.unfrozen': 'A card was unfrozen',
  'card.canceled': 'A card was canceled',
  'card.details_read': 'The number of a card was shown',
  'card.link_created': 'A link to the page that shows a card number was created',
  'agent.updated': 'The limit or another setting of an agent was updated',
  'agent.suspended': 'An agent was suspended and its cards were frozen',
  'agent.activated': 'An agent was activated',
  'wallet.status_changed': 'A wallet was frozen, activated, or closed',
  'virtual_account.status_changed': 'A virtual account was activated or deactivated',
  'customer.kyc_decided': 'The identity check of a customer was decided or reopened',
  'customer.assigned': 'An operator assigned the identity check of a customer, or removed its assignee',
  'customer.status_changed': 'A customer was suspended, approved, or moved to another status',
  'customer.terms_accepted': 'A customer accepted the terms of service on the hosted page',
  'customer.legal_hold_set': 'A legal hold was placed on a customer',
  'customer.legal_hold_lifted': 'The legal hold on a customer was lifted',
  'customer.erased': 'The personal data of a customer was erased',
  'counterparty.status_changed': 'The review of a counterparty was decided, or the counterparty was deleted',
  'audit_log.exported': 'The platform’s own audit log was downloaded as a file',
  'export.created': 'A list was exported as a file',
  'statement.downloaded': 'The content of a statement was downloaded',
  'file.downloaded': 'The content of a file was downloaded with a key',
  'file.link_created': 'A link to the content of a file was created',
  'file.link_opened': 'The content of a file was downloaded through a link',
  'file.deleted': 'A file was deleted',
  'member.invited': 'A person was invited to the account in the console',
  'member.invitation_revoked': 'An invitation to the account was revoked',
  'member.joined': 'A person became a member of the account',
  'member.role_changed': 'The role of a member was changed',
  'member.removed': 'A member was removed from the account',
  'user.password_changed': 'A member changed their password',
  'user.password_reset': 'A member reset their password through an e-mail link',
  'user.totp_added': 'A member added an authenticator app as their second factor',
  'user.totp_removed': 'A member removed their authenticator app',
  'user.passkey_added': 'A member added a passkey',
  'user.passkey_removed': 'A member removed a passkey',
  'user.recovery_codes_renewed': 'A member renewed their recovery codes, which ended the earlier ones',
  'user.recovery_code_used': 'A member signed in with a recovery code',
  'user.second_factor_reset': 'Every second factor of a member was removed because the member had lost it',
  'user.identity_linked': 'A member signed in through the identity provider for the first time',
  'user.unproven_credentials_voided':
    'A member verified their e-mail address, which ended earlier passwords, sessions, and second factors',
  'user.sessions_ended': 'A member ended their own sessions',
  'user.sign_in_delayed': 'Failed login attempts from one address exceeded the limit; further attempts must wait',
  'customer.viewed': 'An operator viewed the personal data of a customer',
  'customer.document_viewed': 'An operator viewed a document that a customer submitted',
  'counterparty.viewed': 'An operator viewed a counterparty',
  'wallet.viewed': 'An operator viewed a wallet',
  'card.viewed': 'An operator viewed a card without its number',
  'card.quarantine_lifted': 'The quarantine of a card number was lifted',
  'transaction.viewed': 'An operator viewed a transaction',
  'batch.viewed': 'An operator viewed a batch',
  'transaction.decided': 'An operator decided the review of a transaction',
  'transaction.assigned': 'An operator assigned the review of a transaction, or removed its assignee',
  'transaction.recovered': 'A transaction lost in a restore was recovered from the records of its rail',
  'transaction.rescheduled': 'An operator rescheduled the next step of a transaction',
  'reconciliation_break.closed': 'A difference from the records of a rail was closed',
  'anomaly.reviewed': 'A person reviewed an anomaly',
  'anomaly.assigned': 'An operator assigned an anomaly, or removed its assignee',
  'customer.note_added': 'A person added a note to a customer',
  'counterparty.note_added': 'A person added a note to a counterparty',
  'wallet.note_added': 'A person added a note to a wallet',
  'card.note_added': 'A person added a note to a card',
  'transaction.note_added': 'A person added a note to a transaction',
  'batch.note_added': 'A person added a note to a batch',
  'anomaly.note_added': 'A person added a note to an anomaly',
  'fee_limit.changed': 'An operator changed the maximum developer fee',
  'ledger.corrected': 'An operator corrected the ledger with a posting',
  'ledger_account.recounted': 'The counters of a ledger account were set to the sums of its postings',
  'account.frozen': 'The account was frozen; its keys can only read',
  'account.unfrozen': 'The account was unfrozen',
  'event.resent': 'An operator resent an event to a webhook',
  'work.released': 'Work that a service had set aside was released for another try',
  'event.replayed': 'An event that a service had set aside was processed',
  'event.discarded': 'An event that a service had set aside was discarded',
  'sandbox.settings_changed': 'Sandbox settings were updated',
  'sandbox.clock_moved': 'The sandbox clock was moved',
  'sandbox.fault_ordered': 'A sandbox fault was scheduled for calls or deliveries',
  'sandbox.reset': 'All sandbox data except keys and logs was deleted',
} as const;
export type AuditAction = keyof typeof auditActions;

const AuditAction = z
  .enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])
  .meta({ id: 'AuditAction', description: 'Action, written as a resource and a past participle.' });

const AuditActor = z
  .object({
    type: z.enum(['key', 'user', 'operator', 'system']).meta({
      id: 'AuditActorType',
      description:
        '`key` is an API key, `user` a person on a hosted page or in the console, and `operator` platform staff. `system` is the platform itself: a risk rule or one of your limits.',
    }),
    id: z.string().meta({
      description:
        'Id of the key, the console user, or the customer of the hosted page. Operators have an id or, on the command line, a name. `system` has `risk_rule` or `agent_limit`.',
    }),
    label: z.string().meta({
      description: 'Name of the key at that time, e-mail address of the console user, or the risk rule. Empty if unknown.',
    }),
  })
  .meta({ id: 'AuditActor', description: 'Actor of the entry.' });

const AuditTarget = z
  .object({
    type: z.string().meta({ description: 'Kind of resource, such as `webhook`.' }),
    id: z.string().meta({ description: 'Id of the resource. Settings have no id, so this is the id of the owner’s key.' }),
  })
  .meta({ id: 'AuditTarget', description: 'Resource that the action changed or read.' });

const AuditChange = z
  .object({
    field: z.string().meta({ description: 'Name of the field. Nested fields use a dot, such as `velocityLimit.maxPerDay`.' }),
    from: z.string().nullable().meta({ description: 'Value before the change. Null if the field had no value.' }),
    to: z.string().nullable().meta({ description: 'Value after the change. Null if the field has no value.' }),
  })
  .meta({
    id: 'AuditChange',
    description:
      'Field that changed. Values other than text are JSON. Secrets read `[secret]`, and text that may contain personal data reads `[masked]`.',
  });

/** Facts that a service knows when it makes a change. */
const recordMembers = {
  at: Instant.meta({ description: 'Real time of the action, independent of the sandbox clock.' }),
  action: AuditAction,
  actor: AuditActor,
  target: AuditTarget,
  changes: z.array(AuditChange).meta({ description: 'Changed fields. Empty for reads.' }),
  ip: z.string().nullable().meta({ description: 'Network address of the request. Null if there was no request.' }),
  userAgent: z.string().nullable().meta({ description: 'User-Agent of the request. Null if the request had none.' }),
  requestId: z.string().nullable().meta({ description: 'Id of the request. Null if the action did not use a key.' }),
};
const Hash = z.string().meta({ description: 'SHA-256 in lower-case hex.', examples: ['0'.repeat(64)] });
const Sequence = z
  .int()
  .min(0)
  .meta({ description: 'Position in the chain of this owner and environment, from 1 without gaps.' });

export const AuditEntry = z
  .object({
    id: z.string().meta({ description: 'Id of the entry.' }),
    sequence: Sequence,
    ...recordMembers,
    previousHash: Hash.meta({ description: '`hash` of the previous entry. 64 zeros on the first entry.' }),
    hash: Hash.meta({
      description:
        'SHA-256 in lower-case hex of `previousHash` followed by the canonical JSON (RFC 8785) of this entry without `hash`.',
    }),
  })
  .meta({ id: 'AuditEntry', description: 'Entry of the audit log.' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditVerification = z
  .object({
    ok: z.boolean().meta({ description: 'True if no entry is missing or altered.' }),
    checked: z.int().meta({ description: 'Number of entries checked.' }),
    head: z
      .object({ sequence: Sequence, hash: Hash })
      .meta({ id: 'AuditHead', description: 'Newest entry. An empty log has sequence 0 and 64 zeros.' }),
    brokenAt: z.int().nullable().meta({ description: 'Sequence of the first missing or altered entry. Null if there is none.' }),
  })
  .meta({ id: 'AuditVerification', description: 'Result of the chain check.' });

export const auditFilters = {
  action: AuditAction.optional().meta({ description: 'Returns only entries with this action.' }),
  actorId: z.string().min(1).max(64).optional().meta({ description: 'Returns only entries by this actor.' }),
  targetId: z.string().min(1).max(64).optional().meta({ description: 'Returns only entries about this resource.' }),
};

export const auditLog = {
  listAuditLog: query({
    summary: 'List audit log entries',
    input: z.object({ ...auditFilters, ...createdQuery, ...pageQuery }),
    output: page(AuditEntry),
  }),
  getAuditEntry: query({
    summary: 'Retrieve an audit log entry',
    input: z.object({ auditEntryId: id('auditEntry') }),
    output: AuditEntry,
  }),
  verifyAuditLog: query({ summary: 'Verify the audit log', input: z.object({}), output: AuditVerification }),
};

/**
 * Operations that write to the log. The gateway sends them the caller. A test compares this table with all public
 * routes.
 */
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
  'customer.updateBrand',
  'customer.deleteCounterparty',
  'customer.simulateCounterpartyStatus',
  ...['delete', 'createLink', 'download', 'openLink'].map((name) => `file.${name}`),
  ...['downloadStatement', 'createExport'].map((name) => `report.${name}`),
  ...['kycDecide', 'tosAccept', 'simulateKyc', 'simulateStatus'].map((name) => `customer.${name}`),
]);
