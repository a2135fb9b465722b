import { Findings } from '../finding.ts'

/** What a raster may say that is not taken as it says it. */
export const RASTER_FINDINGS = {
  'south-up': {
    kind: 'read-otherwise',
    en: 'The first row lies in the south: the picture is stored upside down, and is shown the right way up.',
    ar: 'يقع الصف الأول في الجنوب: الصورة مخزنة مقلوبة، وتُعرض بالاتجاه الصحيح.',
  },
  'false-transparency': {
    kind: 'read-otherwise',
    en: 'Band {band} is called transparency, and its values are none: it is taken as a band of its own, such as near infrared.',
    ar: 'النطاق {band} مسمى شفافية وقيمه ليست كذلك: يُؤخذ نطاقًا قائمًا بذاته، مثل الأشعة تحت الحمراء القريبة.',
  },
} as const

export type RasterFindings = Findings<typeof RASTER_FINDINGS>

export const rasterFindings = (): RasterFindings => new Findings(RASTER_FINDINGS)
