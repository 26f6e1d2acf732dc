// Operators' actions on transactions, rails' books, anomalies, events, and the ledger.
import { consolePeers } from '@pay/contract/console/peers';
import { invalidField, notFound } from '@pay/core/fault';
import { isId } from '@pay/core/id';
import { parseUnits, scales, type Currency } from '@pay/core/money';
import { childCtx } from '@pay/kernel/ctx';
import type { AppDeps } from '../app-deps.ts';
import { assignTo } from './assignees.ts';
import { letterClients, lettersOf } from './dead-letters.ts';
import { ownerIn, subjectOf, text, type ActionWork, type FindInput, type Input, type Subject } from './subject.ts';

const findTransaction = async ({ tools: { clients }, ctx, input }: FindInput) => {
  const id = text(input, 'transactionId');
  // The service also finds batches.
  if (!isId('transaction', id)) throw notFound();
  return subjectOf(await clients.transfer.operatorSubject(childCtx(ctx, 'find'), { id }), { type: 'transaction', id });
};

const decideTransaction = (decision: 'approve' | 'reject', railConfirmed = false): ActionWork => ({
  find: findTransaction,
  async run({ tools: { clients }, ctx, input, expected }) {
    const transactionId = text(input, 'transactionId');
    const { status } = await clients.transfer.operatorDecide(ctx, { transactionId, decision, railConfirmed, ...expected });
    return { result: { transactionId, decision, statusBefore: status } };
  },
});

type BreakKind = 'unknown' | 'missing' | 'amount' | 'status';
const breaksMax = 200;

function letterClient(tools: AppDeps, input: Input) {
  const found = letterClients(tools).find(({ service }) => service === text(input, 'service'));
  if (found === undefined)
    throw invalidField('path:service', 'invalid_enum', `service must be one of ${consolePeers.join(', ')}`);
  return found;
}

/** The owner of an event, found among the events that were set aside. */
async function findLetter({ tools, ctx, input }: FindInput): Promise<Subject> {
  const eventId = text(input, 'eventId');
  for await (const found of lettersOf(ctx, letterClient(tools, input)))
    if (found.eventId === eventId)
      return subjectOf({ ...found, version: found.at, status: found.type }, { type: 'event', id: eventId });
  throw notFound();
}

const findAnomaly = async ({ tools: { clients }, ctx, input }: FindInput): Promise<Subject> => {
  const id = text(input, 'anomalyId');
  return subjectOf(await clients.risk.operatorSubject(childCtx(ctx, 'find'), { id }), { type: 'anomaly', id });
};

const suspenseMax = 1_000;

async function findSuspense({ tools: { clients }, ctx, input }: FindInput): Promise<Subject> {
  const owner = ownerIn(input);
  const { items } = await clients.wallet.operatorSuspense(childCtx(ctx, 'find'), { limit: suspenseMax });
  const found = items.find(
    (one) =>
      one.account === owner.account &&
      one.environment === owner.environment &&
      one.name === text(input, 'name') &&
      one.currency === text(input, 'currency'),
  );
  if (found === undefined) throw invalidField('name', 'not_found', 'This owner has no such suspense account with a balance');
  const currency = found.currency as Currency;
  const most = parseUnits(found.balance.replace('-', ''), scales[currency]) ?? 0n;
  const units = parseUnits(text(input, 'amount'), scales[currency]);
  if (units === undefined || units > most)
    throw invalidField('amount', 'out_of_range', `The account has ${found.balance} ${currency}. Clear at most that amount`);
  const target = { type: 'ledger_account', id: found.name, version: found.balance };
  return { owner, target, moves: { amount: text(input, 'amount'), currency } };
}

const aboutOf = (input: Input): { about?: string } => (input['about'] === undefined ? {} : { about: text(input, 'about') });
const toPosting = (input: Input) => ({
  amount: text(input, 'amount'),
  currency: text(input, 'currency') as Currency,
  ...aboutOf(input),
});

