import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clamScanner } from './content-scanner.ts'
import { inspectContent } from './inspect-content.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const PNG = bytes('\x89PNG\r\n\x1a\n0000')
const ZIP = bytes('PK\x03\x040000')
const PROGRAM = Buffer.concat([bytes('MZ'), Buffer.alloc(58), bytes('\x40\0\0\0PE\0\0')])

const inspect = (name: string, content: Uint8Array, mediaType = 'application/octet-stream') =>
  inspectContent(null, { name, mediaType }, content)

describe('content that somebody sends', () => {
  it.each([
    ['plan.pdf', PNG, 'a picture'],
    ['photo.jpg', bytes('%PDF-1.7'), 'a PDF'],
    ['plan.pdf', PROGRAM, 'a program'],
    ['photo.jpg', bytes('#!/bin/sh\nrm'), 'a program'],
    ['notes.txt', ZIP, 'an archive'],
    ['plan.pdf', bytes('\n<!DOCTYPE html><script>'), 'a page of the web'],
  ])('is refused as %s where it is something else', async (name, content, kind) => {
    await expect(inspect(name, content)).rejects.toMatchObject({
      code: 'file.other-kind',
      status: 422,
      say: { en: expect.stringContaining(kind), ar: expect.stringContaining(name) },
    })
  })

  it.each([
    ['plan.pdf', bytes('MZ-01 is no program')],
    ['bill.xls', ZIP],
    ['bill.xlsx', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['model.bcf', ZIP],
    ['setup.exe', PROGRAM],
    ['sensor.unknown', PROGRAM],
    ['photo.jpg', bytes('what nobody knows')],
  ])('is kept as %s where that may be so', async (name, content) => {
    expect(await inspect(name, content)).toBe('application/octet-stream')
  })

  it('has the media type of what it is, not of what was said', async () => {
    expect(await inspect('photo.jpg', PNG, 'image/jpeg')).toBe('image/png')
    expect(await inspect('drawing.dxf', bytes('0\nSECTION'), 'image/vnd.dxf')).toBe('image/vnd.dxf')
  })
})

describe('a scanner', () => {
  const WRONG = 'EICAR'
  let folder: string
  let port = 0
  let looksAt = Number.POSITIVE_INFINITY
  const server = createServer((socket) => scanned(socket))

  /** Reads the pieces as clamd does, and answers as it does. */
  function scanned(socket: Socket): void {
    let got = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      got = Buffer.concat([got, part])
      if (got.length > looksAt) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!got.subarray(-4).equals(Buffer.alloc(4)) || !got.toString('latin1').startsWith('zINSTREAM\0')) return
      socket.end(got.includes(WRONG) ? `stream: ${WRONG}-Test FOUND\0` : 'stream: OK\0')
    })
  }
  const scan = async (content: string, at = port) => {
    const path = join(folder, 'sent')
    await writeFile(path, content)
    return inspectContent(clamScanner(`tcp://127.0.0.1:${at}`, 5_000), { name: 'a.ifc', mediaType: 'x/y' }, { path })
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-scan-'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  it('lets through what it finds nothing in, and refuses by name what it finds', async () => {
    expect(await scan('ISO-10303-21;'.repeat(20_000))).toBe('x/y')
    await expect(scan(`ISO-10303-21;${WRONG}`)).rejects.toMatchObject({
      code: 'file.infected',
      message: expect.stringContaining('EICAR-Test in a.ifc'),
    })
  })

  it('that cannot look keeps nothing unseen', async () => {
    looksAt = 1_000
    await expect(scan('x'.repeat(500_000))).rejects.toMatchObject({ code: 'file.not-scanned', status: 503 })
    looksAt = Number.POSITIVE_INFINITY
    await expect(scan('x', 1)).rejects.toMatchObject({ code: 'file.not-scanned' })
  })
})
