// Sends a call of a story. The call is data, so it is untyped here, and typed where stories are defined.
import type { Outcome, StoryCall } from '@pay/console-model/run-story';
import { call, type Method, type PathOf } from '../../api/call.ts';
import { isFault } from '../../api/fault.ts';

type UntypedCall = (method: Method, path: PathOf<Method>, input: object) => Promise<unknown>;

export async function sendStep({ method, path, params, body }: StoryCall): Promise<Outcome> {
  const untyped = call as unknown as UntypedCall;
  const input = { path: params, ...(body === undefined ? {} : { body }) };
  try {
    return { isRefused: false, answer: await untyped(method.toLowerCase() as Method, path as PathOf<Method>, input) };
  } catch (error) {
    // Only the API's rejections are outcomes. Other errors are thrown.
    if (!isFault(error) || error.status >= 500 || error.status === 401) throw error;
    return { isRefused: true, codes: [error.code, ...error.details.map(({ code }) => code)], message: error.message };
  }
}
