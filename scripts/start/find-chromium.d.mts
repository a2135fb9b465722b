/** Path of an installed Chromium, or null. */
export function findChromium(): string | null
