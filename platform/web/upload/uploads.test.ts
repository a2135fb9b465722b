import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StartTransfer, TransferEvents } from './tus-transfer.ts'
import type { UploadRecord } from './upload-item.ts'
import type { UploadMemory } from './upload-memory.ts'
import { uploadStore } from './upload-store.ts'
import { createUploads, type ServerUpload, type Uploads, uploadedFile } from './uploads.ts'

const TARGET = { projectCode: 'NORTH', siteCode: 'NORTH-1', structureCode: null, purpose: 'models.source' }

/** A memory as a browser has it: it outlives the page, here the `Uploads` made on it. */
function buildMemory({ roomFor = Number.POSITIVE_INFINITY } = {}): UploadMemory {
  const records = new Map<string, UploadRecord>()
  const files = new Map<string, File>()
  return {
    list: async (userId) => [...records.values()].filter((record) => record.userId === userId),
    find: async (id) => records.get(id) ?? null,
    keep: async (record) => void records.set(record.id, record),
    keepFile: async (id, file) => {
      if (file.size > roomFor) return false
      files.set(id, file)
      return true
    },
    findFile: async (id) => files.get(id) ?? null,
    forgetFile: async (id) => void files.delete(id),
    forget: async (id) => {
      files.delete(id)
      records.delete(id)
    },
  }
}

interface Sent {
  readonly record: UploadRecord
  readonly file: File
  readonly events: TransferEvents
  isStopped: boolean
}

/** A network whose every step the test decides. */
function buildNetwork() {
  const sent: Sent[] = []
  const startTransfer: StartTransfer = async (record, file, events) => {
    const transfer: Sent = { record, file, events, isStopped: false }
    sent.push(transfer)
    return {
      stop: async () => {
        transfer.isStopped = true
      },
    }
  }
  const nth = async (number: number): Promise<Sent> => {
    await until(() => sent.length >= number)
    return sent[number - 1] as Sent
  }
  return { sent, startTransfer, nth }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !isSo(); attempt += 1) await new Promise((done) => setTimeout(done, 5))
  expect(isSo()).toBe(true)
}

const item = (id: string) => uploadStore.getState().items.find((candidate) => candidate.id === id)
const file = (name = 'tower.ifc', content = 'ISO-10303-21;', lastModified = 1_700_000_000_000) =>
  new File([content], name, { lastModified, type: 'application/x-step' })

