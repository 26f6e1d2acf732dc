// The operator API's responses. Operators see ids, states, and ages across owners. Personal data is looked up one
// resource at a time.
import { z } from 'zod';
import { roles } from '../roles.ts';
import { Currency, Decimal, Instant } from '../../field.ts';

const Role = z.enum(roles).meta({ description: 'Role on the platform.' });
export const Environment = z.enum(['sandbox', 'live']).meta({ description: 'Environment.' });
const OwnerId = z.string().meta({ description: 'Id of the owner, which is the id of its first key.' });
const owner = { ownerId: OwnerId, environment: Environment };

export const queueKinds = ['customer', 'transaction', 'anomaly'] as const;
export const QueueKind = z.enum(queueKinds).meta({
  id: 'QueueKind',
  description:
    '`customer`: an identity check. `transaction`: a transfer or deposit in review. `anomaly`: a risk rule that fired.',
});

export const Person = z
  .object({
    id: z.string().nullable().meta({ description: 'Id of the user; null for the command line.' }),
    name: z.string().meta({ description: 'Name at that time.' }),
  })
  .meta({ id: 'OperatorPerson', description: 'Person on the platform’s staff.' });

/** The same filter for the queue and for anomalies. */
export const AssigneeFilter = z.string().min(1).max(64).optional().meta({
  description: 'Returns only this assignee. `me` is the caller, and `none` returns unassigned items.',
});

export const QueueEntry = z
  .object({
    kind: QueueKind,
    id: z.string().meta({ description: 'Id of the customer, transaction, or anomaly.' }),
    ...owner,
    accountName: z.string().nullable().meta({ description: 'Name of the console account; null if the owner has none.' }),
    since: Instant.meta({ description: 'Time when the wait started.' }),
    ageSeconds: z.int().meta({ description: 'Duration of the wait.' }),
    dueAt: Instant.meta({ description: 'Time by which an operator should decide: `REVIEW_HOURS` after `since`.' }),
    status: z.string().meta({ description: 'Status: `under_review`, `in_review`, or the action of the risk rule.' }),
    customerId: z.string().nullable().meta({ description: 'Customer of the item, if any.' }),
    amount: Decimal.nullable().meta({ description: 'Decimal string in major units; null without an amount.' }),
    currency: Currency.nullable(),
    cause: z.string().nullable().meta({ description: 'Rail or risk rule.' }),
    assignee: Person.nullable().meta({ description: 'Person who reviews it; null if unassigned.' }),
  })
  .meta({ id: 'QueueEntry', description: 'Item that waits for a decision.' });
export type QueueEntry = z.infer<typeof QueueEntry>;

export const QueueCounts = z
  .object({
    items: z
      .array(
        z
          .object({
            kind: QueueKind,
            environment: Environment,
            count: z.int().meta({ description: 'Number of items; 1,000 means 1,000 or more.' }),
            oldestSince: Instant.nullable().meta({ description: 'Start of the longest wait; null if nothing waits.' }),
          })
          .meta({ id: 'QueueCount', description: 'Queue size of one kind.' }),
      )
      .meta({ description: 'One entry for each kind and environment.' }),
  })
  .meta({ id: 'QueueCounts', description: 'Queue sizes by kind and environment.' });

export const Resource = z
  .object({
    id: z.string().meta({ description: 'Requested id.' }),
    kind: z.string().meta({ description: 'Kind of resource, such as `customer`, `wallet`, or `card`.' }),
    ownerId: OwnerId.nullable(),
    environment: Environment.nullable(),
    accountName: z.string().nullable().meta({ description: 'Name of the console account; null if the owner has none.' }),
    resource: z.record(z.string(), z.unknown()).meta({ description: 'Resource as its owner’s GET returns it, without links.' }),
  })
  .meta({ id: 'FoundResource', description: 'Resource of any owner.' });
export type Resource = z.infer<typeof Resource>;

export const actionStatuses = ['proposed', 'running', 'done', 'refused', 'rejected', 'withdrawn', 'expired'] as const;
export const ActionStatus = z.enum(actionStatuses).meta({
  id: 'OperatorActionStatus',
  description:
    '`proposed` waits for a second person. `running` is decided without a known outcome. `done` completed. `refused` means the resource did not allow it. A second person `rejected` it, or the requester has `withdrawn` it. `expired` means no decision in time.',
});

