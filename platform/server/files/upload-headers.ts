import type { ExpectedDigest } from './receive-chunk.ts'

type Headers = Readonly<Record<string, string | undefined>>

/** Version of the tus protocol that is spoken, and the parts of it beyond its core. */
export const TUS_VERSION = '1.0.0'
export const TUS_EXTENSIONS = 'creation,termination,checksum,expiration'
export const TUS_CHECKSUM_ALGORITHMS = 'sha1,sha256'
export const CHUNK_MEDIA_TYPE = 'application/offset+octet-stream'

/** A count of bytes in a header; null where it is absent, 'unreadable' where it is no whole number that we can hold. */
export function readByteCount(value: string | undefined): number | null | 'unreadable' {
  if (value === undefined) return null
  const count = Number(value)
  return /^\d{1,16}$/.test(value) && Number.isSafeInteger(count) ? count : 'unreadable'
}

/**
 * Upload-Metadata: comma-separated pairs of a name and a base64 value, which may be absent.
 * @returns null where it breaks that form, names a key twice or is no UTF-8.
 */
export function readUploadMetadata(header: string | undefined): Record<string, string> | null {
  const metadata = new Map<string, string>()
  for (const pair of (header ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [name = '', value = '', ...rest] = pair.trim().split(' ')
    const text = readBase64Text(value)
    if (!/^[\x21-\x7e]+$/.test(name) || rest.length > 0 || text === null || metadata.has(name)) return null
    metadata.set(name, text)
  }
  return Object.fromEntries(metadata)
}

/** The header that {@link readUploadMetadata} reads. */
export function writeUploadMetadata(metadata: Readonly<Record<string, string | null>>): string {
  return Object.entries(metadata)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',')
}

const DIGEST_BYTES = { sha1: 20, sha256: 32 } as const

/** Upload-Checksum of one chunk; null where none was sent, 'unreadable' where it is of no kind that we know. */
export function readChecksum(headers: Headers): ExpectedDigest | null | 'unreadable' {
  const header = headers['upload-checksum']
  if (header === undefined) return null
  const [algorithm, value = ''] = header.trim().split(' ')
  if (algorithm !== 'sha1' && algorithm !== 'sha256') return 'unreadable'
  const digest = Buffer.from(value, 'base64')
  return digest.length === DIGEST_BYTES[algorithm] ? { algorithm, digest } : 'unreadable'
}

function readBase64Text(value: string): string | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'))
  } catch {
    // Bytes that are no text: the caller is told that the header is not readable.
    return null
  }
}
