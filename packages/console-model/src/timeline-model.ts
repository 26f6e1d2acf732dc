// A timeline as a drawing: nodes in order with their durations, and states as spans.

export type TimelineInput = {
  readonly statusHistory: readonly { readonly status: string; readonly at: string | number }[];
  readonly entries: readonly TimelineEntryInput[];
};
export type TimelineEntryInput = {
  readonly at: string | number;
  readonly kind: string;
  readonly description: string;
  readonly status?: string | undefined;
  readonly amount?: string | number | undefined;
  readonly currency?: string | undefined;
  readonly debit?: string | undefined;
  readonly credit?: string | undefined;
  readonly railReference?: string | undefined;
  readonly relatedTransactionId?: string | undefined;
  readonly eventType?: string | undefined;
  readonly webhookId?: string | undefined;
};

export type TimelineNode = {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds since the previous node. 0 for the first. */
  readonly afterMs: number;
  readonly entry: TimelineEntryInput;
  /** The state at this time. Undefined before the first state. */
  readonly inStatus: string | undefined;
  /** The transaction reached a state here. */
  readonly isMilestone: boolean;
};

export type StatusSpan = {
  readonly status: string;
  readonly from: number;
  /** Undefined for the current state. */
  readonly to: number | undefined;
  readonly durationMs: number | undefined;
  /** Share of the total time, in thousandths. The ended spans sum to at most 1,000. */
  readonly permille: number;
};

export type TimelineModel = {
  readonly nodes: readonly TimelineNode[];
  readonly spans: readonly StatusSpan[];
  /** Milliseconds from the first to the last node. */
  readonly totalMs: number;
};

const millis = (at: string | number): number => (typeof at === 'number' ? at : Date.parse(at));

/** Oldest first. Nodes of one millisecond keep the platform's order. */
export function timelineModel({ statusHistory, entries }: TimelineInput): TimelineModel {
  const states = statusHistory.map(({ status, at }) => ({ status, at: millis(at) })).sort((a, b) => a.at - b.at);
  const ordered = entries
    .map((entry, place) => ({ entry, place, at: millis(entry.at) }))
    .sort((a, b) => a.at - b.at || a.place - b.place);
  let status: string | undefined;
  const nodes = ordered.map(({ entry, at, place }, index): TimelineNode => {
    if (entry.kind === 'status') status = entry.status ?? status;
    else status = states.findLast((one) => one.at <= at)?.status ?? status;
    return {
      key: `${at}-${place}`,
      at,
      afterMs: index === 0 ? 0 : at - (ordered[index - 1]?.at ?? at),
      entry,
      inStatus: status,
      isMilestone: entry.kind === 'status',
    };
  });
  const times = [...nodes.map(({ at }) => at), ...states.map(({ at }) => at)];
  const totalMs = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
  return { nodes, spans: spansOf(states), totalMs };
}

function spansOf(states: readonly { readonly status: string; readonly at: number }[]): StatusSpan[] {
  const [first, last] = [states[0], states.at(-1)];
  const whole = first === undefined || last === undefined ? 0 : last.at - first.at;
  return states.map(({ status, at }, index) => {
    const to = states[index + 1]?.at;
    const durationMs = to === undefined ? undefined : to - at;
    return { status, from: at, to, durationMs, permille: whole === 0 ? 0 : Math.round(((durationMs ?? 0) * 1_000) / whole) };
  });
}

const steps: readonly (readonly [unit: string, ms: number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
];

/** A duration in at most two units: `1 h 5 min`, `3.2 s`, `40 ms`. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${ms % 1_000 === 0 ? ms / 1_000 : (Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const at = steps.findIndex(([, size]) => ms >= size);
  const [[unit, size], next] = [steps[at] ?? ['ms', 1], steps[at + 1]];
  const rest = next === undefined ? 0 : Math.floor((ms % size) / next[1]);
  return `${Math.floor(ms / size)} ${unit}${rest === 0 ? '' : ` ${rest} ${next?.[0] ?? ''}`}`;
}
