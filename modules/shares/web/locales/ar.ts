import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { sharesEn } from './en.ts'

export const sharesAr: ArabicOf<typeof sharesEn> = {
  shareTitle: 'مشاركة {{name}}',
  shareSeveral_zero: 'مشاركة النماذج',
  shareSeveral_one: 'مشاركة نموذج واحد',
  shareSeveral_two: 'مشاركة نموذجين',
  shareSeveral_few: 'مشاركة {{count}} نماذج',
  shareSeveral_many: 'مشاركة {{count}} نموذجًا',
  shareSeveral_other: 'مشاركة {{count}} نموذج',
  shareLead: 'كل من لديه الرابط يرى النماذج كما هي على شاشتك دون تسجيل دخول. ولا يُعرض أي شيء آخر من المشروع.',
}
