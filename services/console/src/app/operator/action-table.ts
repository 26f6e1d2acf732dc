import { accountActions } from './account-actions.ts';
import { paymentActions } from './payment-actions.ts';
import { peopleActions } from './people-actions.ts';
import { personActions } from './person-actions.ts';
import { recoveryActions } from './recovery.ts';
import { workActions } from './set-aside-work.ts';
import type { ActionName } from '@pay/contract/console/admin/admin-changes';
import type { ActionTable } from './subject.ts';

/** Every action of the contract with its implementation. */
export const actionTable: ActionTable<ActionName> = {
  ...peopleActions,
  ...paymentActions,
  ...accountActions,
  ...personActions,
  ...workActions,
  ...recoveryActions,
};
