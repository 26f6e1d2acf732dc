// What the operator API answers: people who run the platform see ids, states and ages across owners; what is personal is looked up
// one by one.
import { z } from 'zod';
import { roles } from '../roles.ts';
import { Currency, Decimal, Instant } from '../field.ts';

const Role = z.enum(roles).meta({ description: 'What somebody may do on the platform.' });
export const Environment = z.enum(['sandbox', 'live']).meta({ description: 'Which of the two worlds it is in.' });
const OwnerId = z.string().meta({ description: 'Id of the owner: that of its first key.' });
const owner = { ownerId: OwnerId, environment: Environment };

export const queueKinds = ['customer', 'transaction', 'anomaly'] as const;
export const QueueKind = z.enum(queueKinds).meta({
  id: 'QueueKind',
  description:
    '`customer`: an identity to check; `transaction`: a transfer or deposit in review; `anomaly`: a rule of risk that fired.',
});

export const QueueEntry = z
  .object({
    kind: QueueKind,
    id: z.string().meta({ description: 'Id of the customer, transaction or anomaly.' }),
    ...owner,
    accountName: z.string().nullable().meta({ description: 'Name of the console account; null for an owner without one.' }),
    since: Instant.meta({ description: 'Since when it waits.' }),
    ageSeconds: z.int().meta({ description: 'How long it has waited.' }),
    status: z.string().meta({ description: 'Its state: `under_review`, `in_review`, or what risk did.' }),
    customerId: z.string().nullable().meta({ description: 'The customer that it is about, if any.' }),
    amount: Decimal.nullable().meta({ description: 'Decimal string in major units; null where no money is meant.' }),
    currency: Currency.nullable(),
    cause: z.string().nullable().meta({ description: 'The rail, or the rule of risk.' }),
  })
  .meta({ id: 'QueueEntry', description: 'Something that waits for a person to decide.' });
export type QueueEntry = z.infer<typeof QueueEntry>;

export const QueueCounts = z
  .object({
    items: z
      .array(
        z
          .object({
            kind: QueueKind,
            environment: Environment,
            count: z.int().meta({ description: 'How many wait; 1,000 stands for as many or more.' }),
            oldestSince: Instant.nullable().meta({ description: 'Since when the oldest waits; null where none does.' }),
          })
          .meta({ id: 'QueueCount', description: 'How much of one kind waits.' }),
      )
      .meta({ description: 'One for each kind and environment.' }),
  })
  .meta({ id: 'QueueCounts', description: 'How much waits, by kind and environment.' });

export const Resource = z
  .object({
    id: z.string().meta({ description: 'The id that was asked for.' }),
    kind: z.string().meta({ description: 'What it is: `customer`, `wallet`, `card` and so on.' }),
    ownerId: OwnerId.nullable(),
    environment: Environment.nullable(),
    accountName: z.string().nullable().meta({ description: 'Name of the console account; null for an owner without one.' }),
    resource: z.record(z.string(), z.unknown()).meta({ description: 'It, as its owner’s GET would return it; without links.' }),
  })
  .meta({ id: 'FoundResource', description: 'Something found by its id, whoever owns it.' });
export type Resource = z.infer<typeof Resource>;

export const actionStatuses = ['proposed', 'running', 'done', 'refused', 'rejected', 'withdrawn', 'expired'] as const;
export const ActionStatus = z.enum(actionStatuses).meta({
  id: 'OperatorActionStatus',
  description:
    '`proposed`: waits for a second person; `running`: decided, its outcome is not known yet; `done`; `refused` by what it is about; `rejected` by a second person; `withdrawn` by who asked; `expired` undecided.',
});

const Person = z
  .object({
    id: z.string().nullable().meta({ description: 'Id of the user; null for the command line.' }),
    name: z.string().meta({ description: 'Name as it was then.' }),
  })
  .meta({ id: 'OperatorPerson', description: 'Somebody who runs the platform.' });

