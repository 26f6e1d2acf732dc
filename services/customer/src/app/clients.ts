// The operations of other services that this service calls: pictures of documents are files of the platform.
import { file } from '@pay/contract/file/operations';
import { only } from '@pay/contract/operation';

export const needs = { file: only(file, 'describe', 'read', 'markUsed', 'release') };
export type Needs = typeof needs;