export const paymentActions = {
  'transaction.approve': decideTransaction('approve'),
  'transaction.reject': decideTransaction('reject'),
  'transaction.reject_unpaid': decideTransaction('reject', true),
  'transaction.assign': assignTo({
    decision: 'transaction.approve',
    find: findTransaction,
    async assign({ tools: { clients }, ctx, input }, assignee) {
      const transactionId = text(input, 'transactionId');
      const { assigneeId } = await clients.transfer.operatorAssign(ctx, { id: transactionId, assigneeId: assignee });
      return { transactionId, assigneeId };
    },
  }),
  'transaction.retry': {
    find: findTransaction,
    async run({ tools: { clients }, ctx, input }) {
      const { status } = await clients.transfer.operatorRetry(ctx, { transactionId: text(input, 'transactionId') });
      return { result: { statusBefore: status } };
    },
  },
  'transaction.postpone': {
    find: findTransaction,
    async run({ tools: { clients }, ctx, input }) {
      const hours = Number(input['hours']);
      const { status } = await clients.transfer.operatorPostpone(ctx, { transactionId: text(input, 'transactionId'), hours });
      return { result: { statusBefore: status, hours } };
    },
  },
  'break.close': {
    async find({ tools: { clients }, ctx, input }) {
      const id = text(input, 'transactionId');
      const { items } = await clients.transfer.operatorBreaks(childCtx(ctx, 'find'), { limit: breaksMax });
      const found = items.find((one) => one.id === id && one.kind === input['kind']);
      if (found === undefined) throw notFound();
      return subjectOf({ ...found, version: found.foundAt, status: found.kind }, { type: 'transaction', id });
    },
    async run({ tools: { clients }, ctx, input }) {
      // The action's schema validated it.
      const kind = input['kind'] as BreakKind;
      return { result: await clients.transfer.operatorCloseBreak(ctx, { transactionId: text(input, 'transactionId'), kind }) };
    },
  },
  'anomaly.close': {
    find: findAnomaly,
    async run({ tools: { clients }, ctx, input }) {
      const { id, rule } = await clients.risk.operatorCloseAnomaly(ctx, { anomalyId: text(input, 'anomalyId') });
      return { result: { anomalyId: id, rule } };
    },
  },
  'anomaly.assign': assignTo({
    decision: 'anomaly.close',
    find: findAnomaly,
    assign: ({ tools: { clients }, ctx, input }, assigneeId) =>
      clients.risk.operatorAssignAnomaly(ctx, { anomalyId: text(input, 'anomalyId'), assigneeId }),
  }),
  'dead_letter.replay': {
    find: findLetter,
    async run({ tools, ctx, input }) {
      const { client } = letterClient(tools, input);
      return { result: await client.replayDeadLetter(ctx, { eventId: text(input, 'eventId') }) };
    },
  },
  'dead_letter.discard': {
    find: findLetter,
    async run({ tools, ctx, input }) {
      const { client } = letterClient(tools, input);
      return { result: await client.discardDeadLetter(ctx, { eventId: text(input, 'eventId') }) };
    },
  },
  'event.resend': {
    find: ({ input }) =>
      Promise.resolve({
        owner: ownerIn(input),
        target: { type: 'event', id: text(input, 'eventId'), version: undefined },
      }),
    async run({ tools: { clients }, ctx, input }) {
      const sent = await clients.webhook.resendEvent(ctx, {
        eventId: text(input, 'eventId'),
        webhookId: text(input, 'webhookId'),
      });
      return { result: { deliveryId: sent.id } };
    },
  },
  'suspense.clear': {
    find: findSuspense,
    async run({ tools: { clients }, ctx, input, expected }) {
      const name = text(input, 'name');
      const against = text(input, 'against');
      return {
        result: await clients.wallet.operatorPost(ctx, {
          clears: name,
          debit: name,
          credit: against,
          ...toPosting(input),
          ...expected,
        }),
      };
    },
  },
  'ledger.correct': {
    find: ({ input }) =>
      Promise.resolve({
        owner: ownerIn(input),
        target: { type: 'ledger', id: text(input, 'debit'), version: undefined },
        moves: { amount: text(input, 'amount'), currency: text(input, 'currency') },
      }),
    async run({ tools: { clients }, ctx, input }) {
      const { debit, credit } = { debit: text(input, 'debit'), credit: text(input, 'credit') };
      const stage = input['stage'] === undefined ? {} : { stage: Number(input['stage']) };
      return { result: await clients.wallet.operatorPost(ctx, { debit, credit, ...stage, ...toPosting(input) }) };
    },
  },
  'ledger.recount': {
    async find({ tools: { clients }, ctx, input }) {
      const number = numberIn(input);
      const found = await clients.wallet.operatorAccount(childCtx(ctx, 'find'), { number });
      return subjectOf(found === null ? null : { ...found, status: 'open' }, { type: 'ledger_account', id: String(number) });
    },
    async run({ tools: { clients }, ctx, input, expected }) {
      return { result: await clients.wallet.operatorRecount(ctx, { number: numberIn(input), ...expected }) };
    },
  },
} satisfies Record<string, ActionWork>;

/** A number in a path. @throws 404 for an invalid number, as for an unknown one */
export function numberIn(input: Input): number {
  const written = text(input, 'number');
  if (!/^[1-9]\d{0,8}$/.test(written)) throw notFound();
  return Number(written);
}
