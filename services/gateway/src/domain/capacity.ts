// How many may be at something at once, and each caller's part of it. Counting only; whoever refuses decides how.

/** Live and sandbox callers are known by their key, keyless ones by their address. */
export type CallerClass = 'live' | 'sandbox' | 'keyless';

export type Caller = { readonly name: string; readonly kind: CallerClass };

export type CapacityBounds = {
  readonly max: number;
  /** All callers of a kind together, so that none can take what is kept for live ones. */
  readonly perKind: Readonly<Record<CallerClass, number>>;
  readonly perCaller: Readonly<Record<CallerClass, number>>;
};

/** `caller`: its own part is used up. `kind` and `all`: it had a right to more, but nothing is left. */
export type CapacityRefusal = 'caller' | 'kind' | 'all';

export interface Capacity {
  readonly used: number;
  /** Takes a place for a caller who is not known yet; false when there is none. */
  enter(): boolean;
  leave(): void;
  /** Counts a place that was entered towards a caller; undefined when there is room. */
  join(caller: Caller): CapacityRefusal | undefined;
  part(caller: Caller): void;
}

export function createCapacity(bounds: CapacityBounds): Capacity {
  const byCaller = new Map<string, number>();
  const byKind = { live: 0, sandbox: 0, keyless: 0 };
  let used = 0;
  return {
    get used() {
      return used;
    },
    enter() {
      if (used >= bounds.max) return false;
      used += 1;
      return true;
    },
    leave() {
      used -= 1;
    },
    join({ name, kind }) {
      const mine = byCaller.get(name) ?? 0;
      if (mine >= bounds.perCaller[kind]) return 'caller';
      if (byKind[kind] >= bounds.perKind[kind]) return 'kind';
      byCaller.set(name, mine + 1);
      byKind[kind] += 1;
      return undefined;
    },
    part({ name, kind }) {
      const mine = (byCaller.get(name) ?? 0) - 1;
      // Only who is here has an entry, so the table is as large as what is going on.
      if (mine > 0) byCaller.set(name, mine);
      else byCaller.delete(name);
      byKind[kind] -= 1;
    },
  };
}
