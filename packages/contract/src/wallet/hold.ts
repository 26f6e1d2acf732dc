// Operations for services that place holds: list unconfirmed holds, and confirm them.
import { z } from 'zod';
import { MINUTE } from '@pay/core/time';
import { Currency, id } from '../field.ts';
import { HoldKind, UnitsAmount } from './manual-hold.ts';
import { command, query } from '../operation.ts';

/**
 * Milliseconds of real time from placing a hold to its `expiresAt`, until the hold is confirmed. Compute the hold's
 * age from `expiresAt`: the hold's id has the time of the owner's clock, which a sandbox may set to any year.
 */
export const unconfirmedHoldMs = 2 * MINUTE;

/**
 * How a hold ended, and by which group (an id's 128 bits as a uuid, and its stage). A late request must know whether
 * the money was released or captured, because these two need opposite movements.
 */
export const HoldResolution = z.object({ state: z.enum(['captured', 'released']), group: z.guid(), stage: z.int() });
export type HoldResolution = z.infer<typeof HoldResolution>;

/** Members of a rejected group. */
export const wasThereFirst = {
  /** If the group would resolve a resolved hold: how it was resolved, and by which group. */
  hold: HoldResolution.optional(),
  /** For `superseded`: the stage of the same group id. */
  stage: z.int().optional(),
};

const UnconfirmedHold = z.object({
  holdId: id('hold'),
  account: id('key'),
  environment: z.enum(['sandbox', 'live']),
  walletId: id('wallet'),
  currency: Currency,
  amountUnits: UnitsAmount,
  expiresAt: z.int(),
});

/** Served by the wallet service, as part of its contract. */
export const holdOperations = {
  listUnconfirmedHolds: query({
    summary: 'List unconfirmed holds',
    // `createdBefore` is real time, in milliseconds.
    input: z.object({ kind: HoldKind, createdBefore: z.int(), limit: z.int().min(1).max(1_000) }),
    output: z.object({ holds: z.array(UnconfirmedHold) }),
  }),
  confirmHolds: command({
    summary: 'Confirm holds',
    input: z.object({ holdIds: z.array(id('hold')).min(1).max(1_000) }),
    output: z.object({ confirmed: z.int() }),
  }),
  /** Only stages that moved money: a group that only places holds leaves none. */
  listAppliedStages: query({
    summary: 'List applied stages of groups',
    input: z.object({ groupIds: z.array(id('transaction')).min(1).max(1_000) }),
    output: z.object({ groups: z.array(z.object({ groupId: id('transaction'), stages: z.array(z.int()) })) }),
  }),
};