export const OperatorAction = z
  .object({
    id: z.string().meta({ description: 'Id of the action.' }),
    action: z.string().meta({ description: 'What was asked for, such as `wallet.unfreeze`.' }),
    status: ActionStatus,
    target: z
      .object({
        type: z.string().meta({ description: 'Kind of what it is about.' }),
        id: z.string().meta({ description: 'Its id.' }),
      })
      .meta({ id: 'OperatorTarget', description: 'What it is about.' }),
    ownerId: OwnerId.nullable(),
    environment: Environment.nullable(),
    isReadable: z.boolean().meta({
      description:
        'False if a stored part of the action does not open. Its input, names, approvals, and result are then missing.',
    }),
    input: z.record(z.string(), z.unknown()).meta({ description: 'What was asked for in detail.' }),
    reason: z.string().meta({ description: 'Why, in the words of who asked.' }),
    needsSecond: z.boolean().meta({ description: 'Whether a second person decides about it.' }),
    requestedBy: Person,
    approvals: z
      .array(Person.extend({ at: Instant }).meta({ id: 'OperatorApproval', description: 'An approval, and when it was given.' }))
      .meta({ description: 'Who approved it so far.' }),
    approvalsNeeded: z.int().meta({
      description:
        'Approvals after which it is carried out: two for what the command line proposed, none where one person suffices.',
    }),
    requestedAt: Instant,
    expiresAt: Instant.nullable().meta({ description: 'Until when a second person may decide.' }),
    decidedBy: Person.nullable().meta({ description: 'Who decided about it; null where nobody did.' }),
    decidedAt: Instant.nullable(),
    decisionReason: z.string().nullable().meta({ description: 'Why, in the words of who decided.' }),
    finishedAt: Instant.nullable(),
    result: z.record(z.string(), z.unknown()).nullable().meta({
      description: 'What came of it. The token of an open invitation stands only in what the person who proposed it reads.',
    }),
    failure: z
      .object({
        code: z.string().meta({ description: 'Code of the refusal.' }),
        message: z.string().meta({ description: 'What was wrong.' }),
      })
      .nullable()
      .meta({ id: 'OperatorFailure', description: 'Why it was refused.' }),
  })
  .meta({ id: 'OperatorAction', description: 'A change that somebody who runs the platform asked for.' });
export type OperatorAction = z.infer<typeof OperatorAction>;

export const logEvents = [
  ...['requested', 'proposed', 'approved', 'rejected', 'withdrawn', 'expired', 'done', 'refused', 'looked'],
] as const satisfies readonly string[];
export const LogEntry = z
  .object({
    id: z.string().meta({ description: 'Id of the entry.' }),
    at: Instant,
    event: z.string().meta({
      description:
        'What happened: `requested`, `proposed`, `approved`, `rejected`, `withdrawn`, `expired`, `done`, `refused` or `looked`.',
    }),
    action: z.string().meta({ description: 'The action, or `lookup`.' }),
    actor: Person.extend({ role: z.string().nullable().meta({ description: 'Role that it was done with.' }) }).meta({
      id: 'OperatorActor',
      description: 'Who did it; without an id it was the command line or the platform itself.',
    }),
    targetType: z.string().meta({ description: 'Kind of what it is about.' }),
    targetId: z.string().meta({ description: 'Its id.' }),
    ownerId: OwnerId.nullable(),
    environment: Environment.nullable(),
    actionId: z.string().nullable().meta({ description: 'The action that it belongs to.' }),
    reason: z.string().nullable().meta({ description: 'Why, or why it was refused.' }),
    ip: z.string().nullable().meta({ description: 'Address that it came from.' }),
    userAgent: z.string().nullable().meta({ description: 'Program that it came from.' }),
    requestId: z.string().nullable().meta({ description: 'Request that did it.' }),
  })
  .meta({ id: 'OperatorLogEntry', description: 'Something that a person who runs the platform did or looked at.' });
export type LogEntry = z.infer<typeof LogEntry>;

export const StuckTransaction = z
  .object({
    id: z.string(),
    ...owner,
    status: z.string().meta({ description: 'The state that it is in.' }),
    rail: z.string().meta({ description: 'The rail that carries it.' }),
    amount: Decimal,
    currency: Currency,
    attempts: z.int().meta({ description: 'Tries of the present step.' }),
    dueAt: Instant.nullable().meta({ description: 'When its next step is due; null waits for somebody to ask for it.' }),
    leasedUntil: Instant.nullable().meta({ description: 'Until when nobody else works on it.' }),
  })
  .meta({ id: 'StuckTransaction', description: 'A transaction whose next step is overdue or fails again and again.' });

export const ReconciliationBreak = z
  .object({
    id: z.string().meta({ description: 'Id of the payment at the rail and of our transaction.' }),
    ownerId: OwnerId.nullable().meta({ description: 'Null for a payment that is none of ours.' }),
    environment: Environment,
    book: z.string().meta({ description: 'Whose books they are.' }),
    kind: z.string().meta({
      description:
        '`unknown`: the rail paid what we did not ask for; `missing`: we say paid and the rail has never heard of it; `amount`, `status`: they differ in it.',
    }),
    foundAt: Instant,
    lookedAt: Instant.meta({ description: 'When both sides were compared last.' }),
  })
  .meta({ id: 'ReconciliationBreak', description: 'A payment on which a rail’s books and ours differ.' });

