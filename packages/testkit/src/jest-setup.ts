// Jest requires a default export here, the one exception to the rule against them.
import { startTestServers } from './infra.ts';

export default startTestServers;
