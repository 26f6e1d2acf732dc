// Signing in and out, switching the session's tenant, and the list of a person's sessions.
import { invalidField, notFound } from '@pay/core/fault';
import { idOf } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { causeOf, recordAuditOfUser } from '../../app/people-audit.ts';
import { rotateToken, sessionView, viewOfToken } from '../../app/sessions.ts';
import { sessionIdleMs } from '../../domain/session-idle.ts';
import { completeSignIn, signIn } from '../../app/sign-in.ts';
import { endSessions, liveSessionsOf } from '../../store/sessions.ts';
import { rowId, type RouteHandlers } from '../call.ts';

/** The audit log entry has only the number of sessions, because other members must not see session ids. */
const buildEndedEntry = (count: number) => ({
  action: 'user.sessions_ended' as const,
  changes: [{ field: 'sessions', from: String(count), to: '0' }],
});

export const sessionRoutes: RouteHandlers<
  'signIn' | 'signInTotp' | 'signOut' | 'getSession' | 'switchSession' | 'listSessions' | 'endSession' | 'endOtherSessions'
> = {
  async signIn({ tools, body, browser, live, setToken }) {
    const { token, factors } = await signIn(tools, { ...body, browser, before: live });
    setToken(token);
    if (factors.length > 0) return { status: 'totp_required', factors: [...factors] };
    return { status: 'signed_in', session: await viewOfToken(tools, token) };
  },

  async signInTotp({ tools, body, browser, requestId, live, setToken }) {
    if (live.isSignedIn) return { status: 'signed_in', session: await sessionView(tools, live) };
    const { token } = await completeSignIn(tools, live, { ...body, browser, requestId });
    setToken(token);
    return { status: 'signed_in', session: await viewOfToken(tools, token) };
  },

  async signOut({ tools, live, setToken }) {
    await endSessions(tools.db.knex, { userId: live.user.id, id: live.session.id }, tools.clock.now());
    setToken(undefined);
    return {};
  },

  getSession: ({ tools, live }) => sessionView(tools, live),

  async switchSession({ tools, body, live, setToken }) {
    const { accountId, environment } = body;
    const isMember = live.memberships.some(({ account }) => (account ?? null) === accountId);
    if (accountId !== undefined && !isMember) throw invalidField('accountId', 'not_found', 'No such account');
    // The account is one of the user's own, as checked above.
    const account = accountId === undefined ? undefined : live.memberships.find((one) => (one.account ?? null) === accountId);
    const change = {
      ...(account === undefined ? {} : { account: account.account ?? null }),
      ...(environment === undefined ? {} : { environment }),
    };
    const token = await tools.db.tx((tx) => rotateToken(tools, tx, live.session, change));
    setToken(token);
    return viewOfToken(tools, token);
  },

  async listSessions({ tools, live }) {
    const at = tools.clock.now();
    const given = { userId: live.user.id, at, idleSince: at - sessionIdleMs };
    const sessions = await liveSessionsOf(tools.db.knex, tools.keyring, given);
    return {
      items: sessions.map(({ id, browser, createdAt, lastSeenAt }) => ({
        id,
        current: id === live.session.id,
        userAgent: browser.userAgent,
        address: browser.address,
        createdAt: iso(createdAt.getTime()),
        lastSeenAt: iso(lastSeenAt.getTime()),
      })),
    };
  },

  async endSession(call) {
    const { tools, live, setToken } = call;
    const id = idOf('session', rowId(call));
    await tools.db.tx(async (tx) => {
      if ((await endSessions(tx, { userId: live.user.id, id }, tools.clock.now())) === 0) throw notFound();
      await recordAuditOfUser(tx, causeOf(call), live.user.id, buildEndedEntry(1));
    });
    if (id === live.session.id) setToken(undefined);
    return {};
  },

  async endOtherSessions(call) {
    const { tools, live } = call;
    await tools.db.tx(async (tx) => {
      const ended = await endSessions(tx, { userId: live.user.id, except: live.session.id }, tools.clock.now());
      if (ended > 0) await recordAuditOfUser(tx, causeOf(call), live.user.id, buildEndedEntry(ended));
    });
    return {};
  },
};
