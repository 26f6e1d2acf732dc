// Removes everything from a request that could be personal or a secret, before it is stored. It does not detect
// dangerous data: it keeps only data that is known to be harmless, and replaces the rest by `[masked]`. The danger is a
// rule here that keeps too much.
import { nearest } from '@pay/contract/nearest';
import { kindOfId } from '@pay/core/id';
import type { Vocabulary } from './vocabulary.ts';

export const maskedText = '[masked]';

/**
 * Maximum numbers of characters: kept of a masked body, and read of a body, so that the work is limited for any size.
 */
export const bodyLimits = { keptChars: 16 * 1_024, readChars: 64 * 1_024 } as const;

/** Members whose value is an amount, a fee, or a rate as decimal text. */
const amountName = /(?:amount|fees?|rate|percent|balance)$|^(?:available|held|total|balanceAfter|availableAfter)$/i;
/**
 * A longer number may be an account number, a date, or a phone number in the wrong field: those have eight digits and
 * more.
 */
const amountText = /^-?\d{1,7}(?:\.\d{1,18})?$/;
const instantName = /(?:At|On|After|Before)$|^(?:at|set|since|until|time|now|createdAfter|createdBefore)$/;
const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
/** Numbers that belong to a card. */
const cardName = /^(?:exp|cvv|cvc|pan)/i;
/** Larger JSON numbers may be instants in milliseconds, dates, or account numbers. */
const numberMax = 1e7;
/** The form of a name that a caller invented; digits could be an account number. */
const plainName = /^[A-Za-z_-]{1,40}$/;
/** Members with texts of the caller inside. */
const ownWords: ReadonlySet<string> = new Set(['metadata']);

export type MaskedBody = {
  readonly text: string;
  readonly truncated: boolean;
  /** Public ids in the body, in order. */
  readonly ids: readonly string[];
  /** Masked values, which are also removed from messages. */
  readonly masked: readonly string[];
};

/** Whether a text may be kept under this name. */
export function keepsText(vocabulary: Vocabulary, name: string, text: string): boolean {
  if (text === '' || kindOfId(text) !== undefined || vocabulary.words.has(text)) return true;
  if (amountName.test(name)) return amountText.test(text);
  return instantName.test(name) && instantText.test(text);
}

/**
 * Whether to keep the name of a body's member. The caller may have invented the name, so it is kept only if it cannot
 * contain a number or a secret.
 */
export const keepsName = ({ names }: Vocabulary, name: string): boolean =>
  names.has(name) || (plainName.test(name) && !/^(?:whsec|svc)_/.test(name));

/**
 * A query parameter, which callers cannot invent: kept if it is known or misspelled. `?Zebrafirstname` is a value in
 * the wrong place, and a URL also reaches other logs.
 */
export const keepsQueryName = (vocabulary: Vocabulary, name: string): boolean =>
  vocabulary.names.has(name) || (keepsName(vocabulary, name) && isMisspelling(vocabulary, name));

/** Maximum number of cached results of a vocabulary: a client that misspells a name sends it repeatedly. */
const misspellingsMax = 1_000;
const misspellings = new WeakMap<Vocabulary, Map<string, boolean>>();

function isMisspelling(vocabulary: Vocabulary, name: string): boolean {
  const known = misspellings.get(vocabulary) ?? new Map<string, boolean>();
  misspellings.set(vocabulary, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= misspellingsMax) known.clear();
  const found = nearest(name, vocabulary.names) !== undefined;
  known.set(name, found);
  return found;
}

function keepsNumber({ numbers }: Vocabulary, name: string, text: string): boolean {
  if ((!numbers.has(name) && !amountName.test(name)) || cardName.test(name)) return false;
  const value = Math.abs(Number(text));
  return value < numberMax || (instantName.test(name) && value > 1e12 && value < 1e13);
}

/** One name or value of JSON, with the white space before it. */
const token = /\s*(?:("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|([{}[\],])|([^\s{}[\],:"]+))/y;

