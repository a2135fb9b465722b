/** Why a file is not taken as an IFC model, each with what the person can do about it. */
const SENTENCES = {
  empty: {
    en: 'The file is empty. Export the model again and upload the new file.',
    ar: 'الملف فارغ. صدّر النموذج مرة أخرى وارفع الملف الجديد.',
  },
  'not-ifc': {
    en: 'This is not an IFC file, although its name may say so. Export the model as IFC2X3, IFC4 or IFC4X3 and upload that file.',
    ar: 'هذا ليس ملف IFC وإن كان اسمه يوحي بذلك. صدّر النموذج بصيغة IFC2X3 أو IFC4 أو IFC4X3 وارفع ذلك الملف.',
  },
  'other-encoding': {
    en: 'This is IFC in its XML, JSON or HDF form, which is not read. Export the model as a plain .ifc file (STEP) or .ifczip.',
    ar: 'هذا ملف IFC بترميز XML أو JSON أو HDF وهو غير مدعوم. صدّر النموذج كملف ‎.ifc‎ عادي (STEP) أو ‎.ifczip‎.',
  },
  truncated: {
    en: 'The file ends in the middle: its last line is missing. Copy or export it again, and check that the transfer finished.',
    ar: 'الملف مقطوع: سطره الأخير مفقود. انسخه أو صدّره مرة أخرى وتأكد من اكتمال النقل.',
  },
  'wrong-schema': {
    en: 'The file uses the schema {schema}, which is not read. Export the model as IFC2X3, IFC4 or IFC4X3.',
    ar: 'يستخدم الملف المخطط {schema} وهو غير مدعوم. صدّر النموذج بصيغة IFC2X3 أو IFC4 أو IFC4X3.',
  },
  'zip-without-ifc': {
    en: 'The archive holds no .ifc file. Put exactly one .ifc file into it, or upload the .ifc file itself.',
    ar: 'لا يحتوي الأرشيف على ملف ‎.ifc‎. ضع فيه ملف ‎.ifc‎ واحدًا فقط أو ارفع ملف ‎.ifc‎ نفسه.',
  },
  'zip-with-several': {
    en: 'The archive holds {count} .ifc files. Upload one model at a time.',
    ar: 'يحتوي الأرشيف على {count} من ملفات ‎.ifc‎. ارفع نموذجًا واحدًا في كل مرة.',
  },
  'zip-damaged': {
    en: 'The archive is damaged and cannot be unpacked. Pack the .ifc file again, or upload the .ifc file itself.',
    ar: 'الأرشيف تالف ولا يمكن فكه. اضغط ملف ‎.ifc‎ من جديد أو ارفع ملف ‎.ifc‎ نفسه.',
  },
  'zip-too-large': {
    en: 'The archive would unpack to more than {limit}, which is not allowed. Upload the .ifc file itself.',
    ar: 'حجم محتوى الأرشيف بعد فكه يتجاوز {limit} وهذا غير مسموح. ارفع ملف ‎.ifc‎ نفسه.',
  },
  damaged: {
    en: 'The file starts like an IFC file, but its content cannot be read. Open it in the program it came from and export it again.',
    ar: 'يبدأ الملف كملف IFC لكن محتواه غير قابل للقراءة. افتحه في البرنامج الأصلي وصدّره مرة أخرى.',
  },
} as const

export type IfcUnreadableCode = keyof typeof SENTENCES

/** A file that cannot be read as IFC, said so that the person who chose it knows what to do. */
export class IfcUnreadableError extends Error {
  readonly code: IfcUnreadableCode
  readonly say: { readonly en: string; readonly ar: string }

  constructor(code: IfcUnreadableCode, details: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    const fill = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (hole, name) => String(details[name] ?? hole))
    const say = { en: fill(SENTENCES[code].en), ar: fill(SENTENCES[code].ar) }
    super(say.en, { cause })
    this.name = 'IfcUnreadableError'
    this.code = code
    this.say = say
  }
}
