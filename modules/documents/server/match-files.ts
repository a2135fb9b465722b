import { sql } from 'kysely'
import { compareRevisions, nextRevision, readDocumentName } from '#engines/documents/document-name.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import { DocumentNumber } from '../contract/document.ts'
import type { documentsApi } from '../contract/documents-api.ts'
import type { MatchedFile } from '../contract/matched-file.ts'
import { IS_NEWEST_SEEN } from './document-revisions.ts'

type Endpoint = (typeof documentsApi)['endpoints']['match']
type Known = NonNullable<MatchedFile['document']> & { readonly number: string; readonly isNewestSeen: boolean }

const FIRST = 'P01'
const TWICE: Text = {
  en: 'Another file of this choice is the same document. Upload one of them, then the next.',
  ar: 'ملف آخر من هذا الاختيار هو الوثيقة نفسها. ارفع أحدهما ثم الآخر.',
}
const NO_NUMBER: Text = {
  en: 'No number can be made of this name: letters, digits, spaces, dots, hyphens and underscores, 80 at most. Rename the file.',
  ar: 'لا يمكن استخراج رقم من هذا الاسم: حروف وأرقام ومسافات ونقاط وشرطات، ثمانون على الأكثر. أعد تسمية الملف.',
}
const IN_WORK: Text = {
  en: 'Another team is working on the next revision of this document. It can be revised when they have shared it.',
  ar: 'يعمل فريق آخر على الإصدار التالي من هذه الوثيقة. يمكن تحديثها بعد أن يشاركه.',
}
const notLater = (label: string, latest: string): Text => ({
  en: `Revision ${label} does not come after ${latest}, the newest one. Rename the file to a later revision.`,
  ar: `الإصدار ${label} ليس بعد ${latest} وهو الأحدث. أعد تسمية الملف بإصدار لاحق.`,
})

/**
 * What each file would become by its name: the number finds the document, the letters behind it the revision, and where none
 * stand there the next one is proposed. Nothing is written; registering asks all of it anew.
 */
export async function matchFiles(
  context: RequestContext,
  { projectCode, names }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const read = names.map((name) => ({ name, ...readDocumentName(name) }))
  const known = await knownByNumber(
    context,
    projectCode,
    read.map(({ number }) => number.toLowerCase()),
  )
  const taken = new Set<string>()
  const items = read.map(({ name, number, revision, problems }): MatchedFile => {
    const document = known.get(number.toLowerCase())
    const label = revision ?? (document ? nextRevision(document.latest) : FIRST)
    const isTwice = taken.has(number.toLowerCase())
    taken.add(number.toLowerCase())
    const why = isTwice ? TWICE : document?.isNewestSeen === false ? IN_WORK : whyNot(number, label, document?.latest)
    return {
      ...{ name, label, isMisnamed: problems.length > 0 },
      as: why ? 'nothing' : document ? 'revision' : 'document',
      number: document?.number ?? number,
      document: document ? withoutNumber(document) : null,
      why: why?.[context.language] ?? null,
    }
  })
  return { items }
}

function whyNot(number: string, label: string, latest: string | undefined): Text | null {
  if (!DocumentNumber.safeParse(number).success) return NO_NUMBER
  return latest !== undefined && compareRevisions(label, latest) <= 0 ? notLater(label, latest) : null
}

const withoutNumber = ({ number: _number, isNewestSeen: _isNewestSeen, ...document }: Known) => document

async function knownByNumber(
  { db }: RequestContext,
  projectCode: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select id, number, title, title_ar as "titleAr", project_code as "projectCode", site_code as "siteCode",
      structure_code as "structureCode", (select label from document_revisions
        where document_revisions.project_code = documents.project_code and document_id = documents.id
        order by revision desc limit 1) as latest, ${IS_NEWEST_SEEN} as "isNewestSeen"
    from documents
    where ${inScope(db)} and project_code = ${projectCode} and deleted_at is null
      and lower(number) = any (${numbers}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.number.toLowerCase(), row]))
}
