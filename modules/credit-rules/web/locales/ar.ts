import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { creditRulesEn } from './en.ts'

export const creditRulesAr: ArabicOf<typeof creditRulesEn> = {
  empty: 'لا توجد قواعد احتساب خاصة بهذا المشروع. يمكن اختيار قواعد النظام في كل حزمة عمل.',
  steps: 'الخطوات',
  stepsHelp:
    'حتى 12 خطوة بترتيب العمل. تُعرف الخطوة برمزها في نقاط التوقف والتقدم، فيبقى ما أُدخل لها في الإصدارات اللاحقة.',
  weightSum: 'المجموع {{sum}}، والقاعدة 100٪',
  earnedBy: 'تُحتسب بـ',
  'earnedBy.work': 'العمل وحده',
  'earnedBy.heldWork': 'عمل بعد نقاط التوقف',
  'earnedBy.inspection': 'فحص معتمد',
  versionsHelp: 'تغيير الخطوات إصدار جديد. تبقى حزم العمل على الإصدار الذي خُططت به حتى ينقلها أحد إلى الأحدث.',
}
