// Members of a transfer that require or exclude each other.
import type { z } from 'zod';
import { fieldIssue } from '../field.ts';

type RemainderRequest = { readonly keepRemainder?: unknown; readonly holdId?: unknown };

export function checkRemainder({ keepRemainder, holdId }: RemainderRequest, ctx: z.RefinementCtx): void {
  if (keepRemainder === true && holdId === undefined)
    fieldIssue(ctx, ['keepRemainder'], 'mismatch', {
      message: 'requires a holdId',
      hint: 'Send holdId, or remove keepRemainder.',
    });
}

type ScheduleRequest = { readonly [field in 'scheduledFor' | 'hold' | 'holdId' | 'quoteId' | 'destinations']?: unknown };

/** Rejects members that a scheduled transfer must not have. */
export function checkSchedule({ scheduledFor, hold, ...body }: ScheduleRequest, ctx: z.RefinementCtx): void {
  if (scheduledFor === undefined) {
    if (hold !== undefined)
      fieldIssue(ctx, ['hold'], 'mismatch', {
        message: 'requires a scheduled transfer',
        hint: 'Send scheduledFor, or remove hold.',
      });
    return;
  }
  if (hold === false && body.holdId !== undefined)
    fieldIssue(ctx, ['hold'], 'mismatch', {
      message: 'conflicts with holdId, which already holds the amount',
      hint: 'Remove hold or holdId.',
    });
  if (body.quoteId !== undefined)
    fieldIssue(ctx, ['quoteId'], 'not_supported', {
      message: 'The price of a scheduled transfer is set when it is due',
      hint: 'Remove quoteId or scheduledFor.',
    });
  if (body.destinations !== undefined)
    fieldIssue(ctx, ['scheduledFor'], 'not_supported', {
      message: 'A split cannot be scheduled',
      hint: 'Remove scheduledFor, or schedule one transfer for each wallet.',
    });
}
