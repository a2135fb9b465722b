import { createHash } from 'node:crypto'
import { parseXml } from '../xml/parse-xml.ts'
import { writeXml, type XmlNode } from '../xml/write-xml.ts'
import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { Credentials } from './http-digest.ts'

// Namespaces of SOAP 1.2, WS-Security and ONVIF; prefixes are ours.
const NAMESPACES = {
  'xmlns:s': 'http://www.w3.org/2003/05/soap-envelope',
  'xmlns:wsse': 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd',
  'xmlns:wsu': 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd',
  'xmlns:tds': 'http://www.onvif.org/ver10/device/wsdl',
  'xmlns:trt': 'http://www.onvif.org/ver10/media/wsdl',
  'xmlns:tptz': 'http://www.onvif.org/ver20/ptz/wsdl',
  'xmlns:tt': 'http://www.onvif.org/ver10/schema',
}
const DIGEST = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest'
const BASE64 = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary'

/** Longest answer that is read; those of cameras are some kilobytes. */
const MOST_BYTES = 256 * 1024

/** How fast a camera turns, as shares of its fastest: -1 to 1, right, up and in are positive. */
export interface Velocity {
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
}

/** What makes the digest of a message its own. */
export interface MessageStamp {
  readonly nonce: Uint8Array
  readonly created: Date
}

/** A call of a camera's service, signed by a UsernameToken with digest (WS-Security 1.0). */
export function onvifMessage(
  call: XmlNode,
  { user, password }: Credentials,
  { nonce, created }: MessageStamp,
): Uint8Array {
  const at = created.toISOString()
  const digest = createHash('sha1').update(nonce).update(at).update(password).digest('base64')
  const token: XmlNode = {
    name: 'wsse:UsernameToken',
    children: [
      { name: 'wsse:Username', children: [user] },
      { name: 'wsse:Password', attributes: { Type: DIGEST }, children: [digest] },
      {
        name: 'wsse:Nonce',
        attributes: { EncodingType: BASE64 },
        children: [Buffer.from(nonce).toString('base64')],
      },
      { name: 'wsu:Created', children: [at] },
    ],
  }
  const head = user === '' ? null : { name: 's:Header', children: [{ name: 'wsse:Security', children: [token] }] }
  return writeXml({
    name: 's:Envelope',
    attributes: NAMESPACES,
    children: [head, { name: 's:Body', children: [call] }],
  })
}

export const getCapabilities: XmlNode = {
  name: 'tds:GetCapabilities',
  children: [{ name: 'tds:Category', children: ['All'] }],
}
export const getProfiles: XmlNode = { name: 'trt:GetProfiles' }

/** @param seconds after which the camera stops by itself, should nobody say so */
export function continuousMove(profile: string, { pan, tilt, zoom }: Velocity, seconds: number): XmlNode {
  return {
    name: 'tptz:ContinuousMove',
    children: [
      { name: 'tptz:ProfileToken', children: [profile] },
      {
        name: 'tptz:Velocity',
        children: [
          { name: 'tt:PanTilt', attributes: { x: pan, y: tilt } },
          { name: 'tt:Zoom', attributes: { x: zoom } },
        ],
      },
      { name: 'tptz:Timeout', children: [`PT${seconds}S`] },
    ],
  }
}

export const stopMove = (profile: string): XmlNode => ({
  name: 'tptz:Stop',
  children: [
    { name: 'tptz:ProfileToken', children: [profile] },
    { name: 'tptz:PanTilt', children: ['true'] },
    { name: 'tptz:Zoom', children: ['true'] },
  ],
})

/**
 * What the body of an answer holds.
 * @throws UnreadableFileError for what is no XML, too long, or no envelope; Error with the camera's reason for a fault
 */
export function answerOf(bytes: Uint8Array): XmlElement {
  const root = parseXml(bytes, 'the answer of the camera', { maxBytes: MOST_BYTES })
  const first = elementsOf(elementOf(root, 'Body') ?? root)[0]
  if (!first || first.name === 'Fault') {
    const reason = textOf(elementOf(elementOf(first ?? null, 'Reason'), 'Text'))
    throw new Error(`The camera refused: ${reason.slice(0, 200) || 'no answer'}`)
  }
  return first
}

/** Addresses of the services that turn it and that know its profiles; null where it has none. */
export function servicesIn(capabilities: XmlElement): {
  readonly media: string | null
  readonly turning: string | null
} {
  const all = elementOf(capabilities, 'Capabilities')
  const address = (name: string) => textOf(elementOf(elementOf(all, name), 'XAddr')).trim() || null
  return { media: address('Media'), turning: address('PTZ') }
}

/** The first profile that can turn; null where none can. */
export function turningProfile(profiles: XmlElement): string | null {
  const found = elementsOf(profiles, 'Profiles').find((profile) => elementOf(profile, 'PTZConfiguration'))
  return found ? attributeOf(found, 'token') : null
}
