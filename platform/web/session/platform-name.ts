import { readStored, writeStored } from '../browser-storage.ts'

/** Storage key of the platform that the page's address named (TOK-09, NAV-18). */
export const PLATFORM_KEY = 'platform'

/** The only values that are taken from an address (D22). */
export const PLATFORM_NAMES = ['web', 'pc', 'tablet', 'phone', 'app', 'wall'] as const
export type PlatformName = (typeof PLATFORM_NAMES)[number]

/** What the Platform header says where no address named one. */
const DEFAULT_PLATFORM: PlatformName = 'web'

export function isPlatformName(value: unknown): value is PlatformName {
  return PLATFORM_NAMES.some((name) => name === value)
}

/** The remembered platform; whatever else stands in the storage is not taken. */
export function platformName(): PlatformName {
  const stored = readStored(PLATFORM_KEY)
  return isPlatformName(stored) ? stored : DEFAULT_PLATFORM
}

export function rememberPlatform(name: PlatformName): void {
  writeStored(PLATFORM_KEY, name)
}
