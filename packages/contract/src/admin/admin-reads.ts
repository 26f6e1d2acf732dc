// What the operator API shows, and the decisions about what somebody else asked for.
import { z } from 'zod';
import { AuditEntry, auditFilters, AuditVerification } from '../audit.ts';
import { documentTypes } from '../customer-care.ts';
import { createdQuery, pageQuery } from '../field.ts';
import { Reason } from './admin-change.ts';
import { FourEyes } from './admin-four-eyes-shape.ts';
import { IdentityDocuments } from './admin-documents.ts';
import { Health, LedgerProof, OwnerLedgerProof } from './admin-proof-shapes.ts';
import { everyRole, reviewers, watchers, type AdminDecision, type AdminFile, type AdminRead } from './admin-route.ts';
import {
  ActionStatus,
  Environment,
  ErasurePreview,
  LedgerAccount,
  LogEntry,
  OperatorAccount,
  OperatorAction,
  OperatorApiKey,
  OperatorSelf,
  QueueCounts,
  QueueEntry,
  QueueKind,
  ReconciliationBreak,
  Resource,
  SetAsideEvent,
  StuckTransaction,
  SuspenseBalance,
} from './admin-shapes.ts';
import { SetAsideWorkItem } from './admin-work-shapes.ts';
import type { Role } from '../roles.ts';

type Words = { readonly summary: string; readonly description?: string; readonly roles?: readonly Role[] };

const one = <A extends z.ZodType, Q extends z.ZodRawShape = Record<never, never>>(
  path: `/${string}`,
  { roles = everyRole, ...words }: Words,
  answer: A,
  query: Q = {} as Q,
) => ({ method: 'GET', path, ...words, query: z.strictObject(query), answer, isPage: false, roles }) as const satisfies AdminRead;
const many = <A extends z.ZodType, Q extends z.ZodRawShape>(
  path: `/${string}`,
  { roles = everyRole, ...words }: Words,
  shape: { readonly item: A; readonly query: Q },
) =>
  ({
    method: 'GET',
    path,
    ...words,
    query: z.strictObject({ ...shape.query, limit: pageQuery.limit, cursor: pageQuery.cursor }),
    answer: z.array(shape.item),
    isPage: true,
    roles,
  }) as const satisfies AdminRead;
const file = <Q extends z.ZodRawShape>(
  path: `/${string}`,
  { roles = everyRole, ...words }: Words,
  shape: { readonly query: Q; readonly types: readonly string[] },
) =>
  ({ method: 'GET', path, ...words, query: z.strictObject(shape.query), types: shape.types, roles }) as const satisfies AdminFile;
const decide = <B extends z.ZodRawShape>(path: `/${string}`, words: Words, body: B) =>
  ({
    method: 'POST',
    path,
    summary: words.summary,
    ...(words.description === undefined ? {} : { description: words.description }),
    body: z.strictObject(body),
    roles: reviewers,
  }) as const satisfies AdminDecision;

const inEnvironment = Environment.optional().meta({ description: 'Only of this environment.' });
const OwnerId = z.string().min(1).max(64).optional().meta({ description: 'Only of this owner.' });
const ofService = {
  service: z.string().max(20).optional().meta({ description: 'Only of this service.' }),
  environment: inEnvironment,
};

