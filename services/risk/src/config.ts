import { eventKeys } from '@pay/kernel/config';
import { z } from 'zod';

export const Config = z.object(eventKeys('risk', 'card', 'transfer'));
