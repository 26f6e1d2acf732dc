import { codesByPosition, createStoredCodes } from './stored-codes.ts';

test('words and codes convert in both directions', () => {
  const codes = createStoredCodes({ usd: 1, usdc: 20 });
  expect([codes.code('usdc'), codes.name(20)]).toEqual([20, 'usdc']);
  expect(codesByPosition(['ach', 'wire']).code('wire')).toBe(1);
});

test('an unknown code, an unknown word, and a shared code are rejected', () => {
  const codes = createStoredCodes<string>({ usd: 1 });
  expect(() => codes.name(2)).toThrow('unknown code 2');
  expect(() => codes.code('eur')).toThrow('no code for eur');
  expect(() => createStoredCodes({ usd: 1, eur: 1 })).toThrow('two words share a code');
});
