// Work that services set aside, as operators see it.
import { z } from 'zod';
import { Instant } from '../field.ts';
import { Environment } from './admin-shapes.ts';

export const SetAsideWorkItem = z
  .object({
    service: z.string().meta({ description: 'The service whose work it is.' }),
    kind: z.string().meta({ description: 'What kind of work: `batch`, `export`, `transaction`.' }),
    workId: z.string().meta({ description: 'Its id within its kind. Release it with this id.' }),
    resourceId: z.string().meta({ description: 'The resource that the work is about.' }),
    ownerId: z.string().nullable().meta({ description: 'The owner, or null for work of the platform.' }),
    environment: Environment.nullable(),
    attempts: z.int().meta({ description: 'Attempts that failed, or whose process died.' }),
    error: z.string().meta({ description: 'Why the last attempt failed.' }),
    isEnded: z.boolean().meta({ description: 'Whether the work ended as failed. Releasing it then only closes the entry.' }),
    at: Instant.meta({ description: 'When it was set aside.' }),
  })
  .meta({ id: 'SetAsideWorkItem', description: 'Work that failed or killed its process three times.' });
