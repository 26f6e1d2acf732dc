import type { Migration } from '@pay/kernel/service';

/** Rules that fired. Read by the list under each of its filters, and by repeated requests about the same subject. */
export const migration0003: Migration = {
  name: '0003-anomalies',
  sql: `
    create table anomalies (
      account uuid not null, environment smallint not null,
      id uuid primary key, rule text not null, action text not null, action_taken text not null,
      dry_run boolean not null, forced boolean not null,
      subject_id uuid, kind smallint not null, customer_id uuid, card_id uuid, agent_id uuid,
      observed text not null, threshold text not null, explanation text not null);
    create index anomalies_owner on anomalies (account, environment, id);
    create index anomalies_rule on anomalies (account, environment, rule, id);
    create index anomalies_customer on anomalies (customer_id, id);
    create index anomalies_card on anomalies (card_id, id) where card_id is not null;
    create index anomalies_agent on anomalies (agent_id, id) where agent_id is not null;
    create index anomalies_subject on anomalies (subject_id, id) where subject_id is not null;`,
};
