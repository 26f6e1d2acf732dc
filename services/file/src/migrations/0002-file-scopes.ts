import type { Migration } from '@pay/kernel/service';

/** Read by `required-scope`. Null: the scope of the file's purpose. */
export const fileScopes: Migration = {
  name: '0002-file-scopes',
  sql: `alter table files add column scope text;`,
};
