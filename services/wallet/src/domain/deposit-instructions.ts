// Bank details of a virtual account. They are derived only from its id, have valid check digits, and are in ranges
// reserved for samples, so they never belong to a real account.
import { createHash } from 'node:crypto';
import { uuid } from '@pay/core/id';
import { depositRailsOf } from '@pay/contract/rails';
import type { DepositInstructions, VirtualAccountCurrency } from '@pay/contract/wallet/virtual-account';

const holder = 'Platform Customer Funds';

export function depositInstructions(id: string, currency: VirtualAccountCurrency): DepositInstructions {
  const common = { accountHolderName: holder, paymentRails: [...depositRailsOf(currency)] };
  switch (currency) {
    case 'usd':
      return {
        ...common,
        bankName: 'Sandbox National Bank',
        bankAddress: '1 Sample Street, Springfield, IL 62701, US',
        accountNumber: digits(id, currency, 12),
        routingNumber: '110000000',
        accountType: 'checking',
      };
    case 'eur':
      return {
        ...common,
        bankName: 'Sandbox Bank Frankfurt',
        iban: germanIban('37040044', digits(id, currency, 10)),
        bic: 'COBADEFFXXX',
      };
    case 'gbp':
      return { ...common, bankName: 'Sandbox Bank London', accountNumber: digits(id, currency, 8), sortCode: '040004' };
    case 'mxn':
      return { ...common, bankName: 'Sandbox Banco', clabe: clabe(`646180${digits(id, currency, 11)}`) };
    case 'brl': {
      const pixKey = pixKeyOf(id);
      return { ...common, pixKey, brCode: brCode(pixKey) };
    }
  }
}

/** Decimal digits that appear random and are constant for an id; the first is not zero. */
function digits(id: string, purpose: string, count: number): string {
  const number = BigInt(
    `0x${createHash('sha256')
      .update(`${purpose}:${uuid(id)}`)
      .digest('hex')}`,
  );
  const least = 10n ** BigInt(count - 1);
  return (least + (number % (least * 9n))).toString();
}

/** ISO 13616: country and check digits go to the end, letters become numbers, and the result is 1 modulo 97. */
function germanIban(bank: string, account: string): string {
  const checked = 98n - (BigInt(`${bank}${account}131400`) % 97n);
  return `DE${checked.toString().padStart(2, '0')}${bank}${account}`;
}

/** Banxico: each digit times 3, 7, 1 in turn, modulo ten, summed; the check digit completes the sum to a ten. */
function clabe(first17: string): string {
  const weights = [3, 7, 1];
  const sum = [...first17].reduce((total, digit, i) => total + ((Number(digit) * (weights[i % 3] as number)) % 10), 0);
  return `${first17}${(10 - (sum % 10)) % 10}`;
}

/** A random-looking key in the form of the Brazilian directory: a version 4 uuid. */
function pixKeyOf(id: string): string {
  const hex = createHash('sha256')
    .update(`brl:${uuid(id)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const field = (tag: string, value: string): string => `${tag}${value.length.toString().padStart(2, '0')}${value}`;

/** EMV merchant-presented QR text with the central bank's domain and a closing CRC-16/CCITT-FALSE. */
function brCode(pixKey: string): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', pixKey)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', holder.toUpperCase()),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return `${body}${crc16(body)}`;
}

function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
