// Changes of an owner's keys. An operator proposes a key or a roll and never sees the key's secret: an admin of the
// account receives it.
import { z } from 'zod';
import { change, Name } from './admin-change.ts';
import { reviewers, technicians } from './admin-route.ts';
import { Environment } from './admin-shapes.ts';

/** Resources for which an operator may offer a key. Card details are excluded. */
const readable = [
  ...['customers', 'wallets', 'virtual-accounts', 'counterparties', 'holds', 'files', 'batches', 'transfers', 'transactions'],
  ...[
    'brand',
    'cards',
    'agents',
    'risk',
    'webhooks',
    'events',
    'requests',
    'audit',
    'journal',
    'statements',
    'exports',
    'simulate',
  ],
] as const satisfies readonly string[];
/** Changes of these resources neither move money nor affect decisions about money. */
const writable = ['files', 'webhooks', 'events', 'statements', 'exports'] as const;

/** All scopes of keys that operators may offer: never `*`, `cards:reveal`, or a write that moves money. */
export const operatorKeyScopes: readonly string[] = [
  ...readable.map((name) => `${name}:read`),
  ...writable.map((name) => `${name}:write`),
];

const Scope = z
  .string()
  .max(40)
  .refine((scope) => operatorKeyScopes.includes(scope), {
    error: ({ input }) => `Operators cannot offer keys with ${String(input)}. Use ${operatorKeyScopes.join(', ')}.`,
  });

/** Seconds for which a replaced key text still works. An integration has at least an hour to switch. */
export const rollGrace = { min: 3_600, max: 7 * 24 * 3_600, usual: 24 * 3_600 } as const;

export const keyChanges = {
  'key.create': change(
    '/owners/:ownerId/keys',
    {
      summary: 'Offer a restricted key',
      description:
        'An admin of the account accepts the key in the console within seven days. The console shows its secret once, only to that admin.',
      roles: technicians,
      second: 'live',
    },
    {
      environment: Environment,
      name: Name.meta({ description: 'Name of the key.' }),
      scopes: z
        .array(Scope)
        .min(1)
        .max(50)
        .meta({ description: 'Scopes of the key. Scopes that move money or show cards are not allowed.' }),
      ipAllow: z
        .array(z.string().max(64))
        .max(50)
        .optional()
        .meta({ description: 'Addresses and networks that can use the key.' }),
      expiresAt: z.iso.datetime({ offset: true }).optional().meta({ description: 'Time when the key expires.' }),
    },
  ),
  'key.roll': change(
    '/keys/:keyId/roll',
    {
      summary: 'Offer a new key secret',
      description:
        'An admin of the account accepts the secret in the console within seven days and sees it once. The old secret works until then, plus a grace period.',
      roles: technicians,
      second: 'live',
    },
    {
      graceSeconds: z
        .int()
        .min(rollGrace.min)
        .max(rollGrace.max)
        .default(rollGrace.usual)
        .meta({ description: 'Seconds that the old secret works after the owner accepts the new one.' }),
    },
  ),
  'key.revoke': change('/keys/:keyId/revoke', {
    summary: 'Revoke a key',
    description:
      'Revokes a key with all its secrets. Revoking the first key of an owner revokes all its keys and, in live, requires a second person.',
    roles: reviewers,
  }),
} as const;
