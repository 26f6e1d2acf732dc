// The operations of other services that this one calls; it may call no others.
import { customer } from '@pay/contract/customer/operations';
import { only } from '@pay/contract/operation';

export const needs = { customer: only(customer, 'lookUpForTransfer') };
