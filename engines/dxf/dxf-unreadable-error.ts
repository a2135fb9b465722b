/** Why a file is not taken as a DXF drawing, each with what the person can do about it. */
const SENTENCES = {
  empty: {
    en: 'The file is empty. Export the drawing again and upload the new file.',
    ar: 'الملف فارغ. صدّر الرسم مرة أخرى وارفع الملف الجديد.',
  },
  'not-dxf': {
    en: 'This is not a DXF file, although its name may say so. Export the drawing as DXF (R12 to 2018) and upload that file.',
    ar: 'هذا ليس ملف DXF وإن كان اسمه يوحي بذلك. صدّر الرسم بصيغة DXF (من R12 إلى 2018) وارفع ذلك الملف.',
  },
  dwg: {
    en: 'This is a DWG file, and this installation has no converter for it. Save the drawing as DXF and upload that file.',
    ar: 'هذا ملف DWG ولا يوجد محوّل له في هذه المنصة. احفظ الرسم بصيغة DXF وارفع ذلك الملف.',
  },
  'dwg-not-converted': {
    en: 'The DWG converter of this installation made no drawing of the file. Save it as DXF and upload that file.',
    ar: 'لم يتمكن محوّل DWG في هذه المنصة من تحويل الملف. احفظ الرسم بصيغة DXF وارفع ذلك الملف.',
  },
  'dwg-too-slow': {
    en: 'The DWG converter of this installation did not finish within {seconds} seconds. Save the drawing as DXF and upload that file.',
    ar: 'لم ينتهِ محوّل DWG في هذه المنصة خلال {seconds} ثانية. احفظ الرسم بصيغة DXF وارفع ذلك الملف.',
  },
  'dwg-no-program': {
    en: 'The DWG converter that this installation names cannot be started. Tell an administrator, or save the drawing as DXF and upload that file.',
    ar: 'يتعذر تشغيل محوّل DWG المحدد لهذه المنصة. أبلغ مدير النظام، أو احفظ الرسم بصيغة DXF وارفع ذلك الملف.',
  },
  damaged: {
    en: 'The file starts like a DXF file, but holds no drawing that can be read. Open it in the program it came from and export it again.',
    ar: 'يبدأ الملف كملف DXF لكنه لا يحتوي على رسم قابل للقراءة. افتحه في البرنامج الأصلي وصدّره مرة أخرى.',
  },
  'too-large': {
    en: 'The file has more than {limit} bytes, which is not read. Split the drawing, or remove what is not needed.',
    ar: 'يتجاوز حجم الملف {limit} بايت وهو أكثر من المسموح. قسّم الرسم أو احذف ما لا يلزم.',
  },
} as const

export type DxfUnreadableCode = keyof typeof SENTENCES

/** A file that cannot be read as DXF, said so that the person who chose it knows what to do. */
export class DxfUnreadableError extends Error {
  readonly code: DxfUnreadableCode
  readonly say: { readonly en: string; readonly ar: string }

  constructor(code: DxfUnreadableCode, details: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    const fill = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (hole, name) => String(details[name] ?? hole))
    const say = { en: fill(SENTENCES[code].en), ar: fill(SENTENCES[code].ar) }
    super(say.en, { cause })
    this.name = 'DxfUnreadableError'
    this.code = code
    this.say = say
  }
}
