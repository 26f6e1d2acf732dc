import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import { breakView } from '../app/break-view.ts';
import type { Deps } from '../deps.ts';
import { oldestBreaks } from '../store/operator.ts';

export const operatorBreaks = query<typeof transfer.operatorBreaks, Deps>()(async ({ input, db }) => ({
  items: (await oldestBreaks(db, input)).map(breakView),
}));
