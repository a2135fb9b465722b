import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { defineModule } from '#platform/contract/define-module.ts'
import { queryClient } from '../api/query-client.ts'
import { defineWebModule, type WebModule } from '../define-web-module.ts'
import { useSay } from '../language/use-text.ts'
import { createAppRouter } from '../routing/create-app-router.tsx'
import { type NamedRoutes, namedRoute } from '../routing/named-routes.ts'
import type { ShellParts } from '../shell-parts.ts'
import { useUiState } from '../state/ui-state.ts'

const both = (text: string) => ({ en: text, ar: `${text} (ar)` })

/** A small product with the routes that the rules of navigation name, for tests of those rules. */
export const entrance = defineModule({
  id: 'entrance',
  title: both('Entrance'),
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {
    login: { path: '/login', title: both('Sign in'), access: 'public', bare: true },
    unauthorised: { path: '/401', title: both('No authorisation'), access: 'public', bare: true },
    notFound: { path: '/404', title: both('Not found'), access: 'public', bare: true },
  },
})
export const homes = defineModule({
  id: 'homes',
  title: both('Home'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'homes:read': both('See sites'), 'homes:write': both('Edit sites') },
  group: { path: '/home', title: both('Home'), order: 10, icon: 'home', hidden: true },
  screens: {
    index: { path: '/home/index', title: both('Projects'), access: 'homes:read', menu: { order: 1 } },
    structures: {
      path: '/home/structures',
      title: both('Structures'),
      access: 'homes:read',
      parent: 'index',
      scope: 'site',
    },
    addStructure: {
      path: '/home/addStructure',
      title: both('New structure'),
      access: 'homes:write',
      parent: 'structures',
    },
  },
})
export const buildings = defineModule({
  id: 'buildings',
  title: both('Construction'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'buildings:read': both('See construction') },
  group: { path: '/construction', title: both('Construction'), order: 20, icon: 'crane' },
  screens: {
    index: { path: '/construction/index', title: both('Sites'), access: 'buildings:read', menu: { order: 1 } },
    structure: { path: '/construction/structure', title: both('Structure'), access: 'buildings:read', parent: 'index' },
    gis: {
      path: '/construction/:path?/gis',
      title: both('GIS'),
      access: 'buildings:read',
      scope: 'structure',
      menu: { order: 2 },
    },
  },
})
export const logs = defineModule({
  id: 'logs',
  title: both('Incident'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'logs:read': both('See logs') },
  group: { path: '/incident', title: both('Incident'), order: 50, icon: 'alert' },
  screens: {
    list: {
      path: '/incident/view/index',
      title: both('Incident Logs'),
      access: 'logs:read',
      header: true,
      menu: { order: 50 },
    },
    detail: {
      path: '/incident/view/detail/:id',
      title: both('Incident'),
      access: 'logs:read',
      parent: 'list',
      header: true,
      isLinkedTo: true,
    },
    calm: { path: '/incident/calm', title: both('Calm'), access: 'any-signed-in', menu: { order: 40 } },
    secret: { path: '/incident/secret', title: both('Secret'), access: 'logs:read', menu: { order: 60, hidden: true } },
  },
})

const says = (text: string): ComponentType =>
  function SampleScreen() {
    return <main>{text}</main>
  }
const screen = (text: string) => async () => says(text)

export const sampleModules: readonly WebModule[] = [
  defineWebModule(logs, {
    list: screen('list of incidents'),
    detail: screen('one incident'),
    calm: screen('calm screen'),
    secret: screen('secret screen'),
  }),
  defineWebModule(buildings, {
    index: screen('construction index'),
    structure: screen('construction structure'),
    gis: screen('gis'),
  }),
  defineWebModule(homes, {
    index: screen('home index'),
    structures: screen('home structures'),
    addStructure: screen('add structure'),
  }),
  defineWebModule(entrance, {
    login: screen('sign in here'),
    unauthorised: screen('no authorisation'),
    notFound: screen('nothing here'),
  }),
]

export const sampleNames: NamedRoutes = {
  login: namedRoute(entrance, 'login'),
  unauthorised: namedRoute(entrance, 'unauthorised'),
  notFound: namedRoute(entrance, 'notFound'),
  homeIndex: namedRoute(homes, 'index'),
  homeStructures: namedRoute(homes, 'structures'),
  homeAddStructure: namedRoute(homes, 'addStructure'),
  constructionIndex: namedRoute(buildings, 'index'),
  constructionStructure: namedRoute(buildings, 'structure'),
}

export const sampleShell: Omit<ShellParts, 'Root' | 'catalogues'> = {
  Transition: () => null,
  loadFrame: async () => SampleFrame,
  ScreenError: ({ isLoadFailure, onReload, onRetry }) => (
    <div role="alert">
      {isLoadFailure ? 'The screen could not be loaded.' : 'The screen failed.'}
      <button type="button" onClick={onReload}>
        Reload
      </button>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  ),
}

function SampleFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const crumbs = useUiState((ui) => ui.breadcrumbs)
  const say = useSay()
  return (
    <div>
      <nav aria-label="Breadcrumb">{crumbs.map(({ title }) => say(title)).join(' / ')}</nav>
      {children}
    </div>
  )
}

/** Opens the sample product at an address, with a real router on a history in memory. */
export function openProduct(address: string, modules: readonly WebModule[] = sampleModules) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ modules, names: sampleNames, shell: sampleShell, history })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router, address: () => router.state.location.href }
}
