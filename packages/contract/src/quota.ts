// An owner's usage of bounded resources, requested by the gateway for GET /v1/limits.
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
