// What the operator API answers about who needs a second person.
import { z } from 'zod';
import { roles } from '../roles.ts';

const Role = z.enum(roles).meta({ description: 'What somebody may do on the platform.' });

export const FourEyes = z
  .object({
    items: z
      .array(
        z
          .object({
            action: z.string(),
            summary: z.string(),
            rule: z.enum(['always', 'live', 'never', 'above']).meta({
              description:
                '`always`; `live` in the live environment only; `above` as `live`, from the amounts in `above` on; `never`.',
            }),
            above: z.record(z.string(), z.string()).nullable().meta({
              description: 'Amounts by currency that one person may still do alone; a currency that is not named needs two.',
            }),
            isFixed: z.boolean().meta({ description: 'Whether nothing can change the rule.' }),
            roles: z.array(Role).meta({ description: 'Who may ask for it, and who may approve it.' }),
          })
          .meta({ id: 'FourEyesRule', description: 'When an action needs a second person.' }),
      )
      .meta({ description: 'One for each action.' }),
    hours: z.int().meta({ description: 'Hours in which a second person may decide.' }),
    probationDays: z.int().meta({ description: 'Days after which a person with a new role may approve.' }),
  })
  .meta({ id: 'FourEyes', description: 'Which actions need a second person.' });
