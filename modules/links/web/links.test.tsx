import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { drawingPart, mapPart, modelPart } from '#platform/web/records/where-slots.ts'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { linksWeb } from './links-web.ts'
import { ElementRecords } from './parts/element-records.tsx'
import { LinksSide } from './parts/links-side.tsx'

const RECORD = { entityType: 'cad-drawing', entityId: '44444444-4444-4444-8444-444444444444' }
const MODEL = '55555555-5555-4555-8555-555555555555'
const NCR = {
  ...{ entityType: 'ncr', entityId: '66666666-6666-4666-8666-666666666666', number: 'NCR-7', address: null },
  kind: { en: 'Non-conformity', ar: 'عدم مطابقة' },
  title: { en: 'Crack', ar: 'شق' },
}
const BY = { id: '11111111-1111-4111-8111-111111111111', name: 'Ana Haddad' }
const NONE = { point: null, outline: null, pin: null, element: null }
const wall = (globalId: string) => ({ ...NONE, element: { modelId: MODEL, globalId } })
const about = (id: number, spot: object) => ({
  id: `${MODEL.slice(0, -1)}${id}`,
  spot,
  by: BY,
  at: '2026-11-20T06:00:00.000Z',
})
const [ONE, OTHER] = ['2O2Fr$t4X7Zf8NOew3FLOH', '1O2Fr$t4X7Zf8NOew3FLOH'] as const
const SPOTS = 'GET /api/record-links/spots'
const ADD = 'POST /api/record-links/spots'
let server: ServerDouble

beforeEach(async () => {
  await startFrames()
  if (linksWeb.catalogues) registerCatalogue('links', linksWeb.catalogues)
  await loadCatalogue('links')
  queryClient.clear()
  server = startServerDouble()
  server.on('GET /api/record-links', () => ok({ items: [], total: 0, page: 1, pageSize: 200, can: { add: true } }))
  server.on('GET /api/record-links/candidates', () => ok([NCR]))
  server.on('GET /api/record-links/pointing', () =>
    ok([about(1, wall(ONE)), about(2, wall(ONE)), about(3, wall(OTHER))].map((spot) => ({ ...spot, record: NCR }))),
  )
  // The modules that draw them are not here.
  plugIn(drawingPart(async () => () => <p>Plan</p>))
  plugIn(modelPart(async () => () => <p>Element</p>))
  plugIn(
    mapPart(async () => ({ value, onChange }) => (
      <button type="button" onClick={() => onChange?.({ type: 'Point', coordinates: [46.7, 24.7] })}>
        {value ? 'Shown on the map' : 'Choose on the map'}
      </button>
    )),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('links a record to a spot that is chosen as Where is, keeps the choice where it is refused, and takes one away', async () => {
  const place = { projectCode: 'P1', siteCode: 'S11', structureCode: null }
  const pinned = { ...about(1, { ...NONE, point: [46.7, 24.7] }), can: { remove: true } }
  server.on(SPOTS, () => ok({ items: [pinned], can: { add: true }, place }))
  server.on(ADD, () => refused(409, 'record-link.spot-already-linked', 'The record points at this spot already.'))
  server.on(`DELETE /api/record-links/spots/${pinned.id}`, () => ok(null))
  const { user } = await openScreen(() => <LinksSide record={RECORD} />)
  expect(await screen.findByText(/Linked by Ana Haddad/)).toBeTruthy()
  const form = within(screen.getByRole('form', { name: 'Link this spot' }))
  const add = form.getByRole('button', { name: 'Link this spot' })
  expect(add).toHaveProperty('disabled', true)
  await user.click(await form.findByRole('button', { name: 'Choose on the map' }))
  await user.click(add)
  expect((await screen.findByRole('alert')).textContent).toBe('The record points at this spot already.')
  expect(server.seenAt(ADD)[0]?.body).toEqual({ ...RECORD, spot: { ...NONE, point: [46.7, 24.7] } })
  expect(form.getByRole('button', { name: 'Shown on the map' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take away' }))
  await waitFor(() => expect(server.seenAt(`DELETE /api/record-links/spots/${pinned.id}`)).toHaveLength(1))
})

it('names the records that point at a drawing, each once, with how many spots', async () => {
  server.on(SPOTS, () => ok({ items: [], can: { add: false }, place: null }))
  await openScreen(() => <LinksSide record={RECORD} />)
  const found = within(await screen.findByRole('region', { name: 'Records that point here' }))
  expect(found.getAllByText('NCR-7 · Crack')).toHaveLength(1)
  expect(found.getByText('Non-conformity · 3 spots')).toBeTruthy()
})

it('shows at a picked element the records about it alone, and links it to one more', async () => {
  server.on(ADD, () => ok({ ...about(4, wall(OTHER)), can: { remove: true } }))
  const element = { modelId: MODEL, version: 2, globalId: OTHER, ifcClass: 'IfcWall', storey: null }
  const { user } = await openScreen(() => {
    useEffect(() => setSession({ userInfo: readUserInfo(userInfoOf('/home,link:write')) }), [])
    return <ElementRecords elements={[element]} />
  })
  expect(await screen.findByText('NCR-7 · Crack')).toBeTruthy()
  expect(screen.queryByText(/spots/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Link to a record' }))
  await user.click(await screen.findByRole('combobox', { name: 'Other record' }))
  await user.click(await screen.findByRole('option', { name: /Crack/ }))
  await user.click(screen.getByRole('button', { name: 'Add link' }))
  await waitFor(() => expect(server.seenAt(ADD)[0]?.body).toMatchObject({ spot: wall(OTHER), entityType: 'ncr' }))
})
