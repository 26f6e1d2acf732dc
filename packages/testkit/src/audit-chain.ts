// Computes the head of an audit log's chain from the chain's public description alone.
import { deepStrictEqual } from 'node:assert';
import { createHash } from 'node:crypto';

type ChainEntry = { readonly sequence: number; readonly previousHash: string; readonly hash: string };
type ChainHead = Pick<ChainEntry, 'sequence' | 'hash'>;

/** Canonical JSON: sorted member names, no spaces. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/**
 * The head after these entries, oldest first. @throws AssertionError at the first entry that does not follow or has a
 * wrong hash.
 */
export function recomputeHead(entries: readonly ChainEntry[]): ChainHead {
  let head: ChainHead = { sequence: 0, hash: '0'.repeat(64) };
  for (const { hash, ...rest } of entries) {
    const computed = createHash('sha256')
      .update(head.hash + canonical(rest))
      .digest('hex');
    deepStrictEqual([rest.sequence, rest.previousHash, hash], [head.sequence + 1, head.hash, computed]);
    head = { sequence: rest.sequence, hash };
  }
  return head;
}
