import { unreadableFiles } from '../unreadable-file-error.ts'

/** What is refused of a picture in which people and vehicles are to be found. */
export const detectionUnreadable = unreadableFiles({
  'no-picture': {
    en: 'This file is no photo that can be read here. Save it as JPEG, PNG or WebP.',
    ar: 'هذا الملف ليس صورة يمكن قراءتها هنا. احفظه بصيغة JPEG أو PNG أو WebP.',
  },
})
