// Security codes are computed and never stored, so none can be stolen (PCI DSS 3.3.1 forbids storing them).
import { createHmac } from 'node:crypto';

export type Expiration = { readonly expirationMonth: number; readonly expirationYear: number };

/** 16-bit values from this number on are skipped: below it, each of the thousand codes has exactly 65 values. */
const evenBelow = 65_000;

/** Three digits, each code equally likely over all keys. */
export function cvvOf(key: Buffer, pan: string, { expirationMonth, expirationYear }: Expiration): string {
  const expiry = `${expirationYear}${String(expirationMonth).padStart(2, '0')}`;
  // A digest has sixteen values, and each is skipped with a probability below one percent, so a second round is very
  // rare.
  for (let round = 0; ; round += 1) {
    const digest = createHmac('sha256', key).update(`${pan}|${expiry}|cvv2|${round}`).digest();
    for (let at = 0; at < digest.length; at += 2) {
      const value = digest.readUInt16BE(at);
      if (value < evenBelow) return String(value % 1_000).padStart(3, '0');
    }
  }
}
