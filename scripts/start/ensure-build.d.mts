/** Builds what is missing or older than its sources. */
export function ensureBuild(root: string, only?: readonly ('server' | 'map' | 'web')[]): void
