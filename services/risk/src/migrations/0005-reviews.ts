import type { Migration } from '@pay/kernel/service';

/** When a person looked at an anomaly. Those from before are taken as looked at: nobody waits for them any more. */
export const migration0005: Migration = {
  name: '0005-reviews',
  sql: `
    alter table anomalies add column reviewed_at timestamptz default now();
    alter table anomalies alter column reviewed_at drop default;`,
};

export const migration0005Index: Migration = {
  name: '0005-reviews-index',
  concurrently: true,
  sql: `
    create index concurrently anomalies_unreviewed on anomalies (environment, id) where reviewed_at is null and not dry_run;`,
};
