/** Said by the tools of a record's page, which come after the page: with the catalogue of every page they would be in its first load. */
export const TOOL_WORDS = {
  more: { en: 'More', ar: 'المزيد' },
  copyRecord: { en: 'Make a copy', ar: 'إنشاء نسخة' },
  copyAddress: { en: 'Copy address', ar: 'نسخ العنوان' },
  copied: { en: 'The address of this record was copied.', ar: 'نُسخ عنوان هذا السجل.' },
  label: { en: 'Label with QR code', ar: 'ملصق برمز QR' },
  opens: { en: 'QR code that opens this record', ar: 'رمز QR يفتح هذا السجل' },
  print: { en: 'Print label', ar: 'طباعة الملصق' },
} as const
