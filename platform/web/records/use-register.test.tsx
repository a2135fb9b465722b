import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { ListScreen } from '../frames/list-screen.tsx'
import { openScreen, startFrames } from '../frames/test-screen.tsx'
import { chooseProject } from '../place/place-store.ts'
import { browserSession } from '../session/browser-session.ts'
import { userInfoOf } from '../testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { SocketDouble, socket } from '../testing/socket-double.ts'
import { useRegister } from './use-register.tsx'

const both = (text: string) => ({ en: text, ar: text })
const works = defineModule({
  id: 'works',
  title: both('Works'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'works:read': both('See'), 'works:write': both('Edit') },
  screens: { detail: { path: '/works/:id', title: both('Work'), access: 'works:read' } },
})
const may = { read: 'works:read', write: 'works:write' } as const
const kindOf = (id: string) => recordSchemas(id, { title: z.string() }, { of: 'site', can: ['edit'] })
const { list: permits } = recordEndpoints(kindOf('permit'), '/permits', may)
const api = defineApi(works, { ...recordEndpoints(kindOf('claim'), '/claims', may), permits })

function Claims() {
  const register = useRegister(api, works, { of: 'site', sort: 'title' })
  const columns = [{ header: 'Title', cell: ({ title }: { title: string }) => title }]
  return <ListScreen of={{ ...register, title: 'Claims' }} columns={columns} empty="None yet." />
}

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home,/incident')))
  await startFrames()
  SocketDouble.opened = []
  vi.stubGlobal('WebSocket', SocketDouble)
  vi.stubGlobal('BroadcastChannel', undefined)
  chooseProject({ code: 'P1', name: 'Harbour' })
})
afterEach(() => {
  cleanup()
  browserSession.tab.stop()
  vi.unstubAllGlobals()
})

it('reads a list again for what happens to a record of its own kind, and not for one of another of the module', async () => {
  const row = { id: '1', title: 'Crack', rowVersion: 1 }
  server.on('GET /api/claims', () => ok({ items: [row], total: 1, page: 1, pageSize: 50 }))
  await openScreen(Claims)
  await screen.findByRole('cell', { name: 'Crack' })
  browserSession.tab.start()
  await waitFor(() => expect(SocketDouble.opened).toHaveLength(1), { timeout: 5_000 })
  await act(() => socket(0).accept(40))
  const readings = () => server.seenAt('GET /api/claims').length
  let seq = 40
  const happens = (type: string) => {
    const place = { projectCode: 'P1', siteCode: null, structureCode: null }
    socket(0).says({ type: 'event', event: { seq: ++seq, type, ...place, entityId: 'e', data: {}, at: '' } })
  }
  // Whoever connects may have missed something: that is read before.
  await new Promise((resolve) => setTimeout(resolve, 400))
  const before = readings()
  happens('permit.updated')
  happens('job.progressed')
  // Longer than events are gathered.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(readings()).toBe(before)
  happens('claim.updated')
  await waitFor(() => expect(readings()).toBe(before + 1))
})
