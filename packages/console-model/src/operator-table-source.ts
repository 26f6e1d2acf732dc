// Paths of the operator API's operations, and a description of each action.
import { adminChanges, type ActionName } from '@pay/contract/console/admin/admin-changes';
import { operatorKeyScopes } from '@pay/contract/console/admin/admin-key-changes';
import { adminOperationId } from '@pay/contract/console/admin/admin-openapi';
import { adminDecisions, adminReads, type AdminDecisionName, type AdminReadName } from '@pay/contract/console/admin/admin-reads';

type OperatorActionRow = {
  readonly path: string;
  /** Name in `allowed` of `GET /admin/v1/me`. */
  readonly operation: string;
  readonly summary: string;
  readonly description?: string;
};
export type OperatorTable = {
  readonly reads: Readonly<Record<AdminReadName, string>>;
  readonly decisions: Readonly<Record<AdminDecisionName, string>>;
  readonly actions: Readonly<Record<ActionName, OperatorActionRow>>;
  /** Key scopes that operators can grant. */
  readonly keyScopes: readonly string[];
};

export function operatorTable(): OperatorTable {
  const paths = (routes: Readonly<Record<string, { readonly path: string }>>) =>
    Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path]));
  const actions = Object.entries(adminChanges).map(([name, change]) => {
    const { path, summary } = change;
    const described = 'description' in change ? { description: change.description } : {};
    return [name, { path, operation: adminOperationId(name as ActionName), summary, ...described }];
  });
  // The tables that provide the keys also define the type's names.
  return {
    reads: paths(adminReads),
    decisions: paths(adminDecisions),
    actions: Object.fromEntries(actions),
    keyScopes: operatorKeyScopes,
  } as OperatorTable;
}
