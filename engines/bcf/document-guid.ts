import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { nameUuid } from './name-uuid.ts'

/** GUID of a document that its file knows by its name alone (BCF 2.x): the same in every reading of the same content. */
export function documentGuidOf(filename: string, content: Uint8Array): string {
  return nameUuid(`${filename}/${bytesToHex(sha256(content))}`)
}
