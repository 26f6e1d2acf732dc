// Declares a change of the operator API.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { reviewers, type AdminChange, type SecondPerson } from './admin-route.ts';
import type { Role } from '../roles.ts';

export const Reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .meta({ description: 'Reason for the log. Do not include personal data.' });

type Shape = {
  readonly summary: string;
  readonly description?: string;
  readonly roles?: readonly Role[];
  readonly second?: SecondPerson;
};

export const change = <B extends z.ZodRawShape = Record<never, never>>(
  path: `/${string}`,
  { summary, description, roles = reviewers, second = 'never' }: Shape,
  body: B = {} as B,
) =>
  ({
    method: 'POST',
    path,
    summary,
    ...(description === undefined ? {} : { description }),
    body: z.strictObject({ reason: Reason, ...body }),
    roles,
    second,
  }) as const satisfies AdminChange;

export const Name = z.string().trim().min(1).max(limits.name);
export const OwnerId = z.string().min(1).max(64).meta({ description: 'Id of the owner, which is the id of its first key.' });
