import { LimitFrequency } from '@pay/contract/card/spending-limit';
import { limitBar, windowWords } from './limit-bar.ts';

test('the remaining amount is the limit minus the spending, to the cent', () => {
  expect(limitBar({ amount: 100, spent: 25.01 })).toEqual({
    amount: '100',
    spent: '25.01',
    remaining: '74.99',
    excess: undefined,
    filledPermille: 250,
    tone: 'open',
  });
});

test('the color changes at 80 %, at the limit, and beyond the limit', () => {
  const toneOf = (spentAmount: string) => limitBar({ amount: '100', spent: spentAmount })?.tone;
  expect([toneOf('79.99'), toneOf('80'), toneOf('99.99'), toneOf('100.00'), toneOf('100.01')]).toEqual([
    'open',
    'near',
    'near',
    'full',
    'over',
  ]);
});

test('beyond the limit, nothing remains, the bar is full, and the excess is shown', () => {
  expect(limitBar({ amount: '100', spent: '130.5' })).toMatchObject({ remaining: '0', excess: '30.5', filledPermille: 1_000 });
});

test('the smallest spending is visible in the bar, and zero spending is not', () => {
  expect(limitBar({ amount: '1000000', spent: '0.01' })?.filledPermille).toBe(5);
  expect(limitBar({ amount: '1000000', spent: '0' })?.filledPermille).toBe(0);
});

test('cards in lists have no bar, because lists do not compute spending', () => {
  expect(limitBar({ amount: 100 })).toBeUndefined();
});

test('every window of a limit has a description', () => {
  expect(Object.keys(windowWords).sort()).toEqual([...LimitFrequency.options].sort());
});
