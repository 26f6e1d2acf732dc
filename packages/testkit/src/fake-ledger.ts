// A fake of the wallet service that follows its contract, small enough to be obviously right. Groups apply completely
// or have no effect, and their outcome is permanent. Wallets never go below zero; system accounts may.
import type { Ctx } from '@pay/contract/ctx';
import type { GroupOutcome, LedgerGroup, LedgerStep, RefusalReason } from '@pay/contract/wallet/shapes';
import type { HoldResolution } from '@pay/contract/wallet/hold';
import { uuid } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { sandboxWasReset } from '@pay/kernel/sandbox-generations';

type Hold = {
  owner: Owner;
  account: string;
  walletId: string;
  currency: string;
  units: bigint;
  open: boolean;
  resolved?: HoldResolution;
  confirmed: boolean;
  at: number;
  expiresAt: number;
};
type StepContext = { readonly owner: Owner; readonly group: LedgerGroup; readonly step: LedgerStep };
type State = { balances: Map<string, bigint>; holds: Map<string, Hold> };

export class FakeLedger {
  balances = new Map<string, bigint>();
  holds = new Map<string, Hold>();
  groups = new Map<string, { steps: string; outcome: GroupOutcome }>();
  frozen = new Set<string>();
  closed = new Set<string>();
  /** The generation of each sandbox, by account. */
  readonly generations = new Map<string, number>();
  /** Groups that took effect, in order. */
  readonly applied: { owner: Owner; group: LedgerGroup; walletPaid: bigint }[] = [];

  key(owner: Owner, ref: { kind: string; id: string }, currency: string): string {
    return `${owner.account}:${owner.environment}:${ref.kind}:${ref.id}:${currency}`;
  }

  fund(owner: Owner, walletId: string, currency: string, units: bigint): void {
    this.balances.set(this.key(owner, { kind: 'wallet', id: walletId }, currency), units);
  }

  balance(owner: Owner, kind: string, id: string, currency: string): bigint {
    return this.balances.get(this.key(owner, { kind, id }, currency)) ?? 0n;
  }

  /** Developer fees, in usdc only: tests collect no others. */
  feesOf(owner: Owner) {
    const of = (kind: string): bigint => this.balance(owner, kind, '', 'usdc');
    const [pending, available, debt] = [of('developer_fees_pending'), of('developer_fees'), -of('developer_fee_debt')];
    const formatAmount = (units: bigint): string => formatUnits(units, scales.usdc);
    const balance = formatAmount(pending + available);
    const debts = { debt: formatAmount(debt), takenBack: formatAmount(-this.balance(owner, 'suspense', 'taken_back', 'usdc')) };
    return [{ currency: 'usdc', pending: formatAmount(pending), available: formatAmount(available), balance, ...debts }];
  }

  held(owner: Owner, walletId: string): bigint {
    const own = [...this.holds.values()].filter(
      (hold) => hold.open && hold.walletId === walletId && hold.owner.account === owner.account,
    );
    return own.reduce((sum, hold) => sum + hold.units, 0n);
  }

  /** Units that wallets paid in the groups of a card transaction. */
  paidFor(owner: Owner, groupId: string): bigint {
    const own = this.applied.filter(({ owner: whose, group }) => whose.account === owner.account && group.groupId === groupId);
    return own.reduce((sum, { walletPaid }) => sum + walletPaid, 0n);
  }

  /** Every non-zero system account, by `kind:id:currency`. */
  open(owner: Owner): Record<string, bigint> {
    const prefix = `${owner.account}:${owner.environment}:`;
    return Object.fromEntries(
      [...this.balances]
        .filter(([key, units]) => key.startsWith(prefix) && units !== 0n && !key.includes(':wallet:'))
        .map(([key, units]) => [key.slice(prefix.length), units]),
    );
  }

