import type { documentsEn } from './en.ts'

export const documentsAr: Record<keyof typeof documentsEn, string> = {
  queryShareCountServerError: 'خطأ في خادم عدد المستندات المشتركة',
}
