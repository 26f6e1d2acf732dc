// Labels of identity fields, whose names are in services/customer/src/domain/identity.ts. A field without a label shows
// its name.

const fields: Readonly<Record<string, readonly string[]>> = {
  individual: [
    ...['birthDate', 'nationality', 'address.line1', 'address.city', 'address.postalCode', 'address.country'],
    ...['documentNumber', 'documentCountry'],
  ],
  business: [
    ...['registrationNumber', 'incorporationCountry', 'incorporatedOn'],
    ...['address.line1', 'address.city', 'address.postalCode', 'address.country'],
    ...['representative.birthDate', 'representative.nationality', 'representative.documentNumber'],
  ],
};

/** The fields of a type in the order of the page, then other fields with values. */
export function identityFieldsOf(type: string, values: Readonly<Record<string, string>>): string[] {
  const known = fields[type] ?? [];
  return [...known, ...Object.keys(values).filter((name) => !known.includes(name))];
}

/** `identity.address.postalCode` is `Address: postal code`. */
export function identityWords(field: string): string {
  const wordsOf = (name: string): string => name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  const [first = '', ...more] = field.replace(/^identity\./, '').split('.');
  if (first === 'kycStatus') return 'Identity check';
  if (first === 'tosStatus') return 'Terms';
  const words = [first, ...more].map(wordsOf).join(': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
