// Which endpoints are served next. Workers are a bounded good: an endpoint gets a handful, an owner a share, and owners take
// turns, so that whoever hangs or floods hurts nobody else.

/** An endpoint with something due. */
export type Lane = {
  readonly webhookId: string;
  readonly account: string;
  /** Attempts under way. */
  readonly inFlight: number;
  /** Attempts that may be under way at once. */
  readonly concurrency: number;
};

export type Capacity = {
  /** Attempts that may be under way at once in this process, and for one owner. */
  readonly workers: number;
  readonly perOwner: number;
  /** Attempts under way, all together and by owner. */
  readonly busy: number;
  readonly busyOf: ReadonlyMap<string, number>;
  /** The owner that was served last: the turn goes to the ones behind it. */
  readonly lastServed: string | undefined;
  /** Endpoints that one claim takes. */
  readonly lanesMax: number;
};

/** Endpoints to claim for, owners in turns. Each chosen lane is reckoned with all the workers it may use. */
export function choose(lanes: readonly Lane[], capacity: Capacity): Lane[] {
  const queues = inTurn(byOwner(lanes), capacity.lastServed);
  const busyOf = new Map(capacity.busyOf);
  let free = capacity.workers - capacity.busy;
  const chosen: Lane[] = [];
  while (queues.length > 0 && free > 0 && chosen.length < capacity.lanesMax) {
    const queue = queues.shift() as Lane[];
    const lane = queue.shift();
    if (lane === undefined) continue;
    const used = busyOf.get(lane.account) ?? 0;
    const room = Math.min(lane.concurrency - lane.inFlight, capacity.perOwner - used, free);
    // An owner whose share is used up drops out of this round with all of its endpoints.
    if (capacity.perOwner - used <= 0) continue;
    if (room > 0) {
      chosen.push(lane);
      busyOf.set(lane.account, used + room);
      free -= room;
    }
    queues.push(queue);
  }
  return chosen;
}

function byOwner(lanes: readonly Lane[]): Map<string, Lane[]> {
  const owners = new Map<string, Lane[]>();
  for (const lane of lanes) owners.set(lane.account, [...(owners.get(lane.account) ?? []), lane]);
  return owners;
}

/** The owners' queues, beginning behind the one that was served last. */
function inTurn(owners: ReadonlyMap<string, Lane[]>, lastServed: string | undefined): Lane[][] {
  const accounts = [...owners.keys()].sort();
  const at = lastServed === undefined ? 0 : accounts.findIndex((account) => account > lastServed);
  const turn = at <= 0 ? accounts : [...accounts.slice(at), ...accounts.slice(0, at)];
  return turn.map((account) => [...(owners.get(account) ?? [])]);
}
