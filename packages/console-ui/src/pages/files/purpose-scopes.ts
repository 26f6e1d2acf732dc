// Scopes besides `files:read` that the content of a file needs. The API decides. This hides buttons that it rejects.
import type { StoredFile } from '../../api/files.ts';

export const purposeScopes: Readonly<Record<StoredFile['purpose'], string | null>> = {
  batch: 'batches:read',
  batch_result: 'batches:read',
  brand_logo: null,
  evidence: null,
  // The scope of the exported list, which the file does not tell.
  export: null,
  identity_document: 'customers:read',
  reconciliation: 'transactions:read',
  reconciliation_result: 'transactions:read',
  statement: 'statements:read',
};
