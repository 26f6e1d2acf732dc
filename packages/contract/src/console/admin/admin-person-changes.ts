// Changes of the platform's operators, and of the rules that require a second person. Each needs a second person.
import { z } from 'zod';
import { Email } from '../shapes.ts';
import { platformRoles } from '../roles.ts';
import { change } from './admin-change.ts';
import { technicians } from './admin-route.ts';

const PlatformRole = z.enum(platformRoles).meta({ description: 'Role on the platform.' });

export const personChanges = {
  'person.invite': change(
    '/people/invite',
    {
      summary: 'Invite a platform person',
      description: 'Sends the invitation by e-mail. Without a mail server, the action shows the token only to the requester.',
      roles: technicians,
      second: 'always',
    },
    { email: Email.meta({ description: 'E-mail address of the person.' }), role: PlatformRole },
  ),
  'person_role.change': change(
    '/people/:userId/role',
    {
      summary: 'Change a platform role',
      description: 'Ends the person’s platform sessions and withdraws proposals that the new role does not allow.',
      roles: technicians,
      second: 'always',
    },
    { role: PlatformRole },
  ),
  'person.remove': change('/people/:userId/remove', {
    summary: 'Remove a platform person',
    description: 'Ends the person’s platform sessions and withdraws their proposals and open invitations.',
    roles: technicians,
    second: 'always',
  }),
  'second_factor.reset': change('/people/:userId/reset-second-factor', {
    summary: 'Reset a second factor',
    description: 'Removes the app, passkeys, and recovery codes of a user who lost them, and ends all sessions.',
    roles: technicians,
    second: 'always',
  }),
  'four_eyes.change': change(
    '/four-eyes/:action',
    {
      summary: 'Change a second-person rule',
      description: 'Rules about keys, and rules that always require two people, cannot change.',
      roles: technicians,
      second: 'always',
    },
    {
      rule: z.enum(['always', 'live', 'never', 'above']).meta({
        description: '`above`: like `live`, but one person can decide up to the amounts in `above`.',
      }),
      above: z
        .record(z.string().max(8), z.string().max(24))
        .optional()
        .meta({ description: 'Amounts by currency for `above`, such as `{"usd": "1000"}`.' }),
    },
  ),
} as const;
