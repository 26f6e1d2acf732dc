import type { report } from '@pay/contract/report/operations';
import { sameBody } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { forgetDocuments, forgetLineWords } from '../store/statement-lines.ts';
import { forgetHolder } from '../store/statements.ts';

const ROWS_MAX = 5_000;

/** Ids and amounts of statements stay. Names, and texts on transfers, are erased. */
export const forget = command<typeof report.forget, Deps>()({
  async commit({ ctx, input, tx }) {
    const customerId = sameBody('customer', input.customerId);
    await forgetHolder(tx, ctx.owner, customerId);
    await forgetDocuments(tx, customerId);
    return { more: await forgetLineWords(tx, customerId, ROWS_MAX) };
  },
});
