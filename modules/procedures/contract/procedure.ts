import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { AREAS, procedureStates } from './procedures-records.ts'

/** What a person enters beside the drawing. */
export const Procedure = recordSchemas(
  'procedure',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    area: z.enum(AREAS).default('incident'),
    /** Asked where nobody else can be: of a role that nobody has, or a person who left. */
    ownerId: z.uuid().nullable().default(null),
    /** Kind of record on which it starts by itself; empty: by hand alone. */
    startsFor: z.string().trim().max(100).default(''),
    /** Expression over the facts of the record: `${severity} >= 3`; empty: on each of them. */
    startsWhen: z.string().trim().max(500).default(''),
    description: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'draw'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(procedureStates)),
      owner: PersonRef.nullable(),
      /** The one that runs start from; 0: none was ever made active. */
      version: z.number().int(),
      /** Steps of the drawing that a person does. */
      steps: z.number().int(),
      /** Runs that are under way. */
      running: z.number().int(),
      /** What an approval binds to. */
      seen: z.string(),
    },
    detailOnly: ['description', 'startsWhen', 'seen'],
  },
)
export type Procedure = z.output<typeof Procedure.Record>
export type ProcedureDraft = z.output<typeof Procedure.Draft>
export type ListedProcedure = z.output<typeof Procedure.Listed>

export const procedureErrors = recordErrors(
  'procedure',
  { en: 'procedure', ar: 'إجراء' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'An active procedure stays as it was approved. Take it up for revision first; runs start from the approved version until then.',
        ar: 'يبقى الإجراء النشط كما اعتُمد. افتحه للتعديل أولًا؛ وتبدأ التنفيذات من النسخة المعتمدة حتى ذلك الحين.',
      },
    },
    startsForNothing: {
      status: 422,
      say: {
        en: 'Nothing starts automatically on records of this kind. Choose one of the list, or none.',
        ar: 'لا يبدأ شيء تلقائيًا على سجلات من هذا النوع. اختر من القائمة أو اترك الحقل فارغًا.',
      },
    },
    ruleUnknown: {
      status: 422,
      say: {
        en: 'Records of this kind have no {names}. Its facts: {known}.',
        ar: 'ليس في سجلات هذا النوع {names}. ما فيها: {known}.',
      },
    },
    ruleUnreadable: { status: 422, say: { en: '{en}', ar: '{ar}' } },
    unreadable: { status: 422, say: { en: '{en}', ar: '{ar}' } },
    foreign: {
      status: 409,
      say: {
        en: 'This drawing holds elements of another program that drawing here would lose. Change it there and import it again, or begin with a new procedure.',
        ar: 'في هذا الرسم عناصر من برنامج آخر ستضيع عند الرسم هنا. عدّله هناك ثم استورده، أو ابدأ بإجراء جديد.',
      },
    },
    busy: {
      status: 503,
      say: {
        en: 'Too many files are being read at once. Try again in a few seconds.',
        ar: 'تُقرأ ملفات كثيرة في الوقت نفسه. أعد المحاولة بعد قليل.',
      },
    },
  },
)
