import type { ArabicOf } from '../../language/catalogue-type.ts'
import type { looksEn } from './en.ts'

export const looksAr: ArabicOf<typeof looksEn> = {
  look: 'البحث عن الأشخاص والمركبات',
  looking: 'جارٍ البحث عن الأشخاص والمركبات…',
  lookFailed: 'لم تُفحص الصورة. {{reason}}',
  nothingSeen: 'لم يُعثر في هذه الصورة على أشخاص ولا مركبات.',
  seenHelp: 'اقتراح من الشبكة المرفقة بالمنتج لا يترتب عليه شيء. بيّن الصحيح منه: بذلك تُقاس دقتها في هذا الموقع.',
  seenPicture: 'ما عُثر عليه في الصورة',
  'seen.person': 'شخص',
  'seen.vehicle': 'مركبة',
  score: 'الدرجة {{score}}٪',
  rightOf: 'الصحيح في هذا الموقع: {{right}} من {{judged}}',
  neverJudged: 'لم يُحكم عليه بعد في هذا الموقع',
  right: 'صحيح',
  wrong: 'خطأ',
  saidRight: 'حُكم بصحته',
  saidWrong: 'حُكم بخطئه',
  takeBack: 'تراجع',
}
