// Bodies as bytes, for tests of the valid forms of a body.
import type { Route } from '@pay/contract/route';
import { request, type Answer } from '@pay/testkit/api';
import type { Owner } from './platform.ts';
import { fill } from './routes.ts';

type Sender = { readonly owner: Owner; readonly ids: Readonly<Record<string, string>> };
type SendBody = (route: Route, body: string, headers?: Record<string, string>) => Promise<Answer>;

/** Sends a raw body, as JSON unless the headers differ, to a route of this owner's resources. */
export const bodySender =
  (sender: () => Sender): SendBody =>
  (route, body, headers = { 'content-type': 'application/json' }) => {
    const { owner, ids } = sender();
    return request(owner.url, {
      method: route.method,
      path: fill(route, ids),
      body,
      headers: { authorization: `Bearer ${owner.key}`, ...headers },
    });
  };
