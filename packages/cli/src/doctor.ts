// `pay doctor`: reports problems between this machine and the API, and how to fix each.
import { PayError, PermissionError, type Pay, type Webhook } from '@pay/sdk';
import { connectionOf, clientOf, type Connection } from './connection.ts';
import { UsageError } from './failures.ts';
import { opennessOf, profilesFile } from './profiles.ts';
import { now, type Terminal } from './terminal.ts';

export interface Finding {
  readonly check: string;
  readonly result: 'good' | 'warning' | 'bad';
  readonly message: string;
  /** The command or action that fixes the problem. */
  readonly fix?: string;
}

type Outcome = Omit<Finding, 'check'>;

const good = (message: string): Outcome => ({ result: 'good', message });
const warning = (message: string, fix: string): Outcome => ({ result: 'warning', message, fix });
const bad = (message: string, fix: string): Outcome => ({ result: 'bad', message, fix });

const limits = {
  answerMs: 10_000,
  /** Receivers reject signatures whose time differs by more than five minutes. */
  skewMs: 300_000,
  skewMsNoticed: 30_000,
  keyEndsSoonMs: 7 * 86_400_000,
  webhooks: 20,
} as const;

/** All findings, ordered so that each depends only on earlier ones. Omits checks that cannot run. */
export async function findings(terminal: Terminal, profile: string | undefined, nodeVersion: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const add = (check: string, outcome: Outcome): Outcome => {
    found.push({ check, ...outcome });
    return outcome;
  };
  add('node', nodeOutcome(nodeVersion));
  add('profiles', profilesOutcome(terminal));
  let connection: Connection;
  try {
    connection = connectionOf(terminal, profile);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    add('login', bad(error.message, error.hint ?? 'pay login'));
    return found;
  }
  add('login', good(`${connection.source}, ${connection.baseUrl}`));
  const answer = await probeHealth(terminal, connection);
  if (add('api', answer.outcome).result === 'bad') return found;
  add('clock', clockOutcome(answer.skewMs));
  // Never retries: the report shows the state at this moment.
  const client = clientOf(connection, terminal);
  if (add('key', await keyOutcome(client, terminal)).result === 'bad') return found;
  for (const outcome of await webhookOutcomes(client, terminal)) add('webhooks', outcome);
  return found;
}

function nodeOutcome(version: string): Outcome {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const isNewEnough = major > 20 || (major === 20 && minor >= 3);
  return isNewEnough ? good(version) : bad(`${version} is older than 20.3`, 'install Node 20.3 or newer');
}

function profilesOutcome(terminal: Terminal): Outcome {
  const file = profilesFile(terminal);
  return opennessOf(file) === 0
    ? good(file)
    : bad(`other users can read ${file}`, `chmod 600 ${file}, then replace the keys in it`);
}

async function probeHealth({ signal }: Terminal, { baseUrl, apiKey }: Connection): Promise<{ outcome: Outcome; skewMs: number }> {
  const startedAt = now();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]);
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/v1/health`, { headers, signal: limit }).catch(() => undefined);
  await response?.body?.cancel();
  const endedAt = now();
  const ms = endedAt - startedAt;
  if (response === undefined)
    return {
      outcome: bad(`no server answers at ${baseUrl}`, 'check the URL and that the API is running. For a local stack: npm start'),
      skewMs: 0,
    };
  if (response.headers.get('x-request-id') === null)
    return {
      outcome: bad(`the server at ${baseUrl} is not the API (${response.status})`, 'pay login --base-url <URL of the API>'),
      skewMs: 0,
    };
  if (response.status >= 500)
    return { outcome: bad(`the API answers ${response.status}`, 'the API is unhealthy; retry later'), skewMs: 0 };
  const theirs = Date.parse(response.headers.get('date') ?? '');
  // The Date header has whole seconds and was written between the request and the response.
  const skewMs = Number.isNaN(theirs) ? 0 : Math.max(0, startedAt - theirs - 1_000, theirs - endedAt);
  return { outcome: good(`${baseUrl} answers in ${ms} ms`), skewMs };
}

function clockOutcome(skewMs: number): Outcome {
  const text = `this clock differs from the API's by ${Math.round(skewMs / 1_000)} s`;
  const fix = 'synchronize the clock with NTP: webhook signatures depend on it';
  if (skewMs >= limits.skewMs) return bad(text, fix);
  return skewMs >= limits.skewMsNoticed ? warning(text, fix) : good('agrees with the API');
}

async function keyOutcome(client: Pay, { signal }: Terminal): Promise<Outcome> {
  try {
    const { environment, scopes, expiresAt } = await client.apiKeys.current({ signal });
    const text = `${environment}${scopes === null ? '' : `, restricted to ${scopes.join(', ')}`}`;
    if (expiresAt === null || expiresAt.getTime() - now() > limits.keyEndsSoonMs) return good(text);
    return warning(`${text}; expires at ${expiresAt.toISOString()}`, 'create another key, then run pay login');
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    return bad(`the API rejects the key: ${error.message}`, 'pay login');
  }
}

async function webhookOutcomes(client: Pay, { signal }: Terminal): Promise<Outcome[]> {
  try {
    const webhooks = await client.webhooks.list({}, { signal }).toArray(limits.webhooks);
    const outcomes = await Promise.all(webhooks.map((one) => webhookOutcome(client, one, signal)));
    const wrong = outcomes.filter((one) => one !== undefined);
    return wrong.length > 0 ? wrong : [good(webhooks.length === 0 ? 'none' : `${webhooks.length} without failures`)];
  } catch (error) {
    if (error instanceof PermissionError) return [good('not checked: this key has no permission to read webhooks')];
    if (!(error instanceof PayError)) throw error;
    return [bad(error.message, 'retry later')];
  }
}

/** Describes an endpoint's problem, judged by its state and its newest deliveries. */
async function webhookOutcome(
  client: Pay,
  { id, url, status, disabledReason }: Webhook,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const enable = `pay webhooks update ${id} --status enabled`;
  if (status === 'disabled' && disabledReason !== 'requested')
    return bad(
      `${id} (${url}) is disabled: ${disabledReason ?? 'unknown'}`,
      `fix the receiver, then ${enable}; pay webhooks recover ${id} --since <instant>`,
    );
  if (status === 'disabled') return undefined;
  const newest = await client.webhooks.deliveries(id, { limit: 20 }, { signal }).toArray(20);
  const failed = newest.filter(({ status: outcome }) => outcome === 'failed' || outcome === 'exhausted');
  const [last] = failed;
  if (last === undefined) return undefined;
  const reason = last.error ?? `HTTP ${last.httpStatus ?? '?'}`;
  return warning(
    `${id} (${url}) failed ${failed.length} of its last ${newest.length} deliveries: ${reason}`,
    `pay webhooks deliveries ${id} --status failed`,
  );
}
