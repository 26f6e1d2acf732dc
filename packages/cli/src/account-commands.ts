// Commands for keys and profiles: login, logout, profiles, whoami.
import type { Command } from 'commander';
import type { CurrentKey } from '@pay/sdk';
import { addressOf, clientOf, localStack } from './connection.ts';
import { UsageError } from './failures.ts';
import { printRows, printThing, type OutputOptions } from './output.ts';
import { profilesFile, readProfiles, writeProfiles, type Profile } from './profiles.ts';
import { connect, withExamples, withOutput, withProfile, type Session } from './session.ts';
import { ask } from './terminal.ts';

interface LoginOptions {
  readonly profile: string;
  readonly baseUrl?: string;
  readonly local?: boolean;
}

export function addAccountCommands(program: Command, session: Session): void {
  const login = program
    .command('login')
    .summary('Store a key in a profile')
    .description(
      'Asks for a key, verifies it with the API, and stores it in a file that only you can read. In a pipe, the first line of the input is the key. It is never an argument, because shells store arguments.',
    )
    .option('--profile <name>', 'Name of the profile.', 'default')
    .option('--base-url <address>', 'URL of the API, such as https://api.example.com.')
    .option('--local', 'Use the sandbox key of the local stack in this folder or a parent folder.');
  withExamples(
    login,
    'pay login --local',
    'pay login --base-url https://api.example.com --profile live',
    'pay login --base-url https://api.example.com < key.txt',
  );
  login.action(async (options: LoginOptions) => logIn(session, options));

  const logout = program
    .command('logout')
    .summary('Remove a profile')
    .description('Removes a profile and its stored key. The key stays valid.')
    .option('--profile <name>', 'Name of the profile. The default is the current profile.');
  withExamples(logout, 'pay logout', 'pay logout --profile live');
  logout.action(({ profile }: { profile?: string }) => logOut(session, profile));

  const profiles = program.command('profiles').description('Manage stored profiles: list, use');
  const list = withOutput(
    profiles.command('list').summary('List all profiles').description('Lists all profiles without their keys.'),
  );
  withExamples(list, 'pay profiles list').action((options: OutputOptions) => listProfiles(session, options));
  const use = profiles
    .command('use')
    .summary('Choose the current profile')
    .description('Sets the profile that commands use by default.')
    .argument('<profile>', 'Name of the profile.');
  withExamples(use, 'pay profiles use live').action((name: string) => useProfile(session, name));

  const whoami = withProfile(
    withOutput(
      program
        .command('whoami')
        .summary('Show the current key')
        .description('Shows the current key with its environment, its scopes, and its source.'),
    ),
  );
  withExamples(whoami, 'pay whoami', 'pay whoami --select environment').action((options: OutputOptions & { profile?: string }) =>
    tellWho(session, options),
  );
}

async function logIn(session: Session, { profile, baseUrl, local }: LoginOptions): Promise<void> {
  const { terminal } = session;
  const found = local === true ? localKey(session) : await askForKey(session, profile, baseUrl);
  session.context = { ...session.context, ...found };
  const key = await clientOf(found, terminal, session.progress).apiKeys.current({ signal: terminal.signal });
  session.progress.end();
  const saved = readProfiles(terminal);
  writeProfiles(terminal, { current: profile, profiles: { ...saved.profiles, [profile]: found } });
  if (isOpenWire(found.baseUrl))
    terminal.err('Warning: this connection is not encrypted. Others on the network can read the key.\n');
  terminal.out(`Profile ${profile}: ${describe(key)} at ${found.baseUrl}, in ${profilesFile(terminal)}\n`);
}

const describe = ({ name, environment, scopes }: CurrentKey): string =>
  `${environment} key${name === '' ? '' : ` "${name}"`}${scopes === null ? '' : `, restricted to ${scopes.join(', ')}`}`;

const isOpenWire = (baseUrl: string): boolean => {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
};

function localKey({ terminal }: Session): Profile {
  const found = localStack(terminal.cwd);
  if (found === undefined)
    throw new UsageError(
      'No local stack is running in this folder or a parent folder.',
      'Run npm start in a checkout of the platform.',
    );
  return found;
}

async function askForKey({ terminal }: Session, profile: string, baseUrlOption: string | undefined): Promise<Profile> {
  const known = baseUrlOption ?? terminal.env['PAY_BASE_URL'] ?? readProfiles(terminal).profiles[profile]?.baseUrl;
  const address = known ?? (terminal.stdin.isTTY === true ? await ask(terminal, 'URL of the API: ') : '');
  if (address === '') throw new UsageError('The URL of the API is missing.', 'pay login --base-url https://api.example.com');
  const baseUrl = addressOf(address);
  const apiKey = await ask(terminal, `Key for ${baseUrl} (not shown): `, { isHidden: true });
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new UsageError('The key is invalid.', 'A key begins with svc_test_ or svc_live_.');
  return { baseUrl, apiKey };
}

function logOut({ terminal }: Session, name: string | undefined): void {
  const { current, profiles } = readProfiles(terminal);
  const gone = name ?? current;
  if (profiles[gone] === undefined) throw new UsageError(`Profile ${gone} does not exist.`, 'pay profiles list');
  const { [gone]: _removed, ...rest } = profiles;
  writeProfiles(terminal, { current: gone === current ? (Object.keys(rest)[0] ?? 'default') : current, profiles: rest });
  terminal.out(`Removed profile ${gone}.\n`);
}

function listProfiles({ terminal }: Session, options: OutputOptions): void {
  const { current, profiles } = readProfiles(terminal);
  const rows = Object.entries(profiles).map(([name, { baseUrl }]) => ({ name, baseUrl, isCurrent: name === current }));
  printRows(terminal, rows, ['name', 'baseUrl', 'isCurrent'], options);
}

function useProfile({ terminal }: Session, name: string): void {
  const saved = readProfiles(terminal);
  if (saved.profiles[name] === undefined) throw new UsageError(`Profile ${name} does not exist.`, `pay login --profile ${name}`);
  writeProfiles(terminal, { ...saved, current: name });
  terminal.out(`Commands now use profile ${name}.\n`);
}

async function tellWho(session: Session, options: OutputOptions & { profile?: string }): Promise<void> {
  const { client, connection } = connect(session, options);
  const key = await client.apiKeys.current({ signal: session.terminal.signal });
  session.progress.end();
  printThing(session.terminal, { ...key, baseUrl: connection.baseUrl, source: connection.source }, options);
}
