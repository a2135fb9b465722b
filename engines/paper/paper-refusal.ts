import { unreadableFiles } from '../unreadable-file-error.ts'

/** What is not printed. */
export const paperRefusal = unreadableFiles({
  'too-many-rows': {
    en: '{rows} rows are too many for one PDF, which holds {most}. Narrow the list by its filters, or take a workbook (XLSX).',
    ar: 'عدد الصفوف {rows} أكبر مما يتسع له ملف PDF واحد ({most}). ضيّق القائمة بالمرشحات أو اختر مصنف XLSX.',
  },
  'too-many-columns': {
    en: '{columns} columns are too many for a sheet of paper, which holds {most}. Choose fewer columns, or take a workbook (XLSX).',
    ar: 'عدد الأعمدة {columns} أكبر مما تتسع له الورقة ({most}). اختر أعمدة أقل أو مصنف XLSX.',
  },
  'no-typesetter': {
    en: 'PDF files cannot be made on this kind of machine: its typesetter is not installed. Tell the administrator.',
    ar: 'لا يمكن إنشاء ملفات PDF على هذا النوع من الأجهزة: منضّد الصفحات غير مثبت. أبلغ المسؤول.',
  },
})
