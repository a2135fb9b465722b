import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { cadModule } from './cad-module.ts'

export const cadDrawingKind = defineRecordKind(cadModule, 'cad-drawing', {
  title: { en: 'Drawing', ar: 'رسم' },
  read: 'cad-drawing:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Its history is that of the drawing, and its events name the drawing. */
export const cadMarkupKind = defineRecordKind(cadModule, 'cad-markup', {
  title: { en: 'Mark on a drawing', ar: 'ملاحظة على رسم' },
  read: 'cad-drawing:read',
})

/** Likewise. */
export const cadViewKind = defineRecordKind(cadModule, 'cad-view', {
  title: { en: 'Saved view of a drawing', ar: 'عرض محفوظ لرسم' },
  read: 'cad-drawing:read',
})
