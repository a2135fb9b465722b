import { readProppatch } from '#engines/webdav/dav-body.ts'
import { emptyProperty, writeMultistatus } from '#engines/webdav/write-multistatus.ts'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import { driveErrors } from '../../contract/drive-errors.ts'
import { isLive, XML_TYPE } from './find-properties.ts'
import { type Drive, requireConditions, requireUnlocked, requireWrite } from './guard.ts'
import { changeProperties } from './properties.ts'
import { findInProject, hrefOf, keyOf } from './resources.ts'

/** PROPPATCH: keeps what clients say of a file, all of a request or nothing of it. */
export async function patchProperties(drive: Drive, body: Uint8Array): Promise<RawAnswer> {
  const { context, call } = drive
  requireWrite(context)
  const changes = readProppatch(body)
  const found = await findInProject(context, call.path)
  if (found.kind === 'nothing') throw driveErrors.notFound()
  await requireConditions(drive, found)
  await requireUnlocked(drive, found)
  const refused = changes.filter(isLive)
  const isFull =
    refused.length === 0 && !(await changeProperties(context.db, found.projectCode, keyOf(found, context), changes))
  if (isFull) throw driveErrors.tooManyBeside()
  const others = changes.filter((change) => !isLive(change)).map(emptyProperty)
  return {
    status: 207,
    headers: XML_TYPE,
    body: writeMultistatus([
      {
        href: hrefOf(found),
        found: [
          { status: 403, properties: refused.map(emptyProperty) },
          { status: refused.length > 0 ? 424 : 200, properties: others },
        ],
      },
    ]),
  }
}
