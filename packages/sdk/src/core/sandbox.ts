// What sandbox code does over and over, in words of the trade. `client.simulate` has every operation of the sandbox.
import type { SimulateResource, TransactionsResource } from '../generated/resources.ts';
import type { Currency, SandboxClock, Transaction } from '../generated/types.ts';
import { ConflictError } from './errors.ts';
import type { RequestOptions } from './transport.ts';

const finalStatuses: readonly string[] = ['completed', 'failed', 'returned', 'refunded'];

/** Live keys get a NotFoundError from each of these. */
export class Sandbox {
  private readonly simulate: SimulateResource;
  private readonly transactions: TransactionsResource;

  constructor(simulate: SimulateResource, transactions: TransactionsResource) {
    this.simulate = simulate;
    this.transactions = transactions;
  }

  /** A deposit into a wallet, already completed. The amount is a decimal string in major units of the currency. */
  async deposit(walletId: string, amount: string, currency: Currency, options: RequestOptions = {}): Promise<Transaction> {
    const deposit = await this.simulate.wallets.createDeposit(walletId, { amount, currency }, options);
    return this.complete(deposit.id, options.signal && { signal: options.signal });
  }

  /** One step of a transaction; a named one skips what is before it. */
  advance(transactionId: string, to?: Transaction['status'], options?: RequestOptions): Promise<Transaction> {
    return this.simulate.transactions.advance(transactionId, to === undefined ? undefined : { to }, options);
  }

  /** Steps until the transaction is completed, or has ended otherwise. Throws a ConflictError where it waits for a person. */
  async complete(transactionId: string, options?: RequestOptions): Promise<Transaction> {
    let transaction = await this.transactions.get(transactionId, options);
    // The longest way has six states, and the platform takes steps of its own meanwhile: these are refused to us and looked up.
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

  /** Moves the clock of this key's owner: quotes expire, windows pass. */
  advanceClock(seconds: number, options?: RequestOptions): Promise<SandboxClock> {
    return this.simulate.clock.set({ advanceSeconds: seconds }, options);
  }
}
