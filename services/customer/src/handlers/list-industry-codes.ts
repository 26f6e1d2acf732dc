import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { industryCodes } from '../data/industry-codes.ts';
import type { Deps } from '../deps.ts';
import { findMatching } from '../domain/lookup.ts';

const codes = industryCodes.map(([code, name]) => ({ code, name }));

export const listIndustryCodes = query<typeof customer.listIndustryCodes, Deps>()(({ input }) =>
  Promise.resolve([...findMatching(codes, input.search)]),
);
