import { Findings } from '../finding.ts'

/** What a KML file holds that is not drawn as it says. Those named by an element are found where the file has one. */
const KML_FINDINGS = {
  ScreenOverlay: {
    kind: 'left-out',
    en: 'Pictures that stick to the screen are counted and not drawn.',
    ar: 'الصور الملتصقة بالشاشة تُعدّ ولا تُرسم.',
  },
  PhotoOverlay: {
    kind: 'left-out',
    en: 'Photos in space are counted and not drawn.',
    ar: 'الصور الموضوعة في الفضاء تُعدّ ولا تُرسم.',
  },
  Model: {
    kind: 'left-out',
    en: '3D models inside the file are counted with their placemarks and not drawn.',
    ar: 'النماذج ثلاثية الأبعاد داخل الملف تُعدّ مع علاماتها ولا تُرسم.',
  },
  Tour: { kind: 'left-out', en: 'Tours are not played.', ar: 'الجولات لا تُشغَّل.' },
  Region: {
    kind: 'read-otherwise',
    en: 'Regions, which load parts by zoom, are not obeyed: everything is read.',
    ar: 'المناطق التي تحمّل أجزاءً بحسب التكبير لا يُعمل بها: يُقرأ كل شيء.',
  },
  NetworkLink: {
    kind: 'left-out',
    en: 'Links to other files are never followed.',
    ar: 'الروابط إلى ملفات أخرى لا تُتبع أبدًا.',
  },
  NetworkLinkControl: {
    kind: 'left-out',
    en: 'What a server says about its links is not obeyed.',
    ar: 'ما يقوله خادم عن روابطه لا يُعمل به.',
  },
  'odd-coordinates': {
    kind: 'left-out',
    en: '{count} coordinates are no numbers, or lie beyond the poles: they are left out.',
    ar: '{count} من الإحداثيات ليست أرقامًا أو تقع خارج القطبين: استُبعدت.',
  },
} as const

/** @param has whether the file has an element of that name @param odd coordinates that are none */
export function kmlFindings(has: (name: string) => boolean, odd: number) {
  const found = new Findings(KML_FINDINGS)
  for (const code of Object.keys(KML_FINDINGS) as (keyof typeof KML_FINDINGS)[]) if (has(code)) found.add(code)
  if (odd > 0) found.add('odd-coordinates', '', { count: odd })
  return found.list()
}
