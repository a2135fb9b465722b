import { contentHash } from '#platform/server/records/content-hash.ts'
import type { Document } from '../contract/document.ts'

type Authorised = Pick<Document, 'number' | 'title' | 'publishAs'> & {
  readonly latest: { readonly label: string; readonly sha256: string }
}

/** What an authorisation binds to: which file, under which number and revision, with which status code. */
export function approvedDocument({ number, title, publishAs, latest }: Authorised) {
  return { number, title, publishAs, revision: latest.label, sha256: latest.sha256 }
}

export function documentSeen(document: Authorised): string {
  return contentHash(approvedDocument(document))
}