describe('an upload', () => {
  let network: ReturnType<typeof buildNetwork>
  let memory: UploadMemory
  let cancelled: string[]
  let onServer: ServerUpload[]
  let userId: string | null

  const openPage = (): Uploads =>
    createUploads({
      memory,
      startTransfer: network.startTransfer,
      cancelOnServer: async (url) => void cancelled.push(url),
      listOnServer: async () => onServer,
      userId: () => userId,
      waitMs: () => 1,
    })
  /** Closes the page without a word, as a closed tab does. */
  const closePage = () => uploadStore.setState({ items: [] })

  beforeEach(() => {
    network = buildNetwork()
    memory = buildMemory()
    cancelled = []
    onServer = []
    userId = 'ana'
  })
  afterEach(closePage)

  it('shows its progress and ends with the id of the stored file', async () => {
    const page = openPage()
    const id = await page.start(file(), TARGET)
    const fileId = uploadedFile(id)
    const { record, events } = await network.nth(1)
    expect(record).toMatchObject({ fileName: 'tower.ifc', target: TARGET, uploadUrl: null })
    events.onPlace('/api/uploads/1')
    events.onProgress(5)
    expect(item(id)).toMatchObject({ state: 'uploading', sentBytes: 5, sizeBytes: 13 })
    events.onProgress(13)
    expect(item(id)?.state).toBe('finishing')
    events.onDone('file-1')
    expect(await fileId).toBe('file-1')
    expect(item(id)).toMatchObject({ state: 'done', sentBytes: 13, problem: null })
    await until(() => network.sent.length === 1)
    expect(await memory.findFile(id)).toBe(null)
  })

  it('says that it waits while the connection is lost, and goes on by itself where it stopped', async () => {
    const id = await openPage().start(file(), TARGET)
    const first = await network.nth(1)
    first.events.onPlace('/api/uploads/1')
    first.events.onProgress(5)
    first.events.onFailure({ status: 0, message: null })
    const states: (string | undefined)[] = []
    const stop = uploadStore.subscribe(() => states.push(item(id)?.state))
    const second = await network.nth(2)
    stop()
    expect(states).toContain('waiting-for-connection')
    expect(second.record.uploadUrl).toBe('/api/uploads/1')
    expect(item(id)?.sentBytes).toBe(5)
    second.events.onDone('file-1')
    await until(() => item(id)?.state === 'done')
  })

  it('goes on by itself when the page was closed and is opened again', async () => {
    const id = await openPage().start(file(), TARGET)
    ;(await network.nth(1)).events.onPlace('/api/uploads/1')
    await new Promise((done) => setTimeout(done, 20))
    closePage()
    onServer = [serverUpload({ id: '1', receivedBytes: 7 })]
    await openPage().restore()
    expect(uploadStore.getState().items).toHaveLength(1)
    expect(item(id)).toMatchObject({ sentBytes: 7, target: TARGET })
    const again = await network.nth(2)
    expect(again.record.uploadUrl).toBe('/api/uploads/1')
    expect(await again.file.text()).toBe('ISO-10303-21;')
    again.events.onDone('file-1')
    await until(() => item(id)?.state === 'done')
  })

  it('asks for the same file where the browser had no room for a copy', async () => {
    memory = buildMemory({ roomFor: 1 })
    const id = await openPage().start(file(), TARGET)
    ;(await network.nth(1)).events.onPlace('/api/uploads/1')
    await new Promise((done) => setTimeout(done, 20))
    closePage()
    const page = openPage()
    await page.restore()
    expect(item(id)?.state).toBe('waiting-for-file')
    await page.giveFile(id, file('tower.ifc', 'ISO-10303-22;', 1))
    expect(item(id)?.problem).toEqual({ kind: 'text', key: 'problem.notTheSame' })
    expect(network.sent).toHaveLength(1)
    await page.giveFile(id, file())
    const again = await network.nth(2)
    expect(again.record.uploadUrl).toBe('/api/uploads/1')
  })

  it('that was begun on another device is shown and goes on with its file', async () => {
    onServer = [serverUpload({ id: '9', receivedBytes: 4 })]
    const page = openPage()
    await page.restore()
    const [shown] = uploadStore.getState().items
    expect(shown).toMatchObject({ state: 'waiting-for-file', sentBytes: 4, fileName: 'tower.ifc' })
    await page.giveFile(shown?.id ?? '', file())
    expect((await network.nth(1)).record.uploadUrl).toBe('/api/uploads/9')
  })

  it('stops at once when it is paused, stays paused over a reload, and goes on when asked', async () => {
    const page = openPage()
    const id = await page.start(file(), TARGET)
    const first = await network.nth(1)
    first.events.onPlace('/api/uploads/1')
    await page.pause(id)
    expect(first.isStopped).toBe(true)
    expect(item(id)?.state).toBe('paused')
    closePage()
    const again = openPage()
    await again.restore()
    expect(item(id)?.state).toBe('paused')
    expect(network.sent).toHaveLength(1)
    await again.resume(id)
    expect((await network.nth(2)).record.uploadUrl).toBe('/api/uploads/1')
  })

  it('is given up on the server too when it is cancelled', async () => {
    const page = openPage()
    const id = await page.start(file(), TARGET)
    ;(await network.nth(1)).events.onPlace('/api/uploads/1')
    await page.cancel(id)
    expect(cancelled).toEqual(['/api/uploads/1'])
    expect(item(id)).toBe(undefined)
    expect(await memory.list('ana')).toEqual([])
  })

  it.each([
    [413, 'The project has no room', { kind: 'server', message: 'The project has no room' }],
    [507, 'The server has no room', { kind: 'server', message: 'The server has no room' }],
    [404, null, { kind: 'text', key: 'problem.gone' }],
  ])(
    'fails with the reason where the server refuses it (%d), and can be tried again',
    async (status, message, problem) => {
      const page = openPage()
      const id = await page.start(file(), TARGET)
      ;(await network.nth(1)).events.onFailure({ status, message })
      await until(() => item(id)?.state === 'failed')
      expect(item(id)?.problem).toEqual(problem)
      await page.resume(id)
      ;(await network.nth(2)).events.onDone('file-1')
      await until(() => item(id)?.state === 'done')
    },
  )

  it('begins anew where the server has lost its part', async () => {
    await openPage().start(file(), TARGET)
    const first = await network.nth(1)
    first.events.onPlace('/api/uploads/1')
    first.events.onFailure({ status: 410, message: null })
    expect((await network.nth(2)).record.uploadUrl).toBe(null)
  })

  it('waits for the person when the session has ended, and goes on after signing in', async () => {
    const page = openPage()
    const id = await page.start(file(), TARGET)
    ;(await network.nth(1)).events.onFailure({ status: 401, message: 'token is null' })
    await until(() => item(id)?.state === 'paused')
    expect(item(id)?.problem).toEqual({ kind: 'text', key: 'problem.signedOut' })
    await page.restore()
    ;(await network.nth(2)).events.onDone('file-1')
    await until(() => item(id)?.state === 'done')
  })

  it('is not shown to another person who signs in', async () => {
    const page = openPage()
    await page.start(file(), TARGET)
    await network.nth(1)
    await page.leave()
    expect(network.sent[0]?.isStopped).toBe(true)
    userId = 'omar'
    await page.restore()
    expect(uploadStore.getState().items).toEqual([])
  })

  it('of an empty file is refused before anything is sent', async () => {
    const id = await openPage().start(file('empty.ifc', ''), TARGET)
    expect(item(id)).toMatchObject({ state: 'failed', problem: { kind: 'text', key: 'problem.empty' } })
    expect(network.sent).toHaveLength(0)
  })
})

function serverUpload(part: Pick<ServerUpload, 'id' | 'receivedBytes'>): ServerUpload {
  const { projectCode, siteCode, structureCode, purpose } = TARGET
  const place = { projectCode, siteCode, structureCode, purpose }
  const about = {
    fileName: 'tower.ifc',
    mediaType: 'application/x-step',
    sizeBytes: 13,
    createdAt: '2026-01-14T09:30:00Z',
  }
  return { ...place, ...about, ...part }
}
