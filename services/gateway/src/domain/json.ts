// Reads a request body. JSON.parse is not enough for money: it turns amounts into doubles, lets the last of two equal
// keys win, accepts a hundred thousand levels, and keeps an own `__proto__`. One pass over the text settles all of it
// (2–4 µs for a 250-byte transfer, measured on Node 24, against 1–2 µs for JSON.parse alone).
import { isUtf8 } from 'node:buffer';
import { invalidField } from '@pay/core/fault';
import type { Fault, FieldCode } from '@pay/core/fault';
import { limits } from '@pay/core/limits';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Members of all objects together, and elements of one array. */
export type SizeLimits = { readonly keys: number; readonly items: number };

/** What was read, and which members were numbers kept as their literal text. */
export type ReadBody = { readonly value: Json; readonly literals: readonly string[] };

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const none: readonly string[] = [];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * Reads a JSON text strictly. A number that is a direct member named in `rawNumbers`, or a member of a direct one's elements
 * (`legs.amount`), becomes its literal text, so an amount never passes through a double; any other number must be exactly what a double can say in 15 digits.
 * Throws INVALID_REQUEST naming the culprit's dot path, or `body`.
 */
export function readJson(bytes: Uint8Array, rawNumbers: ReadonlySet<string>, most: SizeLimits = limits.json): ReadBody {
  if (!isUtf8(bytes)) throw refuse('', 'Body is not valid UTF-8');
  const reader = new Reader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'), { rawNumbers, most });
  return reader.read();
}

type Refusal = { readonly code?: FieldCode | undefined; readonly hint?: string };

const refuse = (path: string, message: string, { code = 'invalid_format', hint }: Refusal = {}): Fault =>
  invalidField(path === '' ? 'body' : path, code, message, hint === undefined ? {} : { hint });

class Reader {
  readonly #text: string;
  readonly #raw: ReadonlySet<string>;
  readonly #most: SizeLimits;
  readonly #path: (string | number)[] = [];
  #literals: string[] | undefined;
  #at = 0;
  #keys = 0;

  constructor(text: string, { rawNumbers, most }: { readonly rawNumbers: ReadonlySet<string>; readonly most: SizeLimits }) {
    this.#text = text;
    this.#raw = rawNumbers;
    this.#most = most;
  }

  read(): ReadBody {
    const value = this.#value(1);
    this.#skip();
    if (this.#at !== this.#text.length) throw this.#broken();
    return { value, literals: this.#literals ?? none };
  }

  #broken(): Fault {
    return refuse('', `Body is not valid JSON (at character ${this.#at})`, {
      hint: 'Look at that character: a quote, comma or bracket is missing or too many.',
    });
  }

  #fail(message: string, code?: FieldCode): Fault {
    return refuse(this.#path.join('.'), message, { code });
  }

  /** Moves past white space and returns the next character's code, NaN at the end. */
  #skip(): number {
    let code = this.#text.charCodeAt(this.#at);
    while (code === 32 || code === 10 || code === 13 || code === 9) {
      this.#at += 1;
      code = this.#text.charCodeAt(this.#at);
    }
    return code;
  }

