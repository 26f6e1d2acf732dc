// How many calls may run at once, and each caller's share. The class only counts; its user decides how to refuse.

/** Live and sandbox callers are owners; keyless callers are addresses. */
export type CallerClass = 'live' | 'sandbox' | 'keyless';

export type Caller = { readonly name: string; readonly kind: CallerClass };

export type CapacityBounds = {
  readonly max: number;
  /** Maximum for all callers of a kind together, so that no kind can use up the share of live callers. */
  readonly perKind: Readonly<Record<CallerClass, number>>;
  readonly perCaller: Readonly<Record<CallerClass, number>>;
};

/** `caller`: the caller's share is used up. `kind`: the share of its kind is used up. `all`: no place is free. */
export type CapacityRefusal = 'caller' | 'kind' | 'all';

export interface Capacity {
  readonly used: number;
  /** Takes a place for a caller who is not identified yet. Returns false if none is free. */
  enter(): boolean;
  leave(): void;
  /** Assigns an entered place to a caller. Returns undefined if there is room. */
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
      // Only current callers have an entry, so the table is as large as the traffic.
      if (mine > 0) byCaller.set(name, mine);
      else byCaller.delete(name);
      byKind[kind] -= 1;
    },
  };
}
