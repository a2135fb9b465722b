import type { PaperPart } from '#engines/paper/paper.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import { commentsOf } from './said-comments.ts'

const WORDS = {
  comments: { en: 'Comments', ar: 'التعليقات' },
  at: { en: 'When', ar: 'متى' },
  by: { en: 'Who', ar: 'من' },
  comment: { en: 'Comment', ar: 'التعليق' },
  files: { en: 'Files', ar: 'الملفات' },
} satisfies Record<string, Text>

/** What people say of a record, newest first, with the names of what they attached. Nothing where nobody commented. */
export async function commentsOnPaper(
  { db, language }: RequestContext,
  record: RecordKey,
  timeZone: string,
): Promise<PaperPart[]> {
  const comments = await commentsOf(db, record)
  if (comments.length === 0) return []
  const withFiles = comments.some(({ files }) => files.length > 0)
  return [
    {
      type: 'table',
      heading: WORDS.comments[language],
      columns: [
        { head: WORDS.at[language], type: 'moment', timeZone },
        { head: WORDS.by[language], type: 'text' },
        { head: WORDS.comment[language], type: 'text' },
        ...(withFiles ? [{ head: WORDS.files[language], type: 'text' } as const] : []),
      ],
      rows: comments.map(({ at, by, words, files }) => [
        at,
        by.name,
        words,
        ...(withFiles ? [files.map(({ name }) => name).join('\n')] : []),
      ]),
    },
  ]
}
