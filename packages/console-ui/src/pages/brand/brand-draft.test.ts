import { changesOf, draftOf, type Brand } from './brand-draft.ts';

const savedBrand: Brand = {
  displayName: 'Northwind Pay',
  legalName: null,
  addressLines: ['1 Harbor Street', 'Dublin'],
  supportEmail: 'help@northwind.example.com',
  supportUrl: null,
  accentColor: '#0b5fff',
  logoFileId: 'file_01k9x3v7m2c4q8s6t0w5y1z3ab',
  logoUrl: 'https://api.example.com/logos/k7Qz2mT9vX4cR1nW',
  updatedAt: '2026-11-28T12:00:00.000Z',
};
const draft = draftOf(savedBrand);

test('an unchanged brand sends nothing, also with spaces and empty lines around its texts', () => {
  expect(changesOf(savedBrand, draft)).toEqual({});
  expect(changesOf(savedBrand, { ...draft, displayName: ' Northwind Pay ', address: '\n1 Harbor Street \n\nDublin\n' })).toEqual(
    {},
  );
});

test('only changed fields are sent; an emptied field is removed', () => {
  expect(changesOf(savedBrand, { ...draft, legalName: 'Northwind Ltd', supportEmail: ' ' })).toEqual({
    legalName: 'Northwind Ltd',
    supportEmail: null,
  });
  expect(changesOf(savedBrand, { ...draft, address: '2 Harbor Street' })).toEqual({ addressLines: ['2 Harbor Street'] });
  expect(changesOf(savedBrand, { ...draft, address: '' })).toEqual({ addressLines: [] });
});

test('a removed logo is sent as null, and a new file gets its id after the upload', () => {
  expect(changesOf(savedBrand, { ...draft, logo: null })).toEqual({ logoFileId: null });
  expect(changesOf(savedBrand, { ...draft, logo: new File(['x'], 'logo.png') })).toEqual({});
});
