// Runs requests of the collections for API clients, and keeps the variables that their scripts store.

/** One request of a collection, as it is or with a few changes that a reader would make by hand. */
export type Step = {
  readonly operationId: string;
  /** Members of the JSON body to replace. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sends the header X-Sandbox-Scenario, which the collection lists but does not send. */
  readonly scenario?: string;
};

export type StepAnswer = { readonly operationId: string; readonly status: number; readonly text: string };

export interface CollectionRunner {
  /** Runs the steps one after another, even after a failure. */
  run(steps: readonly Step[]): Promise<StepAnswer[]>;
  valueOf(variable: string): string;
}

/** Without these values, the collections have no address, no key, and a receiver on the internet. */
export type RunnerValues = { readonly baseUrl: string; readonly apiKey: string; readonly webhookUrl: string };

export const changeBody = (text: string, { body }: Step): string =>
  body === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), ...body });
