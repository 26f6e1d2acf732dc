import fc from 'fast-check';
import { randomIds } from '@pay/core/id';
import { parseKeyring } from '@pay/core/sealing';
import { fileLinks } from './file-links.ts';

const ids = randomIds();
const links = fileLinks(parseKeyring(`k:${Buffer.alloc(32, 1).toString('base64')}`), 'https://api.example.com/');
const content = {
  owner: { account: ids.next('key', 1_000), environment: 'live' },
  fileId: ids.next('file', 2_000),
  untilMs: 1_900_000_000_000,
  epoch: 3,
} as const;
const token = links.url(content).split('/files/')[1] as string;

test('a link’s token identifies its owner, its file, and its expiry', () => {
  expect(links.url(content).startsWith('https://api.example.com/files/')).toBe(true);
  expect(links.open(token)).toEqual(content);
});

test('an altered link opens nothing', () => {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...characters), (at, character) => {
      const altered = token.slice(0, at) + character + token.slice(at + 1);
      return altered === token || links.open(altered) === undefined;
    }),
  );
  expect(links.open('')).toBeUndefined();
  expect(links.open(`${token}A`)).toBeUndefined();
});
