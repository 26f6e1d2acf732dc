import { nextStep, readList, type Attempt, type Knowledge, type Item } from './planner.ts';

const shop = (price: string) => ({ merchant: `Shop ${price}`, mcc: '5942', price });
const item = (what: string, ...prices: string[]): Item => ({ what, offers: prices.map(shop) });
const [train, night, book] = [item('train', '30'), item('night', '89', '38', '20'), item('book', '500')];
const createKnowledge = (more: Partial<Knowledge>): Knowledge => ({
  items: [train, night, book],
  attempts: [],
  skipped: [],
  left: undefined,
  ...more,
});
const createAttempt = (of: Item, at: number, outcome: Attempt['outcome']): Attempt => ({
  item: of,
  offer: of.offers[at]!,
  outcome,
});

test('the agent pays the best offer while nothing is declined', () => {
  expect(nextStep(createKnowledge({}))).toEqual({ kind: 'pay', item: train, offer: train.offers[0] });
  expect(nextStep(createKnowledge({ attempts: [createAttempt(train, 0, 'bought')] }))).toMatchObject({
    kind: 'pay',
    offer: night.offers[0],
  });
});

test('after a decline the agent reads the limits and pays only offers within them', () => {
  const attempts = [createAttempt(train, 0, 'bought'), createAttempt(night, 0, 'declined')];
  expect(nextStep(createKnowledge({ attempts }))).toEqual({ kind: 'askLimits' });
  expect(nextStep(createKnowledge({ attempts, left: '38.00' }))).toMatchObject({ kind: 'pay', offer: night.offers[1] });
  expect(nextStep(createKnowledge({ attempts, left: '37.99' }))).toMatchObject({ kind: 'pay', offer: night.offers[2] });
  expect(nextStep(createKnowledge({ attempts, left: '19.99' }))).toEqual({ kind: 'skip', item: night });
});

test('the agent does not repeat a declined offer, even if it fits now', () => {
  const attempts = [createAttempt(train, 0, 'declined')];
  expect(nextStep(createKnowledge({ attempts, left: '1000' }))).toEqual({ kind: 'skip', item: train });
});

test('bought and skipped items are done', () => {
  const attempts = [createAttempt(train, 0, 'bought'), createAttempt(night, 0, 'bought')];
  expect(nextStep(createKnowledge({ attempts, skipped: [book] }))).toEqual({ kind: 'finish' });
});

test('the error about a missing member or an invalid price names the entry of the list', () => {
  const offer = { merchant: 'Books', mcc: '5942', price: '1.50', execute: 'more' };
  expect(readList(JSON.stringify([{ what: 'a', offers: [offer], tool: 'create_transfer' }]))).toEqual([
    { what: 'a', offers: [{ merchant: 'Books', mcc: '5942', price: '1.50' }] },
  ]);
  expect(() => readList('{}')).toThrow('array');
  expect(() => readList('[null]')).toThrow('Entry 1');
  expect(() =>
    readList(
      JSON.stringify([
        { what: 'a', offers: [] },
        { what: 'b', offers: [{ ...offer, price: 1.5 }] },
      ]),
    ),
  ).toThrow('entry 2');
  expect(() => readList(JSON.stringify([{ what: 'a', offers: [{ ...offer, price: '-1' }] }]))).toThrow('entry 1');
});
