// Runs Postgres and NATS in Docker. A flag enables this, so the path stays tested where Docker exists, and ordinary
// runs need no Docker.
import { GenericContainer, Wait } from 'testcontainers';

export async function containerInfra(): Promise<{ servers: { adminUrl: string; natsUrl: string }; stop(): Promise<void> }> {
  const [postgres, nats] = await Promise.all([
    new GenericContainer('postgres:17')
      .withEnvironment({ POSTGRES_PASSWORD: 'postgres' })
      .withCommand(['-c', 'max_connections=500'])
      .withExposedPorts(5432)
      // The first start initializes a server that Docker's entrypoint then replaces. The second message is from the
      // real server.
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
