import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { putUpload } from '#platform/web/upload/upload-store.ts'
import { uploads } from '#platform/web/upload/uploads.ts'
import { conversationWeb } from './conversation-web.ts'
import { CommentsSide } from './parts/comments-side.tsx'

const ANA = { id: '11111111-1111-4111-8111-111111111111', name: 'Ana Haddad' }
const BEN = { id: '22222222-2222-4222-8222-222222222222', name: 'Ben Okafor' }
const COMMENT = {
  id: '33333333-3333-4333-8333-333333333333',
  body: `Ask @[${BEN.id}] about the opening.`,
  by: ANA,
  at: '2026-11-20T06:00:00.000Z',
  editedAt: null,
  quoted: null,
  mentioned: [BEN],
  files: [],
  rowVersion: 1,
  can: { edit: false, remove: false },
}
const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: null }
const RECORD = { entityType: 'cad-drawing', entityId: '44444444-4444-4444-8444-444444444444' }
const SENT = 'POST /api/record-comments'
let server: ServerDouble

beforeEach(async () => {
  await startFrames()
  if (conversationWeb.catalogues) registerCatalogue('conversation', conversationWeb.catalogues)
  await loadCatalogue('conversation')
  queryClient.clear()
  server = startServerDouble()
  const summary = {
    comments: 1,
    followers: 2,
    isFollowing: false,
    isMentioned: false,
    can: { comment: true, attach: true },
    uploadTo: PLACE,
  }
  server.on('GET /api/record-conversations', () => ok(summary))
  server.on('GET /api/record-comments', () => ok({ items: [COMMENT], total: 1, page: 1, pageSize: 20 }))
  server.on('GET /api/record-comments/readers', ({ query }) =>
    ok([ANA, BEN].filter(({ name }) => name.toLowerCase().startsWith(query.get('search') ?? ''))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(search = '') {
  return (await openScreen(() => <CommentsSide record={RECORD} />, search)).user
}

it('shows who is mentioned by name, offers who may read the record behind an @, and sends their id', async () => {
  server.on(SENT, () => ok(COMMENT))
  const user = await open()
  expect((await screen.findByText('@Ben Okafor')).tagName).toBe('BDI')
  const area = screen.getByRole('textbox', { name: 'New comment' })
  await user.type(area, 'See @be')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ben Okafor']),
  )
  await user.keyboard('{Enter}')
  expect(area).toHaveProperty('value', 'See @Ben Okafor ')
  await user.type(area, 'first')
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(screen.getByText('Answer to Ana Haddad')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.seenAt(SENT)).toHaveLength(1))
  expect(server.seenAt(SENT)[0]?.body).toEqual({
    ...RECORD,
    body: `See @[${BEN.id}] first`,
    quotedId: COMMENT.id,
    fileIds: [],
  })
  await waitFor(() => expect(area).toHaveProperty('value', ''))
})

it('keeps what was typed where it did not go, says why, and has it again when it is opened anew', async () => {
  server.on(SENT, () => refused(422, 'record-comment.mention-cannot-read', 'Somebody you mention may not see this.'))
  const user = await open()
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Half a thought')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody you mention may not see this.')
  cleanup()
  open()
  expect(await screen.findByRole('textbox', { name: 'New comment' })).toHaveProperty('value', 'Half a thought')
})

it('shows the comment that a link leads to, and says that who is mentioned has read it', async () => {
  const summary = {
    comments: 1,
    followers: 2,
    isFollowing: false,
    isMentioned: true,
    can: { comment: true, attach: true },
    uploadTo: PLACE,
  }
  server.on('GET /api/record-conversations', () => ok(summary))
  server.on('PUT /api/record-conversations/read', () => ok(null))
  await open(`?comment=${COMMENT.id}`)
  const shown = (await screen.findByText('@Ben Okafor')).closest('li')
  expect(shown?.getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(server.seenAt('PUT /api/record-conversations/read')[0]?.body).toEqual(RECORD))
})

it('takes files by paste and drop, shows those that came before the page was closed, and sends them without words', async () => {
  server.on(SENT, () => ok(COMMENT))
  const FILE_ID = '55555555-5555-4555-8555-555555555555'
  const purpose = `record.${RECORD.entityId}.comment`
  const about = { fileName: 'wall.jpg', sizeBytes: 3, sentBytes: 3, state: 'done', problem: null } as const
  putUpload({
    ...about,
    id: 'one',
    fileId: FILE_ID,
    target: { ...PLACE, purpose },
    bytesPerSecond: null,
    startedAtMs: 1,
  })
  const begin = vi.spyOn(uploads, 'start').mockResolvedValue('two')
  const user = await open()
  const attached = within(await screen.findByRole('list', { name: 'Files of this comment' }))
  expect(attached.getByText('wall.jpg')).toBeTruthy()
  const area = screen.getByRole('textbox', { name: 'New comment' })
  await user.clear(area)
  const shot = new File(['abc'], 'shot.png', { type: 'image/png' })
  fireEvent.paste(area, { clipboardData: { files: [shot], getData: () => '' } })
  fireEvent.paste(area, { clipboardData: { files: [shot], getData: () => 'words of a sheet' } })
  fireEvent.drop(area, { dataTransfer: { files: [shot] } })
  expect(begin.mock.calls).toEqual(Array(2).fill([shot, { ...PLACE, purpose }]))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.seenAt(SENT)[0]?.body).toMatchObject({ body: '', fileIds: [FILE_ID] }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files of this comment' })).toBeNull())
})
