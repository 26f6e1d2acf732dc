import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { countries } from '../domain/countries.ts';
import { findMatching } from '../domain/lookup.ts';

export const listCountries = query<typeof customer.listCountries, Deps>()(({ input }) =>
  Promise.resolve([...findMatching(countries, input.search)]),
);
