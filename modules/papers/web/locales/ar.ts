import type { ArabicOf } from '#platform/web/language/catalogue-type.ts'
import type { papersEn } from './en.ts'

export const papersAr: ArabicOf<typeof papersEn> = {
  context: 'رأس وتذييل كل مطبوعات {{project}} بصيغة PDF',
  ofInstallation: 'تحمل مطبوعات هذا المشروع ترويسة المنصة إلى أن تكون له ترويسته.',
  addressEn: 'أسطر تحت الاسم بالإنجليزية',
  addressHelp: 'العنوان والهاتف والموقع الإلكتروني: كل منها في سطر.',
  addressAr: 'أسطر تحت الاسم بالعربية',
  footerEn: 'تذييل كل صفحة بالإنجليزية',
  footerHelp: 'السجل التجاري والرقم الضريبي وإخلاء المسؤولية.',
  footerAr: 'تذييل كل صفحة بالعربية',
  arabicHelp: 'إن تُرك فارغًا كُتب في المطبوعات العربية بالإنجليزية.',
  saveLetterhead: 'حفظ الترويسة',
  saved: 'حُفظت الترويسة، وستحملها المطبوعة التالية.',
  logo: 'الشعار',
  logoHelp: 'PNG أو JPEG حتى 400 كيلوبايت، ويُطبع بارتفاع 14 مم.',
  chooseLogo: 'اختيار شعار',
  removeLogo: 'إزالة الشعار',
  noLogo: 'لا شعار',
  sample: 'عرض نموذج (PDF)',
  printRecord: 'طباعة بصيغة PDF',
}
