// Exact arithmetic on decimal strings. No amount becomes a floating-point number.

interface Parts {
  readonly units: bigint;
  readonly scale: number;
}

const form = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Units and the number of decimals, with the exponent applied. Throws a RangeError if the text is not a number, or its
 * exponent is above 100 or below -100.
 */
function parse(text: string): Parts {
  const [, sign, whole = '', fraction = '', exponent = '0'] = form.exec(text) ?? [];
  if (sign === undefined) throw new RangeError(`"${text}" is not a decimal number`);
  const shift = Number(exponent);
  if (Math.abs(shift) > 100) throw new RangeError(`"${text}" is out of range`);
  const scale = Math.max(0, fraction.length - shift);
  const units = BigInt(whole + fraction) * 10n ** BigInt(scale - fraction.length + shift);
  return { units: sign === '-' ? -units : units, scale };
}

function print({ units, scale }: Parts): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}

/** Both numbers in units of the larger scale. */
function align(a: string, b: string): { left: bigint; right: bigint; scale: number } {
  const [one, other] = [parse(a), parse(b)];
  const scale = Math.max(one.scale, other.scale);
  const raiseUnits = ({ units, scale: own }: Parts) => units * 10n ** BigInt(scale - own);
  return { left: raiseUnits(one), right: raiseUnits(other), scale };
}

/** `a + b` with the decimals of the more precise operand: `add('1.10', '2')` is `3.10`. */
export function add(a: string, b: string): string {
  const { left, right, scale } = align(a, b);
  return print({ units: left + right, scale });
}

/** `a - b` with the decimals of the more precise operand. */
export function subtract(a: string, b: string): string {
  const { left, right, scale } = align(a, b);
  return print({ units: left - right, scale });
}

/** -1 if `a` is smaller, 0 if both are equal, or 1. `1.5` equals `1.50`. */
export function compare(a: string, b: string): -1 | 0 | 1 {
  const { left, right } = align(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The same number without an exponent. Returns text without an exponent unchanged. */
export const plain = (text: string): string => (/[eE]/.test(text) ? print(parse(text)) : text);

/**
 * Arithmetic on decimal strings in major units, as the API writes amounts. Throws a RangeError unless each text is a
 * number.
 */
export const Decimal = { add, subtract, compare } as const;

/** An amount in major units with its currency. Mixing currencies throws a TypeError. */
export class Money {
  readonly amount: string;
  readonly currency: string;

  constructor(amount: string, currency: string) {
    parse(amount);
    this.amount = plain(amount);
    this.currency = currency.toLowerCase();
  }

  plus(other: Money): Money {
    return new Money(add(this.amount, this.same(other).amount), this.currency);
  }

  minus(other: Money): Money {
    return new Money(subtract(this.amount, this.same(other).amount), this.currency);
  }

  /** -1 if this amount is smaller, 0 if both are equal, or 1. */
  compare(other: Money): -1 | 0 | 1 {
    return compare(this.amount, this.same(other).amount);
  }

  toString(): string {
    return `${this.amount} ${this.currency}`;
  }

  private same(other: Money): Money {
    if (other.currency !== this.currency) throw new TypeError(`${other.currency} is not ${this.currency}`);
    return other;
  }
}
