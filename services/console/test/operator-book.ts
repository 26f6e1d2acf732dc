// In-memory operations of services for people who run the platform: resources with a version, and recorded requests.
import type { AuditEntry } from '@pay/contract/webhook/audit';
import { card } from '@pay/contract/card/operations';
import { consolePeers, type ConsolePeer } from '@pay/contract/console/peers';
import { customer } from '@pay/contract/customer/operations';
import type { Ctx } from '@pay/contract/ctx';
import { deadLetterOperations } from '@pay/contract/dead-letters';
import { gateway } from '@pay/contract/gateway/operations';
import type { NotedKind } from '@pay/contract/risk/notes';
import { risk } from '@pay/contract/risk/operations';
import { setAsideWorkOperations, type SetAsideWork } from '@pay/contract/set-aside-work';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import { webhook } from '@pay/contract/webhook/operations';
import { conflict, Fault, notFound, unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import { platformOwner, type Environment, type Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { anOwner, type TestHarness } from '@pay/testkit/service';
import { anomalyBook } from './anomaly-book.ts';
import { noteBook } from './note-book.ts';

type BookEntry = {
  owner: Owner;
  version: number;
  status: string;
  since: string;
  /** Undefined for an anomaly without a customer, and for every resource of an earlier build. */
  customerId?: string | undefined;
  amount?: string;
  currency?: 'usd';
};
export type RecordedCall = { readonly operation: string; readonly ctx: Ctx; readonly input: Readonly<Record<string, unknown>> };

export type OperatorBook = {
  readonly things: Map<string, BookEntry>;
  /** Actual calls, retries included. */
  readonly asked: RecordedCall[];
  /** Effects, once per operation id. */
  readonly effects: Map<string, string>;
  /** Documents of customers, by id. */
  readonly documents: Map<string, BookDocument>;
  readonly setAside: { readonly service: ConsolePeer; readonly work: SetAsideWork }[];
  /** The platform's audit log, newest first; every other log is empty. */
  readonly auditLog: AuditEntry[];
  /** While true, every change gets a 503. */
  down: boolean;
  /** While true, the list of stuck transactions gets a 503. */
  isStuckListDown: boolean;
  aThing(kind: NotedKind, overrides?: { environment?: Environment } & Partial<BookEntry>): string;
};

type BookDocument = {
  readonly id: string;
  readonly customerId: string;
  readonly field: string;
  readonly contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly sizeBytes: number;
  readonly sentAt: string;
  readonly chunks: readonly string[];
};

const ids = randomIds();

/** `failingPeer` fails when it is asked for its set-aside work. */
export async function operatorBook(harness: TestHarness, failingPeer?: ConsolePeer): Promise<OperatorBook> {
  const things = new Map<string, BookEntry>();
  const book: OperatorBook = {
    things,
    asked: [],
    effects: new Map(),
    documents: new Map(),
    setAside: [],
    auditLog: [],
    down: false,
    isStuckListDown: false,
    aThing(kind, { environment = 'live', ...given } = {}) {
      const id = ids.next(kind, systemClock.now());
      const owner = anOwner(environment);
      const since = new Date(systemClock.now()).toISOString();
      const customerId = kind === 'customer' ? id : ids.next('customer', systemClock.now());
      things.set(id, { owner, version: 1, status: 'active', since, customerId, ...given });
      return id;
    },
  };
  const { documents } = book;
  const subject = (_ctx: Ctx, { id }: { id: string }) => {
    const thing = things.get(id);
    if (thing === undefined) return null;
    const { owner, version, status, amount, currency, customerId } = thing;
    return {
      ...owner,
      version: String(version),
      status,
      ...(customerId === undefined ? {} : { customerId }),
      ...(amount === undefined ? {} : { amount, currency: currency ?? 'usd' }),
    };
  };
  /** Changes a resource like a service: once per operation, and only in the version that the requester saw. */
  const change = (
    operation: string,
    ctx: Ctx,
    { id, status, ...input }: { id: string; status: string; expected?: string | undefined },
  ) => {
    book.asked.push({ operation, ctx, input: { id, status, ...input } });
    if (book.down) throw unavailable('down');
    const thing = things.get(id);
    if (thing === undefined || thing.owner.account !== ctx.owner.account) throw notFound();
    if (book.effects.has(ctx.operationId)) return thing;
    if (input.expected !== undefined && input.expected !== String(thing.version))
      throw conflict('subject_changed', 'id', `${id} changed after you read it`);
    book.effects.set(ctx.operationId, `${operation} ${id} ${status}`);
    Object.assign(thing, { status, version: thing.version + 1 });
    return thing;
  };
  const look = (_ctx: Ctx, { id }: { id: string }) => {
    book.asked.push({ operation: 'look', ctx: _ctx, input: { id } });
    const thing = things.get(id);
    return thing === undefined ? null : { ...thing.owner, resource: { id, status: thing.status } };
  };
  type QueueInput = {
    environment?: Environment | undefined;
    assigneeId?: string | undefined;
    after?: { since: string; id: string } | undefined;
    limit: number;
  };
  const assignees = new Map<string, string | null>();
  const assign = (ctx: Ctx, { id, assigneeId }: { id: string; assigneeId: string | null }) => {
    const owner = things.get(id)?.owner;
    if (owner?.account !== ctx.owner.account || owner.environment !== ctx.owner.environment) throw notFound();
    assignees.set(id, assigneeId);
    return { id, assigneeId };
  };
  const queue = (prefix: string) => (_ctx: Ctx, input: QueueInput) => {
    const waiting = [...things]
      .filter(
        ([id, { owner, status }]) => id.startsWith(prefix) && status === 'waiting' && owner.environment === input.environment,
      )
      .map(([id, { owner, since }]) => ({ id, ...owner, since, status: 'waiting', assigneeId: assignees.get(id) ?? null }))
      .filter(({ assigneeId }) => [undefined, assigneeId ?? 'none'].includes(input.assigneeId))
      .sort((a, b) => (a.since < b.since ? -1 : 1));
    const { after } = input;
    const rest = after === undefined ? waiting : waiting.filter((one) => one.since > after.since);
    return { items: rest.slice(0, input.limit), count: waiting.length };
  };
  const blank = { customerId: ids.next('customer', systemClock.now()), createdAt: '', updatedAt: '' };
  await harness.stub(customer, {
    operatorSubject: subject,
    operatorGet: look,
    operatorQueue: queue('cus_'),
    operatorAssign: assign,
    operatorDecide: (ctx, { customerId, decision, expected }) => {
      change('customer.operatorDecide', ctx, { id: customerId, status: decision, expected });
      const names = { email: '', firstName: '', lastName: '', type: 'individual' } as const;
      const states = { status: 'active', kycStatus: 'approved', tosStatus: 'approved' } as const;
      const capabilities = { virtualAccounts: true, wallets: true, transfers: true, cards: true };
      return {
        id: customerId,
        ...names,
        ...states,
        capabilities,
        requirements: [],
        rejectionReasons: [],
        createdAt: '',
        updatedAt: '',
      };
    },
    operatorDocuments: (_ctx, { customerId }) => {
      const { owner } = things.get(customerId) ?? {};
      return owner === undefined
        ? null
        : { ...owner, items: [...documents.values()].filter((one) => one.customerId === customerId) };
    },
    operatorOpenDocument: (ctx, { documentId }) => {
      const document = documents.get(documentId);
      const { owner } = things.get(document?.customerId ?? '') ?? {};
      if (document === undefined || owner === undefined) return null;
      book.asked.push({ operation: 'customer.operatorOpenDocument', ctx, input: { documentId } });
      return { ...owner, customerId: document.customerId, document, chunks: document.chunks.length };
    },
    operatorReadDocument: (_ctx, { documentId, number }) => ({
      bytes: Buffer.from(documents.get(documentId)?.chunks[number] ?? '').toString('base64'),
    }),
    setLegalHold: (ctx, { customerId, reason }) => {
      change('customer.setLegalHold', ctx, { id: customerId, status: reason === null ? 'active' : 'held' });
      return {};
    },
  });
  await harness.stub(wallet, {
    operatorSubject: subject,
    operatorGet: look,
    operatorSetStatus: (ctx, { walletId, status, expected }) => {
      change('wallet.operatorSetStatus', ctx, { id: walletId, status, expected });
      return { id: walletId, ...blank, type: 'crypto', currency: 'usdc', status };
    },
    operatorSuspense: () => ({ items: [] }),
    operatorAccount: () => null,
    operatorProof: () => ({ balances: [], violations: [], wasEveryPosting: true }),
    checkInvariants: () => ({ accounts: 0, violations: [] }),
    proveConservation: () => ({ currencies: [], breaches: [] }),
  });
  await harness.stub(card, { operatorSubject: subject, operatorGet: look });
  await harness.stub(risk, {
    operatorSubject: subject,
    operatorGet: look,
    operatorQueue: queue('ano_'),
    ...anomalyBook(things),
    ...noteBook((ctx, input) => void book.asked.push({ operation: 'risk.addNote', ctx, input })),
  });
  await harness.stub(transfer, {
    operatorSubject: subject,
    operatorGet: look,
    operatorQueue: queue('txn_'),
    operatorAssign: assign,
    operatorStuck: () => {
      if (book.isStuckListDown) throw unavailable('injected');
      return { items: [] };
    },
    operatorBreaks: () => ({ items: [] }),
  });
  await harness.stub(webhook, {
    resendEvent: () => {
      throw notFound();
    },
    listAuditLog: (ctx, { action, limit, cursor }) => {
      const mine = ctx.owner.account === platformOwner.account ? book.auditLog : [];
      const found = mine.filter((entry) => action === undefined || entry.action === action);
      const at = Number(cursor ?? 0);
      const rest = found.length > at + limit ? { nextCursor: String(at + limit) } : {};
      return { items: found.slice(at, at + limit), ...rest };
    },
    getAuditEntry: (_ctx, { auditEntryId }) => {
      const entry = book.auditLog.find(({ id }) => id === auditEntryId);
      if (entry === undefined) throw notFound();
      return entry;
    },
    verifyAuditLog: (ctx) => {
      const count = ctx.owner.account === platformOwner.account ? book.auditLog.length : 0;
      return { ok: true, checked: count, head: { sequence: count, hash: '0'.repeat(64) }, brokenAt: null };
    },
  });
  await harness.stub(gateway, {
    operatorSubject: subject,
    previewErasure: (_ctx, { customerId }) => {
      if (!things.has(customerId)) throw notFound();
      return { blockers: [] };
    },
    eraseCustomer: (ctx, { customerId }) => {
      change('gateway.eraseCustomer', ctx, { id: customerId, status: 'erased' });
      return { customerId, erasedAt: new Date(systemClock.now()).toISOString() };
    },
    setOwnerFrozen: (ctx, { frozen }) => ({ account: ctx.owner.account, frozen }),
  });
  for (const service of consolePeers) {
    await harness.stub(setAsideWorkOperations(service), {
      listSetAsideWork: () => ({ items: book.setAside.filter((one) => one.service === service).map(({ work }) => work) }),
      releaseWork: (ctx, { workId }) => {
        const found = book.setAside.find((one) => one.service === service && one.work.workId === workId);
        if (found === undefined) throw notFound();
        book.setAside.splice(book.setAside.indexOf(found), 1);
        book.asked.push({ operation: 'releaseWork', ctx, input: { id: workId } });
        return found.work;
      },
    });
    await harness.stub(deadLetterOperations(service), {
      listDeadLetters: () => {
        if (service === failingPeer) throw new Fault('INTERNAL_ERROR', 'It fails');
        return { items: [], count: 0 };
      },
    });
  }
  return book;
}
