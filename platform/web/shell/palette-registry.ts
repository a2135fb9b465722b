import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { IconName } from '#ui/icon.tsx'
import type { ScreenNavigation } from '../routing/use-screen-navigation.ts'

/** Something that the command palette leads to or does. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly id: string
  /** Heading it stands under; entries with the same heading stand together. */
  readonly group: string
  readonly title: string
  /** A second, quiet fact, searched too: a code, the menu group. */
  readonly hint?: string | undefined
  readonly icon?: IconName | undefined
  readonly shortcut?: string | undefined
  /** The server has found it, by more than the words that are shown: it stays, in the order in which it came. */
  readonly isFound?: boolean
  readonly run: () => void
}

/** An action that is always at hand, such as "Report an incident". */
export interface PaletteAction {
  readonly id: string
  readonly title: Text
  readonly icon: IconName
  /** Permission id without which it is not offered. */
  readonly permission?: string
  /** Also an entry of the menu of the person. */
  readonly isInPersonMenu?: boolean
  readonly run: (navigation: ScreenNavigation) => void
}

/** Finds records while the person types: `INC-0042`. Called with at least two characters, or with none for what is recent. */
export interface PaletteSearch {
  readonly id: string
  readonly permission?: string
  /** Also asked where nothing is typed yet. */
  readonly isAskedForRecent?: boolean
  /** Offers what can be made new, in place of records that are there: asked where something is to be added, whatever is typed. */
  readonly isForAdding?: boolean
  readonly find: (typed: string, navigation: ScreenNavigation, signal: AbortSignal) => Promise<readonly PaletteEntry[]>
}

/** Offers an action in the command palette. */
export const paletteAction = defineSeam<PaletteAction>('actions of the palette', { named: ({ id }) => id })

/** Lets the command palette find the records of a module. */
export const paletteSearch = defineSeam<PaletteSearch>('searches of the palette', { named: ({ id }) => id })
