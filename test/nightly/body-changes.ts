// Makes valid bodies invalid, one change at a time: first as values, then as text.
import type { Route } from '@pay/contract/route';
import { awkwardNumber, awkwardText, awkwardValue } from './awkward.ts';
import { bodyOf, membersOf, valueOf } from './document.ts';
import type { Random } from './random.ts';

type Members = Record<string, unknown>;

export type BodyChangeInput = {
  readonly route: Route;
  /** Ids of every kind and of several owners. */
  readonly idPool: readonly string[];
};

type Change = (random: Random, body: Members, input: BodyChangeInput) => void;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of the objects in a body, mostly the body itself. */
function someObject(random: Random, body: Members): Members {
  const inner = Object.values(body).filter(isMembers);
  return inner.length > 0 && random.percent(35) ? someObject(random, random.pick(inner)) : body;
}

function onMember(random: Random, body: Members, change: (value: unknown) => unknown): void {
  const target = someObject(random, body);
  const names = Object.keys(target);
  if (names.length === 0) return;
  const name = random.pick(names);
  target[name] = change(target[name]);
}

function swapType(random: Random, value: unknown): unknown {
  if (typeof value === 'string') return random.pick<unknown>([Number(value) || 0, [value], { value }, true, null]);
  if (typeof value === 'number') return random.pick<unknown>([String(value), [value], value % 2 === 0, null]);
  if (typeof value === 'boolean') return random.pick<unknown>([String(value), Number(value), null]);
  return random.pick<unknown>([JSON.stringify(value), [value], [], {}, null, 0]);
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[a-z]+(_[a-z]+)*_[0-9a-z]{26}$/.test(value);

/** Sets a member from the document to a value that nearly fits, which reaches options that a sample omits. */
const setKnown: Change = (random, body, { route }) => {
  const members = Object.entries(bodyOf(route));
  if (members.length === 0) return;
  const [name, schema] = random.pick(members);
  const value = body[name];
  const inner = Object.entries(membersOf(schema, 0));
  if (isMembers(value) && inner.length > 0 && random.percent(70)) {
    const [innerName, innerSchema] = random.pick(inner);
    value[innerName] = valueOf(random, innerSchema);
  } else body[name] = valueOf(random, schema);
};

const changes: readonly Change[] = [
  setKnown,
  setKnown,
  setKnown,
  (random, body) => onMember(random, body, () => awkwardValue(random)),
  (random, body) => onMember(random, body, (value) => swapType(random, value)),
  (random, body) =>
    onMember(random, body, (value) => {
      if (typeof value === 'number') return awkwardNumber(random);
      return typeof value === 'string' ? awkwardText(random) : awkwardValue(random);
    }),
  (random, body) => onMember(random, body, (value) => (typeof value === 'string' ? value + awkwardText(random) : { a: value })),
  (random, body) => {
    const target = someObject(random, body);
    const names = Object.keys(target);
    if (names.length > 0) Reflect.deleteProperty(target, random.pick(names));
  },
  (random, body) => {
    const target = someObject(random, body);
    target[random.pick(['metadata', 'details', 'address', 'id', 'amount', 'currency', awkwardText(random)])] =
      awkwardValue(random);
  },
  (random, body, { idPool }) => {
    const names = Object.keys(body).filter((name) => isId(body[name]) || name.endsWith('Id'));
    if (names.length > 0) body[random.pick(names)] = random.pick(idPool);
  },
  (random, body) => {
    body['metadata'] = Object.fromEntries(
      Array.from({ length: random.pick([1, 50, 51, 400]) }, (_, n) => [`k${n}`, awkwardValue(random, 3)]),
    );
  },
];

export function changeBody(random: Random, body: Members, input: BodyChangeInput): Members {
  const copy = structuredClone(body);
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) random.pick(changes)(random, copy, input);
  return copy;
}

const wholeTexts: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '[{}]',
  '0',
  'true',
  '"text"',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1e400}',
  '{"a":-1e-400}',
  '{"a":01}',
  '{"":""}',
  '{"\\u0000":1}',
  '{"\\ud800":1}',
  '{"__proto__":{"a":1}}',
  '{"metadata":{"__proto__":null}}',
  '\ufeff{}',
  '{}{}',
  '{"a":"\t"}',
  '\u0000',
  `${'['.repeat(20_000)}`,
  `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  `{"a":[${'1,'.repeat(1_200)}1]}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  `{"a":${'9'.repeat(5_000)}}`,
];

/** The text of a body, sometimes cut, doubled, with numbers in another form, or replaced by another text. */
export function bodyText(random: Random, body: Members): string {
  const text = JSON.stringify(body);
  switch (random.below(14)) {
    case 0:
      return random.pick(wholeTexts);
    case 1:
      return text.slice(0, random.below(text.length));
    case 2:
      return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${text.slice(1)}`;
    case 3:
      return text.replaceAll(
        /:(-?\d+)(?=[,}])/g,
        () => `:${random.pick(['1e2', '1E+2', '-0', '0.10', '1e-9', '123456789012345678901234567890', '0.1e1'])}`,
      );
    case 4:
      return ` \r\n\t${text}\n`;
    case 5:
      return text + random.pick([']', '}', 'x', '\u0000', ',']);
    default:
      return text;
  }
}
