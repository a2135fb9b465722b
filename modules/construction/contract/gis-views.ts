import type { Text } from '#platform/contract/text.ts'

/** What is looked at on the map of a site, in the order and by the names of the specification (MAP-03, MAP-04); each is shown once a module draws it. */
export const GIS_VIEWS = {
  twin: { en: 'Digital twin', ar: 'التوأم الرقمي' },
  earthwork: { en: 'Earthwork', ar: 'أعمال الحفر والردم' },
  satelliteAnalysis: { en: 'Satellite analysis', ar: 'تحليل صور الأقمار' },
  pointCloud: { en: 'Point cloud', ar: 'سحابة النقاط' },
  bim: { en: 'BIM', ar: 'نماذج معلومات البناء' },
  cad: { en: 'CAD', ar: 'الرسومات' },
  workPackage: { en: 'Work packages', ar: 'حزم العمل' },
  bimTo3d: { en: 'BIM to 3D', ar: 'النموذج إلى ثلاثي الأبعاد' },
  '3dTo3d': { en: '3D to 3D', ar: 'ثلاثي الأبعاد إلى ثلاثي الأبعاد' },
  piling: { en: 'Piling', ar: 'الأوتاد' },
  schedule: { en: 'Schedule', ar: 'الجدول الزمني' },
  masterPlan: { en: 'Master plan', ar: 'المخطط العام' },
  annotations: { en: 'Annotations', ar: 'الملاحظات على الخريطة' },
  bushDetection: { en: 'Bush detection', ar: 'رصد الشجيرات' },
  municipality: { en: 'Municipality', ar: 'البلدية' },
} as const satisfies Readonly<Record<string, Text>>
export type GisViewId = keyof typeof GIS_VIEWS
