import type { Migration } from '@pay/kernel/service';

/** Read by every store of this service. Never removed while cards exist. */
export const cards: Migration = {
  name: '0001-cards',
  sql: `
    create table agents (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid,
      name text not null, description text, status text not null,
      -- Cents of US dollars, over all cards of the agent.
      limit_units bigint, limit_frequency text not null, on_limit_exceeded text not null, max_cards integer,
      metadata jsonb, version integer not null, updated_at timestamptz not null);
    create index agents_page on agents (account, environment, id desc);

    -- The vault: a card's number under a data key of its own, which is sealed by the ring's key "ring_key". Both are bound
    -- to the card and its owner, so rows can not be swapped. "cvv_key" names the key its security code is computed with.
    create table card_secrets (
      account uuid not null, environment smallint not null, card_id uuid primary key,
      fingerprint bytea not null, ring_key text not null, data_key text not null, sealed text not null, cvv_key text not null,
      -- Set when the row did not open: nobody is shown a number of it again.
      quarantined_at timestamptz);
    create unique index card_secrets_fingerprint on card_secrets (fingerprint);
    create index card_secrets_ring_key on card_secrets (ring_key);
    create index card_secrets_cvv_key on card_secrets (cvv_key);

    -- The reference makes it the database's business that no card exists without its number.
    create table cards (
      account uuid not null, environment smallint not null, id uuid primary key references card_secrets (card_id),
      customer_id uuid not null, agent_id uuid references agents (id), wallet_id uuid,
      type text not null, status text not null, status_reason text, last4 text not null,
      expiration_month smallint not null, expiration_year smallint not null, expires_at timestamptz not null,
      -- Cents of US dollars.
      limit_units bigint not null, limit_frequency text not null,
      display_name text, controls jsonb not null, metadata jsonb, shipping text,
      version integer not null, updated_at timestamptz not null);
    create index cards_page on cards (account, environment, id desc);
    create index cards_customer on cards (account, environment, customer_id, id desc);
    create index cards_agent on cards (agent_id, id desc) where agent_id is not null;
    create index cards_due on cards (expires_at) where status in ('active', 'frozen');
    create index cards_due_of_owner on cards (account, environment, expires_at) where status in ('active', 'frozen');

    -- Who asked for a card's details, and what for. The newest one attests what the card is used for next.
    create table access_events (
      account uuid not null, environment smallint not null, id uuid primary key, card_id uuid not null references cards (id),
      key_id uuid not null, request_id uuid not null, exposure text not null,
      summary text not null, expected_units bigint, expected_currency text, merchant_text text, reason text, client_context jsonb,
      -- Of the page that shows the number once; real time, because pages have no owner's clock.
      token_hash bytea, token_until timestamptz, opened_at timestamptz);
    create index access_events_card on access_events (card_id, id desc);
    create unique index access_events_token on access_events (token_hash) where token_hash is not null;

    -- What was last heard of each customer: facts may arrive out of order, and a card may be created while one is on its way.
    create table customer_states (
      account uuid not null, environment smallint not null, customer_id uuid not null, version integer not null, active boolean not null,
      primary key (account, environment, customer_id));`,
};
