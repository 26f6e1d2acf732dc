// Work that services set aside, as operators see it.
import { z } from 'zod';
import { Instant } from '../../field.ts';
import { Environment } from './admin-shapes.ts';

export const SetAsideWorkItem = z
  .object({
    service: z.string().meta({ description: 'Service that owns the work.' }),
    kind: z.string().meta({ description: 'Kind of work: `batch`, `export`, or `transaction`.' }),
    workId: z.string().meta({ description: 'Id within the kind. Use this id to release the work.' }),
    resourceId: z.string().meta({ description: 'Resource of the work.' }),
    ownerId: z.string().nullable().meta({ description: 'Owner; null for work of the platform.' }),
    environment: Environment.nullable(),
    attempts: z.int().meta({ description: 'Attempts that failed or whose process stopped.' }),
    error: z.string().meta({ description: 'Reason for the last failure.' }),
    isEnded: z.boolean().meta({ description: 'Whether the work ended as failed. A release then only closes the entry.' }),
    at: Instant.meta({ description: 'Time when the service set the work aside.' }),
  })
  .meta({ id: 'SetAsideWorkItem', description: 'Work that failed or stopped its process three times.' });
