import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { attachmentsWeb } from '#modules/attachments/web/attachments-web.ts'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { formsWeb } from '#modules/forms/web/forms-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { reportConnectionBack } from '#platform/web/messages/connection-store.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { removeWrite, writesOf } from '#platform/web/waiting/waiting-store.ts'
import { fakeMedia } from '#ui/fake-media.ts'
import { qualityWeb } from './quality-web.ts'

// Bytes go by another way than calls: the transfer itself is tested where it is.
vi.mock('#platform/web/upload/tus-transfer.ts', () => ({
  cancelOnServer: async () => undefined,
  startTusTransfer: async (record: unknown, file: File, events: { onDone: (id: string) => void }) => {
    uploaded.push({ record, name: file.name })
    events.onDone(FILE_ID)
    return { stop: async () => undefined }
  },
}))
const uploaded: { readonly record: unknown; readonly name: string }[] = []

const MODULES = [sessionWeb, sitesWeb, constructionWeb, attachmentsWeb, formsWeb, qualityWeb]
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ID, FILE_ID, BARS, COVER] = [id(1), id(2), id(11), id(12)]
const ADDRESS = `PUT /api/inspections/${ID}/results`
const BY = { id: id(9), name: 'Ana Haddad' }
const check = (checkId: string, question: string, more: object = {}) => ({
  ...{ id: checkId, question, questionAr: '', weight: 1, answers: 'score', notApplicable: 'withReason' },
  ...{ evidence: 'none', min: null, max: null, unit: '', ...more },
})
const result = (checkId: string, score: number) => ({
  ...{ checkId, score, note: '', isNotApplicable: false, value: null, ncrId: null, waiver: null },
})
const inspection = (more: object = {}) => ({
  ...{ id: ID, number: 'WIR-2026-0001', rowVersion: 3, state: 'requested', kind: 'work', planId: null, planNumber: '' },
  ...{
    projectCode: 'P1',
    siteCode: 'P1-A',
    structureCode: 'A111',
    packageName: '',
    location: '',
    element: '',
    note: '',
  },
  ...{
    requestedFor: '2026-05-20T08:00:00.000Z',
    lateReason: '',
    inspector: null,
    company: null,
    attempt: 1,
    where: null,
  },
  ...{ parentId: null, nextId: null, results: [], comments: [], seen: 'x', updatedAt: '2026-05-20T08:00:00.000Z' },
  ...{ createdBy: BY, updatedBy: BY, createdAt: '2026-05-20T08:00:00.000Z', can: { inspect: true, waive: true } },
  point: {
    ...{ id: id(3), activity: 'Reinforcement', activityAr: '', kind: 'hold', acceptance: '', reference: '' },
    ...{ templateId: null, noticeHours: 0, checks: [check(BARS, 'Bar sizes'), check(COVER, 'Cover')] },
    ...{ contractor: null, engineer: 'hold', client: null, authority: null },
  },
  ...more,
})
let server: ServerDouble
let shown: object

function connect() {
  server = startServerDouble()
  server.on(`GET /api/inspections/${ID}`, () => ok(shown))
  const none = { items: [], total: 0, page: 1, pageSize: 60, can: { add: true }, uploadTo: null }
  server.on('GET /api/record-files', () => ok(none))
}

beforeEach(async () => {
  await startScreens(MODULES)
  const place = (code: string) => ({ code, name: code })
  placeStore.setState({
    currentProject: place('P1'),
    currentSite: place('P1-A'),
    currentStructure: { ...place('A111'), ctime: 1 },
  })
  uploaded.length = 0
  shown = inspection()
  connect()
})
afterEach(async () => {
  cleanup()
  for (const one of await writesOf(sessionStore.getState().userId ?? '')) await removeWrite(one)
  reportConnectionBack()
  vi.unstubAllGlobals()
})

const openPage = () =>
  openScreens(MODULES, `/QA/workflow/detail/${ID}`, '/QA,inspection:read,inspection:reply,inspection:waive')
const open = async () => {
  const opened = await openPage()
  await waitFor(() => expect(radio('Bar sizes', '4 Very Good')).toHaveProperty('disabled', false))
  return opened
}
const item = (name: string) => screen.getByRole('radiogroup', { name })
const radio = (name: string, answer: string) => within(item(name)).getByRole('radio', { name: answer })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const back = () => act(async () => reportConnectionBack())

