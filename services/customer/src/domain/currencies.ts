// Currencies a counterparty may be paid in: ISO 4217 as the runtime's ICU tables list it, lower case.
const iso = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export const isIsoCurrency = (code: string): boolean => iso.has(code);
