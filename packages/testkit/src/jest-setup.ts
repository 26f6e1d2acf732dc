// Jest asks for a default export here; it is the one exception to the rule against them.
import { startTestServers } from './infra.ts';

export default startTestServers;
