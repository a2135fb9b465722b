/** What the entries of the make-up of a certificate are called, on screen and on paper. */
export const ENTRY_WORDS: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  certificate: { en: 'Net to date', ar: 'الصافي إلى تاريخه' },
  gross: { en: 'Gross value', ar: 'القيمة الإجمالية' },
  work: { en: 'Measured work', ar: 'الأعمال المقيسة' },
  variations: { en: 'Variations', ar: 'أوامر التغيير' },
  priceAdjustment: { en: 'Price adjustment', ar: 'تعديل الأسعار' },
  materials: { en: 'Materials on site', ar: 'مواد في الموقع' },
  other: { en: 'Other additions and deductions', ar: 'إضافات وخصومات أخرى' },
  charges: { en: 'Claims, charges and others', ar: 'مطالبات ورسوم وغيرها' },
  damages: { en: 'Delay damages', ar: 'تعويض التأخير' },
  deductions: { en: 'Deductions', ar: 'الخصومات' },
  retention: { en: 'Retention', ar: 'المحتجز' },
  advance: { en: 'Recovery of the advance', ar: 'استرداد الدفعة المقدمة' },
}
export const TYPE_WORDS = {
  interim: { en: 'Interim payment certificate', ar: 'شهادة دفع مرحلية' },
  advance: { en: 'Advance payment certificate', ar: 'شهادة دفعة مقدمة' },
  retention: { en: 'Release of retention', ar: 'إفراج عن المحتجز' },
  final: { en: 'Final payment certificate', ar: 'شهادة الدفع النهائية' },
} as const
