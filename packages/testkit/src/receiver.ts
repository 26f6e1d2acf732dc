// A webhook receiver on loopback. It stores its requests and responds as the test configures.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';

export type ReceivedRequest = {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly at: number;
  readonly path: string;
};
export type AnswerRequest = (request: ReceivedRequest, response: ServerResponse) => void;
export type Receiver = {
  readonly url: string;
  readonly got: ReceivedRequest[];
  /** Sets the response from now on. The default is 200. */
  answer: AnswerRequest;
  close(): Promise<void>;
};

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): AnswerRequest =>
  (_, response) =>
    void response.writeHead(code, headers).end(body);

export async function aReceiver(answer: AnswerRequest = status(200)): Promise<Receiver> {
  const got: ReceivedRequest[] = [];
  const receiver: { answer: AnswerRequest } = { answer };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const received = { headers: request.headers, body, at: systemClock.now(), path: request.url ?? '' };
      got.push(received);
      receiver.answer(received, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
