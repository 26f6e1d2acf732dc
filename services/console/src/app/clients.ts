// The operations of other services that this one calls: keys, which are always those of an account of the caller's session.
import { gateway } from '@pay/contract/gateway';
import { only } from '@pay/contract/operation';

export const needs = { gateway: only(gateway, 'createKey', 'rollKey', 'revokeKey', 'listKeys') };
export type Needs = typeof needs;
