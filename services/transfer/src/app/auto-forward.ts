// Forwards deposits of virtual accounts that have a destination. The commit that completes the deposit also writes the
// forwarding transfer, so there is exactly one. The transfer places its hold together with its capture.
import { derive, idWithTag, sameBody, tagOf, type IdSource } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Log } from '@pay/kernel/log';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import type { StepContext } from '../domain/step.ts';
import type { Transaction } from '../domain/transaction.ts';
import { validateTransfer } from '../domain/validate-transfer.ts';
import type { Lookups } from './lookups.ts';
import type { NewTransaction } from '../store/transactions.ts';
import type { OwnerSettings } from './owner-settings.ts';
import type { Clients } from './clients.ts';
import { openTransaction } from './open-transaction.ts';
import type { TransferPolicyOf } from './transfer-policy.ts';

export type AutoForward = {
  /** The transfer that forwards this deposit. Undefined if its account keeps deposits or cannot forward them. */
  plan(deposit: Transaction, context: StepContext): Promise<NewTransaction | undefined>;
};

export type AutoForwardDeps = {
  readonly wallet: Clients['wallet'];
  readonly lookups: Lookups;
  readonly ownerSettings: OwnerSettings;
  readonly policyOf: TransferPolicyOf;
  readonly rails: RailRegistry;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
};

/** Milliseconds for calls to other services. */
const CALLS_MS = 5_000;

export const isForwarded = (t: Transaction): boolean =>
  t.type === 'deposit' && t.virtualAccountId !== null && t.returnOf === null;

export function createAutoForward(deps: AutoForwardDeps): AutoForward {
  return {
    async plan(deposit, context) {
      if (deposit.virtualAccountId === null) return undefined;
      const operationId = sameBody('operation', derive('operation', deposit.id, 'forward'));
      const ctx = systemCtx(deposit.owner, operationId, deps.clock.now() + CALLS_MS);
      const account = await deps.wallet.lookUpVirtualAccount(ctx, { virtualAccountId: deposit.virtualAccountId });
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
      const lookup = await deps.lookups.transfer(ctx, request);
      const { settings } = (await deps.ownerSettings.of([deposit.owner]))(deposit.owner);
      const valid = validateTransfer(request, lookup, deps.policyOf(deposit.owner, settings));
      if (!valid.ok) {
        // The money stays in the wallet, where the caller can see and move it.
        deps.log.warn('deposit not forwarded', { txn_id: deposit.id, reason: valid.fault.message });
        return undefined;
      }
      const opened = {
        // The id has its creation time, and a tag that identifies the deposit: a restore may roll the deposit back to
        // before it was forwarded.
        id: idWithTag('transaction', context.now, tagOf(operationId)),
        owner: deposit.owner,
        settings,
        now: context.realNow,
        request,
        valid,
        counterparty: lookup.counterparty,
        virtualAccountId: deposit.virtualAccountId,
        held: false,
      };
      return openTransaction(opened, deps.rails);
    },
  };
}
