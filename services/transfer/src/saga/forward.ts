// Deposits to a virtual account with a destination travel on by themselves. The forwarding transfer is written in the
// commit that completes the deposit, so there is exactly one; it takes its hold together with its capture.
import type { Client } from '@pay/contract/operation';
import { derive, sameBody, type IdSource } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Log } from '@pay/kernel/log';
import type { Admission } from '../admission.ts';
import type { StepContext } from '../domain/step.ts';
import type { Transaction } from '../domain/transaction.ts';
import { judgeTransfer } from '../domain/validate.ts';
import type { Facts } from '../facts.ts';
import type { NewTransaction } from '../store/transactions.ts';
import type { Owners } from './owners.ts';
import type { Needs } from '../needs.ts';

export type Forwarder = {
  /** The transfer that carries this deposit on; undefined when its account keeps deposits, or cannot send them on. */
  plan(deposit: Transaction, context: StepContext): Promise<NewTransaction | undefined>;
};

export type ForwarderDeps = {
  readonly wallet: Client<Needs['wallet']>;
  readonly facts: Facts;
  readonly owners: Owners;
  readonly admission: Admission;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};

/** Milliseconds for the questions a forward asks. */
const ASK_MS = 5_000;

export const isForwarded = (t: Transaction): boolean =>
  t.type === 'deposit' && t.virtualAccountId !== null && t.returnOf === null;

export function forwarder(deps: ForwarderDeps): Forwarder {
  return {
    async plan(deposit, context) {
      if (deposit.virtualAccountId === null) return undefined;
      const operationId = sameBody('operation', derive('operation', deposit.id, 'forward'));
      const ctx = systemCtx(deposit.owner, operationId, deps.clock.now() + ASK_MS);
      const account = await deps.wallet.virtualAccountFacts(ctx, { virtualAccountId: deposit.virtualAccountId });
      const { destinationCurrency, destinationPaymentRail, destinationAddress } = account;
      if (destinationCurrency === null || destinationPaymentRail === null || destinationAddress === null) return undefined;
      const request = {
        customerId: deposit.customerId,
        walletId: deposit.walletId,
        amount: formatUnits(deposit.finalUnits, scales[deposit.destinationCurrency]),
        destinationCurrency,
        destinationPaymentRail,
        destinationAddress,
      };
      const facts = await deps.facts.transfer(ctx, request);
      const { settings } = (await deps.owners.of([deposit.owner]))(deposit.owner);
      const judged = judgeTransfer(request, facts, deps.admission.policy(deposit.owner, settings));
      if (!judged.ok) {
        // The money stays in the wallet, where the caller can see and move it.
        deps.log.warn('deposit not forwarded', { txn_id: deposit.id, reason: judged.fault.message });
        return undefined;
      }
      return deps.admission.open({
        id: deps.ids.next('transaction', context.now),
        owner: deposit.owner,
        settings,
        now: context.realNow,
        request,
        accepted: judged,
        counterparty: facts.counterparty,
        virtualAccountId: deposit.virtualAccountId,
        held: false,
      });
    },
  };
}
