import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PageMark } from '#engines/documents/page-mark.ts'
import { MARKED_FILE } from '#engines/documents/text-files.ts'
import { MARK_COLOURS } from '#engines/marks/mark.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { documentErrors } from '../../contract/document.ts'
import { markErrors } from '../../contract/document-mark.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import { COLOUR_OF_TYPE } from '../../contract/mark-kinds.ts'
import { findRevision } from '../find-revision.ts'
import { allMarksOf, type StoredMark } from './mark-table.ts'

/**
 * The PDF of a revision with its marks and answers as annotations, which every reader of PDF shows. Made anew each time: marks
 * change.
 * @throws document.revision-unknown, document-mark.not-a-pdf, .unreadable
 */
export async function markedFile(
  context: RequestContext,
  { id, revision }: InputOf<(typeof documentsApi)['endpoints']['markedFile']>,
): Promise<FileAnswer> {
  const { services, user, scope } = callerOf(context)
  const { database, files, config } = services
  const { file, marks } = await database.read(scope, async (db) => ({
    file: await findRevision({ db, user }, { documentId: id, revision }),
    marks: await allMarksOf(db, { id, revision }),
  }))
  if (!file) throw documentErrors.revisionUnknown({ id, revision })
  if (file.mediaType !== 'application/pdf') throw markErrors.notAPdf()
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await files.withLocalPath(database.queries(scope), file.fileId, async (path) =>
    runParser({
      entry: parserEntry('documents/annotate'),
      input: { file: path, marks: marks.map(pageMark) },
      limits: await parserLimits(config, [path]),
      temporaryRoot,
      collect: (_result, folder) => readFile(join(folder, MARKED_FILE)),
    }),
  )
  if (outcome.state !== 'done') {
    services.log.warn({ document: id, outcome: outcome.state }, 'marks could not be put into a file')
    throw markErrors.unreadable()
  }
  const name = file.fileName.replace(/(\.pdf)?$/i, ' (marks).pdf')
  return bytesAnswer(name, file.mediaType, outcome.value)
}

function pageMark({
  id,
  page,
  shape,
  type,
  points,
  words,
  comment,
  createdBy,
  createdAt,
  replies,
  ...more
}: StoredMark): PageMark {
  return {
    ...{ id, page, shape, words, comment, author: createdBy.name, at: createdAt.toISOString() },
    points,
    colour: MARK_COLOURS[COLOUR_OF_TYPE[type]],
    replies: replies.map(({ id: replyId, author, at, said }) => ({ id: replyId, author: author.name, at, said })),
    resolved: more.resolvedAt && { by: more.resolvedBy?.name ?? '', at: more.resolvedAt.toISOString() },
  }
}