type Level = { readonly name: string; readonly isOwn: boolean };

/**
 * JSON text in which everything not known to be harmless is masked. Text that ends within a value ends before that
 * value here.
 */
export function maskJson(vocabulary: Vocabulary, json: string): MaskedBody {
  const source = json.slice(0, bodyLimits.readChars);
  const found = { ids: [] as string[], masked: [] as string[] };
  // Joined at the end: a text that grows by pieces is a tree of them in memory, ten times as large (profiled).
  const pieces: string[] = [];
  let length = 0;
  const levels: Level[] = [];
  let level: Level = { name: '', isOwn: false };
  token.lastIndex = 0;
  let end = 0;
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    end = token.lastIndex;
    const [, quoted, colon, mark, bare] = match;
    let piece: string;
    if (mark !== undefined) {
      piece = mark;
      level = levelAfter(mark, level, levels);
    } else if (quoted !== undefined && colon !== undefined) {
      const name = textOf(quoted);
      const isKept = keepsName(vocabulary, name);
      if (!isKept) found.masked.push(name);
      level = { name, isOwn: level.isOwn || ownWords.has(name) };
      piece = `${isKept ? writeText(name, quoted) : maskedJson}:`;
    } else piece = valueOf(vocabulary, level, { quoted, bare: bare ?? '' }, found);
    length += piece.length;
    if (length > bodyLimits.keptChars) return { ...found, text: pieces.join(''), truncated: true };
    pieces.push(piece);
  }
  return { ...found, text: pieces.join(''), truncated: end < source.trimEnd().length || source.length < json.length };
}

/** The level after a mark; `levels` are the objects and lists around it. */
function levelAfter(mark: string, level: Level, levels: Level[]): Level {
  if (mark === ',') return levels.at(-1) ?? { name: '', isOwn: false };
  if (mark === '{' || mark === '[') levels.push(level);
  else return levels.pop() ?? level;
  return level;
}

/** Whether an unquoted value may be kept: a number, a boolean, or null. */
const keepsBare = (vocabulary: Vocabulary, { name, isOwn }: Level, bare: string): boolean =>
  /^(?:true|false|null)$/.test(bare) || (!isOwn && keepsNumber(vocabulary, name, bare));

/** Whether a text that is not an id may be kept. Ids are kept everywhere. */
const keepsQuoted = (vocabulary: Vocabulary, { name, isOwn }: Level, text: string): boolean =>
  !isOwn && keepsText(vocabulary, name, text);

type Value = { readonly quoted: string | undefined; readonly bare: string };

function valueOf(
  vocabulary: Vocabulary,
  level: Level,
  { quoted, bare }: Value,
  findings: Pick<MaskedBody, 'ids' | 'masked'>,
): string {
  const text = quoted === undefined ? bare : textOf(quoted);
  const isId = quoted !== undefined && kindOfId(text) !== undefined;
  // `findings` belongs to the caller and was created for this call.
  if (isId) (findings.ids as string[]).push(text);
  if (quoted === undefined ? keepsBare(vocabulary, level, bare) : isId || keepsQuoted(vocabulary, level, text))
    return quoted === undefined ? bare : writeText(text, quoted);
  (findings.masked as string[]).push(text);
  return maskedJson;
}

const maskedJson = JSON.stringify(maskedText);

/** Most texts contain no escapes, and need no parsing and no serializing. */
const isPlain = (quotedText: string): boolean => !/[\\\u0000-\u001f]/.test(quotedText);
const writeText = (text: string, quotedText: string): string => (isPlain(quotedText) ? quotedText : JSON.stringify(text));

