/** See debian-services.mjs. */
export function findService(name: 'mosquitto' | 'nats-server' | 'postgres'): string | null
export function ensureServices(): string | null
