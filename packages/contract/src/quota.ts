// How much an owner has used of what there may be only so many of, asked by the gateway for GET /v1/limits.
import { z } from 'zod';
import { id } from './field.ts';
import { query } from './operation.ts';

export const quotaOperations = {
  quotaStanding: query({
    summary: 'Count resources under a quota',
    input: z.object({}),
    output: z.object({ used: z.int(), walletId: id('wallet').nullable() }),
  }),
};
