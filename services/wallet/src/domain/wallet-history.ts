// The time of a wallet's entries as something to search. Versions are dense and carry running balances, so a balance at an
// instant is one look-up if times rise with versions. They do almost: replicas' clocks differ by milliseconds, and the clock of a
// sandbox can be turned back. What is further back than the tolerance begins a new run; within a run a search is exact.
import { SECOND } from '@pay/core/time';

/** Milliseconds that an entry may be dated before the latest one of its run. */
export const disorderMs = SECOND;

/** How far a wallet's history was read; `latestAt` (milliseconds) is the latest time of the run that `version` belongs to. */
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
    // A gap is corruption, which the ledger's proof reports. What is behind it stays unread, and is still found, slowly.
    if (entry.version !== version + 1) break;
    const turnedBack = latestAt - entry.at > disorderMs;
    if (turnedBack) breaks.push(entry.version);
    latestAt = turnedBack ? entry.at : Math.max(latestAt, entry.at);
    version = entry.version;
  }
  return { history: { version, latestAt }, breaks };
}
