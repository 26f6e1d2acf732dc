import { correctionKey, successorsOf } from './successors.ts';

type Link = Parameters<typeof successorsOf>[1][number];
const batch = (id: string, status: Link['status'], over: Partial<Link> = {}): Link => ({
  ...{ id, status, retryOf: null, dryRun: false },
  ...over,
});
const linkTo = (id: string): Partial<Link> => ({ metadata: { [correctionKey]: id } });

test('a paid correction of a canceled correction has the rows of the first batch', () => {
  const list = [
    batch('c', 'completed', linkTo('b')),
    batch('other', 'completed', linkTo('x')),
    batch('b', 'canceled', linkTo('a')),
  ];
  expect(successorsOf('a', list).map(({ id }) => id)).toEqual(['c']);
});

test('a retry has the rows of its batch; a row that cannot be paid has no retry', () => {
  const list = [
    batch('d', 'ready', { ...linkTo('a'), dryRun: true }),
    batch('c', 'invalid', linkTo('a')),
    batch('b', 'processing', { retryOf: 'a' }),
  ];
  expect(successorsOf('a', list).map(({ id }) => id)).toEqual(['b']);
});