  #value(depth: number): Json {
    switch (this.#skip()) {
      case 123:
        return this.#object(depth);
      case 91:
        return this.#array(depth);
      case 34:
        return this.#string();
      case 116:
        return this.#word('true', true);
      case 102:
        return this.#word('false', false);
      case 110:
        return this.#word('null', null);
      default:
        return this.#number(depth);
    }
  }

  #word(word: string, value: Json): Json {
    if (!this.#text.startsWith(word, this.#at)) throw this.#broken();
    this.#at += word.length;
    return value;
  }

  #number(depth: number): Json {
    number.lastIndex = this.#at;
    const literal = number.exec(this.#text)?.[0];
    if (literal === undefined) throw this.#broken();
    this.#at += literal.length;
    if (this.#isRaw(depth)) {
      (this.#literals ??= []).push(this.#path.join('.'));
      return literal;
    }
    const value = Number(literal);
    // Fifteen significant digits always survive a double; more might not, and a silent change is worse than a 400.
    if (!Number.isFinite(value) || significantDigits(literal) > 15) {
      throw this.#fail('Number has more digits than can be kept exactly', 'out_of_range');
    }
    return value;
  }

  /** A direct member that is named, or a named member of the elements of a direct one. */
  #isRaw(depth: number): boolean {
    const [key, , inner] = this.#path;
    if (depth === 2) return typeof key === 'string' && this.#raw.has(key);
    return depth === 4 && typeof inner === 'string' && this.#raw.has(`${key ?? ''}.${inner}`);
  }

  #array(depth: number): Json[] {
    if (depth > limits.json.depth) throw this.#fail(`Nested deeper than ${limits.json.depth} levels`, 'out_of_range');
    const elements: Json[] = [];
    this.#at += 1;
    if (this.#skip() === 93) {
      this.#at += 1;
      return elements;
    }
    for (;;) {
      if (elements.length === this.#most.items)
        throw this.#fail(`More than ${this.#most.items} elements`, this.#most === limits.json ? 'too_long' : 'out_of_range');
      this.#path.push(elements.length);
      elements.push(this.#value(depth + 1));
      this.#path.pop();
      const code = this.#skip();
      this.#at += 1;
      if (code === 93) return elements;
      if (code !== 44) throw this.#broken();
    }
  }

  #object(depth: number): { [key: string]: Json } {
    if (depth > limits.json.depth) throw this.#fail(`Nested deeper than ${limits.json.depth} levels`, 'out_of_range');
    const members: { [key: string]: Json } = {};
    this.#at += 1;
    if (this.#skip() === 125) {
      this.#at += 1;
      return members;
    }
    for (;;) {
      if (this.#skip() !== 34) throw this.#broken();
      const key = this.#string();
      this.#path.push(key);
      this.#checkKey(members, key);
      if (this.#skip() !== 58) throw this.#broken();
      this.#at += 1;
      members[key] = this.#value(depth + 1);
      this.#path.pop();
      const code = this.#skip();
      this.#at += 1;
      if (code === 125) return members;
      if (code !== 44) throw this.#broken();
    }
  }

  #checkKey(members: object, key: string): void {
    this.#keys += 1;
    if (this.#keys > this.#most.keys) throw refuse('', `More than ${this.#most.keys} members`, { code: 'too_long' });
    if (Object.hasOwn(members, key)) throw this.#fail('Member is given twice');
    if (forbiddenKeys.has(key)) throw this.#fail('Member name is not allowed', 'not_supported');
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at + 1;
    let at = start;
    let code = text.charCodeAt(at);
    // Above the control characters, and neither quote nor backslash; NaN at the end fails every comparison.
    while (code >= 32 && code !== 34 && code !== 92) {
      at += 1;
      code = text.charCodeAt(at);
    }
    this.#at = at;
    const plain = text.slice(start, at);
    const value = code === 92 ? plain + this.#escaped() : plain;
    if (text.charCodeAt(this.#at) !== 34) throw this.#broken();
    this.#at += 1;
    if (value.length > limits.json.stringLength) throw this.#fail('String is too long', 'too_long');
    return value;
  }

  /** The rest of a string from its first backslash on; leaves the position on the closing quote. */
  #escaped(): string {
    let value = '';
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 34) break;
      if (!(code >= 32)) throw this.#broken();
      value += code === 92 ? this.#escape() : this.#run();
    }
    // Escapes are the only way a NUL (which Postgres refuses) or half a surrogate pair gets into valid UTF-8.
    if (!value.isWellFormed() || value.includes('\0')) throw this.#fail('String holds a character that is not allowed');
    return value;
  }

  #run(): string {
    const start = this.#at;
    let code = this.#text.charCodeAt(this.#at);
    while (code >= 32 && code !== 34 && code !== 92) {
      this.#at += 1;
      code = this.#text.charCodeAt(this.#at);
    }
    return this.#text.slice(start, this.#at);
  }

  #escape(): string {
    const letter = this.#text.charAt(this.#at + 1);
    const simple = escapes[letter];
    if (simple !== undefined) {
      this.#at += 2;
      return simple;
    }
    const digits = this.#text.slice(this.#at + 2, this.#at + 6);
    if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) throw this.#broken();
    this.#at += 6;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
}

function significantDigits(literal: string): number {
  // Short literals are the rule; only long ones deserve the exact count.
  if (literal.length <= 15) return literal.length;
  const mantissa = literal
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '');
  return (literal.includes('.') ? mantissa : mantissa.replace(/0+$/, '')).length;
}
