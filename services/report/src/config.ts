import { eventKeys } from '@pay/contract/variables';
import { z } from 'zod';

export const Config = z.object(eventKeys('report', 'wallet'));
