import { MOST_BODY_BYTES } from '#engines/webdav/dav-body.ts'
import { DavRequestError } from '#engines/webdav/dav-error.ts'
import { writeDavError } from '#engines/webdav/write-multistatus.ts'
import { admitByAppPassword } from '#modules/account/server/public.ts'
import { BRAND } from '#platform/contract/brand.ts'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import type { RefusalError } from '#platform/contract/define-errors.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { Principal, Protocol, ProtocolCall } from '#platform/server/http/protocol.ts'
import { may } from '#platform/server/records/policy.ts'
import type { documentsModule } from '../../contract/documents-module.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import { makeFolder, removeResource, transfer } from './change-tree.ts'
import { findProperties, XML_TYPE } from './find-properties.ts'
import { getFile } from './get-file.ts'
import type { Drive } from './guard.ts'
import { isSecureCall } from './is-secure-call.ts'
import { lockResource, unlockResource } from './lock-resource.ts'
import { patchProperties } from './patch-properties.ts'
import { putFile } from './put-file.ts'
import { DRIVE_PATH } from './resources.ts'

const WRITES: Readonly<Record<string, (drive: Drive, body: Uint8Array) => Promise<RawAnswer>>> = {
  MKCOL: makeFolder,
  DELETE: removeResource,
  COPY: transfer,
  MOVE: transfer,
  LOCK: lockResource,
  UNLOCK: unlockResource,
  PROPPATCH: patchProperties,
}
const METHODS = ['OPTIONS', 'GET', 'HEAD', 'PUT', 'PROPFIND', ...Object.keys(WRITES)]

/** Windows asks for the second line before it writes anything. */
const OPTIONS: RawAnswer = {
  status: 200,
  headers: { dav: '1, 2', 'ms-author-via': 'DAV', allow: METHODS.join(', '), 'content-length': '0' },
}
/** What of the protocol was not met, by the code of the refusal. */
const CONDITIONS: Readonly<Record<string, string>> = {
  'drive.locked': 'lock-token-submitted',
  'drive.finite-depth': 'propfind-finite-depth',
  'drive.no-such-lock': 'lock-token-matches-request-uri',
}

/** The register as a network drive: WebDAV of class 2 (RFC 4918). */
export const driveProtocol: Protocol = {
  path: DRIVE_PATH,
  methods: METHODS,
  admit,
  answer: async (call, principal) => {
    if (call.method === 'OPTIONS') return OPTIONS
    if (!principal) throw driveErrors.signIn()
    if (call.path.includes('#')) throw driveErrors.unreadable({ problem: '#' })
    if (!may<typeof documentsModule>(principal.user, 'document:read')) throw platformError('forbidden')
    try {
      return await serve(call, principal)
    } catch (error) {
      throw error instanceof DavRequestError ? refusalOfRequest(error) : error
    }
  },
  refuse,
}

async function admit(call: ProtocolCall): Promise<Principal | null> {
  if (call.method === 'OPTIONS') return null
  // Before anybody is asked for a password, and before one is looked at.
  if (!isSecureCall(call)) throw driveErrors.needsTls()
  const [, sent] = /^Basic\s+([A-Za-z0-9+/=]{1,2000})$/i.exec(call.headers['authorization'] ?? '') ?? []
  const said = sent === undefined ? '' : Buffer.from(sent, 'base64').toString('utf8')
  const colon = said.indexOf(':')
  if (colon < 1) return null
  return admitByAppPassword(call, said.slice(0, colon).replace(/\0/g, ''), said.slice(colon + 1))
}

async function serve(call: ProtocolCall, principal: Principal): Promise<RawAnswer> {
  const { database } = call.services
  if (call.method === 'GET' || call.method === 'HEAD') return getFile(call, principal)
  if (call.method === 'PUT') return putFile(call, principal)
  const isRead = call.method === 'PROPFIND'
  const body = isRead || call.method === 'PROPPATCH' || call.method === 'LOCK' ? await readBody(call) : new Uint8Array()
  if (isRead)
    return database.read(principal.scope, (db) => findProperties({ call, context: call.context(principal, db) }, body))
  const write = WRITES[call.method]
  if (!write) throw driveErrors.notHere()
  return database.transaction(principal.scope, (tx) => write({ call, context: call.context(principal, tx) }, body))
}

async function readBody({ body }: ProtocolCall): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > MOST_BODY_BYTES) throw driveErrors.bodyTooLong()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function refusalOfRequest(error: DavRequestError): RefusalError {
  if (error.status === 413) return driveErrors.bodyTooLong()
  return error.status === 412 ? driveErrors.conditionFailed() : driveErrors.unreadable({ problem: error.message })
}

function refuse(call: ProtocolCall, { status, code, say }: RefusalError): RawAnswer {
  const asks: Record<string, string> =
    status === 401 ? { 'www-authenticate': `Basic realm="${BRAND.name}", charset="UTF-8"` } : {}
  const headers = { ...XML_TYPE, ...asks, 'cache-control': 'no-store' }
  if (call.method === 'HEAD') return { status, headers }
  return { status, headers, body: writeDavError(CONDITIONS[code] ?? null, `${say.en} ${say.ar}`) }
}
