import type { Migration } from '@pay/kernel/service';

/**
 * The terms that a customer accepted: their version, the language and hash of the text, and the time. The visitor's
 * address is sealed under the customer's data key. Customers who accepted earlier have nothing here.
 */
export const termsAcceptance: Migration = {
  name: '0002-terms-acceptance',
  sql: `
    alter table customers add column terms_version text, add column terms_language text, add column terms_hash text,
      add column terms_accepted_at timestamptz, add column terms_address text;`,
};
