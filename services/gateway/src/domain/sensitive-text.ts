// Our card numbers, keys, and signing secrets do not belong in a request: in any field, they would be stored, sent to
// webhooks, and searchable for years. Such a field is rejected before any processing.
import type { FaultDetail } from '@pay/core/fault';
import { luhnHolds } from '@pay/core/luhn';

const panDigits = 16;
const secret = /svc_(?:test|live)_[A-Za-z0-9]{6,16}_[A-Za-z0-9]{24}|whsec_[A-Za-z0-9+/_-]{20}/;
const digitRun = /\d(?:[ -]?\d){15,}/g;

export interface SensitiveTextDetector {
  /** Whether a text contains a card number, a key, or a secret. */
  isIn(text: string): boolean;
  /** An error for each such text in a body, by its dot path. */
  inBody(body: unknown): FaultDetail[];
}

export const sensitiveTextAt = (field: string): FaultDetail => ({
  field,
  code: 'blocked',
  message: `${field.replace(/^\w+:/, '')} contains a card number, an API key, or a signing secret, which no request may contain`,
});

/** `bin` is the prefix of the platform's card numbers: other long numbers are the caller's business. */
export function sensitiveTextDetector(bin: string): SensitiveTextDetector {
  const isIn = (text: string): boolean => {
    if (text.length < panDigits) return false;
    if (secret.test(text)) return true;
    return (text.match(digitRun) ?? []).some((run) => hasPan(run.replaceAll(/[ -]/g, ''), bin));
  };
  const inBody = (body: unknown): FaultDetail[] => {
    const found: FaultDetail[] = [];
    search(body, [], { isIn, found });
    return found;
  };
  return { isIn, inBody };
}

/** Whether these digits contain a card number anywhere, so that padding does not hide it. */
function hasPan(digits: string, bin: string): boolean {
  for (let at = digits.indexOf(bin); at >= 0; at = digits.indexOf(bin, at + 1)) {
    const pan = digits.slice(at, at + panDigits);
    if (pan.length === panDigits && luhnHolds(pan)) return true;
  }
  return false;
}

type Search = { readonly isIn: (text: string) => boolean; readonly found: FaultDetail[] };

/** The reader has limited the depth and size of the body. */
function search(value: unknown, path: readonly string[], searchInput: Search): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (searchInput.isIn(String(value))) searchInput.found.push(sensitiveTextAt(path.join('.')));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    // The name itself is not repeated: it would appear in the answer, and in the caller's logs.
    if (searchInput.isIn(name)) searchInput.found.push(sensitiveTextAt(path.length === 0 ? 'body' : path.join('.')));
    else search(member, [...path, name], searchInput);
  }
}
