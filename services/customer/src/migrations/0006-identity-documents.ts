import type { Migration } from '@pay/kernel/service';

/**
 * The pictures that identity pages of live customers collected. Their content is a file of the platform, which no key
 * can reach; a row has its customer and its field. If another picture replaced one, or its customer was erased, it has
 * `removed_at` until a job has deleted the file and then the row. `kept` means that the file service knows of the use.
 */
export const identityDocuments: Migration = {
  name: '0006-identity-documents',
  sql: `
    create table identity_documents (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid not null,
      field text not null, file_id uuid not null unique, content_type text not null, size_bytes bigint not null,
      sent_at timestamptz not null, kept boolean not null default false, removed_at timestamptz,
      request_id uuid not null);
    create unique index identity_documents_current on identity_documents (customer_id, field) where removed_at is null;
    create index identity_documents_unsettled on identity_documents (id) where not kept or removed_at is not null;`,
};
