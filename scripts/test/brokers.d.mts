/** Where a broker's program lies; null where it is not installed. */
export function findBroker(name: string): string | null
/** Installs what is missing where it may. @returns null, or the command that a person has to run. */
export function ensureBrokers(): string | null
