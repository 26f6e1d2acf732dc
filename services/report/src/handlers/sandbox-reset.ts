import type { report } from '@pay/contract/report/operations';
import { ofOwner } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { dropOwnersLines } from '../store/sandbox.ts';

const tables = [
  ...['exports', 'statements', 'statement_issuers', 'issuers', 'statement_wallets', 'owner_settings', 'work_attempts'],
] as const;

export const sandboxReset = command<typeof report.sandboxReset, Deps>()({
  async commit({ ctx, tx }) {
    await dropOwnersLines(tx, ctx.owner);
    for (const table of tables) await ofOwner(tx, ctx.owner, table).delete();
    return {};
  },
});
