import { unreadableFiles } from '../unreadable-file-error.ts'

export const photosUnreadable = unreadableFiles({
  'no-folder': {
    en: '{name} is no folder. Name the folder that holds the photos of the flight.',
    ar: '{name} ليس مجلدًا. سمِّ المجلد الذي يضم صور الرحلة.',
  },
  'no-photos': {
    en: 'There is no photo with the facts of a camera in {name}. Copy the JPEG files as the drone wrote them.',
    ar: 'لا توجد في {name} صورة تحمل بيانات الكاميرا. انسخ ملفات JPEG كما كتبتها الطائرة.',
  },
  'no-results': {
    en: 'What NodeODM sent holds neither an orthophoto nor a surface nor a point cloud. Look at the log of its task.',
    ar: 'لا يحتوي ما أرسله NodeODM على صورة عمودية ولا سطح ولا سحابة نقاط. راجع سجل مهمته.',
  },
})
