import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'tender.bill-taken': { en: 'Took the bill of quantities', ar: 'اعتمد جدول الكميات' },
  'tender.bid-received': { en: 'Received and sealed a bid', ar: 'استلم عطاء وختمه' },
  'tender.bid-withdrawn': { en: 'Gave a bid back', ar: 'أعاد عطاء' },
  'tender.bids-read': { en: 'Read the opened bids', ar: 'قرأ العطاءات المفتوحة' },
  'tender.bid-judged': { en: 'Judged a bid', ar: 'قيّم استيفاء عطاء' },
  'tender.declared': { en: 'Declared interests', ar: 'صرّح بالمصالح' },
  'tender.marked': { en: 'Marked a bid', ar: 'قيّم عطاء' },
  'tender.asked': { en: 'Asked a bidder', ar: 'سأل مقدم عطاء' },
  'tender.answered': { en: 'Noted an answer', ar: 'سجّل جوابًا' },
  'tender.chosen': { en: 'Wrote the recommendation', ar: 'كتب التوصية' },
  'tender.bid-opened': { en: 'Fetched the file of a bid', ar: 'جلب ملف عطاء' },
  'tender.opening-refused': { en: 'Tried to open sealed bids', ar: 'حاول فتح عطاءات مختومة' },
}
