import { defineErrors } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'

/** Refusals that a run gets from the platform. */
export const jobErrors = defineErrors('job', {
  stopped: {
    status: 409,
    say: {
      en: 'This work was cancelled or is done by another worker.',
      ar: 'أُلغي هذا العمل أو ينفّذه عامل آخر.',
    },
  },
})

export const CANCELLED_REASON: Text = { en: 'Cancelled.', ar: 'أُلغي.' }

export const REQUESTER_GONE_REASON: Text = {
  en: 'The person who asked for this may no longer work here.',
  ar: 'الشخص الذي طلب هذا العمل لم يعد مخوّلاً بالعمل هنا.',
}

/** For a job whose worker died each time that it was started. */
export const WORN_OUT_REASON: Text = {
  en: 'The server stopped each time it worked on this. Try a smaller file, or ask the administrator to look at the log.',
  ar: 'توقف الخادم في كل مرة عمل فيها على هذا. جرّب ملفًا أصغر، أو اطلب من المسؤول مراجعة السجل.',
}

/** For an error that is ours: its text stays in the log, under the job's id. */
export function unexpectedReason(jobId: string): Text {
  return {
    en: `Something went wrong on our side. Try again; if it happens again, give the administrator this number: ${jobId}.`,
    ar: `حدث خطأ من جانبنا. حاول مرة أخرى؛ وإذا تكرر فأعطِ المسؤول هذا الرقم: ${jobId}.`,
  }
}
