import type { WebModule } from '../define-web-module.ts'
import type { NamedRoutes } from './named-routes.ts'
import { buildRouteTable, type RouteTable } from './route-table.ts'
import { ScreenLoadError } from './screen-loader.ts'

/** Fetches all modules of the product. */
export type LoadModules = () => Promise<readonly WebModule[]>

/**
 * What the router knows of the product's screens. At the sign-in page that is this page alone: what all modules declare of
 * themselves grows with each, and nobody there has a use for it. It comes before any other page opens.
 */
export class ProductScreens {
  modules: readonly WebModule[]
  table: RouteTable
  isWhole: boolean
  readonly #names: NamedRoutes
  readonly #load: LoadModules
  #loading: Promise<void> | null = null
  #tell: () => void = () => undefined

  /**
   * @param load absent where `modules` are all there are
   * @throws when the modules contradict each other, or all of them lack a screen that has a name
   */
  constructor(modules: readonly WebModule[], names: NamedRoutes, load?: LoadModules) {
    this.#names = names
    this.#load = load ?? (async () => modules)
    this.isWhole = load === undefined
    this.modules = modules
    this.table = this.isWhole ? wholeTable(modules, names) : buildRouteTable(modules)
  }

  /** Calls back once, when all screens are known. */
  onComplete(tell: () => void): void {
    this.#tell = tell
  }

  /** Resolves when all screens are known. @throws ScreenLoadError; the next call tries again. */
  complete(): Promise<void> {
    if (this.isWhole) return Promise.resolve()
    this.#loading ??= this.#complete().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #complete(): Promise<void> {
    const modules = await this.#load().catch((error: unknown) => {
      throw new ScreenLoadError(error)
    })
    this.table = wholeTable(modules, this.#names)
    this.modules = modules
    this.isWhole = true
    this.#tell()
  }
}

function wholeTable(modules: readonly WebModule[], names: NamedRoutes): RouteTable {
  const table = buildRouteTable(modules)
  for (const { id } of Object.values(names)) {
    if (!table.byId.has(id)) throw new Error(`The rules of navigation need screen ${id}, which no listed module has.`)
  }
  return table
}
