import type { Text } from '#platform/contract/text.ts'

/** Arabic of the words that a project starts with, and that BCF programs share. Small letters, without what parts words. */
const ARABIC: Readonly<Record<string, string>> = {
  open: 'مفتوحة',
  active: 'نشطة',
  assigned: 'مُسندة',
  inprogress: 'قيد العمل',
  inreview: 'قيد المراجعة',
  resolved: 'محلولة',
  done: 'منجزة',
  closed: 'مغلقة',
  reopened: 'أُعيد فتحها',
  issue: 'ملاحظة',
  clash: 'تعارض',
  request: 'طلب',
  comment: 'تعليق',
  remark: 'تنبيه',
  error: 'خطأ',
  warning: 'تحذير',
  information: 'معلومة',
  low: 'منخفضة',
  normal: 'عادية',
  medium: 'متوسطة',
  major: 'كبيرة',
  minor: 'بسيطة',
  high: 'عالية',
  critical: 'حرجة',
  architecture: 'معماري',
  structure: 'إنشائي',
  mep: 'كهروميكانيك',
  civil: 'مدني',
}

/** A state, kind, priority or label of an issue, which is kept as the project writes it: words of its own stand as they are. */
export function bcfWord(value: string): Text {
  return { en: value, ar: ARABIC[value.toLowerCase().replace(/[\s_-]/g, '')] ?? value }
}
