import fc from 'fast-check';
import { parseJson, read, prepareBody, type Plan } from './plan.ts';

const through = (text: string, plan?: Plan): unknown => read(parseJson(text), plan);

test('JSON without a plan is parsed as by JSON.parse', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(through(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('texts that look like number markers stay texts', () => {
  for (const value of ['\u0000', '\u000012', '\u0000\u000012', '12', 'a "1" b', '\\', '{"a":1}', ': 5'])
    for (const wrapped of [value, [value], { a: value }, { [value]: value }])
      expect(through(JSON.stringify(wrapped))).toEqual(wrapped);
  expect(() => parseJson('{"a": tru}')).toThrow(SyntaxError);
});

test('money amounts keep every digit of their text', () => {
  const plan = { amount: 'decimal', rows: [{ amount: 'decimal' }], rules: { '*': { amount: 'decimal' } } } as const;
  const text =
    '{"amount": 250.10, "rows": [{"amount":-0.000001},{"amount":1e-7}], "rules": {"x": {"amount": 9007199254740993.01}}}';
  expect(through(text, plan)).toEqual({
    amount: '250.10',
    rows: [{ amount: '-0.000001' }, { amount: '0.0000001' }],
    rules: { x: { amount: '9007199254740993.01' } },
  });
});

test('dates in both forms become Date, and null stays null', () => {
  const plan = { iso: 'date', ms: 'date', none: 'date' } as const;
  const at = new Date('2026-01-02T03:04:05.678Z');
  expect(through(`{"iso":"${at.toISOString()}","ms":${at.getTime()},"none":null}`, plan)).toEqual({
    iso: at,
    ms: at,
    none: null,
  });
});

test('the kind of an object selects its plan; an unknown kind uses the fallback plan', () => {
  const plan: Plan = ['type', { a: { data: { at: 'date' } }, '*': { createdAt: 'date' } }];
  expect(through('{"type":"a","data":{"at":0}}', plan)).toEqual({ type: 'a', data: { at: new Date(0) } });
  expect(through('{"type":"z","createdAt":0,"data":{"at":0}}', plan)).toMatchObject({ createdAt: new Date(0), data: { at: 0 } });
});

test('a member named __proto__ stays a member', () => {
  const value = through('{"__proto__":{"admin":true},"a":1}') as object;
  expect(Object.keys(value)).toEqual(['__proto__', 'a']);
  expect((value as { admin?: boolean }).admin).toBeUndefined();
});

test('a decimal string is sent as the same number, or rejected if a number cannot represent it', () => {
  const plan = { limitAmount: 'number' } as const;
  expect(JSON.stringify(prepareBody({ limitAmount: '250.10', name: '1.50', at: new Date(0) }, plan))).toBe(
    '{"limitAmount":250.1,"name":"1.50","at":"1970-01-01T00:00:00.000Z"}',
  );
  expect(prepareBody({ limitAmount: 5 }, plan)).toEqual({ limitAmount: 5 });
  expect(() => prepareBody({ limitAmount: '9007199254740993' }, plan)).toThrow(RangeError);
  expect(() => prepareBody({ limitAmount: 'ten' }, plan)).toThrow(RangeError);
});
