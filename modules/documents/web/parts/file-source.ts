import { mountedPath } from '#platform/contract/define-api.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { callerHeaders } from '#platform/web/api/request.ts'
import { documentsApi } from '../../contract/documents-api.ts'

/** A part of a file: from its first byte up to one that is not in it. */
export type Part = readonly [begin: number, end: number]

/** Where the bytes of a revision come from; whole where no part is named. The same function for the same file. */
export type FileSource = (signal?: AbortSignal, part?: Part) => Promise<Response>

/** A revision of the register, each time with the session's token of that moment. */
export function revisionSource(id: string, revision: number): FileSource {
  return sourceAt(endpointAddress(documentsApi, 'file', { id, revision }))
}

/** The revision that somebody gave to the person. */
export function myFileSource(id: string): FileSource {
  return sourceAt(endpointAddress(documentsApi, 'myFile', { id }))
}

/** What a link shows, by the key of its opening: it stands in no address. */
export function linkSource(accessKey: string): FileSource {
  return (signal, part) =>
    fetch(mountedPath(documentsApi.endpoints.linkFile), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...rangeOf(part) },
      body: JSON.stringify({ accessKey }),
      ...(signal && { signal }),
    })
}

/** The file that an address answers with, each time with the session's token of that moment. */
export function sourceAt(address: string): FileSource {
  return (signal, part) =>
    fetch(address, { headers: { ...callerHeaders(), ...rangeOf(part) }, ...(signal && { signal }) })
}

function rangeOf(part: Part | undefined): Record<string, string> {
  return part ? { Range: `bytes=${part[0]}-${part[1] - 1}` } : {}
}

/** The bytes of a part; a server that answers with the whole gives the part all the same. @throws Error where none come */
export async function readPart(source: FileSource, part: Part, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await source(signal, part)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return answer.status === 200 ? bytes.slice(...part) : bytes
}
