// Sends every operation unlikely input, and checks each answer. Its danger is blindness: a platform that rejects
// everything alike (429, 401) would pass, so the statuses are counted and printed.
import type { Route } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { systemClock } from '@pay/core/time';
import type { Answer } from '@pay/testkit/api';
import type { TestFleet } from '@pay/testkit/fleet';
import { lineOf } from '../e2e/support/routes.ts';
import { changeAttempt, extremeIds, validAttempt, type AttemptInput } from './attempts.ts';
import { curlOf, exchange, headBytesOf, type HttpRequest } from './exchange.ts';
import { createFindings, type Findings } from './findings.ts';
import { judge } from './judge.ts';
import { liveParty, sandboxParty, type Party } from './parties.ts';
import { createSeededRandom, type Random } from './random.ts';
import { createWalk } from './walk.ts';

/** Why an operation gets no requests. */
export const excludedOperations: Readonly<Record<string, string>> = {
  'GET /v1/events/stream': 'it does not end; test/e2e/event-stream.200.test.ts asks it',
  'POST /v1/simulate/http-faults': 'it orders 5xx for what comes after it',
  'POST /v1/simulate/clock': 'a clock moved by years makes every job of the owner due at once',
  'POST /v1/simulate/reset': 'it deletes what the others are asked about',
};

export type FuzzerInput = {
  readonly fleet: TestFleet;
  readonly seed: number;
  readonly seconds: number;
  /** Maximum number of requests, after which the fuzzer ends before `seconds`. */
  readonly requestsMax: number;
  /** Selects operations by a part of `METHOD /path/:parameter`. Empty selects all. */
  readonly only: string;
  /** Ends the fuzzer at once. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

export type FuzzerResult = {
  readonly findings: Findings;
  readonly requests: number;
  readonly operations: number;
  readonly statuses: Readonly<Record<string, number>>;
};

const attemptsPerVisit = 24;
const stepsPerWalk = 1_200;
/** Concurrent requests: enough to cause races, but within the owner's capacity share. */
const together = 4;
const progressMs = 15_000;
/** Whether an operation changes its resources. Its visit then gets a party that no other visit uses. */
const changes = (route: Route): boolean =>
  route.auth === 'none' || (route.method !== 'GET' && (route.path.includes('/:') || route.path.includes('settings')));

export async function fuzz(input: FuzzerInput): Promise<FuzzerResult> {
  const { fleet, seed, say } = input;
  const asked = routes.filter((route) => excludedOperations[lineOf(route)] === undefined && lineOf(route).includes(input.only));
  const findings = createFindings();
  const statuses: Record<string, number> = {};
  const visited = new Set<string>();
  const until = systemClock.now() + input.seconds * 1_000;
  const state = { requests: 0, toldAt: systemClock.now() };
  const isOver = (): boolean =>
    input.signal.aborted || systemClock.now() >= until || state.requests >= input.requestsMax || asked.length === 0;
  const attempt = async (route: Route, request: HttpRequest): Promise<Answer | undefined> => {
    const answer: Answer | Error = await exchange(fleet.url, request).catch((error: unknown) => error as Error);
    const status = answer instanceof Error ? 'none' : String(answer.status);
    statuses[status] = (statuses[status] ?? 0) + 1;
    state.requests += 1;
    const { method, path } = request;
    const finding = judge({ operation: `${method} ${route.path}`, method, path, headBytes: headBytesOf(request) }, answer);
    if (finding !== undefined && findings.add(finding, curlOf(fleet.url, request)))
      say(`  found: ${finding.operation} answered ${finding.status}: ${finding.cause}`);
    return answer instanceof Error ? undefined : answer;
  };
  const tell = (): void => {
    if (systemClock.now() - state.toldAt < progressMs) return;
    state.toldAt = systemClock.now();
    say(`  fuzzer: ${state.requests} requests, ${visited.size} of ${asked.length} operations, ${findings.count} findings`);
  };
  for (let round = 0; !isOver(); round += 1) {
    const shared = await partiesOf(fleet);
    for (const route of asked) {
      if (isOver()) break;
      const parties = changes(route) ? await partiesOf(fleet) : shared;
      const planned = planOf(route, {
        ...parties,
        stranger: shared.sandbox,
        random: createSeededRandom(`${seed} ${round} ${lineOf(route)}`),
      });
      for (let at = 0; at < planned.length; at += together)
        await Promise.all(planned.slice(at, at + together).map((request) => attempt(route, request)));
      visited.add(lineOf(route));
      tell();
    }
    const walk = createWalk(createSeededRandom(`${seed} ${round}`), asked, await sandboxParty(fleet));
    for (let step = 0; step < stepsPerWalk && !isOver(); step += together) {
      const steps = Array.from({ length: together }, () => walk.next());
      const answers = await Promise.all(steps.map(({ route, sent }) => attempt(route, sent)));
      for (const answer of answers) if (answer !== undefined) walk.learn(answer);
      tell();
    }
  }
  return { findings, requests: state.requests, operations: visited.size, statuses };
}

type PlanInput = { readonly sandbox: Party; readonly live: Party; readonly stranger: Party; readonly random: Random };

function planOf(route: Route, { sandbox, live, stranger, random }: PlanInput): HttpRequest[] {
  const idPool = [...[sandbox, live, stranger].flatMap(({ ids }) => Object.values(ids)), ...extremeIds];
  const by = (party: Party): AttemptInput => ({ route, party, idPool });
  const createChanged = (): HttpRequest => changeAttempt(random, by(random.percent(80) ? sandbox : live));
  return [validAttempt(by(sandbox)), validAttempt(by(live)), ...Array.from({ length: attemptsPerVisit }, createChanged)];
}

async function partiesOf(fleet: TestFleet): Promise<{ readonly sandbox: Party; readonly live: Party }> {
  const sandbox = await sandboxParty(fleet);
  return { sandbox, live: await liveParty(fleet, sandbox.ids) };
}
