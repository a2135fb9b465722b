import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { attachmentsEn } from './en.ts'

export const attachmentsAr: ArabicOf<typeof attachmentsEn> = {
  files: 'الصور والملفات',
  photos: 'الصور',
  otherFiles: 'ملفات أخرى',
  takePhoto: 'التقاط صورة',
  addFiles: 'إضافة صور أو ملفات',
  dropHere: 'أو أفلتها هنا',
  empty: 'لا شيء هنا بعد. الصورة تبيّن ما لا تبيّنه الكلمات، والملف يثبته.',
  emptyReading: 'لا ملفات.',
  noProject: 'تُضاف الملفات إلى السجلات التي تقع في مشروع.',
  more: 'عرض المزيد',
  takenAt: 'التُقطت في {{moment}}',
  fromSite: 'على بعد {{distance}} من وسط الموقع',
  cameraClock: 'بساعة الكاميرا',
  addedBy: 'أضافه {{name}}، {{moment}}',
  size: '{{width}} × {{height}} بكسل',
  noPreview: 'لا معاينة',
  reading: 'تجري القراءة…',
  caption: 'تعليق على الصورة',
  saveCaption: 'حفظ التعليق',
  download: 'تنزيل',
  openPhoto: 'فتح الصورة {{name}}',
  removeWords: 'يزول محتواه نهائيًا. ويبقى في السجل أنه كان هنا ومن حذفه وبصمة محتواه.',
  next: 'الصورة التالية',
  previous: 'الصورة السابقة',
}
