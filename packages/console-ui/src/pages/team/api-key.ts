import type { ConsoleAnswer } from '@pay/contract/console/routes';

export type ApiKey = ConsoleAnswer<'listKeys'>['items'][number];

/** Undefined for the account's own key, which may do everything. */
export const scopesOfKey = ({ parentId, scopes = [] }: ApiKey): readonly string[] | undefined =>
  parentId === undefined ? undefined : scopes;
