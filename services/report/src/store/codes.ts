// Words as smallints. Numbers are permanent: never reused, never changed.
import type { JobStatus } from '@pay/contract/long-job';
import type { StatementType } from '@pay/contract/statement';
import { assert } from '@pay/core/fault';
import { idOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode } from '@pay/kernel/db';

function codes<N extends string>(table: Readonly<Record<N, number>>) {
  const names = new Map(Object.entries(table).map(([name, code]) => [code as number, name as N]));
  return {
    code: (name: N): number => table[name],
    name: (code: number): N => {
      const name = names.get(code);
      assert(name !== undefined, `unknown code ${code}`);
      return name;
    },
  };
}

export const statusCodes = codes<JobStatus>({ pending: 1, running: 2, completed: 3, failed: 4, canceled: 5 });
export const typeCodes = codes<StatementType>({ monthly: 1, custom: 2 });

export const ownerOf = (row: { readonly account: string; readonly environment: number }): Owner => ({
  account: idOf('key', row.account),
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
});
