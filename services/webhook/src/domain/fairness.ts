// Decides which endpoints are served next. Workers are limited, and an attempt that hangs would occupy one for fifteen
// seconds. So a stalled attempt frees its worker while it waits. The sandbox never gets more than half of the workers,
// and an owner has few concurrent attempts to endpoints that do not answer. An endpoint that hangs or has a flood of
// events does not delay others.
import type { Environment } from '@pay/core/owner';
import { MINUTE, SECOND } from '@pay/core/time';

/** `silent`: no answer yet, or the last attempt failed slowly. `slow`: the last attempt succeeded slowly. */
export type Pace = 'quick' | 'slow' | 'silent';

/** Milliseconds after which an attempt in progress has stalled. */
export const stalledMs = 0.5 * SECOND;

/** What an attempt shows about its endpoint. A receiver that rejects at once occupies no worker. */
export const paceOf = ({ ok, heldMs }: { ok: boolean; heldMs: number }): Pace =>
  heldMs < stalledMs ? 'quick' : ok ? 'slow' : 'silent';

/** An endpoint with attempts in progress, or with due deliveries. */
export type Endpoint = {
  readonly webhookId: string;
  readonly owner: string;
  readonly environment: Environment;
  readonly pace: Pace;
  /** Whether its owner's receivers were silent recently. */
  readonly isOwnerSilent: boolean;
  /** Number of attempts in progress, and of those that have stalled. */
  readonly used: number;
  readonly stalled: number;
  /** Limit of concurrent attempts. */
  readonly concurrency: number;
  readonly wants: boolean;
};

export type Capacity = {
  /** Limit of concurrent attempts in this process, not counting stalled ones. */
  readonly workers: number;
  /** The owner that was served last: the next turn begins after it. */
  readonly lastServed: string | undefined;
  /** Maximum number of endpoints per claim. */
  readonly endpointsMax: number;
};

export type Choice = {
  /** Endpoints to claim for, in order, and the workers that each gets. */
  readonly chosen: readonly { readonly webhookId: string; readonly workers: number }[];
  /** Whether an endpoint gets nothing because no worker is free, as opposed to a used-up share. */
  readonly isFull: boolean;
};

/** Maximum parts of the workers: of the sandbox, of an owner, and of an owner's stalled attempts. */
const parts = { sandbox: 1 / 2, owner: 1 / 4, ownerStalled: 1 / 8 } as const;
/** Multiple of all workers: so many stalled attempts of each environment occupy no worker. */
const waitingRoom = 2;
/**
 * Maximum number of concurrent attempts of one owner to silent endpoints. `distrustedLimits` has the limits of a
 * distrusted owner.
 */
const silentMax = 4;
const distrustedLimits = { all: 8, silent: 2 } as const;

/** Endpoints to claim for, with owners in turns. `lanes` are all that have or want a worker, preferred ones first. */
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

/** Workers per owner and environment, updated during the distribution. */
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
    /** The unused part of the owner's share. */
    shareOf: ({ owner, pace, isOwnerSilent }: Endpoint): number => {
      const use = useOf(owner);
      const all = Math.ceil(workers * parts.owner);
      const left = (isOwnerSilent ? Math.min(all, distrustedLimits.all) : all) - use.all;
      if (pace === 'quick') return left;
      // Endpoints that answer at once continue despite silent ones.
      const patient = Math.min(left, Math.ceil(workers * parts.ownerStalled) - use.stalled);
      return pace === 'slow' ? patient : Math.min(patient, (isOwnerSilent ? distrustedLimits.silent : silentMax) - use.silent);
    },
  };
}

/**
 * The times at which an owner's receivers were silent, oldest first: at most as many as are needed to distrust the
 * owner.
 */
export type Silences = readonly number[];
const silences = { toDistrust: 3, windowMs: 2 * MINUTE } as const;

export const withSilence = (history: Silences, at: number): Silences => [...history, at].slice(-silences.toDistrust);

/**
 * Whether three attempts were silent within two minutes. Only time ends the distrust: answers of another endpoint would
 * be too cheap a way out.
 */
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

/** The owners' queues, starting after the owner that was served last. */
function inTurn(owners: ReadonlyMap<string, Endpoint[]>, lastServed: string | undefined): Endpoint[][] {
  const names = [...owners.keys()].sort();
  const at = lastServed === undefined ? 0 : names.findIndex((name) => name > lastServed);
  const turn = at <= 0 ? names : [...names.slice(at), ...names.slice(0, at)];
  return turn.map((name) => owners.get(name) ?? []);
}
