import { randomBytes } from 'node:crypto';
import { secretPrefix } from '../domain/signature.ts';

export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;
