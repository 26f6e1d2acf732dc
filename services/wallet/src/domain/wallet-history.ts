// Makes the time of a wallet's entries searchable. Versions are dense and have running balances, so the balance at an
// instant needs one lookup if times rise with versions. They almost do: replicas' clocks differ by milliseconds, and a
// sandbox clock can be turned back. An entry further back than the tolerance begins a new run. Within a run a search is
// exact.
import { SECOND } from '@pay/core/time';

/** Milliseconds by which an entry may precede the latest one of its run. */
export const disorderMs = SECOND;

/**
 * The position up to which a wallet's history was read; `latestAt` (milliseconds) is the latest time of the run that
 * contains `version`.
 */
export type ReadHistory = { readonly version: number; readonly latestAt: number };
export type DatedVersion = { readonly version: number; readonly at: number };

/** The history after its next entries, in the order of their versions, and the versions that begin a run. */
export function extendHistory(
  current: ReadHistory | undefined,
  entries: readonly DatedVersion[],
): { history: ReadHistory; breaks: number[] } {
  let { version, latestAt } = current ?? { version: 0, latestAt: Number.NEGATIVE_INFINITY };
  const breaks: number[] = [];
  for (const entry of entries) {
    // A gap is corruption, which the ledger's proof reports. Entries after the gap are not added to the history. A
    // slower search still finds them.
    if (entry.version !== version + 1) break;
    const turnedBack = latestAt - entry.at > disorderMs;
    if (turnedBack) breaks.push(entry.version);
    latestAt = turnedBack ? entry.at : Math.max(latestAt, entry.at);
    version = entry.version;
  }
  return { history: { version, latestAt }, breaks };
}