describe('the check list of an inspection', () => {
  it('is answered without network, is there again when the page is opened anew, and is sent once by itself', async () => {
    const { user } = await open()
    server.disconnect()
    await user.click(radio('Bar sizes', '0 Critical'))
    await user.type(screen.getByLabelText(/^Note/), 'Two are missing')
    await user.upload(
      (await screen.findAllByLabelText('Take photo', { selector: 'input' }))[0] as HTMLElement,
      new File(['bytes'], 'bars.jpg', { type: 'image/jpeg' }),
    )
    await screen.findByRole('list', { name: 'On this device, not sent yet' })
    await user.click(await button('Save 1 item'))
    await screen.findByText(/It is sent by itself when the network is back/, { selector: 'p' })
    expect(radio('Bar sizes', '0 Critical')).toHaveProperty('checked', true)
    expect(screen.getByText('Report critical non-conformity')).toBeTruthy()
    cleanup()
    queryClient.clear()
    await openPage()
    await screen.findByText('Two are missing')
    expect(radio('Bar sizes', '0 Critical')).toMatchObject({ checked: true, disabled: true })
    cleanup()

    connect()
    server.on(ADDRESS, () => {
      shown = inspection({ rowVersion: 4, results: [{ ...result(BARS, 0), note: 'Two are missing', ncrId: id(7) }] })
      return ok(shown)
    })
    await back()
    await waitFor(() => expect(server.seenAt(ADDRESS)).toHaveLength(1))
    await open()
    expect(await screen.findByRole('link', { name: 'Open its non-conformity' })).toBeTruthy()
    const [sent] = server.seenAt(ADDRESS)
    expect(sent?.body).toEqual({
      rowVersion: 3,
      results: [
        {
          ...{ checkId: BARS, score: 0, value: null, note: 'Two are missing', isNotApplicable: false, waiver: '' },
          defect: { severity: 'critical' },
        },
      ],
      media: [{ id: expect.any(String), fileId: FILE_ID, part: BARS }],
    })
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^\w{32}$/)
    expect(uploaded).toMatchObject([
      { name: 'bars.jpg', record: { target: { projectCode: 'P1', purpose: `record.${ID}.${BARS}` } } },
    ])
  })

  it('shows both where somebody else answered meanwhile, and stores mine upon that or leaves theirs', async () => {
    const { user } = await open()
    server.on(ADDRESS, ({ body }) => {
      if ((body as { rowVersion: number }).rowVersion === 4) return ok(shown)
      shown = inspection({ rowVersion: 4, results: [result(BARS, 2), result(COVER, 3)] })
      return refused(409, 'inspection.changed-meanwhile', 'Somebody has changed the inspection.')
    })
    await user.click(radio('Bar sizes', '4 Very Good'))
    await user.click(radio('Cover', '4 Very Good'))
    await user.click(await button('Save 2 items'))
    expect((await screen.findByText(/Somebody has changed the inspection/)).getAttribute('role')).toBe('alert')
    expect(screen.getByText('2 Poor', { selector: 'strong' })).toBeTruthy()
    expect(radio('Bar sizes', '4 Very Good')).toHaveProperty('checked', true)
    await user.click(screen.getAllByRole('button', { name: 'Leave it so' })[1] as HTMLElement)
    expect(radio('Cover', '3 Good')).toHaveProperty('checked', true)
    await user.click(await button('Save 1 item'))
    await screen.findByText('The check list is saved.')
    const sent = server.seenAt(ADDRESS)
    expect(sent.map(({ body }) => body)).toMatchObject([
      { rowVersion: 3, results: [{ checkId: BARS }, { checkId: COVER }] },
      { rowVersion: 4, results: [{ checkId: BARS, score: 4 }] },
    ])
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  it('keeps what was answered where the inspection was replied to meanwhile, until it is discarded', async () => {
    const { user } = await open()
    server.on(ADDRESS, () => {
      const replied = { rowVersion: 5, state: 'revise', results: [result(BARS, 2)] }
      shown = inspection({ ...replied, can: { inspect: false, waive: false } })
      return refused(409, 'inspection.not-yours', 'This inspection can no longer be changed.')
    })
    await user.click(radio('Bar sizes', '3 Good'))
    await user.click(await button('Save 1 item'))
    await screen.findByText(/This inspection can no longer be changed/)
    await screen.findByText('2 Poor', { selector: 'strong' })
    expect(radio('Bar sizes', '3 Good')).toMatchObject({ checked: true, disabled: true })
    await user.click(await button('Discard mine'))
    await waitFor(() => expect(radio('Bar sizes', '2 Poor')).toHaveProperty('checked', true))
    expect(await writesOf(sessionStore.getState().userId ?? '')).toEqual([])
  })

  it('says on the spot what the server would refuse, and sends nothing', async () => {
    const { user } = await open()
    await user.click(radio('Cover', 'Not applicable'))
    await user.click(await button('Save 1 item'))
    expect(await screen.findByText('Say why it does not apply.')).toBeTruthy()
    expect(server.seenAt(ADDRESS)).toEqual([])
    // The cursor stands where something is missing, however far above the button that is.
    await waitFor(() => expect(document.activeElement?.closest('li, fieldset')?.textContent).toContain('Cover'))
  })

  it('has on a phone the decision beside the last answer once all are given, and not before', async () => {
    const restore = fakeMedia('max-width: 767', 'prefers-reduced-motion')
    const steps = ['approve'].map((step) => ({ step, refusals: [] }))
    server.on(`GET /api/inspections/${ID}/steps`, () =>
      ok({ rowVersion: 3, seen: 'x', turn: null, steps, approvals: [] }),
    )
    shown = inspection({ results: [result(BARS, 4)] })
    await open()
    const list = () => within(item('Cover').closest('section') ?? document.body)
    expect(list().queryByRole('button', { name: /Approve/ })).toBeNull()
    cleanup()
    queryClient.clear()
    shown = inspection({ results: [result(BARS, 4), result(COVER, 3)] })
    await open()
    expect(await list().findByRole('button', { name: /Approve/ })).toBeTruthy()
    restore()
  })
})
