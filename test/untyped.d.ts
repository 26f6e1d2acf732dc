// Libraries without types: the parts that the tests use.
declare module 'postman-collection' {
  type Properties<T> = { map<R>(callback: (one: T) => R): R[]; get(key: string): unknown };
  export class VariableScope {
    constructor(values: readonly { readonly key: string; readonly value: string }[]);
    toObject(): Record<string, unknown>;
  }
  export type Item = {
    readonly id: string;
    readonly request: {
      readonly method: string;
      readonly url: { readonly path?: readonly string[] };
      readonly auth?: { readonly type: string };
      readonly description?: unknown;
    };
  };
  export type Response = { readonly code: number; text(): string };
  export class Collection {
    constructor(definition: object);
    readonly items: Properties<{ readonly name: string }>;
    readonly variables: Properties<{ readonly key: string }>;
    readonly auth?: { parameters(): Properties<unknown> };
    forEachItem(callback: (item: Item) => void): void;
  }
}

declare module 'postman-runtime' {
  import type { Collection, Response, VariableScope } from 'postman-collection';

  type Callbacks = {
    script(error: Error | null, cursor: object, result: { readonly collectionVariables: VariableScope }): void;
    request(error: Error | null, cursor: { readonly position: number }, response: Response | undefined): void;
    done(error: Error | null): void;
  };
  type Options = { readonly environment: VariableScope; readonly timeout: { readonly request: number; readonly script: number } };
  export class Runner {
    run(
      collection: Collection,
      options: Options,
      callback: (error: Error | null, run: { start(callbacks: Callbacks): void }) => void,
    ): void;
  }
}

declare module '@usebruno/converters' {
  export type BrunoValue = { readonly name: string; readonly value: string; readonly enabled: boolean };
  export type BrunoAuth = { readonly mode: string; readonly bearer: { readonly token: string } | null };
  export type BrunoItem = {
    readonly type: string;
    readonly name: string;
    readonly items?: readonly BrunoItem[];
    readonly request?: {
      readonly url: string;
      readonly method: string;
      readonly headers: readonly BrunoValue[];
      readonly params: readonly (BrunoValue & { readonly type: 'path' | 'query' })[];
      readonly body: { readonly mode: string; readonly json: string | null; readonly text: string | null };
      readonly auth: BrunoAuth;
      readonly script: { readonly req: string | null; readonly res: string | null };
      readonly docs: string | null;
    };
  };
  export type BrunoCollection = {
    readonly items: readonly BrunoItem[];
    readonly environments: readonly {
      readonly name: string;
      readonly variables: readonly (BrunoValue & { readonly secret: boolean })[];
    }[];
    readonly root: { readonly request: { readonly auth: BrunoAuth }; readonly docs: string };
  };
  export function openCollectionToBruno(file: object): BrunoCollection;
}

declare module '@usebruno/schema' {
  export const collectionSchema: { validate(collection: object, options?: { readonly abortEarly: boolean }): Promise<object> };
}
