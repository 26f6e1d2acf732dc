// Frequent tasks of sandbox code. `client.simulate` has every sandbox operation.
import type { SimulateResource, TransactionsResource } from '../generated/resources.ts';
import type { Currency, SandboxClock, Transaction } from '../generated/types.ts';
import { ConflictError } from './errors.ts';
import type { RequestOptions } from './transport.ts';

const finalStatuses: readonly string[] = ['completed', 'failed', 'returned', 'refunded'];

/** Frequent tasks in the sandbox. With a live key, each method throws a NotFoundError. */
export class Sandbox {
  private readonly simulate: SimulateResource;
  private readonly transactions: TransactionsResource;

  constructor(simulate: SimulateResource, transactions: TransactionsResource) {
    this.simulate = simulate;
    this.transactions = transactions;
  }

  /**
   * Deposits into a wallet and completes the deposit. The amount is a decimal string in major units of the currency.
   */
  async deposit(walletId: string, amount: string, currency: Currency, options: RequestOptions = {}): Promise<Transaction> {
    const deposit = await this.simulate.wallets.createDeposit(walletId, { amount, currency }, options);
    return this.complete(deposit.id, options.signal && { signal: options.signal });
  }

  /** Advances a transaction by one state, or to the state `to`. */
  advance(transactionId: string, to?: Transaction['status'], options?: RequestOptions): Promise<Transaction> {
    return this.simulate.transactions.advance(transactionId, to === undefined ? undefined : { to }, options);
  }

  /**
   * Advances the transaction to a final state: `completed`, `failed`, `returned`, or `refunded`. Throws a ConflictError
   * if the transaction waits for a person.
   */
  async complete(transactionId: string, options?: RequestOptions): Promise<Transaction> {
    let transaction = await this.transactions.get(transactionId, options);
    // The longest path has six states. The platform advances the transaction too, so the client looks up the state
    // after a rejected step.
    for (let steps = 0; !finalStatuses.includes(transaction.status); steps += 1) {
      try {
        transaction = await this.simulate.transactions.advance(transactionId, undefined, options);
      } catch (error) {
        if (!(error instanceof ConflictError) || steps >= 10) throw error;
        transaction = await this.transactions.get(transactionId, options);
      }
    }
    return transaction;
  }

  /** Advances the sandbox clock of this key's owner, so that quotes and other time limits expire. */
  advanceClock(seconds: number, options?: RequestOptions): Promise<SandboxClock> {
    return this.simulate.clock.set({ advanceSeconds: seconds }, options);
  }
}
