// Changes of who runs the platform, and of what needs a second person. One person alone does none of them.
import { z } from 'zod';
import { Email } from '../console.ts';
import { platformRoles } from '../roles.ts';
import { change } from './admin-change.ts';
import { technicians } from './admin-route.ts';

const PlatformRole = z.enum(platformRoles).meta({ description: 'Role on the platform.' });

export const personChanges = {
  'person.invite': change(
    '/people/invite',
    {
      summary: 'Invite a person to run the platform',
      description:
        'The invitation goes out by mail. Without a mail server, only the person who proposed it reads its token, in the action.',
      roles: technicians,
      second: 'always',
    },
    { email: Email.meta({ description: 'E-mail address of the person.' }), role: PlatformRole },
  ),
  'person_role.change': change(
    '/people/:userId/role',
    {
      summary: 'Change the role of a person who runs the platform',
      description: 'Their sessions on the platform end. Proposals that the new role may not make are withdrawn.',
      roles: technicians,
      second: 'always',
    },
    { role: PlatformRole },
  ),
  'person.remove': change('/people/:userId/remove', {
    summary: 'Remove a person from the platform',
    description: 'Their sessions on the platform end, and their proposals and open invitations are withdrawn.',
    roles: technicians,
    second: 'always',
  }),
  'second_factor.reset': change('/people/:userId/reset-second-factor', {
    summary: 'Reset the second factor of a user',
    description: 'For a user who lost it: app, passkeys and recovery codes are removed, and all sessions end.',
    roles: technicians,
    second: 'always',
  }),
  'four_eyes.change': change(
    '/four-eyes/:action',
    {
      summary: 'Change when an action needs a second person',
      description: 'Actions that always need two people, and those about keys, keep their rule.',
      roles: technicians,
      second: 'always',
    },
    {
      rule: z.enum(['always', 'live', 'never', 'above']).meta({
        description: '`above`: as `live`, but one person does alone what is not above the amounts in `above`.',
      }),
      above: z
        .record(z.string().max(8), z.string().max(24))
        .optional()
        .meta({ description: 'With `above`: the amounts by currency, such as `{"usd": "1000"}`.' }),
    },
  ),
} as const;
