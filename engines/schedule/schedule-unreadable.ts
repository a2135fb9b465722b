import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why a file is not taken as a schedule. */
export const scheduleUnreadable = unreadableFiles({
  'not-schedule': {
    en: 'This is no schedule that can be read. Export it as Primavera XER, Primavera XML or MS Project XML and choose that file.',
    ar: 'هذا ليس جدولًا زمنيًا يمكن قراءته. صدّره بصيغة Primavera XER أو Primavera XML أو MS Project XML واختر ذلك الملف.',
  },
  binary: {
    en: 'This is a file of MS Project itself (.mpp). Open it there, save it as XML and choose that file.',
    ar: 'هذا ملف MS Project نفسه (‎.mpp‎). افتحه هناك واحفظه بصيغة XML واختر ذلك الملف.',
  },
  'cut-short': {
    en: 'The file ends in the middle (after line {line}): {missing}. Export or copy it again; what is missing would change every date.',
    ar: 'ينتهي الملف قبل اكتماله (بعد السطر {line}): {missing}. صدّره أو انسخه من جديد، فما ينقص يغير كل التواريخ.',
  },
  'bad-row': {
    en: 'Line {line} of the file cannot be read: {problem}. Export it again from the program it came from.',
    ar: 'تعذرت قراءة السطر {line} من الملف: {problem}. صدّره مرة أخرى من البرنامج الأصلي.',
  },
  'bad-value': {
    en: '{field} of {record} is "{value}", which cannot be read. Export the schedule again from the program it came from.',
    ar: 'قيمة {field} في {record} هي "{value}" وتعذرت قراءتها. صدّر الجدول مرة أخرى من البرنامج الأصلي.',
  },
  'no-activities': {
    en: 'The file holds no activities. Choose a project with activities in the export.',
    ar: 'لا يحتوي الملف على أنشطة. اختر عند التصدير مشروعًا فيه أنشطة.',
  },
  'no-project': {
    en: 'The file holds no project. Export a project, not a list of resources or calendars.',
    ar: 'لا يحتوي الملف على مشروع. صدّر مشروعًا لا قائمة موارد أو تقاويم.',
  },
  loop: {
    en: 'The relations go in a circle: {codes}. Take one of them out in the planning program and export again.',
    ar: 'العلاقات تدور في حلقة: {codes}. أزل إحداها في برنامج التخطيط وصدّر من جديد.',
  },
  'too-large': {
    en: 'The file exceeds a limit for schedules ({limit}). Export it in parts.',
    ar: 'يتجاوز الملف أحد حدود الجداول الزمنية ({limit}). صدّره على أجزاء.',
  },
  'too-long': {
    en: 'The schedule runs over more than {years} years ({code}). Look for a duration or a lag typed in the wrong unit.',
    ar: 'يمتد الجدول لأكثر من {years} سنة ({code}). ابحث عن مدة أو فترة تأخير كُتبت بوحدة خاطئة.',
  },
})
