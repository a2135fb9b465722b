import { fileURLToPath } from 'node:url'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import { gatherFromModules } from '#platform/testing/gather-from-modules.ts'
import { loadModuleSpecs } from '#platform/testing/load-module-specs.ts'
import type {
  DemonstrationVisitor,
  ModuleVisits,
  ScreenVisitSpec,
  VisitVariant,
} from '#platform/testing/screen-visits.ts'
import { openApi, type ProductApi } from './product-api.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The structure of the demonstration that has the most to show. */
const PLACE = { project: 'WHN', site: 'WHN-01', structure: 'WHN-01-BA' }

/** One way to look at a screen that the modules declare. */
export interface ScreenVisit {
  /** Name of the picture: screen's path, and what distinguishes this visit of it. */
  readonly name: string
  /** Path as declared. */
  readonly path: string
  /** Path with its parameters filled from the demonstration. */
  readonly address: string
  readonly isSignedIn: boolean
  /** Local storage that a person would have who has worked here before: the picked place, how home is shown. */
  readonly stored: Readonly<Record<string, unknown>>
}

const specs = await loadModuleSpecs(ROOT)

/** Ids of the modules with screens. */
export function modulesWithScreens(): string[] {
  return specs.filter(({ screens }) => Object.keys(screens).length > 0).map(({ id }) => id)
}

/**
 * Every screen of the declared routes, or those of one module, ready to be opened by an administrator of the demonstration.
 */
export async function demonstrationScreens(origin: string, moduleId?: string): Promise<ScreenVisit[]> {
  const { call } = await openApi(origin, 'admin')
  const visited = specs.filter(({ id }) => moduleId === undefined || id === moduleId)
  const visitor: DemonstrationVisitor = { call, place: PLACE }
  const picked = await pickedPlace(call)
  const gathered = await gatherFromModules<{ visits: ModuleVisits }>('screen-visits.ts')
  const visits: ScreenVisit[] = []
  for (const spec of visited) {
    for (const [id, screen] of Object.entries<ScreenSpec>(spec.screens)) {
      const how = gathered.get(spec.id)?.visits[id] ?? {}
      const address = (await filled(spec.id, id, screen.path, how, visitor)) + ((await how.suffix?.(visitor)) ?? '')
      for (const variant of how.variants ?? [{ name: '' }]) visits.push(visitOf(screen, address, variant, picked))
    }
  }
  return visits.sort((one, other) => one.name.localeCompare(other.name))
}

function visitOf(
  screen: ScreenSpec,
  address: string,
  variant: VisitVariant,
  place: Readonly<Record<string, unknown>>,
): ScreenVisit {
  const isSignedIn = variant.isSignedIn ?? screen.access !== 'public'
  const plain = screen.path
    .replace(/\/:\w+/g, '')
    .slice(1)
    .replaceAll('/', '.')
  return {
    name: variant.name ? `${plain}.${variant.name}` : plain,
    path: screen.path,
    address,
    isSignedIn,
    stored: isSignedIn ? { ...variant.stored, place } : {},
  }
}

async function filled(
  moduleId: string,
  screenId: string,
  path: string,
  { parameters }: ScreenVisitSpec,
  visitor: DemonstrationVisitor,
): Promise<string> {
  if (!path.includes('/:')) return path
  const values = (await parameters?.(visitor)) ?? {}
  return path.replace(/\/:(\w+)(\??)/g, (_, name: string, mayBeAbsent: string) => {
    const value = values[name]
    if (!value && mayBeAbsent) return ''
    if (!value)
      throw new Error(`Say in modules/${moduleId}/testing/screen-visits.ts what fills :${name} of ${screenId}.`)
    return `/${value}`
  })
}

interface Named {
  readonly name: string
  readonly ctime: string
}

async function pickedPlace(call: ProductApi['call']): Promise<Readonly<Record<string, unknown>>> {
  const named = async (kind: string, code: string) => {
    const { name, ctime } = await call<Named>('GET', `/${kind}/${code}`)
    return { code, name, ...(ctime && { ctime }) }
  }
  return {
    currentProject: await named('projects', PLACE.project),
    currentSite: await named('sites', PLACE.site),
    currentStructure: await named('structures', PLACE.structure),
  }
}
