// The operator API's reads, and decisions about another person's requests.
import { z } from 'zod';
import { AuditEntry, auditFilters, AuditVerification } from '../../webhook/audit.ts';
import { documentTypes } from '../../customer/operator.ts';
import { createdQuery, pageQuery } from '../../field.ts';
import { Reason } from './admin-change.ts';
import { FourEyes } from './admin-four-eyes-shape.ts';
import { AnomalyGroup, anomalyFilters, ReviewAnomaly } from './admin-anomaly-shapes.ts';
import { IdentityDocuments } from './admin-documents.ts';
import { Health, LedgerProof, OwnerLedgerProof } from './admin-proof-shapes.ts';
import { everyRole, reviewers, watchers, type AdminDecision, type AdminFile, type AdminRead } from './admin-route.ts';
import {
  ActionStatus,
  AssigneeFilter,
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

const inEnvironment = Environment.optional().meta({ description: 'Returns only this environment.' });
const OwnerId = z.string().min(1).max(64).optional().meta({ description: 'Returns only this owner.' });
const ofService = {
  service: z.string().max(20).optional().meta({ description: 'Returns only this service.' }),
  environment: inEnvironment,
};

export const adminReads = {
  getSelf: one('/me', { summary: 'Retrieve the current operator' }, OperatorSelf),
  getFourEyes: one('/four-eyes', { summary: 'List second-person rules' }, FourEyes),
  listQueue: many(
    '/queue',
    {
      summary: 'List the review queue',
      description: 'Returns ids and statuses, oldest first. To see personal data, look up a single item.',
    },
    {
      item: QueueEntry,
      query: {
        kind: QueueKind.optional().meta({ description: 'Returns only this kind.' }),
        environment: Environment.default('live').meta({ description: 'Returns this environment. The default is live.' }),
        ownerId: OwnerId,
        assigneeId: AssigneeFilter,
      },
    },
  ),
  countQueue: one('/queue/counts', { summary: 'Count the review queue' }, QueueCounts),
  listAnomalies: many(
    '/anomalies',
    {
      summary: 'List anomalies to review',
      description: 'Returns open anomalies, oldest first, or closed ones, newest first. Dry runs need no review.',
    },
    { item: ReviewAnomaly, query: anomalyFilters },
  ),
  listAnomalyGroups: many(
    '/anomaly-groups',
    {
      summary: 'Group anomalies to review',
      description:
        'Returns one group for each customer and rule: the highest priority first, then the oldest. Counts at most 10,000 anomalies and returns at most 200 groups.',
    },
    { item: AnomalyGroup, query: anomalyFilters },
  ),
  lookUp: one(
    '/lookup/:id',
    {
      summary: 'Look up a resource',
      description:
        'Returns any customer, counterparty, wallet, card, transaction, batch, anomaly, key, account, or action. The owner’s audit log records access to personal data. The operator log records every lookup.',
    },
    Resource,
  ),
  listIdentityDocuments: one(
    '/customers/:customerId/documents',
    {
      summary: 'List identity documents',
      description: 'Returns the documents of a live customer with links. Links work for five minutes, only for the caller.',
      roles: reviewers,
    },
    IdentityDocuments,
  ),
  previewErasure: one('/customers/:customerId/erasure', { summary: 'Check an erasure' }, ErasurePreview),
  listStuck: many(
    '/stuck-transactions',
    { summary: 'List stuck transactions' },
    { item: StuckTransaction, query: { environment: inEnvironment } },
  ),
  listBreaks: many(
    '/reconciliation-breaks',
    { summary: 'List rail differences' },
    { item: ReconciliationBreak, query: { environment: inEnvironment } },
  ),
  listSuspense: many(
    '/suspense',
    { summary: 'List suspense accounts' },
    { item: SuspenseBalance, query: { environment: inEnvironment } },
  ),
  getLedgerAccount: one(
    '/ledger/accounts/:number',
    {
      summary: 'Verify a ledger account',
      description: 'Compares an account with the sums of its postings. Use the account number from alerts and logs.',
    },
    LedgerAccount,
  ),
  listDeadLetters: many('/dead-letters', { summary: 'List set-aside events' }, { item: SetAsideEvent, query: ofService }),
  listSetAsideWork: many('/set-aside-work', { summary: 'List set-aside work' }, { item: SetAsideWorkItem, query: ofService }),
  listAccounts: many('/accounts', { summary: 'List console accounts' }, { item: OperatorAccount, query: {} }),
  listOwnerKeys: many(
    '/owners/:ownerId/keys',
    { summary: 'List an owner’s keys' },
    { item: OperatorApiKey, query: { environment: Environment } },
  ),
  listActions: many(
    '/actions',
    {
      summary: 'List operator actions',
      description: 'Returns actions, newest first. Use `status=proposed` for actions that wait for a second person.',
    },
    {
      item: OperatorAction,
      query: {
        status: ActionStatus.optional().meta({ description: 'Returns only this status.' }),
        targetId: z.string().min(1).max(64).optional().meta({ description: 'Returns only actions about this resource.' }),
        environment: inEnvironment,
      },
    },
  ),
  getAction: one('/actions/:actionId', { summary: 'Retrieve an operator action' }, OperatorAction),
  listLog: many(
    '/log',
    {
      summary: 'List the operator log',
      description: 'Returns every action and lookup of platform staff, newest first.',
    },
    {
      item: LogEntry,
      query: {
        actorId: z.string().min(1).max(64).optional().meta({ description: 'Returns only entries of this person.' }),
        targetId: z.string().min(1).max(64).optional().meta({ description: 'Returns only entries about this resource.' }),
        environment: inEnvironment,
      },
    },
  ),
  getHealth: one(
    '/health',
    {
      summary: 'Check the platform',
      description: 'Returns the state of the services and open work. Dashboards have the details.',
    },
    Health,
  ),
  proveLedger: one(
    '/ledger/proof',
    {
      summary: 'Prove the whole ledger',
      description: 'Checks debits and credits by currency, floors, holds, and every counter. The check reads all accounts.',
    },
    LedgerProof,
  ),
  proveOwnerLedger: one('/owners/:ownerId/ledger-proof', { summary: 'Prove an owner’s ledger' }, OwnerLedgerProof, {
    environment: Environment,
  }),
  listOwnerAudit: many(
    '/owners/:ownerId/audit-log',
    {
      summary: 'List an owner’s audit log',
      description: 'Returns the owner’s view, newest first, including actions of operators. The operator log records the access.',
    },
    {
      item: AuditEntry,
      query: {
        environment: Environment,
        actorId: z.string().min(1).max(64).optional().meta({ description: 'Returns only entries of this actor.' }),
        targetId: z.string().min(1).max(64).optional().meta({ description: 'Returns only entries about this resource.' }),
      },
    },
  ),
  verifyOwnerAudit: one(
    '/owners/:ownerId/audit-log/verify',
    { summary: 'Verify an owner’s audit log', description: 'Computes every hash again from the first entry.' },
    AuditVerification,
    { environment: Environment },
  ),
  listAuditLog: many(
    '/audit-log',
    {
      summary: 'List the platform audit log',
      description:
        'Returns invitations, roles, second factors, passwords, sessions, and failed logins of platform staff, in a separate chain. Their decisions about customers and money are in the operator log and the owner’s audit log.',
    },
    { item: AuditEntry, query: { ...auditFilters, ...createdQuery } },
  ),
  verifyAuditLog: one(
    '/audit-log/verify',
    { summary: 'Verify the platform audit log', description: 'Reads every stored entry.' },
    AuditVerification,
  ),
  getAuditEntry: one('/audit-log/:auditEntryId', { summary: 'Retrieve a platform audit entry' }, AuditEntry),
} as const;

/** Routes to the content of a file. Each use is recorded before the first byte leaves. */
export const adminFiles = {
  openIdentityDocument: file(
    '/identity-documents/:token',
    {
      summary: 'Open a customer document',
      description:
        'Returns a document by its link. The owner’s audit log and the operator log record the access. An expired link returns 404.',
      roles: reviewers,
    },
    { query: {}, types: documentTypes },
  ),
  exportAuditLog: file(
    '/audit-log/export',
    {
      summary: 'Download the platform audit log',
      description:
        'Returns the log as a file, newest first, and records the download. NDJSON lines keep the entries unchanged, so you can verify the chain.',
      roles: watchers,
    },
    {
      query: {
        format: z.enum(['ndjson', 'csv']).default('ndjson').meta({ description: 'File format.' }),
        ...auditFilters,
        ...createdQuery,
      },
      types: ['application/x-ndjson', 'text/csv'],
    },
  ),
} as const;

const optionalReason = { reason: Reason.optional() };

/** Decisions about an action that waits for a second person. */
export const adminDecisions = {
  approveAction: decide(
    '/actions/:actionId/approve',
    {
      summary: 'Approve an operator action',
      description:
        'Approves and runs the action. The requester cannot approve it. If the resource changed after the request, the code is `subject_changed`.',
    },
    optionalReason,
  ),
  rejectAction: decide('/actions/:actionId/reject', { summary: 'Reject an operator action' }, { reason: Reason }),
  withdrawAction: decide('/actions/:actionId/withdraw', { summary: 'Withdraw an operator action' }, optionalReason),
} as const;

export type AdminReadName = keyof typeof adminReads;
export type AdminFileName = keyof typeof adminFiles;
export type AdminFileQuery<N extends AdminFileName> = z.output<(typeof adminFiles)[N]['query']>;
export type AdminDecisionName = keyof typeof adminDecisions;
export type AdminQuery<N extends AdminReadName> = z.output<(typeof adminReads)[N]['query']>;
export type AdminAnswer<N extends AdminReadName> = z.input<(typeof adminReads)[N]['answer']>;
