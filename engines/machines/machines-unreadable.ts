import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why an answer is not taken as a fleet of machines. */
export const machinesUnreadable = unreadableFiles({
  'no-fleet': {
    en: 'The answer is no fleet snapshot of ISO 15143-3 (AEMP 2.0): it has no Fleet with Equipment. The address ends in /Fleet/1 as a rule.',
    ar: 'الرد ليس لقطة أسطول وفق ISO 15143-3 (AEMP 2.0): لا يحتوي على Fleet فيه Equipment. ينتهي العنوان عادة بـ /Fleet/1.',
  },
  'no-json': {
    en: 'The answer begins like JSON and cannot be read as that. Ask the provider of the feed.',
    ar: 'يبدأ الرد كملف JSON ولا يمكن قراءته. اسأل مزود البيانات.',
  },
  'too-many': {
    en: 'One page of the feed has more than {limit} machines. Ask the provider for smaller pages.',
    ar: 'في صفحة واحدة من المصدر أكثر من {limit} معدة. اطلب من المزود صفحات أصغر.',
  },
})
