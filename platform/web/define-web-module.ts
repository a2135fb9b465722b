import type { ComponentType } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { Language } from '#platform/contract/text.ts'
import type { LoadTour } from './guide/tour.ts'

/** Loads the code of a screen when it is opened for the first time. */
export type LoadScreen = () => Promise<ComponentType>

/** Loads the texts of one language: a file whose exports are flat objects of key -> text in i18next's syntax. */
export type LoadCatalogue = () => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>
export type CatalogueLoaders = Readonly<Record<Language, LoadCatalogue>>

export interface WebModule<Spec extends ModuleSpec = ModuleSpec> {
  readonly spec: Spec
  readonly screens: Readonly<Record<string, LoadScreen>>
  /** Absent where the module has no text of its own. */
  readonly catalogues?: CatalogueLoaders
  /** True where its screens show no parts of other modules, or such alone as fetch their own texts. */
  readonly needsOwnTextsAlone?: boolean
  /** Screen id -> what a person is shown once when that screen is first opened. */
  readonly tours?: Readonly<Record<string, LoadTour | undefined>>
  /** What it does from the start on, whatever screen is shown; once, after the first screen was drawn. */
  readonly start?: () => void
}

/** Joins a module's spec with its screens. A screen without a component does not compile. */
export function defineWebModule<Id extends string, Permission extends string, Screen extends string>(
  spec: ModuleSpec<Id, Permission, Screen>,
  screens: Readonly<Record<Screen, LoadScreen>>,
  options: Pick<WebModule, 'catalogues' | 'needsOwnTextsAlone' | 'start'> & {
    readonly tours?: Readonly<Partial<Record<Screen, LoadTour>>>
  } = {},
): WebModule<ModuleSpec<Id, Permission, Screen>> {
  return { spec, screens, ...options }
}
