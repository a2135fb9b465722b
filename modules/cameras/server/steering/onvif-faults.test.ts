import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { startOddCamera } from '../../testing/still-camera.ts'

let product: TestProduct
let ana: TestPerson
let place: { projectCode: string; siteCode: string }

beforeAll(async () => {
  product = await startTestProduct({ environment: { CAMERA_ALLOW: '127.0.0.1' } })
  place = await product.firstSite()
  const permissions = ['camera:read', 'camera:write', 'camera:steer', 'camera:watch']
  ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
})
afterAll(() => product.stop())

const SOAP = 'xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:tt="urn:tt" xmlns:t="urn:t"'
const envelope = (body: string) => `<s:Envelope ${SOAP}><s:Body>${body}</s:Body></s:Envelope>`
const says = (text: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/soap+xml' }).end(text)
const addresses = (media: string, turning: string) =>
  envelope(`<t:GetCapabilitiesResponse><t:Capabilities><tt:Media><tt:XAddr>${media}</tt:XAddr></tt:Media>
    <tt:PTZ><tt:XAddr>${turning}</tt:XAddr></tt:PTZ></t:Capabilities></t:GetCapabilitiesResponse>`)
const laughs = `<!DOCTYPE s [<!ENTITY a "ha"> ${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join(' ')}]>`

describe('a camera whose ONVIF service is hostile', () => {
  it('[MOD-IOT] turns nothing, reads no file, fills no memory and leads nowhere, whatever it answers', async () => {
    const odd = await startOddCamera({
      '/garbage': says('\u0000\u0001 no XML at all <<<'),
      '/laughs': says(`${laughs}${envelope('<t:GetCapabilitiesResponse>&j;</t:GetCapabilitiesResponse>')}`),
      '/file': says(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${envelope('<t:R>&x;</t:R>')}`),
      '/remote': says(`<!DOCTYPE s SYSTEM "http://127.0.0.1:1/evil.dtd">${envelope('<t:R/>')}`),
      '/deep': says(envelope('<t:R>'.repeat(20_000) + '</t:R>'.repeat(20_000))),
      '/huge': says(envelope(`<t:R>${'x'.repeat(2 * 1024 ** 2)}</t:R>`)),
      '/endless': (response) => {
        const write = () => {
          while (response.write('<t:R>'.repeat(10_000)));
          response.once('drain', write)
        }
        write()
      },
      '/inward': (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
      '/nowhere': says(addresses('not an address', 'file:///etc/passwd')),
      '/other': says(addresses('http://169.254.169.254/media', 'http://169.254.169.254/ptz')),
      '/fault': says(envelope(`<s:Fault><s:Reason><s:Text>${'&lt;'.repeat(5_000)}</s:Text></s:Reason></s:Fault>`)),
    })
    const paths = [
      'garbage',
      'laughs',
      'file',
      'remote',
      'deep',
      'huge',
      'endless',
      'inward',
      'nowhere',
      'other',
      'fault',
    ]
    const startedAt = Date.now()
    for (const path of paths) expect(await turn(`${odd.origin}/${path}`), path).toBe('camera.does-not-turn')
    expect(Date.now() - startedAt).toBeLessThan(60_000)
    // What it says of other hosts is asked of its own, where nothing answers.
    expect([...new Set(odd.asked)].toSorted()).toEqual(
      [...paths.map((path) => `/${path}`), '/media', '/not%20an%20address'].toSorted(),
    )
    await odd.stop()
  })

  it('[MOD-IOT] is not waited for longer than some seconds where it answers letter by letter', async () => {
    const timers: NodeJS.Timeout[] = []
    const odd = await startOddCamera({
      '/slow': (response) => {
        response.writeHead(200)
        timers.push(setInterval(() => response.write('<'), 200))
      },
    })
    const startedAt = Date.now()
    expect(await turn(`${odd.origin}/slow`)).toBe('camera.does-not-turn')
    expect(Date.now() - startedAt).toBeLessThan(15_000)
    for (const timer of timers) clearInterval(timer)
    await odd.stop()
  })
})

/** @returns the refusal of a turn. */
async function turn(steeringAddress: string): Promise<string | undefined> {
  const { data } = await ana.call('/api/cameras', { method: 'POST', body: { ...place, name: 'Odd', canTurn: true } })
  const connection = { source: 'jpeg', pictureAddress: 'http://127.0.0.1:9/', steeringAddress }
  const connected = await ana.call(`/api/cameras/${data.id}/connection`, { method: 'PUT', body: connection })
  expect(connected.status).toBe(200)
  return (await ana.call(`/api/cameras/${data.id}/moves`, { method: 'POST', body: { pan: 1 } })).error
}