export const OperatorAction = z
  .object({
    id: z.string().meta({ description: 'Id of the action.' }),
    action: z.string().meta({ description: 'Name of the action, such as `wallet.unfreeze`.' }),
    status: ActionStatus,
    target: z
      .object({
        type: z.string().meta({ description: 'Kind of resource.' }),
        id: z.string().meta({ description: 'Id of the resource.' }),
      })
      .meta({ id: 'OperatorTarget', description: 'Resource of the action.' }),
    ownerId: OwnerId.nullable(),
    environment: Environment.nullable(),
    isReadable: z.boolean().meta({
      description:
        'False if the console cannot decrypt a stored part of the action. Its input, names, approvals, and result are then missing.',
    }),
    input: z.record(z.string(), z.unknown()).meta({ description: 'Parameters of the action.' }),
    reason: z.string().meta({ description: 'Reason from the requester.' }),
    needsSecond: z.boolean().meta({ description: 'Whether a second person must decide.' }),
    requestedBy: Person,
    approvals: z
      .array(Person.extend({ at: Instant }).meta({ id: 'OperatorApproval', description: 'Approval and its time.' }))
      .meta({ description: 'Approvals so far.' }),
    approvalsNeeded: z.int().meta({
      description: 'Required approvals: two for a proposal from the command line, none if one person suffices.',
    }),
    requestedAt: Instant,
    expiresAt: Instant.nullable().meta({ description: 'Deadline for a second person.' }),
    decidedBy: Person.nullable().meta({ description: 'Person who decided; null before a decision.' }),
    decidedAt: Instant.nullable(),
    decisionReason: z.string().nullable().meta({ description: 'Reason from the person who decided.' }),
    finishedAt: Instant.nullable(),
    result: z.record(z.string(), z.unknown()).nullable().meta({
      description: 'Result of the action. Only the requester sees the token of an open invitation.',
    }),
    failure: z
      .object({
        code: z.string().meta({ description: 'Error code.' }),
        message: z.string().meta({ description: 'Error message.' }),
      })
      .nullable()
      .meta({ id: 'OperatorFailure', description: 'Reason that the resource did not allow the action.' }),
  })
  .meta({ id: 'OperatorAction', description: 'Requested change by platform staff.' });
export type OperatorAction = z.infer<typeof OperatorAction>;

export const logEvents = [
  ...['requested', 'proposed', 'approved', 'rejected', 'withdrawn', 'expired', 'done', 'refused', 'looked', 'noted'],
] as const satisfies readonly string[];
export const LogEntry = z
  .object({
    id: z.string().meta({ description: 'Id of the entry.' }),
    at: Instant,
    event: z.string().meta({
      description:
        'Kind of entry: `requested`, `proposed`, `approved`, `rejected`, `withdrawn`, `expired`, `done`, `refused`, `looked`, or `noted`.',
    }),
    action: z.string().meta({ description: 'Action, `lookup`, or `note`.' }),
    actor: Person.extend({ role: z.string().nullable().meta({ description: 'Role of the actor at that time.' }) }).meta({
      id: 'OperatorActor',
      description: 'Actor. Without an id, it is the command line or the platform itself.',
    }),
    targetType: z.string().meta({ description: 'Kind of resource.' }),
    targetId: z.string().meta({ description: 'Id of the resource.' }),
    ownerId: OwnerId.nullable(),
    environment: Environment.nullable(),
    actionId: z.string().nullable().meta({ description: 'Action of the entry.' }),
    reason: z.string().nullable().meta({ description: 'Reason for the action or its rejection.' }),
    ip: z.string().nullable().meta({ description: 'Network address of the request.' }),
    userAgent: z.string().nullable().meta({ description: 'User-Agent of the request.' }),
    requestId: z.string().nullable().meta({ description: 'Id of the request.' }),
  })
  .meta({ id: 'OperatorLogEntry', description: 'Action or lookup by platform staff.' });
export type LogEntry = z.infer<typeof LogEntry>;

export const StuckTransaction = z
  .object({
    id: z.string(),
    ...owner,
    status: z.string().meta({ description: 'Current status.' }),
    rail: z.string().meta({ description: 'Payment rail.' }),
    amount: Decimal,
    currency: Currency,
    attempts: z.int().meta({ description: 'Attempts of the current step.' }),
    dueAt: Instant.nullable().meta({ description: 'Time of the next step; null if it waits for a request.' }),
    leasedUntil: Instant.nullable().meta({ description: 'End of the worker’s lease.' }),
  })
  .meta({ id: 'StuckTransaction', description: 'Transaction whose next step is overdue or fails repeatedly.' });

export const ReconciliationBreak = z
  .object({
    id: z.string().meta({ description: 'Id of the payment at the rail, and of the platform’s transaction.' }),
    ownerId: OwnerId.nullable().meta({ description: 'Null for a payment that is not the platform’s.' }),
    environment: Environment,
    book: z.string().meta({ description: 'Rail of the records.' }),
    kind: z.string().meta({
      description:
        '`unknown`: the rail paid without an instruction. `missing`: the rail has no record of a payment. `amount`, `status`: the records differ.',
    }),
    foundAt: Instant,
    lookedAt: Instant.meta({ description: 'Time of the last comparison.' }),
  })
  .meta({ id: 'ReconciliationBreak', description: 'Payment on which the records of a rail and the platform differ.' });

