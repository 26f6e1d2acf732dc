// Creates wallets, many at a time. Opening balances of an owner come from one ledger account, whose row is locked until
// the commit is on disk. Separate commits created 100 wallets a second; one shared commit creates 1,400 (two cores,
// busy). The row is its own receipt: its id is the operation's, so a repeated request finds it and returns the first
// answer.
import { conflict, Fault, isFault, unavailable } from '@pay/core/fault';
import { sameBody, timeOf } from '@pay/core/id';
import type { IdSource } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { runAttempts, type BatchAttempt } from '@pay/core/run-attempts';
import type { Clock } from '@pay/core/time';
import type { Ctx } from '@pay/contract/ctx';
import type { BusEvent } from '@pay/contract/event';
import type { Client, In } from '@pay/contract/operation';
import { settingsOf } from '@pay/contract/sandbox';
import { walletEvents } from '@pay/contract/wallet/events';
import type { wallet } from '@pay/contract/wallet/operations';
import type { Wallet as WalletView, WalletStatus } from '@pay/contract/wallet/shapes';
import { defaultCurrency } from '@pay/contract/wallet/wallet-currency';
import { databaseFault, type Database } from '@pay/kernel/db';
import type { Outcome } from '@pay/kernel/handler';
import { errorOf, requestFields, type Log } from '@pay/kernel/log';
import { insertEvents } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { requireCapability } from '../domain/require-capability.ts';
import { walletView, type NewWallet } from '../domain/wallet.ts';
import * as customerStates from '../store/customer-states.ts';
import type { Ledger } from '../store/post.ts';
import * as wallets from '../store/wallets.ts';
import type { needs } from './clients.ts';
import { isFaucetRetired, openingBalance, openWallets, type OpeningBalance } from './open-wallets.ts';

type CreateCall = { readonly ctx: Ctx; readonly input: In<typeof wallet.create>; readonly clock: Clock };
type PreparedWallet = { readonly wallet: NewWallet; readonly opening: OpeningBalance | undefined };
type CreateAttempt = BatchAttempt<'wallet', CreateCall, WalletView, PreparedWallet>;
type CreationDeps = {
  readonly customer: Client<(typeof needs)['customer']>;
  readonly ledger: Ledger;
  readonly published: () => void;
};
/** The clock is real time. */
type BatchContext = {
  readonly deps: CreationDeps;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};

/** One answer per call, in the order of the calls. */
export const createWallets = (calls: readonly CreateCall[], context: BatchContext): Promise<Outcome<WalletView>[]> =>
  runAttempts('wallet', calls, async (attempts: readonly CreateAttempt[]) => {
    const there = await wallets.findExisting(
      context.db,
      attempts.map(({ id }) => id),
    );
    await Promise.all(attempts.map((attempt) => prepare(attempt, there.has(attempt.id), context)));
    const prepared = attempts.filter((attempt) => attempt.prepared !== undefined);
    if (prepared.length === 0) return;
    await write(prepared, context).catch(async (error: unknown) => {
      if (!isFaucetRetired(error)) throw error;
      // A reset on another replica gave the owner a new account.
      for (const { call } of prepared) context.deps.ledger.directory.forget(call.ctx.owner);
      await Promise.all(prepared.map((attempt) => prepare(attempt, false, context)));
      await write(
        prepared.filter(({ result }) => result === undefined),
        context,
      );
    });
  });

const toRefusal = (fault: Fault): Outcome<WalletView> => ({ ok: false, fault });
const toCreated = ({ call, id }: CreateAttempt): Outcome<WalletView> => ({ ok: true, output: walletView(newWallet(call, id)) });

async function prepare(attempt: CreateAttempt, exists: boolean, { deps, clock, log }: BatchContext): Promise<void> {
  const { call, id } = attempt;
  const { ctx, input } = call;
  try {
    if (exists) {
      attempt.result = toCreated(attempt);
      return;
    }
    const { customer } = await deps.customer.lookUpForTransfer(ctx, { customerId: input.customerId });
    requireCapability(customer, 'wallet', {
      environment: ctx.owner.environment,
      kycEnforcement: settingsOf(ctx.sandbox).kycEnforcement,
    });
    const wallet = newWallet(call, id);
    const opening = await openingBalance(deps.ledger.directory, ctx, wallet.currency);
    // Past its deadline the caller has given up. Nothing was done yet, so nothing is done now.
    if (ctx.deadline <= clock.now()) attempt.result = toRefusal(unavailable('deadline', 'The request timed out. Retry'));
    else attempt.prepared = { wallet, opening };
  } catch (error) {
    const known = isFault(error) ? error : databaseFault(error);
    if (known === undefined) log.error('wallet creation failed', { ...requestFields(ctx), err: errorOf(error) });
    attempt.result = toRefusal(known ?? new Fault('INTERNAL_ERROR', 'Internal error'));
  }
}

function newWallet({ ctx, input }: CreateCall, id: NewWallet['id']): NewWallet {
  return {
    id,
    customerId: sameBody('customer', input.customerId),
    type: input.type,
    currency: (input.currency ?? defaultCurrency(input.type)) as Currency,
    status: initialStatus(ctx),
    suspended: false,
    virtualAccountId: null,
    metadata: input.metadata ?? null,
    version: 1,
    updatedAt: timeOf(id),
  };
}

/** Provisioning is instant, unless a sandbox scenario requests a slow one. */
const initialStatus = (ctx: Ctx): WalletStatus => (ctx.sandbox?.scenario === 'pending' ? 'pending' : 'active');

const eventTypes: ReadonlySet<string> = new Set(Object.keys(walletEvents));

/** One commit for all new wallets, their opening balances, and their events. */
async function write(attempts: readonly CreateAttempt[], { db, deps, ids }: BatchContext): Promise<void> {
  const results = await db.tx(async (tx) => {
    const events: BusEvent[] = [];
    const active = await customerStates.lockActive(
      tx,
      attempts.map(({ call }) => ({ owner: call.ctx.owner, customerId: call.input.customerId })),
    );
    const answers = attempts.map((attempt, i) => (active[i] === true ? toCreated(attempt) : toRefusal(notActive())));
    const openings = attempts.flatMap(({ call, prepared }, i) => {
      if (prepared === undefined || active[i] !== true) return [];
      const emit = emitter({ ctx: call.ctx, clock: call.clock, ids }, { eventTypes }, events);
      return [{ owner: call.ctx.owner, ...prepared, emit }];
    });
    await openWallets(tx, openings);
    await insertEvents(tx, events);
    return answers;
  });
  deps.published();
  attempts.forEach((attempt, i) => (attempt.result = results[i]));
}

export const notActive = (): Fault => conflict('customer_not_active', 'customerId', 'The customer is not active');
