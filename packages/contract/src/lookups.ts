// Reference lists: they change with releases, not with requests.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { query } from './operation.ts';

export const SearchQuery = z.object({
  search: z.string().max(limits.search).optional().meta({ description: 'Beginnings of words of the name, or of the code.' }),
});

export const Code = z
  .object({ code: z.string(), name: z.string() })
  .meta({ id: 'Code', description: 'An entry of a code list.' });

export const Country = z
  .object({
    code: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
    alpha3: z.string(),
    name: z.string(),
    callingCode: z.string().optional(),
    currency: z.string().optional(),
  })
  .meta({ id: 'Country', description: 'A country with its codes.' });

export const Bank = z
  .object({
    code: z.string().meta({ description: 'What `details.bankCode` takes; for MX the first three digits of a CLABE.' }),
    name: z.string(),
    country: z.string(),
    instantCode: z.string().optional().meta({ description: 'NG: the six-digit instant-payment institution code.' }),
  })
  .meta({ id: 'Bank', description: 'A bank that local transfers name by a code.' });

export const BanksQuery = SearchQuery.extend({ country: z.enum(['NG', 'GH', 'MX']).optional() });

export const lookupOperations = {
  listOccupationCodes: query({ summary: 'List occupation codes (SOC 2018)', input: SearchQuery, output: z.array(Code) }),
  listIndustryCodes: query({ summary: 'List industry codes (NAICS 2022)', input: SearchQuery, output: z.array(Code) }),
  listCountries: query({ summary: 'List countries', input: SearchQuery, output: z.array(Country) }),
  listBanks: query({ summary: 'List banks and their codes', input: BanksQuery, output: z.array(Bank) }),
};
