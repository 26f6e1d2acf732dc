import type { Migration } from '@pay/kernel/service';

/** How each owner presents itself to its customers. In clear: every visitor of a hosted page reads it. */
export const brands: Migration = {
  name: '0004-brands',
  sql: `
    create table brands (
      account uuid not null, environment smallint not null,
      display_name text, legal_name text, address_lines text not null, support_email text, support_url text,
      accent_color text, logo_file_id uuid, updated_at timestamptz not null,
      primary key (account, environment));`,
};