  /** Like `post`. Throws if the request claims a sandbox generation that a reset ended. */
  postClaimed({ owner, sandbox }: Pick<Ctx, 'owner' | 'sandbox'>, group: LedgerGroup): GroupOutcome {
    if ((sandbox?.generation ?? Infinity) < (this.generations.get(owner.account) ?? 0)) throw sandboxWasReset();
    return this.post(owner, group);
  }

  post(owner: Owner, group: LedgerGroup): GroupOutcome {
    const id = `${group.groupId}:${group.stage ?? 0}`;
    const steps = JSON.stringify(group.steps.map((step) => (step.op === 'hold' ? { ...step, expiresAt: 0 } : step)));
    const known = this.groups.get(id);
    if (known !== undefined) {
      if (known.steps !== steps) return { outcome: 'refused', reason: 'id_reused' };
      return known.outcome.outcome === 'applied' ? { ...known.outcome, replayed: true } : this.#told(group, known.outcome);
    }
    const first = group.unless?.find((stage) => this.#movedMoney(`${group.groupId}:${stage}`));
    if (first !== undefined) return this.#told(group, { outcome: 'refused', reason: 'superseded', stage: first });
    const state: State = {
      balances: new Map(this.balances),
      holds: new Map([...this.holds].map(([key, hold]) => [key, { ...hold }])),
    };
    let drawn: { drawnUnits?: string } = {};
    const reason =
      group.steps
        .flatMap((step) => {
          const parts = this.#parts(owner, step, state);
          if (step.op === 'post' && step.shortfall !== undefined) drawn = { drawnUnits: parts.drawnUnits };
          return parts.steps.map((part) => this.#step({ owner, group, step: part }, state));
        })
        .find((refusal) => refusal !== undefined) ?? this.#floor(owner, state);
    const outcome: GroupOutcome =
      reason === undefined ? { outcome: 'applied', replayed: false, ...drawn } : { outcome: 'refused', reason };
    if (reason === undefined) {
      this.balances = state.balances;
      this.holds = state.holds;
      const charged = group.steps.find((step) => step.op === 'post' && step.debit.kind === 'wallet');
      const whole = charged?.op === 'post' ? BigInt(charged.amountUnits) : 0n;
      this.applied.push({ owner, group, walletPaid: drawn.drawnUnits === undefined ? whole : BigInt(drawn.drawnUnits) });
    }
    this.groups.set(id, { steps, outcome });
    return this.#told(group, outcome);
  }

  stagesOf(groupId: string): number[] {
    const keys = [...this.groups.keys()].filter((key) => key.startsWith(`${groupId}:`) && this.#movedMoney(key));
    return keys.map((key) => Number(key.slice(groupId.length + 1))).sort((a, b) => a - b);
  }

  #movedMoney(key: string): boolean {
    const known = this.groups.get(key);
    return known?.outcome.outcome === 'applied' && known.steps.includes('"op":"post"');
  }

  #told(group: LedgerGroup, outcome: GroupOutcome): GroupOutcome {
    if (outcome.outcome === 'applied') return outcome;
    const resolved = group.steps.flatMap((step) =>
      step.op === 'capture' || step.op === 'release' ? (this.holds.get(step.holdId)?.resolved ?? []) : [],
    );
    return { ...outcome, ...(resolved[0] === undefined ? {} : { hold: resolved[0] }) };
  }

  /** Splits a post with a shortfall into two: the balance of its debit account, and the rest. */
  #parts(owner: Owner, step: LedgerStep, { balances, holds }: State): { steps: LedgerStep[]; drawnUnits: string } {
    if (step.op === 'post' && step.fees !== undefined) return { steps: this.#feeParts(owner, step, balances), drawnUnits: '' };
    if (step.op !== 'post' || step.shortfall === undefined) return { steps: [step], drawnUnits: '' };
    const key = this.key(owner, step.debit, step.currency);
    const held = [...holds.values()]
      .filter((hold) => hold.open && hold.account === key)
      .reduce((sum, { units }) => sum + units, 0n);
    const [units, available] = [BigInt(step.amountUnits), (balances.get(key) ?? 0n) - held];
    const paid = step.debit.kind !== 'wallet' || available > units ? units : available > 0n ? available : 0n;
    const parts = [
      { ...step, amountUnits: paid },
      { ...step, debit: step.shortfall, amountUnits: units - paid },
    ].filter(({ amountUnits }) => amountUnits > 0n);
    return { steps: parts.map((part) => ({ ...part, amountUnits: String(part.amountUnits) })), drawnUnits: String(paid) };
  }

  /** A movement of fees, limited by the balances of their accounts. No wallet repays a fee debt. */
  #feeParts(owner: Owner, step: LedgerStep & { op: 'post' }, balances: State['balances']): LedgerStep[] {
    const account = (kind: 'developer_fees_pending' | 'developer_fees' | 'developer_fee_debt') => ({ kind, id: '' });
    const least = (units: bigint, kind: Parameters<typeof account>[0]): bigint => {
      const has = balances.get(this.key(owner, account(kind), step.currency)) ?? 0n;
      return has < 0n ? 0n : has < units ? has : units;
    };
    const units = BigInt(step.amountUnits);
    const fromPending = least(units, 'developer_fees_pending');
    const rest = step.fees === 'release' ? 0n : units - fromPending;
    const advanced = rest - least(rest, 'developer_fees');
    const available = account('developer_fees');
    return [
      { ...step, amountUnits: String(fromPending) },
      { ...step, debit: account('developer_fee_debt'), credit: available, amountUnits: String(advanced) },
      { ...step, debit: available, amountUnits: String(rest) },
    ].filter(({ amountUnits }) => amountUnits !== '0');
  }

