/** The part of an image's configuration that the last stage of our Dockerfile decides. Field names are those of OCI. */
export type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly Labels: Readonly<Record<string, string>>;
};

type Stage = {
  readonly config: ImageConfig;
  /** Commands of the last stage, in exec form. */
  readonly commands: readonly (readonly string[])[];
};

/** Reads the last stage, with build arguments instead of their defaults. @throws Error for an unknown instruction. */
export function readLastStage(dockerfile: string, buildArguments: Readonly<Record<string, string>>): Stage {
  const [, stage = ''] = dockerfile.split(/^FROM scratch$/m);
  const instructions = stage
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^([A-Z]+) (.*)$/.exec(line)?.slice(1) ?? [line, '']) as [string, string][];
  const values = new Map<string, string>();
  const expand = (text: string): string => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
  const of = (name: string): string[] => instructions.filter(([word]) => word === name).map(([, text]) => text);
  const unknown = instructions.find(([word]) => !instructionNames.has(word));
  if (unknown !== undefined)
    throw new Error(`the last stage of the Dockerfile has ${unknown[0]}, which a build without a daemon cannot follow`);
  for (const text of of('ARG')) {
    const [name = '', fallback = ''] = text.split('=');
    values.set(name, buildArguments[name] ?? fallback);
  }
  const pairs = (texts: readonly string[]): [string, string][] =>
    texts.flatMap((text) =>
      [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, bare = '']): [string, string] => [
        name,
        expand(quoted ?? bare),
      ]),
    );
  const list = (name: string): string[] => JSON.parse(of(name).at(-1) ?? '[]') as string[];
  const config = {
    ...{
      User: of('USER').at(-1) ?? '',
      WorkingDir: of('WORKDIR').at(-1) ?? '/',
      StopSignal: of('STOPSIGNAL').at(-1) ?? 'SIGTERM',
    },
    ...{ Entrypoint: list('ENTRYPOINT'), Cmd: list('CMD') },
    Env: pairs(of('ENV')).map(([name, value]) => `${name}=${value}`),
    Labels: Object.fromEntries(pairs(of('LABEL'))),
  };
  return { config, commands: of('RUN').map((text) => JSON.parse(text) as string[]) };
}

const instructionNames = new Set(['ARG', 'LABEL', 'COPY', 'WORKDIR', 'USER', 'ENV', 'RUN', 'STOPSIGNAL', 'ENTRYPOINT', 'CMD']);

/** Folders that the build stage deletes from the sources. */
export const listDeletions = (dockerfile: string): string[] =>
  (/^RUN rm -rf (.+?) *\\$/m.exec(dockerfile)?.[1] ?? '').split(' ').filter((path) => path !== '');
