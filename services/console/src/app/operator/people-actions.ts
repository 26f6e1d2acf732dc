// Operators' actions on customers, wallets, and cards.
import type { customerDecisions } from '@pay/contract/customer/operator';
import { childCtx } from '@pay/kernel/ctx';
import { assignTo } from './assignees.ts';
import { subjectOf, text, type ActionWork, type FindInput, type RunInput } from './subject.ts';

type Decision = (typeof customerDecisions)[number];

const findCustomer = async ({ tools: { clients }, ctx, input }: FindInput) => {
  const id = text(input, 'customerId');
  return subjectOf(await clients.customer.operatorSubject(childCtx(ctx, 'find'), { id }), { type: 'customer', id });
};
const findWallet = async ({ tools: { clients }, ctx, input }: FindInput) => {
  const id = text(input, 'walletId');
  return subjectOf(await clients.wallet.operatorSubject(childCtx(ctx, 'find'), { id }), { type: 'wallet', id });
};
const findCard = async ({ tools: { clients }, ctx, input }: FindInput) => {
  const id = text(input, 'cardId');
  return subjectOf(await clients.card.operatorSubject(childCtx(ctx, 'find'), { id }), { type: 'card', id });
};

const decideCustomer = (decision: Decision): ActionWork => ({
  find: findCustomer,
  async run({ tools: { clients }, ctx, input, expected }) {
    // The action's schema validated them.
    const { requirements, rejectionReasons } = input as {
      requirements?: { field: string; code: string }[];
      rejectionReasons?: { code: string; message: string }[];
    };
    const { status, kycStatus } = await clients.customer.operatorDecide(ctx, {
      customerId: text(input, 'customerId'),
      decision,
      ...(requirements === undefined ? {} : { requirements }),
      ...(rejectionReasons === undefined ? {} : { rejectionReasons }),
      ...expected,
    });
    return { result: { status, kycStatus } };
  },
});

const legalHold = (reasonOf: (runInput: RunInput) => string | null): ActionWork => ({
  find: findCustomer,
  async run(runInput) {
    const { tools, ctx, input } = runInput;
    const reason = reasonOf(runInput);
    await tools.clients.customer.setLegalHold(ctx, { customerId: text(input, 'customerId'), reason });
    return { result: { legalHold: reason !== null } };
  },
});

const setWallet = (status: 'active' | 'frozen'): ActionWork => ({
  find: findWallet,
  async run({ tools: { clients }, ctx, input, expected }) {
    const wallet = await clients.wallet.operatorSetStatus(ctx, { walletId: text(input, 'walletId'), status, ...expected });
    return { result: { status: wallet.status } };
  },
});

const setCard = (status: 'active' | 'frozen'): ActionWork => ({
  find: findCard,
  async run({ tools: { clients }, ctx, input, expected }) {
    const card = await clients.card.operatorSetStatus(ctx, { cardId: text(input, 'cardId'), status, ...expected });
    return { result: { status: card.status } };
  },
});

/** Maximum number of characters of a reason that are stored with the customer. */
const holdReasonMax = 200;

export const peopleActions = {
  'customer.approve': decideCustomer('approve'),
  'customer.reject': decideCustomer('reject'),
  'customer.request_more': decideCustomer('request_more'),
  'customer.reopen': decideCustomer('reopen'),
  'customer.suspend': decideCustomer('suspend'),
  'customer.reactivate': decideCustomer('reactivate'),
  'customer.assign': assignTo({
    decision: 'customer.approve',
    find: findCustomer,
    async assign({ tools: { clients }, ctx, input }, assignee) {
      const customerId = text(input, 'customerId');
      const { assigneeId } = await clients.customer.operatorAssign(ctx, { id: customerId, assigneeId: assignee });
      return { customerId, assigneeId };
    },
  }),
  'customer.hold': legalHold(({ reason }) => reason.slice(0, holdReasonMax)),
  'customer.release': legalHold(() => null),
  'customer.erase': {
    find: findCustomer,
    async run({ tools: { clients }, ctx, input }) {
      const { erasedAt } = await clients.gateway.eraseCustomer(ctx, { customerId: text(input, 'customerId') });
      return { result: { erasedAt } };
    },
  },
  'wallet.freeze': setWallet('frozen'),
  'wallet.unfreeze': setWallet('active'),
  'card.freeze': setCard('frozen'),
  'card.unfreeze': setCard('active'),
  'card.release_quarantine': {
    find: findCard,
    async run({ tools: { clients }, ctx, input }) {
      return { result: await clients.card.operatorReleaseQuarantine(ctx, { cardId: text(input, 'cardId') }) };
    },
  },
} satisfies Record<string, ActionWork>;
