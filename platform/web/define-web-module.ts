import type { ComponentType } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { Offer } from '#platform/contract/seam.ts'
import type { Language } from '#platform/contract/text.ts'
import type { LoadTour } from './guide/tour.ts'

/** Loads the code of a screen when it is opened for the first time. */
export type LoadScreen = () => Promise<ComponentType>

/** Loads the texts of one language: a file whose exports are flat objects of key -> text. */
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
  /**
   * What it plugs into other modules and the platform: `offers: [mapPart(async () => …)]`. It comes with the first page, so that what
   * is offered is a loader. `startApp` hands it out; nothing is plugged in by loading a file.
   */
  readonly offers: readonly Offer[]
  /** What it does from the start on, whatever screen is shown; once, after the first screen was drawn. */
  readonly start?: () => void
}

/** The screens of a module, or a file that names them and comes when one of them is opened for the first time. */
export type ModuleScreens<Screen extends string> =
  | Readonly<Record<Screen, LoadScreen>>
  | (() => Promise<Readonly<Record<Screen, LoadScreen>>>)

/**
 * Joins a module's spec with its screens. A screen without a component does not compile. What is named here comes with
 * the first signed-in page, whatever it shows: a module that nobody starts with names its screens in a file of their own.
 */
export function defineWebModule<Id extends string, Permission extends string, Screen extends string>(
  spec: ModuleSpec<Id, Permission, Screen>,
  screens: ModuleScreens<Screen>,
  options: Pick<WebModule, 'catalogues' | 'needsOwnTextsAlone' | 'start'> & {
    readonly offers?: readonly Offer[]
    readonly tours?: Readonly<Partial<Record<Screen, LoadTour>>>
  } = {},
): WebModule<ModuleSpec<Id, Permission, Screen>> {
  return { spec, screens: typeof screens === 'function' ? onDemand(spec, screens) : screens, offers: [], ...options }
}

function onDemand<Screen extends string>(
  spec: ModuleSpec<string, string, Screen>,
  load: () => Promise<Readonly<Record<Screen, LoadScreen>>>,
): Readonly<Record<string, LoadScreen>> {
  const loaders = Object.keys(spec.screens).map((id) => [id, async () => (await load())[id as Screen]()] as const)
  return Object.fromEntries(loaders)
}
