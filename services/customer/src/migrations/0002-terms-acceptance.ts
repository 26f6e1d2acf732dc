import type { Migration } from '@pay/kernel/service';

/**
 * The terms that a customer accepted: their version, the language and hash of the text, and the time. The visitor's
 * address is sealed under the customer's data key. Customers who accepted earlier have no row. This is a separate
 * table, because the previous build reads all columns of `customers` by a prepared statement, which a column breaks.
 */
export const termsAcceptance: Migration = {
  name: '0002-terms-acceptance',
  sql: `
    create table terms_acceptances (
      account uuid not null, environment smallint not null,
      customer_id uuid primary key references customers (id) on delete cascade,
      version text not null, language text not null, hash text not null, accepted_at timestamptz not null,
      address text);`,
};