export const SuspenseBalance = z
  .object({
    ...owner,
    name: z.string().meta({ description: 'The account, such as `suspense:card_overdraft` or `developer_fee_debt`.' }),
    currency: Currency,
    balance: Decimal.meta({ description: 'Positive: money that waits for somebody. Negative: the platform has paid it.' }),
  })
  .meta({ id: 'SuspenseBalance', description: 'Money that nobody could be given, or that the platform paid for somebody.' });

const sides = { debits: Decimal, credits: Decimal };
export const LedgerAccount = z
  .object({
    number: z.int().meta({ description: 'Its number, by which alerts and logs name it.' }),
    ...owner,
    name: z.string().meta({ description: 'The account, such as `wallet:wal_…` or `liquidity`.' }),
    currency: Currency,
    counters: z.object(sides).meta({ id: 'LedgerCounters', description: 'What balances are read from.' }),
    postings: z.object(sides).meta({ id: 'LedgerSums', description: 'What its postings add up to; that is what counts.' }),
    agrees: z.boolean().meta({ description: 'Whether the two are the same.' }),
  })
  .meta({ id: 'LedgerAccount', description: 'A ledger account beside the sums of its postings.' });

export const SetAsideEvent = z
  .object({
    service: z.string().meta({ description: 'The service that could not handle it.' }),
    eventId: z.string(),
    type: z.string(),
    ...owner,
    resourceId: z.string(),
    error: z.string().meta({ description: 'Why it failed the last time.' }),
    at: Instant.meta({ description: 'When it was set aside.' }),
  })
  .meta({ id: 'SetAsideEvent', description: 'An event that a service could not handle; its effect is missing.' });

export const OperatorSelf = z
  .object({
    user: z
      .object({ id: z.string(), email: z.string(), name: z.string() })
      .meta({ id: 'OperatorUser', description: 'Who is signed in.' }),
    role: Role,
    allowed: z.array(z.string()).meta({ description: 'Names of the operations that this role may ask for.' }),
  })
  .meta({ id: 'OperatorSelf', description: 'Who asks, and what they may do.' });

export const OperatorAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    owners: z
      .object({
        sandbox: z.string().meta({ description: 'The owner in the sandbox.' }),
        live: z.string().meta({ description: 'The owner in live.' }),
      })
      .meta({ id: 'OperatorAccountOwners', description: 'Its owner in each environment: the id of the owner’s first key.' }),
    createdAt: Instant,
  })
  .meta({ id: 'OperatorAccount', description: 'A console account.' });

export const ErasurePreview = z
  .object({
    customerId: z.string(),
    erasedAt: Instant.nullable().meta({ description: 'Set when it is erased already.' }),
    blockers: z
      .array(
        z
          .object({
            code: z.string().meta({ description: 'What kind of thing is in the way.' }),
            about: z.string().meta({ description: 'Its id.' }),
          })
          .meta({ id: 'ErasureBlocker', description: 'What keeps the customer from being erased.' }),
      )
      .meta({ description: 'Everything that stands in the way; empty where nothing does.' }),
  })
  .meta({ id: 'ErasurePreview', description: 'What an erasure would meet; nothing changed.' });

/** A key as operators see it, without its texts. */
export const OperatorApiKey = z
  .object({
    id: z.string(),
    environment: Environment,
    name: z.string(),
    parentId: z.string().optional().meta({ description: 'Set on a restricted key: the owner’s first key.' }),
    scopes: z.array(z.string()).optional().meta({ description: 'What a restricted key may do.' }),
    ipAllow: z.array(z.string()).optional().meta({ description: 'Addresses and networks that it works from; absent: any.' }),
    expiresAt: Instant.optional(),
    revokedAt: Instant.optional(),
    secrets: z
      .array(
        z
          .object({
            prefix: z.string().meta({ description: 'The beginning of a text.' }),
            expiresAt: Instant.optional(),
            lastUsedAt: Instant.optional(),
          })
          .meta({ id: 'OperatorKeySecret', description: 'A text of a key, by its beginning.' }),
      )
      .meta({ description: 'Its texts, by their beginnings.' }),
    createdAt: Instant,
  })
  .meta({ id: 'OperatorApiKey', description: 'A key, without its texts.' });