export const adminReads = {
  getSelf: one('/me', { summary: 'Read who is signed in and what they may do' }, OperatorSelf),
  getFourEyes: one('/four-eyes', { summary: 'Read which actions need a second person' }, FourEyes),
  listQueue: many(
    '/queue',
    {
      summary: 'List what waits for a decision, oldest first',
      description: 'Ids and states only; look one up to read who it is.',
    },
    {
      item: QueueEntry,
      query: {
        kind: QueueKind.optional().meta({ description: 'Only of this kind.' }),
        environment: Environment.default('live').meta({ description: 'Of this environment; live unless told.' }),
        ownerId: OwnerId,
      },
    },
  ),
  countQueue: one('/queue/counts', { summary: 'Count what waits for a decision' }, QueueCounts),
  lookUp: one(
    '/lookup/:id',
    {
      summary: 'Look anything up by its id, whoever owns it',
      description:
        'Customers, counterparties, wallets, cards, transactions, anomalies, keys, accounts and actions. What is personal leaves an entry in the audit log of its owner; every look is in the operator log.',
    },
    Resource,
  ),
  listIdentityDocuments: one(
    '/customers/:customerId/documents',
    {
      summary: 'List the documents that a live customer handed in, with a link to each',
      description: 'Links work for five minutes, and for who asked alone.',
      roles: reviewers,
    },
    IdentityDocuments,
  ),
  previewErasure: one(
    '/customers/:customerId/erasure',
    { summary: 'See what keeps a customer from being erased, without erasing it' },
    ErasurePreview,
  ),
  listStuck: many(
    '/stuck-transactions',
    { summary: 'List transactions whose next step is overdue or fails again and again' },
    { item: StuckTransaction, query: { environment: inEnvironment } },
  ),
  listBreaks: many(
    '/reconciliation-breaks',
    { summary: 'List payments on which a rail’s books and ours differ, oldest first' },
    { item: ReconciliationBreak, query: { environment: inEnvironment } },
  ),
  listSuspense: many(
    '/suspense',
    { summary: 'List suspense accounts and fee debts that are not at zero, the largest first' },
    { item: SuspenseBalance, query: { environment: inEnvironment } },
  ),
  getLedgerAccount: one(
    '/ledger/accounts/:number',
    {
      summary: 'Compare a ledger account with the sums of its postings',
      description: 'Alerts and logs name accounts by number.',
    },
    LedgerAccount,
  ),
  listDeadLetters: many(
    '/dead-letters',
    { summary: 'List events that services could not handle, oldest first' },
    { item: SetAsideEvent, query: ofService },
  ),
  listSetAsideWork: many(
    '/set-aside-work',
    { summary: 'List work that was set aside, oldest first' },
    { item: SetAsideWorkItem, query: ofService },
  ),
  listAccounts: many('/accounts', { summary: 'List console accounts, newest first' }, { item: OperatorAccount, query: {} }),
  listOwnerKeys: many(
    '/owners/:ownerId/keys',
    { summary: 'List the keys of an owner, newest first, without their texts' },
    { item: OperatorApiKey, query: { environment: Environment } },
  ),
  listActions: many(
    '/actions',
    { summary: 'List operator actions, newest first', description: '`status=proposed` lists what waits for a second person.' },
    {
      item: OperatorAction,
      query: {
        status: ActionStatus.optional().meta({ description: 'Only in this state.' }),
        targetId: z.string().min(1).max(64).optional().meta({ description: 'Only about this.' }),
        environment: inEnvironment,
      },
    },
  ),
  getAction: one('/actions/:actionId', { summary: 'Read an operator action' }, OperatorAction),
  listLog: many(
    '/log',
    {
      summary: 'List the operator log, newest first',
      description: 'Everything that people who run the platform did and looked at.',
    },
    {
      item: LogEntry,
      query: {
        actorId: z.string().min(1).max(64).optional().meta({ description: 'Only of this person.' }),
        targetId: z.string().min(1).max(64).optional().meta({ description: 'Only about this.' }),
        environment: inEnvironment,
      },
    },
  ),
  getHealth: one(
    '/health',
    { summary: 'Read whether services answer and what is left undone', description: 'Dashboards have the rest.' },
    Health,
  ),
  proveLedger: one(
    '/ledger/proof',
    {
      summary: 'Prove the whole ledger now',
      description:
        'Debits and credits by currency, floors, holds, and every counter against its postings. Costs a pass over all accounts.',
    },
    LedgerProof,
  ),
  proveOwnerLedger: one(
    '/owners/:ownerId/ledger-proof',
    { summary: 'Prove the ledger of one owner, from its first posting on' },
    OwnerLedgerProof,
    { environment: Environment },
  ),
  listOwnerAudit: many(
    '/owners/:ownerId/audit-log',
    {
      summary: 'List the audit log of an owner, newest first',
      description: 'As the owner sees it, with what operators did there. The look is in the operator log.',
    },
    {
      item: AuditEntry,
      query: {
        environment: Environment,
        actorId: z.string().min(1).max(64).optional().meta({ description: 'Only what they did.' }),
        targetId: z.string().min(1).max(64).optional().meta({ description: 'Only what was done to this.' }),
      },
    },
  ),
  verifyOwnerAudit: one(
    '/owners/:ownerId/audit-log/verify',
    { summary: 'Prove the chain of an owner’s audit log', description: 'Every hash is computed again, from the first entry on.' },
    AuditVerification,
    { environment: Environment },
  ),
  listAuditLog: many(
    '/audit-log',
    {
      summary: 'List the audit log of the platform’s own people, newest first',
      description:
        'Invitations, roles, factors, passwords, sessions and guesses of operators, compliance and auditors, in a chain of its own. What they decide about somebody’s customers and money is in the operator log, and in the audit log of that owner.',
    },
    { item: AuditEntry, query: { ...auditFilters, ...createdQuery } },
  ),
  verifyAuditLog: one(
    '/audit-log/verify',
    { summary: 'Check the chain of the platform’s audit log', description: 'Reads every entry that is kept.' },
    AuditVerification,
  ),
  getAuditEntry: one('/audit-log/:auditEntryId', { summary: 'Read an entry of the platform’s audit log' }, AuditEntry),
} as const;

