import type { Text } from './text.ts'

/** The product's name and marks. The one place to change them. */
export const BRAND = {
  name: 'Plumbline',
  tagline: {
    en: 'Every site, one line of truth',
    ar: 'كل المواقع على خط واحد',
  } satisfies Text,
} as const
