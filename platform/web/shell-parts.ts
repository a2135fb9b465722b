import type { ComponentType, ReactNode } from 'react'
import type { CatalogueLoaders } from './define-web-module.ts'

/** What the application's shell gives to `startApp`. */
export interface ShellParts {
  /** Around everything, bare screens too: theme, messages, loading overlay, connection banner. In the first chunk. */
  readonly Root: ComponentType<{ readonly children: ReactNode }>
  /** Beside every screen, inside the router: the progress bar of a page on its way. */
  readonly Transition: ComponentType
  /** Around every screen that is not bare; loaded with the first of them. It renders `children` as the screen. */
  readonly loadFrame: () => Promise<ComponentType<{ readonly children: ReactNode }>>
  /** In place of a screen whose code did not arrive or that threw. `isLoadFailure`: a reload is what helps. */
  readonly ScreenError: ComponentType<ScreenErrorProps>
  /** Texts of Root and ScreenError, loaded at start under the name `shell`. */
  readonly catalogues: CatalogueLoaders
}

export interface ScreenErrorProps {
  readonly error: unknown
  readonly isLoadFailure: boolean
  /** Loads the page again, which also fetches a newer build. */
  readonly onReload: () => void
  /** Tries the same screen again without leaving the page. */
  readonly onRetry: () => void
}
