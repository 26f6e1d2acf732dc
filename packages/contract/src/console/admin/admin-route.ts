// Declares an operation of the operator API. Its roles are part of the declaration, so the permission table, the
// document, and the test of both agree.
import type { z } from 'zod';
import { platformRoles, type Role } from '../roles.ts';

export const adminPath = '/admin/v1';

export type PlatformRole = (typeof platformRoles)[number];

/** When a change needs a second person, by default. `live` applies only in the live environment. */
export type SecondPerson = 'always' | 'live' | 'never';

export type AdminRead = {
  readonly method: 'GET';
  /** Path below `adminPath`, in express syntax. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly query: z.ZodObject;
  readonly answer: z.ZodType;
  /** The response is a page of a list. */
  readonly isPage: boolean;
  readonly roles: readonly Role[];
};

/** Returns a file. Each view and download is recorded. */
export type AdminFile = Omit<AdminRead, 'answer' | 'isPage'> & {
  /** Media types of the file. */
  readonly types: readonly string[];
};

export type AdminChange = {
  readonly method: 'POST';
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly body: z.ZodObject;
  readonly roles: readonly Role[];
  readonly second: SecondPerson;
};

/** Any operation. */
export type AdminDeclaration = AdminRead | AdminFile | AdminChange | AdminDecision;

export type AdminDecision = Omit<AdminChange, 'second'>;

export const everyRole: readonly Role[] = platformRoles;
/** Roles that decide about customers, payments, and access to money. */
export const reviewers: readonly Role[] = ['operator', 'compliance'];
/** Roles that supervise the others, and may export records. */
export const watchers: readonly Role[] = ['compliance', 'auditor'];
/** Roles that operate the platform. */
export const technicians: readonly Role[] = ['operator'];
