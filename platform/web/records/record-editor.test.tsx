import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { queryClient } from '../api/query-client.ts'
import { defineWebModule } from '../define-web-module.ts'
import { ListScreen } from '../frames/list-screen.tsx'
import { startFrames } from '../frames/test-screen.tsx'
import { registerCatalogue } from '../language/i18n.ts'
import { chooseProject, chooseSite } from '../place/place-store.ts'
import { createAppRouter } from '../routing/create-app-router.tsx'
import { readUserInfo, setSession } from '../session/session-store.ts'
import { appShell } from '../shell/app-shell.ts'
import { setUiState } from '../state/ui-state.ts'
import { keepSignedIn, userInfoOf } from '../testing/fresh-browser.ts'
import { sampleModules, sampleNames, sampleShell } from '../testing/sample-product.tsx'
import { ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { UPLOAD_CATALOGUE, uploadCatalogues } from '../upload/upload-text.ts'
import { AddLink } from './add-link.tsx'
import { personPicker, placePicker } from './field-slots.ts'
import { ArabicName, Choice, Day, Flag, LongText, Moment, NumberField, Person, PlaceOf, Text } from './fields.tsx'
import { RecordEditor } from './record-editor.tsx'
import { useRegister } from './use-register.tsx'

const GRADES = ['minor', 'major', 'A1'] as const
const Defect = recordSchemas(
  'defect',
  {
    title: z.string().trim().min(1).max(20),
    nameAr: z.string().max(20).default(''),
    grade: z.enum(GRADES),
    seenAt: z.iso.datetime({ offset: true }).nullable().default(null),
    dueOn: z.iso.date().nullable().default(null),
    ownerId: z.uuid().nullable().default(null),
    hours: z.number().min(0).nullable().default(null),
    isUrgent: z.boolean().default(false),
    notes: z.string().max(200).default(''),
  },
  { of: 'site', can: ['edit', 'remove'] },
)
const both = (text: string) => ({ en: text, ar: `${text} (ar)` })
const module = defineModule({
  id: 'defects',
  title: both('Defects'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'defect:read': both('See'), 'defect:write': both('Edit') },
  group: { path: '/defects', title: both('Defects'), order: 1, icon: 'list' },
  screens: {
    list: { path: '/defects/index', title: both('Defects'), access: 'any-signed-in' },
    add: { path: '/defects/add', title: both('New defect'), access: 'any-signed-in' },
    edit: { path: '/defects/edit/:id', title: both('Edit defect'), access: 'any-signed-in' },
    detail: { path: '/defects/detail/:id', title: both('Defect'), access: 'any-signed-in' },
  },
})
const api = defineApi(module, recordEndpoints(Defect, '/defects', { read: 'defect:read', write: 'defect:write' }))

const TEXTS: Readonly<Record<string, string>> = {
  ...{ title: 'Title', nameAr: 'Arabic name', grade: 'Grade', seenAt: 'Seen', dueOn: 'Due', ownerId: 'Owner' },
  ...{ hours: 'Hours', isUrgent: 'Urgent', notes: 'Notes', optional: 'optional', none: 'None', choose: 'Choose…' },
  ...{ 'grade.minor': 'Minor', 'grade.major': 'Major' },
}
const text = (key: string) => TEXTS[key] ?? `? ${key}`

function DefectEditor() {
  return (
    <RecordEditor kind={Defect} api={api} module={module} text={text} own={['notes']} nameOf={({ title }) => title}>
      <PlaceOf />
      <Text name="title" />
      <ArabicName />
      <Choice name="grade" of={GRADES} />
      <Moment name="seenAt" />
      <Day name="dueOn" />
      <Person name="ownerId" />
      <NumberField name="hours" unit="h" />
      <Flag name="isUrgent" />
      <LongText name="notes" />
    </RecordEditor>
  )
}

/** Of a photograph that is uploaded first. */
function PhotographedDefectEditor() {
  const words = { label: 'Photograph', help: 'JPEG', save: 'Add defect' }
  const fromFile = { purpose: 'defect.photo', endings: ENDINGS, names: ['title'], ...words }
  return (
    <RecordEditor kind={Defect} api={api} module={module} text={text} fromFile={fromFile}>
      <Text name="title" />
      <Choice name="grade" of={GRADES} as="level" />
    </RecordEditor>
  )
}
const ENDINGS = ['.jpg']

function DefectList() {
  const register = useRegister(api, module, { of: 'site', sort: 'title' })
  const columns = [{ header: 'Title', sort: 'title', cell: ({ title }: { title: string }) => title }]
  return <ListScreen of={register} columns={columns} actions={<AddLink to={module} screen="add" />} empty="None yet." />
}

const ANA = '00000000-0000-4000-8000-00000000000a'
const ID = '00000000-0000-4000-8000-000000000001'
const stored = {
  ...{ id: ID, projectCode: 'P1', siteCode: 'S1', title: 'Crack', nameAr: '', grade: 'minor', seenAt: null },
  ...{ dueOn: '2026-03-09', ownerId: null, hours: 2, isUrgent: true, notes: '', rowVersion: 4 },
}
plugIn(
  personPicker(async () => ({ label, note, place, value, onChange }) => (
    <button type="button" onClick={() => onChange(ANA)}>
      {`${label} ${note} at ${place.siteCode}: ${value}`}
    </button>
  )),
)
plugIn(
  placePicker(async () => ({ place, of, onChange }) => (
    <button type="button" onClick={() => onChange({ ...place, siteCode: 'S2' })}>
      {`${of} ${place.siteCode}`}
    </button>
  )),
)

let server: ServerDouble
beforeEach(async () => {
  await startFrames()
  server = startServerDouble()
  setUiState({ timeZone: 'Asia/Riyadh' })
  chooseProject({ code: 'P1', name: 'Harbour' })
  chooseSite({ code: 'S1', name: 'Quay' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(address: string, Editor = DefectEditor) {
  keepSignedIn()
  setSession({ userInfo: readUserInfo(userInfoOf('/home,/defects')), lastUpdateTime: Date.now() })
  const defects = defineWebModule(module, {
    list: async () => DefectList,
    add: async () => Editor,
    edit: async () => Editor,
    detail: async () => () => <p>The record</p>,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({
    modules: [defects, ...sampleModules],
    names: sampleNames,
    shell: sampleShell,
    history,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <appShell.Root>
        <RouterProvider router={router} />
      </appShell.Root>
    </QueryClientProvider>,
  )
  await screen.findByRole('navigation', { name: 'Breadcrumb' })
  return { user: userEvent.setup(), address: () => router.state.location.pathname }
}

it('adds a record to the place that is picked, each field in its own kind, and opens it', async () => {
  server.on('POST /api/defects', () => ok({ ...stored }))
  const page = await open('/defects/add')
  expect(await screen.findByRole('heading', { name: 'New defect' })).toBeTruthy()
  expect(screen.getByText('Harbour › Quay')).toBeTruthy()
  expect(screen.getAllByText('optional')).toHaveLength(5)
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText(/Grade/).length).toBeGreaterThan(1)
  await page.user.type(screen.getByLabelText('Title'), 'Crack')
  await page.user.type(screen.getByLabelText('Arabic name'), 'شق')
  expect(screen.getByLabelText('Arabic name').getAttribute('dir')).toBe('rtl')
  await page.user.selectOptions(screen.getByLabelText('Grade'), 'Major')
  await page.user.type(screen.getByLabelText('Seen'), '2026-03-09T14:30')
  await page.user.type(screen.getByLabelText('Due'), '2026-03-20')
  await page.user.click(await screen.findByRole('button', { name: 'Owner optional at S1: null' }))
  await page.user.type(screen.getByLabelText('Hours'), '٢٫٥')
  await page.user.click(screen.getByLabelText('Urgent'))
  await page.user.type(screen.getByLabelText('Notes'), 'At the joint')
  await page.user.click(await screen.findByRole('button', { name: 'site S1' }))
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.address()).toBe(`/defects/detail/${ID}`))
  expect(server.seenAt('POST /api/defects')[0]?.body).toEqual({
    ...{ projectCode: 'P1', siteCode: 'S2', title: 'Crack', nameAr: 'شق', grade: 'major', dueOn: '2026-03-20' },
    ...{ seenAt: '2026-03-09T11:30:00.000Z', ownerId: ANA, hours: 2.5, isUrgent: true, notes: 'At the joint' },
  })
})

it('begins a copy with what the record says, without its owner, what has passed and what is its own', async () => {
  const found = { ...stored, siteCode: 'S3', ownerId: ANA, nameAr: 'شق', notes: 'At the joint' }
  server.on(`GET /api/defects/${ID}`, () => ok({ ...found, seenAt: '2026-03-09T11:30:00.000Z', dueOn: '2999-01-01' }))
  server.on('POST /api/defects', () => ok({ ...stored }))
  const page = await open(`/defects/add?copyOf=${ID}`)
  expect(await screen.findByText('Crack', { selector: 'bdi' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'New defect' })).toBeTruthy()
  await page.user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.address()).toBe(`/defects/detail/${ID}`))
  expect(server.seenAt('POST /api/defects')[0]?.body).toEqual({
    ...{ projectCode: 'P1', siteCode: 'S3', title: 'Crack', nameAr: 'شق', grade: 'minor', dueOn: '2999-01-01' },
    ...{ seenAt: null, ownerId: null, hours: 2, isUrgent: true, notes: '' },
  })
})

it('edits a record where it is, and merges what somebody else has saved meanwhile in the words of its choices', async () => {
  let newest: object = stored
  server.on(`GET /api/defects/${ID}`, () => ok(newest))
  server.on(`PUT /api/defects/${ID}`, ({ body }) => {
    if ((body as { rowVersion: number }).rowVersion === 5) return ok({ ...stored, rowVersion: 6 })
    newest = { ...stored, grade: 'major', rowVersion: 5, updatedBy: { name: 'Ben' } }
    return { status: 409, body: { code: 409, error: 'defect.changed-meanwhile', message: 'Changed.', data: null } }
  })
  const page = await open(`/defects/edit/${ID}`)
  const title = await screen.findByLabelText('Title')
  expect(screen.getByText('Crack', { selector: 'div' })).toBeTruthy()
  expect((screen.getByLabelText('Due') as HTMLInputElement).value).toBe('09 Mar, 2026')
  expect((screen.getByLabelText('Urgent') as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'site S1' })).toBeNull()
  await page.user.type(title, 's')
  await page.user.clear(screen.getByLabelText('Hours'))
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Ben.* saved this while you were editing/)).toBeTruthy()
  expect(screen.getAllByText('Major').length).toBeGreaterThan(1)
  await page.user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(page.address()).toBe(`/defects/detail/${ID}`))
  const { id: _, projectCode: __, siteCode: ___, ...facts } = stored
  expect(server.seenAt(`PUT /api/defects/${ID}`).at(-1)?.body).toEqual({
    ...facts,
    ...{ title: 'Cracks', grade: 'major', hours: null, rowVersion: 5 },
  })
})

