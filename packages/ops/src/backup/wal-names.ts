// The names in an archive of Postgres' log: `TTTTTTTTFFFFFFFFSSSSSSSS` is a segment of a timeline, and
// `TTTTTTTT.history` says where a timeline began. A restored server begins a timeline, and Postgres follows the newest
// one in the archive.
import { segmentOf } from './archive-commands.ts';

const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
const numbersOf = (segmentBytes: number): ((segment: string) => bigint) => {
  const perFile = BigInt(2 ** 32 / segmentBytes);
  return (name) => BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16)}`);
};

/** Segments that the archive lacks between a backup's first segment and the newest of its timeline. */
export function findMissingSegments(first: string, archivedNames: readonly string[], segmentBytes: number): string[] {
  const timeline = first.slice(0, 8);
  const perFile = BigInt(2 ** 32 / segmentBytes);
  const numberOf = numbersOf(segmentBytes);
  const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');
  const there = new Set(archivedNames.filter((name) => isSegment(name) && name.startsWith(timeline)).map(numberOf));
  const newest = [...there].reduce((most, one) => (one > most ? one : most), numberOf(first));
  const missing: string[] = [];
  for (let number = numberOf(first); number <= newest; number += 1n)
    if (!there.has(number)) missing.push(`${timeline}${hex(number / perFile)}${hex(number % perFile)}`);
  return missing;
}

/** The history file of the newest timeline, to which a restored server has archived. */
export const newestHistory = (archivedNames: readonly string[]): string | undefined =>
  archivedNames
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(segmentOf(name)))
    .sort()
    .at(-1);

type BackupPosition = { readonly endSegment?: string; readonly segmentBytes?: number };

/**
 * Whether recovery along this history can begin with the backup. The backup must be of this timeline, or of an earlier
 * one, before its successor began.
 */
export function onTimelineOf(history: { readonly name: string; readonly text: string }, backup: BackupPosition): boolean {
  const { endSegment, segmentBytes } = backup;
  // A backup of an earlier version does not contain its position.
  if (endSegment === undefined || segmentBytes === undefined) return true;
  const timeline = Number.parseInt(endSegment.slice(0, 8), 16);
  if (timeline === Number.parseInt(history.name.slice(0, 8), 16)) return true;
  for (const [, parent = '', high = '', low = ''] of history.text.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)) {
    if (Number(parent) !== timeline) continue;
    const switchedAt = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
    return numbersOf(segmentBytes)(endSegment) <= switchedAt / BigInt(segmentBytes);
  }
  return false;
}
