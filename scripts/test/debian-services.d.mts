/** See debian-services.mjs. */
export function findService(name: 'nats-server' | 'postgres'): string | null
export function ensureServices(): string | null
