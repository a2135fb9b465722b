import { contentHash } from '#platform/server/records/content-hash.ts'
import type { StoredDocument } from './document-records.ts'

/** What an authorisation binds to: which file, under which number and revision, with which status code. */
export function approvedDocument({ number, title, publishAs, latest }: StoredDocument) {
  return { number, title, publishAs, revision: latest.label, sha256: latest.sha256 }
}

export function documentSeen(document: StoredDocument): string {
  return contentHash(approvedDocument(document))
}
