import { DAY } from '@pay/core/time';
import { enrichName, mccName, merchantKey, authorizationValidityMs } from './merchant.ts';

test.each([
  ['SQ *BLUE BOTTLE 0042', 'Blue Bottle'],
  ['AMZN*Marketplace', 'Marketplace'],
  ['WHOLE FOODS #10234', 'Whole Foods'],
  ['iTunes', 'iTunes'],
  ['12345', '12345'],
  ['CAFÉ-BAR', 'Café-Bar'],
])('%s is shown as %s', (name, displayName) => {
  expect(enrichName(name)).toBe(displayName);
});

test('an authorization waits a week for its clearing, or a month at hotels, airlines, and car rentals', () => {
  expect(authorizationValidityMs({ name: 'Books', mcc: '5942' })).toBe(7 * DAY);
  expect(authorizationValidityMs({ name: 'Books' })).toBe(7 * DAY);
  for (const mcc of ['3000', '3501', '3999', '4511', '7011', '7512', '4722', '4411']) {
    expect(authorizationValidityMs({ name: 'Travel', mcc })).toBe(30 * DAY);
  }
});

test('known categories have names, and a merchant is recognized by its id, or else by its name', () => {
  expect([mccName('5942'), mccName('3055'), mccName('0001')]).toEqual(['Book stores', 'Airlines', undefined]);
  expect(merchantKey({ name: ' Blue  BOTTLE ' })).toBe('blue bottle');
  expect(merchantKey({ name: 'Blue Bottle', id: 'M-9' })).toBe('m-9');
});
