import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why a file is not taken as a record of measurements or of places. */
export const telemetryUnreadable = unreadableFiles({
  'no-column': {
    en: 'The file has no column for {what}. Name one of: {names}.',
    ar: 'لا يوجد في الملف عمود {what}. سمِّ عمودًا بأحد هذه الأسماء: {names}.',
  },
  'bad-value': {
    en: 'Row {row}: "{value}" is no {what}. Mend or remove the row.',
    ar: 'الصف {row}: القيمة "{value}" غير صالحة للحقل {what}. صحح الصف أو احذفه.',
  },
  'no-zones': {
    en: 'The file is no GeoJSON of polygons with the properties id and role. Export it again as that.',
    ar: 'الملف ليس GeoJSON لمضلعات لها الخاصيتان id وrole. صدّره من جديد بهذه الصيغة.',
  },
  'no-observations': {
    en: 'The file holds no Observations of the SensorThings API. Ask the server for Things?$expand=Datastreams/Observations.',
    ar: 'لا يحتوي الملف على Observations من SensorThings API. اطلب من الخادم Things?$expand=Datastreams/Observations.',
  },
  'no-rows': { en: 'The file holds no rows.', ar: 'لا يحتوي الملف على صفوف.' },
  'too-many-rows': {
    en: 'The file has more than {limit} rows. Split it.',
    ar: 'يزيد عدد صفوف الملف على {limit}. قسّمه.',
  },
})
