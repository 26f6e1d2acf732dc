// An owner's brand: its fields, its logo, and the pages that show it.
import { createHash } from 'node:crypto';
import { accentStyle, pagePolicyOf } from '@pay/contract/hosted-page';
import { limits } from '@pay/core/limits';
import { aJpeg, aPng } from '@pay/testkit/pictures';
import { listAuditRecords } from '@pay/testkit/service';
import { aCustomer, aFullForm, codeOf, startCustomerService, someone, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

const visitor = someone();
const tokenOf = (link = ''): string => link.split('/').at(-1) ?? '';
const logoTokenIn = (html: string): string => /<img src="\/logos\/([\w-]+)" alt="">/.exec(html)?.[1] ?? '';

const fields = {
  displayName: 'Northwind Pay',
  legalName: 'Northwind Payments Ltd',
  addressLines: ['1 Harbor Street', 'Dublin D02 X285'],
  supportEmail: 'help@northwind.example.com',
  supportUrl: 'https://northwind.example.com/help',
  accentColor: '#ffd200',
};
const noBrand = {
  ...{ displayName: null, legalName: null, addressLines: [], supportEmail: null, supportUrl: null, accentColor: null },
  ...{ logoFileId: null, logoUrl: null, updatedAt: null },
};

type Someone = ReturnType<typeof someone>;

async function inviteCustomer({ ctx }: Someone) {
  const { kycLink, tosLink } = await service.api.create(ctx(), aCustomer());
  return { kyc: tokenOf(kycLink), tos: tokenOf(tosLink) };
}

/** An owner with a brand that has a logo. */
async function createBrandedOwner(environment: 'sandbox' | 'live' = 'sandbox') {
  const owner = someone(environment);
  const bytes = aPng();
  const logoFileId = service.files.putUpload(owner.owner, { bytes });
  await service.api.updateBrand(owner.ctx(), { ...fields, logoFileId });
  return { ...owner, bytes, logoFileId };
}

test('a brand is empty at first, keeps the fields that a change omits, and loses those that are null', async () => {
  const { ctx } = someone();
  expect(await service.api.getBrand(ctx(), {})).toEqual(noBrand);
  const saved = await service.api.updateBrand(ctx(), fields);
  expect(saved).toEqual({ ...fields, logoFileId: null, logoUrl: null, updatedAt: expect.any(String) });
  expect(await service.api.getBrand(ctx(), {})).toEqual(saved);
  const changed = await service.api.updateBrand(ctx(), { displayName: 'Northwind', supportUrl: null, addressLines: [] });
  expect(changed).toMatchObject({ ...fields, displayName: 'Northwind', supportUrl: null, addressLines: [] });
});

test('two simultaneous changes of different fields both take effect', async () => {
  const { ctx } = someone();
  await Promise.all([
    service.api.updateBrand(ctx(), { displayName: 'Northwind Pay' }),
    service.api.updateBrand(ctx(), { accentColor: '#0b5fff' }),
  ]);
  expect(await service.api.getBrand(ctx(), {})).toMatchObject({ displayName: 'Northwind Pay', accentColor: '#0b5fff' });
});

test('a change is in the audit log with each field before and after, and a repeated value is not', async () => {
  const { owner, ctx } = someone();
  await service.api.updateBrand(ctx(), { displayName: 'Northwind' });
  await service.api.updateBrand(ctx(), { displayName: 'Northwind Pay', addressLines: ['1 Harbor Street'] });
  const { updatedAt } = await service.api.getBrand(ctx(), {});
  expect((await service.api.updateBrand(ctx(), { displayName: 'Northwind Pay' })).updatedAt).toBe(updatedAt);
  const target = { type: 'brand', id: owner.account };
  expect(await listAuditRecords(service.running, owner)).toMatchObject([
    { action: 'brand.updated', target, changes: [{ field: 'displayName', from: null, to: 'Northwind' }] },
    {
      ...{ action: 'brand.updated', target },
      changes: [
        { field: 'displayName', from: 'Northwind', to: 'Northwind Pay' },
        { field: 'addressLines', from: '[]', to: '["1 Harbor Street"]' },
      ],
    },
  ]);
});

test.each([
  [{ displayName: ' ' }, 'displayName'],
  [{ displayName: 'x'.repeat(limits.brand.displayName + 1) }, 'displayName'],
  [{ displayName: 'evil\u202etxt' }, 'displayName'],
  [{ legalName: 'x'.repeat(limits.brand.legalName + 1) }, 'legalName'],
  [{ addressLines: ['1 Harbor Street', ''] }, 'addressLines.1'],
  [{ addressLines: Array.from({ length: limits.brand.addressLines + 1 }, () => 'x') }, 'addressLines'],
  [{ supportEmail: 'help' }, 'supportEmail'],
  [{ supportUrl: 'http://example.com' }, 'supportUrl'],
  [{ supportUrl: 'javascript:alert(1)' }, 'supportUrl'],
  [{ supportUrl: 'https://user@example.com' }, 'supportUrl'],
  [{ accentColor: '#0b5ff' }, 'accentColor'],
  [{ accentColor: 'red;}body{display:none' }, 'accentColor'],
  [{ logoFileId: 'file_01k9x3v7m2c4q8s6t0w5y1z3ab' }, 'logoFileId'],
  [{ logoFileId: 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab' }, 'logoFileId'],
])('%j is rejected by name', async (change, field) => {
  const { ctx } = someone();
  expect(await codeOf(service.api.updateBrand(ctx(), change))).toMatch(new RegExp(`^INVALID_REQUEST ${field}:\\w+$`));
  expect(await service.api.getBrand(ctx(), {})).toEqual(noBrand);
});

test('only a picture that its owner uploaded as a logo can be the logo', async () => {
  const { owner, ctx } = someone();
  const put = service.files.putUpload;
  const set = (logoFileId: string) => codeOf(service.api.updateBrand(ctx(), { logoFileId }));
  expect(await set(put(someone().owner, { bytes: aPng() }))).toBe('INVALID_REQUEST logoFileId:not_found');
  expect(await set(put(owner, { bytes: aPng(), purpose: 'identity_document' }))).toBe('INVALID_REQUEST logoFileId:not_found');
  expect(await set(put(owner, { bytes: aPng(), purpose: 'evidence' }))).toBe('INVALID_REQUEST logoFileId:not_found');
  const wide = aPng({ width: limits.logo.side + 1 });
  expect(await set(put(owner, { bytes: wide }))).toBe('INVALID_REQUEST logoFileId:out_of_range');
  expect(await set(put(owner, { bytes: aPng().subarray(0, 40) }))).toBe('INVALID_REQUEST logoFileId:invalid_format');
  const logoFileId = put(owner, { bytes: aJpeg, contentType: 'image/jpeg' });
  expect(await service.api.updateBrand(ctx(), { logoFileId })).toMatchObject({ logoFileId });
});

test('every page shows the owner’s name, logo, color, and contact, and its policy permits exactly these', async () => {
  const owner = await createBrandedOwner('live');
  const { kyc, tos } = await inviteCustomer(owner);
  const pages = [
    await service.api.kycPage(visitor.ctx(), { token: kyc, language: 'de' }),
    await service.api.kycDecide(visitor.ctx(), { token: kyc, ...aFullForm(service, []) }),
    await service.api.tosPage(visitor.ctx(), { token: tos }),
    await service.api.tosAccept(visitor.ctx(), { token: tos }),
  ];
  for (const { html, look } of pages) {
    expect(html).toMatch(/<header class="brand"><img src="\/logos\/[\w-]+" alt=""><span>Northwind Pay<\/span><\/header>/);
    expect(html).toContain(`<style>${accentStyle('#ffd200')}</style>`);
    expect(html).toContain('<a href="mailto:help@northwind.example.com" rel="noreferrer">');
    expect(html).toContain('<a href="https://northwind.example.com/help" rel="noreferrer">');
    expect(html).not.toMatch(/style="|<script/);
    expect(html).toContain('<address class="note">Northwind Payments Ltd<br>1 Harbor Street<br>Dublin D02 X285</address>');
    expect(look).toEqual({ accentColor: '#ffd200', hasLogo: true });
    const policy = pagePolicyOf(look);
    expect(policy).toContain(createHash('sha256').update(accentStyle('#ffd200')).digest('base64'));
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-\S+' 'sha256-\S+'; img-src 'self'; form-action 'self';/);
  }
});

test('the text on a button is readable on every color', () => {
  expect(accentStyle('#ffd200')).toContain('background:#ffd200;color:#000000');
  expect(accentStyle('#0b5fff')).toContain('background:#0b5fff;color:#ffffff');
});

test('without a brand, a page and its policy are the neutral ones', async () => {
  const { kyc } = await inviteCustomer(someone());
  const { html, look } = await service.api.kycPage(visitor.ctx(), { token: kyc });
  expect(look).toBeUndefined();
  expect(html).not.toMatch(/<header|<img|<a |<address/);
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(pagePolicyOf()).not.toContain('img-src');
});

test('a page never shows the brand of another owner, or of the other environment', async () => {
  const branded = await createBrandedOwner();
  const other = someone();
  await service.api.updateBrand(other.ctx(), { displayName: 'Southwind' });
  for (const { kyc } of [await inviteCustomer(other), await inviteCustomer(someone())])
    expect((await service.api.kycPage(visitor.ctx(), { token: kyc })).html).not.toMatch(/Northwind|<img/);
  const live = { ...branded.owner, environment: 'live' as const };
  expect(await service.api.getBrand({ ...branded.ctx(), owner: live }, {})).toEqual(noBrand);
  expect(await service.api.findPageBrand({ ...branded.ctx(), owner: live }, {})).toBeNull();
  expect(await service.api.findPageBrand(branded.ctx(), {})).toMatchObject({ displayName: 'Northwind Pay' });
});

test('markup in a brand is text, and a contact adds nothing to its link', async () => {
  const owner = someone();
  const displayName = '"><script>alert(1)</script>';
  await service.api.updateBrand(owner.ctx(), {
    displayName,
    addressLines: ['<b>1</b> Harbor Street'],
    supportEmail: "o'hara&b?subject=x@example.com",
    supportUrl: 'https://example.com/?a="><b>&c',
  });
  const { kyc } = await inviteCustomer(owner);
  const { html } = await service.api.kycPage(visitor.ctx(), { token: kyc });
  expect(html).toContain('<span>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</span>');
  expect(html).toContain('href="mailto:o&#39;hara%26b%3Fsubject%3Dx@example.com"');
  expect(html).toContain('href="https://example.com/?a=&quot;&gt;&lt;b&gt;&amp;c"');
  expect(html).toContain('&lt;b&gt;1&lt;/b&gt; Harbor Street');
  expect(html).not.toContain('<script');
});

test('the logo of a page opens without a key, with no name or id of its file', async () => {
  const owner = await createBrandedOwner();
  const { kyc } = await inviteCustomer(owner);
  const token = logoTokenIn((await service.api.kycPage(visitor.ctx(), { token: kyc })).html);
  expect((await service.api.getBrand(owner.ctx(), {})).logoUrl).toBe(`http://localhost:8080/logos/${token}`);
  const { file, chunks } = await service.api.openLogo(visitor.ctx(), { token });
  expect({ file, chunks }).toEqual({
    file: { name: 'logo.png', contentType: 'image/png', sizeBytes: owner.bytes.length, sha256: expect.any(String) },
    chunks: 1,
  });
  const { bytes } = await service.api.readLogo(visitor.ctx(), { token, number: 0 });
  expect(Buffer.from(bytes, 'base64').equals(owner.bytes)).toBe(true);
  expect(await codeOf(service.api.readLogo(visitor.ctx(), { token, number: 1 }))).toBe('NOT_FOUND');
  const altered = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
  for (const wrong of [altered, kyc, 'x', `${token}A`])
    expect(await codeOf(service.api.openLogo(visitor.ctx(), { token: wrong }))).toBe('NOT_FOUND');
});

test('a replaced, removed, or deleted logo does not open, and the page shows the name', async () => {
  const owner = await createBrandedOwner();
  const { kyc } = await inviteCustomer(owner);
  const open = async () => (await service.api.kycPage(visitor.ctx(), { token: kyc })).html;
  const first = logoTokenIn(await open());
  const next = service.files.putUpload(owner.owner, { bytes: aPng({ width: 20 }) });
  await service.api.updateBrand(owner.ctx(), { logoFileId: next });
  expect(await codeOf(service.api.openLogo(visitor.ctx(), { token: first }))).toBe('NOT_FOUND');
  const second = logoTokenIn(await open());
  service.files.entries.delete(next);
  expect(await codeOf(service.api.openLogo(visitor.ctx(), { token: second }))).toBe('NOT_FOUND');
  expect(await open()).toContain('<span>Northwind Pay</span>');
  await service.api.updateBrand(owner.ctx(), { logoFileId: null });
  expect(await open()).not.toContain('<img');
});

test('statements get the legal name, the address, and the current logo, or nothing without a brand', async () => {
  const { ctx, owner, bytes } = await createBrandedOwner();
  expect(await service.api.findIssuer(someone().ctx(), {})).toBeNull();
  const issuer = await service.api.findIssuer(ctx(), {});
  expect(issuer).toEqual({
    ...{ name: fields.legalName, addressLines: fields.addressLines },
    logo: { contentType: 'image/png', sha256: expect.any(String) },
  });
  const sha256 = issuer?.logo?.sha256 ?? '';
  expect(await service.api.readIssuerLogo(ctx(), { sha256 })).toEqual({ bytes: bytes.toString('base64') });
  expect(await service.api.readIssuerLogo(someone().ctx(), { sha256 })).toBeNull();
  expect(await service.api.readIssuerLogo(ctx(), { sha256: 'another' })).toBeNull();
  const gone = service.files.putUpload(owner, { bytes: aPng({ width: 20 }) });
  await service.api.updateBrand(ctx(), { logoFileId: gone, legalName: null });
  service.files.entries.delete(gone);
  expect(await service.api.findIssuer(ctx(), {})).toMatchObject({ name: fields.displayName, logo: null });
  expect(await service.api.readIssuerLogo(ctx(), { sha256 })).toBeNull();
});

test('a reset of the sandbox removes the brand, and never a live one', async () => {
  const [tester, live] = [await createBrandedOwner(), await createBrandedOwner('live')];
  for (const { ctx } of [tester, live]) await service.api.sandboxReset(ctx(), { generation: 1 });
  expect(await service.api.getBrand(tester.ctx(), {})).toEqual(noBrand);
  expect(await service.api.getBrand(live.ctx(), {})).toMatchObject(fields);
});
