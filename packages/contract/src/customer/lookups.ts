// Reference lists: they change with releases, not with requests.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { query } from '../operation.ts';

export const SearchQuery = z.object({
  search: z
    .string()
    .max(limits.search)
    .optional()
    .meta({ description: 'Search words. Each must begin the code or a word of the name.' }),
});

export const Code = z.object({ code: z.string(), name: z.string() }).meta({ id: 'Code', description: 'Entry of a code list.' });

export const Country = z
  .object({
    code: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
    alpha3: z.string(),
    name: z.string(),
    callingCode: z.string().optional(),
    currency: z.string().optional(),
  })
  .meta({ id: 'Country', description: 'Country and its codes.' });

export const Bank = z
  .object({
    code: z.string().meta({ description: 'Value for `details.bankCode`. For MX, the first three digits of a CLABE.' }),
    name: z.string(),
    country: z.string(),
    instantCode: z.string().optional().meta({ description: 'For NG, the six-digit institution code for instant payments.' }),
  })
  .meta({ id: 'Bank', description: 'Bank identified by a code in local transfers.' });

export const BanksQuery = SearchQuery.extend({ country: z.enum(['NG', 'GH', 'MX']).optional() });

export const lookupOperations = {
  listOccupationCodes: query({ summary: 'List occupation codes', input: SearchQuery, output: z.array(Code) }),
  listIndustryCodes: query({ summary: 'List industry codes', input: SearchQuery, output: z.array(Code) }),
  listCountries: query({ summary: 'List countries', input: SearchQuery, output: z.array(Country) }),
  listBanks: query({ summary: 'List banks', input: BanksQuery, output: z.array(Bank) }),
};
