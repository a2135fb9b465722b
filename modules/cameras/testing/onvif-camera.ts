import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SOAP = 'http://www.w3.org/2003/05/soap-envelope'

/** A camera that speaks as much of ONVIF as turning takes, over SOAP, to who knows the password. */
export async function startOnvifCamera(password: string) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/soap+xml' })
      response.end(
        `<s:Envelope xmlns:s="${SOAP}" xmlns:tt="urn:tt" xmlns:t="urn:t"><s:Body>${body}</s:Body></s:Envelope>`,
      )
    })
  })
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string }> => {
    const sent = await text(request)
    if (!isSigned(sent, password)) return fault('Sender not authorized')
    const call = /<(?:tds|trt|tptz):(\w+)/.exec(sent)?.[1] ?? ''
    if (call === 'GetCapabilities') return { status: 200, body: capabilities(server.address() as AddressInfo) }
    if (call === 'GetProfiles') return { status: 200, body: PROFILES }
    if (call === 'ContinuousMove') {
      const [, x, y] = /PanTilt x="([^"]+)" y="([^"]+)"/.exec(sent) ?? []
      heard.push(`move ${x} ${y} ${/Timeout>([^<]+)/.exec(sent)?.[1]} ${/ProfileToken>([^<]+)/.exec(sent)?.[1]}`)
      return { status: 200, body: '<t:ContinuousMoveResponse/>' }
    }
    if (call === 'Stop') heard.push('stop')
    return call === 'Stop' ? { status: 200, body: '<t:StopResponse/>' } : fault('Not known')
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/onvif/device_service`,
    heard: heard as readonly string[],
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}

const fault = (reason: string) => ({
  status: 400,
  body: `<s:Fault><s:Reason><s:Text>${reason}</s:Text></s:Reason></s:Fault>`,
})

/** It says another host in its addresses, as cameras behind a router do: who calls must not follow it there. */
const capabilities = ({ port }: AddressInfo) => `<t:GetCapabilitiesResponse><t:Capabilities>
  <tt:Media><tt:XAddr>http://10.9.8.7:${port}/onvif/media</tt:XAddr></tt:Media>
  <tt:PTZ><tt:XAddr>http://10.9.8.7:${port}/onvif/ptz</tt:XAddr></tt:PTZ></t:Capabilities></t:GetCapabilitiesResponse>`

const PROFILES = `<t:GetProfilesResponse><t:Profiles token="fixed"/>
  <t:Profiles token="turns"><tt:PTZConfiguration token="p"/></t:Profiles></t:GetProfilesResponse>`

function isSigned(sent: string, password: string): boolean {
  const field = (name: string) => new RegExp(`${name}[^>]*>([^<]+)`).exec(sent)?.[1] ?? ''
  const nonce = Buffer.from(field('wsse:Nonce'), 'base64')
  const digest = createHash('sha1').update(nonce).update(field('wsu:Created')).update(password).digest('base64')
  return digest === field('wsse:Password')
}
