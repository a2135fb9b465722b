import { Findings } from '../finding.ts'

/** What a BPMN file holds that does not run here, is not shown, or is taken otherwise. The file itself is kept as it came. */
export const BPMN_FINDINGS = {
  'step-not-run': {
    kind: 'left-out',
    en: '{name} of BPMN is drawn and kept, and does not run here.',
    ar: '{name} من BPMN يُرسم ويُحفظ ولا يُنفذ هنا.',
  },
  'process-not-run': {
    kind: 'left-out',
    en: 'A second process ({name}) of BPMN is kept, and does not run here.',
    ar: 'عملية ثانية ({name}) من BPMN تُحفظ ولا تُنفذ هنا.',
  },
  'pool-without-process': {
    kind: 'left-out',
    en: 'A pool without a process ({name}) is kept in the file and not drawn.',
    ar: 'مجمع بلا عملية ({name}) يُحفظ في الملف ولا يُرسم.',
  },
  'message-flow-not-run': {
    kind: 'left-out',
    en: 'A message flow between pools is kept in the file, and carries nothing here.',
    ar: 'تدفق رسائل بين المجمعات يُحفظ في الملف ولا ينقل هنا شيئًا.',
  },
  'data-not-used': {
    kind: 'left-out',
    en: 'Data of the process ({name}) are kept in the file and not used.',
    ar: 'بيانات العملية ({name}) تُحفظ في الملف ولا تُستخدم.',
  },
  'note-not-drawn': {
    kind: 'left-out',
    en: 'A note on the drawing ({name}) is kept in the file and not drawn.',
    ar: 'ملاحظة على الرسم ({name}) تُحفظ في الملف ولا تُرسم.',
  },
  'documentation-not-shown': {
    kind: 'left-out',
    en: 'Documentation is kept in the file and not shown with what it documents.',
    ar: 'التوثيق يُحفظ في الملف ولا يُعرض مع ما يوثقه.',
  },
  'element-not-used': {
    kind: 'left-out',
    en: 'The element {name} is kept in the file and does nothing here.',
    ar: 'العنصر {name} يُحفظ في الملف ولا أثر له هنا.',
  },
  'attribute-not-used': {
    kind: 'left-out',
    en: 'The attribute {name} is kept in the file and does nothing here.',
    ar: 'السمة {name} تُحفظ في الملف ولا أثر لها هنا.',
  },
  'extension-not-used': {
    kind: 'left-out',
    en: '{name} is an extension of another program ({maker}): it is kept in the file and does nothing here.',
    ar: '{name} امتداد من برنامج آخر ({maker}): يُحفظ في الملف ولا أثر له هنا.',
  },
  'further-performer': {
    kind: 'left-out',
    en: 'A step names several who do it: the first alone is asked.',
    ar: 'تذكر الخطوة أكثر من منفذ: يُسأل الأول وحده.',
  },
  'time-not-read': {
    kind: 'left-out',
    en: 'The time "{text}" of a timer is not understood, so that it has none.',
    ar: 'وقت المؤقت "{text}" غير مفهوم، فبقي بلا وقت.',
  },
  'expression-language': {
    kind: 'read-otherwise',
    en: 'An expression in {name} is read as if it were written for here.',
    ar: 'تعبير بلغة {name} قُرئ كأنه مكتوب لهذا النظام.',
  },
  'reference-to-nothing': {
    kind: 'left-out',
    en: 'Something refers to {name}, which is not in the file: the reference is left out.',
    ar: 'إحالة إلى {name} غير الموجود في الملف: تُركت.',
  },
  'same-id': {
    kind: 'left-out',
    en: 'A second element with the same id, or one in a wrong place, is left out: {name}.',
    ar: 'عنصر ثانٍ بالمعرّف نفسه أو في غير موضعه تُرك: {name}.',
  },
  'not-understood': {
    kind: 'left-out',
    en: 'Something of the file was not understood: {reason}.',
    ar: 'شيء من الملف لم يُفهم: {reason}.',
  },
  'look-not-drawn': {
    kind: 'left-out',
    en: 'Colours and looks that another program gives the drawing ({name}) are kept in the file and not drawn.',
    ar: 'الألوان والمظاهر التي يعطيها برنامج آخر للرسم ({name}) تُحفظ في الملف ولا تُرسم.',
  },
  'label-place': {
    kind: 'read-otherwise',
    en: 'The file says where a label stands: it is drawn at its step or flow instead.',
    ar: 'يحدد الملف موضع التسمية: تُرسم عند خطوتها أو مسارها بدل ذلك.',
  },
  'several-drawings': {
    kind: 'read-otherwise',
    en: 'The file holds a further drawing: all are shown as one.',
    ar: 'في الملف رسم آخر: تُعرض كلها رسمًا واحدًا.',
  },
  'laid-out-here': {
    kind: 'assumed',
    en: 'The file does not say where each step stands: the drawing is laid out here.',
    ar: 'لا يحدد الملف موضع كل خطوة: رُتب الرسم هنا.',
  },
  'more-not-named': {
    kind: 'left-out',
    en: 'The file holds more that is not used than is named here.',
    ar: 'في الملف مما لا يُستخدم أكثر مما ذُكر هنا.',
  },
} as const

export type BpmnFindings = Findings<typeof BPMN_FINDINGS>

export const bpmnFindings = (): BpmnFindings => new Findings(BPMN_FINDINGS)
