// The rules for validating a transfer: those of the installation and of the owner.
import type { SandboxSettings } from '@pay/contract/sandbox';
import type { Owner } from '@pay/core/owner';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import { toChecksumAddress } from '../domain/address.ts';
import type { TransferPolicy } from '../domain/transfer-request.ts';

export type TransferPolicyConfig = { readonly ON_CHAIN_WITHOUT_KYC_MAX: string; readonly BLOCKED_ADDRESSES: string };
export type TransferPolicyOf = (owner: Owner, settings: SandboxSettings) => TransferPolicy;

export function createTransferPolicy(config: TransferPolicyConfig, rails: RailRegistry): TransferPolicyOf {
  const blocked = new Set(config.BLOCKED_ADDRESSES.split(',').map((text) => canonical(text.trim())));
  return (owner, settings) => ({
    environment: owner.environment,
    kycEnforcement: settings.kycEnforcement,
    counterpartyEnforcement: settings.counterpartyEnforcement,
    rates: owner.environment === 'sandbox' ? settings.rates : {},
    railConfigured: (rail) => rails.has(rail, owner.environment),
    sanctioned: (address) => blocked.has(address),
    onChainWithoutKycMax: config.ON_CHAIN_WITHOUT_KYC_MAX,
  });
}

const canonical = (address: string): string => (/^0x[0-9a-fA-F]{40}$/.test(address) ? toChecksumAddress(address) : address);
