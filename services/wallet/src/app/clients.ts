// The only operations of other services that this service may call.
import { customer } from '@pay/contract/customer/operations';
import { only } from '@pay/contract/operation';

export const needs = { customer: only(customer, 'lookUpForTransfer') };
