import { valueErrors } from '../value-error.ts'

/** What a calendar does not compute with. */
export const refuse = valueErrors({
  'not-a-day': {
    en: '"{text}" is no day. Write it as YYYY-MM-DD, between the years 1583 and 9999.',
    ar: '«{text}» ليس يومًا. اكتبه بالصيغة YYYY-MM-DD بين عامي 1583 و9999.',
  },
  'not-a-moment': {
    en: '"{text}" is no time. Write it as YYYY-MM-DDTHH:mm:ss with Z or an offset.',
    ar: '«{text}» ليس وقتًا. اكتبه بالصيغة YYYY-MM-DDTHH:mm:ss مع Z أو فرق التوقيت.',
  },
  'not-a-hijri-day': {
    en: '"{text}" is no day of the Hijri calendar (Umm al-Qura). Write it as YYYY-MM-DD; its month may have 29 days.',
    ar: '«{text}» ليس يومًا في التقويم الهجري (أم القرى). اكتبه بالصيغة YYYY-MM-DD، وقد يكون الشهر 29 يومًا.',
  },
  'hijri-out-of-range': {
    en: '"{text}" lies outside the Umm al-Qura calendar, which is laid down from 1300 to 1600 AH (1882-11-12 to 2174-11-25).',
    ar: '«{text}» خارج تقويم أم القرى المحدد من عام 1300 إلى عام 1600 هـ (1882-11-12 إلى 2174-11-25).',
  },
  'not-whole': {
    en: '{count} is no whole number of days.',
    ar: '{count} ليس عددًا صحيحًا من الأيام.',
  },
  'not-minutes': {
    en: '{count} is no number of minutes up to {limit}.',
    ar: '{count} ليس عددًا من الدقائق لا يزيد على {limit}.',
  },
  'too-long': {
    en: 'Working hours are counted over at most a hundred years. Choose two times closer to each other.',
    ar: 'تُحسب ساعات العمل على مدى مئة سنة كحد أقصى. اختر وقتين أقرب أحدهما إلى الآخر.',
  },
  'too-far': {
    en: 'The days counted from {from} end outside the years 1583 to 9999. Give fewer days.',
    ar: 'الأيام المحسوبة من {from} تنتهي خارج الأعوام 1583 إلى 9999. أدخل عددًا أقل من الأيام.',
  },
  'weekend-order': {
    en: 'The weekends must begin with one without a date, and each of the others must begin later than the one before it.',
    ar: 'يجب أن تبدأ قائمة العطل الأسبوعية بواحدة بلا تاريخ، وأن تبدأ كل واحدة بعدها في تاريخ لاحق لما قبلها.',
  },
  'weekend-all-week': {
    en: 'A weekend of all seven days leaves no working day. Leave one day out.',
    ar: 'العطلة الأسبوعية لسبعة أيام لا تترك يوم عمل. استثنِ يومًا واحدًا على الأقل.',
  },
  'not-a-weekday': {
    en: '{day} is no day of the week: 1 is Monday, 7 is Sunday.',
    ar: '{day} ليس من أيام الأسبوع: 1 هو الاثنين و7 هو الأحد.',
  },
  'range-backwards': {
    en: 'The days off from {from} to {to} end before they begin, or last longer than a year.',
    ar: 'أيام العطلة من {from} إلى {to} تنتهي قبل أن تبدأ أو تزيد على سنة.',
  },
  'shift-order': {
    en: 'The working hours {from} to {to} do not fit: write HH:mm, each later than the one before, the last at most 24:00.',
    ar: 'ساعات العمل من {from} إلى {to} غير صالحة: اكتب HH:mm، وكل وقت بعد الذي قبله، وآخرها 24:00.',
  },
  'unknown-zone': {
    en: '"{zone}" is no time zone. Choose a name such as Asia/Riyadh.',
    ar: '«{zone}» ليست منطقة زمنية. اختر اسمًا مثل Asia/Riyadh.',
  },
  'no-hours': {
    en: 'The calendar "{name}" has no working hours on its working days. Add them, or count in days.',
    ar: 'التقويم «{nameAr}» ليست له ساعات عمل في أيام عمله. أضفها أو احسب بالأيام.',
  },
  'not-a-repeat': {
    en: '"{rule}" is no repetition by days. Write it as in calendars: FREQ=DAILY, FREQ=WEEKLY;BYDAY=TH or FREQ=MONTHLY;BYMONTHDAY=-1.',
    ar: '«{rule}» ليس تكرارًا بالأيام. اكتبه كما في التقاويم: FREQ=DAILY أو FREQ=WEEKLY;BYDAY=TH أو FREQ=MONTHLY;BYMONTHDAY=-1.',
  },
  'not-a-clock-time': {
    en: '"{text}" is no time of day. Write it as HH:mm, such as 18:00.',
    ar: '«{text}» ليس وقتًا من اليوم. اكتبه بالصيغة HH:mm مثل 18:00.',
  },
  'window-too-long': {
    en: 'Due dates are listed over at most {days} days. Choose two days closer to each other.',
    ar: 'تُعرض المواعيد على مدى {days} يوم كحد أقصى. اختر يومين أقرب أحدهما إلى الآخر.',
  },
})
