// Finds data that must never be logged and masks it: by the name of a member, or by its shape inside other text. This
// is a last resort: never log data and rely on it.
import { luhnHolds } from './luhn.ts';

const secretName =
  /^(pan|number|cvv|cvc|cvv2|authorization|x-api-key|api-key|secret|signature|iban|account|clabe|pixkey|password|email|phone)$/i;

/** 32 hexadecimal digits with a letter. One in fifty has a run of digits that could be an account number. */
const traceIdShape = /^(?=\d*[a-f])[0-9a-f]{32}$/;
// Trace ids, keys, signing secrets, and runs of digits long enough for an account number, with or without separators.
const secretShape =
  /(?<![0-9A-Za-z])(?=\d*[a-f])[0-9a-f]{32}(?![0-9A-Za-z])|svc_(?:test|live)_[A-Za-z0-9]+_[A-Za-z0-9]+|whsec_[A-Za-z0-9+/=_-]+|\d(?:[ -]?\d){12,}/g;
const shortest = 13;
const longestPan = 19;

function maskMatch(match: string): string {
  if (traceIdShape.test(match)) return match;
  if (match.startsWith('svc_')) return `${match.slice(0, 'svc_test_'.length)}[redacted]`;
  if (match.startsWith('whsec_')) return 'whsec_[redacted]';
  const digits = match.replaceAll(/[ -]/g, '');
  // The form in which payment numbers may be shown (PCI DSS 3.4.1). Support can identify the card by this form.
  if (digits.length <= longestPan && luhnHolds(digits)) return `${digits.slice(0, 6)}****${digits.slice(-4)}`;
  return '[digits]';
}

/** Returns the text with sensitive data masked. */
export const redact = (text: string): string => (text.length < shortest ? text : text.replace(secretShape, maskMatch));

/** At and above this value a number has more digits than an instant in milliseconds. */
const suspiciousFrom = 1e14;

/** Masks a member's value if necessary. It has the signature of JSON.stringify's replacer. */
export function redactMember(name: string, value: unknown): unknown {
  if (name !== '' && secretName.test(name)) return '[redacted]';
  if (typeof value === 'number') return value >= suspiciousFrom && Number.isInteger(value) ? redact(String(value)) : value;
  return typeof value === 'string' ? redact(value) : value;
}
