import { defineErrors, type ErrorFactories, type ErrorSpec } from './define-errors.ts'
import type { Text } from './text.ts'

/** Refusals of every kind of record. */
type CommonName = 'notFound' | 'placeUnknown' | 'changedMeanwhile' | 'notYours' | 'taken'

/**
 * Declares the errors of a kind of record: those that every kind has, in one wording, and its own. One of `own` with the
 * name of a common one is said in its place, where the kind has another rule.
 * @param noun what one record is called inside a sentence, without an article: `{ en: 'drawing', ar: 'رسم' }`
 * @example export const incidentErrors = recordErrors('incident', { en: 'incident', ar: 'حادث' }, {})
 */
export function recordErrors<const Own extends string = never>(
  kind: string,
  noun: Text,
  own: Readonly<Record<Own, ErrorSpec>>,
): ErrorFactories<CommonName | Own> {
  return defineErrors<CommonName | Own>(kind, { ...commonErrors(noun), ...own })
}

/** The Arabic names the record where its grammatical gender does not matter. */
function commonErrors(noun: Text): Record<CommonName, ErrorSpec> {
  return {
    notFound: {
      status: 404,
      say: { en: `There is no such ${noun.en} that you may see.`, ar: `لا يوجد سجل كهذا يمكنك رؤيته (${noun.ar}).` },
    },
    placeUnknown: {
      status: 422,
      say: {
        en: 'There is no such place that you may add to. Choose another one.',
        ar: 'لا يوجد مكان كهذا يمكنك الإضافة إليه. اختر مكانًا آخر.',
      },
    },
    changedMeanwhile: {
      status: 409,
      say: {
        en: `Somebody else saved this ${noun.en} while you were editing. Your entries are kept: reload, compare and save again.`,
        ar: `حفظ شخص آخر هذا السجل (${noun.ar}) أثناء تعديلك. بياناتك محفوظة: أعد التحميل وقارن ثم احفظ مجددًا.`,
      },
    },
    taken: {
      status: 409,
      say: {
        en: `Another ${noun.en} has its number or name by now. Change that one first.`,
        ar: `رقم هذا السجل (${noun.ar}) أو اسمه مستخدم الآن في سجل آخر. غيّر ذلك السجل أولًا.`,
      },
    },
    notYours: {
      status: 403,
      say: {
        en: `Only who made this ${noun.en}, or an administrator, may change or remove it.`,
        ar: `لا يغيّر هذا السجل (${noun.ar}) أو يحذفه إلا من أنشأه أو مدير النظام.`,
      },
    },
  }
}
