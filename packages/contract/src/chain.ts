// Chains that the platform supports, and their assets.
import { z } from 'zod';
import type { Currency } from '@pay/core/money';

export const evmChains = ['ethereum', 'polygon', 'arbitrum', 'base', 'optimism', 'avalanche'] as const;
export const chains = [...evmChains, 'solana', 'tron'] as const;
export const Chain = z
  .enum(chains)
  .meta({ id: 'Chain', description: 'Blockchain that wallets receive on and transfers pay over.' });
export type Chain = z.infer<typeof Chain>;

export const assetsOf: Readonly<Record<Chain, readonly Currency[]>> = {
  ethereum: ['usdc', 'usdt', 'pyusd', 'eurc'],
  polygon: ['usdc', 'usdt'],
  arbitrum: ['usdc', 'usdt', 'pyusd'],
  base: ['usdc', 'eurc'],
  optimism: ['usdc', 'usdt'],
  avalanche: ['usdc', 'usdt', 'eurc'],
  solana: ['usdc', 'usdt', 'pyusd', 'eurc'],
  tron: ['usdt'],
};
