// Reloads secrets that operators change while a service runs. Secrets are mounted as files. This polls the files every
// few seconds instead of watching them: mounts swap whole folders by a link, which file watchers miss. The danger is
// invalid new content: it changes nothing, is logged by its variable's name, and sets a gauge until the content is
// valid.
import { readFileSync } from 'node:fs';
import { parseKeyring, type Keyring } from '@pay/core/sealing';
import { SECOND, type Clock } from '@pay/core/time';
import type { Variables } from './config.ts';
import { errorOf, type Log } from './log.ts';
import type { Gauge, Metrics } from './metrics.ts';

export interface ReloadedVariables {
  /**
   * The variable's text as of the last poll. @throws if it is not set, or if its file could not be read at the first
   * poll.
   */
  text(name: string): string;
  /**
   * Returns the result of `make` for some variables. Its members always come from the newest valid content.
   * @throws the error of `make` at the first call.
   */
  follow<T extends object>(names: readonly string[], make: () => T): T;
  /** Reads the files now. */
  look(): void;
  close(): Promise<void>;
}

type ReloadDeps = { readonly log: Log; readonly metrics: Metrics; readonly clock: Clock };
type FollowedVariables = {
  readonly names: readonly string[];
  /** Rebuilds the object. The returned function puts it into use. */
  readonly renew: () => () => void;
};

/** Milliseconds between polls. A mount follows its Secret within about a minute anyway. */
const everyMs = 2 * SECOND;

/** Watches variables. A name with `_FILE` appended contains the path of a file. */
export function watchVariables(variables: Variables, deps: ReloadDeps): ReloadedVariables {
  const files = secretFiles(variables);
  const followed: FollowedVariables[] = [];
  const refused = deps.metrics.gauge('payments_secret_refused');
  const look = (): void => {
    const changed = files.changes(deps.log);
    if (changed.size > 0) applyChanges({ changed, files, followed, refused, log: deps.log });
  };
  const stopping = new AbortController();
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await deps.clock.sleep(everyMs, stopping.signal);
      look();
    }
  })();
  return {
    text: files.text,
    look,
    follow<T extends object>(names: readonly string[], make: () => T): T {
      let made = make();
      for (const variable of names) if (files.isFile(variable)) refused.set({ variable }, 0);
      const renew = () => {
        const next = make();
        return () => void (made = next);
      };
      followed.push({ names, renew });
      return new Proxy(made, { get: (_first, member) => Reflect.get(made, member) as unknown });
    },
    close: async () => {
      stopping.abort();
      await looking;
    },
  };
}

type Files = ReturnType<typeof secretFiles>;

function secretFiles(variables: Variables) {
  const texts = new Map<string, string>();
  // Rejected content is not tried again until it changes.
  const seen = new Map<string, string>();
  const pathOf = (name: string): string | undefined => variables[`${name}_FILE`];
  const read = (name: string): string => {
    const path = pathOf(name);
    const text = path === undefined ? variables[name] : readFileSync(path, 'utf8').trim();
    if (text === undefined) throw new Error(`configuration: ${name} is not set`);
    return text;
  };
  return {
    texts,
    isFile: (name: string) => pathOf(name) !== undefined,
    text(name: string): string {
      const known = texts.get(name) ?? read(name);
      texts.set(name, known);
      return known;
    },
    /** The content of the files that changed since the last poll. */
    changes(log: Log): ReadonlyMap<string, string> {
      const changed = new Map<string, string>();
      for (const [name, known] of texts) {
        if (pathOf(name) === undefined) continue;
        try {
          const now = read(name);
          if (now !== (seen.get(name) ?? known)) changed.set(name, now);
          seen.set(name, now);
        } catch (error) {
          log.warn('secret not readable', { variable: name, err: errorOf(error) });
        }
      }
      return changed;
    },
  };
}

type Change = {
  readonly changed: ReadonlyMap<string, string>;
  readonly files: Files;
  readonly followed: readonly FollowedVariables[];
  readonly refused: Gauge;
  readonly log: Log;
};

/** Applies changed content. Keeps the previous content if the new one is invalid. */
function applyChanges({ changed, files, followed, refused, log }: Change): void {
  const before = new Map(files.texts);
  const variables = [...changed.keys()];
  const mark = (value: number): void => {
    for (const variable of variables) refused.set({ variable }, value);
  };
  for (const [name, now] of changed) files.texts.set(name, now);
  try {
    const renewed = followed.filter(({ names }) => names.some((name) => changed.has(name))).map(({ renew }) => renew());
    for (const put of renewed) put();
    mark(0);
    log.info('secrets reloaded', { variables });
  } catch (error) {
    for (const [name, was] of before) files.texts.set(name, was);
    mark(1);
    log.error('secret reload refused', { variables, err: errorOf(error) });
  }
}

/** A ring of keys that follows its variable. */
export const keyringOf = (secrets: ReloadedVariables, variable: string): Keyring =>
  secrets.follow([variable], () => parseKeyring(secrets.text(variable), variable));
