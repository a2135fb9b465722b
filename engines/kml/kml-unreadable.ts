import { unreadableFiles } from '../unreadable-file-error.ts'

/** What is refused of a file of places. */
export const kmlUnreadable = unreadableFiles({
  'not-kml': {
    en: 'This is no KML: its outermost element is another one. Export the places as KML or KMZ and try again.',
    ar: 'هذا ليس ملف KML: عنصره الخارجي مختلف. صدّر المواقع بصيغة KML أو KMZ ثم حاول مرة أخرى.',
  },
  'no-document': {
    en: 'The archive holds no .kml file. Export the places as KMZ again.',
    ar: 'لا يحتوي الأرشيف على ملف ‎.kml. صدّر المواقع بصيغة KMZ مجددًا.',
  },
  'too-many-corners': {
    en: 'The file has more than {limit} corners, which is more than is read here. Divide it.',
    ar: 'يحتوي الملف على أكثر من {limit} ركن، وهذا أكثر مما يُقرأ هنا. قسّمه.',
  },
})
