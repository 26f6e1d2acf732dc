import type { AddressInfo } from 'node:net';
import { Pay } from '@pay/sdk';
import { createOnboardingServer } from './server.ts';

const { PAY_BASE_URL: baseUrl = '', PAY_API_KEY: apiKey = '', PORT: port = '8780' } = process.env;
const server = createOnboardingServer(new Pay({ baseUrl, apiKey }));
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`Onboarding: http://127.0.0.1:${(server.address() as AddressInfo).port} (Ctrl-C ends it)`);
});
