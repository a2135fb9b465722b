import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { WebModule } from '../define-web-module.ts'
import { loadCatalogue } from '../language/i18n.ts'
import { log } from '../messages/logger.ts'
import { pickAddressedPlace, placeOfQuery } from '../place/place-in-address.ts'
import { clearSiteAndStructure, placeStore } from '../place/place-store.ts'
import { browserSession } from '../session/browser-session.ts'
import { onSessionEnded } from '../session/end-session.ts'
import { ensurePermissions } from '../session/refresh-permissions.ts'
import { isSignedIn, sessionStore } from '../session/session-store.ts'
import type { ShellParts } from '../shell-parts.ts'
import { setUiState } from '../state/ui-state.ts'
import { parseSearch, stringifySearch } from './address-search.ts'
import { buildBreadcrumbs } from './breadcrumbs.ts'
import { currentRecord } from './current-screen.ts'
import { decideNavigation } from './decide-navigation.ts'
import { buildHeader, buildMenu } from './menu.ts'
import { menuChoicesStore } from './menu-choices.ts'
import type { NamedRoutes } from './named-routes.ts'
import { type LoadModules, ProductScreens } from './product-screens.ts'
import type { RouteRecord } from './route-table.ts'
import { ScreenHost } from './screen-host.tsx'
import { loadScreen, ScreenLoadError } from './screen-loader.ts'
import { notifyScreenShown } from './shown-screens.ts'
import { followDecision } from './wanted-screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly record?: RouteRecord
  }
}

export interface AppRouterParts {
  readonly modules: readonly WebModule[]
  /** Given where `modules` are those of the sign-in page alone: all of the product, before any other page opens. */
  readonly loadModules?: LoadModules
  readonly names: NamedRoutes
  readonly shell: Omit<ShellParts, 'Root' | 'catalogues'>
  /** Given in tests; the browser's otherwise. */
  readonly history?: RouterHistory
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** Name under which the shell's texts are registered. */
export const SHELL_CATALOGUE = 'shell'

/**
 * Makes the router of the product from the module specs: one route per screen, the guards of the specification, the
 * redirect of `/`, and a last route for paths that match nothing.
 */
export function createAppRouter(parts: AppRouterParts) {
  const { names, loadModules } = parts
  const product = new ProductScreens(parts.modules, names, loadModules)
  const screens = new Map<string, ComponentType>()
  const load = (record: RouteRecord) => loadRecord(record, product.modules, screens)
  const treeOf = () => routeTree(parts, product, { load, screenOf: ({ id }) => screens.get(id) })
  const contextOf = () => ({ table: product.table, preload: load, names })
  const router = createRouter({
    routeTree: treeOf(),
    ...(parts.history ? { history: parts.history } : {}),
    context: contextOf(),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // The code of a screen is loaded once; what it shows is the query cache's business.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreload: false,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultOnCatch: (error) => log('error', 'A screen failed.', error),
    defaultErrorComponent: (failure) => <RouteError {...failure} ScreenError={parts.shell.ScreenError} />,
  })
  const showMenu = followSession(product, () => router.navigate({ to: names.login.path, replace: true }))
  product.onComplete(() => {
    router.update({ ...router.options, routeTree: treeOf(), context: contextOf() })
    showMenu()
  })
  // The guards then lead away from the sign-in page, or to what this person may see.
  browserSession.onSignInElsewhere(() => void router.invalidate())
  const showBreadcrumbs = (record: RouteRecord | null) => {
    const { choices } = menuChoicesStore.getState()
    setUiState({ breadcrumbs: record ? buildBreadcrumbs(product.table, record, choices) : [] })
  }
  menuChoicesStore.subscribe(() => showBreadcrumbs(currentRecord(router.state.matches)))
  router.subscribe('onResolved', () => {
    const record = currentRecord(router.state.matches)
    showBreadcrumbs(record)
    const { pathname, searchStr } = router.state.location
    if (record) notifyScreenShown({ record, path: pathname, query: searchStr })
  })
  return router
}

interface LoadedScreens {
  readonly load: (record: RouteRecord) => Promise<void>
  readonly screenOf: (record: RouteRecord) => ComponentType | undefined
}

/** One route per screen that the product knows now, `/`, and the rest. */
function routeTree(parts: AppRouterParts, product: ProductScreens, { load, screenOf }: LoadedScreens): AnyRoute {
  const { names, shell } = parts
  const { Transition } = shell
  const { table } = product
  const root = createRootRoute({
    component: () => (
      <>
        <Transition />
        <Outlet />
      </>
    ),
  })
  const frame = frameRoute(root, parts)
  const visit = (record: RouteRecord | null, location: Asked) => guard(record, location, product, names)
  const screenRoutes = table.records.map((record) => ({
    isBare: record.screen.bare === true,
    route: createRoute({
      getParentRoute: () => (record.screen.bare ? root : frame) as AnyRoute,
      path: routerPathOf(record.path),
      staticData: { record },
      beforeLoad: ({ location }) => visit(record, location),
      loader: () => load(record),
      component: () => <ScreenHost record={record} Screen={screenOf(record)} />,
    }),
  }))
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: names.login.path, replace: true })
    },
  })
  const notFound = table.byId.get(names.notFound.id)
  const unmatched = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => visit(null, location),
    loader: () => notFound && load(notFound),
    component: () => notFound && <ScreenHost record={notFound} Screen={screenOf(notFound)} />,
  })
  return root.addChildren([
    home,
    unmatched,
    frame.addChildren(screenRoutes.filter(({ isBare }) => !isBare).map(({ route }) => route)),
    ...screenRoutes.filter(({ isBare }) => isBare).map(({ route }) => route),
  ])
}

