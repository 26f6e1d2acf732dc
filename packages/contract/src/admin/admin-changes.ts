// Every change that the operator API makes. Each is an operator action: asked for with a reason, done at once or proposed to a second
// person, carried out by the service that owns what it is about.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { AccountName } from '../ledger-care.ts';
import { FeePercent } from '../fee.ts';
import { Currency } from '../field.ts';
import { change, Name, OwnerId } from './admin-change.ts';
import { keyChanges } from './admin-key-changes.ts';
import { personChanges } from './admin-person-changes.ts';
import { technicians } from './admin-route.ts';
import { Environment } from './admin-shapes.ts';

const Words = z.string().min(1).max(limits.description);
const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,6})?$/, 'must be a decimal such as 10.50')
  .meta({ description: 'Decimal string in major units.' });
const book = {
  ownerId: OwnerId,
  environment: Environment,
  amount: Amount,
  currency: Currency,
};

export const adminChanges = {
  'customer.approve': change('/customers/:customerId/approve', {
    summary: 'Approve the identity of a customer',
    description: 'Only of one under review. The customer may then do what its terms allow.',
    second: 'live',
  }),
  'customer.reject': change(
    '/customers/:customerId/reject',
    { summary: 'Reject the identity of a customer', description: 'Its wallets and cards are frozen.' },
    {
      rejectionReasons: z
        .array(z.strictObject({ code: Name, message: Words }))
        .max(50)
        .optional()
        .meta({ description: 'What the customer is told.' }),
    },
  ),
  'customer.request_more': change(
    '/customers/:customerId/request-more',
    { summary: 'Ask a customer under review for more', description: 'Its page asks for what is named here.' },
    {
      requirements: z
        .array(z.strictObject({ field: Name, code: Name.default('required') }))
        .min(1)
        .max(50)
        .meta({ description: 'What is missing, such as `identity.birthDate`.' }),
    },
  ),
  'customer.reopen': change('/customers/:customerId/reopen', {
    summary: 'Take a rejected customer back into review',
    second: 'live',
  }),
  'customer.suspend': change('/customers/:customerId/suspend', {
    summary: 'Freeze a customer with all of its wallets and cards',
    description: 'The customer is `suspended` until somebody reactivates it.',
  }),
  'customer.reactivate': change('/customers/:customerId/reactivate', {
    summary: 'Lift the suspension of a customer',
    description: 'Its wallets are active again, but for those that an operator froze.',
    second: 'live',
  }),
  'customer.hold': change('/customers/:customerId/legal-hold', {
    summary: 'Put a customer under a legal hold, so that it is not erased',
    description: 'The reason is kept with the customer.',
  }),
  'customer.release': change('/customers/:customerId/release-legal-hold', {
    summary: 'Take the legal hold of a customer off',
    second: 'live',
  }),
  'customer.erase': change('/customers/:customerId/erase', {
    summary: 'Erase who a customer is, for good',
    description:
      'Refused with everything that stands in the way; `GET /admin/v1/customers/{customerId}/erasure` lists it beforehand.',
    second: 'live',
  }),
  'wallet.freeze': change('/wallets/:walletId/freeze', {
    summary: 'Freeze a wallet',
    description: 'No payment leaves it from the answer on. It stays frozen when its customer is reactivated.',
  }),
  'wallet.unfreeze': change('/wallets/:walletId/unfreeze', { summary: 'Make a wallet active again', second: 'live' }),
  'card.freeze': change('/cards/:cardId/freeze', {
    summary: 'Freeze a card, so that its owner cannot unfreeze it',
  }),
  'card.unfreeze': change('/cards/:cardId/unfreeze', { summary: 'Make a card active again', second: 'live' }),
  'card.release_quarantine': change('/cards/:cardId/release-quarantine', {
    summary: 'Show the number of a card again that once did not open',
    description: 'Refused while it still does not open.',
    roles: technicians,
    second: 'live',
  }),
  'owner.freeze': change(
    '/owners/:ownerId/freeze',
    {
      summary: 'Freeze a whole account: its keys may read and change nothing',
      description:
        'Nothing new begins: scheduled transfers fail when they are due, unsent rows of batches are canceled, fees are not paid out, cards decline, and no key is made. Payments under way go on.',
    },
    { environment: Environment },
  ),
  'owner.unfreeze': change(
    '/owners/:ownerId/unfreeze',
    {
      summary: 'Lift the freeze of an account',
      description: 'Moves no money: what came due during the freeze has ended.',
      second: 'live',
    },
    { environment: Environment },
  ),
  'owner.set_fee_limit': change(
    '/owners/:ownerId/fee-limit',
    {
      summary: 'Set how large developer fees of an account may be',
      description: 'In percent of the amount. At most `DEVELOPER_FEE_PERCENT_MAX` of the wallet service.',
      second: 'live',
    },
    { environment: Environment, maxPercent: FeePercent },
  ),
  'transaction.approve': change('/transactions/:transactionId/approve', {
    summary: 'Let a transaction in review go on',
    description: 'A transfer that its rail may have paid already is looked up there before anything is sent.',
    second: 'live',
  }),
  'transaction.reject': change('/transactions/:transactionId/reject', {
    summary: 'End a transaction in review',
    description: 'A transfer fails and its money is available again; a deposit goes back to its sender.',
  }),
  'transaction.reject_unpaid': change('/transactions/:transactionId/reject-unpaid', {
    summary: 'End a transfer in review that its rail was asked to pay and did not',
    description: 'Only when the rail has said so in writing: the money goes back to the wallet.',
    second: 'always',
  }),
  'transaction.retry': change('/transactions/:transactionId/retry', {
    summary: 'Try the next step of a transaction now',
    description: 'Also takes one back that was postponed. What may have reached its rail is looked up there first.',
    roles: technicians,
  }),
  'transaction.postpone': change(
    '/transactions/:transactionId/postpone',
    { summary: 'Take a transaction off the workers, so that others go on', roles: technicians },
    { hours: z.int().min(1).max(72).default(12).meta({ description: 'For so long.' }) },
  ),
  'break.close': change(
    '/reconciliation-breaks/:transactionId/close',
    {
      summary: 'Put a difference from a rail’s books aside that was settled with the rail',
      description: 'Changes no books: correct the ledger first where it is wrong.',
      second: 'live',
    },
    { kind: z.enum(['unknown', 'missing', 'amount', 'status']).meta({ description: 'Kind of the difference.' }) },
  ),
  'anomaly.close': change('/anomalies/:anomalyId/close', { summary: 'Take an anomaly off the queue after looking at it' }),
  'dead_letter.replay': change('/dead-letters/:service/:eventId/replay', {
    summary: 'Handle an event that was set aside after all',
    description: 'Once, whatever is repeated. Refused with the error when it fails again.',
    roles: technicians,
  }),
  'dead_letter.discard': change('/dead-letters/:service/:eventId/discard', {
    summary: 'Give an event up that was set aside, so that it has no effect',
    roles: technicians,
    second: 'live',
  }),
  'work.release': change('/set-aside-work/:service/:kind/:workId/release', {
    summary: 'Release work that was set aside',
    description: 'The service tries the work again, up to three times. Work that ended as failed is taken off the list.',
    roles: technicians,
    second: 'live',
  }),
  'event.resend': change(
    '/events/:eventId/resend',
    { summary: 'Send an event to a webhook of its owner once more' },
    {
      ownerId: OwnerId,
      environment: Environment,
      webhookId: z.string().min(1).max(64).meta({ description: 'The webhook, `whk_…`.' }),
    },
  ),
  'suspense.clear': change(
    '/suspense/clear',
    {
      summary: 'Clear a suspense account or a fee debt against another account of the owner',
      description:
        'Money that waits is paid to the other account; what the platform has paid is collected from it. At most the balance.',
      second: 'live',
    },
    {
      ...book,
      name: AccountName.meta({ description: 'The account, such as `suspense:card_overdraft` or `developer_fee_debt`.' }),
      against: AccountName.meta({ description: 'The other account, such as `wallet:wal_…`.' }),
      about: z.string().max(64).optional().meta({ description: 'A transaction or card transaction that it is about.' }),
    },
  ),
  'ledger.correct': change(
    '/ledger/corrections',
    {
      summary: 'Correct the ledger of an owner by a posting',
      description:
        'A posting of kind `adjustment` between two accounts that the owner has; never below zero, never an edit, never a new account.',
      roles: technicians,
      second: 'always',
    },
    {
      ...book,
      debit: AccountName.meta({ description: 'The account that pays.' }),
      credit: AccountName.meta({ description: 'The account that receives.' }),
      about: z.string().max(64).optional().meta({ description: 'A transaction or card transaction that it is about.' }),
      stage: z.int().min(0).max(32_767).optional().meta({
        description:
          'Makes it the group of this stage of the transaction in `about`, as the runbook of unbalanced transfers says.',
      }),
    },
  ),
  'ledger.recount': change('/ledger/accounts/:number/recount', {
    summary: 'Set the counters of a ledger account to the sums of its postings',
    roles: technicians,
    second: 'always',
  }),
  'recovery.resume': change('/recovery/resume', {
    summary: 'Resume the platform after a restore of its database',
    description:
      'Callers may write again, and payments, webhooks, and mails go out. Refused until `pay ops reconcile-gap` has compared the providers’ books for this restore.',
    roles: technicians,
    second: 'always',
  }),
  'account.create': change(
    '/accounts',
    { summary: 'Make a console account with an owner in each environment', roles: technicians },
    { name: Name.meta({ description: 'Name of the account.' }) },
  ),
  ...keyChanges,
  ...personChanges,
} as const;

export type ActionName = keyof typeof adminChanges;
export const actionNames = Object.keys(adminChanges) as ActionName[];
/** What an action is asked for with: the members of the body but the reason, and the ids of the path. */
export type ActionInput<N extends ActionName> = Omit<z.output<(typeof adminChanges)[N]['body']>, 'reason'> &
  Readonly<Record<string, unknown>>;
