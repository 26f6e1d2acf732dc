// The operator API's responses about changes that need a second person.
import { z } from 'zod';
import { roles } from '../roles.ts';

const Role = z.enum(roles).meta({ description: 'Role on the platform.' });

export const FourEyes = z
  .object({
    items: z
      .array(
        z
          .object({
            action: z.string().meta({ description: 'Name of the change.' }),
            summary: z.string().meta({ description: 'Summary of the change.' }),
            rule: z.enum(['always', 'live', 'never', 'above']).meta({
              description:
                '`always`, `never`, `live` for the live environment only, or `above` for live amounts from the limits in `above`.',
            }),
            above: z.record(z.string(), z.string()).nullable().meta({
              description:
                'Maximum amounts by currency that one person can decide. A currency without an amount needs two people.',
            }),
            isFixed: z.boolean().meta({ description: 'Whether the rule cannot change.' }),
            roles: z.array(Role).meta({ description: 'Roles that can request and approve the action.' }),
          })
          .meta({ id: 'FourEyesRule', description: 'Rule for a second person.' }),
      )
      .meta({ description: 'One rule for each action.' }),
    hours: z.int().meta({ description: 'Hours within which a second person can decide.' }),
    probationDays: z.int().meta({ description: 'Days until a person with a new role can approve.' }),
  })
  .meta({ id: 'FourEyes', description: 'Rules for a second person.' });
