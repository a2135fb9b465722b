import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { camerasServer } from './server/cameras-server.ts'
import { startHlsServer } from './testing/hls-server.ts'
import { startMediaServer } from './testing/media-server.ts'
import { openStream, readStream } from './testing/read-stream.ts'
import { startRtspCamera } from './testing/rtsp-camera.ts'
import { startOddCamera, startStillCamera } from './testing/still-camera.ts'
import { camerasWeb } from './web/cameras-web.ts'

describeModule(camerasServer, camerasWeb)

describe('the cameras of a site', () => {
  const address = '/api/cameras'
  const permissions = ['camera:read', 'camera:watch', 'camera:write']
  let product: TestProduct
  let ana: TestPerson
  let origin: string
  let place: { projectCode: string; siteCode: string }

  beforeAll(async () => {
    product = await startTestProduct({ environment: { CAMERA_ALLOW: '127.0.0.1' } })
    origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    place = await product.firstSite()
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
  })
  afterAll(() => product.stop())

  let count = 0
  const add = async (facts: object = {}) => {
    count += 1
    return ana.call(address, { method: 'POST', body: { ...place, name: `Camera ${count}`, ...facts } })
  }
  const connect = (id: string, body: object) => ana.call(`${address}/${id}/connection`, { method: 'PUT', body })
  const connected = async (body: object = { source: 'test' }) => {
    const { data } = await add()
    expect((await connect(data.id, body)).status).toBe(200)
    return data.id as string
  }
  const watch = (id: string, who = ana) => who.call(`/groundx-serve/nuxeo/site/cameraData/${id}/liveUrl`)
  const ticketOf = async (id: string, who = ana) => JSON.parse((await watch(id, who)).text).ticket as string
  const open = (ticket: string, who = ana) => openStream(`${origin}/api/camera-streams/${ticket}`, who.token)

  it('are added, found, changed and removed, each noted in the history', async () => {
    const facts = { area: 'Gates', latitude: 24.79, longitude: 46.93, azimuth: 310, fieldOfView: 62, canTurn: true }
    const { data: added } = await add(facts)
    expect(added).toMatchObject({ ...facts, state: 'in-service', source: 'none' })
    const found = await ana.call(`${address}?search=${encodeURIComponent(added.name)}&area=gat`)
    expect(found.data.items.map(({ id }: { id: string }) => id)).toEqual([added.id])
    const change = { name: added.name, azimuth: 20, id: added.id, rowVersion: 1 }
    const put = () => ana.call(`${address}/${added.id}`, { method: 'PUT', body: change })
    expect((await put()).data.azimuth).toBe(20)
    expect(await put()).toMatchObject({ status: 409, error: 'camera.changed-meanwhile' })
    expect((await add({ fieldOfView: 0 })).status).toBe(400)
    expect((await ana.call(`${address}/${added.id}`, { method: 'DELETE' })).status).toBe(200)
  })

  it('take addresses and credentials in and never give them out, in answers, history or table', async () => {
    const { data } = await add()
    const secret = { user: 'viewer', password: 'Sesame-77' }
    const answer = await connect(data.id, { source: 'jpeg', pictureAddress: 'http://127.0.0.1:9/still?x=1', ...secret })
    expect(answer.data).toEqual({ source: 'jpeg', host: '127.0.0.1:9', hasPassword: true })
    const history = await ana.call(`/api/audit/entries?entityType=camera&entityId=${data.id}`)
    const shown = await ana.call(`${address}/${data.id}`)
    for (const text of [JSON.stringify(answer), JSON.stringify(history), JSON.stringify(shown)])
      expect(text).not.toMatch(/Sesame|still\?/)
    expect(history.data.items[0].action).toBe('camera.connected')
    const ben = await product.signedInAs({
      permissions: ['camera:read', 'camera:watch'],
      grants: [{ siteCode: place.siteCode }],
    })
    expect((await ben.call(`${address}/${data.id}/connection`)).status).toBe(403)
    // Moved to another host, the password does not go along.
    const moved = await connect(data.id, { source: 'jpeg', pictureAddress: 'http://127.0.0.1:10/' })
    expect(moved.data).toEqual({ source: 'jpeg', host: '127.0.0.1:10', hasPassword: false })
  })

  it('are reached at no address that the operator has not allowed, public or inner', async () => {
    const { data } = await add()
    const refused = [
      'http://10.0.0.7/still',
      'https://93.184.215.14/still',
      'http://[::ffff:10.0.0.7]/',
      'ftp://127.0.0.1/a',
    ]
    for (const pictureAddress of [...refused, 'http://user:secret@127.0.0.1/'])
      expect(await connect(data.id, { source: 'jpeg', pictureAddress }), pictureAddress).toMatchObject({ status: 422 })
  })

  it('show a moving test picture that a ticket opens once, for who asked', async () => {
    const id = await connected()
    const ticket = await ticketOf(id)
    const answer = await open(ticket)
    expect(answer.headers.get('content-type')).toBe('multipart/x-mixed-replace; boundary=picture')
    const stream = readStream(answer)
    const first = await stream.next()
    expect(first.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    product.clockMs += 5_000
    await expect.poll(async () => (await stream.next()).equals(first), { timeout: 10_000 }).toBe(false)
    await stream.end()
    expect((await open(ticket)).status).toBe(410)
    const ben = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
    const others = await ticketOf(id)
    expect((await open(others, ben)).status).toBe(410)
    expect((await open(others)).status).toBe(410)
    const late = await ticketOf(id)
    product.clockMs += 61_000
    expect((await open(late)).status).toBe(410)
  })

  it('show nothing to who may not watch, is of another site, or comes when they are out of service', async () => {
    const id = await connected()
    const seer = await product.signedInAs({ permissions: ['camera:read'], grants: [{ siteCode: place.siteCode }] })
    expect((await watch(id, seer)).status).toBe(403)
    const stranger = await product.signedInAs({ permissions })
    expect((await watch(id, stranger)).status).toBe(404)
    const ticket = await ticketOf(id)
    const body = { rowVersion: 1, reason: 'Lens broken' }
    expect((await ana.call(`${address}/${id}/steps/retire`, { method: 'POST', body })).status).toBe(200)
    expect((await open(ticket)).status).toBe(409)
    expect((await watch(id)).status).toBe(409)
  })

  it('are asked for their picture with digest credentials, once for all who watch', async () => {
    const still = await startStillCamera('viewer', 'Sesame-77')
    const source = { source: 'jpeg', pictureAddress: `${still.origin}/still?channel=1`, user: 'viewer' }
    const id = await connected({ ...source, password: 'Sesame-77' })
    const mine = readStream(await open(await ticketOf(id)))
    const theirs = readStream(await open(await ticketOf(id)))
    const calls = still.answered()
    expect((await mine.next())[2]).toBeLessThanOrEqual((await theirs.next())[2]!)
    // One call a second, however many watch.
    expect(calls).toBeLessThanOrEqual(2)
    await Promise.all([mine.end(), theirs.end()])
    const wrong = await connected({ ...source, password: 'guess' })
    expect((await open(await ticketOf(wrong))).status).toBe(502)
    await still.stop()
  })

  it('[MOD-IOT] give no picture and lead nowhere else where they answer with garbage, without end, or by a redirect inward', async () => {
    const jpeg = Buffer.from([0xff, 0xd8, 1, 0xff, 0xd9])
    const redirect = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end()
    const odd = await startOddCamera({
      '/inner': (response) => response.end(jpeg),
      '/garbage': (response) => response.end(randomBytes(5_000)),
      '/page': (response) => response.end('<html>Sign in</html>'),
      '/empty': (response) => response.end(),
      '/endless': (response) => {
        const write = () => {
          while (response.write(Buffer.alloc(1024 ** 2, 0xff)));
          response.once('drain', write)
        }
        response.write(jpeg)
        write()
      },
      '/cut': (response) => {
        response.writeHead(200, { 'content-length': '100000' }).write(jpeg)
        setTimeout(() => response.destroy(), 50)
      },
      '/beside': redirect('/inner'),
      '/inward': redirect('http://169.254.169.254/latest/meta-data/'),
      '/file': redirect('file:///etc/passwd'),
    })
    const paths = ['/garbage', '/page', '/empty', '/endless', '/cut', '/beside', '/inward', '/file', '/nothing']
    const tried = paths.map(async (path) => {
      const id = await connected({ source: 'jpeg', pictureAddress: `${odd.origin}${path}` })
      return [path, (await open(await ticketOf(id))).status]
    })
    expect(await Promise.all(tried)).toEqual(paths.map((path) => [path, 502]))
    // Each by itself alone, however often: no redirect was followed.
    expect([...new Set(odd.asked)].toSorted()).toEqual(paths.toSorted())
    const right = await connected({ source: 'jpeg', pictureAddress: `${odd.origin}/inner` })
    const stream = readStream(await open(await ticketOf(right)))
    expect(await stream.next()).toEqual(jpeg)
    await stream.end()
    await odd.stop()
  })

  it('[MOD-IOT] play their stream as one film for all who watch, and hang up when nobody does', async () => {
    const streamed = await startRtspCamera({ user: 'viewer', password: 'Sesame-77' })
    const source = { source: 'rtsp', streamAddress: streamed.address, user: 'viewer' }
    const { data } = await add()
    const entered = await connect(data.id, { ...source, password: 'Sesame-77' })
    expect(entered.data).toEqual({ source: 'rtsp', host: new URL(streamed.address).host, hasPassword: true })
    const beginOf = async (answer: Response) => {
      const reader = answer.body!.getReader()
      let bytes = Buffer.alloc(0)
      while (!bytes.includes('mdat')) bytes = Buffer.concat([bytes, (await reader.read()).value!])
      return { bytes, more: () => reader.read(), end: () => reader.cancel() }
    }
    const first = await open(await ticketOf(data.id))
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    const mine = await beginOf(first)
    const theirs = await beginOf(await open(await ticketOf(data.id)))
    for (const { bytes } of [mine, theirs]) {
      expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
      expect(bytes.includes(streamed.film.sps)).toBe(true)
    }
    expect((await mine.more()).done).toBe(false)
    expect(streamed.connections()).toBe(1)
    await mine.end()
    expect((await theirs.more()).done).toBe(false)
    await theirs.end()
    await expect.poll(() => streamed.connections(), { timeout: 5_000 }).toBe(0)
    expect(streamed.asked).toContain('TEARDOWN')
    await streamed.stop()
  })

  it('[MOD-IOT] are refused as streams that answer with garbage, lead elsewhere, never answer, or are no H.264', async () => {
    const tells = async (manner: object, password = 'right') => {
      const streamed = await startRtspCamera({ user: 'viewer', password: 'right', ...manner })
      const id = await connected({ source: 'rtsp', streamAddress: streamed.address, user: 'viewer', password })
      const { status } = await open(await ticketOf(id))
      await streamed.stop()
      return [status, streamed.asked.filter((method) => method === 'SETUP').length]
    }
    const inner = 'RTSP/1.0 302 Found\r\nCSeq: {n}\r\nLocation: rtsp://127.0.0.1:9/inner\r\n\r\n'
    const described = 'RTSP/1.0 200 OK\r\nCSeq: {n}\r\nContent-Length: 3\r\n\r\nv=0'
    for (const describes of [
      '\0\u0001garbage'.repeat(50),
      inner,
      described,
      'RTSP/1.0 200 OK\r\nContent-Length: 9e9\r\n\r\n',
    ])
      expect(await tells({ describes }), describes.slice(0, 20)).toEqual([502, 0])
    expect(await tells({ codec: 'H265' })).toEqual([502, 0])
    expect(await tells({}, 'wrong')).toEqual([502, 0])
    const { data } = await add()
    for (const streamAddress of [
      '',
      'rtsp://10.0.0.7/main',
      'http://127.0.0.1/main',
      'rtsp://user:secret@127.0.0.1/main',
    ])
      expect(await connect(data.id, { source: 'rtsp', streamAddress }), streamAddress).toMatchObject({ status: 422 })
  })

  it('[MOD-IOT] of a media server are offered to it once by a ticket, with credentials that stay here, and ended there when nobody watches', async () => {
    const media = await startMediaServer('viewer', 'Sesame-77')
    const whep = (path: string, more: object = {}) => ({
      ...{ source: 'whep', streamAddress: `${media.origin}${path}`, user: 'viewer', password: 'Sesame-77' },
      ...more,
    })
    const id = await connected(whep('/yard/whep'))
    const offer = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\n'
    const offerBy = async (ticket: string, who = ana) =>
      who.call(`/api/camera-streams/${ticket}/offers`, { method: 'POST', body: { offer } })
    const opened = JSON.parse((await watch(id)).text)
    expect(opened.format).toBe('whep')
    const answer = await offerBy(opened.ticket)
    expect(answer.data).toEqual({ answer: media.answer, endsAt: expect.any(String) })
    expect(media.heard).toEqual([['POST', '/yard/whep', offer]])
    expect((await offerBy(opened.ticket)).status).toBe(410)
    const viewing = await ana.call(`/cpo-service/api/fleet/streamViewing?cameraId=${id}`)
    expect(viewing.data.viewers).toBe(1)
    await ana.call(`/cpo-service/api/fleet/stopStream?streamId=${opened.ticket}`)
    await expect.poll(() => media.heard.at(-1)).toEqual(['DELETE', '/yard/session/1', ''])
    // No picture of it comes through the product, and what comes through the product is not offered.
    expect((await open(await ticketOf(id))).status).toBe(409)
    expect((await offerBy(await ticketOf(await connected()))).status).toBe(409)
    const ben = await product.signedInAs({ permissions: ['camera:read'], grants: [{ siteCode: place.siteCode }] })
    expect((await offerBy(await ticketOf(id), ben)).status).toBe(403)
    const before = media.heard.length
    for (const path of ['/redirect', '/garbage', '/nothing'])
      expect([path, (await offerBy(await ticketOf(await connected(whep(path))))).status]).toEqual([path, 502])
    expect((await offerBy(await ticketOf(await connected(whep('/yard/whep', { password: 'guess' }))))).status).toBe(502)
    expect(media.heard.slice(before).map(([, path]) => path)).toEqual(['/redirect', '/garbage', '/nothing'])
    for (const streamAddress of ['rtsp://127.0.0.1/main', 'http://10.0.0.7/whep', ''])
      expect((await connect((await add()).data.id, { source: 'whep', streamAddress })).status).toBe(422)
    await media.stop()
  })

  it('[MOD-IOT] of a media server are fetched by HLS once for all who watch, as one film, and no more when nobody does', async () => {
    const media = await startHlsServer('viewer', 'Sesame-77')
    const id = await connected({ source: 'hls', streamAddress: media.address, user: 'viewer', password: 'Sesame-77' })
    const opened = await Promise.all([1, 2].map(async () => open(await ticketOf(id))))
    const readers = opened.map((answer) => answer.body!.getReader())
    for (const [at, reader] of readers.entries()) {
      expect(opened[at]?.headers.get('content-type')).toBe('video/mp4')
      let bytes = Buffer.alloc(0)
      while (bytes.toString('latin1').split('moof').length <= 20)
        bytes = Buffer.concat([bytes, (await reader.read()).value!])
      expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
      expect(bytes.includes(media.film.sps)).toBe(true)
    }
    const pieces = media.heard.filter((path) => path.includes('piece'))
    expect(new Set(pieces).size).toBe(pieces.length)
    expect(media.heard.filter((path) => path.endsWith('head.mp4'))).toHaveLength(1)
    expect(media.heard.some((path) => path.includes('large'))).toBe(false)
    for (const reader of readers) await reader.cancel()
    await sleep(1_500)
    const before = media.heard.length
    await sleep(1_500)
    expect(media.heard.length).toBe(before)
    await media.stop()
  })

  it('[MOD-IOT] are refused as HLS that is none, is enciphered, leads elsewhere, or does not let in', async () => {
    const list = (map: string, piece: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${map}\n#EXTINF:1,\n${piece}\n`
    const right = '#EXT-X-MAP:URI="head.mp4"'
    for (const answer of [
      '<html>',
      list('', 'piece.ts'),
      list(`${right}\n#EXT-X-KEY:METHOD=AES-128,URI="key"`, 'piece1.mp4'),
      list('#EXT-X-MAP:URI="http://127.0.0.1:9/head.mp4"', 'piece1.mp4'),
      list(right, 'http://169.254.169.254/latest'),
      list(right, 'nothing.mp4'),
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nindex.m3u8\n',
    ]) {
      const media = await startHlsServer('viewer', 'right', { answers: { '/yard/index.m3u8': answer } })
      const id = await connected({ source: 'hls', streamAddress: media.address, user: 'viewer', password: 'right' })
      expect([answer, (await open(await ticketOf(id))).status]).toEqual([answer, 502])
      await media.stop()
    }
    const media = await startHlsServer('viewer', 'right')
    const guessed = await connected({ source: 'hls', streamAddress: media.address, user: 'viewer', password: 'guess' })
    expect((await open(await ticketOf(guessed))).status).toBe(502)
    await media.stop()
    for (const streamAddress of ['rtsp://127.0.0.1/main', 'http://10.0.0.7/index.m3u8', ''])
      expect((await connect((await add()).data.id, { source: 'hls', streamAddress })).status).toBe(422)
  })

  it('do not hold up a server that stops while somebody watches', async () => {
    const stream = readStream(await open(await ticketOf(await connected())))
    await stream.next()
    const startedAt = performance.now()
    await product.app.close()
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})
