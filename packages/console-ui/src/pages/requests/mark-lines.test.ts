import { markLines } from './mark-lines.ts';

const findMarkedTexts = (body: unknown, fields: readonly string[]) =>
  markLines(JSON.stringify(body), fields).flatMap(({ text, isMarked }) => (isMarked ? [text.trim()] : []));

test('JSON is printed with two spaces of indentation', () => {
  const body = { amount: '1', merchant: { name: 'x', tags: [] }, events: ['a', 'b'], none: {} };
  expect(
    markLines(JSON.stringify(body), [])
      .map(({ text }) => text)
      .join('\n'),
  ).toBe(JSON.stringify(body, null, 2));
});

test('the line of a rejected field is marked, also inside objects and lists', () => {
  const body = { amount: '1', merchant: { name: 'x' }, events: ['a', 'b'] };
  expect(findMarkedTexts(body, ['amount', 'merchant.name', 'events.1'])).toEqual(['"amount": "1",', '"name": "x"', '"b"']);
  expect(findMarkedTexts(body, ['events[0]'])).toEqual(['"a",']);
  expect(findMarkedTexts(body, ['query:limit', 'header:Idempotency-Key'])).toEqual([]);
});

test('incomplete JSON is shown unchanged', () => {
  expect(markLines('{"a":\n"b', ['a'])).toEqual([
    { text: '{"a":', isMarked: false },
    { text: '"b', isMarked: false },
  ]);
});