export const SuspenseBalance = z
  .object({
    ...owner,
    name: z.string().meta({ description: 'Account, such as `suspense:card_overdraft` or `developer_fee_debt`.' }),
    currency: Currency,
    balance: Decimal.meta({
      description: 'Positive: funds without an owner yet. Negative: an advance by the platform.',
    }),
  })
  .meta({ id: 'SuspenseBalance', description: 'Funds not yet matched to an owner, or advanced by the platform.' });

const sides = { debits: Decimal, credits: Decimal };
export const LedgerAccount = z
  .object({
    number: z.int().meta({ description: 'Account number in alerts and logs.' }),
    ...owner,
    name: z.string().meta({ description: 'Account, such as `wallet:wal_…` or `liquidity`.' }),
    currency: Currency,
    counters: z.object(sides).meta({ id: 'LedgerCounters', description: 'Counters that balances use.' }),
    postings: z.object(sides).meta({ id: 'LedgerSums', description: 'Sums of the postings, which are authoritative.' }),
    agrees: z.boolean().meta({ description: 'Whether both are equal.' }),
  })
  .meta({ id: 'LedgerAccount', description: 'Ledger account with its counters and the sums of its postings.' });

export const SetAsideEvent = z
  .object({
    service: z.string().meta({ description: 'Service that set the event aside.' }),
    eventId: z.string(),
    type: z.string().meta({ description: 'Type of the event.' }),
    ...owner,
    resourceId: z.string(),
    error: z.string().meta({ description: 'Reason for the last failure.' }),
    at: Instant.meta({ description: 'Time when the service set the event aside.' }),
  })
  .meta({ id: 'SetAsideEvent', description: 'Event that a service could not process. Its effect is missing.' });

export const OperatorSelf = z
  .object({
    user: z
      .object({ id: z.string(), email: z.string(), name: z.string() })
      .meta({ id: 'OperatorUser', description: 'Current user.' }),
    role: Role,
    allowed: z.array(z.string()).meta({ description: 'Names of the operations that this role can request.' }),
  })
  .meta({ id: 'OperatorSelf', description: 'Current user and permissions.' });

export const OperatorAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    owners: z
      .object({
        sandbox: z.string().meta({ description: 'Owner in the sandbox.' }),
        live: z.string().meta({ description: 'Owner in live.' }),
      })
      .meta({ id: 'OperatorAccountOwners', description: 'Owner in each environment, as the id of its first key.' }),
    createdAt: Instant,
  })
  .meta({ id: 'OperatorAccount', description: 'Console account.' });

export const ErasurePreview = z
  .object({
    customerId: z.string(),
    erasedAt: Instant.nullable().meta({ description: 'Time of the erasure, if the customer is already erased.' }),
    blockers: z
      .array(
        z
          .object({
            code: z.string().meta({ description: 'Kind of obstacle.' }),
            about: z.string().meta({ description: 'Id of the obstacle.' }),
          })
          .meta({ id: 'ErasureBlocker', description: 'Obstacle to the erasure.' }),
      )
      .meta({ description: 'All obstacles; empty if there are none.' }),
  })
  .meta({ id: 'ErasurePreview', description: 'Obstacles to an erasure. Nothing changes.' });

/** A key as operators see it, without its secrets. */
export const OperatorApiKey = z
  .object({
    id: z.string(),
    environment: Environment,
    name: z.string(),
    parentId: z.string().optional().meta({ description: 'Id of the owner’s first key. Only on a restricted key.' }),
    scopes: z.array(z.string()).optional().meta({ description: 'Scopes of a restricted key.' }),
    ipAllow: z
      .array(z.string())
      .optional()
      .meta({ description: 'Addresses and networks that can use the key. Absent means any.' }),
    expiresAt: Instant.optional(),
    revokedAt: Instant.optional(),
    secrets: z
      .array(
        z
          .object({
            prefix: z.string().meta({ description: 'Prefix of the secret.' }),
            expiresAt: Instant.optional(),
            lastUsedAt: Instant.optional(),
          })
          .meta({ id: 'OperatorKeySecret', description: 'Secret of a key, shown as its prefix.' }),
      )
      .meta({ description: 'Secrets of the key, shown as prefixes.' }),
    createdAt: Instant,
  })
  .meta({ id: 'OperatorApiKey', description: 'Key without its secrets.' });
