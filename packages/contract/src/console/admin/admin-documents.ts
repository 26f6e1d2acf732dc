// Identity documents of live customers, as the operator API lists them.
import { z } from 'zod';
import { Instant } from '../../field.ts';

export const IdentityDocuments = z
  .object({
    items: z
      .array(
        z
          .object({
            id: z.string().meta({ description: 'Id of the document.' }),
            field: z.string().meta({
              description: 'Kind of document, as in `requirements`: for example `identity.documentFront` or `identity.selfie`.',
            }),
            contentType: z.string().meta({ description: 'Media type, verified against the content.', examples: ['image/jpeg'] }),
            sizeBytes: z.int().meta({ description: 'Bytes of the content.' }),
            sentAt: Instant.meta({ description: 'Time of the upload.' }),
            url: z.string().meta({
              description:
                'Path of the content on this host, valid only for the caller and until `expiresAt`. The audit log records each visit.',
            }),
            expiresAt: Instant.meta({ description: 'Time when the link expires. List the documents again for a new link.' }),
          })
          .meta({ id: 'IdentityDocument', description: 'Document from the identity page.' }),
      )
      .meta({ description: 'Newest document of each field. Replaced documents are deleted.' }),
  })
  .meta({ id: 'IdentityDocuments', description: 'Documents that a live customer uploaded.' });
