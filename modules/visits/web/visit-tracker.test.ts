import { beforeEach, expect, it } from 'vitest'
import { type BeaconBody, type TrackedPage, VisitTracker } from './visit-tracker.ts'

const world = {
  clock: 0,
  token: 'token' as string | null,
  secure: true,
  untracked: [] as string[],
  reads: 0,
  beacons: [] as BeaconBody[],
  views: [] as string[],
}
let tracker: VisitTracker

beforeEach(() => {
  Object.assign(world, { clock: 0, token: 'token', secure: true, untracked: [], reads: 0, beacons: [], views: [] })
  tracker = new VisitTracker({
    now: () => world.clock,
    person: () => (world.token ? { id: 'u1', name: 'ana', token: world.token } : null),
    place: () => ({ project: 'P1', site: 'S1', structure: null }),
    device: () => 'pc',
    isSecure: () => world.secure,
    sendBeacon: (body) => world.beacons.push(body),
    sendPageView: ({ path }) => world.views.push(path),
    readWhitelist: async () => {
      world.reads += 1
      return { userIds: world.untracked, passesPageViews: true, ageMs: 0 }
    },
  })
})

function page(path: string): TrackedPage {
  return { path, query: '?tab=1', title: 'A page', isHead: false }
}

it('[TRACK-01] tells of a page when it is left, with place, token and how long it was looked at', async () => {
  await tracker.come(page('/construction/index'))
  world.clock = 4_200
  await tracker.come(page('/geospatial/bim/index'))
  expect(world.beacons).toEqual([
    {
      name: 'ana',
      routePath: {
        path: '/construction/index',
        query: '?tab=1',
        isHead: false,
        projectCode: 'P1',
        siteCode: 'S1',
        structureCode: null,
      },
      token: 'token',
      durationMs: 4_200,
      device: 'pc',
    },
  ])
  tracker.leave()
  tracker.leave()
  expect(world.beacons.map(({ routePath }) => routePath.path)).toEqual(['/construction/index', '/geospatial/bim/index'])
})

it('[TRACK-01] tells nothing of home, keycloak, operation and public pages, and nothing of nobody', async () => {
  for (const path of ['/home/index', '/keycloak', '/Operation/switch/index', '/login', '/401', '/profile']) {
    await tracker.come(page(path))
  }
  tracker.leave()
  world.token = null
  await tracker.come(page('/construction/index'))
  tracker.leave()
  expect(world.beacons).toEqual([])
})

it('[TRACK-02] passes page views on over https alone, and not of sign-in, 404, 401 and profile', async () => {
  for (const path of ['/home/index', '/login', '/404', '/401', '/profile']) await tracker.come(page(path))
  expect(world.views).toEqual(['/home/index'])
  world.secure = false
  await tracker.come(page('/construction/index'))
  expect(world.views).toEqual(['/home/index'])
})

it('[TRACK-02] leaves people of the whitelist alone, and reads it again after five minutes', async () => {
  world.untracked = ['u1']
  await tracker.come(page('/construction/index'))
  world.clock = 299_999
  await tracker.come(page('/construction/structure'))
  expect([world.reads, world.views, world.beacons]).toEqual([1, [], []])
  world.untracked = []
  world.clock = 300_000
  await tracker.come(page('/construction/index'))
  tracker.leave()
  expect([world.reads, world.views.length, world.beacons.length]).toEqual([2, 1, 1])
})
