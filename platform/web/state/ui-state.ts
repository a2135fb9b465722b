import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { PlaceScope } from '#platform/contract/define-module.ts'
import { isLanguage, type Language } from '#platform/contract/text.ts'
import { readStored, writeStored } from '../browser-storage.ts'
import type { Crumb } from '../routing/breadcrumbs.ts'
import type { MenuItem } from '../routing/menu.ts'
import { PREFERENCES_KEY } from './preferences-key.ts'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'comfortable' | 'compact'
export type HomeShowMode = 'Grid' | 'List' | 'Map'
/** How days are written: `09 Mar, 2026`, `2026-03-09`, `09/03/2026`. */
export type DateStyle = 'named' | 'iso' | 'slashed'
/** How numbers are grouped: as the language does, `1,234.50`, `1 234,50`, `1.234,50`. */
export type NumberStyle = 'language' | 'comma' | 'space' | 'point'

/** What a person has arranged: kept in this browser, also over signing out, because it names nobody. */
export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly density: Density
  readonly sidebarCollapsed: boolean
  readonly homeShowMode: HomeShowMode
  /** Zone that moments are shown in, of the IANA database; null: the browser's. */
  readonly timeZone: string | null
  readonly dateStyle: DateStyle
  /** The Hijri day beside the Gregorian one. */
  readonly withHijri: boolean
  readonly numberStyle: NumberStyle
  /** The round guide button is put away. */
  readonly guideHidden: boolean
  /** How far around the picked place registers and dashboards look. */
  readonly reach: PlaceScope
}

/** State of the screens that no address carries (DATA-04). */
export interface UiState extends Preferences {
  /** Menu of the signed-in person, made from the module specs and the permission list. */
  readonly menuList: readonly MenuItem[]
  /** Those of its entries that the header shows as well. */
  readonly headerList: readonly MenuItem[]
  readonly breadcrumbs: readonly Crumb[]
  /** Where the window is as narrow as a tablet, the menu is folded until somebody opens it. */
  readonly isMenuOpenOnTablet: boolean
  readonly constructionType: string | null
  readonly constructionApp: string
  readonly childId: string | null
  readonly unreadComments: number
  readonly commentFlag: boolean
  readonly earthDialogFlag: boolean
  readonly earthDialogType: string | null
}

/** The construction application that opens first. */
export const DEFAULT_CONSTRUCTION_APP = 'dashboard'

const FIRST_STATE: UiState = {
  language: browserLanguage(),
  theme: 'auto',
  density: 'comfortable',
  sidebarCollapsed: false,
  homeShowMode: 'Grid',
  timeZone: null,
  dateStyle: 'named',
  withHijri: false,
  numberStyle: 'language',
  guideHidden: false,
  reach: 'structure',
  menuList: [],
  headerList: [],
  breadcrumbs: [],
  isMenuOpenOnTablet: false,
  constructionType: null,
  constructionApp: DEFAULT_CONSTRUCTION_APP,
  childId: null,
  unreadComments: 0,
  commentFlag: false,
  earthDialogFlag: false,
  earthDialogType: null,
}

export const uiStateStore = createStore<UiState>()(
  persist(() => FIRST_STATE, {
    name: PREFERENCES_KEY,
    version: 1,
    partialize: preferencesOf,
    merge: (kept, state) => ({ ...state, ...(typeof kept === 'object' ? kept : {}) }),
    storage: createJSONStorage(() => ({
      getItem: readStored,
      setItem: (key, value) => writeStored(key, value),
      removeItem: (key) => writeStored(key, null),
    })),
  }),
)

/** UI state in a component: `useUiState((ui) => ui.theme)`. */
export function useUiState<Part>(select: (state: UiState) => Part): Part {
  return useStore(uiStateStore, select)
}

/** Changes UI state; preferences among it are kept. The language is changed by `changeLanguage`, which loads texts. */
export function setUiState(change: Partial<UiState>): void {
  uiStateStore.setState(change)
}

/** Back to the start, preferences aside: on signing out. */
export function resetUiState(): void {
  uiStateStore.setState({ ...FIRST_STATE, ...preferencesOf(uiStateStore.getState()) })
}

function preferencesOf(state: UiState): Preferences {
  const { language, theme, density, sidebarCollapsed, homeShowMode } = state
  const { timeZone, dateStyle, withHijri, numberStyle, guideHidden, reach } = state
  const shown = { language, theme, density, sidebarCollapsed, homeShowMode }
  return { ...shown, timeZone, dateStyle, withHijri, numberStyle, guideHidden, reach }
}

function browserLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? '' : (navigator.language ?? '').slice(0, 2)
  return isLanguage(wanted) ? wanted : 'en'
}