/** Ways to the content of a file; each use of one is written down before the first byte leaves. */
export const adminFiles = {
  openIdentityDocument: file(
    '/identity-documents/:token',
    {
      summary: 'See a document of a customer by the link of a list',
      description:
        'Leaves an entry in the audit log of the customer’s owner, and in the operator log. 404 once the link is over.',
      roles: reviewers,
    },
    { query: {}, types: documentTypes },
  ),
  exportAuditLog: file(
    '/audit-log/export',
    {
      summary: 'Fetch the platform’s audit log as a file, newest first',
      description: 'Leaves an entry in it. Lines of NDJSON are entries as they are, so that the chain can be computed again.',
      roles: watchers,
    },
    {
      query: {
        format: z.enum(['ndjson', 'csv']).default('ndjson').meta({ description: 'Form of the file.' }),
        ...auditFilters,
        ...createdQuery,
      },
      types: ['application/x-ndjson', 'text/csv'],
    },
  ),
} as const;

const optionalReason = { reason: Reason.optional() };

/** About an action that waits for a second person. */
export const adminDecisions = {
  approveAction: decide(
    '/actions/:actionId/approve',
    {
      summary: 'Approve what somebody else asked for; it is then carried out',
      description: 'Never by who asked. Refused as `subject_changed` when what it is about has changed since.',
    },
    optionalReason,
  ),
  rejectAction: decide('/actions/:actionId/reject', { summary: 'Reject what somebody else asked for' }, { reason: Reason }),
  withdrawAction: decide('/actions/:actionId/withdraw', { summary: 'Withdraw what one asked for oneself' }, optionalReason),
} as const;

export type AdminReadName = keyof typeof adminReads;
export type AdminFileName = keyof typeof adminFiles;
export type AdminFileQuery<N extends AdminFileName> = z.output<(typeof adminFiles)[N]['query']>;
export type AdminDecisionName = keyof typeof adminDecisions;
export type AdminQuery<N extends AdminReadName> = z.output<(typeof adminReads)[N]['query']>;
export type AdminAnswer<N extends AdminReadName> = z.input<(typeof adminReads)[N]['answer']>;
