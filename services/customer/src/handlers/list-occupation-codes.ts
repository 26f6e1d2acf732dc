import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { occupationCodes } from '../data/occupation-codes.ts';
import type { Deps } from '../deps.ts';
import { findMatching } from '../domain/lookup.ts';

const codes = occupationCodes.map(([code, name]) => ({ code, name }));

export const listOccupationCodes = query<typeof customer.listOccupationCodes, Deps>()(({ input }) =>
  Promise.resolve([...findMatching(codes, input.search)]),
);
