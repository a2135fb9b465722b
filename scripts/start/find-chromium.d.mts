/** Path of an installed Chromium, or null. */
export function findChromium(): string | null

/** Paths of all that are installed, the one that is taken first; two names of one browser count once. */
export function findChromiums(): string[]
