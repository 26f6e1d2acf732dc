// Checks whether a forwarding destination can ever work. Each transfer checks the conditions that change over time.
import { base58 } from '@scure/base';
import type { FaultDetail } from '@pay/core/fault';
import type { Currency } from '@pay/core/money';
import { assetsOf, chains, type Chain } from '@pay/contract/chain';
import { isFiatRail, railRows } from '@pay/contract/rails';
import { conversionRail, internalRail } from '@pay/contract/transfer/transaction';

const isChain = (rail: string): rail is Chain => (chains as readonly string[]).includes(rail);

const base58Bytes = (text: string): number => {
  try {
    return base58.decode(text).length;
  } catch {
    return 0;
  }
};

function addressFits(chain: Chain, address: string): boolean {
  if (chain === 'solana') return base58Bytes(address) === 32;
  if (chain === 'tron') return address.startsWith('T') && base58Bytes(address) === 25;
  return /^0x[0-9a-fA-F]{40}$/.test(address);
}

export const isPayoutAccount = (address: string): boolean => address.startsWith('pa_');

/** All errors of a destination, by field. */
export function destinationFaults(to: { currency: Currency; rail: string; address: string }): FaultDetail[] {
  if (to.rail === internalRail || to.rail === conversionRail) {
    return [{ field: 'destinationPaymentRail', code: 'not_supported', message: 'Deposits cannot be forwarded to wallets' }];
  }
  if (!isChain(to.rail) && !isFiatRail(to.rail)) {
    return [{ field: 'destinationPaymentRail', code: 'invalid_enum', message: `${to.rail} is not a payment rail` }];
  }
  const currencies: readonly Currency[] = isChain(to.rail) ? assetsOf[to.rail] : railRows[to.rail].currencies;
  const faults: FaultDetail[] = [];
  if (!currencies.includes(to.currency)) {
    faults.push({
      field: 'destinationPaymentRail',
      code: 'not_supported',
      message: `${to.rail} does not support ${to.currency}`,
    });
  }
  if (isPayoutAccount(to.address) === isChain(to.rail)) {
    faults.push({
      field: 'destinationAddress',
      code: 'mismatch',
      message: 'Fiat rails require a payout account, and chains require an address',
    });
  } else if (isChain(to.rail) && !addressFits(to.rail, to.address)) {
    faults.push({
      field: 'destinationAddress',
      code: 'invalid_format',
      message: `destinationAddress must be an address on ${to.rail}`,
    });
  }
  return faults;
}
