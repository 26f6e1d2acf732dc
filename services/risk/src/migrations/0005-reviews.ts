import type { Migration } from '@pay/kernel/service';

/** When a person reviewed an anomaly. Older ones count as reviewed, because no review is expected for them. */
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
