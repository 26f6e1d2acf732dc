import { apiServices, type ServiceName } from '@pay/platform/services/names';
import { roomyLimits, testPlatform, type OwnPlatform } from '@pay/testkit/platform';
import { harnessOf, type Harness } from './platform.ts';

/** A separate platform for the calling file, whose services it may stop, inspect, and configure. */
export const ownPlatform = (
  variables: Readonly<Record<string, string>> = {},
  services: readonly ServiceName[] = apiServices,
): Harness<OwnPlatform> =>
  harnessOf(
    () => testPlatform({ services, extra: { ...roomyLimits, ...variables } }),
    (platform) => platform.close(),
  );
