import type { Migration } from '@pay/kernel/service';

/**
 * A user's identity at the identity provider, one per user, and the sign-ins that were started there. These are found
 * by the hash of their state and bound to a browser, with sealed secrets for the callback. Users who joined this way
 * have an unknown password until they choose one.
 */
export const migration0004: Migration = {
  name: '0004-identities',
  sql: `
    alter table users add column has_password boolean not null default true;
    create table identities (
      issuer text not null, subject text not null, user_id uuid not null references users (id), created_at timestamptz not null,
      primary key (issuer, subject));
    create unique index identities_of on identities (user_id, issuer);
    create table oidc_flows (
      state_hash bytea primary key check (length(state_hash) = 32), browser_hash bytea not null, flow text not null,
      expires_at timestamptz not null);
    create index oidc_flows_by_end on oidc_flows (expires_at);`,
};