it('lists the records of the place that is picked, and leads to adding one and to one', async () => {
  server.on('GET /api/defects', () => ok({ items: [stored], total: 1, page: 1, pageSize: 50 }))
  const page = await open('/defects/index?search=cr')
  await page.user.click(await screen.findByRole('cell', { name: 'Crack' }))
  await waitFor(() => expect(page.address()).toBe(`/defects/detail/${ID}`))
  const { query } = server.seenAt('GET /api/defects')[0] ?? {}
  expect(Object.fromEntries(query ?? [])).toEqual({
    ...{ page: '1', pageSize: '50', sort: 'title', search: 'cr', projectCode: 'P1', siteCode: 'S1' },
  })
})

it('adds a record made of a file: asks for the place first, and takes no other kind of file', async () => {
  registerCatalogue(UPLOAD_CATALOGUE, uploadCatalogues)
  const page = await open('/defects/add', PhotographedDefectEditor)
  const file = await screen.findByLabelText<HTMLInputElement>('Photograph')
  expect(screen.getByText('or drop it here. JPEG')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'site S1' })).toBeTruthy()
  await userEvent.setup({ applyAccept: false }).upload(file, new File(['x'], 'plan.pdf'))
  expect(await screen.findByText(/plan.pdf cannot be read here.*\.jpg/)).toBeTruthy()
  await page.user.upload(file, new File([], 'crack.jpg'))
  expect(await screen.findByText(/crack.jpg is empty/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Add defect' }))
  expect((await screen.findAllByText(/Title/)).length).toBeGreaterThan(1)
  expect(server.seenAt('POST /api/defects')).toEqual([])
})
