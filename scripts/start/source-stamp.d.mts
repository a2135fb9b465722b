/** Fingerprint of what a build reads. */
export function fingerprint(root: string, paths: readonly string[]): string
/** True where the stamp holds this fingerprint. */
export function isFresh(stampFile: string, print: string): boolean
export function writeStamp(stampFile: string, print: string): void
