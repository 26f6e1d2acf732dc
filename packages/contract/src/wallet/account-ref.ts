import { z } from 'zod';

/** System accounts exist once per owner, key (`id`: a rail's name or empty), and currency. They may be negative. */
export const systemAccountKinds = [
  'clearing',
  'rail',
  'external',
  'liquidity',
  'exchange_fees',
  'gas_fees',
  'developer_fees',
  'developer_fees_pending',
  'developer_fee_debt',
  'faucet',
  'suspense',
] as const;
export const AccountRef = z.object({ kind: z.enum(['wallet', ...systemAccountKinds]), id: z.string().max(64) });
export type AccountRef = z.infer<typeof AccountRef>;
