import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { reportTasksModule } from '../contract/report-tasks-module.ts'
import { fileOf } from './received.ts'

/** Attachments above this become the link that the e-mail has anyway. */
const MOST_BYTES = 10_000_000

/** A report or reminder that a task sends. Its workbook is made of what this person may read when the e-mail leaves. */
export const reportSent = defineNoticeKind({
  id: 'report-task.sent',
  title: { en: 'A report or reminder was sent to you', ar: 'أُرسل إليك تقرير أو تذكير' },
  group: reportTasksModule.title,
  defaults: ['product', 'email'],
  mailFiles: async (services, { principal, language, params }) => {
    const file = await fileOf(services, principal, language, params['id'] ?? '')
    return file && file.content.length <= MOST_BYTES ? [file] : []
  },
})
