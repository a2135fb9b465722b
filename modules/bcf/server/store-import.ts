import { join } from 'node:path'
import { type BcfFindings, bcfFindings, findNotKept } from '#engines/bcf/bcf-findings.ts'
import type { Finding } from '#platform/contract/finding.ts'
import type { Place } from '#platform/contract/place.ts'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { BcfManifest, ManifestTopic } from './bcf-manifest.ts'
import { addTopic, editTopic } from './edit-topic.ts'
import { mergeExtensions } from './extensions.ts'
import { placeTopics } from './place-topics.ts'
import {
  addDocument,
  addViewpoint,
  listComments,
  listDocuments,
  listTopicFiles,
  type StoredComment,
  saveComment,
} from './topic-parts-repository.ts'
import { findTopic, type StoredTopic, type TopicFacts } from './topic-repository.ts'
import { keepTopicFile, mediaTypeOf } from './viewpoint-pictures.ts'

export interface ImportResult {
  readonly version: string
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly findings: readonly Finding[]
}

export interface ImportContext {
  readonly audit: AuditContext
  readonly files: FileStore
  /** Folder with the contents that the manifest names. */
  readonly folder: string
  readonly place: Place
  readonly isProjectCovered: boolean
  readonly userId: string | null
}

const NO_AUTHOR = 'unknown'

/**
 * Stores the topics of a BCF file. A topic of a GUID that is there is updated where the file says something else and is
 * not older; comments and viewpoints are added, and nothing is taken away.
 */
export async function storeImport(tx: Db, manifest: BcfManifest, context: ImportContext): Promise<ImportResult> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const found = bcfFindings()
  if (manifest.extensions && context.isProjectCovered)
    await mergeExtensions(tx, context.place.projectCode, manifest.extensions)
  else if (manifest.extensions && Object.values(manifest.extensions).some((list) => list.length > 0))
    found.add('lists-not-taken')
  await storeDocuments(tx, manifest, context)
  for (const topic of manifest.topics) counts[await storeTopic(tx, topic, context, found)] += 1
  findNotKept(found, manifest)
  return { version: manifest.version, ...counts, findings: found.list() }
}

async function storeDocuments(tx: Db, { documents }: BcfManifest, context: ImportContext): Promise<void> {
  const known = new Set((await listDocuments(tx, context.place.projectCode)).map(({ guid }) => guid))
  for (const { guid, filename, description, blob } of documents) {
    if (known.has(guid)) continue
    const file = await context.files.saveBytes(tx, {
      place: context.place,
      name: filename.slice(0, 200),
      mediaType: mediaTypeOf(filename),
      purpose: 'bcf.document',
      createdBy: context.userId,
      content: { path: join(context.folder, blob) },
    })
    await addDocument(tx, context.place, { guid, filename, description, fileId: file.id })
  }
}

async function storeTopic(
  tx: Db,
  topic: ManifestTopic,
  context: ImportContext,
  found: BcfFindings,
): Promise<keyof Omit<ImportResult, 'version' | 'findings'>> {
  const before = await findTopic(tx, context.place.projectCode, topic.guid)
  const editing = { audit: context.audit, cause: 'import' } as const
  const facts = factsOfManifest(topic)
  const creationDate = isoOf(topic.creationDate)
  if (!before && !creationDate) found.add('date-assumed', topic.guid)
  if (before && isOlder(topic, before)) found.add('older-not-taken', topic.guid)
  const modified = {
    date: isoOf(topic.modifiedDate) ?? new Date().toISOString(),
    author: topic.modifiedAuthor ?? topic.creationAuthor ?? NO_AUTHOR,
  }
  const after = before
    ? isOlder(topic, before)
      ? before
      : await editTopic(tx, before, facts, modified, editing)
    : await addTopic(
        tx,
        {
          ...facts,
          guid: topic.guid,
          place: context.place,
          source: 'import',
          creationDate: creationDate ?? new Date().toISOString(),
          creationAuthor: topic.creationAuthor ?? NO_AUTHOR,
          modifiedDate: isoOf(topic.modifiedDate),
          modifiedAuthor: topic.modifiedAuthor,
        },
        editing,
      )
  const isPartsChanged = await storeParts(tx, topic, after, context)
  if (!before) return 'created'
  return after !== before || isPartsChanged ? 'updated' : 'unchanged'
}

/** The file says when the topic was last changed; where it does not, it is taken to be newer. */
function isOlder(topic: ManifestTopic, before: StoredTopic): boolean {
  const theirs = isoOf(topic.modifiedDate)
  return theirs !== null && before.modifiedDate !== null && theirs < before.modifiedDate
}

async function storeParts(tx: Db, topic: ManifestTopic, stored: StoredTopic, context: ImportContext): Promise<boolean> {
  let isChanged = false
  const known = new Map((await listComments(tx, stored)).map((comment) => [comment.guid, comment]))
  for (const written of topic.comments) {
    const comment = commentOf(written)
    const old = known.get(comment.guid)
    if (old && JSON.stringify(sameOrder(old)) === JSON.stringify(sameOrder({ ...comment, topicGuid: stored.guid })))
      continue
    await saveComment(tx, stored, comment)
    isChanged = true
  }
  let isViewAdded = false
  for (const viewpoint of topic.viewpoints) if (await addViewpoint(tx, stored, viewpoint)) isViewAdded = true
  if (isViewAdded) await placeTopics(tx, stored.place.projectCode, [stored.guid])
  isChanged ||= isViewAdded
  const files = new Map((await listTopicFiles(tx, stored)).map((file) => [file.name, file.sha256]))
  for (const { name, blob, sha256 } of topic.files) {
    if (files.get(name) === sha256) continue
    await keepTopicFile(
      tx,
      context.files,
      stored,
      { name, content: { path: join(context.folder, blob), sha256 } },
      context.userId,
    )
    isChanged = true
  }
  return isChanged
}

function commentOf(written: ManifestTopic['comments'][number]): Omit<StoredComment, 'topicGuid'> {
  return {
    ...written,
    date: isoOf(written.date) ?? new Date(0).toISOString(),
    author: written.author ?? NO_AUTHOR,
    modifiedDate: isoOf(written.modifiedDate),
  }
}

function sameOrder(comment: StoredComment) {
  return Object.entries(comment).sort(([first], [second]) => (first < second ? -1 : 1))
}

function factsOfManifest(topic: ManifestTopic): TopicFacts {
  const { type, status, title, priority, stage, assignedTo, labels, index, description, referenceLinks } = topic
  const { bimSnippet, documentReferences, relatedTopics, header } = topic
  return {
    type,
    status,
    title,
    priority,
    stage,
    assignedTo,
    dueDate: isoOf(topic.dueDate),
    labels,
    index: index === null ? null : Math.trunc(index),
    description,
    referenceLinks,
    bimSnippet,
    documentReferences,
    relatedTopics,
    header,
  }
}

/** A date without a time zone is taken for UTC; null for what is no date. */
function isoOf(date: string | null): string | null {
  if (date === null) return null
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(date) || !date.includes('T') ? date : `${date}Z`
  const time = Date.parse(zoned)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
