// How an operation of the operator API is declared. Its roles stand here, so that the table of who may do what, the document and
// the test of both are one.
import type { z } from 'zod';
import { platformRoles, type Role } from '../roles.ts';

export const adminPath = '/admin/v1';

export type PlatformRole = (typeof platformRoles)[number];

/** When a change needs a second person, unless configured otherwise: `live` is in the live environment only. */
export type SecondPerson = 'always' | 'live' | 'never';

export type AdminRead = {
  readonly method: 'GET';
  /** Below `adminPath`, as express writes it. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly query: z.ZodObject;
  readonly answer: z.ZodType;
  /** The answer is a page of a list. */
  readonly isPage: boolean;
  readonly roles: readonly Role[];
};

/** Answers a file: what is seen or carried away is written down. */
export type AdminFile = Omit<AdminRead, 'answer' | 'isPage'> & {
  /** Media types that it may have. */
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
/** Who decides about customers, payments and access to money. */
export const reviewers: readonly Role[] = ['operator', 'compliance'];
/** Who sees to it that the others do right, and may carry what was written down away. */
export const watchers: readonly Role[] = ['compliance', 'auditor'];
/** Who runs the machine. */
export const technicians: readonly Role[] = ['operator'];
