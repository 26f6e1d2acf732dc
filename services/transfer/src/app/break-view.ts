import type { Out } from '@pay/contract/operation';
import type { transfer } from '@pay/contract/transfer/operations';
import { idOf } from '@pay/core/id';
import type { StoredBreak } from '../store/operator.ts';

/** The account of a payment without an owner. */
const nobody = idOf('key', '00000000-0000-0000-0000-000000000000');

export const breakView = ({
  owner,
  foundAt,
  lookedAt,
  ...shown
}: StoredBreak): Out<typeof transfer.operatorBreaks>['items'][number] => ({
  ...shown,
  account: owner?.account ?? nobody,
  environment: owner?.environment ?? 'live',
  foundAt: foundAt.toISOString(),
  lookedAt: lookedAt.toISOString(),
});
