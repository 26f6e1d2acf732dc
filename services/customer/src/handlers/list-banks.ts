import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { ghana, mexico, nigeria } from '../data/banks.ts';
import type { Deps } from '../deps.ts';
import { findMatching } from '../domain/lookup.ts';

const banks = Object.entries({ NG: nigeria, GH: ghana, MX: mexico }).flatMap(([country, list]) =>
  list.map((bank) => ({ ...bank, country })),
);

export const listBanks = query<typeof customer.listBanks, Deps>()(({ input }) =>
  Promise.resolve(
    [...findMatching(banks, input.search)].filter(({ country }) => input.country === undefined || country === input.country),
  ),
);
