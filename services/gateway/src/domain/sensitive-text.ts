// Card numbers of ours, keys and signing secrets have no place in a request: whatever field carried one, it would be stored,
// told to webhooks and searched for years. Such a field is refused before anything is done with it.
import type { FaultDetail } from '@pay/core/fault';
import { luhnHolds } from '@pay/core/luhn';

const panDigits = 16;
const secret = /svc_(?:test|live)_[A-Za-z0-9]{6,16}_[A-Za-z0-9]{24}|whsec_[A-Za-z0-9+/_-]{20}/;
const digitRun = /\d(?:[ -]?\d){15,}/g;

export interface SensitiveTextDetector {
  /** Whether a text has something in it that must not be there. */
  isIn(text: string): boolean;
  /** A refusal for each text in a body that has, by its dot path. */
  inBody(body: unknown): FaultDetail[];
}

export const sensitiveTextAt = (field: string): FaultDetail => ({
  field,
  code: 'blocked',
  message: `${field.replace(/^\w+:/, '')} has a card number, an API key or a signing secret in it, which must not be sent here`,
});

/** `bin` begins the numbers of the cards that the platform makes: other long numbers are the caller's business. */
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

/** Whether a number of the range lies anywhere in these digits, so that padding does not hide it. */
function hasPan(digits: string, bin: string): boolean {
  for (let at = digits.indexOf(bin); at >= 0; at = digits.indexOf(bin, at + 1)) {
    const pan = digits.slice(at, at + panDigits);
    if (pan.length === panDigits && luhnHolds(pan)) return true;
  }
  return false;
}

type Search = { readonly isIn: (text: string) => boolean; readonly found: FaultDetail[] };

/** Depth and size are those of a body that was read, which the reader bounds. */
function search(value: unknown, path: readonly string[], searchInput: Search): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (searchInput.isIn(String(value))) searchInput.found.push(sensitiveTextAt(path.join('.')));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    // The name itself is not repeated: it would be in the answer, and in whatever the caller logs of it.
    if (searchInput.isIn(name)) searchInput.found.push(sensitiveTextAt(path.length === 0 ? 'body' : path.join('.')));
    else search(member, [...path, name], searchInput);
  }
}
