import { pixKeyTypes, readBrCode, readPixKey, readTaxId, type BrCode, type PixKey } from '../pix.ts';
import type { Report } from '../report.ts';
import { maskNumber, pathOf, present, type Account, type AccountReader, type Fields } from './account.ts';

/** PIX key or BR Code in Brazil, exactly one of the two. */
export const pix: AccountReader = {
  currencyFits: (currency) => currency === 'brl',
  read({ fields }, report) {
    demandOne(fields, report);
    const key = readIfPresent(fields.pixKey, (text) => readPixKey(text, 'pixKey', report));
    checkType(fields, key, report);
    const taxId = readIfPresent(fields.taxId, (text) => readTaxId(text, pathOf('taxId'), report)?.key);
    const code = readIfPresent(fields.brCode, (text) => readBrCode(text, 'brCode', report));
    const { last4: numbered, ...known } = key === undefined ? identifyPix('brCode', code?.key ?? code?.code) : ofKey(key);
    return {
      fields: present({ pixKey: key?.key, brCode: code?.code, taxId }),
      shown: present({
        pixKeyType: key?.type,
        pixKeyLast4: numbered,
        brCodeKind: code && kindOf(code),
        taxIdLast4: maskNumber(taxId),
      }),
      country: 'BR',
      requirements: [],
      ...present({ last4: numbered }),
      ...known,
    };
  },
};

function demandOne({ pixKey, brCode }: Fields, report: Report): void {
  if (pixKey === undefined && brCode === undefined)
    report(
      'pixKey',
      'required',
      'pixKey or brCode is required',
      'Send pixKey (an e-mail, phone, CPF, CNPJ, or random key) or brCode (the text of a QR code).',
    );
  if (pixKey !== undefined && brCode !== undefined) report('brCode', 'mismatch', 'send pixKey or brCode, not both');
}

const readIfPresent = <T>(text: string | undefined, read: (text: string) => T): T | undefined =>
  text === undefined ? undefined : read(text);

const kindOf = (code: BrCode): string => (code.key === undefined ? 'dynamic' : 'static');

/** E-mail and random keys have no last four to show, nor does a BR Code. */
function ofKey({ type, key }: PixKey): Partial<Account> {
  const known = identifyPix('pixKey', key);
  return type === 'email' || type === 'evp' ? known : { ...known, ...present({ last4: maskNumber(key) }) };
}

function identifyPix(field: 'pixKey' | 'brCode', text: string | undefined): Partial<Account> {
  if (text === undefined) return {};
  // An e-mail has the sandbox's magic suffix in its local part.
  const suffixOf = text.includes('@') ? text.slice(0, text.indexOf('@')) : text;
  return { identifier: { field, text }, suffixOf, fingerprint: text };
}

function checkType(fields: Fields, key: PixKey | undefined, report: Report): void {
  const said = fields.pixKeyType?.trim().toLowerCase();
  if (said === undefined) return;
  const field = pathOf('pixKeyType');
  if (!(pixKeyTypes as readonly string[]).includes(said))
    report(field, 'invalid_enum', `must be one of ${pixKeyTypes.join(', ')}`);
  else if (key !== undefined && key.type !== said) report(field, 'mismatch', `the key looks like type ${key.type}, not ${said}`);
}
