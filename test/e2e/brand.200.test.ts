// A brand from callers' and visitors' view: set with a key, shown on pages without one, and never on another owner's.
import { createHash } from 'node:crypto';
import { accentStyle } from '@pay/contract/hosted-page';
import { limits } from '@pay/core/limits';
import { apiOf, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { fetchText } from '@pay/testkit/http';
import { aPng } from '@pay/testkit/pictures';
import { must, refusal, toRefusal } from './support/answers.ts';
import { newCustomer, newSender, type Resource } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

const local = (link: string): string => new URL(new URL(link).pathname, harness.platform.url).toString();

const upload = (api: Api, body: Buffer, type = 'image/png') =>
  api.call('POST', '/v1/files?purpose=brand_logo', { body, headers: { 'content-type': type } });

const logoIn = (html: string): string => /<img src="(\/logos\/[\w-]+)" alt="">/.exec(html)?.[1] ?? '';
const fetchLogo = (path: string) => fetch(new URL(path, harness.platform.url));

test('a page shows the brand that its owner set, with a logo from the page’s own origin', async () => {
  const api = await harness.owner();
  const png = aPng({ color: 6 });
  const logo = must(await upload(api, png));
  expect(logo).toMatchObject({ purpose: 'brand_logo', expiresAt: null });
  const brand = must(await api.patch('/v1/brand', { displayName: 'Northwind Pay', accentColor: '#0B5FFF', logoFileId: logo.id }));
  expect(brand).toMatchObject({ displayName: 'Northwind Pay', accentColor: '#0b5fff', logoFileId: logo.id });
  expect(must(await api.get('/v1/brand'))).toEqual(brand);
  const { kycLink, tosLink } = await newCustomer(api);
  for (const link of [kycLink, tosLink]) {
    const page = await fetchText(local(link));
    expect(page.text).toContain('<span>Northwind Pay</span>');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(createHash('sha256').update(accentStyle('#0b5fff')).digest('base64'));
    expect(policy).toContain("img-src 'self'");
    const picture = await fetchLogo(logoIn(page.text));
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-disposition': expect.stringContaining('filename="logo.png"'),
    });
    expect(Buffer.from(await picture.arrayBuffer()).equals(png)).toBe(true);
  }
  const [entry] = await eventually(
    async () => must(await api.get('/v1/audit-log?action=brand.updated')) as Resource[],
    (entries) => entries.length > 0,
  );
  expect(entry).toMatchObject({
    target: { type: 'brand', id: api.account },
    changes: expect.arrayContaining([{ field: 'displayName', from: null, to: 'Northwind Pay' }]),
  });
});

test('a statement that begins after a brand is set has the logo in its PDF, and an earlier one has none', async () => {
  const api = await harness.owner();
  const { wallet } = await newSender(api, 'usd');
  const printStatement = async (): Promise<string> => {
    const body = { walletId: wallet.id, from: '2025-10-01', to: '2025-11-01' };
    const { id } = must(await api.post('/v1/statements', body));
    return (await api.get(`/v1/statements/${id as string}/content?format=pdf`)).text;
  };
  expect(await printStatement()).not.toContain('/Subtype /Image');
  const { id: logoFileId } = must(await upload(api, aPng({ color: 6 })));
  must(await api.patch('/v1/brand', { legalName: 'Northwind Payments Ltd', logoFileId }));
  expect(await printStatement()).toContain('/Subtype /Image');
});

test('a deleted logo returns 404, and pages show the name', async () => {
  const api = await harness.owner();
  const { id } = must(await upload(api, aPng()));
  must(await api.patch('/v1/brand', { displayName: 'Northwind Pay', logoFileId: id }));
  const { kycLink } = await newCustomer(api);
  const path = logoIn((await fetchText(local(kycLink))).text);
  must(await api.delete(`/v1/files/${id as string}`));
  expect((await fetchLogo(path)).status).toBe(404);
  expect((await fetchText(local(kycLink))).text).toContain('<span>Northwind Pay</span>');
});

test('no other owner’s page shows a brand, and no other file can become a logo', async () => {
  const [api, other] = [await harness.owner(), await harness.owner()];
  const { id } = must(await upload(api, aPng()));
  must(await api.patch('/v1/brand', { displayName: 'Northwind Pay', logoFileId: id }));
  const { kycLink } = await newCustomer(other);
  expect((await fetchText(local(kycLink))).text).not.toMatch(/Northwind|<img/);
  expect(must(await other.get('/v1/brand'))).toMatchObject({ displayName: null, logoFileId: null });
  const evidence = must(
    await other.call('POST', '/v1/files?purpose=evidence', { body: aPng(), headers: { 'content-type': 'image/png' } }),
  );
  for (const logoFileId of [id, evidence.id, 'file_x'])
    expect(refusal(await other.patch('/v1/brand', { logoFileId }))).toEqual(toRefusal(400, 'logoFileId:not_found'));
});

test('every wrong field is rejected by name at once, and nothing changes', async () => {
  const api = await harness.owner();
  const wrong = {
    ...{ displayName: ' ', legalName: 'x'.repeat(limits.brand.legalName + 1), addressLines: ['1 Harbor Street', 'a\nb'] },
    ...{ supportEmail: 'help', supportUrl: 'http://example.com', accentColor: 'red', logoFileId: 7 },
  };
  expect(refusal(await api.patch('/v1/brand', wrong))).toEqual(
    toRefusal(
      400,
      ...['displayName:too_short', 'legalName:too_long', 'addressLines.1:invalid_format', 'supportEmail:invalid_format'],
      ...['supportUrl:invalid_format', 'accentColor:invalid_format', 'logoFileId:invalid_type'],
    ),
  );
  expect(refusal(await api.patch('/v1/brand', { color: '#ffffff' })).status).toBe(400);
  expect(must(await api.get('/v1/brand'))).toMatchObject({ displayName: null, updatedAt: null });
});

test('a logo is PNG or JPEG with limited bytes and pixels', async () => {
  const api = await harness.owner();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(refusal(await upload(api, svg, 'image/svg+xml')).status).toBe(400);
  expect(refusal(await upload(api, svg)).status).toBe(400);
  expect(refusal(await upload(api, Buffer.from('%PDF-1.7\n'), 'application/pdf')).status).toBe(400);
  const large = Buffer.concat([aPng(), Buffer.alloc(limits.logo.bytes)]);
  expect(refusal(await upload(api, large))).toEqual(toRefusal(400, 'body:too_long'));
  const { id } = must(await upload(api, aPng({ height: limits.logo.side + 1 })));
  expect(refusal(await api.patch('/v1/brand', { logoFileId: id }))).toEqual(toRefusal(400, 'logoFileId:out_of_range'));
});

test('a restricted key needs a scope to read the brand, and another to change it', async () => {
  const { operator, url } = harness.platform;
  const parent = await operator.createKey('sandbox', 'parent');
  const keyWith = async (...scopes: string[]): Promise<Api> => apiOf(url, (await operator.restrictKey(parent.key, scopes)).text);
  const [reader, stranger] = [await keyWith('brand:read'), await keyWith('customers:write')];
  expect((await reader.get('/v1/brand')).status).toBe(200);
  expect((await reader.patch('/v1/brand', { displayName: 'x' })).status).toBe(403);
  expect((await stranger.get('/v1/brand')).status).toBe(403);
});
