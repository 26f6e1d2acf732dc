// How many approvals a proposal needs, and who is too new to approve.
import { DAY } from '@pay/core/time';

type Proposal = { readonly needsSecond: boolean; readonly request: { readonly actor: { readonly userId: string | undefined } } };

/** The command line proves no person: two people approve its proposals. */
export const approvalsNeeded = ({ needsSecond, request }: Proposal): number =>
  needsSecond ? (request.actor.userId === undefined ? 2 : 1) : 0;

type Member = { readonly since: Date; readonly isFounder: boolean };

/**
 * The time from which a person may approve. Founders may approve at once, or nothing could be approved in the first
 * days of an installation.
 */
export const approvesFrom = ({ since, isFounder }: Member, probationDays: number): number =>
  isFounder ? 0 : since.getTime() + probationDays * DAY;
