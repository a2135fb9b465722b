import { defineErrors } from '#platform/contract/define-errors.ts'

/** Refusals of the file store. `used`, `quota` and `size` are texts with their unit. */
export const fileErrors = defineErrors('file', {
  notFound: {
    status: 404,
    say: {
      en: 'This file does not exist, or you may not see it.',
      ar: 'هذا الملف غير موجود، أو لا يحق لك الاطلاع عليه.',
    },
  },
  overQuota: {
    status: 413,
    say: {
      en: 'The project has no room for this file: {used} of {quota} are taken and the file has {size}. Delete files that are no longer needed, or ask an administrator for more room.',
      ar: 'لا توجد في المشروع مساحة لهذا الملف: استُخدم {used} من {quota} وحجم الملف {size}. احذف الملفات التي لم تعد لازمة أو اطلب من مدير النظام مساحة أكبر.',
    },
  },
  otherKind: {
    status: 422,
    say: {
      en: 'The file {name} holds {kindEn}, which its name does not say. Nothing was kept. Name it as what it is, or choose the file that you meant.',
      ar: 'يحوي الملف {name} {kindAr} على غير ما يقوله اسمه. لم يُحفظ منه شيء. سمّه باسم ما هو عليه أو اختر الملف الذي قصدته.',
    },
  },
  infected: {
    status: 422,
    say: {
      en: 'The scanner of this installation found {found} in {name}. Nothing was kept. Clean the computer that it comes from, or ask an administrator.',
      ar: 'وجد ماسح هذا النظام {found} في {name}. لم يُحفظ منه شيء. نظّف الجهاز الذي جاء منه أو راجع مدير النظام.',
    },
  },
  notScanned: {
    status: 503,
    say: {
      en: 'The scanner of this installation could not look at {name}, so that it was not taken yet. Try again in a minute, or ask an administrator.',
      ar: 'لم يتمكن ماسح هذا النظام من فحص {name} فلم يُقبل بعد. حاول بعد دقيقة أو راجع مدير النظام.',
    },
  },
  diskFull: {
    status: 507,
    say: {
      en: 'The server has no room for this file. Nothing of it was kept beyond what had arrived before; ask an administrator to free space and go on then.',
      ar: 'لا توجد على الخادم مساحة لهذا الملف. لم يُحفظ منه أكثر مما وصل من قبل. اطلب من مدير النظام توفير مساحة ثم تابع.',
    },
  },
})

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** A count of bytes for a message, with two decimals from KB on (CONST-03). */
export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(2)} ${UNITS[unit]}`
}
