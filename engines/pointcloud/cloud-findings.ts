import { Findings } from '../finding.ts'

/** What a point cloud may say that is not taken as it says it, and what it leaves unsaid. */
export const CLOUD_FINDINGS = {
  'crs-not-said': {
    kind: 'left-out',
    en: 'The file names no coordinate reference system: to be confirmed.',
    ar: 'لا يذكر الملف نظام إحداثياته: يلزم تأكيده.',
  },
  'crs-not-said-degrees': {
    kind: 'left-out',
    en: 'The file names no coordinate reference system: to be confirmed. The numbers may be degrees.',
    ar: 'لا يذكر الملف نظام إحداثياته: يلزم تأكيده. وقد تكون الأرقام درجات.',
  },
  'not-on-earth': {
    kind: 'left-out',
    en: 'The system is geocentric, but the coordinates are not on the surface of the earth: to be confirmed.',
    ar: 'النظام مركزي أرضي، لكن الإحداثيات ليست على سطح الأرض: يلزم تأكيده.',
  },
  'not-degrees': {
    kind: 'left-out',
    en: 'The system is in degrees, but the coordinates are not longitudes and latitudes: to be confirmed.',
    ar: 'النظام بالدرجات، لكن الإحداثيات ليست خطوط طول وعرض: يلزم تأكيده.',
  },
  'unit-not-said': {
    kind: 'left-out',
    en: 'The file names no unit of its coordinates: to be confirmed.',
    ar: 'لا يذكر الملف وحدة إحداثياته: يلزم تأكيدها.',
  },
  'heights-in-other-unit': {
    kind: 'left-out',
    en: 'Coordinates are in {unit}, heights in {heights}: to be confirmed.',
    ar: 'الإحداثيات بوحدة {unit} والارتفاعات بوحدة {heights}: يلزم تأكيدها.',
  },
  'looks-like-degrees': {
    kind: 'left-out',
    en: 'The system is projected, but the coordinates look like degrees: to be confirmed.',
    ar: 'النظام مسقط، لكن الإحداثيات تبدو درجات: يلزم تأكيده.',
  },
  'outside-area': {
    kind: 'left-out',
    en: 'The coordinates lie outside the area of {crs}, or in another unit than {unit}: to be confirmed.',
    ar: 'تقع الإحداثيات خارج نطاق {crs}، أو بوحدة غير {unit}: يلزم تأكيدها.',
  },
  'outside-area-at': {
    kind: 'left-out',
    en: 'The coordinates lie outside the area of {crs}, or in another unit than {unit} (latitude about {latitude}): to be confirmed.',
    ar: 'تقع الإحداثيات خارج نطاق {crs}، أو بوحدة غير {unit} (خط العرض نحو {latitude}): يلزم تأكيدها.',
  },
  'no-point': { kind: 'read-otherwise', en: 'The file holds no point.', ar: 'لا يحتوي الملف على أي نقطة.' },
  'other-bounds': {
    kind: 'read-otherwise',
    en: 'The header says other bounds than the points have. Those of the points are given.',
    ar: 'تذكر مقدمة الملف حدودًا غير حدود النقاط. وتُعرض حدود النقاط.',
  },
  'no-colour': {
    kind: 'read-otherwise',
    en: 'The format has colours, but all points are black.',
    ar: 'للصيغة ألوان، لكن النقاط كلها سوداء.',
  },
  'vertical-datum-not-said': {
    kind: 'left-out',
    en: 'The file names no vertical datum: heights are to be confirmed.',
    ar: 'لا يذكر الملف المرجع الرأسي: يلزم تأكيد الارتفاعات.',
  },
  'crs-not-carried': {
    kind: 'left-out',
    en: 'The source names no coordinate reference system, and so does the file.',
    ar: 'لا يذكر المصدر نظام إحداثياته، ولا يذكره الملف كذلك.',
  },
  'keys-not-carried': {
    kind: 'left-out',
    en: 'The source names its coordinate reference system by keys alone ({crs}): the file does not name it.',
    ar: 'يذكر المصدر نظام إحداثياته بمفاتيح فقط ({crs}): ولا يذكره الملف.',
  },
  'class-names-not-carried': {
    kind: 'left-out',
    en: 'The record "{user}" {id} ({length} bytes: names of classes) is not carried over.',
    ar: 'لا يُنقل السجل «{user}» {id} ({length} بايت: أسماء الأصناف).',
  },
  'area-text-not-carried': {
    kind: 'left-out',
    en: 'The record "{user}" {id} ({length} bytes: a text on the area) is not carried over.',
    ar: 'لا يُنقل السجل «{user}» {id} ({length} بايت: نص عن المنطقة).',
  },
  'replaced-points-not-carried': {
    kind: 'left-out',
    en: 'The record "{user}" {id} ({length} bytes: points that were replaced) is not carried over.',
    ar: 'لا يُنقل السجل «{user}» {id} ({length} بايت: نقاط استُبدلت).',
  },
  'transformation-not-carried': {
    kind: 'left-out',
    en: 'The record "{user}" {id} ({length} bytes: a transformation as text) is not carried over.',
    ar: 'لا يُنقل السجل «{user}» {id} ({length} بايت: تحويل كنص).',
  },
  'described-record-not-carried': {
    kind: 'left-out',
    en: 'The record "{user}" {id} ({length} bytes: {what}) is not carried over.',
    ar: 'لا يُنقل السجل «{user}» {id} ({length} بايت: {what}).',
  },
  'record-not-carried': {
    kind: 'left-out',
    en: 'The record "{user}" {id} ({length} bytes) is not carried over.',
    ar: 'لا يُنقل السجل «{user}» {id} ({length} بايت).',
  },
} as const

export type CloudFindings = Findings<typeof CLOUD_FINDINGS>

export const cloudFindings = (): CloudFindings => new Findings(CLOUD_FINDINGS)
