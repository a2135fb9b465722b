import { sql } from 'kysely'
import type { PaperPart } from '#engines/paper/paper.ts'
import { namePeople } from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { toTopic } from './topic-handlers.ts'
import { listComments } from './topic-parts-repository.ts'
import { assigneesOf } from './topic-people.ts'
import { getIssue } from './topic-repository.ts'

/** A topic that was imported into two projects is one record here: files and links of it are seen with either. */
export const issueSource: RecordSource = {
  table: 'bcf_topics',
  number: sql`'ISSUE-' || number`,
  title: { en: sql`title`, ar: sql`''` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

const WORDS = {
  said: { en: 'Comments', ar: 'التعليقات' },
  at: { en: 'When', ar: 'متى' },
  by: { en: 'Who', ar: 'من' },
  comment: { en: 'Comment', ar: 'التعليق' },
}

/** An issue as its page shows it, with who works on it by name. */
export async function loadIssue(context: RequestContext, guid: string): Promise<object> {
  const topic = await getIssue(context.db, { projectCode: null, guid })
  const nameOf = await assigneesOf(context, [topic])
  return { ...toTopic(context, topic), assignee: nameOf(topic) }
}

/** What was said of an issue, oldest first. */
export async function issueOnPaper(
  { db, services, language }: RequestContext,
  guid: string,
  timeZone: string,
): Promise<readonly PaperPart[]> {
  const topic = await getIssue(db, { projectCode: null, guid })
  const comments = (await listComments(db, topic)).filter(({ comment }) => comment)
  if (comments.length === 0) return []
  const { projectCode, siteCode, structureCode } = topic.place
  const places = { projectCode, siteCodes: listed(siteCode), structureCodes: listed(structureCode) }
  const known = await namePeople(services.database, places, [...new Set(comments.map(({ author }) => author))])
  const nameOf = (author: string) => known.find(({ word }) => word === author)?.name[language] ?? author
  return [
    {
      type: 'table',
      heading: WORDS.said[language],
      columns: [
        { head: WORDS.at[language], type: 'moment', timeZone },
        { head: WORDS.by[language], type: 'text' },
        { head: WORDS.comment[language], type: 'text' },
      ],
      rows: comments.map(({ date, author, comment }) => [date, nameOf(author), comment]),
    },
  ]
}

const listed = (code: string | null) => (code === null ? [] : [code])
