// A card is valid for 36 months from its creation, through the last day of its expiry month in UTC.
import type { Expiration } from './cvv.ts';

const monthsValid = 36;

export function expirationOf(createdAtMs: number): Expiration {
  const created = new Date(createdAtMs);
  const months = created.getUTCFullYear() * 12 + created.getUTCMonth() + monthsValid;
  return { expirationYear: Math.floor(months / 12), expirationMonth: (months % 12) + 1 };
}

export const expiresAt = ({ expirationYear, expirationMonth }: Expiration): number =>
  Date.UTC(expirationYear, expirationMonth, 1);
