// The same two servers from Docker. Kept behind a flag so that the path stays exercised where a daemon exists, while
// ordinary runs need none.
import { GenericContainer, Wait } from 'testcontainers';

export async function containerInfra(): Promise<{ servers: { adminUrl: string; natsUrl: string }; stop(): Promise<void> }> {
  const [postgres, nats] = await Promise.all([
    new GenericContainer('postgres:17')
      .withEnvironment({ POSTGRES_PASSWORD: 'postgres' })
      .withCommand(['-c', 'max_connections=500'])
      .withExposedPorts(5432)
      // Its first start runs initialisation on a server that is then replaced; the second announcement is the real one.
      .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
      .start(),
    new GenericContainer('nats:2.11')
      .withCommand(['-js'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage('Server is ready'))
      .start(),
  ]);
  return {
    servers: {
      adminUrl: `postgresql://postgres:postgres@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
      natsUrl: `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`,
    },
    stop: async () => {
      await nats.stop();
      await postgres.stop();
    },
  };
}
