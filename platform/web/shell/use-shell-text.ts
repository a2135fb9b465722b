import { type TextOf, useText } from '../language/use-text.ts'
import { SHELL_CATALOGUE } from '../routing/create-app-router.tsx'
import type { shellEn } from './locales/en.ts'

/** Texts of the frame in the active language. */
export function useShellText(): TextOf<typeof shellEn> {
  return useText<typeof shellEn>(SHELL_CATALOGUE)
}
