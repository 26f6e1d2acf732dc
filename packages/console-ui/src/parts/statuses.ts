// Colors and labels of states, for every resource.
export type Tone = 'good' | 'bad' | 'waiting' | 'moving' | 'plain';

const tones: Readonly<Record<Exclude<Tone, 'plain'>, readonly string[]>> = {
  good: [
    'active',
    'approved',
    'completed',
    'succeeded',
    'captured',
    'enabled',
    'settled',
    'cleared',
    'match',
    'ok',
    'attested',
    'authorized',
    'available',
    'valid',
  ],
  bad: [
    'failed',
    'rejected',
    'frozen',
    'suspended',
    'declined',
    'exhausted',
    'disabled',
    'returned',
    'canceled',
    'locked',
    'revoked',
    'expired',
    'mismatch',
    'invalid',
    'high',
  ],
  waiting: [
    'pending',
    'in_review',
    'under_review',
    'incomplete',
    'not_started',
    'expiring',
    'ready',
    'partially_completed',
    'medium',
  ],
  moving: ['funds_received', 'payment_submitted', 'delivering', 'refunded', 'released', 'validating', 'processing', 'running'],
};

export function toneOf(status: string): Tone {
  const found = (Object.keys(tones) as (keyof typeof tones)[]).find((tone) => tones[tone].includes(status));
  return found ?? 'plain';
}

/** Converts `payment_submitted` and `spendSpike` into words. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
