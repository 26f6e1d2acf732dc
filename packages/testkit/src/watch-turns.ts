// Loaded into each process of a tested platform (`--import`). Notes every turn of the event loop that takes too much
// CPU time, and the work in progress. It uses the thread's CPU time, not elapsed time, so a busy machine has no effect.
// A process that had to wait runs many short turns one after another before a timer. So each start and end of named
// work is a sample too.
import { appendFileSync } from 'node:fs';
import { subscribe } from 'node:diagnostics_channel';
import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { workChannelName, type NamedWork } from '@pay/kernel/work';
import { slowTurnMs, slowTurnsVariable, type SlowTurn } from './slow-turns.ts';

/** Milliseconds between two samples by the timer. Turns between two samples count as one. */
const lookMs = 20;
const namesMax = 12;

type Look = { readonly at: number; readonly cpuMs: number };
type Stretch = { readonly from: number; readonly to: number; readonly cpuMs: number; readonly during: readonly string[] };

function watch(file: string): void {
  const underWay = new Set<NamedWork>();
  let ended: NamedWork[] = [];
  let collections: PerformanceEntry[] = [];
  let suspects: Stretch[] = [];
  let fresh: Stretch[] = [];
  let last = look();
  const sample = (): void => {
    const now = look();
    const stretch = { from: last.at, to: now.at, cpuMs: now.cpuMs - last.cpuMs };
    if (stretch.cpuMs >= slowTurnMs) fresh.push({ ...stretch, during: namesOf([...ended, ...underWay]) });
    [last, ended] = [now, []];
  };
  subscribe(`tracing:${workChannelName}:start`, (work) => {
    sample();
    underWay.add(work as NamedWork);
  });
  subscribe(`tracing:${workChannelName}:asyncEnd`, (work) => {
    if (underWay.delete(work as NamedWork)) ended.push(work as NamedWork);
    sample();
  });
  new PerformanceObserver((list) => void collections.push(...list.getEntries())).observe({ entryTypes: ['gc'] });

  const compare = (): void => {
    // Entries of the garbage collector arrive after their turn, so the next call of the timer judges it.
    for (const suspect of suspects) judge(file, suspect, collections);
    sample();
    [suspects, fresh] = [fresh, []];
    if (suspects.length === 0) collections = [];
  };
  setInterval(compare, lookMs).unref();
}

function judge(file: string, { from, to, cpuMs, during }: Stretch, collections: readonly PerformanceEntry[]): void {
  const collectedMs = collections
    .filter(({ startTime, duration }) => startTime >= from && startTime + duration <= to)
    .reduce((sum, { duration }) => sum + duration, 0);
  // Entries of the garbage collector have elapsed time. If the thread had to wait, the same share of them was waiting.
  const share = Math.min(1, cpuMs / (to - from));
  const turn: SlowTurn = { ms: Math.round(cpuMs - collectedMs * share), pid: process.pid, during };
  if (turn.ms >= slowTurnMs) appendFileSync(file, `${JSON.stringify(turn)}\n`);
}

/** The newest last: work that began in the turn is the most likely cause. */
const namesOf = (work: readonly NamedWork[]): string[] => [...new Set(work.map(({ name }) => name))].slice(-namesMax);

function look(): Look {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpuMs: (user + system) / 1_000 };
}

/** A start compiles all modules. The measurement begins when the process reports that it serves. */
function afterStart(begin: () => void): void {
  const send = process.send?.bind(process);
  if (send === undefined) return begin();
  process.send = ((...message: Parameters<typeof send>) => {
    process.send = send;
    setImmediate(begin);
    return send(...message);
  }) as typeof send;
}

const file = process.env[slowTurnsVariable];
if (file !== undefined) afterStart(() => watch(file));
