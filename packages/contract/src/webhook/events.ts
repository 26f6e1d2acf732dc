import { z } from 'zod';
import type { EventTable } from '../event.ts';

export const webhookEvents = {
  'webhook.test': {
    category: 'webhook',
    description: 'You sent a test event.',
    data: z.object({ message: z.string() }).meta({ id: 'WebhookTest', description: 'Text that identifies the test.' }),
  },
} as const satisfies EventTable;
