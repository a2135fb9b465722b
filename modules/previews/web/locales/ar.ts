import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { previewsEn } from './en.ts'

export const previewsAr: ArabicOf<typeof previewsEn> = {
  closedTitle: 'هذا الرابط لا يفتح شيئًا',
  closedWords: 'ربما انتهت مدته أو سُحب أو استُنفد، أو أن جزءًا منه مفقود. اطلب رابطًا جديدًا ممن أرسله.',
  opening: 'جارٍ فتح الرابط',
  passcodeTitle: 'يطلب هذا الرابط رمز مرور',
  passcodeWords: 'الرمز لدى من أرسل إليك الرابط.',
  passcode: 'رمز المرور',
  passcodeMissing: 'أدخل رمز المرور.',
  failedTitle: 'تعذّر فتح الرابط',
  failedWords: 'لم يُفقد شيء: يبقى الرابط كما هو.',
  openUntil: 'مفتوح حتى {{date}}',
}
