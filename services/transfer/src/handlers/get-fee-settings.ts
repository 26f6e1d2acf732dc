import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { scheduleView } from '../domain/fee-schedule.ts';
import { findSchedule } from '../store/fee-settings.ts';

export const getFeeSettings = query<typeof transfer.getFeeSettings, Deps>()(async ({ ctx, db }) =>
  scheduleView(await findSchedule(db.knex, ctx.owner)),
);
