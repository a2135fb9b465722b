import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { deviceMode } from '#platform/web/device-mode.ts'
import { keptAnswer } from '#platform/web/kept-answer.ts'
import { log } from '#platform/web/messages/logger.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import type { RouteRecord } from '#platform/web/routing/route-table.ts'
import { onScreenShown, type ShownScreen } from '#platform/web/routing/shown-screens.ts'
import { sessionStore, setSession } from '#platform/web/session/session-store.ts'
import { isSwitchedOn } from '#platform/web/switches/switch-store.ts'
import { visitsApi } from '../../contract/visits-api.ts'
import { visitRecording } from '../../contract/visits-switches.ts'
import { type TrackedPage, type TrackerWorld, VisitTracker, WHITELIST_REFRESH_MS } from '../visit-tracker.ts'

const BEACON_ADDRESS = '/adassa_service/visit/add/record'
/** Page size of the whitelist in the specification. */
const WHITELIST_PAGE = 999

/** Follows the person from page to page, and tells the server of each one that is left. */
export function startTracking(): void {
  const tracker = new VisitTracker(browserWorld())
  let page: TrackedPage | null = null
  const come = () => {
    if (page) tracker.come(page).catch((error: unknown) => log('warn', 'A visit was not told.', error))
  }
  onScreenShown((screen) => {
    page = pageOf(screen)
    come()
  })
  window.addEventListener('pagehide', () => tracker.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tracker.leave()
    else come()
  })
}

function pageOf({ record, query }: ShownScreen): TrackedPage {
  return {
    path: plainPathOf(record),
    query: query.slice(0, 2_000),
    title: record.screen.title.en,
    isHead: record.screen.header === true,
  }
}

/** `/geospatial/bim/detail/:id` -> `/geospatial/bim/detail`: a page is counted, not each of its records. */
function plainPathOf({ path }: RouteRecord): string {
  return path.replace(/\/:\w+\??/g, '') || '/'
}

function browserWorld(): TrackerWorld {
  return {
    now: () => performance.now(),
    person: () => {
      const { accessToken, userInfo } = sessionStore.getState()
      // Nothing is sent of somebody whose visits are not recorded.
      if (!isSwitchedOn(visitRecording)) return null
      return accessToken && userInfo ? { id: userInfo.userid, name: userInfo.username, token: accessToken } : null
    },
    place: () => {
      const { currentProject, currentSite, currentStructure } = placeStore.getState()
      return {
        project: currentProject?.code ?? null,
        site: currentSite?.code ?? null,
        structure: currentStructure?.code ?? null,
      }
    },
    device: deviceMode,
    isSecure: () => window.location.protocol === 'https:',
    // It leaves after the page has gone; nothing waits for it.
    sendBeacon: (body) =>
      void navigator.sendBeacon?.(BEACON_ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' })),
    sendPageView: (view) => {
      fetchEndpoint(visitsApi, 'pageView', view).catch((error: unknown) =>
        log('warn', 'A page view was not passed on.', error),
      )
    },
    readWhitelist: async () => {
      const { answer, ageMs } = await keptAnswer(`whitelist ${sessionStore.getState().userId}`, {
        forMs: WHITELIST_REFRESH_MS,
        ask: () => fetchEndpoint(visitsApi, 'whitelist', { pageNumber: 1, pageSize: WHITELIST_PAGE }),
      })
      const userIds = answer.userList.map(({ userId }) => userId)
      setSession({ noAuthUser: userIds })
      return { userIds, passesPageViews: answer.passesPageViews, ageMs }
    },
  }
}
