import { pixKeyTypes, readBrCode, readPixKey, readTaxId, type PixKey } from '../pix.ts';
import type { Report } from '../report.ts';
import { last4, pathOf, present, type AccountReader, type Fields } from './account.ts';

/** PIX key or BR Code in Brazil, exactly one of the two. */
export const pix: AccountReader = {
  currencyFits: (currency) => currency === 'brl',
  read({ fields }, report) {
    if (fields.pixKey === undefined && fields.brCode === undefined) report('pixKey', 'required', 'pixKey or brCode is required');
    if (fields.pixKey !== undefined && fields.brCode !== undefined) report('brCode', 'mismatch', 'send pixKey or brCode, not both');
    const key = fields.pixKey === undefined ? undefined : readPixKey(fields.pixKey, 'pixKey', report);
    checkType(fields, key, report);
    const taxId = fields.taxId === undefined ? undefined : readTaxId(fields.taxId, pathOf('taxId'), report)?.key;
    const code = fields.brCode === undefined ? undefined : readBrCode(fields.brCode, 'brCode', report);
    const numbered = key !== undefined && key.type !== 'email' && key.type !== 'evp' ? last4(key.key) : undefined;
    const shown = present({ pixKeyType: key?.type, pixKeyLast4: numbered, taxIdLast4: taxId && last4(taxId) });
    const identifier = key?.key ?? code?.key ?? code?.code;
    return {
      fields: present({ pixKey: key?.key, brCode: code?.code, taxId }),
      shown: code === undefined ? shown : { ...shown, brCodeKind: code.key === undefined ? 'dynamic' : 'static' },
      country: 'BR',
      requirements: [],
      ...present({ last4: numbered }),
      ...(identifier === undefined
        ? {}
        : {
            identifier: { field: key === undefined ? 'brCode' : 'pixKey', text: identifier },
            suffixOf: identifier.includes('@') ? identifier.slice(0, identifier.indexOf('@')) : identifier,
            fingerprint: identifier,
          }),
    };
  },
};

function checkType(fields: Fields, key: PixKey | undefined, report: Report): void {
  const said = fields.pixKeyType?.trim().toLowerCase();
  if (said === undefined) return;
  const field = pathOf('pixKeyType');
  if (!(pixKeyTypes as readonly string[]).includes(said)) report(field, 'invalid_enum', `must be one of ${pixKeyTypes.join(', ')}`);
  else if (key !== undefined && key.type !== said) report(field, 'mismatch', `this key has the form of ${key.type}`);
}
