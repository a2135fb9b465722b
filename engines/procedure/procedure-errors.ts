import { valueErrors } from '../value-error.ts'

/** What a run does not do. */
export const refuse = valueErrors({
  'not-running': {
    en: 'This run has ended. Nothing of it can be done any more.',
    ar: 'انتهى هذا التنفيذ ولا يمكن عمل شيء فيه.',
  },
  'started-already': { en: 'This run was started before.', ar: 'بدأ هذا التنفيذ من قبل.' },
  'no-start': {
    en: 'The procedure has no start, or several. Draw exactly one.',
    ar: 'لا بداية للإجراء أو له عدة بدايات. ارسم بداية واحدة.',
  },
  'not-waiting': {
    en: 'This step no longer waits: somebody else has done it, or it was taken away.',
    ar: 'لم تعد هذه الخطوة تنتظر: أنجزها شخص آخر أو سُحبت.',
  },
  'not-a-way': { en: 'No flow {flow} leads on from here.', ar: 'لا مسار {flow} يؤدي من هنا.' },
  'runs-for-ever': {
    en: 'The procedure goes round without ever waiting for anybody. Put a task or a timer into the loop.',
    ar: 'يدور الإجراء دون أن ينتظر أحدًا. ضع مهمة أو مؤقتًا في الحلقة.',
  },
  'too-many-at-once': {
    en: 'More than {limit} steps of one run wait at once: a loop multiplies them.',
    ar: 'تنتظر أكثر من {limit} خطوة في تنفيذ واحد معًا: حلقة تضاعفها.',
  },
})
