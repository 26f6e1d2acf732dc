// What must never be written down, and how it is made harmless: by the name of its member wherever one names it, and by its
// shape wherever it hides inside other text. A last resort: nothing is logged in the hope that this takes it out.
import { luhnHolds } from './luhn.ts';

const secretName =
  /^(pan|number|cvv|cvc|cvv2|authorization|x-api-key|api-key|secret|signature|iban|account|clabe|pixkey|password|email|phone)$/i;

// Keys, signing secrets, and runs of digits long enough for an account number, as they are or in groups.
const secretShape = /svc_(?:test|live)_[A-Za-z0-9]+_[A-Za-z0-9]+|whsec_[A-Za-z0-9+/=_-]+|\d(?:[ -]?\d){12,}/g;
const shortest = 13;
const longestPan = 19;

function maskMatch(match: string): string {
  if (match.startsWith('svc_')) return `${match.slice(0, 'svc_test_'.length)}[redacted]`;
  if (match.startsWith('whsec_')) return 'whsec_[redacted]';
  const digits = match.replaceAll(/[ -]/g, '');
  // The form in which payment numbers may be shown (PCI DSS 3.4.1): support can identify the card by it.
  if (digits.length <= longestPan && luhnHolds(digits)) return `${digits.slice(0, 6)}****${digits.slice(-4)}`;
  return '[digits]';
}

/** Text without what must not be written down. */
export const redact = (text: string): string => (text.length < shortest ? text : text.replace(secretShape, maskMatch));

/** From here on a number has more digits than an instant in milliseconds. */
const suspiciousFrom = 1e14;

/** The value of a member as it may be written down; the shape of JSON.stringify's replacer. */
export function redactMember(name: string, value: unknown): unknown {
  if (name !== '' && secretName.test(name)) return '[redacted]';
  if (typeof value === 'number') return value >= suspiciousFrom && Number.isInteger(value) ? redact(String(value)) : value;
  return typeof value === 'string' ? redact(value) : value;
}
