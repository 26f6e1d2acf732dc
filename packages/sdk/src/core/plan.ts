// Converts between JSON and values. Amounts in JSON numbers become decimal strings with the original digits, and both
// notations of dates become Date. JSON.parse alone would turn an amount into a floating-point number first.
import { compare, plain } from './decimal.ts';

/**
 * How to convert a value. `date`: ISO text or epoch milliseconds become a Date. `decimal`: a number becomes the decimal
 * string of its text. `number`: a decimal string in a request becomes a number. `[plan]`: each item. `[field, plans]`:
 * by the value of a field. An object: its fields, `*` for all others.
 */
export type Plan = 'date' | 'decimal' | 'number' | readonly [Plan] | readonly [string, PlanFields] | PlanFields;
export interface PlanFields {
  readonly [field: string]: Plan;
}

class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

// Strings, with the colon of a key, or numbers. A number passes through JSON.parse as a text that begins with NUL. An
// original text that begins with NUL gets a second NUL.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const nul = '\u0000';
const escapeMark = '\\u0000';

/** Parses JSON and keeps the digits of its numbers. Throws a SyntaxError if the text is not JSON. */
export function parseJson(text: string): unknown {
  const marked = text.replace(tokens, (token: string, colon: string | undefined) => {
    if (colon !== undefined) return token;
    if (!token.startsWith('"')) return `"${escapeMark}${token}"`;
    return token.startsWith(`"${escapeMark}`) ? `"${escapeMark}${token.slice(1)}` : token;
  });
  return JSON.parse(marked, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(nul)) return value;
    return value.startsWith(nul, 1) ? value.slice(1) : new NumberText(value.slice(1));
  });
}

const isFields = (plan: Plan | undefined): plan is PlanFields => typeof plan === 'object' && !Array.isArray(plan);
/** The plan of a list's items. If the plan is for a single object, as in rates, it applies to each item. */
const itemPlan = (plan: Plan | undefined): Plan | undefined =>
  Array.isArray(plan) && plan.length === 1 ? (plan[0] as Plan) : plan;

/** The plan of an object. A plan `[field, plans]` selects by the value of the field. */
function fieldsOf(value: Readonly<Record<string, unknown>>, plan: Plan | undefined): PlanFields {
  if (isFields(plan)) return plan;
  if (!Array.isArray(plan) || plan.length !== 2) return {};
  const [field, plans] = plan as readonly [string, PlanFields];
  const kind = value[field];
  const found = (typeof kind === 'string' ? plans[kind] : undefined) ?? plans['*'];
  return isFields(found) ? found : {};
}

function convert(value: unknown, plan: Plan | undefined, scalar: (value: unknown, plan?: Plan) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => convert(item, itemPlan(plan), scalar));
  if (typeof value !== 'object' || value === null || value instanceof NumberText || value instanceof Date)
    return scalar(value, plan);
  const fields = fieldsOf(value as Record<string, unknown>, plan);
  // From entries, because a member may be named `__proto__`.
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, convert(member, fields[key] ?? fields['*'], scalar)]),
  );
}

function readScalar(value: unknown, plan?: Plan): unknown {
  if (value instanceof NumberText) {
    if (plan === 'date') return new Date(Number(value.text));
    return plan === 'decimal' ? plain(value.text) : Number(value.text);
  }
  return typeof value === 'string' && plan === 'date' ? new Date(value) : value;
}

function writeScalar(value: unknown, plan?: Plan): unknown {
  if (plan !== 'number' || typeof value !== 'string') return value;
  const number = Number(value);
  // A JSON number is a double, and an amount with too many digits would become another amount.
  if (compare(String(number), value) !== 0) throw new RangeError(`"${value}" has too many digits to be sent as a number`);
  return number;
}

/** Converts dates and amounts in the result of `parseJson` by the plan. */
export const read = (json: unknown, plan?: Plan): unknown => convert(json, plan, readScalar);

/** A request body. Converts decimal strings to numbers by the plan. */
export const prepareBody = (body: unknown, plan?: Plan): unknown =>
  plan === undefined ? body : convert(body, plan, writeScalar);
