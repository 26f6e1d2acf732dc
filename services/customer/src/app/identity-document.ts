import { iso } from '@pay/core/time';
import { requirementOf } from '../domain/identity.ts';
import type { IdentityDocument } from '../store/identity-documents.ts';

/** A document as operators see it. */
export const documentView = ({ id, field, contentType, sizeBytes, sentAt }: IdentityDocument) => ({
  id,
  field: requirementOf(field),
  contentType,
  sizeBytes,
  sentAt: iso(sentAt),
});
