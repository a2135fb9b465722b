import { sql } from 'kysely'
import { z } from 'zod'
import type { PaperPart } from '#engines/paper/paper.ts'
import { printParts } from '#modules/papers/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { findTransmittal, type StoredTransmittal } from './transmittal-table.ts'

const WORDS = {
  kind: { en: 'Transmittal', ar: 'إحالة وثائق' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  purpose: { en: 'Sent for', ar: 'أُرسل لغرض' },
  sentAt: { en: 'Sent', ar: 'أُرسل في' },
  respondBy: { en: 'Acknowledge by', ar: 'الإقرار بالاستلام قبل' },
  message: { en: 'Message', ar: 'الرسالة' },
  documents: { en: 'Documents', ar: 'الوثائق' },
  number: { en: 'Number', ar: 'الرقم' },
  revision: { en: 'Revision', ar: 'الإصدار' },
  status: { en: 'Status', ar: 'الحالة' },
  title: { en: 'Title', ar: 'العنوان' },
  file: { en: 'File, and its SHA-256', ar: 'الملف وبصمته SHA-256' },
} as const satisfies Record<string, Text>

/** Makes the cover sheet of a transmittal once, of what was frozen when it was sent. */
export const makeCover = defineJob({
  kind: 'documents.make-cover',
  input: z.object({ id: z.uuid() }),
  maxAttempts: 3,
  isQuick: true,
  run: async (job, { id }) => {
    const { services, log, user, scope, db, signal } = job
    if (!user) throw new Error('A transmittal is sent by a person.')
    const sent = await findTransmittal(db, id)
    const { projectCode, siteCode, structureCode, number, subject } = sent
    const timeZone = await timeZoneOfProject(db, projectCode)
    const language = job.language
    const content = await printParts(
      { services, log, user, scope },
      {
        kind: WORDS.kind[language],
        title: subject,
        number,
        place: { projectCode, siteCode, structureCode },
        parts: partsOf(sent, language, timeZone),
        language,
        timeZone,
        signal,
      },
    )
    const place = { projectCode, siteCode, structureCode }
    await job.finish(async (tx) => {
      const file = await services.files.saveBytes(tx, {
        place,
        name: `${number}.pdf`,
        mediaType: 'application/pdf',
        purpose: 'documents.cover',
        createdBy: user.id,
        content,
      })
      // What was made once stays.
      await sql`update transmittals set cover_file_id = ${file.id}, cover_sha256 = ${file.sha256}
        where id = ${id} and cover_file_id is null`.execute(tx)
      await publishEvent(tx, { type: 'transmittal.cover-made', place, entityId: id })
    })
  },
})

function partsOf(sent: StoredTransmittal, language: Language, timeZone: string): PaperPart[] {
  const say = (word: keyof typeof WORDS) => WORDS[word][language]
  const { sentBy, sentAt, purpose, respondBy, recipients, items, message } = sent
  const at = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(sentAt)
  return [
    {
      type: 'facts',
      facts: [
        { label: say('from'), value: sentBy.name },
        { label: say('sentAt'), value: at },
        { label: say('purpose'), value: PURPOSE_WORDS[purpose][language] },
        ...(respondBy ? [{ label: say('respondBy'), value: respondBy, of: { type: 'day' } as const }] : []),
        { label: say('to'), value: recipients.map(({ name }) => name[language]).join(', ') },
      ],
    },
    ...(message ? [{ type: 'text', heading: say('message'), text: message } as const] : []),
    {
      type: 'table',
      heading: say('documents'),
      columns: (['number', 'revision', 'status', 'title', 'file'] as const).map((word) => ({
        head: say(word),
        type: 'text' as const,
      })),
      rows: items.map(({ number, label, statusCode, title, titleAr, fileName, sha256 }) => [
        ...[number, label, statusCode, (language === 'ar' && titleAr) || title],
        `${fileName}\n${sha256.slice(0, 32)}\n${sha256.slice(32)}`,
      ]),
    },
  ]
}
