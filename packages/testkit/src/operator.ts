// A request of a platform operator, who knows an id and belongs to no owner.
import type { Ctx } from '@pay/contract/ctx';
import type { Owner } from '@pay/core/owner';
import { aCtx, anOwner } from './service.ts';

export const operatorId = 'usr_01k9x3v7m2c4q8s6t0w5y1z3ab';

export const operatorCtx = (owner: Owner = anOwner('live')): Ctx => ({
  ...aCtx(owner),
  caller: { type: 'operator', id: operatorId, label: 'Grace Hopper', ip: '192.0.2.7', userAgent: 'a-browser' },
});

/** The actor of such a request in the audit log. */
export const operatorActor = { type: 'operator', id: operatorId, label: 'Grace Hopper' } as const;
