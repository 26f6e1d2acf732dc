// Which endpoints are served next. Workers are limited, and an attempt that hangs would occupy one for fifteen seconds. So a
// stalled attempt frees its worker while it waits, the sandbox never gets more than half of the workers, and an owner has few
// attempts at once to endpoints that do not answer. An endpoint that hangs or has a flood of events does not delay others.
import type { Environment } from '@pay/core/owner';
import { MINUTE, SECOND } from '@pay/core/time';

/** `silent`: has not answered yet, or failed slowly the last time. `slow`: succeeds, and takes its time. */
export type Pace = 'quick' | 'slow' | 'silent';

/** An attempt that is on its way for longer has stalled, in milliseconds. */
export const stalledMs = 0.5 * SECOND;

/** What an attempt shows about its endpoint. A receiver that refuses at once occupies no worker. */
export const paceOf = ({ ok, heldMs }: { ok: boolean; heldMs: number }): Pace =>
  heldMs < stalledMs ? 'quick' : ok ? 'slow' : 'silent';

/** An endpoint that attempts are made to, or that has something due. */
export type Endpoint = {
  readonly webhookId: string;
  readonly owner: string;
  readonly environment: Environment;
  readonly pace: Pace;
  /** Whether its owner's receivers kept still lately. */
  readonly isOwnerSilent: boolean;
  /** Workers it has, and how many of their attempts have stalled. */
  readonly used: number;
  readonly stalled: number;
  /** Attempts that may be under way at once. */
  readonly concurrency: number;
  readonly wants: boolean;
};

export type Capacity = {
  /** Attempts that may be under way at once in this process, those that stalled aside. */
  readonly workers: number;
  /** The owner that was served last: the turn goes to the ones behind it. */
  readonly lastServed: string | undefined;
  /** Endpoints that one claim takes. */
  readonly endpointsMax: number;
};

export type Choice = {
  /** Endpoints to claim for, in order, and the workers that each gets. */
  readonly chosen: readonly { readonly webhookId: string; readonly workers: number }[];
  /** Somebody goes away empty for want of workers, not because of a share of its own. */
  readonly isFull: boolean;
};

/** Parts of the workers: the sandbox's most, an owner's, and what of an owner's may have stalled. */
const parts = { sandbox: 1 / 2, owner: 1 / 4, ownerStalled: 1 / 8 } as const;
/** Attempts of each environment that may have stalled beyond its workers, as a multiple of all workers. */
const waitingRoom = 2;
/** Attempts of one owner to silent endpoints at once; those of an owner that is distrusted, and all of them. */
const silentMax = 4;
const distrustedLimits = { all: 8, silent: 2 } as const;

/** Endpoints to claim for, owners in turns. `lanes` are all that have or want a worker, the ones to prefer first. */
export function chooseEndpoints(lanes: readonly Endpoint[], { workers, lastServed, endpointsMax }: Capacity): Choice {
  const books = usageOf(lanes, workers);
  const queues = inTurn(byOwner(lanes.filter(({ wants }) => wants)), lastServed);
  const chosen: { webhookId: string; workers: number }[] = [];
  let isFull = false;
  while (queues.length > 0 && chosen.length < endpointsMax) {
    const queue = queues.shift() as Endpoint[];
    const lane = queue.shift();
    if (lane === undefined) continue;
    const room = Math.min(lane.concurrency - lane.used, books.shareOf(lane));
    const given = Math.min(room, books.free(lane.environment));
    if (given > 0) {
      chosen.push({ webhookId: lane.webhookId, workers: given });
      books.take(lane, given);
    } else if (room > 0) isFull = true;
    queues.push(queue);
  }
  return { chosen, isFull: isFull || queues.some((queue) => queue.length > 0) };
}

type Use = { all: number; silent: number; stalled: number };

/** Who has how many workers, kept while they are given out. */
function usageOf(lanes: readonly Endpoint[], workers: number) {
  const quick = { sandbox: 0, live: 0 };
  const stalled = { sandbox: 0, live: 0 };
  const owners = new Map<string, Use>();
  const useOf = (owner: string): Use => {
    const use = owners.get(owner) ?? { all: 0, silent: 0, stalled: 0 };
    owners.set(owner, use);
    return use;
  };
  const take = (lane: Endpoint, count: number): void => {
    const use = useOf(lane.owner);
    use.all += count;
    if (lane.pace === 'silent') use.silent += count;
    quick[lane.environment] += count;
  };
  for (const lane of lanes) {
    take(lane, lane.used);
    useOf(lane.owner).stalled += lane.stalled;
    quick[lane.environment] -= lane.stalled;
    stalled[lane.environment] += lane.stalled;
  }
  const busy = (environment: Environment): number =>
    quick[environment] + Math.max(0, stalled[environment] - waitingRoom * workers);
  return {
    take,
    free: (environment: Environment): number => {
      const all = workers - busy('live') - busy('sandbox');
      return environment === 'live' ? all : Math.min(all, Math.floor(workers * parts.sandbox) - busy('sandbox'));
    },
    /** What its owner's share leaves for it. */
    shareOf: ({ owner, pace, isOwnerSilent }: Endpoint): number => {
      const use = useOf(owner);
      const all = Math.ceil(workers * parts.owner);
      const left = (isOwnerSilent ? Math.min(all, distrustedLimits.all) : all) - use.all;
      if (pace === 'quick') return left;
      // Endpoints that answer at once go on beside those that do not.
      const patient = Math.min(left, Math.ceil(workers * parts.ownerStalled) - use.stalled);
      return pace === 'slow' ? patient : Math.min(patient, (isOwnerSilent ? distrustedLimits.silent : silentMax) - use.silent);
    },
  };
}

/** When an owner's receivers last kept still, oldest first: as many as it takes to distrust it. */
export type Silences = readonly number[];
const silences = { toDistrust: 3, windowMs: 2 * MINUTE } as const;

export const withSilence = (history: Silences, at: number): Silences => [...history, at].slice(-silences.toDistrust);

/** Three within two minutes. It ends by itself: answers of another endpoint would be too cheap a way out. */
export const isSilentOwner = (history: Silences, now: number): boolean =>
  history.length === silences.toDistrust && now - (history[0] ?? 0) < silences.windowMs;

function byOwner(lanes: readonly Endpoint[]): Map<string, Endpoint[]> {
  const owners = new Map<string, Endpoint[]>();
  for (const lane of lanes) {
    const known = owners.get(lane.owner);
    if (known === undefined) owners.set(lane.owner, [lane]);
    else known.push(lane);
  }
  return owners;
}

/** The owners' queues, beginning behind the one that was served last. */
function inTurn(owners: ReadonlyMap<string, Endpoint[]>, lastServed: string | undefined): Endpoint[][] {
  const names = [...owners.keys()].sort();
  const at = lastServed === undefined ? 0 : names.findIndex((name) => name > lastServed);
  const turn = at <= 0 ? names : [...names.slice(at), ...names.slice(0, at)];
  return turn.map((name) => owners.get(name) ?? []);
}
