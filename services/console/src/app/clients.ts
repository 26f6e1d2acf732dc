// The operations of other services that this one calls: keys, and credentials to ask the API with, always for the owner of an
// account of the caller's session.
import { gateway } from '@pay/contract/gateway';
import { only } from '@pay/contract/operation';

export const needs = { gateway: only(gateway, 'createKey', 'rollKey', 'revokeKey', 'listKeys', 'delegate') };
export type Needs = typeof needs;