/** A path of a spec in the router's words: `:id` -> `$id`, `:path?` -> `{-$path}`. */
export function routerPathOf(path: string): string {
  return path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')
}

type Asked = {
  readonly pathname: string
  /** Without its number sign; empty where there is none. */
  readonly hash: string
  readonly href: string
  readonly search: Readonly<Record<string, unknown>>
}

/** Runs the rules before a page opens, and what they change. @throws redirect */
async function guard(record: RouteRecord | null, asked: Asked, product: ProductScreens, names: NamedRoutes) {
  const { pathname, href } = asked
  const { isWhole } = product
  const isLogin = record?.id === names.login.id
  await Promise.all([
    // Whoever is signed in goes on from the sign-in page to any other.
    (record === null || (isLogin && isSignedIn())) && product.complete(),
    // A failed reading ends the session; the rules then see a visitor without sign-in (AUTH-07, AUTH-08).
    isSignedIn() && (record === null || record.needsSignIn || isLogin) && ensurePermissions({ force: isLogin }),
  ])
  if (record === null && !isWhole) throw redirect({ href, replace: true })
  if (isSignedIn() && record) await followAddressedPlace(record, asked)
  const decision = decideNavigation(
    {
      record,
      pathname,
      isSignedIn: isSignedIn(),
      href,
      authList: sessionStore.getState().userInfo?.authList ?? [],
      place: placeStore.getState(),
    },
    product.table,
    names,
  )
  if (record) followDecision(record, href, decision, names)
  if (decision.kind === 'redirect' || decision.kind === 'detour') throw redirect({ href: decision.to, replace: true })
  if (record?.id === names.homeIndex.id) clearSiteAndStructure()
}

/**
 * A link that names a place picks it, and goes on without naming it: the next pick must not be undone by an old address.
 * @throws redirect
 */
async function followAddressedPlace({ screen }: RouteRecord, { pathname, hash, search }: Asked): Promise<void> {
  const { place, rest } = placeOfQuery(search)
  if (!place || !(screen.header || screen.scope || screen.picksPlace)) return
  await pickAddressedPlace(place)
  throw redirect({ to: pathname, search: rest, ...(hash && { hash }), replace: true })
}

async function loadRecord(record: RouteRecord, modules: readonly WebModule[], screens: Map<string, ComponentType>) {
  const module = modules.find(({ spec }) => spec.id === record.moduleId)
  const load = module?.screens[record.screenId]
  if (!load) throw new Error(`Screen ${record.id} has no component.`)
  // A screen may show parts of the modules that its own depends on, and those bring their own texts.
  const others = module.needsOwnTextsAlone ? [] : module.spec.dependsOn
  const texts = [record.moduleId, ...others].map(loadTexts)
  const [screen] = await Promise.all([loadScreen(load), ...texts])
  screens.set(record.id, screen)
}

async function loadTexts(name: string): Promise<void> {
  try {
    await loadCatalogue(name)
  } catch (error) {
    throw new ScreenLoadError(error)
  }
}

function frameRoute(root: AnyRoute, { shell }: AppRouterParts) {
  let Frame: ComponentType<{ readonly children: ReactNode }> | undefined
  return createRoute({
    getParentRoute: () => root,
    id: 'frame',
    loader: async () => {
      const [loaded] = await Promise.all([loadFrame(shell), loadTexts(SHELL_CATALOGUE)])
      Frame = loaded
    },
    component: () =>
      Frame && (
        <Frame>
          <Outlet />
        </Frame>
      ),
  })
}

async function loadFrame(shell: AppRouterParts['shell']) {
  try {
    return await shell.loadFrame()
  } catch (error) {
    throw new ScreenLoadError(error)
  }
}

/**
 * Keeps the menu in step with the permission list and the installation's choices, and leaves when the session ends.
 * @returns what shows it anew
 */
function followSession(product: ProductScreens, goToLogin: () => Promise<void>): () => void {
  const showMenu = () => {
    const user = sessionStore.getState().userInfo
    const { choices } = menuChoicesStore.getState()
    setUiState({
      menuList: user ? buildMenu(product.table, user.authList, choices) : [],
      headerList: user ? buildHeader(product.table, user.authList, choices) : [],
    })
  }
  showMenu()
  menuChoicesStore.subscribe(showMenu)
  sessionStore.subscribe((session, before) => {
    if (session.userInfo !== before.userInfo) showMenu()
  })
  onSessionEnded(() => void goToLogin())
  return showMenu
}

function RouteError({
  error,
  reset,
  ScreenError,
}: ErrorComponentProps & { readonly ScreenError: ShellParts['ScreenError'] }): ReactNode {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ScreenError
      error={error}
      isLoadFailure={error instanceof ScreenLoadError}
      onReload={() => window.location.reload()}
      onRetry={retry}
    />
  )
}
