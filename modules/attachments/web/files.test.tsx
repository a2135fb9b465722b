import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { SHELL_CATALOGUE } from '#platform/web/routing/create-app-router.tsx'
import { appShell } from '#platform/web/shell/app-shell.ts'
import { startFreshBrowser } from '#platform/web/testing/fresh-browser.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { putUpload } from '#platform/web/upload/upload-store.ts'
import { attachmentsWeb } from './attachments-web.ts'
import { Files } from './public.ts'

const RECORD = { entityType: 'cad-drawing', entityId: '44444444-4444-4444-8444-444444444444' }
const PLACE = { projectCode: 'P1', siteCode: null, structureCode: null }
const FILE = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'IMG_2041.jpg',
  mediaType: 'image/jpeg',
  sizeBytes: 2_400_000,
  caption: 'Crack above the door',
  photo: {
    ...{ state: 'read', isShown: true, hasPreview: false, width: 4_000, height: 3_000 },
    ...{ takenAt: '2026-05-03T14:21:07', lon: 46.7, lat: 24.7, metresFromSite: 1_240 },
    marks: [],
  },
  rowVersion: 1,
  by: { id: '11111111-1111-4111-8111-111111111111', name: 'Ana Haddad' },
  at: '2026-11-20T06:00:00.000Z',
  can: { edit: true, draw: true },
}
const LETTER = {
  ...FILE,
  id: FILE.id.replaceAll('3', '5'),
  name: 'letter.pdf',
  photo: null,
  caption: '',
  can: { edit: false, draw: false },
}
let server: ServerDouble

beforeEach(async () => {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  if (attachmentsWeb.catalogues) registerCatalogue('attachments', attachmentsWeb.catalogues)
  await startLanguage(['platform', SHELL_CATALOGUE])
  queryClient.clear()
  server = startServerDouble()
  const answer = { items: [FILE, LETTER], total: 2, page: 1, pageSize: 60, can: { add: true }, uploadTo: PLACE }
  server.on('GET /api/record-files', () => ok(answer))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <appShell.Root>
        <Files record={RECORD} />
      </appShell.Root>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

it('shows photos with when and how far from the site they were taken, and other files with their size', async () => {
  const user = open()
  const tile = await screen.findByRole('button', { name: 'Open the photo Crack above the door' })
  expect(tile.textContent).toMatch(/Taken at .*2026.*14:21/)
  expect(screen.getByText(/2\.29 MB.*Ana Haddad/)).toBeTruthy()
  await user.click(tile)
  expect(await screen.findByText('1.2 km from the middle of the site')).toBeTruthy()
  expect(screen.getByText('By the clock of the camera')).toBeTruthy()
})

it('puts an upload that ended on the record it was meant for, also one from before the page was closed', async () => {
  const sent: unknown[] = []
  server.on('POST /api/record-files', ({ body }) => {
    sent.push(body)
    return ok(FILE)
  })
  const about = { fileName: 'a.jpg', sizeBytes: 3, sentBytes: 3, state: 'done', problem: null } as const
  const mine = { ...about, bytesPerSecond: null, startedAtMs: 1 }
  putUpload({ ...mine, id: 'one', fileId: LETTER.id, target: { ...PLACE, purpose: `record.${RECORD.entityId}` } })
  putUpload({ ...mine, id: 'two', fileId: FILE.id, target: { ...PLACE, purpose: `record.${LETTER.id}` } })
  open()
  await waitFor(() => expect(sent).toEqual([{ ...RECORD, fileId: LETTER.id, caption: '', part: '' }]))
})

describe('drawing on a photo', () => {
  const DRAW = `PUT /api/record-files/${FILE.id}/marks`
  const BEN = { id: '22222222-2222-4222-8222-222222222222', name: 'Ben Okafor' }
  const ofBen = {
    ...{ id: BEN.id, kind: 'text', colour: 'blue', points: [[0.5, 0.5]], words: 'Here' },
    ...{ by: BEN, at: '2026-11-21T06:00:00.000Z', can: { edit: false } },
  }

  it('is done by keys alone, taken back and done again, and sent with what others drew', async () => {
    server.on(`GET /api/record-files/${FILE.id}/content`, () => ({ body: 'picture' }))
    server.on(DRAW, () => ok(FILE))
    const drawnOn = { ...FILE, photo: { ...FILE.photo, marks: [ofBen] } }
    const answer = { items: [drawnOn], total: 1, page: 1, pageSize: 60, can: { add: true }, uploadTo: PLACE }
    server.on('GET /api/record-files', () => ok(answer))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Open the photo Crack above the door' }))
    expect(await screen.findByText(/Drawn on by Ben Okafor/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Draw on it' }))
    await user.click(await screen.findByRole('radio', { name: 'Box' }))
    await user.click(screen.getByRole('button', { name: 'Put in the middle' }))
    const marks = within(screen.getByRole('list', { name: 'What is drawn' }))
    expect(marks.getByRole('button', { name: 'Here' })).toHaveProperty('disabled', true)
    expect(document.activeElement?.textContent).toBe('Box')
    await user.keyboard('{ArrowRight}{Control>}z{/Control}{Control>}y{/Control}')
    await user.click(screen.getByRole('radio', { name: 'Green' }))
    await user.click(screen.getByRole('button', { name: 'Keep the drawing' }))
    await waitFor(() => expect(server.seenAt(DRAW)).toHaveLength(1))
    const [sent] = server.seenAt(DRAW)
    const box = { kind: 'box', colour: 'green', words: '' }
    expect(sent?.body).toMatchObject({
      rowVersion: 1,
      marks: [
        { id: BEN.id, words: 'Here' },
        {
          ...box,
          points: [
            [0.41, 0.45],
            [0.61, 0.55],
          ],
        },
      ],
    })
  })

  it('says why it was not kept and keeps it: the next try goes on from what stands there by now', async () => {
    server.on(`GET /api/record-files/${FILE.id}/content`, () => ({ body: 'picture' }))
    server.on(DRAW, () => refused(409, 'record-file.changed-meanwhile', 'Somebody else saved this file.'))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Open the photo Crack above the door' }))
    await user.click(await screen.findByRole('button', { name: 'Draw on it' }))
    await user.click(await screen.findByRole('button', { name: 'Put in the middle' }))
    const drawnOn = { ...FILE, rowVersion: 2, photo: { ...FILE.photo, marks: [ofBen] } }
    const answer = { items: [drawnOn], total: 1, page: 1, pageSize: 60, can: { add: true }, uploadTo: PLACE }
    server.on('GET /api/record-files', () => ok(answer))
    await user.click(screen.getByRole('button', { name: 'Keep the drawing' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody else saved this file.')
    expect(await screen.findByRole('button', { name: 'Here' })).toBeTruthy()
    server.on(DRAW, () => ok(FILE))
    await user.click(screen.getByRole('button', { name: 'Keep the drawing' }))
    await waitFor(() => expect(server.seenAt(DRAW)).toHaveLength(2))
    expect(server.seenAt(DRAW)[1]?.body).toMatchObject({ rowVersion: 2, marks: [{ words: 'Here' }, { kind: 'arrow' }] })
  })
})
