import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushContent } from '../contract/push-device.ts'

/** A call as the receiver got it. */
export interface ReceivedCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser that has subscribed: what it tells the server, and how it reads what is pushed to it. */
export interface PushBrowser {
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string; readonly name: string }
  read(body: Buffer): PushContent
}

/** A push service and receiver of webhooks on a free port of this machine: it keeps each call, and says that what begins with `/gone` is gone. */
export interface PushReceiver {
  readonly origin: string
  readonly received: ReceivedCall[]
  /** A browser whose messages arrive at a path. */
  browser(path: string): PushBrowser
  stop(): Promise<void>
}

/** Starts it. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const received: ReceivedCall[] = []
  const service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(request.url?.startsWith('/gone') ? 410 : 201).end()
    })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    origin,
    received,
    browser: (path) => browserAt(`${origin}/${path}`),
    stop: () => new Promise((done) => service.close(() => done())),
  }
}

function browserAt(endpoint: string): PushBrowser {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const device = {
    endpoint,
    p256dh: curve.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    name: 'Chrome, Android',
  }
  /** RFC 8291, section 3.4, written from its text. */
  const read = (body: Buffer): PushContent => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
    const secret = hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32)
    const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
    const sealed = body.subarray(21 + sender.length)
    const opening = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
    opening.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return { device, read }
}
