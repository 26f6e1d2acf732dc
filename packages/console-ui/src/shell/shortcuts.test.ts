import { pages } from '../pages/pages.ts';
import { findAction, findRow, jumpsOf } from './shortcuts.ts';

const menu = pages.flatMap(({ menu: entry, path }) => (entry === undefined ? [] : [{ ...entry, path }]));

test('every letter opens one screen, and home and the payment lists have one', () => {
  const letters = jumpsOf(menu).map(({ letter }) => letter);
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
  const paths = jumpsOf(menu).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/transfers', '/customers', '/wallets', '/cards', '/review/identities']));
});

test('a letter opens its screen only after g, and only if the person can use it', () => {
  expect(findAction('t', { menu, isJumping: false })).toBeUndefined();
  expect(findAction('t', { menu, isJumping: true })).toEqual({ path: '/transfers' });
  expect(findAction('t', { menu: [], isJumping: true })).toBeUndefined();
});

test('a key without a screen keeps its action after g', () => {
  expect(findAction('j', { menu, isJumping: false })).toBe('nextRow');
  expect(findAction('j', { menu: [], isJumping: true })).toBe('nextRow');
  expect(findAction('g', { menu, isJumping: true })).toBe('startJump');
  expect(findAction('/', { menu, isJumping: true })).toBe('search');
  expect(findAction('toString', { menu, isJumping: false })).toBeUndefined();
});

test('keys move through the rows one by one from the first, and stop at the ends', () => {
  const rows = ['a', 'b', 'c'];
  expect(findRow(rows, undefined, 1)).toBe('a');
  expect(findRow(rows, undefined, -1)).toBe('a');
  expect(findRow(rows, 'a', 1)).toBe('b');
  expect(findRow(rows, 'c', 1)).toBe('c');
  expect(findRow(rows, 'a', -1)).toBe('a');
  expect(findRow(rows, 'gone', 1)).toBe('a');
  expect(findRow([], undefined, 1)).toBeUndefined();
});
