import type { ShellParts } from '../shell-parts.ts'
import { shellEn } from './locales/en.ts'
import { PageTransition } from './page-transition.tsx'
import { ScreenError } from './screen-error.tsx'
import { ShellRoot } from './shell-root.tsx'

/** The shell of the product, for `startApp`. The frame around signed-in screens is a chunk of its own. */
export const appShell: ShellParts = {
  Root: ShellRoot,
  Transition: PageTransition,
  loadFrame: async () => (await import('./app-frame.tsx')).AppFrame,
  ScreenError,
  catalogues: {
    en: async () => ({ shellEn }),
    ar: () => import('./locales/ar.ts'),
  },
}
