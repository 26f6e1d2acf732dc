// Names of movements of money, on a wallet and in the journal.
import { z } from 'zod';

const entryKinds = [
  'opening_balance',
  'deposit',
  'transfer',
  'fee',
  'conversion',
  'card',
  'refund',
  'return',
  'adjustment',
] as const;
export const EntryKind = z.enum(entryKinds).meta({ id: 'EntryKind', description: 'Reason for the movement.' });
export type EntryKind = z.infer<typeof EntryKind>;
