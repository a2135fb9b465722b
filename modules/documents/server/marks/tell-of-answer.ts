import type { RequestContext } from '#platform/server/context.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { documentKind } from '../../contract/documents-records.ts'
import type { StoredDocument } from '../document-records.ts'
import type { StoredMark } from './mark-table.ts'

const markAnswered = defineNoticeKind({
  id: 'document.mark-answered',
  title: { en: 'A mark of mine on a document is answered', ar: 'أُجيب عن علامة لي على وثيقة' },
  group: { en: 'Documents', ar: 'الوثائق' },
  defaults: ['product'],
})

/** Tells who drew a mark, who is asked and who answered it before; null says that it is resolved. */
export async function tellOfAnswer(
  context: RequestContext,
  { id, number, projectCode, siteCode, structureCode }: StoredDocument,
  { id: markId, page, createdBy, assignee, replies }: StoredMark,
  said: string | null,
): Promise<void> {
  const concerned = [createdBy, ...(assignee ? [assignee] : []), ...replies.map(({ author }) => author)]
  const told = new Set(concerned.map((person) => person.id).filter((person) => person !== context.user.id))
  if (told.size === 0) return
  await notify(context.db, context, {
    userIds: [...told],
    kind: markAnswered,
    title:
      said === null
        ? { en: `Mark on ${number}, page ${page}: resolved`, ar: `علامة على ${number} صفحة ${page}: حُسمت` }
        : {
            en: `Mark on ${number}, page ${page}: ${said.slice(0, 200)}`,
            ar: `علامة على ${number} صفحة ${page}: ${said.slice(0, 200)}`,
          },
    record: { type: documentKind.id, id },
    place: { projectCode, siteCode, structureCode },
    dedupeKey: `${markId} ${said === null ? 'resolved' : replies.length}`,
  })
}
