import type { AccountReader, AccountType } from './account.ts';
import { clabe } from './clabe.ts';
import { gbBank } from './gb-bank.ts';
import { ghipss } from './ghipss.ts';
import { iban } from './iban.ts';
import { mobileMoney } from './mobile-money.ts';
import { nip } from './nip.ts';
import { pix } from './pix.ts';
import { swift } from './swift.ts';
import { usBank } from './us-bank.ts';

/** One reader per account type; total, so a new type does not compile without one. */
export const readers: Readonly<Record<AccountType, AccountReader>> = {
  us_bank: usBank,
  iban,
  clabe,
  pix,
  gb_bank: gbBank,
  mobile_money: mobileMoney,
  ghipss,
  nip,
  swift,
};
