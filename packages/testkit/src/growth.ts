// Checks that the CPU time of a parser grows linearly with its input. A hostile input repeats ("pumps") a short text
// between two others, which makes bad regular expressions and loops quadratic. It measures the thread's CPU time, not
// elapsed time.
import fc from 'fast-check';

export type Parser = (text: string) => unknown;

/**
 * Sizes in characters. The large input takes a quadratic parser 64 times as long as the small one, and a linear parser
 * 8 times.
 */
const sizes = { small: 8_000, times: 8 } as const;
/** Accepts up to three times the linear growth, because caches and garbage collection are not linear. */
const tolerance = 3;
/** Minimum milliseconds assumed for the small size: some kernels count a thread's time in steps of ten. */
const leastMs = 5;
const confirmations = 4;
/** Milliseconds that no variation between machines explains. */
const certainMs = 1_000;

/** Runs per parser. `npm run nightly` sets more with GROWTH_RUNS. */
const runsOf = (): number => Number(process.env['GROWTH_RUNS'] ?? 25);

/**
 * Throws with the pumped text if the parser's time is not about linear. An exception of the parser is a valid result.
 */
export function expectLinear(parse: Parser, pieces: readonly string[]): Promise<void> {
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }));
  const some = fc.array(piece, { maxLength: 3 }).map((parts) => parts.join(''));
  const unit = fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  return fc.assert(
    fc.asyncProperty(some, unit, some, async (before, repeatedText, after) => {
      if (repeatedText === '') return;
      const pump = (size: number): string => before + repeatedText.repeat(Math.ceil(size / repeatedText.length)) + after;
      const growth = await growthOf(parse, pump);
      if (growth !== undefined) throw new Error(`${JSON.stringify([before, repeatedText, after])}: ${growth}`);
    }),
    { numRuns: runsOf(), includeErrorInReport: true, endOnFailure: true },
  );
}

async function growthOf(parse: Parser, pump: (size: number) => string): Promise<string | undefined> {
  const [small, large] = [pump(sizes.small), pump(sizes.small * sizes.times)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isLinear = (): boolean => most < Math.max(least, leastMs) * sizes.times * tolerance;
  // The minimum of several runs is the parser's time. The rest comes from the machine.
  for (let n = 0; n <= confirmations; n += 1) {
    least = Math.min(least, await cpuMsOf(parse, small));
    most = Math.min(most, await cpuMsOf(parse, large));
    if (isLinear()) return undefined;
    if (most > certainMs) break;
  }
  return `${sizes.times} times the input took ${most.toFixed()} ms of CPU time instead of ${least.toFixed()}`;
}

async function cpuMsOf(parse: Parser, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await parse(text);
  } catch {
    // The parser rejected the input.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
