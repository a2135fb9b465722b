import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { companyImport } from '#modules/companies/contract/companies-api.ts'
import { companiesWeb } from '#modules/companies/web/companies-web.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, startServerDouble } from '#platform/web/testing/server-double.ts'
import { transfersWeb } from '../transfers-web.ts'
import { Import } from './import.tsx'

const result = {
  data: { items: [], total: 0, page: 1, pageSize: 50 },
  error: null,
  isPending: false,
  refetch: () => undefined,
}

function Companies() {
  const list = useListState({ sort: 'name' })
  return (
    <ListScreen of={{ title: 'Companies', list, result }} columns={[]} empty="None">
      <Import of={companyImport} />
    </ListScreen>
  )
}

const ID = '0a0a0a0a-0000-4000-8000-000000000001'
const answer = (more: object = {}) => ({
  id: ID,
  state: 'open',
  jobId: null,
  fileName: 'companies.csv',
  sheet: '',
  otherSheets: [],
  fields: ['Code', 'Name'].map((title) => ({
    name: title.toLowerCase(),
    title: { en: title, ar: title },
    choices: [],
  })),
  columns: [],
  missing: [],
  rules: [],
  rows: 0,
  counts: { created: 0, changed: 0, same: 0, refused: 0 },
  told: [],
  reason: null,
  undone: 0,
  left: 0,
  can: { commit: false, undo: false },
  ...more,
})
const both = (text: string) => ({ en: text, ar: text })
const withRole = [
  { name: 'code', title: both('Code'), choices: [] },
  { name: 'name', title: both('Name'), choices: [] },
  { name: 'partyRole', title: both('Party role'), choices: [{ value: 'contractor', title: both('Contractor') }] },
]
const columns = [
  { header: 'Code', samples: ['AB-1'], field: 'code' },
  { header: 'Firm', samples: ['North'], field: null },
]
const refusal = { row: 3, verdict: 'refused', name: 'South', problems: [{ header: 'Code', reason: 'Fill it in.' }] }

const signIn = (may: string) => setSession({ userInfo: readUserInfo(userInfoOf(may)), lastUpdateTime: Date.now() })

let sent: Record<string, unknown>
let server: ReturnType<typeof startServerDouble>
beforeEach(async () => {
  sent = {}
  await startFrames()
  for (const [name, web] of [
    ['transfers', transfersWeb],
    ['companies', companiesWeb],
  ] as const)
    registerCatalogue(name, web.catalogues!)
  await loadCatalogue('transfers')
  server = startServerDouble()
  const keep = (name: string, more: object) => (call: { body: unknown }) => {
    sent[name] = call.body
    return ok(answer(more))
  }
  server.on('POST /api/list-imports', keep('start', {}))
  server.on(`PUT /api/list-imports/${ID}/file`, keep('file', { state: 'read', rows: 2, columns, missing: ['name'] }))
  const counts = { created: 1, changed: 0, same: 0, refused: 1 }
  const checked = { state: 'checked', columns, counts, told: [refusal], can: { commit: true, undo: false } }
  server.on(`POST /api/list-imports/${ID}/check`, keep('check', checked))
  server.on(
    `POST /api/list-imports/${ID}/commit`,
    keep('commit', { state: 'done', counts, can: { commit: false, undo: true } }),
  )
  server.on(`POST /api/list-imports/${ID}/undo`, keep('undo', { state: 'undone', undone: 1 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('leads from the file over its columns and the verdict of each row to the import, and back', async () => {
  const { user } = await openScreen(Companies)
  signIn('/home,/incident,/construction,company:read,company:write')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const drop = await screen.findByLabelText('File with the rows', { selector: 'input' })
  expect(sent['start']).toMatchObject({ list: { module: 'companies', endpoint: 'list' } })
  const { fields } = sent['start'] as { fields: { name: string }[] }
  expect(fields.find(({ name }) => name === 'partyRole')).toMatchObject({
    title: { en: 'Party role', ar: expect.stringMatching(/\p{Script=Arabic}/u) },
    choices: expect.arrayContaining([{ value: 'contractor', title: { en: 'Contractor', ar: 'مقاول' } }]),
  })
  await user.upload(drop as HTMLInputElement, new File(['Code,Firm\nAB-1,North'], 'companies.csv'))
  const firm = await screen.findByRole('combobox', { name: 'Field of the column Firm' })
  expect(atob((sent['file'] as { content: string }).content)).toBe('Code,Firm\nAB-1,North')
  expect(screen.getByText('New records need also: Name.')).toBeDefined()
  await user.selectOptions(firm, 'name')
  expect(screen.queryByText(/New records need/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText('Fill it in.', { exact: false })).toBeDefined()
  expect(sent['check']).toEqual({ fields: ['code', 'name'], rules: [] })
  const commit = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 row' })
  expect(commit.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Leave the refused row out' }))
  await user.click(commit)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The import was taken back.')).toBeDefined()
  expect(sent['commit']).toEqual({ leavesRefused: true })
})

it('asks what new records have where the file does not say, and shows it beside the verdicts', async () => {
  server.on(`PUT /api/list-imports/${ID}/file`, () =>
    ok(answer({ state: 'read', rows: 2, columns, fields: withRole, missing: ['name', 'partyRole'] })),
  )
  server.on(`POST /api/list-imports/${ID}/check`, (call) => {
    sent['check'] = call.body
    const { rules } = call.body as { rules: object[] }
    return ok(answer({ state: 'checked', columns, fields: withRole, rules }))
  })
  const { user } = await openScreen(Companies)
  signIn('/home,/incident,/construction,company:read,company:write')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const drop = await screen.findByLabelText('File with the rows', { selector: 'input' })
  await user.upload(drop as HTMLInputElement, new File(['Code,Firm\nAB-1,North'], 'companies.csv'))
  expect(await screen.findByText('New records need also: Name, Party role.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Party role' }), 'Contractor')
  expect(screen.getByText('New records need also: Name.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name' }), 'The beginning of “Firm”')
  expect(screen.queryByText(/New records need/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText('Party role: Contractor · Name: The beginning of “Firm”')).toBeDefined()
  expect((sent['check'] as { rules: object[] }).rules).toEqual([
    { field: 'partyRole', value: 'contractor', column: null },
    { field: 'name', value: '', column: 1 },
  ])
})

it('is not offered to who may add nothing', async () => {
  await openScreen(Companies)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import' })).toBeNull())
})
