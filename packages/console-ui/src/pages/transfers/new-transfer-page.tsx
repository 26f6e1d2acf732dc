import { NewTransfer } from './new-transfer.tsx';

export const Page = NewTransfer;
