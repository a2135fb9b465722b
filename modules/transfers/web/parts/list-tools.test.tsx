import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { jobsApi } from '#modules/jobs/contract/jobs-api.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { plugInModules } from '#platform/web/testing/plug-in.ts'
import { ok, startServerDouble } from '#platform/web/testing/server-double.ts'
import { transfersWeb } from '../transfers-web.ts'
import { Bulk } from './bulk.tsx'
import { Export } from './export.tsx'

const ITEMS = [
  { id: 'a', name: 'North', nameAr: '' },
  { id: 'b', name: 'South', nameAr: '' },
]
const result = {
  data: { items: [...ITEMS], total: 120, page: 1, pageSize: 50 },
  error: null,
  isPending: false,
  refetch: () => undefined,
}

function Companies() {
  const list = useListState({ sort: 'name' })
  const column = useColumns<(typeof ITEMS)[number]>()
  return (
    <ListScreen
      of={{ title: 'Companies', list, result }}
      columns={[column.text('name', 'Name'), { header: 'Picture', cell: () => 'x' }]}
      bulk={(keys, clear) => (
        <Bulk of={{ api: jobsApi, list: 'list' }} keys={keys} clear={clear} query={list.query} total={120}>
          {(run) => (
            <button type="button" onClick={() => run('close', { why: 'x' })}>
              Close them
            </button>
          )}
        </Bulk>
      )}
      empty="None"
    >
      <Export api={jobsApi} list="list" query={list.query} title="Companies" />
    </ListScreen>
  )
}

const both = (text: string) => ({ en: text, ar: text })
const defects = defineModule({
  id: 'defects',
  title: both('Defects'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'defect:read': both('See'), 'defect:write': both('Edit') },
  screens: { detail: { path: '/defects/:id', title: both('Defect'), access: 'defect:read' } },
})
const Defect = recordSchemas('defect', { name: z.string() }, { of: 'site', can: ['edit'] })
const may = { read: 'defect:read', write: 'defect:write' } as const
const defectsApi = defineApi(defects, recordEndpoints(Defect, '/defects', may))

function Defects() {
  const column = useColumns<{ readonly name: string }>()
  const register = useRegister(defectsApi, defects, { of: 'site', sort: 'name' })
  return <ListScreen of={{ ...register, title: 'Defects' }} columns={[column.text('name', 'Name')]} empty="None" />
}

let sent: Record<string, unknown>[]
let server: ReturnType<typeof startServerDouble>
beforeEach(async () => {
  sent = []
  await startFrames()
  plugInModules([transfersWeb])
  registerCatalogue('transfers', transfersWeb.catalogues!)
  await loadCatalogue('transfers')
  server = startServerDouble()
  server.on('GET /api/list-exports', () => ok([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for a file with the columns that are shown and what narrows the list, and no page', async () => {
  server.on('POST /api/list-exports', (call: { body: unknown }) => {
    sent.push(call.body as Record<string, unknown>)
    return ok({ id: 'e', name: 'Companies.xlsx', state: 'failed', rows: 1, reason: null, jobId: null, expiresAt: '' })
  })
  const { user } = await openScreen(Companies, '?search=nor&page=2')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook (.xlsx)' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    list: { module: 'jobs', endpoint: 'list', query: { sort: 'name', search: 'nor' } },
    columns: [{ header: 'Name', path: 'name', kind: 'text' }],
    format: 'xlsx',
  })
})

it('says which records were refused and why, and takes all that match where it is told to', async () => {
  server.on('POST /api/bulk-runs', (call: { body: unknown }) => {
    sent.push(call.body as Record<string, unknown>)
    const refusals = [{ recordId: 'b', name: 'South', reason: 'It is closed already.' }]
    return ok({ id: 'r', state: 'done', total: 2, done: 1, refused: 1, jobId: null, refusals, can: { undo: false } })
  })
  const { user } = await openScreen(Companies)
  await user.click(screen.getAllByRole('checkbox')[1]!)
  await user.click(screen.getByRole('button', { name: 'Take all 120 that match' }))
  await user.click(screen.getByRole('button', { name: 'Close them' }))
  expect(await screen.findByRole('dialog', { name: '1 of 2 records changed' })).toBeDefined()
  expect(screen.getByText(/It is closed already/)).toBeDefined()
  expect(sent[0]).toMatchObject({ action: 'close', fields: { why: 'x' } })
  expect(sent[0]).not.toHaveProperty('ids')
})

it('offers the archive over the rows of every register that has one, and to restore what the archive shows', async () => {
  server.on('GET /api/defects', () => ok({ ...result.data }))
  server.on('POST /api/bulk-runs', (call: { body: unknown }) => {
    sent.push(call.body as Record<string, unknown>)
    return ok({ id: 'r', state: 'done', total: 1, done: 1, refused: 0, jobId: null, refusals: [], can: { undo: true } })
  })
  const { user, router } = await openScreen(Defects)
  await screen.findByRole('cell', { name: 'North' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  act(() => setSession({ userInfo: readUserInfo(userInfoOf('/home,/incident,defect:write')) }))
  await user.click(screen.getAllByRole('checkbox')[1]!)
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ list: { module: 'defects', endpoint: 'list' }, action: 'archive', ids: ['a'] })
  await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate({ href: '/incident/calm?archived=true' }))
  await user.click(screen.getAllByRole('checkbox')[1]!)
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ action: 'restore', list: { query: { archived: 'true' } } })
})
