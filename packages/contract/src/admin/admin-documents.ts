// Pictures that live customers handed in, as the operator API lists them.
import { z } from 'zod';
import { Instant } from '../field.ts';

export const IdentityDocuments = z
  .object({
    items: z
      .array(
        z
          .object({
            id: z.string().meta({ description: 'Id of the document.' }),
            field: z.string().meta({
              description: 'Which one it is, as `requirements` call it: `identity.documentFront`, `identity.selfie` and so on.',
            }),
            contentType: z.string().meta({ description: 'Media type, found to be true.', examples: ['image/jpeg'] }),
            sizeBytes: z.int().meta({ description: 'Bytes of the content.' }),
            sentAt: Instant.meta({ description: 'When the customer sent it.' }),
            url: z.string().meta({
              description:
                'Path of the content on this host, for who asked alone and until `expiresAt`. Each visit is in the audit log.',
            }),
            expiresAt: Instant.meta({ description: 'When the link ends; ask again for another.' }),
          })
          .meta({ id: 'IdentityDocument', description: 'A document that the identity page collected.' }),
      )
      .meta({ description: 'The newest of each field; those that another replaced are gone.' }),
  })
  .meta({ id: 'IdentityDocuments', description: 'What a live customer handed in as pictures.' });
