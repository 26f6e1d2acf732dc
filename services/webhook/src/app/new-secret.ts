import { randomBytes } from 'node:crypto';
import { secretPrefix } from '../domain/signature.ts';

/** `whsec_` and base64 of 32 random bytes. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;
