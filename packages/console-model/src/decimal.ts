// Amounts on a screen: decimal text in, decimal text out, never a float in between.

/** A decimal number: `units` over ten to the power of `scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number };

const form = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/;

/** Undefined if the text is not a plain decimal number. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = ''] = form.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/**
 * The text of an amount in a response. Card amounts are JSON numbers with at most two decimals. JavaScript writes the
 * shortest text that reads back as the same number, which is exactly what the platform sent. A number with an exponent
 * is invalid.
 */
export function amountText(amount: string | number): string {
  const text = String(amount);
  return parseDecimal(text) === undefined ? '0' : text;
}

const atScale = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale);

function both(a: string, b: string): { readonly a: bigint; readonly b: bigint; readonly scale: number } {
  const [x, y] = [parseDecimal(a), parseDecimal(b)];
  if (x === undefined || y === undefined) throw new RangeError('not a decimal number');
  const scale = Math.max(x.scale, y.scale);
  return { a: atScale(x, scale), b: atScale(y, scale), scale };
}

export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

export function addDecimals(a: string, b: string): string {
  const terms = both(a, b);
  return decimalText({ units: terms.a + terms.b, scale: terms.scale });
}

export function subtractDecimals(a: string, b: string): string {
  const terms = both(a, b);
  return decimalText({ units: terms.a - terms.b, scale: terms.scale });
}

/** Negative, zero, or positive, for `sort`. */
export function compareDecimals(a: string, b: string): number {
  const terms = both(a, b);
  if (terms.a === terms.b) return 0;
  return terms.a < terms.b ? -1 : 1;
}

/** `part` in thousandths of `whole`, rounded down. 0 if `whole` is zero. It is the length of a bar, never money. */
export function permille(part: string, whole: string): number {
  const terms = both(part, whole);
  return terms.b <= 0n ? 0 : Number((terms.a * 1_000n) / terms.b);
}

/** Adds thousands separators and at least `decimals` digits after the point: `1234.5` at 2 is `1,234.50`. */
export function groupDecimal(text: string, decimals = 0): string {
  const parsed = parseDecimal(text);
  if (parsed === undefined) return text;
  const scale = Math.max(parsed.scale, decimals);
  const [whole = '', fraction] = decimalText({ units: atScale(parsed, scale), scale }).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
