import { crossSiteReason } from './cross-site.ts';

const own = 'https://console.example.com';
const request = { method: 'POST', origin: own, fetchSite: 'same-origin', host: 'console.example.com', ownHeader: '1' };

test('the console’s own page may send requests', () => {
  expect(crossSiteReason(request, own)).toBeUndefined();
  expect(crossSiteReason({ ...request, origin: undefined, fetchSite: undefined }, own)).toBeUndefined();
  expect(
    crossSiteReason({ ...request, method: 'GET', fetchSite: 'none', origin: undefined, ownHeader: undefined }, own),
  ).toBeUndefined();
});

test.each([
  { origin: 'https://evil.example.com' },
  { origin: 'http://console.example.com' },
  { origin: 'https://console.example.com.evil' },
  { origin: 'null' },
  { fetchSite: 'cross-site' },
  { fetchSite: 'same-site' },
  { fetchSite: 'none' },
  { ownHeader: undefined },
])('%j is another site’s doing', (change) => {
  expect(crossSiteReason({ ...request, ...change }, own)).toBeDefined();
});

test('without a configured address the console compares with the requested host', () => {
  const local = { ...request, origin: 'http://127.0.0.1:8081', host: '127.0.0.1:8081' };
  expect(crossSiteReason(local, undefined)).toBeUndefined();
  expect(crossSiteReason({ ...local, origin: 'http://127.0.0.1:9999' }, undefined)).toBeDefined();
});