function textOf(quotedText: string): string {
  if (isPlain(quotedText)) return quotedText.slice(1, -1);
  try {
    return JSON.parse(quotedText) as string;
  } catch {
    // Cut off in the middle of an escape, or not JSON after all: never kept.
    return quotedText;
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Random text: hex with digits and letters, or a ULID. */
const random = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{8,}$|^[0-7][0-9a-hjkmnp-tv-z]{25}$/i;
/** Words from which callers build idempotency keys, in addition to the contract's. */
const keyWords: ReadonlySet<string> = new Set(
  'attempt batch create deposit event idem id invoice job k key order pay payment payout refund req request retry row run test transfer try v'.split(
    ' ',
  ),
);

/**
 * An idempotency key is kept if it is random, an id, or made of words of the trade and short numbers. Any other could
 * name a person.
 */
export function keepsKey({ names, words }: Vocabulary, text: string): boolean {
  if (uuid.test(text) || kindOfId(text) !== undefined) return true;
  if (text.length > 255 || /\d(?:[-_:./ ]?\d){7}/.test(text) || /\d{1,4}[-_:./]\d{1,2}[-_:./]\d{1,4}/.test(text)) return false;
  const parts = text.split(/[-_:./]/);
  return parts.every((part) => {
    const word = part.toLowerCase();
    return /^\d{0,6}$/.test(part) || random.test(part) || keyWords.has(word) || words.has(word) || names.has(word);
  });
}

/** Seven digits in the name could be an account or phone number. */
const product = /^(?!(?:[^/\d]*\d){7})[A-Za-z][A-Za-z0-9_-]{0,30}\/v?\d{1,3}(?:\.\d{1,4}){0,3}$/;
const productsMax = 4;

/** Keeps the programs and versions of a `User-Agent` (RFC 9110 §10.1.5); everything else in it could name a person. */
export function agentOf(text: string): string {
  // Browsers and clients name two or three products; the rest of a long header is not read.
  const parts = text
    .slice(0, 512)
    .split(' ', 32)
    .filter((part) => part !== '');
  const programs = parts.filter((part) => product.test(part)).slice(0, productsMax);
  return (programs.length === parts.length ? programs : [...programs, maskedText]).join(' ');
}

/** Maximum number of removed values, and of characters of a message. Beyond these, the whole message is masked. */
const maskedMax = { values: 64, characters: 2_000 } as const;

/** The sentence of an error without values of the request. Our sentences repeat few of them. */
export function maskMessage(message: string, maskedTexts: readonly string[]): string {
  if (maskedTexts.length > maskedMax.values || message.length > maskedMax.characters) return maskedText;
  let text = message.replaceAll(
    // eslint-disable-next-line regexp/no-super-linear-move -- the message is short
    /(?<![a-z0-9_])(?:\S+@\S+|[A-Z]{2}\d{2}[A-Z0-9]{8,}|\d{7,}|(?:whsec|svc_test|svc_live)_\S+)/g,
    maskedText,
  );
  for (const value of maskedTexts) if (value.trim().length > 2) text = replaceAnyCase(text, value.trim());
  return text;
}

function replaceAnyCase(text: string, value: string): string {
  const lower = text.toLowerCase();
  const at = lower.length === text.length ? lower.indexOf(value.toLowerCase()) : text.indexOf(value);
  return at < 0 ? text : text.slice(0, at) + maskedText + replaceAnyCase(text.slice(at + value.length), value);
}

/** The path in a detail, name by name. A number is an index of a list, unless the request had it as a name. */
export function maskField(vocabulary: Vocabulary, field: string, maskedTexts: readonly string[] = []): string {
  const [, place = '', path = ''] = /^((?:header|query|path):)?(.*)$/s.exec(field) ?? [];
  if (place === 'header:') return /^[A-Za-z-]{0,40}$/.test(path) ? field : place + maskedText;
  const keeps = place === 'query:' ? keepsQueryName : keepsName;
  const isKept = (part: string): boolean =>
    /^\d{0,2}$/.test(part) || (!maskedTexts.includes(part) && (/^\d{3,4}$/.test(part) || keeps(vocabulary, part)));
  const parts = path.split('.').map((part) => (isKept(part) ? part : maskedText));
  return place + parts.join('.');
}