  #step({ owner, group, step }: StepContext, { balances, holds }: State): RefusalReason | undefined {
    if (step.op === 'capture' || step.op === 'release') {
      const hold = holds.get(step.holdId);
      if (hold === undefined) return 'hold_not_found';
      if (!hold.open) return 'hold_resolved';
      const state = step.op === 'capture' ? 'captured' : 'released';
      Object.assign(hold, { open: false, resolved: { state, group: uuid(group.groupId), stage: group.stage ?? 0 } });
      return undefined;
    }
    if (this.closed.has(step.debit.id) || this.closed.has(step.credit.id)) return 'wallet_closed';
    const debit = this.key(owner, step.debit, step.currency);
    if (step.op === 'hold') {
      if (step.requireActive === true && this.frozen.has(step.debit.id)) return 'wallet_frozen';
      if (holds.has(step.holdId)) return 'id_reused';
      holds.set(step.holdId, {
        owner,
        account: debit,
        walletId: step.debit.id,
        currency: step.currency,
        units: BigInt(step.amountUnits),
        open: true,
        confirmed: false,
        at: systemClock.now(),
        expiresAt: step.expiresAt ?? 0,
      });
      return undefined;
    }
    if (step.requireActive === true && this.frozen.has(step.credit.id)) return 'wallet_frozen';
    if (step.requireFunds === true && (balances.get(debit) ?? 0n) < BigInt(step.amountUnits)) return 'insufficient_funds';
    const credit = this.key(owner, step.credit, step.currency);
    balances.set(debit, (balances.get(debit) ?? 0n) - BigInt(step.amountUnits));
    balances.set(credit, (balances.get(credit) ?? 0n) + BigInt(step.amountUnits));
    return undefined;
  }

  #floor(owner: Owner, { balances, holds }: State): RefusalReason | undefined {
    for (const [key, units] of balances) {
      if (!key.startsWith(`${owner.account}:`) || !key.includes(':wallet:')) continue;
      const held = [...holds.values()]
        .filter((hold) => hold.open && hold.account === key)
        .reduce((sum, hold) => sum + hold.units, 0n);
      if (units - held < 0n) return 'insufficient_funds';
    }
    const unfunded = [...holds.values()].some(
      (hold) => hold.open && hold.account.includes(':wallet:') && !balances.has(hold.account),
    );
    return unfunded ? 'insufficient_funds' : undefined;
  }
}
