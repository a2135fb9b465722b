import type { documentSharesEn } from './en.ts'

export const documentSharesAr: Record<keyof typeof documentSharesEn, string> = {
  queryShareCountServerError: 'خطأ في خادم عدد المستندات المشتركة',
}
