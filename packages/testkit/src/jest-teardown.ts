// Jest requires a default export here, the one exception to the rule against them.
import { stopTestServers } from './infra.ts';

export default stopTestServers;
