// The pages that a customer opens from a link: plain forms that work without a script, and an unguessable secret.
import { fetchText, type RawResponse } from '@pay/testkit/http';
import { identityForm } from '@pay/testkit/identity-form';
import { must } from './support/answers.ts';
import { newCustomer, type Resource } from './support/arrange.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();

/** Replaces the public address of a deployment in a link by the address of this test's platform. */
const local = (link: string): string => new URL(new URL(link).pathname, harness.platform.url).toString();

type Form = { readonly action: string; readonly label: string };
const formsOf = ({ text }: RawResponse): Form[] =>
  [...text.matchAll(/<form method="post" action="([^"]+)">\s*<button[^>]*>([^<]+)<\/button>/g)].map(
    ([, action = '', label = '']) => ({ action, label }),
  );

/** Presses the button with this label, like a browser. */
async function press(page: RawResponse, label: string): Promise<RawResponse> {
  const form = formsOf(page).find((one) => one.label === label);
  if (form === undefined) throw new Error(`no button ${label} on\n${page.text}`);
  const answer = await fetchText(new URL(form.action, harness.platform.url).toString(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  const next = answer.headers.get('location');
  return next === null ? answer : fetchText(new URL(next, harness.platform.url).toString());
}

const read = async (api: Owner, id: string): Promise<Resource> => must(await api.get(`/v1/customers/${id}`));

test('the identity page takes a customer from the first visit to approval', async () => {
  const api = await harness.owner();
  const { id, kycLink } = await newCustomer(api);
  const first = await fetchText(local(kycLink));
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toMatch(/^text\/html/);
  expect(formsOf(first).map(({ label }) => label)).toEqual(expect.arrayContaining(['Approve', 'Reject']));
  const submitted = await press(first, 'Submit for review');
  expect((await read(api, id)).kycStatus).toBe('under_review');
  const more = await press(submitted, 'Request more information');
  expect(more.status).toBe(200);
  expect((await read(api, id)).kycStatus).toBe('incomplete');
  const done = await press(await press(more, 'Submit for review'), 'Approve');
  expect((await read(api, id)).kycStatus).toBe('approved');
  expect(formsOf(done)).toEqual([]);
});

test('a rejection on the page rejects the customer', async () => {
  const api = await harness.owner();
  const { id, kycLink } = await newCustomer(api);
  await press(await fetchText(local(kycLink)), 'Reject');
  expect(await read(api, id)).toMatchObject({ status: 'rejected', kycStatus: 'rejected' });
});

test('opening the identity page begins the check', async () => {
  const api = await harness.owner();
  const { id, kycLink } = await newCustomer(api);
  await fetchText(local(kycLink));
  expect((await read(api, id)).kycStatus).toBe('incomplete');
});

test('the terms page accepts the terms once', async () => {
  const api = await harness.owner();
  const { id, tosLink } = await newCustomer(api);
  const accepted = await press(await fetchText(local(tosLink)), 'Accept');
  expect(accepted.status).toBe(200);
  expect(formsOf(accepted)).toEqual([]);
  expect((await read(api, id)).tosStatus).toBe('approved');
});

test('new links work and state their expiry', async () => {
  const api = await harness.owner();
  const { id } = await newCustomer(api);
  const links = must(await api.get(`/v1/customers/${id as string}/kyc-link`));
  expect(Date.parse(links.expiresAt)).toBeGreaterThan(0);
  for (const link of [links.kycLink, links.tosLink]) expect((await fetchText(local(link))).status).toBe(200);
});

test('a page has no script, loads nothing from other hosts, cannot be framed and shows no personal data', async () => {
  const api = await harness.owner();
  const { email, firstName, kycLink, tosLink } = await newCustomer(api, { firstName: 'Zacharias' });
  for (const link of [kycLink, tosLink]) {
    const page = await fetchText(local(link));
    expect(page.text).not.toMatch(/<script|https?:\/\/|onclick/i);
    expect(page.text).not.toContain(email);
    expect(page.text).not.toContain(firstName);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('a changed, foreign, or swapped link gets 404, like one that never existed', async () => {
  const api = await harness.owner();
  const { id, kycLink, tosLink } = await newCustomer(api);
  const token = (link: string): string => link.split('/').at(-1) ?? '';
  const flipped = `${token(kycLink).slice(0, -1)}${token(kycLink).endsWith('A') ? 'B' : 'A'}`;
  for (const path of [`/kyc/${flipped}`, `/kyc/${token(tosLink)}`, `/tos/${token(kycLink)}`, '/kyc/x', `/tos/${id as string}`]) {
    const answer = await fetchText(`${harness.platform.url}${path}`);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
  }
  expect((await fetchText(`${harness.platform.url}/kyc/${flipped}/approve`, { method: 'POST' })).status).toBe(404);
  expect(await read(api, id)).toMatchObject({ kycStatus: 'not_started', tosStatus: 'pending' });
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('a browser with a broken link gets an HTML page with status and request id, and a program gets JSON', async () => {
  for (const path of ['/kyc/cut', '/tos/cut', '/reveal/cut', '/kyc', '/tos/cut/more/than/that']) {
    const page = await fetchText(`${harness.platform.url}${path}`, { headers: browser });
    const requestId = page.headers.get('x-request-id') ?? '';
    expect({ path, status: page.status, type: page.headers.get('content-type') }).toEqual({
      ...{ path, status: 404, type: 'text/html; charset=utf-8' },
    });
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.text).toContain('<h1>This link does not work</h1>');
    expect(page.text).toContain(requestId);
    const json = await fetchText(`${harness.platform.url}${path}`);
    expect({ path, error: (JSON.parse(json.text) as { error: object }).error }).toMatchObject({
      path,
      error: { code: 'NOT_FOUND' },
    });
  }
  // The API's own paths stay JSON for every reader.
  const own = await fetchText(`${harness.platform.url}/v1/kyc`, { headers: browser });
  expect(own.headers.get('content-type')).toMatch(/^application\/json/);
});

test('a browser that prefers German gets the page about a broken link in German', async () => {
  for (const [header, language, title] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Dieser Link funktioniert nicht'],
    ['fr,en;q=0.9,de;q=0.8', 'en', 'This link does not work'],
  ] as const) {
    for (const path of ['/kyc/cut', '/tos/cut', '/reveal/cut', '/kyc']) {
      const headers = { ...browser, 'accept-language': header };
      const page = await fetchText(`${harness.platform.url}${path}`, { headers });
      expect([path, page.status, page.headers.get('content-language')]).toEqual([path, 404, language]);
      expect(page.text).toContain(`<html lang="${language}">`);
      expect(page.text).toContain(`<h1>${title}</h1>`);
    }
  }
});

test('a browser that prefers German gets the pages in German, and a header says what the answer depends on', async () => {
  const api = await harness.owner();
  const { kycLink, tosLink } = await newCustomer(api);
  for (const [link, title] of [
    [kycLink, 'Identitätsprüfung'],
    [tosLink, 'Nutzungsbedingungen'],
  ] as const) {
    const page = await fetchText(local(link), { headers: { ...browser, 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' } });
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain(`<h1>${title}</h1>`);
    expect([page.headers.get('content-language'), page.headers.get('vary')]).toEqual(['de', 'Accept-Language']);
  }
});

test('in live the terms are accepted as shown: with version, hash, time, and address; a press with another text shows them again', async () => {
  const api = await harness.liveOwner();
  const { id, tosLink } = await newCustomer(api);
  const german = { headers: { 'accept-language': 'de' } };
  const page = await fetchText(local(tosLink), german);
  const again = await fetchText(`${local(tosLink)}/accept?terms=${'0'.repeat(64)}`, { method: 'POST', ...german });
  expect(again.text).toContain('Die Bedingungen haben sich geändert');
  expect((await read(api, id)).tosStatus).toBe('pending');
  expect((await press(page, 'Akzeptieren')).status).toBe(200);
  const customer = await read(api, id);
  expect(customer).toMatchObject({
    tosStatus: 'approved',
    tosAcceptance: {
      version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as unknown,
      language: 'de',
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      address: expect.stringMatching(/^127\.0\.0\.1$|^::1$/) as unknown,
    },
  });
  const { acceptedAt, version } = customer['tosAcceptance'] as { acceptedAt: string; version: string };
  expect(Date.parse(acceptedAt)).toBeGreaterThan(0);
  expect((await fetchText(local(tosLink))).text).toContain(`You accepted version ${version}`);
  expect((await fetchText(local(tosLink))).text).not.toContain('127.0.0.1');
});

test('with a live key the page collects the required data and pictures, has no reviewer buttons, and submits complete forms', async () => {
  const api = await harness.liveOwner();
  const { id, kycLink } = await newCustomer(api);
  const page = await fetchText(local(kycLink));
  expect(formsOf(page)).toEqual([]);
  const inputs = [...page.text.matchAll(/<(?:input|select) name="([^"]+)"(?: type="([^"]+)")?/g)].map(
    ([, name = '', type = '']) => ({
      name,
      type,
    }),
  );
  const open = async () =>
    ((await read(api, id))['requirements'] as { field: string }[])
      .map(({ field }) => field)
      .filter((field) => field.startsWith('identity.'));
  // The other side of a document is optional, because a passport has none.
  expect(await open()).toEqual(inputs.map(({ name }) => name).filter((name) => name !== 'identity.documentBack'));
  expect(inputs.filter(({ type }) => type === 'file').map(({ name }) => name)).toEqual([
    'identity.documentFront',
    'identity.documentBack',
    'identity.selfie',
  ]);
  const action = /<form class="fields" method="post" action="([^"]+)" enctype="multipart\/form-data"/.exec(page.text)?.[1] ?? '';
  const send = (body: FormData | URLSearchParams) =>
    fetch(new URL(action, harness.platform.url), { method: 'POST', body }).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }));
  const lacking = await send(new URLSearchParams({ 'identity.birthDate': '1990-12-31' }));
  expect([lacking.status, lacking.text.includes('This field is required.')]).toEqual([200, true]);
  const everything = identityForm(inputs.map(({ name }) => name));
  everything.set('identity.selfie', new Blob(['%PDF-1.7 no face']), 'face.jpg');
  const refused = await send(everything);
  expect(refused.text).toMatch(/photo of your face[^\n]*<span class="error">Choose a file of the type JPEG or PNG/);
  expect(await open()).toEqual(['identity.selfie']);
  expect((await read(api, id))['kycStatus']).toBe('incomplete');
  expect((await send(identityForm(['identity.selfie']))).text).toContain('We are reviewing');
  expect((await read(api, id))['kycStatus']).toBe('under_review');
  expect(must(await api.get('/v1/files'))).toEqual([]);
  const tooLong = new URLSearchParams({ more: 'x'.repeat(20_000) });
  expect((await send(tooLong)).status).toBe(400);
  const readable = await fetch(new URL(action, harness.platform.url), { method: 'POST', body: tooLong, headers: browser });
  expect(readable.status).toBe(400);
  expect(await readable.text()).toContain('<h1>Your entries did not arrive</h1>');
});
