// Sends a call of a story. The call is data, so it is untyped here, and typed where stories are defined.
import type { Outcome, StoryCall } from '@pay/console-model/run-story';
import { call, type Method, type PathOf, type SendOptions } from '../../api/call.ts';
import { isFault } from '../../api/fault.ts';

type UntypedCall = (method: Method, path: PathOf<Method>, input: object, options: SendOptions) => Promise<unknown>;
type StepInput = { readonly sleep: (ms: number) => Promise<void> };

const attempts = 5;
const pauseMs = 2_000;

/** Repeats a call whose outcome is unknown, under its idempotency key. @throws ApiFault unless the API decides */
export async function sendStep({ method, path, params, body }: StoryCall, { sleep }: StepInput): Promise<Outcome> {
  const untyped = call as unknown as UntypedCall;
  const input = { path: params, ...(body === undefined ? {} : { body }) };
  const idempotencyKey = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await untyped(method.toLowerCase() as Method, path as PathOf<Method>, input, { idempotencyKey });
      return { isRefused: false, answer };
    } catch (error) {
      if (isFault(error) && error.status === 503 && attempt < attempts) await sleep(pauseMs);
      // Only the API's rejections are outcomes. Other errors are thrown.
      else if (!isFault(error) || error.status >= 500 || error.status === 401) throw error;
      else return { isRefused: true, codes: [error.code, ...error.details.map(({ code }) => code)], message: error.message };
    }
  }
}
