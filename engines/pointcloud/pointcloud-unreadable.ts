import { unreadableFiles } from '#engines/unreadable-file-error.ts'

/** Why a file is not taken as a point cloud. */
export const pointcloudUnreadable = unreadableFiles({
  'not-las': {
    en: 'This is no LAS or LAZ file: it does not begin with LASF. Export the point cloud as LAS, LAZ or COPC and choose that file.',
    ar: 'هذا ليس ملف LAS أو LAZ: لا يبدأ بالرمز LASF. صدّر سحابة النقاط بصيغة LAS أو LAZ أو COPC واختر ذلك الملف.',
  },
  'wrong-version': {
    en: 'The point cloud has LAS version {version}, which is not read. Export it as LAS 1.2 or 1.4.',
    ar: 'إصدار LAS لسحابة النقاط هو {version} وهو غير مدعوم. صدّرها بالإصدار 1.2 أو 1.4.',
  },
  'unknown-format': {
    en: 'The points have format {format}, which LAS does not define. Export the point cloud again.',
    ar: 'صيغة النقاط هي {format} ولا يعرّفها معيار LAS. صدّر سحابة النقاط مرة أخرى.',
  },
  waveform: {
    en: 'The points have format {format}, which carries waveforms. These are not read. Export the point cloud without waveforms (format 1, 3, 6, 7 or 8).',
    ar: 'صيغة النقاط هي {format} وتحمل أشكال الموجات، وهي غير مدعومة. صدّر سحابة النقاط بدون أشكال الموجات (الصيغة 1 أو 3 أو 6 أو 7 أو 8).',
  },
  compression: {
    en: 'The point cloud is compressed in a way that is not read ({compression}). Export it as LAS, or as LAZ with the usual settings.',
    ar: 'سحابة النقاط مضغوطة بطريقة غير مدعومة ({compression}). صدّرها بصيغة LAS، أو LAZ بالإعدادات المعتادة.',
  },
  'lying-header': {
    en: 'The head of the point cloud contradicts the file ({what}). Export it again or copy it again from where it came.',
    ar: 'ترويسة سحابة النقاط تناقض محتوى الملف ({what}). صدّرها مرة أخرى أو انسخها من مصدرها من جديد.',
  },
  'no-ground': {
    en: 'No point of the cloud is classified as ground (class 2). Choose the highest points, or classify the cloud first.',
    ar: 'لا توجد في السحابة نقطة مصنفة أرضًا (الصنف 2). اختر أعلى النقاط، أو صنّف السحابة أولًا.',
  },
  'no-points': {
    en: 'The cloud has too few points to make a surface of.',
    ar: 'عدد نقاط السحابة لا يكفي لتكوين سطح.',
  },
  'not-projected': {
    en: 'A surface needs a projected reference system in metres or feet; EPSG:{epsg} is none that is known here. Export the cloud in UTM.',
    ar: 'يحتاج السطح إلى نظام مرجعي مسقط بالمتر أو القدم، وEPSG:{epsg} ليس نظامًا كهذا معروفًا هنا. صدّر السحابة بنظام UTM.',
  },
  cut: {
    en: 'The file is cut: {what}. Copy or upload it again.',
    ar: 'الملف مقطوع: {what}. انسخه أو ارفعه مرة أخرى.',
  },
  'too-large': {
    en: 'The point cloud says {what}, more than the limit of {limit}. Divide it into tiles.',
    ar: 'تذكر سحابة النقاط {what}، وهذا يتجاوز الحد {limit}. قسّمها إلى أجزاء.',
  },
  bomb: {
    en: 'The compressed file promises {points} points in {bytes} bytes. No real survey is that small. Export it again.',
    ar: 'يعد الملف المضغوط بعدد {points} نقطة في {bytes} بايت، ولا يكون مسح حقيقي بهذا الصغر. صدّره مرة أخرى.',
  },
  damaged: {
    en: 'The compressed points cannot be unpacked ({what}). Copy or export the file again.',
    ar: 'تعذّر فك ضغط النقاط ({what}). انسخ الملف أو صدّره مرة أخرى.',
  },
  'not-writable': {
    en: 'The point cloud cannot be written as COPC: {what}.',
    ar: 'تعذّرت كتابة سحابة النقاط بصيغة COPC: {what}.',
  },
})
