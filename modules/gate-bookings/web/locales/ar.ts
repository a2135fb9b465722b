import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { gateBookingsEn } from './en.ts'

export const gateBookingsAr: ArabicOf<typeof gateBookingsEn> = {
  empty: 'لا توجد توريدات محجوزة لهذا الموقع.',
  slot: 'الموعد',
  plate: 'اللوحة',
  fromAt: 'يأتي من',
  untilAt: 'يأتي حتى',
  nameHelp: 'ما الذي يأتي، مع كميته.',
  companyId: 'الشركة الموردة',
  packageId: 'لحزمة العمل',
  packageHelp: 'ما دامت غير محررة أو لها نقطة توقف مفتوحة تبقى البوابة مغلقة أمام هذه المركبة.',
  contactId: 'يتصل الحارس بـ',
  contactPhone: 'هاتفه',
  arrivedAt: 'دخل',
  leftAt: 'غادر',
  note: 'ليعلمه الحارس',
  passages: 'مرور هذه اللوحة',
}
