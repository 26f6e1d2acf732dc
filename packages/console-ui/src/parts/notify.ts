import { notifications } from '@mantine/notifications';
import { wordsOfFault } from '../api/fault.ts';

export const notifyDone = (message: string): void => void notifications.show({ message, color: 'teal', autoClose: 4_000 });
export const notifyFailed = (error: unknown): void =>
  void notifications.show({ message: wordsOfFault(error), color: 'red', autoClose: 8_000 });
