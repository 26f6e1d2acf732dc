// Wallet service calls for the tests of manual holds.
import type { Ctx } from '@pay/contract/ctx';
import { unconfirmedHoldMs } from '@pay/contract/wallet/hold';
import type { Hold } from '@pay/contract/wallet/manual-hold';
import { DAY, iso, systemClock } from '@pay/core/time';
import { aCtx, listEmittedEvents } from '@pay/testkit/service';
import { fresh, type aWallet, type WalletHarness } from './harness.ts';

type Wallet = Awaited<ReturnType<typeof aWallet>>;
type HoldRef = Pick<Hold, 'id'>;

export const inDays = (days: number) => ({ expiresAt: iso(systemClock.now() + days * DAY) });

/** The error of a call, as `CODE field:code`. */
export const codesOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (fault: { code: string; details: { field: string; code: string }[] }) =>
      [fault.code, ...fault.details.map((d) => `${d.field}:${d.code}`)].join(' '),
  );

export const holdCallsOf = (harness: () => WalletHarness) => {
  const eventsOf = async ({ id }: HoldRef) =>
    (await listEmittedEvents(harness().running)).filter(({ resourceId }) => resourceId === id);
  return {
    place: (wallet: Wallet, amount: string, more: { ctx?: Ctx; expiresAt?: string } = {}) => {
      const { ctx = aCtx(wallet.owner), ...over } = more;
      return harness().wallets.createHold(ctx, { walletId: wallet.id, amount, reason: 'Deposit', ...over });
    },
    capture: (wallet: Wallet, hold: HoldRef, units: number, over: object = {}, ctx = aCtx(wallet.owner)) =>
      harness().wallets.captureHold(ctx, {
        holdId: hold.id,
        walletId: wallet.id,
        transactionId: fresh.transaction(),
        clearing: 'base',
        amountUnits: String(units),
        currency: 'usdc',
        expiresAt: systemClock.now() + unconfirmedHoldMs,
        keepRemainder: false,
        ...over,
      }),
    release: (wallet: Wallet, hold: HoldRef, amount?: string, ctx = aCtx(wallet.owner)) =>
      harness().wallets.releaseHold(ctx, { holdId: hold.id, ...(amount === undefined ? {} : { amount }) }),
    read: (wallet: Wallet, hold: HoldRef) => harness().wallets.getHold(aCtx(wallet.owner), { holdId: hold.id }),
    listed: async (wallet: Wallet, filter: object = {}) =>
      (await harness().wallets.listHolds(aCtx(wallet.owner), { walletId: wallet.id, ...filter })).items,
    eventsOf,
    typesOf: async (hold: HoldRef) => (await eventsOf(hold)).map(({ type, version }) => `${type} ${version}`),
    /** Changes the owner's clock, like the gateway's message. */
    apply: (wallet: Wallet, clockOffsetMs: number) =>
      harness().wallets.sandboxApply(aCtx(wallet.owner), { settings: {}, clockOffsetMs, advancedMs: clockOffsetMs }),
  };
};
