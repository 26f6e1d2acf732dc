import type { Migration } from '@pay/kernel/service';

/**
 * The issuer at the top of a statement, as it was at the statement's creation. Statements of one issuer share a row,
 * because a logo has up to 128 KiB. "content" is sealed. Separate tables, because the previous build reads all columns
 * of `statements` by a prepared statement, which a column breaks.
 */
export const statementIssuers: Migration = {
  name: '0002-statement-issuers',
  sql: `
    create table issuers (
      account uuid not null, environment smallint not null, hash bytea not null, content jsonb not null,
      primary key (account, environment, hash));
    create table statement_issuers (
      account uuid not null, environment smallint not null, statement_id uuid primary key, hash bytea not null);
    create index statement_issuers_owner on statement_issuers (account, environment);`,
};
