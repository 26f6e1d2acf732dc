// Counts how often each kind of operation succeeded, was rejected, or got no definite answer.
import type { Answer } from '@pay/testkit/api';

export type Counts = { done: number; refused: number; unknown: number; readonly reasons: Map<string, number> };

export class Tally {
  private readonly kinds = new Map<string, Counts>();

  count(kind: string, answer: Answer): void {
    const counts = this.of(kind);
    if (answer.status === 200) counts.done += 1;
    else if (answer.status === 503 || answer.status === 429) counts.unknown += 1;
    else {
      counts.refused += 1;
      const reason = reasonOf(answer);
      counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1);
    }
  }

  add(other: Tally): void {
    for (const [kind, counts] of other.kinds) {
      const own = this.of(kind);
      own.done += counts.done;
      own.refused += counts.refused;
      own.unknown += counts.unknown;
      for (const [reason, count] of counts.reasons) own.reasons.set(reason, (own.reasons.get(reason) ?? 0) + count);
    }
  }

  total(): number {
    return [...this.kinds.values()].reduce((sum, { done, refused, unknown }) => sum + done + refused + unknown, 0);
  }

  never(kinds: readonly string[]): string[] {
    return kinds.filter((kind) => (this.kinds.get(kind)?.done ?? 0) === 0);
  }

  lines(): string[] {
    return [...this.kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, counts]) => lineOf(kind, counts));
  }

  private of(kind: string): Counts {
    const counts = this.kinds.get(kind) ?? { done: 0, refused: 0, unknown: 0, reasons: new Map<string, number>() };
    this.kinds.set(kind, counts);
    return counts;
  }
}

function reasonOf({ status, body }: Answer): string {
  const details = (body as { error?: { details?: { field?: string; code?: string }[] } })?.error?.details ?? [];
  return `${status} ${details[0]?.field ?? ''}:${details[0]?.code ?? ''}`;
}

function lineOf(kind: string, { done, refused, unknown, reasons }: Counts): string {
  const most = [...reasons].sort(([, a], [, b]) => b - a).slice(0, 3);
  const why = most.map(([reason, count]) => `${reason} x${count}`).join(', ');
  return `${kind.padEnd(22)} ${String(done).padStart(7)} done ${String(refused).padStart(6)} refused ${String(unknown).padStart(4)} unknown  ${why}`;
}
