import { notifications } from '@mantine/notifications';

export const notifyDone = (message: string): void => void notifications.show({ message, color: 'teal', autoClose: 4_000 });
export const notifyFailed = (message: string): void => void notifications.show({ message, color: 'red', autoClose: 8_000 });
