// Jest asks for a default export here; it is the one exception to the rule against them.
import { stopTestServers } from './infra.ts';

export default stopTestServers;
