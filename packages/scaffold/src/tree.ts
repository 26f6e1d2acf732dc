// The files of a checkout with pending changes. Nothing is written before `write`, so a failed scaffold changes
// nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '@pay/platform/user-error';

export class Tree {
  readonly #root: string;
  readonly #pending = new Map<string, { readonly text: string; readonly isNew: boolean }>();

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.#pending.has(path) || existsSync(join(this.#root, path));
  }

  read(path: string): string {
    return this.#pending.get(path)?.text ?? readFileSync(join(this.#root, path), 'utf8');
  }

  list(folder: string): string[] {
    const path = join(this.#root, folder);
    return existsSync(path) ? readdirSync(path).sort() : [];
  }

  /** @throws UserError if the file exists: a scaffold never overwrites. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new UserError(`${path} already exists. Choose another name.`, 'npm run new -- --help');
    this.#pending.set(path, { text, isNew: true });
  }

  /** Changes an existing file. `change` throws if its anchor is missing. */
  edit(path: string, change: (text: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    if (after === before) throw new Error(`The change of ${path} has no effect.`);
    this.#pending.set(path, { text: after, isNew: this.#pending.get(path)?.isNew ?? false });
  }

  get changes(): readonly { readonly path: string; readonly isNew: boolean }[] {
    return [...this.#pending].map(([path, { isNew }]) => ({ path, isNew }));
  }

  write(): void {
    for (const [path, { text }] of this.#pending) {
      const file = join(this.#root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}
