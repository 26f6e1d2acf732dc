// Members of a transfer that go together, or do not.
import type { z } from 'zod';
import { fieldIssue } from './field.ts';

type RemainderRequest = { readonly keepRemainder?: unknown; readonly holdId?: unknown };

export function checkRemainder({ keepRemainder, holdId }: RemainderRequest, ctx: z.RefinementCtx): void {
  if (keepRemainder === true && holdId === undefined)
    fieldIssue(ctx, ['keepRemainder'], 'mismatch', {
      message: 'Only with a holdId is there a remainder of a hold',
      hint: 'Send the holdId, or leave keepRemainder out.',
    });
}

type ScheduleRequest = { readonly [field in 'scheduledFor' | 'hold' | 'holdId' | 'quoteId' | 'destinations']?: unknown };

/** What a scheduled transfer must not say as well. */
export function checkSchedule({ scheduledFor, hold, ...body }: ScheduleRequest, ctx: z.RefinementCtx): void {
  if (scheduledFor === undefined) {
    if (hold !== undefined)
      fieldIssue(ctx, ['hold'], 'mismatch', {
        message: 'Only a scheduled transfer can be made without holding its amount',
        hint: 'Send scheduledFor, or leave hold out.',
      });
    return;
  }
  if (hold === false && body.holdId !== undefined)
    fieldIssue(ctx, ['hold'], 'mismatch', {
      message: 'With a holdId the amount is held already',
      hint: 'Leave hold out, or leave holdId out.',
    });
  if (body.quoteId !== undefined)
    fieldIssue(ctx, ['quoteId'], 'not_supported', {
      message: 'A scheduled transfer is priced when it is due',
      hint: 'Leave quoteId or scheduledFor out.',
    });
  if (body.destinations !== undefined)
    fieldIssue(ctx, ['scheduledFor'], 'not_supported', {
      message: 'Splits are not scheduled',
      hint: 'Leave scheduledFor out, or schedule a transfer to each wallet.',
    });
}
