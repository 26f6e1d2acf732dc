// Manual holds like those of the wallet service, on the ledger in memory: a repeated call returns the first answer.
import type { Ctx } from '@pay/contract/ctx';
import type { In, Out } from '@pay/contract/operation';
import type { LedgerStep } from '@pay/contract/wallet/shapes';
import type { wallet } from '@pay/contract/wallet/operations';
import { notFound } from '@pay/core/fault';
import { randomIds, sameBody, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import type { FakeLedger } from '@pay/testkit/fake-ledger';

type CaptureAnswer = Out<typeof wallet.captureHold>;
type FakeHold = {
  readonly owner: Owner;
  readonly walletId: string;
  readonly currency: string;
  remaining: bigint;
  /** The hold in the ledger that has its money. */
  part: Id<'hold'>;
};

const ids = randomIds();

export class FakeHolds {
  readonly #ledger: FakeLedger;
  readonly #holds = new Map<string, FakeHold>();
  readonly #answers = new Map<string, CaptureAnswer>();
  /** Wraps every capture, so that a test can make it fail before or after it takes effect. */
  around = (call: () => Promise<CaptureAnswer>): Promise<CaptureAnswer> => call();

  constructor(ledger: FakeLedger) {
    this.#ledger = ledger;
  }

  place(owner: Owner, walletId: string, units: bigint, currency = 'usdc'): Id<'hold'> {
    const id = ids.next('hold', systemClock.now());
    const hold: FakeHold = { owner, walletId, currency, remaining: units, part: id };
    const { outcome } = this.#ledger.post(owner, { groupId: id, steps: [holding(hold)] });
    if (outcome !== 'applied') throw new Error('the wallet has too little');
    this.#holds.set(id, hold);
    return id;
  }

  remaining(id: string): bigint {
    return this.#holds.get(id)?.remaining ?? 0n;
  }

  readonly stubs = {
    captureHold: (ctx: Ctx, input: In<typeof wallet.captureHold>) => this.around(async () => this.#capture(ctx, input)),
    getHold: (_ctx: Ctx, { holdId }: { holdId: string }) => {
      const hold = this.#holds.get(holdId);
      if (hold === undefined) throw notFound();
      const remaining = formatUnits(hold.remaining, scales[hold.currency as Currency]);
      const now = new Date(0).toISOString();
      return {
        ...{ id: holdId, walletId: hold.walletId, customerId: 'cus_x', currency: hold.currency, kind: 'manual' as const },
        ...{ amount: remaining, remaining, status: 'active' as const, reason: 'Deposit', expiresAt: now, transactionId: null },
        ...{ cardTransactionId: null, clientReferenceId: null, createdAt: now, updatedAt: now },
      };
    },
  };

  #capture(ctx: Ctx, input: In<typeof wallet.captureHold>): CaptureAnswer {
    const known = this.#answers.get(ctx.operationId);
    const answer = known ?? this.#captureOnce(ctx, input);
    this.#answers.set(ctx.operationId, answer);
    return answer;
  }

  #captureOnce({ owner }: Ctx, input: In<typeof wallet.captureHold>): CaptureAnswer {
    const hold = this.#holds.get(input.holdId);
    if (hold === undefined || hold.owner.account !== owner.account) return { refused: 'hold_unknown' };
    if (hold.walletId !== input.walletId) return { refused: 'hold_mismatch' };
    if (hold.remaining === 0n) return { refused: 'hold_not_active' };
    const left = hold.remaining - BigInt(input.amountUnits);
    const kept = input.keepRemainder && left > 0n ? left : 0n;
    const next = { ...hold, remaining: kept, part: ids.next('hold', systemClock.now()) };
    const steps: LedgerStep[] = [{ op: 'release', holdId: hold.part }, ...(kept > 0n ? [holding(next)] : []), transfers(input)];
    const outcome = this.#ledger.post(owner, { groupId: input.transactionId, stage: 0, steps });
    if (outcome.outcome === 'refused') return { refused: outcome.reason };
    this.#holds.set(input.holdId, next);
    return {};
  }
}

const holding = ({ walletId, currency, remaining, part }: FakeHold): LedgerStep => ({
  ...{ op: 'hold', holdId: part, debit: { kind: 'wallet', id: walletId }, credit: { kind: 'clearing', id: 'hold' } },
  ...{ amountUnits: remaining.toString(), currency, kind: 'manual' },
});

const transfers = (input: In<typeof wallet.captureHold>): LedgerStep => ({
  ...{ op: 'hold', holdId: sameBody('hold', input.transactionId), debit: { kind: 'wallet', id: input.walletId } },
  ...{ credit: { kind: 'clearing', id: input.clearing }, amountUnits: input.amountUnits, currency: input.currency },
  ...{ kind: 'transfer', expiresAt: input.expiresAt, requireActive: true },
});
