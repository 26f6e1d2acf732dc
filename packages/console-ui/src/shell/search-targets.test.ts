import { screenOf, targetsOf } from './search-targets.ts';

const body = '01k9x3v7m2c4q8s6t0w5y1z3ab';

test('an id opens the screen of its resource', () => {
  expect(screenOf(`txn_${body}`)).toBe(`/transfers/txn_${body}`);
  expect(targetsOf(` req_${body} `)).toEqual([{ label: `Open req_${body}`, to: `/requests/req_${body}` }]);
});

test('text that is not an id is searched as an e-mail address or a reference', () => {
  expect(targetsOf('ada+1@example.com').map(({ to }) => to)).toEqual(['/customers?email=ada%2B1%40example.com']);
  expect(targetsOf('order 7').map(({ to }) => to)).toEqual([
    '/transfers?clientReferenceId=order%207',
    '/requests?idempotencyKey=order%207&console=true',
    '/find?text=order%207',
  ]);
  expect(targetsOf('  ')).toEqual([]);
});

test('no text opens an address outside of the console', () => {
  for (const text of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'txn_../../x'])
    for (const { to } of targetsOf(text)) expect(to).toMatch(/^\/(transfers|requests|customers|find)\?/);
});

test.each(['Camila', 'camila nunes', 'Élise', "O'Brien & Sons", 'Müller-Lüdenscheidt'])('%s is first of all a name', (text) => {
  expect(targetsOf(text)[0]?.to).toBe(`/find?text=${encodeURIComponent(text)}`);
});

test.each(['12,500', '12500', '12500.00', '$12,500', '12500 USD'])('%s is first of all an amount', (text) => {
  expect(targetsOf(text)[0]).toEqual({ label: `Payments of ${text}`, to: `/find?text=${encodeURIComponent(text)}` });
});

test('last four digits and amounts are searched among the newest resources', () => {
  expect(targetsOf('4242')[0]?.to).toBe('/find?text=4242');
  expect(targetsOf('1,234.50')[0]).toEqual({ label: 'Payments of 1,234.50', to: '/find?text=1%2C234.50' });
});

test('on the platform, ids of all owners are looked up, and no result opens a screen of an account', () => {
  expect(screenOf(`cus_${body}`, true)).toBe(`/lookup/cus_${body}`);
  expect(screenOf(`act_${body}`, true)).toBe(`/actions/act_${body}`);
  expect(screenOf(`whk_${body}`, true)).toBeUndefined();
  expect(targetsOf(`whk_${body}`, true).map(({ to }) => to)).toEqual([`/operator-log?targetId=whk_${body}`]);
  expect(targetsOf('ada@example.com', true)).toEqual([]);
});
