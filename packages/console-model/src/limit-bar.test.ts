import { LimitFrequency } from '@pay/contract/card/spending-limit';
import { limitBar, windowWords } from './limit-bar.ts';

test('what is left is what the limit has over what was spent, to the cent', () => {
  expect(limitBar({ amount: 100, spent: 25.01 })).toEqual({
    amount: '100',
    spent: '25.01',
    remaining: '74.99',
    excess: undefined,
    filledPermille: 250,
    tone: 'open',
  });
});

test('the tone changes at four fifths, with nothing left, and beyond the limit', () => {
  const toneOf = (spentAmount: string) => limitBar({ amount: '100', spent: spentAmount })?.tone;
  expect([toneOf('79.99'), toneOf('80'), toneOf('99.99'), toneOf('100.00'), toneOf('100.01')]).toEqual([
    'open',
    'near',
    'near',
    'full',
    'over',
  ]);
});

test('beyond the limit nothing is left, the bar is full and says by how much', () => {
  expect(limitBar({ amount: '100', spent: '130.5' })).toMatchObject({ remaining: '0', excess: '30.5', filledPermille: 1_000 });
});

test('the smallest spending shows, and none does not', () => {
  expect(limitBar({ amount: '1000000', spent: '0.01' })?.filledPermille).toBe(5);
  expect(limitBar({ amount: '1000000', spent: '0' })?.filledPermille).toBe(0);
});

test('lists, which do not count spending, have no bar', () => {
  expect(limitBar({ amount: 100 })).toBeUndefined();
});

test('every window of a limit has words', () => {
  expect(Object.keys(windowWords).sort()).toEqual([...LimitFrequency.options].sort());
});
