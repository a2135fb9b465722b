import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import { loadModuleSpecs } from '../scripts/modules/load-module-specs.ts'
import { openApi, type ProductApi } from './product-api.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The structure of the demonstration that has the most to show. */
const PLACE = { project: 'WHN', site: 'WHN-01', structure: 'WHN-01-BA' }

/** Longest that the demonstration's models may take on a busy machine. */
const CONVERSION_SECONDS = 180

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

interface World {
  readonly modelId: string
  readonly shareToken: string
  readonly place: Readonly<Record<string, unknown>>
}

/** What fills the parameters of a screen. A screen with parameters that is missing here fails the run. */
const PARAMETERS: Record<string, (world: World) => Record<string, string>> = {
  'sites.editSite': () => ({ code: PLACE.site }),
  'sites.siteDetail': () => ({ code: PLACE.site }),
  'sites.editStructure': () => ({ code: PLACE.structure }),
  'sites.structureDetail': () => ({ code: PLACE.structure }),
  'access.editUser': () => ({ id: demonstrationUserId('inspector') }),
  'access.userDetail': () => ({ id: demonstrationUserId('inspector') }),
  'access.editRole': () => ({ code: 'inspector' }),
  'access.roleDetail': () => ({ code: 'inspector' }),
  'models.editBim': ({ modelId }) => ({ id: modelId }),
  'models.bimDetail': ({ modelId }) => ({ id: modelId }),
  'cad.editDrawing': () => ({ id: demonstrationId('drawing A-101') }),
  'cad.drawing': () => ({ id: demonstrationId('drawing A-101') }),
  'design.editModelSet': () => ({ id: demonstrationId('model set Whole building') }),
  'clash.edit': () => ({ id: demonstrationId('clash test Services against structure') }),
  'clash.detail': () => ({ id: demonstrationId('clash test Services against structure') }),
  'design-dashboards.detail': () => ({ id: demonstrationId('design dashboard Coordination meeting') }),
}

/** What follows the path where a screen without it shows next to nothing. */
const SUFFIXES: Record<string, (world: World) => string> = {
  'design.modelViewerDetail': ({ modelId }) => `?models=${modelId}`,
  'previews.model': ({ shareToken }) => `#t=${shareToken}`,
}

/** Screens that are three views of the same query, or another page for somebody who is signed in. */
const VARIANTS: Record<string, readonly Variant[]> = {
  'sites.index': ['Grid', 'List', 'Map'].map((mode) => ({
    name: mode.toLowerCase(),
    stored: { homeShowMode: mode },
  })),
  'account.profile': [
    { name: 'signed-out', isSignedIn: false },
    { name: 'signed-in', isSignedIn: true },
  ],
}
interface Variant {
  readonly name: string
  readonly isSignedIn?: boolean
  readonly stored?: Readonly<Record<string, unknown>>
}

/** Every screen of the declared routes, ready to be opened by an administrator of the demonstration. */
export async function demonstrationScreens(origin: string): Promise<ScreenVisit[]> {
  const world = await readWorld(origin)
  const visits: ScreenVisit[] = []
  for (const spec of await loadModuleSpecs(ROOT)) {
    for (const [id, screen] of Object.entries<ScreenSpec>(spec.screens)) {
      const key = `${spec.id}.${id}`
      for (const variant of VARIANTS[key] ?? [{ name: '' }]) visits.push(visitOf(key, screen, variant, world))
    }
  }
  return visits.sort((one, other) => one.name.localeCompare(other.name))
}

function visitOf(key: string, screen: ScreenSpec, variant: Variant, world: World): ScreenVisit {
  const isSignedIn = variant.isSignedIn ?? screen.access !== 'public'
  const plain = screen.path
    .replace(/\/:\w+/g, '')
    .slice(1)
    .replaceAll('/', '.')
  return {
    name: variant.name ? `${plain}.${variant.name}` : plain,
    path: screen.path,
    address: filled(key, screen.path, world) + (SUFFIXES[key]?.(world) ?? ''),
    isSignedIn,
    stored: isSignedIn ? { ...variant.stored, place: world.place } : {},
  }
}

function filled(key: string, path: string, world: World): string {
  const values = PARAMETERS[key]?.(world) ?? {}
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`Say in e2e/demonstration-screens.ts what fills :${name} of the screen ${key}.`)
    return value
  })
}

interface Named {
  readonly name: string
  readonly ctime: string
}

async function readWorld(origin: string): Promise<World> {
  const { call } = await openApi(origin, 'admin')
  await waitForModels(call)
  const named = async (kind: string, code: string) => {
    const { name, ctime } = await call<Named>('GET', `/${kind}/${code}`)
    return { code, name, ...(ctime && { ctime }) }
  }
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    'GET',
    `/bim-models?page=1&pageSize=20&sort=name&structureCode=${PLACE.structure}`,
  )
  const model = items.at(0)
  if (!model) throw new Error(`The demonstration has no model of ${PLACE.structure}.`)
  const { token } = await call<{ token: string }>('POST', '/shares', { models: [{ modelId: model.id }] })
  return {
    modelId: model.id,
    shareToken: token,
    place: {
      currentProject: await named('projects', PLACE.project),
      currentSite: await named('sites', PLACE.site),
      currentStructure: await named('structures', PLACE.structure),
    },
  }
}

/** The demonstration's models are converted in the background after the first start. */
async function waitForModels(call: ProductApi['call']): Promise<void> {
  for (let second = 0; second < CONVERSION_SECONDS; second += 1) {
    const { total } = await call<{ total: number }>('GET', '/bim-models?state=converting')
    if (total === 0) return
    await sleep(1_000)
  }
  throw new Error('The models of the demonstration are still not converted.')
}
