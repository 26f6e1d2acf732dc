// `pay logs tail`: shows requests of the key's owner as they complete. It polls the request log, which has no stream.
import type { Command } from 'commander';
import { ConnectionError, ServerError, type Pay, type RequestLogEntry } from '@pay/sdk';
import { connect, withExamples, withProfile, type Session } from './session.ts';
import { paint, toPrintable, sleep, type Terminal } from './terminal.ts';

interface TailFlags {
  readonly status?: string;
  readonly route?: string;
  readonly json?: boolean;
  readonly profile?: string;
}

const pace = { pauseMs: 1_000, pageSize: 200, pagesMax: 5, rememberedMax: 4_000 } as const;

export function addLogCommands(program: Command, session: Session): void {
  const logs = program.command('logs').description('Follow the request log: tail');
  const tail = logs
    .command('tail')
    .summary('Follow requests as they complete')
    .description(
      'Shows requests of all your keys as they complete, including errors. The command omits its own reads. For older requests, use pay requests list. For bodies, use pay requests get.',
    )
    .option('--status <status>', 'A status such as 409, or a class such as 4xx.')
    .option('--route <template>', "A path template such as '/v1/customers/{customerId}'.")
    .option('--json', 'Print one line of JSON for each request.');
  withExamples(withProfile(tail), 'pay logs tail', 'pay logs tail --status 4xx', 'pay logs tail --route /v1/transfers --json');
  tail.action((flags: TailFlags) => follow(session, flags));
}

/** Shows new requests until the signal aborts. */
async function follow(session: Session, flags: TailFlags): Promise<void> {
  const isJson = flags.json === true;
  session.context = { ...session.context, isJson };
  const { client, terminal } = connect(session, flags);
  const filters = { ...(flags.status && { status: flags.status }), ...(flags.route && { route: flags.route }) };
  const seen = new Set<string>();
  let isReady = false;
  while (!terminal.signal.aborted) {
    const found = await newOnes(client, filters, { seen, signal: terminal.signal, pagesMax: isReady ? pace.pagesMax : 1 }).catch(
      // The signal aborted during a poll, which is the normal end of a tail.
      (error: unknown) => (terminal.signal.aborted ? undefined : waitable(error)),
    );
    if (found === undefined) return;
    if (typeof found === 'string') terminal.err(`· ${toPrintable(found)}; retrying\n`);
    else {
      // Requests of the first poll are not new.
      if (isReady) for (const entry of found.reverse()) print(terminal, entry, isJson);
      else terminal.err('Ready! Waiting for requests (^C to quit)\n');
      isReady = true;
    }
    await sleep(pace.pauseMs, terminal.signal);
  }
}

interface PageReader {
  readonly seen: Set<string>;
  readonly signal: AbortSignal;
  readonly pagesMax: number;
}

/**
 * Returns requests that were not shown yet, newest first. Rows appear up to two seconds late, so it compares ids, not
 * times.
 */
async function newOnes(
  client: Pay,
  filters: { status?: string; route?: string },
  { seen, signal, pagesMax }: PageReader,
): Promise<RequestLogEntry[]> {
  const found: RequestLogEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const list = client.requests.list({ ...filters, limit: pace.pageSize, ...(cursor && { cursor }) }, { signal });
    const { data, nextCursor } = await list.page();
    const fresh = data.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    found.push(...fresh.filter(({ route }) => filters.route !== undefined || !route.startsWith('/v1/requests')));
    cursor = nextCursor;
    if (fresh.length < data.length || cursor === undefined) break;
  }
  for (const id of seen) {
    if (seen.size <= pace.rememberedMax) break;
    seen.delete(id);
  }
  return found;
}

/** Explains a missing response. Rethrows any error that waiting cannot fix. */
function waitable(error: unknown): string {
  if (error instanceof ConnectionError || error instanceof ServerError) return error.message;
  throw error;
}

function print(terminal: Terminal, entry: RequestLogEntry, isJson: boolean): void {
  if (isJson) return terminal.out(`${JSON.stringify(entry)}\n`);
  const { createdAt, status, method, path, durationMs, errorCode, details, id } = entry;
  const why = details[0]?.code ?? errorCode;
  const words = [
    `${method} ${toPrintable(path)}`,
    `${durationMs} ms`,
    ...(why === null ? [] : [toPrintable(why)]),
    `[${toPrintable(id)}]`,
  ];
  terminal.out(
    `${createdAt.toISOString().slice(11, 19)}  ${paint(terminal, status < 400 ? 32 : 31, String(status))}  ${words.join('  ')}\n`,
  );
}
