// Whether the CPU time of a parser grows with its input, and no faster. Hostile inputs are a short text repeated between two others
// ("pumped"), which is what makes regular expressions and careless loops quadratic. CPU time of the thread, never time on the clock.
import fc from 'fast-check';

export type Parser = (text: string) => unknown;

/** Sizes in characters: at the large one a quadratic parser takes 64 times what it takes at the small one, a linear one 8 times. */
const sizes = { small: 8_000, times: 8 } as const;
/** Three times linear is still taken for linear: caches and garbage are not. */
const tolerance = 3;
/** Milliseconds that the small size is taken to need at least: some kernels count a thread's time in pieces of ten. */
const leastMs = 5;
const confirmations = 4;
/** Milliseconds that no machine's mood explains. */
const certainMs = 1_000;

/** Runs of one parser; `npm run nightly` asks for more by GROWTH_RUNS. */
const runsOf = (): number => Number(process.env['GROWTH_RUNS'] ?? 25);

/** Throws with the pumped text where the time of a parser is not about linear. A refusal by an exception is as good as a result. */
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
  // The least of several is what the parser needs; the rest is the machine.
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
    // Refused.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
